"""The widgets of the page: the palette, the areas on the table, eyes, fields, pieces of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from ...core.types import message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.graphics.theme import veil
from ...ui.input.inputs import Input
from ...ui.widgets.controls import Button, Label
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Widget
from .glyphs import draw_glyph

HANDLE = 12
"""Units of the side of a handle."""
Pos = tuple[int, int]


class Hold(Protocol):
    """What is told when something is held: the page."""

    def press_on(self, widget: Widget, pos: Pos) -> None: ...

    def drag_to(self, pos: Pos) -> None: ...

    def delete_on(self, name: str) -> None: ...


class Held(Widget):
    """Something that can be dragged away."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, page: Hold) -> None:
        super().__init__(ctx, rect)
        self.page = page

    def press(self, pos: Pos) -> None:
        self.page.press_on(self, pos)

    def drag(self, pos: Pos) -> None:
        self.page.drag_to(pos)


class HeldButton(Held):
    """A button that can also be dragged away."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, page: Hold, act: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect, page)
        self.act = act

    def click(self, pos: Pos) -> None:
        self.ctx.sounds.play("common/click")
        self.act()


class PaletteButton(HeldButton):
    """Adds something when it is pressed, or where it is let go."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, id: str, page: Hold, act: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect, page, act)
        self.id = id
        self.label = ctx.translate(f"arranging.add.{id}")
        self.tip = ctx.translate(f"arranging.about.{id}")

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.draw_background(surface)
        side = self.rect.height - ctx.u(8)
        draw_glyph(
            surface,
            ctx,
            self.id,
            pygame.Rect(self.rect.x + ctx.u(9), self.rect.y + ctx.u(3), side, side),
        )
        room = pygame.Rect(
            self.rect.x + side + ctx.u(16), self.rect.y, 0, self.rect.height - ctx.u(2)
        )
        room.width = self.rect.right - ctx.u(8) - room.x
        ctx.fit(surface, self.label, room, 15.5, "ink", "bold")


class AreaFrame(Held):
    """An area on the table: a frame where it lies, with handles if it is the chosen one."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, page: Hold, name: str, title: str,
        act: Callable[[Pos], None],
    ) -> None:  # fmt: skip
        super().__init__(ctx, rect, page)
        self.name, self.label, self.act = name, title, act
        self.chosen = self.can_grow = False
        self.stands_for = ("area", name)

    def click(self, pos: Pos) -> None:
        self.act(pos)

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("delete", "backspace"):
            self.page.delete_on(self.name)
            return True
        return False

    def handles(self) -> dict[str, pygame.Rect]:
        """Where it can be made larger, by the direction."""
        if not (self.chosen and self.can_grow):
            return {}
        found = {}
        side = self.ctx.u(HANDLE)
        for way in ("x", "y"):
            found[way] = pygame.Rect(0, 0, side, side)
        found["x"].midright, found["y"].midbottom = self.rect.midright, self.rect.midbottom
        return found

    def way(self, pos: Pos) -> str:
        """The handle at a pixel; "": none."""
        grown = self.ctx.u(8)
        return next(
            (w for w, r in self.handles().items() if r.inflate(grown, grown).collidepoint(pos)), ""
        )

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        if not (self.chosen or self.hover):
            return
        colour = theme["gold"] if self.chosen else theme["cream"]
        radius = ctx.u(10)
        rounded(
            surface,
            theme["ink"],
            self.rect.inflate(ctx.u(2), ctx.u(2)),
            ctx.u(5),
            border_radius=radius,
        )
        rounded(surface, colour, self.rect, ctx.u(3), border_radius=radius)
        for rect in self.handles().values():
            rounded(surface, theme["ink"], rect.inflate(ctx.u(3), ctx.u(3)), border_radius=ctx.u(4))
            rounded(surface, theme["gold"], rect, border_radius=ctx.u(3))


class Ground(Held):
    """The bare table under all areas; a click chooses nothing."""

    focusable = False

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, page: Hold, act: Callable[[Pos], None]
    ) -> None:
        super().__init__(ctx, rect, page)
        self.act = act

    def click(self, pos: Pos) -> None:
        self.act(pos)


class EyeButton(Button):
    """One of the four answers to who sees an area."""

    def __init__(self, *args: Any, chosen: bool, **more: Any) -> None:
        super().__init__(*args, **more)
        self.chosen, self.pale = chosen, False

    def background(self) -> str:
        if self.pale:
            return "button_off"
        return "button_primary" if self.chosen else Widget.background(self)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.draw_background(surface)
        ink = ctx.theme["ink_soft" if self.pale else "ink"]
        at = (self.rect.centerx, self.rect.y + round(self.rect.height * 0.32))
        ctx.icon(surface, self.icon, at, 21, ink)
        room = pygame.Rect(self.rect.x + ctx.u(3), 0, self.rect.width - ctx.u(6), ctx.u(17))
        room.bottom = self.rect.bottom - ctx.u(9)
        ctx.fit(surface, self.label, room, 12.5, ink, "bold", "middle")

    def spoken(self) -> str:
        said = f"{self.label}. {self.tip}" if self.tip else self.label
        return f"{said}. {self.ctx.translate('arranging.is_chosen')}" if self.chosen else said


class RuleHead(Label):
    """The heading of a section of rules."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, text: str) -> None:
        super().__init__(ctx, rect.copy(), text, size=18, weight="heavy", wrap=True)
        self.right = rect.right

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        y = self.rect.bottom - self.ctx.u(1)
        ends = (self.rect.x, y), (self.right, y)
        pygame.draw.line(surface, self.ctx.theme["paper_dark"], *ends, self.ctx.u(2))


