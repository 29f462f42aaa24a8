"""Searching ahead: all computers that answer in secret search at the same time, and while people
answer, each with the view that it will really have."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tables import go_to, move_on, table

from catgames.match.match import Match


class Pending:
    """A move that is known as soon as it may be."""

    faults: tuple[Any, ...] = ()

    def __init__(self, thinker: RecordingThinker, move: Any) -> None:
        self.thinker, self.move, self.wanted = thinker, move, True

    def poll(self) -> Any:
        assert self.wanted, "a cancelled search is polled"
        return None if self.thinker.searching else self.move

    def cancel(self) -> None:
        self.wanted = False


class RecordingThinker:
    """A thinker that answers with a legal move by the seed, and records the requests."""

    def __init__(self) -> None:
        self.searching = False
        """Whether no answer is known yet."""
        self.views: list[Any] = []
        self.pending: list[Pending] = []

    def ask(self, game: Any, view: Any, level: str, seed: int, within: float | None) -> Pending:
        self.views.append(view)
        self.pending.append(Pending(self, Random(seed).choice(game.legal_moves(view.state))))
        return self.pending[-1]


def bidding(*kinds: str) -> tuple[Match, RecordingThinker]:
    """A match in which a person is about to make the first bid."""
    thinker = RecordingThinker()
    match = table("cattitude", *kinds, think=thinker)
    go_to(match, lambda m: m.asking == 0 and m.decision.secret)
    thinker.views.clear()
    thinker.pending.clear()
    return match, thinker


def bid(match: Match) -> None:
    """The person's whole bid."""
    while match.asking == 0:
        match.update(0.0)
        match.answer(match.legal()[-1])


def test_all_computers_search_while_the_person_answers():
    match, thinker = bidding("human", "greedy", "greedy", "greedy")
    thinker.searching = True
    match.update(0.0)
    assert [v.viewer for v in thinker.views] == [1, 2, 3]
    for t in range(5):
        match.update(float(t))
    assert len(thinker.views) == 3  # asked only once


def test_a_computer_that_is_asked_first_does_not_keep_the_others_from_searching():
    thinker = RecordingThinker()
    match = table("cattitude", "greedy", "greedy", "human", think=thinker)
    go_to(match, lambda m: m.decision.secret and m.decision.kind == "bid")
    thinker.views.clear()
    thinker.searching = True
    match.update(0.0)
    assert [v.viewer for v in thinker.views] == [0, 1]


def test_the_answers_are_complete_before_the_computers_are_asked():
    """Every view that was searched ahead is the one that its computer then really has."""
    match, thinker = bidding("human", "greedy", "greedy")
    match.update(0.0)
    for _ in range(20):  # their bids are of several cards each
        match.update(0.0)
    searched = list(thinker.views)
    assert len([v for v in searched if v.viewer == 1]) > 1
    bid(match)
    views, now = [], 100.0
    while match.decision.kind == "bid":
        seat = match.decision.seat
        if len(match.game.legal_moves(match._state)) > 1:
            views.append(match.game.view(match._state, seat).key())
        now += 1
        assert match.update(now) is not None
    assert len(thinker.views) == len(searched), "something was searched again"
    assert sorted(map(repr, views)) == sorted(repr(v.key()) for v in searched)


def test_nothing_that_others_answer_changes_what_is_searched():
    """Whatever the person answers, the computers search the same views and answer the same."""
    games = []
    for choice in (0, -1):
        match, thinker = bidding("human", "greedy", "greedy")
        while match.asking == 0:
            match.update(0.0)
            match.answer(match.legal()[choice])
        while match.decision.kind == "bid":
            match.update(float(match.answers + 100))
        games.append(
            (
                [v.key() for v in thinker.views],
                [(seat, move) for seat, move, _ in match.history() if seat in (1, 2)],
            )
        )
    assert games[0] == games[1]


def test_the_answer_does_not_depend_on_whether_it_was_searched_ahead():
    games = []
    for ahead in (True, False):
        match, _thinker = bidding("human", "greedy", "greedy")
        match.computers._asynchronous = ahead
        bid(match)
        while match.decision.kind == "bid":
            match.update(float(match.answers + 100))
        games.append([(seat, move) for seat, move, _ in match.history()])
    assert games[0] == games[1]


def test_secret_answers_of_all_computers_take_the_time_of_one():
    match, _thinker = bidding("human", "greedy", "greedy")
    match.computers.pace = 2.0
    bid(match)
    now, told = 100.0, []
    while match.decision.kind == "bid":
        if match.update(now) is None:
            now += 0.25
        else:
            told.append(now)
    assert set(told) == {102.0} and len(told) > 6


@pytest.mark.parametrize("change", ["level", "undo"])
def test_after_a_change_the_computer_is_asked_again(change):
    match, thinker = bidding("human", "greedy", "greedy")
    match.update(0.0)
    old = list(thinker.pending)
    match.answer(match.legal()[0])
    if change == "level":
        match.hand_over_seat(1, "random")
    else:
        match.undo()
    assert not any(p.wanted for p in old)
    bid(match)
    for t in range(100, 104):
        match.update(float(t))
    assert len(match.history()) > 8 and len(thinker.views) > len(old)


def test_nobody_searches_ahead_during_an_open_decision():
    thinker = RecordingThinker()
    match = table("cat_herders", "human", "greedy", think=thinker)
    go_to(match, lambda m: m.asking == 0)
    asked = len(thinker.views)
    assert match.update(0.0) is None and len(thinker.views) == asked


@pytest.mark.parametrize("game", ["cattitude", "clowder", "template", "swap_clops"])
def test_a_whole_game_is_played_to_its_end(game):
    """With a person between computers."""
    kinds = ("greedy", "human", "greedy")
    match, rng = table(game, *kinds, think=RecordingThinker()), Random(3)
    clock = [0.0]
    while not match.over:
        move_on(match, rng, clock)
        match.update(clock[0])
    assert match.record.end is not None
