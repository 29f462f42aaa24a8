"""Packages the program for people without Python: ``python3 dev.py package [--into DIR]``.

Makes a folder with PyInstaller and an archive of it, for the system it runs on.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from catgames import __version__
from catgames.content.paths import ROOT, SPRITES

from .desktop import SIZES, add_desktop, arrange_for_macos
from .licences import add_licences

SPEC = Path(__file__).parent / "catgames.spec"
_NUMBERS = tuple(int(n) for n in [*re.findall(r"\d+", __version__), 0, 0, 0, 0][:4])
"""Windows wants four; those of 1.2rc1 are 1, 2, 1 and 0."""
VERSION = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "catgames"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("LegalCopyright", "MIT License, the catgames authors"),
      StringStruct("OriginalFilename", "catgames.exe"),
      StringStruct("ProductName", "catgames"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the folder and the archive, and say how large they are."""
    parser = argparse.ArgumentParser(prog="dev.py package", description=__doc__)
    parser.add_argument(
        "--into", metavar="DIR", type=Path, default=ROOT / "dist", help="default: dist"
    )
    into: Path = parser.parse_args(arguments).into
    folder = package(into.resolve())
    archive = pack(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    for path, size in (
        (folder, sum(f.lstat().st_size for f in files)),
        (archive, archive.stat().st_size),
    ):
        print(f"{path}  {size / 1e6:.1f} MB")
    return 0


def package(into: Path) -> Path:
    """Make the folder ``catgames`` in ``into``; returns it.  Raises CalledProcessError."""
    work = into / "work"
    work.mkdir(parents=True, exist_ok=True)
    write_icons(work)
    (work / "version.txt").write_text(VERSION.format(numbers=_NUMBERS, version=__version__))
    shutil.rmtree(into / "catgames", ignore_errors=True)
    made = {
        "CATGAMES_PACKAGE": str(work),
        "CATGAMES_VERSION": __version__,
        "PYTHONHASHSEED": "0",  # so that two runs archive the same bytes
        "SOURCE_DATE_EPOCH": str(date_of_files()),
    }
    line = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    line += ["--distpath", str(into), "--workpath", str(work / "pyinstaller"), str(SPEC)]
    subprocess.run(line, cwd=ROOT, env={**os.environ, **made}, check=True)
    folder = into / "catgames"
    if sys.platform.startswith("linux"):
        strip_python(folder)
        (folder / "catgames-cli").symlink_to("catgames")
        add_desktop(folder, work)
    elif sys.platform == "darwin":
        arrange_for_macos(folder, into / "catgames.app")
    add_licences(folder / "licences")
    return folder


def program_in(folder: Path) -> Path:
    """The program that opens the window, in a package."""
    names = {"win32": "catgames.exe", "darwin": "catgames.app/Contents/MacOS/catgames"}
    return folder / names.get(sys.platform, "catgames")


def strip_python(folder: Path) -> None:
    """Leave out what only a debugger reads of Python's library: three quarters of it, if it was
    compiled on this machine."""
    if shutil.which("strip"):
        for library in (folder / "_internal").glob("libpython*.so*"):
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def write_icons(folder: Path) -> None:
    """The program's icon in the formats of the systems, and as PNG in all sizes."""
    with Image.open(SPRITES / "common" / "app_icon@2.png") as picture:
        icon = picture.convert("RGBA")
    icon.save(folder / "catgames.ico", sizes=[(s, s) for s in SIZES if s <= 256])
    icon.save(folder / "catgames.icns")
    for size in SIZES:
        resized = icon.resize((size, size), Image.Resampling.LANCZOS)
        resized.save(folder / f"{size}.png")


def date_of_files() -> int:
    """The date that all files of an archive have: that of the last commit, if that is known."""
    line = ["git", "log", "-1", "--format=%ct"]
    try:
        said = subprocess.run(line, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except OSError:
        said = ""
    return int(said) if said.isdigit() else 1_577_836_800  # 1 January 2020


def _members(folder: Path) -> Iterator[tuple[Path, str]]:
    """The files of a folder in a fixed order, with their names in the archive."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() or path.is_symlink():
            yield path, f"catgames-{__version__}/{path.relative_to(folder).as_posix()}"


def pack(folder: Path) -> Path:
    """Archive a folder, the same bytes from the same files: .zip on Windows, .tar.gz elsewhere."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    name = f"catgames-{__version__}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        archive = folder.parent / f"{name}.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
            for path, inside in _members(folder):
                when = time.gmtime(date_of_files())[:6]
                packed.writestr(
                    zipfile.ZipInfo(inside, when), path.read_bytes(), zipfile.ZIP_DEFLATED
                )
        return archive
    archive = folder.parent / f"{name}.tar.gz"
    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", mtime=date_of_files(), fileobj=file) as zipped,
        tarfile.open(fileobj=zipped, mode="w") as tar,
    ):
        for path, inside in _members(folder):
            tar.add(path, inside, filter=_plain)
    return archive


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without what differs between two machines."""
    member.mtime, member.uid, member.gid, member.uname, member.gname = date_of_files(), 0, 0, "", ""
    member.mode = 0o755 if member.mode & 0o100 else 0o644
    return member


if __name__ == "__main__":
    sys.exit(main())
