"""Rows of a sheet become cards: each column has a *role*, which is found by its heading and its
cells, and which people may change.  No row is lost without a word."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from ..content.loader import brief_text
from ..core.types import Message
from ..kit.columns import (
    ALIASES,
    BACKS,
    TOTALS,
    Row,
    bare,
    column_of,
    failed_formula,
    is_total,
    meanings,
    misspelt,
    numbers_rows,
    quantity,
)
from ..kit.pieces import COLOURS
from ..kit.tables import MOST_COUNT, find_headings
from .found import Card, Cards, Lines, Sheet, said
from .sheets import DECK_LINE, FAR_DOWN, are_headings, is_deck

OTHER, IGNORE = "other", "ignore"
ROLES = (
    "name", "count", "text", "value", "cost", "colour", "picture", "back", "set", "title", OTHER,
    IGNORE,
)  # fmt: skip
"""What a column may be taken for; OTHER: data of its own.  Of all but OTHER and IGNORE a sheet has
at most one."""
LONGEST, _LONGEST_NAME = 2_000, 120
"""Characters of a cell, and of a name that may say how many there are."""
_FIRST = 6
"""Rows in which headings of any kind are looked for."""
_MOST_HEADINGS = 40
_WHOLE = re.compile(r"[0-9]{1,6}")
_GROUPS = frozenset(("set", "deck"))
"""Headings of columns that say to which set a card belongs."""
_VALUES = frozenset(
    "points point vp pts score power strength attack rank punten punkte pontos sterkte".split()
)
"""Headings of numbers that belong in the corner where there is no column *value*."""
_COUNT_WORDS: Mapping[str, str] = {
    word: str(number)
    for words in (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
        " sixteen seventeen eighteen nineteen twenty",
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        "een twee drie vier vijf zes zeven acht negen tien elf twaalf",
        "um dois três quatro cinco seis sete oito nove dez onze doze",
        "un deux trois quatre cinq six sept huit neuf dix onze douze",
        "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    )
    for number, word in enumerate(words.split(), 1)
} | {"a": "1", "single": "1", "eine": "1", "uma": "1", "une": "1", "una": "1", "duas": "2",
     "pair": "2", "a pair": "2", "none": "0", "zero": "0", "null": "0"}  # fmt: skip
_COUNTING = frozenset("copies copy copias qty quantity quantite quantidade cantidad anzahl aantal "
                      "exemplaires kopien stuck sztuk".split())  # fmt: skip
"""Words of longer headings that say how many there are: *Copies per player*, *Print qty*."""
_PER_PLAYER = re.compile(r"\b(per|each|pro|por|par|je)\s+\w+", re.IGNORECASE)
_SUM = re.compile(r"\d{1,3}(?:\s*\+\s*\d{1,3}){1,5}")
_THOUSANDS = re.compile(r"\d{1,3}(?:[,.’' ]\d{3})+")
_COMMENT = re.compile(r"//|#\s+[^\W\d]")
"""How a row begins that somebody has taken out of a list."""
_ROUGHLY = "~≈=? "
"""Signs around a number that leave it as it is."""
_COUNT_FIRST = re.compile(r"(\d{1,6})\s*[x×*]\s*([^\W\d].*|(?<=[\s×])\S.*)", re.IGNORECASE)
_COUNT_LAST = re.compile(
    r"(\S.*?)(?:[\s,]+[(\[]?[x×*]|[(（]?×)\s*(\d{1,6})[)\]）]?", re.IGNORECASE
)  # languages without blanks between words have none before a × either
_NUMBER = re.compile(r"[-−]?[0-9]{1,6}")
_BREAK = re.compile(r"\\n|<br ?/?>", re.IGNORECASE)
"""Ends of lines as they are written out in cells."""
_HEX = re.compile(r"#[0-9a-f]{6}")


@dataclass(slots=True)
class Taken:
    """What a sheet is taken for."""

    sets: list[Cards] = field(default_factory=list)
    roles: dict[str, str] = field(default_factory=dict)
    """By heading, in the order of the columns."""
    samples: dict[str, list[str]] = field(default_factory=dict)
    """By heading: its first cells that have something in them."""
    notes: list[Message] = field(default_factory=list)


def take(sheet: Sheet, chosen: Mapping[str, str]) -> Taken:
    """The cards of a sheet; ``chosen``: the roles that people gave to columns."""
    read = _Reader(sheet, chosen)
    cards = read.cards()
    taken = Taken([], read.roles, {h: read.sample(h) for h in read.roles}, read.notes)
    if not cards:
        taken.notes.append(said("no_cards", file=sheet.file))
    else:
        parts = read.parts(cards)
        for (name, back), part in parts.items():
            called = name or sheet.name or "card"
            on_back = None if back else sheet.back_picture
            taken.sets.append(Cards(called, part, back=back, back_picture=on_back))
    return taken


class _Reader:
    """Reads the rows of one sheet."""

    def __init__(self, sheet: Sheet, chosen: Mapping[str, str]) -> None:
        self.sheet, self.file = sheet, sheet.file
        self.notes: list[Message] = []
        rows = sheet.rows
        if _lies(rows) or _is_one_row(rows):
            self.notes.append(said("turned" if len(rows) > 1 else "in_a_row", file=self.file))
            rows = _turned(rows)
        self.headings, self.rows = self._split(rows)
        self.known = meanings(filter(None, self.headings))
        self._name_columns()
        self.roles = {h: self._role(h) for h in self.headings if h}
        self.roles |= {h: role for h, role in chosen.items() if h in self.roles}
        self._fill_groups()
        self._counted = self._counts_in_names()
        self._say_uncounted()

    def _note(self, row: int, key: str, **values: object) -> None:
        self.notes.append(said(key, file=self.file, row=row, **values))

    def _split(self, rows: Lines) -> tuple[list[str], Lines]:
        """The headings, and the rows below them; a list may have none."""
        at = find_headings(rows[:_FIRST])
        if at < 0:  # a long preface
            at = next((i for i, row in enumerate(rows[:FAR_DOWN]) if are_headings(row[1])), -1)
        if at < 0:
            known = [
                0 if any(map(str.isdecimal, cells)) else len(meanings(filter(None, cells)))
                for _, cells in rows[:_FIRST]
            ]
            at = known.index(max(known)) if max(known) else -1
        if at < 0 and len(rows) > 1 and len(rows[0][1]) > 1 and _looks_like_headings(rows):
            at = 0
        for line, cells in rows[: max(at, 0)]:
            self._note(line, "above", words=brief_text(", ".join(filter(None, cells))))
        headings = list(rows[at][1]) if at >= 0 else []
        if at < 0:
            self._note(rows[0][0], "no_headings")
        totals = [line for line, cells in rows[at + 1 :] if _says_total(cells)]
        for line in totals:
            self._note(line, "total")
        return headings, [row for row in rows[at + 1 :] if row[0] not in totals]

    def _name_columns(self) -> None:
        """Give each column a name of its own, and find those that say what the cards are called and
        how many there are."""
        wide = max([len(self.headings), *(len(cells) for _, cells in self.rows)], default=0)
        listed = not self.headings
        self.headings += [""] * (wide - len(self.headings))
        seen: dict[str, int] = {}
        for i, heading in enumerate(self.headings):
            used = any(cells[i : i + 1] != [""] and cells[i:] for _, cells in self.rows)
            if not heading and used:
                heading = f"column {i + 1}"
                if not listed:
                    self.notes.append(said("no_heading", file=self.file, column=heading))
            if heading:
                number = seen[heading] = seen.get(heading, 0) + 1
                if number > 1:
                    self.notes.append(said("twice", file=self.file, column=heading))
                    heading = f"{heading} {number}"
            self.headings[i] = heading
        if "count" not in self.known:
            small = (h for h in self.headings if h and all(map(_is_small, self._column(h))))
            if counted := next(small, "") if listed else self._counting():
                self.known["count"] = counted
        taken = {h for c, h in self.known.items() if c != "name"}
        if "name" not in self.known:
            free = [h for h in self.headings if h and h not in taken]
            words = [h for h in free if self._any_words(h)]
            if words or free:
                self.known["name"] = (words or free)[0]
        for column, heading in self._misspelt():
            self.known[column] = heading
            role = ("text", f"importing.role.{column}")
            self.notes.append(said("misspelt", file=self.file, column=heading, role=role))
        counted = self.known.get("count", "")
        if counted and numbers_rows(counted, self._column(counted)):
            del self.known["count"]
            self.notes.append(said("numbers", file=self.file, column=counted))

    def _misspelt(self) -> Iterator[tuple[str, str]]:
        """Columns of the program under headings that are written a little differently."""
        free = [h for h in self.headings if h and h not in self.known.values()]
        meant = misspelt(free, self.known)
        for heading in free:
            word = meant.get(column_of(heading), "")
            column = next((c for c, words in ALIASES.items() if word in words), "")
            if column in ROLES and column not in self.known:
                yield column, heading

    def _fill_groups(self) -> None:
        """Write the set of cards into every row, where it stands in the first row of each set, as
        merged cells have it."""
        for i, heading in enumerate(self.headings):
            cells = self._column(heading) if bare(heading) in _GROUPS else []
            known = {*filter(None, cells)}
            if "" not in cells or len(known) < 2 or not cells[0] or heading in self.known.values():
                continue
            last = ""
            for _, row in self.rows:
                row += [""] * (i + 1 - len(row))
                row[i] = last = row[i] or last
            self.roles[heading] = self._role(heading)
            self.notes.append(said("filled", file=self.file, column=heading))

    def _say_sections(self, cards: Sequence[Card]) -> None:
        """Name the rows that may be headings of sections: they have a name and nothing else, and
        most others have a quantity."""
        bare_ones = [card for card in cards if {k for k, v in card.cells.items() if v} == {"name"}]
        counted = sum("count" in card.cells for card in cards)
        if self.roles and bare_ones and counted * 2 > len(cards) and not self._counted:
            one = bare_ones[0]
            what = {"row": one.row, "count": len(bare_ones), "cell": one.cells["name"]}
            self.notes.append(said("sections", file=self.file, **what))

    def _counting(self) -> str:
        """A column of numbers in whose longer heading is a word for quantities, of several that
        with the most: *Qty (2p)*, *Qty (4p)*; "": there is none."""
        found: dict[str, int] = {}
        for heading in self.headings:
            words = {bare(word) for word in re.findall(r"[^\W\d_]+|#", heading)}
            counts = _COUNTING & words or words in ({"#", "card"}, {"#", "cards"})
            cells = [*filter(None, self._column(heading))] if counts else []
            if cells and heading not in self.known.values() and all(map(_is_small, cells)):
                found[heading] = sum(int(quantity(cell)) for cell in cells)
        most = max(found, key=lambda heading: found[heading], default="")
        if most:
            self.notes.append(said("counting", file=self.file, column=most))
            if _PER_PLAYER.search(most):
                self.notes.append(said("per_player", file=self.file, column=most))
        return most

    def _say_uncounted(self) -> None:
        """Say that nothing tells how many there are, where a column may do that."""
        if self._counted or "count" in self.roles.values():
            return
        may = [
            heading
            for heading, role in self.roles.items()
            if role == OTHER and (cells := self._column(heading)) and all(map(_is_small, cells))
        ]
        if may:
            self.notes.append(said("uncounted", file=self.file, column=may[0]))

    def _counts_in_names(self) -> dict[str, tuple[str, str]]:
        """How many there are and the name, by cells such as ``3x Fox`` and ``Fox (x3)``; nothing,
        if a column says how many, or most names say nothing."""
        heading = next((h for h, role in self.roles.items() if role == "name"), "")
        counts = (self._column(h) for h, role in self.roles.items() if role == "count")
        if not heading or any(map(any, counts)):
            return {}
        cells = [cell for cell in self._column(heading) if 0 < len(cell) <= _LONGEST_NAME]
        found = {cell: split for cell in cells if (split := _count_and_name(cell))}
        plain = {cell: (str(int(n[1])), n[2]) for cell in cells if (n := DECK_LINE.fullmatch(cell))}
        if len(self.headings) == 1 and is_deck(cells):
            found = {**plain, **found}
        if 2 * sum(cell in found for cell in cells) < len(cells):
            return {}
        if found:
            self.notes.append(said("in_names", file=self.file, cell=brief_text(next(iter(found)))))
        return found

    def _role(self, heading: str) -> str:
        known = next((column for column, h in self.known.items() if h == heading), "")
        if known in ROLES:
            return known
        first: dict[str, tuple[Collection[str], Callable[[str], bool]]] = {
            "set": (_GROUPS, self._divides),
            "back": (BACKS, lambda h: self._divides(h) or self._is_pictured(h)),
            "value": (_VALUES, self._counts),
        }
        for role, (words, fits) in first.items():
            same = [h for h in self.headings if bare(h) in words and h not in self.known.values()]
            if heading in same[:1] and role not in self.known and fits(heading):
                return role
        return OTHER

    def _counts(self, heading: str) -> bool:
        """Whether a column has nothing but whole numbers."""
        return all(map(_NUMBER.fullmatch, filter(None, self._column(heading))))

    def _divides(self, heading: str) -> bool:
        """Whether a column may say which cards belong together."""
        cells = self._column(heading)
        parts = len(set(cells))
        return "" not in cells and 1 <= parts <= max(2, len(cells) // 3)

    def _is_pictured(self, heading: str) -> bool:
        """Whether a column has nothing but pictures that were found."""
        cells = [*filter(None, self._column(heading))]
        return bool(cells) and all(cell in self.sheet.pictures for cell in cells)

    def _column(self, heading: str) -> list[str]:
        i = self.headings.index(heading)
        return [cells[i] if i < len(cells) else "" for _, cells in self.rows]

    def _any_words(self, heading: str) -> bool:
        return any(any(c.isalpha() for c in cell) for cell in self._column(heading))

    def sample(self, heading: str) -> list[str]:
        """Its first cells that have something in them, without repetition."""
        return [*dict.fromkeys(filter(None, self._column(heading)))][:3]

    # ------------------------------------------------------------------ cards

    def cards(self) -> list[Card]:
        """All cards; what is no card is said."""
        made: list[Card] = []
        above: list[tuple[int, Row]] = []
        shown = {h: column for column, h in self.known.items() if column not in ROLES}
        keys = {
            h: shown.get(h, h) if role == OTHER else role
            for h, role in self.roles.items()
            if role != IGNORE
        }
        for line, cells in self.rows:
            row = {
                keys[h]: self._cell(line, cell)
                for h, cell in zip(self.headings, cells)
                if h in keys
            }
            if not any(row.values()):
                self._note(line, "formulas" if failed_formula(cells) else "ignored")
            elif is_total(row, above):
                self._note(line, "total")
            elif _COMMENT.match(next(filter(None, cells))):
                self._note(line, "comment", cell=brief_text(next(filter(None, cells))))
            elif cells[: len(self.headings)] == self.headings[: len(cells)]:
                self._note(line, "again")
            else:
                if split := self._counted.get(row.get("name", "")):
                    row["count"], row["name"] = split
                self._count(line, row)
                above.append((line, row))
                files = {c: self.sheet.pictures.get(row.get(c, "")) for c in ("picture", "back")}
                for column, file in files.items():
                    if file is not None:
                        del row[column]
                if files["picture"] is None and not row.get("picture"):
                    files["picture"] = self.sheet.portraits.get(row.get("name", ""))
                made.append(Card(row, line, files["picture"], files["back"]))
        self._say_sections(made)
        return made

    def parts(self, cards: Sequence[Card]) -> dict[tuple[str, str], list[Card]]:
        """The cards by the sets and backs that columns name: names and colours of these."""
        parts: dict[tuple[str, str], list[Card]] = {}
        backs = {card.cells.get("back", "") for card in cards}
        for card in cards:
            back = card.cells.get("back", "")
            colour = COLOURS.get(back.lower(), back.lower())
            colour = colour if _HEX.fullmatch(colour) else ""
            if colour:
                del card.cells["back"]
            name = card.cells.pop("set", "")
            if len(backs) > 1:
                name = " ".join(filter(None, (name, back)))
            parts.setdefault((name, colour), []).append(card)
        return parts

    def _cell(self, line: int, cell: str) -> str:
        if failed_formula([cell]):
            self._note(line, "formula", cell=cell)
            return ""
        if len(cell) > LONGEST:
            self._note(line, "cut", count=len(cell), most=LONGEST)
            return cell[:LONGEST]
        return _BREAK.sub("\n", cell)

    def _count(self, line: int, row: dict[str, str]) -> None:
        given = row.get("count", "")
        if not given:
            row.pop("count", None)
            return
        number = _COUNT_WORDS.get(given.lower()) or quantity(given.strip(_ROUGHLY))
        if _SUM.fullmatch(given):
            number = str(sum(int(part) for part in given.split("+")))
        elif _THOUSANDS.fullmatch(given):
            number = re.sub(r"\D", "", given)[:6]
        if not _WHOLE.fullmatch(number):
            self._note(line, "no_number", cell=brief_text(given))
            row["quantity"], number = given, "1"
        elif int(number) > MOST_COUNT:
            self._note(line, "too_many", number=int(number), most=MOST_COUNT)
            number = str(MOST_COUNT)
        row["count"] = str(int(number))


def _lies(rows: Lines) -> bool:
    """Whether the headings stand in the first column, below each other."""
    said = [[*filter(None, cells)] for _, cells in rows[:_FIRST]]
    known = [len(meanings(cells)) for cells in said]
    down = meanings(cells[0] for _, cells in rows[:_MOST_HEADINGS] if cells[0])
    headed = known[0] == len(said[0])  # and nothing else: cards may be called Cost and Text
    return "name" in down and len(down) > max(1, *known) and not headed


def _is_one_row(rows: Lines) -> bool:
    """Whether all names stand beside each other."""
    cells = rows[0][1]
    return (
        len(rows) == 1
        and len(cells) > 2
        and all(cells)
        and not any(any(c.isdigit() for c in cell) for cell in cells)
    )


def _turned(rows: Lines) -> Lines:
    """The columns as rows, numbered like these."""
    columns = zip_longest(*(cells for _, cells in rows), fillvalue="")
    return [(number, list(cells)) for number, cells in enumerate(columns, 1) if any(cells)]


def _count_and_name(cell: str) -> tuple[str, str] | None:
    """``3x Fox`` is 3 and Fox; None: it says no number of cards."""
    if found := _COUNT_FIRST.fullmatch(cell):
        return str(int(found[1])), found[2]
    if found := _COUNT_LAST.fullmatch(cell):
        return str(int(found[2])), found[1]
    return None


def _says_total(cells: Sequence[str]) -> bool:
    """Whether a row is a word for the total and numbers, right or wrong."""
    said = [cell for cell in cells if cell]
    label = said[0].casefold().rstrip(": ") in TOTALS
    return label and all(map(_NUMBER.fullmatch, said[1:])) and len(said) > 1


def _is_small(cell: str) -> bool:
    number = quantity(cell)
    return bool(_WHOLE.fullmatch(number)) and int(number) < 100


def _looks_like_headings(rows: Lines) -> bool:
    """Whether the first row has only words, and something below it a number."""
    first = [cell for cell in rows[0][1] if cell]
    words = all(not any(c.isdigit() for c in cell) and len(cell) < 30 for cell in first)
    below = (cell for _, cells in rows[1:] for cell in cells)
    return words and len(set(first)) == len(first) and any(map(str.isdecimal, below))
