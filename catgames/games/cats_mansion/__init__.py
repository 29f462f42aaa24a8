"""Cat's Mansion Race, after Steffan O'Sullivan: rooms in order, cats in the way."""

from .data import PARTS, compile_data
from .game import CatsMansion

GAME = CatsMansion

__all__ = ["GAME", "PARTS", "compile_data"]
