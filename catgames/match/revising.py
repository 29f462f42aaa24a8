"""Changing one's own secret answers before going on: cards laid in a bid move until it is ready.

The answers are undone and others given in their place, so rules, computers and records know
nothing of it: the same answers could have been given at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from ..core.game import View
from ..core.types import Move
from .match import Match


def given(match: Match) -> list[Move]:
    """What the person who is asked has answered in a row, if all of this is secret."""
    decision, asking = match.decision, match.asking
    if decision is None or asking is None or not decision.secret:
        return []
    own = takewhile(lambda entry: entry[0] == asking, reversed(match.history()))
    return [move for _, move, _ in own][::-1]


def revisions(match: Match) -> Mapping[Move, Sequence[Move]]:
    """Every way to change what has been ``given``, as a move that stands for it, with the answers
    to give instead."""
    asking = match.asking
    return {} if asking is None else match.game.revisions(asking, given(match))


def revise(match: Match, way: Move) -> View[Any]:
    """Change the answers in one of these ways; returns what the screen may show then."""
    instead = revisions(match)[way]
    match.take_back(match.answers - len(given(match)))
    for move in instead:
        match.answer(move)
    return match.view()
