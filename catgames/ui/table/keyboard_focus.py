"""The focus at a table: a hand without a mouse.  It lies on one thing after another, and whatever
it lies on shows what it would under the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from ...core.types import Target
from ..input.bindings import action_of, written
from ..input.inputs import Input
from ..input.spatial import WAYS, Links, apart, closest, links, nearest
from ..speech import Speaker, words_at
from ..widgets.widget import Group, draw_ring

if TYPE_CHECKING:
    from .curtain import Curtain
    from .scene import TableScene

BOARD, BUTTONS, TOOLS, LOG, PLATES = "board", "buttons", "tools", "log", "plates"
REGIONS = (BOARD, BUTTONS, TOOLS, LOG, PLATES)
JITTER = 3
"""Pixels that a mouse may be moved by a shaken table without taking over."""
NOWHERE = (-1, -1)
"""Where the mouse is before it has been moved, or outside of the window."""
PICKS = ("return", "enter", "space")
STEPS = {"page down": 1, "page up": -1}


class Focus:
    """Moves over what can be chosen now, the buttons, the tools, the log and the name plates."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.shown = False
        """Whether keys lead, and not the mouse."""
        self.region = BOARD
        self.at: Any = None
        """A target, or the number of a widget or a thing on a name plate; None: on nothing."""
        self.spot = (0, 0)
        """Where it was last; from there it goes on."""
        self.speaker = Speaker(table)
        self.line = 0
        """Of the log, counted from the newest."""
        self._asked: object = None
        self._mouse = NOWHERE
        self._free = False
        """Whether it has left what can be chosen, to look at the rest of the board."""
        self._kept: tuple[object, Links[Any]] = ((), {})

    # ------------------------------------------------------------------ what there is

    def boxes(self, region: str, everything: bool = False) -> dict[Any, pygame.Rect]:
        """What the focus can lie on; of the board what can be chosen, or all if nothing can."""
        table = self.table
        if region == BOARD:
            shapes = table.stage.shapes()
            asked = () if table.choosing.pending else table.selection.targets
            targets = [t for t in asked if t in shapes]
            if everything or (not targets and table.selection.selector is None):
                targets = list(shapes)
            return apart((t, shapes[t].box()) for t in targets)
        if region in (BUTTONS, TOOLS):
            group = self._group(region)
            able = group.able()
            return {i: w.rect for i, w in enumerate(group.widgets) if w in able}
        if region == LOG:
            return {0: table.stage.log.rect} if table.stage.log_open else {}
        goods = [(p.rect, [box for box, _ in p.boxes]) for p in table.stage.plates]
        boxes = [box for plate, inner in goods for box in (inner or [plate])]
        return dict(enumerate(boxes))

    def _group(self, region: str) -> Group:
        return self.table.prompt.group if region == BUTTONS else self.table.tools

    def box(self) -> pygame.Rect | None:
        """Where it lies."""
        return self.boxes(self.region, self._free).get(self.at)

    def links(self, region: str) -> Links[Any]:
        """Where the arrows lead within a region."""
        boxes = self.boxes(region, self._free)
        key = (region, [(name, tuple(box)) for name, box in boxes.items()])
        if key != self._kept[0]:
            self._kept = (key, links(boxes))
        return self._kept[1]

    # ------------------------------------------------------------------ coming and going

    def hide(self) -> None:
        """The mouse leads."""
        if self.shown:
            self.shown = False
            self._put_out()

    def _moved(self, pos: tuple[int, int]) -> bool:
        """The mouse is there now; True: it leads."""
        x, y = self._mouse
        far = abs(pos[0] - x) + abs(pos[1] - y) > JITTER
        if self.shown and (pos == NOWHERE or not far):
            return False
        self._mouse = pos
        self.hide()
        return True

    def settle(self) -> None:
        """What is asked or where things lie has changed: it goes where one goes on."""
        table = self.table
        self.speaker.tell()
        now = (table.asked, table.choosing.pending is None)
        fresh, self._asked = self._asked != now, now
        if table.curtain is not None:
            self._behind(table.curtain)
            return
        if table.window.keys_lead and self._mouse == NOWHERE and table.match.asking is not None:
            self.shown = True  # whoever came here by keys goes on by keys
        if not self.shown or table.asked is None:
            return
        if fresh or not self.boxes(self.region):
            self._free = False
            if self.region in (BOARD, BUTTONS) or not self.boxes(self.region):
                self.region = BOARD if self.boxes(BOARD) else BUTTONS
        boxes = self.boxes(self.region, self._free)
        moved = self.at not in boxes
        if moved:
            self.at = self._best(boxes)
        self._light(told=(moved or fresh) and table.match.asking is not None)

    def _behind(self, curtain: Curtain) -> None:
        """Nothing of the table has the focus."""
        if self.shown:
            self._put_out()
            self.at = None
        if self.table.window.keys_lead:
            curtain.group.begin()

    def _best(self, boxes: Mapping[Any, pygame.Rect]) -> Any:
        """The main button, or what is next to where the focus was."""
        if self.region == BUTTONS:
            widgets = self._group(BUTTONS).widgets
            main = (i for i in boxes if getattr(widgets[i], "style", "") == "primary")
            return next(main, next(iter(boxes), None))
        return closest(self.spot, boxes)

    def show(self) -> None:
        """Keys lead: it appears where the mouse was, or where it was before."""
        self.shown = True
        if self.table.area.collidepoint(self._mouse):
            self.spot = self._mouse
        if self.region != BOARD or not self.boxes(BOARD):
            self.region = BOARD if self.boxes(BOARD) else BUTTONS
        self.at = None
        self.settle()

    def show_at(self, pos: tuple[int, int]) -> None:
        """Keys still lead after a click that they made."""
        self.shown, self.spot = True, pos
        self.settle()

    def _put_out(self) -> None:
        table = self.table
        table.selection.hover = None
        table.pointer.at = self._mouse
        for region in (BUTTONS, TOOLS):
            self._group(region).give(None)
            self._group(region).at = None
        if table.stage.log.hover is not None:
            table.stage.log.hover = None
            table.stage.lights.show()

    def _light(self, told: bool = False) -> None:
        """What it lies on looks as under the mouse."""
        self._put_out()
        box, table = self.box(), self.table
        if box is None:
            return
        self.spot = table.pointer.at = box.center
        if self.region == BOARD:
            table.selection.hover = self.at
        elif self.region == LOG:
            self._light_line()
        elif self.region in (BUTTONS, TOOLS):
            group = self._group(self.region)
            group.at = group.widgets[self.at]
            group.at.focus = True
        if told:
            self.say()

    def _light_line(self) -> None:
        stage, lines = self.table.stage, self.table.chronicle.lines
        if self.line < len(lines):
            stage.log.hover = lines[-1 - self.line]
            stage.log.show(stage.log.hover)
            stage.lights.show_line(stage.log.hover)

    def say(self) -> None:
        """Tell whoever does not see it what it lies on."""
        if self.table.window.speaks:
            self.table.ctx.voice(words_at(self.table, self.region, self.at))

    # ------------------------------------------------------------------ keys

    def handle(self, e: Input) -> bool:
        """True: it was for the focus.  The mouse takes the lead when it is used."""
        if e.kind == "hover":
            return not self._moved(e.pos)
        if e.kind == "press":
            self.hide()
        elif e.kind == "scroll" and e.pos == NOWHERE:
            self.table.stage.log.scroll(e.amount)
            return True
        if action_of(e) == "again" and self.table.window.speaks:
            self.speaker.again()
            return True
        if e.kind != "key" or (e.key not in PICKS and not self._leads(e)):
            return False
        if self.table.animator.busy():
            if not e.repeat:
                self.table.animator.skip()
        elif not self.shown:
            self.show()
        elif e.key in PICKS:
            if not e.repeat:
                self._pick()
        elif e.key == "tab":
            self._turn(-1 if e.shift else 1)
        elif e.key in WAYS:
            self._go(e.key, e.ctrl)
        elif e.key in STEPS:
            self._step(STEPS[e.key])
        elif not e.repeat:
            return self._other(e)
        return True

    def _leads(self, e: Input) -> bool:
        digit = self._number(e) is not None
        return e.key == "tab" or e.key in WAYS or e.key in STEPS or e.key == "backspace" or digit

    def _number(self, e: Input) -> Target:
        """The target that a digit names, where numbers are chosen."""
        digit = written(e)
        if self.table.match.call is not None or not (digit.isascii() and digit.isdigit()):
            return None
        named = ("number", int(digit))
        return named if named in self.table.selection.targets else None

    def _other(self, e: Input) -> bool:
        if e.key == "backspace":
            self.table.back()
        else:
            self.table.choose(self._number(e))
        return True

    def _pick(self) -> None:
        """As a click there."""
        table, box = self.table, self.box()
        if box is None:
            self.settle()
        elif self.region == BOARD:
            table.choose(self.at)
        elif self.region in (BUTTONS, TOOLS):
            widget = self._group(self.region).widgets[self.at]
            widget.click(widget.rect.center)
        elif self.region == LOG and table.stage.log.hover is not None:
            table.doors.replay(table.stage.log.hover.answer)
        elif self.region == PLATES:
            for kind in ("press", "release"):
                table.handle(Input(kind, box.center))
            self.show_at(box.center)

    def _turn(self, step: int) -> None:
        """The next region that has something."""
        here = REGIONS.index(self.region)
        self._free = False
        for i in range(1, len(REGIONS) + 1):
            region = REGIONS[(here + i * step) % len(REGIONS)]
            if boxes := self.boxes(region):
                self.region, self.line = region, 0
                self.at = self._best(boxes)
                self._light(told=True)
                return

    def _go(self, way: str, everywhere: bool) -> None:
        """To what lies next that way; at the edge of a region into the next one."""
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
            others = {
                (region, name): box
                for region in REGIONS
                if region != self.region
                for name, box in self.boxes(region).items()
            }
            over = nearest(here, others, way, straight=True)
            if over is not None:
                self.region, self.at = over
        self._light(told=True)

    def _read(self, step: int) -> None:
        """A line of the log further up or down; it lights what it is about."""
        self.line = max(0, min(self.line - step, len(self.table.chronicle.lines) - 1))
        self._light(told=True)

    def _step(self, step: int) -> None:
        """The next thing of the region in its order; every one comes up."""
        if self.region == LOG:
            self._read(8 * step)
            return
        boxes = self.boxes(self.region, self._free)
        order = sorted(boxes, key=lambda name: (boxes[name].centery, boxes[name].centerx))
        if order:
            now = order.index(self.at) if self.at in order else -step
            self.at = order[(now + step) % len(order)]
            self._light(told=True)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """A ring around it, where nothing else draws one."""
        table = self.table
        if not self.shown or table.curtain is not None or table.animator.busy():
            return
        if self.region == BOARD:
            shape, ctx = table.stage.shapes().get(self.at), table.ctx
            if shape is not None and self.box() is not None:
                shape.outline(surface, ctx.theme["ink"], ctx.u(8))
                shape.outline(surface, ctx.theme["glow"], ctx.u(4))
        elif self.region in (LOG, PLATES):
            box = self.box()
            if box is not None:
                draw_ring(surface, table.ctx, box)
