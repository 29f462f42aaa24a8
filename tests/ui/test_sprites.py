"""Sprites composed of others."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from catgames.ui.sprites import Atlas, Layer

SHEET = """\
sheets: {1: sheet.png}
sprites:
  base: {size: [20, 10], anchor: [10, 9], at: {1: [0, 0]}}
  dot: {size: [4, 4], anchor: [2, 2], at: {1: [20, 0]}}
"""


@pytest.fixture
def atlas(tmp_path: Path) -> Atlas:
    folder = tmp_path / "toys"
    folder.mkdir()
    (folder / "atlas.yaml").write_text(SHEET)
    sheet = pygame.Surface((24, 10), pygame.SRCALPHA)
    sheet.fill((200, 0, 0, 255), (0, 0, 20, 10))
    sheet.fill((0, 0, 200, 255), (20, 0, 4, 4))
    pygame.image.save(sheet, folder / "sheet.png")
    return Atlas(tmp_path)


def test_layers_lie_on_one_another_at_any_size(atlas: Atlas) -> None:
    name = atlas.compose("toys/both", ["toys/base", Layer("toys/dot", 12, 2, 1.5)])
    for scale in (1, 3):
        picture = atlas.get(name, width=20 * scale)
        assert picture.get_size() == (20 * scale, 10 * scale)
        assert picture.get_at((11 * scale, 5 * scale))[:3] == (200, 0, 0)
        assert picture.get_at((15 * scale, 5 * scale))[:3] == (0, 0, 200)
        assert picture.get_at((19 * scale, 5 * scale))[:3] == (200, 0, 0)


def test_a_composed_sprite_has_size_and_anchor_of_its_first_layer(atlas: Atlas) -> None:
    sprite = atlas.find(atlas.compose("toys/both", ["toys/base", "toys/dot"]))
    assert sprite.size == (20, 10) and sprite.anchor == (10, 9)


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
