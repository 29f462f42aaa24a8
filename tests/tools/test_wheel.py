"""The wheel: everything is inside, and it works from any folder, also one that is read-only."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from thorough import thorough_only

from catgames import __version__
from catgames.content.paths import ROOT
from tools import release

pytestmark = thorough_only
FOLDERS = ("data", "sprites", "sounds", "examples")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return release.build(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the installed program, which nothing can write to."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:  # what an installer does with a pure wheel
        archive.extractall(folder)
    inside = [p for p in folder.rglob("*") if not p.is_symlink()]
    for path in inside:
        path.chmod(path.stat().st_mode & 0o555)
    yield folder
    for path in inside:
        path.chmod(path.stat().st_mode | 0o200)


def run(installed: Path, cwd: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """The installed command, in another folder; what is written into a read-only folder is seen by
    comparing it, since root may write anywhere."""
    code = "import sys; from catgames.__main__ import run; sys.exit(run())"
    line = [sys.executable, "-B", "-c", code, *map(str, words)]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(line, cwd=cwd, env=environment, capture_output=True, text=True)


def test_every_file_is_inside(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
        points = archive.read(f"catgames-{__version__}.dist-info/entry_points.txt").decode()
    tracked = subprocess.run(
        ["git", "ls-files", "catgames", *FOLDERS], cwd=ROOT, capture_output=True, text=True
    ).stdout.split("\n")
    wanted = {
        name if name.startswith("catgames/") else f"catgames/resources/{name}"
        for name in tracked
        if name and (ROOT / name).exists()
    }
    assert wanted, "this is no checkout"
    assert not wanted - packed
    assert "catgames = catgames.__main__:run" in points


def test_commands_work_from_another_folder(installed: Path, tmp_path: Path):
    before = {p for p in installed.rglob("*")}
    checked = run(installed, tmp_path, "check")
    assert (checked.returncode, checked.stderr) == (0, "")
    played = run(installed, tmp_path, "simulate", "swap_clops", "--games", 2, "--jobs", 2)
    assert played.returncode == 0 and "2 games" in played.stdout, played
    made = run(installed, tmp_path, "new-game", "lucky_paws", "--kind", "cards")
    assert "catgames try" in made.stdout, made
    assert run(installed, tmp_path, "try", "lucky_paws").returncode == 0
    assert run(installed, tmp_path, "--version").stdout == f"catgames {__version__}\n"
    assert {p for p in installed.rglob("*")} == before, "the installation was written to"


def test_messages_name_the_installed_command(installed: Path, tmp_path: Path):
    helped = run(installed, tmp_path, "simulate", "--help").stdout
    assert "catgames simulate cat_herders" in helped and "main.py" not in helped
