"""The focus at a table: plays without a mouse.  Whatever has the focus looks as if the mouse were
over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from ...core.types import Target
from ..input.bindings import action_of, written
from ..input.inputs import Input
from ..input.spatial import WAYS, Links, closest, nearest
from ..shell import Shell
from ..widgets.widget import draw_ring
from .pointer import Pointer
from .regions import BOARD, BUTTONS, LOG, PLATES, REGIONS, TOOLS, Regions
from .speaker import Speaker

JITTER = 3
"""Pixels that a mouse may move, on a shaking table, without taking over."""
NOWHERE = (-1, -1)
"""The mouse's place before it has moved, or outside of the window."""
RING, THICKEST, THINNEST = 0.12, 8, 6
"""Width of the focus on the board, as a share of what it surrounds, and its limits in units: wider
than what marks all that can be chosen, but small things must stay recognisable."""
PICKS = ("return", "enter", "space")
STEPS = {"page down": 1, "page up": -1}


class KeyboardFocus:
    """Moves over what can be chosen, the buttons, the tools, the log and the name plates."""

    def __init__(
        self,
        shell: Shell,
        regions: Regions,
        pointer: Pointer,
        speaker: Speaker,
        dispatch: Callable[[Input], bool],
    ) -> None:
        """``dispatch`` handles an input as if the player had made it."""
        self.shell, self.regions, self.pointer, self.speaker = shell, regions, pointer, speaker
        self.model, self.stage, self.dispatch = regions.model, regions.stage, dispatch
        self.begin()

    def begin(self) -> None:
        """Start without a focus, as at a new table."""
        self.shown = False
        """Whether keys are in use, and not the mouse."""
        self.region = BOARD
        self.at: Any = None
        """What has the focus: a target or an index; None: nothing."""
        self.spot = (0, 0)
        """Where the focus was last; it continues from there."""
        self.line = 0
        """Index of the log's line, counted from the newest."""
        self._question: object = None
        self._advice: object = None
        """The hint and what had been chosen of it when the focus last followed it."""
        self._mouse = NOWHERE
        self._free = False
        """Whether it may visit targets that can't be chosen."""

    def boxes(self, region: str, everything: bool = False) -> dict[Any, pygame.Rect]:
        """The places of everything that can have the focus in a region, by target or index."""
        return self.regions.boxes(region, everything)

    def box(self) -> pygame.Rect | None:
        """The place of what has the focus."""
        return self.boxes(self.region, self._free).get(self.at)

    def links(self, region: str) -> Links[Any]:
        """Where the arrow keys lead within a region."""
        return self.regions.links(region, self._free)

    # ------------------------------------------------------------------ appearing and hiding

    def forget(self) -> None:
        """Drop where keys and mouse were; the next player begins afresh."""
        self._clear()
        self.begin()

    def hide(self) -> None:
        """Hide the focus because the mouse is used now."""
        if self.shown:
            self.shown = False
            self._clear()

    def _mouse_moved(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; True: it has moved far enough to take over from the keys."""
        x, y = self._mouse
        far = abs(pos[0] - x) + abs(pos[1] - y) > JITTER
        if self.shown and (pos == NOWHERE or not far):
            return False
        self._mouse = pos
        self.hide()
        return True

    def refresh(self) -> None:
        """After a change of what is asked or laid out, go where the player continues."""
        model = self.model
        if self.shell.speaks:
            self.speaker.update()
        now = self._asked()
        fresh, self._question = self._question != now, now
        if model.curtain is not None:
            if self.shown:
                self._clear()
                self.at = None
            return
        if self.shell.keys_lead and self._mouse == NOWHERE and model.match.asking is not None:
            self.shown = True  # who came here by keys continues by keys
        if not self.shown or model.question is None:
            return
        if fresh or not self.boxes(self.region):
            self._free = False
            if self.region in (BOARD, BUTTONS) or not self.boxes(self.region):
                self.region = self._first_region()
        boxes = self.boxes(self.region, self._free)
        moved = self.at not in (self._asked_for(boxes) if fresh else boxes)
        if moved:
            self.at = self._best(boxes)
        advised = self._advised()
        if advised is not None:
            moved, self._free = True, False
            self.region, self.at = advised
        self._highlight(speak=(moved or fresh) and model.match.asking is not None)

    def _first_region(self) -> str:
        """The board, unless only buttons can be pressed."""
        only_buttons = self.model.selection.selector is None and self.boxes(BUTTONS)
        on_board = self._asked_for(self.boxes(BOARD)) and not only_buttons
        return BOARD if on_board else BUTTONS

    def _asked(self) -> object:
        selection = self.model.selection
        last = selection.selector.last if selection.selector is not None else None
        return self.model.question, not selection.pending, last

    def _best(self, boxes: Mapping[Any, pygame.Rect]) -> Any:
        """The primary button, or what is closest to where the focus was, and answers the question
        if anything does.  While people are called, the first one's button: a key pressed once too
        often must not answer for everybody."""
        if self.region == BUTTONS:
            if self.model.match.call is not None and not self.model.muting:
                return next(iter(boxes), None)
            widgets = self.regions.group(BUTTONS).widgets
            main = (i for i in boxes if getattr(widgets[i], "style", "") == "primary")
            return next(main, next(iter(boxes), None))
        return closest(self.spot, self._asked_for(boxes) or boxes)

    def _asked_for(self, boxes: Mapping[Any, pygame.Rect]) -> dict[Any, pygame.Rect]:
        """Those of ``boxes`` that answer the question and don't only change an earlier answer."""
        selector = self.model.selection.selector
        return {t: box for t, box in boxes.items() if selector is None or not selector.aside(t)}

    def _advised(self) -> tuple[str, Any] | None:
        """Where a hint's next step is chosen, if the hint is new or a step was taken."""
        hint, picks = self.model.hint, self.model.selection.picks
        old, self._advice = self._advice, (hint.ranked, hint.shown, picks)
        if not hint.ranked or self._advice == old:
            return None
        step = next((t for t in hint.steps() if t not in picks), None)
        if step in self.boxes(BOARD):
            return BOARD, step
        button = self.regions.prompt.button(step)
        if button is None:
            return None
        return BUTTONS, self.regions.group(BUTTONS).widgets.index(button)

    def show(self) -> None:
        """Appear where the mouse was, or where the focus was before."""
        self.shown = True
        if self.stage.area.collidepoint(self._mouse):
            self.spot = self._mouse
        self.region = self._first_region()
        self.at, self._question = None, self._asked()
        self.refresh()

    def show_at(self, pos: tuple[int, int]) -> None:
        """Stay visible after a click made by keys."""
        self.shown, self.spot = True, pos
        self.refresh()

    def _clear(self) -> None:
        self.model.selection.hover = None
        self.pointer.at = self._mouse
        for region in (BUTTONS, TOOLS):
            self.regions.group(region).set_focus(None)
            self.regions.group(region).at = None
        if self.stage.log.hover is not None:
            self.stage.log.hover = None
            self.stage.highlights.clear()

    def _highlight(self, speak: bool = False) -> None:
        """Let what has the focus look as if the mouse were over it."""
        self._clear()
        box = self.box()
        if box is None:
            return
        self.spot = self.pointer.at = box.center
        if self.region == BOARD:
            self.model.selection.hover = self.at
        elif self.region == LOG:
            self._highlight_line()
        elif self.region in (BUTTONS, TOOLS):
            group = self.regions.group(self.region)
            group.at = group.widgets[self.at]
            group.at.focus = True
        if speak and self.shell.speaks:
            self.shell.ctx.voice(self._words())

    def _highlight_line(self) -> None:
        stage, lines = self.stage, self.model.log.lines
        if self.line < len(lines):
            stage.log.hover = lines[-1 - self.line]
            stage.log.show(stage.log.hover)
            stage.highlights.show_line(stage.log.hover)

    def _words(self) -> str:
        if self.region == BOARD:
            return self.speaker.target_words(self.at)
        if self.region == LOG:
            return self.speaker.log_words(self.line)
        if self.region == PLATES:
            return self.speaker.plate_words(self.at)
        return self.speaker.widget_words(self.regions.group(self.region), self.at)

    # ------------------------------------------------------------------ keys

    def handle(self, e: Input) -> bool:
        """True: the input was for the focus."""
        if e.kind == "hover":
            return not self._mouse_moved(e.pos)
        if e.kind == "press":
            self.hide()
        elif e.kind == "scroll" and e.pos == NOWHERE:
            self.stage.log.scroll(e.amount)
            return True
        if action_of(e) == "again" and self.shell.speaks:
            self.speaker.repeat()
            return True
        if e.kind != "key" or (e.key not in PICKS and not self._moves_focus(e)):
            return False
        if self.stage.animator.busy():
            if not e.repeat:
                self.stage.animator.skip()
        elif not self.shown:
            self.show()
        elif e.key in PICKS:
            self._pick()
        elif e.key == "tab":
            self._next_region(-1 if e.shift else 1)
        elif e.key in WAYS:
            self._go(e.key, e.ctrl)
        elif e.key in STEPS:
            self._step(STEPS[e.key])
        elif not e.repeat:
            if e.key == "backspace":
                self.model.back()
            else:
                self.model.choose(self._number(e))
        return True

    def _moves_focus(self, e: Input) -> bool:
        digit = self._number(e) is not None
        return e.key == "tab" or e.key in WAYS or e.key in STEPS or e.key == "backspace" or digit

    def _number(self, e: Input) -> Target:
        """The number target that a digit names, if there is one to choose."""
        digit = written(e)
        if self.model.match.call is not None or not (digit.isascii() and digit.isdigit()):
            return None
        named = ("number", int(digit))
        return named if named in self.model.selection.targets else None

    def _pick(self) -> None:
        """Click what has the focus."""
        box = self.box()
        if box is None:
            self.refresh()
        elif self.region == BOARD:
            self.model.choose(self.at)
        elif self.region in (BUTTONS, TOOLS):
            widget = self.regions.group(self.region).widgets[self.at]
            widget.click(widget.rect.center)
        elif self.region == LOG and self.stage.log.hover is not None:
            self.regions.toolbar.replay(self.stage.log.hover.answer)
        elif self.region == PLATES:
            for kind in ("press", "release"):
                self.dispatch(Input(kind, box.center))
            self.show_at(box.center)

    def _next_region(self, step: int) -> None:
        """Go to the next region that is not empty."""
        here = REGIONS.index(self.region)
        self._free = False
        for i in range(1, len(REGIONS) + 1):
            region = REGIONS[(here + i * step) % len(REGIONS)]
            if boxes := self.boxes(region):
                self.region, self.line = region, 0
                self.at = self._best(boxes)
                self._highlight(speak=True)
                return

    def _go(self, way: str, everywhere: bool) -> None:
        """Go to what is next in a direction; from the edge of a region into another one."""
        if self.region == LOG and way in ("up", "down"):
            self._read(-1 if way == "up" else 1)
            return
        if everywhere and self.region == BOARD:
            self._free = True
        here = self.box() or pygame.Rect(self.spot, (1, 1))
        if self._free and not everywhere:  # back to what can be chosen
            self._free = False
            inside = nearest(here, self.boxes(BOARD), way)
        else:
            inside = self.links(self.region).get(self.at, {}).get(way)
        if inside is not None:
            self.at = inside
        elif not self._free:
            over = nearest(here, self.regions.others(self.region), way, straight=True)
            if over is not None:
                self.region, self.at = over
        self._highlight(speak=True)

    def _read(self, step: int) -> None:
        """Go to a line of the log further up (-1) or down (1)."""
        self.line = max(0, min(self.line - step, len(self.model.log.lines) - 1))
        self._highlight(speak=True)

    def _step(self, step: int) -> None:
        """Go to the region's next thing in reading order."""
        if self.region == LOG:
            self._read(8 * step)
            return
        boxes = self.boxes(self.region, self._free)
        order = sorted(boxes, key=lambda name: (boxes[name].centery, boxes[name].centerx))
        if order:
            now = order.index(self.at) if self.at in order else -step
            self.at = order[(now + step) % len(order)]
            self._highlight(speak=True)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """A ring, unless a widget draws its own."""
        if not self.shown or self.model.curtain is not None or self.stage.animator.busy():
            return
        ctx = self.shell.ctx
        if self.region == BOARD:
            shape = self.stage.shapes().get(self.at)
            if shape is not None and self.box() is not None:
                share = RING * min(shape.box().size)
                wide = round(min(max(share, ctx.u(THINNEST)), ctx.u(THICKEST)))
                shape.outline(surface, ctx.theme["ink"], wide)
                shape.outline(surface, ctx.theme["paper_light"], round(wide * 0.6))
                self.stage.board.name_again(surface, self.stage.view, shape)
        elif self.region in (LOG, PLATES):
            box = self.box()
            if box is not None:
                draw_ring(surface, ctx, box)
