"""Cat's Mansion Race, put together from its parts."""

from __future__ import annotations

from ...core.game import Game, GameInfo
from ...core.parts import Parts
from . import views, words
from .advice import evaluate, explain, preview, refusals
from .data import Data
from .rules import frames, setup, turn
from .state import State


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
        scores=turn.scores,
        winners=turn.winners,
        ending=turn.ending,
        endings=("course", "max_turns"),
        turn=turn.turns_begun,
        check=setup.check,
        picture=views.picture,
        describe=views.describe,
        breakdown=turn.breakdown,
        prompt=words.prompt,
        shortcuts=preview.shortcuts,
        target_name=words.target_name,
        names={
            "cat": lambda d, number: words.cat_name(number),
            "room": lambda d, number: words.room_name(number),
            "thing": lambda d, number: words.object_name(number),
            "room_card": words.room_card,
            "turn_room": words.turn_room,
            "object_card": words.object_card,
        },
        log_facts={
            "order_place": words.order_place,
            "energy_gained": words.energy_gained,
            "object_reached": words.object_reached,
            "room_entered": words.room_entered,
        },
        text_facts=words.text_facts,
        refusal=refusals.refusal,
        explain=explain.explain,
        evaluate=evaluate.evaluate,
        evaluate_full=evaluate.evaluate_full,
        move_priors=evaluate.move_priors,
    )
