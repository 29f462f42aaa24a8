"""Discoveries: recognised from the events of records, and read strictly."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from catgames.album import discoveries as files
from catgames.album.discoveries import (
    Discoverer,
    Discovery,
    check_discoveries,
    discoveries_of,
    found_in,
)
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.content.texts import catalogue
from catgames.core.record import Record
from catgames.core.types import BadContent
from catgames.match.observer import Observer
from catgames.match.replay import Replay
from catgames.store.unfinished import game_of, read_record

RECORDS = Path(__file__).parents[1] / "records"
EVERY = sorted(RECORDS.glob("*/*.catgame"))


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Writes the only file of discoveries, and returns what is wrong with it."""
    monkeypatch.setattr(files, "FOLDER", tmp_path)

    def write(text: str, name: str = "swap_clops") -> list[str]:
        discoveries_of.cache_clear()
        (tmp_path / f"{name}.yaml").write_text(text)
        return check_discoveries()

    yield write
    discoveries_of.cache_clear()


def lines_of(record: Record) -> list[Counter[tuple[int, str]]]:
    """How often each answer wrote a line of a seat into the log."""
    replay = Replay(game_of(record), record)
    log = replay.log_entries(Observer(everything=True))
    return [Counter((line.seat, line.message.key) for line in entry.lines) for entry in log]


@pytest.mark.parametrize("path", EVERY, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_what_is_found_is_what_the_log_tells(path: Path) -> None:
    record = read_record(path)
    found, log = set(Discoverer().of(record)), lines_of(record)
    told: dict[str, set[int]] = {}
    for id, key, times in (
        ("pair", "cat_herders.log.captured", 2),
        ("three", "cat_herders.log.captured", 3),
        ("twins", "swap_clops.log.collected", 2),
        ("triplets", "swap_clops.log.collected", 3),
    ):
        seats = {s for once in log for (s, k), many in once.items() if k == key and many >= times}
        told[id] = seats
    whole = sum(log, Counter())
    for id, key, times in (
        ("trounce", "cats_mansion.log.spat_won_double", 4),
        ("mercy", "cats_mansion.log.spares", 1),
        ("daring", "cattitude.log.choice_closed", 6),
        ("thief", "clowder.log.steal", 1),
    ):
        told[id] = {s for (s, k), many in whole.items() if k == key and many >= times}
    told["tower"] = {s for s, k in whole if k == "clowder.log.won_tower"}
    assert {(s, id) for s, id in found if id in told} == {
        (s, id) for id, seats in told.items() for s in seats
    }


def test_the_records_hold_something_to_discover() -> None:
    found = {id for path in EVERY for _, id in Discoverer().of(read_record(path))}
    assert len(found) >= 8, found


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_four_to_six_with_words_in_every_language(game_id: str) -> None:
    known = discoveries_of(game_id)
    assert 4 <= len(known) <= 6
    for code in languages():
        for one in known:
            for words in ("name", "how"):
                assert catalogue(code).find(f"album.found.{game_id}.{one.id}.{words}")


def test_what_one_answer_must_bring_does_not_add_up_over_answers() -> None:
    record = read_record(RECORDS / "cat_herders" / "cats.catgame")
    game, turns = game_of(record), Discovery("many", "turn", "", times=5)
    whole = list(found_in(game, record, [turns]))
    assert whole == [(0, "many")]
    assert not list(found_in(game, record, [replace(turns, at_once=True)]))


def test_a_record_of_other_rules_has_none() -> None:
    record = read_record(RECORDS / "clowder" / "tower.catgame")
    assert Discoverer().of(record)
    record.rules_version += 1
    assert Discoverer().of(record) == ()


def test_a_record_with_an_impossible_answer_has_none() -> None:
    record = read_record(RECORDS / "clowder" / "tower.catgame")
    record.moves[-3:-2] = [(0, ("nothing",))]
    assert Discoverer().of(record) == ()


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("nine: {event: collected, picture: swap_clops/none}\n", 1, "there is no sprite"),
        ("\nnine: {event: collected, picture: 7}\n", 2, "picture"),
        ("nine: {picture: swap_clops/back}\n", 1, "'event' is missing"),
        ("nine: {event: x, picture: swap_clops/back, where: {amont: 1}}\n", 1, "mean 'amount'"),
        ("nine: {event: x, picture: swap_clops/back, least: {amount: x}}\n", 1, "whole number"),
        ("ten: {event: x, picture: swap_clops/back}\n", 1, "there is no text"),
        ("nine: {event: x, picture: swap_clops/back, time: 2}\n", 1, "mean 'times'"),
        ("- nine\n", 1, "expected a mapping"),
    ],
)
def test_a_mistake_is_told_with_its_line(written: Any, text: str, line: int, what: str) -> None:
    (told, *_) = written(text)
    assert f"swap_clops.yaml:{line}:" in told and what in told, told
    with pytest.raises(BadContent):
        discoveries_of("swap_clops")
    record = read_record(RECORDS / "swap_clops" / "supply.catgame")
    assert Discoverer().of(record) == ()  # and nothing else is lost


def test_a_file_of_no_game_is_told(written: Any) -> None:
    assert "there is no game 'chess'" in written("", "chess")[0]


def test_the_edition_changes_with_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Discoverer().edition
    shutil.copytree(files.FOLDER, tmp_path / "d")
    monkeypatch.setattr(files, "FOLDER", tmp_path / "d")
    assert Discoverer().edition == before
    path = tmp_path / "d" / "clowder.yaml"
    path.write_text(path.read_text() + "# more\n")
    assert Discoverer().edition != before
