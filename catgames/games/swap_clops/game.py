"""The game as the table, bots and tests see it; its parts are in the other files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, cast

from ...core.events import Event
from ...core.game import Game, GameInfo, ScoreRow, View
from ...core.options import Option
from ...core.types import Atom, Decision, Message, Move, Picture, Seat, Target, message
from .advice import evaluate, explain, refusals
from .advice.length import turns_each
from .data import Data
from .rules import scoring
from .rules.turn import VERBS, open_table, rules
from .state import EMPTY, State, setting_of
from .views import hiding, names, picture


class SwapClops(Game[Data, State]):
    """Two to four seats, face-down piles, chance at every fill."""

    info: ClassVar[GameInfo] = GameInfo(
        id="swap_clops", seats=range(2, 5), has_secrets=True, has_chance=True, rules_version=1
    )
    rules = rules
    verbs = VERBS
    unordered = frozenset({"swap"})

    def options(self, seats: int) -> tuple[Option, ...]:
        # SC-6: the player who starts sits at this table.
        return tuple(
            replace(o, choices=o.choices[:seats]) if o.key == "starting_seat" else o
            for o in self._offered
        )

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        s = State()
        s.setting = setting_of(dict(options))
        s.cells = [EMPTY] * s.setting.grid**2
        s.bag = tuple(range(self.data.tiles))
        s.piles = [()] * seats
        s.turns = s.barren = 0
        s.closing, s.ended = False, ""
        s.stack = []
        open_table(self.data, s)
        return s

    def length(self, seats: int, options: Mapping[str, Atom] | None = None) -> Message | None:
        side = self.complete_options(seats, options or {})["grid"]
        few, many = turns_each(self.data, seats, cast(int, side))
        if few == many:
            return message("swap_clops.length.about", count=few)
        return message("swap_clops.length.between", few=few, many=many)

    def scores(self, s: State) -> Sequence[float]:
        return scoring.scores(self.data, s)

    def turn(self, s: State) -> int:
        return s.turns

    def check(self, s: State) -> None:
        picture.check(self.data, s)

    # ------------------------------------------------------------------ looking

    def redact(self, s: State, viewer: Seat) -> State:
        return hiding.redact(s, viewer)

    def determinise(self, view: View[State], rng: Random) -> State:
        return hiding.determinise(self.data, view.state, rng)

    def needs_hand(self, decision: Decision) -> bool:
        # What a swap brings can be seen on the grid; nobody has to look into their pile.
        return False

    def picture(self, view: View[State]) -> Picture:
        return picture.picture(self.data, view.state)

    def describe_state(self, view: View[State]) -> dict[str, Any]:
        return picture.tell(self.data, view.state)

    def breakdown(self, view: View[State]) -> tuple[ScoreRow, ...]:
        return picture.breakdown(self.data, view.state)

    # ------------------------------------------------------------------ words

    def prompt(self, view: View[State], picks: tuple[Target, ...] = ()) -> Message:
        return picture.prompt(self.data, view.state, picks)

    def log(self, event: Event) -> Message | None:
        return picture.log(self.data, event)

    def target_name(self, view: View[State], target: Target) -> Message:
        return names.words(self.data, view.state, target) or super().target_name(view, target)

    def rule_refusal(
        self, view: View[State], thing: Target | Move, picks: tuple[Target, ...]
    ) -> Message | None:
        if self.is_move(thing):
            return refusals.of_move(self.data, view.state, cast(Move, thing))
        return refusals.of_target(self.data, view.state, cast(Target, thing), picks)

    # ------------------------------------------------------------------ hints for bots

    def explain(self, view: View[State], move: Move) -> tuple[Message, ...]:
        return explain.merits(self.data, view, move)

    def evaluate(self, s: State, seat: Seat) -> float:
        return evaluate.evaluate(self.data, s, seat)

    def move_priors(self, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
        return evaluate.move_priors(self.data, s, moves)
