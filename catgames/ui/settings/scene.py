"""The settings page; every change holds at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from ...content.languages import languages
from ...content.texts import catalogue
from ...store.settings import RECAPS, UNDOS
from ..input.inputs import Input
from ..opening import draw_table
from ..scene import Scene
from ..widgets.controls import Button, Choice, Label, Slider, Switch
from ..widgets.tabs import Tab
from ..widgets.widget import Group, Widget
from .tryout import Tryout

if TYPE_CHECKING:
    from ..window import Window

SPEEDS = (0.0, 0.5, 1.0, 2.0)
SCALES = (75, 85, 100, 115, 130, 150, 175, 200)
PACES = (0.3, 0.8, 1.5, 3.0)
TABS = (("table", "icon_dice"), ("screen", "icon_eye"), ("sound", "icon_sound"))
SAMPLES = tuple(f"common/meow_{i}" for i in range(1, 7))
"""What effects sound like at a new volume."""
ROW = 66


class Row(NamedTuple):
    """One setting: its words, and what makes its control."""

    key: str
    make: Callable[[pygame.Rect], Widget]


class SettingsScene(Scene):
    """Tabs on the left, the rows of one of them on the right."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.group = Group()
        self.tab = "table"
        self.tryout = Tryout(self.kit)
        self.samples = 0
        self.music = window.scenes[-1].music if window.scenes else "common"
        self.panel = self.inner = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.kit.say("settings.title")

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        kit = self.kit
        self.panel = pygame.Rect(
            0, 0, min(size[0] - kit.u(40), kit.u(940)), min(size[1] - kit.u(24), kit.u(556))
        )
        self.panel.center = (size[0] // 2, size[1] // 2)
        self.inner = self.panel.inflate(-kit.u(56), -kit.u(44))
        made: list[Widget] = []
        self._tabs(made)
        left = self.inner.x + kit.u(226)
        self.page = pygame.Rect(left, self.inner.y, self.inner.right - left, self.inner.height)
        y = self.page.y
        for row in self._rows():
            self._row(made, row, pygame.Rect(left, y, self.page.width, kit.u(ROW)))
            y += kit.u(ROW)
        self.tryout.rect = pygame.Rect(left, y, self.page.width, self.page.bottom - y)
        self.group = Group(made)

    page = pygame.Rect(0, 0, 1, 1)

    def _tabs(self, made: list[Widget]) -> None:
        kit, box = self.kit, self.inner
        y = box.y + kit.u(66)
        for name, icon in TABS:
            rect = pygame.Rect(box.x, y, kit.u(196), kit.u(52))
            words = kit.say(f"settings.tab.{name}")
            made.append(Tab(kit, rect, words, icon, name == self.tab, partial(self._turn, name)))
            y += kit.u(60)
        done = pygame.Rect(box.x, box.bottom - kit.u(52), kit.u(196), kit.u(52))
        words = kit.say("settings.done")
        made.append(
            Button(kit, done, words, self._done, style="primary", icon="icon_check", size=18)
        )

    def _row(self, made: list[Widget], row: Row, box: pygame.Rect) -> None:
        kit = self.kit
        wide = kit.u(236)
        room = pygame.Rect(box.x, box.y, box.width - wide - kit.u(20), box.height - kit.u(6))
        about = kit.say(f"{row.key}_about")
        high = kit.u(26)
        name = pygame.Rect(room.x, room.y + kit.u(3), room.width, high)
        below = pygame.Rect(room.x, name.bottom, room.width, room.bottom - name.bottom)
        made.append(Label(kit, below, about, size=14, colour="ink_soft", wrap=True))
        made.append(Label(kit, name, kit.say(row.key), size=17, weight="bold"))
        rect = pygame.Rect(box.right - wide, 0, wide, kit.u(46))
        rect.centery = room.centery
        made.append(row.make(rect))

    def _rows(self) -> list[Row]:
        """Of the tab that is open."""
        kit = self.kit
        if self.tab == "screen":
            sizes = [f"{s} %" for s in SCALES]
            return [
                Row("settings.scale", self._choice("scale", SCALES, sizes)),
                Row("settings.fullscreen", self._switch("fullscreen")),
                Row("settings.reduced_motion", self._switch("reduced_motion")),
                Row("settings.language", self._language),
            ]
        if self.tab == "sound":
            return [
                Row("settings.effects", self._slider("effects")),
                Row("settings.music", self._slider("music")),
                Row("settings.mute", self._switch("mute")),
            ]
        speeds = [kit.say(f"settings.speed_{i}") for i in range(len(SPEEDS))]
        paces = [kit.say(f"settings.pace_{i}") for i in range(len(PACES))]
        undos = [kit.say(f"settings.undo_{u}") for u in UNDOS]
        recaps = [kit.say(f"settings.recap_{r}") for r in RECAPS]
        return [
            Row("settings.speed", self._choice("speed", SPEEDS, speeds)),
            Row("settings.pace", self._choice("pace", PACES, paces)),
            Row("settings.stepwise", self._switch("stepwise")),
            Row("settings.confirm", self._switch("confirm")),
            Row("settings.undo", self._choice("undo", UNDOS, undos)),
            Row("settings.recap", self._choice("recap", RECAPS, recaps)),
        ]

    # ------------------------------------------------------------------ controls

    def _choice(self, key: str, values: Sequence[Any], labels: list[str]) -> Any:
        now = getattr(self.window.settings, key)
        if not isinstance(now, str):  # an older program may have kept one in between
            now = min(values, key=lambda v: abs(v - now))
        return lambda rect: Choice(self.kit, rect, values, labels, now, partial(self._set, key))

    def _language(self, rect: pygame.Rect) -> Choice:
        """Every language by its own name."""
        ids = languages()
        names = [str(catalogue(id).find("language.name")) for id in ids]
        now = self.window.language
        return Choice(self.kit, rect, ids, names, now, partial(self._set, "language"))

    def _switch(self, key: str) -> Any:
        now = getattr(self.window.settings, key)
        wide, change = self.kit.u(56), partial(self._set, key)
        return lambda rect: Switch(
            self.kit, pygame.Rect(rect.right - wide, rect.y, wide, rect.height), now, change
        )

    def _slider(self, key: str) -> Any:
        now = getattr(self.window.settings, key)
        return lambda rect: Slider(self.kit, rect, now, partial(self._set, key))

    def _set(self, key: str, value: Any) -> None:
        self.window.change_settings(**{key: value})
        if key == "effects" or (key == "mute" and not value):
            self.samples += 1
            self.kit.sounds.play(SAMPLES[self.samples % len(SAMPLES)])
        elif key in ("speed", "reduced_motion", "pace"):
            settings = self.window.settings
            speed = 0.0 if settings.reduced_motion else settings.speed
            self.tryout.go(self.window.now(), speed, settings.pace)

    def _turn(self, tab: str) -> None:
        self.tab = tab
        self.tryout.stop()
        self.layout(self.window.size)

    def _done(self) -> None:
        self.window.pop()

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        if e.kind == "back":
            self._done()
            return True
        if e.kind == "key" and e.key in ("page up", "page down"):
            names = [name for name, _ in TABS]
            step = -1 if e.key == "page up" else 1
            self._turn(names[(names.index(self.tab) + step) % len(names)])
            return True
        return self.group.handle(e)

    def update(self, now: float) -> bool:
        return self.tryout.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        draw_table(surface, kit.atlas, kit.unit)
        high = min(kit.u(96), self.panel.y)
        if high >= kit.u(44):  # a cat looks over the edge where there is room
            cat = kit.atlas.get("common/peek_cat", height=high * 180 / 150)
            at = (self.panel.right - kit.u(150), self.panel.y + kit.u(4) - high)
            surface.blit(cat, cat.get_rect(midtop=at))
        kit.panel(surface, self.panel)
        head = pygame.Rect(self.inner.x, self.inner.y, kit.u(200), kit.u(50))
        kit.text(surface, self.title(), head.midleft, 32, "ink", "title", "left", head)
        x = self.page.x - kit.u(16)
        line = pygame.Rect(x, self.inner.y, kit.u(2), self.inner.height)
        pygame.draw.rect(surface, kit.theme["paper_dark"], line)
        self.group.draw(surface)
        self.tryout.draw(surface)
        if self.tryout.rect.height >= kit.u(150):  # short pages leave room for a nap
            cat = kit.atlas.get("common/title_cat", width=kit.u(250))
            surface.blit(cat, cat.get_rect(bottomright=self.page.bottomright))
        self.window.draw_notice(surface)
