"""Saucers, wired together; each part is in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...core.events import Event
from ...core.game import Game, GameInfo, ScoreRow, View
from ...core.types import Atom, Message, Move, Picture, Seat, Target
from .advice import evaluate, explain, refusals
from .data import Data
from .rules.turn import points, rules, start
from .state import State
from .views import hiding, names, picture


class Template(Game[Data, State]):
    """Cats bid in secret for dishes, and hiss at whoever reaches for one."""

    info = GameInfo("template", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = rules
    verbs = frozenset({"serve", "bid", "hiss", "pass", "draw"})
    open_calls = frozenset({"react"})

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        return start(self.data, seats, options)

    def scores(self, s: State) -> Sequence[float]:
        return [points(self.data, s, seat) for seat in range(s.seats)]

    def turn(self, s: State) -> int:
        return s.round

    def check(self, s: State) -> None:
        bids = [face for face in s.bids if face >= 0]
        hands = [face for hand in s.hands for face in hand]
        cards = sorted([*s.bag, *hands, *bids, *s.discard])
        assert cards == list(self.data.cards), f"the cards don't add up: {cards}"
        taken = [dish for pile in s.taken for dish in pile]
        dishes = sorted([*s.dishes, *s.pot, *taken])
        assert dishes == list(self.data.dishes), f"the dishes don't add up: {dishes}"

    def open_call_order(self, s: State) -> tuple[int, tuple[Seat, ...]]:
        _, window, seats, _ = s.stack[-1]
        return window, seats

    # ------------------------------------------------------------------ looking

    def redact(self, s: State, viewer: Seat) -> State:
        return hiding.redact(s, viewer)

    def determinise(self, view: View[State], rng: Random) -> State:
        return hiding.determinise(self.data, view.state, rng)

    def picture(self, view: View[State]) -> Picture:
        return picture.picture(view.state)

    def describe_state(self, view: View[State]) -> dict[str, Any]:
        return picture.tell(self.data, view.state)

    def breakdown(self, view: View[State]) -> tuple[ScoreRow, ...]:
        return picture.breakdown(self.data, view.state)

    # ------------------------------------------------------------------ words and hints

    def log(self, event: Event) -> Message | None:
        return picture.log(self.data, event)

    def target_name(self, view: View[State], target: Target) -> Message:
        return names.words(self.data, target) or super().target_name(view, target)

    def rule_refusal(
        self, view: View[State], thing: Target | Move, picks: tuple[Target, ...]
    ) -> Message | None:
        decision = self.decision(view.state)
        assert decision is not None  # asked only while something is to be decided
        return refusals.refusal(self.data, view.state, decision.kind, decision.seat, thing)

    def explain(self, view: View[State], move: Move) -> tuple[Message, ...]:
        return explain.merits(self.data, view, move)

    def evaluate(self, s: State, seat: Seat) -> float:
        return evaluate.evaluate(self.data, s, seat)

    def move_priors(self, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
        return evaluate.move_priors(self.data, s, moves)
