"""What can be changed of a rule: choosers for areas, numbers, conditions, and the line as typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from ...kit.editing import Document
from ...kit.no_code.condition_words import (
    SIGNS,
    STATES,
    Simple,
    as_test,
    columns_of,
    simple,
)  # fmt: skip
from ...kit.no_code.numbers import LONGEST
from ...kit.no_code.section_words import AFTER, WINS
from ...kit.no_code.steps import ENDS, WHOSE
from ...kit.no_code.values import SCORES
from ...kit.prototype import Prototype
from ...kit.words import label
from ...kit.yaml_text import Way, flow
from ...kit.zones import ALL
from ...ui.graphics.context import DrawContext
from ...ui.widgets.controls import Choice
from .. import rule_changes as changes
from ..names import LONGEST_NAME, shown_name
from ..places import Step
from ..rule_lines import MOMENTS, MOVES, TURNS, Line
from .panel import GAP, HIGH, Panel
from .widgets import LeftField

MOST = 20
"""Greatest number that a chooser offers."""
OF_MOVE = ("own", "next", "previous", "chosen", "first")
VERBS = (
    "move",
    "draw",
    "deal",
    "shuffle",
    "turn",
    "roll",
    "pass",
    "add",
    "set",
    "next",
    "say",
    "end",
)
"""Steps that choosers can change; others stay as they are typed."""
Write = Callable[[Any], Step]
"""Makes the step that gives something a value; None takes it away."""


class RulesPanel(Panel):
    """Shows one line in two columns."""

    topic = "arranging.rules.panel"

    def __init__(
        self, ctx: DrawContext, room: pygame.Rect, document: Document, d: Prototype,
        do: Callable[[Step], None],
    ) -> None:  # fmt: skip
        wide = (room.width - ctx.u(22)) // 2
        super().__init__(ctx, pygame.Rect(room.x, room.y, wide, room.height), d, do)
        self.next_column = pygame.Rect(room.right - wide, room.y, wide, room.height)
        self.document, self.columns = document, columns_of(d)
        self.free = document.get(MOVES) is None

    # ------------------------------------------------------------------ rows

    def _row(self, key: str) -> pygame.Rect:
        self._make_room(HIGH)
        return super()._row(key)

    def _make_room(self, high: float) -> None:
        """Go on in the second column if the first one is full."""
        if self._y + self.ctx.u(high) > self.room.bottom and self.room.x < self.next_column.x:
            self.room, self._y = self.next_column, self.next_column.y

    def say(self, key: str) -> str:
        return self.ctx.translate(f"{self.topic}.{key}")

    def one_of(
        self, key: str, values: Sequence[Any], now: Any, write: Write, kind: str = ""
    ) -> None:
        """A row with words of the program; the key of each is its value."""
        labels = [
            self.say(f"{kind or key}_is.{'none' if value is None else value}") for value in values
        ]
        self.choice(key, values, labels, now, write)

    def amount(
        self, key: str, now: Any, write: Write, least: int = 0, none: str = "",
        others: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """A row with a number, or what stands for one; ``none``: the words without one."""
        numbers = [*range(least, MOST + 1), *range(min(least, 0), 0)]
        values: list[Any] = [*([None] if none else []), *numbers, *others]
        labels = [self._said(v, none) for v in values]
        if now not in values and now is not None:
            values, labels = [now, *values], [self._said(now, none), *labels]
        self.choice(key, values, labels, now, write)

    def _said(self, value: Any, none: str = "") -> str:
        if value is None:
            return self.say(f"none.{none}") if none else "–"
        if type(value) is int:
            return self.ctx.number(value)
        return flow(value) if not isinstance(value, str) else self.called(value)

    def called(self, name: str) -> str:
        """What an area, a counter or a column is called."""
        for kind, things in (("zone", self.d.zones), ("field", self.d.fields)):
            if name in things:
                return shown_name(self.d, kind, name, self.ctx.language)
        return label(name) if name in self.columns else str(name)

    def place(
        self, key: str, now: Any, write: Write, whose: Sequence[str] = WHOSE, none: str = ""
    ) -> None:
        """A row with an area, and one with whose it is."""
        named = now if isinstance(now, str) else None
        name, _, of = (named or "").partition(" of ")
        name, *cell = name.split() or [""]
        values: list[Any] = [*([None] if none else []), *self.d.zones]
        labels = [self._said(v, none) for v in values]
        shown = name if named and name in self.d.zones else now
        if shown is not None and shown not in values:
            values, labels = [now, *values], [flow(now), *labels]
        self.choice(key, values, labels, shown, write)
        if named and name in self.d.zones and self.d.zones[name].per_seat:
            base = " ".join([name, *cell])
            words = [self.say(f"whose_is.{w}") for w in whose]
            self.choice("whose", whose, words, of or "own",
                        lambda w: write(base if w == "own" else f"{base} of {w}"))  # fmt: skip

    def condition(
        self, key: str, now: Any, names: Sequence[str], write: Write, values: Sequence[Any] = ()
    ) -> None:
        """A row with what a condition is about, and one with what must be so."""
        parts = simple(now)
        offered: list[Any] = [None, *names]
        labels = [self.say("none.condition"), *map(self.called, names)]
        shown: Any = parts.name if parts is not None and parts.name in names else now
        if shown is not None and shown not in offered:
            offered, labels = [shown, *offered], [flow(shown), *labels]
            parts = None
        self.choice(key, offered, labels, shown, lambda n: write(self._first_test(n)))
        if parts is None:
            return
        self._make_room(HIGH)
        ctx, room = self.ctx, self.room
        cells = self.columns.get(parts.name, []) if parts.name not in self.d.zones else []
        if parts.name in self.d.fields:
            cells = []
        words = [cell for cell in cells if isinstance(cell, str) and cell]
        signs = [*(STATES if parts.name in self.d.zones else ()), *SIGNS]
        said = [self.say(f"state_is.{s}") if s in STATES else SIGNS[s] for s in signs]
        half = round(room.width * 0.42)
        state = parts.sign in STATES
        left = pygame.Rect(room.x + ctx.u(8), self._y, half - ctx.u(8), ctx.u(HIGH))
        right = pygame.Rect(left.right + ctx.u(6), self._y, 0, ctx.u(HIGH))
        right.width = room.right - right.x
        if state:
            left.width = room.right - left.x
        self._y = left.bottom + ctx.u(GAP)

        def put_sign(sign: str) -> None:
            value = 1 if parts.value is None else parts.value
            self.do(write(as_test(Simple(parts.name, sign, value), words)))

        self.made.append(Choice(ctx, left, signs, said, parts.sign, put_sign, size=14))
        if state:
            return
        offers: list[Any] = [*words, *([] if words else range(MOST + 1)), *values]
        shown_values = [self._said(v) for v in offers]
        if parts.value not in offers:
            offers, shown_values = [parts.value, *offers], [self._said(parts.value), *shown_values]

        def put_value(value: Any) -> None:
            self.do(write(as_test(Simple(parts.name, parts.sign, value), words)))

        self.made.append(Choice(ctx, right, offers, shown_values, parts.value, put_value, size=14))

    def _first_test(self, name: str | None) -> dict[str, Any] | None:
        """A condition about something of which nothing has been said."""
        if name is None:
            return None
        if name in self.d.zones:
            return {name: "empty"}
        words = [cell for cell in self.columns.get(name, ()) if isinstance(cell, str) and cell]
        return {name: words[0]} if words and name not in self.d.fields else {name: ">= 1"}

    def typed(self, way: Way) -> None:
        """The line as it stands in the file."""
        self._make_room(HIGH + 26)
        ctx = self.ctx
        self.words(self.say("typed"), 20, 15, "ink")
        value = self.document.get(*way)
        rect = pygame.Rect(self.room.x, self._y, self.room.width, ctx.u(HIGH))
        field = LeftField(ctx, rect, flow(value) if value is not None else "",
                          lambda text: self.do(changes.put_typed(way, text)),
                          2 * LONGEST)  # fmt: skip
        field.stands_for = ("typed", way)
        self.made.append(field)
        self._y = rect.bottom + ctx.u(GAP)

    # ------------------------------------------------------------------ lines

    def show_line(self, line: Line) -> None:
        """What can be changed of a line."""
        said = self.document.get(*line.way)
        if line.kind in _SHOW:
            _SHOW[line.kind](self, line.way, said)

    def _tests(self, fields: bool = True) -> list[str]:
        """What a condition on the table is about."""
        return [*self.d.zones, *(n for n in self.d.fields if n != "turn" and fields)]

    def _tops(self) -> list[str]:
        open_ = [n for n, z in self.d.zones.items() if not z.bag and z.seen_by == ALL]
        return [f"top({name})" for name in open_ if self.d.zones[name].space is None]

    def _turn(self, way: Way, said: Any) -> None:
        turns: Mapping[str, Any] = said or {}
        phases = turns.get("phases")
        if not phases:
            values = [*range(1, 6), "any"]
            labels = [*map(self.ctx.number, range(1, 6)), self.say("moves_is.any")]
            self.choice("moves", values, labels, turns.get("moves", 1),
                        partial(self._put, way, "moves"))  # fmt: skip
        else:
            named = phases if isinstance(phases, Mapping) else dict.fromkeys(phases, "any")
            for phase, number in named.items():
                self._phase(way, named, phase, number)
        counts = range(5)
        labels = [self.say("none.phases"), *map(self.ctx.number, counts[1:])]
        self.choice("phases", counts, labels, len(phases or ()),
                    partial(changes.put_phases, self.say("phase")))  # fmt: skip
        self.one_of("pass", (None, True, False), turns.get("pass"), partial(self._put, way, "pass"))
        drawn = turns.get("draw")
        if drawn is None:
            self.choice("draw", (None, 1), [self.say("none.draw"), self.ctx.number(1)], None,
                        partial(self._put, way, "draw"))  # fmt: skip
        self.one_of("together", (None, True), turns.get("together"),
                    partial(self._put, way, "together"))  # fmt: skip
        self.one_of("first", (None, "next"), turns.get("first"), partial(self._put, way, "first"))
        if said is not None:
            self.typed(way)

    def _phase(self, way: Way, phases: Mapping[str, Any], phase: str, number: Any) -> None:
        values = [*range(1, 6), "any"]
        labels = [f"{label(phase)}: {self.ctx.number(n)}" for n in values[:-1]]
        labels.append(f"{label(phase)}: {self.say('moves_is.any')}")
        self.choice("moves", values, labels, number,
                    lambda n: changes.put((*way, "phases"), {**phases, phase: n}))  # fmt: skip

    def _put(self, way: Way, key: str, value: Any) -> Step:
        return changes.put((*way, key), value)

    def _draw(self, way: Way, said: Any) -> None:
        self._moved("draw", said, lambda what: changes.put(way, what))
        self.typed(way)

    def _move(self, way: Way, said: Any) -> None:
        move: Mapping[str, Any] = said if isinstance(said, Mapping) else {}
        put = partial(self._put, way)
        self._name(way, "verb")
        target = str(move.get("to", "")).split(" ")[0]
        if "from" in move:
            self.place("from", move["from"], partial(put, "from"), OF_MOVE)
            self.place("to", move.get("to"), partial(put, "to"), OF_MOVE)
            self.amount("count", move.get("count", 1),
                        lambda n: put("count", None if n == 1 else n), 1)  # fmt: skip
            self.condition("which", move.get("which"), [*self.columns], partial(put, "which"),
                           self._tops())  # fmt: skip
            zone = self.d.zones.get(target)
            if "where" in move or (zone is not None and zone.space is not None):
                self.one_of(
                    "where", (None, "empty", "taken"), move.get("where"), partial(put, "where")
                )
        self.condition("if", move.get("if"), self._tests(), partial(put, "if"))
        self._cost(way, move)
        phases = self.document.get(TURNS, "phases")
        if phases:
            values = [None, *phases]
            labels = [self.say("none.phase"), *map(label, phases)]
            self.choice("phase", values, labels, move.get("phase"), partial(put, "phase"))
        self.amount("limit", move.get("limit"), partial(put, "limit"), 1, "limit")
        self.one_of("choose", (None, "player", "other"), move.get("choose"), partial(put, "choose"))
        self.one_of("ends", (None, *ENDS), move.get("ends"), partial(put, "ends"))
        self._make_room(HIGH + 26)
        self.name("because", str(move.get("because", "")),
                  lambda text: put("because", text.strip() or None), LONGEST)  # fmt: skip
        self.typed(way)

    def _cost(self, way: Way, move: Mapping[str, Any]) -> None:
        cost = move.get("cost") or {}
        fields = [n for n in self.d.fields if n != "turn"]
        if not fields:
            return
        now = next(iter(cost), None)
        labels = [self.say("none.cost"), *map(self.called, fields)]
        at = (*way, "cost")
        price = cost.get(now, 1)
        self.choice("cost", [None, *fields], labels, now,
                    lambda f: changes.put(at, None if f is None else {f: price}))  # fmt: skip
        if now is not None:
            numbers = [c for c, cells in self.columns.items() if all(type(x) is int for x in cells)]
            self.amount("price", price, lambda n: changes.put((*at, now), n), 1, "",
                        numbers if "from" in move else ())  # fmt: skip

    def _name(self, way: Way, kind: str) -> None:
        title = shown_name(self.d, kind, str(way[1]), self.ctx.language)
        self.name("name", title, partial(changes.rename, way), LONGEST_NAME)

    def _points(self, way: Way, said: Any) -> None:
        self._name(way, "row")
        row = said if isinstance(said, Mapping) else {}
        kind = next((key for key in SCORES if key in row), "number" if not row else "")
        self.one_of("kind", (*SCORES, "number"), kind,
                    lambda k: changes.put(way, self._as_kind(k, row)), "row")  # fmt: skip
        put = partial(self._put, way)
        if kind == "number":
            names = [n for n in self.d.fields if n != "turn"] + [*self.d.zones]
            self.amount("number", said, partial(changes.put, way), 0, "", names)
        elif kind == "most":
            names = [n for n, f in self.d.fields.items() if f.per_seat]
            names += [n for n, z in self.d.zones.items() if z.per_seat]
            self.choice(
                "what", names, [*map(self.called, names)], row["most"], partial(put, "most")
            )
        elif kind:
            if kind in ("sum", "kinds", "each"):
                columns = [*self.columns]
                self.choice(
                    "column", columns, [*map(label, columns)], row[kind], partial(put, kind)
                )
            key = "in" if kind in ("sum", "kinds", "each") else kind
            self.place("in", row.get(key), partial(put, key), ("own",))
            self.condition("which", row.get("which"), [*self.columns], partial(put, "which"))
        if kind in ("kinds", "each"):
            tables = [None, [0, 1, 3, 6, 10], [0, 0, 0, 3, 6, 10], [0, 1, 4, 9, 16]]
            labels = [self.say("none.points"), *(flow(t)[1:-1] for t in tables[1:])]
            now = row.get("points")
            if now not in tables:
                tables, labels = [now, *tables], [flow(now), *labels]
            self.choice("points", tables, labels, now, partial(put, "points"))
        elif kind == "most":
            self.amount("points", row.get("points"), partial(put, "points"), 1)
        if kind in ("sum", "kinds", "each", "count", "group"):
            self.amount("times", row.get("times", 1),
                        lambda n: put("times", None if n == 1 else n), 1)  # fmt: skip
        self.typed(way)

    def _as_kind(self, kind: str, row: Mapping[str, Any]) -> Any:
        """A row of another kind about the same area."""
        own = [n for n, z in self.d.zones.items() if z.per_seat]
        where = row.get("in") or row.get("count") or row.get("group") or (own or [*self.d.zones])[0]
        if kind == "number":
            fields = [n for n, f in self.d.fields.items() if f.per_seat]
            return fields[0] if fields else 0
        if kind == "most":
            return {"most": where if isinstance(where, str) else where[0], "points": 5}
        if kind in ("count", "group"):
            return {kind: where}
        column = next((row[k] for k in ("sum", "kinds", "each") if k in row), "value")
        return {kind: column if kind == "sum" or column != "value" else "name", "in": where}

    def _end(self, way: Way, said: Any) -> None:
        end: Mapping[str, Any] = said or {}
        put = partial(self._put, way)
        self.condition("when", end.get("when"), self._tests(), partial(put, "when"))
        after = [self.say(f"after_is.{a}") for a in AFTER]
        self.choice("after", AFTER, after, end.get("after", "turn"), partial(put, "after"))
        self.amount("rounds", end.get("rounds"), partial(put, "rounds"), 1, "rounds")
        wins = [self.say(f"wins_is.{w}") for w in WINS]
        self.choice("wins", WINS, wins, end.get("wins", "most"), partial(put, "wins"))
        self.typed(way)

    def _button(self, way: Way, said: Any) -> None:
        self._name(way, "button")
        if isinstance(said, Mapping):
            self.one_of(
                "confirm", (None, True), said.get("confirm"), partial(self._put, way, "confirm")
            )
        self.typed(way)

    # ------------------------------------------------------------------ steps

    def _step(self, way: Way, said: Any) -> None:
        if isinstance(way[-1], str) and way[-1] in VERBS and way[-2] != TURNS:
            said = {way[-1]: said}
        if way[0] == TURNS:
            moment = str(way[1])
            self.one_of("moment", MOMENTS, moment, partial(changes.put_moment, way))
        verb = next(iter(said)) if isinstance(said, Mapping) and len(said) == 1 else ""
        if verb in VERBS:
            verbs = [v for v in VERBS if not (v == "roll" and not self._dice()) or v == verb]
            self.one_of(
                "verb", verbs, verb, lambda v: changes.put_step(way, self._as_verb(v, said))
            )
            what = said[verb]

            def write(new: Any) -> Step:
                return changes.put_step(way, {verb: new})

            _STEPS[verb](self, verb, what, write)
        self.typed(way)

    def _dice(self) -> bool:
        return any(set.turns for set in self.d.sets.values())

    def _as_verb(self, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Another verb with the areas of the one before."""
        ((_, old),) = said.items()
        what = old if isinstance(old, Mapping) else {}
        zones = [*self.d.zones]
        bag = next((n for n, z in self.d.zones.items() if z.bag), zones[0])
        own = [n for n, z in self.d.zones.items() if z.per_seat and z.space is None]
        source, target = what.get("from", bag), what.get("to", own[0] if own else zones[-1])
        fields = [n for n in self.d.fields if n != "turn"] or [""]
        made: dict[str, Any] = {
            "move": {"from": source, "to": target, "count": 1},
            "draw": {"from": source, "to": target, "count": 1},
            "deal": {"from": source, "to": own[0] if own else target, "count": 1},
            "shuffle": source if isinstance(source, str) else bag,
            "turn": next((n for n, z in self.d.zones.items() if not z.bag and not z.held), bag),
            "roll": next((n for n, z in self.d.zones.items()
                          if any(self.d.sets[s].turns for s in z.start)), bag),
            "pass": own[0] if own else target,
            "add": {fields[0]: 1}, "set": {fields[0]: 0}, "next": "next",
            "say": self.say("words"), "end": "game" if self.free else "turn",
        }  # fmt: skip
        return {verb: made[verb]}

    def _moved(self, verb: str, what: Any, write: Write) -> None:
        said: dict[str, Any] = dict(what) if isinstance(what, Mapping) else {"count": what}

        def put(key: str, value: Any) -> Step:
            rest = {k: v for k, v in said.items() if k != key}
            return write(rest if value is None else {**said, key: value})

        piles = "pile" if verb in ("draw", "deal") else ""
        self.place("from", said.get("from"), partial(put, "from"), WHOSE, piles)
        self.place("to", said.get("to"), partial(put, "to"), WHOSE, "hand" if piles else "")
        full = "fill" if verb == "move" else "up_to"
        ways = ("count", full) if piles else (None, "count", full)
        now = next((key for key in ("count", "fill", "up_to") if key in said), None)
        if now is None and piles:
            now, said["count"] = "count", 1

        def put_way(way: str | None) -> Step:
            rest = {k: v for k, v in said.items() if k not in ("count", "fill", "up_to")}
            number = said.get(now, 1) if now else 1
            return write(rest if way is None else {**rest, way: 1 if number is True else number})

        shown = {"up_to": full, "fill": full}.get(str(now), now)
        labels = [self.say(f"amount_is.{w or 'all'}") for w in ways]
        self.choice("amount", ways, labels, shown, put_way)
        if now is not None:
            self.amount("count", said[now], partial(put, now), 1)
        self.one_of("side", (None, "up", "down"), said.get("side"), partial(put, "side"))
        self.condition("if", said.get("if"), self._tests(), partial(put, "if"))

    def _at(self, verb: str, what: Any, write: Write) -> None:
        if isinstance(what, Mapping):
            self.place("at", what.get("at"), lambda z: write({**what, "at": z}))
            sides = ("up", "down")
            self.one_of("side", sides, what.get("side"), lambda side: write({**what, "side": side}))
        else:
            self.place("at", what, write)
            if verb == "turn":
                self.one_of("side", (None, "up", "down"), None,
                            lambda side: write({"at": what, "side": side}))  # fmt: skip

    def _passed(self, verb: str, what: Any, write: Write) -> None:
        said = what if isinstance(what, Mapping) else {"from": what}
        own = [n for n, z in self.d.zones.items() if z.per_seat and z.space is None]
        self.choice("from", own, [*map(self.called, own)], said.get("from"),
                    lambda zone: write({**said, "from": zone}))  # fmt: skip
        self.one_of("pass_to", ("next", "previous"), said.get("to", "next"),
                    lambda to: write({**said, "to": to}))  # fmt: skip

    def _counted(self, verb: str, what: Any, write: Write) -> None:
        if not isinstance(what, Mapping) or len(what) != 1:
            return
        ((key, by),) = what.items()
        name, _, of = str(key).partition(" of ")
        fields = [n for n in self.d.fields if n != "turn"]
        self.choice("counter", fields, [*map(self.called, fields)], name, lambda f: write({f: by}))
        if name in self.d.fields and self.d.fields[name].per_seat:
            words = [self.say(f"whose_is.{w}") for w in WHOSE]

            def of_whom(word: str) -> Step:
                return write({name if word == "own" else f"{name} of {word}": by})

            self.choice("whose", WHOSE, words, of or "own", of_whom)
        numbers = [c for c, cells in self.columns.items() if all(type(x) is int for x in cells)]
        self.amount("by" if verb == "add" else "to_value", by, lambda n: write({key: n}), -5, "",
                    [*numbers, *self.d.zones])  # fmt: skip

    def _next(self, verb: str, what: Any, write: Write) -> None:
        who = ("own", "next", "previous", "first")
        self.choice("who", who, [self.say(f"whose_is.{w}") for w in who], what, write)

    def _ends(self, verb: str, what: Any, write: Write) -> None:
        self.one_of("what", ENDS if not self.free else ("game",), what, write, "ends")

    def _says(self, verb: str, what: Any, write: Write) -> None:
        if isinstance(what, str):
            self.name("say", what, lambda text: write(text.strip() or self.say("words")), LONGEST)


_SHOW: Mapping[str, Callable[[RulesPanel, Way, Any], None]] = {
    "turn": RulesPanel._turn, "draw": RulesPanel._draw, "move": RulesPanel._move,
    "row": RulesPanel._points, "end": RulesPanel._end, "button": RulesPanel._button,
    "step": RulesPanel._step,
}  # fmt: skip
_STEPS: Mapping[str, Callable[[RulesPanel, str, Any, Write], None]] = {
    "move": RulesPanel._moved, "draw": RulesPanel._moved, "deal": RulesPanel._moved,
    "shuffle": RulesPanel._at, "turn": RulesPanel._at, "roll": RulesPanel._at,
    "pass": RulesPanel._passed, "add": RulesPanel._counted, "set": RulesPanel._counted,
    "next": RulesPanel._next, "say": RulesPanel._says, "end": RulesPanel._ends,
}  # fmt: skip
