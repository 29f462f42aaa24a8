"""The models know no pygame, and a whole match can be played through them without a screen."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT
from catgames.content.texts import catalogue
from catgames.core.game import View
from catgames.core.types import Message
from catgames.match.history import MoveResult
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.ui.replay.model import ReplayModel
from catgames.ui.table.model import TableModel

MODELS = ("table.model", "replay.model", "lesson.model")


@pytest.mark.parametrize("name", MODELS)
def test_a_model_does_not_import_pygame(name: str) -> None:
    code = f"import sys, catgames.ui.{name}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


class Listener:
    """Notes what a model reports."""

    def __init__(self) -> None:
        self.viewers: list[int] = []
        self.calls: list[str] = []

    def play(self, happening: MoveResult) -> None:
        self.viewers.append(happening.view.viewer)

    def show(self, view: View[Any], slide: bool = False) -> None:
        self.viewers.append(view.viewer)

    def note(self, words: str) -> None: ...

    def refuse(self, words: str, rule: str = "") -> None:
        self.calls.append(f"refuse: {words}")

    def __getattr__(self, name: str) -> Any:
        return lambda *args: self.calls.append(name)


def translate(sentence: Message | str, name: Any) -> str:
    return catalogue("en").translate(sentence, name)


def model_of(game_id: str) -> TableModel:
    game = load_game(game_id)
    players = [Player(f"Player {i + 1}", "human", i) for i in range(game.info.seats[0])]
    short = {o.key: max(o.low, 4) for o in game.options(len(players)) if o.limit and not o.choices}
    match = Match(game, players, short, rng=Random(3))
    model = TableModel(match, translate, lambda seat: seat)
    model.listener = Listener()
    model.begin()
    return model


@pytest.mark.parametrize("game_id", ["template", *game_ids()])
def test_a_match_is_played_by_choosing_targets(game_id: str) -> None:
    model, rng = model_of(game_id), Random(5)
    for _ in range(150):
        model.now += 10
        model.update(model.now)
        model.sync()
        if model.match.over:
            break
        if model.curtain is not None:
            model.lift_curtain()
        elif model.match.call is not None:
            model.open_call(None)
        elif model.selection.targets:
            assert model.viewer in (model.match.viewer, model.match.asking)
            model.choose(rng.choice(model.selection.targets))
    assert model.match.answers == len(model.log) > 0
    assert (model.log.lines and "finished" in model.listener.calls) or not model.match.over


@pytest.mark.parametrize("game_id", ["template", *game_ids()])
def test_a_replay_tells_what_the_table_told(game_id: str) -> None:
    table, rng = model_of(game_id), Random(6)
    while table.match.answers < 60 and not table.match.over:
        if table.match.curtain is not None:
            table.match.lift(table.match.curtain)
        elif table.match.call is not None:
            table.match.open_call(None)
        elif table.match.asking is not None:
            table.match.answer(rng.choice(table.match.legal()))
        else:
            table.match.update(0)
    table.write_log(table.viewer)
    replay = ReplayModel(Replay(table.game, table.match.record), translate, lambda seat: seat)
    replay.listener = Listener()
    if replay.observer.viewer != table.viewer:
        pytest.skip("another viewer")
    replay.go(len(replay.replay))
    assert [x.text for x in replay.log.lines] == [x.text for x in table.log.lines][-200:]
    assert replay.log.last == table.log.last
    replay.go(0)
    assert not replay.log.lines and not replay.log.last
