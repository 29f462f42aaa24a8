"""Saucers, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Facts, Parts
from . import views, words
from .advice import evaluate, explain, refusals
from .data import Data
from .rules import scoring, turn
from .state import State


class Template(Game[Data, State]):
    """Cats bid in secret for dishes, and hiss at whoever reaches for one."""

    info = GameInfo("template", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = turn.rules
    verbs = frozenset({"serve", "bid", "hiss", "pass", "draw"})
    open_calls = frozenset({"react"})
    parts = Parts(
        start=turn.start,
        option_values={"ties": ("nobody", "next"), "rounds": range(1, 101)},
        scores=scoring.scores,
        turn=turn.rounds_begun,
        open_call_order=turn.open_call_order,
        check=scoring.check,
        redact=views.redact,
        determinise=views.determinise,
        picture=views.picture,
        describe=views.describe,
        breakdown=scoring.breakdown,
        target_name=words.target_name,
        names={"card": words.face_name},
        words=words.words,
        facts=Facts(
            name=lambda d, face: str(d.names[face]),
            dealt=frozenset({"hand"}),
            used=frozenset({"bid", "discard"}),
        ),
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        move_priors=evaluate.move_priors,
    )
