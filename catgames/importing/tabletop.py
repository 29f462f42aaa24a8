"""Reads saved objects and saves of Tabletop Simulator, with pictures from its local cache; nothing
is ever fetched, and scripts are left out.  JSON that is none of them is read as lists of cards."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from PIL import Image

from ..content.loader import bytes_of
from ..core.types import BadContent
from ..kit.pictures import KINDS
from ..kit.saves import COUNTER, Notes, read_notes
from .decoding import decoded
from .found import Card, Cards, Found, Stack, Unreadable, said
from .lists import read_lists
from .pictures import MOST_BYTES, Shelf, colour_of, open_picture, part
from .widgets import number, word

MOST_JSON = 20_000_000
MOST_OBJECTS = 5_000
MOST_DEEP = 6
MOST_CACHED = 50_000
SHEETS_KEPT = 3
_NO_WORD = re.compile(r"[\W_]+")
_BRACES = re.compile(r"\{[^{}]*\}")
_HOSTS = (
    "httpcloud3steamusercontentcom",
    "httpssteamusercontentaakamaihdnet",
    "httpscloud3steamusercontentcom",
    "httpsteamusercontentaakamaihdnet",
)
"""Where Steam keeps pictures; the same one may be in the cache under the other name."""
_DIE = re.compile(r"Die_(\d{1,2})")
_LEFT_OUT = (
    "HandTrigger", "ScriptingTrigger", "FogOfWarTrigger", "RandomizeTrigger", "LayoutZone",
    "3DText", "Digital_Clock", "MP3Player", "Custom_Assetbundle", "Tablet", "FogOfWar",
)  # fmt: skip


def read_saved(raw: bytes, path: Path, shelf: Shelf) -> Found:
    """Decks, tiles, boards, tokens, dice, bags and counters, each at its place."""
    text = decoded(raw, path, Found())
    try:
        saved = _parsed(text)
    except RecursionError:
        raise Unreadable(said("deep", file=path.name)) from None
    except json.JSONDecodeError as e:
        what: dict[str, Any] = {"row": e.lineno, "problem": e.msg}
        raise Unreadable(said("no_json", file=path.name, **what)) from None
    except ValueError:  # a number of thousands of digits
        raise Unreadable(said("damaged", file=path.name)) from None
    objects = saved.get("ObjectStates") if isinstance(saved, dict) else None
    if isinstance(objects, list):
        return _Save(saved, path, shelf).found
    found = read_lists(saved, path, shelf)
    if found.empty:
        raise Unreadable(said("no_save", file=path.name), *found.notes)
    return found


def _parsed(text: str) -> Any:
    """What a text in JSON says; of several values, one a line, the list.  Raises ValueError."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as e:
        if e.msg != "Extra data":
            raise
        try:
            return [json.loads(line) for line in text.splitlines() if line.strip()]
        except json.JSONDecodeError:
            raise e from None


