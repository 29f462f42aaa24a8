"""What has been answered, and how far it may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.events import Event
from ..core.game import Game
from ..core.types import CHANCE, HIDDEN, Move, Says, Seat, says


@dataclass(slots=True)
class Entry:
    """One answer and the state before it."""

    before: Any
    seat: Seat
    kind: str
    move: Move
    turn: int
    revealed: bool
    """Carrying it out showed its own seat something hidden: a barrier in fair undo."""


@dataclass(slots=True)
class History:
    """Answers in order; those taken back wait to be played again until something new is
    answered."""

    fair: bool
    entries: list[Entry] = field(default_factory=list)
    undone: list[list[tuple[Seat, Move]]] = field(default_factory=list)

    def why_not(self, humans: Sequence[Seat]) -> Says | None:
        """Why nothing can be taken back; None: it can (``steps_back`` says how much)."""
        if not any(e.seat in humans for e in self.entries):
            return says("match.undo.nothing")
        if not self.fair:
            return None
        last = self.entries[-1]
        if last.seat == CHANCE:
            return says("match.undo.chance")
        if last.seat not in humans:
            return says("match.undo.other", seat=("seat", last.seat))
        return says("match.undo.revealed") if last.revealed else None

    def steps_back(self, humans: Sequence[Seat]) -> int:
        """How many answers one undo takes back: up to and with a human's last one."""
        count = 1
        while self.entries[-count].seat not in humans:
            count += 1
        return count


def learns(game: Game[Any, Any], before: Any, events: Sequence[Event], seat: Seat) -> bool:
    """Whether ``seat`` sees through ``events`` a face that lay hidden from it before."""
    if seat < 0:
        return True
    picture = None
    for e in events:
        seen = e.for_viewer(seat)
        if seen.kind not in ("moved", "removed", "turned_up") or seen.face == HIDDEN:
            continue
        picture = picture or game.picture(game.view(before, seat))
        faces = picture.get(e.src, ())
        if HIDDEN in faces and seen.face not in faces:
            return True
    return False
