"""No action that is legal is never chosen, but those listed in ``unused.py`` with the reason."""

from __future__ import annotations

from itertools import product

import pytest
from actions import Action, count_actions
from thorough import SCALE, amount
from unused import GAMES, SEATS, UNUSED

from catgames.bots.levels import offered_ids
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids

OFTEN = 100
"""An action that was legal in fewer decisions may be left out by chance."""
MOST = 2000
"""One that was legal in so many is a blind spot even if few games were played."""
LEVELS = (*offered_ids(), "greedy")


def blind_spots(id: str, level: str, games: int) -> tuple[set[Action], set[Action]]:
    """The actions that were never chosen, and those that were."""
    offered, used = count_actions(load_game(id), level, SEATS[id], range(games))
    assert used or len(offered) < 2, "no choice between actions"
    least = OFTEN if SCALE >= 10 else MOST
    return {a for a, many in offered.items() if many >= least and not used[a]}, {*used}


CHEAP = ("kitten", "greedy")
"""Levels that are looked at in every run; the others, which search, before releases."""


@pytest.mark.parametrize(
    ("id", "level"),
    [
        (id, level)
        for id, level in product(game_ids(), LEVELS)
        if SCALE >= 10 or (level in CHEAP and (SCALE >= 1 or id == "clowder"))
    ],
)
def test_no_action_is_never_used(id: str, level: str) -> None:
    """All games at a scale of 20: they take half an hour."""
    full = GAMES.get(id, {}).get(level, 500)
    unused, used = blind_spots(id, level, amount(full // 20) if SCALE >= 1 else 5)
    listed = UNUSED.get((id, level), {})
    new = unused - listed.keys()
    assert not new, f"legal and never chosen: {sorted(new)}; is it a mistake, or is there a reason?"
    gone = used & listed.keys()
    assert not gone, f"chosen after all: {sorted(gone)}; take it off the list"


def test_what_is_counted() -> None:
    """Nothing is chosen that was not legal, nor more often."""
    offered, used = count_actions(load_game("clowder"), "greedy", 3, range(3))
    assert sum(used.values()) > 20 and len(used) > 8
    assert used.keys() <= offered.keys()
    assert all(many <= offered[action] for action, many in used.items())


def test_every_game_and_level_of_the_lists_exists() -> None:
    assert {*SEATS} == {*game_ids()} >= {*GAMES} | {id for id, _ in UNUSED}
    assert {level for _, level in UNUSED} <= {*LEVELS}
    assert all(reason for listed in UNUSED.values() for reason in listed.values())
