"""What the board shows beside the cards: totals, what runaways may take, what securing moves.

All functions may be handed the state of a view.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....core.types import Seat
from ..data import HIGHEST, NONE, SECOND, Data
from ..rules.bidding import may_add
from ..rules.counting import (
    Cards,
    cards_to_secure,
    free_royals,
    nobles_of,
    remaining,
    securable,
    takable,
    totals,
)
from ..state import KEEP, OWN, SECURE, State


@dataclass(frozen=True, slots=True)
class Group:
    """One species in front of a player."""

    species: int
    total: int | None
    """The sum of its birds; None: no bird of it lies there."""
    birds: Cards
    nobles: Cards
    birdoholic: bool
    """Whether a birdoholic could take it now (CA-13)."""
    catastrophe: bool


def groups(d: Data, s: State, seat: Seat) -> tuple[Group, ...]:
    """A player's table, species by species."""
    cards = s.table[seat]
    now = totals(d, cards)
    second, highest = takable(now, SECOND), takable(now, HIGHEST)
    return tuple(
        Group(
            species,
            now[species],
            tuple(f for f in cards if d.bird[f] == species),
            tuple(f for f in cards if d.noble[f] == species),
            species in second,
            species in highest,
        )
        for species in range(len(d.species))
    )


def threats(d: Data, s: State, group: Group) -> list[str]:
    """Who might take a species now: ``birdoholic``; ``catastrophe`` in rounds with red cards."""
    red = bool(s.round) and d.setups[s.seats].red[s.round - 1] > 0
    found = ["birdoholic"] if group.birdoholic else []
    return [*found, "catastrophe"] if group.catastrophe and red else found


@dataclass(frozen=True, slots=True)
class Securing:
    """A way to secure a species (CA-15)."""

    species: int
    royal: int
    """The royal cat or queen that goes along; NONE: its own nobles go."""
    cards: Cards
    """All that goes under the palace."""
    points: int


def securings(d: Data, s: State, seat: Seat) -> tuple[Securing, ...]:
    """What could be secured now, without the species decided already and their royal cats."""
    cards = s.table[seat]
    done = s.securing[seat] if s.stage == SECURE else ()
    return tuple(
        _securing(d, s, seat, species, how)
        for species in securable(d, cards)[len(done) :]
        for how in ((OWN,) if nobles_of(d, cards)[species] else free_royals(d, cards, done))
    )


def decided_securings(d: Data, s: State, seat: Seat) -> tuple[Securing, ...]:
    """What the player has decided to secure this round; only the player may see it."""
    return tuple(
        _securing(d, s, seat, species, how)
        for species, how in zip(securable(d, s.table[seat]), s.securing[seat])
        if how == OWN or how >= 0
    )


def _securing(d: Data, s: State, seat: Seat, species: int, how: int) -> Securing:
    assert how != KEEP
    cards = cards_to_secure(d, s.table[seat], species, how, s.beginner)
    points = sum(d.value[face] for face in cards)
    return Securing(species, NONE if how == OWN else how, cards, points)


def species_lost(d: Data, s: State, seat: Seat) -> tuple[int, ...]:
    """Species that the player's runaways take, as far as it is settled; only the player may see
    it."""
    return tuple(species for species in s.lost[seat] if species >= 0)


def totals_left(d: Data, s: State, seat: Seat) -> tuple[int | None, ...]:
    """The totals without the species that are lost."""
    return remaining(totals(d, s.table[seat]), s.lost[seat])


@dataclass(frozen=True, slots=True)
class BidSoFar:
    """A bid being put together; only the bidder may see it."""

    hand: Cards
    open: Cards
    closed: Cards
    added: Cards
    additions_left: int
    """How many cards of the table may still be added."""


def bid_so_far(d: Data, s: State, seat: Seat) -> BidSoFar:
    """The hand, both bids, and what was added from the table."""
    left = d.additions - len(s.added[seat]) if may_add(d, s, seat) else 0
    left = min(left, len(s.table[seat]))
    return BidSoFar(s.hand[seat], s.open[seat], s.closed[seat], s.added[seat], left)
