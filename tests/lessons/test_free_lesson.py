"""The lesson of a free table: by mouse, by fingers and by keys, with other moves in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from event_room import EventRoom
from free_hands import FreeTable
from teaching import rest
from test_free_table_keys import focus

from catgames.catalog import add_folder, forget_prototypes
from catgames.content.texts import catalogue
from catgames.core.types import Target
from catgames.free_table.screen.lift import WHOLE
from catgames.ui.input.inputs import Input
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

EXAMPLE = Path(__file__).parents[2] / "examples" / "free_table"
WAYS = ("mouse", "touch", "keys")


class Pupil(FreeTable):
    """Takes the lesson with the hands of people."""

    def __init__(self, window: Window, way: str = "mouse") -> None:
        self.window, self.way = window, way
        window.routes.open("setup", "free_table")
        window.routes.open("lesson", "free_table")
        self.table: Any = window.scenes[-1]
        assert isinstance(self.table, LessonScene)
        self.rest()

    @property
    def match(self) -> Any:
        return self.table.match

    @property
    def says(self) -> str:
        return str(self.match.task.says)

    def rest(self) -> None:
        rest(self.window, self.table)

    def press(self, pos: tuple[int, int]) -> None:
        """A click, or a tap."""
        if self.way == "touch":
            self.step(Input("press", pos), Input("release", pos), Input("hover", (-1, -1)))
            self.rest()
        else:
            self.click(pos)

    def put(self, piece: Target, goal: Target, hold: bool = False) -> None:
        if self.way != "keys":
            start = self.pos(piece)
            end = self.plate(goal[1]) if goal[0] == "seat" else self.spot(goal)
            self.drag(start, end, hold, self.way == "touch")
            return
        focus(self, piece)
        if hold:
            self.menu(piece, "Take, split, cut", "Take all of it")
        elif goal[0] == "seat":
            return self.menu(piece, "Give", "Give to Mog")
        else:
            self.key("return")
        if goal[0] == "table":
            points = [t for t in self.table.selection.targets if t[0] == "table"]
            goal = next(t for t in points if len(t) == 4)
        focus(self, goal)
        self.key("return")

    def spot(self, goal: Target) -> tuple[int, int]:
        if goal[0] == "table":
            return self.on_table(*goal[1:3])
        shape = self.table.stage.shapes()[goal]
        return tuple(shape.box().center)  # type: ignore[return-value]

    def menu(self, piece: Target, *lines: str) -> None:
        if self.way == "keys":
            focus(self, piece)
            self.key("m")
        elif self.way == "touch":
            pos = self.pos(piece)
            self.step(Input("press", pos))
            self.wait(WHOLE + 0.1)
            self.step(Input("release", pos))
        else:
            self.right_click(self.pos(piece))
        self.choose(*lines)

    def shake(self, piece: Target) -> None:
        if self.way == "keys":
            focus(self, piece)
            return self.key("r")
        x, y = self.pos(piece)
        self.step(Input("press", (x, y)))
        for dx in (60, -60, 60, -60, 60, -60, 60):
            self.step(Input("hover", (x + dx, y)))
        self.step(Input("release", (x, y)))
        self.rest()

    def key_or(self, key: str, press: Callable[[], None]) -> None:
        self.key(key) if self.way == "keys" else press()

    def button(self, words: str) -> None:
        hands.press_button(self.window, words)
        self.rest()

    def go_on(self) -> None:
        self.key_or("return", lambda: self.button("Continue"))

    def do(self) -> None:
        """What the step asks for."""
        if not self.match.task.awaits:
            return self.go_on()
        TODO[self.says](self)

    def until(self, says: str) -> None:
        for _ in self.match.lesson.steps:
            if self.says == says:
                return
            self.do()
        raise AssertionError(f"the lesson stops at {self.says!r}")


def draw(p: Pupil, pile: str = "deck") -> None:
    if p.way == "keys":
        focus(p, p.top(pile))
        return p.key("return")
    p.press(p.pos(p.top(pile)))


def plus(p: Pupil) -> None:
    if p.way == "keys":
        focus(p, ("count", "barks", -1, 1))
        return p.key("return")
    p.press(p.pos(("count", "barks", -1, 1)))


def show(p: Pupil) -> None:
    p.key_or("s", lambda: p.button("Show the cards …"))
    p.lift_curtain()


TODO: Mapping[str, Callable[[Pupil], None]] = {
    "show": show,
    "draw": draw,
    "roll": lambda p: p.shake(p.top(*p.stacks()[0])),
    "walk": lambda p: p.put(("at", "stalls", 0, 0), ("stalls", 3)),
    "bark": plus,
    "again": lambda p: p.shake(p.top(*p.stacks()[0])),
    "look": lambda p: draw(p, "crate"),
    "take": lambda p: p.put(p.top("crate"), ("catch", 0)),
    "done": lambda p: p.key_or("space", lambda: p.button("Done")),
    "play": lambda p: p.put(p.top("hand", 0), ("discard",)),
    "leap": lambda p: p.put(("at", "stalls", 3, 0), ("stalls", 5)),
    "undo": lambda p: p.key("z", ctrl=True),
    "next": lambda p: p.key_or("space", lambda: p.button("Next turn")),
}


@pytest.fixture
def pupil(home: Path, request: pytest.FixtureRequest) -> Iterator[Pupil]:
    assert not add_folder(EXAMPLE)
    window = screens.open_window(home / "portable")
    yield Pupil(window, getattr(request, "param", "mouse"))
    forget_prototypes()


@pytest.mark.parametrize("pupil", WAYS, indirect=True)
def test_the_lesson_is_taken(pupil: Pupil) -> None:
    seen = []
    for _ in pupil.match.lesson.steps[:-1]:
        seen.append(pupil.says)
        assert pupil.table.guide.tip() is not None or not pupil.match.task.awaits, pupil.says
        at = pupil.match.at
        pupil.do()
        assert pupil.match.at == at + 1, (pupil.says, pupil.model.correction)
        assert not pupil.model.correction
    assert pupil.match.last and seen == [step.says for step in pupil.match.lesson.steps[:-1]]
    pupil.key_or("return", lambda: pupil.button("Play now"))
    table: Any = pupil.window.scenes[-1]
    assert type(table) is TableScene, "a game, and no more questions"
    assert [player.human for player in table.match.players] == [True, True]
    assert len({player.name for player in table.match.players}) == 2


@pytest.mark.parametrize("many", [2, 3])
@pytest.mark.parametrize("pupil", WAYS, indirect=True)
def test_any_number_of_fish_may_be_looked_at(pupil: Pupil, many: int) -> None:
    pupil.until("look")
    pupil.menu(pupil.top("crate"), "Look", f"Look at the top {many if many > 1 else 'one'}")
    assert pupil.last() == ("look", ("crate",), many) and not pupil.model.correction
    for says in ("take", "done", "play"):
        assert pupil.says == says and not pupil.model.correction
        pupil.do()


def test_the_hand_points_to_the_goal_of_what_is_held(pupil: Pupil) -> None:
    pupil.until("play")
    card, pile = pupil.top("hand", 0), ("discard",)
    assert list(pupil.model.awaited()) == [card], "one thing at a time"
    start, end = pupil.pos(card), pupil.spot(pile)
    half = ((9 * start[0] + end[0]) // 10, (9 * start[1] + end[1]) // 10)
    pupil.step(Input("hover", start), Input("press", start), Input("hover", half))
    tip = pupil.table.guide.tip()
    assert list(pupil.model.awaited()) == [pile]
    assert pupil.table.stage.shapes()[pile].contains(*tip)
    pupil.step(Input("release", half))
    pupil.rest()
    assert list(pupil.model.awaited()) == [card], "it has glided back"


def test_the_curtain_is_taught_and_taught_again(pupil: Pupil) -> None:
    pupil.until("show")
    assert pupil.match.hand_hidden
    pupil.do()
    assert pupil.says == "draw" and pupil.match.viewer == 0
    assert "Press the deck" in pupil.table.guide.bubble.words
    pupil.model.step_back()
    pupil.rest()
    assert pupil.says == "show" and pupil.match.hand_hidden, "it can be done once more"


@pytest.mark.parametrize("step", ["draw", "look", "undo"])
def test_the_hand_covers_no_number_and_no_other_button(pupil: Pupil, step: str) -> None:
    pupil.until(step)
    table, alone = pupil.table, pygame.Surface((1280, 720), pygame.SRCALPHA)
    table.guide._hand(alone, table.guide._meant())
    hand = alone.get_bounding_rect()
    numbers = table.stage.board._find_counts(table.stage.view)
    clear = [pygame.Rect(number.x - 8, number.y - 8, 16, 16) for _, number, _ in numbers]
    clear.append(table.toolbar.group.widgets[2].rect)
    assert hand and len(clear) > 2 and hand.collidelist(clear) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_lies_where_it_will_lie_in_a_game(home: Path, size: tuple[int, int]) -> None:
    assert not add_folder(EXAMPLE)
    pupil = Pupil(screens.open_window(home / "portable", size))
    lesson = pupil.table.stage
    game = screens.open_table(pupil.window, "free_table", screens.people(2)).stage
    assert lesson.area == game.area
    assert [plate.rect for plate in lesson.plates] == [plate.rect for plate in game.plates]


def test_event_mode_offers_it_too(home: Path) -> None:
    assert not add_folder(EXAMPLE)
    room = EventRoom(home, "free_table")
    room.touch()
    room.wait(1)
    lesson = next(w for w in room.top.group.widgets if "Learn it" in getattr(w, "label", ""))
    room.touch(lesson.rect.center)
    assert isinstance(room.top, LessonScene)
    room.top._play()
    room.step()
    assert room.kinds[-1] == "TableScene" and all(p.human for p in room.top.match.players)
    room.window.close()


OTHER = [  # the step, the piece that is dragged, and to where
    ("walk", ("at", "stalls", 0, 0), ("stalls", 2)),
    ("walk", ("at", "stalls", 0, 1), ("stalls", 3)),  # Mog's cat
    ("look", ("at", "stalls", 0, 0), ("stalls", 4)),
    ("leap", ("at", "stalls", 0, 0), ("stalls", 1)),
]


@pytest.mark.parametrize(("step", "piece", "goal"), OTHER)
def test_what_a_step_does_not_await_is_put_back(
    pupil: Pupil, step: str, piece: Target, goal: Target
) -> None:
    pupil.until(step)
    before, awaited = pupil.match.view().key(), [*pupil.model.awaited()]
    pupil.drag(pupil.pos(piece), pupil.spot(goal))
    assert pupil.match.view().key() == before and pupil.says == step
    assert pupil.model.correction, "it is said why"
    assert [*pupil.model.awaited()] == awaited, "the hand points at the very piece"
    pupil.do()
    assert pupil.says != step and not pupil.model.correction


def test_to_take_back_goes_a_step_back(pupil: Pupil) -> None:
    pupil.until("look")
    pupil.drag(pupil.pos(("at", "stalls", 0, 0)), pupil.spot(("stalls", 4)))
    pupil.key("z", ctrl=True)
    assert pupil.says == "walk", "what was put back is not there to be taken back"


@pytest.mark.parametrize("move", [("next",), ("end",), ("act", 1)])
def test_what_would_end_the_lesson_is_not_done(pupil: Pupil, move: Any) -> None:
    pupil.until("play")
    before = (pupil.match.view().key(), pupil.match.answers, pupil.says)
    pupil.model.do(move)
    pupil.rest()
    assert (pupil.match.view().key(), pupil.match.answers, pupil.says) == before
    assert pupil.model.correction == pupil.table.translate("lesson.not_now")


@pytest.mark.parametrize("step", ["draw", "walk", "play"])
def test_next_turn_too_early_leaves_nothing_to_confirm(pupil: Pupil, step: str) -> None:
    pupil.until(step)
    before = [w.label for w in pupil.table.prompt.view.group.widgets]
    pupil.button("Next turn")
    assert pupil.model.correction and pupil.says == step
    assert [w.label for w in pupil.table.prompt.view.group.widgets] == before
    assert not pupil.model.selection.picks


def test_the_plus_that_is_meant_is_ringed_alone(pupil: Pupil) -> None:
    pupil.until("bark")
    (shape,) = pupil.table.guide.highlighted()
    plus, minus = (pupil.table.stage.shapes()["count", "barks", -1, by].box() for by in (1, -1))
    assert shape.box().right == plus.right and not shape.box().colliderect(minus), "not the minus"


def test_the_step_s_own_words_for_another_move(pupil: Pupil) -> None:
    pupil.until("walk")
    pupil.drag(pupil.pos(("at", "stalls", 0, 0)), pupil.pos(("stalls", 1)))
    assert pupil.says == "walk" and pupil.model.correction.startswith("Clockwise")
    assert "oops" in pupil.table.guide.bubble.speaker


def test_what_is_held_and_may_not_go_glides_back(pupil: Pupil) -> None:
    """All of the market is dragged away that a later step needs."""
    pupil.until("look")
    before = pupil.match.view().key()
    pupil.drag(pupil.pos(pupil.top("crate")), pupil.plate(1), hold=True)
    assert pupil.match.view().key() == before and pupil.model.correction
    assert not pupil.table.animator.busy()
    assert {round(a.pose.alpha) for a in pupil.table.animator.actors["crate",]} == {255}


@pytest.mark.parametrize("step", ["walk", "done", "undo", "bark"])
def test_back_goes_a_step_back(pupil: Pupil, step: str) -> None:
    pupil.until(step)
    at = pupil.match.at
    if step == "undo":  # there, to take back is what is awaited
        pupil.model.step_back()
        assert pupil.match.at == at + 1
        return
    pupil.model.step_back()
    pupil.rest()
    assert pupil.match.at == at - 1
    pupil.do()
    assert pupil.match.at == at


def test_nothing_of_it_can_be_kept_as_a_set_up(pupil: Pupil) -> None:
    pupil.until("walk")
    pupil.right_click((pupil.table.stage.area.centerx, pupil.table.stage.area.bottom - 8))
    words = [w.label for w in pupil.window.scenes[-1].group.widgets]
    assert not any("set-up for" in each for each in words) and any("Timer" in w for w in words)


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_it_takes_two_minutes(pupil: Pupil, language: str) -> None:
    words, lesson = catalogue(language), pupil.match.lesson
    assert 1.5 < lesson.minutes(words) <= 2
    for step in lesson.steps:
        said = words.find(f"lesson_free_table.{step.says}")
        assert said and len(str(said).split()) <= 25
        assert language == "en" or said != catalogue("en").find(f"lesson_free_table.{step.says}")


@pytest.mark.parametrize("size", [(960, 540), (1264, 672), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("line", ["Look", "Deal", "Draw", "Take, split"])
def test_further_lines_of_a_menu_leave_the_teacher_s_words_alone(
    home: Path, size: tuple[int, int], line: str
) -> None:
    assert not add_folder(EXAMPLE)
    pupil = Pupil(screens.open_window(home / "portable", size))
    pupil.until("look")
    menu = pupil.right_click(pupil.pos(pupil.top("crate")))
    first = menu.panel.copy()
    pupil.choose(line)
    assert pupil.window.scenes[-1] is menu and len(menu.pages) == 2
    assert not menu.panel.colliderect(pupil.table.guide.bubble.rect)
    beside = menu.panel.right <= first.x + pupil.window.ctx.u(8)
    assert beside or menu.panel.x >= first.x + 40, "the icons of the lines before stay in sight"


def test_only_the_teacher_says_what_hands_can_do(pupil: Pupil) -> None:
    pupil.until("look")
    for target in (pupil.top("deck"), pupil.top("hand", 0), pupil.top(*pupil.stacks()[0])):
        pupil.point(target)
        assert not pupil.table.prompt.tip()


def test_the_card_that_is_played_does_what_it_says(pupil: Pupil) -> None:
    pupil.until("leap")
    assert list(pupil.model.awaited()) == [("at", "stalls", 3, 0)]
    pupil.click(pupil.pos(("at", "stalls", 3, 0)))
    free = {("stalls", n) for n in range(10)} - {("stalls", 0), ("stalls", 3)}
    assert set(pupil.model.awaited()) == free == pupil.model.hands.lit, "no stall with a cat"
    pupil.model.back()
    pupil.put(("at", "stalls", 3, 0), ("stalls", 0))
    assert pupil.says == "leap" and pupil.model.correction, "a cat sits there"
    pupil.put(("at", "stalls", 3, 0), ("stalls", 7))
    assert pupil.says == "undo" and not pupil.model.correction
