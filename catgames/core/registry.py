"""The name by which programs outside load games; see ``catgames.catalog``."""

from ..catalog import load_game

__all__ = ["load_game"]
