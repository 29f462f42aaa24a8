"""What game.yaml says of how the pieces of a set look: size, corners, text and backs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..content.checks import Report, hint
from ..content.loader import Node, brief_text
from ..core.fields import is_id
from .columns import column_of
from .pictures import KINDS
from .pieces import COLOURS, PieceSet

SIZES: Mapping[str, tuple[float, float]] = {
    "poker": (63, 88),
    "bridge": (57, 89),
    "tarot": (70, 120),
    "mini": (44, 63),
    "square": (70, 70),
    "hex": (70, 70),
    "round": (70, 70),
}
"""Width and height in millimetres, by the names that printers give them."""
_KINDS = {"hex": "hex", "round": "token"}
"""The forms of sizes that say one."""
CUSHION = "cushion"
BODIES = (CUSHION,)
"""What tiles are made of instead of painted wood."""
LEAST, MOST = 8, 180
"""Millimetres of a side; more has no room on a page."""
CORNERS = ("top_left", "top_right", "bottom_left", "bottom_right")
TEXT_SIZES: Mapping[str, float] = {"small": 12.5, "normal": 17.25, "large": 22.0}
"""Points of a text that has room enough, by name."""
_SHOWN = ("value", "cost", "mark")
"""Columns that a corner may have though no table does."""
_SIZE = re.compile(r"(\d{1,3}(?:[.,]\d+)?)(?: *(?:mm)? *[x×*] *(\d{1,3}(?:[.,]\d+)?))?(?: *mm)?")
_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def looks_of(pieces: PieceSet) -> dict[str, Any]:
    """What is said of how a set looks, but for its form and colour, as plain data."""
    said = {
        "size": pieces.size and [*pieces.size],
        "corner": {corner: [*columns] for corner, columns in pieces.corner.items()},
        "text_size": pieces.text_size if pieces.text_size != TEXT_SIZES["normal"] else None,
    }
    return {key: value for key, value in said.items() if value}


def fair_looks(said: Mapping[str, Any]) -> bool:
    """Whether somebody else's data can be what ``looks_of`` said.  Raises TypeError, ValueError."""
    sides, points = said.get("size", [LEAST] * 2), said.get("text_size", 10)
    corner = said.get("corner", {})
    words = [word for columns in corner.values() for word in columns]
    return (
        {*said} <= {"size", "corner", "text_size"}
        and len(sides) == 2
        and all(LEAST <= float(side) <= MOST for side in sides)
        and 5 <= float(points) <= 40
        and {*corner} <= {*CORNERS}
        and all(isinstance(word, str) and is_id(word) for word in words)
    )


class Size:
    """Spec of a size: a name, or millimetres (``63 x 88``, ``25``)."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        said = str(node.value).strip().lower() if node.items is None is node.entries else ""
        if said in SIZES:
            return said
        if found := _SIZE.fullmatch(said):
            wide, high = (float((part or found[1]).replace(",", ".")) for part in found.groups())
            if LEAST <= min(wide, high) <= max(wide, high) <= MOST:
                return wide, high
            report.at(node, path, f"sides have {LEAST} to {MOST} millimetres")
            return None
        what = f"expected millimetres, 63 x 88, or one of {', '.join(SIZES)}"
        report.at(node, path, f"{what}; found {brief_text(said)!r}{hint(said, SIZES)}")
        return None


class TextSize:
    """Spec of the size of a text: a name, or points."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        value = node.value
        if isinstance(value, str) and value in TEXT_SIZES:
            return TEXT_SIZES[value]
        if isinstance(value, int | float) and not isinstance(value, bool) and 5 <= value <= 40:
            return float(value)
        what = f"expected {', '.join(TEXT_SIZES)}, or points from 5 to 40"
        report.at(node, path, f"{what}{hint(str(value), TEXT_SIZES)}")
        return None


def colour_of(said: str) -> str:
    """A colour by its name or as ``#rrggbb``; "": it is none."""
    return COLOURS.get(said.lower(), said if _HEX.fullmatch(said) else "")


class Looks:
    """Reads the keys of one set that say how its pieces look."""

    def __init__(
        self, report: Report, at: tuple[Any, ...], entry: Mapping[str, Any],
        picture: Callable[[str], str],
    ) -> None:  # fmt: skip
        self.report, self.at, self.entry, self._picture = report, at, entry, picture
        self.form: str = entry.get("form") or ""

    def _wrong(self, key: str, text: str) -> None:
        self.report.where((*self.at, *key.split(".")), text)

    def read(self, columns: Iterable[str], known: Mapping[str, str]) -> dict[str, Any]:
        """What a PieceSet has of it.  ``columns``: of its table; ``known``: headings of those that
        have names of the program."""
        back = self.entry.get("back") or ""
        is_picture = back.lower().endswith(KINDS)
        if is_picture and (what := self._picture(back)):
            self._wrong("back", what)
        size = self._size()
        body = self.entry.get("body") or ""
        if body and (self.form not in ("", "tile") or self.entry.get("turns")):
            self._wrong("body", f"a {body} is a tile, and no {self.form or 'die'}")
        elif body:
            self.form = "tile"
        return {
            "size": size,
            "form": self.form,
            "body": body,
            "corner": self._corner({*columns, *_SHOWN}, known),
            "text_size": self.entry.get("text_size") or TEXT_SIZES["normal"],
            "back": "" if is_picture else self._colour(back),
            "back_picture": back if is_picture else "",
        }

    def _colour(self, back: str) -> str:
        if back and not colour_of(back):
            what = f"expected a colour as '#rrggbb', or a file in pictures/, found {back!r}"
            self._wrong("back", f"{what}{hint(back.lower(), COLOURS)}")
        return colour_of(back)

    def _size(self) -> tuple[float, float] | None:
        said, across = self.entry.get("size"), bool(self.entry.get("landscape"))
        if isinstance(said, str):
            kind = _KINDS.get(said, "")
            if kind and self.form not in ("", kind):
                self._wrong("size", f"{said} is no size of a {self.form}; write millimetres")
            elif kind and self.entry.get("turns"):
                self._wrong("size", f"{said} is no size of a die; write millimetres")
            self.form = self.form or kind
            said = SIZES[said]
        size: tuple[float, float] | None = said
        form = self.form or ("die" if self.entry.get("turns") else "")
        if across and form not in ("", "card", "tile"):
            self._wrong("landscape", f"a {form} has no long side")
        if size and form in ("hex", "token", "die") and size[0] != size[1]:
            what = f"a {form} has one size, how high it is: write {size[1]:g}"
            self._wrong("size", what)
        if across:
            size = size or SIZES["poker"]
            return max(size), min(size)
        return size

    def _corner(
        self, columns: Iterable[str], known: Mapping[str, str]
    ) -> dict[str, tuple[str, ...]]:
        """The columns that stand in each corner, from the edge inwards."""
        by_heading = {column_of(heading): column for column, heading in known.items()}
        found: dict[str, tuple[str, ...]] = {}
        for corner, said in (self.entry.get("corner") or {}).items():
            words = [column_of(str(word)) for word in said or () if word is not None]
            found[corner] = tuple(by_heading.get(word, word) for word in words)
            for word, column in zip(words, found[corner]):
                if column not in columns:
                    what = f"there is no column {word!r}{hint(word, columns)}"
                    self._wrong(f"corner.{corner}", what)
        if found and (self.entry.get("turns") or self.form == "die"):
            self._wrong("corner", "a die has no corners; its sides show their value or icon")
        return found
