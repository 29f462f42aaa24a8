"""A spat over the plan: both cats, their bonuses item by item, the odds, what can be spent."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Move, Seat, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Shape, rounded
from ..advice.preview import (
    Preview,
    Stake,
    odds_of,
    percent,
    spat_in_hand,
    stake_of,
    stakes,
    usual_stakes,
)
from ..data import Data
from ..geometry import CATS
from ..rules.frames import number_of
from ..rules.objects import bonuses
from ..state import ATTACKER, DEFENDER, State
from ..words import cat_name
from .layout import Layout, box_of
from .panels import PanelContext

SPENDS = ("attacker_spends", "defender_spends")
"""Decisions on what to spend, by side."""
VERBS = ("spend", "purr")


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

    def tile(self, s: State, i: int, many: int) -> pygame.Rect:
        """The ``i``-th of the usual choices."""
        middle, top, gap = self.middle(s), self.bar(s).bottom + self.u(8), self.u(6)
        wide = min(self.u(116), (middle.width + gap) // many - gap)
        left = middle.centerx - (many * (wide + gap) - gap) // 2
        high = self.exact(s).y - self.u(6) - top
        return pygame.Rect(left + i * (wide + gap), top, wide, high)

    def exact(self, s: State) -> pygame.Rect:
        """The line in which energy and card are chosen one by one."""
        middle = self.middle(s)
        line = pygame.Rect(middle.x, middle.bottom - self.u(27), middle.width, self.u(30))
        return line.inflate(2 * self.u(56), 0)

    def chip(self, s: State, column: int) -> pygame.Rect:
        """An amount of energy in that line; -1: the heading."""
        line = self.exact(s)
        wide = line.width * 18 // 25 // (self.columns(s) + 1)
        return pygame.Rect(line.x + (column + 1) * wide, line.y, wide - self.u(2), line.height)

    def card(self, s: State, verb: str) -> pygame.Rect:
        """With or without a Purr card, at the end of that line."""
        line = self.exact(s)
        wide = line.width * 7 // 50
        left = line.right - wide * (1 if verb == "purr" else 2)
        return pygame.Rect(left, line.y, wide - self.u(2), line.height)

    def shapes(self, s: State) -> dict[Target, Shape]:
        """The usual choices, and below them energy and card."""
        if s.stack[-1][0] not in SPENDS:
            return {}
        found: dict[Target, Shape] = {}
        for n in range(self.columns(s)):
            found["number", n * self.d.spat["energy_for_one"]] = box_of(self.chip(s, n), 6)
        for verb in VERBS:
            found["verb", verb] = box_of(self.card(s, verb), 6)
        usual = usual_stakes(self.d, s)
        for i, stake in enumerate(usual.values()):
            found[stake_of(stake.move)] = box_of(self.tile(s, i, len(usual)), 8)
        return found


class SpatChoices:
    """Draws three choices with faces, and quietly below them the exact amounts."""

    def __init__(self, panel: PanelContext, at: SpatLayout) -> None:
        self.panel, self.at = panel, at
        self._usual: tuple[object, dict[str, Stake]] = ((), {})

    def draw(
        self,
        surface: pygame.Surface,
        s: State,
        moves: tuple[Move, ...],
        picks: tuple[Target, ...],
        hover: Target,
    ) -> None:
        """``moves``: what can be answered now."""
        usual = self.usual(s)
        for i, (word, stake) in enumerate(usual.items()):
            box = self.at.tile(s, i, len(usual))
            self._box(surface, box, True, hover == stake_of(stake.move))
            self._draw_usual(surface, s, box, word, stake.move)
        high = self.at.exact(s).height * 0.7
        energy = self.panel.atlas.get("cats_mansion/energy", height=high, alpha=150)
        surface.blit(energy, energy.get_rect(center=self.at.chip(s, -1).center))
        for n in range(self.at.columns(s)):
            target = ("number", n * self.at.d.spat["energy_for_one"])
            can = any(m[1] == target for m in moves)
            if not can:
                continue
            box, picked = self.at.chip(s, n), picks[:1] == (target,)
            if picked or hover == target:
                self._box(surface, box, True, hover == target)
            self.panel.text(surface, str(target[1]), box, 13, "ink" if picked else "ink_soft")
        for verb in VERBS if picks else ():
            box = self.at.card(s, verb)
            can = bool(picks) and (verb, picks[0]) in moves
            self._box(surface, box, can, hover == ("verb", verb))
            words = self.panel.ctx.translate(f"cats_mansion.spat.{verb}")
            if can:
                (stake,) = stakes(self.at.d, s, ((verb, picks[0]),))
                words += f" {percent(odds_of(s, stake))}"
            inner = box.inflate(-self.panel.u(6), 0)
            self.panel.text(surface, words, inner, 12.5, "ink" if can else "ink_soft", "bold")

    def usual(self, s: State) -> dict[str, Stake]:
        """The usual choices; worked out once for a state."""
        key = s.key()
        if self._usual[0] != key:
            self._usual = (key, usual_stakes(self.at.d, s))
        return self._usual[1]

    def _box(self, surface: pygame.Surface, box: pygame.Rect, can: bool, hot: bool) -> None:
        theme, u = self.panel.theme, self.panel.u
        fill = theme["glow"] if hot and can else theme["paper_light" if can else "paper_dark"]
        rounded(surface, fill, box, border_radius=u(7))
        edge = theme["accent_dark" if can else "ink_soft"]
        rounded(surface, edge, box, u(2 if can else 1), border_radius=u(7))

    def _draw_usual(
        self, surface: pygame.Surface, s: State, box: pygame.Rect, word: str, move: Move
    ) -> None:
        """The cat's face, asleep or with claws, the words, and what it costs."""
        u, atlas = self.panel.u, self.panel.atlas
        assert s.spat is not None
        seat = s.spat.seats[s.stack[-1][0] == SPENDS[DEFENDER]]
        name = f"cats_mansion/cat_{CATS[s.cats[seat]]}"
        high = box.height - u(40)
        face = atlas.get(name + "_asleep" if word == "save" else name, height=high)
        at = face.get_rect(midtop=(box.centerx, box.y + u(4)))
        surface.blit(face, at)
        if word == "all":
            claws = atlas.get("cats_mansion/claws", height=high * 0.6)
            surface.blit(claws, claws.get_rect(center=(at.right + u(4), at.centery)))
        line = pygame.Rect(box.x + u(4), at.bottom, box.width - u(8), u(18))
        words = self.panel.ctx.translate(f"cats_mansion.spat.{word}")
        self.panel.text(surface, words, line, 14)
        energy, small = number_of(move), u(15)
        parts = [atlas.get("cats_mansion/energy", height=small)] * bool(energy)
        if move[0] == "purr":
            parts.append(atlas.get(f"cats_mansion/purr_{CATS[s.cats[seat]]}", height=small))
        x, y = box.centerx - u(14) * len(parts), line.bottom + u(8)
        for i, part in enumerate(parts):
            surface.blit(part, part.get_rect(midleft=(x, y)))
            x += part.get_width() + u(3)
            if energy and not i:
                room = pygame.Rect(x, y - u(8), u(20), u(16))
                self.panel.text(surface, str(energy), room, 13, "ink", "bold")
                x = room.right + u(4)


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
        title = message(
            "cats_mansion.spat.title",
            attacker=("seat", seen.attacker),
            cat=cat_name(s.cats[seen.attacker]),
            defender=("seat", seen.defender),
        )
        room = pygame.Rect(box.x + u(20), box.y + u(8), box.width - u(40), u(26))
        self.panel.text(surface, self.translate(title), room, 17)
        for side in (ATTACKER, DEFENDER):
            self._side(surface, s, seen, side)
        if s.stack[-1][0] == "push":
            self._result(surface, s, seen)
            return
        self._odds_bar(surface, s, seen, hover)
        if moves and s.stack[-1][0] in SPENDS:
            self.choices.draw(surface, s, moves, picks, hover)
        else:
            self._chances(surface, s, seen)

    def _background(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx, u = self.ctx, self.panel.u
        shade = pygame.Surface(box.inflate(u(14), u(14)).size, pygame.SRCALPHA)
        rounded(shade, (30, 16, 10, 110), shade.get_rect(), border_radius=u(20))
        surface.blit(shade, (box.x - u(4), box.y - u(3)))
        ctx.panel(surface, box)

    def _side(self, surface: pygame.Surface, s: State, seen: Preview, side: int) -> None:
        """A cat, the sum of its bonuses, and each of them."""
        ctx, u, box = self.ctx, self.panel.u, self.at.rect(s)
        seat = (seen.attacker, seen.defender)[side]
        wide = min(u(172), round(box.width * 0.24))
        left = box.x + u(12) if side == ATTACKER else box.right - wide + u(4)
        column = pygame.Rect(left, box.y + u(30), wide - u(16), box.height - u(40))
        high = min(u(92), column.height * 0.41)
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
        low = self.at.exact(s).y if s.stack[-1][0] in SPENDS else box.bottom - u(4)
        for name, amount in bonuses(self.d, s, side):
            room = room.move(0, u(16))
            if room.bottom > low:
                break
            words = f"+{amount}  {self.translate(f'cats_mansion.spat.{name}')}"
            line = room.copy()
            line.width = wide - u(12) if len(words) >= 16 else round(column.width * 0.8)
            line.centerx = round(x)
            line.clamp_ip(box.inflate(-u(16), 0))
            self.panel.text(surface, words, line, 12.5, "ink", "semibold")

    def _odds_bar(self, surface: pygame.Surface, s: State, seen: Preview, hover: Target) -> None:
        """A bar with each cat's chance to win by what has been announced, or is pointed at."""
        ctx, u, bar = self.ctx, self.panel.u, self.at.bar(s)
        usual = self.choices.usual(s) if s.stack[-1][0] in SPENDS else {}
        win = next((u.win for u in usual.values() if stake_of(u.move) == hover), seen.odds).win
        split = bar.x + round(bar.width * float(win))
        left = pygame.Rect(bar.x, bar.y, split - bar.x, bar.height)
        right = pygame.Rect(split, bar.y, bar.right - split, bar.height)
        rounded(surface, ctx.theme["ink"], bar.inflate(4, 4), border_radius=u(8))
        rounded(surface, ctx.theme["paper_dark"], bar, border_radius=u(6))
        for part, seat in ((left, seen.attacker), (right, seen.defender)):
            if part.width > 1:
                rounded(surface, self.colour(seat), part, border_radius=u(6))

    def _chances(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """What the roll can bring, while nothing is chosen."""
        middle = self.at.middle(s)
        room = pygame.Rect(middle.x, self.at.bar(s).bottom + self.panel.u(8), middle.width, 0)
        room.height = middle.bottom - room.y
        kind = s.stack[-1][0]
        words = self.translate(
            message(
                f"cats_mansion.spat.{'retreat' if kind == 'retreat' else 'chances'}",
                defender=("seat", seen.defender),
                times=self.d.spat["trounce"],
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
            message("cats_mansion.spat.won", cat=("seat", winner), other=("seat", loser))
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
