"""The base class of widgets, and the group that routes input to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..input.inputs import Input
from ..input.spatial import WAYS, apart, links

KEY = re.compile(r"\s*\([A-Z←→][^()]{0,15}\)$")
"""What tips say of keys: "Menu (Esc)"."""


class Widget:
    """A rectangle that draws itself and may take input.  ``rect`` in pixels."""

    focusable = True
    focus_by_click = False
    """Whether a click gives it the focus: keys change its value afterwards."""
    types = False
    """Whether letters are typed into it: a click beside leaves it the focus, so that none is lost
    or means something else."""
    drags = ""
    """Whether a finger that moves on it drags it also on a page that scrolls: "always", or "aside",
    if it moves rather to a side than up or down."""
    stands_for: Hashable = None
    """What it is about, where the next group may have other things in the same places."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect) -> None:
        self.ctx = ctx
        self.rect = rect
        self.hover = False
        self.down = False
        self.focus = False
        self.enabled = True
        self.tip = ""
        self.row = ""
        """What the row is about that it lies in, for those who don't see it."""

    def take_focus(self) -> None:
        """Get the focus from keys or a click."""
        self.focus = True

    def press(self, pos: tuple[int, int]) -> None:
        """The left button has gone down inside."""

    def click(self, pos: tuple[int, int]) -> None:
        """The button has been pressed and released inside."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse has moved since the press, perhaps outside."""

    def key(self, e: Input) -> bool:
        """A key while it has the focus; False: the widget has no use for it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget in ``rect``."""

    def hint_key(self) -> str:
        """The letter that presses it from anywhere, or ""."""
        return str(getattr(self, "hint", "")).lower()

    def spoken(self) -> str:
        """What is spoken of the widget: its label and its value."""
        return str(getattr(self, "label", "") or self.tip)

    @property
    def shown_tip(self) -> str:
        """The tip as it is drawn: without the key in brackets, where fingers lead."""
        return KEY.sub("", self.tip) if self.ctx.touch else self.tip

    def background(self) -> str:
        """The picture below what looks like a button."""
        return "button_hover" if (self.hover or self.focus) and self.enabled else "button"

    def draw_background(self, surface: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """Draw the ground of a button, in ``rect`` if that is another one than its own."""
        self.ctx.button(surface, rect or self.rect, self.background())

    def ring(self, surface: pygame.Surface) -> None:
        """Draw the focus ring if the widget has the focus."""
        if self.focus:
            draw_ring(surface, self.ctx, self.rect)


class Clickable(Widget):
    """Something that makes a sound and does something when it is clicked."""

    sound = "common/click"

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, on_click: Callable[[], object]) -> None:
        super().__init__(ctx, rect)
        self.on_click = on_click

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play(self.sound)
        self.on_click()


def draw_ring(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect) -> None:
    """Draw the focus ring: light within dark, to show on every background."""
    for colour, grow, width in (("ink", 10, 5), ("glow", 8, 3)):
        box = rect.inflate(ctx.u(grow), ctx.u(grow))
        radius = ctx.u(9 + grow / 2)
        rounded(surface, ctx.theme[colour], box, ctx.u(width), border_radius=radius)


def away(rect: pygame.Rect, pos: tuple[int, int]) -> int:
    """How far a pixel is from a rectangle; 0: inside."""
    (x, y), (u, v) = within(rect, pos), pos
    return max(abs(x - u), abs(y - v))


def within(rect: pygame.Rect, pos: tuple[int, int]) -> tuple[int, int]:
    """The pixel of a rectangle that is nearest to another pixel."""
    x = min(max(pos[0], rect.x), rect.right - 1)
    return x, min(max(pos[1], rect.y), rect.bottom - 1)


def near(widget: Widget, pos: tuple[int, int]) -> bool:
    """Whether a finger there means a widget that looks smaller than a finger."""
    rect, reach = widget.rect, widget.ctx.reach
    more = max(0, reach - rect.width), max(0, reach - rect.height)
    return more != (0, 0) and rect.inflate(*more).collidepoint(pos)


