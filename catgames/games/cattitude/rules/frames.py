"""The rulebook, and who passes their bids to whom."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from ....core.types import Seat
from ..data import Data
from ..state import State

rules: Rulebook[Data, State] = Rulebook()


def receiver(s: State, seat: Seat) -> Seat:
    """Whom a seat's bids go to (CA-8, CA-11)."""
    return (seat + (s.direction or 1)) % s.seats


def giver(s: State, seat: Seat) -> Seat:
    """Whose bids a seat is offered."""
    return (seat - (s.direction or 1)) % s.seats
