"""The choices on the spat panel: every amount of energy, without and with a Purr card."""

from __future__ import annotations

import pygame

from ....core.types import Move, Target
from ....ui.graphics.theme import veil
from ..advice.odds import percent
from ..advice.preview import Stake, stakes
from ..rules.frames import number_of
from ..state import ATTACKER, State
from .panel_context import PanelContext
from .spat_layout import SPENDS, SpatLayout


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
        """Kept while the state is the same."""
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
