"""The end of a game: who has won, where the points come from, and what next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from ...catalog import offered
from ...content.names import ending_name
from ...core.types import Seat, message
from ...match.match import Match
from ...match.recorder import Recorder
from ...match.remarks import Remark, last_words, nearly
from ...match.replay import Replay
from ..input.inputs import Input
from ..shell import Scene, Shell
from ..stage.actors import ease
from ..stage.stage import Stage
from ..widgets.button_rows import Entry, filling, needed
from ..widgets.widget import Group, Widget
from .afterwards import Afterwards
from .best_moment import BestMoment
from .bubble import HEIGHT, MOST, bubble_width, draw_bubble
from .confetti import Confetti
from .limelight import draw_limelight
from .podium import (
    CROWNED,
    FACE,
    LARGE,
    PODIUM,
    SMALL,
    STEP,
    SUNK,
    WINNER,
    Finisher,
    places,
)
from .score_rows import ScoreRows

ROW_SECONDS, COUNT_SECONDS = 0.45, 0.4
"""Seconds from one row to the next, and for counting one up."""
BUTTON, NEWS = 16, 48
"""Size of the buttons' words, and height of the line about albums, in units."""
WIDEST, HEAD = 210, 232
"""Greatest width of a player's column, and where the rows begin, in units."""
NAMES = 44
"""Height of the names between the picture and the rows, in units."""
ABOVE = 36
"""Units above the panel for a crown that looks over its edge, at least."""
TALL = 1.3
"""The height of a winner with the crown, as a share of the face's width."""
NEXT_GROUP = "next_group"
"""What opens, in windows that have it, for people who have not been here before."""
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
        self.scores = ScoreRows(stage, view)
        self.podium = len(self.scores.rows) < 2 and not self.scores.pieces
        """Whether the players stand on a podium, large: there is nothing to be added up."""
        self.view = view
        self.winners = game.winners(view.state)
        self.places = places(self.winners, game.scores(view.state))
        looks = [self._looks[seat] for seat in self.winners]
        moves = count and stage.animator.speed > 0
        self.confetti = Confetti(shell.ctx, looks, shell.now(), moves)
        self.group = Group()
        self.panel = pygame.Rect(0, 0, 1, 1)
        self.row_height = self.news_height = 1
        self.face = float(WINNER)
        """Units of a winner's face."""
        self.began = self.now = shell.now()
        self.counted = not count or stage.animator.speed == 0
        """Whether all rows are shown, and with them who has won."""
        self.words = last_words(match) if shell.settings.cats_talk else None
        """What a cat says once the rows are counted."""
        self.after = Afterwards(shell, match)
        self.best = BestMoment(shell, match, self.recorder.notes)
        self._asks = bool(count and game.by_hand)
        """Whether something may still be asked about what was changed by hand."""
        self.ready_at = self.began + (GUARD if count else 0.0)
        """When clicks and keys begin to count: whoever ended the game pressed them for that."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def layout(self, size: tuple[int, int]) -> None:
        ctx, seats = self.ctx, len(self.match.players)
        self.label_width, self.column = ctx.u(240), ctx.u(136)
        entries = [
            (ctx.translate(key), act, style, icon) for key, act, style, icon in self._entries()
        ]
        width = min(
            size[0] - ctx.u(30),
            max(
                ctx.u(52) + needed(ctx, entries, size=BUTTON),
                self.label_width + seats * self.column + ctx.u(72),
            ),
        )
        free = width - max(self.label_width, self.scores.widest() + ctx.u(20)) - ctx.u(72)
        most = (width - self.label_width - ctx.u(72)) // seats
        self.column = min(ctx.u(WIDEST), most, max(self.column, free // seats))
        news, rows = self.after.news if self.counted else [], len(self.scores.rows)
        above = ctx.u(HEIGHT + 14 if self.words is not None else ABOVE)
        fixed = ctx.u(HEAD + 100)
        self.news_height = ctx.u(NEWS if news else 0)
        if self.podium:
            fixed, rows = ctx.u(PODIUM + STEP * max(self.places)), 0
            self.column = min(ctx.u(WIDEST), (width - ctx.u(72)) // seats)
            room = size[1] - fixed - self.news_height - above - ctx.u(6)
            most = WINNER if self.winners else LARGE
            self.face = min(most, self.column / ctx.unit, room / ctx.unit / CROWNED)
            fixed += ctx.u(self.face * CROWNED)
        fixed += self.news_height
        most = ctx.u(62 if self.scores.pieces else 40)
        self.row_height = min(most, (size[1] - fixed - above - ctx.u(6)) // max(1, rows))
        self.panel = pygame.Rect(0, 0, width, fixed + self.row_height * rows)
        self.panel.center = (size[0] // 2, size[1] // 2)
        self.panel.y = max(above, self.panel.y)
        if not self.podium:
            room = self.panel.y + ctx.u(HEAD - 6)
            self.face = min(WINNER + 4, room / ctx.unit / TALL)
        row = pygame.Rect(self.panel.x, self.panel.bottom - ctx.u(76), width, ctx.u(50))
        made = filling(ctx, row.inflate(-ctx.u(52), 0), entries, size=BUTTON)
        self.group = Group([*self._news(news), *made])

    def _entries(self) -> list[Entry]:
        """The buttons, with keys for words."""
        found: list[Entry] = [
            self._way_out(),
            ("end.look", self._look, "plain", "icon_eye"),
        ]
        if self.shell.routes.opens("replay"):
            if not self.match.game.by_hand:
                found.append(("curve.button", self._curve, "plain", "icon_chart"))
                found.append(("end.best", self.best.seek, "plain", "icon_star"))
            found.append(("replay.button", self._replay, "plain", "icon_replay"))
        asked = bool(self.recorder.unasked())
        found.append(("end.again", self._again, "plain" if asked else "primary", "icon_redo"))
        if asked:
            found.append(("playtest.form.button", self._ask, "primary", "icon_human"))
        return found

    def _way_out(self) -> Entry:
        """The button by which the people leave; where groups of strangers take turns it makes room
        for the next one and asks nobody, since those who could answer have gone."""
        if self.shell.routes.opens(NEXT_GROUP):
            make_room = partial(self.shell.routes.open, NEXT_GROUP)
            return ("end.next_group", make_room, "plain", "icon_human")
        return ("end.title", self._title, "plain", "icon_home")

    def _news(self, lines: list[Widget]) -> list[Widget]:
        """The lines about albums, side by side above the buttons."""
        ctx, panel, gap = self.ctx, self.panel, self.ctx.u(12)
        wide = (panel.width - ctx.u(52) - gap * (len(lines) - 1)) // max(1, len(lines))
        for i, line in enumerate(lines):
            x = panel.x + ctx.u(26) + i * (wide + gap)
            line.rect = pygame.Rect(x, panel.bottom - ctx.u(92 + NEWS - 6), wide, ctx.u(NEWS - 8))
        return lines

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
        return self.confetti.update(now) | self._go_on(now)

    def _go_on(self, now: float) -> bool:
        """Count and find out what there is to be told; True: draw again."""
        if self.best.sought:
            self.best.step()
            return True
        if not self.after.done:
            if self.after.step():
                self._remember()
            return True
        if self.counted:
            if self._asks and now >= self.ready_at:
                self._asks = False
                if ask := offered("ask_about_cards"):
                    ask(self.shell, self.match)
            return self._asks
        if now - self.began >= ROW_SECONDS * len(self.scores.rows) + 0.2:
            self._show_all(now)
        return True

    def _show_all(self, now: float) -> None:
        self.counted, self.ready_at = True, now + GUARD
        players = self.match.players
        moods = {seat: "pleased" for seat in self.winners if players[seat].character}
        if self.words is not None and not self.words.pleased:
            moods[self.words.seat] = "annoyed"
        self.stage.moods = moods
        if self.after.news:
            self.relayout()

    def _remember(self) -> None:
        """All results are known."""
        if self.words is not None and (key := self.after.remembered(self.words)):
            self.words = replace(self.words, words=key)
        if self.counted:
            self.relayout()

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
        self.confetti.draw(surface)
        ctx.panel(surface, panel)
        shining, middle = self._shining(), self._middle()
        bottom = panel.y + ctx.u(HEAD - NAMES)
        if self.podium:
            bottom = panel.bottom - self.news_height - ctx.u(88)
        picture = pygame.Rect(panel.x, panel.y, panel.width, bottom - panel.y)
        draw_limelight(surface, ctx, self.music, picture, [at for _, at in shining])
        self._head(surface, middle)
        if self.counted:
            self._below_head(surface, middle)
            if self.words is not None:
                self._speech(surface, self.words, middle)
        for seat in range(len(self.match.players)):
            self._player(surface, seat)
        if not self.podium:
            for seat, at in shining:
                self._finisher(seat, at[0]).draw(surface, at[1], self._size)
        y = panel.y + ctx.u(HEAD)
        columns = [self._x(seat) for seat in range(len(self.match.players))]
        winners = self.winners if self.counted else ()
        for i in range(0 if self.podium else len(self.scores.rows)):
            box = pygame.Rect(panel.x + ctx.u(26), y, panel.width - ctx.u(52), self.row_height)
            if (share := self._share(i)) > 0:
                self.scores.draw(surface, i, box, columns, self.column, share, winners)
            y += self.row_height
        self.group.draw(surface)

    def _shining(self) -> list[tuple[Seat, tuple[int, int]]]:
        """The winners, once they are known, and where their large faces have their middles: on the
        podium, or left of the columns."""
        if not self.counted:
            return []
        ctx, panel, many = self.ctx, self.panel, len(self.winners)
        if self.podium:
            return [(seat, (self._x(seat), self._stand(seat)[1])) for seat in self.winners]
        left, step = panel.x + ctx.u(30), ctx.u(self._size * 0.55)
        first = left + (self.label_width - step * (many - 1)) // 2
        y = panel.y + ctx.u(HEAD - 6 - self._size / 2)
        return [(seat, (first + i * step, y)) for i, seat in enumerate(self.winners)]

    @property
    def _size(self) -> float:
        """Units of each winner's face left of the columns: several share the room."""
        return self.face / (1 + 0.55 * (max(1, len(self.winners)) - 1))

    def _stand(self, seat: Seat) -> tuple[float, int, int]:
        """On the podium: units of a face, its middle, and the top of the block below it."""
        ctx, place = self.ctx, self.places[seat] if self.counted else max(self.places)
        top = self.panel.y + ctx.u(104 + self.face * CROWNED + STEP * place)
        large = self.face if self.counted and seat in self.winners else min(SMALL, self.face)
        face = large if self.winners else min(LARGE, self.face)
        return face, top - ctx.u(face * SUNK), top

    def _middle(self) -> pygame.Rect:
        """Where the headline stands: over all, or right of a winner's face."""
        ctx, room = self.ctx, self.panel.inflate(-self.ctx.u(40), 0)
        if self.winners and not self.podium:
            left = self.panel.x + self.label_width + ctx.u(36)
            room = pygame.Rect(left, room.y, room.right - left, room.height)
        return room

    def _speech(self, surface: pygame.Surface, said: Remark, middle: pygame.Rect) -> None:
        """What a cat says, above the panel."""
        ctx, words = self.ctx, self.ctx.translate(said.words)
        wide = min(bubble_width(ctx, words), ctx.u(MOST), middle.width)
        box = pygame.Rect(0, 0, wide, ctx.u(HEIGHT))
        box.midbottom = (middle.centerx, self.panel.y - ctx.u(8))
        draw_bubble(surface, self.stage, said, words, box)

    def _below_head(self, surface: pygame.Surface, middle: pygame.Rect) -> None:
        """What ended the game, if that could have been something else, and who has won how
        often."""
        ctx, game, parts = self.ctx, self.match.game, []
        if len(game.parts.endings) > 1:
            words = ending_name(ctx.catalogue, game.info.id, game.ending(self.view.state))
            parts.append(words[:1].upper() + words[1:])
        if (score := self.after.words) is not None:
            parts.append(f"{ctx.translate('end.so_far')}: {self.stage.translate(score)}")
        room = pygame.Rect(middle.x, self.panel.y + ctx.u(80), middle.width, ctx.u(26))
        ctx.text(surface, "  ·  ".join(parts), room, 18, "cream", "bold", "middle")

    def _head(self, surface: pygame.Surface, middle: pygame.Rect) -> None:
        """The ribbon with the headline, which names the winner once the rows are counted."""
        ctx, panel = self.ctx, self.panel
        words = self.stage.headline(self.winners) if self.counted else ctx.translate("prompt.over")
        wide = ctx.type.size(words, 30 * ctx.unit, "title")[0] + ctx.u(150)
        wide = min(max(wide, ctx.u(380)), middle.width)
        sprite = ctx.atlas.find("common/ribbon")
        high = ctx.u(64)
        scale = high / sprite.size[1]
        size = (wide, max(2, round(sprite.size[1] * scale)))
        ribbon = ctx.atlas.nine("common/ribbon", size, 56, scale)
        box = ribbon.get_rect(midtop=(middle.centerx, panel.y + ctx.u(14)))
        surface.blit(ribbon, box)
        room = box.inflate(-ctx.u(110), 0)
        at = (room.centerx, room.y + round(high * 0.4))
        ctx.text(surface, words, at, 28, "cream", "title", "middle", room)

    def _finisher(self, seat: Seat, x: int) -> Finisher:
        wins, praise = self.counted and seat in self.winners, ""
        if self.counted and self.winners and not wins:
            near = nearly(seat, self.match.game.scores(self.view.state))
            praise = self.ctx.translate("end.nearly" if near else "end.well_played")
        return Finisher(self.ctx, self.stage, seat, x, self.column, wins, praise)

    def _player(self, surface: pygame.Surface, seat: Seat) -> None:
        """Face, mark and name above the column, or on the podium."""
        ctx, panel, x = self.ctx, self.panel, self._x(seat)
        one = self._finisher(seat, x)
        if self.podium:
            face, y, top = self._stand(seat)
            one.draw_block(surface, top, panel.bottom - self.news_height - ctx.u(88))
            one.draw(surface, y, face)
            one.draw_name(surface, top + ctx.u(11))
            for row in self.scores.rows:
                number = ctx.number(round(row.values[seat] * self._share(0)))
                source = self.stage.translate(row.source)
                one.draw_number(surface, top + ctx.u(40), number, source)
            return
        low = panel.y + ctx.u(HEAD)
        if one.wins:
            names = pygame.Rect(0, low - ctx.u(NAMES), 0, ctx.u(NAMES))
            self.scores.tint(surface, seat, x, self.column, names)
        one.draw(surface, low - ctx.u(38 + FACE / 2), FACE)
        one.draw_name(surface, low - ctx.u(36))

    def _x(self, seat: int) -> int:
        right = self.panel.right - self.ctx.u(36)
        seats = len(self.match.players)
        if self.podium:
            right = self.panel.centerx + self.column * seats // 2
        return right - (seats - seat) * self.column + self.column // 2

    def announcements(self) -> Iterator[str]:
        yield self.stage.headline(self.winners)
        for row in self.scores.rows:
            for seat, value in enumerate(row.values):
                number = message("speech.points", seat=("seat", seat), number=value)
                yield self.stage.translate(
                    message("speech.score", source=row.source, points=number)
                )
