"""The regions of a table that the keyboard focus can be in, and what it can be on there."""

from __future__ import annotations

from typing import Any

import pygame

from ..input.spatial import Links, apart, links
from ..stage.stage import Stage
from ..widgets.widget import Group
from .model import TableModel
from .prompt_bar import PromptBar
from .toolbar import Toolbar

BOARD, BUTTONS, TOOLS, LOG, PLATES = "board", "buttons", "tools", "log", "plates"
REGIONS = (BOARD, BUTTONS, TOOLS, LOG, PLATES)


class Regions:
    """What the focus can be on, by region: targets on the board, indices elsewhere."""

    def __init__(
        self, model: TableModel, stage: Stage, prompt: PromptBar, toolbar: Toolbar
    ) -> None:
        self.model, self.stage, self.prompt, self.toolbar = model, stage, prompt, toolbar
        self._links: tuple[object, Links[Any]] = ((), {})

    def boxes(self, region: str, everything: bool = False) -> dict[Any, pygame.Rect]:
        """Things by name.  On the board those that can be chosen; all if none can, or with
        ``everything``."""
        if region == BOARD:
            selection, shapes = self.model.selection, self.stage.shapes()
            offered = () if self.model.selection.pending else selection.choosable
            targets = [t for t in offered if t in shapes]
            if everything or (not targets and selection.selector is None):
                targets = list(shapes)
            return apart((t, shapes[t].box()) for t in targets)
        if region in (BUTTONS, TOOLS):
            group = self.group(region)
            able = group.able()
            return {i: w.rect for i, w in enumerate(group.widgets) if w in able}
        if region == LOG:
            return {0: self.stage.log.rect} if self.stage.log_open else {}
        return dict(enumerate(box for p in self.stage.plates for box, _, _ in p.stops()))

    def group(self, region: str) -> Group:
        """The widgets of the buttons or the tools."""
        return self.prompt.view.group if region == BUTTONS else self.toolbar.group

    def links(self, region: str, everything: bool = False) -> Links[Any]:
        """Where the arrow keys lead within a region."""
        boxes = self.boxes(region, everything)
        key = (region, [(name, tuple(box)) for name, box in boxes.items()])
        if key != self._links[0]:
            self._links = (key, links(boxes))
        return self._links[1]

    def others(self, region: str) -> dict[Any, pygame.Rect]:
        """The places of everything in the other regions, by region and name."""
        return {
            (other, name): box
            for other in REGIONS
            if other != region
            for name, box in self.boxes(other).items()
        }
