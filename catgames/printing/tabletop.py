"""Writes a game for Tabletop Simulator: sheets of cards, pictures of everything else, and a saved
object that puts them on the table.

The saved object is a JSON file with a list ``ObjectStates``.  A deck has its cards in
``ContainedObjects`` and their numbers in ``DeckIDs``; a card's number is 100 times the key of its
sheet in ``CustomDeck``, plus its place on the sheet, counted row by row from 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pygame

from ..store.disk import replace_file
from ..ui.graphics.context import DrawContext
from ..ui.stage.components import BOARD, CARD, DISC, HEX, Component
from .faces import draw_side, has_own_back

COLUMNS, ROWS = 10, 7
"""The most cards of a sheet."""
DPI = 150.0
"""A sheet of seventy cards has 3,720 × 3,640 pixels; 4,096 are what graphics cards like."""
MOST = 4096
"""Pixels of a picture's longer side."""
CARD_UNITS = 2.25
"""Width of a card at a scale of 1, in units of the table."""
TILE_UNITS = 2.0
"""Shorter side of a tile at a scale of 1."""
SHAPES = {HEX: 1, DISC: 2}
"""``CustomTile.Type``; 0 is a rectangle."""
STEP = 4.0
"""Between what lies on the table, in units."""
WIDE = 10
"""So many things in a row on the table."""


