"""What cards do (CL-28).  Importing this package registers the effects of all its modules."""

from ...data import EFFECTS
from . import cards, movement, round_effects, treats

MODULES = (cards, movement, round_effects, treats)
__all__ = ["EFFECTS", "MODULES"]
