"""The game as the table, bots and tests see it; its parts are in the other files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from ...core.events import Event
from ...core.game import Game, GameInfo, ScoreRow, View
from ...core.options import Option
from ...core.types import Atom, Message, Move, Picture, Seat, Target
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules import collecting
from .rules.groups import palace_points
from .rules.turn import VERBS, rules, start
from .state import State
from .views import describe, hiding, names, picture, prompts


class Cattitude(Game[Data, State]):
    """Two to five players; hands, closed bids and palaces are secret."""

    info: ClassVar[GameInfo] = GameInfo(
        id="cattitude", seats=range(2, 6), has_secrets=True, has_chance=True, rules_version=1
    )
    rules = rules  # collecting, which is imported too, has added its frames
    verbs = VERBS

    def options(self, seats: int) -> tuple[Option, ...]:
        # CA-19: with two players there is no direction to toss for.
        return tuple(o for o in self._offered if seats > 2 or o.key != "toss")

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        return start(
            self.data,
            seats,
            beginner=bool(options["beginner"]),
            toss=bool(options.get("toss")),
            open_palaces=bool(options["open_palaces"]),
        )

    def scores(self, s: State) -> Sequence[float]:
        return [palace_points(self.data, s.palace[i], s.bonus[i]) for i in range(s.seats)]

    def winners(self, s: State) -> tuple[Seat, ...]:
        if s.stack:
            return ()
        ranks = [collecting.final_rank(self.data, s, i, p) for i, p in enumerate(self.scores(s))]
        return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))

    def turn(self, s: State) -> int:
        return s.round

    def check(self, s: State) -> None:
        picture.check(self.data, s)

    # ------------------------------------------------------------------ looking

    def redact(self, s: State, viewer: Seat) -> State:
        return hiding.redact(s, viewer)

    def determinise(self, view: View[State], rng: Random) -> State:
        return hiding.determinise(self.data, view.state, rng)

    def picture(self, view: View[State]) -> Picture:
        return picture.picture(self.data, view.state)

    def describe_state(self, view: View[State]) -> dict[str, Any]:
        return describe.tell(self.data, view.state, view.viewer)

    def breakdown(self, view: View[State]) -> tuple[ScoreRow, ...]:
        return picture.breakdown(self.data, view.state)

    # ------------------------------------------------------------------ words

    def prompt(self, view: View[State], picks: tuple[Target, ...] = ()) -> Message:
        if not view.state.stack:
            return super().prompt(view, picks)
        return prompts.prompt(self.data, view.state, picks)

    def log(self, event: Event) -> Message | None:
        return prompts.log(self.data, event)

    def target_name(self, view: View[State], target: Target) -> Message:
        return names.words(self.data, target) or super().target_name(view, target)

    def rule_refusal(
        self, view: View[State], thing: Target | Move, picks: tuple[Target, ...]
    ) -> Message | None:
        return refusals.refusal(self.data, view.state, thing, picks)

    # ------------------------------------------------------------------ hints for bots

    def explain(self, view: View[State], move: Move) -> tuple[Message, ...]:
        return explain.merits(self.data, view, move)

    def evaluate(self, s: State, seat: Seat) -> float:
        if not s.stack:
            winners = self.winners(s)
            return 1 / len(winners) if seat in winners else 0.0
        return evaluate.evaluate(self.data, s, seat)

    def evaluate_full(self, s: State, seat: Seat) -> float:
        return evaluate_full.evaluate_full(self.data, s, seat)

    def move_priors(self, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
        return evaluate.move_priors(self.data, s, moves)
