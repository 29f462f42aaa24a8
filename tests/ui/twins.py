"""Two windows side by side with worlds that differ only in what the viewer may not know.

The same inputs go into both, as pygame's events, on one clock.  What each window shows, plays,
speaks and saves must be the same, until somebody sees legitimately what differs.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import keyboard
import pygame
import screens

from catgames.bots.advice import Advice, make_advice
from catgames.catalog import page_names
from catgames.core.game import Game
from catgames.core.types import TABLE
from catgames.match.match import Match
from catgames.second_screen.picture import Picture
from catgames.ui.table import scene as table_scene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

PLAIN: dict[str, Any] = {
    "speed": 0.0,
    "pace": 0.0,
    "recap": "needed",
    "undo": "auto",
    "confirm": False,
    "stepwise": False,
    "language": "en",
    "scale": 100,
    "fullscreen": False,
}
TICK = 0.1
"""Seconds of the clock for each input."""
SECOND = (640, 360)
"""The size of the second screen, which everybody sees."""


class Clock:
    """Goes on when told to."""

    def __init__(self) -> None:
        self.now = 1.0

    def __call__(self) -> float:
        return self.now


class Advisers:
    """Give advice at once, from the view alone; computers in a process answer at any time."""

    def advise(self, game: Game[Any, Any], view: Any, number: int) -> Any:
        return _Ready(make_advice(game, view, ()))

    def close(self) -> None: ...


@dataclass
class _Ready:
    advice: Advice

    def poll_advice(self) -> Advice:
        return self.advice

    def cancel(self) -> None: ...


@dataclass
class World:
    """One of the windows with its table, and what it has let out besides pixels."""

    window: Window
    folder: Path
    table: TableScene = field(init=False)
    let_out: list[tuple[int, str, str]] = field(default_factory=list)
    """Sounds and spoken lines, each with the number of answers at that moment."""

    def __post_init__(self) -> None:
        window = self.window
        self.second, self.surface = Picture(window.ctx), pygame.Surface(SECOND)
        window.games._thinkers = Advisers()  # type: ignore[assignment]
        window.speaks = True
        window.ctx.voice = partial(self._note, "says")
        window.ctx.sounds.play = partial(self._note, "plays")  # type: ignore[method-assign]

    def _note(self, what: str, words: str) -> None:
        self.let_out.append((self.answers(), what, words))

    def answers(self) -> int:
        """How many answers have been given at its table."""
        return self.table.match.answers if hasattr(self, "table") else 0

    def sit(self, match: Match) -> None:
        """A new table instead of the last one."""
        self.leave()
        if hasattr(self, "table"):
            self.noted()  # until the last table's file is closed
        files = self.window.files
        files.background.wait(60)  # until the settings are written
        self.old = self._files()
        recorder = files.playtests.begin(files.new_record(match.game.info.id), match)
        self.table = TableScene(self.window, match, recorder=recorder)
        self.window.push(self.table)
        self.let_out.clear()

    def leave(self) -> None:
        """Close every page but the title.  Sprites stay open, which saves time."""
        while len(self.window.scenes) > 1:
            self.window.pop()

    def send(self, events: Sequence[pygame.event.Event]) -> None:
        """Events through pygame's queue into one frame."""
        pygame.event.clear()
        for e in events:
            pygame.event.post(e)
        window = self.window
        inputs = window.poll()
        if window.surface is pygame.display.get_surface():  # both windows share it
            window.surface = pygame.Surface(window.size).convert()
            window.dirty = True
        window.step(inputs)

    def shown(self) -> list[object]:
        """Everything that somebody at the screen can find out."""
        window, noted = self.window, self.noted()
        title = window.title_of(window.scenes[-1]) if window.scenes else ""
        pixels = bytes(window.surface.get_buffer().raw)
        if self.second.follow(self.table.match, SECOND, window.now(), window.settings.speed):
            self.second.draw(self.surface)
        second = bytes(self.surface.get_buffer().raw)
        return [pixels, title, list(self.let_out), self.names(), noted, second]

    def names(self) -> list[str]:
        """The names of the files that this table has brought, without the numbers of times and
        processes; at the end of the last table the worlds may have differed."""
        found = (str(p.relative_to(self.folder)) for p in self._files() - self.old)
        return sorted(re.sub(r"[0-9]+", "0", name) for name in found)

    def _files(self) -> set[Path]:
        """Folders are made when their first file is written, by a thread, at any time."""
        return {p for p in self.folder.rglob("*") if p.is_file()}

    def noted(self) -> list[object]:
        """What a page of sessions may show of this one while the game is open."""
        recorder = self.table.model.recorder
        assert recorder is not None
        recorder.file.wait(60)
        sealed = recorder.file.playtest.sealed()
        return [sealed.timings, sealed.incidents, sealed.notes]


