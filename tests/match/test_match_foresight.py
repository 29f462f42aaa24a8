"""While a person answers in secret, computers think already, about what they will really see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tables import go_to, move_on, table

from catgames.match.match import Match


class Ticket:
    """An answer that comes at the first poll."""

    def __init__(self, move: Any) -> None:
        self.move, self.wanted = move, True

    def poll(self) -> Any:
        return self.move if self.wanted else None

    def cancel(self) -> None:
        self.wanted = False


class Listening:
    """Answers with the last legal move, and remembers what it was asked."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.tickets: list[Ticket] = []

    def ask(self, game: Any, view: Any, level: str, seed: int, within: float | None) -> Ticket:
        self.views.append(view)
        self.tickets.append(Ticket(game.legal_moves(view.state)[-1]))
        return self.tickets[-1]


def bidding(*kinds: str) -> tuple[Match, Listening]:
    """A person is about to bid, the first of all."""
    thinker = Listening()
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
    assert len(thinker.views) == 1  # once is enough


def test_its_answer_is_used_and_it_saw_what_it_really_sees():
    match, thinker = bidding("human", "greedy", "greedy")
    while match.asking == 0:
        match.update(0.0)
        match.answer(match.legal()[0])
    assert match.decision.seat == 1
    assert len(thinker.views) == 1
    assert thinker.views[0].key() == match.game.view(match._state, 1).key()
    told = match.update(100.0) or match.update(101.0)
    assert told is not None and told.seat == 1 and thinker.tickets[0].wanted


@pytest.mark.parametrize("change", ["level", "put aside", "undo"])
def test_what_has_changed_is_asked_again(change):
    match, thinker = bidding("human", "greedy", "greedy")
    match.answer(match.legal()[0])
    if change == "level":
        match.resign_to(1, "random")
    elif change == "put aside":
        thinker.tickets[0].wanted = False
    else:
        match.undo()
    while match.asking == 0:
        match.answer(match.legal()[0])
        match.update(0.0)
    for t in range(100, 104):
        match.update(float(t))
    assert len(match.history()) > 8 and len(thinker.views) > 1
    assert thinker.views[-1].viewer in (1, 2)


def test_nobody_thinks_about_an_open_answer():
    thinker = Listening()
    match = table("cat_herders", "human", "greedy", think=thinker)
    go_to(match, lambda m: m.asking == 0)
    asked = len(thinker.views)
    assert match.update(0.0) is None and len(thinker.views) == asked


def test_a_whole_game_is_played_to_its_end():
    """With people between computers, whoever was foreseen."""
    match, rng = table("cattitude", "greedy", "human", "greedy", think=Listening()), Random(3)
    clock = [0.0]
    while not match.over:
        move_on(match, rng, clock)
        match.update(clock[0])
    assert match.record.end is not None