class Group:
    """The widgets of one scene.  Tab and the arrow keys move the focus, Enter and Space press, and
    letters press the buttons that show them."""

    def __init__(self, widgets: Sequence[Widget] = (), first: Widget | None = None) -> None:
        """``first`` gets the focus first; by default the primary button."""
        self.widgets = list(widgets)
        self.first = first
        self.held: Widget | None = None
        """The widget that was pressed and not released."""
        self.at: Widget | None = None
        """The widget under the mouse."""
        self.explained: Widget | None = None
        """The one that a finger rests on to be told about it."""
        self.mouse = (-1, -1)
        """Where the mouse was last seen."""
        self.by_keys = False
        """Whether keys moved the focus last; then a ring shows it."""

    def forget(self) -> None:
        """Drop what mouse or keys began: nothing is pressed, pointed at or has the focus."""
        self.held, self.at, self.mouse = None, None, (-1, -1)
        for w in self.widgets:
            w.hover = w.down = w.focus = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, with the focus ring of the one that has it while keys lead."""
        for w in self.widgets:
            w.draw(surface)
            if self.by_keys:
                w.ring(surface)

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at a pixel; a finger also hits a small one beside."""
        found = next((w for w in reversed(self.widgets) if w.rect.collidepoint(pos)), None)
        if found is not None and found.focusable:
            return found
        beside = (w for w in self.widgets if w.focusable and w.enabled and near(w, pos))
        return min(beside, key=lambda w: away(w.rect, pos), default=found)

    def handle(self, e: Input) -> bool:
        """Route an input; True: a widget has taken it."""
        if e.kind == "hover":
            return self._hover(e.pos)
        if e.kind == "press":
            return self._press(e.pos)
        if e.kind == "release" and self.held:
            held, self.held = self.held, None
            held.down = False
            if held.enabled and (held.rect.collidepoint(e.pos) or near(held, e.pos)):
                held.click(within(held.rect, e.pos))
            return True
        if e.kind == "hold":
            found = self.under(e.pos)
            self.explained = found if found and found.tip else None
            return self.explained is not None
        if e.kind in ("key", "text"):
            return self._key(e)
        return False

    def _hover(self, pos: tuple[int, int]) -> bool:
        self.mouse = pos
        if self.held:
            self.held.drag(pos)
            return True
        at = self.under(pos)
        if at is not self.explained:
            self.explained = None
        if at is not self.at:
            for w in self.widgets:
                w.hover = w is at
            self.at = at
            return True
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        found, self.by_keys = self.under(pos), False
        had, typing = found is not None and found.focus, self.typing
        for w in self.widgets:
            w.focus = w is typing and (found is None or not found.focusable)
        if found is None:
            return False
        if found.enabled:
            self.held = found
            found.down = True
            found.press(within(found.rect, pos))
            if found.focus_by_click and had:
                found.focus = True
            elif found.focus_by_click:
                found.take_focus()
        return True

    # ------------------------------------------------------------------ keys

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return next((w for w in self.widgets if w.focus), None)

    @property
    def typing(self) -> Widget | None:
        """The widget that takes the letters that are typed."""
        focused = self.focused
        return focused if focused is not None and focused.types else None

    def able(self) -> list[Widget]:
        """Widgets that can have the focus, in the order of Tab."""
        return [w for w in self.widgets if w.focusable and w.enabled]

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus; None: no widget has it."""
        self.by_keys = True
        moved = widget is not None and not widget.focus
        for w in self.widgets:
            w.focus = w.focus and w is widget
        if widget is not None and moved:
            widget.take_focus()
            widget.ctx.voice(self.words(widget))

    def begin(self) -> None:
        """Give the focus to the first widget to have it, unless one has it."""
        able = self.able()
        if able and self.focused is None:
            primary = next((w for w in able if getattr(w, "style", "") == "primary"), able[0])
            self.set_focus(self.first if self.first in able else primary)

    def inherit(self, old: Group) -> None:
        """Take over mouse and focus of the group that this one replaces."""
        self.by_keys = old.by_keys
        if old.held is not None and (held := self._same_thing(old, old.held)):
            self.held, held.down = held, True
            held.hover, self.at = old.held.hover, held if old.held.hover else None
            self.mouse = old.mouse
        else:
            self._hover(old.mouse)
        was = old.focused
        if was is None or self.focused is not None:
            return
        alike = [w for w in self.able() if type(w) is type(was)]
        same = self._same_place(old, was)
        x, y = was.rect.center
        found = min(
            alike,
            key=lambda w: (w is not same, abs(w.rect.centerx - x) + abs(w.rect.centery - y)),
            default=None,
        )
        if found is not None:
            found.focus = True

    def _same_thing(self, old: Group, widget: Widget) -> Widget | None:
        """What an old group's widget is now, to be released by the mouse; None: it is gone."""
        if widget.stands_for is not None:
            return next((w for w in self.widgets if w.stands_for == widget.stands_for), None)
        found = self._same_place(old, widget)
        return found if found is not None and found.stands_for is None else None

    def _same_place(self, old: Group, widget: Widget) -> Widget | None:
        """What has the place of an old group's widget; None: the widgets are others."""
        found = dict(enumerate(self.widgets)).get(old.widgets.index(widget))
        if found is None or type(found) is not type(widget):
            return None
        alike = found.rect == widget.rect or len(self.widgets) == len(old.widgets)
        return found if alike else None

    def words(self, widget: Widget) -> str:
        """A widget's words after those of the label beside it, with its tip and its row."""
        own, tip = widget.spoken(), widget.tip
        if tip and tip != own and not tip.startswith("«"):
            own = f"{own}. {tip}" if own else tip
        if widget.row:
            own = f"{own}. {widget.row}"
        at = self.widgets.index(widget)
        label = self.widgets[at - 1] if at else None
        beside = (
            label is not None
            and not label.focusable
            and abs(label.rect.centery - widget.rect.centery)
            < max(label.rect.height, widget.rect.height)
        )
        if label is None or not beside:
            return own
        return f"{label.spoken()}: {own}" if own else label.spoken()

    def _key(self, e: Input) -> bool:
        focused = self.focused
        if focused and self._typed(focused, e):
            return True
        if e.kind != "key":
            return False
        if e.key == "tab":
            self.move_focus(-1 if e.shift else 1)
        elif e.key in WAYS and focused and not e.ctrl:
            self._towards(focused, e.key)
        elif e.key in ("return", "space", "enter") and focused and focused.enabled:
            before = focused.spoken()
            focused.click(focused.rect.center)
            self._say_change(focused, before)
        else:
            return self._letter(e)
        return True

    def _typed(self, focused: Widget, e: Input) -> bool:
        """Let the focused widget take a key, and speak what that has changed."""
        before, able = focused.spoken(), self.able()
        if not focused.key(e):
            return False
        if e.kind == "key":
            self._say_change(focused, before)
        if self.by_keys and self.focused is None and focused in able:  # it has taken Enter
            self.set_focus(able[(able.index(focused) + 1) % len(able)])
        return True

    def _say_change(self, widget: Widget, before: str) -> None:
        if widget.spoken() != before:
            widget.ctx.voice(widget.spoken())

    def _letter(self, e: Input) -> bool:
        """Press the button that shows a letter."""
        if len(e.key) != 1 or e.ctrl:
            return False
        for w in self.able():
            if w.hint_key() == e.key.lower():
                w.click(w.rect.center)
                return True
        return False

    def move_focus(self, step: int) -> None:
        """Move the focus to the next (1) or previous (-1) widget."""
        able = self.able()
        if able:
            now = next((i for i, w in enumerate(able) if w.focus), -1 if step > 0 else 0)
            self.set_focus(able[(now + step) % len(able)])

    def _towards(self, focused: Widget, way: str) -> None:
        boxes = apart((i, w.rect) for i, w in enumerate(self.widgets) if w in self.able())
        here = self.widgets.index(focused)
        to = links(boxes)[here].get(way) if here in boxes else None
        if to is not None:
            self.set_focus(self.widgets[to])
