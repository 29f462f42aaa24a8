"""Memory: caches with a limit, and giving freed pages back to the operating system."""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from functools import cache
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import pygame

T = TypeVar("T")


class Cache(OrderedDict[Any, Any]):
    """Evicts the least recently used values while their total weight exceeds ``most``."""

    def __init__(
        self, most: int, weigh: Callable[[Any], int] = lambda value: 1, held: bool = False
    ) -> None:
        """``held``: what has been evicted is found again while somebody else holds it, and not
        made twice; a screen full of large pictures may hold more than the cache."""
        super().__init__()
        self.most, self.weigh, self.weight = most, weigh, 0
        self._alive: MutableMapping[Any, Any] | None = WeakValueDictionary() if held else None

    def get_or(self, key: Any, make: Callable[[], T]) -> T:
        """The value of ``key``; calls ``make`` if there is none."""
        try:
            self.move_to_end(key)
            return self[key]
        except KeyError:
            pass
        value = None if self._alive is None else self._alive.get(key)
        if value is None:
            value = make()
        self[key] = value
        if self._alive is not None:
            self._alive[key] = value
        self.weight += self.weigh(value)
        while self.weight > self.most and len(self) > 1:
            self.weight -= self.weigh(self.popitem(last=False)[1])
        return value

    def drop(self, unwanted: Callable[[Any], bool]) -> None:
        """Remove the values whose keys are ``unwanted``."""
        for key in [key for key in self if unwanted(key)]:
            self.weight -= self.weigh(self.pop(key))
        alive = {} if self._alive is None else self._alive
        for key in [key for key in alive if unwanted(key)]:
            alive.pop(key, None)


def pixels(surface: pygame.Surface) -> int:
    """The weight of a surface in a cache."""
    return surface.width * surface.height


def give_back() -> None:
    """Collect cyclic garbage and return free pages to the system.

    Takes some hundredths of a second, so call it when no animation runs.  It is needed because
    scenes and boards form cycles that hold large surfaces while the garbage collector counts
    objects, not bytes.
    """
    gc.collect()
    trim()


def trim() -> None:
    """Return free pages to the system, in about a millisecond.

    glibc keeps them until it is told to; elsewhere nothing happens.
    """
    if malloc_trim := _malloc_trim():
        malloc_trim(0)


@cache
def _malloc_trim() -> Any:
    import ctypes  # not needed by the first picture

    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
