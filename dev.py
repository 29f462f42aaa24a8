"""The developers' command: makes an environment beside this file, and runs a task in it.

Standard library only, and no syntax newer than Python 3.7, so that an old interpreter gets an
error message instead of a syntax error.
"""

from __future__ import annotations

import difflib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
OLDEST = (3, 11)
VENV_VARIABLE = "CATGAMES_VENV"
RUN_TIME = "requirements.txt"
DEVELOPMENT = "requirements-dev.txt"
STAMP = "catgames-installed.txt"
WORKBENCH = "requirements-workbench.txt"
IMPORTING = "requirements-import.txt"
FOR_DEVELOPMENT = (RUN_TIME, DEVELOPMENT)
FOR_THE_WORKBENCH = (RUN_TIME, WORKBENCH)
FOR_IMPORTING = (RUN_TIME, IMPORTING)
ROOM = 50_000_000
"""Bytes below which a disk counts as full: pip stops, and leaves parts of files."""
NEEDED = 300
"""Megabytes for playing; what developers need is twice as much."""
NO_VENV = (
    f"This Python ({sys.executable}) can't make an environment: its venv or ensurepip is missing "
    "or broken. On Debian and Ubuntu: apt install python3-venv."
)


class Trouble(Exception):
    """An error that the user has to fix; the text says how."""


class Command(NamedTuple):
    """A task: command lines for the environment's Python, run one after the other."""

    help: str
    lines: tuple[str, ...]
    needs: tuple[str, ...] = (RUN_TIME,)
    """Requirement files to be installed."""


COMMANDS = {
    "play": Command("open the window (arguments go to main.py play)", ("main.py play",)),
    "test": Command("run the tests (arguments go to pytest)", ("-m pytest",), FOR_DEVELOPMENT),
    "lint": Command(
        "look for mistakes and wrong layout (ruff)",
        ("-m ruff check .", "-m ruff format --check ."),
        FOR_DEVELOPMENT,
    ),
    "fmt": Command(
        "put the layout right (ruff)",
        ("-m ruff check --fix-only .", "-m ruff format ."),
        FOR_DEVELOPMENT,
    ),
    "types": Command("check the types (mypy)", ("-m mypy",), FOR_DEVELOPMENT),
    "check": Command("check every data file", ("main.py check",)),
    "art": Command("make sprites/ from sprites/src/", ("-m tools.art",), FOR_DEVELOPMENT),
    "sounds": Command("make sounds/", ("-m tools.sounds",), FOR_DEVELOPMENT),
    "bench": Command("measure the speed of every game", ("-m tools.bench",)),
    "strength": Command("measure how strong the computer levels are", ("-m tools.strength",)),
    "calibrate": Command(
        "measure how true chances to win are, and set them right", ("-m tools.calibrate",)
    ),
    "print": Command("a game as a PDF to cut out", ("main.py print",), FOR_DEVELOPMENT),
    "import": Command("a game of a designer's files", ("main.py import",), FOR_IMPORTING),
    "sim": Command("play games without a window", ("main.py simulate",)),
    "learn": Command("let computers find out what is worth what", ("main.py learn",)),
    "measure": Command("figures of many games", ("main.py measure",), FOR_THE_WORKBENCH),
    "compare": Command("what a change does to a game", ("main.py compare",), FOR_THE_WORKBENCH),
    "restrict": Command(
        "what a card, space or action is worth", ("main.py restrict",), FOR_THE_WORKBENCH
    ),
    "sweep": Command("the figures along a number", ("main.py sweep",), FOR_THE_WORKBENCH),
    "report": Command("the figures as a page with plots", ("main.py report",), FOR_THE_WORKBENCH),
    "package": Command(
        "make a folder and an archive for computers without Python",
        ("-m tools.package",),
        FOR_DEVELOPMENT,
    ),
    "release": Command(
        "look whether a release can be made: release --check",
        ("-m tools.release",),
        FOR_DEVELOPMENT,
    ),
    "all": Command("lint, types, check and test, as CI does", (), FOR_DEVELOPMENT),
}
IN_ALL = ("lint", "types", "check", "test")
"""What every change must pass."""


def say(text: str) -> None:
    """Print to standard error, so that a task's own output can be piped."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)


# ---------------------------------------------------------------- the environment


def venv_dir() -> Path:
    """The environment's folder: beside this file, or where the variable says."""
    named = os.environ.get(VENV_VARIABLE)
    return Path(named).expanduser().resolve() if named else ROOT / ".venv"


def python_in(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def digest(name: str) -> str:
    """Changes when a requirement file changes."""
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


def installed(venv: Path) -> list[str]:
    """The names and digests of the requirement files that are installed."""
    stamp = venv / STAMP
    if not python_in(venv).exists() or not stamp.exists():
        return []
    return stamp.read_text("utf-8").splitlines()


def missing(venv: Path, needs: tuple[str, ...]) -> list[str]:
    """The requirement files that are not installed, or have changed since."""
    known = installed(venv)
    return [name for name in needs if f"{name} {digest(name)}" not in known]


def has_pip(venv: Path) -> bool:
    """Whether it is an environment, and its pip is there as a whole."""
    if not python_in(venv).exists() or not (venv / "pyvenv.cfg").exists():
        return False
    probe = [str(python_in(venv)), "-m", "pip", "list"]
    return subprocess.run(probe, capture_output=True).returncode == 0


def make_venv(venv: Path) -> None:
    """Make an empty environment; replaces a broken one, and refuses to replace anything else."""
    if venv.exists() and not (venv / "pyvenv.cfg").exists() and any(venv.iterdir()):
        raise Trouble(f"{venv} is not a virtual environment; it is left as it is.")
    if sys.version_info[:2] < OLDEST:
        raise Trouble(
            "catgames needs Python {}.{} or newer; this is Python {}.{} ({}).".format(
                *OLDEST, *sys.version_info[:2], sys.executable
            )
        )
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise Trouble(NO_VENV)
    say(f"making the environment in {venv}")
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(venv)], capture_output=True, text=True
    )
    if made.returncode:
        if full_disk(venv):
            raise no_room(venv)
        raise Trouble(f"{(made.stdout + made.stderr).strip()}\n{NO_VENV}")


