"""What the player at the screen is choosing and pointing at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...core.events import Event
from ...core.selector import Selector
from ...core.types import Move, Seat, Spot, Target


@dataclass(slots=True)
class Selection:
    """Boards draw highlights and previews from it."""

    selector: Selector | None = None
    """None: nobody at the screen has to choose."""
    shortcuts: Mapping[Target, Sequence[Move]] = field(default_factory=dict)
    """Targets that stand for a chain of moves (``Game.shortcuts``)."""
    hover: Target = None
    """The target under the mouse or the focus, whether it can be chosen or not."""
    last: dict[Seat, Move] = field(default_factory=dict)
    """Every seat's last move, unless it was hidden."""
    last_spots: dict[Seat, tuple[Spot, ...]] = field(default_factory=dict)
    """Where every seat's last move happened."""
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

    @property
    def moves(self) -> list[Move]:
        """The legal moves that choosing the hovered target would leave."""
        if not self.selector or self.hover is None:
            return []
        chain = self.shortcuts.get(self.hover, ())
        return self.selector.through(self.hover) or list(chain[:1])
