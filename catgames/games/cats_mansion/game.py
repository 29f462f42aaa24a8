"""Cat's Mansion Race, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Parts
from .advice import evaluate, evaluate_full, explain, preview, refusals
from .data import Data
from .rules import check, frames, scoring, setup, turn
from .state import State
from .views import describe, names, picture, prompts


class CatsMansion(Game[Data, State]):
    """Three to five seats; nothing is hidden but the order of decks and the dice to come."""

    info = GameInfo(
        "cats_mansion", range(3, 6), has_secrets=False, has_chance=True, rules_version=1
    )
    rules = frames.rules
    verbs = turn.VERBS
    parts = Parts(
        option_values={
            "shorter": (False, True),
            "bidirectional": (False, True),
            "personal_space": (False, True),
            "cats": ("drawn", "picked"),
            "max_turns_per_cat": range(1, 100_001),
        },
        options=setup.options,
        start=setup.start,
        scores=scoring.scores,
        winners=scoring.winners,
        ending=scoring.ending,
        endings=("course", "max_turns"),
        turn=turn.turns_begun,
        check=check.check,
        picture=picture.picture,
        describe=describe.describe,
        breakdown=scoring.breakdown,
        prompt=prompts.prompt,
        shortcuts=preview.shortcuts,
        target_name=names.target_name,
        names={
            "cat": lambda d, number: names.cat_name(number),
            "room": lambda d, number: names.room_name(number),
            "thing": lambda d, number: names.object_name(number),
            "room_card": names.room_card,
            "turn_cat": names.turn_cat,
            "turn_room": names.turn_room,
            "object_card": names.object_card,
        },
        log_facts={
            "order_place": names.order_place,
            "energy_gained": names.energy_gained,
            "object_reached": names.object_reached,
            "room_entered": names.room_entered,
        },
        text_facts=names.text_facts,
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate_full.evaluate_full,
        move_priors=evaluate.move_priors,
    )
