"""Whose eyes the screen shows, when the curtain stands, and who is called to an open call.

Pure rules, so that they can be read and tested at one place.  Where several people share one
screen and the game has secrets:

* Before a person decides something for which they need their hand, the curtain stands, unless they
  are the one already looking.
* They go on looking while they decide again, and while only chance and computers answer within the
  same turn.  As soon as another person is asked or the turn is over, the screen shows what lies
  open.
* Where several may react, one open call serves all of them: "Nobody" passes for everybody, a name
  passes for those asked before and leads behind the curtain to that person's real decision.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..core.types import TABLE, Decision, Says, Seat


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A question to several people at once."""

    window: int
    seats: tuple[Seat, ...]
    """The people still to be asked, in asking order."""
    text: Says


@dataclass(slots=True)
class Privacy:
    """``shared``: several people at this screen and secrets between them."""

    shared: bool
    alone: Seat
    """The only person's seat, or TABLE."""
    eyes: Seat = TABLE
    passing: dict[Seat, int] = field(default_factory=dict)
    """People who have waved a window through: seat to window."""
    wanted: tuple[Seat, int] | None = None
    """The person who wants to look, and in which window."""
    muted: dict[Seat, int] = field(default_factory=dict)
    """People who don't want to be asked: seat to the turn in which they said so."""

    def viewer(self) -> Seat:
        """Whose eyes the screen shows now."""
        return self.eyes if self.shared else self.alone

    def after(self, decider: Seat | None, people: tuple[Seat, ...], same_turn: bool) -> None:
        """Look again who may go on looking, now that ``decider`` is to answer (None: it is
        over)."""
        if decider in people and decider != self.eyes:
            self.eyes = TABLE
        if not same_turn or decider is None:
            self.eyes = TABLE if decider != self.eyes else self.eyes

    def curtain_for(
        self, decision: Decision, needs_hand: bool, people: tuple[Seat, ...]
    ) -> Seat | None:
        """The person who must come to the screen first."""
        if not self.shared or decision.seat not in people or not needs_hand:
            return None
        return decision.seat if decision.seat != self.eyes else None

    def waves(self, seat: Seat, window: int, turn: int) -> bool:
        """Whether a person passes this window without being asked."""
        return self.passing.get(seat) == window or self.muted.get(seat) == turn
