"""The pages that turn while nobody plays: a game's cover, and its rules in brief."""

from __future__ import annotations

import pygame

from ..graphics.context import DrawContext
from ..rulebook.pictures import draw_picture, extent
from .brief import Brief

TALLEST = 190
"""Height of a picture in units, at most."""


def draw_cover(ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, game_id: str) -> None:
    """The box of the game, with its name and what it is about beside it."""
    inner = room.inflate(-ctx.u(96), -ctx.u(72))
    wide = min(round(inner.width * 0.58), round(inner.height * 1.6))
    picture = pygame.Rect(inner.x, 0, wide, round(wide / 1.6))
    picture.centery = inner.centery
    frame = picture.inflate(ctx.u(24), ctx.u(24))
    ctx.panel(surface, frame)
    surface.blit(ctx.atlas.get(f"{game_id}/cover", picture.width, picture.height), picture)
    pygame.draw.rect(surface, ctx.theme["ink"], picture, ctx.u(3), border_radius=ctx.u(4))
    side = pygame.Rect(frame.right + ctx.u(32), frame.y, 0, frame.height)
    side.width = inner.right - side.x
    head = pygame.Rect(side.x, side.y, side.width, round(side.height * 0.36))
    title = ctx.translate(f"{game_id}.title")
    ctx.fit(surface, title, head, 58, "cream", "title")
    below = pygame.Rect(side.x, head.bottom, side.width, round(side.height * 0.44))
    ctx.fit(surface, ctx.translate(f"{game_id}.tagline"), below, 27, "cream", "semibold")
    foot = pygame.Rect(side.x, below.bottom, side.width, side.bottom - below.bottom)
    facts = [f"{game_id}.facts", f"{game_id}.designer"]
    lines = [ctx.translate(key) for key in facts if ctx.catalogue.find(key) is not None]
    ctx.fit(surface, "\n".join(lines), foot, 21, "cream", "bold")


def draw_brief(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, page: Brief, at: tuple[int, int]
) -> None:
    """A few words of the rules in large letters; ``at``: number of the page, and how many."""
    panel = pygame.Rect(0, 0, min(room.width - ctx.u(64), ctx.u(1080)), room.height - ctx.u(44))
    panel.center = (room.centerx, room.centery + ctx.u(6))
    ctx.panel(surface, panel)
    inner = panel.inflate(-ctx.u(110), -ctx.u(56))
    head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(62))
    ctx.text(surface, page.title, head.center, 44, "ink", "title", "middle", head)
    _dots(ctx, surface, panel, at)
    body = pygame.Rect(inner.x, head.bottom + ctx.u(12), inner.width, 0)
    body.height = inner.bottom - ctx.u(14) - body.y
    tall = 0
    if page.pictures:
        tall = min(ctx.u(TALLEST) + ctx.u(34), body.height // 2)
        _pictures(ctx, surface, pygame.Rect(body.x, body.bottom - tall, body.width, tall), page)
    words = pygame.Rect(body.x, body.y, body.width, body.height - tall - ctx.u(12))
    ctx.fit(surface, page.words, words, 27, "ink", "semibold", "middle")


def _pictures(ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, page: Brief) -> None:
    """The pictures side by side, each above its caption."""
    wide = room.width // len(page.pictures)
    caption = ctx.u(34)
    for i, picture in enumerate(page.pictures):
        cell = pygame.Rect(room.x + i * wide, room.y, wide, room.height - caption)
        _, _, width, height = extent(ctx, picture)
        scale = min((cell.width - ctx.u(16)) / width, cell.height / height, ctx.unit * 2.4)
        box = pygame.Rect(0, 0, round(width * scale), round(height * scale))
        box.midbottom = (cell.centerx, cell.bottom)
        draw_picture(ctx, surface, box, picture, scale)
        words = pygame.Rect(cell.x + ctx.u(4), cell.bottom, wide - ctx.u(8), caption)
        ctx.fit(surface, picture.caption, words, 18, "ink_soft", "semibold", "middle")


def _dots(
    ctx: DrawContext, surface: pygame.Surface, panel: pygame.Rect, at: tuple[int, int]
) -> None:
    """Which of how many pages this is."""
    number, count = at
    for i in range(count):
        x = panel.centerx + round((i - (count - 1) / 2) * ctx.u(22))
        colour = ctx.theme["accent_dark" if i == number else "paper_dark"]
        pygame.draw.aacircle(surface, colour, (x, panel.bottom - ctx.u(24)), ctx.u(6))
