"""Panels and parts of a player's statistics: a ring, a trail of paws, bars between rivals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from ...bots.cats import cats
from ...content.game_ids import game_ids
from ...core.types import message
from ...store.profiles import People, Profile
from ...store.statistics import RECENT, GameTotals, Rival, Statistics
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..widgets.plate import draw_mark
from .cats import ROBOT
from .default_names import initial

FINE = 3
"""Rings are drawn this many times larger and scaled down, for smooth edges."""


def ring(
    surface: pygame.Surface, ctx: DrawContext, at: tuple[float, float], r: float, share: float
) -> None:
    """A ring filled clockwise from the top up to ``share`` (0 to 1)."""
    edge = ctx.u(1.6)
    size = round(2 * (r + 1) * FINE)
    layer = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = size / 2
    around, within = (r - edge) * FINE, r * FINE * 0.62
    for radius, colour in ((r * FINE, "ink"), (around, "paper_light")):
        pygame.draw.circle(layer, ctx.theme[colour], (middle, middle), radius)
    if share > 0:
        pygame.draw.polygon(layer, ctx.theme["accent"], _wedge(middle, around, min(1.0, share)))
    pygame.draw.circle(layer, ctx.theme["ink"], (middle, middle), within)
    pygame.draw.circle(layer, ctx.theme["paper"], (middle, middle), within - edge * FINE)
    fine = pygame.transform.smoothscale(layer, (size // FINE, size // FINE))
    surface.blit(fine, fine.get_rect(center=(round(at[0]), round(at[1]))))


def _wedge(middle: float, r: float, share: float) -> list[tuple[float, float]]:
    steps = max(2, round(72 * share))
    turns = [2 * math.pi * share * i / steps for i in range(steps + 1)]
    points = [(middle + r * math.sin(t), middle - r * math.cos(t)) for t in turns]
    return [(middle, middle), *points]


def trail(
    surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect, outcomes: Sequence[bool], most: int
) -> None:
    """A paw print for each game from left to right, dark for wins."""
    step = box.width / most
    size = min(step * 1.06, box.height * 0.62)
    sway = max(0.0, (box.height - size) / 2) * 0.7
    for i, won in enumerate(outcomes):
        side = -1 if i % 2 else 1
        picture = ctx.atlas.get(
            "common/paw",
            width=size,
            tint=ctx.theme["accent_dark" if won else "ink_soft"],
            alpha=255 if won else 64,
            angle=-90 + 10 * side,
        )
        at = (box.x + step * (i + 0.5), box.centery + sway * side)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def rival_bar(
    surface: pygame.Surface,
    ctx: DrawContext,
    box: pygame.Rect,
    won: int,
    games: int,
    lost: int,
    colours: tuple[pygame.Color, pygame.Color],
) -> None:
    """Games won from the left, lost from the right; the rest was won by neither or both."""
    radius = box.height // 2
    rounded(surface, ctx.theme["paper_dark"], box, border_radius=radius)
    for share, colour, right in ((won, colours[0], False), (lost, colours[1], True)):
        part = pygame.Rect(0, 0, round(box.width * share / max(1, games)), box.height)
        part.topleft = (box.right - part.width if right else box.x, box.y)
        if part.width:
            radii = {
                f"border_{y}_{'right' if right else 'left'}_radius": radius
                for y in ("top", "bottom")
            }
            if part.width == box.width:
                radii = {"border_radius": radius}
            pygame.draw.rect(surface, colour, part, **radii)
    rounded(surface, ctx.theme["ink"], box, ctx.u(1.6), border_radius=radius)


MOST_ROW = 66
"""Greatest height of a game's row, in units."""
HEAD = 24
MOST_RIVALS = 3


