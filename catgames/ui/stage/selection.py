"""What the player at the screen is choosing and pointing at, between a click on a target and an
answer to the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from ...core.events import Event
from ...core.selector import Chosen, Selector
from ...core.types import TABLE, Decision, Move, Seat, Spot, Target

T = TypeVar("T")


class Click(Enum):
    """The effect of a click on a target."""

    REFUSED = "refused"
    """It can't be chosen."""
    CHOSEN = "chosen"
    TAKEN_BACK = "taken back"
    COMPLETE = "complete"
    """There is a whole move: ``Selection.pending``."""


@dataclass(slots=True)
class Selection:
    """Boards draw highlights and previews from it."""

    selector: Selector | None = None
    """None: nobody at the screen has to choose."""
    shortcuts: Mapping[Target, Sequence[Move]] = field(default_factory=dict)
    """Targets that stand for a chain of moves (``Game.shortcuts``)."""
    pending: tuple[Move, ...] = ()
    """A complete move that waits to be confirmed, with those that follow it."""
    following: tuple[Move, ...] = ()
    """The rest of a chain that has begun, all of it answers to the question ``asked``."""
    asked: tuple[Seat, str] = (TABLE, "")
    """Who is asked what kind of decision."""
    hover: Target = None
    """The target under the mouse or the focus, whether it can be chosen or not."""
    pos: tuple[int, int] = (-1, -1)
    """Where the mouse is: a target may lie at several places."""
    rests: tuple[int, int] | None = None
    """Where the mouse was at the last answer; nothing is pointed at until it has left that place,
    since what lies there now was not chosen to be looked at.  None: it has."""
    held: Spot = ()
    """Where the piece that is dragged has been taken from."""
    lying: Mapping[Spot, int] = field(default_factory=dict)
    """How many pieces lie at each spot in this frame: what is still to come or has been lifted is
    not among them.  Empty: as many as the view says."""
    last: dict[Seat, Move] = field(default_factory=dict)
    """Every seat's last move, unless it was hidden."""
    last_spots: dict[Seat, tuple[Spot, ...]] = field(default_factory=dict)
    """Where every seat's last move happened."""
    latest: Sequence[tuple[Seat, Event]] = ()
    """Those of the last answer among what was moved, on a free table."""
    moved: Sequence[tuple[Seat, Event]] = ()
    """Pieces that others have moved, whose ways are shown, with the seats that moved them."""
    now: float = 0.0
    """Seconds of the window's clock."""

    @property
    def targets(self) -> list[Target]:
        """What can be chosen now."""
        return self.selector.targets() if self.selector else []

    @property
    def choosable(self) -> list[Target]:
        """The targets and the shortcuts."""
        if not self.selector:
            return []
        return list(dict.fromkeys((*self.targets, *self.shortcuts)))

    @property
    def picks(self) -> tuple[Target, ...]:
        """The targets of the current move chosen so far."""
        return self.selector.picks if self.selector else ()

    def recalled(self, last: Mapping[Seat, T]) -> Iterator[tuple[Seat, T, bool]]:
        """Which of every seat's last moves, oldest first, are marked: all but that of the seat that
        is choosing now, which knows it.  True: the newest of them; the older ones are faint."""
        chooses = self.asked[0] if self.selector else TABLE
        seats = [seat for seat in last if seat != chooses]
        for seat in seats:
            yield seat, last[seat], seat == seats[-1]

    @property
    def moves(self) -> list[Move]:
        """The legal moves that choosing the hovered target would leave."""
        if not self.selector or self.hover is None:
            return []
        chain = self.shortcuts.get(self.hover, ())
        return self.selector.through(self.hover) or list(chain[:1])

    def completes(self, target: Target) -> bool:
        """Whether choosing a target would complete a move."""
        if self.selector is None or self.pending:
            return False
        return self.selector.completes(target) or target in self.shortcuts

    # ------------------------------------------------------------------ choosing

    def begin(
        self,
        selector: Selector | None = None,
        shortcuts: Mapping[Target, Sequence[Move]] | None = None,
    ) -> None:
        """Choose among other moves; without a selector nothing can be chosen."""
        self.selector, self.shortcuts, self.pending = selector, shortcuts or {}, ()

    def answered(self) -> None:
        """Point at nothing until the mouse moves: what was chosen may lie anywhere now."""
        self.hover, self.rests = None, self.pos

    def follow(self, decision: Decision, legal: Sequence[Move]) -> Move | None:
        """The next move of a chain; None: there is none, or it is not possible."""
        rest, self.following = self.following, ()
        if not rest or self.asked != (decision.seat, decision.kind) or rest[0] not in legal:
            return None
        self.following = rest[1:]
        return rest[0]

    def choose(self, target: Target) -> Click:
        """Choose a target; what is pending is not played."""
        selector = self.selector
        if selector is None:
            return Click.REFUSED
        before, reopened = selector.picks, self._reopen()
        if reopened and before and target == before[-1]:
            return Click.TAKEN_BACK
        did = selector.choose(target)
        if did is Chosen.MOVE:
            assert selector.move is not None
            self.pending = (selector.move,)
        elif did is Chosen.MORE:
            return Click.CHOSEN if len(selector.picks) >= len(before) else Click.TAKEN_BACK
        elif target in self.shortcuts:
            self.pending = tuple(self.shortcuts[target])
        return Click.COMPLETE if self.pending else Click.REFUSED

    def back(self) -> bool:
        """Take the last choice back; False: nothing was chosen."""
        return self._reopen() or (self.selector is not None and self.selector.back())

    def _reopen(self) -> bool:
        """Drop the move that is pending; False: there is none."""
        if not self.pending:
            return False
        self.pending = ()
        if self.selector is not None and self.selector.move is not None:
            self.selector.back()
        return True
