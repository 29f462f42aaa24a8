"""The course of a match on a free table."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from ...core.selector import Selector
from ...core.types import Message, Move, Spot, Target, message
from ...match.history import MoveResult
from ...ui.table.model import TableModel
from ..doing import FREE
from ..guide import asked_for, left_out, plays, step_now
from ..hiding import LOOK
from ..words import where
from .reach import ENDS, Grip, Reach, piece_of
from .selector import HandSelector
from .sensible import sensible, walks_to


class FreeModel(TableModel):
    """Lets people do what can't be listed."""

    guides = True
    """Whether what the step of a turn asks for is lit."""
    points: Callable[[], Sequence[Spot]]
    """The points of loose tables that keys can go to."""
    shown: Callable[[], Container[Target]]
    """What can be seen on the board."""
    carries: Callable[[], bool]
    """Whether something is being dragged."""
    press: Callable[[Target], None]
    """Presses a button."""
    ask_to_end: Callable[[], None]
    """Asks whether the game shall end."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._together: dict[int, int] = {}
        """Answers that were given at once, by the number of those before: how many there were
        then.  They are taken back at once, too."""
        self._told: Message | None = None
        """What is said when the next question is asked."""
        self.fresh = True
        """Whether nobody has pointed at anything since the step of the turn is this one."""
        self._step: object = None
        self._rolling = 0
        """How many answers the log tells while dice roll; 0: all."""

    def selector(self, legal: Sequence[Move]) -> Selector:
        decision = self.match.decision
        if decision is None or decision.kind not in (FREE, LOOK):
            return super().selector(legal)
        reach = self.reach()
        if reach is None:
            return super().selector(legal)
        now = (reach.seat, step_now(reach.d, reach.s, reach.seat))
        self.hand_first = plays(reach.d, reach.s, reach.seat)
        self.fresh, self._step = self.fresh or now != self._step, now
        asks = self.guides and reach.looking is None
        asked = asked_for(reach.d, reach.s, reach.seat) if asks else []
        asked += filter(None, [walks_to(reach, target) for target in asked])
        shown = self.shown()
        return HandSelector(
            reach, self.points(), self.shown, self.likely,
            [target for target in asked if target in shown], lambda: self.fresh,
        )  # fmt: skip

    def prompt(self) -> Message:
        """While looking, it says where something goes, too, and what ``below`` asks for."""
        hands = self.hands
        if hands is None or hands.grip is None or self.match.asking is None:
            return super().prompt()
        if hands.how != "below" and hands.reach.looking is None:
            return super().prompt()
        key = "below" if hands.how == "below" else "picked"
        return message(f"free.prompt.{key}", seat=("seat", self.match.asking))

    def ending(self) -> Callable[[], None] | None:
        reach = self.reach()
        return self.ask_to_end if reach is not None and reach.can(("end",)) else None

    def reach(self) -> Reach | None:
        """What hands can do now; None: nobody at the screen is asked."""
        if self.match.asking is None:
            return None
        return Reach(self.game, self.asked_view(), self.match.asking)

    def likely(self, reach: Reach, grip: Grip, how: str = "top") -> frozenset[Spot]:
        """The places that light up for what is held or picked."""
        return sensible(reach, grip, how)

    def plays_forced(self, move: Move) -> bool:
        """Whoever looks says when they have seen enough."""
        return False

    def why_refused(self, target: Target) -> Message | None:
        piece = piece_of(target)
        if piece is not None and piece[0] in self.match.view().state.locks:
            return message("hands.cannot.locked")
        return super().why_refused(target)

    def report(self, result: MoveResult) -> None:
        """The log does not tell how dice fall as long as they roll."""
        super().report(result)
        if self.animated and any(event.kind == "rolled" for event in result.events):
            self._rolling = min(self._rolling or len(self.log), len(self.log) - 1)
            self.log.show(self._rolling)

    def sync(self) -> bool:
        """After what nobody sees, say that it has happened."""
        changed = super().sync()
        if changed:
            now = len(self.log)
            self.selection.moved = self.log.moved(self._turn_before(), now)
            self.selection.latest = self.log.moved(now - 1, now)
        if changed and self._rolling:
            self._rolling = 0
            self.log.show(len(self.log))
            self.listener.log_changed()
        if changed and self._told is not None:
            self.listener.note(self.translate(self._told))
            self._told = None
        return changed

    def _turn_before(self) -> int:
        """After how many answers the turn before this one began."""
        history = enumerate(self.match.history(), 1)
        ends = [i for i, (_, move, _) in history if move == ("next",)]
        return ends[-2] if len(ends) > 1 else 0

    def do(self, *moves: Move) -> bool:
        """Answer with moves, one after the other, as long as they are possible; False: the first
        one is not."""
        before = self.match.answers
        for move in moves:
            reach = self.reach()
            if reach is None or not reach.can(move):
                break
            self.answer(move)
        if self.match.answers > before + 1:
            self._together[before] = self.match.answers
        return self.match.answers > before

    def choose(self, target: Target) -> None:
        """A button may ask for more."""
        reach = self.reach()
        if target == ENDS and reach is not None and target in reach.said():
            self.ask_to_end()
        elif reach is None or not reach.presses(target):
            super().choose(target)
        else:
            self.press(target)

    def answer(self, move: Move) -> None:
        now = self.match.answers
        self._together = {first: end for first, end in self._together.items() if end <= now}
        reach, self._told, self.fresh = self.reach(), None, False
        if (
            reach is not None
            and move == ("next",)
            and (step := left_out(reach.d, reach.s, reach.seat))
        ):
            self._told = message("free.left_out", seat=("seat", reach.seat), step=step)
        super().answer(move)
        if move[0] == "move" and move[5] == "below" and self.match.answers > now:
            self._told = self._lies_below(move)

    def _lies_below(self, move: Move) -> Message | None:
        """That pieces have gone below a pile, where nobody sees it."""
        goal: Any = move[4]
        zone = self.game.data.zones[goal[0]]
        if zone.held or zone.loose is not None:
            return None
        return message("hands.below", count=int(str(move[3])), place=where(self.game.data, goal))

    def undo(self) -> None:
        now, picked = self.match.answers, bool(self.selection.picks)
        first = next((start for start, end in self._together.items() if end == now), now)
        super().undo()
        while first < self.match.answers < now and not picked and not self.match.why_no_undo():
            super().undo()

    def redo(self) -> None:
        end = self._together.get(self.match.answers, 0)
        super().redo()
        while self.match.answers < end and self.match.can_redo():
            super().redo()

    @property
    def hands(self) -> HandSelector | None:
        """The selector, while hands can do something."""
        selector = self.selection.selector
        return selector if isinstance(selector, HandSelector) else None
