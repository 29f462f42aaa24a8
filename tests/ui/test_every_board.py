"""Every game's board: its pictures are drawn, its moves can be clicked and reached by arrows, and
it shows nobody what is not theirs to see, wherever the mouse or the focus is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from board_harness import BoardHarness, difference, looks, states
from keyboard import press, reached
from thorough import amount, sample

from catgames.catalog import load_game
from catgames.core.game import Game, View
from catgames.core.selector import Chosen
from catgames.core.types import CHANCE, TABLE, Decision, message
from catgames.games.template.board.board import TheBoard
from catgames.games.template.game import Template
from catgames.properties.walks import some_options
from catgames.ui.input.inputs import Input
from catgames.ui.input.spatial import apart, links
from catgames.ui.stage.stage import BOARD
from catgames.ui.window import Window

TABLES = [(id, seats) for id in screens.drawn_games for seats in load_game(id).info.seats]
SECRET = [(id, seats) for id, seats in TABLES if load_game(id).info.has_secrets]
POSITIONS = 24
"""A game and number of players, for what is looked at in some detail."""
TWINS = 200
"""States a game in which the hidden things are dealt anew."""


WINDOW: dict[str, Any] = {"size": (1280, 720)}


def some(game_id: str, seats: int, many: int) -> Iterator[tuple[Any, Any, Decision, Random]]:
    """Game, state and decision of so many positions of random games, rare decisions first."""
    game, seed, met = load_game(game_id), 0, dict[str, int]()
    while True:
        rng = Random(f"board {game_id} {seats} {seed}")
        for s, decision in states(game, seats, rng, some_options(game, seats, seed)):
            if rng.random() < 2 / (3 + met.get(decision.kind, 0)) or rng.random() < 0.02:
                met[decision.kind] = met.get(decision.kind, 0) + 1
                yield game, s, decision, rng
                many -= 1
                if not many:
                    return
        seed += 1


def asked(game_id: str, seats: int, many: int) -> Iterator[tuple[Any, Any, Decision, Random]]:
    """Those of ``some`` in which a player decides."""
    return (found for found in some(game_id, seats, many) if found[2].seat != CHANCE)


class Harnesses:
    """A harness for each game that is played: the next may have other options."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.state: Any = None
        self.harness: BoardHarness | None = None

    def show(self, game: Game[Any, Any], s: Any, viewer: int) -> BoardHarness:
        view = game.view(s, viewer)
        if self.harness is None or self.state is not s:
            self.state, self.harness = s, BoardHarness(self.window, game, view)
        else:
            self.harness.show(view)
        return self.harness


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_picture_that_a_board_asks_for_is_drawn(
    window: Window, game_id: str, seats: int
) -> None:
    has, harnesses = window.ctx.atlas.has, Harnesses(window)
    for game, s, _, rng in some(game_id, seats, amount(80, 40)):
        harness = harnesses.show(game, s, rng.choice([TABLE, *range(seats)]))
        board, view = harness.board, harness.view
        for spot, faces in board.picture(view).items():
            for i, face in enumerate(faces):
                if board.pose(spot, i, len(faces), face, view) is not None:
                    assert has(board.image(face, spot, view)), (spot, face)
        for seat in range(seats):
            names = [*(g.sprite for g in board.goods(view, seat)), board.figure(view, seat)]
            assert all(has(name) for name in names if name), names


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_move_can_be_clicked(window: Window, game_id: str, seats: int) -> None:
    harnesses = Harnesses(window)
    for game, s, decision, rng in asked(game_id, seats, amount(POSITIONS, 8)):
        harness = harnesses.show(game, s, decision.seat)
        legal = game.legal_moves(s)
        for move in rng.sample(list(legal), min(12, len(legal))):
            harness.click_together(legal, move)


@pytest.mark.parametrize(("game_id", "seats"), SECRET)
def test_with_open_hands_the_same_can_be_clicked(window: Window, game_id: str, seats: int) -> None:
    """Several people who hide nothing from each other see everything as the table."""
    harnesses = Harnesses(window)
    for game, s, decision, _ in asked(game_id, seats, amount(POSITIONS, 12)):
        targets = game.selector(game.legal_moves(s)).targets()
        own = harnesses.show(game, s, decision.seat).stage.shapes()
        harness = harnesses.harness
        assert harness is not None
        harness.show(View(s.clone(), TABLE, everything=True))
        open_ = harness.stage.shapes()
        assert {t for t in targets if t in own} <= open_.keys(), decision
        for target in targets:
            if target in own:
                assert own[target].box() == open_[target].box(), (decision, target)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_arrows_reach_every_target(window: Window, game_id: str, seats: int) -> None:
    harnesses = Harnesses(window)
    for game, s, decision, rng in asked(game_id, seats, amount(POSITIONS, 8)):
        harness = harnesses.show(game, s, decision.seat)
        selector, shapes = game.selector(game.legal_moves(s)), harness.stage.shapes()
        while selector.move is None:
            targets = selector.targets()
            boxes = apart((t, shapes[t].box()) for t in targets if t in shapes)
            led = links(boxes)
            for start in boxes:
                assert reached(start, led) == set(boxes), (decision, start)
            selector.choose(rng.choice(targets))


