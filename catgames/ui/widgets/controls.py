"""Buttons, choices, switches, sliders, labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ...core.types import message
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..input.inputs import Input
from .widget import Clickable, Widget

LEAST = 0.85
"""Words too long for a button even at this share of their size get a second line."""


def level(buttons: Sequence[Button]) -> None:
    """Write the words of buttons side by side equally large: as large as those can be that need
    most room."""
    small = any(button.crowded for button in buttons)
    for button in buttons:
        button.small = small


class Button(Clickable):
    """Words, an icon, or both.  Styles: plain, primary, quiet (no frame until hovered), off."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        label: str,
        on_click: Callable[[], object],
        *,
        style: str = "plain",
        icon: str = "",
        enabled: bool = True,
        tip: str = "",
        size: float = 17,
        hint: str = "",
    ) -> None:
        """``hint``: the key that presses it, shown as a small key cap."""
        super().__init__(ctx, rect, on_click)
        self.label, self.style, self.icon, self.size = label, style, icon, size
        self.enabled, self.tip, self.hint = enabled, tip, hint
        self.small = False
        """Whether the words are small although there is room."""

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self.ctx.u(1) if self.down and self.hover else 0)
        if self.style != "quiet" or (self.hover and self.enabled) or self.focus:
            self.draw_background(surface, rect)
        ink = self._ink()
        if self.icon and not self.label:
            self.ctx.icon(
                surface, self.icon, rect.center, min(rect.size) / self.ctx.unit * 0.58, ink
            )
            return
        room = rect.inflate(-self.ctx.u(20), 0)
        if self.hint:
            self._cap(surface, room)
        if self.icon:
            icon = self.ctx.u(self.size * 1.25) + self.ctx.u(6)
            measure, lines = self.ctx.type.size, self.label.split("\n")
            width = max(measure(x, self.size * self.ctx.unit, "bold")[0] for x in lines) + icon
            left = max(room.x, room.centerx - width // 2)
            at = (left + self.ctx.u(self.size * 0.62), rect.centery)
            self.ctx.icon(surface, self.icon, at, self.size * 1.25, ink)
            room = pygame.Rect(left + icon, room.y, room.right - left - icon, room.height)
            align, at = "left", room.midleft
        else:
            align, at = "middle", room.center
        at = (at[0], at[1] - self.ctx.u(0.5))
        size = self.size * (LEAST if self.small else 1)
        if self._wraps(room.width):
            room = room.inflate(0, -self.ctx.u(8))
            self.ctx.fit(surface, self.label, room, self.size * LEAST, ink, "bold", align)
        else:
            self.ctx.text(surface, self.label, at, size, ink, "bold", align, room)

    @property
    def crowded(self) -> bool:
        """Whether the words have no room in one line of their full size."""
        ctx = self.ctx
        room = self.rect.width - ctx.u(20) - (ctx.u(18) + ctx.u(3) if self.hint else 0)
        room -= ctx.u(self.size * 1.25) + ctx.u(6) if self.icon else 0
        return ctx.type.size(self.label, self.size * ctx.unit, "bold")[0] > room

    def _wraps(self, width: int) -> bool:
        size = self.ctx.type.size(self.label, self.size * LEAST * self.ctx.unit, "bold")[0]
        return "\n" in self.label or (size > width and " " in self.label)

    def _cap(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the key at the left end of ``room`` and take its width off."""
        ctx, size = self.ctx, self.ctx.u(18)
        cap = pygame.Rect(room.x - ctx.u(2), room.centery - size // 2, size, size)
        rounded(surface, ctx.theme["paper_light"], cap, border_radius=ctx.u(4))
        rounded(surface, ctx.theme["ink_soft"], cap, ctx.u(1.2), border_radius=ctx.u(4))
        ctx.text(surface, self.hint, cap.center, 12, "ink_soft", "heavy", "middle")
        size += ctx.u(3)
        room.x, room.width = room.x + size, room.width - size

    def background(self) -> str:
        if not self.enabled:
            return "button_off"
        base = "button_primary" if self.style == "primary" else "button"
        if self.down and self.hover:
            return f"{base}_down"
        return f"{base}_hover" if self.hover or self.focus else base

    def _ink(self) -> pygame.Color:
        theme = self.ctx.theme
        if not self.enabled:
            return theme["ink_soft"]
        return theme["ink"]


class Choice(Widget):
    """One of several values: ◂ value ▸; a click near the left end goes back."""

    focus_by_click = True

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        values: Sequence[Any],
        labels: Sequence[str],
        value: Any,
        on_change: Callable[[Any], None],
        *,
        size: float = 15,
    ) -> None:
        super().__init__(ctx, rect)
        self.values, self.labels = list(values), list(labels)
        self.on_change, self.size = on_change, size
        self.index = self.values.index(value) if value in self.values else 0

    def click(self, pos: tuple[int, int]) -> None:
        self.turn(-1 if pos[0] < self.rect.x + self.rect.width * 0.3 else 1)

    def spoken(self) -> str:
        return self.labels[self.index]

    def turn(self, step: int) -> None:
        """Take the next (1) or previous (-1) value."""
        self.ctx.sounds.play("common/click")
        self.index = (self.index + step) % len(self.values)
        self.on_change(self.values[self.index])

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("left", "right"):
            self.turn(-1 if e.key == "left" else 1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_background(surface)
        ink = self.ctx.theme["ink" if self.enabled else "ink_soft"]
        gap = self.ctx.u(14)
        self.ctx.icon(surface, "icon_left", (self.rect.x + gap, self.rect.centery), 16, ink)
        self.ctx.icon(surface, "icon_right", (self.rect.right - gap, self.rect.centery), 16, ink)
        room = self.rect.inflate(-4 * gap + self.ctx.u(10), -self.ctx.u(8))
        room.y -= self.ctx.u(1)  # the lower edge is thicker
        self.ctx.fit(surface, self.labels[self.index], room, self.size, ink, "bold", "middle")


class Switch(Widget):
    """On or off."""

    focus_by_click = True

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, value: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(ctx, rect)
        self.value, self.on_change = value, on_change

    def spoken(self) -> str:
        return self.ctx.translate("speech.on" if self.value else "speech.off")

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")
        self.value = not self.value
        self.on_change(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        name = "common/toggle_on" if self.value else "common/toggle_off"
        high = min(self.rect.height, self.ctx.u(34 if self.hover or self.focus else 32))
        picture = self.ctx.atlas.get(name, height=high)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))


class Slider(Widget):
    """A value from 0 to 1 in steps of 0.05."""

    focus_by_click = True
    drags = "always"

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, value: float, on_change: Callable[[float], None]
    ) -> None:
        super().__init__(ctx, rect)
        self.value, self.on_change = value, on_change

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        pad = self.ctx.u(10)
        share = (pos[0] - self.rect.x - pad) / max(1, self.rect.width - 2 * pad)
        self.set(share)

    def spoken(self) -> str:
        return self.ctx.translate(message("speech.percent", number=round(100 * self.value)))

    def set(self, share: float) -> None:
        """Take the value nearest to ``share``."""
        value = round(min(1.0, max(0.0, share)) * 20) / 20
        if value != self.value:
            self.value = value
            self.on_change(value)

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("left", "right"):
            self.set(self.value + (0.05 if e.key == "right" else -0.05))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, pad = self.ctx.theme, self.ctx.u(10)
        track = pygame.Rect(
            self.rect.x + pad,
            self.rect.centery - self.ctx.u(4),
            self.rect.width - 2 * pad,
            self.ctx.u(8),
        )
        rounded(surface, theme["paper_dark"], track, border_radius=self.ctx.u(4))
        full = track.copy()
        full.width = round(track.width * self.value)
        rounded(surface, theme["accent"], full, border_radius=self.ctx.u(4))
        rounded(surface, theme["ink"], track, self.ctx.u(1.5), border_radius=self.ctx.u(4))
        x = track.x + round(track.width * self.value)
        knob = self.ctx.atlas.get("common/slider_knob", height=self.ctx.u(26))
        surface.blit(knob, knob.get_rect(center=(x, track.centery)))


class Label(Widget):
    """Text that can't be clicked."""

    focusable = False

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        text: str,
        *,
        size: float = 16,
        colour: str = "ink",
        weight: str = "semibold",
        align: str = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__(ctx, rect)
        self.text, self.size, self.colour = text, size, colour
        self.weight, self.align, self.wrap = weight, align, wrap

    def spoken(self) -> str:
        return self.text

    def draw(self, surface: pygame.Surface) -> None:
        draw = self.ctx.fit if self.wrap else self.ctx.text
        draw(surface, self.text, self.rect, self.size, self.colour, self.weight, self.align)


class RecordingSign(Button):
    """An exclamation mark with a dot."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ctx = self.ctx
        at = (self.rect.right - ctx.u(11), self.rect.y + ctx.u(11))
        pygame.draw.aacircle(surface, ctx.theme["ink"], at, ctx.u(6.5))
        pygame.draw.aacircle(surface, ctx.theme["danger"], at, ctx.u(4.5))
