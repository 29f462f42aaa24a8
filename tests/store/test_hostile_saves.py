"""Files that somebody made to harm: a sentence with the file, in little time and memory."""

from __future__ import annotations

import json
import os
import tracemalloc
import zlib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cpu_time import SLOWEST, Times, assert_quick
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from thorough import amount, thorough_only

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.fields import LONGEST_NAME, clean_name
from catgames.core.record_text import content_digest
from catgames.core.types import BadRecord, GameError, Message
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.store.disk import MAX_PLAIN, MAX_RECORD
from catgames.store.player_files import Files
from catgames.store.results import result_of
from catgames.store.saved_games import list_saved_games, read_saved_game
from catgames.store.unfinished import game_of, read_record

LARGEST = 100_000_000
"""Bytes."""
FEW = settings(
    max_examples=amount(200, 40),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
translate = catalogue("en").translate


@pytest.fixture
def files(tmp_path: Path) -> Files:
    found = Files(tmp_path)
    found.games.mkdir(exist_ok=True)
    return found


def sentence(words: str | Message) -> str:
    """A sentence that fits on a screen."""
    text = words if isinstance(words, str) else translate(words)
    assert 0 < len(text) < 1000
    return text


# ---------------------------------------------------------------- records


@cache
def good_lines() -> tuple[str, ...]:
    """The lines of a good record, without their checks."""
    game, rng = load_game("template"), Random(1)
    match = Match(game, [Player("Ada"), Player("Bo", "random", 1)], rng=rng, open_hands=True)
    match.computers.pace = match.computers.reaction = 0
    while match.answers < 25:
        if match.update(float(match.answers)) is None:
            match.answer(rng.choice(match.legal()))
    return tuple(line.rpartition("\t")[0] for line in match.record.text().splitlines())


def checked(*texts: str) -> bytes:
    """Lines as a program would write them: every checksum is right."""
    check, lines = 0, []
    for text in texts:
        raw = text.encode("utf-8", "surrogatepass")
        check = zlib.crc32(raw, check)
        lines.append(raw + f"\t{check:08x}\n".encode())
    return b"".join(lines)


def header(**changes: Any) -> str:
    head = {**json.loads(good_lines()[0]), **changes}
    if isinstance(head["content"], dict):
        head["digest"] = content_digest(head["content"])
    return json.dumps(head)


BIG, LONG = 10**400, "x" * 200_000
NAMES = [
    "\x00",
    "\u200f",
    "\ud800",
    "a\nb",
    "\x1b[2J",
    LONG,
    "",
    " ",
    "\u202eoB",
    "🐈" * 5000,
    "A\tB",
]


def player(**changes: Any) -> dict[str, Any]:
    return {"name": "Ada", "kind": "human", "colour": 0, **changes}


HEADERS: list[dict[str, Any]] = [
    *({"players": [player(name=name), player(colour=1)]} for name in NAMES),
    *({"game": name} for name in NAMES),
    *({"created": name} for name in NAMES if name),
    *({"players": [player(kind=name)] * 2} for name in NAMES),
    {"seats": 400, "players": [player()] * 400},
    {"players": [player(colour=BIG)] * 2},
    {"players": [player(name=10)] * 2},
    {"rules_version": BIG},
    {"options": {"ties": BIG}},
    {"options": {"ties": LONG}},
    {"options": {LONG: 1}},
    {"options": {str(i): i for i in range(50_000)}},
    {"content": {LONG: LONG}},
    {"content": {"hand": BIG}},
    {"content": {"dishes": [{"name": LONG, "worth": 1, "count": 1}] * 15}},
    {"content": {str(i): i for i in range(40_000)}},
    {"content": {"cats": [[[]]] * 20_000}},
    {"content": {"options": {"rounds": {"default": 1, "range": [1, BIG]}}}},
    {"open_hands": BIG},
]
LINES = [
    '{"sat": ' + "9" * 400 + "}",
    '{"sat": ' + "9" * 5000 + "}",
    '{"sat": 1e999}',
    '{"sat": NaN}',
    '{"undo": ' + "9" * 400 + "}",
    '{"seat": ' + "9" * 400 + ', "kind": "human"}',
    '{"seat": 0, "kind": "' + LONG + '"}',
    '{"seat": 0, "kind": "\\u0000"}',
    '{"end": [NaN, 1], "winners": [0], "digest": "' + "0" * 64 + '"}',
    '{"end": [1e999, 1], "winners": [0], "digest": "' + "0" * 64 + '"}',
    '{"end": [' + "9" * 400 + ', 1], "winners": [0], "digest": "' + "0" * 64 + '"}',
    '{"end": [1, 2], "winners": [' + "9" * 400 + '], "digest": "' + "0" * 64 + '"}',
    '{"end": ' + "[" * 90_000,
    "[" * 90_000,
    '{"a": ' * 90_000,
    "0 " + "x" * 200_000,
    "0 bid " + "card:1 " * 50_000,
    "0 bid card:" + "1," * 90_000,
    "0 bid (" + "(" * 90_000,
    "9" * 5000 + " pass",
    "0 \x00",
    "0 \u200b",
    "\ud800",
]
RAW: list[bytes] = [
    b"",
    b"\n" * MAX_RECORD,
    b"\t" * MAX_RECORD,
    b"\x00" * MAX_RECORD,
    b"\xff" * MAX_RECORD,
    b"[" * MAX_RECORD,
    b'{"catgames": 1}\t' * 100_000,
    b"a" * (MAX_RECORD + 1),
]


def read_everywhere(files: Files, raw: bytes, slowest: float = SLOWEST) -> None:
    """Read a file as every part of the program does: sentences only, quickly."""
    assert_quick(lambda: read_once(files, raw), slowest)


def read_once(files: Files, raw: bytes) -> Times:
    times = Times()
    path = files.games / "2026-01-01_10-00-00-000000_template.catgame"
    path.write_bytes(raw)
    with times.part():
        try:
            record = read_record(path)
        except BadRecord as e:
            assert path.name in sentence(str(e))
        else:
            assert all(name == (clean_name(name) or "?") for name, _, _ in record.players)
            assert all(0 < len(name) <= LONGEST_NAME for name, _, _ in record.players)
            json.dumps(result_of(record) and result_of(record).plain())
            f"{record.seconds:d}"
    with times.part():
        found, problems = files.unfinished()
        for problem in problems:
            assert path.name in sentence(problem)
        for one in found:
            assert one.turn() >= 0
    for one in found:
        with times.part():
            try:
                match = files.resume(one, rng=Random(1), think=None)
            except BadRecord as e:
                sentence(e.message)
                continue
        match.close()
        assert match.store.wait(60)
    for saved in list_saved_games(files):
        with times.part():
            try:
                game = read_saved_game(saved.path)
                Replay(game_of(game.record), game.record)
            except GameError as e:
                sentence(str(e))
    files.results._rows = None
    files.results.all()
    for left in (*files.games.iterdir(), *(files.finished.glob("*"))):
        left.unlink()
    return times


def test_a_quadratic_reader_is_found(files, monkeypatch):
    def cut(text: str) -> str:
        while len(text) > 1:
            text = text[1:]
        return text

    monkeypatch.setattr("catgames.core.record.without_torn_line", cut)
    with pytest.raises(AssertionError, match=r"\[0\.\d"):
        read_everywhere(files, RAW[-2][:100_000], SLOWEST / 10)
    monkeypatch.undo()
    read_everywhere(files, RAW[-2][:100_000], SLOWEST / 10)


@pytest.mark.parametrize("changes", HEADERS, ids=range(len(HEADERS)))
def test_hostile_headers(files, changes):
    read_everywhere(files, checked(header(**changes), *good_lines()[1:]))


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_hostile_lines(files, line):
    lines = good_lines()
    read_everywhere(files, checked(*lines, line))
    read_everywhere(files, checked(*lines[:12], line, *lines[12:]))


@pytest.mark.parametrize("raw", RAW, ids=range(len(RAW)))
def test_hostile_bytes(files, raw):
    read_everywhere(files, raw)


@thorough_only
def test_a_long_record_is_read_within_the_limits(files):
    many = checked(*good_lines(), *['{"sat": 1}'] * 150_000)[:MAX_RECORD]
    lines = checked(*good_lines(), *["0 pass"] * 200_000)[:MAX_RECORD]
    path = files.games / "long.catgame"
    for raw in (many, lines, b"\n" * MAX_RECORD, checked(header(content={"a": "é" * 900_000}))):
        path.write_bytes(raw)
        tracemalloc.start()
        try:
            read_record(path)
        except BadRecord as e:
            sentence(str(e))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < LARGEST


plain_data = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([BIG, -BIG, 10**18])
    | st.floats()
    | st.text(max_size=50)
    | st.sampled_from(NAMES),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(
    changes=st.dictionaries(st.sampled_from(sorted(json.loads(good_lines()[0]))), plain_data),
    at=st.integers(1, 25),
    line=st.none() | st.text(max_size=60) | plain_data.map(json.dumps),
)
@FEW
def test_any_record_is_a_game_or_a_sentence(files, changes, at, line):
    rest = list(good_lines()[1:])
    if line is not None:
        rest.insert(at, line.replace("\n", " "))
    read_everywhere(files, checked(header(**changes), *rest))


@given(data=st.data())
@FEW
def test_any_bytes_are_a_game_or_a_sentence(files, data):
    raw = bytearray(checked(*good_lines()))
    at = data.draw(st.integers(0, len(raw)))
    raw[at : at + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=30))
    read_everywhere(files, bytes(raw))


