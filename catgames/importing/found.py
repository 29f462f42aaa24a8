"""What is found in a designer's files, whatever kind they are: the readers make it, and the writer
needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..core.types import GameError


class Unreadable(GameError):
    """A file that can't be used; the text says why."""


@dataclass(slots=True)
class Card:
    """A kind of piece."""

    cells: dict[str, str]
    """By column as the program knows it, or else by the designer's own heading."""
    row: int = 0
    """Where it stands in its file, counted from 1; 0: nowhere."""
    picture: Path | None = None


@dataclass(slots=True)
class Cards:
    """A set of pieces."""

    name: str
    """As the file calls it."""
    cards: list[Card] = field(default_factory=list)
    form: str = "card"
    turns: bool = False
    """Whether the rows are the sides of dice."""
    locked: bool = False
    """Whether they stay where they lie: boards."""
    back: str = ""
    """The colour of the backs, ``#rrggbb``."""
    read_as: str = ""
    """Which column is what, in a sentence."""

    @property
    def count(self) -> int:
        """How many pieces there are."""
        return sum(int(card.cells.get("count") or 1) for card in self.cards)


@dataclass(slots=True)
class Stack:
    """Pieces that lie at a place of the table, from the bottom up."""

    x: float
    y: float
    pieces: list[tuple[Cards, Card, bool]]
    """Set, kind, and whether it lies face down."""
    angle: int = 0


@dataclass(slots=True)
class Found:
    """All that was found in one or more files."""

    title: str = ""
    sets: list[Cards] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    seats: int = 0
    """The most players; 0: nothing says how many."""
    rules: list[tuple[str, str]] = field(default_factory=list)
    """Pages of a notebook: headings and texts."""
    notes: list[str] = field(default_factory=list)
    """What is odd, with row numbers."""

    def add(self, other: Found) -> None:
        """Take in what was found in another file."""
        self.title = self.title or other.title
        self.sets += other.sets
        self.stacks += other.stacks
        self.counters |= other.counters
        self.seats = max(self.seats, other.seats)
        self.rules += other.rules
        self.notes += other.notes

    def pictures(self) -> Iterator[Path]:
        """All pictures of all sets."""
        for cards in self.sets:
            yield from (card.picture for card in cards.cards if card.picture is not None)