@pytest.mark.parametrize(("game_id", "seats"), sample(TABLES, len(screens.drawn_games)))
def test_a_narrow_window_has_room_for_the_board_beside_log_or_lesson(
    home: Path, game_id: str, seats: int
) -> None:
    window = screens.open_window(home / "portable", (320, 240))
    harnesses = Harnesses(window)
    for game, s, decision, rng in some(game_id, seats, 4):
        viewer = TABLE if decision.seat == CHANCE else decision.seat
        harness = harnesses.show(game, s, viewer)
        harness.stage.log_open = True
        assert looks(harness, s, viewer, rng)
        assert harness.stage.area.width >= window.ctx.u(BOARD)
        harness.stage.log_open = False
        harness.stage.place(pygame.Rect(0, 0, 20, 200), harness.view)
        assert harness.stage.area.width >= window.ctx.u(BOARD)
        assert harness.pixels()


# ---------------------------------------------------------------- secrets


def check_twins(window: Window, game: Game[Any, Any], seats: int, many: int) -> str:
    """Looks at worlds that a viewer can't tell apart; what they see differ in, or ""."""
    left, seed, different = many, 0, 0
    while left:
        rng, harness = Random(f"twins {game.info.id} {seats} {seed}"), None
        for s, decision in states(game, seats, rng):
            if decision.seat == CHANCE or rng.random() > 0.15:
                continue
            viewer = rng.choice([TABLE, decision.seat, rng.randrange(seats)])
            view = game.view(s, viewer)
            twin = game.determinise(view, rng)
            different += twin.key() != s.key()
            harness = harness or BoardHarness(window, game, view)
            for _ in range(2):  # what is drawn for the first time is no difference
                look = partial(looks, harness, viewer=viewer)
                seen = [look(world, rng=Random(f"{seed} {left}")) for world in (s, twin)]
                if not (told := difference(*seen)):
                    break
            if told:
                return f"{game.info.id} for {seats}, viewer {viewer}: {told}"
            left -= 1
            if not left:
                break
        seed += 1
    assert different, "the twins are never different"
    return ""


