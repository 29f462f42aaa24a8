"""What others did meanwhile: headings in the log, paw prints and marks of what was taken."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from replays import move_on
from thorough import amount

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.match.match import Match
from catgames.match.replay import Replay
from catgames.ui.game_model import GameLog, Line
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.stage.highlights import GROUND, _along, walks
from catgames.ui.table.scene import TableScene

WINDOW = {"size": (1280, 720)}

GAMES = ("cat_herders", "clowder", "swap_clops", "cats_mansion")
"""Games with pieces that stand somewhere."""


def after_others(game_id: str, humans: int, *, taken: bool = False) -> Match:
    """A match at a person's decision after others have moved (or taken) pieces."""
    game = load_game(game_id)
    for seed in range(7, 27):
        players = screens.people(game.info.seats[0], humans)
        match, rng = Match(game, players, {}, rng=Random(seed)), Random(seed)
        match.computers.pace = match.computers.reaction = 0
        for now in range(1_500):
            seat = match.asking
            found = [] if seat is None else meanwhile(match, seat)
            if any(e.dst[:1] != (GROUND,) for _, e in found) if taken else found:
                return match
            if match.over:
                break
            move_on(match, rng, now)
    raise AssertionError("nobody moved anything")


def meanwhile(match: Match, seat: int) -> list[Any]:
    """The moves over the ground by others since the seat's last answer."""
    log = match.log_entries(match.viewer)
    last = max((i for i, one in enumerate(log, 1) if one.seat == seat), default=0)
    moved = [(x.seat, e) for x in log[last:] for e in x.moved]
    return [(by, e) for by, e in moved if by not in (seat, -1) and e.src[:1] == (GROUND,)]


def open_at(window: Any, match: Match) -> TableScene:
    table = TableScene(window, match)
    window.push(table)
    hands.rest(window, table)
    return table


def board_pixels(window: Any, scene: Any) -> bytes:
    window.dirty = True
    window.draw()
    return pygame.image.tobytes(window.surface.subsurface(scene.stage.area), "RGB")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_computers_ways_are_shown_until_the_next_answer(window: Any, game_id: str) -> None:
    match = after_others(game_id, 1)
    table = open_at(window, match)
    seat = match.asking
    moved = [x for x in table.selection.moved if x[1].src[:1] == (GROUND,)]
    assert moved and moved == meanwhile(match, seat)
    shown = board_pixels(window, table)
    table.selection.moved = ()
    assert (board_pixels(window, table) != shown) == table.stage.board.leaves_prints or any(
        e.dst[:1] != (GROUND,) for _, e in moved
    )
    table.model.answer(match.legal()[0])
    hands.rest(window, table)
    assert not [x for x in table.selection.moved if x in moved]


@pytest.mark.parametrize("game_id", [g for g in GAMES if g != "cats_mansion"])
def test_what_was_taken_is_marked_where_it_was(window: Any, game_id: str) -> None:
    table = open_at(window, after_others(game_id, 1, taken=True))
    taken = [e for _, e in table.selection.moved if e.src[:1] == (GROUND,) != e.dst[:1]]
    places = [table.stage.shapes()[e.src].box() for e in taken]
    window.draw()
    before = window.surface.copy()
    table.selection.moved = ()
    window.draw()
    for box in places:
        both = [s.subsurface(box) for s in (before, window.surface)]
        assert len({pygame.image.tobytes(part, "RGB") for part in both}) == 2


def test_nothing_is_shown_of_what_everybody_at_the_screen_has_seen(tmp_path: Path) -> None:
    window = screens.open_window(tmp_path, recap="never")
    table = open_at(window, after_others("cat_herders", 2))
    assert not table.selection.moved


def test_a_replay_shows_the_ways_of_the_last_turn(window: Any) -> None:
    match = after_others("cat_herders", 2)
    replay = Replay(match.game, match.record)
    scene = ReplayScene(window, replay, match.answers)
    window.push(scene)
    mover = match.history()[-1][0]
    shown = scene.selection.moved
    assert shown and {seat for seat, _ in shown} == {mover}
    with_prints = board_pixels(window, scene)
    scene.selection.moved = ()
    assert board_pixels(window, scene) != with_prints
    scene.model.jump(replay.first)
    assert not scene.selection.moved


def test_prints_stop_where_a_piece_jumps() -> None:
    """Out at the left edge, in again at the right."""
    prints = list(_along([(50, 5), (0, 5), (100, 5), (60, 5)], 5.0))
    assert prints and all(x < 50 or x > 60 for x, _, _ in prints)
    assert {round(angle) for _, _, angle in prints} == {90}
    assert len({y > 5 for _, y, _ in prints}) == 2, "they are in one line"


# ---------------------------------------------------------------- the log


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_turn_has_a_heading_in_the_log(game_id: str) -> None:
    game, turns = load_game(game_id), 0
    seats = game.info.seats[0]
    for seed in range(amount(20)):
        match, rng = Match(game, screens.people(seats), {}, rng=Random(seed)), Random(seed)
        for now in range(300):
            before, count = match.turn, match.answers
            if match.over:
                break
            move_on(match, rng, now)
            if match.turn > before and not match.over:
                lines = [x for one in match.log_entries(-2, count) for x in one.lines]
                assert any(line.heading for line in lines), (game_id, match.turn, lines)
                turns += 1
    assert turns


def log_of(*lines: Line) -> GameLog:
    log = GameLog(lambda m: m.key, lambda seat: seat, 2)
    log.lines[:] = lines
    return log


def test_a_recap_begins_with_the_heading_it_belongs_to_and_ends_without_one() -> None:
    lines = [
        Line("Ada's turn", 0, answer=1, heading=True),
        Line("Ada moves", 0, answer=2),
        Line("Bo's turn", 1, answer=2, heading=True),
        Line("Bo moves", 1, answer=3),
        Line("Ada's turn", 0, answer=3, heading=True),
    ]
    assert log_of(*lines).after(2) == lines[2:4]
    assert log_of(*lines[:3]).after(2) == []


def test_in_the_mansion_only_the_cat_that_moved_last_leaves_prints(window: Any) -> None:
    board = open_at(window, after_others("cats_mansion", 1)).stage.board
    steps = [Event("moved", src=(GROUND, x, 0), dst=(GROUND, x + 1, 0)) for x in range(3)]
    moved = list(zip((1, 2, 2), steps))
    assert list(walks(board, moved)) == moved[1:]
    board.latest_prints = False
    assert list(walks(board, moved)) == moved