# ---------------------------------------------------------------- what is no file


def test_only_files_are_opened(files):
    folder = files.games
    (folder / "folder.catgame").mkdir()
    os.mkfifo(folder / "pipe.catgame")
    (folder / "zero.catgame").symlink_to("/dev/zero")
    (folder / "nothing.catgame").symlink_to(folder / "nowhere")
    with (folder / "large.catgame").open("wb") as f:
        f.truncate(200_000_000)
    tracemalloc.start()
    for path in folder.glob("*.catgame"):
        with pytest.raises(BadRecord) as caught:
            read_record(path)
        assert path.name in sentence(str(caught.value))
        if path.name in ("pipe.catgame", "zero.catgame"):
            assert "is not a file" in str(caught.value)
    found, problems = files.unfinished()
    assert list_saved_games(files) == []
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert not found and peak < 5_000_000
    assert ["large.catgame.damaged" in translate(p) for p in problems] == [True]
    for name in ("settings.json", "players.json"):
        os.mkfifo(files.config / name)
    assert len(files.load_settings()[1]) == len(files.load_people()[1]) == 1


# ---------------------------------------------------------------- settings and people


PLAIN = [
    "{" * MAX_PLAIN,
    '{"a": ' * 1000 + "1" + "}" * 1000,
    '{"a": ' * 100 + "1" + "}" * 100,
    "[" + "[]," * 90_000 + "[]]",
    '{"a": [' + "[]," * 90_000 + "[]]}",
    '{"speed": ' + "9" * 400 + "}",
    '{"speed": ' + "9" * 5000 + "}",
    '{"speed": 1e999, "size": [1e999, ' + "9" * 400 + "]}",
    json.dumps({"tables": {LONG: 1, "\x00": 2, "\ud800": 3}}),
    json.dumps(
        {
            "format": 1,
            "players": [{"name": n, "colour": 0, "cat": "", "names": []} for n in NAMES],
            "forgotten": {n: n for n in NAMES},
        }
    ),
    json.dumps(
        {
            "format": 1,
            "players": [
                {"name": f"P{i}", "colour": 0, "cat": "", "names": []} for i in range(20_000)
            ],
            "forgotten": {},
        }
    ),
]


