"""Cat Herders, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Parts
from . import views, words
from .advice import evaluate, explain, refusals
from .data import SIDES, Data
from .rules import turn
from .state import State


class CatHerders(Game[Data, State]):
    """Two seats, nothing hidden, chance only while the cats are dealt."""

    info = GameInfo("cat_herders", range(2, 3), has_secrets=False, has_chance=True, rules_version=1)
    rules = turn.rules
    verbs = turn.VERBS
    parts = Parts(
        start=turn.start,
        option_values={
            "setup": ("standard", "advanced", "empty"),
            "grid": ("hex", "square"),
            "side": SIDES,
            "neighbours": (8, 4),
            "capture_needs": ("auto", 2, 3),
            "cat_steps": (1, 2),
            "escort": ("off", "leaves", "returns_to_supply"),
            "redeal_max": range(100_001),
            "repetition": range(2, 100_001),
            "max_turns": range(1, 100_001),
        },
        scores=turn.scores,
        winners=turn.winners,
        ending=turn.ending,
        endings=("cats", "passes", "repetition", "max_turns"),
        turn=turn.turns_begun,
        check=turn.check,
        picture=views.picture,
        describe=views.describe,
        breakdown=turn.breakdown,
        prompt=words.prompt,
        prompt_over=words.prompt_over,
        target_name=words.target_name,
        names={"cat": words.face_name},
        text_facts=words.text_facts,
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate.evaluate_full,
        move_priors=evaluate.move_priors,
    )
