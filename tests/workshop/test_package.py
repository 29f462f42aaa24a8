"""What lies beside the packaged program: the script that adds it to the menu."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from catgames.workshop.package import add_desktop, write_icons

pytestmark = pytest.mark.skipif(shutil.which("sh") is None or os.name == "nt", reason="for Linux")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "Tom & Kat 100% | cats"
    folder.mkdir()
    (tmp_path / "work").mkdir()
    write_icons(tmp_path / "work")
    add_desktop(folder)
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


def test_the_menu_entry_names_the_program_wherever_it_lies(package: Path, tmp_path: Path) -> None:
    home = tmp_path / "a home"
    found = install(package, home)
    share = home / ".local" / "share"
    assert found.returncode == 0 and not found.stderr
    assert found.stdout.splitlines() == [f"1 {share}/mime", f"1 {share}/applications"]
    entry = (share / "applications" / "catgames.desktop").read_text("utf-8").splitlines()
    program = str(package / "catgames").replace("%", "%%")
    assert [line for line in entry if line.startswith("Exec=")] == [f'Exec="{program}" %f']
    assert install(package, home, "--remove").returncode == 0
    assert not [path for path in share.rglob("*") if path.is_file()]


def test_nothing_is_installed_with_an_argument_that_there_is_not(
    package: Path, tmp_path: Path
) -> None:
    found = install(package, tmp_path / "home", "--help")
    assert found.returncode == 2 and "--remove" in found.stderr
    assert not (tmp_path / "home").exists()
