"""How long computers think about a move, estimated from a few decisions of a random game."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.options import Option
from ..core.types import CHANCE, Atom, GameError, Message, message
from .habits import HABITS
from .learned import known_values
from .levels import config_for, decide, find_level, search
from .search_config import SearchConfig

SLOW = 0.1
"""Seconds a move from which hundreds of games take an evening."""
_CHOICES = (1, 3, 8, 20, 50)
"""The choices of a game that are timed."""
_FIRST = 3
"""So many of them tell which set-up is the slowest."""
_FEW = 4
"""Iterations, positions or moves of a search that is too long to be timed as a whole."""
_WHOLE = 0.5
"""A search that is expected to take less than these seconds is timed as a whole."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The level that needs most time for a move, and the set-up in which it does."""

    level: str
    seconds: float
    seats: int
    options: Mapping[str, Atom]
    """Those that differ from the defaults."""

    @property
    def slow(self) -> bool:
        """Whether people should be told, before they let hundreds of games be played."""
        return self.seconds >= SLOW


def slow_words(pace: Pace) -> Message:
    """What to say of a slow level."""
    seconds = round(pace.seconds, 1 if pace.seconds < 10 else None)
    return message("computers.slow", level=("text", f"level.{pace.level}"), seconds=seconds)


def estimate_pace(game: Game[Any, Any], levels: Sequence[str], budget: float = 2.0) -> Pace | None:
    """The slowest level in the slowest set-up of the most players, as far as that can be found in
    about ``budget`` seconds; None: nobody has a choice.  Raises whatever the rules raise."""
    end = time.thread_time() + budget
    seats = game.info.seats[-1]
    tried: list[tuple[float, Mapping[str, Atom]]] = []
    for options in setups(game, seats):
        views = [*_choices(game, seats, options, _CHOICES[:_FIRST])]
        if views:
            seconds = [_seconds(game, v, level, whole=False) for v in views for level in levels]
            tried.append((sum(seconds) / len(views), options))
        if time.thread_time() > end - budget / 2:
            break
    if not tried:
        return None
    slowest = max(tried, key=lambda one: one[0])[1]
    times: dict[str, list[float]] = {level: [] for level in levels}
    for view in _choices(game, seats, slowest, _CHOICES):
        for level, seconds in times.items():
            if not seconds or time.thread_time() < end:
                seconds.append(_seconds(game, view, level))
    means = {level: sum(seconds) / len(seconds) for level, seconds in times.items() if seconds}
    level = max(means, key=means.__getitem__)
    return Pace(level, means[level], seats, slowest)


def setups(game: Game[Any, Any], seats: int) -> Iterator[Mapping[str, Atom]]:
    """The usual options, then with every other value of one of them, and what it needs: only those
    that differ from the usual ones.  Boards, and so their speed, depend on them."""
    yield {}
    offered = {o.key: o for o in game.options(seats)}
    for option in offered.values():
        for value in () if option.limit else option.choices:
            if value != option.default:
                changed = {option.key: value, **_needed(option)}
                try:
                    game.complete_options(seats, changed)
                except GameError:
                    continue
                yield changed


def _needed(option: Option) -> dict[str, Atom]:
    return {key: values[0] for key, values in option.needs}


def _choices(
    game: Game[Any, Any], seats: int, options: Mapping[str, Atom], wanted: Sequence[int]
) -> Iterator[View[Any]]:
    """What the decider sees at these choices of a game, played at random."""
    rng, choices = Random(0), 0
    state = game.new_state(seats, game.complete_options(seats, options))
    while (decision := game.decision(state)) is not None and choices < wanted[-1]:
        legal = game.legal_moves(state)
        if decision.seat != CHANCE and len(legal) > 1:
            choices += 1
            if choices in wanted:
                yield game.view(state, decision.seat)
        by_chance = decision.seat == CHANCE
        game.apply(state, game.sample_chance(state, rng) if by_chance else rng.choice(legal))


def _seconds(game: Game[Any, Any], view: View[Any], level: str, whole: bool = True) -> float:
    """The time of a decision; what would take long is worked out from a part of the search."""
    config = config_for(find_level(level), game, view)
    if config.algorithm in HABITS:
        return 0.0
    if config.evaluation == "learned" and known_values(game) is None:
        config, whole = replace(config, evaluation="standard"), False  # learning takes seconds
    part, times = _part(game, view, config)
    began = time.thread_time()
    search(game, view, part, 0)
    seconds = (time.thread_time() - began) * times
    if whole and times > 1 and seconds < _WHOLE:
        began = time.thread_time()
        decide(game, view, find_level(level), Random(0))
        return time.thread_time() - began
    return seconds


def _part(
    game: Game[Any, Any], view: View[Any], config: SearchConfig
) -> tuple[SearchConfig, float]:
    """A small part of the search, and how many times as long the whole takes."""
    if config.algorithm == "ismcts":
        few = min(config.iterations, _FEW)
        return replace(config, iterations=few, trees=1), config.iterations * config.trees / few
    if config.algorithm == "alpha_beta":
        few = min(config.nodes, _FEW)
        return replace(config, nodes=few), config.nodes / few
    if config.algorithm == "turn":
        return replace(config, worlds=1), config.worlds
    share = min(config.move_share, _FEW / len(game.legal_moves(view.state)))
    uncertain = game.info.has_secrets or game.info.has_chance
    worlds = config.worlds if uncertain else 1
    return replace(config, move_share=share, worlds=1), worlds * config.move_share / share
