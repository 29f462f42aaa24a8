"""What `dev.py release --check` finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from catgames import __version__
from tools import licences, release

GOOD = f"# Changelog\n\n## {__version__} – 1 May 2027\n\n* More cats.\n\n## 0.0.1 – 1 May 2026\n"


def test_a_good_changelog():
    assert not list(release.changelog_faults(GOOD))


@pytest.mark.parametrize(
    "text",
    [
        "# Changelog\n",
        GOOD.replace(__version__, "9.9.9"),
        GOOD.replace(" – 1 May 2027", ""),
        GOOD.replace("* More cats.", ""),
        GOOD.replace("# Changelog\n", "# Changelog\n\n## Unreleased\n\n* Even more.\n"),
    ],
)
def test_a_changelog_that_does_not_fit(text):
    assert list(release.changelog_faults(text))


def test_the_licence_of_everything_required_is_listed():
    assert not list(licences.licence_faults())


def test_a_library_without_a_line_is_found(tmp_path: Path):
    for name in ("libz.so.1", "libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "libpurr-0badcafe.so.1"):
        (tmp_path / name).touch()
    licences.add_licences(tmp_path / "licences")
    (fault,) = licences.package_licence_faults(tmp_path)
    assert "purr" in fault


def test_a_module_of_a_package_without_a_line_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    licences.add_licences(tmp_path / "licences")
    monkeypatch.setattr(licences, "packages_in", lambda program: {"Pillow", "resvg-py"})
    (fault,) = licences.package_licence_faults(tmp_path, tmp_path / "catgames")
    assert fault == "THIRD_PARTY.md: the package resvg-py is missing"


def test_a_font_without_a_line_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    listed = licences.THIRD_PARTY.read_text("utf-8").replace("NotoEmoji-SemiBold", "NoEmoji")
    (tmp_path / "THIRD_PARTY.md").write_text(listed, "utf-8")
    monkeypatch.setattr(licences, "THIRD_PARTY", tmp_path / "THIRD_PARTY.md")
    (fault,) = licences.licence_faults()
    assert fault == "THIRD_PARTY.md: the font NotoEmoji-SemiBold is missing"


def test_a_package_without_a_line_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    listed = licences.THIRD_PARTY.read_text("utf-8").replace("| Pillow |", "| Pillows |")
    (tmp_path / "THIRD_PARTY.md").write_text(listed, "utf-8")
    monkeypatch.setattr(licences, "THIRD_PARTY", tmp_path / "THIRD_PARTY.md")
    assert any("Pillow is missing" in fault for fault in licences.licence_faults())


@pytest.mark.parametrize(
    ("file", "library"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("libpython3.11.so.1.0", "python3"),
        ("libz.so.1", "z"),
        ("libexpat.so.1", "expat"),
        ("libXau-154567c4.so.6.0.0", "xau"),
    ],
)
def test_names_of_libraries(file: str, library: str):
    assert licences.library_name(file) == library
