"""How long people wait for computers, beyond the pace that they have set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tables import go_to, table

from catgames.bots.pool import ThinkerPool
from catgames.core.types import CHANCE
from catgames.match.match import Match

LONGEST, WHOLE_ROUND = 0.4, 2.0
"""Seconds beyond the pace: for an answer, and for all bids of a round."""
PACE = 0.2
FRAME = 1 / 120


class Limits:
    """A thinker that knows every answer at once, and notes how long it may search."""

    def __init__(self) -> None:
        self.within: dict[int, list[float]] = {}

    def ask(self, game: Any, view: Any, level: str, seed: int, within: float | None) -> Any:
        assert within is not None, "no limit"
        self.within.setdefault(view.viewer, []).append(within)
        return Known(Random(seed).choice(game.legal_moves(view.state)))


class Known:
    faults: tuple[Any, ...] = ()

    def __init__(self, move: Any) -> None:
        self.move = move

    def poll(self) -> Any:
        return self.move

    def cancel(self) -> None:
        pass


def test_computers_that_are_asked_the_same_share_the_time_of_one() -> None:
    """Two processes search, and each tree of an answer may take one of them."""
    thinker = Limits()
    match = table("cattitude", "human", "tiger", "tiger", "tiger", think=thinker)
    match.computers.pace = 0.8
    go_to(match, lambda m: m.asking == 0 and m.decision.kind == "bid")
    thinker.within.clear()
    match.update(0.0)
    assert len(thinker.within) == 3
    firsts = [limits[0] for limits in thinker.within.values()]
    assert 0.8 < sum(firsts) < 0.8 + LONGEST
    for _ in range(20):  # a bid is several decisions
        match.update(0.0)
    assert all(sum(limits[1:]) < WHOLE_ROUND / 3 for limits in thinker.within.values())


def test_a_computer_alone_may_search_a_little_longer_than_its_pace() -> None:
    thinker = Limits()
    match = table("cat_herders", "human", "tiger", think=thinker)
    match.computers.pace = 0.5
    go_to(match, lambda m: m.decision.seat == 1)
    thinker.within.clear()
    match.update(1e6)
    assert [0.5 < within < 0.5 + LONGEST for [within] in thinker.within.values()] == [True]


@pytest.fixture(scope="module")
def pool() -> Iterator[ThinkerPool]:
    pool = ThinkerPool()
    yield pool
    pool.close()


def waits(match: Match, seed: int, kind: str) -> tuple[list[float], float]:
    """Seconds beyond the pace for each answer of a computer in one round, while people answer at
    once; and for the whole question ``kind``."""
    rng, found, turn = Random(seed), list[float](), 1
    asked: float | None = None
    whole, paced = 0.0, set[str]()
    while not match.over and match.turn <= turn:
        if match.curtain is not None:
            match.lift(match.curtain)
        elif match.asking is not None:
            match.answer(rng.choice(match.legal()))
        else:
            now = time.monotonic()
            decision = match.decision
            assert decision is not None
            if asked is None and decision.seat != CHANCE:
                asked = now
            if match.update(now) is None:
                time.sleep(FRAME)
            elif asked is not None:
                delay = 0.0 if decision.kind in paced else PACE
                paced.add(decision.kind)
                found.append(time.monotonic() - asked - delay)
                whole += found[-1] if decision.kind == kind else 0.0
                asked = None
    return found, whole


def test_people_wait_for_a_bidding_round_with_real_processes(pool: ThinkerPool) -> None:
    """Two people who answer at once, and two tigers; a busy machine may need a second try."""
    tries = []
    for seed in range(3):
        match = table("cattitude", "human", "human", "tiger", "tiger", seed=seed, think=pool)
        match.computers.pace = PACE
        pool.prepare(match.game)
        time.sleep(1.0)  # the cards are dealt meanwhile
        found, whole = waits(match, seed, "bid")
        assert len(found) > 8
        tries.append((max(found), whole))
        if max(found) <= LONGEST and whole <= WHOLE_ROUND:
            return
    raise AssertionError(tries)
