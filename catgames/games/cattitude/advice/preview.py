"""What the board shows beside the cards: totals, what a birdoholic takes, what securing brings.

Judged by views; free of pygame.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ....core.types import Seat
from ..data import HIGHEST, NONE, SECOND, Data
from ..rules.groups import Cards, free_royals, going, left_of, nobles_of, securable, totals, wanted
from ..rules.turn import may_add
from ..state import OWN, SECURE, State


@dataclass(frozen=True, slots=True)
class Group:
    """One species in front of a player."""

    species: int
    total: int | None
    """Of its birds; None: no bird of it lies there."""
    birds: Cards
    nobles: Cards
    birdoholic: bool
    """Whether a birdoholic could take it now (CA-13)."""
    catastrophe: bool


def groups(d: Data, s: State, seat: Seat) -> tuple[Group, ...]:
    """A player's table, species by species, as the viewer of ``s`` sees it."""
    cards = s.table[seat]
    now = totals(d, cards)
    second, highest = wanted(now, SECOND), wanted(now, HIGHEST)
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


@dataclass(frozen=True, slots=True)
class Securing:
    """A way to secure a species (CA-15)."""

    species: int
    royal: int
    """The royal cat or queen that goes along, or NONE: its own nobles go."""
    cards: Cards
    """All that goes under the palace."""
    points: int


def securings(d: Data, s: State, seat: Seat) -> tuple[Securing, ...]:
    """What could be secured now, counting royal cats that go with another species as gone."""
    cards = s.table[seat]
    done = s.securing[seat] if s.stage == SECURE else ()
    found = []
    for species in securable(d, cards)[len(done) :]:
        own = nobles_of(d, cards)[species]
        for how in (OWN,) if own else free_royals(d, cards, done):
            goes = going(d, cards, species, how, s.beginner)
            points = sum(d.value[face] for face in goes)
            found.append(Securing(species, NONE if how == OWN else how, goes, points))
    return tuple(found)


def decided(d: Data, s: State, seat: Seat) -> tuple[Securing, ...]:
    """What the player has decided to secure this round; for their own eyes."""
    found = []
    for species, how in zip(securable(d, s.table[seat]), s.securing[seat]):
        if how == OWN or how >= 0:
            goes = going(d, s.table[seat], species, how, s.beginner)
            points = sum(d.value[face] for face in goes)
            found.append(Securing(species, NONE if how == OWN else how, goes, points))
    return tuple(found)


def given_up(d: Data, s: State, seat: Seat) -> tuple[int, ...]:
    """Species that the player's runaways take, as far as it is settled; for their own eyes."""
    return tuple(species for species in s.lost[seat] if species >= 0)


def still_there(d: Data, s: State, seat: Seat) -> tuple[int | None, ...]:
    """The totals without what is given up already."""
    return left_of(totals(d, s.table[seat]), s.lost[seat])


@dataclass(frozen=True, slots=True)
class Sorting:
    """How far a player is with their bids; for their own eyes."""

    hand: Cards
    open: Cards
    closed: Cards
    added: Cards
    additions_left: int
    """So many cards of the table may still go along."""


def sorting(d: Data, s: State, seat: Seat) -> Sorting:
    """The hand, both bids, and what was added from the table."""
    left = d.additions - len(s.added[seat]) if may_add(d, s, seat) else 0
    left = min(left, len(s.table[seat]))
    return Sorting(s.hand[seat], s.open[seat], s.closed[seat], s.added[seat], left)


def counted(cards: Cards) -> dict[int, int]:
    """How many of each face, in the order of faces."""
    return dict(sorted(Counter(cards).items()))
