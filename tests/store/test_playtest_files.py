"""Files of playtest sessions: kept line by line, read with suspicion, lost by no kill."""

from __future__ import annotations

import json
import os
import signal
import zlib
from pathlib import Path
from random import Random

import pytest
from cpu_time import SLOWEST, Times, assert_quick
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from thorough import amount

from catgames.catalog import load_game
from catgames.core.types import BadRecord
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.recorder import EVERYBODY, Note
from catgames.playtests.files import PlaytestFile, keeps_secrets
from catgames.playtests.playtest import (
    INCIDENTS,
    MARKS,
    MAX_PLAYTEST,
    Form,
    Incident,
    Playtest,
    Stopped,
    Timing,
    event_line,
    header_line,
    read_playtest,
)
from catgames.store.player_files import Files

FORM = Form(1, {"fun": 5, "length": 2}, {"buy": "maybe"}, {"change": "less luck", "name": "Ada"})
EVENTS = (
    Timing(3, 0, "bid", 12.5),
    Timing(4, EVERYBODY, "react", 301.0),
    *(Incident(what, 4, 1, "TE-2") for what in INCIDENTS),
    Note(5, 1, "too long here"),
    Note(6, 0),
    FORM,
)


def head(seats: int = 2) -> Playtest:
    kinds = ("human",) * seats
    return Playtest("template", "a_template.catgame", "2026-11-22T18:00:00", kinds)


def text_of(*events) -> str:
    return header_line(head()) + "".join(map(event_line, events))


def line(plain) -> str:
    text = json.dumps(plain)
    return f"{text}\t{zlib.crc32(text.encode()):08x}\n"


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def match_of(*kinds, open_hands=False, store=None) -> Match:
    players = [Player(f"P{i}", kind, i) for i, kind in enumerate(kinds)]
    return Match(load_game("template"), players, rng=Random(1), open_hands=open_hands, store=store)


def recorded(files: Files, *events) -> PlaytestFile:
    file = files.playtests.begin(files.new_record("template"), match_of("human", "random")).file
    for event in events:
        assert file.add(event)
    assert file.wait(10)
    return file


def test_what_was_noted_is_read_again(files):
    file = recorded(files, *EVENTS)
    file.close()
    (found,), problems = files.playtests.all()
    assert not problems and not found.problems
    assert (found.timings, found.incidents) == ([*EVENTS[:2]], [*EVENTS[2:6]])
    assert found.notes == [*EVENTS[6:8]] and found.forms == {1: FORM}
    assert found.kinds == ("human", "random") and found.record.endswith("_template.catgame")
    assert [t.is_pause for t in found.timings] == [False, True]


def test_the_last_form_of_a_player_counts():
    found = read_playtest(text_of(FORM, Form(1, {"fun": 1})), "x")
    assert found.forms == {1: Form(1, {"fun": 1})}


@pytest.mark.parametrize("lost", range(2, len(EVENTS) + 2))
def test_a_damaged_line_costs_nothing_else(lost):
    lines = text_of(*EVENTS).splitlines(keepends=True)
    lines[lost - 1] = lines[lost - 1].replace('"event"', '"evemt"')
    found = read_playtest("".join(lines), "x.catplaytest")
    assert found.problems == [f"x.catplaytest:{lost}: is damaged, and left out"]
    many = len(found.timings) + len(found.incidents) + len(found.notes) + len(found.forms)
    assert many == len(EVENTS) - 1


def test_many_damaged_lines_are_few_sentences():
    found = read_playtest(text_of(FORM) + "?\n" * 5000, "x")
    assert len(found.problems) == 11 and "4990" in found.problems[-1]
    assert found.forms


def test_an_incomplete_last_line_is_ignored():
    whole = text_of(*EVENTS)
    for end in range(len(text_of(*EVENTS[:-1])), len(whole)):
        found = read_playtest(whole[:end], "x")
        assert not found.problems and not found.forms and len(found.notes) == 2


def test_a_session_goes_on_after_an_incomplete_line(files):
    file = recorded(files, *EVENTS[:3])
    file.close()
    assert file.wait(10)
    with file.path.open("a") as f:
        f.write('{"event": "no')
    store = files.new_record("template")
    store._writer.path = store.path.with_name(file.playtest.record)
    resumed = files.playtests.resume(match_of("human", "random", store=store))
    assert resumed is not None and (again := resumed.file).add(FORM) and again.wait(10)
    (name,) = files.playtests.list_names()
    found = files.playtests.read(name)
    assert not found.problems and found.forms == {1: FORM} and len(found.timings) == 2


