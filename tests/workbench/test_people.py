"""People's sessions beside the games of computers, and the command that lists them."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from random import Random

import pytest
from replays import move_on

from catgames.app import WRONG, main
from catgames.bots.arena import Setup
from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.core.types import BadRecord
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.recorder import Note
from catgames.playtests.playtest import Form, Incident, Timing
from catgames.store.player_files import Files
from catgames.workbench.sample import play_sample, sample_record

SESSIONS = ["sessions", "--portable"]
FAST = ["template", "--games", "6", "--levels", "random", "--jobs", "1"]


def hold(files: Files, seed: int, *events, seats: int = 2, to_the_end: bool = True) -> Match:
    """One recorded game of people, with these events."""
    rng = Random(seed)
    store = files.new_record("template")
    players = [Player(f"P{i}", "human", i) for i in range(seats)]
    match = Match(load_game("template"), players, rng=rng, store=store)
    file = files.playtests.begin(store, match).file
    for event in events:
        file.add(event)
    while not match.over and (to_the_end or match.answers < 12):
        move_on(match, rng)
    match.close()
    file.close()
    assert store.wait(20) and file.wait(20)
    return match


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sessions of two, one of them not over, and one of three."""
    folder = tmp_path_factory.mktemp("recorded")
    files = Files(folder)
    form = Form(0, {"fun": 4}, {"again": "yes"}, {"change": "<b>less</b> luck"})
    slow = (Timing(4, 0, "bid", 10.0), Timing(6, 1, "bid", 20.0), Timing(9, 1, "react", 900.0))
    hold(files, 1, *slow, Incident("refused", 5, 0, "TE-4"), form)
    hold(files, 2, Timing(4, 0, "bid", 30.0), Note(4, 0, "what now?"), Form(1, {"fun": 2}))
    hold(files, 3, Note(4, 0, "I hold the tiger"), to_the_end=False)
    hold(files, 4, Note(4, 0, "three of us"), seats=3)
    return folder


@pytest.fixture
def folder(recorded: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(recorded, tmp_path / "people"))


def test_a_recorded_game_is_sampled_like_one_of_computers():
    """The record of a game of computers gives what was noted while they played."""
    game = load_game("template")
    setup = Setup("template", ("greedy",) * 3, game.complete_options(3, {}), keep_records=True)
    for seed in range(5):
        played = play_sample((setup, seed))
        again = sample_record(game, Record.read(played.record), seed, "greedy")
        assert again == played and again.setup.levels == setup.levels


def test_a_record_that_fits_no_rules_is_no_sample():
    match = Match(load_game("template"), [Player("A"), Player("B", colour=1)], rng=Random(1))
    match.record.moves.append((0, ("bid", ("card", 99))))
    with pytest.raises(BadRecord):
        sample_record(match.game, match.record, 0, "people")


def test_people_stand_beside_computers_without_any_test(folder, capsys):
    line = ["measure", *FAST, "--people", "--portable", str(folder), "--json", "-"]
    assert main(line) == 0
    told, err = capsys.readouterr()
    people = json.loads(told)["people"]
    assert (people["sessions"], people["games"], people["left_out"]) == (3, 2, 1)
    assert people["told"]["seconds a decision"] == "20 (10 to 30)"
    assert people["told"]["pauses of over 5 minutes"] == "1"
    assert people["told"]["form, fun (1 to 5)"] == "3 (2 to 4), 2 answers"
    assert people["told"]["refused most often"] == "TE-4 ×1"
    assert {q["words"] for q in people["quotes"]} == {"<b>less</b> luck", "what now?"}
    assert "I hold" not in told + err and "three of us" not in told + err
    lines = err.splitlines()
    head = next(words for words in lines if words.strip().startswith("figure"))
    assert head.split()[-2:] == ["random", "people"]
    wins = next(words for words in lines if "win.seat.1" in words)
    assert wins.split()[-1] == "2" and "of 2" in wins  # a count, no interval
    assert "nothing is tested" in err


