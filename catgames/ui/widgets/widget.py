"""The base class of widgets, and the group that routes input to them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..graphics.context import DrawContext
from ..input.inputs import Input
from ..input.spatial import WAYS, apart, links


class Widget:
    """A rectangle that draws itself and may take input.  ``rect`` in pixels."""

    focusable = True

    def __init__(self, ctx: DrawContext, rect: pygame.Rect) -> None:
        self.ctx = ctx
        self.rect = rect
        self.hover = False
        self.down = False
        self.focus = False
        self.enabled = True
        self.tip = ""

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
        """Draw it."""

    def hint_key(self) -> str:
        """The letter that presses it from anywhere, or ""."""
        return str(getattr(self, "hint", "")).lower()

    def spoken(self) -> str:
        """Its label and value, to be spoken."""
        return str(getattr(self, "label", "") or self.tip)

    def ring(self, surface: pygame.Surface) -> None:
        """Draw the focus, if it has it."""
        if self.focus:
            draw_ring(surface, self.ctx, self.rect)


def draw_ring(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect) -> None:
    """Draw the focus ring: light within dark, to show on every background."""
    for colour, grow, width in (("ink", 10, 5), ("glow", 8, 3)):
        box = rect.inflate(ctx.u(grow), ctx.u(grow))
        radius = ctx.u(9 + grow / 2)
        pygame.draw.rect(surface, ctx.theme[colour], box, ctx.u(width), border_radius=radius)


class Group:
    """The widgets of one scene.  Tab and the arrow keys move the focus, Enter and Space press, and
    letters press the buttons that show them."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.held: Widget | None = None
        """The widget that was pressed and not released."""
        self.at: Widget | None = None
        """The widget under the mouse."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all."""
        for w in self.widgets:
            w.draw(surface)
            w.ring(surface)

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at a pixel."""
        return next((w for w in reversed(self.widgets) if w.rect.collidepoint(pos)), None)

    def handle(self, e: Input) -> bool:
        """Route an input; True: a widget has taken it."""
        if e.kind == "hover":
            return self._hover(e.pos)
        if e.kind == "press":
            return self._press(e.pos)
        if e.kind == "release" and self.held:
            held, self.held = self.held, None
            held.down = False
            if held.enabled and held.rect.collidepoint(e.pos):
                held.click(e.pos)
            return True
        if e.kind in ("key", "text"):
            return self._key(e)
        return False

    def _hover(self, pos: tuple[int, int]) -> bool:
        if self.held:
            self.held.drag(pos)
            return True
        at = self.under(pos)
        if at is not self.at:
            for w in self.widgets:
                w.hover = w is at
            self.at = at
            return True
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        found = self.under(pos)
        for w in self.widgets:
            w.focus = False
        if found is None:
            return False
        if found.enabled:
            self.held = found
            found.down = True
            if isinstance(found, Typing):
                found.focus = True
            found.press(pos)
        return True

    # ------------------------------------------------------------------ keys

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return next((w for w in self.widgets if w.focus), None)

    def able(self) -> list[Widget]:
        """Widgets that can have the focus, in the order of Tab."""
        return [w for w in self.widgets if w.focusable and w.enabled]

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus; None: no widget has it."""
        moved = widget is not None and not widget.focus
        for w in self.widgets:
            w.focus = w is widget
        if widget is not None and moved:
            widget.ctx.voice(self.words(widget))

    def begin(self) -> None:
        """Give the focus to the primary button, or else the first widget, unless one has it."""
        able = self.able()
        if able and self.focused is None:
            primary = (w for w in able if getattr(w, "style", "") == "primary")
            self.set_focus(next(primary, able[0]))

    def inherit(self, old: Group) -> None:
        """Take over the focus of the group that this one replaces."""
        was = old.focused
        if was is None or self.focused is not None:
            return
        alike = [w for w in self.able() if type(w) is type(was)]
        at = old.widgets.index(was)
        same = self.widgets[at] if len(self.widgets) == len(old.widgets) else None
        x, y = was.rect.center
        found = min(
            alike,
            key=lambda w: (w is not same, abs(w.rect.centerx - x) + abs(w.rect.centery - y)),
            default=None,
        )
        if found is not None:
            found.focus = True

    def words(self, widget: Widget) -> str:
        """A widget's words after those of the label beside it, with its tip."""
        own, tip = widget.spoken(), widget.tip
        if tip and tip != own and not tip.startswith("«"):
            own = f"{own}. {tip}"
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
            if not e.repeat:
                focused.click(focused.rect.center)
        else:
            return self._letter(e)
        return True

    def _typed(self, focused: Widget, e: Input) -> bool:
        """Let the focused widget take a key, and speak what that has changed."""
        before = focused.spoken()
        if not focused.key(e):
            return False
        if e.kind == "key" and focused.spoken() != before:
            focused.ctx.voice(focused.spoken())
        return True

    def _letter(self, e: Input) -> bool:
        """Press the button that shows a letter."""
        if len(e.key) != 1 or e.ctrl or e.repeat:
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


class Typing(Widget):
    """A widget that takes letters and so gets the focus by a click."""