def full_disk(venv: Path) -> bool:
    """Whether there is too little room where the environment is, or would be."""
    disk = next(folder for folder in (venv, *venv.parents) if folder.exists())
    return shutil.disk_usage(str(disk)).free < ROOM


def no_room(venv: Path) -> Trouble:
    """The error for a full disk.  What has never been complete is taken away: parts of files would
    be in the way for ever."""
    if venv.exists() and not installed(venv):
        shutil.rmtree(str(venv), ignore_errors=True)
    return Trouble(
        f"The disk is full: the environment in {venv} needs some {NEEDED} MB. Make room, or name "
        f"another folder in the variable {VENV_VARIABLE}."
    )


def pip_install(python: Path, names: list[str]) -> None:
    """Install requirement files; pip refuses to install outside of the environment."""
    what = " and ".join(names) + (" lists" if len(names) == 1 else " list")
    say(f"installing what {what}")
    environment = {**os.environ, "PIP_REQUIRE_VIRTUALENV": "1", "PIP_USER": "0"}
    line = [str(python), "-m", "pip", "install", "--quiet", "--no-input"]
    line += ["--disable-pip-version-check"]
    for name in names:
        line += ["-r", str(ROOT / name)]
    if subprocess.run(line, env=environment).returncode:
        if full_disk(venv_dir()):
            raise no_room(venv_dir())
        raise Trouble(
            f"pip could not install what {what}; its own words are above. Can this machine reach "
            "pip's package index?"
        )


def prepare(needs: tuple[str, ...]) -> Path:
    """The environment's Python, with ``needs`` installed; does nothing if they are already."""
    venv = venv_dir()
    python = python_in(venv)
    if not missing(venv, needs):
        return python
    if not has_pip(venv):
        make_venv(venv)
    names = missing(venv, needs)
    pip_install(python, names)
    kept = [line for line in installed(venv) if line.split(" ")[0] not in names]
    lines = [*kept, *(f"{name} {digest(name)}" for name in names)]
    (venv / STAMP).write_text("\n".join(lines) + "\n", "utf-8")
    return python


# ---------------------------------------------------------------- running tasks


def variables() -> dict[str, str]:
    """Whoever wants no bytecode beside the sources gets it in the environment's folder: the tests
    start hundreds of processes, each of which would compile the whole program."""
    found = dict(os.environ)
    wanted_elsewhere = found.get("PYTHONDONTWRITEBYTECODE") and not found.get("PYTHONPYCACHEPREFIX")
    if wanted_elsewhere and not full_disk(venv_dir()):
        del found["PYTHONDONTWRITEBYTECODE"]
        found["PYTHONPYCACHEPREFIX"] = str(venv_dir() / "bytecode")
    return found


def run(python: Path, lines: Iterable[str], extra: list[str]) -> int:
    """Run the lines until one fails; returns its exit code, or 0."""
    for line in lines:
        code = subprocess.run(
            [str(python), *line.split(), *extra], cwd=ROOT, env=variables()
        ).returncode
        if code:
            return code if code > 0 else 128 - code  # as a shell reports signals
    return 0


def perform(name: str, extra: list[str]) -> int:
    python = prepare(COMMANDS[name].needs)
    if name != "all":
        return run(python, COMMANDS[name].lines, extra)
    for part in IN_ALL:
        say(part)
        code = run(python, COMMANDS[part].lines, [])
        if code:
            say(f"{part} failed")
            return code
    return 0


def usage() -> str:
    width = max(map(len, COMMANDS))
    listed = "\n".join(f"  {name:<{width}}  {c.help}" for name, c in COMMANDS.items())
    return (
        "python3 dev.py COMMAND [arguments…]\n\n"
        f"{listed}\n\n"
        "Arguments after the command go to what it runs, --help among them.\n"
        "The environment is made in .venv beside this file at first use and brought up to date\n"
        f"when the requirements change; {VENV_VARIABLE} names another folder for it.\n"
        "Nothing is ever installed outside of it.\n"
    )


def unknown(name: str) -> str:
    near = difflib.get_close_matches(name, COMMANDS, 1)
    hint = f" Did you mean '{near[0]}'?" if near else ""
    return f"there is no command '{name}'.{hint} `dev.py --help` lists them."


def main(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage(), end="")
        return 0 if argv else 2
    if argv[0] not in COMMANDS:
        say(unknown(argv[0]))
        return 2
    if argv[0] == "all" and argv[1:]:
        say("all takes no arguments; its parts are " + ", ".join(IN_ALL))
        return 2
    try:
        return perform(argv[0], argv[1:])
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
