"""A game with one set of data and options, as figures are made of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..bots.arena import Setup
from ..core.game import Game
from ..core.record_text import content_digest
from ..store.variants import Variant


@dataclass(frozen=True, slots=True)
class About:
    """What a report says of an arm; it can be sent to another process."""

    game_id: str
    seats: int
    data: str
    """What the data are called."""
    digest: str


@dataclass(frozen=True, slots=True)
class Arm:
    """A game with one set of data and options."""

    game: Game[Any, Any]
    setup: Setup
    """The set-up, with the first level in every seat."""
    variant: Variant | None = None
    title: str = ""
    """What its data are called, if they are neither the original nor a variant."""

    @property
    def name(self) -> str:
        """What reports call it."""
        if self.title:
            return self.title
        return self.variant.title if self.variant else "the original"

    @property
    def digest(self) -> str:
        """Digest of its data."""
        return content_digest(self.game.content)

    @property
    def about(self) -> About:
        """What a report says of it."""
        setup = self.setup
        return About(setup.game_id, setup.seats, self.name, self.digest)

    def with_level(self, level: str) -> Setup:
        """The set-up with this level in every seat."""
        return replace(self.setup, levels=(level,) * self.setup.seats)
