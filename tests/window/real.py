"""A real window on a screen of its own (Xvfb), and a hand that moves the real mouse (xdotool).

What the window shows is known from the record it writes: the same table is built beside it,
without a window, from that record, and says where a target lies.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from PIL import ImageGrab

from catgames.catalog import load_game, prototypes
from catgames.content.paths import ROOT
from catgames.core.types import CHANCE, BadRecord, NotAllowed, message
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store.player_files import Files
from catgames.store.unfinished import read_record
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

PATIENCE = 60.0
"""Seconds until an effect must be seen, on a machine that has other things to do."""
AGAIN = 4.0
"""Seconds without an effect after which a click is made again: a busy machine may lose one."""


def needing(*tools: str) -> list[pytest.MarkDecorator]:
    """The marks of a file whose tests open real windows, and need these tools besides."""
    missing = [tool for tool in ("Xvfb", "xdotool", *tools) if shutil.which(tool) is None]
    return [pytest.mark.window, pytest.mark.skipif(bool(missing), reason=f"needs {missing}")]


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as any event."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 18),
    )


class Screen:
    """An Xvfb of its own."""

    def __init__(self, size: tuple[int, int]) -> None:
        read, write = os.pipe()
        geometry = f"{size[0]}x{size[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", geometry]
        command += [
            "-nolisten",
            "tcp",
            "-noreset",
        ]  # or it is gone for a moment between two clients
        self.process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb does not start"
        self.name = f":{number}"
        self.env = {**os.environ, "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11"}
        self.env["SDL_AUDIODRIVER"] = "dummy"
        self.env["LC_ALL"] = "C.UTF-8"  # a window's title has a dash in it

    def xdotool(self, *words: object) -> str:
        """Run xdotool on this screen."""
        return self.run("xdotool", *words)

    def run(self, *words: object) -> str:
        """Run a program on this screen; what it says."""
        command = [*map(str, words)]
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def ask_to_close(self, window: str) -> None:
        """Send a window what a window manager sends when its cross is clicked."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        assert display.value, "the screen can't be opened"
        protocols, delete = (
            x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        message = ClientMessage(33, 0, 1, None, int(window), protocols, 32)
        message.data[0] = delete
        x11.XSendEvent(display, ctypes.c_ulong(int(window)), 0, 0, ctypes.byref(message))
        x11.XCloseDisplay(display)

    def close(self) -> None:
        """End the screen."""
        self.process.terminate()
        self.process.wait()


class Program:
    """``main.py play`` with real mouse and keys, and its image beside it."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        size: tuple[int, int],
        *words: object,
        command: Sequence[object] = (sys.executable, ROOT / "main.py"),
        env: dict[str, str] | None = None,
    ) -> None:
        """``words``: further words of the command line; ``env``: None is the screen's."""
        self.screen, self.folder, self.size = screen, folder, size
        self.files = Files(folder)
        self._table: TableScene | None = None
        self.lifted = self.called = 0
        """Curtains lifted and open calls answered."""
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # for the image
        self.image = Window(folder.parent / "image", size)
        line = [*map(str, command), "play", "--portable", str(folder), *map(str, words)]
        self.process = subprocess.Popen(
            line, env=env or screen.env, stderr=subprocess.PIPE, text=True
        )
        self.window = self._find()
        time.sleep(1.0)  # X tells of the window before the program takes the mouse from it

    def _find(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
            try:
                return self.screen.xdotool(
                    "search", "--onlyvisible", "--class", "catgames"
                ).split()[0]
            except (subprocess.CalledProcessError, IndexError):
                time.sleep(0.1)
        raise AssertionError("no window opens")

    def click_until(self, pos: tuple[int, int], done: Callable[[], bool], failure: str) -> None:
        """Click until the effect is seen; only for clicks that do no harm when made twice."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.click(pos)
            again = time.monotonic() + AGAIN
            while time.monotonic() < again:
                if done():
                    return
                time.sleep(0.02)
        self.shot(self.folder.parent / "lost.png")
        raise AssertionError(failure)

    def _title(self) -> str:
        return self.screen.xdotool("getwindowname", self.window)

    def title_is(self, words: str) -> None:
        """Wait until the window's title says so."""
        until = time.monotonic() + PATIENCE
        while words not in (seen := self.screen.xdotool("getwindowname", self.window)):
            assert time.monotonic() < until, f"the window is still {seen!r}, not {words!r}"
            time.sleep(0.03)
        time.sleep(0.1)

    def click(self, pos: tuple[int, int]) -> None:
        """Move the mouse there and press."""
        self.screen.xdotool("mousemove", "--window", self.window, *pos)
        time.sleep(0.02)
        self.screen.xdotool("click", 1)
        time.sleep(0.03)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.screen.xdotool("windowsize", "--sync", self.window, *size)
        self.size = size
        screens.resize_to(self.image, size)
        if self._table is not None:
            self._table.layout(size)
        time.sleep(0.4)

    def shot(self, path: Path) -> None:
        """A picture of the screen, for whoever looks into a failure."""
        ImageGrab.grab(xdisplay=self.screen.name).save(path)

    # ------------------------------------------------------------------ scenes before the table

    def open_game(self, game_id: str) -> None:
        """From the title by its cover to the set-up."""
        title = TitleScene(self.image)
        self.image.push(title)
        cover = next(w for w in title.group.widgets if getattr(w, "game_id", "") == game_id)
        title_of_game = self.image.ctx.translate(f"{game_id}.title")
        self.click_until(cover.rect.center, lambda: title_of_game in self._title(), "no set-up")
        time.sleep(0.3)
        self.image.routes.open("setup", game_id)

    def allow_code(self, game_id: str) -> None:
        """From the title by a prototype's cover and the page about its code to the set-up."""
        title = TitleScene(self.image)
        self.image.push(title)
        cover = next(w for w in title.group.widgets if getattr(w, "game_id", "") == game_id)
        folder, words = prototypes()[game_id], self.image.ctx.translate
        name = words(f"{game_id}.title")
        asks = words(message("prototypes.consent.title", game=name))
        self.click_until(cover.rect.center, lambda: asks in self._title(), "nobody is asked")
        asked = NotAllowed(game_id, folder, "")
        self.image.routes.open("consent", asked, lambda: None)
        self.press(words("prototypes.consent.yes"))
        self.title_is(f"{name} – ")
        until = time.monotonic() + PATIENCE
        while asks in self._title():
            assert time.monotonic() < until, "no set-up"
            time.sleep(0.05)
        time.sleep(0.3)
        self.image.routes.open("setup", game_id)

    def press(self, words: str) -> None:
        """Click the button with these words of the scene that the image shows on top."""
        scene: Any = self.image.scenes[-1]
        button = next(w for w in scene.group.widgets if getattr(w, "label", "") == words)
        self.click(button.rect.center)

    def begin(self) -> None:
        """Click "Play" and wait for the record."""
        assert isinstance(self.image.scenes[-1], SetupScene)
        before, words = len(self._records()), self.image.ctx.translate("setup.play")
        scene: Any = self.image.scenes[-1]
        button = next(w for w in scene.group.widgets if getattr(w, "label", "") == words)
        self.click_until(
            button.rect.center, lambda: len(self._records()) > before, "no game begins"
        )

    # ------------------------------------------------------------------ at the table

    def _records(self) -> list[Path]:
        folders = (self.files.games, self.files.finished)
        return sorted((p for f in folders for p in f.glob("*.catgame")), key=lambda p: p.name)

    def record(self) -> Any:
        """The record as far as it is written."""
        try:
            return read_record(self._records()[-1])
        except BadRecord:  # it was filed away, or a line was half written, at this moment
            time.sleep(0.05)
            return read_record(self._records()[-1])

    def table(self) -> TableScene:
        """The image of the table, brought up to the record, once the window waits for a person (or
        the game is over)."""
        until = time.monotonic() + 3 * PATIENCE
        while True:
            record = self.record()
            if self._table is None and not self._begun(record):
                time.sleep(0.05)
                continue
            table = self._table = self._table or self._image_of(record)
            if self._catch_up(table, record):
                return table
            decision = table.match.decision
            assert time.monotonic() < until, f"nobody answers {decision} after {record.moves[-3:]}"
            time.sleep(0.02)

    def _begun(self, record: Any) -> bool:
        """Whether the first deal is over."""
        game = load_game(record.game_id)
        decision = game.decision(record.replay(game))
        return decision is None or decision.seat != CHANCE

    def _image_of(self, record: Any) -> TableScene:
        players = [Player(*p) for p in record.players]
        match = Match(
            load_game(record.game_id),
            players,
            record.options,
            rng=Random(0),
            record=record,
            open_hands=record.open_hands,
        )
        while self.image.scenes:
            self.image.scenes.pop()
        table = TableScene(self.image, match)
        self.image.scenes.append(table)
        table.layout(self.image.size)
        table.model.resync()
        return table

    def _catch_up(self, table: TableScene, record: Any) -> bool:
        """Take the record's new answers in; whether the window waits for a person then."""
        match = table.match
        mine = match.record.moves
        assert record.moves[: len(mine)] == mine[: len(record.moves)], "the image has gone astray"
        if len(mine) > len(record.moves):
            return False
        for _, move in record.moves[len(mine) :]:
            asked = match._open_decision()
            assert asked is not None
            match._carry_out(asked, move)
        table.animator.show(match.final_view() if match.over else match.view())
        table.model.resync()
        if len(match.record.moves) > len(record.moves):  # a single option, played by itself
            return False
        return (
            match.over or bool(match.call) or match.curtain is not None or match.asking is not None
        )

    def play(self, rng: Random, answers: int = 10_000) -> int:
        """Play random moves by mouse until the game is over; returns the answers given."""
        given = 0
        call: tuple[int, int] | None = None
        while given < answers:
            table = self.table()
            if table.match.over:
                until = time.monotonic() + PATIENCE
                while self.record().end is None and time.monotonic() < until:
                    time.sleep(0.05)  # it is written after the last answer
                break
            if table.curtain is not None:
                time.sleep(0.35)
                call = table.curtain.group.widgets[0].rect.center
                self.click(call)
                table.lift_curtain()
                time.sleep(0.35)  # the second half of a double click must not pass through
                self.lifted += 1
                continue
            if table.match.call is not None:
                mute = self.image.ctx.translate("table.mute")
                buttons = [w for w in table.prompt.view.group.widgets if w.label != mute]
                button = rng.choice(buttons)
                time.sleep(0.4)  # a call that has just come up takes no click yet
                call = button.rect.center
                self.click(call)
                button.click(call)
                self.called += 1
                continue
            before = len(self.record().moves)
            self._see(before, self._one_move(table, rng), call)
            call = None
            given += 1
        return given

    def _see(
        self, before: int, places: list[tuple[int, int]], call: tuple[int, int] | None
    ) -> None:
        """Wait for the answer in the record; if it does not come, click the move again.

        What has been picked is taken back first, and a ``call`` or curtain just before it, of which
        the record tells nothing, is answered there again: on a busy machine it may have come late.
        Should the first clicks come late, the window plays on, and the image follows: it knows the
        game from the record alone.
        """
        end = time.monotonic() + PATIENCE
        while not self._answered(before):
            if time.monotonic() > end:
                self.shot(self.folder.parent / "lost.png")
                raise AssertionError(f"clicks at {places} are lost")
            for _ in places:
                self.screen.xdotool("key", "--window", self.window, "BackSpace")
            if call is not None:
                self.click(call)
                time.sleep(0.4)
            for pos in places:
                self.click(pos)
                time.sleep(0.1)

    def _answered(self, before: int) -> bool:
        again = time.monotonic() + AGAIN
        while time.monotonic() < again:
            if len(self.record().moves) > before:
                return True
            time.sleep(0.01)
        return False

    def _one_move(self, table: TableScene, rng: Random) -> list[tuple[int, int]]:
        """Click a random move together, in the window and in the image; returns the places.

        Never one that takes an answer back: the record would not grow.
        """
        places = []
        selector = table.selection.selector
        assert selector is not None
        moves = table.game.selector(table.match.legal())
        while selector.move is None:
            possible = set(moves.targets())
            targets = hands.offered(table)
            target = rng.choice([t for t in targets if t in possible] or targets)
            places.append(hands.point_of(table, target) or self._button(table, target))
            self.click(places[-1])
            selector.choose(target)
            moves.choose(target)
            table.refresh()
        return places

    def _button(self, table: TableScene, target: Any) -> tuple[int, int]:
        words = table.prompt.words(target)
        found = next(w for w in table.prompt.view.group.widgets if getattr(w, "label", "") == words)
        return found.rect.center

    def close(self) -> int:
        """Ask the program to close, as a window manager would; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        _, said = self.process.communicate(timeout=PATIENCE)
        assert "Traceback" not in said, said
        return self.process.returncode


def calm_settings(folder: Path, size: tuple[int, int], tables: Any = None) -> None:
    """Settings without animation, recap and waiting, as a table in a hurry would choose;
    ``tables``: each game's last table."""
    folder.mkdir(parents=True, exist_ok=True)
    plain = {"speed": 0.0, "pace": 0.0, "recap": "never", "mute": True, "secrets": "curtain"}
    plain |= {"size": list(size), "tables": tables or {}}
    (folder / "settings.json").write_text(json.dumps(plain), encoding="utf-8")
