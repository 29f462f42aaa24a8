"""Compares the state that the kit makes from zones with Cattitude's hand-written one.

``python -m tools.bench_kit``; docs/prototypes.md has the figures.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from timeit import repeat
from typing import Any

from catgames.catalog import load_game
from catgames.core.types import CHANCE
from catgames.kit import hiding
from catgames.kit.pieces import PieceSet
from catgames.kit.state import State, new_state, spots_of
from catgames.kit.zones import ALL, OWNER, Declaration, Zone

SEATS, ANSWERS, CALLS, RUNS = 5, 60, 3_000, 7
NUMBERS = ("beginner", "toss", "open_palaces", "round", "stage", "direction", "shown")
NUMBERS_BY_SEAT = ("closed_red", "choice", "held")
OPEN, HIDDEN = ("open", "added", "table"), ("hand", "closed", "palace", "bonus", "lost", "securing")


class Box:
    """What ``determinise`` needs to know of the pieces."""

    def __init__(self, faces: int, s: State) -> None:
        self.sets = {"card": PieceSet("card", tuple(range(faces)))}
        found = [0] * faces
        for zone in s.declaration.zones:
            for face in (f for faces_ in spots_of(s, zone) for f in faces_ if f >= 0):
                found[face] += 1
        self._counts = found

    def counts(self, seats: int) -> list[int]:
        return self._counts


def position(game: Any) -> Any:
    """A state in the middle of a random game."""
    rng, s = Random(4), game.new_state(SEATS)
    for _ in range(ANSWERS):
        chance = game.decision(s).seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
    return s


def same_in_zones(s: Any, first_red: int) -> State:
    """A state of zones and fields with the same contents."""
    zones = [Zone(name, True, seen_by=ALL, of=("card",)) for name in OPEN]
    zones += [Zone(name, True, seen_by=OWNER, of=("card",)) for name in HIDDEN]
    zones.append(Zone("discard"))
    zones += [Zone(name, bag=True, of=("card",)) for name in ("blue", "red")]
    fields = [(name, False) for name in NUMBERS] + [(name, True) for name in NUMBERS_BY_SEAT]
    declaration = Declaration(tuple(zones), tuple(fields), ())
    made = new_state(declaration, SEATS, dict.fromkeys((*NUMBERS, *NUMBERS_BY_SEAT), 0))
    made.stack, made.discard = s.stack[:], s.discard
    for name in (*NUMBERS_BY_SEAT, *OPEN, *HIDDEN):
        setattr(made, name, getattr(s, name)[:])
    for name, first in (("blue", 0), ("red", first_red)):
        counts = enumerate(getattr(s, name), first)
        setattr(made, name, tuple(face for face, n in counts for _ in range(n)))
    return made


def microseconds(call: Callable[[], object]) -> float:
    """Microseconds of one call in the best of some runs."""
    return min(repeat(call, number=CALLS, repeat=RUNS)) / CALLS * 1e6


def main() -> None:
    """Print a row for each method."""
    game: Any = load_game("cattitude")
    s, rng = position(game), Random(1)
    zones = same_in_zones(s, game.data.first_red)
    box: Any = Box(game.data.cards, zones)
    view, zones_view = game.redact(s, 0), hiding.redact(zones, 0)
    guess = game.parts.determinise
    rows: list[tuple[str, Callable[[], object], Callable[[], object]]] = [
        ("clone", s.clone, zones.clone),
        ("key", s.key, zones.key),
        ("redact", lambda: game.redact(s, 0), lambda: hiding.redact(zones, 0)),
        (
            "determinise",
            lambda: guess(game.data, view, rng),
            lambda: hiding.determinise(box, zones_view, rng),
        ),
    ]
    for name, by_hand, made in rows:
        a, b = microseconds(by_hand), microseconds(made)
        print(f"{name:12} {a:6.2f} {b:6.2f}  × {b / a:.2f}")


if __name__ == "__main__":
    main()
