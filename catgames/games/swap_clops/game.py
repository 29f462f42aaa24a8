"""Swap Clops, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Parts
from .advice import evaluate, evaluate_full, explain, length, refusals
from .data import Data
from .rules import check, scoring, setup, turn
from .state import State
from .views import describe, hiding, names, picture, prompts


class SwapClops(Game[Data, State]):
    """Two to four seats, face-down piles, chance at every fill."""

    info = GameInfo("swap_clops", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = turn.rules
    verbs = turn.VERBS
    unordered = frozenset({"swap"})
    public_decisions = frozenset(turn.rules.asks)
    """What a swap brings shows on the grid; nobody has to look into their pile."""
    parts = Parts(
        option_values={
            "grid": (6, 7, 8, 9),
            "like_tie": ("none", "all"),
            "open_piles": (False, True),
            "starting_seat": range(4),
            "max_barren_rounds": range(1, 100_001),
        },
        options=setup.options,
        start=setup.start,
        length=length.length,
        text_facts=names.text_facts,
        scores=scoring.scores,
        ending=scoring.ending,
        endings=("supply", "barren", "stuck"),
        turn=turn.turns_begun,
        check=check.check,
        redact=hiding.redact,
        determinise=hiding.determinise,
        picture=picture.picture,
        describe=describe.describe,
        breakdown=scoring.breakdown,
        prompt=prompts.prompt,
        prompt_over=prompts.prompt_over,
        target_name=names.target_name,
        names={
            "clop": names.clop_name,
            "face": names.face_name,
        },
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate_full.evaluate_full,
        move_priors=evaluate.move_priors,
    )
