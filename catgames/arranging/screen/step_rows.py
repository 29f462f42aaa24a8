"""What can be changed of a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ...kit.no_code.numbers import LONGEST, WHOSE
from ...kit.no_code.routines import BUTTONS
from ...kit.no_code.rule_lines import MOMENTS, MOVES, TURNS, steps_at
from ...kit.no_code.table import ENDS
from ...kit.yaml_text import Way
from .. import rule_adding as adding
from .. import rule_changes as changes
from ..names import shown_name
from ..places import Step
from .rule_rows import RuleRows, Write

VERBS = (
    "move", "draw", "deal", "recall", "shuffle", "turn", "roll", "pass", "add", "set", "ask", "do",
    "each", "others", "next", "say", "end",
)  # fmt: skip
"""Steps that choosers can change; others stay as they are typed."""


class StepRows(RuleRows):
    """The rows of a step, by its verb."""

    def step(self, way: Way, said: Any) -> None:
        test = isinstance(said, Mapping) and "if" in said
        if not test and isinstance(way[-1], str) and way[-1] in VERBS:
            said = {way[-1]: said}
        if way[0] == TURNS and len(way) <= 3:
            moment = str(way[1])
            self.one_of("moment", MOMENTS, moment, partial(changes.put_moment, way))
        verb = next(iter(said)) if isinstance(said, Mapping) and len(said) == 1 else ""
        if test and "then" in said:
            self._test(way, said)
        elif verb in VERBS:
            self._verb(way, said, verb, lambda v: changes.put_step(way, self._as_verb(v, said)))
            what = said[verb]

            def write(new: Any) -> Step:
                return changes.put_step(way, {verb: new})

            if verb in _STEPS:
                _STEPS[verb](self, verb, what, write)
        self.typed(way)

    def _verb(self, way: Way, said: Mapping[str, Any], verb: str, write: Write) -> None:
        """What a step does; one of a list may also come under a condition."""
        verbs = [v for v in VERBS if v == verb or self._makes_sense(v)]
        if isinstance(way[-1], int):
            verbs.append("if")
        self.one_of(
            "verb", verbs, verb, lambda v: self._as_test(way, said) if v == "if" else write(v)
        )

    def _as_test(self, way: Way, said: Mapping[str, Any]) -> Step:
        """The same under a condition."""
        bags = [name for name, zone in self.d.zones.items() if zone.bag]
        test = self._first_test((bags or self.tests())[0])
        return changes.put(way, {"if": test, "then": [dict(said)]})

    def _test(self, way: Way, said: Mapping[str, Any]) -> None:
        """A condition, and whether there is something to do if it does not hold."""
        steps = [step for _, step in steps_at(said["then"], ())]
        if len(steps) == 1 and "else" not in said and len(steps[0]) == 1:
            self._verb(way, said, "if", lambda v: changes.put(way, self._as_verb(v, steps[0])))
        self.condition("if", said["if"], self.tests(), partial(self._of_test, way))
        otherwise = True if "else" in said else None
        new = [adding.default_step(self.d)]
        self.one_of("otherwise", (None, True), otherwise,
                    lambda on: changes.put((*way, "else"), new if on else None))  # fmt: skip

    def _of_test(self, way: Way, test: Any) -> Step:
        """Another condition; without one the steps are always done."""
        return changes.put((*way, "if"), test) if test is not None else changes.unwrap(way)

    def _makes_sense(self, verb: str) -> bool:
        """Whether there is anything with which a step of this verb could be done."""
        if verb == "roll":
            return any(set.turns for set in self.d.sets.values())
        if verb in ("ask", "do"):
            return not (self.free and verb == "ask") and bool(self._named(verb))
        return bool(self.fields()) or verb not in ("add", "set")

    def _as_verb(self, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Another verb with the areas of the one before."""
        ((_, old),) = said.items()
        what = old if isinstance(old, Mapping) else {}
        zones = [*self.d.zones]
        bag = next((n for n, z in self.d.zones.items() if z.bag), zones[0])
        own = [n for n, z in self.d.zones.items() if z.per_seat and z.space is None]
        source, target = what.get("from", bag), what.get("to", own[0] if own else zones[-1])
        fields = self.fields() or [""]
        made: dict[str, Any] = {
            "move": {"from": source, "to": target, "count": 1},
            "draw": {"from": source, "to": target, "count": 1},
            "deal": {"from": source, "to": own[0] if own else target, "count": 1},
            "shuffle": source if isinstance(source, str) else bag,
            "turn": next((n for n, z in self.d.zones.items() if not z.bag and not z.held), bag),
            "roll": next((n for n, z in self.d.zones.items()
                          if any(self.d.sets[s].turns for s in z.start)), bag),
            "pass": own[0] if own else target,
            "recall": {"from": source, "to": target},
            "ask": next(iter(self._named("ask")), ""), "do": next(iter(self._named("do")), ""),
            "each": self._within(said), "others": self._within(said),
            "add": {fields[0]: 1}, "set": {fields[0]: 0}, "next": "next",
            "say": self.say("words"), "end": "game" if self.free else "turn",
        }  # fmt: skip
        return {verb: made[verb]}

    def _within(self, said: Mapping[str, Any]) -> Any:
        """The steps of a step for others, or the step itself, that is done by everybody then."""
        ((verb, what),) = said.items()
        return what if verb in ("each", "others") else [dict(said)]

    def _named(self, verb: str) -> list[str]:
        """What can be asked for, or done: moves, or buttons; without a piece, what can be done."""
        listed = self.document.get(BUTTONS if self.free else MOVES) or {}
        return [str(n) for n, said in listed.items() if verb == "ask" or "from" not in (said or {})]

    def _moves(self, names: Sequence[str]) -> list[str]:
        kind = "button" if self.free else "verb"
        return [shown_name(self.d, kind, name, self.ctx.language) for name in names]

    def _moved(self, verb: str, what: Any, write: Write) -> None:
        said: dict[str, Any] = dict(what) if isinstance(what, Mapping) else {"count": what}

        def put(key: str, value: Any) -> Step:
            rest = {k: v for k, v in said.items() if k != key}
            return write(rest if value is None else {**said, key: value})

        piles = "pile" if verb in ("draw", "deal") else ""
        self.place("from", said.get("from"), partial(put, "from"), WHOSE, piles)
        whose = ("each",) if verb == "deal" else WHOSE
        self.place("to", said.get("to"), partial(put, "to"), whose, "hand" if piles else "")
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
        self.condition("if", said.get("if"), self.tests(), partial(put, "if"))

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
        fields = self.fields()
        self.choice("counter", fields, [*map(self.called, fields)], name, lambda f: write({f: by}))
        if name in self.d.fields and self.d.fields[name].per_seat:
            words = [self.say(f"whose_is.{w}") for w in WHOSE]

            def of_whom(word: str) -> Step:
                return write({name if word == "own" else f"{name} of {word}": by})

            self.choice("whose", WHOSE, words, of or "own", of_whom)
        numbers = self.numbers()
        self.amount("by" if verb == "add" else "to_value", by, lambda n: write({key: n}), -5, "",
                    [*numbers, *self.d.zones])  # fmt: skip

    def _recalled(self, verb: str, what: Any, write: Write) -> None:
        said = what if isinstance(what, Mapping) else {}
        self.place("from", said.get("from"), lambda z: write({**said, "from": z}))
        self.place("to", said.get("to"), lambda z: write({**said, "to": z}))

    def _asked(self, verb: str, what: Any, write: Write) -> None:
        """One move, or the choice between two, of whom, and how often."""
        said = dict(what) if isinstance(what, Mapping) else {"move": what}
        named, names = said.get("move"), self._named("ask")
        one, *more = named if isinstance(named, list) else [named]

        def put(**new: Any) -> Step:
            whole = {key: value for key, value in {**said, **new}.items() if value is not None}
            return write(whole if len(whole) > 1 else whole["move"])

        def put_moves(*moves: Any) -> Step:
            kept = [*dict.fromkeys(move for move in moves if move is not None)]
            return put(move=kept if len(kept) > 1 else kept[0])

        labels = self._moves(names)
        self.choice("asked", names, labels, one, lambda move: put_moves(move, *more))
        self.choice("or", [None, *names], [self.say("none.or"), *labels], next(iter(more), None),
                    lambda move: put_moves(one, move, *more[1:]))  # fmt: skip
        self.one_of("whom", WHOSE, said.get("who", "own"),
                    lambda who: put(who=None if who == "own" else who))  # fmt: skip
        self.amount("times", said.get("count", 1),
                    lambda n: put(count=None if n == 1 else n), 1)  # fmt: skip

    def _done(self, verb: str, what: Any, write: Write) -> None:
        names = self._named("do")
        self.choice("asked", names, self._moves(names), what, write)

    def _next(self, verb: str, what: Any, write: Write) -> None:
        who = ("own", "next", "previous", "first")
        self.choice("who", who, [self.say(f"whose_is.{w}") for w in who], what, write)

    def _ends(self, verb: str, what: Any, write: Write) -> None:
        self.one_of("what", ENDS if not self.free else ("game",), what, write, "ends")

    def _says(self, verb: str, what: Any, write: Write) -> None:
        if isinstance(what, str):
            self.name("say", what, lambda text: write(text.strip() or self.say("words")), LONGEST)


_STEPS: Mapping[str, Callable[[StepRows, str, Any, Write], None]] = {
    "move": StepRows._moved, "draw": StepRows._moved, "deal": StepRows._moved,
    "shuffle": StepRows._at, "turn": StepRows._at, "roll": StepRows._at,
    "pass": StepRows._passed, "add": StepRows._counted, "set": StepRows._counted,
    "recall": StepRows._recalled, "ask": StepRows._asked, "do": StepRows._done,
    "next": StepRows._next, "say": StepRows._says, "end": StepRows._ends,
}  # fmt: skip
