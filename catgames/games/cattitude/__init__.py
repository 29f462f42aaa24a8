"""Cattitude by MNKY Entertainment: noble cats, birds, and bids in the dark."""

from .data import PARTS, compile_data
from .game import Cattitude

GAME = Cattitude

__all__ = ["GAME", "PARTS", "compile_data"]
