"""What event mode is started with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...core.types import Atom
from ...store.variants import Variant
from .pin import Pin

IDLE = 90
"""Seconds without input after which the table asks whether somebody is still there."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """The game, and when and to whom the screen belongs."""

    game_id: str
    pin: Pin = field(repr=False)
    idle: float = IDLE
    variant: Variant | None = None
    notes: bool = False
    """Whether every game is recorded as a playtest session."""
    options: Mapping[str, Atom] = field(default_factory=dict)
    """Those that are not the usual ones."""
