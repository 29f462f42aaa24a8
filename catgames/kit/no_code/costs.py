"""What a move costs: so much of a counter, or pieces that are chosen when they are paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, product
from operator import or_
from typing import Any

from ...content.checks import Path_, hint
from ...content.loader import Node
from ...core.types import Message, Spot, message
from .. import words
from ..zones import ALL, NOBODY
from .conditions import Fits
from .numbers import NOTHING, Now, Value, number_of
from .steps import Steps
from .table import Place, Table

PAYMENT_WORDS = ("count", "which", "same", "to")
MOST_PAYMENTS = 6
"""Kinds of pieces that one price may have."""
DISCARD = "discard"
"""The zone to which pieces are paid if nothing is said."""


@dataclass(frozen=True)
class Payment:
    """Pieces of a place of one's own, or of all's, that a move costs."""

    place: Place
    target: Place
    count: Value
    fits: Fits | None = None
    same: str = ""
    """The column in which all of them have the same; "": they may differ."""

    def fitting(self, table: Table, now: Now, kept: Spot) -> Iterator[tuple[Spot, int]]:
        """What it can be paid with, piece by piece; ``kept``: where the piece lies that ``now`` is
        about, which pays for nothing."""
        for seat in self.place.seats(now):
            for spot in self.place.spots(now, seat):
                spare = now.many if spot == kept else 0
                for face in table.look(now.s, spot):
                    if spare and face == now.face:
                        spare -= 1
                    elif face >= 0 and (self.fits is None or self.fits(now, face)):
                        yield spot, face


Due = tuple[Payment, int, int]
"""So many pieces are still to be paid, and the one with which it was begun, or NOTHING."""


class Costs:
    """Reads what moves cost, and knows who has enough."""

    def __init__(self, steps: Steps) -> None:
        self.steps, self.values, self.report = steps, steps.values, steps.report

    # ------------------------------------------------------------------ reading

    def read(
        self, node: Node, path: Path_, piece: bool
    ) -> tuple[list[tuple[str, Value]], list[Payment]]:
        """Counters and their prices, and what is paid with pieces."""
        fields: list[tuple[str, Value]] = []
        paid: list[Payment] = []
        d = self.values.d
        if node.entries is None:
            self.report.at(node, path, "expected what it costs: {coins: cost}, or {hand: 2}")
        for key, inner in (node.entries or {}).items():
            at, name = (*path, key), str(key)
            if name in d.fields:
                fields.append((name, self.values.value(inner, at, piece)))
            elif name.partition(" of ")[0] in d.zones:
                if inner.items is None:
                    paid += self._payment(name, inner, at, piece)
                for i, each in enumerate(inner.items or ()):
                    paid += self._payment(name, each, (*at, i), piece)
            else:
                what = f"there is no field {name!r}{hint(name, (*d.fields, *d.zones))}"
                self.report.where(at, what)
        if len(paid) > MOST_PAYMENTS:
            self.report.where(path, f"has more than {MOST_PAYMENTS} kinds of pieces")
        return fields, paid

    def _payment(self, name: str, node: Node, path: Path_, piece: bool) -> Iterator[Payment]:
        bare, _, whose = name.partition(" of ")
        zone = self.values.d.zones[bare]
        given = {}
        if node.entries is not None:
            given = self.values.entries(node, path, PAYMENT_WORDS)
        if whose:
            self.report.where(path, f"one pays with what is one's own, or all's; write {bare}")
        if zone.bag or zone.seen_by == NOBODY:
            what = "nobody sees what is there to choose it; write the step"
            step = f"{{move: {{from: {bare}, to: …, count: 1}}}}"
            self.report.where(path, f"{what} {step}")
            return
        number = given.get("count", Node(node.line, 1) if node.entries is not None else node)
        at = (*path, "count") if "count" in given else path
        fits = self.values.fits(given["which"], (*path, "which")) if "which" in given else None
        same = ""
        if "same" in given:
            same, columns = str(given["same"].value), self.values.columns
            if same not in columns:
                what = f"no piece has a column {same!r}{hint(same, columns)}"
                self.report.where((*path, "same"), what)
        named = given.get("to", Node(node.line, DISCARD))
        if "to" not in given and DISCARD not in self.values.d.zones:
            self.report.where(path, f"needs 'to' with the zone: {bare}: {{count: …, to: …}}")
            return
        target = self.steps.place(named, (*path, "to"))
        if target is None:
            return
        if target.whose in ("each", "others", "chosen"):
            self.report.where((*path, "to"), "is one place: of own, next, previous or first")
        if target.zone.holds:
            self.report.where((*path, "to"), "is full some time, as it has 'holds'")
        if same and (target.zone.seen_by != ALL or target.zone.bag):
            self.report.where((*path, "same"), "not all see where it goes that they are the same")
        count = self.values.value(number, at, piece)
        yield Payment(Place(zone), target, count, fits, same if same in self.values.columns else "")

    # ------------------------------------------------------------------ who has enough

    def short(
        self, fields: list[tuple[str, Value]], paid: list[Payment], now: Now, kept: Spot
    ) -> Message | None:
        """What is missing to pay; None: nothing is."""
        for name, value in fields:
            price, has = number_of(value(now)), self._has(now, name)
            if price > has:
                what = words.field_name(self.values.d, name)
                return message("kit.no_code.costs", price=price, has=has, field=what)
        for payment in paid:
            price = number_of(payment.count(now))
            if price > 0 and price > (has := self._most(payment, now, kept)):
                d = self.values.d
                place = ("text", f"{d.id}.zone.{payment.place.zone.name}")
                column = words.label(payment.same).lower()
                key = "same" if payment.same and price > 1 else "fits" if payment.fits else "pieces"
                return message(
                    f"kit.no_code.costs_{key}", count=price, has=has, place=place, column=column
                )
        if len(paid) > 1 and not self._enough(self.due(paid, now), now, kept):
            return message("kit.no_code.costs_all")
        return None

    def due(self, paid: Sequence[Payment], now: Now) -> list[Due]:
        """What these payments still take."""
        prices = [(payment, number_of(payment.count(now))) for payment in paid]
        return [(payment, price, NOTHING) for payment, price in prices if price > 0]

    def _enough(
        self, due: Sequence[Due], now: Now, kept: Spot, spent: tuple[Spot, int] | None = None
    ) -> bool:
        """Whether all of it can be paid, each with pieces of its own; ``spent``: one that is gone.

        It can if for any of the payments there are enough pieces that fit one of them (Hall 1935),
        whatever is chosen as the same.
        """
        choices = []
        for payment, left, first in due:
            found = Counter(payment.fitting(self.steps.table, now, kept))
            if spent is not None and spent in found:
                found[spent] -= 1
            groups = [found]
            if payment.same:
                cell = self.values.cell(payment.same)
                begun = [face for _, face in found] if first == NOTHING else [first]
                groups = [
                    Counter({at: n for at, n in found.items() if cell(at[1]) == kind})
                    for kind in {cell(face) for face in begun} - {""}
                ]
            choices.append([(group, left) for group in groups])
        return any(
            all(
                reduce(or_, [group for group, _ in some]).total() >= sum(left for _, left in some)
                for many in range(1, len(chosen) + 1)
                for some in combinations(chosen, many)
            )
            for chosen in product(*choices)
        )

    def _has(self, now: Now, name: str) -> int:
        held: Any = getattr(now.s, name)
        return number_of(held[now.seat] if self.values.d.fields[name].per_seat else held)

    def _most(self, payment: Payment, now: Now, kept: Spot) -> int:
        """How many pieces can be paid at most."""
        faces = [face for _, face in payment.fitting(self.steps.table, now, kept)]
        if not payment.same:
            return len(faces)
        cell = self.values.cell(payment.same)
        return max(Counter(found for f in faces if (found := cell(f)) != "").values(), default=0)

    def ways(self, due: Sequence[Due], now: Now, kept: Spot) -> Iterator[tuple[Spot, int, bool]]:
        """Each piece that could pay for the first of what is due, and whether the rest can be paid
        after it."""
        (payment, left, first), *rest = due
        cell = self.values.cell(payment.same) if payment.same else None
        for spot, face in payment.fitting(self.steps.table, now, kept):
            begun = face if first == NOTHING else first
            alike = cell is None or cell(face) == cell(begun) != ""
            if alike and (rest or cell is not None):  # else any piece will do
                after = [(payment, left - 1, begun), *rest] if left > 1 else rest
                alike = self._enough(after, now, kept, (spot, face))
            yield spot, face, alike