def test_nothing_is_noted_after_the_agreement_was_withdrawn(files):
    file = recorded(files, *EVENTS, Stopped(9))
    before = file.path.read_bytes()
    assert not file.add(Note(9, 0, "secretly"))
    file.close()
    assert file.wait(10) and file.path.read_bytes() == before
    store = files.new_record("template")
    store._writer.path = store.path.with_name(file.playtest.record)
    assert files.playtests.resume(match_of("human", "random", store=store)) is None


def test_a_session_follows_its_saved_game_to_another_name(files):
    store = files.new_record("template")
    file = files.playtests.begin(store, match_of("human", "human")).file
    file.add(EVENTS[0])
    store._writer.path = store.path.with_name("other_template.catgame")
    file.add(EVENTS[1])
    assert file.wait(10)
    found = files.playtests.read(files.playtests.list_names()[0])
    assert found.record == "other_template.catgame" and len(found.timings) == 2
    assert files.playtests.record_of(found) is None
    files.finished.mkdir(parents=True)
    (path := files.finished / found.record).write_text("")
    assert files.playtests.record_of(found) == path


def test_a_full_file_still_takes_the_forms(files):
    file = recorded(files)
    note = Note(1, 0, "x" * 200)
    while file.add(note):
        pass
    assert file.add(FORM) and file.wait(10)
    assert file.path.stat().st_size < MAX_PLAYTEST
    assert files.playtests.read(files.playtests.list_names()[0]).forms == {1: FORM}
    while file.add(FORM):
        pass
    assert file.wait(10) and file.path.stat().st_size <= MAX_PLAYTEST
    assert not files.playtests.read(files.playtests.list_names()[0]).problems


def test_deleting_leaves_a_session_that_is_being_recorded(files):
    file = recorded(files, *EVENTS)
    (name,) = files.playtests.list_names()
    with pytest.raises(BadRecord, match="open in another window"):
        files.playtests.delete(name)
    file.close()
    assert file.wait(10)
    files.playtests.delete(name)
    assert files.playtests.list_names() == []
    with pytest.raises(BadRecord, match="can't be deleted"):
        files.playtests.delete(name)


@pytest.mark.skipif(os.name == "nt", reason="kills as Unix does")
def test_a_kill_loses_at_most_the_last_event(tmp_path):
    for seed in range(amount(20, 4)):
        folder = tmp_path / str(seed)
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            file = recorded(Files(folder))
            for number in range(1000):
                file.add(Timing(number, 0, "bid", 1.0))
                file.wait(10)
                os.write(writing, b".")
        told = Random(seed).randrange(1, 30)
        for _ in range(told):
            os.read(reading, 1)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(writing)
        while os.read(reading, 1):
            told += 1
        os.close(reading)
        (found,), problems = Files(folder).playtests.all()
        assert not problems and told <= len(found.timings) <= told + 1
        assert [t.at for t in found.timings] == list(range(len(found.timings)))


# ---------------------------------------------------------------- hostile files

WRONG_HEADERS = (
    "",
    "\n",
    "{}\t00000000\n",
    line([]),
    line({"catgames_playtest": 1}),
    line({"catgames_playtest": 2}),
    line({"catgames_playtest": 10**4000}),
    line({"catgames_playtest": "1"}),
    *(
        line({**json.loads(header_line(head()).partition("\t")[0]), **change})
        for change in (
            {"game": "../../x"},
            {"record": "../games/other.catgame"},
            {"record": "a\\b"},
            {"record": "x" * 500},
            {"record": "\ud800"},
            {"created": "soon"},
            {"kinds": []},
            {"kinds": ["human"] * 13},
            {"kinds": [["human"]]},
            {"kinds": ["Human"]},
            {"variant": [[[[[[[]]]]]]]},
        )
    ),
)
WRONG_EVENTS = (
    {"event": "decision", "at": -1, "seat": 0, "kind": "bid", "seconds": 1},
    {"event": "decision", "at": 1, "seat": 2, "kind": "bid", "seconds": 1},
    {"event": "decision", "at": 1, "seat": 0, "kind": "bid", "seconds": float("nan")},
    {"event": "decision", "at": 1, "seat": 0, "kind": "bid", "seconds": float("inf")},
    {"event": "decision", "at": 1, "seat": 0, "kind": "bid", "seconds": "1"},
    {"event": "decision", "at": True, "seat": 0, "kind": "bid", "seconds": 1},
    {"event": "decision", "at": 1, "seat": 0, "kind": "B I D", "seconds": 1},
    {"event": "decision", "at": 10**400, "seat": 0, "kind": "bid", "seconds": 1},
    {"event": "incident", "what": "crash", "at": 1, "seat": 0, "about": ""},
    {"event": "incident", "what": ["undo"], "at": 1, "seat": 0, "about": ""},
    {"event": "note", "at": 1, "seat": 0, "text": 5},
    {"event": "form", "seat": -1, "marks": {}, "choices": {}, "texts": {}},
    {"event": "form", "seat": 0, "marks": [], "choices": {}, "texts": {}},
    {"event": "record", "record": "../x"},
    {"event": "other"},
    {},
    [],
    None,
    7,
)


