"""A hint: the move that the strongest level would make, shown on the board, with its reasons.

It is thought out in the computers' processes and forgotten with whatever is done next; nothing of
it is kept.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...bots.advice import Advice, RankedMove
from ...bots.levels import STRONGEST
from ...core.game import View
from ...core.selector import verb_button
from ...core.types import Message, Move, Target, message
from ..graphics.shapes import Box, Shape
from ..graphics.theme import veil
from ..input.inputs import Input
from ..widgets.controls import Button
from ..widgets.widget import Group

if TYPE_CHECKING:
    from ...bots.pool import AdviceRequest
    from .scene import TableScene

WIDTH, HEAD, FOOT, LINE = 330, 50, 58, 14.5
"""Of the card and its parts, and the size of its words, in units."""
MOST_REASONS = 3
LEVEL = ("text", f"level.{STRONGEST}")


class Hint:
    """Of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.ctx = table, table.ctx
        self.question: AdviceRequest | None = None
        self.ranked: tuple[RankedMove, ...] = ()
        """The best move and the second best, once they are there."""
        self.reasons: tuple[tuple[Message, ...], ...] = ()
        self.shown = 0
        """Which of them is shown."""
        self.group = Group()
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def open(self) -> bool:
        """Whether the card is on the table."""
        return self.question is not None or bool(self.ranked)

    # ------------------------------------------------------------------ asking

    def ask(self) -> None:
        """Ask for advice; once it is there, look at the second best, then put it away."""
        table = self.table
        if self.open:
            if self.shown + 1 < len(self.ranked):
                self.show(self.shown + 1)
            else:
                self.forget()
        elif table.match.asking is None or table.curtain is not None or table.animator.busy():
            table.telling.refuse(table.translate("hint.later"))
        else:
            seed = table.match.answers
            self.question = table.window.thinkers.advise(table.game, self._view(), seed)
            self.layout()

    def _view(self) -> View[Any]:
        """What the decider may know and the screen shows."""
        view, seat = self.table.match.view(), self.table.match.asking
        assert seat is not None
        return view if view.viewer == seat else View(view.state, seat)

    def forget(self) -> None:
        """Something else is done, or somebody else looks now."""
        if self.question is not None:
            self.question.cancel()
        self.question, self.ranked, self.reasons, self.shown = None, (), (), 0
        self.group, self.rect = Group(), pygame.Rect(0, 0, 0, 0)

    def update(self) -> bool:
        """True: the advice has come."""
        advice = self.question.poll_advice() if self.question else None
        if advice is not None:
            self.take(advice)
        return advice is not None

    def take(self, advice: Advice) -> None:
        """Show it."""
        self.question = None
        second = (advice.second,) if advice.second else ()
        self.ranked, view = (advice.best, *second), self._view()
        self.reasons = tuple(
            self.table.game.explain(view, r.move)[:MOST_REASONS] for r in self.ranked
        )
        self._begin_anew()
        self.show(0)

    def _begin_anew(self) -> None:
        """What was chosen before does not lead to the move."""
        table = self.table
        selector = table.selection.selector
        if selector is not None and not set(selector.picks) <= set(self.steps()):
            table.choosing.ask(selector.legal)
            table.telling.refresh()

    def show(self, which: int) -> None:
        """The best or the second best."""
        self.shown = which
        self.layout()
        self.ctx.voice(" ".join([self._title(), *self._lines()]))

    def chosen(self, target: Target) -> None:
        """A target has been clicked: as long as it follows the hint, that stays."""
        if self.open and (not self.ranked or target not in self.steps()):
            self.forget()

    # ------------------------------------------------------------------ words and places

    def _title(self) -> str:
        thinking = self.question is not None
        return self.ctx.translate(
            message("hint.thinking" if thinking else "hint.title", level=LEVEL)
        )

    def _lines(self) -> list[str]:
        if not self.ranked:
            return []
        reasons = self.reasons[self.shown]
        if reasons:
            return [self.table.translate(reason) for reason in reasons]
        if len(self.ranked) == 1:
            return [self.ctx.translate("hint.only")]
        return [
            self.ctx.translate(
                message("hint.why_second" if self.shown else "hint.why", level=LEVEL)
            )
        ]

    def _values(self) -> list[str]:
        best = self.ranked[0].value
        told = [message("hint.best", value=round(100 * best))]
        for other in self.ranked[1:]:
            loss = round(100 * (best - other.value))
            told.append(message("hint.second", loss=loss) if loss > 0 else message("hint.close"))
        return [self.ctx.translate(words) for words in told]

    def steps(self) -> list[Target]:
        """What is to be clicked for the move that is shown, in order."""
        selector = self.table.selection.selector
        if not self.ranked or selector is None:
            return []
        return clicks(self.table.game.selector(selector.legal), self.ranked[self.shown].move)

    def _places(self) -> list[tuple[int, Shape]]:
        """Number and place of each step that is still to be done."""
        table, found = self.table, []
        shapes, picks = table.stage.shapes(), table.selection.picks
        for number, target in enumerate(self.steps(), 1):
            if target in picks:
                continue
            shape = shapes.get(target) or self._button(target)
            if shape is not None:
                found.append((number, shape))
        return found

    def _button(self, target: Target) -> Shape | None:
        """Where a target that lies nowhere on the board has its button."""
        if target not in self.table.selection.targets:
            return None
        words = self.table.telling.words(target)
        for widget in self.table.prompt.group.widgets:
            if getattr(widget, "label", None) == words:
                r = widget.rect
                return Box(r.x, r.y, r.width, r.height, self.ctx.u(10))
        return None

    # ------------------------------------------------------------------ layout and input

    def layout(self) -> None:
        """The card, in the corner of the board where it hides least of the move."""
        if not self.open:
            return
        ctx, area = self.ctx, self.table.area
        wide = min(ctx.u(WIDTH), area.width - ctx.u(16))
        inner = wide - ctx.u(32)
        high = ctx.u(HEAD)
        if self.ranked:
            high += sum(ctx.block_height(x, inner, LINE) + ctx.u(6) for x in self._lines())
            high += ctx.u(FOOT)
        self.rect = self._corner(
            pygame.Rect(0, 0, wide, high), area.inflate(-ctx.u(16), -ctx.u(16))
        )
        made = []
        values = self._values() if self.ranked else []
        gap = ctx.u(8)
        each = (inner + ctx.u(8) - gap * (len(values) - 1)) // max(1, len(values))
        for i, words in enumerate(values):
            box = pygame.Rect(
                self.rect.x + ctx.u(12) + i * (each + gap),
                self.rect.bottom - ctx.u(52),
                each,
                ctx.u(42),
            )
            style = "primary" if i == self.shown else "plain"
            made.append(Button(ctx, box, words, partial(self.show, i), style=style, size=14.5))
        self.group = Group(made)

    def _corner(self, rect: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
        places = [shape.box() for _, shape in self._places()]
        found = []
        for corner in ("bottomright", "topright", "bottomleft", "topleft"):
            setattr(rect, corner, getattr(area, corner))
            found.append(rect.copy())
        return min(found, key=lambda r: sum(_overlap(r, box) for box in places))

    def handle(self, e: Input) -> bool:
        """True: it was for the card."""
        if not self.open:
            return False
        if e.kind == "hover":
            return self.group.handle(e) or self.rect.collidepoint(e.pos)
        if e.kind == "back":
            self.forget()
            return True
        if e.kind in ("press", "release") and self.rect.collidepoint(e.pos):
            self.group.handle(e)
            return True
        return False

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The move on the board, step by step, and the card."""
        if not self.open:
            return
        ctx, r = self.ctx, self.rect
        for number, shape in self._places():
            self._mark(surface, number, shape)
        ctx.panel(surface, r)
        middle = r.y + ctx.u(HEAD // 2 + 2)
        ctx.icon(surface, "icon_hint", (r.x + ctx.u(28), middle), 26, "accent_dark")
        room = pygame.Rect(r.x + ctx.u(50), r.y + ctx.u(6), r.width - ctx.u(62), ctx.u(HEAD - 8))
        ctx.text(surface, self._title(), (room.x, middle), 18, "ink", "heavy", "left", room)
        y = r.y + ctx.u(HEAD)
        for line in self._lines():
            block = pygame.Rect(r.x + ctx.u(16), y, r.width - ctx.u(32), r.bottom - y)
            y += ctx.block(surface, line, block, LINE, "ink") + ctx.u(6)
        self.group.draw(surface)

    def _mark(self, surface: pygame.Surface, number: int, shape: Shape) -> None:
        """One step: light within dark, and its number."""
        ctx, theme = self.ctx, self.ctx.theme
        ring = theme["accent"] if self.shown == 0 else theme["paper_light"]
        shape.fill(surface, veil(ring, 60))
        shape.outline(surface, theme["ink"], ctx.u(7))
        shape.outline(surface, ring, ctx.u(4))
        box, size = shape.box(), ctx.u(13)
        at = (round(box.right - size * 0.6), round(box.y + size * 0.6))
        pygame.draw.circle(surface, theme["ink"], at, size + ctx.u(2))
        pygame.draw.circle(surface, ring, at, size)
        ctx.text(surface, str(number), at, 16, "ink", "heavy", "middle")


def clicks(selector: Any, move: Move) -> list[Target]:
    """What is to be clicked, in order, for a legal move of a fresh selector."""
    done: list[Target] = []
    for target in (*move[1:], verb_button(move)):
        if selector.move is None:
            selector.choose(target)
            done.append(target)
    return done


def _overlap(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.width * both.height
