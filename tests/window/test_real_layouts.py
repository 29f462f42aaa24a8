"""Real keys on real layouts: the keys with the letters on them, or those in their places."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import real
import screens
from thorough import sample

pytestmark = real.needing("setxkbmap")

R, Z = 27, 52
"""Keys by their places, as X numbers them: those with R and Z on an English keyboard."""
LAYOUTS = {
    "ru": (R, Z),
    "gr": (R, Z),
    "il": (R, Z),
    "bg": (R, Z),
    "ara": (R, Z),
    "us -variant dvorak": (32, 61),
    "fr": (R, 25),
    "de": (R, 29),
}
"""Where the keys with R and Z are."""


class Table:
    """A table with two people, and fingers on the keyboard."""

    undo = "ctrl+z"
    """The keys for it, in the layout of the moment."""

    def __init__(self, tmp_path: Path) -> None:
        folder = tmp_path / "portable"
        people = [[p.name, p.kind, p.colour] for p in screens.people(2, 1)]
        table = {"players": people, "options": {}, "open_hands": True}
        real.calm_settings(folder, (1000, 600), {"cat_herders": table})
        self.screen = real.Screen((1100, 700))
        self.program = real.Program(self.screen, folder, (1000, 600), "--game", "cat_herders")
        self.program.image.routes.open("setup", "cat_herders")
        self.program.begin()
        self.screen.xdotool("windowfocus", self.program.window)

    def press(self, *keys: object) -> None:
        self.screen.xdotool("key", "--delay", "40", *keys)

    def press_until(self, keys: object, count: int, what: str) -> None:
        """Press keys until I have given so many answers; a table that is busy may lose a key, or
        only be slow: then what was too much is taken back."""
        until, pressed = time.monotonic() + real.PATIENCE, 0
        while self.mine() != count:
            assert time.monotonic() < until, what
            self.press(*(self.undo if self.mine() > count else str(keys)).split())
            pressed += 1
            again = time.monotonic() + real.AGAIN
            while (pressed > 1 or self.mine() != count) and time.monotonic() < again:
                time.sleep(0.05)

    def mine(self) -> int:
        """The answers that I have given."""
        return sum(seat == 0 for seat, _ in self.program.record().moves)


def test_shortcuts_work_on_every_layout(tmp_path: Path) -> None:
    table = Table(tmp_path)
    try:
        table.press_until("Right Return", 1, "a first move")
        for layout, (r, z) in sample([*LAYOUTS.items()], 3):
            table.screen.run("setxkbmap", "-option", "", *layout.split())
            table.undo = f"ctrl+{z}"
            table.press(f"alt+{z}", f"super+{z}", f"ctrl+alt+{z}", z)
            assert table.mine() == 1, layout
            table.press_until(table.undo, 0, f"undo: {layout}")
            table.press(f"alt+{r}", f"super+{r}", f"ctrl+{r}")
            assert table.mine() == 0, layout
            table.press_until(r, 1, f"redo: {layout}")
        assert table.program.close() == 0
    finally:
        table.screen.close()


PRINTS = """
import subprocess, sys, time
import pygame
from catgames.ui.input.own_keys import own_keys, printed_on

pygame.display.init()
pygame.display.set_mode((200, 200))
for layout in sys.argv[1:]:
    subprocess.run(["setxkbmap", layout], check=True)
    until = time.monotonic() + 30
    printed = printed_on()
    while layout != "us" and printed == before and time.monotonic() < until:
        pygame.event.pump()
        time.sleep(0.02)
        printed = printed_on()
    before = printed
    print(layout, *("".join(printed.get(key, "_") for key in own) for own in own_keys(3, 6)))
"""


def test_own_keys_lie_together_and_show_what_is_printed_on_them() -> None:
    """They are the keys in the same places on every layout."""
    screen = real.Screen((400, 300))
    try:
        told = screen.run(sys.executable, "-c", PRINTS, "us", "fr", "de", "br", "ru")
    finally:
        screen.close()
    shown = {line.split()[0]: line.split()[1:] for line in told.splitlines()[-5:]}
    assert shown == {
        "us": ["QWEASD", "TYUGHJ", "IOPKL;"],
        "fr": ["AZEQSD", "TYUGHJ", "IOPKLM"],
        "de": ["QWEASD", "TZUGHJ", "IOPKLÖ"],
        "br": ["QWEASD", "TYUGHJ", "IOPKLÇ"],
        "ru": ["ЙЦУФЫВ", "ЕНГПРО", "ШЩЗЛДЖ"],
    }