WHAT = ("pixels", "title", "sounds or spoken lines", "file names", "notes", "second screen")
NAMES = WHAT.index("file names")


class Twins:
    """Both windows."""

    def __init__(self, folder: Path, size: tuple[int, int] = (640, 360)) -> None:
        self._longest_round = table_scene.LONGEST_ROUND
        table_scene.LONGEST_ROUND = 60.0  # both take the same steps on a busy machine too
        self.clock, self.size = Clock(), size
        self.worlds = [self._world(folder / name) for name in ("one", "other")]

    def _world(self, folder: Path) -> World:
        window = screens.open_window(folder, self.size)
        window.now = self.clock  # type: ignore[method-assign]
        # Without a library nobody is a designer: what is saved at a table would be in the files of
        # the prototype itself, which both worlds and other tests read.
        window.routes.only = frozenset(page_names()) - {"library"}
        return World(window, folder)

    def close(self) -> None:
        """Close both windows."""
        table_scene.LONGEST_ROUND = self._longest_round
        for world in self.worlds:
            world.window.games._thinkers = None
        self.worlds[0].window.scenes.clear()
        self.worlds[1].window.close()

    def sit(self, match: Callable[[], Match], **settings: Any) -> None:
        """The same match at both tables."""
        for world in self.worlds:
            window = world.window
            window.running, window.size = True, self.size
            window.surface = pygame.Surface(self.size).convert()
            window.navigation.held.clear()
            window.navigation.keys_lead = window.ctx.touch = False
            window.navigation.touch.cancel()
            window.change_settings(**{**PLAIN, **settings})
            world.sit(match())

    @property
    def table(self) -> TableScene:
        """The first world's table; what is done to it is done to both."""
        return self.worlds[0].table

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.worlds[0].window.scenes[-1]

    def tick(self, *events: pygame.event.Event) -> None:
        """One frame with the same events."""
        self.clock.now += TICK
        for world in self.worlds:
            world.send(events)

    # ------------------------------------------------------------------ what may differ

    def parted(self, for_table: bool = False) -> bool:
        """Whether somebody at the screen may see by now that the worlds differ; ``for_table``:
        whether everybody may."""
        game, (one, other) = self.table.game, (w.table.match for w in self.worlds)
        for viewer in {TABLE} if for_table else {TABLE, one.viewer}:
            if game.view(one._state, viewer).key() != game.view(other._state, viewer).key():
                return True
        return False

    def difference(self) -> str:
        """What differs on the screens, with sound and voice; "": nothing."""
        one, other = (w.shown() for w in self.worlds)
        until = time.monotonic() + 60  # threads write files, one world's after the other's
        while one[NAMES] != other[NAMES] and time.monotonic() < until:
            time.sleep(0.02)
            one[NAMES], other[NAMES] = (w.names() for w in self.worlds)
        found = [what for what, a, b in zip(WHAT, one, other, strict=True) if a != b]
        if not found:
            return ""
        more = [w.let_out[-4:] for w in self.worlds] if WHAT[2] in found else ""
        place = self._place(one[0], other[0]) if WHAT[0] in found else ""
        files = set(one[NAMES]) ^ set(other[NAMES]) if WHAT[NAMES] in found else ""
        return f"other {' and '.join(found)} {place} {more} {files}"

    def _place(self, one: Any, other: Any) -> str:
        wide, high = self.worlds[0].window.surface.get_size()
        if len(one) != len(other):
            return "in size"
        at = [i // 4 for i in range(0, len(one), 4) if one[i : i + 4] != other[i : i + 4]]
        xs, ys = [i % wide for i in at], [i // wide for i in at]
        return f"in x {min(xs)}–{max(xs)}, y {min(ys)}–{max(ys)} of {wide} × {high}"


# ---------------------------------------------------------------- devices


def key_events(name: str, ctrl: bool = False) -> list[pygame.event.Event]:
    """A key goes down and up."""
    code = keyboard.CODES[name] if name in keyboard.CODES else pygame.key.key_code(name)
    letter = name if len(name) == 1 else ""
    mod = pygame.KMOD_LCTRL if ctrl else 0
    return [
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter),
        pygame.event.Event(pygame.KEYUP, key=code, mod=mod),
    ]


PAD = {"enter": 0, "escape": 1, "backspace": 2, "menu": 7, "back tab": 9, "tab": 10}
PAD |= {"up": 11, "down": 12, "left": 13, "right": 14}


def pad_events(name: str) -> list[pygame.event.Event]:
    """A gamepad's button goes down and up; what it has no button for is a key."""
    if name not in PAD:
        return key_events(name)
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    return [pygame.event.Event(kind, instance_id=0, button=PAD[name]) for kind in kinds]


MOUSE = {
    "move": (pygame.MOUSEMOTION,),
    "down": (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN),
    "up": (pygame.MOUSEBUTTONUP,),
    "click": (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),
}
FINGER = {"move": pygame.FINGERMOTION, "down": pygame.FINGERDOWN, "up": pygame.FINGERUP}


def mouse_events(
    pos: tuple[int, int], kind: str = "click", button: int = 1
) -> list[pygame.event.Event]:
    """The mouse moves there, and its button goes down, up or both."""
    facts = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "button": button, "touch": False}
    return [pygame.event.Event(each, facts) for each in MOUSE[kind]]