def read_plain_files(files: Files, text: str) -> None:
    """Read a text as settings and as people; what can be read can be saved and read again."""
    assert_quick(lambda: read_plain_once(files, text))


def read_plain_once(files: Files, text: str) -> Times:
    times = Times()
    for path, load, save in (
        (files.settings_file, files.load_settings, files.save_settings),
        (files.people_file, files.load_people, files.save_people),
    ):
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        with times.part():
            read, problems = load()
        for problem in problems:
            sentence(problem)
        names = [p.name for p in getattr(read, "profiles", ())]
        tables = getattr(read, "tables", {}).values()
        names += [name for table in tables for name, _, _ in table["players"]]
        assert all(name and name == clean_name(name) for name in names)
        with times.part():
            assert save(read) is None
        again, problems = load()
        assert again == read and not problems
        for left in files.config.glob("*.damaged*"):
            left.unlink()
    return times


@pytest.mark.parametrize("text", PLAIN, ids=range(len(PLAIN)))
def test_hostile_settings_and_people(files, text):
    read_plain_files(files, text)


KEYS = [
    "speed",
    "pace",
    "size",
    "tables",
    "language",
    "undo",
    "format",
    "players",
    "forgotten",
    "x",
]
tables = st.fixed_dictionaries(
    {
        "players": st.lists(st.tuples(plain_data, plain_data, plain_data), max_size=3) | plain_data,
        "options": plain_data,
        "open_hands": st.booleans() | plain_data,
    }
)
people = st.fixed_dictionaries(
    {
        "name": st.text(max_size=50) | plain_data,
        "colour": st.integers(-1, 6) | plain_data,
        "cat": plain_data,
        "names": st.lists(plain_data, max_size=3) | plain_data,
    }
)


@given(
    plain=st.dictionaries(st.sampled_from(KEYS), plain_data)
    | st.fixed_dictionaries({"tables": st.dictionaries(st.text(max_size=9), tables, max_size=3)})
    | st.fixed_dictionaries(
        {
            "format": st.just(1),
            "players": st.lists(people, max_size=4),
            "forgotten": st.dictionaries(st.text(max_size=9), plain_data, max_size=3),
        }
    )
)
@FEW
def test_any_settings_and_people_are_read_or_reported(files, plain):
    read_plain_files(files, json.dumps(plain))
