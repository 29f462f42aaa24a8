"""Clowder: a clowder of cats on the roofs round a little witch's tower (Fernando Cunha)."""

from .data_file import PARTS, compile_data
from .game import Clowder

GAME = Clowder

__all__ = ["GAME", "PARTS", "compile_data"]
