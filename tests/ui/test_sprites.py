"""Sprites are cut from sheets, composed and scaled; damaged files are reported with their names."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from catgames.content.atlas import read_atlas
from catgames.core.types import BadContent
from catgames.ui.graphics.sprites import KEPT, UNUSED_SECONDS, Atlas, Layer

ATLAS = """\
pictures: [cover]
sheets:
  sheets/toys.png:
    base: {rect: [0, 0, 20, 10], anchor: [10, 9]}
    dot: {rect: [20, 4, 4, 4]}
"""
BASE, DOT, NEIGHBOUR = "#c80000", "#0000c8", "#00ff00"


def sheet(path: Path, scale: int, base: str = BASE, flags: int = pygame.SRCALPHA) -> None:
    """A sheet whose sprites have neighbours in a colour of their own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.Surface((30 * scale, 12 * scale), flags)
    picture.fill(NEIGHBOUR)
    picture.fill(base, (0, 0, 20 * scale, 10 * scale))
    picture.fill(DOT, (20 * scale, 4 * scale, 4 * scale, 4 * scale))
    pygame.image.save(picture, path)


@pytest.fixture
def atlas(tmp_path: Path) -> Atlas:
    toys = tmp_path / "toys"
    sheet(toys / "sheets" / "toys.png", 1)
    sheet(toys / "sheets" / "toys@2.png", 2)
    for path, size in (("cover.png", (6, 4)), ("cover@2.png", (12, 8))):
        pygame.image.save(pygame.Surface(size, pygame.SRCALPHA), toys / path)
    (toys / "atlas.yaml").write_text(ATLAS)
    return Atlas(tmp_path)


@pytest.mark.parametrize("width", [3, 7, 19, 20, 21, 33, 40, 41, 77])
def test_neighbours_on_the_sheet_never_bleed_into_a_sprite(atlas: Atlas, width: int) -> None:
    for name, colour, size in (("toys/base", BASE, (20, 10)), ("toys/dot", DOT, (4, 4))):
        picture = atlas.get(name, width=width)
        scale = 2 if width > size[0] else 1
        alone = pygame.Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
        alone.fill(colour)
        alone = pygame.transform.smoothscale(alone, picture.get_size())
        assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(alone, "RGBA")


def test_a_sprite_at_the_size_of_its_sheet_is_a_copy(atlas: Atlas) -> None:
    first = atlas.get("toys/base", width=20, tint=pygame.Color("white"))
    assert first.get_at((0, 0))[:3] == (255, 255, 255)
    assert atlas.get("toys/base", width=20).get_at((0, 0))[:3] == (200, 0, 0)


def test_sprites_on_a_sheet_without_alpha_have_none(atlas: Atlas) -> None:
    sheet(atlas.folder / "toys" / "sheets" / "toys.png", 1, flags=0)
    for width in (20, 13):
        assert not atlas.get("toys/base", width=width).get_flags() & pygame.SRCALPHA
    pygame.display.set_mode((8, 8))
    assert atlas.get("toys/base", width=13, alpha=100).get_flags() & pygame.SRCALPHA


def test_layers_lie_on_one_another_at_any_size(atlas: Atlas) -> None:
    name = atlas.compose("toys/both", ["toys/base", Layer("toys/dot", 12, 2, 1.5)])
    for scale in (1, 3):
        picture = atlas.get(name, width=20 * scale)
        assert picture.get_size() == (20 * scale, 10 * scale)
        assert picture.get_at((11 * scale, 5 * scale))[:3] == (200, 0, 0)
        assert picture.get_at((15 * scale, 5 * scale))[:3] == pytest.approx((0, 0, 200), abs=6)
        assert picture.get_at((19 * scale, 5 * scale))[:3] == (200, 0, 0)


