"""The state of a game of Clowder: everything that undo must restore.

Cats are numbers: cats 0 and 1 of a seat are 2 * seat + 0 and + 1, Nyx is NYX.  Colours are
numbers in the order of geometry.COLOURS.  What a seat has of each colour is in one flat list, at
3 * seat + colour.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.states import PlainState
from ...core.types import Frame
from .geometry import CELLS, NEXT, NO_ROOF, Links

NYX = 8
OFF = -1
"""The position of a cat that is not on the board."""
NONE = 0
"""No movement token."""
TOWER_WON, CAPTURES_WON, DEADLOCK, ROUNDS = "tower", "captures", "deadlock", "max_rounds"

Named = tuple[Any, ...]
"""Targets that were named for a card or one of its effects."""


class Played(NamedTuple):
    """A card on the table: being answered, or taking effect (CL-26, CL-30)."""

    seat: int
    face: int
    named: tuple[Named, ...]
    """What the card names, effect by effect."""
    void: int = 0
    """1: cancelled."""


class Step(NamedTuple):
    """A capture or a step into the tower that has been announced (CL-26, CL-29)."""

    seat: int
    cat: int
    start: int
    goal: int
    victim: int
    """The cat to be captured; -1: a step into the tower."""
    door: int = -1
    """The edge of the tower."""
    held: int = 0
    """1: the owner can't pay to flee."""
    void: int = 0
    """1: the cat stays where it is."""

    def victim_has_gone(self, s: State) -> bool:
        """Whether the cat to be captured has left its roof since (CL-29)."""
        return self.victim >= 0 and s.pos[self.victim] != self.goal


LISTS = (
    "stack roofs treats bag pos purse keys stock captures decks discards hands known "
    "items token used"
)


class State(PlainState, lists=LISTS):
    """The module's docstring explains the numbers of cats and colours."""

    __slots__ = (
        "active",
        "bag",
        "board",
        "bought",
        "captures",
        "caught",
        "decks",
        "discards",
        "ending",
        "fallen",
        "first_holder",
        "free",
        "fur",
        "hands",
        "highest_first",
        "holder",
        "items",
        "keys",
        "known",
        "links",
        "max_rounds",
        "moved",
        "nyx_done",
        "one_cat",
        "order",
        "pos",
        "purse",
        "quiet",
        "rethought",
        "revealed",
        "roofs",
        "round",
        "seats",
        "stack",
        "stirred",
        "stock",
        "token",
        "treats",
        "used",
        "windows",
        "winners",
    )

    def __init__(self, seats: int, board: str, max_rounds: int, treats: int, keys: int) -> None:
        self.stack: list[Frame] = []
        self.seats = seats
        self.board = board
        self.first_holder = "random"
        """The option: who holds the Nyx token first."""
        self.max_rounds = max_rounds
        self.round = 0
        self.holder = -1
        """Who has the Nyx token."""
        self.roofs = [NO_ROOF] * len(CELLS)
        self.links: Links = NEXT
        self.treats: list[tuple[int, ...]] = [()] * len(CELLS)
        """The colours of the treats on each roof, in the order in which they came."""
        self.bag = [treats] * 3
        self.pos = [OFF] * (NYX + 1)
        self.purse = [0] * (3 * seats)
        """Treats of each seat and colour."""
        self.keys = [0] * (3 * seats)
        self.stock = [keys] * 3
        """Keys that can still be bought, by colour."""
        self.captures: list[tuple[int, ...]] = [()] * seats
        """Whose life markers each seat has won, in order."""
        self.decks: list[tuple[int, ...]] = [(), (), ()]
        """The faces left, sorted; the order of a deck is decided as it is drawn from."""
        self.discards: list[tuple[int, ...]] = [(), (), ()]
        self.hands: list[tuple[int, ...]] = [()] * (3 * seats)
        """Cards of each seat and colour, in the order in which they came."""
        self.known: list[tuple[int, ...]] = [()] * seats
        """Cards of a hand that everybody has seen go into it."""
        self.items: list[Played | Step] = []
        """What is being answered or takes effect; the last one is on top."""
        self.windows = 0
        """How many windows for answers have been opened."""
        self.token = [NONE] * seats
        """The number chosen this round."""
        self.used = [NONE] * seats
        """The number revealed last round, which can't be picked."""
        self.revealed = 0
        self.rethought = 0
        """Seats that may have swapped their token for any of their three, as bits."""
        self.one_cat = 0
        """1: every player moves only one cat this round."""
        self.highest_first = 0
        self.order: tuple[int, ...] = ()
        """The seats in this round's order; empty before the reveal."""
        self.active = -1
        """Whose turn it is."""
        self.moved = 0
        """Cats that have moved this round, as bits."""
        self.fur = 0
        """Cats that can't be captured this round, as bits."""
        self.nyx_done = 0
        """1: the last player's move of Nyx has been made."""
        self.caught = -1
        """The cat whose captor stands on its roof, while its owner chooses."""
        self.fallen = -1
        """The cat just captured, while its owner may still answer."""
        self.free = -1
        """The colour of the free card that may be taken; -1: none."""
        self.bought = 0
        """1: something was bought or taken, so a card ends the shopping."""
        self.stirred = 0
        """1: a cat or Nyx has moved or fled this round."""
        self.quiet = 0
        """Rounds in a row without that."""
        self.winners: tuple[int, ...] = ()
        self.ending = ""
        """How the game ended."""

    def in_hand(self, seat: int) -> int:
        """How many cards a seat holds."""
        hands, i = self.hands, 3 * seat
        return len(hands[i]) + len(hands[i + 1]) + len(hands[i + 2])
