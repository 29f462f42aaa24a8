"""What was found, as the files of a free table: first as plain texts, which nobody has to write in
order to look at them."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

from ..content.atlas import own_atlas
from ..content.loader import brief_text
from ..core.fields import LARGEST, LONGEST_ID, as_id, clean_text, is_id, numbered
from ..core.plain_text import printable
from ..core.types import Message
from ..kit.columns import ALIASES, RESERVED, TOTALS, column_of, meanings, misspelt
from ..kit.pieces import COLOURS, plain_name
from ..kit.schema import GAME
from ..kit.sets import MOST_PIECES
from ..kit.tables import MOST_COLUMNS
from ..kit.yaml_text import flow
from .found import Card, Cards, Found, Stack, Unreadable, said

MOST_ROWS, MOST_BYTES = 1_500, 200_000
"""Of a table; larger sets are divided."""
MOST_SETS = 80
FLOORS = ("rug", "garden", "counter")
"""What the new tables stand on, by their titles."""
LONGEST_NAME, LONGEST_TEXT = 80, 1_900
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}")
_WHOLE = re.compile(r"[-−]?[0-9]{1,15}(?:[.,]0{1,2})?")
_MARKS = re.compile(r"\[/?(?:b|i|u|s|sup|sub|[0-9a-fA-F]{6}|-)\]")
_STRANGE = str.maketrans("[]{}<>|`\\*#", "()()() '/  ")
_WIDE, _HIGH = 1600, 900
_EDGE_X, _EDGE_Y = 160, 210
"""How far from the edges the middle of a stack lies at least, so that no card hangs over them."""
_TAKEN = frozenset(("table", "hand", "discard", "deck", "dice", "blank"))


class Written:
    """The files of a folder."""

    def __init__(
        self, found: Found, sets: Sequence[Cards], title: str, seats: range, hand: int
    ) -> None:
        """Raises Unreadable: there is nothing in it, or too much."""
        self.found, self.sets, self.title = found, sets, title
        self.texts: dict[str, str] = {}
        """By the name of the file."""
        self.pictures: dict[str, Path] = {}
        """By name: where it lies until it is copied."""
        self.notes: list[Message] = []
        self.ids: dict[int, list[tuple[str, Cards]]] = {}
        """By set as it was found: ids and parts in which it is written."""
        self.names: dict[int, tuple[str, str]] = {}
        """By card: the id of its set, and its name there."""
        self._write(seats, hand)

    def _write(self, seats: range, hand: int) -> None:
        total = sum(cards.count for cards in self.sets)
        if total > MOST_PIECES:
            raise Unreadable(said("many_pieces", count=total, most=MOST_PIECES))
        self._divide()
        lines = [f"title: {quoted(self.title)}", f"seats: [{seats[0]}, {seats[-1]}]"]
        lines += [f"floor: {FLOORS[crc32(self.title.encode()) % len(FLOORS)]}", "", "pieces:"]
        for parts in self.ids.values():
            for id, cards in parts:
                self._table(id, cards)
                lines.append(f"  {id}: {{{', '.join(_entry(id, cards))}}}")
        if hand and (dealt := self._dealt()):
            lines += ["", f"deal: {{{dealt}: {hand}}}"]
        lines += self._places(seats)
        self.texts[GAME] = "\n".join(lines) + "\n"
        if self.found.rules:
            self.texts["rules.md"] = "\n".join(_page(self.title, self.found.rules)) + "\n"

    # ------------------------------------------------------------------ sets

    def _divide(self) -> None:
        """Give each set an id, and divide those that are too large for one table."""
        taken = set(_TAKEN)
        parts = sum(len(list(_parts(cards))) for cards in self.sets)
        if parts > MOST_SETS:
            raise Unreadable(said("many_sets", count=parts, most=MOST_SETS))
        for cards in self.sets:
            for part in _parts(cards):
                base = as_id(cards.name)[: LONGEST_ID - 12] or "card"
                id = next(name for name in numbered(base) if name not in taken)
                taken.add(id)
                self.ids.setdefault(id_of(cards), []).append((id, part))

    def _table(self, id: str, cards: Cards) -> None:
        """Write the rows of a set, and its pictures."""
        used = {plain_name(f"{word}{sign}") for word in TOTALS for sign in ("", ":")}
        """Names that are taken; a piece called *Total* would be read as the sum of those above."""
        rows: list[dict[str, str]] = []
        columns = self._columns(cards)
        for number, card in enumerate(cards.cards, 1):
            row = {to: _clean(card.cells.get(h, "")) for h, to in columns.items()}
            given = clean_text(card.cells.get("name", ""), LONGEST_NAME)
            base = given or clean_text(card.cells.get("text", ""), 30) or f"{id} {number}"
            name = next(n for n in numbered(base, " ") if (plain_name(n) or n) not in used)
            used.add(plain_name(name) or name)
            if not given:
                self.notes.append(said("no_name", row=card.row, set=cards.name, name=name))
            elif name != base:
                row["title"] = row.get("title") or base
            self.names[id_of(card)] = (id, name)
            row["name"], row["count"] = name, card.cells.get("count") or "1"
            if card.picture is not None:
                row["picture"] = card.picture.name
                self.pictures[card.picture.name] = card.picture
            if card.back is not None:
                row["back"] = card.back.name
                self.pictures[card.back.name] = card.back
            rows.append(row)
        if cards.back_picture is not None:
            self.pictures[cards.back_picture.name] = cards.back_picture
        self._tidy(rows)
        made = io.StringIO(newline="")
        order = dict.fromkeys(c for row in rows for c in row if any(r.get(c) for r in rows))
        writer = csv.DictWriter(
            made, [*dict.fromkeys(("name", "count", *order))], restval="", extrasaction="ignore",
            lineterminator="\n",
        )  # fmt: skip
        writer.writeheader()
        writer.writerows(rows)
        self.texts[f"{id}.csv"] = made.getvalue()

    def _columns(self, cards: Cards) -> dict[str, str]:
        """The columns of a table by the headings of the file."""
        headings = [*dict.fromkeys(h for card in cards.cards for h in card.cells)]
        found: dict[str, str] = {}
        for heading in headings:
            if heading in ("name", "count"):
                continue
            column = heading if heading in ALIASES else column_of(heading)
            known = heading in ALIASES
            if not known:
                column = column if is_id(column) else as_id(heading) or "column"
                if column in RESERVED or _means_more(column):
                    column = f"{column[: LONGEST_ID - 5]}_said"
            others = {*found.values(), "name", "count", "title"}
            column = next(n for n in numbered(column) if known or n not in others)
            found[heading] = column
        kept, out = [*found][: MOST_COLUMNS - 6], [*found][MOST_COLUMNS - 6 :]
        if out:
            what = brief_text(", ".join(out))
            self.notes.append(said("column_out", count=len(out), columns=what, most=len(kept)))
        return {heading: found[heading] for heading in kept}

    def _tidy(self, rows: Sequence[dict[str, str]]) -> None:
        """Move what the kit can't read in a column of its own into one that says what it likes."""
        fits: dict[str, Callable[[str], bool]] = {
            "value": _is_value,
            "colour": lambda cell: cell.lower() in COLOURS or bool(_HEX.fullmatch(cell)),
            "icon": _is_sprite,
            "mark": _is_sprite,
            "picture": lambda cell: cell in self.pictures,
        }
        for column, fit in fits.items():
            wrong = [row for row in rows if row.get(column) and not fit(row[column])]
            for row in wrong:
                row[f"{column}_said"] = row.pop(column)
            if wrong:
                what: dict[str, Any] = {"column": column, "cell": wrong[0][f"{column}_said"][:40]}
                self.notes.append(said("as_words", count=len(wrong), **what))

    # ------------------------------------------------------------------ the table

    def _dealt(self) -> str:
        """The set of which hands are dealt: that with the most cards."""
        parts = [part for parts in self.ids.values() for part in parts]
        cards = [(c.count, -i, id) for i, (id, c) in enumerate(parts) if c.form == "card"]
        return max(cards, default=(0, 0, ""))[2]

    def _places(self, seats: range) -> Iterator[str]:
        """The zones, counters and set-ups, where the file says more than what lies in the box."""
        if self.found.counters:
            yield from ("", "fields:", "  score: {per: seat}")
            taken = {"score", "turn", *_TAKEN}
            for name, start in [*self.found.counters.items()][:20]:
                id = next(n for n in numbered(as_id(name)[:30] or "counter")
                          if n not in taken and n + "_counter" not in taken)  # fmt: skip
                id = f"{id}_counter" if id in _NO_FIELD else id
                taken.add(id)
                yield f"  {id}: {{start: {start}}}"
        if not self.found.stacks:
            return
        yield from ("", "zones:", "  discard: {}")
        yield f"  table: {{loose: {{width: {_WIDE}, height: {_HIGH}}}}}"
        yield "  hand: {per: seat, seen_by: owner}"
        lying = list(self._stacks())
        yield from ("", "setups:")
        for number in seats:
            yield f"  {number}:"
            yield from lying

    def _stacks(self) -> Iterator[str]:
        """A line for each stack, at its place on the table."""
        spots = _spots(self.found.stacks)
        by_spot: dict[tuple[int, int, int], list[str]] = {}
        for stack, (x, y) in zip(self.found.stacks, spots):
            spot = (x, y, round(stack.angle / 15) * 15 % 360)
            by_spot.setdefault(spot, []).extend(self._pieces(stack))
        for (x, y, angle), entries in by_spot.items():
            at = f"{x} {y} {angle}" if angle else f"{x} {y}"
            yield f"    table {at}: [{', '.join(map(quoted, entries))}]"

    def _pieces(self, stack: Stack) -> Iterator[str]:
        last, many = "", 0
        for _, card, down in [*stack.pieces, (None, None, False)]:
            id, name = self.names[id_of(card)] if card is not None else ("", "")
            entry = f"{'-' if down else ''}{id}/{name}"
            if many and entry != last:
                yield f"{last} x{many}" if many > 1 or re.search(r" [x×]\d{1,3}$", last) else last
                many = 0
            last, many = entry, many + 1
            if many == 999:
                yield f"{last} x{many}"
                many = 0


