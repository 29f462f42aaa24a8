"""The parts of a free table's screen, and of its lesson's, in which what a step does not await is
put back."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.selector import Selector
from ...core.types import TABLE, Message, Move, Spot, Target, message
from ...match.lesson import LessonMatch
from ...ui.lesson.model import LessonModel
from ...ui.stage.highlights import PLATE
from ...ui.table.scene import TableParts
from ..pieces import owner_of
from .hands import Hands
from .model import FreeModel
from .reach import Grip, Reach


class FreeLessonModel(LessonModel, FreeModel):
    """Answers gently what a step does not await."""

    match: LessonMatch
    guides = False
    _known: tuple[object, Sequence[Move]] = (None, ())
    """The moves that are awaited, and in which position."""

    def selector(self, legal: Sequence[Move]) -> Selector:
        return FreeModel.selector(self, legal)

    def prompt(self) -> Message:
        """The lesson says what comes next, and not the game."""
        found = super().prompt()
        if found.key != "free.prompt.step":
            return found
        return message("free.prompt.free", seat=("seat", self.match.asking))

    def do(self, *moves: Move) -> bool:
        reach = self.reach()
        if reach and moves and reach.can(moves[0]) and not self.match.accepts(moves[0]):
            self._refuse(self.match.instead("lesson.not_now"))
            self.listener.jump(self.match.view())  # what is held glides back
            return True
        return super().do(*moves)

    def answer(self, move: Move) -> None:
        match = self.match
        if not match.accepts(move):
            self._refuse(match.instead("lesson.not_now"))
            self.back()  # what has been chosen does not wait to be confirmed
            return
        super().answer(move)

    # ------------------------------------------------------------------ what is meant

    def awaited(self) -> Sequence[Target]:
        """One thing at a time: what is taken, and then where it may go."""
        moves = [self._targets(move) for move in self._meant()]
        if not moves or (len(moves[0]) > 1 and not (self.selection.picks or self.carries())):
            return moves[0][:1] if moves else ()
        return [targets[-1] for targets in moves if targets[0] == moves[0][0]]

    def likely(self, reach: Reach, grip: Grip, how: str = "top") -> frozenset[Spot]:
        """Only where the lesson wants it."""
        meant = [move[4] for move in self._meant() if move[:2] == ("move", grip.spot)]
        goals = [self._goal(spot) for spot in meant if isinstance(spot, tuple)]
        found = frozenset(goal for goal in goals if isinstance(goal, tuple))
        return found or super().likely(reach, grip, how)

    def _meant(self) -> Sequence[Move]:
        match = self.match
        now = (match.at, match.answers, match.asking, tuple(match.wanted))
        if self._known[0] != now:
            self._known = (now, match.meant())
        return self._known[1]

    def _targets(self, move: Move) -> list[Target]:
        """What hands touch for a move."""
        verb, rest = str(move[0]), [*move[1:]]
        match rest:
            case [tuple(spot), int(first), int(many), tuple(goal), *_] if verb == "move":
                return [self._piece(spot, first + many - 1), self._goal(goal)]
            case [tuple(spot), int(index), *_] if verb in ("turn", "roll", "write"):
                return [self._piece(spot, index)]
            case [tuple(spot), *_]:
                return [self._piece(spot, len(self._lying(spot)) - 1)]
            case [str(name), int(whose), int(by)] if verb == "count":
                return [(verb, name, whose, by)]
            case [int(seat)]:
                return [(PLATE, seat)]
        return [("verb", verb)]

    def _lying(self, spot: Spot) -> Sequence[int]:
        reach = self.reach()
        return reach.codes(spot) if reach else ()

    def _piece(self, spot: Spot, index: int) -> Target:
        """A piece, or the uppermost one over it, or whose hand it is in."""
        shown = self.shown()
        tries: list[Target] = [("at", *spot, i) for i in (index, len(self._lying(spot)) - 1)]
        return next((target for target in tries if target in shown), self._goal(spot))

    def _goal(self, spot: Spot) -> Target:
        """A place, all of a loose table, or the name plate of whose it is."""
        d, owner = self.game.data, owner_of(self.game.data, spot)
        if owner not in (TABLE, self.match.asking):
            return (PLATE, owner)
        return spot[:1] if d.zones[str(spot[0])].loose is not None else spot


PARTS = TableParts(model=FreeModel, pointer=Hands)
LESSON = TableParts(model=FreeLessonModel, pointer=Hands)
