"""A spat over the plan: both cats, their bonuses item by item, the odds, what can be spent."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Move, Seat, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Shape
from ....ui.graphics.theme import veil
from ..advice.preview import Preview, Stake, percent, spat_in_hand, stakes
from ..data import Data
from ..geometry import CATS
from ..rules.frames import number_of
from ..rules.objects import bonuses
from ..state import ATTACKER, DEFENDER, State
from ..words import cat_name_of
from .layout import Layout, box_of
from .panels import PanelContext

SPENDS = ("attacker_spends", "defender_spends")
"""Decisions on what to spend, by side."""


class SpatLayout:
    """A panel over the half of the plan that the two cats are not in."""

    def __init__(self, data: Data, layout: Layout) -> None:
        self.d, self.at = data, layout

    def u(self, design: float) -> int:
        """Design pixels of the panel as pixels."""
        return self.at.panel_u(design)

    def rect(self, s: State) -> pygame.Rect:
        """The panel of the current spat."""
        assert s.spat is not None
        return self.at.panel([s.pos[seat] for seat in s.spat.seats])

    def middle(self, s: State) -> pygame.Rect:
        """The part of the panel between the two cats."""
        box = self.rect(s)
        side = min(self.u(172), round(box.width * 0.24))
        return pygame.Rect(
            box.x + side, box.y + self.u(36), box.width - 2 * side, box.height - self.u(48)
        )

    def bar(self, s: State) -> pygame.Rect:
        """The bar with the odds."""
        middle = self.middle(s)
        return pygame.Rect(middle.x, middle.y, middle.width, self.u(28))

    def columns(self, s: State) -> int:
        """How many amounts of energy are shown: at least five, and one more than the cat has."""
        assert s.spat is not None
        seat = s.spat.seats[s.stack[-1][0] == SPENDS[1]]
        each = self.d.spat["energy_for_one"]
        return min(max(5, s.energy[seat] // each + 2), self.d.energy["most"] // each + 1)

    def grid(self, s: State, column: int, line: int) -> pygame.Rect:
        """A choice.  Columns are amounts of energy, line 0 is without a Purr card, 1 with it.

        Column -1 and line -1 are the headings.
        """
        middle = self.middle(s)
        head = min(self.u(76), round(middle.width * 0.18))
        top = self.bar(s).bottom + self.u(10)
        title = self.u(28)
        high = min(self.u(46), (middle.bottom - top - title) // 2)
        wide = min(self.u(64), (middle.width - head) // self.columns(s))
        y = top if line < 0 else top + title + line * high
        left = middle.centerx - (head + wide * self.columns(s)) // 2
        if column < 0:
            return pygame.Rect(left, y, head, high)
        return pygame.Rect(left + head + column * wide, y, wide, title if line < 0 else high)

    def shapes(self, s: State) -> dict[Target, Shape]:
        """Columns for energy, lines for with or without a Purr card, and where they cross."""
        if s.stack[-1][0] not in SPENDS:
            return {}
        found: dict[Target, Shape] = {}
        columns = self.columns(s)
        for n in range(columns):
            box = self.grid(s, n, -1).union(self.grid(s, n, 1))
            found["number", n * self.d.spat["energy_for_one"]] = box_of(box, 6)
        for line, verb in enumerate(("spend", "purr")):
            box = self.grid(s, -1, line).union(self.grid(s, columns - 1, line))
            found["verb", verb] = box_of(box, 6)
            for n in range(columns):
                box = self.grid(s, n, line)
                found["stake", verb, n * self.d.spat["energy_for_one"]] = box_of(box, 6)
        return found


class SpatChoices:
    """Draws a table of the choices with the chance to win of each."""

    def __init__(self, panel: PanelContext, at: SpatLayout) -> None:
        self.panel, self.at = panel, at
        self._stakes: tuple[object, tuple[Stake, ...]] = ((), ())

    def draw(
        self,
        surface: pygame.Surface,
        s: State,
        moves: tuple[Move, ...],
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        """``moves``: what can be answered now."""
        self._draw_headings(surface, s, moves)
        for stake in self._stakes_of(s, moves):
            self._draw_choice(surface, s, stake, picks, hover)

    def _stakes_of(self, s: State, moves: tuple[Move, ...]) -> tuple[Stake, ...]:
        """What can be staked; worked out once for a state."""
        key = (s.key(), moves)
        if self._stakes[0] != key:
            self._stakes = (key, stakes(self.at.d, s, moves))
        return self._stakes[1]

    def _draw_headings(self, surface: pygame.Surface, s: State, moves: tuple[Move, ...]) -> None:
        panel, at, u = self.panel, self.at, self.panel.u
        for line, verb in enumerate(("spend", "purr")):
            box = at.grid(s, -1, line)
            room = pygame.Rect(0, 0, box.width - u(4), box.height)
            room.topright = (box.right - u(6), box.y)
            words = panel.ctx.translate(f"cats_mansion.spat.{verb}")
            ink = "ink" if any(m[0] == verb for m in moves) else "ink_soft"
            panel.text(surface, words, room, 12.5, ink, "bold")
        each = at.d.spat["energy_for_one"]
        for n in range(at.columns(s)):
            can = any(m[1] == ("number", n * each) for m in moves)
            ink = "ink" if can else "ink_soft"
            panel.text(surface, f"{n * each}", at.grid(s, n, -1), 15, ink)
        head = at.grid(s, 0, -1)
        icon = panel.atlas.get("cats_mansion/energy", height=head.height * 0.8)
        x = at.grid(s, -1, 0).right - u(18)
        surface.blit(icon, icon.get_rect(center=(x, head.centery)))

    def _draw_choice(
        self,
        surface: pygame.Surface,
        s: State,
        stake: Stake,
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        theme, u = self.panel.theme, self.panel.u
        verb, target = stake.move[0], stake.move[1]
        column = number_of(stake.move) // self.at.d.spat["energy_for_one"]
        box = self.at.grid(s, column, int(verb == "purr")).inflate(-u(3), -u(3))
        open_ = not picks or picks[0] == target
        hot = hover == ("stake", verb, number_of(stake.move))
        hot = hot or (open_ and hover in (target, ("verb", verb)))
        fill = theme["glow"] if hot else theme["paper_light"] if open_ else theme["paper_dark"]
        pygame.draw.rect(surface, fill, box, border_radius=u(6))
        edge = theme["accent_dark"] if open_ else veil(theme["ink_soft"], 255)
        pygame.draw.rect(surface, edge, box, u(2 if open_ else 1), border_radius=u(6))
        attacks = s.stack[-1][0] == SPENDS[ATTACKER]
        odds = stake.win.win if attacks else stake.win.lose
        ink = "ink" if open_ else "ink_soft"
        self.panel.text(surface, percent(odds), box, 12.5, ink)


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
