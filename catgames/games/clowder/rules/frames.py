"""The rulebook object, and helpers that every chapter needs."""

from __future__ import annotations

from functools import lru_cache

from ....core.events import Event, Events
from ....core.rulebook import Ask, Rulebook
from ....core.types import Seat, Target
from ..data import Data
from ..geometry import COLOURS
from ..state import State

rules: Rulebook[Data, State] = Rulebook()

TREATS: tuple[Target, ...] = tuple(("treat", c) for c in COLOURS)
KEYS: tuple[Target, ...] = tuple(("key", c) for c in COLOURS)
DECKS: tuple[Target, ...] = tuple(("deck", c) for c in COLOURS)
_COLOURS = {target: c for targets in (TREATS, KEYS, DECKS) for c, target in enumerate(targets)}


class PlayerAsk(Ask[Data, State]):
    """An ask for the player whose seat is the first value of the frame."""


def atom(target: Target) -> int | str:
    """The first value of a target: "red" of ("treat", "red")."""
    assert isinstance(target, tuple)
    value = target[1]
    assert value is not None
    return value


def number(target: Target) -> int:
    """The first value of a target, a number."""
    value = atom(target)
    assert isinstance(value, int)
    return value


def colour(target: Target) -> int:
    """The colour of a treat, key or deck."""
    return _COLOURS[target]


@lru_cache(16)
def round_table(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from ``first``."""
    return tuple((first + i) % seats for i in range(seats))


def note(events: Events, kind: str, seat: Seat = -2, amount: int = 0, *extra: int | str) -> None:
    """Add a public event of the game's own; ``extra`` as in Event."""
    if events is not None:
        events.append(Event(kind, seat=seat, amount=amount, extra=extra))