def test_the_report_has_people_and_escapes_their_words(folder, tmp_path):
    out = tmp_path / "page.html"
    assert main(["report", *FAST, "--people", "--portable", str(folder), "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert "<h2>People</h2>" in text and "&lt;b&gt;less&lt;/b&gt; luck" in text
    assert "<b>less" not in text and "I hold" not in text and "<th>people</th>" in text


def test_people_without_any_session_are_told(tmp_path, capsys):
    assert main(["measure", *FAST, "--people", "--portable", str(tmp_path)]) == 0
    assert "0 sessions" in capsys.readouterr().out


def test_one_session_and_one_answer_are_not_told_as_several(tmp_path, capsys):
    files = Files(tmp_path / "one")
    hold(files, 1, Timing(4, 0, "bid", 10.0), Form(0, {"fun": 4}))
    assert main(["measure", *FAST, "--people", "--portable", str(tmp_path / "one")]) == 0
    told = capsys.readouterr().out
    assert "people: 1 session, 1 played" in told and "1 answer\n" in told
    assert "10 (10 to 10), once" in told


def test_sessions_are_listed_and_written(folder, tmp_path, capsys):
    out = tmp_path / "tables"
    assert (
        main([*SESSIONS, str(folder), "--csv", str(out), "--json", str(tmp_path / "s.json")]) == 0
    )
    told = capsys.readouterr().out
    assert told.count("_template, ") == 4 and "2 of 2 seats people, over" in told
    assert "1 of 4 are not over" in told and "--unfinished" in told
    rows = {p.stem: list(csv.DictReader(p.open(newline=""))) for p in out.iterdir()}
    played = {"turns", "verbs", "pieces", "counters", "totals"}
    assert set(rows) == {"sessions", "decisions", "incidents", "notes", "forms", *played}
    assert [r["text"] for r in rows["notes"]] == ["three of us", "", "what now?"]
    plain = json.loads((tmp_path / "s.json").read_text())
    assert plain["forms"][0]["fun"] in (2, 4) and len(plain["sessions"]) == 4
    assert main([*SESSIONS, str(folder), "--unfinished", "--json", "-"]) == 0
    assert "I hold the tiger" in capsys.readouterr().out


def test_a_session_without_its_saved_game_is_not_called_unfinished(folder, tmp_path, capsys):
    for saved in folder.rglob("*.catgame"):
        saved.unlink()
    out = tmp_path / "tables"
    assert main([*SESSIONS, str(folder), "--csv", str(out)]) == 0
    told = capsys.readouterr().out
    assert told.count("people, saved game gone") == 4 and "not over" not in told
    with (out / "sessions.csv").open(newline="") as file:
        assert {row["over"] for row in csv.DictReader(file)} == {""}


def test_folders_of_several_computers_are_put_together_by_copying(folder, tmp_path, capsys):
    hold(Files(tmp_path / "other"), 9, Note(4, 0, "elsewhere"))
    shutil.copytree(tmp_path / "other", folder, dirs_exist_ok=True)
    assert main([*SESSIONS, str(folder)]) == 0
    assert capsys.readouterr().out.count("_template, ") == 5


def test_a_game_without_sessions_is_told_beside_those_that_have_some(folder, capsys):
    assert main([*SESSIONS, str(folder), "--game", "tempate"]) == 0
    assert "no sessions of tempate in" in (told := capsys.readouterr().out)
    assert "but some of template" in told


def test_a_session_has_one_name_and_pauses_are_no_decisions(folder, capsys):
    assert main([*SESSIONS, str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("2 decisions of 15.0 s (median), 1 pause, 0 notes, 1 form" in x for x in lines)
    assert main(["measure", *FAST, "--people", "--portable", str(folder)]) == 0
    told = capsys.readouterr().out
    assert (
        any(f"({x.strip().partition(',')[0]}, answer 4)" in told for x in lines) and "undos" in told
    )


def test_damage_is_told_beside_what_is_whole(folder, capsys):
    path = next((folder / "playtests").glob("*.catplaytest"))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], "damage\n", *lines[1:]]))
    (folder / "playtests" / "a.catplaytest").write_text("damage")
    assert main([*SESSIONS, str(folder)]) == 0
    out, err = capsys.readouterr()
    assert out.count("_template, ") == 4
    assert len(err.splitlines()) == 2 and f"{path.name}:2: is damaged, and left out" in err
    assert "a.catplaytest:1: does not begin like a playtest session" in err


def test_nothing_to_list_is_said(tmp_path, capsys):
    assert main([*SESSIONS, str(tmp_path), "--game", "template"]) == 0
    assert capsys.readouterr().out == f"there are no sessions in {tmp_path}\n"
    (tmp_path / "file").write_text("")
    assert main([*SESSIONS, str(tmp_path), "--csv", str(tmp_path / "file" / "x")]) == WRONG
    assert "is a file, not a folder" in capsys.readouterr().err
