"""The hint's card and its marks on the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ...bots.advice import Advice, RankedMove
from ...bots.chances import percent
from ...bots.level_names import STRONGEST
from ...bots.requests import SearchFailed
from ...core.selector import verb_button
from ...core.types import Target, message
from ..graphics.rings import draw_ring
from ..graphics.shapes import Shape
from ..input.inputs import Input
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import LEAST, Button
from ..widgets.widget import Group
from .ghosts import Ghosts
from .model import TableModel
from .prompt_bar import PromptBar

WIDTHS = (350, 270, 204)
"""Widths that the card may have, in units; the narrower ones only where they hide much less."""
HEAD, BUTTON, LINE = 50, 38, 14.5
"""Parts of the card and the sizes of its letters, in units."""
LAST = 6
EDGE = [(i, j) for j in range(LAST, -1, -1) for i in range(LAST + 1) if {0, LAST} & {i, j}]
"""The places tried at the edge of the board, from the lower left corner on, in sixths of its width
and height."""
CORNER = (-1, LAST)
"""Stands for the place in the lower left corner, partly below the name plates."""
BADGE = 16
"""How far the number of a step reaches beyond its shape, in units, on both sides together."""
LEVEL = ("text", f"level.{STRONGEST}")

Place = tuple[int, tuple[int, int]]
"""One of WIDTHS, and one of EDGE or CORNER."""


class HintCard:
    """The card of one table; draws nothing while no hint is open."""

    def __init__(self, shell: Shell, model: TableModel, stage: Stage, prompt: PromptBar) -> None:
        self.shell, self.ctx, self.model, self.stage = shell, stage.ctx, model, stage
        self.hint, self.prompt = model.hint, prompt
        self.group = Group()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._place: Place | None = None
        """How wide and where the advice was shown first."""
        self.ghosts: Ghosts | None = None
        """The pieces of the move that is shown."""

    # ------------------------------------------------------------------ asking

    def ask(self) -> None:
        """Ask for a hint; once it is there, show the second best move, then close it."""
        hint, model, match = self.hint, self.model, self.model.match
        if hint.open:
            if hint.shown + 1 < len(hint.ranked):
                self.show(hint.shown + 1)
            else:
                hint.clear()
        elif model.game.by_hand:
            self.prompt.refuse(model.translate("hint.by_hand"))
        elif match.asking is None or model.curtain is not None or self.stage.animator.busy():
            self.prompt.refuse(model.translate("hint.later"))
        elif match.hand_hidden:  # it may advise a card, and others may be watching
            self.prompt.refuse(model.translate("hint.hand"))
        else:
            model.recorder.hint()
            thinkers = self.shell.games.thinkers
            hint.ask(thinkers.advise(match.game, model.asked_view(), match.answers))
            self.layout()

    def update(self) -> bool:
        """Look whether there is an answer; True: the advice has come, or will never come, or a
        ghost moves."""
        try:
            advice = self.hint.poll()
        except SearchFailed:
            self.hint.clear()
            self.prompt.refuse(self.model.translate("computers.no_hint"))
            return True
        if advice is not None:
            self.take(advice)
        moves = self.hint.open and self.ghosts is not None and self.ghosts.moving(self.model.now)
        return advice is not None or moves

    def take(self, advice: Advice) -> None:
        """Show advice on the present question."""
        model, self._place = self.model, None
        hint = self.hint
        hint.take(advice, model.asked_view())
        selector = model.selection.selector
        if selector is not None and self.hint.contradicted():
            while model.selection.back():
                model.play_sound("common/back")
            model.listener.refresh()
        self.show(0)

    def show(self, which: int) -> None:
        """Show the best move (0) or the second best (1), as it is played."""
        self.hint.shown = which
        self.layout()
        if self.ghosts is not None:
            self.ghosts.play(self.model.now)
        steps = "; ".join(self._step_names())
        values = self._values()[which : which + 1]
        said = [self._title(), steps, *values, *self._lines()]
        self.ctx.voice("\n".join(said))
        self.model.listener.refresh()  # the keyboard focus goes to the first step

    def _step_names(self) -> list[str]:
        model, shapes, view = self.model, self.stage.shapes(), self.stage.view
        return [
            model.translate(model.game.target_name(view, step))
            if step in shapes
            else self.prompt.words(step)
            for step in self.hint.steps()
        ]

    # ------------------------------------------------------------------ words and places

    def _title(self) -> str:
        key = "hint.thinking" if self.hint.question is not None else "hint.title"
        return self.ctx.translate(message(key, level=LEVEL))

    def _lines(self) -> list[str]:
        hint = self.hint
        if not hint.ranked:
            return []
        if reasons := hint.reasons[hint.shown]:
            return [self.model.translate(reason) for reason in reasons]
        if len(hint.ranked) == 1:
            return [self.ctx.translate("hint.only")]
        return [self.ctx.translate("hint.why_second" if hint.shown else "hint.why")]

    def _values(self) -> list[str]:
        """What is said of each move on its button."""
        best, *others = self.hint.ranked
        words = [_told("best", best)]
        for move in others:
            worse = percent(move.chance, move.certain) < percent(best.chance, best.certain)
            words.append(_told("second", move) if worse else "close")
        return [self.ctx.translate(f"hint.{word}") for word in words]

    def places(self) -> list[tuple[int, Shape]]:
        """Number and place of each step that is still to be chosen."""
        found = []
        shapes, picks = self.stage.shapes(), self.model.selection.picks
        for number, target in enumerate(self.hint.steps(), 1):
            if target not in picks and (shape := self._shown_shape(shapes.get(target), target)):
                found.append((number, shape))
        return found

    def _shown_shape(self, shape: Shape | None, target: Target) -> Shape | None:
        """Of all that a step takes, on the board or else in the prompt bar."""
        taken = self.stage.board.taken_with(target, self.stage.view)
        return taken or shape or self.prompt.button_shape(target, 10)

    # ------------------------------------------------------------------ layout and input

    def layout(self) -> None:
        """Put the card below the name plates, or else at the edge of the board where it hides
        least."""
        if not self.hint.open:
            return
        ctx, ranked = self.ctx, self.hint.ranked
        below = self._below_plates()
        if below is None:
            self._place, self.rect = self._best_place()
        else:
            self.rect = below
        made = []
        values = self._values() if ranked else []
        boxes = self._boxes(self.rect.width, values) if values else []
        for i, (words, box) in enumerate(zip(values, boxes)):
            box.move_ip(self.rect.x, self.rect.bottom)
            act, icon = partial(self.show, i), "icon_eye" if i == self.hint.shown else ""
            made.append(Button(ctx, box, words, act, icon=icon, size=LINE))
        self.group = Group(made)
        self.ghosts = self._ghosts() if ranked else None

    def _ghosts(self) -> Ghosts:
        shapes, steps = self.stage.shapes(), self.hint.steps()
        points = [shapes[step].box().center for step in steps if step in shapes]
        return Ghosts(self.stage, self.hint.brings(self.model.asked_view()), points)

    def _boxes(self, wide: int, values: list[str]) -> list[pygame.Rect]:
        """Where the buttons are on a card, from its lower left corner; above each other if they are
        too narrow beside each other, with an eye on the one that is shown."""
        ctx, many = self.ctx, len(values)
        high, gap, left = ctx.u(BUTTON), ctx.u(8), ctx.u(12)
        width = wide - 2 * left
        each = (width - gap * (many - 1)) // max(1, many)
        room = each - ctx.u(26 + 1.25 * LINE)
        if all(
            ctx.type.size(words, LINE * LEAST * ctx.unit, "bold")[0] <= room for words in values
        ):
            y = -ctx.u(10) - high
            return [pygame.Rect(left + i * (each + gap), y, each, high) for i in range(many)]
        gap = ctx.u(6)
        ys = [-ctx.u(10) - high - i * (high + gap) for i in reversed(range(many))]
        return [pygame.Rect(left, y, width, high) for y in ys]

    def _card(self, wide: int) -> pygame.Rect:
        """A card of this width, as high as its words need, at the origin."""
        ctx, high = self.ctx, self.ctx.u(HEAD)
        if self.hint.ranked:
            inner = wide - ctx.u(32)
            high += sum(ctx.block_height(x, inner, LINE) + ctx.u(6) for x in self._lines())
            high += ctx.u(8)
            high -= min([box.y for box in self._boxes(wide, self._values())], default=0)
        return pygame.Rect(0, 0, wide, high)

    def _column(self) -> pygame.Rect:
        """What is free below the name plates, or below the board, where the log can be read beside
        the card; empty: nothing, or the log is there."""
        stage = self.stage
        if stage.log_open and not stage.strip and stage.log.rect.colliderect(stage.free):
            return pygame.Rect(0, 0, 0, 0)
        return stage.free

    def _below_plates(self) -> pygame.Rect | None:
        """The card below the name plates or the board; None: it has no room there."""
        column = self._column()
        if column.height <= 0:
            return None
        card = self._card(min(column.width, self.ctx.u(WIDTHS[0])))
        card.bottomleft = column.bottomleft
        return card if card.height <= column.height else None

    def _best_place(self) -> tuple[Place, pygame.Rect]:
        """Where the card hides least: steps above all, then what can be chosen now, then what can
        be chosen next, then pieces.  It moves, and becomes narrower, only for much."""
        badge = self.ctx.u(BADGE)
        steps = [shape.box().inflate(badge, badge) for _, shape in self.places()]
        shapes = self.stage.shapes()
        can, later = ([shapes[t].box() for t in ts if t in shapes] for ts in self._choices())
        weights = ((steps, 50), (can, 3), (later, 2), (self.stage.animator.boxes(), 1))
        found = []
        for place, rect in self._places():
            hidden = sum(weight * _overlap(rect, box) for boxes, weight in weights for box in boxes)
            hidden += WIDTHS.index(place[0]) * rect.width * rect.height // 8
            if self._place not in (None, place):
                hidden += rect.width * rect.height // 2
            found.append((hidden, place, rect))
        _, place, rect = min(found, key=lambda one: one[0])
        return place, rect

    def _choices(self) -> tuple[list[Target], list[Target]]:
        """What can be chosen now, and what only after something else."""
        selector = self.model.selection.selector
        if selector is None:
            return [], []
        now, legal = selector.targets(), selector.fitting()
        known = {*now, *selector.picks}
        parts = dict.fromkeys(t for move in legal for t in (*move[1:], verb_button(move)))
        return now, [t for t in parts if t not in known]

    def _places(self) -> Iterator[tuple[Place, pygame.Rect]]:
        """Where the card may be: at the edge of the board, and partly below the name plates."""
        u, column = self.ctx.u, self._column()
        area = self.stage.area.inflate(-u(16), -u(16))
        for width in WIDTHS:
            card = self._card(min(u(width), area.width))
            for x, y in EDGE:
                left = area.x + (area.width - card.width) * x // LAST
                yield (
                    (width, (x, y)),
                    card.move(left, area.y + (area.height - card.height) * y // LAST),
                )
            if card.height <= column.height - u(8):
                yield (width, CORNER), card.move(column.x, area.bottom - card.height)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel lies on the card."""
        return self.hint.open and self.rect.collidepoint(pos)

    def handle(self, e: Input) -> bool:
        """True: the input was for the card, or has changed how it looks."""
        if not self.hint.open:
            return False
        if e.kind == "hover":
            return self.group.handle(e)
        if e.kind == "back":
            self.hint.clear()
            return True
        if e.kind in ("press", "release") and self.covers(e.pos):
            self.group.handle(e)
            return True
        return False

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The steps on the board and the card."""
        if not self.hint.open:
            return
        ctx, r = self.ctx, self.rect
        places = self.places()
        for _, shape in places:
            draw_ring(surface, ctx, shape, self._ring)
        if self.ghosts is not None:
            self.ghosts.draw(surface, self.model.now, ctx.theme[self._ring])
        for number, shape in places if len(self.hint.steps()) > 1 else ():
            self._badge(surface, number, shape)
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

    @property
    def _ring(self) -> str:
        """The colour of the steps."""
        return "accent" if self.hint.shown == 0 else "paper_light"

    def _badge(self, surface: pygame.Surface, number: int, shape: Shape) -> None:
        """The number of a step that is not the only one, above all rings."""
        ctx, theme = self.ctx, self.ctx.theme
        box, size = shape.box(), ctx.u(13)
        at = (round(box.right - size * 0.6), round(box.y + size * 0.6))
        pygame.draw.aacircle(surface, theme["ink"], at, size + ctx.u(2))
        pygame.draw.aacircle(surface, theme[self._ring], at, size)
        ctx.text(surface, str(number), at, 16, "ink", "heavy", "middle")


def _told(place: str, move: RankedMove) -> str:
    return f"{place}_{'won' if move.chance else 'lost'}" if move.certain else place


def _overlap(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.width * both.height