@pytest.mark.parametrize(("game_id", "seats"), SECRET)
def test_the_board_shows_nobody_what_they_cannot_know(home: Path, game_id: str, seats: int) -> None:
    """In no pixel and no word, under the mouse, with targets picked, of anything on the board."""
    game = load_game(game_id)
    window = screens.open_window(home / "portable", (960, 540))
    told = check_twins(window, game, seats, amount(TWINS, 8) // len(game.info.seats) + 4)
    assert not told, told


def explore(window: Window, table: Any, rng: Random) -> list[Any]:
    """What mouse and keys bring to light at a table, frame by frame."""
    found: list[Any] = []

    def look(what: object) -> None:
        window.dirty = True
        window.ctx.printed = []
        window.step([])
        window.draw()
        texts, window.ctx.printed = [p.text for p in window.ctx.printed], None
        found.append((what, bytes(window.surface.get_buffer().raw), texts))

    shapes = table.stage.shapes()
    look("at first")
    for target in rng.sample([*shapes], min(4, len(shapes))):
        window.step([Input("hover", shapes[target].box().center)])
        look(("hover", target))
    plates = table.stage.plates
    for plate in rng.sample(plates, min(2, len(plates))):
        for x in range(plate.rect.x, plate.rect.right, max(1, plate.rect.width // 6)):
            window.step([Input("hover", (x, plate.rect.bottom - plate.rect.height // 4))])
            look(("plate", x))
    window.step([Input("hover", (1, 1))])
    for key in ("right", "page down", "page down", "left", "page up"):
        press(window, key)
        look((key, table.focus.at))
    for arrow in ("right", "down", "left", "up"):
        press(window, arrow, mod=pygame.KMOD_LCTRL)
        look((arrow, table.focus.at))
    press(window, "tab")
    look(("tab", table.focus.region))
    for _ in range(3):
        window.step([Input("hover", (1, 1))])
        if not (more := unfinished(table.selection.selector)):
            break
        table.model.choose(rng.choice(more))
        look(table.selection.picks)
        press(window, "page down")
        look(("after a pick", table.focus.at, table.prompt.view.second))
    return found


def unfinished(selector: Any) -> list[Any]:
    """Targets after which a move needs more of them; one click may choose several."""
    found = []
    for target in selector.targets():
        if selector.choose(target) is Chosen.MORE:
            found.append(target)
        selector.back()
    return found


def put(window: Window, table: Any, state: Any) -> None:
    """Another world at the table; nothing is chosen or pointed at."""
    window.step([Input("hover", (1, 1)), Input("hover", (9, 9))])
    table.match._state = state
    table.pointer.forget()
    table.focus.at = None
    table.focus.spot = (0, 0)
    table.focus.region = "board"
    table.prompt.forget()
    table.model.resync()


def explore_twins(window: Window, game: Game[Any, Any], seats: int, many: int) -> str:
    """As ``check_twins``, at a table with one person, by mouse and keys."""
    window.back_to_title()  # leave the table of an earlier number of players
    rng, clock = Random(f"explore {game.info.id} {seats}"), window.now
    table, left = screens.open_table(window, game, screens.people(seats, 1)), 40 * many
    while many and left:
        left -= 1
        hands.play_on(window, rng, 2)
        if table.match.over:
            window.back_to_title()
            table = screens.open_table(window, game, screens.people(seats, 1))
        hands.rest(window, table)
        state = table.match._state
        twin = game.determinise(game.view(state, 0), rng)
        if table.match.asking is None or twin.key() == state.key():
            continue
        many -= 1
        window.now = partial(float, window.now() + 5)  # type: ignore[method-assign]
        seen, answers = [], table.match.answers
        for world in (state, twin):
            put(window, table, world)
            seen.append(explore(window, table, Random(many)))
        assert table.match.answers == answers, "the second world is shown after another move"
        put(window, table, state)
        window.now = clock  # type: ignore[method-assign]
        if told := difference(*seen):
            return f"{game.info.id} for {seats}: {told}"
    assert not many, "the twins are hardly ever different"
    return ""


@pytest.mark.parametrize("game_id", dict.fromkeys(id for id, _ in SECRET))
def test_mouse_and_keys_bring_no_secret_to_light(home: Path, game_id: str) -> None:
    window = screens.open_window(home / "portable", (960, 540))
    for seats in sample(load_game(game_id).info.seats):
        told = explore_twins(window, load_game(game_id), seats, amount(2, 1))
        assert not told, told


# ---------------------------------------------------------------- planted leaks


class Careless(Template):
    """A game that remembers the true state of what it shows; a board may look at it."""

    truth: Any = None

    def view(self, s: Any, viewer: int) -> Any:
        self.truth = s.clone()
        return super().view(s, viewer)


class TipLeaks(TheBoard):
    """The tip of a card says what it would meet."""

    def tip(self, view: Any, selection: Any) -> Any:
        truth = self.game.truth  # type: ignore[attr-defined]
        if selection.hover is None or truth is None:
            return None
        return message("template.tip.bid", count=sum(map(sum, truth.hands)), worth=0)


class HoverLeaks(TheBoard):
    """The mark under the mouse is the higher the more a rival holds."""

    def over(self, surface: Any, view: Any, selection: Any) -> None:
        super().over(surface, view, selection)
        truth = self.game.truth  # type: ignore[attr-defined]
        if selection.hover is not None and truth is not None:
            surface.fill("red", (self.area.x, self.area.y, 1 + sum(truth.hands[-1]), 5))


class PicksLeak(TheBoard):
    """What lies behind a picked card depends on the bag."""

    def still(self, surface: Any, view: Any, selection: Any) -> None:
        truth = self.game.truth  # type: ignore[attr-defined]
        if selection.selector is not None and truth is not None:
            surface.fill("red", (self.area.x, self.area.y, 1 + sum(truth.hands[-1]), 5))


def careless(monkeypatch: pytest.MonkeyPatch, board: type[TheBoard]) -> Careless:
    """The template with a board that leaks."""
    monkeypatch.setattr("catgames.ui.stage.stage.board_class", lambda game_id: board)
    whole: Any = load_game("template")
    game = Careless(whole.data, whole.content, whole.options(2))
    game.translate, game.read_log = whole.translate, whole.read_log
    return game


LEAKS = [(TipLeaks, "words"), (HoverLeaks, "pixels"), (PicksLeak, "pixels")]


@pytest.mark.parametrize(("board", "what"), LEAKS)
@pytest.mark.parametrize("check", [check_twins, explore_twins])
def test_a_leak_of_a_board_is_seen(
    window: Window, monkeypatch: pytest.MonkeyPatch, board: Any, what: str, check: Any
) -> None:
    told = check(window, careless(monkeypatch, board), 3, 10)
    assert f"other {what}" in told or (check is explore_twins and told), told


@pytest.mark.parametrize("board", [TipLeaks, HoverLeaks])
def test_what_leaks_under_the_mouse_alone_is_not_seen_without_it(
    window: Window, monkeypatch: pytest.MonkeyPatch, board: Any
) -> None:
    """So the mouse is what finds it."""
    monkeypatch.setitem(looks.__globals__, "HOVERED", 0)
    assert not check_twins(window, careless(monkeypatch, board), 3, 10)
