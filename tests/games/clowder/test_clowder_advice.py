"""What computers think of a round in which every player moves only one cat, and what the full
evaluation keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from positions import many_positions
from thorough import amount

from catgames.bots.levels import decide, find_level
from catgames.catalog import load_game
from catgames.core.types import CHANCE, HIDDEN
from catgames.games.clowder.advice import evaluate_full
from catgames.games.clowder.geometry import BROKEN, ROOFS, TOWER
from catgames.games.clowder.state import OFF

GAME = load_game("clowder")


def test_schroedingers_cat_is_played_at_times() -> None:
    """Also by levels that evaluate simply: it halves what the opponents threaten."""
    level, offered, played = find_level("greedy"), 0, 0
    for seed in range(60):
        rng, s = Random(seed), GAME.new_state(3)
        while (decision := GAME.decision(s)) is not None and not played:
            legal = GAME.legal_moves(s)
            if decision.seat == CHANCE:
                move = GAME.sample_chance(s, rng)
            elif len(legal) == 1:
                move = legal[0]
            else:
                move = decide(GAME, GAME.view(s, decision.seat), level, rng)
                offered += any(map(is_schroedinger, legal))
                played += is_schroedinger(move)
            GAME.apply(s, move)
        if played:
            return
    raise AssertionError(f"never played, of {offered} times")


def is_schroedinger(move: Any) -> bool:
    return move[0] == "play" and GAME.data.card(move[1][1]).name == "schroedingers_cat"


def changes(s: Any) -> Iterator[tuple[str, Any]]:
    """Named states that differ from ``s`` in one thing."""

    def changed(name: str, change: Callable[[Any], Any], at: int | None = None) -> tuple[str, Any]:
        other, value = s.clone(), getattr(s, name)
        if at is None:
            setattr(other, name, change(value))
        else:
            getattr(other, name)[at] = change(value[at])
        return name, other

    for name in ("fur", "moved"):
        for bit in range(2 * s.seats):
            yield changed(name, lambda value, bit=bit: value ^ 1 << bit)
    for name in ("one_cat", "nyx_done"):
        yield changed(name, lambda value: 1 - value)
    yield changed("holder", lambda value: (value + 1) % s.seats)
    yield changed("caught", lambda value: -1 if value >= 0 else 0)
    if s.order:
        yield changed("order", lambda value: value[::-1])
        yield changed("revealed", lambda value: 1 - value)
        yield changed("active", lambda value: (value + 1) % s.seats)
    for seat in range(s.seats):
        yield changed("captures", lambda value: (*value, 0), seat)
        for name in ("token", "used"):
            yield changed(name, lambda value: value % 3 + 1, seat)
    for i in range(3 * s.seats):
        yield changed("hands", lambda value: (*value, HIDDEN), i)
        for name in ("purse", "keys"):
            yield changed(name, lambda value: value + 1, i)
    free = next((c for c in ROOFS if s.roofs[c] < BROKEN and c not in s.pos), OFF)
    for cat in range(2 * s.seats):
        yield changed("pos", lambda value: free if value in (OFF, TOWER) else OFF, cat)
        if s.pos[cat] not in (OFF, TOWER):
            yield changed("roofs", lambda value: (value + 1) % BROKEN, s.pos[cat])
            away = tuple(TOWER if i // 6 == s.pos[cat] else to for i, to in enumerate(s.links))
            yield changed("links", lambda value, away=away: away)


def test_kept_chances_are_those_of_the_same_table() -> None:
    """What the full evaluation keeps is found again by all that it depends on."""
    told = Counter[str]()
    for s, _ in many_positions(GAME, amount(300, 60), 7):
        seats = range(s.seats)
        before = [GAME.evaluate_full(s, seat) for seat in seats]
        for name, other in changes(s):
            quick = [GAME.evaluate_full(other, seat) for seat in seats]
            evaluate_full._KEPT.clear()
            assert quick == [GAME.evaluate_full(other, seat) for seat in seats], name
            assert before == [GAME.evaluate_full(s, seat) for seat in seats]
            told[name] += quick != before
    assert all(told[name] for name in {name for name, _ in changes(s)}), told