def test_a_composed_sprite_is_like_its_first_layer_and_can_be_turned(
    atlas: Atlas,
) -> None:
    sprite = atlas.find(atlas.compose("toys/both", ["toys/base", "toys/dot"]))
    assert sprite.size == (20, 10) and sprite.anchor == (10, 9)
    before = atlas.find("toys/dot")
    assert before.anchor == (2, 2), "the centre unless the atlas says otherwise"
    atlas.compose("toys/dot", ["toys/base"])
    assert atlas.find("toys/dot") is before, "a name that exists keeps its meaning"
    with pytest.raises(BadContent, match=r"there is no sprite .missing."):
        atlas.compose("toys/none", ["toys/missing"])
    atlas.compose("toys/twice", ["toys/both", Layer("toys/dot", 16)])
    picture = atlas.get("toys/twice", width=20, alpha=128, flip=True)
    assert picture.get_at((1, 1))[:3] == picture.get_at((18, 1))[:3]
    assert picture.get_at((1, 1))[3] == pytest.approx(128, abs=2)


def test_only_sprites_have_names(atlas: Atlas) -> None:
    assert atlas.has("toys/base") and atlas.has("toys/cover")
    for name in ("toys/toys", "toys/dot@2", "toys/cover@2", "toys/sheets/toys", "none/dot", "toys"):
        assert not atlas.has(name), name


def test_a_single_picture_is_found_without_the_atlas(atlas: Atlas) -> None:
    (atlas.folder / "toys" / "atlas.yaml").write_text("{ damaged")
    sprite = atlas.find("toys/cover")
    assert sprite.size == (6, 4) and sprite.anchor == (3, 2)
    assert atlas.get("toys/cover", width=12).get_size() == (12, 8)


def test_only_the_sheet_of_the_size_that_is_needed_is_read(atlas: Atlas) -> None:
    doubled = atlas.folder / "toys" / "sheets" / "toys@2.png"
    sheet(doubled, 2, base="#00c8c8")
    assert atlas.get("toys/base", width=20).get_at((5, 5))[:3] == (200, 0, 0)
    assert atlas.get("toys/base", width=40).get_at((5, 5))[:3] == (0, 200, 200)
    doubled.unlink()
    fresh = Atlas(atlas.folder)
    assert fresh.get("toys/base", width=20).get_at((5, 5))[:3] == (200, 0, 0)
    with pytest.raises(BadContent, match=r"toys@2\.png: can't be read"):
        fresh.get("toys/base", width=40)


def test_sheets_close_when_nothing_is_cut_from_them(atlas: Atlas) -> None:
    path = atlas.folder / "toys" / "sheets" / "toys.png"
    atlas.close_unused(10)
    small = atlas.get("toys/base", width=10)
    sheet(path, 1, base="#00c8c8")
    weight = atlas.weight()
    atlas.close_unused(10 + UNUSED_SECONDS)
    assert atlas.weight() == weight, "not yet"
    assert atlas.get("toys/dot", width=4).get_at((1, 1))[:3] == (0, 0, 200)
    atlas.close_unused(10.1 + UNUSED_SECONDS)
    assert atlas.weight() > weight, "used again"
    weight = atlas.weight()
    atlas.close_unused(10.1 + 2 * UNUSED_SECONDS)
    assert atlas.weight() == weight - 30 * 12
    assert atlas.get("toys/base", width=10) is small, "scaled copies stay"
    assert atlas.get("toys/base", width=9).get_at((1, 1))[2] == 0, "originals as well"


def test_the_sprites_of_a_game_leave_with_its_table(atlas: Atlas) -> None:
    shutil.copytree(atlas.folder / "toys", atlas.folder / "common")
    names = ("toys/base", "toys/cover", "common/base")
    before = {name: atlas.get(name, width=10) for name in names}
    atlas.close_games()
    kept = [name for name in names if atlas.get(name, width=10) is before[name]]
    assert kept == ["toys/cover", "common/base"]


