"""A spat over the plan: both cats, their bonuses item by item, the odds, what can be spent."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pygame

from ...core.types import Move, Seat, Target, says
from ...ui.kit import Kit
from ...ui.shapes import Box, Shape
from ...ui.theme import veil
from .board_layout import Layout
from .data import Data
from .map import CATS
from .preview import Preview, Stake, spat_in_hand, stakes
from .spats import bonuses
from .state import State

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
        kit: Kit,
        data: Data,
        layout: Layout,
        say: Callable[..., str],
        name: Callable[[Seat], str],
        colour: Callable[[Seat], pygame.Color],
    ) -> None:
        self.kit, self.d, self.at, self.say = kit, data, layout, say
        self.name, self.colour = name, colour
        self._stakes: tuple[object, tuple[Stake, ...]] = ((), ())

    def rect(self, s: State) -> pygame.Rect:
        """Where the panel lies for the spat in hand."""
        assert s.spat is not None
        return self.at.panel([s.pos[seat] for seat in s.spat.seats])

    # ------------------------------------------------------------------ geometry of the choices

    def middle(self, s: State) -> pygame.Rect:
        """Between the two cats."""
        box, kit = self.rect(s), self.kit
        side = min(kit.u(172), box.width // 4)
        return pygame.Rect(
            box.x + side, box.y + kit.u(36), box.width - 2 * side, box.height - kit.u(48)
        )

    def bar(self, s: State) -> pygame.Rect:
        """The odds."""
        middle = self.middle(s)
        return pygame.Rect(middle.x, middle.y, middle.width, self.kit.u(28))

    def columns(self) -> int:
        """How many amounts of energy a full cat can choose from."""
        return self.d.energy["most"] // self.d.spat["energy_for_one"] + 1

    def grid(self, s: State, column: int, line: int) -> pygame.Rect:
        """A choice: energy across, without and with a Purr card down; line -1 is the head."""
        middle, kit = self.middle(s), self.kit
        head = round(middle.width * 0.2)
        top = self.bar(s).bottom + kit.u(10)
        title = kit.u(28)
        high = min(kit.u(46), (middle.bottom - top - title) // 2)
        wide = (middle.width - head) // self.columns()
        if column < 0:
            return pygame.Rect(middle.x, top + title + line * high, head, high)
        y = top if line < 0 else top + title + line * high
        return pygame.Rect(
            middle.x + head + column * wide, y, wide, title if line < 0 else high
        )

    def shapes(self, s: State) -> dict[Target, Shape]:
        """Columns for energy; once one is chosen, the lines tell with or without a Purr card."""
        if s.stack[-1][0] not in SPENDS:
            return {}
        found: dict[Target, Shape] = {}
        for n in range(self.columns()):
            box = self.grid(s, n, -1).union(self.grid(s, n, 1))
            found["number", n * self.d.spat["energy_for_one"]] = _box(box)
        for line, verb in enumerate(("spend", "purr")):
            whole = self.grid(s, -1, line).union(self.grid(s, self.columns() - 1, line))
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
        kit, box = self.kit, self.rect(s)
        self._ground(surface, box)
        title = self.say(
            says(
                "cats_mansion.spat.title",
                attacker=self._cat(s, seen.attacker),
                defender=self._cat(s, seen.defender),
            )
        )
        room = pygame.Rect(box.x + kit.u(20), box.y + kit.u(8), box.width - kit.u(40), kit.u(26))
        kit.text(surface, title, room.center, 17, "ink", "heavy", "middle", room)
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
        kit = self.kit
        shade = pygame.Surface(box.inflate(kit.u(14), kit.u(14)).size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (30, 16, 10, 110), shade.get_rect(), border_radius=kit.u(20))
        surface.blit(shade, (box.x - kit.u(4), box.y - kit.u(3)))
        kit.panel(surface, box)

    def _side(self, surface: pygame.Surface, s: State, seen: Preview, side: int) -> None:
        """A cat, what it has in all, and why."""
        kit, box = self.kit, self.rect(s)
        seat = (seen.attacker, seen.defender)[side]
        wide = min(kit.u(172), box.width // 4)
        column = pygame.Rect(
            box.x + kit.u(12) if side == 0 else box.right - wide + kit.u(4),
            box.y + kit.u(30),
            wide - kit.u(16),
            box.height - kit.u(40),
        )
        high = min(kit.u(92), column.height * 0.5)
        name = f"cats_mansion/cat_{CATS[s.cats[seat]]}"
        picture = kit.atlas.get(name, height=high, flip=side == 1)
        x = column.x + column.width * (0.3 if side == 0 else 0.7)
        foot = column.y + high
        oval = pygame.Rect(0, 0, round(high * 0.9), round(high * 0.22))
        oval.center = (round(x), round(foot - high * 0.08))
        pygame.draw.ellipse(surface, self.colour(seat), oval)
        pygame.draw.ellipse(surface, kit.theme["ink"], oval, kit.u(2))
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(foot))))
        total = f"+{seen.totals[side]}"
        at = (column.x + column.width * (0.8 if side == 0 else 0.2), column.y + high * 0.5)
        kit.text(surface, total, at, 30, "ink", "heavy", "middle")
        y = round(foot + kit.u(4))
        room = pygame.Rect(column.x, y, column.width, kit.u(17))
        kit.text(surface, self.name(seat), room.center, 14, "ink", "heavy", "middle", room)
        for name, amount in bonuses(self.d, s, side):
            room = room.move(0, kit.u(16))
            if room.bottom > box.bottom - kit.u(4):
                break
            words = f"+{amount}  {self.say(f'cats_mansion.spat.{name}')}"
            kit.text(surface, words, room.center, 12.5, "ink", "semibold", "middle", room)

    def _odds(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """A bar: how likely each of the two is to win as things are announced."""
        kit, bar = self.kit, self.bar(s)
        split = bar.x + round(bar.width * float(seen.odds.win))
        left = pygame.Rect(bar.x, bar.y, split - bar.x, bar.height)
        right = pygame.Rect(split, bar.y, bar.right - split, bar.height)
        pygame.draw.rect(surface, kit.theme["ink"], bar.inflate(4, 4), border_radius=kit.u(8))
        pygame.draw.rect(surface, kit.theme["paper_dark"], bar, border_radius=kit.u(6))
        for part, seat in ((left, seen.attacker), (right, seen.defender)):
            if part.width > 1:
                pygame.draw.rect(surface, self.colour(seat), part, border_radius=kit.u(6))
        for x, odds, side in (
            (bar.x + kit.u(30), seen.odds.win, 0),
            (bar.right - kit.u(30), seen.odds.lose, 1),
        ):
            plate = pygame.Rect(0, 0, kit.u(52), bar.height - kit.u(6))
            plate.center = (round(x), bar.centery)
            pygame.draw.rect(surface, kit.theme["paper"], plate, border_radius=kit.u(5))
            kit.text(surface, percent(odds), plate.center, 15, "ink", "heavy", "middle")

    def _chances(self, surface: pygame.Surface, s: State, seen: Preview) -> None:
        """In words, while nothing is to be spent."""
        middle = self.middle(s)
        room = pygame.Rect(middle.x, self.bar(s).bottom + self.kit.u(8), middle.width, 0)
        room.height = middle.bottom - room.y
        kind = s.stack[-1][0]
        words = self.say(
            says(
                f"cats_mansion.spat.{'retreat' if kind == 'retreat' else 'chances'}",
                attacker=self._cat(s, seen.attacker),
                defender=self._cat(s, seen.defender),
                one=percent(seen.odds.trounces),
                two=percent(seen.odds.is_trounced),
                cost=self.d.energy["retreat"],
            )
        )
        self.kit.block(surface, words, room, 15, "ink", "semibold", "middle", middle=True)

    def _result(self, surface: pygame.Surface, s: State) -> None:
        """Who has won; the loser is about to be moved."""
        middle = self.middle(s)
        winner, loser = s.stack[-1][1], s.stack[-1][2]
        words = self.say(
            says(
                "cats_mansion.spat.won", cat=self._cat(s, winner), other=self._cat(s, loser)
            )
        )
        crown = self.kit.atlas.get("common/crown", height=self.kit.u(40))
        at = (middle.centerx, middle.y + self.kit.u(30))
        surface.blit(crown, crown.get_rect(center=at))
        room = pygame.Rect(middle.x, middle.y + self.kit.u(54), middle.width, 0)
        room.height = middle.bottom - room.y
        self.kit.block(surface, words, room, 17, "ink", "bold", "middle", middle=True)

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
        kit = self.kit
        for line, verb in enumerate(("spend", "purr")):
            box = self.grid(s, -1, line)
            words = self.say("cats_mansion.spat." + ("spend", "purr")[line])
            inner = box.inflate(-kit.u(4), 0)
            inner.right = box.right - kit.u(6)
            kit.block(surface, words, inner, 12.5, "ink", "bold", "right", middle=True)
        each = self.d.spat["energy_for_one"]
        for n in range(self.columns()):
            head = self.grid(s, n, -1)
            can = any(m[1] == ("number", n * each) for m in moves)
            ink = "ink" if can else "ink_soft"
            kit.text(surface, f"{n * each}", head.center, 15, ink, "heavy", "middle")
        head = self.grid(s, 0, -1)
        icon = kit.atlas.get("cats_mansion/energy", height=head.height * 0.8)
        surface.blit(
            icon, icon.get_rect(center=(self.grid(s, -1, 0).right - kit.u(18), head.centery))
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
        """One answer: its chance to win, and the darker half what a full answer would leave."""
        kit, theme = self.kit, self.kit.theme
        target = stake.move[1]
        assert isinstance(target, tuple) and isinstance(target[1], int)
        column, line = target[1] // self.d.spat["energy_for_one"], int(stake.move[0] == "purr")
        box = self.grid(s, column, line).inflate(-kit.u(3), -kit.u(3))
        open_ = not picks or picks[0] == target
        hot = hover in (target, ("verb", stake.move[0])) and open_
        fill = theme["glow"] if hot else theme["paper_light"] if open_ else theme["paper_dark"]
        pygame.draw.rect(surface, fill, box, border_radius=kit.u(6))
        edge = theme["accent_dark"] if open_ else veil(theme["ink_soft"], 255)
        pygame.draw.rect(surface, edge, box, kit.u(2 if open_ else 1), border_radius=kit.u(6))
        odds = stake.win.win if side == 0 else stake.win.lose
        text = percent(odds).replace(" ", "")
        kit.text(surface, text, box.center, 13.5, "ink" if open_ else "ink_soft", "heavy", "middle")


def _box(rect: pygame.Rect) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height, 6)
