"""Whoever has won jumps for joy before the result comes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens

from catgames.core.record import Record
from catgames.store.unfinished import game_of
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.table.finale import SECONDS
from catgames.ui.window import Window

RECORDS = Path(__file__).parents[1] / "records"


def ended(home: Path, name: str = "clowder/captures", **settings: Any) -> Window:
    """A table at which a game has just ended, once the board is at rest."""
    path = RECORDS / f"{name}.catgame"
    record = Record.read(path.read_text(), path.name)
    settings = {"speed": 1.0, **settings}
    window = screens.open_window(home / "portable", clock=screens.Still(), **settings)
    game, players = game_of(record), screens.people(record.seats)
    table = screens.open_table(window, game, players, record.options, record=record)
    for _ in range(100):
        if table.finale or window.scenes[-1] is not table:
            return window
        screens.wait_until(window, window.now() + 0.1)
        window.step([])
    raise AssertionError("the game does not end")


def test_it_comes_before_the_result_and_goes_by_itself(home: Path) -> None:
    window = ended(home)
    table: Any = window.scenes[-1]
    assert table.finale.winners == table.game.winners(table.match.final_view().state)
    pictures = set()
    for _ in range(5):
        window.step([])
        pictures.add(bytes(window.surface.get_buffer()))
        screens.wait_until(window, window.now() + SECONDS / 8)
    assert len(pictures) == 5, "it moves"
    screens.wait_until(window, window.now() + SECONDS)
    window.step([])
    assert isinstance(window.scenes[-1], EndScene) and table.finale is None


@pytest.mark.parametrize("how", ["click", "key", "back"])
def test_a_click_or_key_ends_it_and_does_nothing_else(home: Path, how: str) -> None:
    window = ended(home)
    table: Any = window.scenes[-1]
    menu = table.toolbar.group.widgets[0].rect.center
    inputs = [Input("hover", menu), Input("press", menu), Input("release", menu)]
    window.step({"key": [Input("key", key="e")], "back": [Input("back")]}.get(how, inputs))
    window.step([])
    assert isinstance(window.scenes[-1], EndScene) and len(window.scenes) == 3
    assert table.finale is None


@pytest.mark.parametrize("still", [{"speed": 0.0}, {"reduced_motion": True}], ids=str)
def test_without_motion_the_result_comes_at_once(home: Path, still: dict[str, Any]) -> None:
    assert isinstance(ended(home, **still).scenes[-1], EndScene)


def test_nobody_jumps_at_a_draw(home: Path) -> None:
    assert isinstance(ended(home, "cat_herders/passes").scenes[-1], EndScene)


def test_paw_prints_fall_around_the_result_and_stay(home: Path) -> None:
    window = ended(home)
    window.step([Input("key", key="e")])
    window.step([])
    end: Any = window.scenes[-1]
    pictures = []
    for seconds in (0.5, 1.0, 9.0, 1.0):
        screens.wait_until(window, window.now() + seconds)
        window.step([])
        margin = window.surface.subsurface((0, 0, end.panel.x, window.surface.height))
        pictures.append(bytes(margin.copy().get_buffer()))
    assert len(set(pictures[:3])) == 3 and pictures[2] == pictures[3]


def test_with_reduced_motion_nothing_falls(home: Path) -> None:
    window = ended(home, reduced_motion=True)
    end: Any = window.scenes[-1]
    window.step([])
    assert not end.confetti.update(window.now() + 1.0)


def test_a_result_says_of_what_everybody_has_none(home: Path) -> None:
    window = ended(home, "cats_mansion/max_turns", speed=0.0)
    end: Any = window.scenes[-1]
    keys = [row.source.key for row in end.scores.rows]
    assert keys == ["cats_mansion.score.rooms", "cats_mansion.score.energy"]  # what decided the tie
    assert not any(end.scores.rows[0].values)


def test_a_row_for_which_a_tie_brings_nobody_points_is_in_the_result(home: Path) -> None:
    contested = 0
    for name in ("barren", "stuck", "supply"):
        window = ended(home / name, f"swap_clops/{name}", speed=0.0)
        end: Any = window.scenes[-1]
        told = [row for row in end.match.game.breakdown(end.view) if row.contested]
        assert set(told) <= {*end.scores.rows}
        contested += len(told)
    assert contested


def test_the_winner_stands_large_at_the_head_of_a_result_and_nothing_is_a_dash(home: Path) -> None:
    window = ended(home, speed=0.0)
    end: Any = window.scenes[-1]
    window.ctx.printed = []
    window.draw()
    printed, window.ctx.printed = window.ctx.printed, None
    ((seat, at),) = end._shining()
    assert seat in end.winners and end._size >= 180
    assert at[0] < end._x(0) and end.panel.collidepoint(at)
    words = [text.text for text in printed if end.panel.contains(text.box)]
    nothing = [v for row in end.scores.rows if not row.total for v in row.values if not v]
    assert nothing and words.count("–") == len(nothing)
