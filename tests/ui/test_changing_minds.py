"""Whoever has chosen one thing may click another that could have been chosen in its place."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from thorough import amount

from catgames.catalog import load_game

POSITIONS = amount(8, 3)
CLICKS = amount(4, 2)
"""Other first targets that are clicked in a position."""


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_another_first_target_is_chosen_instead(tmp_path: Path, game_id: str) -> None:
    """By the mouse, in every sampled position with a choice of something to begin with."""
    window = screens.open_window(tmp_path)
    seats = load_game(game_id).info.seats
    table = screens.open_table(window, game_id, screens.people(seats[0], 1))
    rng, looked = Random(f"minds {game_id}"), 0
    for _ in range(40 * POSITIONS):
        hands.rest(window, table)
        if table.match.over or looked >= POSITIONS:
            break
        if table.match.call is not None:
            hands.play_on(window, rng, 1)
            continue
        looked += change_minds(window, table, rng) > 0
        table.model.answer(rng.choice(table.match.legal()))
    if not looked:
        pytest.skip("every move begins with something else to do next")


def begins(table: Any) -> list[Any]:
    """The targets on the board that a longer move can begin with."""
    found = []
    for target in table.selection.targets:
        selector = table.model.selector(table.match.legal())
        selector.choose(target)
        if selector.move is None and hands.point_of(table, target):
            found.append(target)
    return found


def change_minds(window: Any, table: Any, rng: Random) -> int:
    """Choose one thing, then others in its place; returns how many."""
    found = begins(table)
    if len(found) < 2:
        return 0
    first, *others = rng.sample(found, len(found))
    answers, done = table.match.answers, 0
    hands.choose(window, table, first)
    for other in others[:CLICKS]:
        if other in table.selection.targets:  # the next step goes first
            continue
        table.prompt.refusal = ""
        point = hands.point_of(table, other)
        if point is None:  # it lies on what can be chosen next, as a card in a bid does
            middle = table.stage.shapes()[other].box().center
            assert table.pointer.target_at(middle) in table.selection.targets, other
            continue
        hands.click(window, point)
        told = f"{other} after {first}: {table.selection.picks} {table.prompt.refusal!r}"
        assert table.selection.picks[-1:] == (other,) and not table.prompt.refusal, told
        assert table.match.answers == answers, told
        done += 1
    while table.model.back():
        pass
    return done
