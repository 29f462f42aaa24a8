"""Cat Herders by Nick Bentley: two teams round up the grumpy cats of a park."""

from .data import PARTS, compile_data
from .game import CatHerders

GAME = CatHerders

__all__ = ["GAME", "PARTS", "compile_data"]
