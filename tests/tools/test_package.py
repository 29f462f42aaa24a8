"""What lies beside the packaged program: the script that adds it to the menu, licences, the app."""

from __future__ import annotations

import os
import plistlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import desktop, licences
from tools.desktop import add_desktop, arrange_for_macos
from tools.package import write_icons

pytestmark = pytest.mark.skipif(shutil.which("sh") is None or os.name == "nt", reason="for Linux")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / 'Tom & Kat\'s 100% | $5 `cats` \\ "katten" für alle'
    folder.mkdir()
    (tmp_path / "work").mkdir()
    write_icons(tmp_path / "work")
    add_desktop(folder, tmp_path / "work")
    return folder


def install(package: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script; the programs that update the menu write which folder they were given."""
    tools = package.parent / "tools"
    tools.mkdir(exist_ok=True)
    for name in ("update-mime-database", "update-desktop-database"):
        (tools / name).write_text('#!/bin/sh\necho "$#" "$1"\n')
        (tools / name).chmod(0o755)
    return subprocess.run(
        ["sh", str(package / "install.sh"), *arguments],
        env={"HOME": str(home), "PATH": f"{tools}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )


def words_of_entry(value: str) -> list[str]:
    """As the Desktop Entry Specification reads them: first a string's escapes, then the quotes of a
    command line, then the field codes."""
    quoted = re.fullmatch(r'"((?:[^"\\`$]|\\.)*)" (%f)', value.replace("\\\\", "\\"))
    assert quoted is not None, value
    return [re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%"), quoted[2]]


def test_the_menu_entry_names_the_program_wherever_it_lies(package: Path, tmp_path: Path) -> None:
    home = tmp_path / "a home"
    found = install(package, home)
    share = home / ".local" / "share"
    assert found.returncode == 0 and not found.stderr
    assert found.stdout.splitlines() == [f"1 {share}/mime", f"1 {share}/applications"]
    entry = (share / "applications" / "catgames.desktop").read_text("utf-8").splitlines()
    (line,) = (line for line in entry if line.startswith("Exec="))
    assert words_of_entry(line.removeprefix("Exec=")) == [str(package / "catgames"), "%f"]
    assert install(package, home, "--remove").returncode == 0
    assert not [path for path in share.rglob("*") if path.is_file()]


def test_nothing_is_installed_with_an_argument_that_there_is_not(
    package: Path, tmp_path: Path
) -> None:
    found = install(package, tmp_path / "home", "--help")
    assert found.returncode == 2 and "--remove" in found.stderr
    assert not (tmp_path / "home").exists()


def test_the_licences_of_python_and_of_every_package_are_inside(tmp_path: Path) -> None:
    licences.add_licences(tmp_path / "licences")
    assert not list(licences.package_licence_faults(tmp_path))
    shutil.rmtree(tmp_path / "licences" / "python")
    (fault,) = licences.package_licence_faults(tmp_path)
    assert fault == "the package has no licence text of python"


def test_macos_gets_the_app_and_a_script_for_the_commands(tmp_path: Path) -> None:
    folder, app = tmp_path / "catgames", tmp_path / "catgames.app"
    (folder / "_internal").mkdir(parents=True)
    inside = app / "Contents" / "MacOS"
    inside.mkdir(parents=True)
    (inside / "catgames-cli").write_text('#!/bin/sh\necho "$@"\n')
    (inside / "catgames-cli").chmod(0o755)
    arrange_for_macos(folder, app)
    assert {path.name for path in folder.iterdir()} == {"catgames.app", "catgames-cli"}
    line = [folder / "catgames-cli", "new-game", "two words"]
    assert subprocess.run(line, capture_output=True, text=True).stdout == "new-game two words\n"


def test_macos_shows_the_app_and_opens_its_files_with_it() -> None:
    read = plistlib.loads(plistlib.dumps(desktop.INFO))
    assert read["LSBackgroundOnly"] is False
    opened = {id for kind in read["CFBundleDocumentTypes"] for id in kind["LSItemContentTypes"]}
    assert opened == {kind["UTTypeIdentifier"] for kind in read["UTExportedTypeDeclarations"]}
