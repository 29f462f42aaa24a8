"""Sprites composed of others."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from catgames.core.types import BadContent
from catgames.ui.graphics.sprites import KEPT, Atlas, Layer


def toy(folder: Path, name: str, size: tuple[int, int], colour: str) -> None:
    """A sprite of one colour, twice as large in another."""
    folder.mkdir(exist_ok=True)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    pygame.image.save(picture, folder / f"{name}.png")
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    large.fill(colour)
    pygame.image.save(large, folder / f"{name}@2.png")


@pytest.fixture
def atlas(tmp_path: Path) -> Atlas:
    toy(tmp_path / "toys", "base", (20, 10), "#c80000")
    toy(tmp_path / "toys", "dot", (4, 4), "#0000c8")
    (tmp_path / "toys" / "anchors.json").write_text('{"base": [10, 9]}')
    return Atlas(tmp_path)


def test_layers_lie_on_one_another_at_any_size(atlas: Atlas) -> None:
    name = atlas.compose("toys/both", ["toys/base", Layer("toys/dot", 12, 2, 1.5)])
    for scale in (1, 3):
        picture = atlas.get(name, width=20 * scale)
        assert picture.get_size() == (20 * scale, 10 * scale)
        assert picture.get_at((11 * scale, 5 * scale))[:3] == (200, 0, 0)
        assert picture.get_at((15 * scale, 5 * scale))[:3] == pytest.approx((0, 0, 200), abs=6)
        assert picture.get_at((19 * scale, 5 * scale))[:3] == (200, 0, 0)


def test_a_composed_sprite_has_size_and_anchor_of_its_first_layer(atlas: Atlas) -> None:
    sprite = atlas.find(atlas.compose("toys/both", ["toys/base", "toys/dot"]))
    assert sprite.size == (20, 10) and sprite.anchor == (10, 9)
    assert atlas.find("toys/dot").anchor == (2, 2), "the middle where nothing is said"


def test_a_composed_sprite_can_be_turned_faded_and_composed_again(atlas: Atlas) -> None:
    atlas.compose("toys/both", ["toys/base", "toys/dot"])
    atlas.compose("toys/twice", ["toys/both", Layer("toys/dot", 16)])
    picture = atlas.get("toys/twice", width=20, alpha=128, flip=True)
    assert picture.get_at((1, 1))[:3] == picture.get_at((18, 1))[:3]
    assert picture.get_at((1, 1))[3] == pytest.approx(128, abs=2)


def test_a_name_that_is_taken_stays_as_it_is(atlas: Atlas) -> None:
    before = atlas.find("toys/dot")
    atlas.compose("toys/dot", ["toys/base"])
    assert atlas.find("toys/dot") is before


def test_layers_must_be_drawn(atlas: Atlas) -> None:
    with pytest.raises(KeyError):
        atlas.compose("toys/none", ["toys/missing"])


def test_the_names_of_a_group_are_those_of_its_sprites(atlas: Atlas) -> None:
    assert atlas.names("toys") == ("base", "dot")
    assert atlas.has("toys/dot") and not atlas.has("toys/dot@2") and not atlas.has("none/dot")


def test_a_large_picture_comes_from_the_large_file(atlas: Atlas) -> None:
    (atlas.folder / "toys" / "base@2.png").unlink()
    toy(atlas.folder / "other", "base", (20, 10), "#00c800")
    (atlas.folder / "other" / "base@2.png").rename(atlas.folder / "toys" / "base@2.png")
    assert atlas.get("toys/base", width=20).get_at((5, 5))[:3] == (200, 0, 0)
    assert atlas.get("toys/base", width=40).get_at((5, 5))[:3] == (0, 200, 0)


def test_a_damaged_picture_is_told_with_its_file(atlas: Atlas) -> None:
    (atlas.folder / "toys" / "dot.png").write_bytes(b"no picture at all, only these words")
    with pytest.raises(BadContent, match=r"sprites/toys/dot\.png"):
        atlas.get("toys/dot", width=4)
    whole = (atlas.folder / "toys" / "base.png").read_bytes()
    (atlas.folder / "toys" / "base.png").write_bytes(whole[:40])
    with pytest.raises(BadContent, match=r"sprites/toys/base\.png: can't be read"):
        atlas.get("toys/base", width=20)


def test_no_more_pictures_are_kept_than_there_is_room_for(atlas: Atlas) -> None:
    atlas.make_room((100, 100))
    for size in range(10, 2000, 10):
        atlas.get("toys/base", width=size)
    assert atlas.weight() <= KEPT
    again = atlas.get("toys/base", width=1990)
    assert atlas.get("toys/base", width=1990) is again, "what was drawn last is kept"
    assert atlas.get("toys/base", width=10).get_size() == (10, 5), "what went is made again"
