"""Effects that move cats and Nyx."""

from __future__ import annotations

from itertools import permutations

from .....content.checks import Choice, Flag
from .....core.events import Events
from .....core.types import Message, Seat
from ...advice.target_refusals import cat_for, cell_for, door_for, empty_for, refuse
from ...data import TURN, Data, Effect, cat_of, effect, goal_of, parameter
from ...geometry import TOWER
from ...state import NYX, Named, State
from ...words import cat_name
from ..moving import (
    cats_on_board,
    empty_near,
    goals,
    may_move,
    relocate,
    start_move,
    take_all,
)


@effect
class Move(Effect):
    """An own cat makes its move, or moves once more (Pounce, Zoomies)."""

    only_when = TURN
    cat: str = parameter(Choice(("not_moved", "moved")))
    through: str = parameter(Choice(("any_edge", "number")))
    tower: bool = parameter(Flag())

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        any_edge, tower = self.through == "any_edge", self.tower
        return [
            (d.cat[c], d.goal[goal])
            for c in self._movers(s, seat)
            for goal in goals(d, s, seat, c, any_edge, tower)
        ]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        if named not in self.targets(d, s, seat):
            return False
        start_move(d, s, events, seat, cat_of(named[0]), goal_of(named[1]))
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] == "cat" and not before:
            return self._why_not_cat(s, seat, cat_of(what))
        if not before or what[0] not in ("cell", "door"):
            return None
        cat, goal, any_edge = cat_of(before[0]), goal_of(what), self.through == "any_edge"
        if not self.tower and (what[0] == "door" or goal == TOWER):
            return refuse("card_tower", "CL-31", cat=cat_name(cat))
        if what[0] == "door":
            return door_for(d, s, seat, cat, goal, any_edge)
        found = goals(d, s, seat, cat, any_edge, self.tower)
        return cell_for(d, s, seat, cat, goal, found, any_edge)

    def _movers(self, s: State, seat: Seat) -> list[int]:
        own = (2 * seat, 2 * seat + 1)
        if self.cat == "not_moved":
            return [c for c in own if may_move(s, c)]
        return [c for c in own if s.pos[c] >= 0 and s.moved >> c & 1]

    def _why_not_cat(self, s: State, seat: Seat, cat: int) -> Message:
        if reason := cat_for(s, seat, cat, "own"):
            return reason
        key = "no_goal"
        if cat not in self._movers(s, seat):
            if self.cat == "moved":
                key = "not_moved"
            else:
                key = "has_moved" if s.moved >> cat & 1 else "one_cat"
        return refuse(key, "CL-30" if key == "no_goal" else "CL-28", cat=cat_name(cat))


@effect
class MoveNyx(Effect):
    """Nyx moves by the player's number (Here, Nyx)."""

    only_when = TURN
    moves_nyx = True

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [(d.cell[goal],) for goal in goals(d, s, seat, NYX)]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        if named not in self.targets(d, s, seat):
            return False
        start_move(d, s, events, seat, NYX, goal_of(named[0]))
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] != "cell":
            return None
        return cell_for(d, s, seat, NYX, goal_of(what), goals(d, s, seat, NYX))


@effect
class Send(Effect):
    """A cat goes through any edge to an empty roof (Nine Lives, Laser Pointer)."""

    cat: str = parameter(Choice(("own", "opponents")))
    treats: str = parameter(Choice(("taken", "left")))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        own = self.cat == "own"
        return [
            (d.cat[c], d.cell[to])
            for c in cats_on_board(s, not own)
            if (c >> 1 == seat) == own
            for to in empty_near(s, s.pos[c])
        ]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        if named not in self.targets(d, s, seat):
            return False
        cat, goal = cat_of(named[0]), goal_of(named[1])
        relocate(d, s, events, cat, goal, "send", seat)
        if self.treats == "taken":
            take_all(d, s, events, cat >> 1, goal)
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] == "cat" and not before:
            cat = cat_of(what)
            reason = cat_for(s, seat, cat, self.cat)
            return reason or refuse("no_goal", "CL-30", cat=cat_name(cat))
        if what[0] == "cell" and before:
            return empty_for(s, cat_of(before[0]), goal_of(what))
        return None


@effect
class SwapCats(Effect):
    """Two cats swap roofs (Trekkie Transporter)."""

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [(d.cat[a], d.cat[b]) for a, b in permutations(cats_on_board(s), 2)]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        a, b = (cat_of(t) for t in named)
        on_board = cats_on_board(s)
        if a not in on_board or b not in on_board:
            return False
        here, there = s.pos[a], s.pos[b]
        relocate(d, s, events, a, there, "swap", seat)
        relocate(d, s, events, b, here, "swap", seat)
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] != "cat":
            return None
        if what in before:
            return refuse("itself", "CL-28", cat=cat_name(cat_of(what)))
        return cat_for(s, seat, cat_of(what))
