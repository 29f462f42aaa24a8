"""What a designer's rules import: ``from catgames.kit import …`` (docs/prototypes.md)."""

from ..core.events import Event
from ..core.types import CHANCE, HIDDEN, PASS
from .moving import RuleMistake
from .prototype import Prototype
from .rules import Ask, Rules, do_next, face_of, offer, piece, place_of, seats_from
from .state import State

VERSION = 1
"""Raised when rules that work with an older version have to be changed."""

__all__ = [
    "CHANCE",
    "HIDDEN",
    "PASS",
    "VERSION",
    "Ask",
    "Event",
    "Prototype",
    "RuleMistake",
    "Rules",
    "State",
    "do_next",
    "face_of",
    "offer",
    "piece",
    "place_of",
    "seats_from",
]
