"""Cattitude, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Facts, Parts
from . import hiding, views, words
from .advice import evaluate, explain, refusals
from .data import Data
from .rules import bidding, counting, setup, turn
from .state import State


class Cattitude(Game[Data, State]):
    """Two to five players; hands, closed bids and palaces are secret."""

    info = GameInfo("cattitude", range(2, 6), has_secrets=True, has_chance=True, rules_version=1)
    rules = setup.rules
    verbs = turn.VERBS
    parts = Parts(
        option_values=dict.fromkeys(("beginner", "toss", "open_palaces"), (False, True)),
        options=setup.options,
        start=setup.start,
        scores=counting.scores,
        winners=counting.winners,
        turn=turn.rounds_begun,
        check=setup.check,
        revisions=bidding.revisions,
        redact=hiding.redact,
        determinise=hiding.determinise,
        picture=views.picture,
        describe=views.describe,
        breakdown=counting.breakdown,
        prompt=words.prompt,
        target_name=words.target_name,
        names={
            "card": words.card_name,
            "cards": words.card_names,
            "birds": words.species_name,
            "backs": words.backs,
        },
        log_facts={
            "open_bid": words.open_bid,
            "closed_bid": words.closed_bid,
            "token": words.token_name,
            "side": words.side,
        },
        text_facts=words.text_facts,
        words=words.words,
        facts=Facts(
            name=lambda d, face: str(d.names[face]),
            dealt=frozenset({"hand"}),
            used=frozenset({"bid"}),
        ),
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate.evaluate_full,
        move_priors=evaluate.move_priors,
    )
