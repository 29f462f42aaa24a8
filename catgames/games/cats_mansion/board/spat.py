"""A spat over the plan: both cats, their bonuses item by item, the odds, what can be spent."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pygame

from ....core.types import Move, Seat, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Shape
from ....ui.graphics.theme import veil
from ..advice.preview import Preview, Stake, spat_in_hand, stakes
from ..data import Data
from ..geometry import CATS
from ..rules.bonuses import bonuses
from ..state import State
from .layout import Layout

SPENDS = ("attacker_spends", "defender_spends")


def percent(odds: Fraction) -> str:
    """A chance in words for the screen."""
    share = round(100 * odds)
    if share == 100 and odds < 1:
        return ">99 %"
    return "<1 %" if share == 0 and odds > 0 else f"{share} %"


class SpatPanel:
    """Lies over the half of the plan that the two cats are not in."""

    def __init__(
        self,
        ctx: DrawContext,
        data: Data,
        layout: Layout,
        translate: Callable[..., str],
        name: Callable[[Seat], str],
        colour: Callable[[Seat], pygame.Color],
    ) -> None:
        self.ctx, self.d, self.at, self.translate = ctx, data, layout, translate
        self.name, self.colour = name, colour
        self._stakes: tuple[object, tuple[Stake, ...]] = ((), ())

    def u(self, design: float) -> int:
        """Design pixels of the panel as pixels."""
        return max(1, round(design * self.at.panel_unit))

    def text(
        self,
        surface: pygame.Surface,
        words: str,
        room: pygame.Rect,
        size: float,
        ink: str = "ink",
        weight: str = "heavy",
    ) -> None:
        """In the middle of a room, wrapped and made smaller where it has to be."""
        size *= self.at.panel_unit / self.ctx.unit
        self.ctx.fit(surface, words, room, size, ink, weight, "middle")

    def rect(self, s: State) -> pygame.Rect:
        """Where the panel lies for the spat in hand."""
        assert s.spat is not None
        return self.at.panel([s.pos[seat] for seat in s.spat.seats])

    # ------------------------------------------------------------------ geometry of the choices

    def middle(self, s: State) -> pygame.Rect:
        """Between the two cats."""
        box = self.rect(s)
        side = min(self.u(172), round(box.width * 0.24))
        return pygame.Rect(
            box.x + side, box.y + self.u(36), box.width - 2 * side, box.height - self.u(48)
        )

    def bar(self, s: State) -> pygame.Rect:
        """The odds."""
        middle = self.middle(s)
        return pygame.Rect(middle.x, middle.y, middle.width, self.u(28))

    def columns(self, s: State) -> int:
        """Amounts of energy shown: what the cat has, and the first that it has not."""
        assert s.spat is not None
        seat = s.spat.seats[s.stack[-1][0] == SPENDS[1]]
        each = self.d.spat["energy_for_one"]
        return min(max(5, s.energy[seat] // each + 2), self.d.energy["most"] // each + 1)

    def grid(self, s: State, column: int, line: int) -> pygame.Rect:
        """A choice: energy across, without and with a Purr card down; line -1 is the head."""
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
        """Columns for energy; once one is chosen, the lines tell with or without a Purr card."""
        if s.stack[-1][0] not in SPENDS:
            return {}
        found: dict[Target, Shape] = {}
        for n in range(self.columns(s)):
            box = self.grid(s, n, -1).union(self.grid(s, n, 1))
            found["number", n * self.d.spat["energy_for_one"]] = _box(box)
        for line, verb in enumerate(("spend", "purr")):
            whole = self.grid(s, -1, line).union(self.grid(s, self.columns(s) - 1, line))
            found["verb", verb] = _box(whole)
        return found

    # ------------------------------------------------------------------ drawing

    def draw(
        self,
        surface: pygame.Surface,
        s: State,
        moves: tuple[Move, ...],
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        """The panel as it stands; ``moves``: what its player can answer, if asked now."""
        seen = spat_in_hand(self.d, s)
        if seen is None:
            return
        box = self.rect(s)
        self._ground(surface, box)
        title = self.translate(
            message(
                "cats_mansion.spat.title",
                attacker=self._cat(s, seen.attacker),
                defender=self._cat(s, seen.defender),
            )
        )
        room = pygame.Rect(
            box.x + self.u(20), box.y + self.u(8), box.width - self.u(40), self.u(26)
        )
        self.text(surface, title, room, 17)
        for side in (0, 1):
            self._side(surface, s, seen, side)
        if s.stack[-1][0] == "push":
            self._result(surface, s)
            return
        self._odds(surface, s, seen)
        if moves and s.stack[-1][0] in SPENDS:
            self._choices(surface, s, moves, picks, hover)
        else:
            self._chances(surface, s, seen)

    def _cat(self, s: State, seat: Seat) -> tuple[str, str]:
        return ("text", f"cats_mansion.cat.{CATS[s.cats[seat]]}")

    def _ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        shade = pygame.Surface(box.inflate(self.u(14), self.u(14)).size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (30, 16, 10, 110), shade.get_rect(), border_radius=self.u(20))
        surface.blit(shade, (box.x - self.u(4), box.y - self.u(3)))
        ctx.panel(surface, box)

    def _side(self, surface: pygame.Surface, s: State, seen: Preview, side: int) -> None:
        """A cat, what it has in all, and why."""
        ctx, box = self.ctx, self.rect(s)
        seat = (seen.attacker, seen.defender)[side]
        wide = min(self.u(172), round(box.width * 0.24))
        column = pygame.Rect(
            box.x + self.u(12) if side == 0 else box.right - wide + self.u(4),
            box.y + self.u(30),
            wide - self.u(16),
            box.height - self.u(40),
        )
        high = min(self.u(92), column.height * 0.5)
        name = f"cats_mansion/cat_{CATS[s.cats[seat]]}"
        picture = ctx.atlas.get(name, height=high, flip=side == 1)
        x = column.x + column.width * (0.38 if side == 0 else 0.62)
        foot = column.y + high
        oval = pygame.Rect(0, 0, round(high * 0.9), round(high * 0.22))
        oval.center = (round(x), round(foot - high * 0.08))
        pygame.draw.ellipse(surface, self.colour(seat), oval)
        pygame.draw.ellipse(surface, ctx.theme["ink"], oval, self.u(2))
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(foot))))
        total = f"+{seen.totals[side]}"
        room = pygame.Rect(0, 0, round(column.width * 0.28), self.u(40))
        room.center = (
            round(column.x + column.width * (0.86 if side == 0 else 0.14)),
            round(column.y + high * 0.5),
        )
        self.text(surface, total, room, 30)
        room = pygame.Rect(column.x, round(foot + self.u(4)), column.width, self.u(17))
        under = pygame.Rect(0, 0, round(column.width * 0.6), room.height)
        under.center = (round(x), room.centery)
        self.text(surface, self.name(seat), under, 14)
        for name, amount in bonuses(self.d, s, side):
            room = room.move(0, self.u(16))
            if room.bottom > box.bottom - self.u(4):
                break
            words = f"+{amount}  {self.translate(f'cats_mansion.spat.{name}')}"
            line = room.copy()
            line.width = round(column.width * (0.8 if len(words) < 16 else 1.25))
            line.centerx = round(x)
            line.clamp_ip(box.inflate(-self.u(16), 0))
            self.text(surface, words, line, 12.5, "ink", "semibold")

    def _odds(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """A bar: how likely each of the two is to win as things are announced."""
        ctx, bar = self.ctx, self.bar(s)
        split = bar.x + round(bar.width * float(seen.odds.win))
        left = pygame.Rect(bar.x, bar.y, split - bar.x, bar.height)
        right = pygame.Rect(split, bar.y, bar.right - split, bar.height)
        pygame.draw.rect(surface, ctx.theme["ink"], bar.inflate(4, 4), border_radius=self.u(8))
        pygame.draw.rect(surface, ctx.theme["paper_dark"], bar, border_radius=self.u(6))
        for part, seat in ((left, seen.attacker), (right, seen.defender)):
            if part.width > 1:
                pygame.draw.rect(surface, self.colour(seat), part, border_radius=self.u(6))
        for x, odds in (
            (bar.x + self.u(30), seen.odds.win),
            (bar.right - self.u(30), seen.odds.lose),
        ):
            plate = pygame.Rect(0, 0, self.u(52), bar.height - self.u(6))
            plate.center = (round(x), bar.centery)
            pygame.draw.rect(surface, ctx.theme["paper"], plate, border_radius=self.u(5))
            self.text(surface, percent(odds), plate, 15)

    def _chances(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """In words, while nothing is to be spent."""
        middle = self.middle(s)
        room = pygame.Rect(middle.x, self.bar(s).bottom + self.u(8), middle.width, 0)
        room.height = middle.bottom - room.y
        kind = s.stack[-1][0]
        words = self.translate(
            message(
                f"cats_mansion.spat.{'retreat' if kind == 'retreat' else 'chances'}",
                attacker=self._cat(s, seen.attacker),
                defender=self._cat(s, seen.defender),
                one=percent(seen.odds.trounces),
                two=percent(seen.odds.is_trounced),
                cost=self.d.energy["retreat"],
            )
        )
        self.text(surface, words, room, 15, "ink", "semibold")

    def _result(self, surface: pygame.Surface, s: State) -> None:
        """Who has won; the loser is about to be moved."""
        middle = self.middle(s)
        winner, loser = s.stack[-1][1], s.stack[-1][2]
        words = self.translate(
            message("cats_mansion.spat.won", cat=self._cat(s, winner), other=self._cat(s, loser))
        )
        crown = self.ctx.atlas.get("common/crown", height=self.u(40))
        assert s.spat is not None
        share = 0.08 if winner == s.spat.attacker else 0.92
        at = (round(middle.x + middle.width * share), middle.y + self.u(28))
        surface.blit(crown, crown.get_rect(center=at))
        room = pygame.Rect(middle.x, middle.y + self.u(54), middle.width, 0)
        room.height = middle.bottom - room.y
        self.text(surface, words, room, 18, "ink", "bold")

    # ------------------------------------------------------------------ what can be spent

    def _stake(self, s: State, moves: tuple[Move, ...]) -> tuple[Stake, ...]:
        key = (s.key(), moves)
        if self._stakes[0] != key:
            self._stakes = (key, stakes(self.d, s, moves))
        return self._stakes[1]

    def _choices(
        self,
        surface: pygame.Surface,
        s: State,
        moves: tuple[Move, ...],
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        ctx = self.ctx
        for line, verb in enumerate(("spend", "purr")):
            box = self.grid(s, -1, line)
            words = self.translate(f"cats_mansion.spat.{verb}")
            inner = box.inflate(-self.u(4), 0)
            inner.right = box.right - self.u(6)
            can = any(m[0] == verb for m in moves)
            self.text(surface, words, inner, 12.5, "ink" if can else "ink_soft", "bold")
        each = self.d.spat["energy_for_one"]
        for n in range(self.columns(s)):
            head = self.grid(s, n, -1)
            can = any(m[1] == ("number", n * each) for m in moves)
            ink = "ink" if can else "ink_soft"
            self.text(surface, f"{n * each}", head, 15, ink)
        head = self.grid(s, 0, -1)
        icon = ctx.atlas.get("cats_mansion/energy", height=head.height * 0.8)
        surface.blit(
            icon, icon.get_rect(center=(self.grid(s, -1, 0).right - self.u(18), head.centery))
        )
        side = 0 if s.stack[-1][0] == "attacker_spends" else 1
        for stake in self._stake(s, moves):
            self._cell(surface, s, stake, side, picks, hover)

    def _cell(
        self,
        surface: pygame.Surface,
        s: State,
        stake: Stake,
        side: int,
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        """One answer and its chance to win."""
        theme = self.ctx.theme
        target = stake.move[1]
        assert isinstance(target, tuple) and isinstance(target[1], int)
        column, line = target[1] // self.d.spat["energy_for_one"], int(stake.move[0] == "purr")
        box = self.grid(s, column, line).inflate(-self.u(3), -self.u(3))
        open_ = not picks or picks[0] == target
        hot = hover in (target, ("verb", stake.move[0])) and open_
        fill = theme["glow"] if hot else theme["paper_light"] if open_ else theme["paper_dark"]
        pygame.draw.rect(surface, fill, box, border_radius=self.u(6))
        edge = theme["accent_dark"] if open_ else veil(theme["ink_soft"], 255)
        pygame.draw.rect(surface, edge, box, self.u(2 if open_ else 1), border_radius=self.u(6))
        odds = stake.win.win if side == 0 else stake.win.lose
        text = percent(odds).replace(" ", "")
        self.text(surface, text, box, 12.5, "ink" if open_ else "ink_soft")


def _box(rect: pygame.Rect) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height, 6)
