"""Computers at the table: pace, pause, step, and reaction times that reveal nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from tables import go_to, play_on, table

from catgames.core.types import CHANCE
from catgames.match.match import Match


def computers_turn(*kinds: str, **more: Any) -> Match:
    match = table("cat_herders", *(kinds or ("random", "human")), **more)
    go_to(match, lambda m: m.decision.seat not in (CHANCE, *m.people))
    match.computers.pace, match.computers.reaction = 2.0, 0.5
    return match


def test_a_computer_answers_at_its_pace():
    match = computers_turn()
    assert match.update(100.0) is None
    assert match.update(101.9) is None
    assert match.update(102.0) is not None


def seconds_of(match: Match) -> tuple[int, float]:
    """Who answers next, and how long that takes."""
    while match.decision.seat == CHANCE:
        assert match.update(0.0) is not None
    seat, began = match.decision.seat, 1000.0
    for tenths in range(100):
        if match.update(began + tenths / 10) is not None:
            return seat, tenths / 10
    raise AssertionError("no answer")


def test_a_computer_takes_longer_after_another_one_only():
    match = table("cat_herders", "random", "random")
    match.computers.pace = 2.0
    before, found = None, set()
    for _ in range(40):
        seat, seconds = seconds_of(match)
        if before is not None:
            found.add((seat != before, seconds))
        before = seat
    assert found == {(False, 2.0), (True, 3.5)}


def test_a_computer_takes_its_usual_time_after_a_person():
    match = table("cat_herders", "random", "human")
    go_to(match, lambda m: m.asking is not None)
    while match.asking is not None:
        match.answer(match.legal()[0])
    match.computers.pace = 2.0
    assert seconds_of(match)[1] == 2.0


def test_chance_has_no_delay():
    match = table("cat_herders", "random", "random")
    match.computers.pace, match.computers.paused = 5.0, True
    assert match.decision.seat == CHANCE and match.update(0.0) is not None


def test_paused_computers_wait_and_can_be_stepped():
    match = computers_turn("random", "random")
    match.computers.pace, match.computers.paused = 0.0, True
    answered = len(match.history())
    assert [match.update(float(t)) for t in range(5)] == [None] * 5
    match.computers.step()
    assert match.update(5.0) is not None
    assert match.update(6.0) is None
    match.computers.paused = False
    assert match.update(7.0) is not None
    assert len(match.history()) == answered + 2


def test_a_person_is_never_answered_for():
    match = table("cat_herders", "human", "random")
    go_to(match, lambda m: m.asking is not None)
    assert all(match.update(float(t)) is None for t in range(10))


def reaction_times(match: Match) -> dict[int, set[float]]:
    """Seconds that computers took in reaction windows, by the number of legal moves."""
    found: dict[int, set[float]] = {}
    now = 0.0
    while not match.over:
        decision = match.decision
        legal = len(match.game.legal_moves(match._state))
        began = now
        while match.update(now) is None:
            now += 1 / 64  # without rounding
        if decision.kind == "react":
            found.setdefault(legal, set()).add(now - began)
    return found


def test_a_reaction_takes_the_same_time_with_and_without_a_hiss():
    match = table("template", "greedy", "greedy", "greedy", seed=6)
    match.computers.pace, match.computers.reaction = 0.0, 0.25
    times = reaction_times(match)
    assert times == {1: {0.25}, 2: {0.25}}


class LateMove:
    """An answer that comes after this number of polls."""

    faults: tuple[Any, ...] = ()

    def __init__(self, polls: int, move: Any, asked: list[Any]) -> None:
        self.left, self.move, self.asked = polls, move, asked

    def poll(self) -> Any:
        self.left -= 1
        return self.move if self.left < 0 else None

    def cancel(self) -> None:
        self.asked.append("cancelled")


class Late:
    """A thinker whose answers come after this number of polls."""

    def __init__(self, polls: int) -> None:
        self.polls = polls
        self.asked: list[Any] = []

    def ask(self, game: Any, view: Any, level: str, seed: int, within: float | None) -> LateMove:
        self.asked.append((view.viewer, within))
        return LateMove(self.polls, game.legal_moves(view.state)[-1], self.asked)


def test_a_late_reaction_comes_after_another_whole_delay():
    match = table("template", "greedy", "greedy", "greedy", think=Late(1), seed=6)
    match.computers.pace, match.computers.reaction = 0.0, 0.25
    times = reaction_times(match)
    assert times[1] == {0.25} and times[2] == {0.5}


def test_a_search_in_a_window_is_limited_to_its_delay():
    thinker = Late(0)
    match = table("template", "greedy", "greedy", "greedy", think=thinker, seed=6)
    match.computers.pace, match.computers.reaction = 0.0, 0.25
    reaction_times(match)
    limits = {within for _, within in thinker.asked}
    assert len(limits) > 1 and max(limits) < 0.25


def test_undo_cancels_the_search():
    thinker = Late(10**9)
    match = table("cat_herders", "human", "greedy", think=thinker)
    go_to(match, lambda m: m.asking is not None)
    match.answer(match.legal()[0])
    while match.decision.seat == 0:
        match.answer(match.legal()[0])
    assert match.update(0.0) is None and match.update(1.0) is None
    match.undo()
    assert thinker.asked[-1] == "cancelled" and match.asking == 0


def test_a_computer_is_asked_once_per_decision_with_its_own_view():
    thinker = Late(3)
    match = table("template", "human", "greedy", "greedy", think=thinker, seed=2)
    asked = 0
    for told in play_on(match, Random(0)):
        asked += told is not None and told.log.seat in (1, 2)
    assert {viewer for viewer, _ in thinker.asked} == {1, 2}
    assert len(thinker.asked) <= asked


def test_the_same_seed_gives_the_same_game():
    games = []
    for _ in range(2):
        match = table("template", "greedy", "random", "greedy", seed=9)
        for _ in play_on(match, Random(0)):
            pass
        games.append(match.record.moves)
    assert games[0] == games[1]
