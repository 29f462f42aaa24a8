"""Clicks on a free table: a piece, and then where it goes."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from ...core.selector import Chosen, Selector
from ...core.types import Move, Spot, Target
from ...kit.zones import Zone
from ..routines import buttons_of, target_of
from .reach import Grip, Reach, piece_of
from .sensible import sensible, walks

VERBS = ("next", "done")
"""What always has a button."""


class HandSelector(Selector):
    """Narrows down by piece, then by place; what it ends with is accepted, and need not be among
    the moves that are listed."""

    def __init__(
        self,
        reach: Reach,
        points: Sequence[Spot],
        shown: Callable[[], Container[Target]],
        likely: Callable[[Reach, Grip, str], frozenset[Spot]] = sensible,
        asked: Sequence[Target] = (),
        fresh: Callable[[], bool] = bool,
    ) -> None:
        """``points``: those of loose tables that keys can go to; ``shown``: what can be seen on
        the board; ``likely``: where something most likely goes; ``asked``: what the step of the
        turn asks for; ``fresh``: whether nobody has pointed at anything since it does."""
        super().__init__(())
        self.reach, self.points, self.shown = reach, points, shown
        self.likely, self.asked, self.fresh = likely, asked, fresh
        self.walks = walks(reach)
        """The cell to which a click sends a piece, since the step of the turn does."""
        self.grip: Grip | None = None
        """What has been picked."""
        self.how = "top"
        self._targets: list[Target] | None = None
        self._lit: frozenset[Spot] | None = None

    def hold(self, grip: Grip, how: str = "top") -> None:
        """Pick pieces, also several of a pile; ``how``: ``top`` or ``below`` what lies where they
        go."""
        self.move, self.grip, self.how, self.last = None, grip, how, None
        self.picks, self._targets, self._lit = (grip.target,), None, None

    @property
    def lit(self) -> frozenset[Spot]:
        """The places that most likely follow."""
        if self._lit is None:
            found = self.likely(self.reach, self.grip, self.how) if self.grip else frozenset()
            self._lit = found
        return self._lit

    # ------------------------------------------------------------------ what may be clicked

    def targets(self) -> list[Target]:
        if self._targets is None:
            self._targets = self._goals(self.grip) if self.grip else self._first()
        return self._targets

    def _first(self) -> list[Target]:
        reach = self.reach
        shown = self.shown()
        every = (*reach.pieces(), *self._counts(), *self.walks)
        found = [t for t in every if t in shown]
        found += [t for t in map(target_of, buttons_of(reach.d)) if reach.presses(t)]
        return [*found, *reach.said(), *(("verb", verb) for verb in VERBS if reach.can((verb,)))]

    def _counts(self) -> list[Target]:
        """The ends of the counters that all share; those of seats are on the name plates."""
        names = [field.name for field in self.reach.d.fields.values() if not field.per_seat]
        every = [("count", name, -1, by) for name in names for by in (-1, 1)]
        return [move for move in every if self.reach.can(move)]

    def _goals(self, grip: Grip) -> list[Target]:
        reach = self.reach
        d, s = reach.d, reach.s
        found: list[Target] = []
        for zone in d.zones.values():
            found += [spot for spot in _spots(zone, s.seats) if spot != grip.spot]
        if self.how == "below":  # also at the other end of its own pile
            found.append(grip.spot)
        others: list[Target] = [("seat", who) for who in range(s.seats)]
        found += [seat for seat in others if reach.spot_of(seat, grip) != grip.spot]
        found = [goal for goal in found if reach.put(grip, goal, self.how)]
        for zone in d.zones.values():  # all of a loose table is alike
            points = [spot for spot in self.points if spot[0] == zone.name and spot != grip.spot]
            if zone.loose is None or not points or not reach.put(grip, points[0], self.how):
                continue
            stacks = getattr(s, zone.name)
            tops = [("at", zone.name, *stack[:3], len(stack[3]) - 1) for stack in stacks]
            found += points + [t for t in tops if t[1:-1] not in (grip.spot, *s.locks)]
        return found

    def through(self, target: Target) -> list[Move]:
        if self.grip is None:
            move = self._at_once(target)
        else:
            move = self.reach.put(self.grip, target, self.how)
        return [] if move is None else [move]

    def fitting(self) -> list[Move]:
        return []

    def aside(self, target: Target) -> bool:
        """Keys begin with what the turn asks for; with what was put back; of what is picked, where
        it most likely goes."""
        if self.grip is not None:
            lit = [each for each in self.targets() if self._is_lit(each)]
            return bool(lit) and target not in lit
        first = [self.last] if self.last is not None else self.asked if self.fresh() else ()
        targets = self.targets()
        return target not in first and any(each in targets for each in first)

    def _is_lit(self, target: Target) -> bool:
        return isinstance(target, tuple) and (target in self.lit or target[:1] in self.lit)

    def instead(self) -> list[Target]:
        """Other pieces of the same hand, which take the place of the one that is picked."""
        grip = self.grip
        if grip is None or self.how == "below":
            return []
        found = [t for t in self.reach.pieces() if t != grip.target]
        return [t for t in found if (piece_of(t) or ((), 0))[0] == grip.spot]

    # ------------------------------------------------------------------ choosing

    def choose(self, target: Target) -> Chosen:
        if self.move is not None:
            return Chosen.NOTHING
        if self.grip is not None:
            return self._put(self.grip, target)
        self.move = self._at_once(target)
        if self.move is not None:
            return Chosen.MOVE
        grip = self.reach.grip(target)
        if grip is None:
            return Chosen.NOTHING
        self.hold(grip)
        return Chosen.MORE

    def _put(self, grip: Grip, target: Target) -> Chosen:
        own = target == grip.target
        if own and not (self.how == "below" and self.reach.put(grip, grip.spot, self.how)):
            self.back()
            return Chosen.MORE
        if target in self.instead():
            self.back()
            return self.choose(target)
        self.move = self.reach.put(grip, target, self.how)
        return Chosen.NOTHING if self.move is None else Chosen.MOVE

    def _at_once(self, target: Target) -> Move | None:
        """The move that one click makes: to roll a die, to draw from or look at a pile, to count,
        or that of a button."""
        if not isinstance(target, tuple) or not target:
            return None
        move: Move | None = None
        if target[0] == "verb" and target[1] in VERBS:
            move = target[1:]
        elif target[0] == "verb":
            move = self.reach.said().get(target)
        elif target[0] == "count":
            move = target
        elif presses := self.reach.presses(target):
            return presses[0] if len(presses) == 1 else None
        elif target in self.walks:
            return self.reach.put(self.walks[target], target)
        elif (piece := piece_of(target)) is not None:
            return self.reach.rolls(target) or self.reach.draws(piece[0])
        return move if move is not None and self.reach.can(move) else None

    def back(self) -> bool:
        if self.move is not None and self.grip is None:
            self.move = None
            return True
        had = self.grip is not None
        self.last = self.grip.target if self.grip is not None else self.last
        self.move, self.picks, self._targets, self._lit = None, (), None, None
        self.grip, self.how = None, "top"
        return had


def _spots(zone: Zone, seats: int) -> list[Spot]:
    return [] if zone.loose is not None else list(zone.spots(seats))
