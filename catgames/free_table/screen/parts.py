"""The parts of a free table's screen."""

from __future__ import annotations

from ...ui.table.scene import TableParts
from .hands import Hands
from .model import FreeModel

PARTS = TableParts(model=FreeModel, pointer=Hands)
