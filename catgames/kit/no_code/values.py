"""What is counted of many pieces: ``{sum: value, in: catch, which: …}``, for scores and wherever
else a number is expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...content.checks import Path_, hint
from ...content.loader import Node
from .conditions import Conditions, fits_all
from .numbers import Now, Value, bounded, number_of, zero

SCORES = ("sum", "count", "kinds", "group", "each", "most")


class Values(Conditions):
    """Reads everything that stands for a number or a condition."""

    def value(self, node: Node, path: Path_, piece: bool = False) -> Value:
        if node.entries is not None:
            return self.score(node, path)
        return super().value(node, path, piece)

    def score(self, node: Node, path: Path_) -> Value:
        """What is counted of many pieces: ``{sum: value, in: catch, which: …}``."""
        known = (*SCORES, "in", "which", "points", "times")
        given = self.entries(node, path, known)
        kinds = [key for key in SCORES if key in given]
        if len(kinds) != 1:
            what = f"says what is counted with one of {', '.join(SCORES)}"
            self.report.at(node, path, what)
            return zero
        kind = kinds[0]
        if kind == "most":
            return self._most(given, path)
        named = given.get("in" if kind in ("sum", "kinds", "each") else kind)
        if named is None:
            self.report.at(node, path, f"{kind!r} needs 'in' with the zone")
            return zero
        where = "in" if kind in ("sum", "kinds", "each") else kind
        zones = [self.zone(n, (*path, where)) for n in named.items or (named,)]
        helds = [self.held(zone.name) for zone in zones if zone is not None]
        fits = self.fits(given["which"], (*path, "which")) if "which" in given else fits_all
        column = "value"
        if kind in ("sum", "kinds", "each"):
            column = str(given[kind].value)
            if column not in self.columns:
                what = f"no piece has a column {column!r}{hint(column, self.columns)}"
                self.report.at(given[kind], (*path, kind), what)
        cell = self.cell(column)

        def faces(now: Now) -> list[int]:
            return [face for held in helds for face in held(now) if fits(now, face)]

        table, times = self._points(given, path), None
        if "times" in given:
            times = self.value(given["times"], (*path, "times"))

        def worth(now: Now, number: int) -> int:
            if table is not None:
                number = table[min(number, len(table) - 1)]
            return bounded(number * number_of(times(now))) if times is not None else number

        if kind == "group":
            space = zones[0].space if zones[0] is not None else None
            if space is None or zones[0] is None or zones[0].per_seat:
                self.report.at(named, (*path, kind), "a group lies on a board of all with cells")
                return zero
            group, look = zones[0].name, self.look

            def largest(now: Now) -> int:
                cells = {
                    cell
                    for cell in range(len(space))
                    if any(fits(now, face) for face in look(now.s, (group, cell)))
                }
                return worth(now, max(map(len, space.groups(cells)), default=0))

            return largest
        if kind == "sum":
            return lambda now: worth(now, sum(number_of(cell(face)) for face in faces(now)))
        if kind == "kinds":
            return lambda now: worth(now, len({cell(face) for face in faces(now)} - {""}))
        if kind == "each":
            return lambda now: sum(
                worth(now, many) for many in Counter(map(cell, faces(now))).values()
            )
        return lambda now: worth(now, len(faces(now)))

    def _points(self, given: Mapping[str, Node], path: Path_) -> list[int] | None:
        node = given.get("points")
        if node is None:
            return None
        numbers = [n.value for n in node.items or () if type(n.value) is int]
        if not numbers or len(numbers) != len(node.items or ()):
            what = "expected a list of points for 0, 1, 2, … of them, such as [0, 1, 3, 6]"
            self.report.at(node, (*path, "points"), what)
            return [0]
        return numbers

    def _most(self, given: Mapping[str, Node], path: Path_) -> Value:
        """Points for who has most of something; equal ones all get them."""
        value = self.value(given["most"], (*path, "most"))
        node = given.get("points")
        points = self.value(node, (*path, "points")) if node is not None else None
        if points is None:
            self.report.where(path, "'most' needs 'points' with what the most is worth")
            return zero

        def won(now: Now) -> int:
            all_ = [number_of(value(Now(now.s, seat))) for seat in range(now.s.seats)]
            has_most = all_[now.seat] == max(all_) > 0
            return number_of(points(now)) if has_most else 0

        return won
