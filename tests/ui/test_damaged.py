"""A damaged installation: a file of the program's data is missing or broken.  The program says so
in a sentence, on a page or at the command line; never in a traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from thorough import amount, thorough_only

from catgames.content.paths import ROOT

PLAYED = """
import sys
from random import Random
import pygame
from catgames.ui.fault import FaultScene
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

rng, frames, seen = Random(int(sys.argv[2])), 0, set()
step = Window.step

def hands(window, inputs):
    # opens one screen after another; every one is drawn twice
    global frames
    frames += 1
    top = window.scenes[-1]
    if isinstance(top, FaultScene):
        seen.update(top.paragraphs())
    if frames > 24:
        window.quit()
    elif isinstance(top, FaultScene):
        window.start_again()
    elif frames % 3 == 0:
        window.back_to_title()
        routes = window.routes
        ways = ("settings", "library", "players", "keys")
        games = ("clowder", "cattitude", "cat_herders", "cats_mansion", "swap_clops")
        way, game = rng.choice((*ways, None, None, None, None)), rng.choice(games)
        if way:
            routes.open(way)
        elif rng.random() < 0.3:
            routes.open("rules", game)
        elif rng.random() < 0.3:
            routes.open("lesson", game)
        else:
            routes.open("setup", game)
            top = window.scenes[-1]
            if hasattr(top, "model"):
                top.model.begin()
    return step(window, [])

Window.step = hands
pygame.time.Clock = lambda: type("Clock", (), {"tick": lambda self, rate: None})()
from catgames.app import main
code = main(["play", "--portable", sys.argv[1]])
print("\\n".join(sorted(seen)))
sys.exit(code)
"""
PARTS = ("data", "sprites", "sounds", "fonts")


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with its fonts."""
    folder = tmp_path_factory.mktemp("installed")
    for name in ("catgames", "data", "sprites", "sounds"):
        ignored = shutil.ignore_patterns("src", "__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("font_manrope", "font_fredoka_one"):
        found = Path(__import__(name).__file__).parent
        shutil.copytree(found, folder / name)
    return folder


def files_of(installation: Path, part: str) -> list[Path]:
    folder = installation / part
    if part == "fonts":
        return sorted(installation.glob("font_*/files/*.ttf"))
    return sorted(path for path in folder.rglob("*") if path.is_file())


def damage(path: Path, rng: Random) -> None:
    """Remove a file or break it in one of the ways in which disks and hands do."""
    data = path.read_bytes()
    how = rng.randrange(5)
    if how == 0:
        path.unlink()
    elif how == 1:
        path.write_bytes(b"")
    elif how == 2:
        path.write_bytes(data[: len(data) // 2])
    elif how == 3:
        path.write_bytes(rng.randbytes(200))
    else:
        at = rng.randrange(len(data))
        path.write_bytes(data[:at] + rng.randbytes(20) + data[at + 20 :])


def play_in(installation: Path, folder: Path, number: int) -> subprocess.CompletedProcess[str]:
    """Play with a copy of the program, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", PLAYED, str(folder), str(number)],
        cwd=installation,
        env={**os.environ, "PYTHONPATH": str(installation)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("number", range(amount(4, 1)))
def test_a_damaged_installation_says_so(installation: Path, tmp_path: Path, number: int) -> None:
    rng = Random(f"damaged {number}")
    path = rng.choice(files_of(installation, PARTS[number % len(PARTS)]))
    whole = path.read_bytes()
    damage(path, rng)
    try:
        told = play_in(installation, tmp_path, number)
    finally:
        path.write_bytes(whole)
    said = f"{path.name}: {told.returncode}\n{told.stdout}{told.stderr}"
    assert "Traceback" not in told.stdout + told.stderr, said
    if told.returncode:
        assert told.returncode == 2 and told.stderr.startswith("catgames: "), said
        assert "unexpected" not in told.stderr, said
    for name in ("KeyError", "TypeError", "ValueError", "AttributeError", "IndexError"):
        assert name not in told.stdout, said


@thorough_only
def test_the_installation_is_whole_without_damage(installation: Path, tmp_path: Path) -> None:
    told = play_in(installation, tmp_path, 0)
    assert told.returncode == 0 and not told.stdout.strip(), told.stdout + told.stderr
