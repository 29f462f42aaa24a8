"""Zones: where pieces lie, and who may see them.

A zone has one *spot* for each seat (``per: seat``) and cell (``grid``, ``track``), or a single one:

==========================  =====================  ==========================
declared                    spot                   in the state
==========================  =====================  ==========================
``deck: {}``                ``(deck,)``            ``s.deck``
``hand: {per: seat}``       ``(hand, seat)``       ``s.hand[seat]``
``board: {grid: hexes, …}``  ``(board, cell)``      ``s.board[cell]``
both                        ``(home, seat, cell)``  ``s.home[seat * cells + cell]``
==========================  =====================  ==========================

Each spot holds a tuple of faces, in the order in which the pieces came.  Spots are also the keys
of the picture and the targets of moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.types import Seat, Spot
from .spaces import Space

ALL, OWNER, OTHERS, NOBODY = "all", "owner", "others", "nobody"
"""Values of ``seen_by``."""


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone of game.yaml.

    >>> hand = Zone("hand", per_seat=True, seen_by="owner")
    >>> list(hand.spots(2))
    [('hand', 0), ('hand', 1)]
    >>> hand.index(("hand", 1))
    1
    """

    name: str
    per_seat: bool = False
    space: Space | None = None
    seen_by: str = ALL
    """ALL, OWNER, OTHERS (all but the owner) or NOBODY."""
    bag: bool = False
    """``order: unknown``: a pile from which chance draws; nobody knows the order."""
    holds: int = 0
    """How many pieces a spot has room for; 0: any number."""
    of: tuple[str, ...] = ()
    """The sets of pieces that may lie there; (): all."""
    start: tuple[str, ...] = ()
    """The sets that lie there at the beginning, for each seat if there are several spots."""

    @property
    def cells(self) -> int:
        """Cells of its space; 1 without one."""
        return len(self.space) if self.space else 1

    @property
    def single(self) -> bool:
        """Whether it has only one spot, and is a tuple in the state instead of a list."""
        return not self.per_seat and self.space is None

    def count(self, seats: int) -> int:
        """Number of spots."""
        return (seats if self.per_seat else 1) * self.cells

    def spots(self, seats: int) -> Iterator[Spot]:
        """All spots, in the order of the state's list."""
        for seat in range(seats) if self.per_seat else (None,):
            for cell in range(self.cells) if self.space else (None,):
                yield (self.name, *(part for part in (seat, cell) if part is not None))

    def index(self, spot: Spot) -> int:
        """The place of a spot in the state's list."""
        if self.single:
            return 0
        last = int(spot[-1] or 0)
        return int(spot[1] or 0) * self.cells + last if self.per_seat and self.space else last

    def owner(self, index: int) -> Seat | None:
        """Whose spot it is; None: nobody's."""
        return index // self.cells if self.per_seat else None