class RuleLine(Button):
    """A sentence of the rules, which is chosen to change it."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, words: str, act: Callable[[], None],
        on_key: Callable[[Input], bool], *, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(ctx, rect, words, act)
        self.chosen, self.on_key = chosen, on_key

    def key(self, e: Input) -> bool:
        return self.on_key(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        if self.chosen or self.hover or self.focus:
            fill = "gold" if self.chosen else "paper_light"
            rounded(surface, ctx.theme[fill], self.rect, border_radius=ctx.u(8))
        room = self.rect.inflate(-ctx.u(16), 0)
        ctx.fit(surface, self.label, room, 15, "ink", "semibold")

    def spoken(self) -> str:
        said = self.label
        return f"{said}. {self.ctx.translate('arranging.is_chosen')}" if self.chosen else said


class LeftField(Field):
    """Tells its value when it is left, or with Enter."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        take: Callable[[str], None],
        most: int,
    ) -> None:
        super().__init__(ctx, rect, value, lambda text: None, most=most)
        self.before, self.take = value, take

    def settle(self) -> bool:
        """Tell the value if it has changed and nobody types any longer; whether it was told."""
        if self.focus or self.value == self.before:
            return False
        self.before = self.value
        self.take(self.value)
        return True


class PieceButton(HeldButton):
    """Pieces in the box, of one kind or all of a set."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, page: Hold, title: str, faces: tuple[int, ...],
        many: int,
        sprite: str, act: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ctx, rect, page, act)
        self.title, self.faces, self.sprite = title, faces, sprite
        self.picked = False
        self.label = title if many < 2 else f"{title} × {ctx.number(many)}"
        self.stands_for = ("piece", faces[:1], len(faces) > 1)

    def background(self) -> str:
        return "button_primary" if self.picked else super().background()

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.draw_background(surface)
        high = self.rect.height - ctx.u(12)
        if ctx.atlas.has(self.sprite):
            picture = ctx.atlas.get(self.sprite, height=high)
            at = (self.rect.x + ctx.u(26), self.rect.centery - ctx.u(1))
            surface.blit(picture, picture.get_rect(center=at))
        room = pygame.Rect(self.rect.x + ctx.u(50), self.rect.y, 0, self.rect.height - ctx.u(2))
        room.width = self.rect.right - ctx.u(10) - room.x
        ctx.fit(surface, self.label, room, 15, "ink", "bold")


def draw_goal(surface: pygame.Surface, ctx: DrawContext, mark: pygame.Rect) -> None:
    """Show where something would lie."""
    light = pygame.Surface(mark.size, pygame.SRCALPHA)
    radius = min(ctx.u(10), min(mark.size) // 2)
    rounded(light, veil(ctx.theme["glow"], 90), light.get_rect(), border_radius=radius)
    surface.blit(light, mark)
    rounded(surface, ctx.theme["glow"], mark, ctx.u(3), border_radius=radius)


def draw_share(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect, weight: int) -> None:
    """Show how large an area would be."""
    rounded(surface, ctx.theme["glow"], rect, ctx.u(3), border_radius=ctx.u(10))
    words = ctx.translate(message("arranging.share", weight=weight))
    box = pygame.Rect(0, 0, ctx.u(90), ctx.u(30))
    box.center = rect.center
    ctx.panel(surface, box)
    ctx.text(surface, words, box.center, 15, "ink", "bold", "middle", box)