_NO_FIELD = frozenset(("stack", "clone", "key", "move", "up", "seats", "known", "written"))


def id_of(thing: object) -> int:
    """What tells two sets or cards apart that are equal."""
    return id(thing)


def _parts(cards: Cards) -> Iterator[Cards]:
    """A set in parts that are small enough for a table each."""
    part: list[Card] = []
    size = 0
    for card in cards.cards:
        long = sum(len(str(cell).encode()) + 3 for cell in card.cells.values()) + 60
        if part and (len(part) >= MOST_ROWS or size + long > MOST_BYTES) and not cards.turns:
            yield replace(cards, cards=part)
            part, size = [], 0
        part.append(card)
        size += long
    if part:
        yield replace(cards, cards=part)


def _entry(id: str, cards: Cards) -> Iterator[str]:
    yield f"file: {id}.csv"
    if cards.turns:
        yield "turns: true"
    if cards.form != "card":
        yield f"form: {cards.form}"
    if cards.locked:
        yield "locked: true"
    if cards.back_picture is not None:
        yield f"back: {cards.back_picture.name}"
    elif cards.back:
        yield f'back: "{cards.back}"'
    yield from (f"{key}: {flow(value)}" for key, value in cards.looks.items() if key != "size")
    if size := cards.looks.get("size"):
        yield f"size: {size[0]:g} x {size[1]:g}"
    if cards.whole and any(card.picture for card in cards.cards):
        yield "whole: true"
    elif cards.form == "card" and not cards.looks and any(c.cells.get("text") for c in cards.cards):
        yield "text_size: large"  # as large as it fits


