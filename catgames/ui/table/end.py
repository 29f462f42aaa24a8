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
from .bubble import FACE as SPEAKER
from .bubble import HEIGHT, MOST, bubble_width, draw_bubble, draw_speech
from .confetti import Confetti
from .podium import FACE, LARGE, PODIUM, STEP, WINNER, Finisher, places
from .score_rows import ScoreRows

ROW_SECONDS, COUNT_SECONDS = 0.45, 0.4
"""Seconds from one row to the next, and for counting one up."""
BUTTON, NEWS = 16, 48
"""Size of the buttons' words, and height of the line about albums, in units."""
WIDEST, HEAD = 210, 232
"""Greatest width of a player's column, and where the rows begin, in units."""
BEHIND = 0.24
"""Share of a winner's face that is behind the panel's edge, over which it looks."""
RIVALRY = 130
"""Least width for who has won how often, in units."""
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
        fixed = ctx.u(HEAD + 100)
        if self.podium:
            fixed, rows = ctx.u(PODIUM + STEP * max(self.places)), 0
            self.column = min(ctx.u(WIDEST), (width - ctx.u(72)) // seats)
        self.news_height = ctx.u(NEWS if news else 0)
        fixed += self.news_height
        most = ctx.u(62 if self.scores.pieces else 40)
        self.row_height = min(most, (size[1] - fixed - ctx.u(16)) // max(1, rows))
        self.panel = pygame.Rect(0, 0, width, fixed + self.row_height * rows)
        self.panel.center = (size[0] // 2, size[1] // 2)
        spare = size[1] - self.panel.height
        self.panel.y = min(self.panel.y + ctx.u(40), size[1] - self.panel.height - spare // 5)
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
                found.append(("curve.button", self._curve, "plain", "icon_up"))
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
        right = self._cat(surface)
        ctx.panel(surface, panel)
        self._head(surface)
        aside = self.words is not None and self.counted and self._speech(surface, self.words, right)
        if self.counted and not aside:
            self._rivalry(surface)
        if self.counted and not self.podium and len(self.match.game.parts.endings) > 1:
            self._ending(surface)
        for seat in range(len(self.match.players)):
            self._player(surface, seat)
        y = panel.y + ctx.u(HEAD)
        columns = [self._x(seat) for seat in range(len(self.match.players))]
        for i in range(0 if self.podium else len(self.scores.rows)):
            box = pygame.Rect(panel.x + ctx.u(26), y, panel.width - ctx.u(52), self.row_height)
            if (share := self._share(i)) > 0:
                self.scores.draw(surface, i, box, columns, self.column, share)
            y += self.row_height
        self.group.draw(surface)

    def _cat(self, surface: pygame.Surface) -> int:
        """The winners' cats behind the panel's edge, if there is room: above the ribbon, or at the
        right of what somebody says; returns where they begin."""
        ctx, stage, panel = self.ctx, self.stage, self.panel
        high = self._edge
        if not self.counted or high < ctx.u(60) or self.podium:
            return panel.x
        figures = [stage.board.figure(self.view, seat) for seat in self.winners]
        names = [f or stage.board.face(seat) for f, seat in zip(figures, self.winners)]
        cats = [ctx.atlas.get(name, height=high) for name in names]
        gap = ctx.u(8)
        wide = sum(cat.get_width() + gap for cat in cats) - gap
        right = panel.centerx + wide // 2 if self.words is None else panel.right - ctx.u(60)
        x = right - wide
        for figure, cat in zip(figures, cats):
            low = ctx.u(8) if figure else round(high * BEHIND)
            surface.blit(cat, cat.get_rect(bottomleft=(x, panel.y + low)))
            x += cat.get_width() + gap
        return right - wide - gap

    @property
    def _edge(self) -> int:
        """The height of the cats on the panel's edge."""
        return min(self.ctx.u(128), self.panel.y + self.ctx.u(2))

    def _speech(self, surface: pygame.Surface, said: Remark, right: int) -> bool:
        """What a cat says, left of the winners, which begin at ``right``, or else beside the
        players, which it returns; a winner with a portrait needs no other."""
        ctx, panel, words = self.ctx, self.panel, self.ctx.translate(said.words)
        wide = min(bubble_width(ctx, words), ctx.u(MOST))
        if self.podium:
            box = pygame.Rect(0, 0, wide, ctx.u(HEIGHT))
            box.midbottom = (panel.centerx, panel.y - ctx.u(8))
            draw_bubble(surface, self.stage, said, words, box)
            return False
        if right - panel.x < bubble_width(ctx, words, lines=2):
            x = panel.x + ctx.u(30)
            box = pygame.Rect(x, panel.y + ctx.u(98), self._x(0) - self.column // 2 - x, ctx.u(84))
            draw_bubble(surface, self.stage, said, words, box)
            return True
        box = pygame.Rect(0, 0, min(wide, right - panel.x), ctx.u(HEIGHT))
        box.midright = (right, panel.y - self._edge // 2)
        if self.winners != (said.seat,) or self.stage.board.figure(self.view, said.seat):
            draw_bubble(surface, self.stage, said, words, box)
            return False
        box.width -= ctx.u(SPEAKER)
        box.right = right - ctx.u(6)
        draw_speech(surface, ctx, words, box, left=False)
        return False

    def _rivalry(self, surface: pygame.Surface) -> None:
        """Who has won how often, left of the players."""
        if (words := self.after.words) is None:
            return
        ctx, panel = self.ctx, self.panel
        room = pygame.Rect(panel.x + ctx.u(30), panel.y + ctx.u(104), 0, ctx.u(26))
        room.width = self._x(0) - self.column // 2 - room.x - ctx.u(8)
        if room.width < ctx.u(RIVALRY):
            return
        ctx.text(surface, ctx.translate("end.so_far"), room, 15, "ink_soft", "semibold")
        room = pygame.Rect(room.x, room.bottom, room.width, ctx.u(48))
        ctx.fit(surface, self.stage.translate(words), room, 21, "ink", "heavy")

    def _ending(self, surface: pygame.Surface) -> None:
        """What ended the game, above the rows, if that could have been something else."""
        ctx, panel, game = self.ctx, self.panel, self.match.game
        words = ending_name(ctx.catalogue, game.info.id, game.ending(self.view.state))
        room = pygame.Rect(panel.x + ctx.u(36), panel.y + ctx.u(HEAD - 44), 0, ctx.u(40))
        room.width = self._x(0) - self.column // 2 - room.x - ctx.u(8)
        ctx.fit(surface, words[:1].upper() + words[1:], room, 15, "ink_soft", "semibold")

    def _head(self, surface: pygame.Surface) -> None:
        """The ribbon with the headline, which names the winner once the rows are counted."""
        ctx, panel = self.ctx, self.panel
        words = self.stage.headline(self.winners) if self.counted else ctx.translate("prompt.over")
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
        wins, praise, rows = self.counted and seat in self.winners, "", self.scores.rows
        if self.counted and self.winners and player.human and not wins:
            near = nearly(seat, self.match.game.scores(self.view.state))
            praise = ctx.translate("end.nearly" if near else "end.well_played")
        one = Finisher(ctx, self.stage, seat, self._x(seat), self.column, wins, praise)
        if self.podium:
            place = self.places[seat] if self.counted else max(self.places)
            y = panel.y + ctx.u(178 + STEP * place)
            one.draw_block(surface, y + ctx.u(46), panel.bottom - self.news_height - ctx.u(88))
            one.draw(surface, y, LARGE)
            for row in rows:
                number = ctx.number(round(row.values[seat] * self._share(0)))
                source = self.stage.translate(row.source)
                one.draw_number(surface, y + ctx.u(86), number, source)
            return
        if wins:
            many = len(rows) - rows[-1].total  # a total has a colour of its own
            low = panel.y + ctx.u(HEAD) + self.row_height * many
            one.draw_band(surface, panel.y + ctx.u(92), low)
        face = WINNER if wins else FACE
        one.draw(surface, panel.y + ctx.u(HEAD - 38 - face / 2), face)

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