class StatisticsPanel:
    """Fills ``rect``: totals, a row for each game, rivals below."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        profile: Profile,
        people: People,
        stats: Statistics,
    ) -> None:
        self.ctx, self.rect, self.stats = ctx, rect, stats
        self.profile, self.people = profile, people
        self.name = self.won = self.trail = self.best = pygame.Rect(0, 0, 1, 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, or say that there is nothing yet."""
        ctx, rect = self.ctx, self.rect
        if not self.stats.total.games:
            self._nothing(surface)
            return
        top = pygame.Rect(rect.x, rect.y, rect.width, ctx.u(78))
        self._totals(surface, top)
        below = ctx.u(80) if self.stats.rivals else 0
        y = top.bottom + ctx.u(HEAD)
        ids = game_ids()
        row = min(ctx.u(MOST_ROW), (rect.bottom - below - y) // len(ids))
        self._columns(pygame.Rect(rect.x, y, rect.width, row))
        self._heads(surface, pygame.Rect(rect.x, top.bottom, rect.width, ctx.u(HEAD)))
        for i, game_id in enumerate(ids):
            box = pygame.Rect(rect.x, y + i * row, rect.width, row)
            self._game(surface, box, game_id, self.stats.games.get(game_id), i % 2 == 0)
        if below:
            room = pygame.Rect(rect.x, 0, rect.width, ctx.u(74))
            room.centery = (y + row * len(ids) + rect.bottom) // 2
            self._rivals(surface, room)

    def _columns(self, row: pygame.Rect) -> None:
        """Divide a row into its columns."""
        ctx = self.ctx
        left = row.x + ctx.u(22) + round((row.height - ctx.u(10)) * 1.6)
        right = row.right - ctx.u(12)
        shares = (0.29, 0.22, 0.33, 0.16)
        starts = [left + round((right - left) * sum(shares[:i])) for i in range(5)]
        self.name, self.won, self.trail, self.best = (
            pygame.Rect(a, row.y, b - a - ctx.u(10), row.height) for a, b in pairwise(starts)
        )

    def _heads(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        ctx = self.ctx
        for column, key in ((self.won, "wins"), (self.trail, "last"), (self.best, "score")):
            room = pygame.Rect(column.x, line.y, column.width, line.height)
            words = ctx.translate(f"profile.head_{key}")
            ctx.text(surface, words, room, 14, "ink_soft", "semibold")

    def _nothing(self, surface: pygame.Surface) -> None:
        ctx, rect = self.ctx, self.rect
        cat = ctx.atlas.get("common/title_cat", width=ctx.u(280))
        box = cat.get_rect(midbottom=(rect.centerx, rect.centery + ctx.u(20)))
        surface.blit(cat, box)
        room = pygame.Rect(0, 0, min(rect.width, ctx.u(560)), ctx.u(80))
        room.midtop = (rect.centerx, box.bottom + ctx.u(10))
        words = ctx.translate(message("profile.no_games", name=self.profile.name))
        ctx.block(surface, words, room, 17, "ink_soft", "semibold", "middle")

    # ------------------------------------------------------------------ totals

    def _totals(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx, total = self.ctx, self.stats.total
        favourite = ctx.translate(f"{self.stats.favourite}.title") if self._has_favourite else ""
        played = ctx.translate(message("profile.played", count=total.games))
        won = ctx.translate(message("profile.won", number=total.wins))
        facts = [
            ("icon_card", ctx.number(total.games), played),
            ("", f"{round(total.share * 100)}%", won),
            ("crown", str(total.best_streak), self._streak(total)),
            ("icon_clock", self.time(total.seconds), ctx.translate("profile.time")),
        ]
        if favourite:
            facts.append(("cover", favourite, ctx.translate("profile.favourite")))
        wide = box.width / (len(facts) + 0.35)  # a name needs more room than a number
        for i, (icon, value, words) in enumerate(facts):
            part = pygame.Rect(box.x + round(i * wide), box.y, round(wide), box.height)
            if icon == "cover":
                part.width = box.right - part.x
            self._fact(surface, part, icon, value, words)

    @property
    def _has_favourite(self) -> bool:
        return self.stats.favourite in game_ids()

    def _streak(self, tally: GameTotals) -> str:
        if tally.streak > 1:
            return self.ctx.translate(message("profile.streak_now", number=tally.streak))
        return self.ctx.translate("profile.streak")

    def _fact(
        self, surface: pygame.Surface, box: pygame.Rect, icon: str, value: str, words: str
    ) -> None:
        ctx = self.ctx
        r = ctx.u(23)
        at = (box.x + r + ctx.u(2), box.centery)
        if icon == "cover":
            picture = ctx.atlas.get(f"{self.stats.favourite}/cover", width=ctx.u(76))
            frame = picture.get_rect(midleft=(box.x, box.centery))
            surface.blit(picture, frame)
            rounded(surface, ctx.theme["ink"], frame, ctx.u(2), border_radius=ctx.u(3))
            left = frame.right + ctx.u(10)
        elif not icon:
            ring(surface, ctx, at, r, self.stats.total.share)
            ctx.icon(surface, "icon_trophy", at, 18, "accent_dark")
            left = at[0] + r + ctx.u(10)
        else:
            pygame.draw.aacircle(surface, ctx.theme["ink"], at, r)
            pygame.draw.aacircle(surface, ctx.theme["gold"], at, r - ctx.u(2))
            if icon == "crown":
                crown = ctx.atlas.get("common/crown", width=ctx.u(30))
                surface.blit(crown, crown.get_rect(center=at))
            else:
                ctx.icon(surface, icon, at, 26, "ink")
            left = at[0] + r + ctx.u(10)
        room = pygame.Rect(left, box.y + ctx.u(12), box.right - left - ctx.u(4), ctx.u(28))
        size = 17 if icon == "cover" else 23
        ctx.text(surface, value, room, size, "ink", "heavy")
        room = pygame.Rect(room.x, room.bottom, room.width, ctx.u(24))
        ctx.text(surface, words, room, 14, "ink_soft", "semibold")

    def time(self, seconds: int) -> str:
        """Hours and minutes."""
        hours, minutes = divmod(round(seconds / 60), 60)
        if hours:
            return self.ctx.translate(
                message("profile.hours", hours=hours, minutes=f"{minutes:02d}")
            )
        return self.ctx.translate(message("profile.minutes", minutes=minutes))

    # ------------------------------------------------------------------ by game

    def _game(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        game_id: str,
        tally: GameTotals | None,
        shaded: bool,
    ) -> None:
        ctx = self.ctx
        if shaded:
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            fill = (*ctx.theme["paper_dark"][:3], 120)
            pygame.draw.rect(layer, fill, layer.get_rect(), border_radius=ctx.u(8))
            surface.blit(layer, box)
        self._cover(surface, box, game_id, tally is not None)
        room = self.name.move(0, box.y - self.name.y)
        ink = "ink" if tally else "ink_soft"
        title = ctx.translate(f"{game_id}.title")
        ctx.text(surface, title, room, 17, ink, "bold")
        if tally is not None:
            self._tally(surface, box.y, tally)
            return
        room = self.won.move(0, box.y - self.won.y)
        words = ctx.translate("profile.never")
        ctx.text(surface, words, room, 15, "ink_soft", "medium")

    def _cover(self, surface: pygame.Surface, box: pygame.Rect, game_id: str, played: bool) -> None:
        """Draw the game's box at the left end of its row."""
        ctx, high, name = self.ctx, box.height - self.ctx.u(10), f"{game_id}/cover"
        if ctx.atlas.has(name):
            cover = ctx.atlas.get(name, round(high * 1.6), high, alpha=255 if played else 110)
            frame = cover.get_rect(midleft=(box.x + ctx.u(10), box.centery))
            surface.blit(cover, frame)
            rounded(surface, ctx.theme["ink"], frame, ctx.u(1.6), border_radius=ctx.u(3))

    def _tally(self, surface: pygame.Surface, y: int, tally: GameTotals) -> None:
        """Draw the share of wins, the last games and the best score."""
        ctx = self.ctx
        won, walk, best = (c.move(0, y - c.y) for c in (self.won, self.trail, self.best))
        r = min(ctx.u(17), won.height * 0.38)
        ring(surface, ctx, (won.x + r, won.centery), r, tally.share)
        words = ctx.translate(message("profile.of", wins=tally.wins, games=tally.games))
        gap = round(2 * r) + ctx.u(8)
        room = pygame.Rect(won.x + gap, won.y, won.width - gap, won.height)
        ctx.text(surface, words, room, 16, "ink", "bold")
        walk = walk.inflate(0, -ctx.u(12))
        walk.width = min(walk.width - ctx.u(12), ctx.u(25 * RECENT))
        trail(surface, ctx, walk, tally.recent, RECENT)
        ctx.icon(surface, "icon_star", (best.x + ctx.u(11), best.centery), 20, "accent_dark")
        score = "–" if tally.best_score is None else ctx.number(tally.best_score)
        room = pygame.Rect(best.x + ctx.u(27), best.y, best.width - ctx.u(27), best.height)
        ctx.text(surface, score, room, 16, "ink", "bold")

    # ------------------------------------------------------------------ rivals

    def _rivals(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        head = pygame.Rect(box.x, box.y, box.width, ctx.u(26))
        words = ctx.translate("profile.rivals")
        ctx.text(surface, words, head, 14, "ink_soft", "semibold")
        wide = (box.width + ctx.u(16)) // MOST_RIVALS
        for i, rival in enumerate(self.stats.rivals[:MOST_RIVALS]):
            part = pygame.Rect(box.x + i * wide, head.bottom, wide - ctx.u(16), ctx.u(44))
            self._rival(surface, part, rival)

    def _rival(self, surface: pygame.Surface, box: pygame.Rect, rival: Rival) -> None:
        ctx, size = self.ctx, self.ctx.u(40)
        face = pygame.Rect(box.x, box.centery - size // 2, size, size)
        other = None if rival.computer else self.people.find(rival.name)
        look = other.colour if other else 0
        cat = rival.computer and rival.name in cats()
        name = rival.name
        if rival.computer:
            name = ctx.translate(f"cats.{name}.name" if cat else f"level.{name}")
        colour = ctx.theme["ink_soft"]
        if other:
            colour = ctx.theme.seats[look].colour
            surface.blit(ctx.atlas.get(ctx.avatar(rival.name, look), width=size), face)
            r = size * 0.2
            at = (face.right - r, face.bottom - r * 0.8)
            draw_mark(surface, ctx, look, *at, r, initial(rival.name))
        else:
            badge = ctx.atlas.get(f"cats/{rival.name}" if cat else ROBOT, width=size * 0.9)
            surface.blit(badge, badge.get_rect(center=face.center))
        left = face.right + ctx.u(8)
        score = f"{rival.won} : {rival.lost}"
        room = pygame.Rect(left, box.y, box.right - left, ctx.u(24))
        wide = ctx.text(surface, score, room, 15, "ink", "heavy", "right").width
        room.width -= wide + ctx.u(6)
        ctx.text(surface, name, room, 15, "ink", "bold")
        bar = pygame.Rect(left, room.bottom + ctx.u(2), box.right - left, ctx.u(13))
        mine = ctx.theme.seats[self.profile.colour].colour
        rival_bar(surface, ctx, bar, rival.won, rival.games, rival.lost, (mine, colour))
