"""What steps are made of: whose places they name, and the table on which they do something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ...core.events import Events
from ...core.types import Frame, Seat, Spot
from ..state import State
from ..zones import Zone
from .numbers import Now, Spots, whose

DO = "do"
"""The frame that carries out a block."""
Step = Callable[[Now, Events], Sequence[Frame]]
"""Does something; the frames are what has to be done before the next step."""
ENDS = ("phase", "turn", "game")
STEP_WORDS = (
    *("move", "draw", "deal", "recall", "shuffle", "turn", "roll", "pass", "add", "set"),
    *("ask", "next", "say", "end", "each", "others", "do"),
)
"""The first words of steps besides ``if``."""
ALL_OF_THEM = 1_000_000


class Table(Protocol):
    """What steps do to the pieces: on the table of a game with rules, or on a free table.

    Each returns the frames that chance answers.
    """

    def look(self, s: State, spot: Spot) -> tuple[int, ...]:
        """The faces at a place, from below."""

    def left(self, s: State, spot: Spot) -> int:
        """How many pieces can be taken from a place, with what is shuffled into it."""

    def room(self, s: State, spot: Spot) -> int:
        """How many more pieces a place can hold."""

    def move(
        self, now: Now, events: Events, source: Spot, target: Spot, faces: Sequence[int] | int,
        side: str,
    ) -> Sequence[Frame]:  # fmt: skip
        """Move these pieces, or so many from above; ``side``: up, down or ""."""

    def shuffle(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        """Shuffle a place."""

    def turn(self, now: Now, events: Events, spot: Spot, side: str) -> Sequence[Frame]:
        """Turn all pieces at a place up or down; "": over."""

    def roll(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        """Roll all dice at a place."""

    def pass_on(self, now: Now, events: Events, zone: Zone, by: int) -> Sequence[Frame]:
        """Everybody hands what lies in a zone of theirs to the seat ``by`` places further on."""

    def change(
        self, now: Now, events: Events, field: str, seat: Seat | None, to: Any, by: int | None
    ) -> None:
        """Give a field a new value; ``seat``: whose, if there is one for each; ``by``: how much was
        added, if something was."""

    def next_seat(self, now: Now, events: Events, seat: Seat) -> Sequence[Frame]:
        """Say who is next."""

    def end(self, now: Now, events: Events, what: str) -> Sequence[Frame]:
        """End the phase, the turn or the game."""

    def ask(
        self, now: Now, events: Events, moves: tuple[str, ...], seat: Seat, times: int
    ) -> Sequence[Frame]:
        """Let a seat make one of some moves that it is asked for."""


@dataclass(frozen=True)
class Place:
    """A zone, whose of all players, and one of its cells."""

    zone: Zone
    whose: str = "own"
    cell: int | None = None
    _spots: Spots = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_spots", Spots(self.zone))

    def spots(self, now: Now, seat: Seat) -> tuple[Spot, ...]:
        """Its places that are a seat's, or all's."""
        found = self._spots[seat]
        return found if self.cell is None else found[self.cell : self.cell + 1]

    def seats(self, now: Now) -> list[Seat]:
        """Whose places are meant; one seat where there is only one place."""
        return whose(now, self.whose) if self.zone.per_seat else [now.seat]
