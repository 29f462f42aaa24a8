"""The window: the stack of scenes, the loop, and what scenes ask of the program."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from ..content.languages import languages
from ..content.texts import catalogue, fitting
from ..core.game import Game
from ..core.registry import load_game
from ..core.types import Atom, GameError, message
from ..store.files import Files
from .graphics.context import DrawContext
from .graphics.memory import give_back
from .graphics.sprites import Atlas
from .graphics.theme import theme
from .graphics.typesetter import Typesetter
from .graphics.units import unit_of
from .input.inputs import Input
from .input.navigation import Steering
from .opening import open_display
from .people.known_players import Guests
from .scene import Scene
from .sound import Sounds

if TYPE_CHECKING:  # they come in when they are needed: the first picture must not wait for them
    from ..bots.pool import ThinkerPool
    from ..match.players import Player

FRAMES, IDLE_FRAMES, ASLEEP_FRAMES = 60, 30, 12
"""A second: while something moves, after an input, and when nobody has touched anything for
AWAKE_SECONDS."""
AWAKE_SECONDS = 3.0
NOTICE_SECONDS = 9.0


def system_language() -> str:
    """The first of the languages that the system prefers in which we have texts."""
    wanted = pygame.system.get_pref_locales()
    return fitting((w["language"], w["country"]) for w in wanted)


class Window:
    """Owns the display, the scenes, the settings and the saved games."""

    def __init__(
        self,
        portable: Path | None = None,
        size: tuple[int, int] | None = None,
        language: str = "",
        atlas: Atlas | None = None,
    ) -> None:
        """``language`` holds until another one is chosen in the settings."""
        self.files = Files(portable)
        self.settings, problems = self.files.load_settings()
        pygame.display.init()
        pygame.key.set_repeat(350, 40)
        self.size: tuple[int, int] = size or self.settings.size
        self.language = language or self.settings.language or system_language()
        words = catalogue(self.language)
        self.ctx = DrawContext(theme(), atlas or Atlas(), Typesetter(), Sounds(), words)
        self._open_display()
        pygame.display.set_icon(self.ctx.atlas.get("common/app_icon", width=64))
        self.ctx.sounds.open()
        self._thinkers: ThinkerPool | None = None
        self.scenes: list[Scene] = []
        self.held: set[int] = set()
        self.steering = Steering(self)
        self.speaks = False
        """Whether what happens is said as well (``speech``)."""
        self.running = True
        self.dirty = True
        self._left = False
        self.guests = Guests(self.files, self.ctx, self.tell)
        self.notice = "\n".join([*map(self.ctx.translate, problems), *self.guests.problems])
        self.notice_until = NOTICE_SECONDS
        self.started = time.monotonic()
        self.frames = 0
        self._apply_settings()

    # ------------------------------------------------------------------ display

    def _open_display(self) -> None:
        self.surface = open_display(self.size, self.settings.fullscreen)
        self.size = self.surface.get_size()

    def _measure(self) -> None:
        self.ctx.unit = unit_of(self.size, self.settings.scale)
        self.ctx.atlas.make_room(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size; every scene is laid out anew."""
        self.surface = pygame.display.get_surface() or self.surface
        self.size = size
        self._measure()
        for scene in self.scenes:
            scene.layout(self.size)
        self.dirty = True

    def resize_to(self, size: tuple[int, int]) -> None:
        """Give the window another size from the program's side."""
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.resize(size)

    def change_settings(self, **changes: Any) -> None:
        """Take new settings at once and keep them."""
        full = self.settings.fullscreen
        self.settings = replace(self.settings, **changes)
        if problem := self.files.save_settings(self.settings):
            self.tell(self.ctx.translate(problem))
        if self.settings.fullscreen != full:
            self._open_display()
        if "language" in changes:
            self._speak(self.settings.language or system_language())
        self._apply_settings()

    def _speak(self, language: str) -> None:
        """All that is open changes to this language; the caller lays it out anew."""
        self.language = language
        self.ctx.catalogue = catalogue(language)
        for scene in self.scenes:
            scene.speak()
        if self.scenes:
            pygame.display.set_caption(self.title_of(self.scenes[-1]))

    def _apply_settings(self) -> None:
        s = self.settings
        self.ctx.sounds.set(s.effects, s.music, s.mute)
        self.ctx.reduced_motion = s.reduced_motion
        self.resize(self.surface.get_size())

    # ------------------------------------------------------------------ scenes

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        scene.layout(self.size)
        self._entered()

    def pop(self) -> None:
        """Take the top scene away."""
        self.scenes.pop().leave()
        self._entered()

    def back_to_title(self) -> None:
        """Leave everything but the title."""
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._left = True
        self._entered()

    def _entered(self) -> None:
        self.dirty = True
        if self.scenes:
            top = self.scenes[-1]
            self.steering.entered(top)
            top.enter()
            self.ctx.sounds.music(top.music)
            pygame.display.set_caption(self.title_of(top))

    def title_of(self, scene: Scene) -> str:
        """What the title bar says over a scene."""
        title, name = scene.title(), self.ctx.translate("title.title")
        return name if title == name else f"{title} – {name}"

    @property
    def keys_lead(self) -> bool:
        """Whether keys or a gamepad were used last, and not the mouse."""
        return self.steering.keyed

    def quit(self) -> None:
        """Close the window; every move is saved already."""
        self.running = False

    def close(self) -> None:
        """Close what is open; the window's size is kept for the next time."""
        if not self.settings.fullscreen and self.size != tuple(self.settings.size):
            self.files.save_settings(replace(self.settings, size=self.size))
        for scene in reversed(self.scenes):
            scene.leave()
        self.scenes.clear()
        if self._thinkers is not None:
            self._thinkers.close()
        self.ctx.sounds.close()
        pygame.quit()

    # ------------------------------------------------------------------ games

    @property
    def thinkers(self) -> ThinkerPool:
        """The process in which computer seats think; begun when it is first asked for."""
        if self._thinkers is None:
            from ..bots.pool import ThinkerPool

            self._thinkers = ThinkerPool()
            self._thinkers.start()
        return self._thinkers

    def open_setup(self, game_id: str) -> None:
        """Show a game's set-up.  An unknown game or a damaged data file is told, not raised."""
        from .setup.scene import SetupScene

        self._guarded(lambda: self.push(SetupScene(self, game_id)))

    def open_settings(self) -> None:
        """Show the settings page."""
        from .settings.scene import SettingsScene

        self.push(SettingsScene(self))

    def open_players(self) -> None:
        """Show everybody who plays here."""
        from .people.scene import ProfilesScene

        self.push(ProfilesScene(self))

    def open_library(self) -> None:
        """Show all games that are kept."""
        from .library.scene import LibraryScene

        self.push(LibraryScene(self))

    def open_replay(self, path: Path) -> None:
        """Show a saved game again; one that can't be read is told."""
        from ..match.replay import Replay
        from ..store.files import game_of, read_record
        from .replay.scene import ReplayScene

        def show() -> None:
            record = read_record(path)
            self.push(ReplayScene(self, Replay(game_of(record), record)))

        self._guarded(show)

    def begin(
        self,
        game_id: str,
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool = False,
    ) -> None:
        """Begin a new game on the table."""
        from ..match.match import Match
        from .table.scene import TableScene

        game = load_game(game_id)
        match = Match(
            game,
            tuple(players),
            dict(options),
            rng=Random(),
            store=self.files.new_record(game_id),
            open_hands=open_hands,
            think=self.thinkers,
        )
        self.push(TableScene(self, match))

    def resume(self, saved: Any) -> None:
        """Go on with a saved game; one that can't be read is told and put aside."""
        from .table.scene import TableScene

        def go_on() -> None:
            match = self.files.resume(saved, rng=Random(), think=self.thinkers)
            self.push(TableScene(self, match))

        self._guarded(go_on)

    def unfinished(self) -> list[Any]:
        """Saved games to go on with, the newest first."""
        found, problems = self.files.unfinished()
        if problems:
            self.tell("\n".join(map(self.ctx.translate, problems)))
        return found

    def _guarded(self, act: Any) -> None:
        try:
            act()
        except GameError as e:
            self.tell(self.ctx.translate(e.message) if e.message else str(e))

    def last_table(self, game: Game[Any, Any]) -> tuple[list[Player], dict[str, Atom], bool]:
        """Players, options and open hands as they were set last, or sensible ones."""
        players, options, open_hands = self.files.last_table(
            self.settings, game, lambda n: self.ctx.translate(message("player", number=n))
        )
        return self.unnamed_anew(players), options, open_hands

    def unnamed_anew(self, players: Sequence[Player]) -> list[Player]:
        """Those whom nobody has given a name are called as the language of the screen does."""
        words = [catalogue(language) for language in {*languages(), self.language}]
        made = []
        for number, player in enumerate(players, 1):
            sentence = message("player", number=number)
            unnamed = player.name in {w.translate(sentence) for w in words}
            made.append(replace(player, name=self.ctx.translate(sentence)) if unnamed else player)
        return made

    def remember_table(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> None:
        """Keep a set-up for the next time."""
        self.settings = self.files.remember(self.settings, game, players, options, open_hands)

    def rename_at_tables(self, old: str, new: str) -> None:
        """Somebody is called otherwise the next time too."""
        tables = self.files.renamed(self.settings.tables, old, new)
        if tables != self.settings.tables:
            self.change_settings(tables=tables)

    # ------------------------------------------------------------------ notices

    def tell(self, words: str) -> None:
        """Show a sentence above the title's foot for a while."""
        self.ctx.voice(words)
        self.notice, self.notice_until = words, time.monotonic() - self.started + NOTICE_SECONDS
        self.dirty = True

    def draw_notice(self, surface: pygame.Surface) -> None:
        """The notice, if there is one."""
        if not self.notice or self.now() > self.notice_until:
            return
        ctx = self.ctx
        width = min(ctx.u(760), self.size[0] - ctx.u(40))
        height = ctx.block_height(self.notice, width - ctx.u(40), 16) + ctx.u(24)
        box = pygame.Rect(0, 0, width, height)
        box.midbottom = (self.size[0] // 2, self.size[1] - ctx.u(84))
        ctx.panel(surface, box)
        ctx.block(
            surface,
            self.notice,
            box.inflate(-ctx.u(36), -ctx.u(20)),
            16,
            "danger",
            "semibold",
            "middle",
            middle=True,
        )

    # ------------------------------------------------------------------ loop

    def now(self) -> float:
        """Seconds since the window opened; the clock of all animation."""
        return time.monotonic() - self.started

    def loop(self) -> None:
        """Run until the window is closed.  Nothing is drawn while nothing moves."""
        clock = pygame.time.Clock()
        touched = self.now()
        while self.running and self.scenes:
            inputs = [e for e in map(self._event, pygame.event.get()) if e]
            inputs += self.steering.held()
            touched = self.now() if inputs else touched
            moved = self.step(inputs)
            idle = IDLE_FRAMES if self.now() - touched < AWAKE_SECONDS else ASLEEP_FRAMES
            clock.tick(FRAMES if moved else idle)

    def _event(self, event: pygame.event.Event) -> Input | None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resize((max(event.w, 320), max(event.h, 240)))
        elif event.type == pygame.DROPFILE:
            self.open_replay(Path(event.file))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.dirty = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change_settings(fullscreen=not self.settings.fullscreen)
        else:
            return self.steering.translate(event)
        return None

    def step(self, inputs: Sequence[Input]) -> bool:
        """Handle inputs, move on, draw if something changed; True: it did."""
        for e in inputs:
            if self.scenes and self.running:
                self.dirty = self.steering.handle(e) or self.dirty
        now = self.now()
        self.ctx.atlas.close_unused(now)
        if self.notice and now > self.notice_until:
            self.notice, self.dirty = "", True
        if self.scenes:
            self.dirty = self.scenes[-1].update(now) or self.dirty
            self.ctx.sounds.update(now, self.scenes[-1].hushed)
        if not self.dirty or not self.scenes or not self.running:
            return False
        self.dirty = False
        self.draw()
        pygame.display.flip()
        self.frames += 1
        if self._left:  # now that nobody waits for a picture, and no call comes from what has gone
            self._left = False
            self.ctx.atlas.close_games()
            give_back()
        return True

    def draw(self) -> None:
        """Draw the scenes from the topmost opaque one on."""
        first = max(i for i, s in enumerate(self.scenes) if s.opaque or i == 0)
        for scene in self.scenes[first:]:
            scene.draw(self.surface)
