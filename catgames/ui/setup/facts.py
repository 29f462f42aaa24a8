"""What people want to know of a game before they begin it: how long it takes, who won last time,
how strong a level is."""

from __future__ import annotations

from typing import Any

import pygame

from ...bots.levels import offered_ids
from ...bots.strength import Measurement, measured_strength
from ...core.game import Game
from ...core.types import BadContent, Message, message
from ..game_model import won_by
from ..people.reading import Reading
from ..shell import Shell
from .model import SetupModel

ROW = 44
"""Height of a line, in units."""
GAMES = 10
"""Wins are told as so many of ten games where nobody wants to read percentages."""


class Facts:
    """Lines with an icon; who won is known once all results have been read, a little in each
    frame."""

    def __init__(self, shell: Shell, model: SetupModel) -> None:
        self.ctx, self.model = shell.ctx, model
        self.reading = Reading(shell)

    def update(self) -> bool:
        """Read for a moment; True: that was the last of it."""
        return not self.reading.done and self.reading.step()

    def lines(self) -> list[tuple[str, str]]:
        """Icons and words."""
        model, found = self.model, list[tuple[str, str]]()
        game, translate = model.game, self.ctx.translate
        length = game.length(len(model.players), model.options)
        facts = f"{game.info.id}.facts"
        if length is not None:
            found.append(("icon_clock", translate(length)))
        elif self.ctx.catalogue.find(facts) is not None:
            found.append(("icon_clock", translate(facts)))
        if self.reading.done:
            found.append(("icon_trophy", translate(self._last(game))))
        return found

    def _last(self, game: Game[Any, Any]) -> Message:
        id = game.info.id
        ended = [r for r in self.reading.known if r.game_id == id and not r.offshoot]
        if not ended:
            return message("setup.never")
        last = ended[-1]
        winners = tuple(last.players[seat][0] for seat in last.winners)
        return message("setup.last", result=won_by(winners))

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw as many lines as ``room`` has place for, the last at its end."""
        ctx, high = self.ctx, self.ctx.u(ROW)
        lines = self.lines()[: max(0, room.height // high)]
        for i, (icon, words) in enumerate(reversed(lines), 1):
            line = pygame.Rect(room.x, room.bottom - i * high, room.width, high)
            ctx.icon(surface, icon, (line.x + ctx.u(14), line.centery), 24, "accent_dark")
            line.x, line.width = line.x + ctx.u(38), line.width - ctx.u(38)
            ctx.fit(surface, words, line, 16, "ink", "semibold")


def family_strength(game_id: str, seats: int, kind: str) -> Message | None:
    """Wins in ten games, against players of the level below.  With more than two seats the others
    share what is left.  The first level, below which none is offered, needs no figure.  None for
    people, unoffered kinds, and where nothing is measured."""
    fact = _measured(game_id, seats, kind) if kind in offered_ids() else None
    if fact is None:
        return None
    if fact.against not in offered_ids():
        return message("strength.first_game")
    others = ("text", f"strength.many.{fact.against}")
    won = round(GAMES * fact.share)
    if won == GAMES:
        return message("strength.nearly_always" if seats == 2 else "strength.first_of_all",
                       others=others)  # fmt: skip
    if seats == 2:
        return message("strength.of_ten", others=others, won=won, games=GAMES)
    each = round(GAMES * (1 - fact.share) / (seats - 1))
    return message(
        "strength.of_ten_each", others=others, won=won, games=GAMES, count=seats - 1, each=each
    )


def _measured(game_id: str, seats: int, kind: str) -> Measurement | None:
    try:
        return measured_strength(game_id, seats, kind)
    except BadContent:  # ``check`` names the mistakes; a game can be set up without the figures
        return None
