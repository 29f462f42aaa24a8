"""Nothing on the screen of a free table depends on what the viewer may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from free_hands import PROTOTYPES
from test_twin_tables import play
from thorough import amount, sample
from twin_hands import HandMonkey

from catgames.catalog import add_folder, load_game
from catgames.content.paths import ROOT
from catgames.free_table.screen.board import FreeBoard
from catgames.free_table.screen.model import FreeModel
from catgames.match.observer import Observer

FRAMES = 3_000
"""Over all tables, at a scale of 1."""
TO_FIND = 3_000
"""Most frames in which a planted leak is found; a monkey that aims at it needs a few dozen."""


@pytest.fixture
def harbour() -> Any:
    assert not add_folder(PROTOTYPES)
    return load_game("harbour")


@pytest.mark.parametrize("game_id", sample(["harbour", "free_table", "two_backs", "pond"]))
def test_no_input_brings_a_hidden_card_to_light(tmp_path: Path, game_id: str) -> None:
    assert not add_folder(PROTOTYPES) and not add_folder(ROOT / "examples")
    frames = amount(FRAMES) // 6 + 200
    report = play(tmp_path, game_id, frames, kind=HandMonkey)
    assert not report.leak, report.leak
    assert report.frames >= frames and report.inputs and report.compared
    assert {"touch", "hands"} <= set(report.devices)


class OpensMenus(HandMonkey):
    """Looks what can be done with hidden cards."""

    gestures = ("menu",)

    def wants(self, target: Any) -> bool:
        return isinstance(target, tuple) and target[:2] in (("at", "deck"), ("at", "hand"))


class Moves(HandMonkey):
    """Takes cards away from others."""

    gestures = ("drag", "tap")


def test_a_menu_that_names_hidden_cards_is_seen(
    tmp_path: Path, harbour: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def everything(self: FreeModel) -> Any:
        return self.match.view_for(Observer(self.match.asking or 0, True))

    monkeypatch.setattr(FreeModel, "asked_view", everything)
    assert play(tmp_path, harbour, TO_FIND, seed=3, kind=OpensMenus).leak  # in 300 frames


def test_a_stack_that_is_higher_for_some_cards_is_seen(
    tmp_path: Path, harbour: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture is that of the viewer; one of the state itself would be another."""
    find, worlds = FreeBoard.find_picture, list[Any]()
    begin = FreeModel.begin

    def begun(self: FreeModel) -> None:
        worlds.append(self.match)
        begin(self)

    def picture(self: FreeBoard, view: Any) -> Any:
        found = dict(find(self, view))
        for match in worlds[-2:]:
            if match.game is self.game and ("deck",) in found and match._state.deck:
                top = match._state.deck[-1] % 10_000
                found["deck",] = (*found["deck",][:-1], top)
        return found

    monkeypatch.setattr(FreeModel, "begin", begun)
    monkeypatch.setattr(FreeBoard, "find_picture", picture)
    assert play(tmp_path, harbour, TO_FIND, kind=Moves).leak
