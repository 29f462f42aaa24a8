"""The pen: what is written on a card in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.fields import clean_text
from ...core.types import Move
from ...kit.pieces import COLOURS, Piece
from ...ui.dialog import Dialog
from ...ui.shell import Shell
from ...ui.widgets.button_rows import side_by_side
from ...ui.widgets.field import Field, TextBox
from ...ui.widgets.widget import Group, Widget
from ..pieces import COLUMNS, NOTE, write_text, wrong_text
from .reach import Grip


class PenScene(Dialog):
    """Title, number, text and colour of a card."""

    def __init__(
        self, shell: Shell, piece: Piece, grip: Grip, done: Callable[[list[Move]], None]
    ) -> None:
        super().__init__(shell)
        self.piece, self.grip, self.done = piece, grip, done
        title = "" if piece.title == "–" else piece.title
        value = str(piece.value) if piece.has_value else ""
        self.before = {
            "title": title, "value": value, "text": piece.text, "colour": piece.colour or "",
        }  # fmt: skip
        self.words = dict(self.before)
        self.note = piece.set == NOTE

    def title(self) -> str:
        return self.ctx.translate("hands.pen.note" if self.note else "hands.pen.head")

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        high = 390 if self.note else 470
        inner = self.place_panel(size, (560, high), (40, 24), (56, 40), head=40, foot=50)
        row = pygame.Rect(inner.x, self.head.bottom + ctx.u(28), inner.width, ctx.u(44))
        number = ctx.u(96)
        title = pygame.Rect(row.x, row.y, row.width - number - ctx.u(12), row.height)
        value = pygame.Rect(title.right + ctx.u(12), row.y, number, row.height)
        top = row.y if self.note else row.bottom + ctx.u(30)
        text = pygame.Rect(row.x, top, row.width, ctx.u(96))
        places = {"title": title, "value": value, "text": text}
        if self.note:  # a note has only words
            places = {"text": text}
        self.labels = [*places.items()]
        made: list[Widget] = []
        for name, box in places.items():
            kind = TextBox if name == "text" else Field
            field = kind(ctx, box, self.words[name], self._set(name), most=COLUMNS[name])
            field.tip = ctx.translate(f"hands.pen.{name}")
            made.append(field)
        side, gap = ctx.u(34), ctx.u(8)
        at = pygame.Rect(row.x, text.bottom + ctx.u(32), side, side)
        self.labels.append(("colour", at.copy()))
        for code in dict.fromkeys(COLOURS.values()):
            if at.right <= inner.right:
                made.append(Swatch(self, at.copy(), code))
                at.x += side + gap
        no = (ctx.translate("hands.pen.leave"), self.close, "plain", "icon_back")
        yes = (ctx.translate("hands.pen.do"), self.finish, "primary", "icon_check")
        self.group = Group([*made, *side_by_side(ctx, self.foot, [no, yes])], made[0])

    def _set(self, column: str) -> Callable[[str], None]:
        def keep(words: str) -> None:
            self.words[column] = words

        return keep

    def finish(self) -> None:
        """Write what has changed."""
        self.shell.pop()
        moves: list[Move] = []
        for column, words in self.words.items():
            if column in ("title", "text"):
                words = clean_text(words, COLUMNS[column])
            elif column == "value":
                words = words.strip()
            if words != self.before[column] and not wrong_text(column, words):
                where = ("write", self.grip.spot, self.grip.first)
                moves.append((*where, column, write_text(words)))
        self.done(moves)

    def draw_page(self, surface: pygame.Surface) -> None:
        for name, box in self.labels:
            at = (box.x + self.ctx.u(4), box.y - self.ctx.u(13))
            words = self.ctx.translate(f"hands.pen.{name}")
            self.ctx.text(surface, words, at, 14, "ink_soft", "bold")


class Swatch(Widget):
    """A colour to choose."""

    def __init__(self, pen: PenScene, rect: pygame.Rect, code: str) -> None:
        super().__init__(pen.ctx, rect)
        self.pen, self.code = pen, code

    def spoken(self) -> str:
        return next(name for name, code in COLOURS.items() if code == self.code)

    def click(self, pos: tuple[int, int]) -> None:
        self.pen.words["colour"] = self.code

    def draw(self, surface: pygame.Surface) -> None:
        ctx, chosen = self.ctx, self.pen.words["colour"] == self.code
        r = self.rect.width / 2
        pygame.draw.aacircle(surface, ctx.theme["ink"], self.rect.center, r)
        inside = r - ctx.u(4 if chosen else 1.5)
        if chosen:
            pygame.draw.aacircle(surface, ctx.theme["glow"], self.rect.center, r - ctx.u(1))
        pygame.draw.aacircle(surface, pygame.Color(self.code), self.rect.center, inside)