class _Save:
    """The table of a save."""

    def __init__(self, saved: Mapping[str, Any], path: Path, shelf: Shelf) -> None:
        self.found = Found(title=word(saved.get("SaveName")))
        self.name = path.name
        self.cache = _Cache(path, shelf)
        self.sets: dict[str, Cards] = {}
        self.kinds: dict[tuple[object, ...], tuple[Cards, Card]] = {}
        self.missing: dict[str, None] = {}
        self.others: dict[str, int] = {}
        self.count = 0
        for made in _objects(saved):
            self._object(made)
        self.found.sets = [c for c in self.sets.values() if c.cards]
        self._rest(saved)

    def _rest(self, saved: Mapping[str, Any]) -> None:
        """Players, the notebook, and what is odd."""
        hands = saved.get("Hands")
        places = hands.get("HandTransforms") if isinstance(hands, dict) else None
        triggers = [o for o in _objects(saved) if o.get("Name") == "HandTrigger"]
        found = places if isinstance(places, list) and places else triggers
        self.found.seats = len({word(_of(h, "Color", "FogColor")) for h in found})
        tabs = saved.get("TabStates")
        for tab in tabs.values() if isinstance(tabs, dict) else ():
            body = word(tab.get("body")) if isinstance(tab, dict) else ""
            if body.strip():
                self.found.rules.append((word(tab.get("title")) or "Notes", body))
        for key in ("Rules", "Note"):
            if (words := word(saved.get(key))).strip():
                self.found.rules.append((key, words))
        notes = self.found.notes
        if self.missing:
            few = ", ".join([*self.missing][:10])
            notes.append(said("no_cache", file=self.name, count=len(self.missing), names=few))
        if self.others:
            what = ", ".join(f"{many} × {name}" for name, many in self.others.items())
            notes.append(said("left_out", file=self.name, what=what[:300]))
        if any(word(_of(o, "LuaScript")).strip() for o in [saved, *_objects(saved)]):
            notes.append(said("scripts", file=self.name))

    # ------------------------------------------------------------------ objects

    def _object(self, made: Mapping[str, Any]) -> None:
        kind = word(made.get("Name"))
        if kind in ("HandTrigger",):
            return
        if kind == COUNTER or kind == "Digital_Counter":
            held = made.get("Counter")
            label = word(made.get("Nickname")) or f"counter {len(self.found.counters) + 1}"
            start = number(_of(held, "value")) if isinstance(held, dict) else 0
            self.found.counters[label[:40]] = int(start)
            return
        if kind in _LEFT_OUT:
            self.others[kind] = self.others.get(kind, 0) + 1
            return
        pieces = list(self._pieces(made, made, 0))
        if not pieces:
            self.others[kind or "?"] = self.others.get(kind or "?", 0) + 1
            return
        at = made.get("Transform")
        at = at if isinstance(at, dict) else {}
        x, y = number(at.get("posX")), -number(at.get("posZ"))
        angle = round((number(at.get("rotY")) - 180) / 15) * 15 % 360
        self.found.stacks.append(Stack(x, y, pieces, angle))

    def _pieces(
        self, made: Mapping[str, Any], over: Mapping[str, Any], deep: int
    ) -> Iterator[tuple[Cards, Card, bool]]:
        """The pieces of an object, and of what is in it, from the bottom up."""
        self.count += 1
        if self.count > MOST_OBJECTS:
            raise Unreadable(said("objects", file=self.name, most=MOST_OBJECTS))
        if deep > MOST_DEEP:
            raise Unreadable(said("bags", file=self.name, most=MOST_DEEP))
        kind = word(made.get("Name"))
        down = _is_down(over)
        if kind in ("Deck", "DeckCustom"):
            yield from self._deck(made, down)
        elif kind in ("Card", "CardCustom"):
            yield self._card(made, _sheets(made), word(over.get("Nickname")) or "card", down)
        elif "Bag" in kind or made.get("ContainedObjects"):
            inner = made.get("ContainedObjects")
            endless = kind.startswith("Infinite")
            for each in inner if isinstance(inner, list) else ():
                if isinstance(each, dict):
                    for _ in range(10 if endless else 1):
                        yield from self._pieces(each, each, deep + 1)
        elif die := _DIE.fullmatch(kind):
            yield self._die(int(die[1]), read_notes(made))
        elif kind == "Custom_Dice":
            yield self._die(6, Notes())
        elif kind:
            yield self._thing(made, kind, down)

    def _deck(self, made: Mapping[str, Any], down: bool) -> Iterator[tuple[Cards, Card, bool]]:
        ids, held = made.get("DeckIDs"), made.get("ContainedObjects")
        sheets, label = _sheets(made), word(made.get("Nickname")) or "card"
        cards = [c for c in held if isinstance(c, dict)] if isinstance(held, list) else []
        if not cards:  # old saves have only the numbers
            cards = [{"CardID": id} for id in ids] if isinstance(ids, list) else []
        found = []
        for card in islice(cards, MOST_OBJECTS):
            found.append(self._card(card, {**sheets, **_sheets(card)}, label, down))
        self.count += len(found)
        if self.count > MOST_OBJECTS:
            raise Unreadable(said("objects", file=self.name, most=MOST_OBJECTS))
        yield from reversed(found)  # the first of a deck lies on top

    def _card(
        self, made: Mapping[str, Any], sheets: Mapping[str, Any], label: str, down: bool
    ) -> tuple[Cards, Card, bool]:
        id = int(number(made.get("CardID"), 0, 1e9))
        sheet = sheets.get(str(id // 100))
        sheet = sheet if isinstance(sheet, dict) else {}
        face = word(sheet.get("FaceURL"))
        name = word(made.get("Nickname"))
        text = word(made.get("Description"))
        notes = read_notes(made)
        label = notes.set or label
        key = (label, face, id % 100 if face else id, name, text)
        if key not in self.kinds:
            cards = self._set(label, notes)
            size = (int(number(sheet.get("NumWidth"), 1, 100)) or 1,
                    int(number(sheet.get("NumHeight"), 1, 100)) or 1)  # fmt: skip
            picture = None if notes.drawn else self.cache.part(face, size, id % 100)
            cards.whole |= picture is not None
            shown = name or f"{label} {len(cards.cards) + 1}"
            if picture is None and not notes.drawn:
                self.missing[shown[:40]] = None
            back, own = word(sheet.get("BackURL")), None
            given = notes.cells[0] if notes.set else {"name": shown, "text": text}
            drawn = (back, size, id % 100) if sheet.get("UniqueBack") else (back, (1, 1), 0)
            if given.get("back", "").lower().endswith(KINDS) or (
                not notes.set and sheet.get("UniqueBack")
            ):
                own = self.cache.part(*drawn)
                given = {column: cell for column, cell in given.items() if column != "back"}
            elif cards.back_picture is None and (notes.pictured or not notes.set):
                cards.back_picture = self.cache.part(*drawn)
                cards.back = cards.back or self.cache.colour(back)
            card = Card({**given, "count": "0"}, 0, picture, own)
            cards.cards.append(card)
            self.kinds[key] = (cards, card)
        return self._one_more(key, down)

    def _thing(self, made: Mapping[str, Any], kind: str, down: bool) -> tuple[Cards, Card, bool]:
        """A tile, a token, a board, or anything else that is a piece with a name."""
        image = made.get("CustomImage")
        address = word(image.get("ImageURL")) if isinstance(image, dict) else ""
        form = "tile" if kind in ("Custom_Tile", "Custom_Board") else "token"
        notes = read_notes(made)
        label = notes.set or ("board" if kind == "Custom_Board" else form)
        name = word(made.get("Nickname")) or kind.replace("_", " ").strip() or "piece"
        colour = _colour(made.get("ColorDiffuse")) if not address else ""
        key = (label, address, name, colour)
        if key not in self.kinds:
            known = notes if notes.set else Notes("", form, locked=kind == "Custom_Board")
            cards = self._set(label, known)
            shown = address and not notes.drawn
            picture = self.cache.part(address, (1, 1), 0) if shown else None
            cards.whole |= picture is not None
            if shown and picture is None:
                self.missing[name[:40]] = None
            cells = {"name": name, "text": word(made.get("Description"))}
            cells |= {"colour": colour} if colour else {}
            card = Card({**(notes.cells[0] if notes.set else cells), "count": "0"}, 0, picture)
            cards.cards.append(card)
            self.kinds[key] = (cards, card)
        return self._one_more(key, down)

    def _die(self, sides: int, notes: Notes) -> tuple[Cards, Card, bool]:
        key = ("die", sides, notes.set)
        if key not in self.kinds:
            cards = self._set(notes.set or f"die {sides}", Notes(form="die"))
            cards.turns = True
            for cells in notes.cells or _sides(sides):
                cards.cards.append(Card({**cells, "count": "0"}))
            self.kinds[key] = (cards, cards.cards[0])
        cards, _, down = self._one_more(key, False)
        return cards, cards.cards[notes.up], down

    def _set(self, label: str, notes: Notes) -> Cards:
        """The set of this name, and of this form."""
        made = Cards(
            label, form=notes.form, locked=notes.locked, back=notes.back, looks=notes.looks
        )
        return self.sets.setdefault(f"{notes.form} {label}", made)

    def _one_more(self, key: tuple[object, ...], down: bool) -> tuple[Cards, Card, bool]:
        cards, card = self.kinds[key]
        card.cells["count"] = str(int(card.cells["count"]) + 1)
        return cards, card, down and not cards.turns


def _sides(many: int) -> Iterator[dict[str, str]]:
    for side in range(1, max(2, min(many, 30)) + 1):
        icon = {"icon": f"common/die_{side}"} if many == 6 else {}
        yield {"name": str(side), "value": str(side), **icon}


def _objects(saved: Mapping[str, Any]) -> list[dict[str, Any]]:
    found = saved.get("ObjectStates")
    return [o for o in found if isinstance(o, dict)] if isinstance(found, list) else []


def _of(made: object, *keys: str) -> object:
    found = (made.get(key) for key in keys) if isinstance(made, dict) else iter(())
    return next((value for value in found if value), None)


def _sheets(made: Mapping[str, Any]) -> Mapping[str, Any]:
    found = made.get("CustomDeck")
    return found if isinstance(found, dict) else {}


def _is_down(made: Mapping[str, Any]) -> bool:
    at = made.get("Transform")
    turned = number(at.get("rotZ")) % 360 if isinstance(at, dict) else 0.0
    return 90 < turned < 270


def _colour(made: object) -> str:
    if not isinstance(made, dict):
        return ""
    parts = [round(number(made.get(part), 0, 1) * 255) for part in "rgb"]
    return "#" + "".join(f"{part:02x}" for part in parts)


# ---------------------------------------------------------------- pictures


class _Cache:
    """Pictures of a save: from the program's own cache, or beside the save; no others."""

    def __init__(self, path: Path, shelf: Shelf) -> None:
        self.beside, self.shelf = path.absolute().parent, shelf
        self.files: dict[str, Path] = {}
        for folder in (self.beside, *islice(self.beside.parents, 4)):
            for inner in ("Mods/Images", "Images"):
                self._list(folder / inner)
        self._sheets: dict[str, Image.Image | None] = {}
        self._parts: dict[tuple[str, tuple[int, int], int], Path | None] = {}

    def _list(self, folder: Path) -> None:
        try:
            with os.scandir(folder) as entries:
                for entry in islice(entries, MOST_CACHED):
                    if entry.is_file(follow_symlinks=False):
                        stem = entry.name.rpartition(".")[0] or entry.name
                        self.files.setdefault(_key(stem), Path(entry.path))
        except (OSError, ValueError):
            return

    def _file(self, address: str) -> Path | None:
        address = _BRACES.sub("", address).strip()
        if not address or len(address) > 2_000:
            return None
        try:
            parts = urlsplit(address)
        except ValueError:
            return None
        if parts.scheme == "file":
            return self._own(unquote(parts.path))
        key = _key(address)
        for host in _HOSTS:
            if key.startswith(host):
                rest = key.removeprefix(host)
                found = (self.files.get(other + rest) for other in _HOSTS)
                return next(filter(None, found), None)
        return self.files.get(key)

    def _own(self, name: str) -> Path | None:
        """A file in the folder of the save; others are nobody's business."""
        try:
            path = Path(name).resolve(strict=True)
        except (OSError, ValueError, RuntimeError):
            return None
        return path if path.is_relative_to(self.beside.resolve()) and path.is_file() else None

    def sheet(self, address: str) -> Image.Image | None:
        """A whole picture; None: it is missing."""
        if address not in self._sheets:
            while len(self._sheets) >= SHEETS_KEPT:
                self._sheets.pop(next(iter(self._sheets)))
            path = self._file(address)
            try:
                self._sheets[address] = (
                    open_picture(bytes_of(path, MOST_BYTES), path.name) if path else None
                )
            except (Unreadable, BadContent):
                self._sheets[address] = None
        return self._sheets[address]

    def part(self, address: str, size: tuple[int, int], place: int) -> Path | None:
        """One card of a sheet of so many beside and below each other."""
        key = (address, size, place)
        if key not in self._parts:
            self._parts[key] = self._cut(address, size, place)
        return self._parts[key]

    def _cut(self, address: str, size: tuple[int, int], place: int) -> Path | None:
        picture = self.sheet(address)
        (columns, rows), (w, h) = size, picture.size if picture else (0, 0)
        if picture is None or place >= columns * rows or w < columns or h < rows:
            return None
        return self.shelf.put(part(picture, columns, rows, place))

    def colour(self, address: str) -> str:
        """The colour of a back."""
        picture = self.sheet(address)
        return colour_of(picture) if picture else ""


def _key(address: str) -> str:
    return _NO_WORD.sub("", address).casefold()
