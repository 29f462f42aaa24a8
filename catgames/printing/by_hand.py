"""A free table for Tabletop Simulator: every piece lies where a game for the most players begins.

``GMNotes`` of an object say, as JSON, what a save has no words for; our import reads them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pygame

from ..core.game import Game
from ..kit.board.forms import form_of
from ..kit.looks import looks_of
from ..kit.pieces import DOWN, Piece
from ..kit.prototype import Prototype
from ..kit.saves import BLOCK, COUNTER, DICE, Notes
from ..kit.state import State, spots_of
from ..kit.words import label
from ..ui.stage.components import CARD, DISC, Component
from .open import OpenGame
from .tabletop import CARD_UNITS, STEP, WIDE, TableFiles, scale_of, transform

POINT = 0.0125
"""Units of a point of a loose table: a card is as large beside the others as on our screen."""
RISE = 0.2
"""By how much each object of a stack lies higher."""
COLOURS = (
    "White", "Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal", "Pink", "Brown",
)  # fmt: skip
"""Of the players."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Pieces of one set at a place, from the bottom up, all with the same side up."""

    x: float
    z: float
    faces: tuple[int, ...]
    down: bool
    angle: float = 0.0
    level: int = 0
    """How many objects lie below."""


class HandTable(TableFiles):
    """The files of a free table."""

    def __init__(self, game: Game[Prototype, State], found: OpenGame, folder: Path) -> None:
        super().__init__(found.ctx, found.title, found.components, folder)
        d = self.d = game.data
        self.state = game.new_state(game.info.seats[-1])
        sprite = re.compile(rf"prototype_{re.escape(d.id)}/(\d+)_.*")
        self.looks = {
            int(match[1]): c for c in found.components if (match := sprite.fullmatch(c.face))
        }
        """What each face is on paper, as far as the board says so."""
        self.boards = [c for c in self.others if not sprite.fullmatch(c.face)]
        self.counters = {
            field.name: field.start
            for field in d.fields.values()
            if not field.per_seat and isinstance(field.start, int)
        }
        loose = [zone.loose for zone in d.zones.values() if zone.loose is not None]
        self.front = -max((loose.height * POINT / 2 for loose in loose), default=0.0) - STEP
        """Where the row of all that lies on no loose table begins."""
        self.lying = [*self._lying()]
        self.more = {"Hands": {"Enable": True, "HandTransforms": [*self._hands()]}}

    def __len__(self) -> int:
        return len(self.lying) + len(self.boards) + len(self.counters) + 1

    # ------------------------------------------------------------------ places

    def _lying(self) -> Iterator[Lying]:
        """All that lies anywhere; at last what the set-up leaves in the box."""
        d, s, left, row = self.d, self.state, 0.0, 0
        box = Counter({face: look.count for face, look in self.looks.items()})
        for zone in d.zones.values():
            if zone.loose is not None:
                for x, y, angle, codes in getattr(s, zone.name):
                    box -= Counter(self._kind(code % DOWN) for code in codes)
                    at = (left + x - zone.loose.width / 2, zone.loose.height / 2 - y)
                    yield from self._stack(at[0] * POINT, at[1] * POINT, codes, angle)
                left += zone.loose.width + STEP / POINT
                continue
            for codes in filter(None, spots_of(s, zone)):
                box -= Counter(self._kind(code % DOWN) for code in codes)
                held = [code % DOWN + DOWN for code in codes] if zone.held else codes
                yield from self._stack(*self._in_row(row), held)
                row += 1
        box = Counter({face: many for face, many in box.items() if self._kind(face) == face})
        for _, faces in groupby(sorted(box.elements()), key=lambda face: d.pieces[face].set):
            yield from self._stack(*self._in_row(row), [*faces])
            row += 1
        self.row = row

    def _is_die(self, face: int) -> bool:
        pieces = self.d.sets[self.d.pieces[face].set]
        return pieces.turns and len(pieces.faces) in DICE

    def _kind(self, face: int) -> int:
        """What a piece counts as: all sides of a die are one."""
        return self.d.sets[self.d.pieces[face].set].faces[0] if self._is_die(face) else face

    def _in_row(self, number: int) -> tuple[float, float]:
        return (number % WIDE - WIDE / 2) * STEP, self.front - number // WIDE * STEP

    def _stack(self, x: float, z: float, codes: Any, angle: float = 0.0) -> Iterator[Lying]:
        """The objects of one stack: cards of a set as a deck, everything else piece by piece."""
        level = 0
        drawn = (code for code in codes if code % DOWN in self.looks)
        for (down, _), same in groupby(drawn, key=self._side_and_set):
            faces = tuple(code % DOWN for code in same)
            deck = self.looks[faces[0]].form == CARD
            for part in (faces,) if deck else zip(faces):
                yield Lying(x, z, part, down, angle, level)
                level += 1

    def _side_and_set(self, code: int) -> tuple[bool, str]:
        return code >= DOWN, self.d.pieces[code % DOWN].set

    def _hands(self) -> Iterator[Mapping[str, Any]]:
        for number, colour in enumerate(COLOURS[: self.state.seats]):
            at = transform((number - self.state.seats / 2) * 2 * STEP, self.front * 2, 8.0, False)
            yield {"Color": colour, "Transform": at}

    # ------------------------------------------------------------------ objects

    def _objects(self) -> Iterator[dict[str, Any]]:
        cards: dict[Component, tuple[int, dict[str, Any]]] = {}
        for number, deck in enumerate(self.decks):
            cards |= self._prints(number, deck)
        for number, lying in enumerate(self.lying):
            yield self._lay(number, lying, cards)
        for number, board in enumerate(self.boards):
            made = self._thing(len(self.d.pieces) + number, board)
            x, z = self._in_row(self.row + number)
            yield made | {"Transform": made["Transform"] | {"posX": x, "posZ": z}}
        for number, (name, value) in enumerate(self.counters.items(), self.row + len(self.boards)):
            made = self._object(COUNTER, name.replace("_", " "), "", name)
            at = transform(*self._in_row(number), 1.0, False)
            yield made | {"Counter": {"value": value}, "Transform": at}

    def _lay(
        self, number: int, lying: Lying, cards: Mapping[Component, tuple[int, dict[str, Any]]]
    ) -> dict[str, Any]:
        d, face = self.d, lying.faces[0]
        piece, look, scale = d.pieces[face], self.looks[face], scale_of(self.looks[face])
        sides = d.sets[piece.set].faces
        if self._is_die(face):
            named = ", ".join(self.looks[side].name for side in sides)
            made = self._object(f"Die_{len(sides)}", label(piece.set), named, number)
            scale = 1.0
        elif look.form == CARD:
            seeds = enumerate(reversed(lying.faces))  # the first of a deck lies on top
            held = [
                self._card(self.looks[f], cards[self.looks[f]], (number, i)) | self._notes(f)
                for i, f in seeds
            ]
            made = self._pile(number, look, held)
        elif _is_block(piece, look):
            made = self._object(BLOCK, look.name, look.text, number)
            scale = min(look.size) / 63.0 * CARD_UNITS
            del made["ColorDiffuse"]
            if piece.colour:
                colour = pygame.Color(piece.colour)
                parts = zip("rgb", (colour.r, colour.g, colour.b))
                made["ColorDiffuse"] = {part: value / 255 for part, value in parts}
        else:
            made = self._piece(face, look, number)
            if d.sets[piece.set].locked:
                made["Name"] = "Custom_Board"
        made |= self._notes(face) | {"Locked": d.sets[piece.set].locked}
        made["Transform"] = transform(
            lying.x, lying.z, scale, lying.down, lying.angle, 1.5 + lying.level * RISE
        )
        return made

    def _notes(self, face: int) -> dict[str, str]:
        """What our import has to know of a piece, or of the side of a die that is up."""
        piece = self.d.pieces[face]
        pieces = self.d.sets[piece.set]
        die = self._is_die(face)
        notes = Notes(
            set=pieces.name,
            form=form_of(self.d, pieces.name).kind,
            back=pieces.back,
            locked=pieces.locked,
            drawn=not piece.picture,
            cells=[_cells(self.d.pieces[f]) for f in (pieces.faces if die else (face,))],
            up=pieces.faces.index(face) if die else 0,
            looks=looks_of(pieces),
            pictured=bool(pieces.back_picture),
        )
        return {"GMNotes": notes.text}


def _is_block(piece: Piece, look: Component) -> bool:
    """Whether a piece is a plain token, with nothing drawn on it."""
    plain = not (piece.picture or piece.icon or piece.has_value or piece.columns.get("mark"))
    return plain and look.form == DISC


def _cells(piece: Piece) -> dict[str, str]:
    """The row of a piece in its table."""
    cells = {"name": piece.name, "colour": piece.colour, "icon": piece.icon, "text": piece.text}
    if piece.title != piece.name.replace("_", " "):
        cells["title"] = piece.title
    if piece.has_value:
        cells["value"] = str(piece.value)
    cells |= {column: str(cell) for column, cell in piece.columns.items()}
    return {column: cell for column, cell in cells.items() if cell}
