"""The basic types: seats, moves, frames, spots, decisions, messages and errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

Seat: TypeAlias = int
"""A player's place at the table, 0..n-1, or CHANCE or TABLE."""
CHANCE: Seat = -1
"""The seat of dice and decks, which answers their decisions."""
TABLE: Seat = -2
"""A viewer who sees only public information."""
HIDDEN: int = -9
"""The face of a card or tile that the viewer can't see."""

Atom: TypeAlias = "int | str | None"
Target: TypeAlias = "Atom | tuple[Atom, ...]"
"""Something that can be clicked: ("cell", 3, -1), ("card", 17), 4."""
Move: TypeAlias = "tuple[Target, ...]"
"""(verb, target, target ...); its verb distinguishes a move from a target."""
PASS: Move = ("pass",)
"""Declines in an open call; a game may use it wherever a player does nothing."""
Frame: TypeAlias = "tuple[Any, ...]"
"""(name, *data): something still to be done.  Contains only ints, strings, None and tuples, and
never a secret."""
Spot: TypeAlias = "tuple[Atom, ...]"
"""A place for pieces: ("hand", 1), ("cell", 3, -1)."""
Picture: TypeAlias = "dict[Spot, tuple[int, ...]]"
"""The faces at each spot, as one viewer sees them.  Empty spots are left out."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An open decision: who must answer, and what kind of question it is."""

    seat: Seat
    kind: str
    """Name of the ask; prompts, highlights and evaluation depend on it."""
    secret: bool = False
    """Whether the answer stays hidden until the rules reveal it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A translatable sentence: a key of the text catalogue and the values for its gaps.

    A value may be a number, a string, ``("seat", 2)`` (the player's name), ``("text", key)``
    (another text of the catalogue) or ``("list", (value, ...))``.
    """

    key: str
    params: tuple[tuple[str, Any], ...] = ()
    rule: str = ""
    """Id of the rule that the sentence refers to, if any."""


def message(key: str, rule: str = "", **params: Any) -> Message:
    """Make a Message for the catalogue to translate later."""
    return Message(key, tuple(params.items()), rule)


class GameError(ValueError):
    """An error caused by input; its text can be shown to the user."""

    message: Message | None = None
    """The same as a translatable sentence, if the screen shows it."""

    @property
    def words(self) -> Message | str:
        """What the screen shows, also as a value of another message."""
        return self.message or str(self)


class IllegalMove(GameError):
    """A move that is not legal for the open decision."""


class BadOption(GameError):
    """A number of seats or an option value that the game does not have."""


class BadRecord(GameError):
    """A saved game that can't be read or does not fit the rules; the text names the line."""

    line: int = 0
    """The number of the damaged line, if the lines before it are a game; otherwise 0."""
    damaged: bool = True
    """Whether something is wrong with the file; else it needs what is not here, such as another
    version of the rules or of the program, and stays as it is."""


class OtherRules(BadRecord):
    """A saved game of another version of the rules; nothing is wrong with its file."""


def bad_record(text: str, translatable: Message) -> BadRecord:
    """An error with a message that the screen can translate."""
    error = BadRecord(text)
    error.message = translatable
    return error


class BadContent(GameError):
    """A data file with mistakes; the text has one line for each, as ``file:line: mistake``."""

    def __init__(self, text: str, fits: Mapping[str, Sequence[Any]] | None = None) -> None:
        """``fits``: what would fit in the place of wrong values, by dotted path, where that is a
        closed list or a range of whole numbers."""
        super().__init__(text)
        self.fits = fits or {}


class FaultyRules(GameError):
    """A mistake in the code of a prototype; the text says where, as ``file:line: mistake``."""


class NotAllowed(GameError):
    """The code of a prototype that nobody has allowed to run."""

    def __init__(
        self, id: str, folder: Path, digest: str, changed: bool = False, never: bool = False
    ) -> None:
        """``changed``: other code in this folder has been allowed; ``never``: nobody can."""
        super().__init__(f"{id}: the code in {folder} has not been allowed to run")
        self.id, self.folder, self.digest = id, folder, digest
        self.changed, self.never = changed, never
