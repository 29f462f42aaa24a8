"""All other steps, by their verbs."""

from __future__ import annotations

from collections.abc import Sequence

from ...content.checks import Path_, hint
from ...content.loader import Node, brief_text
from ...core.events import Event, Events
from ...core.types import HIDDEN, Frame
from .blocks import nothing
from .carrying import Carrying
from .numbers import WHOSE, Now, Value, number_of, torn, whose
from .table import ENDS, STEP_WORDS, Step


class Steps(Carrying):
    """Reads them."""

    def _if(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        beside = [verb for verb in node.entries or () if verb in STEP_WORDS]
        if beside and "then" not in (node.entries or ()):
            what = f"'if' needs 'then' with the steps: {{if: …, then: {{{beside[0]}: …}}}}"
            self.report.at(node, path, what)
            return nothing
        given = self.values.entries(node, path, ("if", "then", "else"))
        test = self.values.test(given["if"], (*path, "if"), piece)
        if "then" not in given:
            self.report.at(node, path, "'if' needs 'then' with the steps")
        blocks = [
            self.block(given[key], (*path, key), piece, deep + 1) if key in given else None
            for key in ("then", "else")
        ]

        def do(now: Now, events: Events) -> Sequence[Frame]:
            block = blocks[0] if test(now) else blocks[1]
            return self.frames(block, now) if block is not None else ()

        return do

    def _shuffle(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._at_places(node, path, lambda now, events, spot: self.table.shuffle(
            now, events, spot))  # fmt: skip

    def _roll(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        dice = {set.name for set in self.d.sets.values() if set.turns}
        for place in self.places(node, path):
            lying = {*place.zone.of, *place.zone.start} or dice
            if not dice & lying:
                what = "no dice lie there; a die is a set of pieces with turns: true"
                self.report.at(node, path, what)
        return self._at_places(node, path, lambda now, events, spot: self.table.roll(
            now, events, spot))  # fmt: skip

    def _turn(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        if node.entries is None:
            at, side = node, ""
        else:
            given = self.values.entries(node, path, ("at", "side"))
            side = self._side(given.get("side"), path)
            if "at" not in given:
                self.report.at(node, path, "'turn' needs 'at' with the zone")
                return nothing
            at = given["at"]
        return self._at_places(at, path, lambda now, events, spot: self.table.turn(
            now, events, spot, side))  # fmt: skip

    def _pass(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        given = {} if node.entries is None else self.values.entries(node, path, ("from", "to"))
        named = given.get("from", node)
        zone = self.values.zone(named, path)
        to = given["to"].value if "to" in given else "next"
        if to not in ("next", "previous"):
            self.report.where((*path, "to"), "expected next or previous")
        if zone is not None and (not zone.per_seat or zone.space is not None):
            self.report.at(named, path, "what is passed on is a zone with 'per: seat' and no cells")
            zone = None
        if zone is None:
            return nothing
        by, passed = (-1 if to == "previous" else 1), zone
        return lambda now, events: self.table.pass_on(now, events, passed, by)

    def _add(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._changed(node, path, piece, add=True)

    def _set(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._changed(node, path, piece, add=False)

    def _changed(self, node: Node, path: Path_, piece: bool, add: bool) -> Step:
        if node.entries is None:
            self.report.at(node, path, "expected what changes by how much: {points: 1}")
            return nothing
        found: list[tuple[str, str, Value]] = []
        for key, inner in node.entries.items():
            at = (*path, key)
            name, _, word = str(key).partition(" of ")
            field = self.d.fields.get(name)
            if field is None:
                what = torn(name) or hint(name, self.d.fields)
                self.report.where(at, f"there is no field {name!r}{what}")
                continue
            word = word.strip() or "own"
            if not self.values.says_whose(word, at):
                continue
            if not field.per_seat and " of " in str(key):
                self.report.where(at, f"{name} is one for all; write {name}")
            found.append((name, word, self.values.value(inner, at, piece)))

        def do(now: Now, events: Events) -> Sequence[Frame]:
            for name, word, value in found:
                field, by = self.d.fields[name], number_of(value(now))
                for seat in whose(now, word) if field.per_seat else [None]:
                    held = getattr(now.s, name)
                    old = held if seat is None else held[seat]
                    new = number_of(old) + by if add else by
                    if field.least is not None:
                        new = max(field.least, new)
                    if field.most is not None:
                        new = min(field.most, new)
                    if new != old:
                        added = new - number_of(old) if add else None
                        self.table.change(now, events, name, seat, new, added)
            return ()

        return do

    def _next(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        word = node.value
        if word not in WHOSE or word in ("each", "others"):
            self.report.at(node, path, "expected who is next: own, next, previous, chosen or first")
            return nothing

        def do(now: Now, events: Events) -> Sequence[Frame]:
            seats = whose(now, str(word))
            return self.table.next_seat(now, events, seats[0]) if seats else ()

        return do

    def _end(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        what = node.value
        if what not in ENDS:
            self.report.at(node, path, f"expected one of {', '.join(ENDS)}{hint(what, ENDS)}")
            return nothing
        return lambda now, events: self.table.end(now, events, str(what))

    def _say(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        given = {} if node.entries is None else self.values.entries(node, path, ("text", "count"))
        text = given.get("text", node).value
        if not isinstance(text, str) or not text.strip():
            self.report.at(node, path, "expected the words of a line in the log")
            return nothing
        kind = f"said_{len(self.said) + 1}"
        self.said[kind] = text, self.report.place(path)
        count: Value | None = None
        if "count" in given:
            count = self.values.value(given["count"], (*path, "count"), piece)

        def do(now: Now, events: Events) -> Sequence[Frame]:
            if events is not None:
                amount = number_of(count(now)) if count is not None else 0
                face = now.face if now.face >= 0 else HIDDEN
                events.append(Event(kind, face, seat=now.seat, amount=amount))
            return ()

        return do

    def _each(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._of_seats(node, path, piece, deep, "each")

    def _others(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._of_seats(node, path, piece, deep, "others")

    def _of_seats(self, node: Node, path: Path_, piece: bool, deep: int, word: str) -> Step:
        block = self.block(node, path, piece, deep + 1)

        def do(now: Now, events: Events) -> Sequence[Frame]:
            return [
                frame
                for seat in whose(now, word)
                for frame in self.frames(block, Now(now.s, seat, now.face, now.chosen, now.many))
            ]

        return do

    def _ask(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        known = ("move", "who", "count")
        given = {} if node.entries is None else self.values.entries(node, path, known)
        named = given.get("move", node)
        word = given["who"].value if "who" in given else "own"
        listed = named.items if named.items is not None else [named]
        if not listed:
            self.report.at(named, path, "expected a move, or a list of moves to choose from")
        for inner in listed:
            if inner.value not in self.moves:
                near = hint(inner.value, self.moves) if self.moves else ""
                what = f"there is no move {brief_text(inner.value)!r}{near}"
                self.report.at(inner, path, what)
                return nothing
        names = tuple(dict.fromkeys(str(inner.value) for inner in listed))
        if len(names) < len(listed):
            self.report.at(named, path, "names the same move twice")
        if word not in WHOSE:
            self.report.where((*path, "who"), f"expected one of {', '.join(WHOSE)}")
            return nothing
        count = self.values.value(given["count"], (*path, "count")) if "count" in given else None
        self.asked[names] = None

        def do(now: Now, events: Events) -> Sequence[Frame]:
            times = number_of(count(now)) if count is not None else 1
            return [
                frame
                for seat in whose(now, str(word))
                for frame in self.table.ask(now, events, names, seat, times)
            ]

        return do

    def _do(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        name = node.value
        if name not in self.do_moves:
            what = "expected the name of a move or a button above that takes no piece"
            self.report.at(node, path, f"{what}{hint(name, self.do_moves)}")
            return nothing
        block = self.do_moves[str(name)]
        return lambda now, events: self.frames(block, now)