def quoted(text: str) -> str:
    """A text as it stands in YAML."""
    return json.dumps(printable(text), ensure_ascii=False)


def _clean(cell: str) -> str:
    lines = (printable(line) for line in str(cell)[:LONGEST_TEXT].splitlines())
    return "\n".join(lines).strip()


def _is_value(cell: str) -> bool:
    if not _WHOLE.fullmatch(cell):
        return False
    return abs(int(re.split("[.,]", cell.replace("−", "-"))[0])) <= LARGEST


def _is_sprite(cell: str) -> bool:
    group, _, name = cell.partition("/")
    return is_id(group) and name in own_atlas(group).names()


def _means_more(column: str) -> bool:
    """Whether the kit would take a column of the designer's own for one of the program's."""
    return column in meanings([column]).values() or bool(misspelt([column], {}))


def _spots(stacks: Sequence[Stack]) -> list[tuple[int, int]]:
    """Points of the table for all stacks, in the proportions of the file."""
    xs, ys = [s.x for s in stacks], [s.y for s in stacks]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    fits_x = (_WIDE - 2 * _EDGE_X) / wide if wide else 1e9
    fits_y = (_HIGH - 2 * _EDGE_Y) / high if high else 1e9
    scale = min(fits_x, fits_y)
    scale = scale if scale < 1e9 else 1.0
    left, top = (_WIDE - wide * scale) / 2, (_HIGH - high * scale) / 2
    return [
        (round(left + (s.x - min(xs)) * scale), round(top + (s.y - min(ys)) * scale))
        for s in stacks
    ]


def _page(title: str, pages: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The pages of a notebook in the markup of rules."""
    yield f"# {_line(title)} {{FT-1}}"
    for number, (heading, text) in enumerate(pages[:40], 2):
        yield from ("", f"## {_line(heading) or 'Notes'} {{FT-{number}}}", "")
        for line in _MARKS.sub("", text[:20_000]).splitlines():
            yield from ((_line(line), "") if line.strip() else ())


def _line(text: str) -> str:
    words = " ".join(printable(text.translate(_STRANGE).replace("__", "_")).split())
    return re.sub(r"^(?:[-+>•]|\d+[.)]|~~|---) *", "", words)[:2_000]
