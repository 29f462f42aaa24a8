"""The ninety tiles of Swap Clops, and mistakes in their table."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from fresh_games import made
from swap_clops_grid import GAME

from catgames.content import games
from catgames.content.paths import DATA
from catgames.core.types import BadContent
from catgames.games.swap_clops.data import FACES, LIKES, SHAPES

TILES = GAME.content["tiles"]
KINDS = Counter((t["shape"], t["face"], t["like"]) for t in TILES)


def test_SC_1_ninety_tiles_have_a_shape_a_face_and_a_like():
    assert len(TILES) == GAME.data.tiles == 90
    assert set(KINDS) == set(product(SHAPES, FACES, LIKES))


def test_SC_2_one_more_of_each_shape_and_face_with_every_like_18_times():
    twice = {kind for kind, n in KINDS.items() if n == 2}
    assert set(KINDS.values()) == {1, 2}
    assert twice == {
        (shape, face, LIKES[(s + f) % 5])
        for (s, shape), (f, face) in product(enumerate(SHAPES), enumerate(FACES))
    }
    assert set(Counter(t["like"] for t in TILES).values()) == {18}


def test_SC_4_thirty_tiles_have_walls_evenly_spread():
    walled = [t for t in TILES if "walls" in t]
    assert Counter(len(t["walls"]) for t in walled) == {1: 20, 2: 10}
    sides = Counter(side for t in walled for side in t["walls"])
    assert sides == dict.fromkeys(("north", "east", "south", "west"), 10)
    assert Counter(t["shape"] for t in walled) == dict.fromkeys(SHAPES, 10)
    assert Counter(t["face"] for t in walled) == dict.fromkeys(FACES, 6)


def test_the_numbers_follow_the_table():
    for n, t in enumerate(TILES):
        d = GAME.data
        named = (SHAPES[d.shape[n]], FACES[d.face[n]], LIKES[d.like[n]])
        assert named == (t["shape"], t["face"], t["like"])
        sides = {
            side for i, side in enumerate(("north", "east", "south", "west")) if d.walls[n] >> i & 1
        }
        assert sides == set(t.get("walls", ()))


@pytest.fixture
def mistaken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Loads the data file with one line changed; what is said about it."""

    def load(old: str, new: str) -> tuple[str, int]:
        text = (DATA / "swap_clops.yaml").read_text("utf-8")
        assert old in text
        line = text[: text.index(old)].count("\n") + 1
        (tmp_path / "swap_clops.yaml").write_text(text.replace(old, new, 1), "utf-8")
        monkeypatch.setattr(games, "DATA", tmp_path)
        with pytest.raises(BadContent) as caught:
            made("swap_clops")
        return str(caught.value), line

    return load


def test_a_tile_too_many_is_told_with_its_line(mistaken):
    first = "- {shape: circle, face: angry, like: apples}"
    said, line = mistaken(first, f"{first}\n  {first}")
    assert (
        f"data/swap_clops.yaml:{line + 1}: tiles.2: there is one circle angry apples too many"
        in said
    )


def test_a_tile_of_another_kind_is_too_many_there_and_missing_here(mistaken):
    said, line = mistaken(
        "- {shape: circle, face: angry, like: apples}",
        "- {shape: circle, face: angry, like: books}",
    )
    last = line + 3  # that is where books stand anyway
    assert f":{last}: tiles.4: there is one circle angry books too many [SC-2]" in said
    assert "1 more circle angry apples must be there [SC-2]" in said


@pytest.mark.parametrize(
    "old, new, words",
    [
        ("walls: [west]}", "walls: [east]}", "walls are on the east, not 10 (walled.each_side)"),
        (", walls: [west]}", "}", "19 tiles have one wall, not 20 (walled.one_wall)"),
        ("walls: [north, south]", "walls: [north, north]", "names a side twice"),
        ("walls: [north, south]", "walls: [north, south, west]", "two walls at most [SC-4]"),
        ("walls: [north, south]", "walls: [nroth, south]", "did you mean 'north'?"),
        ("face: bleeeh", "face: bleh", "did you mean 'bleeeh'?"),
        ("quick: {6: 6.6, ", "quick: {", "the number for side 6 is missing"),
    ],
)
def test_mistakes_in_the_data_file(mistaken, old: str, new: str, words: str):
    said, _ = mistaken(old, new)
    assert words in said
    assert all(part.startswith("data/swap_clops.yaml:") for part in said.splitlines())


def test_a_wall_too_many_is_told_with_the_line_of_a_walled_tile(mistaken):
    said, line = mistaken(
        "- {shape: triangle, face: happy, like: sunshine}",
        "- {shape: triangle, face: happy, like: sunshine, walls: [north]}",
    )
    told = [part for part in said.splitlines() if "21 tiles have one wall, not 20" in part]
    (number,) = [int(part.split(":")[1]) for part in told]
    assert number >= line
