"""What is to be made of what was found: people change it, and see at once what comes of it.
Nothing is written before they say so."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..catalog import prototypes
from ..content.game_ids import wrong_name
from ..core.fields import LONGEST_ID, MOST_SEATS, as_id, clean_text, numbered
from ..core.types import GameError, Message, message
from ..kit.folder import read_prototype, read_texts
from ..kit.pictures import FOLDER
from ..kit.prototype import Prototype
from ..store.disk import file_problem
from .found import Cards, Found, Unreadable, in_english, said
from .roles import IGNORE, OTHER, Taken, take
from .writer import Written, id_of

SEATS = 4
"""The most players, unless the files say it."""
LONGEST_TITLE = 60
MOST_HAND = 100


@dataclass(slots=True, eq=False)
class Part:
    """A sheet, or a set that was found otherwise."""

    name: str
    taken: Taken
    left_out: bool = False
    chosen: dict[str, str] = field(default_factory=dict)
    """The roles that people gave to columns."""


class Plan:
    """The choices for one import."""

    def __init__(self, found: Found, pictures: Path) -> None:
        """``pictures``: the folder with the folder of the pictures."""
        self.found, self.folder = found, pictures
        self.title = clean_text(found.title.replace("_", " "), LONGEST_TITLE)
        most = min(found.seats or SEATS, MOST_SEATS)
        self.seats = range(min(2, most), most + 1)
        self.now = self.seats[0]
        """How many play at once."""
        self.hand = 0
        self.parts = [Part(sheet.name, take(sheet, {}), sheet.hidden) for sheet in found.sheets]
        self.parts += [Part(cards.name, Taken([cards])) for cards in found.sets]
        self.grid = found.grid
        """How many cards somebody says that a picture has beside and below each other."""
        self._written: Written | None = None
        self._prototype: Prototype | None = None

    # ------------------------------------------------------------------ choices

    def like(self, other: Plan) -> None:
        """Take over the title, the players and the hands of another one."""
        self.title, self.seats, self.hand = other.title, other.seats, other.hand
        self.now = other.now

    def choose(self, part: Part, heading: str, role: str) -> None:
        """Give a role to a column; the column that had it is data of its own from now on."""
        if role not in (OTHER, IGNORE):
            part.chosen |= {h: OTHER for h, r in part.taken.roles.items() if r == role}
        part.chosen[heading] = role
        part.taken = take(self.found.sheets[self.parts.index(part)], part.chosen)
        self._written = None

    def leave_out(self, part: Part, out: bool) -> None:
        """Leave out the cards of a part, or take them again."""
        part.left_out, self._written = out, None

    def may_leave_out(self, part: Part) -> bool:
        """Whether there is more than this, and nothing of it lies at a place of the table."""
        return len(self.parts) > 1 and not (self.found.stacks and not part.taken.roles)

    def set_seats(self, most: int) -> None:
        """Let so many people play, or fewer."""
        most = min(max(1, most), MOST_SEATS)
        self.seats, self._written = range(min(2, most), most + 1), None
        self.now = min(max(self.now, self.seats[0]), most)

    def set_now(self, count: int) -> None:
        """Let so many people begin."""
        self.now = count

    def set_hand(self, size: int) -> None:
        """Let everybody begin with so many cards."""
        self.hand, self._written = min(max(0, size), MOST_HAND), None

    def set_title(self, title: str) -> None:
        """Call the game so."""
        self.title, self._written = clean_text(title, LONGEST_TITLE), None

    # ------------------------------------------------------------------ what comes of it

    @property
    def sets(self) -> list[Cards]:
        """All sets of pieces that are taken."""
        return [cards for part in self.parts if not part.left_out for cards in part.taken.sets]

    def written(self) -> Written:
        """The files, as texts.  Raises Unreadable."""
        if self._written is None:
            title = self.title or "My game"
            if not any(cards.count for cards in self.sets):
                why = (note for p in self.parts if not p.left_out for note in p.taken.notes)
                raise Unreadable(*why, said("no_sets"))
            self._written = Written(self.found, self.sets, title, self.seats, self.hand)
            self._prototype = None
        return self._written

    def prototype(self) -> Prototype:
        """The pieces as they will be.  Raises Unreadable, BadContent."""
        written = self.written()
        if self._prototype is None:
            self._prototype = read_texts(self.folder, written.texts)
        return self._prototype

    def ids(self, part: Part) -> Iterator[str]:
        """The sets of ``prototype`` that a part has become."""
        for cards in part.taken.sets:
            yield from (id for id, _ in self.written().ids.get(id_of(cards), ()))

    def odd(self) -> list[Message]:
        """What is odd, with row numbers; first that no game comes of it, if so."""
        notes = [*self.found.notes]
        for part in self.parts:
            notes += () if part.left_out else part.taken.notes
        try:
            return [*notes, *self.written().notes]
        except Unreadable as e:
            return [*e.sentences, *notes]

    def put_into(self, into: Path) -> Path:
        """Make the folder of the game in ``into``, where nothing is yet; nothing half made is ever
        seen there.  Raises GameError; then there is nothing new."""
        written, stage = self.written(), None
        try:
            into.mkdir(parents=True, exist_ok=True)
            stage = Path(tempfile.mkdtemp(prefix=".import-", dir=into))
            made = stage / "new_game"
            (made / FOLDER if written.pictures else made).mkdir(parents=True)
            for name, text in written.texts.items():
                (made / name).write_text(text, "utf-8")
            for name, path in written.pictures.items():
                shutil.copyfile(path, made / FOLDER / name)
            read_prototype(made)  # raises BadContent with whatever is wrong
            return _place(made, into, written.title)
        except OSError as e:
            error = GameError(f"{into} can't be written: {e.strerror or e}")
            error.message = file_problem(str(into), e)
            raise error from None
        finally:
            if stage is not None:
                shutil.rmtree(stage, ignore_errors=True)


def _place(made: Path, into: Path, title: str) -> Path:
    """Move the new folder to where nothing is yet.  Raises OSError."""
    base = as_id(title)[: LONGEST_ID - 4].rstrip("_") or "my_game"
    if wrong_name(base):
        base = f"{base}_cards"
    for name in numbered(base):
        folder = into / name
        if os.path.lexists(folder) or wrong_name(name) or name in prototypes():
            continue
        try:
            made.rename(folder)
        except OSError:
            if os.path.lexists(folder):
                continue
            raise
        return folder
    raise AssertionError("there is always another number")


# ---------------------------------------------------------------- words


def counted(sets: Sequence[Cards]) -> Message:
    """How many pieces there are: ``88 cards of 15 kinds``."""
    forms = {"die" if cards.turns else cards.form for cards in sets}
    form = forms.pop() if len(forms) == 1 else "piece"
    count = sum(c.count for c in sets)
    kinds = sum(1 if c.turns else len(c.cards) for c in sets)
    many = message(f"importing.count.{form}", count=count)
    if kinds == count or form == "die":
        return many
    return message("importing.count.of", many=many, count=kinds)


def _columns(taken: Taken) -> tuple[Message, ...]:
    """Which column is what, apart from those that are data of their own."""
    return tuple(
        message("importing.told.column", column=heading, role=("text", f"importing.role.{role}"))
        for heading, role in taken.roles.items()
        if role not in (OTHER, IGNORE)
    )


def told(plan: Plan) -> list[str]:
    """What comes of it, in plain words."""
    say, found = in_english, plan.found
    lines = []
    for part in plan.parts:
        for cards in part.taken.sets:
            lines.append(say(message("importing.told.set", set=cards.name, many=counted([cards]))))
            if pictures := sum(card.picture is not None for card in cards.cards):
                lines[-1] += " " + say(message("importing.told.pictures", count=pictures))
        if columns := _columns(part.taken):
            lines.append(say(message("importing.told.columns", columns=("list", columns))))
    if found.stacks:
        lines.append(say(message("importing.told.places", count=len(found.stacks))))
    if found.counters:
        lines.append(say(message("importing.told.counters", names=("list", (*found.counters,)))))
    if found.rules:
        lines.append(say(message("importing.told.rules", count=len(found.rules))))
    seats: dict[str, Any] = {"few": plan.seats[0], "count": plan.seats[-1]}
    lines.append(say(message(f"importing.told.seats{'_to' * (len(plan.seats) > 1)}", **seats)))
    if plan.hand:
        lines.append(say(message("importing.told.hand", count=plan.hand)))
    return lines + [say(note) for note in plan.odd()]
