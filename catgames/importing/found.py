"""What is found in a designer's files, whatever kind they are: the readers make it, and the writer
needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..content.languages import ENGLISH
from ..content.texts import catalogue
from ..core.types import GameError, Message, message

Lines = list[tuple[int, list[str]]]
"""The rows of a table that have something in them, each with its number."""


def said(key: str, **values: Any) -> Message:
    """A sentence about files."""
    return message(f"importing.said.{key}", **values)


def in_english(sentence: Message) -> str:
    """As a terminal says it."""
    return catalogue(ENGLISH).translate(sentence)


class Unreadable(GameError):
    """A file that can't be used; the sentences say why."""

    def __init__(self, *sentences: Message) -> None:
        super().__init__("\n".join(map(in_english, sentences)))
        self.sentences = sentences


def why_not(e: GameError, name: str) -> tuple[Message, ...]:
    """What is said of a file called ``name`` that could not be read."""
    if isinstance(e, Unreadable):
        return e.sentences
    text = str(e)
    return (said("plain", text=text if name in text else f"{name}: {text}"),)


@dataclass(slots=True)
class Sheet:
    """A table of cards as its file has it."""

    file: str
    """What is said to name it."""
    name: str
    """As the file calls it; "": nothing of use."""
    rows: Lines
    pictures: dict[str, Path] = field(default_factory=dict)
    """Pictures that lie beside the file, by what its cells call them."""
    hidden: bool = False
    """Whether the workbook does not show it."""
    portraits: dict[str, Path] = field(default_factory=dict)
    """Pictures that were given with the table, by the cell that is called like them."""
    back_picture: Path | None = None
    """What all backs show."""


@dataclass(slots=True)
class Card:
    """A kind of piece."""

    cells: dict[str, str]
    """By column as the program knows it, or else by the designer's own heading."""
    row: int = 0
    """Where it stands in its file, counted from 1; 0: nowhere."""
    picture: Path | None = None
    back: Path | None = None
    """The picture of its own back; None: it has that of its set."""


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
    whole: bool = False
    """Whether the pictures are whole cards."""
    back_picture: Path | None = None
    """What all backs show."""
    looks: dict[str, Any] = field(default_factory=dict)
    """What a save of ours says of how they look (``kit.looks``)."""

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
    sheets: list[Sheet] = field(default_factory=list)
    sets: list[Cards] = field(default_factory=list)
    """What was found besides the cards of the sheets."""
    stacks: list[Stack] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    seats: int = 0
    """The most players; 0: nothing says how many."""
    rules: list[tuple[str, str]] = field(default_factory=list)
    """Pages of a notebook: headings and texts."""
    notes: list[Message] = field(default_factory=list)
    """What is odd, with row numbers."""
    grid: tuple[int, int] = (0, 0)
    """How many cards lie side by side and below each other on a picture; zeros: it is no such."""

    def add(self, other: Found) -> None:
        """Take in what was found in another file."""
        self.title = self.title or other.title
        self.sheets += other.sheets
        self.sets += other.sets
        self.stacks += other.stacks
        self.counters |= other.counters
        self.seats = max(self.seats, other.seats)
        self.rules += other.rules
        self.notes += other.notes
        self.grid = max(self.grid, other.grid)

    @property
    def empty(self) -> bool:
        """Whether nothing was found that is of use."""
        return not self.sets and not self.sheets


# ---------------------------------------------------------------- from one process to another


def plain_message(sentence: Message) -> list[Any]:
    """A sentence as JSON has it."""
    values = dict(sentence.params)
    return [
        sentence.key,
        {k: plain_message(v) if isinstance(v, Message) else v for k, v in values.items()},
    ]


def read_message(plain: Any) -> Message:
    """The sentence again."""
    key, values = plain
    read = {k: read_message(v) if isinstance(v, list) else v for k, v in values.items()}
    return Message(key, tuple(read.items()))


def to_plain(found: Found) -> dict[str, Any]:
    """All of it as JSON has it; pictures by their names."""

    def name(path: Path | None) -> str | None:
        return path.name if path else None

    sets = {id(cards): i for i, cards in enumerate(found.sets)}
    kinds = {id(card): i for cards in found.sets for i, card in enumerate(cards.cards)}
    return {
        "title": found.title,
        "sheets": [
            [s.file, s.name, s.rows, {cell: path.name for cell, path in s.pictures.items()},
             s.hidden, {cell: path.name for cell, path in s.portraits.items()},
             name(s.back_picture)]
            for s in found.sheets
        ],
        "sets": [
            [c.name, c.form, c.turns, c.locked, c.back, c.whole, name(c.back_picture), c.looks,
             [[card.cells, card.row, name(card.picture), name(card.back)] for card in c.cards]]
            for c in found.sets
        ],
        "stacks": [
            [s.x, s.y, s.angle, [[sets[id(c)], kinds[id(k)], down] for c, k, down in s.pieces]]
            for s in found.stacks
        ],
        "counters": found.counters,
        "seats": found.seats,
        "rules": found.rules,
        "notes": [plain_message(note) for note in found.notes],
        "grid": found.grid,
    }  # fmt: skip


def from_plain(plain: Mapping[str, Any], shelf: Path) -> Found:
    """All of it again; ``shelf``: where the pictures lie."""

    def picture(name: str | None) -> Path | None:
        return shelf / Path(name).name if name else None

    sets = [
        Cards(name, [Card(cells, row, picture(file), picture(b)) for cells, row, file, b in cards],
              form, turns, locked, back, whole, picture(on_back), looks)
        for name, form, turns, locked, back, whole, on_back, looks, cards in plain["sets"]
    ]  # fmt: skip
    return Found(
        plain["title"],
        [
            Sheet(file, name, [(row, cells) for row, cells in rows],
                  {cell: shelf / Path(file).name for cell, file in pictures.items()}, hidden,
                  {cell: shelf / Path(file).name for cell, file in portraits.items()},
                  picture(on_back))
            for file, name, rows, pictures, hidden, portraits, on_back in plain["sheets"]
        ],
        sets,
        [
            Stack(x, y, [(sets[i], sets[i].cards[j], down) for i, j, down in pieces], angle)
            for x, y, angle, pieces in plain["stacks"]
        ],
        plain["counters"],
        plain["seats"],
        [(heading, text) for heading, text in plain["rules"]],
        [read_message(note) for note in plain["notes"]],
        (plain["grid"][0], plain["grid"][1]),
    )  # fmt: skip
