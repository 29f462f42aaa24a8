"""An option that is not in a data file, or did not exist when a game was saved."""

from __future__ import annotations

import json
import re
import shutil
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from catgames.catalog import forget_game, load_game
from catgames.commands import check
from catgames.content import games, rulebook_text
from catgames.content.game_ids import game_ids
from catgames.content.paths import DATA
from catgames.core.record import Record
from catgames.core.types import CHANCE, BadContent, BadRecord
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store.player_files import Files
from catgames.store.unfinished import game_of

OPTIONS = [(id, key) for id in game_ids() for key in load_game(id).content.get("options", ())]


def names(values: tuple[str, str]) -> str:
    return ".".join(values)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A copy of the data files that may be changed."""
    shutil.copytree(DATA, tmp_path / "data")
    monkeypatch.setattr(games, "DATA", tmp_path / "data")
    monkeypatch.setattr(check, "DATA", tmp_path / "data")
    forget_all()
    yield tmp_path / "data"
    forget_all()


def forget_all() -> None:
    for id in game_ids():
        forget_game(id)


@pytest.mark.parametrize("option", OPTIONS, ids=names)
def test_every_option_that_is_missing_is_reported_with_its_line(option, data):
    id, key = option
    file = data / f"{id}.yaml"
    lines = file.read_text("utf-8").splitlines()
    section = next(i for i, line in enumerate(lines) if line == "options:")
    at = next(i for i in range(section, len(lines)) if lines[i].strip().startswith(f"{key}:"))
    file.write_text("\n".join(lines[:at] + lines[at + 1 :]), "utf-8")
    with pytest.raises(BadContent) as caught:
        load_game(id)
    first = section + 2  # counted from 1; the section begins with its first entry
    assert str(caught.value).startswith(f"data/{id}.yaml:{first}: options: {key!r} is missing")


@pytest.mark.parametrize(
    ("found", "written", "told"),
    [
        (r"  max_rounds: .*\n", "", r"data/clowder\.yaml:4: options: 'max_rounds' is missing"),
        (r"key_price: 3", "key_price: 99", r"data/clowder\.yaml:15: numbers\.key_price: there are"),
    ],
)
def test_check_tells_a_mistake_in_the_data_once(found, written, told, data, monkeypatch, capsys):
    monkeypatch.setattr(rulebook_text, "DATA", data)
    file = data / "clowder.yaml"
    file.write_text(re.sub(found, written, file.read_text("utf-8")), "utf-8")
    assert check.run(Namespace(folders=[])) == 1
    (mistake, end) = capsys.readouterr().out.splitlines()
    assert re.match(told, mistake) and end == "One mistake."


def test_a_game_begun_before_an_option_that_the_data_have_lost_is_refused_in_a_sentence(data):
    record = older(begun("clowder"), "max_rounds")
    file = data / "clowder.yaml"
    file.write_text(re.sub(r"  max_rounds: .*\n", "", file.read_text("utf-8")), "utf-8")
    with pytest.raises(BadRecord, match="options: 'max_rounds' is missing"):
        game_of(record)


@pytest.mark.parametrize("option", OPTIONS, ids=names)
@pytest.mark.parametrize("value", ["no_such_value", -7])
def test_values_that_the_rules_do_not_know_are_reported(option, value):
    """Or they can be played."""
    id, key = option
    content = json.loads(json.dumps(load_game(id).content))
    content["options"][key] = {"default": value, "choices": [value, "other"]}
    with pytest.raises(BadContent, match=rf"options\.{key}: the rules can't use other"):
        load_game(id, content)


@pytest.mark.parametrize("id", sorted({id for id, _ in OPTIONS}))
def test_a_game_without_any_options_is_reported(id, data):
    file = data / f"{id}.yaml"
    text = re.sub(r"^options:.*\n(( .*)?\n)*", "", file.read_text("utf-8"), flags=re.MULTILINE)
    file.write_text(text, "utf-8")
    with pytest.raises(BadContent, match=rf"data/{id}.yaml:\d+: 'options' is missing"):
        load_game(id)


def begun(id: str) -> Record:
    """A record of a few answers with default options."""
    game = load_game(id)
    seats, rng = game.info.seats[-1], Random(5)
    options = game.complete_options(seats, {})
    state = game.new_state(seats, options)
    record = Record.new(game, [Player(f"P{i}", "human", i) for i in range(seats)], options)
    for _ in range(30):
        decision = game.decision(state)
        assert decision is not None
        chance = decision.seat == CHANCE
        move = game.sample_chance(state, rng) if chance else rng.choice(game.legal_moves(state))
        game.apply(state, move)
        record.add(decision.seat, move)
    return record


def older(record: Record, *keys: str) -> Record:
    """The record as a program wrote it that did not know these options."""
    content: dict[str, Any] = json.loads(json.dumps(record.content))
    for key in keys:
        del content["options"][key]
        record.options.pop(key, None)
    record.content = content
    return record


@pytest.mark.parametrize("option", OPTIONS, ids=names)
def test_a_game_begun_before_an_option_existed_goes_on(option, tmp_path):
    id, key = option
    record = older(begun(id), key)
    files = Files(tmp_path)
    files.games.mkdir()
    (files.games / "old.catgame").write_text(record.text())
    (saved,), problems = files.unfinished()
    assert not problems and saved.turn() >= 0
    match = files.resume(saved, rng=Random(1), think=None)
    default = next((o.default for o in match.game.options(record.seats) if o.key == key), None)
    assert isinstance(match, Match) and match.options.get(key) == default
    match.close()
    assert game_of(files.unfinished()[0][0].record).content["options"][key]


@pytest.mark.parametrize("id", sorted({id for id, _ in OPTIONS}))
def test_a_game_begun_before_all_options_existed_goes_on(id):
    record = begun(id)
    record = older(record, *record.content["options"])
    assert record.replay(game_of(record)) is not None
