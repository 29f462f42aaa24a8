"""The rows of a result: where each player's points come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from ...core.game import ScoreRow
from ...core.types import Seat
from ..graphics.shapes import rounded
from ..graphics.theme import SeatLook, veil
from ..stage.stage import Stage

INSET = 8
"""Units from the edge of a player's column to the pieces in it."""
LETTERS, TOTAL = 17, 26
"""Units of the letters of a row and of a total, at most: how close it was is seen first."""
LABEL, TINT = 15, 56
"""Units of the letters of what pieces count, and alpha of a winner's colour."""
NOTHING = "–"
"""What stands for a row that has brought somebody nothing."""


class ScoreRows:
    """What counted, row by row."""

    def __init__(self, stage: Stage, view: Any) -> None:
        self.stage, self.ctx, self.view = stage, stage.ctx, view
        rows = stage.game.breakdown(view)
        counted = [
            row for row in rows if row.total or row.contested or any(row.values) or any(row.pieces)
        ]
        if counted and counted[0].total:  # nobody has anything: of what, says the first row
            counted = [*rows[:1], *(row for row in counted if row is not rows[0])]
        self.rows = tuple(_without_repetition(counted))
        self.pieces = any(any(row.pieces) for row in self.rows)
        """Whether pieces are shown beside the numbers."""
        picture = stage.board.picture(view) if self.pieces else {}
        self._spots = {face: spot for spot, faces in picture.items() for face in faces}

    def widest(self) -> int:
        """How wide the words of the rows are."""
        size, px = self.ctx.type.size, LETTERS * self.ctx.unit
        words = (self.stage.translate(row.source) for row in self.rows)
        return max((size(line, px, "heavy")[0] for line in words), default=0)

    def draw(
        self,
        surface: pygame.Surface,
        number: int,
        box: pygame.Rect,
        columns: Sequence[int],
        wide: int,
        share: float,
        winners: Sequence[Seat],
    ) -> None:
        """Draw a row; ``columns`` are the middles of the players' columns, ``wide`` their width,
        ``share`` how far it has been counted; those of the ``winners`` are in their colours."""
        ctx, row, most = self.ctx, self.rows[number], box.height / self.ctx.unit * 0.5
        weight, size = ("heavy", min(19, most)) if row.total else ("semibold", min(LETTERS, most))
        end = columns[-1] + wide // 2 - ctx.u(4)  # as far as the last column may be tinted
        box = pygame.Rect(box.x, box.y, end - box.x, box.height)
        if row.total:
            rounded(surface, ctx.theme["gold"], box, border_radius=ctx.u(8))
        elif number % 2:
            fill = veil(ctx.theme["paper_dark"], 150)
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(layer, fill, layer.get_rect(), border_radius=ctx.u(8))
            surface.blit(layer, box)
        for seat in winners:
            self.tint(surface, seat, columns[seat], wide, box, row.total)
        left = box.x + ctx.u(12)
        room = pygame.Rect(left, box.y, columns[0] - wide // 2 - left, box.height)
        ctx.fit(surface, self.stage.translate(row.source), room, size, "ink", weight)
        for seat, (x, value) in enumerate(zip(columns, row.values, strict=True)):
            pieces = row.pieces[seat] if row.pieces else ()
            shown = value if share >= 1 else round(value * share)
            words = ctx.number(shown) if shown or pieces or row.total else NOTHING
            if pieces:
                self._pieces(surface, pieces, x, wide, box)
                self._label(surface, words, (x, box.bottom - ctx.u(13)))
                continue
            ink: pygame.Color | str = "ink" if shown or row.total else "ink_soft"
            if row.total and seat in winners:
                ink = self._seat(seat).ink
            large = min(TOTAL, most * 1.2) if row.total else size
            ctx.text(surface, words, (x, box.centery), large, ink, weight, "middle")

    def _seat(self, seat: Seat) -> SeatLook:
        return self.ctx.theme.seats[self.stage.look(seat)]

    def tint(
        self,
        surface: pygame.Surface,
        seat: Seat,
        x: int,
        wide: int,
        box: pygame.Rect,
        total: bool = False,
    ) -> None:
        """A winner's colour behind their column, from the upper to the lower edge of ``box``; a
        total stands out."""
        ctx, colour = self.ctx, self._seat(seat).colour
        cell = pygame.Rect(0, box.y, wide - ctx.u(8), box.height)
        cell.centerx = x
        if total:
            rounded(surface, colour, cell.inflate(0, ctx.u(8)), border_radius=ctx.u(8))
            return
        layer = pygame.Surface(cell.size, pygame.SRCALPHA)
        layer.fill(veil(colour, TINT))
        surface.blit(layer, cell)

    def _label(self, surface: pygame.Surface, words: str, at: tuple[int, int]) -> None:
        """What pieces count, on a label that hides a little of them."""
        ctx, px = self.ctx, LABEL * self.ctx.unit
        box = pygame.Rect(0, 0, ctx.type.size(words, px, "heavy")[0] + ctx.u(16), ctx.u(23))
        box.center = at
        rounded(surface, ctx.theme["ink"], box, border_radius=box.height // 2)
        inner = box.inflate(-ctx.u(3), -ctx.u(3))
        rounded(surface, ctx.theme["paper_light"], inner, border_radius=inner.height // 2)
        ctx.text(surface, words, at, LABEL, "ink", "heavy", "middle")

    def _pieces(
        self,
        surface: pygame.Surface,
        faces: tuple[int, ...],
        x: int,
        wide: int,
        box: pygame.Rect,
    ) -> None:
        """What a seat's number was counted from, side by side around ``x``."""
        board, height = self.stage.board, round(box.height * 0.86)
        pictures = [
            self.ctx.atlas.get(board.image(face, self._spots[face], self.view), height=height)
            for face in faces
        ]
        each = pictures[0].get_width()
        room = wide - self.ctx.u(2 * INSET) - each
        step = min(each * 0.6, room / max(1, len(pictures) - 1))
        left = x - (each + step * (len(pictures) - 1)) / 2
        for i, picture in enumerate(pictures):
            surface.blit(picture, (round(left + i * step), box.centery - height // 2))


def _without_repetition(rows: list[ScoreRow]) -> list[ScoreRow]:
    """A total that only repeats the one other row is that row, which says what it counts."""
    if len(rows) < 2 or rows[1].source.key != "score.total" or any(rows[0].pieces):
        return rows
    first, total, *ties = rows
    return [replace(first, total=True), *ties] if first.values == total.values else rows
