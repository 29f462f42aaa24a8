"""The steps that move pieces from place to place: ``move``, ``draw``, ``deal`` and ``recall``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...content.checks import Path_
from ...content.loader import Node
from ...core.events import Events
from ...core.types import Frame, Spot
from ..zones import ALL
from .blocks import Blocks, nothing
from .numbers import Now, Value, number_of
from .table import ALL_OF_THEM, Place, Step


class Carrying(Blocks):
    """Reads them."""

    def _move(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "move", 0)

    def _draw(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "draw", 1)

    def _deal(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "deal", 1)

    def _recall(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "recall", 0)

    def _moved(self, node: Node, path: Path_, piece: bool, verb: str, default: int) -> Step:
        """``default``: how many pieces, if nothing is said; 0: all."""
        known = ("from", "to", "count", "fill", "up_to", "which", "side", "if")
        short = node.entries is None
        given = {} if short else self.values.entries(node, path, known)
        amount = given.get("count") or (node if short and verb in ("draw", "deal") else None)
        if short and verb in ("move", "recall"):
            self.report.at(node, path, f"write {verb}: {{from: …, to: …}}")
        sources = (
            self.places(given["from"], (*path, "from"))
            if "from" in given
            else self.default_pile(path, verb) if verb in ("draw", "deal") else []
        )  # fmt: skip
        if "from" not in given and not short and verb in ("move", "recall"):
            self.report.at(node, path, f"{verb!r} needs 'from'")
        target = (
            self.place(given["to"], (*path, "to"))
            if "to" in given
            else self.default_hand(path, verb, sources) if verb in ("draw", "deal") else None
        )  # fmt: skip
        if "to" not in given and not short and verb in ("move", "recall"):
            self.report.at(node, path, f"{verb!r} needs 'to'")
        test = self.values.test(given["if"], (*path, "if"), piece) if "if" in given else None
        fits = self.values.fits(given["which"], (*path, "which")) if "which" in given else None
        side = self._side(given.get("side"), path)
        every = default == 0
        count: Value | None = None
        if amount is not None and amount.value != "all":
            count = self.values.value(amount, (*path, "count") if not short else path, piece)
            every = False
        elif amount is not None:
            every = True
        for key in ("count", "fill", "up_to"):
            if key in given and type(given[key].value) is int and given[key].value < 1:
                what = f"moves nothing with {given[key].value}; write 1 or more"
                self.report.where((*path, key), what)
        fill: Value | None = None
        for key in ("fill", "up_to"):
            if key in given and given[key].value is not True:
                fill = self.values.value(given[key], (*path, key), piece)
            elif key in given:
                fill = _without_end
        if target is None:
            return nothing
        if verb == "deal":
            if not target.zone.per_seat:
                self.report.where(path, "'deal' gives pieces to everybody: a zone with 'per: seat'")
            target = Place(target.zone, "each" if target.whose == "own" else target.whose)
        if fits is not None and any(source.zone.bag for source in sources):
            self.report.where((*path, "which"), "nobody sees what is in a pile of unknown order")
        closed = [s.zone.name for s in sources if s.zone.seen_by != ALL and not s.zone.bag]
        if fits is not None and self.open_only and closed:
            what = f"not all see what is in {closed[0]}, and what is picked would tell"
            self.report.where((*path, "which"), what)

        def do(now: Now, events: Events) -> Sequence[Frame]:
            if test is not None and not test(now):
                return ()
            many = None if count is None else max(0, number_of(count(now)))
            if many is None and not every:
                many = default
            full = None if fill is None else max(0, number_of(fill(now)))
            return self._carry(now, events, sources, target, many, full, fits, side)

        return do

    def _carry(
        self, now: Now, events: Events, sources: Sequence[Place], target: Place,
        many: int | None, full: int | None, fits: Any, side: str,
    ) -> list[Frame]:  # fmt: skip
        """Move so many pieces (None: all) from places to another one, until ``full`` lie there."""
        frames: list[Frame] = []
        gone: dict[Spot, int] = {}
        """How many pieces chance will have drawn from each place."""
        for seat in target.seats(now):
            goals = target.spots(now, seat)
            lying = sum(len(self.table.look(now.s, goal)) for goal in goals)
            wanted = ALL_OF_THEM if many is None else many
            if full is not None:
                wanted = max(0, full - lying)
            together = target.whose in ("each", "others")
            for source in sources:
                seats = source.seats(now)
                paired = together and source.zone.per_seat
                if paired and source.whose in ("own", "each", "others"):
                    seats = [seat]
                for owner in seats:
                    for spot in source.spots(now, owner):
                        wanted -= self._take(
                            now, events, spot, goals, wanted, fits, side, frames, gone
                        )
        return frames

    def _take(
        self, now: Now, events: Events, spot: Spot, goals: Sequence[Spot], wanted: int, fits: Any,
        side: str, frames: list[Frame], gone: dict[Spot, int],
    ) -> int:  # fmt: skip
        """Move at most so many pieces from one place to the first ones with room."""
        table, s, moved = self.table, now.s, 0
        several = len(goals) > 1
        for goal in goals:
            left = wanted - moved
            if left <= 0:
                break
            if goal == spot:
                continue
            there = table.look(s, spot)
            room = table.room(s, goal) - gone.get(goal, 0)
            if several:  # one in each cell that is empty
                room = min(room, 1 - len(table.look(s, goal)) - gone.get(goal, 0))
            left = min(left, room)
            if fits is not None:
                faces = [face for face in reversed(there) if fits(now, face)][: max(0, left)]
                number = len(faces)
                more = table.move(now, events, spot, goal, faces, side) if faces else ()
            else:
                number = max(0, min(left, table.left(s, spot) - gone.get(spot, 0)))
                more = table.move(now, events, spot, goal, number, side) if number else ()
            if more:
                frames += more
                gone[spot] = gone.get(spot, 0) + number
                gone[goal] = gone.get(goal, 0) + number
            moved += number
        return moved


def _without_end(now: Now) -> int:
    return ALL_OF_THEM
