"""Event mode in a real window: it can't be closed, resets when nobody is there, lets staff out."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import real
from thorough import thorough_only

from catgames.catalog import load_game
from catgames.content.paths import ROOT
from catgames.event_mode.files import EventFiles
from catgames.event_mode.setup import EventSetupScene
from catgames.store.unfinished import read_record
from catgames.ui.window import Window

pytestmark = real.needing()

SIZE = (1024, 640)
PIN = "4711"


class Stand:
    """A stand at a fair: a screen, the program on it, and hands."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.files = folder, EventFiles(folder)
        real.calm_settings(folder, SIZE)
        self.screen = real.Screen(SIZE)
        self.process: subprocess.Popen[str] | None = None

    def start(self, idle: int = 3600) -> None:
        command = [sys.executable, str(ROOT / "main.py"), "play", "--event", "cat_herders"]
        command += ["--pin", PIN, "--idle", str(idle), "--portable", str(self.folder)]
        self.process = subprocess.Popen(
            [*command, "--language", "en"],
            env=self.screen.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.wait(lambda: self.title != "", "no window opens")
        self.screen.xdotool("windowfocus", self.window)
        time.sleep(0.5)

    @property
    def window(self) -> str:
        return self.screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()[0]

    @property
    def title(self) -> str:
        try:
            return self.screen.xdotool("getwindowname", self.window)
        except (subprocess.CalledProcessError, IndexError):
            return ""

    def wait(self, done: Callable[[], Any], failure: str) -> None:
        until = time.monotonic() + real.PATIENCE
        while not done():
            assert self.process is not None and self.process.poll() is None, "it has ended"
            if time.monotonic() > until:
                raise AssertionError(f"{failure}; the window is {self.title!r}")
            time.sleep(0.05)

    def titled(self, words: str) -> None:
        self.wait(lambda: self.title.startswith(words), f"it is not {words!r}")

    def alive(self) -> bool:
        time.sleep(0.7)
        return self.process is not None and self.process.poll() is None

    def click(self, pos: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", *pos, "click", 1)

    def key(self, *names: str) -> None:
        self.screen.xdotool("key", "--delay", "60", *names)

    def state(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads(self.files.state_file.read_text())
        except FileNotFoundError:
            found = {"running": "", "games": []}
        return found

    def play(self) -> None:
        """Touch the screen, and begin a game for two."""
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # for the image
        image = Window(self.folder.parent / "image", SIZE)
        scene = EventSetupScene(image, load_game("cat_herders"), lambda players: None)
        image.push(scene)
        play = scene.group.widgets[-1].rect.center
        image.close()
        while not self.state()["running"]:
            self.click(play)  # on the first screen anywhere is right
            time.sleep(1.0)
        games = self.files.games
        self.wait(lambda: list(games.glob("*.catgame")), "nothing is saved")

    def end(self, number: int) -> int:
        """Send a signal; the exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=real.PATIENCE)
        assert "Traceback" not in said and PIN not in said, said
        return self.process.returncode


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    stand = Stand(tmp_path / "portable")
    yield stand
    if stand.process is not None and stand.process.poll() is None:
        stand.process.kill()
        stand.process.wait()
    stand.screen.close()


def test_it_refuses_to_be_closed_and_lets_staff_out(stand: Stand) -> None:
    stand.start()
    stand.titled("Cat Herders")
    stand.key("alt+F4", "ctrl+q", "ctrl+w", "F11", "F12", "F2")
    assert stand.alive()
    stand.screen.ask_to_close(stand.window)
    stand.titled("For staff")
    assert stand.alive()
    stand.key("9", "9", "9", "9", "Return")
    assert stand.alive() and stand.title.startswith("For staff")
    stand.key("Escape")
    stand.titled("Cat Herders")
    for _ in range(5):
        stand.click((6, 6))
        time.sleep(0.15)
    stand.titled("For staff")
    time.sleep(1.2)  # after a wrong one
    stand.key(*PIN, "Return")
    stand.titled("Staff page")
    stand.key("Tab", "Tab", "Return")
    assert stand.process is not None
    said, errors = stand.process.communicate(timeout=real.PATIENCE)
    assert stand.process.returncode == 0 and errors == ""
    assert "upper left corner" in said and PIN not in said


@thorough_only  # what it does is seen without a window, too
def test_it_resets_after_idling(stand: Stand) -> None:
    stand.start(idle=5)
    stand.play()
    stand.titled("Still there?")
    stand.wait(lambda: stand.state()["games"], "the game is not given up")
    assert stand.state()["games"][0][-1] == "abandoned" and stand.state()["running"] == ""
    assert stand.end(signal.SIGTERM) == 0


@thorough_only  # without a window it is killed in every run
def test_signals_end_it_cleanly_and_kills_lose_nothing(stand: Stand) -> None:
    stand.start()
    stand.play()
    running = stand.state()["running"]
    assert stand.end(signal.SIGKILL) == -signal.SIGKILL
    for number, code in ((signal.SIGTERM, 0), (signal.SIGINT, 130)):
        stand.start()
        stand.titled("Continue this game?")
        stand.click((500, 300))
        stand.titled("Cat Herders")
        assert stand.end(number) == code
        assert stand.state()["running"] == running
        assert read_record(stand.files.games / running).end is None
        left = [p.name for p in stand.folder.rglob("*") if p.name.endswith((".new", ".lock"))]
        assert left == [], "nothing half-written"
