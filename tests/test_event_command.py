"""``play --event``: what the command line refuses, and what it tells."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from catgames import app

ROOT = Path(__file__).parents[1]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """``run(…)``: exit code and everything printed."""

    def call(*argv: object) -> tuple[int, str]:
        try:
            code = app.main(["play", *map(str, argv)])
        except SystemExit as e:  # argparse exits by itself
            code = int(e.code or 0)
        out, err = capsys.readouterr()
        return code, out + err

    monkeypatch.setattr("sys.stdin", open("/dev/null"))  # noqa: SIM115
    return call


@pytest.mark.parametrize("pin", ["481", "123456789", "48a516", "4815 ", "-4815", "４８１５", ""])
def test_a_bad_pin_is_refused_and_not_repeated(run: Any, pin: str) -> None:
    code, said = run("--event", "clowder", f"--pin={pin}")
    assert code == 2 and "4 to 8 digits" in said
    assert not pin or pin not in said.replace("4 to 8", "")


@pytest.mark.parametrize("idle", ["4", "3601", "soon", "-5", "1e3"])
def test_a_bad_idle_time_is_refused(run: Any, idle: str) -> None:
    code, said = run("--event", "clowder", "--pin", "4815", f"--idle={idle}")
    assert code == 2 and "from 5 to 3600" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--event", "clowder"), "needs a PIN"),
        (("--pin", "4815"), "belong to event mode"),
        (("--idle", "60"), "belong to event mode"),
        (("--notes",), "belong to event mode"),
        (("--event", "clowdre", "--pin", "4815"), "did you mean 'clowder'"),
        (("--event", "clowder", "--game", "clowder", "--pin", "4815"), "leave --game out"),
        (("--event", "clowder", "--pin", "4815", "--set", "length=short"), "set-up"),
        (("--event", "clowder", "--pin", "4815", "--variant", "/x.catvariant"), "x.catvariant"),
    ],
)
def test_what_does_not_fit_is_told_in_a_sentence(run: Any, words: Any, said: str) -> None:
    code, told = run(*words)
    assert code == 2 and said in told and "Traceback" not in told
    assert "4815" not in told


def test_code_that_nobody_has_allowed_does_not_run(tmp_path: Path) -> None:
    copy = shutil.copytree(
        ROOT / "examples" / "whisker_tricks", tmp_path / "games" / "whisker_tricks"
    )
    with (copy / "rules.py").open("a", encoding="utf-8") as file:
        file.write("# not the program's own any more\n")
    command = [sys.executable, str(ROOT / "main.py"), "play", "--event", "whisker_tricks"]
    command += ["--games", str(tmp_path / "games"), "--portable", str(tmp_path / "portable")]
    command += ["--pin", "4815"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "play --game whisker_tricks" in done.stderr
    assert "same --games and --portable" in done.stderr, "without them, another game is asked for"
    assert "4815" not in done.stdout + done.stderr
