"""A page of several, chosen on the left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import Kit
from ..people.look_tiles import Tile


class Tab(Tile):
    """An icon and a word; the open page's lies on gold."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        label: str,
        icon: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(kit, rect, chosen, on_click)
        self.label, self.icon = label, icon

    def picture(self, surface: pygame.Surface) -> None:
        kit, high = self.kit, self.rect.height
        kit.icon(surface, self.icon, (self.rect.x + high * 0.52, self.rect.centery), 24)
        room = self.rect.inflate(-kit.u(12), 0)
        room.x = self.rect.x + round(high * 0.98)
        room.width = self.rect.right - room.x - kit.u(6)
        kit.text(surface, self.label, room.midleft, 17, "ink", "bold", "left", room)
