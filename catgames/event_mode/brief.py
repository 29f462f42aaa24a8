"""The pages that turn while nobody plays: a game's cover, and its rules in brief, which are a few
sections of its rules, each with its first sentences and its pictures."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ..content.rulebook_text import Figure, Picture, Section, Words, first_sentences
from ..content.texts import Catalogue
from ..ui.graphics.context import DrawContext
from ..ui.graphics.rounded import rounded
from ..ui.rulebook.headings import text_of
from ..ui.rulebook.long_text import draw_picture, extent

PAGES = 4
MOST_PICTURES, MOST_POINTS = 5, 3
LONGEST = 280
"""Letters of a page, as far as whole sentences allow."""
LONGEST_LIST = 150
"""Letters of a list; its lines need more room."""


@dataclass(frozen=True, slots=True)
class Brief:
    """One page of the rules in brief."""

    title: str
    words: str
    pictures: tuple[Picture, ...]


def briefs(game_id: str, catalogue: Catalogue) -> list[Brief]:
    """The pages of a game, with pictures if it has some; none if it has no rules for players."""
    sections = text_of(game_id, catalogue).sections
    found = [page for s in sections[1:] if s.rules and (page := _brief(s)) is not None]
    with_pictures = [page for page in found if page.pictures]
    return (with_pictures if len(with_pictures) > 1 else found)[:PAGES]


def _brief(section: Section) -> Brief | None:
    """A section in brief; None: it has no words."""
    blocks = [b for b in section.blocks if isinstance(b, Words)]
    figures = [b for b in section.blocks if isinstance(b, Figure)]
    if not blocks:
        return None
    first, points = blocks[0], [b.plain for b in blocks if b.point]
    words = first_sentences(first.plain, LONGEST)
    if first.point or words.endswith(":"):  # a list
        lines = points[:1]  # however long
        for point in points[1:MOST_POINTS]:
            if sum(map(len, lines)) + len(point) <= LONGEST_LIST:
                lines.append(point)
        words = "\n".join(lines if first.point else [words, *lines]).rstrip(";,")
        words = words[:1].upper() + words[1:]
    pictures = figures[0].pictures[:MOST_PICTURES] if figures else ()
    return Brief(section.title, words, pictures)


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
    rounded(surface, ctx.theme["ink"], picture, ctx.u(3), border_radius=ctx.u(4))
    side = pygame.Rect(frame.right + ctx.u(32), frame.y, 0, frame.height)
    side.width = inner.right - side.x
    head = pygame.Rect(side.x, side.y, side.width, round(side.height * 0.36))
    title = ctx.translate(f"{game_id}.title")
    ctx.fit(surface, title, head, 58, "cream", "title")
    below = pygame.Rect(side.x, head.bottom, side.width, round(side.height * 0.44))
    ctx.fit(surface, ctx.translate(f"{game_id}.tagline"), below, 27, "cream", "semibold")
    foot = pygame.Rect(side.x, below.bottom, side.width, side.bottom - below.bottom)
    facts = [f"{game_id}.facts", f"{game_id}.designer"]
    lines = [ctx.translate(key) for key in facts if ctx.catalogue.find(key)]
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
    """A dot for every page, the present one dark."""
    number, count = at
    for i in range(count):
        x = panel.centerx + round((i - (count - 1) / 2) * ctx.u(22))
        colour = ctx.theme["accent_dark" if i == number else "paper_dark"]
        pygame.draw.aacircle(surface, colour, (x, panel.bottom - ctx.u(24)), ctx.u(6))
