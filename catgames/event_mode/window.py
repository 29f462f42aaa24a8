"""The window in event mode: one game for whoever passes by, and no way out but the PIN."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pygame

from ..catalog import offered
from ..core.game import Game
from ..core.record_text import content_digest
from ..core.types import GameError, message
from ..match.match import Match
from ..match.players import Player
from ..store.disk import why
from ..store.record_file import RecordFile
from ..ui.displays import dots_per_mm
from ..ui.graphics.sprites import Atlas
from ..ui.graphics.units import FINGER_MM, unit_for_fingers
from ..ui.input.bindings import action_of
from ..ui.input.inputs import Input
from ..ui.prototypes.consent import ConsentScene
from ..ui.routes import Routes
from ..ui.shell import Scene
from ..ui.table.end import NEXT_GROUP
from ..ui.table.scene import TableScene
from ..ui.window import Window
from .attract import AttractScene, ClosedScene
from .files import EventFiles
from .games import EventGames, GameTracker
from .idle import QUESTION_SECONDS, Idle, InterruptionScene, StaffPresses, StillThereScene
from .note_page import StaffNoteScene
from .pin_pad import PAD_SECONDS, PinPadScene
from .plan import EventPlan
from .setup import EventSetupScene
from .staff import StaffScene
from .stick_page import StickScene

WRITING = 1.0
"""Seconds to wait, at most, until a note of staff is on the disk."""
PICTURE = (960, 540)
"""The size of pictures of tables, in pixels."""
VOLUMES = {"normal": 1.0, "quiet": 0.4, "off": 0.0}
ATTRACT_SHARE = 0.4
"""Share of the volume while nobody plays."""
PAGES = frozenset({"title", "setup", "lesson", "rules", "table", NEXT_GROUP})
"""All that visitors can open; title, set-up and what the next group sees are event mode's own."""
_ALONE = (AttractScene, ClosedScene, InterruptionScene, StillThereScene)
"""Scenes that need nobody: they go on by themselves."""
_STAFF = (PinPadScene, StaffScene, ConsentScene, StickScene, StaffNoteScene)
"""Scenes that are for staff alone."""