class TableFiles:
    """All files of one game in one folder.

    Pictures are named by their addresses in the folder, ``file:///…``.
    """

    def __init__(
        self, ctx: DrawContext, title: str, components: Sequence[Component], folder: Path
    ) -> None:
        self.ctx, self.title, self.folder = ctx, title, folder
        self.more: dict[str, Any] = {}
        """What the save says besides its objects."""
        printed = [c for c in components if c.face and c.count > 0]
        self.decks = _decks([c for c in printed if c.form == CARD])
        self.others = [c for c in printed if c.form != CARD]
        self._images: dict[Component, dict[str, Any]] = {}
        self._ids: set[str] = set()

    @property
    def path(self) -> Path:
        """Where the saved object is written."""
        return self.folder / f"{_file_name(self.title)}.json"

    def __len__(self) -> int:
        return len(self.decks) + len(self.others) + 1

    def write(self) -> Iterator[int]:
        """Write everything, the saved object last; yields the steps done.  Raises OSError."""
        objects: list[dict[str, Any]] = []
        for made in self._objects():
            objects.append(made)
            yield len(objects)
        saved: dict[str, Any] = {
            "SaveName": self.title, "GameMode": "", "Date": "", "Gravity": 0.5, "PlayArea": 0.5,
            "Table": "", "Sky": "", "Note": "", "Rules": "", "XmlUI": "", "LuaScript": "",
            "LuaScriptState": "", "ObjectStates": objects, "TabStates": {}, "VersionNumber": "",
        }  # fmt: skip
        saved |= self.more
        replace_file(self.path, json.dumps(saved, ensure_ascii=False, indent=2) + "\n")
        yield len(self)

    def _objects(self) -> Iterator[dict[str, Any]]:
        """What lies on the table, each with its transform."""
        for number, deck in enumerate(self.decks):
            yield self._deck(number, deck)
        for number, component in enumerate(self.others, len(self.decks)):
            yield self._thing(number, component)

    # ------------------------------------------------------------------ cards

    def _deck(self, number: int, deck: Sequence[Component]) -> dict[str, Any]:
        """A deck, or a single card."""
        prints = self._prints(number, deck)
        cards = [
            self._card(component, prints[component], (number, copy, component))
            for component in deck
            for copy in range(component.count)
        ]
        return self._at(number, self._pile(number, deck[0], cards), deck[0])

    def _prints(
        self, number: int, deck: Sequence[Component]
    ) -> dict[Component, tuple[int, dict[str, Any]]]:
        """Draw the sheets; the number of each kind of card, and the sheet on which it is."""
        found: dict[Component, tuple[int, dict[str, Any]]] = {}
        for first in range(0, len(deck), COLUMNS * ROWS):
            kinds = deck[first : first + COLUMNS * ROWS]
            key = number * 10 + first // (COLUMNS * ROWS) + 1
            sheet = {str(key): self._sheet(f"deck-{number + 1}-{key}", kinds)}
            found |= {c: (key * 100 + i, sheet) for i, c in enumerate(kinds)}
        return found

    def _card(
        self, component: Component, printed: tuple[int, dict[str, Any]], seed: object
    ) -> dict[str, Any]:
        card = self._object("Card", component.name, component.text, seed)
        card |= {
            "CardID": printed[0], "SidewaysCard": _is_across(component), "HideWhenFaceDown": True,
            "Hands": True, "CustomDeck": printed[1],
        }  # fmt: skip
        return card

    def _pile(
        self, number: int, component: Component, cards: Sequence[dict[str, Any]]
    ) -> dict[str, Any]:
        """A deck of cards from the top down, or the only one; ``component``: one of them."""
        if len(cards) == 1:
            return cards[0]
        sheets: dict[str, Any] = {}
        for card in cards:
            sheets |= card["CustomDeck"]
        made = self._object("Deck", component.group, "", (number,))
        made |= {
            "SidewaysCard": _is_across(component), "HideWhenFaceDown": True, "Hands": False,
            "DeckIDs": [card["CardID"] for card in cards], "CustomDeck": sheets,
            "ContainedObjects": cards,
        }  # fmt: skip
        return made

    def _sheet(self, name: str, kinds: Sequence[Component]) -> dict[str, Any]:
        """Draw the faces side by side; the back is one picture, or a sheet like the faces."""
        columns, rows = min(COLUMNS, max(2, len(kinds))), max(2, -(-len(kinds) // COLUMNS))
        same = len({c.back for c in kinds}) == 1 and has_own_back(kinds[0])
        back = [kinds[0]] if same else kinds
        return {
            "FaceURL": self._picture(f"{name}-faces", self._grid(kinds, False, columns, rows)),
            "BackURL": self._picture(
                f"{name}-back", self._grid(back, True, *((1, 1) if same else (columns, rows)))
            ),
            "NumWidth": columns, "NumHeight": rows, "BackIsHidden": True,
            "UniqueBack": not same, "Type": 0,
        }  # fmt: skip

    def _grid(
        self, kinds: Sequence[Component], back: bool, columns: int, rows: int
    ) -> pygame.Surface:
        sides = [draw_side(self.ctx, c, back, 0, DPI) for c in kinds]
        w, h = sides[0].get_size()
        sheet = pygame.Surface((w * columns, h * rows))
        for i, side in enumerate(sides):
            sheet.blit(side, (i % columns * w, i // columns * h))
        return sheet

    # ------------------------------------------------------------------ tiles, tokens, boards

    def _thing(self, number: int, component: Component) -> dict[str, Any]:
        """A board, or a tile or token; several equal ones are in a bag."""
        pieces = []
        for copy in range(component.count):
            piece = self._piece(number, component, (number, copy))
            pieces.append(self._at(number, piece, component))
        if len(pieces) == 1:
            return pieces[0]
        bag = self._object("Bag", component.name, component.text, (number,))
        bag |= {"ContainedObjects": pieces, "Bag": {"Order": 0}}
        return self._at(number, bag, None)

    def _piece(self, number: int, component: Component, seed: object) -> dict[str, Any]:
        """One of them, with its pictures."""
        board = component.form == BOARD
        if component not in self._images:
            self._images[component] = self._image(number, component)
        kind = "Custom_Board" if board else "Custom_Tile"
        piece = self._object(kind, component.name, component.text, seed)
        return piece | {"CustomImage": self._images[component], "Locked": board}

    def _image(self, number: int, component: Component) -> dict[str, Any]:
        board = component.form == BOARD
        dpi = min(DPI, MOST / max(component.size) * 25.4)
        urls = [
            self._picture(f"{number + 1:03}-{side}", draw_side(self.ctx, component, back, 0, dpi))
            for side, back in (("front", False), ("back", True))
            if not back or has_own_back(component)
        ]
        image: dict[str, Any] = {
            "ImageURL": urls[0], "ImageSecondaryURL": "" if board else urls[-1],
            "ImageScalar": 1.0, "WidthScale": 0.0,
        }  # fmt: skip
        if not board:
            image["CustomTile"] = {
                "Type": SHAPES.get(component.form, 0), "Thickness": 0.1, "Stackable": False,
                "Stretch": True,
            }  # fmt: skip
        return image

    # ------------------------------------------------------------------ objects and files

    def _object(self, kind: str, name: str, text: str, seed: object) -> dict[str, Any]:
        return {
            "GUID": self._id((self.title, kind, name, seed)), "Name": kind,
            "Nickname": name, "Description": text, "GMNotes": "",
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0}, "Locked": False, "Grid": True,
            "Snap": True, "IgnoreFoW": False, "Autoraise": True, "Sticky": True, "Tooltip": True,
            "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
            "Transform": transform(0.0, 0.0, 1.0, False),
        }  # fmt: skip

    def _at(self, number: int, made: dict[str, Any], component: Component | None) -> dict[str, Any]:
        """Lay an object down beside the others, at its size; decks are face down."""
        scale = 1.0 if component is None else scale_of(component)
        x, z = (number % WIDE - WIDE / 2) * STEP, -(number // WIDE) * STEP
        made["Transform"] = transform(x, z, scale, made["Name"] == "Deck")
        return made

    def _id(self, seed: object) -> str:
        """Six hexadecimal digits that no other object has; the same every time."""
        for salt in range(1000):
            found = sha256(repr((seed, salt)).encode()).hexdigest()[:6]
            if found not in self._ids:
                self._ids.add(found)
                return found
        raise AssertionError("there are far fewer objects than numbers")

    def _picture(self, name: str, surface: pygame.Surface) -> str:
        """Write a picture; returns its address."""
        from io import BytesIO

        file = BytesIO()
        pygame.image.save(surface, file, "picture.png")
        path = self.folder / "pictures" / f"{name}.png"
        replace_file(path, file.getvalue())
        return path.resolve().as_uri()


def _decks(cards: Sequence[Component]) -> list[list[Component]]:
    """The cards in decks: those of one group and size together."""
    found: dict[object, list[Component]] = {}
    for card in cards:
        found.setdefault((card.group, card.size), []).append(card)
    return [*found.values()]


def _is_across(component: Component) -> bool:
    return component.size[0] > component.size[1]


def scale_of(component: Component) -> float:
    """How large a card, tile or board is on the table."""
    card = component.form == CARD
    return min(component.size) / 63.0 * (1.0 if card else CARD_UNITS / TILE_UNITS)


def transform(
    x: float, z: float, scale: float, face_down: bool, angle: float = 0.0, y: float = 1.5
) -> dict[str, float]:
    """Where and how something lies."""
    return {
        "posX": x, "posY": y, "posZ": z, "rotX": 0.0, "rotY": (180.0 + angle) % 360,
        "rotZ": 180.0 if face_down else 0.0, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
    }  # fmt: skip


def _file_name(title: str) -> str:
    kept = "".join(c if c.isalnum() or c in " -_'" else " " for c in title)
    return " ".join(kept.split())[:80] or "game"
