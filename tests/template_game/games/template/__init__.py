"""Saucers: the small game that tests play."""

from .data import PARTS, compile_data
from .game import Template

GAME = Template

__all__ = ["GAME", "PARTS", "compile_data"]
