"""The page of keys: what every key and gamepad button does."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

import pygame

from ...catalog import offers, prototypes
from ..dialog import Dialog
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..input.bindings import GROUPS, OFFERED, SPOKEN, Binding, action_of, cap, shown
from ..input.inputs import Input
from ..shell import Shell
from ..widgets.controls import Button
from ..widgets.widget import Group

SIZE, HIGH, GAP = 13.5, 26, 6
"""Letters, height of a cap and the gap between two, in units."""


def cap_width(ctx: DrawContext, words: str) -> int:
    """Width of a cap in pixels."""
    letters = ctx.type.size(words, SIZE * ctx.unit, "bold")[0]
    return max(ctx.u(HIGH), letters + ctx.u(14))


def caps_width(ctx: DrawContext, caps: Sequence[str]) -> int:
    """Width of a row of caps in pixels."""
    return sum(cap_width(ctx, words) + ctx.u(GAP) for words in caps) - ctx.u(GAP)


def draw_caps(
    surface: pygame.Surface,
    ctx: DrawContext,
    caps: Sequence[str],
    right: int,
    y: int,
    round_: bool = False,
) -> None:
    """Draw a row that ends at ``right``, centred on ``y``; ``round_``: for a gamepad."""
    left = right - caps_width(ctx, caps)
    for words in caps:
        box = pygame.Rect(left, 0, cap_width(ctx, words), ctx.u(HIGH))
        box.centery = y
        radius = box.height // 2 if round_ else ctx.u(6)
        low = box.move(0, ctx.u(2))
        rounded(surface, ctx.theme["ink_soft"], low, border_radius=radius)
        rounded(surface, ctx.theme["paper_light"], box, border_radius=radius)
        rounded(surface, ctx.theme["ink"], box, ctx.u(1.5), border_radius=radius)
        room = box.inflate(-ctx.u(6), 0)
        ctx.text(surface, words, box.center, SIZE, "ink", "bold", "middle", room)
        left = box.right + ctx.u(GAP)


WIDE, HEAD, ROW = 980, 112, 38


def rows(group: str, speaks: bool) -> list[Binding]:
    """The bindings of a group; some exist only while the program speaks, or with a wing."""
    here = (b for b in GROUPS[group] if b.action not in OFFERED or offers(b.action))
    return [b for b in here if speaks or b.action not in SPOKEN]


def without(binding: Binding, taken: Collection[str]) -> Binding:
    """The binding with those of its keys that nothing else has."""
    return replace(binding, keys=tuple(key for key in binding.keys if key not in taken))


class KeysScene(Dialog):
    """Shows the bindings of the scene below and those valid everywhere."""

    heading = 30

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        pages = (scene for scene in reversed(shell.scenes) if not isinstance(scene, Dialog))
        below = next(pages, None)
        names = ("everywhere", below.keys if below else "table")
        if names[1] == "hands":
            names = ("hands", "table")
        self.rows = {name: rows(name, shell.speaks) for name in names}
        if names[1] == "table" and below is not None and below.music in prototypes():
            self.rows["table"] += GROUPS["designers"]
        if names[0] == "hands":  # theirs come first
            taken = {key for binding in self.rows["hands"] for key in binding.keys}
            left = (without(binding, taken) for binding in self.rows["table"])
            self.rows["table"] = [binding for binding in left if binding.keys]

    def title(self) -> str:
        return self.ctx.translate("keys.title")

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        most = max(len(group) for group in self.rows.values())
        high = ctx.u(HEAD + ROW * most + 26)
        self.panel = pygame.Rect(0, 0, min(w - ctx.u(24), ctx.u(WIDE)), min(h - ctx.u(12), high))
        self.panel.center = (w // 2, h // 2)
        top = self.panel.y + ctx.u(14)
        self.head = pygame.Rect(self.panel.x, top, self.panel.width, ctx.u(48))
        self.head.inflate_ip(-ctx.u(140), 0)
        close = pygame.Rect(0, 0, ctx.u(44), ctx.u(44))
        close.topright = (self.panel.right - ctx.u(16), self.panel.y + ctx.u(16))
        tip = ctx.translate("keys.close")
        button = Button(ctx, close, "", self.close, icon="icon_close", style="quiet", tip=tip)
        button.sound = "common/back"
        self.group = Group([button])

    def announcements(self) -> Iterator[str]:
        for name, group in self.rows.items():
            yield self.ctx.translate(f"keys.{name}")
            for binding in group:
                caps = ", ".join(cap(self.ctx.catalogue, key) for key in shown(binding))
                yield f"{caps}: {self.ctx.translate(f'keys.do.{binding.action}')}"

    def handle(self, e: Input) -> bool:
        if action_of(e) in ("keys", "menu"):
            self.close()
            return True
        return super().handle(e)

    # ------------------------------------------------------------------ drawing

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, panel, head = self.ctx, self.panel, self.head
        inner = panel.inflate(-ctx.u(56), 0)
        half = (inner.width - ctx.u(32)) // 2
        for column, name in enumerate(self.rows):
            room = pygame.Rect(inner.x + column * (half + ctx.u(32)), head.bottom, half, 0)
            self._column(surface, room, name)
        line = (inner.centerx, head.bottom + ctx.u(12)), (inner.centerx, panel.bottom - ctx.u(24))
        pygame.draw.line(surface, ctx.theme["paper_dark"], *line, ctx.u(2))

    def _column(self, surface: pygame.Surface, room: pygame.Rect, name: str) -> None:
        ctx, group = self.ctx, self.rows[name]
        top = pygame.Rect(room.x, room.y + ctx.u(6), room.width, ctx.u(36))
        words = ctx.translate(f"keys.{name}")
        ctx.text(surface, words, top, 19, "ink", "heavy")
        caps = [[cap(ctx.catalogue, key) for key in shown(b)] for b in group]
        pads = [[ctx.translate(f"keys.pad.{key}") for key in b.pad] for b in group]
        wide = max(caps_width(ctx, row) for row in caps)
        y, step = top.bottom, (self.panel.bottom - ctx.u(20) - top.bottom) / len(group)
        step = min(step, ctx.u(ROW))
        for i, binding in enumerate(group):
            middle = round(y + step * (i + 0.5))
            draw_caps(surface, ctx, caps[i], room.x + wide, middle)
            if pads[i]:
                draw_caps(surface, ctx, pads[i], room.right, middle, round_=True)
            box = pygame.Rect(room.x + wide + ctx.u(14), 0, 0, round(step) - ctx.u(2))
            beside = caps_width(ctx, pads[i]) + ctx.u(12) if pads[i] else 0
            box.width = room.right - beside - box.x
            box.centery = middle
            ctx.fit(surface, ctx.translate(f"keys.do.{binding.action}"), box, 15, "ink", "semibold")
