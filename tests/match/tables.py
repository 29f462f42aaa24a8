"""Matches for tests, and functions that play them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from catgames.catalog import load_game
from catgames.match.history import MoveResult
from catgames.match.match import Match
from catgames.match.players import Player


def table(game: str, *kinds: str, seed: int = 1, **more: Any) -> Match:
    """A match whose computers answer immediately."""
    players = [Player(f"P{i}", kind, i) for i, kind in enumerate(kinds)]
    match = Match(load_game(game), players, more.pop("options", None), rng=Random(seed), **more)
    match.computers.pace = match.computers.reaction = 0
    return match


def move_on(match: Match, rng: Random, clock: list[float]) -> MoveResult | None:
    """One step of the match; people answer at random, and at times look at their hand first."""
    if match.curtain is not None:
        match.lift(match.curtain)
        return None
    if match.call is not None:
        return match.open_call(rng.choice([None, *match.call.seats]))
    if match.hand_hidden and rng.random() < 0.2:
        match.show_hand()
        return None
    if match.asking is not None:
        return match.answer(rng.choice(match.legal()))
    clock[0] += 1
    return match.update(clock[0])


def play_on(match: Match, rng: Random) -> Iterator[MoveResult | None]:
    """Play until the game is over; yields the result of each step."""
    clock = [0.0]
    while not match.over:
        yield move_on(match, rng, clock)


def go_to(match: Match, stop: Callable[[Match], bool], seed: int = 0) -> None:
    """Play until ``stop`` returns True."""
    for _ in play_on(match, Random(seed)):
        if stop(match):
            return
    raise AssertionError("the game ended before")
