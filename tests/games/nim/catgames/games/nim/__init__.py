"""Nim: the smallest game there is, to see that no test asks for more."""

from .game import PARTS, Nim, compile_data

GAME = Nim

__all__ = ["GAME", "PARTS", "compile_data"]
