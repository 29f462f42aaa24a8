"""What moves would bring, found by carrying them out on what a viewer knows: the pieces that go,
how many go together, the points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.events import Event
from ...core.game import Game, View
from ...core.types import HIDDEN, Move, Picture, Spot, Target

WORLDS = 3
"""Positions in which the viewer may be that must agree, and what they see itself, in which hidden
pieces have no properties, before points are foretold."""
MANY = 20
"""Moves that are tried, to find what can be taken together."""


def first_moves(game: Game[Any, Any], view: View[Any], move: Move) -> list[Event]:
    """The pieces that a move itself takes, as far as the viewer can tell: found by carrying it out
    on what the viewer knows."""
    named = {t[1] for t in move if isinstance(t, tuple) and t and t[0] == "piece"}
    events: list[Event] = []
    try:
        game.apply(view.state.clone(), move, events)
    except Exception:  # the rules may stumble over what is hidden
        return []
    seen = [e.for_viewer(view.viewer) for e in events]
    moved = [e for e in seen if e.kind == "moved"]
    return [e for e in moved if e.face in named or (not named and e.dst in move)][:1]


def gain_of(game: Game[Any, Any], view: View[Any], move: Move) -> float:
    """By how much a move itself changes the points of whoever makes it, as far as the viewer can
    tell: not at all if that depends on what is hidden.  What dice and decks add comes later."""
    found = set[float]()
    try:
        decision = game.decision(view.state)
        seat = decision.seat if decision else -1
        worlds = [game.determinise(view, Random(number)) for number in range(WORLDS)]
        for state in (view.state.clone(), *worlds) if seat >= 0 else ():
            before = game.scores(state)[seat]
            game.apply(state, move)
            found.add(game.scores(state)[seat] - before)
    except Exception:  # the rules may stumble over what is hidden
        return 0
    return found.pop() if len(found) == 1 else 0


def taken_together(
    game: Game[Any, Any], view: View[Any], picture: Picture
) -> dict[Target, tuple[Spot, list[int]]]:
    """Numbers that can be chosen for so many pieces of one place, with the place and which of its
    pieces go: found by carrying the moves out."""
    legal = _legal(game, view)
    found: dict[Target, tuple[Spot, list[int]]] = {}
    for move in legal if len(legal) <= MANY else ():
        many = move[1] if len(move) == 2 else 0
        if not isinstance(many, int) or many < 1:
            return {}
        events: list[Event] = []
        try:
            game.apply(view.state.clone(), move, events)
        except Exception:
            return {}
        moved = [e for e in events if e.kind == "moved"]
        src = moved[0].src if moved else ()
        left = dict(enumerate(picture.get(src, ())))
        gone = []
        for event in (e for e in moved if e.src == src):
            which = next((i for i, face in left.items() if face == event.face != HIDDEN), None)
            if which is None:
                return {}
            del left[which]
            gone.append(which)
        if len(gone) != many:
            return {}
        found[many] = (src, gone)
    return found


def next_taken(game: Game[Any, Any], view: View[Any]) -> Event | None:
    """The piece that whoever acts moves next, whichever of the places for it is chosen."""
    legal = _legal(game, view)
    found = [e for move in {*legal[:1], *legal[-1:]} for e in first_moves(game, view, move)]
    same = {(e.src, e.face) for e in found}
    return found[0] if len(same) == 1 else None


def _legal(game: Game[Any, Any], view: View[Any]) -> Sequence[Move]:
    """What whoever acts may do, as far as the viewer can tell."""
    try:
        decision = game.decision(view.state)
        return game.legal_moves(view.state) if decision and decision.seat >= 0 else ()
    except Exception:  # the rules may stumble over what is hidden
        return ()


class Outcomes:
    """Of the moves of the view that is on the screen; each is carried out once."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self._found: dict[Move, tuple[list[Event], float]] = {}
        self._of: View[Any] | None = None

    def of(self, view: View[Any], moves: Sequence[Move]) -> tuple[Sequence[Event], float]:
        """Which pieces go with the only move of several, and the points that are won with it;
        nothing while more are left."""
        if len(moves) != 1:
            return (), 0
        if view is not self._of:
            self._of = view
            self._found.clear()
        if (move := moves[0]) not in self._found:
            gone, won = first_moves(self.game, view, move), gain_of(self.game, view, move)
            self._found[move] = gone, won
        return self._found[move]
