"""What cards do (CL-28).  Importing this package registers the effects of all its modules."""

from . import answers, cards, movement, round_effects, treats
from .registry import EFFECTS

MODULES = (answers, cards, movement, round_effects, treats)
__all__ = ["EFFECTS", "MODULES"]
