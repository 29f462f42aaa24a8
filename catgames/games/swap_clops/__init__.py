"""Swap Clops by Daniel Solis: one-eyed creatures change places to gather with their like."""

from .data import PARTS, compile_data
from .game import SwapClops

GAME = SwapClops

__all__ = ["GAME", "PARTS", "compile_data"]
