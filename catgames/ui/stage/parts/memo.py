"""Keeps what a board has worked out for the position on the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

from ....core.game import View

T = TypeVar("T")


class PerView(Generic[T]):
    """One value, computed again for another view or key.

    Views are compared by identity: a new one is made for every position.
    """

    def __init__(self, compute: Callable[[View[Any]], T]) -> None:
        self.compute = compute
        self._view: View[Any] | None = None
        self._key: Hashable = None
        self._value: T

    def get(self, view: View[Any], key: Hashable = None) -> T:
        """The value for ``view``; ``key`` holds whatever else it depends on, such as the area."""
        if view is not self._view or key != self._key:
            self._value = self.compute(view)
            self._view, self._key = view, key
        return self._value

    def clear(self) -> None:
        """Forget the value, for a change that neither view nor key shows."""
        self._view = None
