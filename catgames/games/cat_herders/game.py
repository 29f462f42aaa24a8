"""The game as the table, bots and tests see it; its parts are in the other files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from ...core.events import Event
from ...core.game import Game, GameInfo, ScoreRow, View
from ...core.types import CHANCE, Atom, Decision, Message, Move, Picture, Seat, Target
from .advice import evaluate, explain, refusals
from .data import Data
from .rules.park import lay_out
from .rules.turn import VERBS, open_table, rules
from .state import State, setting_of
from .views import names, picture

_DECISIONS = {(name, seat): Decision(seat, name) for name in rules.asks for seat in (CHANCE, 0, 1)}


class CatHerders(Game[Data, State]):
    """Two seats, nothing hidden, chance only while the cats are dealt."""

    info: ClassVar[GameInfo] = GameInfo(
        id="cat_herders", seats=range(2, 3), has_secrets=False, has_chance=True, rules_version=1
    )
    rules = rules
    verbs = VERBS

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        s = State()
        s.setting = setting = setting_of(dict(options))
        s.board = self.data.index(setting.grid, setting.side, setting.neighbours)
        board = self.data.boards[s.board]
        needs = setting.capture_needs
        s.needs = needs if isinstance(needs, int) else board.counts.needs
        herders = board.setups[setting.setup]
        lay_out(s, board, herders)
        blue, red = (board.counts.herders - len(spaces) for spaces in herders)
        s.supply = (blue, red)
        s.captured = ((), ())
        s.turns = s.passes = s.redeals = 0
        s.seen, s.last, s.ended = [], (None, None), ""
        s.stack = []
        open_table(self.data, s)
        return s

    def decision(self, s: State) -> Decision | None:
        # As Game.decision, from a table: this is called once per decision of every playout.
        return _DECISIONS[s.stack[-1][:2]] if s.stack else None

    def scores(self, s: State) -> Sequence[float]:
        return (len(s.captured[0]), len(s.captured[1]))

    def winners(self, s: State) -> tuple[Seat, ...]:
        blue, red = self.scores(s)
        if s.stack or blue == red:  # CH-14: equal is a draw
            return ()
        return (0,) if blue > red else (1,)

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

    # ------------------------------------------------------------------ words

    def prompt(self, view: View[State], picks: tuple[Target, ...] = ()) -> Message:
        return picture.prompt(self.data, view.state, picks) or super().prompt(view, picks)

    def log(self, event: Event) -> Message | None:
        return picture.log(event)

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
        after = view.state.clone()
        self.apply(after, move)
        return explain.merits(self.data, view, after, move)

    def evaluate(self, s: State, seat: Seat) -> float:
        return evaluate.evaluate(self.data, s, seat)

    def move_priors(self, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
        return evaluate.move_priors(self.data, s, moves)
