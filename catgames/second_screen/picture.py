"""Draws the table as everybody may see it: the game's own board, and above it, in letters that are
read across a room, whose turn it is and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod
from typing import Any

import pygame

from ..core.game import View
from ..core.types import Seat, message
from ..match.history import LogEntry
from ..match.match import Match
from ..ui.game_model import GameLog
from ..ui.graphics.context import SHRINK, DrawContext
from ..ui.graphics.shapes import rounded
from ..ui.graphics.sprites import Atlas
from ..ui.graphics.typesetter import Typesetter
from ..ui.graphics.units import unit_of
from ..ui.opening import draw_lettering, draw_table
from ..ui.people.default_names import initial
from ..ui.sound import Sounds
from ..ui.stage.board import GAP, PLATES, Good
from ..ui.stage.selection import Selection
from ..ui.stage.stage import Stage
from ..ui.widgets.plate import draw_mark
from .public import (
    News,
    Result,
    Turn,
    events_of,
    log_of,
    news_of,
    result_of,
    turn_of,
    view_of,
)

SCALES = (200, 110, 100)
"""Interface scales, of which the first one takes as much as there is room for; the others if name
plates have too little then."""
HEAD, HEAD_WITH_CARD = 104, 132
"""Height of what stands above the board, in units, without the large card and with it."""
TURN_SHARE = 0.5
"""How much of that says whose turn it is."""
PLATE_HEIGHTS = (68, 94, 120)
"""Least height of name plates, in units: the first one in which their goods have room."""
NEWS = 25
"""Size of what has happened, in units."""
NO_BREAK = "\u00a0"
LEAST_CARD = 120
"""Least height of the large card below the name plates, in units; else it has its place above."""
BEHIND = 12
"""Beats that may wait; what comes after more of them is not played one by one."""


def own_context(first: DrawContext) -> DrawContext:
    """What the second screen draws with: pictures and letters of its own, so that it never takes
    the first window's out of its caches, and no sound."""
    return DrawContext(
        first.theme, Atlas(first.atlas.folder), Typesetter(), Sounds(), first.catalogue
    )


class PublicStage(Stage):
    """A stage for people who know no secret until the game is over."""

    won: Sequence[Seat] = ()

    def __init__(self, ctx: DrawContext, match: Match) -> None:
        super().__init__(ctx, match.game, lambda: match.players, [])
        self.board.watched = True

    def goods(self, view: View[Any], seat: Seat) -> Sequence[Good]:
        return [replace(good, signs=False) for good in super().goods(view, seat)]

    def winners(self, view: View[Any]) -> Sequence[Seat]:
        return self.won

    def backdrop(self, surface: pygame.Surface) -> pygame.Surface:
        """The ground, for what is drawn over the board and kept."""
        return self._ground_for(surface, self.view)

    def crowded(self) -> bool:
        """Whether a name plate, as last drawn, is too low for its goods."""
        boxes = ((plate.rect, box) for plate in self.plates for box, _ in plate.boxes)
        return any(box.bottom > rect.bottom - self.ctx.u(2) for rect, box in boxes)


