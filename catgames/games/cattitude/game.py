"""Cattitude, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Facts, Parts
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules import bidding, check, frames, scoring, setup, turn
from .state import State
from .views import describe, hiding, names, picture, prompts


class Cattitude(Game[Data, State]):
    """Two to five players; hands, closed bids and palaces are secret."""

    info = GameInfo("cattitude", range(2, 6), has_secrets=True, has_chance=True, rules_version=1)
    rules = frames.rules
    verbs = turn.VERBS
    parts = Parts(
        option_values=dict.fromkeys(("beginner", "toss", "open_palaces"), (False, True)),
        options=setup.options,
        start=setup.start,
        scores=scoring.scores,
        winners=scoring.winners,
        turn=turn.rounds_begun,
        check=check.check,
        revisions=bidding.revisions,
        redact=hiding.redact,
        determinise=hiding.determinise,
        picture=picture.picture,
        describe=describe.describe,
        breakdown=scoring.breakdown,
        prompt=prompts.prompt,
        target_name=names.target_name,
        names={
            "card": names.card_name,
            "cards": names.card_names,
            "birds": names.species_name,
            "backs": names.backs,
        },
        log_facts={
            "open_bid": names.open_bid,
            "closed_bid": names.closed_bid,
            "token": names.token_name,
            "side": names.side,
        },
        text_facts=names.text_facts,
        words=names.words,
        facts=Facts(
            name=lambda d, face: str(d.names[face]),
            dealt=frozenset({"hand"}),
            used=frozenset({"bid"}),
        ),
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate_full.evaluate_full,
        move_priors=evaluate.move_priors,
    )
