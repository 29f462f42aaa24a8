"""Packages the program for people without Python: ``python3 dev.py package [--into DIR]``.

Makes a folder with PyInstaller and an archive of it, for the system it runs on.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from .. import __version__
from ..content.paths import ROOT, SPRITES

SPEC = Path(__file__).parent / "catgames.spec"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_NUMBERS = (*(int(n) for n in __version__.split(".")), 0)
DESKTOP = """[Desktop Entry]
Type=Application
Name=catgames
GenericName=Board games
GenericName[nl]=Bordspellen
GenericName[pt_BR]=Jogos de tabuleiro
Comment=Five cat board games behind one table
Comment[nl]=Vijf kattenbordspellen aan één tafel
Comment[pt_BR]=Cinco jogos de gatos em uma mesa
Exec={program} %f
Icon=catgames
Terminal=false
Categories=Game;BoardGame;
MimeType=application/x-catgame;application/x-catvariant;
StartupWMClass=catgames
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-catgame">
    <comment>saved game of catgames</comment>
    <glob pattern="*.catgame"/>
  </mime-type>
  <mime-type type="application/x-catvariant">
    <comment>variant of a game of catgames</comment>
    <glob pattern="*.catvariant"/>
  </mime-type>
</mime-info>
"""
INSTALL = """#!/bin/sh
# Adds catgames to this user's menu, as a program for its saved games and variants;
# "sh install.sh --remove" takes it out again. Nothing else is changed.
set -e
case $#$1 in
    0|1--remove) ;;
    *) echo "install.sh: there is no argument but --remove" >&2; exit 2 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
for file in $(cd "$here/share" && find . -type f); do
    if [ "$1" = --remove ]; then
        rm -f "$share/$file"
    else
        mkdir -p "$share/$(dirname "$file")"
        cp "$here/share/$file" "$share/$file"
    fi
done
entry=$share/applications/catgames.desktop
if [ "$1" != --remove ]; then
    # "%" has a meaning in the entry, and "&", "|" and a backslash have one in the next line.
    program=$(printf %s "$here/catgames" | sed 's/%/%%/g; s/[\\&|]/\\\\&/g')
    sed -i "s|^Exec=.*|Exec=\\"$program\\" %f|" "$entry"
fi
for update in mime applications; do
    [ $update = mime ] && program=update-mime-database || program=update-desktop-database
    command -v $program >/dev/null && $program "$share/$update" || true
done
"""
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
        add_desktop(folder)
    return folder


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


def add_desktop(folder: Path) -> None:
    """What a Linux desktop needs: menu entry, icons, file types, and a script that adds them."""
    share = folder / "share"
    for size in SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "catgames.png"
        place.parent.mkdir(parents=True)
        shutil.copyfile(folder.parent / "work" / f"{size}.png", place)
    for place, text in (
        (share / "applications" / "catgames.desktop", DESKTOP.format(program="catgames")),
        (share / "mime" / "packages" / "catgames.xml", MIME),
        (folder / "install.sh", INSTALL),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")


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
