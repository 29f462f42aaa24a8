"""``new-game``: begins a prototype as a copy of an example of its kind."""

from __future__ import annotations

import re
import shutil
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..content.game_ids import wrong_name
from ..content.paths import COMMAND, as_typed
from ..core.types import GameError
from ..kit.examples import FOLDER, KINDS, make_blank
from .arguments import add_into

HELP = "begin a game of your own"
ABOUT = (
    "Make the folder of a new game: a small game that can be played at once, and "
    "changed from there. docs/prototypes.md tells how."
)
_COPIED = (".yaml", ".py", ".csv", ".md", ".svg")
_CODE = "rules.py"
_LEFT = "puzzles.yaml"
"""Not copied: puzzles come from games that were played, and the new game is soon another one."""
_ABOUT = {
    _CODE: "what can be done, and what happens then",
    "rules.md": "the rules, for people to read: on a free table they move the pieces",
}
"""What the files with the rules are for."""


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("name", metavar="NAME", help="small letters, digits and underscores: lucky_paws")
    add(
        "--kind",
        choices=tuple(KINDS),
        default="skeleton",
        help="what it begins as (default: skeleton; no-code, table and empty have no code)",
    )
    add_into(parser)


def run(args: Namespace) -> int:
    """Make the folder and say what to do next."""
    folder = make(args.name, args.kind, args.into)
    example = KINDS[args.kind]
    rules = "".join(f"  {n:<11} {a}\n" for n, a in _ABOUT.items() if (folder / n).exists())
    like = f"it still plays like the example {example!r}" if example else "an empty table"
    print(
        f"{folder} is a game now; {like}.\n"
        f"  game.yaml   the title, the pieces, where they lie, and every text\n"
        f"{rules}"
        f"Check it with   {as_typed(COMMAND, 'check', folder)}\n"
        f"         and    {as_typed(COMMAND, 'try', folder)}"
    )
    return 0


def make(name: str, kind: str, parent: Path) -> Path:
    """A copy of the example of a kind, with a title of its own.  Raises GameError."""
    if what := wrong_name(name):
        raise GameError(what)
    folder = parent / name
    if folder.exists():
        raise GameError(f"{folder} is there already")
    if not KINDS[kind]:
        make_blank(folder, _title(name))
        return folder
    folder.mkdir(parents=True)
    try:
        _fill(folder, FOLDER / KINDS[kind])
    except OSError as e:  # the disk is full: what is half a game would only be in the way
        shutil.rmtree(folder, ignore_errors=True)
        raise GameError(f"{folder} can't be written: {e.strerror}") from None
    return folder


def _title(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("_"))


def _fill(folder: Path, source: Path) -> None:
    """Copy the files of an example, with the folder's name as title."""
    for path in sorted(source.rglob("*")):
        if path.suffix in _COPIED and path.name != _LEFT:
            copy = folder / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    title = _title(folder.name)
    old = re.search(r"(?m)^title: (.*)$", (source / "game.yaml").read_text("utf-8"))
    assert old is not None, "every example has a title"
    for path in (folder / name for name in ("game.yaml", _CODE, "rules.md")):
        if not path.exists():
            continue
        text = path.read_text("utf-8").replace(old[1], title)
        path.write_text(re.sub(r"(?m)^(designer|tagline): .*\n", "", text), "utf-8")
    for path in (folder / "text").glob("*.yaml"):
        text = path.read_text("utf-8")
        path.write_text(re.sub(r"(?m)^(title|tagline): .*\n", "", text), "utf-8")
