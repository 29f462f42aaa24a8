"""Pieces: cards, tiles, tokens and dice, a row of a table for each kind.

A *face* is the number of a kind of piece; ``Prototype.pieces`` finds the Piece of a face.  The
columns of the table that the program knows are fields of the Piece, every other column is an
attribute of the same name: ``d.pieces[face].suit``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..core.types import HIDDEN

DOWN = 10_000
"""Added to the face of a piece that lies face down on a free table; larger than all faces."""
_NO_WORD = re.compile(r"\W+")

FORMS = ("card", "tile", "hex", "token", "die")
"""What a set of pieces may look like where it lies loose."""
COLOURS: Mapping[str, str] = {
    "red": "#c94a3b",
    "orange": "#e08a2e",
    "yellow": "#e8c33c",
    "green": "#5b9a4b",
    "teal": "#3b9a94",
    "blue": "#4a78c0",
    "purple": "#8a5bb0",
    "pink": "#d9799c",
    "brown": "#8a6242",
    "black": "#3a3532",
    "grey": "#8f8a84",
    "white": "#f4efe4",
    "gold": "#cf9f2e",
    "silver": "#b4bac2",
    "beige": "#d6c29a",
}
"""The names that the column ``colour`` may have besides ``#rrggbb``."""


@dataclass(frozen=True)
class Piece:
    """One kind of piece.

    >>> Piece(0, "card", "tuna", "Tuna", value=3, columns={"suit": "fish"}).suit
    'fish'
    """

    face: int
    set: str
    """The name of its set in game.yaml, ``card``."""
    name: str
    """Unique in its set."""
    title: str
    count: int = 1
    text: str = ""
    colour: str = ""
    """``#rrggbb``; "": the board chooses."""
    icon: str = ""
    """A sprite, ``common/paw``; "": none."""
    picture: str = ""
    """A file in ``pictures/``; "": none."""
    value: int = 0
    of_seat: int = -1
    """Whose colour it has; -1: nobody's."""
    has_value: bool = False
    """Whether its table says a value; an empty cell counts 0, and nothing is drawn for it."""
    own_back: str = ""
    """On a free table: the colour or the picture of its own back; "": it has that of its set."""
    columns: Mapping[str, int | str] = field(default_factory=dict)
    """All other columns; whole numbers are numbers, and in columns of nothing else, yes and no are
    1 and 0."""
    where: str = field(default="", compare=False, repr=False)
    """``file:line`` of its row."""

    def __post_init__(self) -> None:
        self.__dict__.update(self.columns)

    @property
    def key(self) -> str:
        """The key of its title among the texts, ``piece.card.fat_cat``."""
        return f"piece.{self.set}.{plain_name(self.name)}"

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


@dataclass(frozen=True)
class PieceSet:
    """The pieces of one table."""

    name: str
    faces: tuple[int, ...]
    """One for each row, in their order."""
    turns: bool = False
    """Whether a piece may become another one of its set: dice, tokens with two sides."""
    own: bool = False
    """Whether everybody has the same ones, which stay in the zones of their owner."""
    back: str = ""
    """The colour of the backs, ``#rrggbb``; "": the board chooses."""
    back_picture: str = ""
    """A file in ``pictures/`` that all of them have on their backs; "": none."""
    form: str = ""
    """``card``, ``tile``, ``hex``, ``token`` or ``die``; "": it follows from where they lie."""
    size: tuple[float, float] | None = None
    """Width and height in millimetres; None: the usual ones of its form."""
    corner: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The columns that stand in each corner; empty: value, mark and cost have their usual ones."""
    text_size: float = 17.25
    """Points of the text where it has room."""
    locked: bool = False
    """Whether they stay where a free table begins with them until they are unlocked: boards."""
    whole: bool = False
    """Whether their pictures are the whole of them, with all words on it already."""
    body: str = ""
    """What a tile is made of, one of ``looks.BODIES``; "": painted wood."""


def plain_name(name: str) -> str:
    """The name of a piece as keys of texts have it.

    >>> plain_name("Fat Cat")
    'fat_cat'
    """
    return _NO_WORD.sub("_", name.lower())


def short_place(where: str) -> str:
    """The place of a row for messages that name the folder already: ``cards.csv:3``."""
    return re.split(r"[/\\]", where)[-1]


class _Back(Piece):
    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


BACK = _Back(HIDDEN, "", "hidden", "")
"""Stands for a piece that the viewer can't see: its value is 0, all its columns are ""."""


class Kinds(dict[int, Piece]):
    """All kinds of pieces, by face.  The face HIDDEN stands for BACK, and no loop meets it."""

    def __missing__(self, face: int) -> Piece:
        if face == HIDDEN:
            return BACK
        raise KeyError(face)


_LONGEST = 24
"""Characters of what tells two pieces apart; more belongs on the card."""
_SPRITE = "mark"
COLOUR_NAMES = {colour: name for name, colour in COLOURS.items()}


def told_apart(
    pieces: Sequence[Piece], titles: Callable[[Piece], Iterable[tuple[str, str]]]
) -> dict[int, str]:
    """By face: the first thing in which a piece differs from all others that share its title, in
    any language.  ``titles``: languages and titles of a piece."""
    together: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        for title in titles(piece):
            together.setdefault(title, []).append(piece)
    found: dict[int, str] = {}
    for twins in together.values():
        if len(twins) > 1:
            facts = [_facts(piece) for piece in twins]
            for what in facts[0]:
                by = [fact.get(what, "") for fact in facts]
                if len(set(by)) == len(by) and all(0 < len(word) <= _LONGEST for word in by):
                    break
            found |= {piece.face: word for piece, word in zip(twins, by)}
    return found


def _facts(piece: Piece) -> Mapping[str, str]:
    """What can tell a piece apart, the best first; the last one always does."""
    return dict(_all_facts(piece))


def _all_facts(piece: Piece) -> Iterator[tuple[str, str]]:
    yield "value", str(piece.value).replace("-", "−")
    yield from ((c, str(cell)) for c, cell in piece.columns.items() if c != _SPRITE)
    yield "colour", COLOUR_NAMES.get(piece.colour, "")
    name = piece.name.replace("_", " ")
    yield "name", name
    yield "set", f"{piece.set.replace('_', ' ')} {name}"
