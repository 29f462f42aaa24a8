"""Cat's Mansion Race, put together from its parts."""

from __future__ import annotations

from ...core.events import Event
from ...core.game import Game, GameInfo
from ...core.parts import Parts
from ...core.types import Message
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules import course, setup, turn
from .state import State
from .views import names, picture, prompts


class CatsMansion(Game[Data, State]):
    """Cats race through the mansion's rooms, and spat with whoever is in the way."""

    info = GameInfo(
        "cats_mansion", range(3, 6), has_secrets=False, has_chance=True, rules_version=1
    )
    rules = turn.rules
    verbs = frozenset(
        "draw deal pick step spat stay stop rest use passage pass retreat spend purr roll push "
        "step_in".split()
    )
    parts = Parts(
        options=setup.options,
        start=setup.start,
        scores=course.scores,
        winners=course.winners,
        ending=course.ending,
        endings=("course", "max_turns"),
        turn=turn.turns_begun,
        check=picture.check,
        picture=picture.picture,
        describe=picture.describe,
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
