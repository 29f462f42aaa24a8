"""The words everything else is made of: seats, moves, frames, spots, decisions, sentences,
errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0..n-1, or one of the two below."""
CHANCE: Seat = -1
"""Dice and decks answer decisions as this seat."""
TABLE: Seat = -2
"""A viewer who sees only what lies open."""
HIDDEN: int = -9
"""Stands for a card or tile the viewer cannot see."""

Atom: TypeAlias = "int | str | None"
Target: TypeAlias = "Atom | tuple[Atom, ...]"
"""What a click names: ("cell", 3, -1), ("card", 17), 4."""
Move: TypeAlias = "tuple[Target, ...]"
"""(verb, target, target ...); a move is told from a target by its verb."""
Frame: TypeAlias = "tuple[Any, ...]"
"""(name, *data): something still to be done.  Only int, str, None and tuples inside, never a
secret."""
Spot: TypeAlias = "tuple[Atom, ...]"
"""Where a thing lies: ("hand", 1), ("cell", 3, -1)."""
Picture: TypeAlias = "dict[Spot, tuple[int, ...]]"
"""What lies where, for one viewer.  Empty spots are left out."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must answer now, and what kind of question it is."""

    seat: Seat
    kind: str
    """The ask's name: prompt text, highlights and hints for bots hang on it."""
    secret: bool = False
    """The answer stays face down until the rules turn it up."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence not yet in any language: a key of the text catalogue and what fills its gaps.

    A value may be a number, a string, ``("seat", 2)`` (the player's name), ``("text", key)``
    (another text of the catalogue) or ``("list", (value, ...))``.
    """

    key: str
    params: tuple[tuple[str, Any], ...] = ()
    rule: str = ""
    """The rule id that the sentence rests on, if it gives a reason."""


def message(key: str, rule: str = "", **params: Any) -> Message:
    """Write a sentence down for the catalogue to put into words later."""
    return Message(key, tuple(params.items()), rule)


class GameError(ValueError):
    """Something from outside does not fit the rules; the message is fit to be shown to a user."""

    sentence: Message | None = None
    """The same for the catalogue, where it is told on the screen."""


class IllegalMove(GameError):
    """A move that is not among the legal moves of the decision it answers."""


class BadOption(GameError):
    """A number of seats or an option that the game does not offer."""


class BadRecord(GameError):
    """A saved game that cannot be read or does not fit the rules; the message names the line."""


class BadContent(GameError):
    """A data file with mistakes; the message lists all of them, one a line, each as file:line."""
