"""Clowder, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Facts, Parts
from . import views, words
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules import answers, frames, scoring, setup, turn
from .state import State


class Clowder(Game[Data, State]):
    """Two to four seats, secret numbers, hands of cards that answer each other."""

    info = GameInfo("clowder", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = frames.rules
    verbs = frozenset(
        "lay rotate throw aim hold place deal draw pick move play pass give flee free buy "
        "steal take fetch lose".split()
    )
    open_calls = frozenset({"answer", "before_reveal", "land"})
    hand_optional = frozenset({"turn", "shop"})
    parts = Parts(
        option_values={
            "board": ("random", "authors_example"),
            "first_holder": ("random", "player_1", "player_2", "player_3", "player_4"),
            "max_rounds": range(1, 100_001),
        },
        options=setup.options,
        start=setup.start,
        scores=scoring.scores,
        winners=scoring.winners,
        ending=scoring.ending,
        endings=("tower", "captures", "deadlock", "max_rounds"),
        turn=turn.rounds_begun,
        open_call_order=answers.open_call_order,
        check=setup.check,
        redact=views.redact,
        determinise=views.determinise,
        picture=views.picture,
        describe=views.describe,
        breakdown=scoring.breakdown,
        prompt=words.prompt,
        target_name=words.target_name,
        names=words.NAMERS,
        log_facts={"winners": lambda d, event: event.extra[1:]},
        words=words.words,
        text_facts=words.text_facts,
        facts=Facts(
            name=lambda d, face: str(d.card(face).name),
            dealt=frozenset({"hand"}),
            used=frozenset({"table"}),
        ),
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate_full.evaluate_full,
        move_priors=evaluate.move_priors,
    )
