"""What the hands of the person who is asked can do now, as far as the screen shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ...core.game import Game, View
from ...core.types import Move, Seat, Spot, Target
from ...kit.pieces import DOWN
from ...kit.prototype import Prototype
from ...kit.state import State
from ...kit.zones import NOBODY
from ..guide import asked_for, is_aside, looks_at, waits_for
from ..hiding import look_of
from ..pieces import Codes, at, given_to, hand_of, is_back, is_place, owner_of, places
from ..routines import button_of, presses

LOOKS, OPENS, ENDS, BACK = (("verb", verb) for verb in ("look", "open", "end", "act"))
"""Buttons for what a turn says: to look at a pile, to lay open what one holds, to end the game; and
to let the player go on whose turn it is."""


class Grip(NamedTuple):
    """Pieces that are taken together: ``many`` from the one with the index ``first`` upwards."""

    spot: Spot
    first: int
    many: int = 1

    @property
    def target(self) -> Target:
        """The lowest of them as a target."""
        return ("at", *self.spot, self.first)


def piece_of(target: Target) -> tuple[Spot, int] | None:
    """Where a piece lies that is a target, and its index there; None: it is something else."""
    if isinstance(target, tuple) and target[:1] == ("at",) and len(target) > 2:
        return target[1:-1], int(target[-1] or 0)
    return None


class Reach:
    """One position with the seat that acts."""

    def __init__(self, game: Game[Any, Any], view: View[State], seat: Seat) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.d: Prototype = game.data
        self.s = view.state
        look = look_of(self.s)
        self.looking: Spot | None = look and look[2]
        """The place whose pieces are looked at; None: everything is in reach."""

    def can(self, move: Move) -> bool:
        """Whether a move is possible."""
        return self.game.accepts(self.s, move)

    def codes(self, spot: Spot) -> Codes:
        """What lies at a place; nothing where there is none."""
        return at(self.d, self.s, spot) if is_place(self.d, self.s, spot) else ()

    def grip(self, target: Target, whole: bool = False) -> Grip | None:
        """What is taken at a target, ``whole``: with all that lies with it; None: it isn't."""
        spot, index = piece_of(target) or ((), 0)
        count = len(self.codes(spot))
        if not 0 <= index < count:
            return None
        first = 0 if whole and self.looking is None else index
        many = count if whole and self.looking is None else 1
        return Grip(spot, first, many) if self.takes(spot, first) else None

    def blind(self, target: Target) -> Grip | None:
        """One of the pieces that another one holds hidden, of which one is taken at random; None:
        it is none of those."""
        spot, index = piece_of(target) or ((), 0)
        taken = bool(spot) and self.can(("take", spot)) and owner_of(self.d, spot) != self.seat
        return Grip(spot, index) if taken and self.grip(target) is None else None

    def takes(self, spot: Spot, index: int) -> bool:
        """Whether a piece can be moved somewhere."""
        goals = (goal for goal in self.goals() if goal != spot)
        return any(self.can(("move", spot, index, 1, goal, "top")) for goal in goals)

    def goals(self) -> Iterator[Spot]:
        """Two places, to try moves with."""
        zones = list(self.d.zones.values())
        found = [z for z in zones if z.loose is None][:2]
        for zone in found:
            yield next(zone.spots(self.s.seats))
        for zone in (z for z in zones if z.loose is not None):
            yield (zone.name, 0, 0, 0)
            yield (zone.name, 1, 0, 0)
        for zone in found:
            yield from list(zone.spots(self.s.seats))[1:2]

    def is_pile(self, spot: Spot) -> bool:
        """Whether several pieces lie there whose uppermost is face down: a click draws."""
        codes = self.codes(spot)
        if len(codes) < 2 or self.d.zones[str(spot[0])].held:
            return False
        return self.is_down(codes[-1]) or self.d.zones[str(spot[0])].seen_by == NOBODY

    def is_down(self, code: int) -> bool:
        """Whether a piece shows its back."""
        return code >= DOWN or is_back(self.d, code)

    def rolls(self, *targets: Target) -> Move | None:
        """The move that rolls the dice among some targets; None: there are none."""
        dice = [piece for piece in map(piece_of, targets) if piece is not None]
        dice = [piece for piece in dice if self.can(("roll", *piece))]
        move: Move = ("roll", *(part for piece in dice for part in piece))
        return move if dice and self.can(move) else None

    def dice(self) -> list[Target]:
        """All dice in sight that can be rolled."""
        return [target for target in self.pieces() if self.rolls(target)]

    def draws(self, spot: Spot) -> Move | None:
        """The move of a click on a pile: to draw, or to look, if the step of the turn says so;
        None: it is none, or nobody can."""
        many = looks_at(self.d, self.s, self.seat, spot)
        move: Move = ("look", spot, many) if many else ("draw", spot, 1)
        return move if self.looking is None and self.is_pile(spot) and self.can(move) else None

    def said(self) -> dict[Target, Move]:
        """The buttons for what the turn says, and what they do."""
        found: dict[Target, Move] = {BACK: ("act", self.s.turn_of)} if self._is_aside() else {}
        if (look := self._looks()) is not None:
            found[LOOKS] = look
        for verb, about in waits_for(self.d, self.s, self.seat):
            if verb == "open":
                found[OPENS] = ("open", (about, self.seat))
            elif verb == "end":
                found[ENDS] = ("end",)
        return {target: move for target, move in found.items() if self.can(move)}

    def _is_aside(self) -> bool:
        return self.looking is None and is_aside(self.d, self.s, self.seat)

    def _looks(self) -> Move | None:
        """To look at a pile, if that is what the step of the turn asks for first."""
        piles = (piece_of(target) for target in asked_for(self.d, self.s, self.seat))
        moves = (self.draws(pile[0]) for pile in piles if pile is not None)
        return next((move for move in moves if move is not None and move[0] == "look"), None)

    def presses(self, target: Target) -> list[Move]:
        """The moves of a button, one for each player who can be chosen."""
        button = button_of(self.d, target)
        if button is None or self.looking is not None:
            return []
        return presses(self.d, self.s, self.seat, button)

    def put(self, grip: Grip, goal: Target, how: str = "top", side: str = "keep") -> Move | None:
        """The move that takes pieces to a goal: a place, a piece on which they are put, or a
        seat to which they are given; None: they can't go there."""
        spot = self.spot_of(goal, grip)
        if spot is None:
            return None
        move: Move = ("move", grip.spot, grip.first, grip.many, spot, how)
        if side != "keep":
            move = (*move, side)
        return move if self.can(move) else None

    def reorder(self, grips: Sequence[Grip], gap: int) -> list[Move]:
        """Moves that take pieces of a place to before the one with this number of those that stay,
        counted from the first that is looked at: to the top or the bottom, one after the other, for
        a move knows no other places."""
        spot, look = grips[0].spot, look_of(self.s)
        first, count = (0 if look is None else look[1]), len(self.codes(spot))
        taken = sorted(i for grip in grips for i in range(grip.first, grip.first + grip.many))
        wanted = [i for i in range(first, count) if i not in taken]
        wanted[gap:gap] = taken
        up, down = wanted[_ascending(wanted) :], wanted[::-1][_descending(wanted[::-1]) :]
        if look is None and len(down) < len(up):
            return [
                ("move", spot, i + sum(other > i for other in down[:n]), 1, spot, "below")
                for n, i in enumerate(down)
            ]
        return [
            ("move", spot, i - sum(other < i for other in up[:n]), 1, spot, "top")
            for n, i in enumerate(up)
        ]

    def spot_of(self, goal: Target, grip: Grip | None = None) -> Spot | None:
        """The place that a goal means, of a seat that for what is gripped."""
        if not isinstance(goal, tuple) or not goal:
            return None
        if goal[0] == "seat":
            seat = int(goal[1] or 0)
            if grip is None:
                return hand_of(self.d, seat)
            return given_to(self.d, self.codes(grip.spot)[grip.first], seat)
        spot = goal[1:-1] if goal[0] == "at" else goal
        return spot if is_place(self.d, self.s, spot) else None

    def pieces(self) -> Iterator[Target]:
        """Everything that can be taken and is not covered."""
        for spot, codes in places(self.d, self.s):
            zone = self.d.zones[str(spot[0])]
            if not codes or self.looking not in (None, spot):
                continue
            if zone.loose is not None and self.looking is None:
                yield ("at", *spot, len(codes) - 1)
            else:
                yield from (("at", *spot, i) for i in range(len(codes)) if self.takes(spot, i))


def _ascending(numbers: Sequence[int]) -> int:
    """How many of the first ones are in order."""
    pairs = enumerate(pairwise(numbers), 1)
    return next((n for n, (one, other) in pairs if one > other), len(numbers))


def _descending(numbers: Sequence[int]) -> int:
    return _ascending([-n for n in numbers])
