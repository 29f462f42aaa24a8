"""Makes the rules of a prototype from the sections of its game.yaml (docs/no-code.md).

What the frames on the stack do, from below: ``("after_turn", seat, first, idle)`` says who is next,
or that the round or the game is over; ``first`` began the round, and in ``idle`` turns in a row
nobody could do anything.  ``("turn_ends", seat)`` does what belongs to the end of a turn.
``("phase", seat, number, used, made)`` asks for a move of a phase as long as there is one; ``used``
counts by move how often it was made in this phase.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ...content.languages import ENGLISH
from ...core.events import Event, Events
from ...core.rulebook import do_next
from ...core.types import HIDDEN, Decision, Frame, Message, Seat, Spot, Target, message
from ...core.view import View
from .. import words
from ..prototype import Field, Prototype
from ..rules import Rules
from ..state import State
from ..zones import ALL
from .asks import Act, Asking, Pay
from .candidates import Candidate
from .moves import MoveRule
from .numbers import NOTHING, Now, Value, number_of
from .play import AFTER, MADE, PAY, PHASE, TAKE, TURN, TURN_END, TakeOne
from .standing import Tiebreak, of_seat, standing
from .table import DO
from .turns import ANY, Sections

ENDS, CHECK, FINISH = "ends", "check_end", "finish"
_TAKEN = (
    *("draw", "draw_up_to", "deal", "roll", "begin", TAKE, PAY, MADE, DO),
    *(TURN, PHASE, TURN_END, AFTER, ENDS, CHECK, FINISH),
)
LAST = "last_move"
"""The field that says who has moved last, from 1, where that wins."""
FINAL = "final_"
"""The names of the fields begin with it in which rows of the score stand at the end, whose pieces
not all see."""
_OR = "_or_"
"""What joins the names of moves in that of an ask for one of them."""
_IDLE_ROUNDS = 30
"""A game in which so many rounds pass without a move of anybody is over."""


class NoCode(Sections):
    """The rules that the sections make."""

    def prototype(self) -> Prototype:
        """The prototype with what these rules need besides."""
        d = self.steps.prototype()
        fields = {**d.fields, **({LAST: Field(LAST, 0)} if self.wins == "last" else {})}
        fields |= {FINAL + name: Field(FINAL + name, 0, True) for name in self.unseen}
        return replace(d, fields=fields, words=self._ask_words(d))

    def _ask_words(self, d: Prototype) -> dict[str, dict[str, Any]]:
        """What asks are called in which one chooses among moves: by these moves."""
        found: dict[str, dict[str, Any]] = {}
        english = d.words.get(ENGLISH, {})
        asked = {_OR.join(names): self.rules_of(names) for names in self.steps.asked}
        asked |= {phase.ask: phase.rules for phase in self.phases if not phase.name}
        for language, own in {ENGLISH: {}, **d.words}.items():
            said = {}
            for ask, moves in asked.items():
                keys = [f"verb.{rule.name}" for rule in moves]
                if len(keys) > 1 and (language == ENGLISH or any(key in own for key in keys)):
                    verbs = [own.get(k) or english.get(k) or words.label(k[5:]) for k in keys]
                    said[f"ask.{ask}"] = " / ".join(map(str, verbs))
            found[language] = {**said, **own}
        return found

    def rules(self) -> Rules:
        """Asks, steps and scores."""
        rules, taken = Rules(), {*_TAKEN}
        self.table.last = ((FINISH,),) if self.unseen else ()
        rules.counts_turns, rules.columns = True, frozenset(self.values.used)
        for names in self.steps.asked:
            ask = Asking(self, self.rules_of(names), self.make)
            self.table.asks[names] = self._register(rules, ask, taken, _OR.join(names))
        for number, phase in enumerate(self.phases):
            phase.ask = self._register(rules, Act(self, number, self.make), taken, phase.ask)
        rules.asks[TAKE] = TakeOne()
        if any(rule.paid for rule in self.used):
            rules.asks[PAY] = Pay(self)
        own: dict[str, Callable[..., None]] = {
            "begin": self._begins, TURN: self._turn, PHASE: self._phase, TURN_END: self._turn_ends,
            AFTER: self._after, DO: self.steps.do, ENDS: self._ends, CHECK: self._check,
            FINISH: self._finish, MADE: self._made,
        }  # fmt: skip
        for name, step in own.items():
            rules.steps[name] = step
        for name, value in self.rows:
            rules.score_rows.append(
                (name, _row(value, FINAL + name if name in self.unseen else ""))
            )
        if self.wins == "last":
            rules.score_rows.append(("last", lambda d, s, seat: float(s.last_move == seat + 1)))
        rules.parts["prompt"] = self._prompt(rules)
        if self.wins == "least" or self.ties:
            ties = [
                Tiebreak(_row(value, FINAL + name if name in self.unseen else ""), least, said)
                for name, value, least, said in self.ties
            ]
            rules.parts |= standing(rules, self.wins == "least", ties)
        return rules

    def _prompt(self, rules: Rules) -> Callable[..., Message]:
        """Also says what is to be paid, which of several moves of a turn it is, and in the words of
        its moves what an ask of several moves is about."""

        def prompt(
            d: Prototype, view: View[State], decision: Decision, picks: tuple[Target, ...]
        ) -> Message:
            ask, said = rules.asks[decision.kind], words.prompt(rules, d, view, decision, picks)
            own = f"{d.id}.prompt."
            if not words.has(d, own + decision.kind):
                if isinstance(ask, Pay):
                    return ask.prompt(d, *view.state.stack[-1][1:])
                verbs = ask.verbs if isinstance(ask, Asking) else ()
                has = [verb for verb in verbs if words.has(d, own + verb)]
                if has:
                    gaps = words.gaps(view.state, decision.seat)
                    rest = [("text", f"{d.id}.verb.{v}") for v in verbs if v not in has]
                    said = _either([*(message(own + verb, **gaps) for verb in has), *rest])
            phase = next((p for p in self.phases if p.ask == decision.kind), None)
            if phase is None or not 1 < phase.most < ANY:
                return said
            made = view.state.stack[-1][-1]
            return message("kit.prompt.of", said=said, number=made + 1, most=phase.most)

        return prompt

    def _register(self, rules: Rules, ask: Asking, taken: set[str], name: str) -> str:
        """Give an ask its name, or one like it."""
        while name in taken:
            name += "_phase"
        taken.add(name)
        ask.name = name  # type: ignore[misc]
        ask.verbs = tuple(rule.name for rule in ask.moves)  # type: ignore[misc]
        zones = [zone for rule in ask.moves for zone in rule.zones]
        ask.public = all(zone.bag or zone.seen_by == ALL for zone in zones)  # type: ignore[misc]
        rules.asks[name] = ask
        return name

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
        held = any(self.table.look(s, spot) for spots in phase.hidden for spot in spots[seat])
        made_of = phase.made(used)
        if held or any(self.candidates.all(s, seat, phase.rules, made_of, legal=True)):
            do_next(s, (phase.ask, seat, number, used, made))

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
        """Carry out a move: its price first, then its pieces, its steps, and what it ends."""
        rule = found.rule
        now = Now(s, seat, found.face, found.chosen, found.many)
        for name, value in rule.costs:
            if price := number_of(value(now)):
                field = self.d.fields[name]
                held = getattr(s, name)
                old = held[seat] if field.per_seat else held
                whose = seat if field.per_seat else None
                self.table.change(now, events, name, whose, old - price, -price)
        face = found.face if rule.known else NOTHING  # others see what is still to be done
        rest = (found.many, found.chosen)
        at: tuple[Spot, Spot] = (found.source, found.target)
        if not rule.paid:
            do_next(s, *self._carry(now, events, rule, *at), *self._follow(now, rule, face))
            return
        if events is not None:  # all hear what will be done, as it stands on the stack
            about = (rule.name, *rest, *(found.source if not rule.held else ()), *found.target)
            events.append(Event("announced", face if face >= 0 else HIDDEN, seat=seat, extra=about))
        number, frames = self.used.index(rule), list[Any]()
        if rule.held:  # it is out of the hand before anything is paid with what is there
            frames += self._carry(now, events, rule, *at)
            at = ((), found.target)
        kept = at[0] or at[1]
        for i, payment in enumerate(rule.paid):
            if (left := number_of(payment.count(now))) > 0:
                frames.append((PAY, seat, number, i, left, NOTHING, face, kept, *rest))
        do_next(s, *frames, (MADE, seat, number, face, *at, *rest))

    def _made(
        self, d: Prototype, s: State, events: Events,
        seat: Seat, number: int, face: int, source: Spot, target: Spot, many: int, chosen: Seat,
    ) -> None:  # fmt: skip
        """Go on with a move when all is paid."""
        rule, now = self.used[number], Now(s, seat, face, chosen, many)
        moved = self._carry(now, events, rule, source, target)
        do_next(s, *moved, *self._follow(now, rule, face))

    def _carry(
        self, now: Now, events: Events, rule: MoveRule, source: Spot, target: Spot
    ) -> Sequence[Frame]:
        if not source or not now.many:
            return ()
        pieces = now.many if rule.blind else [now.face] * now.many
        return self.table.move(now, events, source, target, pieces, "")

    def _follow(self, now: Now, rule: MoveRule, face: int) -> list[Frame]:
        """What a move does besides, and what it ends."""
        frames: list[Frame] = []
        if rule.block is not None:
            frames += self.steps.frames(
                rule.block, Now(now.s, now.seat, face, now.chosen, now.many)
            )
        if rule.ends:
            frames.append((ENDS, rule.ends, now.seat))
        if self.checked == "move" and self.over is not None:
            frames.append((CHECK, now.seat))
        return frames


def _either(said: Sequence[Any]) -> Message:
    """Prompts and names of moves, one of which is made."""
    first, *rest = said
    return message("kit.prompt.or", first=first, rest=_either(rest)) if rest else first


def _row(value: Value, final: str) -> Any:
    """The points of a seat; ``final``: the field in which they stand when the game is over."""
    if not final:
        return of_seat(value)
    return lambda d, s, seat: number_of(value(Now(s, seat))) if s.stack else getattr(s, final)[seat]
