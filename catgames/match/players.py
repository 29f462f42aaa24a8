"""Who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.level_names import USUAL as USUAL
from ..bots.levels import level_ids
from ..core.record import HUMAN as HUMAN
from ..core.record import Record


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a seat; a seat can be handed over in the middle of a game."""

    name: str
    kind: str = HUMAN
    """``human`` or the id of a computer level."""
    colour: int = 0
    """Index into the theme's six seat colours; distinct at a table."""

    @property
    def human(self) -> bool:
        """Whether a person answers for this seat."""
        return self.kind == HUMAN


def known_kind(kind: str) -> str:
    """A kind of player; an unknown computer level becomes the default one."""
    return kind if kind in (HUMAN, *level_ids()) else USUAL


def players_of(record: Record) -> tuple[Player, ...]:
    """The players of a saved game."""
    return tuple(Player(n, known_kind(k), c) for n, k, c in record.players)


def people(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats for which a person answers."""
    return tuple(seat for seat, p in enumerate(players) if p.human)