def finger_events(pos: tuple[int, int], kind: str) -> list[pygame.event.Event]:
    """A finger touches the screen, moves on it or leaves it; the system also says this as what a
    mouse would do, which stays there."""
    mouse = [pygame.event.Event(e.type, {**e.dict, "touch": True}) for e in mouse_events(pos, kind)]
    return [*mouse, finger_event(pos, kind)]


def finger_event(
    pos: tuple[int, int], kind: str, finger: int = 1, device: int = 1
) -> pygame.event.Event:
    """What the system says of one of several fingers itself."""
    w, h = pygame.display.get_window_size()
    facts = {"x": (pos[0] + 0.5) / w, "y": (pos[1] + 0.5) / h, "dx": 0, "dy": 0, "pressure": 1}
    return pygame.event.Event(FINGER[kind], touch_id=device, finger_id=finger, **facts)


def choice_events(table: TableScene, target: Any, device: str) -> list[list[pygame.event.Event]]:
    """The events, frame by frame, with which a target is chosen; [] if this device can't."""
    buttons = table.prompt.view.group.widgets
    words = None if target in table.stage.shapes() else table.prompt.words(target)
    button = next((w for w in buttons if getattr(w, "label", None) == words), None)
    if device in ("mouse", "fingers"):
        pos = button.rect.center if button else _point(table, target)
        if device == "fingers" and pos:
            return [[e] for kind in ("down", "up") for e in finger_events(pos, kind)]
        return [[e] for e in mouse_events(pos)] if pos else []
    press = key_events if device == "keys" else pad_events
    if button is not None:
        return [[e] for e in key_events(button.hint_key())] if button.hint_key() else []
    focus = table.focus
    if not focus.shown or focus.region != "board" or focus.at not in focus.boxes("board"):
        return [[e] for e in press("right" if not focus.shown else "tab")]
    if target not in (led := focus.links("board")):
        return []
    path = keyboard.way(led, focus.at, target)
    return [[e] for name in (*path, "enter") for e in press(name)]


def _point(table: TableScene, target: Any) -> tuple[int, int] | None:
    box = table.stage.shapes()[target].box() if target in table.stage.shapes() else None
    if box is None:
        return None
    for x, y in ((0.5, 0.5), *((x / 6, y / 6) for x in range(1, 6) for y in range(1, 6))):
        pos = (round(box.x + box.width * x), round(box.y + box.height * y))
        if table.pointer.target_at(pos) == target:
            return pos
    return None
