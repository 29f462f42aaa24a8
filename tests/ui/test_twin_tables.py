"""Whatever anybody does by any device, nothing on the screen, in the title, in sounds, in spoken
lines or in file names depends on what the viewer may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from test_every_board import HoverLeaks, TipLeaks, careless
from thorough import SCALE, amount, thorough_only
from twin_monkey import Monkey, Report
from twins import Twins

from catgames.catalog import load_game
from catgames.match.observer import Observer
from catgames.playtests.recorder import PlaytestRecorder
from catgames.second_screen import public
from catgames.ui.table.keyboard_focus import KeyboardFocus
from catgames.ui.table.model import TableModel
from catgames.ui.table.scene import TableScene

SECRET = tuple(g for g in screens.drawn_games if load_game(g).info.has_secrets)
FRAMES = 7_500
"""Over all games, at a scale of 1."""
TO_FIND = 3_000
"""Frames in which a planted leak must be found."""


def play(
    folder: Path,
    game: Any,
    frames: int,
    seed: object = 1,
    inputs: int = 0,
    kind: type[Monkey] = Monkey,
) -> Report:
    """What a monkey of some kind finds in so many frames and inputs at least."""
    twins = Twins(folder)
    monkey = kind(twins, load_game(game) if isinstance(game, str) else game, seed)
    report = monkey.run(frames, inputs)
    twins.close()
    return report


@pytest.mark.parametrize("game_id", SECRET if SCALE >= 1 else SECRET[:1])
def test_no_input_of_any_device_brings_a_secret_to_light(tmp_path: Path, game_id: str) -> None:
    frames = amount(FRAMES) // len(SECRET)
    report = play(tmp_path, game_id, frames)
    assert not report.leak, report.leak
    assert report.frames >= frames and report.inputs and report.compared


# ---------------------------------------------------------------- planted leaks


@thorough_only
def test_a_focus_that_stays_on_a_secret_answer_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KeyboardFocus, "forget", lambda self: None)
    assert play(tmp_path, "template", TO_FIND).leak


def test_a_title_that_tells_a_secret_answer_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def title(self: TableScene) -> str:
        return str(self.match.history()[-1:])

    monkeypatch.setattr(TableScene, "title", title)
    assert "title" in play(tmp_path, "template", TO_FIND).leak


def test_a_sound_that_tells_a_secret_answer_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = TableModel.report

    def told(self: TableModel, result: Any) -> None:
        report(self, result)
        self.play_sound(str(self.match.history()[-1][1]))

    monkeypatch.setattr(TableModel, "report", told)
    assert "sounds" in play(tmp_path, "template", TO_FIND).leak


def test_notes_for_the_designer_that_tell_a_secret_answer_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = PlaytestRecorder._question

    def question(self: PlaytestRecorder) -> Any:
        found = asked(self)
        return found and (*found[:2], str(self.match.history()[-1:]))

    monkeypatch.setattr(PlaytestRecorder, "_question", question)
    assert "notes" in play(tmp_path, "template", TO_FIND, seed=2).leak  # asks after 40 frames


def test_a_second_screen_that_shows_everything_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public, "EVERYBODY", Observer(everything=True))
    assert "second screen" in play(tmp_path, "template", TO_FIND).leak


@pytest.mark.parametrize(("board", "what"), [(HoverLeaks, "pixels"), (TipLeaks, "spoken lines")])
def test_a_board_that_tells_a_hand_under_the_mouse_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: Any, what: str
) -> None:
    assert what in play(tmp_path, careless(monkeypatch, board), TO_FIND).leak
