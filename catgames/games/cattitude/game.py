"""Cattitude, put together from its parts."""

from __future__ import annotations

from ...core.events import Event
from ...core.game import Game, GameInfo
from ...core.parts import Parts
from ...core.types import Message
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules import collecting, turn
from .state import State
from .views import describe, hiding, names, picture, prompts


class Cattitude(Game[Data, State]):
    """Two to five players; hands, closed bids and palaces are secret."""

    info = GameInfo("cattitude", range(2, 6), has_secrets=True, has_chance=True, rules_version=1)
    rules = turn.rules
    verbs = turn.VERBS
    parts = Parts(
        options=turn.options,
        start=turn.start,
        scores=collecting.scores,
        winners=collecting.winners,
        turn=turn.rounds_begun,
        check=picture.check,
        redact=hiding.redact,
        determinise=hiding.determinise,
        picture=picture.picture,
        describe=describe.describe,
        breakdown=picture.breakdown,
        prompt=prompts.prompt,
        target_name=names.target_name,
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate_full.evaluate_full,
        move_priors=evaluate.move_priors,
    )

    def log(self, event: Event) -> Message | None:
        return prompts.log(self.data, event)
