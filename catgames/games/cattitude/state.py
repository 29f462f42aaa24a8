"""A game of Cattitude as plain data."""

from __future__ import annotations

from typing import Any

from ...core.states import PlainState
from ...core.types import Frame

DEAL, BID, CHOOSE, RUN_OFF, SECURE, OVER = range(6)
STAGES = ("deal", "bid", "choose", "run_off", "secure", "over")
LEFT, RIGHT = 1, -1
"""The receiver of seat i's bids is seat i + direction (CA-8)."""
UNDECIDED = -1
NOTHING = -1
"""In ``lost``: this runaway takes nothing."""
KEEP, OWN = -1, -2
"""In ``securing``: the species stays; it goes with its own nobles.  A face: it goes with that
royal cat."""


def species_asked(s: State) -> int | None:
    """The species on whose securing somebody decides now."""
    return s.stack[-1][2] if s.stack and s.stack[-1][0] == "secure" else None


LISTS = (
    "stack blue red hand open closed closed_red added table palace bonus choice lost securing held"
)


class State(PlainState, lists=LISTS):
    """Lists are by seat unless noted otherwise; cards are faces."""

    __slots__ = (
        "added",  # cards of the table now in a bid, until the bids are revealed
        "beginner",
        "blue",  # by face: cards not dealt, with those discarded in set-up
        "bonus",  # bonus cards under the palace, in order of arrival
        "choice",  # OPEN, CLOSED or UNDECIDED
        "closed",  # bids; sorted once they are revealed
        "closed_red",  # how many red backs the closed bid has
        "direction",  # LEFT, RIGHT; 0: two players, or not tossed yet
        "discard",  # all in order of arrival; not by seat
        "hand",
        "held",  # bonus cards that were in the seat's own hand, as bits
        "lost",  # what each runaway takes, in order, until revealed
        "open",
        "open_palaces",
        "palace",  # secured cards, in order of arrival
        "red",  # as ``blue``
        "round",  # from 1
        "seats",
        "securing",  # decisions on the securable species, until revealed
        "shown",  # bonus cards that were in an open bid, as bits; not by seat
        "stack",
        "stage",
        "table",  # cards face up in front of the seat, sorted
        "toss",
    )

    stack: list[Frame]
    seats: int
    beginner: int
    toss: int
    open_palaces: int
    round: int
    stage: int
    direction: int
    blue: list[int]
    red: list[int]
    hand: list[tuple[int, ...]]
    open: list[tuple[int, ...]]
    closed: list[tuple[int, ...]]
    closed_red: list[int]
    added: list[tuple[int, ...]]
    table: list[tuple[int, ...]]
    palace: list[tuple[int, ...]]
    bonus: list[tuple[int, ...]]
    choice: list[int]
    lost: list[tuple[int, ...]]
    securing: list[tuple[int, ...]]
    discard: tuple[int, ...]
    shown: int
    held: list[int]

    def key(self) -> tuple[Any, ...]:
        """Equal for states with the same future: the order of the cards in a bid doesn't matter."""
        return (
            tuple(self.stack),
            (self.seats, self.beginner, self.toss, self.open_palaces),
            (self.round, self.stage, self.direction, self.shown),
            tuple(self.blue),
            tuple(self.red),
            tuple(self.hand),
            tuple([tuple(sorted(bid)) for bid in self.open]),
            tuple([tuple(sorted(bid)) for bid in self.closed]),
            tuple(self.closed_red),
            tuple([tuple(sorted(cards)) for cards in self.added]),
            tuple(self.table),
            tuple(self.palace),
            tuple(self.bonus),
            tuple(self.choice),
            tuple(self.lost),
            tuple(self.securing),
            self.discard,
            tuple(self.held),
        )
