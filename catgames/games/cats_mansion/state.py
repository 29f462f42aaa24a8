"""A race as plain data."""

from __future__ import annotations

from typing import NamedTuple

from ...core.states import PlainState
from ...core.types import Frame

Items = tuple[tuple[str, int], ...]
"""Source and amount of each bonus; the sources are ``cats_mansion.spat`` in the texts."""

ATTACKER, DEFENDER = 0, 1
"""The sides of a spat."""


class Chosen(NamedTuple):
    """The options; switches are 0 or 1."""

    shorter: int
    bidirectional: int
    personal_space: int
    picked: int
    max_turns_per_cat: int


class Spat(NamedTuple):
    """A spat being fought; pairs are by side.  Coins and Purr cards: 0 or 1."""

    seats: tuple[int, int]
    enter: int
    """1: the attacker wants the defender's space (CM-35)."""
    coins: tuple[int, int] = (0, 0)
    purrs: tuple[int, int] = (0, 0)
    energy: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (0, 0)
    """The last roll; (0, 0): none yet."""
    counted: tuple[Items, Items] | None = None
    """The bonuses that were added to the dice; winning may change what gave them."""

    @property
    def attacker(self) -> int:
        """The seat that started it."""
        return self.seats[0]

    @property
    def defender(self) -> int:
        """The seat that was attacked."""
        return self.seats[1]


LISTS = "stack pos energy coins purrs rest ate duty guard marks way"


class State(PlainState, lists=LISTS):
    """Lists are by seat.  A square is its number on the plan."""

    __slots__ = (
        "active",
        "ate",
        "bonus",
        "card",
        "cats",
        "chosen",
        "coins",
        "deck",
        "done",
        "duty",
        "energy",
        "fought",
        "found",
        "guard",
        "homes",
        "marks",
        "order",
        "played",
        "pos",
        "purrs",
        "rest",
        "seats",
        "spat",
        "stack",
        "stepped_in",
        "steps",
        "turns",
        "vacated",
        "way",
    )

    def __init__(self, seats: int, chosen: Chosen, energy: int, purrs: int) -> None:
        self.stack: list[Frame] = []
        self.seats = seats
        self.chosen = chosen
        self.cats: tuple[int, ...] = ()
        """Each seat's cat."""
        self.order: tuple[int, ...] = ()
        """The Race Order Layout: rooms."""
        self.homes: tuple[int, ...] = ()
        """By seat: which of its cat's two rooms are in the race, as bits."""
        self.deck: tuple[int, ...] = ()
        """The Turn Order cards to come, sorted: they are drawn at random."""
        self.played: tuple[int, ...] = ()
        """Turn Order cards drawn since the last shuffle, the current one last."""
        self.card = -1
        """The current Turn Order card; -1: none."""
        self.pos = [-1] * seats
        self.energy = [energy] * seats
        self.coins = [0] * seats
        self.purrs = [purrs] * seats
        """Purr cards for spats, without the one that is the marker."""
        self.rest = [0] * seats
        """NOT, ON_PILLOW, NAPPING or ATE (data.py)."""
        self.ate = [0] * seats
        """1: it spent its last turn on eating; 2: this turn."""
        self.duty = [0] * seats
        """1: must move off on its next turn (CM-20)."""
        self.guard = [0] * seats
        """1: protected by an object found in the Present (CM-23)."""
        self.marks = [0] * seats
        """Stations of the course visited."""
        self.way = [0] * seats
        """1: from the first room on; -1: from the last; 0: still open (CM-34)."""
        self.turns = 0
        self.active = -1
        """The seat whose turn it is; -1: nobody's."""
        self.bonus = 0
        """1: the active cat began its turn in the room on the card."""
        self.steps = 0
        self.fought = 0
        """Seats that the active cat has had a spat with this turn, as bits."""
        self.stepped_in = 0
        self.done = 0
        """1: the turn is ending, since an object's space was stepped onto (CM-15)."""
        self.vacated: tuple[int, ...] = ()
        """Spaces that cats were pushed from in this step's spats."""
        self.spat: Spat | None = None
        self.found = -1
        """The OBJECT card drawn at the Present; -1: none."""
