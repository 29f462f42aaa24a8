"""Looks whether a release can be made: ``python3 dev.py release --check``.

Compares the versions, the changelog and the list of licences, and builds everything twice to see
whether it comes out the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .. import __version__
from ..content.paths import ROOT
from .package import date_of_files, pack, package

THIRD_PARTY = ROOT / "THIRD_PARTY.md"
CHANGELOG = ROOT / "CHANGELOG.md"
_PACKAGE = re.compile(r"[A-Za-z][\w-]*")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what stands in the way; the exit code is 1 if there is something."""
    parser = argparse.ArgumentParser(prog="dev.py release", description=__doc__)
    parser.add_argument("--check", action="store_true", required=True, help="make nothing")
    parser.add_argument("--quick", action="store_true", help="build nothing")
    args = parser.parse_args(arguments)
    faults = [*changelog_faults(CHANGELOG.read_text("utf-8")), *tag_faults(), *licence_faults()]
    if not args.quick:
        with TemporaryDirectory() as folder:
            faults += wheel_faults(Path(folder))
            faults += package_faults(Path(folder))
    for fault in faults:
        print(fault)
    print(f"catgames {__version__}: " + (f"{len(faults)} faults" if faults else "ready"))
    return 1 if faults else 0


def changelog_faults(text: str, version: str = __version__) -> Iterator[str]:
    """The newest heading has the program's version and a date, and something under it."""
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    if not headings or not re.fullmatch(rf"{re.escape(version)} – \d+ \w+ \d{{4}}", headings[0]):
        newest = headings[0] if headings else "missing"
        yield f"CHANGELOG.md: the newest heading is {newest!r}, not '{version} – day month year'"
    sections = re.split(r"^## .+$", text, flags=re.MULTILINE)
    if len(sections) < 2 or "*" not in sections[1]:
        yield f"CHANGELOG.md: nothing is said of {version}"


def tag_faults() -> Iterator[str]:
    """If the version has been tagged, it was this commit that was."""
    line = ["git", "rev-list", "-n1", f"v{__version__}"]
    tagged = subprocess.run(line, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    line = ["git", "rev-parse", "HEAD"]
    here = subprocess.run(line, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    if tagged and tagged != here:
        yield f"v{__version__} is tagged already, at {tagged[:9]}; this is {here[:9]}"


def listed(section: str) -> set[str]:
    """The names in the first column of a table of THIRD_PARTY.md, in small letters."""
    text = THIRD_PARTY.read_text("utf-8").partition(f"## {section}\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| ")]
    return {name.split(" (")[0].strip().lower() for row in rows for name in row.split(", ")}


def licence_faults(folder: Path | None = None) -> Iterator[str]:
    """What is required, or lies in a packaged folder, without a line in THIRD_PARTY.md."""
    packages = listed("Python packages")
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    for line in lines:
        match = _PACKAGE.match(line)
        if match and match[0].lower() not in packages:
            yield f"THIRD_PARTY.md: {match[0]} is missing"
    if folder is None:
        return
    libraries = listed("Libraries that these contain") | {"python3"}
    for name in sorted({p.name for p in folder.rglob("lib*.so*")}):
        if (library := library_name(name)) not in libraries:
            yield f"THIRD_PARTY.md: the library {library} ({name}) is missing"


def library_name(file: str) -> str:
    """``libSDL2_ttf-2-e69aa315.0.so.0.2400.0`` is sdl2_ttf."""
    stem = file.removeprefix("lib").partition(".so")[0]
    stem = re.sub(r"-[0-9a-f]{8}(\.\d+)*$", "", stem)
    return re.sub(r"(-2|\.[\d.]+)$", "", stem).lower()


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def wheel_faults(folder: Path) -> Iterator[str]:
    """The wheel comes out the same twice, and also from the source archive."""
    made = [build(ROOT, folder / f"wheel{i}", "wheel") for i in (1, 2)]
    if digest(made[0]) != digest(made[1]):
        yield f"{made[0].name} differs between two builds"
    source = build(ROOT, folder / "sdist", "sdist")
    subprocess.run(["tar", "-xzf", str(source), "-C", str(folder)], check=True)
    unpacked = folder / source.name.removesuffix(".tar.gz")
    again = build(unpacked, folder / "wheel3", "wheel")
    if digest(again) != digest(made[0]):
        yield f"{again.name} differs if it is built from {source.name}"


def build(tree: Path, into: Path, kind: str) -> Path:
    """Build a wheel or sdist of a source tree; returns the file.  Raises CalledProcessError."""
    line = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(date_of_files())}
    subprocess.run(line, cwd=tree, check=True, capture_output=True, env=environment)
    (made,) = (path for path in into.iterdir() if path.suffix in (".whl", ".gz"))
    return made


def package_faults(folder: Path) -> Iterator[str]:
    """The archive comes out the same twice, and everything in it has its licence listed."""
    made = package(folder / "package")
    yield from licence_faults(made)
    first = digest(pack(made))
    if digest(pack(package(folder / "package"))) != first:
        yield "the package differs between two builds"


if __name__ == "__main__":
    sys.exit(main())
