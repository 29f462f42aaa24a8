"""Makes the rules of a prototype from the sections of its game.yaml (docs/no-code.md).

What the frames on the stack do, from below: ``("after_turn", seat, first, idle)`` says who is next,
or that the round or the game is over; ``first`` began the round, and in ``idle`` turns in a row
nobody could do anything.  ``("turn_ends", seat)`` does what belongs to the end of a turn.
``("phase", seat, number, used, made)`` asks for a move of a phase as long as there is one; ``used``
counts by move how often it was made in this phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ...content.languages import ENGLISH
from ...core.events import Event, Events
from ...core.rulebook import do_next
from ...core.types import PASS, Decision, Message, Move, Seat, Target, message
from ...core.view import View
from .. import words
from ..prototype import Field, Prototype
from ..rules import Ask, Offer, Rules
from ..state import State
from ..zones import ALL
from .moves import Candidate, MoveRule
from .numbers import Now, Value, number_of
from .play import AFTER, PHASE, TAKE, TURN, TURN_END, TakeOne, change_after
from .standing import Tiebreak, standing
from .table import DO
from .turns import ANY, Phase, Sections

ENDS, CHECK, FINISH = "ends", "check_end", "finish"
_TAKEN = (
    *("draw", "draw_up_to", "deal", "roll", "begin", TAKE, DO),
    *(TURN, PHASE, TURN_END, AFTER, ENDS, CHECK, FINISH),
)
LAST = "last_move"
"""The field that says who has moved last, from 1, where that wins."""
FINAL = "final_"
"""The names of the fields begin with it in which rows of the score stand at the end, whose pieces
not all see."""
_IDLE_ROUNDS = 30
"""A game in which so many rounds pass without a move of anybody is over."""


class NoCode(Sections):
    """The rules that the sections make."""

    def prototype(self) -> Prototype:
        """The prototype with what these rules need besides."""
        d = self.steps.prototype()
        fields = {**d.fields, **({LAST: Field(LAST, 0)} if self.wins == "last" else {})}
        fields |= {FINAL + name: Field(FINAL + name, 0, True) for name in self.unseen}
        own, said = d.words.get(ENGLISH, {}), {}
        for phase in self.phases:
            if not phase.name and len(phase.rules) > 1:
                verbs = [own.get(f"verb.{r.name}") or words.label(r.name) for r in phase.rules]
                said[f"ask.{phase.ask}"] = " / ".join(map(str, verbs))
        return replace(d, fields=fields, words={**d.words, ENGLISH: {**said, **own}})

    def rules(self) -> Rules:
        """Asks, steps and scores."""
        rules, taken = Rules(), {*_TAKEN}
        self.table.last = ((FINISH,),) if self.unseen else ()
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
            FINISH: self._finish,
        }  # fmt: skip
        for name, step in own.items():
            rules.steps[name] = step
        for name, value in self.rows:
            rules.score_rows.append(
                (name, _row(value, FINAL + name if name in self.unseen else ""))
            )
        if self.wins == "last":
            rules.score_rows.append(("last", lambda d, s, seat: float(s.last_move == seat + 1)))
        if any(1 < phase.most < ANY for phase in self.phases):
            rules.parts["prompt"] = self._prompt(rules)
        if self.wins == "least" or self.ties:
            ties = [
                Tiebreak(_row(value, FINAL + name if name in self.unseen else ""), least, said)
                for name, value, least, said in self.ties
            ]
            rules.parts |= standing(rules, self.wins == "least", ties)
        return rules

    def _prompt(self, rules: Rules) -> Callable[..., Message]:
        """Says which of several moves of a turn it is."""

        def prompt(
            d: Prototype, view: View[State], decision: Decision, picks: tuple[Target, ...]
        ) -> Message:
            said = words.prompt(rules, d, view, decision, picks)
            phase = next((p for p in self.phases if p.ask == decision.kind), None)
            if phase is None or not 1 < phase.most < ANY:
                return said
            made = view.state.stack[-1][-1]
            return message("kit.prompt.of", said=said, number=made + 1, most=phase.most)

        return prompt

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
            do_next(s, *self.table.last)
            return
        steps = (self.begin, self.turn_end, self.draw, self.round)
        changing = any(block is not None for block in steps)
        if idle >= s.seats * (_IDLE_ROUNDS if changing else 1):
            do_next(s, *self.table.last)
            return
        if not round_over:
            do_next(s, (TURN, following, first, idle))
            return
        now = Now(s, first)
        if self.rounds is not None and self._round(s) >= number_of(self.rounds(now)):
            do_next(s, *self.table.last)
            return
        if self.rotates:
            following = first = (first + 1) % s.seats
        frames = self.steps.frames(self.round, now) if self.round is not None else ()
        do_next(s, *frames, (TURN, following, first, idle))

    def _ends(self, d: Prototype, s: State, events: Events, what: str, seat: Seat) -> None:
        do_next(s, *self.table.end(Now(s, seat), events, what))

    def _check(self, d: Prototype, s: State, events: Events, seat: Seat) -> None:
        now = Now(s, seat)
        if self.over is not None and self.over(now):
            do_next(s, *self.table.end(now, events, "game"))

    def _finish(self, d: Prototype, s: State, events: Events) -> None:
        """Write down what everybody has, as not all see it in the pieces."""
        for name, value in (*self.rows, *((name, value) for name, value, *_ in self.ties)):
            if name in self.unseen:
                points = [number_of(value(Now(s, seat))) for seat in range(s.seats)]
                setattr(s, FINAL + name, points)
                if events is not None:  # the end tells what was hidden until then
                    said = enumerate(points)
                    events += [Event("final", seat=i, amount=n, extra=(name,)) for i, n in said]

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
            change_after(s, 3, 0)  # somebody could do something
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


def _row(value: Value, final: str) -> Any:
    """The points of a seat; ``final``: the field in which they stand when the game is over."""
    if not final:
        return lambda d, s, seat: number_of(value(Now(s, seat)))
    return lambda d, s, seat: number_of(value(Now(s, seat))) if s.stack else getattr(s, final)[seat]
