"""The end of a game: who has won, where the points come from, and what next."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ...catalog import offered
from ...core.game import ScoreRow
from ...core.types import Seat, message
from ...match.match import Match
from ...match.recorder import Recorder
from ...match.remarks import Remark, last_words, nearly
from ...match.replay import Replay
from ..graphics.theme import veil
from ..input.inputs import Input
from ..shell import Scene, Shell
from ..stage.actors import ease
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.widget import Group
from .bubble import FACE, HEIGHT, MOST, bubble_width, draw_bubble, draw_speech
from .podium import LARGE, PODIUM, Finisher

ROW_SECONDS, COUNT_SECONDS = 0.45, 0.4
"""Seconds from one row to the next, and for counting one up."""
GUARD = 1.0
"""Seconds without a key after which one counts again."""


class EndScene(Scene):
    """A panel over the finished table; it can be closed to look at the board."""

    opaque = False

    def __init__(
        self,
        shell: Shell,
        match: Match,
        stage: Stage,
        recorder: Recorder | None = None,
        count: bool = True,
    ) -> None:
        """``recorder``: asks the players about the game.  ``count``: the game has just
        ended, so the rows are counted one by one."""
        super().__init__(shell)
        self.use_words(match.game)
        self.match, self.stage, game = match, stage, match.game
        self.recorder = recorder or Recorder()
        self._looks = [stage.look(seat) for seat in range(len(match.players))]
        self.music = game.info.id
        view = match.final_view()
        rows = game.breakdown(view)
        self.rows = tuple(  # what counted
            row for row in rows if row.total or any(row.values) or any(row.pieces)
        )
        self.pieces = any(any(row.pieces) for row in self.rows)
        """Whether pieces are shown beside the numbers."""
        self.podium = len(self.rows) < 2 and not self.pieces
        """Whether the players stand on a podium, large: there is nothing to be added up."""
        picture = stage.board.picture(view) if self.pieces else {}
        self._spots = {face: spot for spot, faces in picture.items() for face in faces}
        self.view = view
        self.winners = game.winners(view.state)
        self.group = Group()
        self.panel = pygame.Rect(0, 0, 1, 1)
        self.row_height = 1
        self.began = self.now = shell.now()
        self.counted = not count or stage.animator.speed == 0
        """Whether all rows are shown, and with them who has won."""
        self.words = last_words(match) if shell.settings.cats_talk else None
        """What a cat says once the rows are counted."""
        self._asks = bool(count and game.by_hand)
        """Whether something may still be asked about what was changed by hand."""
        self.ready_at = self.began + (GUARD if count else 0.0)
        """When clicks and keys begin to count: whoever ended the game pressed them for that."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def layout(self, size: tuple[int, int]) -> None:
        ctx, seats = self.ctx, len(self.match.players)
        self.label_width, self.column = ctx.u(240), ctx.u(136)
        width = min(
            size[0] - ctx.u(30),
            max(
                ctx.u(960 if self.recorder.unasked() else 780),
                self.label_width + seats * self.column + ctx.u(72),
            ),
        )
        self.column = min(self.column, (width - self.label_width - ctx.u(72)) // seats)
        fixed, rows = ctx.u(296), len(self.rows)
        if self.podium:
            fixed, rows = ctx.u(PODIUM), 0
            self.column = min(ctx.u(190), (width - ctx.u(72)) // seats)
        most = ctx.u(62 if self.pieces else 40)
        self.row_height = min(most, (size[1] - fixed - ctx.u(16)) // max(1, rows))
        self.panel = pygame.Rect(0, 0, width, fixed + self.row_height * rows)
        self.panel.center = (size[0] // 2, size[1] // 2)
        spare = size[1] - self.panel.height
        self.panel.y = min(self.panel.y + ctx.u(40), size[1] - self.panel.height - spare // 5)
        entries: list[tuple[str, Callable[[], None], str, str]] = [
            ("end.title", self._title, "plain", "icon_home"),
            ("end.look", self._look, "plain", "icon_eye"),
        ]
        if self.shell.routes.opens("replay"):
            if not self.match.game.by_hand:
                entries.append(("curve.button", self._curve, "plain", "icon_up"))
            entries.append(("replay.button", self._replay, "plain", "icon_replay"))
        asked = bool(self.recorder.unasked())
        entries.append(("end.again", self._again, "plain" if asked else "primary", "icon_redo"))
        if asked:
            entries.append(("playtest.form.button", self._ask, "primary", "icon_human"))
        gap = ctx.u(12)
        wide = (self.panel.width - ctx.u(52) - gap * (len(entries) - 1)) // len(entries)
        made = []
        for i, (key, act, style, icon) in enumerate(entries):
            rect = pygame.Rect(
                self.panel.x + ctx.u(26) + i * (wide + gap),
                self.panel.bottom - ctx.u(76),
                wide,
                ctx.u(50),
            )
            made.append(Button(ctx, rect, ctx.translate(key), act, style=style, icon=icon))
        self.group = Group(made)

    def _look(self) -> None:
        self.shell.pop()

    def _replay(self) -> None:
        replay = Replay(self.match.game, self.match.record)
        self.shell.routes.open("replay", replay, notes=self.recorder.notes)

    def _curve(self) -> None:
        from .curve import CurveScene

        self.shell.push(CurveScene(self.shell, self.match, self.stage))

    # ------------------------------------------------------------------ leaving

    def _ask(self) -> None:
        self.recorder.ask(self.shell, self._looks, self.relayout)

    def _title(self) -> None:
        self.recorder.before(self.shell, self._looks, self.shell.back_to_title)

    def _again(self) -> None:
        self.recorder.before(self.shell, self._looks, self._begin_again)

    def _begin_again(self) -> None:
        match, noted = self.match, self.recorder.active
        self.shell.back_to_title()
        self.shell.games.begin(match.game, match.players, match.options, match.open_hands, noted)

    # ------------------------------------------------------------------ counting

    def handle(self, e: Input) -> bool:
        if e.kind in ("press", "back", "key"):
            now = self.shell.now()
            if not self.counted:
                self._show_all(now)
                return True
            if now < self.ready_at:
                if e.kind == "key":  # until they rest
                    self.ready_at = now + GUARD
                return True
        if e.kind == "back":
            self._look()
            return True
        return self.group.handle(e)

    def update(self, now: float) -> bool:
        self.now = now
        if self.counted:
            if self._asks and now >= self.ready_at:
                self._asks = False
                if ask := offered("ask_about_cards"):
                    ask(self.shell, self.match)
            return self._asks
        if now - self.began >= ROW_SECONDS * len(self.rows) + 0.2:
            self._show_all(now)
        return True

    def _show_all(self, now: float) -> None:
        self.counted, self.ready_at = True, now + GUARD
        players = self.match.players
        moods = {seat: "pleased" for seat in self.winners if players[seat].character}
        if self.words is not None and not self.words.pleased:
            moods[self.words.seat] = "annoyed"
        self.stage.moods = moods

    def _share(self, row: int) -> float:
        """How far a row has been counted, 0 to 1."""
        if self.counted:
            return 1.0
        since = self.now - self.began - ROW_SECONDS * row
        return ease(min(1.0, max(0.0, since / COUNT_SECONDS)))

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        ctx, panel = self.ctx, self.panel
        ctx.shade(surface, 130)
        right = self._cat(surface)
        ctx.panel(surface, panel)
        self._head(surface)
        if self.words is not None and self.counted:
            self._speech(surface, self.words, right)
        for seat in range(len(self.match.players)):
            self._player(surface, seat)
        y = panel.y + ctx.u(196)
        for i, row in enumerate(self.rows if not self.podium else ()):
            box = pygame.Rect(panel.x + ctx.u(26), y, panel.width - ctx.u(52), self.row_height)
            if self._share(i) > 0:
                self._row(surface, box, row, i)
            y += self.row_height
        self.group.draw(surface)

    def _cat(self, surface: pygame.Surface) -> int:
        """The winners' cats on the panel's edge, if there is room; returns where they begin."""
        ctx, stage = self.ctx, self.stage
        high, x = self._edge, self.panel.right - ctx.u(110)
        if not self.counted or high < ctx.u(60) or self.podium:
            return self.panel.x
        for seat in reversed(self.winners):
            figure = stage.board.figure(self.view, seat)
            cat = ctx.atlas.get(figure or stage.avatar(seat), height=high)
            at = (x, self.panel.y + ctx.u(9 if figure else 30))
            surface.blit(cat, cat.get_rect(midbottom=at))
            x -= cat.get_width() + ctx.u(8)
        return x

    @property
    def _edge(self) -> int:
        """The height of the cats on the panel's edge."""
        return min(self.ctx.u(128), self.panel.y + self.ctx.u(2))

    def _speech(self, surface: pygame.Surface, said: Remark, right: int) -> None:
        """What a cat says, left of the winners, which begin at ``right``, or else beside the
        players; a winner with a portrait needs no other."""
        ctx, panel, words = self.ctx, self.panel, self.ctx.translate(said.words)
        wide = min(bubble_width(ctx, words), ctx.u(MOST))
        if self.podium:
            box = pygame.Rect(0, 0, wide, ctx.u(HEIGHT))
            box.midbottom = (panel.centerx, panel.y - ctx.u(8))
            return draw_bubble(surface, self.stage, said, words, box)
        if right - panel.x < bubble_width(ctx, words, lines=2):
            x = panel.x + ctx.u(30)
            box = pygame.Rect(x, panel.y + ctx.u(98), self._x(0) - self.column // 2 - x, ctx.u(84))
            return draw_bubble(surface, self.stage, said, words, box)
        box = pygame.Rect(0, 0, min(wide, right - panel.x), ctx.u(HEIGHT))
        box.midright = (right, panel.y - self._edge // 2)
        if self.winners != (said.seat,) or self.stage.board.figure(self.view, said.seat):
            return draw_bubble(surface, self.stage, said, words, box)
        box.width -= ctx.u(FACE)
        box.right = right - ctx.u(6)
        draw_speech(surface, ctx, words, box, left=False)

    def _head(self, surface: pygame.Surface) -> None:
        """The ribbon with the headline, which names the winner once the rows are counted."""
        ctx, panel = self.ctx, self.panel
        words = self._headline() if self.counted else ctx.translate("prompt.over")
        wide = ctx.type.size(words, 30 * ctx.unit, "title")[0] + ctx.u(150)
        wide = min(max(wide, ctx.u(380)), panel.width - ctx.u(40))
        sprite = ctx.atlas.find("common/ribbon")
        high = ctx.u(64)
        scale = high / sprite.size[1]
        size = (wide, max(2, round(sprite.size[1] * scale)))
        ribbon = ctx.atlas.nine("common/ribbon", size, 56, scale)
        box = ribbon.get_rect(midtop=(panel.centerx, panel.y + ctx.u(14)))
        surface.blit(ribbon, box)
        room = box.inflate(-ctx.u(110), 0)
        at = (room.centerx, room.y + round(high * 0.4))
        ctx.text(surface, words, at, 28, "cream", "title", "middle", room)

    def _player(self, surface: pygame.Surface, seat: Seat) -> None:
        """Face, mark and name above the column, or on the podium; winners in their colour and
        crowned."""
        ctx, panel, player = self.ctx, self.panel, self.match.players[seat]
        wins, praise = self.counted and seat in self.winners, ""
        if self.counted and self.winners and player.human and not wins:
            near = nearly(seat, self.match.game.scores(self.view.state))
            praise = ctx.translate("end.nearly" if near else "end.well_played")
        one = Finisher(ctx, self.stage, seat, self._x(seat), self.column, wins, praise)
        if self.podium:
            if wins:
                one.draw_band(surface, panel.y + ctx.u(96), panel.bottom - ctx.u(88))
            one.draw(surface, panel.y + ctx.u(178), LARGE)
            for row in self.rows:
                number = ctx.number(round(row.values[seat] * self._share(0)))
                source = self.stage.translate(row.source)
                one.draw_number(surface, panel.y + ctx.u(262), number, source)
            return
        if wins:
            rows = len(self.rows) - self.rows[-1].total  # a total has a colour of its own
            low = panel.y + ctx.u(196) + self.row_height * rows
            one.draw_band(surface, panel.y + ctx.u(92), low)
        one.draw(surface, panel.y + ctx.u(128))

    def _x(self, seat: int) -> int:
        right = self.panel.right - self.ctx.u(36)
        seats = len(self.match.players)
        if self.podium:
            right = self.panel.centerx + self.column * seats // 2
        return right - (seats - seat) * self.column + self.column // 2

    def _row(self, surface: pygame.Surface, box: pygame.Rect, row: ScoreRow, i: int) -> None:
        ctx = self.ctx
        most = self.row_height / ctx.unit * 0.5
        weight, size = ("heavy", min(19, most)) if row.total else ("semibold", min(17, most))
        if row.total:
            pygame.draw.rect(surface, ctx.theme["gold"], box, border_radius=ctx.u(8))
        elif i % 2:
            fill = veil(ctx.theme["paper_dark"], 150)
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(layer, fill, layer.get_rect(), border_radius=ctx.u(8))
            surface.blit(layer, box)
        room = pygame.Rect(
            box.x + ctx.u(12), box.y, self._x(0) - self.column // 2 - box.x - ctx.u(12), box.height
        )
        ctx.fit(surface, self.stage.translate(row.source), room, size, "ink", weight)
        share = self._share(i)
        for seat, value in enumerate(row.values):
            shown = value if share >= 1 else round(value * share)
            words, x = ctx.number(shown), self._x(seat)
            if self.pieces:
                x += self.column // 2 - ctx.u(24)
            if any(row.pieces):
                self._pieces(surface, row.pieces[seat], self._x(seat), box)
            ctx.text(surface, words, (x, box.centery), size, "ink", weight, "middle")

    def _pieces(
        self, surface: pygame.Surface, faces: tuple[int, ...], x: int, box: pygame.Rect
    ) -> None:
        """What a seat's number was counted from, side by side, left of the number."""
        board, height = self.stage.board, round(box.height * 0.86)
        pictures = [
            self.ctx.atlas.get(board.image(face, self._spots[face], self.view), height=height)
            for face in faces
        ]
        if not pictures:
            return
        wide = pictures[0].get_width()
        left, room = x - self.column // 2, self.column - self.ctx.u(44) - wide
        step = min(wide * 0.6, room / max(1, len(pictures) - 1))
        for i, picture in enumerate(pictures):
            surface.blit(picture, (round(left + i * step), box.centery - height // 2))

    def announcements(self) -> Iterator[str]:
        yield self._headline()
        for row in self.rows:
            for seat, value in enumerate(row.values):
                number = message("speech.points", seat=("seat", seat), number=value)
                yield self.stage.translate(
                    message("speech.score", source=row.source, points=number)
                )

    def _headline(self) -> str:
        if self.stage.game.together and len(self.winners) in (0, len(self.stage.players())):
            return self.ctx.translate("end.won" if self.winners else "end.lost")
        if not self.winners:
            return self.ctx.translate("end.draw")
        who = ("list", tuple(("seat", s) for s in self.winners))
        return self.stage.translate(message("end.wins", count=len(self.winners), who=who))
