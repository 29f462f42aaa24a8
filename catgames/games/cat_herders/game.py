"""Cat Herders, put together from its parts."""

from __future__ import annotations

from ...core.events import Event
from ...core.game import Game, GameInfo
from ...core.parts import Parts
from ...core.types import CHANCE, Decision, Message
from .advice import evaluate, explain, refusals
from .data import Data
from .rules import setup, turn
from .state import State
from .views import names, picture

_DECISIONS = {
    (name, seat): Decision(seat, name) for name in turn.rules.asks for seat in (CHANCE, 0, 1)
}


class CatHerders(Game[Data, State]):
    """Two seats, nothing hidden, chance only while the cats are dealt."""

    info = GameInfo("cat_herders", range(2, 3), has_secrets=False, has_chance=True, rules_version=1)
    rules = turn.rules
    verbs = turn.VERBS
    parts = Parts(
        start=setup.start,
        scores=turn.scores,
        winners=turn.winners,
        turn=turn.turns_begun,
        check=picture.check,
        picture=picture.picture,
        describe=picture.describe,
        breakdown=picture.breakdown,
        prompt=picture.prompt,
        prompt_over=picture.prompt_over,
        target_name=names.target_name,
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        move_priors=evaluate.move_priors,
    )

    def decision(self, s: State) -> Decision | None:
        # The same as Game.decision, from a table: playouts ask this once per decision.
        return _DECISIONS[s.stack[-1][:2]] if s.stack else None

    def log(self, event: Event) -> Message | None:
        return picture.log(event)
