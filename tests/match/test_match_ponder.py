"""Pondering: computers search while a person answers in secret, with their real future view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tables import go_to, move_on, table

from catgames.match.match import Match


class Pending:
    """A move that is known at the first poll."""

    def __init__(self, move: Any) -> None:
        self.move, self.wanted = move, True

    def poll(self) -> Any:
        return self.move if self.wanted else None

    def cancel(self) -> None:
        self.wanted = False


class RecordingThinker:
    """A thinker that answers with the last legal move, and records the requests."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.pending: list[Pending] = []

    def ask(self, game: Any, view: Any, level: str, seed: int, within: float | None) -> Pending:
        self.views.append(view)
        self.pending.append(Pending(game.legal_moves(view.state)[-1]))
        return self.pending[-1]


def bidding(*kinds: str) -> tuple[Match, RecordingThinker]:
    """A match in which a person is about to make the first bid."""
    thinker = RecordingThinker()
    match = table("cattitude", *kinds, think=thinker)
    go_to(match, lambda m: m.asking == 0 and m.decision.secret)
    thinker.views.clear()
    match.update(0.0)
    return match, thinker


def test_the_next_computer_is_asked_before_the_person_has_answered():
    match, thinker = bidding("human", "greedy", "greedy")
    assert [v.viewer for v in thinker.views] == [1]
    for t in range(5):
        match.update(float(t))
    assert len(thinker.views) == 1  # asked only once


def test_the_pondered_answer_is_used_and_its_view_was_right():
    match, thinker = bidding("human", "greedy", "greedy")
    while match.asking == 0:
        match.update(0.0)
        match.answer(match.legal()[0])
    assert match.decision.seat == 1
    assert len(thinker.views) == 1
    assert thinker.views[0].key() == match.game.view(match._state, 1).key()
    told = match.update(100.0) or match.update(101.0)
    assert told is not None and told.seat == 1 and thinker.pending[0].wanted


@pytest.mark.parametrize("change", ["level", "cancelled", "undo"])
def test_after_a_change_the_computer_is_asked_again(change):
    match, thinker = bidding("human", "greedy", "greedy")
    match.answer(match.legal()[0])
    if change == "level":
        match.hand_over_seat(1, "random")
    elif change == "cancelled":
        thinker.pending[0].wanted = False
    else:
        match.undo()
    while match.asking == 0:
        match.answer(match.legal()[0])
        match.update(0.0)
    for t in range(100, 104):
        match.update(float(t))
    assert len(match.history()) > 8 and len(thinker.views) > 1
    assert thinker.views[-1].viewer in (1, 2)


def test_nobody_ponders_during_an_open_decision():
    thinker = RecordingThinker()
    match = table("cat_herders", "human", "greedy", think=thinker)
    go_to(match, lambda m: m.asking == 0)
    asked = len(thinker.views)
    assert match.update(0.0) is None and len(thinker.views) == asked


def test_a_whole_game_is_played_to_its_end():
    """With a person between computers."""
    match, rng = (
        table("cattitude", "greedy", "human", "greedy", think=RecordingThinker()),
        Random(3),
    )
    clock = [0.0]
    while not match.over:
        move_on(match, rng, clock)
        match.update(clock[0])
    assert match.record.end is not None