@pytest.mark.parametrize("name", ["toys.png", "toys@2.png"])
def test_a_damaged_sheet_is_reported_with_its_file(atlas: Atlas, name: str) -> None:
    path = atlas.folder / "toys" / "sheets" / name
    whole, width = path.read_bytes(), 40 if "@2" in name else 20
    path.write_bytes(whole[:40])
    with pytest.raises(BadContent, match=rf"sheets/{name}: can't be read"):
        atlas.get("toys/base", width=width)
    pygame.image.save(pygame.Surface((19, 10)), path)
    with pytest.raises(BadContent, match=rf"sheets/{name}: is too small for .*\[0, 0, 20, 10\]"):
        atlas.get("toys/base", width=width)


def test_a_damaged_single_picture_is_reported_with_its_file(atlas: Atlas) -> None:
    path = atlas.folder / "toys" / "cover.png"
    path.write_bytes(b"no picture at all, only these words")
    with pytest.raises(BadContent, match=r"toys/cover\.png: is no PNG picture"):
        atlas.find("toys/cover")
    path.unlink()
    for _ in range(2):  # the second time as well, though the atlas has been read
        with pytest.raises(BadContent, match=r"toys/cover\.png: can't be read"):
            atlas.find("toys/cover")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("pictures: []\nsheets: {a.png: {b: {rect: [1, 2, 3]}}}\n", 2, "expected 4 values"),
        ("pictures: []\nsheets:\n  a.png:\n    b: {rect: [1, 2, 3, x]}\n", 4, "whole number"),
        ("pictures: []\nsheets:\n  a.png:\n    b: {rekt: [1, 2, 3, 4]}\n", 4, "'rect'"),
        ("pictures: []\nsheets:\n  a.png:\n    b: {rect: [1, 2, 3, 0]}\n", 4, "no area"),
        ("pictures: [b]\nsheets:\n  a.png:\n    b: {rect: [1, 2, 3, 4]}\n", 4, "already"),
        ("pictures: []\nsheets: [\n", 3, ""),
        ("pictures: []\n", 1, "'sheets' is missing"),
    ],
)
def test_mistakes_in_an_atlas_are_reported_with_file_and_line(
    atlas: Atlas, text: str, line: int, words: str
) -> None:
    (atlas.folder / "toys" / "atlas.yaml").write_text(text)
    for _ in range(2):
        with pytest.raises(BadContent, match=rf"toys/atlas\.yaml:{line}: .*{words}"):
            atlas.has("toys/base")


def test_a_missing_atlas_is_reported_and_a_group_without_a_folder_is_empty(atlas: Atlas) -> None:
    (atlas.folder / "toys" / "atlas.yaml").unlink()
    with pytest.raises(BadContent, match=r"toys/atlas\.yaml: can't be read"):
        atlas.find("toys/base")
    assert read_atlas(atlas.folder / "none").names() == frozenset()


def test_the_cache_has_a_limit(atlas: Atlas) -> None:
    atlas.make_room((100, 100))
    for size in range(10, 2000, 10):
        atlas.get("toys/base", width=size)
    assert atlas.weight() <= KEPT * 1.5
    again = atlas.get("toys/base", width=1990)
    assert atlas.get("toys/base", width=1990) is again, "the last one is in the cache"
    assert atlas.get("toys/base", width=10).get_size() == (10, 5), "evicted ones are made again"


@pytest.mark.parametrize("unit", [0.6, 0.75, 0.93, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("name", ["panel_paper", "panel_dark", "button"])
def test_nothing_shines_through_a_panel(name: str, unit: float) -> None:
    """A picture that is scaled smoothly loses a little of its alpha."""
    whole = Atlas().nine(f"common/{name}", (240, 160), 32, unit * 0.5)
    assert {whole.get_at((x, y)).a for x in range(30, 210, 3) for y in range(30, 130, 3)} == {255}
    assert whole.get_at((0, 0)).a < 255, "its corners stay round"
