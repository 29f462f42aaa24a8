"""The game as the table, bots and tests see it; its parts are in the other files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from ...core.game import Game, GameInfo, View
from ...core.options import Option
from ...core.types import Atom, Picture, Seat
from . import collecting, hiding, table
from .data import Data
from .groups import palace_points
from .rules import VERBS, start
from .state import State


class Cattitude(Game[Data, State]):
    """Two to five players; hands, closed bids and palaces are secret."""

    info: ClassVar[GameInfo] = GameInfo(
        id="cattitude", seats=range(2, 6), has_secrets=True, has_chance=True, rules_version=1
    )
    rules = collecting.rules
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
        table.check(self.data, s)

    # ------------------------------------------------------------------ looking

    def redact(self, s: State, viewer: Seat) -> State:
        return hiding.redact(s, viewer)

    def determinise(self, view: View[State], rng: Random) -> State:
        return hiding.determinise(self.data, view.state, rng)

    def picture(self, view: View[State]) -> Picture:
        return table.picture(self.data, view.state)

    def tell(self, view: View[State]) -> dict[str, Any]:
        return {}
