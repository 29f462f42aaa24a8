"""Cat's Mansion Race, wired together; each part is in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.events import Event
from ...core.game import Game, GameInfo, ScoreRow, View
from ...core.options import Option
from ...core.types import Atom, Message, Move, Picture, Seat, Target
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules.turn import rules, set_up
from .state import Chosen, State
from .views import names, picture, prompts


class CatsMansion(Game[Data, State]):
    """Cats race through the mansion's rooms, and spat with whoever is in the way."""

    info = GameInfo(
        "cats_mansion", range(3, 6), has_secrets=False, has_chance=True, rules_version=1
    )
    rules = rules
    verbs = frozenset(
        "draw deal pick step spat stay stop rest use passage pass retreat spend purr roll push "
        "step_in".split()
    )

    def options(self, seats: int) -> tuple[Option, ...]:
        return tuple(
            replace(o, default=True) if seats in self.data.suggested.get(o.key, ()) else o
            for o in self._offered
        )

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        chosen = Chosen(
            int(bool(options["shorter"])),
            int(bool(options["bidirectional"])),
            int(bool(options["personal_space"])),
            int(options["cats"] == "picked"),
            int(options["max_turns_per_cat"] or 0),
        )
        return set_up(self.data, seats, chosen)

    def scores(self, s: State) -> Sequence[float]:
        return [float(n) for n in s.marks]

    def winners(self, s: State) -> tuple[Seat, ...]:
        """CM-12, CM-36: most rooms marked, then most energy, then shared."""
        if s.stack:
            return ()
        worth = list(zip(s.marks, s.energy))
        return tuple(seat for seat, w in enumerate(worth) if w == max(worth))

    def turn(self, s: State) -> int:
        return s.turns

    def check(self, s: State) -> None:
        picture.check(self.data, s)

    # ------------------------------------------------------------------ looking

    def picture(self, view: View[State]) -> Picture:
        return picture.picture(self.data, view.state)

    def describe_state(self, view: View[State]) -> dict[str, Any]:
        return picture.tell(self.data, view.state)

    def breakdown(self, view: View[State]) -> tuple[ScoreRow, ...]:
        return picture.breakdown(view.state)

    # ------------------------------------------------------------------ words and hints

    def prompt(self, view: View[State], picks: tuple[Target, ...] = ()) -> Message:
        decision = self.decision(view.state)
        if decision is None:
            return super().prompt(view, picks)
        return prompts.prompt(self.data, view.state, decision)

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
