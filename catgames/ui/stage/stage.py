"""The stage: one game's board with name plates and log.  The table and the replay show their games
on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_
from typing import Any

import pygame

from ...catalog import board_class
from ...core.game import Game, View
from ...core.types import Message, Seat, Target, message
from ...match.players import Player
from ..game_model import Line
from ..graphics.context import DrawContext
from ..people.cats import badge_of, computer_words, face_of, looks_of
from ..widgets.log import LogPanel
from ..widgets.plate import Plate
from ..widgets.widget import away
from .actors import Actor, Blit
from .animator import Animator
from .board import GAP, LOG, PLATES, Good
from .highlights import Highlights, Trails
from .selection import Selection
from .stirring import Stirring

HIGH, LOW, WIDE = 132, 92, 340
"""Height of name plates, in units; from a width on they can be lower."""
ABOVE = 176
"""Least width of name plates above the board, in units."""
BESIDE_PLATES, BESIDE_PLATES_IN_LESSONS = 0.9, 1.2
"""Least width of a board beside name plates, as a share of its height; else they lie above it.  A
table's board jumps when the log opens, which lessons don't have."""
LOG_HEIGHT = 200
"""From this height on, in units, the log has its place below the name plates; a board is not higher
than wide where that leaves as much below it."""
ABOVE_LOG = 0.7
"""Least height of a board above the open log, as a share of its width."""
BESIDE_LOG = 600
"""Least width of a board beside the log, in units; else the log takes the place of the name
plates."""
BOARD = 320
"""Least width of a board, in units; in a narrow window what lies beside covers a part of it."""


class Stage:
    """Board, moving pieces, name plates and log of one game."""

    def __init__(
        self,
        ctx: DrawContext,
        game: Game[Any, Any],
        players: Callable[[], Sequence[Player]],
        lines: list[Line],
    ) -> None:
        """``players`` is called again and again, because seats change hands.  ``lines``: the
        log's list, which the owner changes."""
        self.ctx = ctx = ctx.of(game)
        self.game, self.players = game, players
        self.board = board_class(game.info.id)(game, ctx, self.name, self.look)
        self.board.face = lambda seat: face_of(ctx, players()[seat], self.moods.get(seat, ""))
        self.board.badge = lambda seat: badge_of(players()[seat])
        self.animator = Animator(self.board, ctx)
        self.stirring = Stirring(self.board, self.animator, ctx)
        self.moods: dict[Seat, str] = {}
        """The expressions of cats that are not calm; see ``face_of``."""
        self.log = LogPanel(ctx, lines)
        self.log_open = False
        self.highlights, self.trails = Highlights(self.board, ctx), Trails(self.board, ctx)
        self.plates: list[Plate] = []
        self.least_beside = BESIDE_PLATES
        self.plates_share = 1.0
        """How much of the height beside the board the name plates may take."""
        self.area = pygame.Rect(0, 0, 1, 1)
        """The board's place, pixels."""
        self.free = pygame.Rect(0, 0, 0, 0)
        """What is free below the name plates, or below the board in a high window; the open log may
        lie there."""
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._still: pygame.Surface | None = None
        self._still_key: list[object] = []
        """Objects it was drawn for, compared by identity; ``_still_seen`` by value."""
        self._still_seen: object = None
        self._shapes: tuple[object, object, dict[Target, Any]] = (None, None, {})

    @property
    def view(self) -> View[Any]:
        """The position on the screen."""
        assert self.animator.view is not None
        return self.animator.view

    # ------------------------------------------------------------------ names

    def name(self, seat: Seat) -> str:
        """A player's name."""
        players = self.players()
        return players[seat].name if 0 <= seat < len(players) else "–"

    def goods(self, view: View[Any], seat: Seat) -> Sequence[Good]:
        """What a seat's name plate shows."""
        return self.board.goods(view, seat)

    def winners(self, view: View[Any]) -> Sequence[Seat]:
        """Who has won, to be marked on the name plates."""
        return self.game.winners(view.state)

    def look(self, seat: Seat) -> int:
        """A seat's index into the theme's seats."""
        return looks_of(self.ctx, self.players(), self.board.looks)[seat]

    def avatar(self, seat: Seat) -> str:
        """The round picture of a seat's player: the cat's face, or the person's avatar."""
        return self.board.avatar(seat)

    def translate(self, sentence: Message | str) -> str:
        """A sentence in the screen's language, with the players' names."""
        return self.ctx.translate(sentence, self.name)

    def headline(self, winners: Sequence[Seat]) -> str:
        """Who has won a finished game, in a sentence."""
        if self.game.together and len(winners) in (0, len(self.players())):
            return self.translate("end.won" if winners else "end.lost")
        if not winners:
            return self.translate("end.draw")
        who = ("list", tuple(("seat", s) for s in winners))
        return self.translate(message("end.wins", count=len(winners), who=who))

    # ------------------------------------------------------------------ layout

    def place(self, room: pygame.Rect, view: Any) -> None:
        """Lay plates, board and the open log out in ``room`` (pixels)."""
        ctx, left, right, top = self.ctx, room.x, room.right, room.y
        gap, bottom = ctx.u(GAP), room.bottom
        self.free = pygame.Rect(room.topleft, (0, 0))
        if not self.board.own_seats and not self._gains_above(room):
            self._place_plates_beside(pygame.Rect(left, room.y, ctx.u(PLATES), room.height))
            left += ctx.u(PLATES) + gap
            self.free = self._below(self.plates[-1].rect, room)
        else:
            if not self.board.own_seats:
                top = self._place_plates_above(room) + gap
            if self._leaves_room(room, top):
                high = min(self._square(room), room.bottom - top - ctx.u(LOG_HEIGHT + GAP))
                board = pygame.Rect(left, top, room.width, high)
                bottom, self.free = board.bottom, self._below(board, room)
        if self.log_open:
            if self.free.height >= ctx.u(LOG_HEIGHT):  # the board keeps its room
                self.log.rect = self.free.copy()
            elif self.plates and right - left - ctx.u(LOG) - gap < ctx.u(BESIDE_LOG):
                self.log.rect = pygame.Rect(room.x, room.y, ctx.u(PLATES), room.height)
                self.plates = []
                self.free = pygame.Rect(room.topleft, (0, 0))
            else:
                self.log.rect = pygame.Rect(right - ctx.u(LOG), room.y, ctx.u(LOG), room.height)
                right = self.log.rect.x - gap
        wide = max(right - left, ctx.u(BOARD))
        self.area = pygame.Rect(left, top, wide, bottom - top)
        self.board.place(self.area, view)
        self._ground = self._still = None
        self._shapes = (None, None, {})
        if self.animator.view is not None:
            self.animator.relayout()

    @property
    def strip(self) -> bool:
        """Whether ``free`` lies below the board."""
        return self.free.height > 0 and self.free.y >= self.area.bottom

    def lower(self, pixels: int) -> None:
        """Move what lies below the board further down, for something between them."""
        self.free.y += pixels
        if self.log_open:
            self.log.rect.y += pixels

    def _below(self, box: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """What remains of ``room`` below a box, as wide as the box."""
        top = box.bottom + self.ctx.u(GAP)
        return pygame.Rect(box.x, top, box.width, max(0, room.bottom - top))

    def _leaves_room(self, room: pygame.Rect, top: int) -> bool:
        """Whether below a square board, or a lower one if it is open, the log has its place."""
        board = self._square(room) * (ABOVE_LOG if self.log_open else 1)
        return room.bottom - top - board >= self.ctx.u(LOG_HEIGHT + GAP)

    def _square(self, room: pygame.Rect) -> int:
        """The height of a square board that takes the whole width."""
        return max(room.width, self.ctx.u(BOARD))

    def _place_plates_beside(self, room: pygame.Rect) -> None:
        """Place the name plates in a column."""
        high = min(self.ctx.u(HIGH), self._share(round(room.height * self.plates_share)))
        self._place_plates(pygame.Rect(room.x, room.y, room.width, high), down=True)

    def _gains_above(self, room: pygame.Rect) -> bool:
        """Whether the board is narrow beside the name plates, and these have room above it; with an
        open log only where that lies below the board."""
        u = self.ctx.u
        beside = room.width - u(PLATES + GAP)
        fit = self._share(room.width) >= u(ABOVE)
        if self.log_open:
            fit = fit and self._leaves_room(room, room.y + self._height_above(room) + u(GAP))
        return fit and beside < room.height * self.least_beside

    def _place_plates_above(self, room: pygame.Rect) -> int:
        """Place the name plates in a row; returns where they end."""
        wide, high = self._share(room.width), self._height_above(room)
        self._place_plates(pygame.Rect(room.x, room.y, wide, high), down=False)
        return room.y + high

    def _height_above(self, room: pygame.Rect) -> int:
        wide = self._share(room.width)
        return self.ctx.u(LOW if wide >= self.ctx.u(WIDE) else HIGH)

    def _share(self, length: int) -> int:
        """What each name plate has of a length, with gaps between them."""
        many = len(self.players())
        return (length - self.ctx.u(GAP) * (many - 1)) // many

    def _place_plates(self, first: pygame.Rect, down: bool) -> None:
        """Place the name plates from the first one on, downwards or to the right."""
        self.plates, gap = [], self.ctx.u(GAP)
        step = (0, first.height + gap) if down else (first.width + gap, 0)
        for i, p in enumerate(self.players()):
            place = first.move(i * step[0], i * step[1])
            plate = Plate(self.ctx, place, p.name, self.look(i), badge_of(p))
            plate.about = computer_words(self.ctx, p)
            self.plates.append(plate)

    # ------------------------------------------------------------------ pointing

    def shapes(self) -> dict[Target, Any]:
        """Where the targets of the position on the screen can be clicked."""
        view = self.animator.view
        area = (self.area.topleft, self.area.size)
        if view is not None and (self._shapes[0] is not view or self._shapes[1] != area):
            self._shapes = (view, area, dict(self.board.shapes(view)))
        return self._shapes[2]

    def target_at(self, pos: tuple[int, int], can: Sequence[Target] = ()) -> Target:
        """The topmost target at a pixel, those of ``can`` first.  None: there is none."""
        first, found = set(can), None
        for target, shape in self.shapes().items():
            if shape.contains(*pos) and (target in first or found not in first or found is None):
                found = target
        return found if found in first else self._beside(pos, can) or found

    def _beside(self, pos: tuple[int, int], can: Sequence[Target]) -> Target:
        """The small target that a finger meant, although it is beside it."""
        reach, shapes, found = self.ctx.reach, self.shapes(), list[tuple[int, int, Target]]()
        for i, target in enumerate(can if reach else ()):
            box = shapes[target].box() if target in shapes else None
            if box is not None and min(box.size) < reach:
                large = box.inflate(max(0, reach - box.width), max(0, reach - box.height))
                if large.collidepoint(pos):
                    found.append((away(box, pos), i, target))
        return min(found, default=(0, 0, None))[2]

    def piece_at(self, pos: tuple[int, int], target: Target) -> tuple[Actor, Blit] | None:
        """The piece at a pixel, which means ``target`` (None: nothing), and its picture."""
        shape = self.shapes().get(target)
        box = shape.box() if shape is not None else pygame.Rect(pos, (1, 1))
        return self.animator.piece_at(pos, box)

    def seat_at(self, pos: tuple[int, int]) -> Seat | None:
        """Whose name plate is at a pixel."""
        view = self.animator.view
        if self.board.own_seats:
            return self.board.seat_at(pos, view) if view is not None else None
        return next((i for i, p in enumerate(self.plates) if p.rect.collidepoint(pos)), None)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """The tip of a good on a name plate, or about a computer's portrait; "": there is none."""
        for plate in self.plates:
            good = plate.good_at(pos)
            if good and good.tip:
                return self.translate(good.tip)
            if plate.about and plate.head.collidepoint(pos):
                return f"{plate.name}: {plate.about}"
        seat = None if self.plates else self.seat_at(pos)
        if seat is not None and (about := computer_words(self.ctx, self.players()[seat])):
            return f"{self.name(seat)}: {about}"
        return ""

    def log_notch(self, pos: tuple[int, int]) -> float:
        """Pixels by which a notch of the wheel scrolls the log, if that is there; or else 0."""
        return self.log.notch if self.log_open and self.log.rect.collidepoint(pos) else 0

    def point_at_log(self, pos: tuple[int, int]) -> bool:
        """Highlight what the log's line under the mouse is about.  True: something changed."""
        line = self.log.line_at(pos) if self.log_open else None
        self.log.hover = line
        return self.highlights.show_line(line)

    def forget(self) -> None:
        """Drop what the last viewer pointed at, and how far they had scrolled the log."""
        self.log.hover, self.log.back = None, 0.0
        self.highlights.clear()

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, selection: Selection) -> None:
        """Draw everything, from the ground up to the log that lies over it."""
        view = self.view
        if self.animator.busy():
            rests = self.animator.rests  # no outline stands beside what is on its way
            last = {s: tuple(filter(rests, spots)) for s, spots in selection.last_spots.items()}
            selection = Selection(last=selection.last, last_spots=last, now=selection.now)
        selection.lying = self.animator.lying()
        still = self._still_for(surface, view, selection)
        surface.blit(still, (0, 0))
        self.animator.draw(surface, ground=True)
        self.board.under(surface, view, selection)
        self.trails.draw_prints(surface, view, selection.moved)
        self.animator.draw(surface)
        if not self.board.shows_last:
            self.highlights.draw_last(surface, view, selection)
        self.trails.draw_taken(surface, view, selection.moved)
        self.stirring.draw(surface)
        self.board.over(surface, view, selection)
        self.animator.draw_flourishes(surface)
        for plate in self.plates:  # moving pieces pass below them
            box = plate.rect.inflate(self.ctx.u(6), self.ctx.u(6))
            surface.blit(still, box, box)
        self.highlights.draw(surface, view, self.plates)
        if self.log_open:
            self.log.draw(surface, self.translate("table.log_title"))

    def prepare(self, surface: pygame.Surface) -> None:
        """Make the largest part of the first picture, so that no frame waits for all of it."""
        self._ground_for(surface, self.view)

    def _ground_for(self, surface: pygame.Surface, view: Any) -> pygame.Surface:
        key = (self.board.ground_key(view), surface.get_size())
        if self._ground is None or key != self._ground_key:
            self._ground_key = key
            self._ground = pygame.Surface(surface.get_size()).convert()
            self.ctx.tile(self._ground, "common/table_wood", 512)
            self.board.ground(self._ground, view)
        return self._ground

    def _still_for(
        self, surface: pygame.Surface, view: Any, selection: Selection
    ) -> pygame.Surface:
        """What changes only with a move or a click: ground, name plates, the board's ``still``."""
        ground = self._ground_for(surface, view)
        counted = (self.animator.counted if self.board.counts_last else None) or view
        key = [ground, view, counted, selection.selector, self.ctx.catalogue]
        seen = (selection.picks, tuple(self.players()), tuple(self.moods.items()))
        same = all(map(is_, key, self._still_key)) and seen == self._still_seen
        if self._still is None or not same or self.ctx.printed is not None:
            if self._still is None:
                self._still = ground.copy()
            else:
                self._still.blit(ground, (0, 0))
            self._still_key, self._still_seen = key, seen
            self.board.still(self._still, view, selection)
            self.board.counts(self._still, counted)
            self._draw_plates(self._still, view, counted)
        return self._still

    def _draw_plates(self, surface: pygame.Surface, view: Any, counted: Any) -> None:
        decision, winners = self.game.decision(view.state), self.winners(view)
        for seat, plate in enumerate(self.plates):
            active = decision is not None and decision.seat == seat
            plate.portrait = self.avatar(seat)
            plate.figure = self.board.figure(view, seat)
            plate.draw(surface, self.goods(counted, seat), active, seat in winners)
