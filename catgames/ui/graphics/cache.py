"""Things that are kept for the next frame."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import pygame

T = TypeVar("T")


class Cache(OrderedDict[Any, Any]):
    """Keeps the things used last, as long as they weigh no more than ``most`` together."""

    def __init__(self, most: int, weigh: Callable[[Any], int] = lambda thing: 1) -> None:
        super().__init__()
        self.most, self.weigh, self.weight = most, weigh, 0

    def get_or(self, key: Any, make: Callable[[], T]) -> T:
        """What is kept under ``key``, made if need be."""
        try:
            self.move_to_end(key)
            return self[key]
        except KeyError:
            pass
        thing = make()
        self[key] = thing
        self.weight += self.weigh(thing)
        while self.weight > self.most and len(self) > 1:
            self.weight -= self.weigh(self.popitem(last=False)[1])
        return thing


def pixels(surface: pygame.Surface) -> int:
    """What a picture weighs."""
    return surface.width * surface.height
