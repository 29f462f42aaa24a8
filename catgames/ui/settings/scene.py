"""The settings page; every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from ...content.languages import languages
from ...content.texts import catalogue
from ...core.types import message
from ...store.settings import RECAPS, SECRETS, UNDOS
from ..graphics.context import DrawContext
from ..graphics.units import scale_of
from ..input.inputs import Input
from ..opening import draw_table
from ..page import Page
from ..shell import Shell
from ..widgets.controls import Button, Choice, Label, Slider, Switch
from ..widgets.tile import Tab
from ..widgets.widget import Group, Widget

HOP = 0.45
"""Seconds of one hop at speed 1."""
HOPS = 3


class Tryout:
    """A cat hops once to the right and back after every change of a speed."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.began: float | None = None
        self.now = 0.0
        self.hop, self.pause = 0.0, 0.0

    def go(self, now: float, speed: float, pause: float) -> None:
        """Start; at speed 0 the cat does not hop.  ``pause``: seconds a computer takes."""
        self.began = self.now = now
        self.hop = HOP / speed if speed else 0.0
        self.pause = pause

    def stop(self) -> None:
        """Take the cat away."""
        self.began = None

    @property
    def seconds(self) -> float:
        """The whole preview's length."""
        return 2 * HOPS * self.hop + self.pause + 0.6

    def update(self, now: float) -> bool:
        """Advance to ``now``; True while the cat moves."""
        self.now = now
        if self.began is None:
            return False
        if now - self.began > self.seconds:
            self.began = None
        return True

    def place(self) -> tuple[float, float, bool]:
        """The cat's share of the way, its height in a hop (0 to 1 both), and whether it returns."""
        assert self.began is not None
        t, way = self.now - self.began, HOPS * self.hop
        if t < way:
            steps = t / self.hop
        elif t < way + self.pause:
            return 1.0, 0.0, False
        elif t < 2 * way + self.pause:
            steps = (t - way - self.pause) / self.hop
        else:
            return 0.0, 0.0, True
        share = steps % 1
        back = t >= way
        along = (int(steps) + share * share * (3 - 2 * share)) / HOPS
        return (1 - along if back else along), 4 * share * (1 - share), back

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the way and the cat if there is room below the rows."""
        ctx, box = self.ctx, self.rect
        if self.began is None or box.height < ctx.u(60):
            return
        wide, ground = min(box.width - ctx.u(60), ctx.u(420)), box.bottom - ctx.u(12)
        x = box.centerx - wide // 2
        for i in range(HOPS + 1):
            spot = pygame.Rect(0, 0, ctx.u(40), ctx.u(12))
            spot.center = (x + round(wide * i / HOPS), ground)
            pygame.draw.ellipse(surface, ctx.theme["paper_dark"], spot)
        along, high, back = self.place()
        sprite = "cat_herders/cat_1"
        picture = ctx.atlas.get(sprite, height=ctx.u(58), flip=back)
        at = (x + round(wide * along), ground - round(ctx.u(18) * high))
        surface.blit(picture, picture.get_rect(midbottom=at))


SPEEDS = (0.0, 0.5, 1.0, 2.0)
SCALES = (75, 85, 100, 115, 200)
"""In percent.  The last is cut to what fits into the window: 122 to 128% in almost all windows."""
PACES = (0.3, 0.8, 1.5, 3.0)
TABS = (("table", "icon_dice"), ("screen", "icon_eye"), ("sound", "icon_sound"))
SAMPLES = tuple(f"common/meow_{i}" for i in range(1, 7))
"""Played at a new volume."""
ROW = 66


class Row(NamedTuple):
    """One setting: the key of its texts and the factory of its control."""

    key: str
    make: Callable[[pygame.Rect], Widget]


class SettingsScene(Page):
    """Tabs on the left, the rows of one of them on the right."""

    heading = 32

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.tab = "table"
        self.tryout = Tryout(self.ctx)
        self.samples = 0
        self.inner = pygame.Rect(0, 0, 1, 1)
        self._shift = (0, 0)
        """How far the panel is from the middle, pixels: what is clicked stays below the mouse."""

    def title(self) -> str:
        return self.ctx.translate("settings.title")

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        self.place_panel(size, (940, 592), (40, 24), (56, 44))
        self.panel.move_ip(self._shift)
        self.panel.clamp_ip(pygame.Rect((0, 0), size))
        self.inner = self.panel.inflate(-ctx.u(56), -ctx.u(44))
        self.head = pygame.Rect(self.inner.x, self.inner.y, ctx.u(200), ctx.u(50))
        made: list[Widget] = []
        self._tabs(made)
        left = self.inner.x + ctx.u(226)
        self.page = pygame.Rect(left, self.inner.y, self.inner.right - left, self.inner.height)
        y = self.page.y
        for row in self._rows():
            self._row(made, row, pygame.Rect(left, y, self.page.width, ctx.u(ROW)))
            y += ctx.u(ROW)
        self.tryout.rect = pygame.Rect(left, y, self.page.width, self.page.bottom - y)
        self.group = Group(made)

    page = _scale_box = pygame.Rect(0, 0, 1, 1)

    def _tabs(self, made: list[Widget]) -> None:
        ctx, box = self.ctx, self.inner
        y = box.y + ctx.u(66)
        for name, icon in TABS:
            rect = pygame.Rect(box.x, y, ctx.u(196), ctx.u(52))
            words = ctx.translate(f"settings.tab.{name}")
            made.append(Tab(ctx, rect, words, icon, name == self.tab, partial(self.open_tab, name)))
            y += ctx.u(60)
        done = pygame.Rect(box.x, box.bottom - ctx.u(52), ctx.u(196), ctx.u(52))
        words = ctx.translate("settings.done")
        made.append(
            Button(ctx, done, words, self.shell.pop, style="primary", icon="icon_check", size=18)
        )

    def _row(self, made: list[Widget], row: Row, box: pygame.Rect) -> None:
        ctx = self.ctx
        wide = ctx.u(236)
        room = pygame.Rect(box.x, box.y, box.width - wide - ctx.u(20), box.height - ctx.u(6))
        real = round(scale_of(self.shell.size, SCALES[-1]))
        about = ctx.translate(message(f"{row.key}_about", real=real))
        high = ctx.u(26)
        name = pygame.Rect(room.x, room.y + ctx.u(3), room.width, high)
        below = pygame.Rect(room.x, name.bottom, room.width, room.bottom - name.bottom)
        made.append(Label(ctx, below, about, size=14, colour="ink_soft", wrap=True))
        made.append(Label(ctx, name, ctx.translate(row.key), size=17, weight="bold"))
        rect = pygame.Rect(box.right - wide, 0, wide, ctx.u(46))
        rect.centery = room.centery
        made.append(row.make(rect))

    def _scale(self, rect: pygame.Rect) -> Choice:
        """Interface sizes, with the percentage that each really has in this window."""
        self._scale_box = rect
        real = {scale: round(scale_of(self.shell.size, scale)) for scale in SCALES}
        scales = [s for s in SCALES[:-1] if real[s] < real[SCALES[-1]]] + [SCALES[-1]]
        labels = [f"{real[scale]}%" for scale in scales]
        labels[-1] = self.ctx.translate(message("settings.largest", real=real[SCALES[-1]]))
        chosen = scale_of(self.shell.size, self.shell.settings.scale)
        now = min(scales, key=lambda scale: abs(real[scale] - chosen))
        return Choice(self.ctx, rect, scales, labels, now, self._set_scale)

    def _set_scale(self, scale: int) -> None:
        """Change the interface's size, and keep its control below the mouse that has done it."""
        (x, y), before = self.group.mouse, self._scale_box
        self._set("scale", scale)
        if not self.shell.keys_lead and before.collidepoint(x, y):
            after = self._scale_box
            left = x - (x - before.x) * after.width // before.width
            top = y - (y - before.y) * after.height // before.height
            self._shift = (self._shift[0] + left - after.x, self._shift[1] + top - after.y)
            self.relayout()

    def _rows(self) -> list[Row]:
        """The rows of the open tab."""
        ctx = self.ctx
        if self.tab == "screen":
            return [
                Row("settings.fullscreen", self._switch("fullscreen")),
                Row("settings.reduced_motion", self._switch("reduced_motion")),
                Row("settings.counts", self._switch("counts")),
                Row("settings.scale", self._scale),  # in the middle, where a new size moves least
                Row("settings.cats_talk", self._switch("cats_talk")),
                Row("settings.language", self._language),
            ]
        if self.tab == "sound":
            return [
                Row("settings.effects", self._slider("effects")),
                Row("settings.music", self._slider("music")),
                Row("settings.mute", self._switch("mute")),
            ]
        speeds = [ctx.translate(f"settings.speed_{i}") for i in range(len(SPEEDS))]
        paces = [ctx.translate(f"settings.pace_{i}") for i in range(len(PACES))]
        undos = [ctx.translate(f"settings.undo_{u}") for u in UNDOS]
        recaps = [ctx.translate(f"settings.recap_{r}") for r in RECAPS]
        secrets = [ctx.translate(f"settings.secrets_{s}") for s in SECRETS]
        return [
            Row("settings.speed", self._choice("speed", SPEEDS, speeds)),
            Row("settings.pace", self._choice("pace", PACES, paces)),
            Row("settings.stepwise", self._switch("stepwise")),
            Row("settings.confirm", self._switch("confirm")),
            Row("settings.undo", self._choice("undo", UNDOS, undos)),
            Row("settings.recap", self._choice("recap", RECAPS, recaps)),
            Row("settings.secrets", self._choice("secrets", SECRETS, secrets)),
        ]

    # ------------------------------------------------------------------ controls

    def _choice(self, key: str, values: Sequence[Any], labels: list[str]) -> Any:
        now = getattr(self.shell.settings, key)
        if not isinstance(now, str):  # an older version may have saved a value in between
            now = min(values, key=lambda v: abs(v - now))
        return lambda rect: Choice(self.ctx, rect, values, labels, now, partial(self._set, key))

    def _language(self, rect: pygame.Rect) -> Choice:
        """Languages by their own names."""
        ids = languages()
        names = [str(catalogue(id).find("language.name")) for id in ids]
        now = self.shell.language
        return Choice(self.ctx, rect, ids, names, now, partial(self._set, "language"))

    def _switch(self, key: str) -> Any:
        now = getattr(self.shell.settings, key)
        wide, change = self.ctx.u(56), partial(self._set, key)
        return lambda rect: Switch(
            self.ctx, pygame.Rect(rect.right - wide, rect.y, wide, rect.height), now, change
        )

    def _slider(self, key: str) -> Any:
        now = getattr(self.shell.settings, key)
        return lambda rect: Slider(self.ctx, rect, now, partial(self._set, key))

    def _set(self, key: str, value: Any) -> None:
        self.shell.change_settings(**{key: value})
        if key == "effects" or (key == "mute" and not value):
            self.samples += 1
            self.ctx.sounds.play(SAMPLES[self.samples % len(SAMPLES)])
        elif key in ("speed", "reduced_motion", "pace"):
            settings = self.shell.settings
            speed = 0.0 if settings.reduced_motion else settings.speed
            self.tryout.go(self.shell.now(), speed, settings.pace)

    def open_tab(self, tab: str) -> None:
        self.tab = tab
        self.tryout.stop()
        self.relayout()

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("page up", "page down"):
            names = [name for name, _ in TABS]
            step = -1 if e.key == "page up" else 1
            self.open_tab(names[(names.index(self.tab) + step) % len(names)])
            return True
        return super().handle(e)

    def update(self, now: float) -> bool:
        return self.tryout.update(now)

    def draw_ground(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        draw_table(surface, ctx.atlas, ctx.unit)
        high = min(ctx.u(96), self.panel.y)
        if high >= ctx.u(44):
            cat = ctx.atlas.get("common/peek_cat", height=high * 180 / 150)
            at = (self.panel.right - ctx.u(150), self.panel.y + ctx.u(4) - high)
            surface.blit(cat, cat.get_rect(midtop=at))
        ctx.panel(surface, self.panel)
        x = self.page.x - ctx.u(16)
        line = pygame.Rect(x, self.inner.y, ctx.u(2), self.inner.height)
        pygame.draw.rect(surface, ctx.theme["paper_dark"], line)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.tryout.draw(surface)
        if self.tryout.rect.height >= self.ctx.u(150):
            cat = self.ctx.atlas.get("common/title_cat", width=self.ctx.u(250))
            surface.blit(cat, cat.get_rect(bottomright=self.page.bottomright))
