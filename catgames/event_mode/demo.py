"""Computers play the game on the real table, for people to watch who pass by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pygame

from ..bots.cats import cats
from ..core.game import Game
from ..core.types import Seat, message
from ..match.match import Match
from ..match.players import Player
from ..ui.shell import Shell
from ..ui.table.prompt_bar import PromptBar
from ..ui.table.scene import GAP, TOOLS, TableParts, TableScene
from ..ui.table.speaker import Speaker
from ..ui.table.toolbar import Toolbar
from ..ui.widgets.prompt import Offer

LEVEL = "greedy"
"""Searches next to nothing: the screen may stand there all day."""
PACE = 1.4
"""Seconds of an answer, to be followed from afar."""


class NoToolbar(Toolbar):
    """There is nothing to press."""

    def place(self, room: pygame.Rect) -> None:
        """No buttons."""

    def by_key(self, action: str) -> Callable[[], None] | None:
        return None


class DemoPrompt(PromptBar):
    """Says what happens and offers nothing."""

    def content(self) -> tuple[str, Seat | None, list[Offer]]:
        words, seat, _ = super().content()
        return words, seat, []


class Silent(Speaker):
    """Nobody wants to hear a game all day."""

    def update(self) -> None:
        """Say nothing."""


PARTS = TableParts(prompt=DemoPrompt, toolbar=NoToolbar, speaker=Silent)


class Demo(TableScene):
    """A match of computers, each with the name and face of some cat; nothing of it is saved, and
    it takes no input.

    Like everybody else, whoever watches sees no hand.
    """

    keeps_game = False
    cats_talk = False

    def __init__(self, shell: Shell, game: Game[Any, Any]) -> None:
        seats = game.info.seats
        count = min(3, seats[-1]) if 3 in seats else seats[0]
        rng, seats_of = Random(), players_of(shell, game, 0, count, LEVEL)
        cast = zip(seats_of, rng.sample(list(cats()), count), strict=True)
        match = Match(
            game,
            [replace(p, name=shell.ctx.translate(f"cats.{cat}.name"), cat=cat) for p, cat in cast],
            {},
            rng=rng,
            think=shell.games.thinkers,
        )
        super().__init__(shell, match, PARTS)

    def _apply_settings(self) -> None:
        super()._apply_settings()
        computers = self.match.computers
        computers.pace = max(computers.pace, PACE)

    def finished(self) -> None:
        """The scene that shows the game begins another one."""

    def layout(self, size: tuple[int, int]) -> None:
        tools = self.ctx.u(TOOLS) + self.ctx.u(GAP)
        super().layout((size[0] + tools, size[1]))  # they would be to the right of it

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self.selection)
        self.prompt.draw(surface)
        self.announcement.draw(surface)


def players_of(
    shell: Shell, game: Game[Any, Any], people: int, seats: int, level: str
) -> tuple[Player, ...]:
    """Players called "Player 1", "Player 2" …: people first, then computers of this level."""
    names = [shell.ctx.translate(message("player", number=n + 1)) for n in range(seats)]
    kinds = [Player(names[i]).kind if i < people else level for i in range(seats)]
    return tuple(Player(name, kind, seat) for seat, (name, kind) in enumerate(zip(names, kinds)))
