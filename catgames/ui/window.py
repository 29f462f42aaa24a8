"""The window: the display, the stack of scenes and the main loop."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from ..catalog import offered
from ..content.languages import locales_of
from ..content.texts import catalogue, fitting
from ..core.plain_text import printable
from ..store.fault_log import log_fault
from ..store.player_files import Files
from .displays import place, to_origin
from .fault import FaultScene
from .graphics.context import DrawContext
from .graphics.memory import give_back
from .graphics.sprites import Atlas
from .graphics.theme import theme
from .graphics.typesetter import Typesetter
from .graphics.units import unit_of
from .input.inputs import Input
from .input.navigation import Navigation
from .opening import open_display
from .people.known_players import KnownPlayers
from .routes import Routes
from .shell import Scene, SecondScreen
from .sound import Sounds
from .start_games import Games
from .widgets.tooltip import draw_explained

FRAMES = 60
"""Frames per second while something moves."""
IDLE_FRAMES = ((3.0, 30), (15.0, 12), (60.0, 5), (float("inf"), 2))
"""Otherwise: frames per second, until so many seconds after the last input or change."""
ASLEEP_SECONDS = IDLE_FRAMES[-2][0]
"""Seconds until it looks for inputs least often."""
NOTICE_SECONDS = 9.0
SMALLEST = (320, 240)
"""The least size that scenes are laid out for, in pixels."""


def system_language() -> str:
    """The first of the system's preferred languages that has a catalogue."""
    if sys.platform in ("darwin", "win32"):
        wanted = pygame.system.get_pref_locales()
        return fitting((w["language"], w["country"]) for w in wanted)
    return fitting(locales_of(os.environ))


def frames_after(seconds: float) -> int:
    """Frames per second when nothing has happened for so many seconds."""
    return next(frames for until, frames in IDLE_FRAMES if seconds < until)


