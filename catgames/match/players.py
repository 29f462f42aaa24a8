"""Who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.cats import cats
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
    cat: str = ""
    """The id of the cat that the computer of this seat plays as; "": of none."""

    @property
    def human(self) -> bool:
        """Whether a person answers for this seat."""
        return self.kind == HUMAN

    @property
    def character(self) -> str:
        """The id of the cat that answers now; "": a person, or a computer without a character."""
        return self.cat if self.cat and not self.human and self.cat in cats() else ""


def opponent_of(player: Player) -> str:
    """What a computer's seat is answered by: its cat, or the level if the cat is of another."""
    cat = player.character
    return cat if cat and cats()[cat].level == player.kind else player.kind


def known_kind(kind: str) -> str:
    """A kind of player; an unknown computer level becomes the default one."""
    if kind in cats():  # as the arena writes it
        return cats()[kind].level
    return kind if kind in (HUMAN, *level_ids()) else USUAL


def players_of(record: Record) -> tuple[Player, ...]:
    """The players of a saved game."""
    cats_by_seat = record.cats or [""] * record.seats
    return tuple(
        Player(name, known_kind(kind), colour, cat)
        for (name, kind, colour), cat in zip(record.players, cats_by_seat, strict=True)
    )


def people(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats for which a person answers."""
    return tuple(seat for seat, p in enumerate(players) if p.human)
