"""A disk that was full when the program started first leaves one that starts again."""

from __future__ import annotations

import marshal
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from thorough import SCALE, sample

from catgames import bytecode

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no limits for one process")


def start(*words: str, main: Path = ROOT / "main.py", limit: int | None = None, **more: str) -> str:
    """What a command says on both streams; files of it get no longer than ``limit`` bytes."""

    def limited() -> None:
        import resource

        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    variables = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, str(main), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**variables, **more},
        preexec_fn=limited,
    )
    assert "Traceback" not in done.stdout and done.returncode == 0, done.stdout
    return done.stdout


def torn(folder: Path, size: int) -> list[Path]:
    """Files of so many bytes that are not whole: one may happen to be as long as that."""
    return [p for p in folder.rglob("*.pyc") if p.stat().st_size == size and not is_whole(p)]


def is_whole(path: Path) -> bool:
    try:
        return marshal.loads(path.read_bytes()[16:]) is not None
    except (EOFError, ValueError, TypeError):
        return False


@pytest.mark.parametrize("limit", sample([20_000, 33_333, 60_001], scale=SCALE / 3))
def test_bytecode_that_was_cut_off_is_thrown_away(tmp_path, limit):
    kept = {"PYTHONPYCACHEPREFIX": str(tmp_path)}
    start("--help", limit=limit, **kept)
    cut = torn(tmp_path, limit)
    assert cut
    said = start("--help", **kept)
    assert all(f"{path} was incomplete and is thrown away" in said for path in cut)
    assert not torn(tmp_path, limit)
    assert "incomplete" not in start("--help", **kept)


@pytest.mark.parametrize("size", sample([17, 100, -1]))
def test_bytecode_of_a_part_that_is_imported_late_is_thrown_away_too(tmp_path, size):
    kept = {"PYTHONPYCACHEPREFIX": str(tmp_path)}
    game = ["simulate", "cat_herders", "--games", "1", "--jobs", "1"]
    start(*game, **kept)
    (late,) = tmp_path.rglob("catgames/games/cat_herders/state.*.pyc")
    head = late.read_bytes()[:size]
    for content in (head, head[:16] + bytes(500)):
        late.write_bytes(content)
        said = start(*game, **kept)
        assert f"{late} was incomplete" in said and "1 game" in said


def test_a_mistake_in_a_source_is_not_taken_for_torn_bytecode(tmp_path):
    for name in ("catgames", "main.py"):
        os.symlink(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "catgames" / "core", tmp_path / "broken")
    (tmp_path / "broken" / "types.py").write_bytes(b"x = 1\0")
    line = "import sys; sys.path.insert(0, '.'); import catgames, broken.types"
    done = subprocess.run(
        [sys.executable, "-c", line], cwd=tmp_path, capture_output=True, text=True
    )
    assert "null bytes" in done.stderr and "incomplete" not in done.stderr


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with a copy of the program and 200 kB of room."""
    folder = tmp_path / "disk"
    folder.mkdir()
    line = ["mount", "-t", "tmpfs", "-o", "size=40m", "catgames", str(folder)]
    if not shutil.which("mount") or subprocess.run(line, capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "catgames", folder / "catgames", ignore=ignore)
    shutil.copy(ROOT / "main.py", folder)
    for name in ("data", "sprites", "sounds"):
        (folder / name).symlink_to(ROOT / name)
    with (folder / "ballast").open("wb") as f:
        f.truncate(0)
        f.write(bytes(shutil.disk_usage(folder).free - 200_000))
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_copy_of_the_program_on_a_full_disk_starts_then_and_later(small_disk):
    for room in (False, True):
        if room:
            (small_disk / "ballast").unlink()
        assert "cat_herders" in start("--help", main=small_disk / "main.py")
        start("simulate", "swap_clops", "--games", "1", main=small_disk / "main.py")
    assert not [path for path in small_disk.rglob("*.pyc") if path.stat().st_size % 4096 == 0]


def test_no_bytecode_is_written_where_little_room_is_free(small_disk):
    start("--help", main=small_disk / "main.py")
    written = [p for p in small_disk.rglob("*.pyc") if "bytecode" not in p.name]
    assert [p for p in written if p.name.partition(".")[0] != "__init__"] == []
    assert sum(p.stat().st_size for p in (ROOT / "catgames").rglob("*.py")) < bytecode.ROOM