class EventWindow(Window):
    """Nothing ends it but ``leave_event`` and signals."""

    games: EventGames

    def __init__(
        self,
        plan: EventPlan,
        portable: Path | None = None,
        size: tuple[int, int] | None = None,
        language: str = "",
        atlas: Atlas | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.plan = plan
        self.idle, self.presses = Idle(), StaffPresses()
        self._volume = 1.0
        self._last: tuple[int, int] | None = None
        """People and computers of the group before: all that the next one finds of it."""
        self._noted: Match | None = None
        """The game of which staff may write: that on the screen, or the last one."""
        self._pictured: tuple[Match | None, int] = (None, 0)
        """How many of its notes and forms have been looked at."""
        self._demo = True
        """Whether computers play while nobody else does; not after an error in that."""
        super().__init__(portable, size, language, atlas, clock)

    def open_files(self, portable: Path | None) -> EventFiles:
        files = EventFiles(portable)
        self.tracker = GameTracker(files)
        return files

    def open_routes(self) -> Routes:
        own = {"title": self._attract, "setup": self._set_up, NEXT_GROUP: self.next_group}
        return Routes(self, PAGES, own)

    def open_games(self) -> EventGames:
        return EventGames(self, self.plan)

    # ------------------------------------------------------------------ beginning and end

    def prepare(self) -> None:
        self.tracker.files.claim()
        self.tracker.files.load_questions()
        self.games.load()
        self.tracker.load()
        os.environ["SDL_GRAB_KEYBOARD"] = "1"  # the system's keys lead nowhere either
        pygame.event.set_grab(True)

    def open_first(self) -> None:
        """Begin, or go on where the program was interrupted."""
        self.routes.open("title")
        if self._game is not None:
            self._go_on(self._game)

    @property
    def _game(self) -> Game[Any, Any] | None:
        """The game for the next visitors; None: staff have to look first."""
        game = self.games.game
        if game is not None and game.content.get("code") and not self.tracker.state.code:
            return None
        return game

    def _go_on(self, game: Game[Any, Any]) -> None:
        """Put the interrupted game on the screen, behind the question whether anybody wants it."""
        state, files = self.tracker.state, self.tracker.files
        saved = files.interrupted(state, game.info.id, content_digest(game.content))
        if saved is not None:
            with contextlib.suppress(GameError):
                match = files.resume(saved, rng=Random(), think=self.games.thinkers)
                recorder = files.playtests.resume(match) if self.plan.notes else None
                self.push(TableScene(self, match, recorder=recorder))
                self.tracker.watch(match, self.now())
                self.push(StillThereScene(self, self.reset, self._question_seconds, True))
                return
        if state.running:
            self.tracker.give_up()

    def quit(self) -> None:
        """Somebody wants to close the window: that is for staff."""
        self.ask_pin()

    def leave_event(self) -> None:
        """End event mode; a game that is being played is abandoned."""
        self.reset()
        self.running = False

    def close(self) -> None:
        super().close()
        self.tracker.files.release()

    def reset(self) -> None:
        """Nobody is there: back to the beginning, with nothing left of the last game."""
        self.back_to_title()
        self.notice = ""
        self.tracker.watch(None, self.now())
        self.idle.touched = self.now()

    def next_group(self) -> None:
        """The people have gone, and others stand before the screen: straight to their set-up."""
        self.reset()
        self._set_up()

    # ------------------------------------------------------------------ scenes

    @property
    def _question_seconds(self) -> float:
        return min(QUESTION_SECONDS, self.plan.idle)

    def _attract(self) -> None:
        if self._game is None:
            self.push(ClosedScene(self))
        else:
            self.push(AttractScene(self, self._game, self._set_up, self._demo))

    def _set_up(self, *_: object) -> None:
        self.idle.touched = self.now()
        if self._game is not None:
            self.tracker.again = False
            scene = EventSetupScene(self, self._game, self._begin, self.plan.notes, self._last)
            self.push(scene)

    def _begin(self, players: Sequence[Player]) -> None:
        """A group begins with the game that is there now."""
        if (game := self._game) is not None:
            people = sum(player.human for player in players)
            self._last = (people, len(players) - people)
            self.games.begin(game, players, {})

    def back_to_title(self) -> None:
        """A game that has been saved meanwhile begins with the next visitors."""
        super().back_to_title()
        first = self.scenes[0]
        if (first.game if isinstance(first, AttractScene) else None) is not self._game:
            self.start_again()

    def _allow_code(self) -> None:
        """Ask staff whether changed code may run."""
        if (refused := self.games.refused) is not None:
            self.push(ConsentScene(self, refused, self._take_code))

    def _take_code(self) -> None:
        if self.games.reload() and self._match() is None:
            self.back_to_title()

    def ask_pin(self) -> None:
        """Open the pad for staff; the scenes below do not see it coming."""
        if not any(isinstance(scene, _STAFF) for scene in self.scenes):
            for scene in self.scenes:
                scene.look_away()
            self.idle.touched = self.now()
            self.push(PinPadScene(self, self.plan.pin, self._open_staff))

    def _open_staff(self) -> None:
        out = self._set_volume, self.leave_event
        notes, games = self.plan.notes, self.games
        write = self._write if self._noted is not None and self.files.playtests else None
        own_code = games.game is not None and bool(games.game.content.get("code"))
        switch, allow = self._switch_code if own_code else None, self._allow_code
        self.push(StaffScene(self, self.tracker, *out, notes, games, allow, write, switch))

    def _switch_code(self, on: bool) -> None:
        """Let the game's own code run or not; a game that is being played ends then."""
        self.tracker.change(replace(self.tracker.state, code=on))
        self.reset()
        self._open_staff()

    # ------------------------------------------------------------------ notes of staff, pictures

    def _write(self) -> None:
        """A note of the staff's own about the game on the screen, or the last one."""
        if (match := self._noted) is not None:
            picture = self._picture(match)
            keep = partial(self._keep_note, match, picture)
            self.push(StaffNoteScene(self, picture, keep))

    def _keep_note(self, match: Match, picture: pygame.Surface | None, text: str) -> None:
        table = self._table()
        recorder: Any = table.model.recorder if table and table.match is match else None
        own = None
        if recorder is None or not recorder.active:
            recorder = own = self.files.playtests.for_staff(match)
        kept = recorder is not None and recorder.note(text, staff=True)
        if own is not None:
            own.file.wait(WRITING)  # the next note finds it
            own.close()
        if kept:
            self._keep_picture(match, picture)
            self._pictured = (match, self._pictured[1] + 1)
        words = self.ctx.translate("event.desk.kept" if kept else "event.desk.stopped")
        if isinstance(self.scenes[-1], StaffScene):
            self.scenes[-1].tell(words)

    def _picture(self, match: Match) -> pygame.Surface | None:
        """The table as everybody may see it; None: nothing here can draw it."""
        if (make := offered("table_picture")) is None:
            return None
        artist, surface = make(self.ctx), pygame.Surface(PICTURE)
        artist.follow(match, PICTURE, self.now(), 0.0)
        artist.draw(surface)
        return surface

    def _keep_picture(self, match: Match, picture: pygame.Surface | None) -> None:
        store = match.store
        if picture is None or not isinstance(store, RecordFile):
            return
        data = BytesIO()
        pygame.image.save(picture, data, "table.jpg")
        try:
            self.files.playtests.keep_picture(store.path.name, match.answers, data.getvalue())
        except OSError as e:
            self.tracker.notice(self.ctx.translate(message("event.no_picture", problem=why(e))))

    def _look_for_notes(self) -> None:
        """A picture of the table with each note and form."""
        if (table := self._table()) is None:
            return
        match, count = table.match, table.model.recorder.count
        if match is not self._pictured[0]:
            self._pictured = match, 0
        self._noted = match
        if count > self._pictured[1]:
            self._keep_picture(match, self._picture(match))
        self._pictured = match, count

    def fault_scene(self, fault: Exception, log: Path | None, played: bool) -> Scene:
        return InterruptionScene(self, fault, log, played)

    def recover(self, fault: Exception) -> bool:
        if self.scenes and isinstance(self.scenes[-1], AttractScene):
            self._demo = False
        self.tracker.end("failed", self.now())
        return super().recover(fault)

    def _top_changed(self) -> None:
        super()._top_changed()
        self._set_volume()

    # ------------------------------------------------------------------ sound and settings

    def _apply_settings(self) -> None:
        super()._apply_settings()
        self._volume = -1.0
        self._set_volume()

    def _set_volume(self) -> None:
        """Quieter while nobody plays, and as staff want it."""
        share = VOLUMES[self.tracker.state.sound]
        if self.scenes and isinstance(self.scenes[-1], AttractScene):
            share *= ATTRACT_SHARE
        if share != self._volume:
            self._volume, s = share, self.settings
            self.ctx.sounds.set(s.effects * share, s.music * share, s.mute or not share)

    def unit(self) -> float:
        """So large that fingers hit everything, on a small screen with many pixels too."""
        corner = pygame.display.get_window_position() if pygame.display.get_surface() else (0, 0)
        self.ctx.finger = FINGER_MM * dots_per_mm(pygame.Rect(corner, self.size))
        return unit_for_fingers(self.size, self.settings.scale, self.ctx.finger)

    # ------------------------------------------------------------------ inputs

    def step(self, inputs: Sequence[Input]) -> bool:
        passed = [e for e in inputs if self._passes(e)]
        self._look_for_people()
        fresh = isinstance(self.scenes[-1], AttractScene | ClosedScene | EventSetupScene)
        if self.games.update(self.now()) and fresh:
            self.back_to_title()
        moved = super().step(passed)
        self.tracker.watch(self._match(), self.now())
        self._look_for_notes()
        return moved

    def notify(self, words: str, colour: str = "danger") -> None:
        """What visitors are told of a problem is told to staff, too."""
        super().notify(words, colour)
        if colour == "danger":
            self.tracker.notice(words)

    def _passes(self, e: Input) -> bool:
        """Whether an input is for the scene on top."""
        now, unit = self.now(), self.ctx.unit
        if action_of(e) in ("fullscreen", "second_screen"):
            return False
        somebody = self.idle.take(e, now, unit)
        if isinstance(self.scenes[-1], StillThereScene):
            if somebody:
                self.pop()
            return False
        if self.presses.take(e, now, unit):
            self.ask_pin()
            return False
        return True

    def _look_for_people(self) -> None:
        """Ask whether somebody is still there when it is time, and lock what staff have left."""
        if not self.scenes or isinstance(self.scenes[-1], _ALONE):
            return
        now = self.now()
        waited = now - self.idle.touched
        top = self.scenes[-1]
        if isinstance(top, _STAFF):
            if waited > (PAD_SECONDS if isinstance(top, PinPadScene) else self.plan.idle):
                self.idle.touched = now
                while isinstance(self.scenes[-1], _STAFF):
                    self.pop()
        elif waited > self.plan.idle:
            for scene in self.scenes:
                scene.look_away()
            self.push(StillThereScene(self, self.reset, self._question_seconds))

    def _match(self) -> Match | None:
        """The match that passers-by play."""
        table = self._table()
        return table.match if table is not None else None

    def _table(self) -> TableScene | None:
        tables = (s for s in self.scenes if isinstance(s, TableScene) and s.keeps_game)
        return next(tables, None)
