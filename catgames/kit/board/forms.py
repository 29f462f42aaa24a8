"""What form and size the pieces of a set have."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from ...ui.stage.components import CARD_SIZE, STICKER
from ..kinds import CARD, DIE, HEX, TILE, TOKEN, kind_of, takes
from ..prototype import Prototype
from ..zones import Zone

MM = {
    CARD: CARD_SIZE,
    TILE: (32.0, 32.0),
    HEX: (35.0 * sqrt(3) / 2, 35.0),
    TOKEN: (20.0, 20.0),
    DIE: STICKER,
}
"""Width and height on paper in millimetres, of kinds for which nothing else is said."""
FINE = 224 / CARD_SIZE[1]
"""Nominal pixels of a millimetre of a card: letters of all sizes of cards are equally large."""
NOMINAL = {TILE: 128.0, HEX: 128.0, TOKEN: 96.0, DIE: 96.0}
"""Nominal height of all others."""
TALLEST = {CARD: 250, TILE: 150, HEX: 150, TOKEN: 110, DIE: 150}
"""Greatest heights in units: pieces shall not look as if the table were small."""


@dataclass(frozen=True, slots=True)
class Form:
    """A kind, and a size in millimetres."""

    kind: str
    mm: tuple[float, float]

    @property
    def size(self) -> tuple[float, float]:
        """Nominal pixels."""
        (w, h), high = self.mm, NOMINAL.get(self.kind, 0.0)
        return (high * w / h, high) if high else (160 / 63 * w, FINE * h)

    @property
    def aspect(self) -> float:
        """Width by height."""
        w, h = self.size
        return w / h

    @property
    def scale(self) -> float:
        """Height beside that of others of the kind, where the table has room for it."""
        return min(1.6, max(0.6, self.mm[1] / MM[self.kind][1]))

    @property
    def tallest(self) -> float:
        """Greatest height in units."""
        return TALLEST[self.kind] * min(1.25, self.scale)


def plain_form(kind: str) -> Form:
    """A kind in its usual size."""
    return Form(kind, MM[kind])


def form_of(d: Prototype, set_name: str) -> Form:
    """The form of a set's pieces."""
    return sized(d, set_name, kind_of(d, set_name))


def sized(d: Prototype, set_name: str, kind: str) -> Form:
    """A kind in the size of a set; what is no card or tile is as wide as its height makes it."""
    mm = d.sets[set_name].size
    if mm is None:
        return plain_form(kind)
    if kind not in (CARD, TILE):
        mm = (mm[1] * (sqrt(3) / 2 if kind == HEX else 1.0), mm[1])
    return Form(kind, mm)


def set_at(d: Prototype, zone: Zone) -> str:
    """The set to which hidden pieces in a zone belong, and for which there is a place while it is
    empty; "" if there are no pieces at all."""
    return next(iter(zone.of or [name for name in zone.start if name in d.sets] or d.sets), "")


__all__ = [
    "CARD",
    "DIE",
    "HEX",
    "TILE",
    "TOKEN",
    "Form",
    "form_of",
    "plain_form",
    "set_at",
    "sized",
    "takes",
]
