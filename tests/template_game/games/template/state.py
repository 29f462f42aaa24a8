"""What lies on the table: plain slots.  Undo must restore this and nothing else."""

from __future__ import annotations

from ...core.bags import Bag
from ...core.states import PlainState
from ...core.types import Frame

NO_BID = -1


class State(PlainState, lists="stack hands bids taken"):
    """Faces are those of ``Data``; HIDDEN where the viewer of a redacted state can't see one."""

    __slots__ = (
        "bag",
        "bids",
        "discard",
        "dishes",
        "hands",
        "pot",
        "round",
        "rounds",
        "seats",
        "stack",
        "taken",
        "ties",
        "windows",
    )

    stack: list[Frame]
    seats: int
    ties: str
    """The option: what equal highest bids do."""
    rounds: int
    """The option: how many rounds are played at most."""
    round: int
    """Rounds begun."""
    windows: int
    """Calls for a hiss so far; the last one's number."""
    hands: list[tuple[int, ...]]
    """By seat, in the order the cards came."""
    bids: list[int]
    """By seat: the card laid down for this dish, or NO_BID."""
    bag: Bag
    """Cards nobody has; only their number is public."""
    dishes: Bag
    """Dishes still to be served; which ones is public, in which order nobody knows."""
    pot: tuple[int, ...]
    """Dishes on the table, open."""
    taken: list[tuple[int, ...]]
    """By seat, open."""
    discard: tuple[int, ...]
    """Cards played, open, the oldest first."""
