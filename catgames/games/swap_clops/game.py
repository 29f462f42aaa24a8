"""Swap Clops, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Parts
from . import views, words
from .advice import evaluate, explain, refusals
from .data import Data
from .rules import scoring, turn
from .state import State


class SwapClops(Game[Data, State]):
    """Two to four seats, face-down piles, chance at every fill."""

    info = GameInfo("swap_clops", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = turn.rules
    verbs = turn.VERBS
    unordered = frozenset({"swap"})
    parts = Parts(
        option_values={
            "grid": (6, 7, 8, 9),
            "like_tie": ("none", "all"),
            "open_piles": (False, True),
            "starting_seat": range(4),
            "max_barren_rounds": range(1, 100_001),
        },
        options=turn.options,
        start=turn.start,
        length=explain.length,
        text_facts=words.text_facts,
        scores=scoring.scores,
        ending=scoring.ending,
        endings=("supply", "barren", "stuck"),
        turn=turn.turns_begun,
        check=turn.check,
        redact=views.redact,
        determinise=views.determinise,
        picture=views.picture,
        describe=views.describe,
        breakdown=scoring.breakdown,
        prompt=words.prompt,
        prompt_over=words.prompt_over,
        target_name=words.target_name,
        names={
            "clop": words.clop_name,
            "face": words.face_name,
        },
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate.evaluate_full,
        move_priors=evaluate.move_priors,
    )
