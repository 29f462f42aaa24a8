"""The licences of everything in a package: their texts, and whether THIRD_PARTY.md lists them."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from catgames.content.paths import DATA, ROOT

THIRD_PARTY = ROOT / "THIRD_PARTY.md"
OURS = (ROOT / "LICENSE", THIRD_PARTY)
PACKAGES, LIBRARIES = "Python packages", "Libraries that these contain"
FONTS = "Fonts in data/fonts"
_PACKAGE = re.compile(r"[A-Za-z][\w-]*")
_TEXTS = ("LICEN", "COPYING", "OFL", "LGPL")
_FOLDER = "licenses"
"""Where newer packages have their texts, whatever these are called."""


def listed(section: str) -> set[str]:
    """The names in the first column of a table of THIRD_PARTY.md, in small letters."""
    text = THIRD_PARTY.read_text("utf-8").partition(f"## {section}\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| ")][1:]
    return {name.split(" (")[0].strip().lower() for row in rows for name in row.split(", ")}


def add_licences(folder: Path) -> None:
    """Put the licence texts of everything listed into a folder, one folder for each package."""
    folder.mkdir()
    for file in OURS:
        shutil.copyfile(file, folder / file.name)
    for package in sorted(listed(PACKAGES)):
        for text in texts_of(package):
            (folder / package).mkdir(exist_ok=True)
            inner = text.parts[text.parts.index(_FOLDER) + 1 :] if _FOLDER in text.parts else ()
            shutil.copyfile(text, folder / package / ("-".join(inner) or text.name))


def texts_of(package: str) -> list[Path]:
    """The licence texts that a package, or Python, comes with."""
    if package == "python":
        places = Path(os.__file__).parent, Path(sys.base_prefix)
        return [f for p in places if (f := p / "LICENSE.txt").is_file()][:1]
    files = distribution(package).files or ()
    return [
        Path(str(file.locate()))
        for file in files
        if (file.name.upper().startswith(_TEXTS) or _FOLDER in file.parts) and file.suffix != ".py"
    ]


def licence_faults() -> Iterator[str]:
    """What is required, and what fonts there are, without a line in THIRD_PARTY.md."""
    packages, fonts = listed(PACKAGES), listed(FONTS)
    for path in sorted((DATA / "fonts").glob("*.[to]tf")):
        if path.stem.lower() not in fonts:
            yield f"THIRD_PARTY.md: the font {path.stem} is missing"
    for line in (ROOT / "requirements.txt").read_text("utf-8").splitlines():
        match = _PACKAGE.match(line)
        if match and match[0].lower() not in packages:
            yield f"THIRD_PARTY.md: {match[0]} is missing"


def package_licence_faults(folder: Path, program: Path | None = None) -> Iterator[str]:
    """What a packaged folder contains without a line in THIRD_PARTY.md, and what is listed there
    without a text in the package; ``program``: whose modules are looked at."""
    packages, libraries = listed(PACKAGES), listed(LIBRARIES) | {"python3"}
    for name in sorted({p.name for p in folder.rglob("lib*.so*")}):
        if (library := library_name(name)) not in libraries:
            yield f"THIRD_PARTY.md: the library {library} ({name}) is missing"
    for package in sorted(packages_in(program) if program else ()):
        if package.lower() not in packages:
            yield f"THIRD_PARTY.md: the package {package} is missing"
    for package in sorted(packages):
        if not any((folder / "licences" / package).glob("*")):
            yield f"the package has no licence text of {package}"


def packages_in(program: Path) -> set[str]:
    """The Python packages whose modules PyInstaller has put into a program."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    modules = {
        module.partition(".")[0]
        for name in archive.toc
        if name.endswith(".pyz")
        for module in archive.open_embedded_archive(name).toc
    }
    assert modules, f"{program} has no modules"
    others = {
        module
        for module in modules - sys.stdlib_module_names - {"catgames"}
        if not module.startswith("_sysconfigdata")
    }
    known = packages_distributions()
    return {package for module in others for package in known.get(module, [module])}


def library_name(file: str) -> str:
    """``libSDL2_ttf-2-e69aa315.0.so.0.2400.0`` is sdl2_ttf."""
    stem = file.removeprefix("lib").partition(".so")[0]
    stem = re.sub(r"-[0-9a-f]{8}(\.\d+)*$", "", stem)
    return re.sub(r"(-2|\.[\d.]+)$", "", stem).lower()
