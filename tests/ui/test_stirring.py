"""What stirs on a table while everybody thinks: eyes that blink, lights that swell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
import screens
from replays import move_on

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.match.match import Match
from catgames.ui.input.inputs import Input
from catgames.ui.stage.stirring import EVERY, WATCHED
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window


def at_rest(folder: Path, game_id: str, **settings: object) -> tuple[Window, TableScene]:
    """A table at which a person is asked, with animations and a clock that tests move."""
    window = screens.open_window(folder / "home", clock=screens.Still(), speed=1.0, **settings)
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, 1))
    for _ in range(200):
        screens.wait_until(window, window.now() + 1)
        window.step([])
        table.animator.skip()
        if table._idle():
            return window, table
    raise AssertionError("nobody is asked")


def pictures(window: Window, seconds: float, inputs: bool = False) -> list[bytes]:
    """The different pictures of so many seconds, in their order."""
    seen: list[bytes] = []
    for _ in range(round(seconds * 20)):
        screens.wait_until(window, window.now() + 0.05)
        window.step([Input("hover", (3, 3))] if inputs else [])
        shown = pygame.image.tobytes(window.surface, "RGB")
        if not seen or shown != seen[-1]:
            seen.append(shown)
    return seen


@pytest.mark.parametrize("game_id", game_ids())
def test_something_stirs_now_and_then_and_then_all_is_as_before(
    tmp_path: Path, game_id: str
) -> None:
    window, table = at_rest(tmp_path, game_id)
    table.stage.stirring.watch(window.now())
    seen = pictures(window, 2 * EVERY)
    assert 3 <= len(seen) <= 40, len(seen)
    assert seen[0] == seen[-1]


@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_lies_on_a_table_may_be_asked_to_blink(tmp_path: Path, game_id: str) -> None:
    window, rng = screens.open_window(tmp_path / "home"), Random(game_id)
    seen = set[str]()
    for seats in load_game(game_id).info.seats:
        match = Match(load_game(game_id), screens.people(seats), {}, rng=rng)
        for number in range(60):
            if match.over:
                break
            for _ in range(3):
                move_on(match, rng)
            if number % 4:
                continue
            table = TableScene(window, match)
            window.push(table)
            window.step([])
            board, view = table.stage.board, table.animator.view
            assert view is not None and table.animator.actors
            for spot, actors in table.animator.actors.items():
                seen |= {board.blink(actor.face, spot, view) for actor in actors}
            window.pop()
    assert all(table.stage.ctx.atlas.get(name, height=20) for name in seen - {""})
    assert len(seen) > 1 or game_id == "cattitude", "only lights stir there"


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_nothing_stirs_without_motion(tmp_path: Path, settings: dict[str, object]) -> None:
    window, table = at_rest(tmp_path, "cat_herders")
    window.change_settings(**settings)
    window.step([])
    table.stage.stirring.watch(window.now())
    assert len(pictures(window, 2 * EVERY)) == 1


def test_nothing_stirs_when_nobody_is_there(tmp_path: Path) -> None:
    window, table = at_rest(tmp_path, "cats_mansion")
    table.stage.stirring.watch(window.now() - WATCHED)
    assert len(pictures(window, 3 * EVERY)) == 1


def test_an_input_says_that_somebody_is_there(tmp_path: Path) -> None:
    window, table = at_rest(tmp_path, "cats_mansion")
    table.stage.stirring.watch(window.now() - WATCHED)
    assert len(pictures(window, 2 * EVERY, inputs=True)) > 1


def test_a_piece_that_is_picked_up_is_left_alone(tmp_path: Path) -> None:
    window, table = at_rest(tmp_path, "swap_clops")
    table.stage.stirring.watch(window.now())
    table.model.choose(table.selection.targets[0])
    window.step([])
    assert table.selection.picks
    assert not any(table.stage.stirring.update(t / 10, table._idle()) for t in range(300))
