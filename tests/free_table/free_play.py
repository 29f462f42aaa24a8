"""A free table that is played without a screen."""

from __future__ import annotations

from random import Random
from typing import Any

from catgames.core.events import Event
from catgames.core.types import CHANCE, TABLE
from catgames.free_table.pieces import at
from catgames.kit.game import PrototypeGame


class Table:
    """A game in which chance answers by itself."""

    def __init__(self, game: PrototypeGame, seats: int = 2) -> None:
        self.game, self.rng = game, Random(5)
        self.s = game.new_state(seats)
        self.events: list[Event] = []
        self.go_on()

    def go_on(self) -> None:
        while (asked := self.game.decision(self.s)) and asked.seat == CHANCE:
            self.game.play(self.s, self.game.sample_chance(self.s, self.rng), self.events)

    def do(self, *move: Any) -> list[Event]:
        self.events = []
        self.game.play(self.s, move, self.events)
        self.go_on()
        self.game.check(self.s)
        return self.events

    def can(self, *move: Any) -> bool:
        return self.game.accepts(self.s, move)

    def at(self, spot: Any) -> tuple[int, ...]:
        return at(self.game.data, self.s, spot)

    def sees(self, viewer: int, spot: Any) -> tuple[int, ...]:
        return self.game.picture(self.game.view(self.s, viewer)).get(spot, ())

    def log(self, viewer: int = TABLE) -> list[str]:
        lines = [self.game.log(e.for_viewer(viewer)) for e in self.events]
        return [self.game.translate(line) for line in lines if line]
