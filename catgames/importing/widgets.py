"""Reads .pcio files of PlayingCards.io: an archive with ``widgets.json`` and ``userassets/``."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import ImageColor

from ..kit.pieces import COLOURS
from .found import Card, Cards, Found, Stack, Unreadable, said
from .pictures import MOST_BYTES, Shelf

WIDGETS, PACKED = "widgets.json", "package://"
MOST_WIDGETS = 5_000
MOST_JSON = 10_000_000
_INNER = re.compile(r"[\W_]+|(?<=[a-z])(?=[A-Z])")
_HEX = re.compile("#(?:[0-9a-fA-F]{3}){1,2}")
KINDS = {"gamePiece": "Piece", "board": "Board"}
"""Widgets that are pieces, and what these are called if nothing else says it."""
_HELD = ("hand", "seat", "label", "automationButton", "turnButton", "spinner", "timer")
"""Widgets that are no pieces."""


def read_pcio(raw: bytes, path: Path, shelf: Shelf) -> Found:
    """Decks, piles, counters, pieces, boards and seats."""
    try:
        archive = zipfile.ZipFile(BytesIO(raw))
        info = archive.getinfo(WIDGETS)
        if info.file_size > MOST_JSON:
            raise Unreadable(said("widgets_large", file=path.name, most=MOST_JSON))
        widgets = json.loads(archive.read(info))
    except Unreadable:
        raise
    except (KeyError, ValueError, RuntimeError, NotImplementedError, OSError, zipfile.BadZipFile):
        raise Unreadable(said("no_widgets", file=path.name)) from None
    except Exception:  # what decompresses it raises classes of its own
        raise Unreadable(said("damaged", file=path.name)) from None
    if not isinstance(widgets, list) or not all(isinstance(w, dict) for w in widgets):
        raise Unreadable(said("no_widgets", file=path.name))
    if len(widgets) > MOST_WIDGETS:
        raise Unreadable(said("many_widgets", file=path.name, most=MOST_WIDGETS))
    return _Table(widgets, archive, path.name, shelf).found


def word(value: object, default: str = "") -> str:
    """What should be a word or number, as a word."""
    return str(value) if isinstance(value, str | int | float) else default


def number(value: object, low: float = -1e6, high: float = 1e6) -> float:
    """What should be a number, within bounds."""
    fits = isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    return float(value) if fits else 0.0  # type: ignore[arg-type]


class _Table:
    """The table that a file of widgets describes."""

    def __init__(
        self, widgets: list[dict[str, Any]], archive: zipfile.ZipFile, name: str, shelf: Shelf
    ) -> None:
        self.found = Found()
        self.archive, self.name, self.shelf = archive, name, shelf
        self.by_id = {word(w.get("id")): w for w in widgets}
        self.pictures: dict[str, Path | None] = {}
        self.missing: list[str] = []
        self.kinds: dict[tuple[str, str], tuple[Cards, Card]] = {}
        self.stacks: dict[tuple[float, float], Stack] = {}
        others: list[str] = []
        for widget in widgets:
            if widget.get("type") == "cardDeck":
                self._deck(widget)
        for widget in sorted(widgets, key=lambda w: number(w.get("z"))):
            kind = word(widget.get("type"))
            if kind == "card":
                self._card(widget)
            elif kind == "counter":
                label = word(widget.get("label")) or f"counter {len(self.found.counters) + 1}"
                self.found.counters[label[:40]] = int(number(widget.get("counterValue")))
            elif kind in KINDS:
                self._piece(widget, kind)
            elif kind not in (*_HELD, "cardDeck", "cardPile"):
                others.append(kind or "?")
        self._finish(others, sum(w.get("type") == "seat" for w in widgets))

    def _finish(self, others: list[str], seats: int) -> None:
        self.found.stacks = [s for s in self.stacks.values() if s.pieces]
        self.found.seats = seats
        for cards in self.found.sets:
            kept = [card for card in cards.cards if card.cells.get("count") != "0"]
            if len(kept) < len(cards.cards):
                left = len(cards.cards) - len(kept)
                where = {"file": self.name, "set": cards.name}
                self.found.notes.append(said("in_no_pile", count=left, **where))
        if others:
            kinds = ", ".join(sorted(set(others))[:8])
            many = len(others)
            self.found.notes.append(said("widgets", file=self.name, count=many, kinds=kinds))
        if self.missing:
            what = ", ".join(self.missing[:8])
            many = len(self.missing)
            self.found.notes.append(said("not_in_file", file=self.name, count=many, names=what))

    def _deck(self, widget: Mapping[str, Any]) -> None:
        types = widget.get("cardTypes")
        if not isinstance(types, dict):
            return
        cards = Cards(word(widget.get("label")) or word(widget.get("name")) or "card")
        for key, kind in types.items():
            values = kind if isinstance(kind, dict) else {}
            cells = {k: word(v) for k, v in values.items() if word(v) and not _is_picture(v)}
            label = cells.pop("label", "") or cells.pop("name", "") or str(key)
            wanted = [v for v in values.values() if isinstance(v, str) and _is_picture(v)]
            card = Card(
                {"name": label, "count": "0", **cells}, 0, self._picture(wanted[0], label) if wanted
                else None,
            )  # fmt: skip
            cards.cards.append(card)
            self.kinds[word(widget.get("id")), str(key)] = (cards, card)
        cards.whole = not _writes(widget.get("faceTemplate"))
        if cards.cards:
            self.found.sets.append(cards)

    def _card(self, widget: Mapping[str, Any]) -> None:
        key = (word(widget.get("deck")), word(widget.get("cardType")))
        if key not in self.kinds:
            self.found.notes.append(said("no_deck", file=self.name, card=key[1][:40]))
            return
        cards, card = self.kinds[key]
        card.cells["count"] = str(int(card.cells["count"]) + 1)
        pile = self.by_id.get(word(widget.get("parent")), widget)
        self._lay(pile, cards, card, not widget.get("faceup"))

    def _lay(self, at: Mapping[str, Any], cards: Cards, card: Card, down: bool) -> None:
        x, y = number(at.get("x")), number(at.get("y"))
        self.stacks.setdefault((x, y), Stack(x, y, [])).pieces.append((cards, card, down))

    def _piece(self, widget: Mapping[str, Any], kind: str) -> None:
        form = "tile" if kind == "board" else "token"
        cards = next((c for c in self.found.sets if c.name == KINDS[kind]), None)
        if cards is None:
            cards = Cards(KINDS[kind], form=form, locked=kind == "board")
            self.found.sets.append(cards)
        picture = next((v for v in widget.values() if isinstance(v, str) and _is_picture(v)), "")
        colour = word(widget.get("color"))
        shape = _as_words(word(widget.get("pieceType"))) or KINDS[kind]
        label = word(widget.get("label")) or shape + (f" ({_spoken(colour)})" if colour else "")
        cells = {"name": label, "count": "1", **({"colour": colour} if colour else {})}
        card = Card(cells, 0, self._picture(picture, label) if picture else None)
        for other in cards.cards:
            same = {**other.cells, "count": ""} == {**cells, "count": ""}
            if same and other.picture == card.picture:
                other.cells["count"] = str(int(other.cells["count"]) + 1)
                card = other
                break
        else:
            cards.cards.append(card)
        self._lay(widget, cards, card, False)

    def _picture(self, address: str, label: str) -> Path | None:
        if address not in self.pictures:
            self.pictures[address] = self._unpacked(address)
            if self.pictures[address] is None:
                self.missing.append(label[:40])
        return self.pictures[address]

    def _unpacked(self, address: str) -> Path | None:
        """A picture of the archive; None: it lies elsewhere, and is never fetched."""
        try:
            info = self.archive.getinfo(address.removeprefix(PACKED).lstrip("/"))
            if info.file_size > MOST_BYTES or info.is_dir():
                return None
            return self.shelf.take(self.archive.read(info), info.filename)
        except (KeyError, Unreadable):
            return None
        except Exception:  # what decompresses it raises classes of its own
            return None


def _as_words(name: str) -> str:
    """What a program calls something, as people write it: ``chessPawn`` is ``Chess pawn``."""
    return " ".join(_INNER.sub(" ", name).split()).lower().capitalize()


def _spoken(colour: str) -> str:
    """The name of a colour, or of the nearest one that has a name."""
    if not _HEX.fullmatch(colour):
        return colour.lower()
    red, green, blue = ImageColor.getrgb(colour)[:3]

    def far(name: str) -> int:
        r, g, b = ImageColor.getrgb(COLOURS[name])[:3]
        return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2

    return min(COLOURS, key=far)


def _writes(template: object) -> bool:
    """Whether the faces of a deck have words beside their pictures."""
    layers = template.get("objects") if isinstance(template, dict) else None
    found = layers if isinstance(layers, list) else []
    return any(isinstance(layer, dict) and layer.get("type") == "text" for layer in found)


def _is_picture(value: object) -> bool:
    return isinstance(value, str) and (
        value.startswith((PACKED, "http://", "https://", "/img/", "data:image"))
        or value.lower().endswith((".png", ".jpg", ".jpeg", ".webp", ".svg", ".gif"))
    )
