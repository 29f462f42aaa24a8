"""Creates a new game as a copy of the template.

``python -m tools.new_game NAME [--into DIR]``
"""

from __future__ import annotations

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from catgames.content.paths import ROOT
from catgames.core.record import Record

OLD = "template"
OLD_TITLE = "Saucers"
OLD_PREFIX = "TE"
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST = 24
_PREFIX = re.compile(r"\b([A-Z]{2,3})-\d")
_FOLDERS = (
    "catgames/games/_{}",
    "tests/games/{}",
    "tests/records/{}",
    "sprites/src/{}",
    "sprites/{}",
)
"""Folders that are copied completely, finished sprites included: the game is playable at once."""
_FILES = (
    "data/{}.yaml",
    "data/log/{}.yaml",
    "data/text/*/{}.yaml",
    "data/rules/*/{}.md",
    "docs/games/{}.md",
)
_WORDS = {".py", ".yaml", ".md", ".svg", ".txt"}


class Refused(ValueError):
    """The name can't be used; the message says why."""


def main(argv: list[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="dev.py new-game",
        description="Begins a new game as a copy of the template: a small game that is complete.",
    )
    parser.add_argument("name", help="small letters, digits and underscores: lucky_paws")
    parser.add_argument("--into", type=Path, default=ROOT, help="another copy of the project")
    args = parser.parse_args(argv)
    try:
        written = make(args.name, args.into)
    except Refused as e:
        print(f"new-game: {e}", file=sys.stderr)
        return 1
    print(next_steps(args.name, [path.relative_to(args.into).as_posix() for path in written]))
    return 0


def make(name: str, project: Path = ROOT) -> list[Path]:
    """Copy this project's template into ``project``; returns the new files.

    Raises Refused before any file is written.
    """
    check_name(name, project)
    rename = renamer(name, prefix_for(name, project))
    copies = {source: project / _target(source, name) for source in sources()}
    for target in copies.values():
        if target.exists():
            there = target.relative_to(project).as_posix()
            raise Refused(f"{there} is there already; {name!r} is taken")
    for source, target in copies.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix in _WORDS:
            target.write_text(rename(source.read_text("utf-8")), "utf-8")
        elif source.suffix == ".catgame":
            record = Record.read(source.read_text("utf-8"), source.name)
            record.game_id = name
            target.write_text(record.text(), "utf-8")
        else:
            target.write_bytes(source.read_bytes())
    _format([str(t) for t in copies.values() if t.suffix == ".py"], project)
    return sorted(copies.values())


def check_name(name: str, project: Path) -> None:
    """Raise Refused unless ``name`` can be the id of a new game."""
    if not (project / "catgames" / "games").is_dir():
        raise Refused(f"{project} is not a copy of this project: it has no catgames/games")
    if not _NAME.fullmatch(name):
        better = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789")
        hint = f"; {better!r} would do" if _NAME.fullmatch(better) else ""
        raise Refused(f"{name!r} is not small letters, digits and single underscores{hint}")
    if len(name) > _LONGEST:
        raise Refused(f"{name!r} is longer than {_LONGEST} letters")
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or name in sys.stdlib_module_names:
        raise Refused(f"{name!r} means something in Python already")
    if name == OLD or (project / "catgames" / "games" / name).exists():
        raise Refused(f"there is a game {name!r} already")
    shell = (project / "data" / "text" / "en.yaml").read_text("utf-8")
    if re.search(rf"(?m)^{name}:", shell):
        raise Refused(f"the texts of the shell have a section {name!r} already")


def prefix_for(name: str, project: Path) -> str:
    """An unused prefix of two or three letters for the new game's rule ids."""
    used = {
        found
        for path in (project / "data" / "rules").glob("*/*.md")
        for found in _PREFIX.findall(path.read_text("utf-8"))
    }
    letters = name.replace("_", "").upper()
    initials = "".join(word[0] for word in name.split("_")).upper()
    tries = [initials[:2], initials[:3], *(letters[0] + c for c in letters[1:])]
    tries += [letters[0] + chr(a) + chr(b) for a in range(65, 91) for b in range(65, 91)]
    return next(p for p in tries if re.fullmatch(r"[A-Z]{2,3}", p) and p not in used)


def sources() -> list[Path]:
    """All files of the template."""
    found = [p for folder in _FOLDERS for p in (ROOT / folder.format(OLD)).rglob("*")]
    found += [p for pattern in _FILES for p in ROOT.glob(pattern.format(OLD))]
    return sorted(p for p in found if p.is_file() and "__pycache__" not in p.parts)


def renamer(name: str, prefix: str) -> Callable[[str], str]:
    """A function that replaces the template's names in a text."""
    title = " ".join(word.capitalize() for word in name.split("_"))
    copy = f"egun as a copy of {OLD_TITLE[0]}\0{OLD_TITLE[1:]}"  # \0 protects it from being renamed
    changes = (
        ("the small game that new ones are copied from", f"b{copy}"),
        ("The (small )?game that new games are copied from", f"B{copy}"),
        (OLD_TITLE, title),
        (rf"\b_?{OLD}\b", name),
        (rf"(?<=test_){OLD}(?=_)", name),
        (rf"\b{OLD.capitalize()}\b", title.replace(" ", "")),
        (rf"(?<![A-Za-z]){OLD_PREFIX}(?=[-_]\d)", prefix),
        ("\0", ""),
    )

    def rename(text: str) -> str:
        for old, new in changes:
            text = re.sub(old, new, text)
        return text

    return rename


def _target(source: Path, name: str) -> Path:
    """The relative path of the copy of a template file."""
    path = source.relative_to(ROOT).as_posix()
    return Path(
        re.sub(rf"(?<![a-z])_?{OLD}(?![a-z])", name, path.replace(f"test_{OLD}", f"test_{name}"))
    )


def _format(files: list[str], project: Path) -> None:
    """Format the new files, if ruff is installed."""
    for args in (["check", "--select", "I", "--fix"], ["format"]):
        line = [sys.executable, "-m", "ruff", *args, "--quiet", *files]
        subprocess.run(line, cwd=project, capture_output=True, check=False)


def next_steps(name: str, written: list[str]) -> str:
    """A message with the next steps."""
    listed = "\n".join(f"  {path}" for path in written)
    return (
        f"{name} is a game now, complete and playable; it still plays like the template.\n"
        f"{listed}\n\nNext, each ending in green tests (docs/adding-a-game.md says more):\n"
        f"  1. python3 dev.py test tests/every_game -k {name}\n"
        f"  2. data/rules/en/{name}.md: write down your rules, each with an id\n"
        f"  3. data/{name}.yaml and data.py: your numbers\n"
        "  4. state.py and rules/: your state, your asks and steps\n"
        "  5. views.py: who sees what, and where it lies\n"
        f"  6. data/text/en/{name}.yaml and advice/refusals.py: every sentence\n"
        f"  7. docs/games/{name}.md, advice/evaluate.py, and at last board/: how it looks\n"
    )


if __name__ == "__main__":
    sys.exit(main())
