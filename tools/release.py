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

from catgames import __version__
from catgames.content.paths import ROOT

from .licences import licence_faults, package_licence_faults
from .package import date_of_files, pack, package, program_in

CHANGELOG = ROOT / "CHANGELOG.md"


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
    yield from package_licence_faults(made, program_in(made))
    first = digest(pack(made))
    if digest(pack(package(folder / "package"))) != first:
        yield "the package differs between two builds"


if __name__ == "__main__":
    sys.exit(main())
