"""The parts of a free table's screen, and of its lesson's."""

from __future__ import annotations

from ...ui.table.scene import TableParts
from .hands import Hands
from .lesson import FreeLessonModel
from .model import FreeModel

PARTS = TableParts(model=FreeModel, pointer=Hands)
LESSON = TableParts(model=FreeLessonModel, pointer=Hands)
