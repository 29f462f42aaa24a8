"""Saucers: the small game that new ones are copied from."""

from .data import PARTS, compile_data
from .game import Template

GAME = Template

__all__ = ["GAME", "PARTS", "compile_data"]
