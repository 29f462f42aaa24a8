"""A game in a real window with real keys, by ear alone: what the program says is all that the
player knows."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import real
import screens
from thorough import thorough_only

from catgames.content.paths import ROOT
from catgames.store.player_files import Files
from catgames.store.unfinished import read_record

pytestmark = real.needing()


class Blind:
    """Somebody at the keyboard who hears the program."""

    def __init__(self, screen: real.Screen, folder: Path) -> None:
        self.screen, self.heard = screen, list[str]()
        command = [sys.executable, str(ROOT / "main.py"), "play", "--speak"]
        self.process = subprocess.Popen(
            [*command, "--portable", str(folder)],
            env=screen.env,
            stdout=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()
        self.wait(lambda: "catgames" in self.heard)
        window = screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()[0]
        screen.xdotool("windowfocus", window)
        time.sleep(0.5)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.heard.append(line.rstrip("\n"))

    def wait(self, done: Callable[[], bool]) -> None:
        until = time.monotonic() + real.PATIENCE
        while not done():
            assert time.monotonic() < until, self.heard[-12:]
            assert self.process.poll() is None, self.heard[-12:]
            time.sleep(0.02)

    def press(self, *keys: str) -> list[str]:
        """Press keys; what is said then."""
        before = len(self.heard)
        self.screen.xdotool("key", "--delay", "40", *keys)
        until = time.monotonic() + 15
        while len(self.heard) == before and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(0.08)  # a sentence seldom comes alone
        return self.heard[before:]


RESULT = ("Total: ", "Cats captured: ")
"""A row of the result, or, if nobody has captured any, what would have been counted."""


@thorough_only
def test_a_game_is_played_by_ear(tmp_path: Path) -> None:
    folder = tmp_path / "portable"
    people = [[p.name, p.kind, p.colour] for p in screens.people(2, 1)]
    table = {"players": people, "options": {"max_turns": 14}, "open_hands": False}
    real.calm_settings(folder, (1280, 720), {"cat_herders": table})
    screen, rng = real.Screen((1400, 800)), Random(5)
    try:
        blind = Blind(screen, folder)
        for _ in range(20):
            if any(line.startswith("Cat Herders. ") for line in blind.press("Right")):
                break
        assert any(line == "Cat Herders" for line in blind.press("Return"))
        blind.press("Return")
        blind.wait(lambda: any(line.startswith("Ada: place") for line in blind.heard))
        finished = Files(folder).finished
        for _ in range(120):
            if list(finished.glob("*.catgame")):
                break
            if any(line.startswith(RESULT) for line in blind.heard):
                time.sleep(2.5)  # the end takes no key in its first second
            said = blind.press(*["Next"] * rng.randint(1, 4), "Return")
            assert said, "every key says something"
        record = read_record(next(iter(finished.glob("*.catgame"))))
        assert record.end is not None
        assert any(line.startswith("Ada places a herder") for line in blind.heard)
        assert any("free space on the wall, row" in x.lower() for x in blind.heard)
        blind.wait(lambda: any(line.startswith(RESULT) for line in blind.heard))
        blind.process.send_signal(signal.SIGTERM)
        assert blind.process.wait(real.PATIENCE) == 0
    finally:
        screen.close()
