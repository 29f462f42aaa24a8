"""What can be changed of a line of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...kit.no_code.numbers import LONGEST
from ...kit.no_code.rule_lines import TURNS, Line
from ...kit.no_code.section_words import AFTER, WINS
from ...kit.no_code.standing import TIEBREAK
from ...kit.no_code.table import ENDS
from ...kit.no_code.values import SCORES
from ...kit.words import label
from ...kit.yaml_text import Way, flow
from .. import rule_changes as changes
from ..names import LONGEST_NAME, shown_name
from ..places import Step
from .panel import HIGH
from .rule_rows import Write
from .step_rows import StepRows

OF_MOVE = ("own", "next", "previous", "chosen", "first")
"""Whose the one place is from which a move takes a piece, or to which it goes."""


class RulesPanel(StepRows):
    """The rows of a line, by its kind."""

    def show_line(self, line: Line) -> None:
        """What can be changed of a line."""
        said = self.document.get(*line.way)
        if line.kind in _SHOW:
            _SHOW[line.kind](self, line.way, said)

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
                           self.tops())  # fmt: skip
            self.condition("must", move.get("must"), [*self.columns], partial(put, "must"),
                           self.tops())  # fmt: skip
            zone = self.d.zones.get(target)
            if "where" in move or (zone is not None and zone.space is not None):
                self.one_of(
                    "where", (None, "empty", "taken"), move.get("where"), partial(put, "where")
                )
        self.condition("if", move.get("if"), self.tests(), partial(put, "if"))
        self._cost(way, move)
        phases = self.document.get(TURNS, "phases")
        if phases:
            values = [None, *phases]
            labels = [self.say("none.phase"), *map(label, phases)]
            self.choice("phase", values, labels, move.get("phase"), partial(put, "phase"))
        self.amount("limit", move.get("limit"), partial(put, "limit"), 1, "limit")
        self.one_of("choose", (None, "player", "other"), move.get("choose"), partial(put, "choose"))
        self.one_of("ends", (None, *ENDS), move.get("ends"), partial(put, "ends"))
        self.make_room(HIGH + 26)
        self.name("because", str(move.get("because", "")),
                  lambda text: put("because", text.strip() or None), LONGEST)  # fmt: skip
        self.typed(way)

    def _cost(self, way: Way, move: Mapping[str, Any]) -> None:
        cost = move.get("cost") or {}
        fields = self.fields() + [n for n, z in self.d.zones.items() if z.per_seat and not z.bag]
        if not fields:
            return
        now = next(iter(cost), None)
        labels = [self.say("none.cost"), *map(self.called, fields)]
        at = (*way, "cost")
        price = cost.get(now, 1)
        self.choice("cost", [None, *fields], labels, now,
                    lambda f: changes.put(at, None if f is None else {f: price}))  # fmt: skip
        if now is not None:
            numbers = self.numbers()
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
            names = [*self.fields(), *self.d.zones]
            self.amount("number", said, partial(changes.put, way), 0, "", names)
        elif kind == "most":
            names = self._owned()
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
            fields = [n for n in self.fields() if self.d.fields[n].per_seat]
            return fields[0] if fields else 0
        if kind == "most":
            return {"most": where if isinstance(where, str) else where[0], "points": 5}
        if kind in ("count", "group"):
            return {kind: where}
        column = next((row[k] for k in ("sum", "kinds", "each") if k in row), "value")
        return {kind: column if kind == "sum" or column != "value" else "name", "in": where}

    def _owned(self) -> list[str]:
        """What everybody has some of: counters, and areas with pieces."""
        fields = [n for n in self.fields() if self.d.fields[n].per_seat]
        return fields + [n for n, z in self.d.zones.items() if z.per_seat]

    def _tie(self, now: Any, write: Write) -> None:
        """What decides a tie, and whether the most or the least of it does."""
        least = isinstance(now, Mapping) and [*now] == ["least"]
        what = now["least"] if least else now
        values: list[Any] = [None, *self._owned()]
        labels = [self.say("none.tie"), *map(self.called, values[1:])]
        if what not in values:
            values, labels = [what, *values], [flow(what), *labels]

        def put(what: Any, least: bool) -> Step:
            return write({"least": what} if least and what is not None else what)

        self.choice("tie", values, labels, what, lambda name: put(name, least))
        if what is not None and not isinstance(what, list):
            self.one_of("tie_goes", ("most", "least"), "least" if least else "most",
                        lambda side: put(what, side == "least"))  # fmt: skip

    def _end(self, way: Way, said: Any) -> None:
        end: Mapping[str, Any] = said or {}
        put = partial(self._put, way)
        self.condition("when", end.get("when"), self.tests(), partial(put, "when"))
        after = [self.say(f"after_is.{a}") for a in AFTER]
        self.choice("after", AFTER, after, end.get("after", "turn"), partial(put, "after"))
        self.amount("rounds", end.get("rounds"), partial(put, "rounds"), 1, "rounds")
        wins = [self.say(f"wins_is.{w}") for w in WINS]
        self.choice("wins", WINS, wins, end.get("wins", "most"), partial(put, "wins"))
        self._tie(end.get(TIEBREAK), partial(put, TIEBREAK))
        self.typed(way)

    def _button(self, way: Way, said: Any) -> None:
        self._name(way, "button")
        if isinstance(said, Mapping):
            self.one_of(
                "confirm", (None, True), said.get("confirm"), partial(self._put, way, "confirm")
            )
        self.typed(way)


_SHOW: Mapping[str, Callable[[RulesPanel, Way, Any], None]] = {
    "turn": RulesPanel._turn, "draw": RulesPanel._draw, "move": RulesPanel._move,
    "row": RulesPanel._points, "end": RulesPanel._end, "button": RulesPanel._button,
    "step": RulesPanel.step,
}  # fmt: skip
