"""A cache with a limit on the total weight of what it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import pygame

T = TypeVar("T")


class Cache(OrderedDict[Any, Any]):
    """Evicts the least recently used values while their total weight exceeds ``most``."""

    def __init__(self, most: int, weigh: Callable[[Any], int] = lambda value: 1) -> None:
        super().__init__()
        self.most, self.weigh, self.weight = most, weigh, 0

    def get_or(self, key: Any, make: Callable[[], T]) -> T:
        """The value of ``key``; calls ``make`` if there is none."""
        try:
            self.move_to_end(key)
            return self[key]
        except KeyError:
            pass
        value = make()
        self[key] = value
        self.weight += self.weigh(value)
        while self.weight > self.most and len(self) > 1:
            self.weight -= self.weigh(self.popitem(last=False)[1])
        return value

    def drop(self, unwanted: Callable[[Any], bool]) -> None:
        """Remove the values whose keys are ``unwanted``."""
        for key in [key for key in self if unwanted(key)]:
            self.weight -= self.weigh(self.pop(key))


def pixels(surface: pygame.Surface) -> int:
    """The weight of a surface."""
    return surface.width * surface.height
