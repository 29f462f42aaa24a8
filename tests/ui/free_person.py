"""Somebody who plays on a free table at random, and with a purpose."""

from __future__ import annotations

from collections import defaultdict
from math import dist
from random import Random
from typing import Any

import hands
import pygame
from free_devices import REDO, UNDO, Device, Mouse

from catgames.core.types import Spot
from catgames.ui.stage.selection import Selection

LITTLE = 60
"""Pixels that nobody would drag."""


class Person:
    """Chooses purposes at random, and looks whether they happen."""

    def __init__(self, device: Device, seed: object) -> None:
        self.device, self.free, self.rng = device, device.free, Random(str(seed))
        self.took: dict[str, list[int]] = defaultdict(list)
        """Actions, by purpose."""

    @property
    def seat(self) -> int:
        return int(self.free.table.match.decision.seat)

    def play(self, *without: str) -> None:
        """One purpose that is possible now, other than these."""
        while True:
            name = self.rng.choice([each for each in PURPOSES if each not in without])
            before, self.device.actions = self.free.table.match.answers, 0
            verb = getattr(self, name)()
            if verb is None:
                continue
            self.took[name].append(self.device.actions)
            if verb:
                assert self.free.table.match.answers > before, f"{name} is lost"
                assert self.free.last()[0] == verb, f"{name}: {self.free.last()}"
            return

    # ------------------------------------------------------------------ where

    def lying(self, *zones: str, least: int = 1) -> Spot | None:
        """A place of these zones with at least so many pieces."""
        picture = self.free.table.stage.board.picture(self.free.table.stage.view)
        found = [s for s, codes in picture.items() if s[0] in zones and len(codes) >= least]
        table = self.free.table
        found = [s for s in found if hands.point_of(table, self.free.top(*s)) is not None]
        return self.rng.choice(found) if found else None

    def point(self) -> Spot:
        points: list[Spot] = self.free.table.stage.board.at.areas()[0].cells()
        return self.rng.choice(points)

    def near(self, spot: Spot, goal: Spot) -> bool:
        """Whether a piece would hardly move, or be let go over the pile on which it lies."""
        table = self.free.table
        if spot[0] != goal[0]:
            return False
        if all(abs(a - b) < 60 for a, b in zip(spot[1:3], goal[1:3])):  # type: ignore[operator]
            return True
        point = table.stage.board.is_point(goal)
        hit = table.pointer.target_at(self.free.on_table(*goal[1:3])) if point else None  # type: ignore[arg-type]
        return isinstance(hit, tuple) and hit[1 : len(spot) + 1] == spot

    # ------------------------------------------------------------------ purposes

    def draw(self) -> str | None:
        spot = self.lying("deck", "crate", least=2)
        if spot is None:
            return None
        self.device.choose(self.free.top(*spot))
        return "draw"

    def move(self) -> str | None:
        spot = self.lying("discard", "stalls", "table")
        goal = self.rng.choice((self.point(), ("discard",), ("stalls", 4), ("stalls", 7)))
        if spot is None or self.near(spot, goal):
            return None
        self.device.move(self.free.top(*spot), goal)
        return "move"

    def play_card(self) -> str | None:
        """From the hand, which must be seen first."""
        match = self.free.table.match
        held = [
            ("at", "hand", self.seat, i) for i in range(len(self.free.codes("hand", self.seat)))
        ]
        if match.hand_hidden or not held:
            return None
        cards = [card for card in held if not self.free.model.reach().rolls(card)]
        if not cards:  # a click rolls a die
            return None
        self.device.move(cards[0], self.rng.choice((self.point(), ("discard",))))
        return "move"

    def see_hand(self) -> str | None:
        if not self.free.table.match.hand_hidden:
            return None
        self.device.see_hand()
        return ""

    def turn(self) -> str | None:
        d = self.free.table.game.data
        spot = self.lying("table", "discard")
        if spot is None or d.sets[d.pieces[self.free.codes(*spot)[-1]].set].turns:
            return None
        target = self.free.top(*spot)
        if isinstance(self.device, Mouse) and self.free.model.reach().is_pile(spot):
            return None
        self.device.turn(target)
        return "turn"

    def stack(self) -> str | None:
        one, other = self.lying("table"), self.lying("table")
        if one == other or one is None or other is None:
            return None
        board = self.free.table.stage.board
        forms = [board.at.form(self.free.codes(*spot)[-1], spot) for spot in (one, other)]
        if forms[0] != forms[1] or self.near(one, other):
            return None
        ends = [hands.point_of(self.free.table, self.free.top(*spot)) for spot in (one, other)]
        if ends[0] is None or ends[1] is None or dist(*ends) < LITTLE:  # one lies over the other
            return None
        self.device.move(self.free.top(*one), self.free.top(*other))
        return "move"

    def count(self) -> str | None:
        self.device.count(self.rng.randrange(2), self.rng.choice((1, -1)))
        return "count"

    def shuffle(self) -> str | None:
        spot = self.lying("deck", "crate", least=2)
        if spot is None:
            return None
        self.device.mix(self.free.top(*spot))
        return "shuffle"

    def roll(self) -> str | None:
        dice = self.free.of_set("die")
        if not dice or len(self.free.codes(*dice[0])) > 1:
            return None
        self.device.mix(self.free.top(*dice[0]))
        return "roll"

    def give(self) -> str | None:
        spot = self.lying("discard", "table")
        if spot is None:
            return None
        self.device.give(self.free.top(*spot), 1 - self.seat)
        return "move"

    def next_turn(self) -> str | None:
        self.device.next_turn()
        return "next"

    def take_back(self) -> str | None:
        match = self.free.table.match
        if match.why_no_undo() or match.answers < 6:
            return None
        before = match._state.key()
        self.device.tool(UNDO)
        assert match.can_redo()
        self.device.tool(REDO)
        assert match._state.key() == before
        return ""

    def picture(self) -> Any:
        """The table as it is drawn, with nothing chosen or pointed at, and as its record tells
        it."""
        table, match = self.free.table, self.free.table.match
        if (hide := self.device.button("table.hide_hand")) is not None:
            self.device.press(hide)
        surface = pygame.Surface(self.free.window.size)
        table.stage.draw(surface, Selection())
        told = match.record.replay(match.game)
        assert told.key() == match._state.key()
        return surface.get_buffer().raw, told.key()


PURPOSES = (
    *("draw",) * 3, *("move",) * 3, *("play_card",) * 3, *("see_hand",) * 2,
    "turn", "stack", "count", "shuffle", "roll", "give", "next_turn", "take_back",
)  # fmt: skip
