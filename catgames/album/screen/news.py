"""What a finished game has brought into the albums, for the page of its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from ...content.game_ids import game_ids
from ...core.types import Message, message
from ...match.match import Match
from ...store.results import Result
from ...ui.graphics.shapes import rounded
from ...ui.shell import Shell
from ...ui.widgets.widget import Widget
from ..album import FOUND, Sticker, earned, stickers_of
from ..discoveries import Discoverer
from .drawing import draw_sticker


@dataclass(frozen=True, slots=True)
class News:
    """New stickers of one person, at least one."""

    name: str
    stickers: tuple[Sticker, ...]

    @property
    def words(self) -> Message:
        """What they are, in a line."""
        first, more = self.stickers[0].name, len(self.stickers) - 1
        key = "album.new_more" if more else "album.new"
        return message(key, name=self.name, sticker=first, count=more)


def news(
    match: Match, result: Result, names: Sequence[str], known: Sequence[Result], shell: Shell
) -> list[News]:
    """By person who has played: what is new.  ``known``: the results of all games, with this one or
    without it."""
    if result.offshoot or result.game_id not in game_ids():  # a prototype has no pages
        return []
    result = replace(result, found=Discoverer().of(match.record))
    before = [r for r in known if r.identity() != result.identity()]
    told, all_places = [], stickers_of(result.game_id)
    for name in names:
        if (profile := shell.known_players.find(name)) is None:
            continue
        had = earned(profile, before, result.game_id)
        has = earned(profile, [*before, result], result.game_id)
        new = [place for place in all_places if place.id in has - had]
        new.sort(key=lambda place: place.part != FOUND)  # the rarest first
        if new:
            told.append(News(profile.name, tuple(new)))
    return told


class NewsLine(Widget):
    """A sticker with a line; a click opens the album."""

    def __init__(self, shell: Shell, told: News) -> None:
        super().__init__(shell.ctx, pygame.Rect(0, 0, 1, 1))
        self.shell, self.told = shell, told

    def spoken(self) -> str:
        return self.ctx.translate(self.told.words)

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")
        first = self.told.stickers[0]
        self.shell.routes.open("album", self.told.name, first.game)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, rect = self.ctx, self.rect
        if self.hover:
            rounded(surface, ctx.theme["paper_dark"], rect, border_radius=ctx.u(10))
        high = rect.height + ctx.u(8)
        shown = self.told.stickers[:3]
        for i, sticker in enumerate(shown):
            draw_sticker(surface, ctx, sticker, (rect.x + high // 2 + i * high, rect.centery), high)
        left = rect.x + high * len(shown) + ctx.u(8)
        room = pygame.Rect(left, rect.y, rect.right - left - ctx.u(6), rect.height)
        ctx.fit(surface, self.spoken(), room, 16, "ink", "bold")


def news_of(shell: Shell, match: Match, result: Result, known: Sequence[Result]) -> list[Widget]:
    """A line for each person who has something new in their album."""
    names = [name for seat, (name, _) in enumerate(result.players) if match.players[seat].human]
    return [NewsLine(shell, told) for told in news(match, result, names, known, shell)]
