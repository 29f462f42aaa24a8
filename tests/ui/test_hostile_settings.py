"""Every settings file that is accepted leads to a window that opens, and to set-ups that play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import screens
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from thorough import amount, sample

from catgames.content.game_ids import game_ids
from catgames.store.settings import read_settings
from catgames.ui.opening import LARGEST
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

NUMBERS = st.one_of(
    st.integers(-1, 20_000), st.floats(), st.sampled_from([0, 1, 2, 75, 320, 10**400])
)
TEXTS = st.one_of(st.text(st.characters(codec=None), max_size=50), st.just("x" * 5000))
PLAYERS = st.lists(
    st.tuples(
        TEXTS, st.one_of(st.sampled_from(["human", "random", "cat", ""]), TEXTS), st.integers(0, 5)
    ),
    min_size=1,
    max_size=6,
)
TABLES = st.dictionaries(
    st.sampled_from(game_ids()),
    st.fixed_dictionaries(
        {
            "players": PLAYERS,
            "options": st.dictionaries(TEXTS, st.one_of(TEXTS, st.integers())),
            "open_hands": st.booleans(),
        }
    ),
)
VALUES = st.one_of(NUMBERS, TEXTS, st.booleans(), st.none(), st.lists(NUMBERS, max_size=3))
SIZES = st.tuples(st.sampled_from([320, 500, 1280, 16_384]), st.sampled_from([240, 320, 16_384]))
FILES = st.fixed_dictionaries(
    {},
    optional={
        **{key: VALUES for key in ("speed", "pace", "effects", "music", "scale", "mute", "recap")},
        **{key: st.booleans() for key in ("confirm", "stepwise", "reduced_motion", "fullscreen")},
        "scale": st.one_of(st.sampled_from([75, 199.5, 200]), NUMBERS),
        "undo": st.sampled_from(["auto", "fair", "free", "x"]),
        "language": st.sampled_from(["", "nl", "pt_BR", "xx"]),
        "size": st.one_of(SIZES, VALUES),
        "tables": st.one_of(TABLES, VALUES),
    },
)


def open_all(folder: Path) -> None:
    """The title and every set-up; a game begins if the last table says who plays."""
    window = Window(folder)
    window.push(TitleScene(window))
    window.step([])
    for game_id in window.settings.tables or ("clowder",):
        scene = screens.open_page(window, "setup", game_id)
        window.step([])
        assert window.scenes[-1] is scene
        scene.model.begin()
        window.step([])
        window.back_to_title()
        window.step([])
    window.close()


@given(plain=FILES)
@settings(max_examples=amount(30, 4), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_accepted_settings_file_opens(home: Path, plain: dict[str, Any]) -> None:
    folder = home / "portable"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(plain))
    read_settings(plain)
    open_all(folder)


@pytest.mark.parametrize("count", [1, 7, 12, 400])
@pytest.mark.parametrize("game_id", sample(game_ids()))
def test_no_number_of_players_breaks_a_set_up(home: Path, game_id: str, count: int) -> None:
    folder = home / "portable"
    folder.mkdir(parents=True)
    players = [[f"Cat {i}", "human", i % 6] for i in range(count)]
    table = {"players": players, "options": {}, "open_hands": False}
    (folder / "settings.json").write_text(json.dumps({"tables": {game_id: table}}))
    open_all(folder)


def test_a_window_larger_than_any_screen_opens_smaller(home: Path) -> None:
    folder = home / "portable"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"size": [16_384, 16_384]}))
    window = Window(folder)
    assert window.size == LARGEST
    window.close()
