"""Who was ahead at each move of a finished game, as a curve; a click opens the replay there."""

from __future__ import annotations

import pygame

from ...bots.chances import POSITION, find_calibration, is_calibrated, percent
from ...core.types import Message, message
from ...match.match import Match
from ...match.replay import Replay
from ...match.win_chances import WinChances
from ..dialog import Dialog
from ..game_model import in_turn
from ..input.inputs import Input
from ..people.default_names import initial
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.curve import Curve
from ..widgets.plate import draw_mark
from ..widgets.widget import Group
from .best_moment import ComingChances

WIDTH, HEIGHT, HEAD, NAMES, FOOT = 920, 590, 66, 44, 76
"""Sizes of the panel and its parts, in units."""
SECONDS = 0.004
"""Seconds per frame spent on extending the curve."""


class CurveScene(Dialog):
    """A panel over the finished table."""

    def __init__(self, shell: Shell, match: Match, stage: Stage) -> None:
        super().__init__(shell)
        self.use_words(match.game)
        self.stage, self.music = stage, match.game.info.id
        self.replay = Replay(match.game, match.record)
        self.chances = ComingChances(self.replay)
        self.help = self._help()
        self.panel = self.names = self.foot = pygame.Rect(0, 0, 1, 1)
        self.curve = self._curve(self.panel)
        self.group = Group()

    def title(self) -> str:
        return self.ctx.translate("curve.title")

    def announcements(self) -> tuple[str, ...]:
        return (self.ctx.translate(self.help),)

    def _help(self) -> Message:
        """Words that explain what the chances mean."""
        record, seats = self.replay.record, len(self.replay.players)
        known = find_calibration(self.replay.game, seats, POSITION)
        if known and is_calibrated(self.replay.game, seats, record.options, POSITION):
            return message("curve.help", level=("text", f"strength.many.{known.level}"))
        return message("curve.help_estimate")

    def _curve(self, rect: pygame.Rect) -> Curve:
        stage = self.stage
        players = [(stage.look(s), initial(stage.name(s))) for s in range(len(self.replay.players))]
        span = (self.replay.first, len(self.replay))
        curve = Curve(self.ctx, rect, self.chances.points, span, players, self.open)
        curve.words = self.spoken
        return curve

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        wide, high = min(ctx.u(WIDTH), size[0] - ctx.u(24)), min(ctx.u(HEIGHT), size[1] - ctx.u(24))
        self.panel = pygame.Rect(0, 0, wide, high)
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-ctx.u(48), 0)
        self.names = pygame.Rect(inner.x, self.panel.y + ctx.u(HEAD), inner.width, ctx.u(NAMES))
        self.foot = pygame.Rect(inner.x, self.panel.bottom - ctx.u(FOOT), inner.width, ctx.u(56))
        rect = pygame.Rect(inner.x, self.names.bottom, inner.width, self.foot.y - self.names.bottom)
        looked, self.curve = self.curve.looked, self._curve(rect)
        self.curve.looked = looked
        back = pygame.Rect(0, 0, ctx.u(160), ctx.u(48))
        back.midright = self.foot.midright
        words = ctx.translate("curve.done")
        button = Button(ctx, back, words, self.shell.pop, style="primary", icon="icon_back")
        self.foot.width -= back.width + ctx.u(20)
        self.group = Group([self.curve, button])

    def open(self, at: int) -> None:
        """Open the replay at a moment."""
        self.shell.routes.open("replay", self.replay, at)

    # ------------------------------------------------------------------ going on

    def update(self, now: float) -> bool:
        if self.chances.done:
            return False
        self.chances.step(SECONDS)
        return True

    def handle(self, e: Input) -> bool:
        if self.closed_by(e):
            return True
        if e.kind == "hover":
            return self.group.handle(e) | self.curve.look(e.pos)
        return self.group.handle(e)

    def _point(self) -> WinChances | None:
        """The point under the mouse or the focus, or the last one."""
        if not self.chances.points:
            return None
        return self.chances.points[-1 if self.curve.looked is None else self.curve.looked]

    def _percent(self, point: WinChances, share: float) -> int:
        return percent(share, certain=point.at == len(self.replay))

    def _when(self, point: WinChances) -> str:
        if point.at == len(self.replay):
            return self.ctx.translate("curve.end")
        return self.ctx.translate(in_turn("curve.turn", point.turn))

    def spoken(self) -> str:
        """The turn of the chosen point and the chances there, in words."""
        point = self._point()
        if point is None:
            return ""
        chances_words = [
            message("curve.chance", name=self.stage.name(seat), share=self._percent(point, share))
            for seat, share in enumerate(point.shares)
        ]
        return self.ctx.translate(
            in_turn("curve.spoken", point.turn, chances=("list", chances_words))
        )

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        ctx, panel = self.ctx, self.panel
        self.draw_ground(surface)
        head = pygame.Rect(panel.x, panel.y + ctx.u(12), panel.width, ctx.u(48))
        room = head.inflate(-ctx.u(32), 0)
        ctx.text(surface, self.title(), head.center, 30, "ink", "title", "middle", room)
        self._draw_names(surface)
        self.group.draw(surface)
        foot = "computers.no_chances" if self.chances.failed else self.help
        ctx.fit(surface, ctx.translate(foot), self.foot, 15, "ink_soft", "semibold")

    def _draw_names(self, surface: pygame.Surface) -> None:
        """The point's turn and every player's chance of winning: beside the names or, if one of
        them is too long for that, below them."""
        ctx, point = self.ctx, self._point()
        if point is None:
            return
        cell = self.names.width // (len(point.shares) + 1)
        when = pygame.Rect(self.names.x, self.names.y, cell, self.names.height)
        ctx.text(surface, self._when(point), when.midleft, 18, "ink", "heavy", "left", when)
        chances = [f"{ctx.number(self._percent(point, share))}%" for share in point.shares]
        widths = [ctx.type.size(words, 18 * ctx.unit, "heavy")[0] for words in chances]
        names = [self.stage.name(seat) for seat in range(len(chances))]
        rooms = [cell - ctx.u(52) - wide for wide in widths]
        beside = all(ctx.fits(name, 16, room) for name, room in zip(names, rooms, strict=True))
        for seat, (name, words) in enumerate(zip(names, chances, strict=True)):
            box = when.move(cell * (seat + 1), 0)
            look, letter = self.curve.players[seat]
            r = ctx.u(13)
            draw_mark(surface, ctx, look, box.x + r, box.centery, r, letter)
            room = pygame.Rect(box.x + ctx.u(32), box.y, cell - ctx.u(40), box.height * 5 // 8)
            at = (room.x, (room.bottom + box.bottom) // 2)
            if beside:
                room.width, room.height = rooms[seat], box.height
                drawn = ctx.text(surface, name, room.midleft, 16, "ink", "bold", "left", room)
                at = (drawn.right + ctx.u(8), box.centery)
            else:
                ctx.name(surface, name, room, 16, "bold")
            ctx.text(surface, words, at, 18 if beside else 16, "ink", "heavy")
