"""How the program names and starts itself in the package for computers without Python."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from catgames.content import paths


@pytest.mark.parametrize(
    ("system", "starts"),
    [("linux", "catgames"), ("darwin", "catgames-cli"), ("win32", "catgames-cli")],
)
def test_the_package_starts_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, starts: str
) -> None:
    """On Linux without its twin, a link, which no stick with a FAT file system can have."""
    monkeypatch.setattr(paths, "FROZEN", True)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "catgames"))
    assert paths.command_line() == [str(tmp_path / starts)]
