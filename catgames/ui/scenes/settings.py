"""The settings page; every change holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...content.languages import languages
from ...content.texts import catalogue
from ..inputs import Input
from ..widgets.base import Group, Widget
from ..widgets.controls import Button, Choice, Label, Slider, Switch
from .base import Scene

if TYPE_CHECKING:
    from ..window import Window

SPEEDS = (0.0, 0.5, 1.0, 2.0)
SCALES = (75, 85, 100, 115, 130, 150, 175, 200)
PACES = (0.3, 0.8, 1.5, 3.0)


class SettingsScene(Scene):
    """A page of switches, two columns of rows."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.group = Group()
        self.panel = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.kit.say("settings.title")

    def layout(self, size: tuple[int, int]) -> None:
        kit = self.kit
        self.panel = pygame.Rect(
            0, 0, min(size[0] - kit.u(40), kit.u(900)), min(size[1] - kit.u(24), kit.u(500))
        )
        self.panel.center = (size[0] // 2, size[1] // 2)
        made: list[Widget] = []
        half = (self.panel.width - kit.u(90)) // 2
        rows = self._rows()
        step = kit.u(62)
        for i, (key, make) in enumerate(rows):
            column, line = divmod(i, (len(rows) + 1) // 2)
            x = self.panel.x + kit.u(32) + column * (half + kit.u(26))
            y = self.panel.y + kit.u(88) + line * step
            made.append(
                Label(
                    kit,
                    pygame.Rect(x, y, round(half * 0.5), kit.u(44)),
                    kit.say(key),
                    size=17,
                    weight="bold",
                    wrap=True,
                )
            )
            made.append(make(pygame.Rect(x + round(half * 0.52), y, round(half * 0.48), kit.u(44))))
        back = pygame.Rect(0, 0, kit.u(220), kit.u(50))
        back.midbottom = (self.panel.centerx, self.panel.bottom - kit.u(22))
        made.append(
            Button(
                kit,
                back,
                kit.say("settings.done"),
                self._done,
                style="primary",
                icon="icon_check",
                size=18,
            )
        )
        self.group = Group(made)

    def _rows(self) -> list[tuple[str, Any]]:
        return [
            (
                "settings.speed",
                self._choice(
                    "speed", SPEEDS, [self.kit.say(f"settings.speed_{i}") for i in range(4)]
                ),
            ),
            (
                "settings.pace",
                self._choice("pace", PACES, [self.kit.say(f"settings.pace_{i}") for i in range(4)]),
            ),
            ("settings.confirm", self._switch("confirm")),
            ("settings.reduced_motion", self._switch("reduced_motion")),
            ("settings.scale", self._choice("scale", SCALES, [f"{s} %" for s in SCALES])),
            ("settings.effects", self._slider("effects")),
            ("settings.music", self._slider("music")),
            ("settings.mute", self._switch("mute")),
            ("settings.fullscreen", self._switch("fullscreen")),
            ("settings.language", self._language),
        ]

    def _set(self, key: str, value: Any) -> None:
        self.window.change_settings(**{key: value})

    def _choice(self, key: str, values: tuple[Any, ...], labels: list[str]) -> Any:
        value = min(values, key=lambda v: abs(v - getattr(self.window.settings, key)))
        return lambda rect: Choice(
            self.kit, rect, values, labels, value, lambda v: self._set(key, v)
        )

    def _language(self, rect: pygame.Rect) -> Choice:
        """Every language by its own name."""
        ids = languages()
        names = [str(catalogue(id).find("language.name")) for id in ids]
        now = self.window.language
        return Choice(self.kit, rect, ids, names, now, lambda v: self._set("language", v))

    def _switch(self, key: str) -> Any:
        return lambda rect: Switch(
            self.kit, rect, getattr(self.window.settings, key), lambda v: self._set(key, v)
        )

    def _slider(self, key: str) -> Any:
        return lambda rect: Slider(
            self.kit, rect, getattr(self.window.settings, key), lambda v: self._set(key, v)
        )

    def _done(self) -> None:
        self.window.pop()

    def handle(self, e: Input) -> bool:
        if e.kind == "back":
            self._done()
            return True
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.tile(surface, "common/table_wood", 512)
        surface.blit(kit.atlas.get("common/vignette", *surface.get_size()), (0, 0))
        high = min(kit.u(96), self.panel.y)
        if high >= kit.u(44):  # a cat looks over the edge where there is room
            cat = kit.atlas.get("common/peek_cat", height=high * 180 / 150)
            at = (self.panel.right - kit.u(150), self.panel.y + kit.u(4) - high)
            surface.blit(cat, cat.get_rect(midtop=at))
        kit.panel(surface, self.panel)
        head = pygame.Rect(self.panel.x, self.panel.y + kit.u(18), self.panel.width, kit.u(56))
        kit.text(surface, self.title(), head.center, 34, "ink", "title", "middle", head)
        self.group.draw(surface)
