"""Widgets: what can be pressed and set outside of a board, and the group that routes input to
them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        """The left button went down inside."""

    def click(self, pos: tuple[int, int]) -> None:
        """It went down and up inside."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse moves while held down on it."""

    def key(self, e: Input) -> bool:
        """A key while it has the focus; False: it has no use for it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""

    def hint_key(self) -> str:
        """The letter that presses it from anywhere, or ""."""
        return str(getattr(self, "hint", "")).lower()

    def spoken(self) -> str:
        """What it is and how it stands, for whoever does not see it."""
        return str(getattr(self, "label", "") or self.tip)

    def ring(self, surface: pygame.Surface) -> None:
        """The focus, visible."""
        if self.focus:
            draw_ring(surface, self.ctx, self.rect)


def draw_ring(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect) -> None:
    """Around what has the focus: light within dark shows on paper, wood and gold alike."""
    for colour, grow, width in (("ink", 10, 5), ("glow", 8, 3)):
        box = rect.inflate(ctx.u(grow), ctx.u(grow))
        radius = ctx.u(9 + grow / 2)
        pygame.draw.rect(surface, ctx.theme[colour], box, ctx.u(width), border_radius=radius)


class Group:
    """Widgets of one scene.  Tab and the arrows move the focus, Enter and Space press, letters
    shown on buttons press those."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.held: Widget | None = None
        self.at: Widget | None = None
        self.on_tip: Callable[[str], None] | None = None

    def add(self, widget: Widget) -> Widget:
        """Take one in, drawn after those before."""
        self.widgets.append(widget)
        return widget

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all."""
        for w in self.widgets:
            w.draw(surface)
            w.ring(surface)

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget there."""
        return next((w for w in reversed(self.widgets) if w.rect.collidepoint(pos)), None)

    def handle(self, e: Input) -> bool:
        """Route an input; True: a widget took it."""
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
        """Those that can have the focus, in the order of Tab."""
        return [w for w in self.widgets if w.focusable and w.enabled]

    def give(self, widget: Widget | None) -> None:
        """The focus goes to this one; None: to none."""
        told = widget is not None and not widget.focus
        for w in self.widgets:
            w.focus = w is widget
        if widget is not None and told:
            widget.ctx.voice(self.words(widget))

    def begin(self) -> None:
        """Somebody plays by keys: the focus is where the scene wants to go on."""
        able = self.able()
        if able and self.focused is None:
            primary = (w for w in able if getattr(w, "style", "") == "primary")
            self.give(next(primary, able[0]))

    def inherit(self, old: Group) -> None:
        """The scene has been laid out anew: the focus stays with what it was on."""
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
        """What a widget says of itself, behind the label that stands before it, with its tip."""
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
        """The focused widget takes the key itself; what that has changed is said."""
        before = focused.spoken()
        if not focused.key(e):
            return False
        if e.kind == "key" and focused.spoken() != before:
            focused.ctx.voice(focused.spoken())
        return True

    def _letter(self, e: Input) -> bool:
        """A button that shows a key is pressed by it."""
        if len(e.key) != 1 or e.ctrl or e.repeat:
            return False
        for w in self.able():
            if w.hint_key() == e.key.lower():
                w.click(w.rect.center)
                return True
        return False

    def move_focus(self, step: int) -> None:
        """The next (or previous) widget gets the focus."""
        able = self.able()
        if able:
            now = next((i for i, w in enumerate(able) if w.focus), -1 if step > 0 else 0)
            self.give(able[(now + step) % len(able)])

    def _towards(self, focused: Widget, way: str) -> None:
        boxes = apart((i, w.rect) for i, w in enumerate(self.widgets) if w in self.able())
        here = self.widgets.index(focused)
        to = links(boxes)[here].get(way) if here in boxes else None
        if to is not None:
            self.give(self.widgets[to])


class Typing(Widget):
    """Marks widgets that keep the focus when clicked, because letters go to them."""
