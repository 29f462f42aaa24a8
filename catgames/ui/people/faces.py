"""Faces to click: of a player, of a person in the list, and colours and cats to choose."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import pygame

from ...match.players import Player
from ...store.profiles import Profile
from ..graphics.context import DrawContext
from ..widgets.plate import draw_mark
from ..widgets.tile import Tile
from ..widgets.widget import Clickable
from .cats import badge_of, portrait_of
from .default_names import initial


class Face(Clickable):
    """A player's avatar with their mark."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, player: Player, on_click: Any, portrait: str = ""
    ) -> None:
        """``portrait``: a sprite in place of the player's avatar."""
        super().__init__(ctx, rect, on_click)
        self.player, self.portrait = player, portrait

    def spoken(self) -> str:
        colour = self.ctx.theme.seats[self.player.colour].name
        return f"{self.player.name}, {self.ctx.translate(f'colour.{colour}')}"

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        sprite = self.portrait or portrait_of(ctx, self.player, self.player.colour)
        picture = ctx.atlas.get(sprite, width=self.rect.width)
        surface.blit(picture, self.rect)
        if sprite := badge_of(self.player):
            badge = ctx.atlas.get(sprite, width=self.rect.width * 0.36)
            surface.blit(
                badge, badge.get_rect(topright=(self.rect.right + ctx.u(4), self.rect.y - ctx.u(3)))
            )
        letter = initial(self.player.name)
        far = max(ctx.u(7.5), self.rect.width * 0.11)  # on the disc's edge, however large it is
        radius = max(ctx.u(12), round(self.rect.width * 0.11))
        at = (self.rect.right - far, self.rect.bottom - far)
        draw_mark(surface, ctx, self.player.colour, *at, radius, letter)


class PersonCard(Tile):
    """Avatar, mark and name with a line below."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        profile: Profile,
        below: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.profile, self.below = profile, below

    def spoken(self) -> str:
        return f"{self.profile.name}: {self.below}"

    def picture(self, surface: pygame.Surface) -> None:
        ctx, profile = self.ctx, self.profile
        size = self.rect.height - ctx.u(10)
        box = pygame.Rect(self.rect.x + ctx.u(8), self.rect.y + ctx.u(5), size, size)
        draw_person(surface, ctx, box, profile)
        room = self.rect.inflate(-ctx.u(20), -ctx.u(14))
        room.x = box.right + ctx.u(12)
        room.width = self.rect.right - room.x - ctx.u(8)
        top = pygame.Rect(room.x, room.y, room.width, room.height * 11 // 20)
        ctx.text(surface, profile.name, top, 18, "ink", "heavy")
        low = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
        ink = "ink" if self.chosen else "ink_soft"
        ctx.text(surface, self.below, low, 14, ink, "semibold")


def draw_person(
    surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect, profile: Profile
) -> None:
    """Draw an avatar with its mark."""
    picture = ctx.atlas.get(ctx.avatar(profile.name, profile.colour), width=box.width)
    surface.blit(picture, box)
    r = box.width * 0.17
    at = (box.right - r * 0.8, box.bottom - r * 0.9)
    draw_mark(surface, ctx, profile.colour, *at, r, initial(profile.name))


class ColourTile(Tile):
    """A colour with its shape; disabled if somebody else has it."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        look: int,
        letter: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.look, self.letter = look, letter

    def picture(self, surface: pygame.Surface) -> None:
        r = min(self.rect.size) * 0.36
        if self.enabled:
            at = self.rect.center
            draw_mark(surface, self.ctx, self.look, at[0], at[1], r, self.letter)
            return
        layer = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        draw_mark(layer, self.ctx, self.look, self.rect.width / 2, self.rect.height / 2, r, "")
        layer.set_alpha(70)
        surface.blit(layer, self.rect)


def colour_tiles(
    ctx: DrawContext,
    room: pygame.Rect,
    letter: str,
    chosen: int,
    taken: Collection[int],
    choose: Callable[[int], None],
) -> list[ColourTile]:
    """The colours side by side; those that are ``taken`` are disabled."""
    made, wide = [], room.width // 6
    for i in range(6):
        rect = pygame.Rect(room.x + i * wide, room.y, wide, room.height)
        tile = ColourTile(ctx, rect, i, letter, i == chosen, partial(choose, i))
        tile.enabled = i not in taken
        colour = ctx.translate(f"colour.{ctx.theme.seats[i].name}")
        tile.tip = colour[:1].upper() + colour[1:]
        made.append(tile)
    return made


class CatTile(Tile):
    """A cat on the disc of a colour."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        cat: str,
        look: int,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.cat, self.look = cat, look
        self.tip = ctx.translate(f"profile.cat.{cat}")

    def picture(self, surface: pygame.Surface) -> None:
        size = round(min(self.rect.size) * (0.96 if self.hover or self.chosen else 0.88))
        picture = self.ctx.atlas.get(
            self.ctx.on_disc(f"common/face_{self.cat}", self.look), width=size
        )
        surface.blit(picture, picture.get_rect(center=self.rect.center))
