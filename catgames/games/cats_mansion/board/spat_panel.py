"""A spat over the plan: both cats, their bonuses item by item, the odds, what can be spent."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Move, Seat, Target, message
from ....ui.graphics.context import DrawContext
from ..advice.odds import percent
from ..advice.preview import Preview, spat_in_hand
from ..data import Data
from ..geometry import CATS
from ..rules.bonuses import bonuses
from ..state import ATTACKER, DEFENDER, State
from ..views.names import cat_name_of
from .layout import Layout
from .panel_context import PanelContext
from .spat_choices import SpatChoices
from .spat_layout import SPENDS, SpatLayout


class SpatPanel:
    """Draws the current spat."""

    def __init__(
        self,
        ctx: DrawContext,
        data: Data,
        layout: Layout,
        translate: Callable[..., str],
        name: Callable[[Seat], str],
        colour: Callable[[Seat], pygame.Color],
    ) -> None:
        self.ctx, self.d, self.translate = ctx, data, translate
        self.name, self.colour = name, colour
        self.panel = PanelContext(ctx, layout)
        self.at = SpatLayout(data, layout)
        self.choices = SpatChoices(self.panel, self.at)

    def draw(
        self,
        surface: pygame.Surface,
        s: State,
        moves: tuple[Move, ...],
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        """``moves``: what can be answered now; empty if nobody at the screen is asked."""
        seen = spat_in_hand(self.d, s)
        if seen is None:
            return
        box, u = self.at.rect(s), self.panel.u
        self._background(surface, box)
        one, other = cat_name_of(s, seen.attacker), cat_name_of(s, seen.defender)
        title = message("cats_mansion.spat.title", attacker=one, defender=other)
        room = pygame.Rect(box.x + u(20), box.y + u(8), box.width - u(40), u(26))
        self.panel.text(surface, self.translate(title), room, 17)
        for side in (ATTACKER, DEFENDER):
            self._side(surface, s, seen, side)
        if s.stack[-1][0] == "push":
            self._result(surface, s, seen)
            return
        self._odds_bar(surface, s, seen)
        if moves and s.stack[-1][0] in SPENDS:
            self.choices.draw(surface, s, moves, picks, hover)
        else:
            self._chances(surface, s, seen)

    def _background(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx, u = self.ctx, self.panel.u
        shade = pygame.Surface(box.inflate(u(14), u(14)).size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (30, 16, 10, 110), shade.get_rect(), border_radius=u(20))
        surface.blit(shade, (box.x - u(4), box.y - u(3)))
        ctx.panel(surface, box)

    def _side(self, surface: pygame.Surface, s: State, seen: Preview, side: int) -> None:
        """A cat, the sum of its bonuses, and each of them."""
        ctx, u, box = self.ctx, self.panel.u, self.at.rect(s)
        seat = (seen.attacker, seen.defender)[side]
        wide = min(u(172), round(box.width * 0.24))
        left = box.x + u(12) if side == ATTACKER else box.right - wide + u(4)
        column = pygame.Rect(left, box.y + u(30), wide - u(16), box.height - u(40))
        high = min(u(92), column.height * 0.5)
        name = f"cats_mansion/cat_{CATS[s.cats[seat]]}"
        picture = ctx.atlas.get(name, height=high, flip=side == DEFENDER)
        x = column.x + column.width * (0.38 if side == ATTACKER else 0.62)
        foot = column.y + high
        oval = pygame.Rect(0, 0, round(high * 0.9), round(high * 0.22))
        oval.center = (round(x), round(foot - high * 0.08))
        pygame.draw.ellipse(surface, self.colour(seat), oval)
        pygame.draw.ellipse(surface, ctx.theme["ink"], oval, u(2))
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(foot))))
        total = f"+{seen.totals[side]}"
        room = pygame.Rect(0, 0, round(column.width * 0.28), u(40))
        room.center = (
            round(column.x + column.width * (0.86 if side == ATTACKER else 0.14)),
            round(column.y + high * 0.5),
        )
        self.panel.text(surface, total, room, 30)
        room = pygame.Rect(column.x, round(foot + u(4)), column.width, u(17))
        under = pygame.Rect(0, 0, wide - u(12), room.height)
        under.center = (round(x), room.centery)
        self.panel.text(surface, self.name(seat), under.clamp(box.inflate(-u(16), 0)), 14)
        for name, amount in bonuses(self.d, s, side):
            room = room.move(0, u(16))
            if room.bottom > box.bottom - u(4):
                break
            words = f"+{amount}  {self.translate(f'cats_mansion.spat.{name}')}"
            line = room.copy()
            line.width = wide - u(12) if len(words) >= 16 else round(column.width * 0.8)
            line.centerx = round(x)
            line.clamp_ip(box.inflate(-u(16), 0))
            self.panel.text(surface, words, line, 12.5, "ink", "semibold")

    def _odds_bar(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """A bar with each cat's chance to win by what has been announced."""
        ctx, u, bar = self.ctx, self.panel.u, self.at.bar(s)
        split = bar.x + round(bar.width * float(seen.odds.win))
        left = pygame.Rect(bar.x, bar.y, split - bar.x, bar.height)
        right = pygame.Rect(split, bar.y, bar.right - split, bar.height)
        pygame.draw.rect(surface, ctx.theme["ink"], bar.inflate(4, 4), border_radius=u(8))
        pygame.draw.rect(surface, ctx.theme["paper_dark"], bar, border_radius=u(6))
        for part, seat in ((left, seen.attacker), (right, seen.defender)):
            if part.width > 1:
                pygame.draw.rect(surface, self.colour(seat), part, border_radius=u(6))
        for x, odds in (
            (bar.x + u(30), seen.odds.win),
            (bar.right - u(30), seen.odds.lose),
        ):
            plate = pygame.Rect(0, 0, u(52), bar.height - u(6))
            plate.center = (round(x), bar.centery)
            pygame.draw.rect(surface, ctx.theme["paper"], plate, border_radius=u(5))
            self.panel.text(surface, percent(odds), plate, 15)

    def _chances(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """The chances in words, while nothing is chosen."""
        middle = self.at.middle(s)
        room = pygame.Rect(middle.x, self.at.bar(s).bottom + self.panel.u(8), middle.width, 0)
        room.height = middle.bottom - room.y
        kind = s.stack[-1][0]
        words = self.translate(
            message(
                f"cats_mansion.spat.{'retreat' if kind == 'retreat' else 'chances'}",
                attacker=cat_name_of(s, seen.attacker),
                defender=cat_name_of(s, seen.defender),
                times=self.d.spat["trounce"],
                one=percent(seen.odds.trounces),
                two=percent(seen.odds.is_trounced),
                cost=self.d.energy["retreat"],
            )
        )
        self.panel.text(surface, words, room, 15, "ink", "semibold")

    def _result(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """Both dice with what was added, and who has won; the loser is about to be moved."""
        assert s.spat is not None
        middle, u = self.at.middle(s), self.panel.u
        winner, loser = s.stack[-1][1], s.stack[-1][2]
        for side in (ATTACKER, DEFENDER):
            self._roll(surface, s, side, seen.totals[side], s.spat.seats[side] == winner)
        words = self.translate(
            message(
                "cats_mansion.spat.won", cat=cat_name_of(s, winner), other=cat_name_of(s, loser)
            )
        )
        room = pygame.Rect(middle.x, middle.y + u(98), middle.width, 0)
        room.height = middle.bottom - room.y
        self.panel.text(surface, words, room, 18, "ink", "bold")

    def _roll(self, surface: pygame.Surface, s: State, side: int, bonus: int, wins: bool) -> None:
        """One side's die, the sum, and a crown for the winner."""
        assert s.spat is not None
        middle, u, die = self.at.middle(s), self.panel.u, s.spat.dice[side]
        x = round(middle.x + middle.width * (0.22 if side == ATTACKER else 0.78))
        picture = self.ctx.atlas.get(f"common/die_{min(die, 6)}", height=u(48))
        box = picture.get_rect(midtop=(x, middle.y + u(10)))
        surface.blit(picture, box)
        if wins:
            crown = self.ctx.atlas.get("common/crown", height=u(34))
            inner = box.right + u(26) if side == ATTACKER else box.x - u(26)
            surface.blit(crown, crown.get_rect(center=(inner, box.centery)))
        room = pygame.Rect(0, 0, round(middle.width * 0.44), u(30))
        room.midtop = (x, box.bottom + u(4))
        self.panel.text(surface, f"{die} + {bonus} = {die + bonus}", room, 22)
