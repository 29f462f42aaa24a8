"""The box of a prototype shows what it is made of, before any of its code has run."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from kit_folders import EXAMPLES, make

from catgames.ui.graphics.theme import theme
from catgames.ui.prototypes.entries import Entry, define_cover, entry_of
from catgames.ui.window import Window

SEVERAL = """\
title: Box
seats: 2
pieces:
"""
SETS = {
    "card": "  hero: {rows: [{name: a}, {name: b}, {name: c}, {name: d}]}\n",
    "die": "  die: {turns: true, rows: [{name: one, value: 1}, {name: two, value: 2}]}\n",
    "hex": "  land: {form: hex, rows: [{name: hill}, {name: lake}]}\n",
    "token": "  coin: {form: token, rows: [{name: coin}]}\n",
    "tile": "  room: {form: tile, rows: [{name: room}]}\n",
}
ZONES = "zones:\n  box: {}\n"


@pytest.mark.parametrize(
    ("example", "kind"),
    [
        ("counter_surfing", "die"),
        ("sunny_spots", "hex"),
        ("cat_carpet", "tile"),
        ("whisker_tricks", "card"),
        ("last_sardine", "card"),
    ],
)
def test_an_example_shows_pieces_of_its_form(example: str, kind: str) -> None:
    entry = entry_of(example, EXAMPLES / example)
    assert {shown.form.kind for shown in entry.pieces} == {kind}
    assert {shown.bare for shown in entry.pieces} == {
        example in ("last_sardine", "cat_carpet") and not entry.pieces[0].colour
    }


@pytest.mark.parametrize(
    ("sets", "shown"),
    [
        (["card"], ["card"] * 3),
        (["token"], ["token"] * 3),
        (["card", "die"], ["card", "die", "die"]),
        (["hex", "token", "tile"], ["hex", "token", "tile"]),
        (["card", "hex", "die", "token", "tile"], ["card", "hex", "die"]),
    ],
)
def test_of_several_sets_each_is_there(tmp_path: Path, sets: list[str], shown: list[str]) -> None:
    text = SEVERAL + "".join(SETS[name] for name in sets) + ZONES
    entry = entry_of("box", make(tmp_path, text, id="box"))
    assert not entry.mistakes and [s.form.kind for s in entry.pieces] == shown


def painted(window: Window, entry: Entry) -> pygame.Surface:
    """The cover when its pictures have been read."""
    name = define_cover(window.ctx, entry)
    picture = window.ctx.atlas.get(name, height=400)
    for _ in range(200):
        window.step([])
        again = window.ctx.atlas.get(name, height=400)
        if again is not picture:
            return again
        time.sleep(0.005)
    return picture


def test_the_boxes_differ_by_what_is_in_them(window: Window, tmp_path: Path) -> None:
    looks = {}
    for name, text in SETS.items():
        entry = entry_of(name, make(tmp_path, SEVERAL + text + ZONES, id=name))
        looks[name] = pygame.image.tobytes(painted(window, entry), "RGB")
    assert len({*looks.values()}) == len(SETS)


def test_a_cut_out_fish_lies_on_no_card(window: Window) -> None:
    cover = painted(window, entry_of("last_sardine", EXAMPLES / "last_sardine"))
    paper = pygame.mask.from_threshold(cover, theme()["paper"], (6, 6, 6, 255))
    assert paper.count() < 40


def test_a_cover_lies_on_the_picture_of_its_floor(window: Window, tmp_path: Path) -> None:
    text = f"{SEVERAL}{SETS['hex']}{ZONES}floor: room.png\n"
    folder = make(tmp_path, text, id="box")
    (folder / "pictures").mkdir()
    room = pygame.Surface((64, 40))
    room.fill("#12c0f0")
    pygame.image.save(room, str(folder / "pictures" / "room.png"))
    corner = painted(window, entry_of("box", folder)).get_at((4, 4))
    assert max(abs(a - b) for a, b in zip(corner[:3], (0x12, 0xC0, 0xF0))) < 12
