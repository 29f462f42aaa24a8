"""dev.py: its environment, its commands, and that it needs nothing installed.

A copy of it runs in its own folder with empty requirements, so that no network is needed and the
environment that runs the tests stays unchanged.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from thorough import thorough_only

DEV = Path(__file__).resolve().parents[1] / "dev.py"
EXIT_7 = "import sys; print(sys.argv[1:], sys.prefix); sys.exit(7)\n"
STAMP = "catgames-installed.txt"
Dev = Callable[..., "subprocess.CompletedProcess[str]"]


def make_project(folder: Path) -> Path:
    """A project whose main.py prints its arguments and exits with 7."""
    folder.mkdir()
    (folder / "dev.py").write_bytes(DEV.read_bytes())
    (folder / "main.py").write_text(EXIT_7, "utf-8")
    (folder / "requirements.txt").write_text("# nothing\n", "utf-8")
    (folder / "requirements-dev.txt").write_text("-r requirements.txt\n", "utf-8")
    return folder


def run(project: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the project's copy; keywords are environment variables."""
    kept = {k: v for k, v in os.environ.items() if k != "CATGAMES_VENV"}
    return subprocess.run(
        [sys.executable, "dev.py", *arguments],
        cwd=project,
        env={**kept, **variables},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return make_project(tmp_path / "project")


@pytest.fixture
def dev(project: Path) -> Dev:
    """Runs the project's copy."""
    return partial(run, project)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A project in which a command has been run once, and what it has said: it made an environment,
    which takes seconds, so that other tests take copies."""
    folder = make_project(tmp_path_factory.mktemp("first") / "project")
    return folder, run(folder, "play", "--game", "cat_herders")


def copied(first: tuple[Path, Any], folder: Path) -> Path:
    """An environment in which nothing has been installed yet."""
    ignore = shutil.ignore_patterns(STAMP)
    return shutil.copytree(first[0] / ".venv", folder, symlinks=True, ignore=ignore)


@pytest.fixture
def made(project: Path, first: tuple[Path, Any]) -> Path:
    """The project with an environment."""
    copied(first, project / ".venv")
    return project


@pytest.fixture
def quick(first: tuple[Path, Any], tmp_path: Path) -> dict[str, str]:
    """With these variables, environments are made in no time: as copies."""
    folder = tmp_path / "quick" / "venv"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "__main__.py").write_text(
        "import shutil, sys\n"
        "shutil.rmtree(sys.argv[-1], ignore_errors=True)\n"
        f"shutil.copytree({str(first[0] / '.venv')!r}, sys.argv[-1], symlinks=True)\n"
        f"open(sys.argv[-1] + '/{STAMP}', 'w').close()\n"
    )
    return {"PYTHONPATH": str(folder.parent)}


def test_help_lists_every_command(dev: Dev) -> None:
    told = dev("--help")
    assert told.returncode == 0
    for name in "play test lint fmt types check art sounds bench strength print sim all".split():
        assert f"\n  {name} " in told.stdout


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "COMMAND"),
        ("tset", "Did you mean 'test'?"),
        ("sound", "Did you mean 'sounds'?"),
        ("xyzzy", "there is no command"),
        ("all -k CL_20", "all takes no arguments"),
    ],
)
def test_what_makes_no_sense_is_refused_and_makes_no_environment(
    dev: Dev, project: Path, typed: str, said: str
) -> None:
    told = dev(*typed.split())
    assert told.returncode == 2 and said in told.stdout + told.stderr
    assert not (project / ".venv").exists()


def test_makes_the_environment_once_and_passes_arguments_and_exit_code(
    first: tuple[Path, Any],
) -> None:
    project, told = first
    assert told.returncode == 7, told.stderr
    assert told.stderr.count("\n") == 2, "one line for making, one for installing"
    assert told.stdout == f"['play', '--game', 'cat_herders'] {project.resolve() / '.venv'}\n"
    second = run(project, "sim", "--help")
    assert (second.returncode, second.stderr) == (7, "")
    assert second.stdout.startswith("['simulate', '--help']")


def test_a_command_installs_the_files_that_are_missing_or_have_changed(
    dev: Dev, made: Path
) -> None:
    assert "making" not in dev("play").stderr
    assert "installing what requirements-dev.txt lists" in dev("types").stderr
    stamp = (made / ".venv" / STAMP).read_text("utf-8")
    assert [line.split()[0] for line in stamp.splitlines()] == [
        "requirements.txt",
        "requirements-dev.txt",
    ]
    assert "installing" not in dev("types").stderr
    (made / "requirements.txt").write_text("# still nothing\n", "utf-8")
    assert "installing what requirements.txt lists" in dev("play").stderr
    assert dev("play").stderr == ""


def test_the_variable_names_another_environment(
    dev: Dev, project: Path, tmp_path: Path, first: tuple[Path, Any]
) -> None:
    elsewhere = copied(first, tmp_path / "elsewhere")
    told = dev("play", CATGAMES_VENV=str(elsewhere))
    assert told.stdout.rstrip().endswith(str(elsewhere.resolve()))
    assert not (project / ".venv").exists()


def test_bytecode_that_is_not_wanted_beside_the_sources_is_in_the_environment(
    dev: Dev, made: Path
) -> None:
    (made / "main.py").write_text("import sys; print(sys.pycache_prefix)", "utf-8")
    unset = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": ""}
    for variables, folder in (
        (unset, None),
        ({**unset, "PYTHONDONTWRITEBYTECODE": "1"}, made.resolve() / ".venv" / "bytecode"),
        ({"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": "/elsewhere"}, "/elsewhere"),
    ):
        assert dev("play", **variables).stdout == f"{folder}\n"


def test_a_folder_that_is_no_environment_is_not_changed(dev: Dev, tmp_path: Path) -> None:
    holiday = tmp_path / "holiday"
    holiday.mkdir()
    (holiday / "photo").write_text("cat", "utf-8")
    for folder in (str(holiday), sys.base_prefix):  # nothing is installed into the system's Python
        told = dev("play", CATGAMES_VENV=folder)
        assert told.returncode == 1
        assert "is not a virtual environment" in told.stderr
    assert [p.name for p in holiday.iterdir()] == ["photo"]


def test_an_unreachable_index_is_reported(dev: Dev, made: Path) -> None:
    (made / "requirements.txt").write_text("catgames-no-such-package\n", "utf-8")
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0", "PIP_TIMEOUT": "2"}
    told = dev("play", **nowhere, PIP_CONFIG_FILE=os.devnull)
    assert told.returncode == 1
    assert "Can this machine reach pip's package index?" in told.stderr
    assert "Traceback" not in told.stderr


# ---------------------------------------------------------------- full disks


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """``small_disk(megabytes)`` is a disk of its own; called again, it becomes as large."""
    folder = tmp_path / "disk"
    folder.mkdir()

    def make(megabytes: int) -> Path:
        again = ["-o", "remount"] if os.path.ismount(folder) else []
        line = ["mount", "-t", "tmpfs", *again, "-o", f"size={megabytes}m", "catgames", str(folder)]
        if not shutil.which("mount") or subprocess.run(line, capture_output=True).returncode:
            pytest.skip("nothing can be mounted here")
        return folder

    yield make
    if os.path.ismount(folder):
        subprocess.run(["umount", "-l", str(folder)], check=True)


@thorough_only
def test_an_environment_that_had_no_room_is_made_when_there_is(
    dev: Dev, small_disk: Callable[[int], Path], quick: dict[str, str]
) -> None:
    for megabytes in (1, 6):  # too few for the environment itself; for pip
        disk = small_disk(megabytes)
        told = dev("play", CATGAMES_VENV=str(disk / "venv"))
        assert told.returncode == 1, told.stdout
        assert "The disk is full" in told.stderr and "python3-venv" not in told.stderr
        assert "Traceback" not in told.stderr and not list(disk.iterdir())
    disk = small_disk(400)
    assert dev("play", CATGAMES_VENV=str(disk / "venv"), **quick).returncode == 7


def test_an_environment_with_half_a_pip_is_made_anew(
    dev: Dev, made: Path, quick: dict[str, str]
) -> None:
    (whole,) = (made / ".venv").glob("lib/*/site-packages/pip/_internal/cli/main.py")
    whole.write_bytes(b"import")
    told = dev("play", **quick)
    assert told.returncode == 7 and "making the environment" in told.stderr


@thorough_only
def test_bytecode_is_kept_in_the_environment_only_where_there_is_room(
    dev: Dev, made: Path, small_disk: Callable[[int], Path]
) -> None:
    (made / "main.py").write_text("import sys; print(sys.dont_write_bytecode)", "utf-8")
    variables = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": ""}
    assert dev("play", **variables).stdout == "False\n"
    shutil.move(str(made / ".venv"), small_disk(49) / "venv")
    variables["CATGAMES_VENV"] = str(small_disk(49) / "venv")
    assert dev("play", **variables).stdout == "True\n"


def test_a_python_without_ensurepip_is_reported(dev: Dev, project: Path) -> None:
    hides = "import importlib.util as u; u.find_spec = lambda name: None\n"
    runs = "import sys; sys.path.insert(0, '.'); import dev; sys.exit(dev.main(['play']))"
    told = subprocess.run(
        [sys.executable, "-c", hides + runs],
        cwd=project,
        env={**os.environ, "CATGAMES_VENV": str(project / "v")},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "apt install python3-venv" in told.stderr


def test_it_uses_only_the_standard_library_and_old_syntax() -> None:
    tree = ast.parse(DEV.read_text("utf-8"), feature_version=(3, 7))
    roots = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            roots.add((node.module or "").split(".")[0])
    assert roots <= sys.stdlib_module_names, roots - sys.stdlib_module_names
