"""Groups of strangers take turns at one screen: the next one plays at once, in its own language,
and meets nothing of the group before."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import hands
import pygame
import pytest
from event_room import EventRoom
from thorough import amount

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT
from catgames.event_mode.attract import AttractScene
from catgames.event_mode.setup import EventSetupScene
from catgames.match.match import Match
from catgames.match.players import Player, players_of
from catgames.store.settings import Settings
from catgames.store.unfinished import read_record
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene

SECONDS, TOUCHES = 10.0, 3
FRAME = 1 / 60


@pytest.fixture
def room(open_room: Callable[..., EventRoom]) -> EventRoom:
    return open_room()


def unhurried(room: EventRoom) -> None:
    """Let everything move as fast as visitors see it."""
    usual, window = Settings(), room.window
    window.settings = replace(window.settings, speed=usual.speed, pace=usual.pace)
    window._apply_settings()


def finished_game(room: EventRoom, game: str) -> None:
    """A game of other people is over, and its end is shown as slowly as visitors see it."""
    match = ended_match(game)
    assert match.over
    unhurried(room)
    table = TableScene(room.window, match)
    room.window.push(table)
    room.step()
    if not isinstance(room.top, EndScene):
        table.finished()


class Visitor:
    """Touches what is there as soon as it takes a touch, and counts."""

    def __init__(self, room: EventRoom) -> None:
        self.room, self.began, self.touches = room, room.clock.seconds, 0

    @property
    def seconds(self) -> float:
        return self.room.clock.seconds - self.began

    def frame(self) -> None:
        """A frame later; a computer has found its answer by then, however busy the machine is."""
        top = self.room.top
        pending = top.match.computers._pending if isinstance(top, TableScene) else None
        while pending is not None and pending.poll() is None:
            time.sleep(0.001)
        self.room.clock.seconds += FRAME
        self.room.step()

    def press(self, label: str) -> None:
        """Touch a button as soon as its scene is there and takes notice."""
        while isinstance(self.room.top, TableScene):
            self.frame()
        top: Any = self.room.top
        while not getattr(top, "counted", True) or self.room.window.now() < top.ready_at:
            self.frame()
        self.touches += 1
        self.room.press(label)

    def wait_for_a_turn(self) -> TableScene:
        """Wait until somebody may move, and open the curtain if there is one."""
        table = self.room.top
        assert isinstance(table, TableScene)
        while self.seconds < 60:
            if table.curtain is not None:
                while self.room.window.now() < table.curtain.began + 0.3:
                    self.frame()
                self.touches += 1
                self.room.touch(table.curtain.group.widgets[0].rect.center)
            if table.match.asking is not None and not table.animator.busy() and not table.curtain:
                return table
            self.frame()
        raise AssertionError("nobody's turn comes")


@pytest.mark.parametrize("game", game_ids())
def test_the_next_group_plays_within_ten_seconds_and_three_touches(
    open_room: Callable[..., EventRoom], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Of a deal in which computers do not play for long before the first turn of a person."""
    monkeypatch.setattr("catgames.ui.start_games.Random", lambda: Random(5))
    room = open_room(game)
    finished_game(room, game)
    visitor = Visitor(room)
    visitor.press("Next group")
    assert isinstance(room.top, EventSetupScene) and visitor.touches == 1
    visitor.press("Play")
    visitor.wait_for_a_turn()
    assert visitor.touches <= TOUCHES and visitor.seconds <= SECONDS


# ---------------------------------------------------------------- nothing stays


def pixels(room: EventRoom) -> str:
    """What the screen shows now, with the mouse nowhere."""
    room.step(Input("hover", (-1, -1)))
    room.wait(2)
    room.window.draw()
    return sha256(pygame.image.tobytes(room.window.surface, "RGB")).hexdigest()


def first_screens(room: EventRoom) -> list[str]:
    """The set-up of a group, and its table before the first move."""
    setup = pixels(room)
    room.press(room.window.ctx.translate("setup.play"))
    screens = [setup, pixels(room)]
    table = room.top
    if table.curtain is not None:
        room.wait(1)
        room.touch(table.curtain.group.widgets[0].rect.center)
        screens.append(pixels(room))
    return screens


def alices_group(room: EventRoom) -> None:
    """People with names who play a little, ask for hints, write a note and open all there is."""
    room.touch()
    room.top.begin((Player("Alice", "human", 3), Player("Bob", "human", 2)))
    table = room.top
    hands.play_on(room.window, Random(2), 4)
    room.key("i")
    room.wait(1)
    table.toolbar.note()
    room.step(Input("text", text="Alice was here"))
    room.step(Input("back"))
    assert "Alice" in room.printed()


@pytest.mark.parametrize("leave", ["end", "idle"])
@pytest.mark.parametrize("game", ["cat_herders", "cattitude"])
def test_the_next_group_sees_what_the_first_of_the_day_sees(
    open_room: Callable[..., EventRoom], monkeypatch: pytest.MonkeyPatch, game: str, leave: str
) -> None:
    monkeypatch.setattr("catgames.ui.start_games.Random", lambda: Random(5))  # the same cards
    first = open_room(game, notes=True)
    first.window.next_group()
    first.wait(1)
    expected = first_screens(first)
    first.window.reset()
    first.close()
    room = open_room(game, notes=True)
    alices_group(room)
    room.touch((1, 539))  # keys no longer lead
    if leave == "end":
        room.window.next_group()
    else:
        room.idle_out()
        room.touch()
    room.wait(1)
    assert first_screens(room) == expected


