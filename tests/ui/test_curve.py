"""Who was ahead: the figures, the picture, and the way from it into the replay."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hands import click, press_button
from room import assert_texts_have_room
from screens import drawn_games, open_table, open_window, people, resize_to

from catgames.bots.arena import Play, Setup
from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.match.win_chances import WinChances, biggest_swing, sampled_moments, win_chances
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.curve import CurveScene
from catgames.ui.table.end import EndScene
from catgames.ui.widgets.curve import apart
from catgames.ui.window import Window


@cache
def played(id: str, seats: int) -> str:
    """The record of a game of random players."""
    game = load_game(id)
    options = game.complete_options(seats, {})
    setup = Setup(id, ("random",) * seats, options, keep_records=True)
    return Play(game, setup, 1).to_the_end().record


def replay(id: str, seats: int) -> Replay:
    return Replay(load_game(id), Record.read(played(id, seats)))


@pytest.mark.parametrize("id", drawn_games)
def test_shares_add_up_and_end_with_who_has_won(id):
    game = load_game(id)
    seats = game.info.seats[-1]
    game_played = replay(id, seats)
    points = list(win_chances(game_played))
    assert [p.at for p in points] == sampled_moments(game_played)
    assert points[0].at == game_played.first and points[-1].at == len(game_played)
    for point in points:
        assert sum(point.shares) == pytest.approx(1) and min(point.shares) >= 0
        assert point.turn == game_played.turn(point.at)
    winners = game.winners(game_played.state(len(game_played)))
    last = points[-1].shares
    assert not winners or {s for s in range(seats) if last[s] == max(last)} == set(winners)


@pytest.mark.parametrize("most", [10, 40, 10_000])
def test_a_long_game_is_looked_at_now_and_then(most):
    long = replay("cattitude", 4)
    found = sampled_moments(long, most)
    assert len(found) <= most and found == sorted(set(found))
    assert found[0] == long.first and found[-1] == len(long)
    widest = max(b - a for a, b in pairwise(found))
    assert widest <= 2 * len(long) / len(found) + 20  # dealing takes many answers of chance
    everything = [p for p in win_chances(long, 10_000) if p.at in found]
    assert list(win_chances(long, most)) == everything


def test_the_best_moment_is_before_the_largest_swing():
    shares = [(0.5, 0.5), (0.6, 0.4), (0.1, 0.9), (0.2, 0.8), (1.0, 0.0)]
    points = [WinChances(10 * i, i, s) for i, s in enumerate(shares)]
    assert biggest_swing(points) == 10, "the end is certain, so it always swings"
    assert biggest_swing(points[3:]) == 30 and biggest_swing(points[:1]) == 0


def finished(
    folder: Path,
    game: str = "template",
    players: tuple[Player, ...] = (),
    **settings: Any,
) -> Window:
    """A table at its end; without players: as few people as the game takes."""
    window = open_window(folder, **settings)
    players = players or people(load_game(game).info.seats[0])
    open_table(window, game, players, record=Record.read(played(game, len(players))))
    window.step([])
    assert isinstance(window.scenes[-1], EndScene)
    return window


def curve_of(window: Window) -> CurveScene:
    end = window.scenes[-1]
    press_button(window, end.ctx.translate("curve.button"))
    scene = window.scenes[-1]
    assert isinstance(scene, CurveScene)
    for _ in range(5000):
        if scene.chances.done:
            break
        window.step([])
    assert scene.chances.done
    return scene


def test_a_click_opens_the_replay_at_that_moment(tmp_path):
    window = finished(tmp_path)
    scene = curve_of(window)
    room = scene.curve.room
    for where in (0.0, 0.4, 1.0):
        x = min(room.right - 1, room.x + round(room.width * where))
        click(window, (x, room.centery - 7))
        opened = window.scenes[-1]
        assert isinstance(opened, ReplayScene)
        first, last = scene.curve.span
        wanted = first + (x - room.x) / room.width * (last - first)
        nearest = min((p.at for p in scene.chances.points), key=lambda at: abs(at - wanted))
        assert opened.model.at == nearest
        window.step([Input("back")])
        assert window.scenes[-1] is scene


def test_keys_walk_along_the_curve_and_open_the_replay(tmp_path):
    window = finished(tmp_path)
    scene = curve_of(window)
    scene.group.set_focus(scene.curve)
    window.step([Input("key", key="home")])
    assert scene.curve.looked == 0
    for _ in range(3):
        window.step([Input("key", key="right")])
    assert scene.curve.looked == 3
    point = scene.chances.points[3]
    told = scene.spoken()
    assert all(scene.stage.name(s) in told for s in range(len(point.shares)))
    window.step([Input("key", key="return")])
    assert isinstance(window.scenes[-1], ReplayScene) and window.scenes[-1].model.at == point.at
    window.step([Input("back")])
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], EndScene)


@pytest.mark.parametrize(("game", "measured"), [("template", False), ("cat_herders", True)])
def test_it_says_what_its_chances_mean(tmp_path, game, measured):
    window = finished(tmp_path, game)
    scene = curve_of(window)
    told = scene.announcements()[0]
    assert ("alley cats" in told) == measured and ("estimate" in told) != measured
    for at, (i, certain) in enumerate([(0, False), (len(scene.chances.points) - 1, True)]):
        scene.curve.looked = i
        words = scene.spoken()
        assert ("100%" in words) == certain, at


def test_all_lines_stay_in_their_room(tmp_path):
    window = finished(tmp_path, "cattitude")
    scene = curve_of(window)
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        resize_to(window, size)
        room, panel = scene.curve.room, scene.panel
        assert panel.contains(room) and scene.chances.points
        for point in scene.chances.points:
            for seat in range(len(point.shares)):
                x, y = scene.curve.place(point, seat)
                assert room.x <= x <= room.right and room.y <= y <= room.bottom


WIDEST = ("W" * 20, "Щ" * 20, "Cleopatra Filopator", "m" * 20, "Wolfeschlegelsteinha")


@pytest.mark.parametrize(
    "names", [("Wilhelmina", "Bartholomeus", "Cleo", "Anneke & Jan", "Maximiliano"), WIDEST]
)
@pytest.mark.parametrize("scale", [100, 200])
def test_five_long_names_are_told_whole(tmp_path, scale, names):
    players = tuple(Player(name, colour=i) for i, name in enumerate(names))
    window = finished(tmp_path, "cattitude", players=players, scale=scale)
    assert_texts_have_room(window, f"the result, {scale} %")
    curve_of(window)
    assert_texts_have_room(window, f"{scale} %")


def test_marks_lie_beside_each_other():
    found = apart({0: 50.0, 1: 51.0, 2: 52.0, 3: 10.0}, 8, 0, 60)
    ys = sorted(found.values())
    assert all(b - a >= 8 for a, b in pairwise(ys)) and ys[-1] <= 60
    assert found[3] == 10.0
