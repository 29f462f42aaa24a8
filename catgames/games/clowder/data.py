"""The tables that the rules use: cards and their effects, faces, targets.

``data_file.py`` makes it from data/clowder.yaml.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

from ...content.checks import Spec
from ...core.events import Events
from ...core.types import Message, Move, Seat, Spot, Target
from .geometry import CELLS, EDGES
from .state import NYX, Named, State

# Faces: what a piece, card or tile is.  Cats have their own numbers, Nyx is 8.
NYX_TOKEN = 9
TREAT = 10
"""+ colour."""
KEY = 20
"""+ colour."""
TOKEN = 30
"""+ number."""
LIFE = 40
"""+ seat."""
FUR = 45
CARD = 50
"""+ index of the card in the data file."""
ROOF = 100
"""+ code of the roof."""

DOOR = 20
"""+ edge of the tower: a goal that leads into it.  Goals below are cells."""

NUMBERS = (1, 2, 3)
"""The numbers of areas and movement tokens."""

# When a card is played (CL-27).
TURN, REVEAL, ANY = "turn", "reveal", "any"
WHEN = (TURN, REVEAL, ANY)

# What a card answers (CL-28).
OPPONENTS_CARD = "opponents_card"
TOWER_STEP = "opponents_tower_step"
OWN_CAPTURE = "own_capture"
CAPTURE_OF_OWN = "capture_of_own_cat"
CAPTURED = "own_cat_captured"
ANSWERS = (OPPONENTS_CARD, TOWER_STEP, OWN_CAPTURE, CAPTURE_OF_OWN, CAPTURED)


class Effect(ABC):
    """Something a card does (CL-28): one subclass for each kind, one instance for each card.
    Subclasses are in rules/effects/ and registered by ``@effect``.  Their fields are the
    parameters that data/clowder.yaml gives.
    """

    kind: ClassVar[str] = ""
    """The name in the data file; set by ``@effect``."""
    schema: ClassVar[Mapping[str, Spec]] = {}
    """The form of each parameter in the data file; set by ``@effect``."""
    only_when: ClassVar[str] = ""
    """The only ``when`` that a card with this effect may have; "": any."""
    only_answers: ClassVar[tuple[str, ...]] = ()
    """The card must answer one of these; (): it need not be an answer."""
    moves_nyx: ClassVar[bool] = False
    """Whether Nyx goes to the cell that is named; for the arrow on the screen."""

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        """Every way to name the effect's targets when the card is played, all equally long.

        Empty if the effect could do nothing, so that the card can't be played (CL-30).
        """
        return [()]

    @abstractmethod
    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        """Carry the effect out for ``seat``.  False: it has no effect, since what was named is no
        longer possible (CL-30)."""

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        """Why the target ``what`` can't be named after the targets ``before``; None: the effect
        never names such a thing."""
        return None


EFFECTS: dict[str, type[Effect]] = {}
"""By the name in the data file."""

E = TypeVar("E", bound=type[Effect])


def parameter(spec: Spec) -> Any:
    """A field of an effect that the data file must give, in the form of ``spec``."""
    return field(metadata={"spec": spec})


@dataclass_transform(frozen_default=True, field_specifiers=(parameter,))
def effect(cls: E) -> E:
    """Make a dataclass of an effect and register it under its class name in snake_case."""
    cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    assert cls.kind not in EFFECTS, f"two effects are called {cls.kind}"
    dataclass(frozen=True)(cls)
    cls.schema = {f.name: f.metadata["spec"] for f in fields(cls)}  # type: ignore[arg-type]
    EFFECTS[cls.kind] = cls
    return cls


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the data file."""

    name: str
    colour: int
    copies: int
    when: str
    answers: str
    """What it must be played on top of; "": nothing."""
    cost: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False)
class Data:
    """The compiled data; numbers as in the data file."""

    captures_to_win: int
    life_markers: int
    treats: int
    keys: int
    hand_limit: int
    card_price: int
    key_price: int
    free_card_cats: int
    few_treats: int
    quiet_rounds: int
    of_each_way: int
    broken: Mapping[int, tuple[int, ...]]
    """By number of players: the roofs that are broken at the start."""
    sector: tuple[int, ...]
    """By edge of the tower: the colour of the key that opens it."""
    example: tuple[int, ...]
    """By cell: the roofs of the author's board, 0 for the tower."""
    cards: tuple[Card, ...]
    """By face - CARD."""
    copies: tuple[int, ...]
    """By face - CARD."""
    card_colours: tuple[tuple[int, int], ...]
    """The colour and face of every card."""
    edges: tuple[tuple[int, ...], ...]
    """[roof code * 4 + number]: the two edges of an area."""
    colour: tuple[int, ...]
    """By roof code; -1 for a broken roof and for none."""
    cell: tuple[Spot, ...]
    """By cell, as a target and as the spot of the cat on it: ("cell", "A0")."""
    cat: tuple[Target, ...]
    goal: tuple[Target, ...]
    """Cells and, from DOOR on, doors as targets."""
    move: tuple[tuple[Move, ...], ...]
    """The move of a cat to a goal: [cat][goal]."""
    place: tuple[Move, ...]
    """The move that puts a cat onto a cell: [cell]."""
    at_roof: tuple[Spot, ...]
    """By cell: the spot where its roof lies."""
    at_treats: tuple[Spot, ...]

    def card(self, face: int) -> Card:
        """The card with this face."""
        return self.cards[face - CARD]

    def is_card(self, face: int) -> bool:
        """Whether this is the face of a card."""
        return CARD <= face < CARD + len(self.cards)


def is_a(target: Target, kind: str) -> bool:
    """Whether a target is of this kind: ("cell", "A0") is a cell."""
    return isinstance(target, tuple) and target[:1] == (kind,)


def cat_target(cat: int) -> Target:
    """The target of a cat in moves: ("cat", seat, 1 or 2), or ("cat", "nyx")."""
    return cat_spot("cat", cat)


def cat_of(target: Target) -> int:
    """The cat that a target names."""
    return _CATS[target]


def cat_spot(kind: str, cat: int) -> Spot:
    """A cat's own spot: ("off", seat, 1 or 2), or ("off", "nyx")."""
    return (kind, "nyx") if cat == NYX else (kind, cat >> 1, 1 + (cat & 1))


def goal_of(target: Target) -> int:
    """The cell or, from DOOR on, the door that a target names."""
    return _GOALS[target]


_CATS: dict[Target, int] = {cat_target(cat): cat for cat in range(NYX + 1)}
_GOALS: dict[Target, int] = {
    **{("cell", name): cell for cell, name in enumerate(CELLS)},
    **{("door", name): goal for goal, name in enumerate(EDGES, DOOR)},
}