@pytest.mark.parametrize("leak", ["names", "notice", "table"])
def test_the_comparison_finds_what_stays(
    open_room: Callable[..., EventRoom], monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    monkeypatch.setattr("catgames.ui.start_games.Random", lambda: Random(5))
    room = open_room("cat_herders", notes=True)
    room.window.next_group()
    room.wait(1)
    expected = first_screens(room)
    room.window.reset()
    alices_group(room)
    room.touch((1, 539))
    before = room.window.games.begin
    alices = next(s for s in room.window.scenes if isinstance(s, TableScene)).match.players
    room.window.next_group()
    room.wait(1)
    if leak == "names":
        room.window.games.begin = lambda game, players, options: before(game, alices, options)
    elif leak == "notice":
        room.window.notify("Alice has left.")
    else:
        room.window.scenes[-1].draw_ground = lambda surface: None
    assert first_screens(room) != expected


# ---------------------------------------------------------------- sizes and languages


def test_the_next_set_up_is_as_large_as_the_last_one(room: EventRoom) -> None:
    room.play(1, 1)
    room.idle_out()
    room.touch()
    assert (room.top.table.people, room.top.table.computers) == (1, 1)


def test_one_touch_begins_in_another_language_which_stays(room: EventRoom) -> None:
    assert isinstance(room.top, AttractScene)
    room.press("Nederlands")
    assert isinstance(room.top, EventSetupScene) and "Met hoeveel mensen" in room.printed()
    room.wait(1)
    room.press("Spelen")
    assert isinstance(room.top, TableScene) and room.window.language == "nl"
    room.idle_out()
    assert room.window.language == "nl" and "Raak aan" in room.printed()
    room.touch()
    room.wait(1)
    room.press("English")
    assert isinstance(room.top, EventSetupScene) and room.window.language == "en"
    assert not (room.window.files.config / "settings.json").exists(), "nobody's setting"


def test_play_again_is_the_same_group(room: EventRoom) -> None:
    table = room.play(2)
    room.finish(table)
    room.press("Play again")
    room.step()
    room.window.next_group()
    room.wait(1)
    room.press("Play")
    room.window.reset()
    assert [game.again for game in room.window.tracker.state.games] == [False, True, False]


# ---------------------------------------------------------------- an hour at a fair


@pytest.mark.parametrize("game", game_ids())
def test_groups_come_and_go_and_the_figures_are_right(
    open_room: Callable[..., EventRoom], game: str
) -> None:
    """Groups paw about the table, walk away or make room for the next one, or play again."""
    room, rng = open_room(game, notes=True), Random(3)
    seats = room.top.game.info.seats
    groups = people = begun = 0
    for visit in range(amount(10, 6)):
        if isinstance(room.top, AttractScene):
            room.press(rng.choice(["English", "Nederlands", "Português"]))
            room.wait(1)
        setup = room.top
        assert isinstance(setup, EventSetupScene), room.kinds
        setup.table.set_people(rng.randint(1, seats[-1]))
        groups, people, begun = groups + 1, people + setup.table.people, begun + 1
        room.press(room.window.ctx.translate("setup.play"))
        paw(room, rng)
        table = next(s for s in room.window.scenes if isinstance(s, TableScene))
        if visit % 3 == 1:
            again(room, table.match)
            begun += 1
            paw(room, rng)
        if visit % 2:
            room.idle_out()
        else:
            room.window.next_group()
            room.wait(1)
    page = room.staff()
    page.open_tab("visitors")
    total = page.visitors.total
    assert (total.groups, total.people, total.begun) == (groups, people, begun)
    assert total.finished + total.left == begun and not room.window.tracker.files.faults()
    counts = page.visitors.hours.values()
    assert sum(count.begun for hour in counts for count in hour.values()) == begun


def paw(room: EventRoom, rng: Random) -> None:
    """Touch whatever glows, and the curtain, for half a minute."""
    for _ in range(rng.randint(4, 10)):
        table = room.top
        if not isinstance(table, TableScene):
            return
        room.wait(rng.uniform(1, 3))
        curtain, shapes = table.curtain, list(table.stage.shapes().values())
        if curtain is not None:
            room.touch(curtain.group.widgets[0].rect.center)
        elif shapes:
            room.touch(rng.choice(shapes).box().center)


def again(room: EventRoom, match: Match) -> None:
    """As the end of a game does it."""
    room.window.back_to_title()
    room.window.games.begin(match.game, match.players, match.options, match.open_hands, True)
    room.step()


def ended_match(game: str) -> Match:
    """A game of other people that is over."""
    record = read_record(sorted((ROOT / "tests" / "records" / game).glob("*.catgame"))[0])
    found = load_game(game)
    return Match(found, players_of(record), record.options, rng=Random(1), record=record)
