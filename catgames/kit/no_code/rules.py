"""Makes the rules of a prototype from the sections of its game.yaml (docs/no-code.md).

What the frames on the stack do, from below: ``("after_turn", seat, first, idle)`` says who is next,
or that the round or the game is over; ``first`` began the round, and in ``idle`` turns in a row
nobody could do anything.  ``("turn_ends", seat)`` does what belongs to the end of a turn.
``("phase", seat, number, used, made)`` asks for a move of a phase as long as there is one; ``used``
counts by move how often it was made in this phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...content.checks import Report
from ...content.languages import ENGLISH
from ...content.loader import Node, as_node
from ...core.events import Event, Events
from ...core.options import Option
from ...core.rulebook import do_next
from ...core.types import PASS, Move, Seat
from ..game import lead
from ..prototype import Field, Prototype
from ..rules import Ask, Offer, Rules
from ..state import State
from ..words import label
from ..zones import ALL, OWNER, Zone
from .conditions import Test
from .moves import Candidate, MoveRule, Moves
from .numbers import Now, Value, number_of
from .play import AFTER, PHASE, TAKE, TURN, TURN_END, RulesTable, TakeOne
from .steps import DO, Steps
from .values import Values

SECTIONS = ("setup", "turns", "moves", "score", "end")
"""The sections that are rules; with ``moves`` a prototype needs no code."""
TURNS = ("phases", "moves", "pass", "begin", "end", "draw", "together", "first", "round")
END = ("when", "after", "rounds", "wins")
ENDS, CHECK = "ends", "check_end"
_TAKEN = ("draw", "deal", "roll", "begin", TAKE, DO, TURN, PHASE, TURN_END, AFTER, ENDS, CHECK)
LAST = "last_move"
"""The field that says who has moved last, from 1, where that wins."""
ANY = 1_000_000
_IDLE_ROUNDS = 30
"""A game in which so many rounds pass without a move of anybody is over."""


class Phase:
    """A part of a turn: which moves it has, and how many of them may be made."""

    def __init__(self, name: str, most: int, may_pass: bool | None) -> None:
        self.name, self.most, self.may_pass = name, most, may_pass
        self.ask = name
        self.rules: list[MoveRule] = []
        self.hidden: list[Zone] = []
        """The zones that only their owners see, from which its moves come."""


class NoCode:
    """Reads the sections, and is the rules that they make."""

    def __init__(self, d: Prototype, options: Sequence[Option], root: Node, report: Report) -> None:
        self.d, self.report = d, report
        self.table = RulesTable(d)
        self.values = Values(d, options, report, self.table.look)
        self.steps = Steps(self.values, self.table)
        self.moves = Moves(self.steps)
        given = {k: n for k, n in (root.entries or {}).items() if k in SECTIONS}
        names = [str(n) for n in (given["moves"].entries or {})] if "moves" in given else []
        self.steps.moves = names
        for name, inner in ((given["moves"].entries or {}) if "moves" in given else {}).items():
            if "from" not in (inner.entries or {}):  # steps can do it, also before it is read
                self.steps.do_moves[str(name)] = len(self.steps.blocks)
                self.steps.blocks.append([])
        turns = self._entries(given.get("turns"), ("turns",), TURNS)
        self.phases = self._phases(turns)
        if "moves" in given:
            if not given["moves"].entries:
                what = "expected what may be done, by name: take: {from: tin, to: bowl}"
                report.at(given["moves"], ("moves",), what)
            self.moves.read(given["moves"], [phase.name for phase in self.phases])
        self.used = list(self.moves.rules.values())
        self.together = bool(turns["together"].value) if "together" in turns else False
        if self.together:
            self._check_secret()
        self.rotates = "first" in turns and turns["first"].value == "next"
        if "first" in turns and turns["first"].value not in ("next", "same"):
            report.at(turns["first"], ("turns", "first"), "expected next or same")
        self.setup = self._block(given.get("setup"), ("setup",))
        self.dealt = self.steps.block(as_node([*self._dealt()]), ("deal",))
        self.begin = self._block(turns.get("begin"), ("turns", "begin"))
        self.turn_end = self._block(turns.get("end"), ("turns", "end"))
        self.draw = self._block(
            Node(turns["draw"].line, entries={"draw": turns["draw"]}) if "draw" in turns else None,
            ("turns",),
        )
        self.round = self._block(turns.get("round"), ("turns", "round"))
        self._read_end(self._entries(given.get("end"), ("end",), END))
        if "end" not in given:
            report.at(
                root, (), "'end' is missing: when is the game over? end: {when: {deck: empty}}"
            )
        self.rows = self._rows(given.get("score"))
        self._share_out()

    # ------------------------------------------------------------------ reading

    def _dealt(self) -> Iterator[dict[str, Any]]:
        """The steps that ``deal`` and ``filled_from`` stand for."""
        zones = self.d.zones.values()
        for name, many in self.d.deal.items():
            piles = [zone.name for zone in zones if name in zone.start]
            if piles:
                yield {"deal": {"from": piles[0], "count": many}}
        for zone in zones:
            if zone.filled_from:
                yield {"move": {"from": zone.filled_from, "to": zone.name, "fill": True}}

    def _entries(self, node: Node | None, path: Any, known: Sequence[str]) -> dict[str, Node]:
        return self.values.entries(node, path, known) if node is not None else {}

    def _block(self, node: Node | None, path: tuple[str, ...]) -> int | None:
        return self.steps.block(node, path) if node is not None else None

    def _phases(self, turns: Mapping[str, Node]) -> list[Phase]:
        node = turns.get("phases")
        may_pass = turns["pass"].value if "pass" in turns else None
        if may_pass not in (None, True, False):
            self.report.at(turns["pass"], ("turns", "pass"), "expected true or false")
        if node is None:
            most = self._most(turns["moves"], ("turns", "moves")) if "moves" in turns else 1
            return [Phase("", most, may_pass)]
        if "moves" in turns:
            what = "beside 'phases' each of them says how many: phases: {buy: 1, play: any}"
            self.report.at(turns["moves"], ("turns", "moves"), what)
        found: list[Phase] = []
        named: list[tuple[Node, Any, Node | None]] = [
            (n, n.value, None) for n in node.items or ()
        ] or [(n, k, n) for k, n in (node.entries or {}).items()]
        if not named:
            self.report.at(node, ("turns", "phases"), "expected names, such as [buy, play]")
        for i, (at, name, number) in enumerate(named):
            path = ("turns", "phases", name if number is not None else i)
            if not isinstance(name, str) or not name.isidentifier():
                self.report.at(at, path, f"{name!r} is no name; write a word such as buy")
                continue
            most = self._most(number, path) if number is not None else ANY
            found.append(Phase(name, most, may_pass))
        return found

    def _most(self, node: Node, path: Any) -> int:
        if node.value == "any":
            return ANY
        if type(node.value) is int and 0 < node.value < ANY:
            return int(node.value)
        self.report.at(node, path, "expected a number, or any")
        return 1

    def _read_end(self, given: Mapping[str, Node]) -> None:
        self.over: Test | None = None
        self.checked = given["after"].value if "after" in given else "turn"
        if self.checked not in ("move", "turn", "round"):
            self.report.at(given["after"], ("end", "after"), "expected move, turn or round")
        if "when" in given:
            test = self.values.test(given["when"], ("end", "when"))
            self.over = lambda now: any(test(Now(now.s, seat)) for seat in range(now.s.seats))
        self.rounds: Value | None = None
        if "rounds" in given:
            self.rounds = self.values.value(given["rounds"], ("end", "rounds"))
        self.wins = given["wins"].value if "wins" in given else "most"
        if self.wins not in ("most", "least", "last"):
            self.report.at(given["wins"], ("end", "wins"), "expected most, least or last")
        ends = any(rule.ends == "game" for rule in self.used)
        if given and "when" not in given and "rounds" not in given and not ends:
            self.report.where(("end",), "needs 'when' with what must hold, or 'rounds'")

    def _rows(self, node: Node | None) -> list[tuple[str, Value]]:
        if node is not None and node.entries is None:
            self.report.at(node, ("score",), "expected rows of the score sheet: {points: points}")
        rows = {
            str(name): self.values.value(inner, ("score", name))
            for name, inner in ((node.entries if node is not None else None) or {}).items()
        }
        if node is None and self.wins != "last":
            what = "'score' is missing: what counts? score: {points: points}"
            self.report.at(self.report.root, (), what)
        return list(rows.items())

    def _check_secret(self) -> None:
        """What all do at once, in secret, shows nothing before all have done it."""
        for rule in self.used:
            path, target = ("moves", rule.name), rule.target
            if target is None or not (target.zone.per_seat and target.zone.seen_by == OWNER):
                what = "all choose at once, so it moves a piece to a zone that only its owner sees"
                self.report.where(path, f"{what}: {{per: seat, seen_by: owner}}")
            elif rule.block is not None or rule.costs or rule.ends:
                what = "all choose at once, so what follows belongs to 'end' in 'turns'"
                self.report.where(path, what)

    def _share_out(self) -> None:
        """Which moves each phase has; those that are only asked for belong to none."""
        for rule in self.used:
            for phase in self.phases:
                if phase.name in rule.phases or (
                    not rule.phases and rule.name not in self.steps.asked
                ):
                    phase.rules.append(rule)
        for phase in self.phases:
            if not phase.rules and self.used and not self.moves.lost:
                what = f"no move belongs to the phase {phase.name!r}" if phase.name else (
                    "all moves are only asked for; one belongs to a turn"
                )  # fmt: skip
                self.report.where(("turns", "phases") if phase.name else ("moves",), what)
            if phase.may_pass is None:  # unless a move says when it is over
                ends = any(rule.ends for rule in phase.rules)
                phase.may_pass = phase.most == ANY and not ends
            for rule in phase.rules:
                rule.named |= _goes_elsewhere(rule, phase.rules)
            alone = phase.rules[0].name if len(phase.rules) == 1 else "act"
            phase.ask = phase.name or alone

    # ------------------------------------------------------------------ the rules

    def prototype(self) -> Prototype:
        """The prototype with what these rules need besides."""
        d = self.steps.prototype()
        fields = {**d.fields, LAST: Field(LAST, 0)} if self.wins == "last" else d.fields
        own, said = d.words.get(ENGLISH, {}), {}
        for phase in self.phases:
            if not phase.name and len(phase.rules) > 1:
                verbs = [own.get(f"verb.{r.name}") or label(r.name) for r in phase.rules]
                said[f"ask.{phase.ask}"] = " / ".join(map(str, verbs))
        return replace(d, fields=fields, words={**d.words, ENGLISH: {**said, **own}})

    def rules(self) -> Rules:
        """Asks, steps and scores."""
        rules, taken = Rules(), {*_TAKEN}
        rules.counts_turns, rules.columns = True, frozenset(self.values.used)
        for name in self.steps.asked:
            rule = self.moves.rules.get(name)
            if rule is not None:
                self._register(rules, Asked(self, rule), taken, name, rule)
        for number, phase in enumerate(self.phases):
            self._register(rules, Act(self, number), taken, phase.ask, *phase.rules)
        rules.asks[TAKE] = TakeOne()
        own: dict[str, Callable[..., None]] = {
            "begin": self._begins, TURN: self._turn, PHASE: self._phase, TURN_END: self._turn_ends,
            AFTER: self._after, DO: self.steps.do, ENDS: self._ends, CHECK: self._check,
        }  # fmt: skip
        for name, step in own.items():
            rules.steps[name] = step
        for name, value in self.rows:
            rules.score_rows.append((name, _row(value)))
        if self.wins == "last":
            rules.score_rows.append(("last", lambda d, s, seat: float(s.last_move == seat + 1)))
        if self.wins == "least":
            rules.parts |= _least(rules)
        return rules

    def _register(
        self, rules: Rules, ask: Any, taken: set[str], name: str, *moves: MoveRule
    ) -> None:
        while name in taken:
            name += "_phase"
        taken.add(name)
        ask.name = name
        ask.verbs = tuple(rule.name for rule in moves)
        zones = [rule.source.zone for rule in moves if rule.source is not None]
        ask.public = all(zone.bag or zone.seen_by == ALL for zone in zones)
        rules.asks[name] = ask
        if isinstance(ask, Act):
            phase = self.phases[ask.number]
            phase.ask = name
            phase.hidden = [zone for zone in zones if zone.held and zone.per_seat]
        else:
            self.table.asks[ask.rule.name] = name

    def _begins(self, d: Prototype, s: State, events: Events) -> None:
        now = Now(s, 0)
        frames = [*self.steps.frames(self.dealt, now)]
        if self.setup is not None:
            frames += self.steps.frames(self.setup, now)
        do_next(s, *frames, (TURN, 0, 0, 0))

    def _turn(
        self, d: Prototype, s: State, events: Events, seat: Seat, first: Seat, idle: int
    ) -> None:
        s.turn += 1
        now, used = Now(s, seat), (0,) * len(self.used)
        begin = self.steps.frames(self.begin, now) if self.begin is not None else ()
        if self.together:
            asks = [
                (phase.ask, (seat + i) % s.seats, n, used)
                for n, phase in enumerate(self.phases)
                for i in range(s.seats)
            ]
            do_next(s, *begin, *asks, (TURN_END, seat), (AFTER, (first - 1) % s.seats, first, 0))
            return
        phases = [(PHASE, seat, number, used, 0) for number in range(len(self.phases))]
        do_next(s, *begin, *phases, (TURN_END, seat), (AFTER, seat, first, idle + 1))

    def _turn_ends(self, d: Prototype, s: State, events: Events, seat: Seat) -> None:
        now = Now(s, seat)
        for block in (self.draw, self.turn_end):  # the last one pushed runs first
            if block is not None:
                do_next(s, *self.steps.frames(block, now))

    def _phase(
        self, d: Prototype, s: State, events: Events,
        seat: Seat, number: int, used: tuple[int, ...], made: int,
    ) -> None:  # fmt: skip
        """Ask for a move, unless there is none, which everybody can see."""
        phase = self.phases[number]
        if made >= phase.most:
            return
        held = any(s.pieces((zone.name, seat)) for zone in phase.hidden)
        if held or any(not c.why for c in self.candidates(s, seat, phase, used)):
            do_next(s, (phase.ask, seat, number, used, made))

    def candidates(
        self, s: State, seat: Seat, phase: Phase, used: Sequence[int]
    ) -> Iterator[Candidate]:
        """All moves of a phase."""
        mine = [used[self.used.index(rule)] for rule in phase.rules]
        return self.moves.candidates(s, seat, phase.rules, mine)

    def _after(
        self, d: Prototype, s: State, events: Events, seat: Seat, first: Seat, idle: int
    ) -> None:
        """Who is next, unless the game is over."""
        following = (seat + 1) % s.seats
        round_over = following == first
        checked = self.checked == "turn" or round_over
        if checked and self.over is not None and self.over(Now(s, seat)):
            return
        steps = (self.begin, self.turn_end, self.draw, self.round)
        changing = any(block is not None for block in steps)
        if idle >= s.seats * (_IDLE_ROUNDS if changing else 1):
            return
        if not round_over:
            do_next(s, (TURN, following, first, idle))
            return
        now = Now(s, first)
        if self.rounds is not None and self._round(s) >= number_of(self.rounds(now)):
            return
        if self.rotates:
            following = first = (first + 1) % s.seats
        frames = self.steps.frames(self.round, now) if self.round is not None else ()
        do_next(s, *frames, (TURN, following, first, idle))

    def _ends(self, d: Prototype, s: State, events: Events, what: str, seat: Seat) -> None:
        do_next(s, *self.table.end(Now(s, seat), events, what))

    def _check(self, d: Prototype, s: State, events: Events, seat: Seat) -> None:
        if self.over is not None and self.over(Now(s, seat)):
            s.stack.clear()

    def _round(self, s: State) -> int:
        """How many rounds have been played."""
        return s.turn if self.together else -(-int(s.turn) // s.seats)

    # ------------------------------------------------------------------ moving

    def make(self, s: State, events: Events, seat: Seat, found: Candidate) -> None:
        """Carry out a move: its price, its pieces, its steps, and what it ends."""
        rule = found.rule
        now = Now(s, seat, found.face, found.chosen, found.many)
        frames: list[Any] = []
        for name, price in self.moves.price(rule, now):
            if price:
                field = self.d.fields[name]
                held = getattr(s, name)
                old = held[seat] if field.per_seat else held
                whose = seat if field.per_seat else None
                self.table.change(now, events, name, whose, old - price, -price)
        if rule.source is not None and found.many:
            drawn = rule.blind
            pieces = found.many if drawn else [found.face] * found.many
            frames += self.table.move(now, events, found.source, found.target, pieces, "")
        if rule.block is not None:
            frames += self.steps.frames(rule.block, now)
        if rule.ends:
            frames.append((ENDS, rule.ends, seat))
        if self.checked == "move" and self.over is not None:
            frames.append((CHECK, seat))
        do_next(s, *frames)


class _Asking(Ask):
    """What asks of these rules have in common: candidates, of which one is found again."""

    def __init__(self, code: NoCode) -> None:
        self.code = code

    def found(self, s: State, seat: Seat, move: Move, *rest: Any) -> Candidate:
        for candidate in self.all(s, seat, *rest):
            if candidate.move == move and not candidate.why:
                return candidate
        raise AssertionError(f"{move} is not among the candidates")

    def all(self, s: State, seat: Seat, *rest: Any) -> Iterator[Candidate]:
        raise NotImplementedError

    def may_pass(self, s: State, any_legal: bool, *rest: Any) -> bool:
        raise NotImplementedError

    def offers(self, d: Prototype, s: State, seat: Seat, *rest: Any) -> Iterator[Offer]:
        legal = False
        for candidate in self.all(s, seat, *rest):
            legal |= not candidate.why
            yield candidate.move, candidate.why
        if self.may_pass(s, legal, *rest):
            yield PASS, ""


class Act(_Asking):
    """A seat makes a move of a phase."""

    def __init__(self, code: NoCode, number: int) -> None:
        super().__init__(code)
        self.number = number

    @property
    def secret(self) -> bool:  # type: ignore[override]
        return self.code.together

    def all(self, s: State, seat: Seat, *rest: Any) -> Iterator[Candidate]:
        return self.code.candidates(s, seat, self.code.phases[self.number], rest[1])

    def may_pass(self, s: State, any_legal: bool, *rest: Any) -> bool:
        return not any_legal or bool(self.code.phases[self.number].may_pass)

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, *rest: Any
    ) -> None:
        code = self.code
        if move == PASS:
            if events is not None:
                events.append(Event("passed", seat=seat))
            return
        found = self.found(s, seat, move, *rest)
        if not code.together:
            number, used, made = rest
            i = code.used.index(found.rule)
            used = (*used[:i], used[i] + 1, *used[i + 1 :])
            do_next(s, (PHASE, seat, number, used, made + 1))
            for i in range(len(s.stack) - 1, -1, -1):
                if s.stack[i][0] == AFTER:
                    s.stack[i] = (*s.stack[i][:3], 0)
                    break
        if code.wins == "last":
            s.last_move = seat + 1
        code.make(s, events, seat, found)


class Asked(_Asking):
    """A seat makes a move that it is asked for."""

    def __init__(self, code: NoCode, rule: MoveRule) -> None:
        super().__init__(code)
        self.rule = rule

    def all(self, s: State, seat: Seat, *rest: Any) -> Iterator[Candidate]:
        return self.code.moves.candidates(s, seat, [self.rule], [0])

    def may_pass(self, s: State, any_legal: bool, *rest: Any) -> bool:
        return not any_legal

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, *rest: Any
    ) -> None:
        if move != PASS:
            self.code.make(s, events, seat, self.found(s, seat, move))


def _goes_elsewhere(rule: MoveRule, rules: Sequence[MoveRule]) -> bool:
    """Whether other moves take pieces from the same zone, and all of them go to different ones."""
    if rule.source is None or rule.target is None:
        return False
    ways = [r for r in rules if r.source is not None and r.source.zone is rule.source.zone]
    goals = {r.target.zone.name for r in ways if r.target is not None}
    return len(goals) == len(ways) > 1


def _row(value: Value) -> Any:
    return lambda d, s, seat: number_of(value(Now(s, seat)))


def _least(rules: Rules) -> dict[str, Any]:
    """The parts of a game in which the fewest points win."""

    def winners(d: Prototype, s: State) -> tuple[Seat, ...]:
        points = [rules.points(d, s, seat) for seat in range(s.seats)]
        return tuple(seat for seat, own in enumerate(points) if own == min(points))

    def evaluate(d: Prototype, s: State, seat: Seat) -> float:
        if s.stack:
            return lead([-rules.points(d, s, own) for own in range(s.seats)], seat)
        won = winners(d, s)
        return 1 / len(won) if seat in won else 0.0

    return {"winners": winners, "evaluate": evaluate}
