"""What is wrong at the start is shown in a window as well as in the terminal."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
import real
from thorough import sample

from catgames.content.paths import ROOT

pytestmark = real.needing()


def arguments(tmp_path: Path) -> dict[str, list[str]]:
    """What can't be done, by a word of the reason."""
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    broken = tmp_path / "broken.catvariant"
    broken.write_text("name: [", encoding="utf-8")
    return {
        "missing_games": ["--games", str(tmp_path / "missing_games")],
        "file": ["--portable", str(file / "inside")],
        "broken": ["--game", "clowder", "--variant", str(broken)],
        "no option": ["--game", "clowder", "--set", "max_ronds=1"],
        "unrecognized": ["--fullscren"],
        "there are no texts": ["--language", "qq"],
    }


REASONS = ["missing_games", "file", "broken", "no option", "unrecognized", "there are no texts"]


@pytest.mark.parametrize("reason", sample(REASONS, least=2))
def test_the_reason_is_in_a_window_and_in_the_terminal(tmp_path: Path, reason: str) -> None:
    screen = real.Screen((1000, 700))
    env = {**screen.env, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    env |= {"XDG_CONFIG_HOME": str(tmp_path / "config")}
    command = [sys.executable, str(ROOT / "main.py"), "play", *arguments(tmp_path)[reason]]
    program = subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True)
    try:
        until, title, window = time.monotonic() + real.PATIENCE, "", ""
        while "can't start" not in title:
            assert time.monotonic() < until and program.poll() is None, title
            time.sleep(0.1)
            try:
                window = screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()[0]
                title = screen.xdotool("getwindowname", window)
            except (subprocess.CalledProcessError, IndexError):
                continue
        screen.ask_to_close(window)
        _, said = program.communicate(timeout=real.PATIENCE)
        assert program.returncode == 2 and reason in said and "Traceback" not in said
    finally:
        program.kill()
        screen.close()
