"""Clowder, put together from its parts."""

from __future__ import annotations

from ...core.events import Event
from ...core.game import Game, GameInfo
from ...core.parts import Parts
from ...core.types import Message
from .advice import evaluate, evaluate_full, explain, refusals
from .data import Data
from .rules import frames, setup, turn
from .state import State, redact
from .views import describe, hiding, names, picture, prompts


class Clowder(Game[Data, State]):
    """Cats jump from roof to roof, catch each other, and want into the witch's tower."""

    info = GameInfo("clowder", range(2, 5), has_secrets=True, has_chance=True, rules_version=1)
    rules = frames.rules
    verbs = frozenset(
        "lay rotate throw aim hold place deal draw pick move play pass give flee free buy "
        "steal take fetch lose".split()
    )
    open_calls = frozenset({"answer", "before_reveal", "land"})
    public_decisions = frozenset(
        {"place_cat", "place_nyx", "draw_from", "flight", "rob", "pick_treat", "fetch"}
    )
    """Where cats, treats and open cards are chosen, everything lies open."""
    parts = Parts(
        options=setup.options,
        start=setup.start,
        scores=turn.scores,
        winners=turn.winners,
        ending=turn.ending,
        endings=("tower", "captures", "deadlock", "max_rounds"),
        turn=turn.rounds_begun,
        open_call_order=turn.open_call_order,
        check=picture.check,
        redact=redact,
        determinise=hiding.determinise,
        picture=picture.picture,
        describe=describe.describe,
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