@pytest.mark.parametrize("text", WRONG_HEADERS, ids=range(len(WRONG_HEADERS)))
def test_a_wrong_header_is_one_sentence(files, text):
    files.playtests.folder.mkdir(parents=True)
    (files.playtests.folder / "a.catplaytest").write_bytes(text.encode("utf-8", "surrogatepass"))
    found, problems = files.playtests.all()
    assert not found and len(problems) == 1 and problems[0].startswith("a.catplaytest:1: ")
    assert len(problems[0]) < 120


@pytest.mark.parametrize("plain", WRONG_EVENTS, ids=range(len(WRONG_EVENTS)))
def test_a_wrong_event_is_one_sentence_and_costs_nothing_else(plain):
    found = read_playtest(text_of(EVENTS[0]) + line(plain) + event_line(FORM), "x")
    assert found.problems == ["x:3: is damaged, and left out"]
    assert found.timings == [EVENTS[0]] and found.forms == {1: FORM}


def test_answers_that_fit_no_question_are_left_out():
    marks = {"fun": 6, "length": True, "learning": "3", "downtime": 2, "x": 1}
    choices = {"buy": "never", "again": ["yes"], "predictable": "no"}
    texts = {"change": "a\nb\x1b[31m\u202e", "favourite": 7, "name": "N" * 900, "x": "y"}
    wrong = {"event": "form", "seat": 0, "marks": marks, "choices": choices, "texts": texts}
    form = read_playtest(text_of() + line(wrong), "x").forms[0]
    assert form.marks == {"downtime": 2} and form.choices == {"predictable": "no"}
    assert form.texts == {"change": "a b[31m", "name": "N" * 40}


def test_pipes_folders_and_huge_files_are_refused(files):
    folder = files.playtests.folder
    folder.mkdir(parents=True)
    (folder / "folder.catplaytest").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.catplaytest")
    with (folder / "huge.catplaytest").open("wb") as f:
        f.truncate(10**9)
    found, problems = files.playtests.all()
    assert not found
    assert problems == ["huge.catplaytest:1: is too long for a playtest session"]


def test_a_long_hostile_file_is_read_quickly():
    texts = [
        text_of() + "[" * 900_000,
        text_of() + line("[" * 400_000),
        text_of() + "\t\n" * 400_000,
        text_of() + line({"event": "note", "at": 1, "seat": 0, "text": "é\u0301" * 50_000}),
        text_of() + event_line(Note(1, 0, "x")) * 8000,
    ]

    def read() -> Times:
        times = Times()
        for text in texts:
            with times.part():
                read_playtest(text[:MAX_PLAYTEST], "x")
        return times

    assert_quick(read, SLOWEST)


@settings(max_examples=amount(500, 60), suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_change_is_refused_or_read(data):
    raw = bytearray(text_of(*EVENTS).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        found = read_playtest(raw.decode("utf-8", "replace"), "x")
    except BadRecord as e:
        assert str(e).startswith("x:1: ")
    else:
        kept = (*found.timings, *found.incidents, *found.notes, *found.forms.values())
        assert all(event in EVENTS for event in kept)


# ---------------------------------------------------------------- secrets


def test_secrets_are_kept_until_the_game_is_over():
    def record(*kinds, **hands):
        return match_of(*kinds, **hands).record

    assert keeps_secrets(record("human", "human"))
    assert not keeps_secrets(record("human", "random"))
    assert not keeps_secrets(record("human", "human", open_hands=True))
    over = record("human", "human")
    over.end = {"end": [1, 0]}
    assert not keeps_secrets(over)


def test_a_sealed_session_tells_no_more_of_two_questions_in_a_row_than_of_one():
    """Whether there is a second one depends on what a player holds."""

    def sealed(*timings):
        return read_playtest(text_of(*timings), "x").sealed().timings

    other = Timing(9, 1, "secure", 2.0)
    twice = sealed(Timing(3, 0, "secure", 1.5), Timing(4, 0, "secure", 0.7), other)
    assert twice == sealed(Timing(4, 0, "secure", 2.2), other) and len(twice) == 2


def test_a_sealed_session_has_no_words():
    sealed = read_playtest(text_of(*EVENTS), "x").sealed()
    assert {n.text for n in sealed.notes} == {""} == {i.about for i in sealed.incidents}
    assert len(sealed.notes) == 2 and len(sealed.timings) == 2
    assert set(MARKS) >= {"fun"}
