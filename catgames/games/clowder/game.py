"""Clowder, wired together; each part is in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ...core.events import Event
from ...core.game import Game, GameInfo, ScoreRow, View
from ...core.options import Option
from ...core.types import Atom, Decision, Message, Move, Picture, Seat, Target
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules.turn import rules, set_up
from .state import State, redact
from .views import describe, hiding, names, picture, prompts

_OPEN = ("place_cat", "place_nyx", "draw_from", "flight", "rob", "pick_treat", "fetch")


class Clowder(Game[Data, State]):
    """Cats jump from roof to roof, catch each other, and want into the witch's tower."""

    info = GameInfo("clowder", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = rules
    verbs = frozenset(
        "lay rotate throw aim hold place deal draw pick move play pass give flee free buy "
        "steal take fetch lose".split()
    )
    open_calls = frozenset({"answer", "before_reveal", "land"})

    def options(self, seats: int) -> tuple[Option, ...]:
        """No more first holders than there are players."""
        players = {f"player_{n}" for n in range(seats + 1, 10)}
        return tuple(
            replace(o, choices=tuple(c for c in o.choices if c not in players))
            for o in self._offered
        )

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        board, holder = str(options["board"]), str(options["first_holder"])
        return set_up(self.data, seats, board, holder, int(options["max_rounds"] or 0))

    def scores(self, s: State) -> Sequence[float]:
        """Captures; who has won is another matter (CL-23, CL-25)."""
        return [float(len(markers)) for markers in s.captures]

    def winners(self, s: State) -> tuple[Seat, ...]:
        return s.winners

    def turn(self, s: State) -> int:
        return s.round

    def check(self, s: State) -> None:
        picture.check(self.data, s)

    # ------------------------------------------------------------------ looking

    def redact(self, s: State, viewer: Seat) -> State:
        return redact(s, viewer)

    def determinise(self, view: View[State], rng: Random) -> State:
        return hiding.determinise(self.data, view.state, rng)

    def picture(self, view: View[State]) -> Picture:
        return picture.picture(self.data, view.state)

    def describe_state(self, view: View[State]) -> dict[str, Any]:
        return describe.tell(self.data, view.state)

    def breakdown(self, view: View[State]) -> tuple[ScoreRow, ...]:
        return picture.breakdown(view.state)

    def open_call_order(self, s: State) -> tuple[int, tuple[Seat, ...]]:
        _, window, seats = s.stack[-1]
        return window, seats

    def needs_hand(self, decision: Decision) -> bool:
        """Where cats, treats and open cards are chosen, everything lies open."""
        return decision.kind not in _OPEN

    # ------------------------------------------------------------------ words and hints

    def prompt(self, view: View[State], picks: tuple[Target, ...] = ()) -> Message:
        decision = self.decision(view.state)
        if decision is None:
            return super().prompt(view, picks)
        return prompts.prompt(self.data, view.state, view.viewer, decision, picks)

    def log(self, event: Event) -> Message | None:
        return prompts.log(self.data, event)

    def target_name(self, view: View[State], target: Target) -> Message:
        return names.words(self.data, view.state, target) or super().target_name(view, target)

    def rule_refusal(
        self, view: View[State], thing: Target | Move, picks: tuple[Target, ...]
    ) -> Message | None:
        decision = self.decision(view.state)
        assert decision is not None  # asked only while something is to be decided
        return refusals.refusal(self.data, view.state, decision, thing, picks)

    def explain(self, view: View[State], move: Move) -> tuple[Message, ...]:
        return explain.merits(self.data, view, move)

    def evaluate(self, s: State, seat: Seat) -> float:
        return evaluate.evaluate(self.data, s, seat)

    def evaluate_full(self, s: State, seat: Seat) -> float:
        return evaluate_full.evaluate_full(self.data, s, seat)

    def move_priors(self, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
        return evaluate.move_priors(self.data, s, moves)
