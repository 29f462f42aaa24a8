"""Cards laid in a bid of Cattitude move freely until it is ready."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.core.types import IllegalMove
from catgames.match.match import Match
from catgames.match.players import Player

GAME = load_game("cattitude")


def table(humans: int = 1, **settings: Any) -> Match:
    players = [Player(f"P{i}", "human" if i < humans else "random", i) for i in range(3)]
    return to_next(Match(GAME, players, {}, rng=Random(3), **settings))


def to_next(match: Match) -> Match:
    """Up to a person's decision."""
    for now in range(10_000):
        if match.over or match.asking is not None:
            return match
        if match.curtain is not None:
            match.lift(match.curtain)
        match.update(float(now))
    raise AssertionError(f"nobody is asked: {match.decision}")


def lay(match: Match, count: int, side: str = "open") -> list[Any]:
    moves = []
    for _ in range(count):
        moves.append(next(m for m in match.legal() if m[0] == side))
        match.answer(moves[-1])
    return moves


@pytest.mark.parametrize("undo", ["auto", "fair", "free"])
def test_a_laid_card_goes_to_the_other_bid(undo: str) -> None:
    match = table(undo_mode=undo)
    first, second = lay(match, 2)
    face = first[1][1]
    match.revise(("move", ("laid_open", face), ("verb", "closed")))
    assert sorted(match.given_in_secret()) == sorted([("closed", first[1]), second])
    state = match.view().state
    assert state.closed[0] == (face,) and state.open[0] == (second[1][1],)


def test_it_is_as_if_the_answers_had_been_given_at_once() -> None:
    """The record replays, also into the same position, and nothing can be redone."""
    match = table()
    lay(match, 2)
    way = next(iter(match.revisions()))
    match.revise(way)
    assert not match.can_redo()
    record = Record.read(match.record.text())
    again = Match(GAME, match.players, record.options, rng=Random(1), record=record)
    assert again.history() == match.history()
    plain = table()
    for move in match.given_in_secret():
        plain.answer(move)
    assert plain.view().key() == match.view().key()


def test_a_card_of_the_table_goes_back() -> None:
    match, rng = table(), Random(1)
    for _ in range(400):
        added = [m for m in match.legal() if m[0] == "open" and m[1][0] == "table"]
        if added:
            break
        match.answer(rng.choice(match.legal()))
        to_next(match)
    before = match.view().key()
    match.answer(added[0])
    match.revise(("move", ("laid_open", added[0][1][1]), ("seat", 0)))
    assert match.view().key() == before


def test_answers_to_other_questions_are_left_alone() -> None:
    given = [("choose", ("bid", "open")), ("ready",), ("open", ("card", 3))]
    ways = GAME.revisions(0, given)
    assert ways == {
        ("move", ("laid_open", 3), ("verb", "closed")): (*given[:2], ("closed", ("card", 3)))
    }
    assert GAME.revisions(0, given[:2]) == {}


def test_nothing_can_be_changed_after_ready() -> None:
    match = table(humans=2)
    lay(match, len(match.view().state.hand[0]))
    assert match.revisions()
    match.answer(("ready",))
    assert match.revisions() == {}
    to_next(match)
    assert match.asking == 1 and match.revisions() == {}
    with pytest.raises((IllegalMove, KeyError)):
        match.revise(("move", ("laid_open", 0), ("verb", "closed")))