class Window:
    """Owns the display, the scenes and the settings; implements ``shell.Shell``."""

    def __init__(
        self,
        portable: Path | None = None,
        size: tuple[int, int] | None = None,
        language: str = "",
        atlas: Atlas | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``language`` applies until another one is chosen in the settings."""
        self._clock = clock
        self.files = self.open_files(portable)
        self.settings, problems = self.files.load_settings()
        pygame.display.init()
        pygame.key.set_repeat(350, 40)
        self.size: tuple[int, int] = size or self.settings.size
        self.windowed = self.size
        """The window's size while it is not full screen."""
        self._corner: tuple[int, int] | None = None
        """Where it began when it became full screen; None: nowhere yet."""
        self._shrunk: tuple[int, int] | None = None
        """The size that the display made of a larger one, which stays in the settings."""
        self.language = language or self.settings.language or system_language()
        words = catalogue(self.language)
        self.ctx = DrawContext(theme(), atlas or Atlas(), Typesetter(), Sounds(), words)
        self._open_display()
        self.ctx.sounds.open()
        self.scenes: list[Scene] = []
        self._second: SecondScreen | None = None
        self.routes = self.open_routes()
        self.games = self.open_games()
        self.navigation = Navigation(self)
        self.speaks = False
        self._dropped: list[Path] = []
        """Files that were dropped on the window."""
        self._dropping = False
        """Whether more of them are to come."""
        self.running = True
        self.dirty = True
        self._free_memory = False
        self.known_players = KnownPlayers(self.files, self.ctx, self.notify)
        self.notice = "\n".join([*map(self.ctx.translate, problems), *self.known_players.problems])
        self.notice_until = NOTICE_SECONDS
        self._notice_colour = "danger"
        self._notice_key: tuple[Any, ...] = ()
        self._notice_box = pygame.Rect(0, 0, 1, 1)
        self._notice_page: Scene | None = None
        """The page that it was shown on, also while a panel lies over it."""
        self._notice_unseen = bool(self.notice)
        """Whether no picture has shown the notice yet."""
        self.started = clock()
        self.changed_at = 0.0
        """By ``now``: the last input or change on the screen."""
        self.frames = 0
        self._apply_settings()

    def open_files(self, portable: Path | None) -> Files:
        """The files of this window."""
        return Files(portable)

    def open_routes(self) -> Routes:
        """The routes of this window."""
        return Routes(self)

    def open_games(self) -> Games:
        """The games of this window."""
        return Games(self)

    def prepare(self) -> None:
        """Get ready for the first screen.  Raises GameError if there can be none."""

    def open_first(self) -> None:
        """Open the first screen."""
        self.routes.open("title")

    # ------------------------------------------------------------------ display and settings

    def _open_display(self) -> None:
        full = self.settings.fullscreen
        if full and pygame.display.get_surface() and not pygame.display.is_fullscreen():
            self._corner = pygame.display.get_window_position()
            to_origin()
        self.surface = open_display(self.windowed, full, self.ctx.atlas, self._corner)
        self.size = self.surface.get_size()
        if not full and self.size != self.windowed:
            self._shrunk = self.size
        pygame.event.clear(pygame.VIDEORESIZE)  # what came before

    def _display_changed(self) -> None:
        """Fit the window to the display that it is on now."""
        self._corner = pygame.display.get_window_position()
        if self.settings.fullscreen:
            fits = self.size in pygame.display.get_desktop_sizes()
        else:
            box = place(self.windowed, self._corner)
            fits = box is None or box.size == self.windowed
        if not fits:
            self._open_display()
            self.resize(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Take the window's new size and lay out every scene again; what a smaller window than
        SMALLEST has no room for is not seen."""
        self.size = (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
        self.surface = pygame.display.get_surface() or self.surface
        if self.surface.get_size() != self.size:
            self.surface = pygame.Surface(self.size)
        if not self.settings.fullscreen:
            self.windowed = self.size
        self.ctx.unit = self.unit()
        self.ctx.atlas.make_room(self.size)
        for scene in self.scenes:
            scene.layout(self.size)
        self.dirty = True

    def unit(self) -> float:
        """Pixels per unit at the window's size."""
        return unit_of(self.size, self.settings.scale)

    def change_settings(self, **changes: Any) -> None:
        """Apply and save new settings."""
        full = self.settings.fullscreen
        self.settings = replace(self.settings, **changes)
        if problem := self.files.save_settings(self.settings):
            self.notify(self.ctx.translate(problem))
        if self.settings.fullscreen != full:
            self._open_display()
        if "language" in changes:
            self._change_language(self.settings.language or system_language())
        self._apply_settings()

    def _change_language(self, language: str) -> None:
        """Translate every open scene; the caller lays them out again."""
        self.language = language
        self.ctx.catalogue = catalogue(language)
        for scene in self.scenes:
            scene.language_changed()
        if self.scenes:
            pygame.display.set_caption(self.title_of(self.scenes[-1]))

    def _apply_settings(self) -> None:
        s = self.settings
        self.ctx.sounds.set(s.effects, s.music, s.mute)
        self.ctx.reduced_motion, self.ctx.counts = s.reduced_motion, s.counts
        self.resize(self.surface.get_size())

    @property
    def second_screen(self) -> Any:
        """The second screen, closed at first; None: its wing has been taken away."""
        if self._second is None and (make := offered("second_screen")) is not None:
            self._second = make(self)
        return self._second

    def toggle_second_screen(self) -> None:
        """Open or close the second screen, if there is one."""
        if (second := self.second_screen) is not None:
            second.toggle()

    # ------------------------------------------------------------------ scenes

    def push(self, scene: Scene) -> None:
        """Put a scene on top, unless it can't be laid out."""
        scene.layout(self.size)
        if self.scenes:  # the mouse has left what is covered now
            self.scenes[-1].handle(Input("hover"))
        self.scenes.append(scene)
        self._top_changed()

    def pop(self) -> None:
        """Remove the top scene."""
        self.scenes.pop().leave()
        self._top_changed()

    def back_to_title(self) -> None:
        """Remove every scene but the title."""
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._free_memory = True
        self._top_changed()

    def start_again(self) -> None:
        """Remove every scene and open a new title."""
        self._drop_scenes()
        self.routes.open("title")

    def _drop_scenes(self) -> None:
        """Remove every scene, whatever state it is in."""
        while self.scenes:
            scene = self.scenes.pop()
            try:
                scene.leave()
            except Exception as e:
                log_fault(self.files.data, e)

    def _top_changed(self) -> None:
        self.dirty = True
        if not self._notice_unseen and self._page() is not self._notice_page:
            self.notice = ""
        if self.scenes:
            top = self.scenes[-1]
            self.navigation.announce(top)
            top.enter()
            if top is not self.scenes[-1]:  # it has opened another scene
                return
            self.navigation.give_focus(top)
            self.ctx.sounds.music(top.music)
            pygame.display.set_caption(self.title_of(top))

    def _page(self) -> Scene | None:
        """The page that is open, below the panels that lie over it."""
        return next((scene for scene in reversed(self.scenes) if scene.opaque), None)

    def title_of(self, scene: Scene) -> str:
        """The title bar's text for a scene."""
        title, name = scene.title(), self.ctx.translate("title.title")
        return name if title == name else printable(f"{title} – {name}")

    @property
    def keys_lead(self) -> bool:
        """Whether the last input came from keys or a gamepad and not from the mouse."""
        return self.navigation.keys_lead

    def redraw(self) -> None:
        """Draw again in the next frame."""
        self.dirty = True

    def quit(self) -> None:
        """Close the window; every move is saved already."""
        self.running = False

    def close(self) -> None:
        """Release everything; saves the window's size."""
        if self.windowed not in (tuple(self.settings.size), self._shrunk):
            self.files.save_settings(replace(self.settings, size=self.windowed))
        for scene in reversed(self.scenes):
            scene.leave()
        self.scenes.clear()
        if self._second is not None:
            self._second.close()
        self.games.close()
        self.ctx.sounds.close()
        pygame.quit()

    # ------------------------------------------------------------------ notices

    def notify(self, words: str, colour: str = "danger") -> None:
        """Show a sentence for a few seconds where it covers least, together with those that no
        picture has shown yet; it goes with the page that it was shown on."""
        self.ctx.voice(words)
        if self._notice_unseen:
            words = self.notice if words in self.notice else f"{self.notice}\n{words}"
        self._notice_unseen, self._notice_colour = True, colour
        self.notice, self.notice_until = words, self.now() + NOTICE_SECONDS
        self.dirty = True

    def _draw_notice(self, surface: pygame.Surface) -> None:
        """Draw the notice, if there is one, over whatever scene is open."""
        if not self.notice or self.now() > self.notice_until:
            return
        if self._notice_unseen:
            self._notice_unseen, self._notice_page = False, self._page()
        ctx = self.ctx
        widgets = [w.rect for w in self.scenes[-1].group.able()] if self.scenes else []
        key = (self.notice, self.size, ctx.unit, [tuple(rect) for rect in widgets])
        if key != self._notice_key:
            self._notice_key, self._notice_box = key, self._clear_of(widgets)
        box = self._notice_box
        ctx.panel(surface, box)
        room = box.inflate(-ctx.u(36), -ctx.u(20))
        colour = self._notice_colour
        ctx.block(surface, self.notice, room, 16, colour, "semibold", "middle", middle=True)

    def _clear_of(self, widgets: list[pygame.Rect]) -> pygame.Rect:
        """The notice's box: where it covers least of what can be clicked, rather wide and low."""
        ctx, (w, h) = self.ctx, self.size
        found: list[tuple[tuple[int, int, int], pygame.Rect]] = []
        for order, wide in enumerate((760, 620, 380)):
            width = min(ctx.u(wide), w - ctx.u(40))
            high = min(h, ctx.block_height(self.notice, width - ctx.u(40), 16) + ctx.u(24))
            home = pygame.Rect(0, 0, width, high)
            home.midbottom = (w // 2, h - ctx.u(84))
            edge, step = ctx.u(8), ctx.u(20)
            places = [home.topleft]
            for x in {home.x, *range(edge, w - width - edge + 1, step), w - width - edge}:
                places += [(x, y) for y in range(edge, h - high - edge + 1, step)]
            for x, y in places:
                box = pygame.Rect(x, y, width, high)
                parts = [box.clip(widgets[i]) for i in box.collidelistall(widgets)]
                covered = sum(part.w * part.h for part in parts)
                far = abs(x - home.x) + abs(y - home.y)
                found.append(((covered, order, far), box))
        return min(found, key=lambda one: one[0])[1]

    # ------------------------------------------------------------------ loop

    def now(self) -> float:
        """Seconds since the window opened; the clock of all animation."""
        return self._clock() - self.started

    def loop(self, after_first: Callable[[], object] = lambda: None) -> None:
        """Run until the window is closed; ``after_first`` is called when the first picture stands.
        Frames without changes are not drawn."""
        clock, first = pygame.time.Clock(), True
        self.changed_at = self.now()
        while self.running and self.scenes:
            try:
                inputs = self.poll()
                moved = self.step(inputs)
                self.changed_at = self.now() if inputs or moved else self.changed_at
                if first:
                    first = False
                    after_first()
            except Exception as e:
                moved = self.recover(e)
            clock.tick(FRAMES if moved else frames_after(self.now() - self.changed_at))

    def recover(self, fault: Exception) -> bool:
        """Log an unexpected fault and show a page about it in place of every scene.  One on that
        page is raised again.  Answers given in a game are saved already."""
        log = log_fault(self.files.data, fault)
        if any(isinstance(scene, FaultScene) for scene in self.scenes):
            raise fault
        played = any(scene.keeps_game for scene in self.scenes)
        self._drop_scenes()
        self.files.close_records()  # a table that failed may not have closed its own
        self.push(self.fault_scene(fault, log, played))
        return True

    def fault_scene(self, fault: Exception, log: Path | None, played: bool) -> Scene:
        """The page about an unexpected fault."""
        return FaultScene(self, fault, log, played)

    def poll(self) -> list[Input]:
        """Inputs from pygame's queue and from what is held down; gamepads are opened after the
        first picture."""
        inputs = [e for event in pygame.event.get() for e in self._event(event)]
        return inputs + self.navigation.repeats(self.now(), look_for_pads=self.frames > 0)

    def _event(self, event: pygame.event.Event) -> list[Input]:
        if self._second is not None and self._second.takes(event):
            return []
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resize((event.w, event.h))
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._display_changed()
        elif event.type == pygame.DROPFILE:
            self._drop([Path(event.file)], self._dropping)
        elif event.type in (pygame.DROPBEGIN, pygame.DROPCOMPLETE):
            self._drop([], event.type == pygame.DROPBEGIN)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.dirty = True
        else:
            return self.navigation.translate(event, self.now())
        return []

    def _drop(self, paths: list[Path], more: bool) -> None:
        """Take files that were dropped on the window, and open those that came together when there
        are no ``more`` of them."""
        self._dropped, self._dropping = [*self._dropped, *paths], more
        if self._dropped and not more:
            dropped, self._dropped = self._dropped, []
            self.routes.open_files(dropped)

    def step(self, inputs: Sequence[Input]) -> bool:
        """Handle inputs, advance, draw if something changed; True: it did, here or on the second
        screen."""
        moved = self._step(inputs)
        if self._second is not None and self.running:
            moved = self._second.update(self.now()) or moved
        return moved

    def _step(self, inputs: Sequence[Input]) -> bool:
        for e in inputs:
            if self.scenes and self.running:
                self.dirty = self.navigation.handle(e) or self.dirty
        now = self.now()
        self.ctx.atlas.close_unused(now)
        self.dirty = self.ctx.atlas.refresh() or self.dirty
        if self.notice and now > self.notice_until:
            self.notice, self.dirty = "", True
        if self.scenes:
            self.dirty = self.scenes[-1].update(now) or self.dirty
            self.ctx.sounds.update(now, self.scenes[-1].quiet_music)
        if not self.dirty or not self.scenes or not self.running:
            return False
        self.dirty = False
        self.draw()
        self._show()
        self.frames += 1
        self.ctx.atlas.end_frame()
        if self._free_memory:  # the picture is out, and no call comes from a removed scene
            self._free_memory = False
            self.ctx.atlas.close_games()
            give_back()
        return True

    def _show(self) -> None:
        display = pygame.display.get_surface()
        if display is not None and display is not self.surface:
            display.blit(self.surface, (0, 0))
        pygame.display.flip()

    def draw(self) -> None:
        """Draw the scenes from the topmost opaque one on."""
        if self.surface.get_size() != self.size:  # the system's message about it comes later
            self.resize(self.surface.get_size())
        first = max(i for i, s in enumerate(self.scenes) if s.opaque or i == 0)
        for scene in self.scenes[first:]:
            scene.draw(self.surface)
        if self.ctx.touch and not scene.shows_tips and scene.group.explained is not None:
            draw_explained(scene.ctx, self.surface, scene.group)
        self._draw_notice(self.surface)
