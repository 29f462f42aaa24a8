"""The second screen as a real window under Xvfb: it leaves the focus to the first one, and either
can be closed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import real

from catgames.content.paths import ROOT

pytestmark = real.needing("openbox")
SECOND = "Second screen"


class Desk:
    """A screen with a window manager and the program on it."""

    def __init__(self, folder: Path, *words: str) -> None:
        real.calm_settings(folder, (900, 600))
        self.screen = real.Screen((1600, 900))
        self.manager = subprocess.Popen(["openbox"], env=self.screen.env, stderr=-3)
        time.sleep(0.5)
        line = [sys.executable, str(ROOT / "main.py"), "play", "--portable", str(folder), *words]
        env = {**self.screen.env, "LANG": "C.UTF-8"}
        self.program = subprocess.Popen(line, env=env, stderr=subprocess.PIPE, text=True)

    def window(self, name: str) -> str:
        """A window's number by the beginning of its title; "": there is none."""
        try:
            ids = self.screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()
            names = {self.screen.xdotool("getwindowname", id): id for id in ids}
        except subprocess.CalledProcessError:  # there is none, or it has just gone
            return ""
        return next((id for title, id in names.items() if title.startswith(name)), "")

    def has_focus(self, name: str) -> bool:
        """Whether keys go to a window."""
        try:
            return self.screen.xdotool("getwindowfocus", "getwindowname").startswith(name)
        except subprocess.CalledProcessError:
            return False

    def close(self) -> str:
        """End everything; what the program has said."""
        self.program.send_signal(signal.SIGTERM)
        _, said = self.program.communicate(timeout=real.PATIENCE)
        self.manager.kill()
        self.manager.wait()
        self.screen.close()
        return said


def until(done: Callable[[], object], again: Callable[[], object] = lambda: None) -> None:
    """Wait for it; ``again``: what is done now and then until it has happened."""
    end, when = time.monotonic() + real.PATIENCE, 0.0
    while not done():
        assert time.monotonic() < end, "it does not happen"
        if time.monotonic() > when:
            again()
            when = time.monotonic() + real.AGAIN
        time.sleep(0.1)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = Desk(tmp_path / "portable", "--language", "en", "--spectator")
    yield opened
    assert "Traceback" not in opened.close()


def test_the_first_window_keeps_the_focus_and_either_can_be_closed(desk: Desk) -> None:
    until(lambda: desk.window("catgames") and desk.window(SECOND))
    time.sleep(2)  # both are where they belong
    until(lambda: desk.has_focus("catgames"))
    until(lambda: not desk.window(SECOND), lambda: desk.screen.xdotool("key", "F9"))
    until(lambda: desk.window(SECOND), lambda: desk.screen.xdotool("key", "F9"))
    time.sleep(2)
    assert desk.has_focus("catgames")
    desk.screen.xdotool("windowfocus", "--sync", desk.window(SECOND))
    desk.screen.xdotool("key", "F11", "Return", "Escape")
    until(lambda: not desk.window(SECOND))
    assert desk.window("catgames") and desk.program.poll() is None
    until(
        lambda: desk.window(SECOND),
        lambda: desk.screen.xdotool("windowfocus", "--sync", desk.window("catgames"), "key", "F9"),
    )
    desk.screen.ask_to_close(desk.window(SECOND))
    until(lambda: not desk.window(SECOND))
    assert desk.program.poll() is None
    until(lambda: desk.window(SECOND), lambda: desk.screen.xdotool("key", "F9"))
    desk.screen.ask_to_close(desk.window("catgames"))
    assert desk.program.wait(real.PATIENCE) == 0
