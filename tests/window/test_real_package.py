"""The package for computers without Python, in a real window with a real mouse."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import real
import screens
from thorough import thorough_only

from tools.package import package

pytestmark = [*real.needing(), thorough_only]
MOST_MEGABYTES = 120


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return package(tmp_path_factory.mktemp("packaged"))


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """The environment of a computer on which nothing is installed or known."""
    (tmp_path / "nobody").mkdir()
    return {"HOME": str(tmp_path / "nobody"), "PATH": str(tmp_path / "nobody")}


def test_its_size(packaged: Path):
    sizes = sum(p.lstat().st_size for p in packaged.rglob("*") if p.is_file())
    assert sizes < MOST_MEGABYTES * 1e6


def test_a_game_against_computers_without_python(packaged: Path, bare: dict[str, str], tmp_path):
    folder, size = tmp_path / "portable", (1280, 720)
    players = [[p.name, p.kind, p.colour] for p in screens.people(3, 2)]
    players[2][1] = "tiger"  # thinks in processes of its own
    table = {"players": players, "options": {"grid": 6}, "open_hands": False}
    real.calm_settings(folder, size, {"swap_clops": table})
    screen = real.Screen((1400, 800))
    try:
        outside = {k: v for k, v in screen.env.items() if k in ("DISPLAY", "LC_ALL")}
        env = {**outside, **bare, "SDL_AUDIODRIVER": "dummy"}
        program = real.Program(screen, folder, size, command=[packaged / "catgames"], env=env)
        program.open_game("swap_clops")
        program.begin()
        program.play(Random(1))
        assert program.record().end is not None
        assert program.close() == 0
        (saved,) = (folder / "finished").glob("*.catgame")
        save_pictures(screen, [packaged / "catgames", "replay", saved], folder, env)
    finally:
        screen.close()
    told = subprocess.run(
        [packaged / "catgames-cli", "replay", saved, "--text"],
        env=bare,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0 and len(told.stdout.splitlines()) > 10, told


def save_pictures(screen: real.Screen, line: list, folder: Path, env: dict[str, str]) -> None:
    """Open a replay, and save a picture and a film of it there."""
    command = [*map(str, line), "--portable", str(folder)]
    pictures = folder / "pictures"
    with subprocess.Popen(command, env=env) as process:

        def wait(done: Callable[[], object]) -> None:
            until = time.monotonic() + real.PATIENCE
            while not done():
                assert process.poll() is None
                assert time.monotonic() < until, list(pictures.glob("*"))
                time.sleep(0.2)

        wait(lambda: _window(screen))
        screen.xdotool("windowfocus", _window(screen))
        time.sleep(1.0)
        screen.xdotool("key", "p")
        wait(lambda: list(pictures.glob("*.png")))
        screen.xdotool("key", "g", "Home", "i", "Right", "Right", "Right", "o")
        screen.xdotool("key", "shift+Tab", "Return")
        wait(lambda: [p for p in pictures.glob("*.gif") if p.stat().st_size])
        process.terminate()
        assert process.wait(real.PATIENCE) == 0


def _window(screen: real.Screen) -> str:
    try:
        return screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()[0]
    except (subprocess.CalledProcessError, IndexError):
        return ""