class TablePicture:
    """One match on the second screen."""

    def __init__(self, ctx: DrawContext, match: Match, size: tuple[int, int]) -> None:
        self.match, self.size = match, size
        self.stage = PublicStage(ctx, match)
        self.ctx = self.stage.ctx
        self.log = GameLog(self.stage.translate, self.stage.look, len(match.players))
        self.turn: Turn | None = None
        self.news = News()
        self.result: Result | None = None
        self._entries: list[LogEntry] = []
        self._players = match.players
        self._plate = 0
        """Which of the PLATE_HEIGHTS it takes."""
        self._changes, self._answers = -1, 0
        """What has been shown of the match."""
        self._told = False
        """Whether the words above the board say it, too."""
        self.card: pygame.Rect | None = None
        """Where the large card is, if there is room for it beside the board."""
        self._above: pygame.Surface | None = None
        self._written = False
        """What is drawn over the board, and whether it is what is to be said now."""
        self.layout(size)
        self._catch_up()

    # ------------------------------------------------------------------ following the match

    def follow(self, now: float, speed: float) -> bool:
        """Show what has happened since; True: draw again."""
        animator, match = self.stage.animator, self.match
        animator.speed, animator.now = speed, now
        moved = False
        if match.players != self._players:
            self._players = match.players
            self.layout(self.size)
            moved = True
        if match.changes != self._changes:
            self._catch_up()
            moved = True
        moved = animator.update(now) or self.stage.board.moving() or moved
        if not self._told and not (animator.busy() and self._rolls()):
            self._tell()
            moved = True
        return moved

    def _catch_up(self) -> None:
        """Bring the pieces to where they lie now: by what everybody saw, or at once if something
        was taken back."""
        animator, match, log = self.stage.animator, self.match, self.log
        view, answers = view_of(match), match.answers - self._answers
        if animator.view is not None and 0 < answers == match.changes - self._changes:
            if len(animator.queue) > BEHIND:
                animator.skip()
            animator.play(events_of(match, self._answers), view)
        else:
            log.clear()
            self._entries.clear()
            animator.show(view, slide=animator.view is not None)
        new = log_of(match, len(self._entries))
        self._entries += new
        log.add(new)
        log.show(len(log))
        self._changes, self._answers, self._told = match.changes, match.answers, False

    def _rolls(self) -> bool:
        """Whether dice are on their way, of which nothing is told before they lie still."""
        return any(e.kind == "rolled" for e in events_of(self.match, max(0, self._answers - 1)))

    def _tell(self) -> None:
        """Say what has happened and whose turn it is; while chance decides, it stays somebody's."""
        turn = turn_of(self.match, self.stage.view)
        if self.turn is None or not turn.chance:
            self.turn = turn
        self.news, self.result = news_of(self.match, self._entries), result_of(self.match)
        won = self.result.winners if self.result else ()
        if won != self.stage.won:
            self.stage.won = won
            self.layout(self.size)  # the name plates are kept as they are drawn
        self._told, self._written = True, False

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything in a window of this size."""
        self.size, view = size, view_of(self.match)
        for scale in SCALES:
            self.ctx.unit = unit_of(size, scale)
            head, room = self._rooms(HEAD)
            share = self._share_of_plates(room)
            if share <= 1:
                break
        if not self._place(room, share, view):
            head, room = self._rooms(HEAD_WITH_CARD)
            self._place(room, self._share_of_plates(room), view)
        gap = self.ctx.u(GAP)
        self.turn_box = pygame.Rect(head.topleft, (round(head.width * TURN_SHARE), head.height))
        left = self.turn_box.right + gap
        self.news_box = pygame.Rect(left, head.y, head.right - left, head.height)
        self._written = False

    def _rooms(self, head: int) -> tuple[pygame.Rect, pygame.Rect]:
        """What stands above the board, ``head`` units high, and the room below it."""
        (w, h), gap = self.size, self.ctx.u(GAP)
        above = pygame.Rect(gap, gap, w - 2 * gap, self.ctx.u(head))
        below = pygame.Rect(gap, above.bottom + gap, above.width, h - above.bottom - 2 * gap)
        return above, below

    def _share_of_plates(self, room: pygame.Rect) -> float:
        """How much of the height of a room name plates need."""
        if self.stage.board.own_seats:
            return 0.0
        each = PLATE_HEIGHTS[self._plate] + GAP
        return self.ctx.u(len(self.stage.players()) * each - GAP) / room.height

    def _place(self, room: pygame.Rect, share: float, view: View[Any]) -> bool:
        """Place the board with its name plates; whether a large card has room beside it."""
        stage, u, self.card = self.stage, self.ctx.u, None
        if stage.board.own_seats and room.width > room.height:
            self.card = pygame.Rect(room.x, room.y, u(PLATES), room.height)
            left = self.card.right + u(GAP)
            room = pygame.Rect(left, room.y, room.right - left, room.height)
        stage.plates_share = min(1.0, max(0.5, share))
        stage.place(room, view)
        if stage.plates and not stage.strip and stage.free.height >= u(LEAST_CARD):
            self.card = stage.free
        return self.card is not None

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
        stage, selection = self.stage, Selection()
        selection.last, selection.last_spots = self.log.last, self.log.last_spots
        stage.draw(surface, selection)
        while stage.crowded() and self._plate < len(PLATE_HEIGHTS) - 1:
            self._plate += 1
            self.layout(self.size)
            stage.draw(surface, selection)
        boxes = [box for box in (self.turn_box, self.news_box, self.card) if box is not None]
        if self._above is None or self._above.get_size() != self.size:
            self._above, self._written = pygame.Surface(self.size).convert(), False
        if not self._written:
            self._written, ground = True, stage.backdrop(surface)
            for box in boxes:
                self._above.blit(ground, box, box)
            self._draw_turn(self._above)
            self._draw_news(self._above)
        for box in boxes:
            surface.blit(self._above, box, box)

    def _draw_turn(self, surface: pygame.Surface) -> None:
        """Whose turn it is, or who has won."""
        ctx, box, turn = self.ctx, self.turn_box, self.turn
        ctx.panel(surface, box)
        assert turn is not None
        seat = turn.seat
        if self.result is not None:
            first, second = self.stage.headline(self.result.winners), self._scores(self.result)
            seat = self.result.winners[0] if len(self.result.winners) == 1 else None
        elif seat is None:
            first, second = self.stage.translate(turn.words), ""
        else:
            first = self.stage.translate(message("second.turn", seat=("seat", seat)))
            second = self.stage.translate(turn.words)
        room = box.inflate(-ctx.u(36), -ctx.u(16))
        if seat is not None:
            band = pygame.Rect(box.x + ctx.u(6), box.y + ctx.u(7), ctx.u(12), box.h - ctx.u(14))
            colour = ctx.theme.seats[self.stage.look(seat)].colour
            rounded(surface, colour, band, border_radius=ctx.u(5))
            face = ctx.atlas.get(self.stage.avatar(seat), height=box.height - ctx.u(22))
            at = face.get_rect(midleft=(band.right + ctx.u(10), box.centery))
            surface.blit(face, at)
            left = at.right + ctx.u(14)
            room = pygame.Rect(left, room.y, room.right - left, room.height)
        if not second:
            return ctx.fit(surface, first, room, 32, "ink", "heavy")
        high = round(room.height * 0.54)
        ctx.text(surface, first, pygame.Rect(room.topleft, (room.w, high)), 36, "ink", "heavy")
        below = pygame.Rect(room.x, room.y + high, room.width, room.height - high)
        ctx.fit(surface, second, below, 21, "ink", "semibold")

    def _scores(self, result: Result) -> str:
        """The final score, the best first."""
        seats = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
        each = (f"{self.stage.name(s)} {self.ctx.number(result.scores[s])}" for s in seats)
        return "  ·  ".join(words.replace(" ", NO_BREAK) for words in each)

    def _draw_news(self, surface: pygame.Surface) -> None:
        """What has just happened, with the piece that it was done with."""
        ctx, box, news = self.ctx, self.news_box, self.news
        ctx.panel(surface, box)
        room = box.inflate(-ctx.u(36), -ctx.u(16))
        beside = pygame.Rect(0, 0, round(room.h * 1.4), box.h - ctx.u(14))
        if (picture := self._piece(beside if self.card is None else self.card)) is not None:
            if self.card is not None:
                surface.blit(picture, picture.get_rect(center=self.card.center))
            else:
                at = picture.get_rect(midright=(room.right + ctx.u(8), box.centery))
                surface.blit(picture, at)
                room.width = at.x - ctx.u(14) - room.x
        if not news.lines:
            title = ctx.translate(f"{self.match.game.info.id}.title")
            return ctx.fit(surface, title, room, 36, "ink", "title", "middle")
        if news.seat is not None:
            r = ctx.u(17)
            middle = (room.x + r, room.centery)
            letter = initial(self.stage.name(news.seat))
            draw_mark(surface, ctx, self.stage.look(news.seat), *middle, r, letter)
            room = pygame.Rect(
                room.x + 2 * r + ctx.u(14), room.y, room.w - 2 * r - ctx.u(14), room.h
            )
        lines = [self.stage.translate(line.message) for line in news.lines]
        smallest = NEWS * SHRINK[-1]
        while len(lines) > 1 and (
            ctx.block_height("\n".join(lines), room.width, smallest, "semibold") > room.height
        ):
            lines.pop()
        ctx.fit(surface, "\n".join(lines), room, NEWS, "ink", "semibold")

    def _piece(self, room: pygame.Rect) -> pygame.Surface | None:
        """The largest of the pieces that it was done with, a card among tokens for example, and of
        equal ones the first: as large as there is room for."""
        board, view, atlas = self.stage.board, self.stage.view, self.ctx.atlas
        names = (board.image(face, spot, view) for face, spot in self.news.pieces)
        found = [name for name in names if name and atlas.has(name)]
        if not found:
            return None
        name = max(found, key=lambda name: prod(atlas.find(name).size))
        wide, high = atlas.find(name).size
        scale = min((room.width - self.ctx.u(12)) / wide, (room.height - self.ctx.u(12)) / high)
        return atlas.get(name, height=max(1, round(high * scale)))


def draw_waiting(ctx: DrawContext, surface: pygame.Surface) -> None:
    """What the second screen shows while no game is played."""
    w, h = surface.get_size()
    draw_table(surface, ctx.atlas, ctx.unit)
    box = pygame.Rect(0, 0, min(ctx.u(760), w - ctx.u(40)), ctx.u(110))
    box.midbottom = (w // 2, h - ctx.u(60))
    draw_lettering(surface, ctx.atlas, pygame.Rect(box.x, ctx.u(30), box.w, box.y - ctx.u(60)))
    ctx.panel(surface, box)
    room = box.inflate(-ctx.u(60), -ctx.u(30))
    ctx.fit(surface, ctx.translate("second.waiting"), room, 28, "ink", "bold", "middle")


class Picture:
    """All that the second screen can show, at any size."""

    def __init__(self, first: DrawContext) -> None:
        self.first, self.ctx = first, own_context(first)
        self.table: TablePicture | None = None
        self.size = (0, 0)
        self._words: object = None

    def follow(self, match: Match | None, size: tuple[int, int], now: float, speed: float) -> bool:
        """Show a match (None: there is none) at this size; True: draw again."""
        ctx, first = self.ctx, self.first
        ctx.catalogue, ctx.cats = first.catalogue, first.cats
        ctx.reduced_motion, ctx.counts = first.reduced_motion, first.counts
        shown = self.table.match if self.table else None
        same = size == self.size and first.catalogue is self._words
        if same and match is shown:
            changed = False
        else:
            changed, self.size, self._words = True, size, first.catalogue
            ctx.unit = unit_of(size, SCALES[0])
            ctx.atlas.make_room(size)
            if match is not shown:
                ctx.atlas.close_games()
            self.table = TablePicture(ctx, match, size) if match is not None else None
        ctx.atlas.close_unused(now)
        changed = ctx.atlas.refresh() or changed
        return (self.table is not None and self.table.follow(now, speed)) or changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.table is not None:
            self.table.draw(surface)
        else:
            draw_waiting(self.ctx, surface)
        self.ctx.atlas.end_frame()
