"""Saved games and settings: robust to kills and damage; games keep their own data."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from thorough import amount

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.record import Record
from catgames.core.types import BadRecord
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store.player_files import Files
from catgames.store.profiles import People
from catgames.store.settings import Settings, read_settings
from catgames.store.unfinished import UnfinishedGame

translate = catalogue("en").translate

HERE = Path(__file__).parent


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path / "portable")


def play(files: Files, answers: int, game: str = "template", seed: int = 1) -> Match:
    """A saved game after some answers or at its end; its table is still open."""
    players = [Player("Ada", "human", 3), Player("Bo", "random", 1)]
    rng = Random(seed)
    match = Match(load_game(game), players, rng=rng, store=files.new_record(game))
    match.computers.pace = match.computers.reaction = 0
    now = 0.0
    while not match.over and len(match.history()) < answers:
        now += 1
        if match.asking is not None:
            match.answer(rng.choice(match.legal()))
        else:
            match.update(now)
    return match


def go_on(files: Files, saved: UnfinishedGame) -> Match:
    return files.resume(saved, rng=Random(2), think=None)


# ---------------------------------------------------------------- folders that can't be read


def all_is_read(files: Files) -> list[str]:
    """Read everything that the first pages need; returns what is said about it."""
    _, said = files.load_settings()
    _, more = files.load_people()
    _, problems = files.unfinished()
    files.results.all()
    return [translate(m) for m in (*said, *more, *problems)]


@pytest.mark.skipif(os.name == "nt", reason="folders are protected differently there")
@pytest.mark.parametrize("mode", [0, 0o400])
@pytest.mark.parametrize("name", ["", "games", "finished"])
def test_a_folder_that_may_not_be_read_is_told_and_left_alone(files, name, mode):
    play(files, 4)
    hidden = files.data / name
    hidden.mkdir(exist_ok=True)
    hidden.chmod(mode)
    try:
        if os.access(hidden, os.X_OK):
            pytest.skip("this user may read everything")
        told = all_is_read(files)
    finally:
        hidden.chmod(0o700)
    assert f"The folder {hidden} can't be read: the system doesn't allow it" in told[0]
    assert len(files.unfinished()[0]) == 1


def test_a_folder_that_is_no_folder_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    (said,) = all_is_read(Files(tmp_path / "file"))
    assert str(tmp_path / "file") in said and "in place of a folder" in said
    (said,) = all_is_read(Files(tmp_path / ("x" * 300)))
    assert "can't be read: " in said


def test_a_folder_that_is_not_there_yet_is_no_problem(files):
    assert all_is_read(files) == []


# ---------------------------------------------------------------- games to go on with


def test_a_game_is_resumed_where_it_was_left(files):
    match = play(files, 20)
    match.undo()
    state, history = match._state.key(), match.history()
    match.close()
    (saved,), problems = files.unfinished()
    assert not problems and saved.game_id == "template"
    assert [p.name for p in saved.players] == ["Ada", "Bo"]
    assert saved.date[:2] == "20" and saved.turn() == match.turn
    again = go_on(files, saved)
    assert again._state.key() == state and again.history() == history
    assert again.players == match.players
    again.computers.pace = again.computers.reaction = 0
    while again.asking is None:
        again.update(float(len(again.history())))
    again.answer(again.legal()[0])
    again.close()
    (later,), problems = files.unfinished()
    assert not problems and len(later.record.moves) == len(again.history())


def test_nothing_is_written_before_the_first_answer(files):
    match = play(files, 0)
    match.close()
    assert not files.games.exists()


def test_a_finished_game_is_moved(files):
    match = play(files, 10_000)
    assert files.unfinished() == ([], [])  # also while the table is still open
    match.close()
    (path,) = files.finished.iterdir()
    assert Record.read(path.read_text()).end == match.record.end


def test_the_newest_game_comes_first(files):
    for seed in (1, 2, 3):
        play(files, 5, seed=seed).close()
    saved, _ = files.unfinished()
    names = [s.path.name for s in saved]
    assert len(names) == 3 and names == sorted(names, reverse=True)


def test_a_game_goes_on_with_its_own_data(files):
    """The data on disk have changed since its beginning."""
    content = json.loads(json.dumps(load_game("template").content))
    content["dishes"][1]["worth"] = 5
    game = load_game("template", content)
    store = files.new_record("template")
    match = Match(game, [Player("a"), Player("b", colour=1)], rng=Random(1), store=store)
    while match.curtain is None:
        match.update(0.0)
    match.close()
    (saved,), _ = files.unfinished()
    again = go_on(files, saved)
    assert again.game.data.worth == game.data.worth != load_game("template").data.worth
    again.close()


def test_an_unknown_level_is_replaced(files):
    match = play(files, 5)
    match.store.append(match.record.hand_over(1, "grandmaster"))
    match.close()
    (saved,), _ = files.unfinished()
    assert saved.players[1].kind == "house_cat"


def test_an_incomplete_last_line_costs_one_answer(files):
    play(files, 20).close()
    (saved,), _ = files.unfinished()
    saved.path.write_text(saved.path.read_text()[:-5])
    (saved,), problems = files.unfinished()
    assert not problems
    match = go_on(files, saved)
    assert len(match.history()) == 19
    match.computers.pace = match.computers.reaction = 0
    while len(match.history()) < 20:
        told = match.update(float(len(match.history())))
        if told is None:
            match.answer(match.legal()[0])
    match.close()
    (saved,), problems = files.unfinished()
    assert not problems and len(saved.record.moves) == 20


# ---------------------------------------------------------------- damage


def damage(raw: bytes, rng: Random) -> bytes:
    """Bit flips, truncation, other versions, other files."""
    at = rng.randrange(len(raw))
    match rng.randrange(7):
        case 0 | 1:
            return raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]
        case 2:
            return raw[:at]
        case 3:
            return raw.replace(b'"catgames": 1', b'"catgames": %d' % rng.randint(2, 99), 1)
        case 4:
            return raw.replace(b'"rules_version": 1', b'"rules_version": 7', 1)
        case 5:
            return raw[:at] + rng.randbytes(30) + raw[at:]
    return rng.randbytes(500)


def test_damaged_files_are_reported(files):
    """What comes before the damage can be continued; nothing is deleted."""
    play(files, 25).close()
    (good,), _ = files.unfinished()
    raw = good.path.read_bytes()
    rng, sentences, continued, damaged = Random(11), 0, 0, amount(200, 20)
    for n in range(damaged):
        wrong = damage(raw, rng)
        path = files.games / f"0000_{n}.catgame"
        path.write_bytes(wrong)
        saved, problems = files.unfinished()
        assert good.path in [s.path for s in saved]
        aside = files.games / f"{path.name}.damaged"
        if problems:
            sentences += 1
            (sentence,) = map(translate, problems)
            assert aside.name in sentence
            assert f"{path.name} is not" in sentence or f"{path.name}, line" in sentence
            assert aside.read_bytes() == wrong
        if path in [s.path for s in saved]:
            (one,) = [s for s in saved if s.path == path]
            count = len(one.record.moves)
            assert one.record.moves == good.record.moves[:count]
            assert not problems or f"{count} moves" in sentence or count == 1
            match = go_on(files, one)
            match.close()
            assert match.store.wait(30)
            path.unlink()
            continued += bool(problems)
        elif problems:
            assert not path.exists()
    assert sentences > damaged / 2 and continued > 0


def test_what_comes_before_an_illegal_move_is_kept(files):
    match = play(files, 10)
    match.store.append(match.record.add(0, ("bid", ("card", 99))))
    match.close()
    (saved,), problems = files.unfinished()
    assert not problems  # its syntax is right
    with pytest.raises(BadRecord, match="12: '0 bid card:99' is not possible there"):
        go_on(files, saved)
    assert len(list(files.games.glob("*.damaged"))) == 1
    (saved,), problems = files.unfinished()
    assert not problems and len(saved.record.moves) == 10
    go_on(files, saved).close()


def test_a_game_of_which_nothing_is_left_is_told_as_what_it_was_opened_for(files):
    """In the list it can't be read; for whoever wants to continue it, it can't be continued."""
    match = play(files, 3)
    first, *_ = match.record.text().splitlines(keepends=True)
    match.close()
    (saved,), _ = files.unfinished()
    record = replace(saved.record, moves=[])
    saved.path.write_text(record.text() + record.add(0, ("bid", ("card", 99))))
    (saved,), _ = files.unfinished()
    with pytest.raises(BadRecord, match="2: '0 bid card:99' is not possible there") as caught:
        go_on(files, saved)
    assert caught.value.message.key == "store.no_going_on"
    saved.path.write_text(first[:-3])
    _, problems = files.unfinished()
    assert [p.key for p in problems] == ["store.game_damaged"]


def test_a_second_damaged_file_does_not_overwrite_the_first(files):
    files.games.mkdir(parents=True)
    for text in ("one", "two", "three"):
        (files.games / "x.catgame").write_text(text)
        files.unfinished()
    kept = {p.name: p.read_text() for p in files.games.iterdir()}
    assert kept == {
        "x.catgame.damaged": "one",
        "x.catgame.damaged2": "two",
        "x.catgame.damaged3": "three",
    }


def test_an_unknown_game_is_reported(files):
    play(files, 5).close()
    (saved,), _ = files.unfinished()
    record = replace(saved.record, game_id="ludo")
    saved.path.write_text(record.text())
    (saved,), _ = files.unfinished()
    with pytest.raises(BadRecord, match="there is no game 'ludo'"):
        go_on(files, saved)


# ---------------------------------------------------------------- stopped in the middle


def kills(folder: Path, number: int, *how: str) -> dict[str, object]:
    run = subprocess.run(
        [sys.executable, str(HERE / "killed.py"), str(folder), str(number), "7", *how],
        capture_output=True,
        text=True,
        cwd=HERE.parents[1],
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, object] = json.loads(run.stdout)
    return found


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks, so that it takes seconds")
def test_kills_lose_nothing(tmp_path):
    found = kills(tmp_path, amount(200, 8))
    assert found["wrong"] == [] and found["answers"] > 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks, so that it takes seconds")
def test_the_kill_test_detects_saving_in_place(tmp_path):
    for _ in range(10):
        if kills(tmp_path, 10, "careless")["wrong"]:
            return
    raise AssertionError("a hundred kills while saving in place lose nothing")


def test_a_full_disk_stops_no_game(files, monkeypatch):
    """The problem is reported, and everything is written as soon as there is space."""
    match = play(files, 20)
    store = match.store
    full = True

    def fsync(handle: int) -> None:
        if full:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fsync)
    match.undo()
    assert store.wait(30) and store.problem is not None
    assert "the disk is full" in translate(store.problem) and store.path.name in translate(
        store.problem
    )
    full = False
    match.redo()
    assert store.wait(30) and store.problem is None
    match.close()
    (saved,), problems = files.unfinished()
    assert not problems and saved.record.moves == match.record.moves


# ---------------------------------------------------------------- settings


def test_settings_are_saved(files):
    assert files.load_settings() == (Settings(), [])
    settings = replace(
        Settings(), speed=0.5, scale=150, mute=True, size=(1920, 1080), others={"new": [1, 2]}
    )
    assert files.save_settings(settings) is None
    assert files.load_settings() == (settings, [])


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", "[" * 100_000, '{"a": 1'])
def test_damaged_settings_are_renamed(files, text):
    files.config.mkdir(parents=True)
    files.settings_file.write_text(text)
    settings, (sentence,) = files.load_settings()
    assert settings == Settings() and "settings.json.damaged" in translate(sentence)
    assert (files.config / "settings.json.damaged").read_text() == text
    assert files.load_settings() == (Settings(), [])


@pytest.mark.skipif(os.name == "nt", reason="has no pipes with names")
@pytest.mark.parametrize("what", ["settings", "people"])
def test_a_file_that_cannot_be_read_stays_as_it_is_and_is_told(files, what):
    path = {"settings": files.settings_file, "people": files.people_file}[what]
    load, save, empty = {
        "settings": (files.load_settings, files.save_settings, Settings()),
        "people": (files.load_people, files.save_people, People()),
    }[what]
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    read, (said,) = load()
    assert read == empty and f"The file {path} can't be read: it is not a file" in translate(said)
    assert "is not a file" in translate(save(empty))
    assert path.is_fifo() and list(path.parent.iterdir()) == [path]


WRONG = {
    "speed": ["fast", -1, 3, True, None, float("nan"), []],
    "pace": [-0.1, 11, "1"],
    "effects": [2, "loud"],
    "music": [-1, {}],
    "scale": [0, 74, 201, "100"],
    "mute": [1, "yes", None],
    "confirm": [0],
    "reduced_motion": ["no"],
    "counts": ["no"],
    "fullscreen": [2],
    "language": ["xx", "../en", 7, "en\n"],
    "size": [[1], [0, 0], ["a", "b"], [1e9, 1e9], "big", [1280, 720, 1]],
}


@pytest.mark.parametrize("key", WRONG)
def test_an_invalid_value_gets_its_default_and_is_reported(key):
    for value in WRONG[key]:
        settings, (sentence,) = read_settings({key: value, "pace" if key != "pace" else "speed": 2})
        assert key in translate(sentence)
        assert getattr(settings, key) == getattr(Settings(), key)
        assert (settings.speed if key == "pace" else settings.pace) == 2


def test_settings_with_an_invalid_value_are_copied(files):
    files.config.mkdir(parents=True)
    files.settings_file.write_text('{"speed": "warp", "scale": 150}')
    settings, problems = files.load_settings()
    assert len(problems) == 1 and settings.scale == 150
    assert "warp" in (files.config / "settings.json.damaged").read_text()


# ---------------------------------------------------------------- the last table


def named(n: int) -> str:
    return f"Player {n}"


def test_the_last_table_is_remembered(files):
    game = load_game("template")
    players = [Player("Ada", "human", 5), Player("Bo", "random", 2), Player("Cy", "greedy", 0)]
    options = game.complete_options(3, {"ties": "next"})
    settings = files.remember(Settings(), game, players, options, True)
    assert files.load_settings() == (settings, [])
    assert files.last_table(files.load_settings()[0], game, named) == (players, options, True)


def test_the_default_table_has_a_person_and_a_computer(files):
    players, options, open_hands = files.last_table(Settings(), load_game("template"), named)
    assert [(p.name, p.kind) for p in players] == [("Player 1", "human"), ("Player 2", "house_cat")]
    assert options == load_game("template").complete_options(2, {}) and not open_hands


def test_options_that_no_longer_exist_are_dropped(files):
    game = load_game("template")
    table = {
        "players": [["a", "human", 0], ["b", "human", 1]],
        "options": {"ties": "next", "rounds": 999, "moon": "full"},
        "open_hands": False,
    }
    settings, problems = read_settings({"tables": {"template": table}})
    assert not problems
    assert files.last_table(settings, game, named)[1] == game.complete_options(2, {"ties": "next"})


@pytest.mark.parametrize(
    "table",
    [
        7,
        {},
        {"players": [], "options": {}, "open_hands": False},
        {"players": [["a", "human", 0]] * 2, "options": {}, "open_hands": False},
        {"players": [["a", "human", 9]], "options": {}, "open_hands": False},
        {"players": [["", "human", 1]], "options": {}, "open_hands": False},
        {"players": [["a", 3, 1]], "options": {}, "open_hands": False},
        {"players": [["a", "human", 1]], "options": {"x": [1]}, "open_hands": False},
        {"players": [["a", "human", 1]], "options": {}, "open_hands": "no"},
    ],
    ids=str,
)
def test_a_damaged_table_is_dropped_and_reported(files, table):
    settings, (sentence,) = read_settings({"tables": {"template": table}})
    assert settings.tables == {} and "template" in translate(sentence)
    assert files.last_table(settings, load_game("template"), named)[2] is False


def test_the_platforms_folders_are_used_without_portable(home):
    files = Files()
    assert str(files.settings_file).startswith(str(home)) and "catgames" in str(files.games)
    shutil.rmtree(home, ignore_errors=True)


def test_what_a_stopped_program_left_is_removed(files):
    for folder, name in ((files.games, ".a.catgame.1-2.new"), (files.config, ".settings.1-2.new")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("half")
    (files.games / ".a.catgame.lock").write_text("")
    files.unfinished(), files.load_settings()
    assert not (files.games / ".a.catgame.lock").exists()
    for folder in (files.games, files.config):
        (path,) = folder.glob(".*.new")  # a program may be writing it now
        os.utime(path, (0, 0))
    files.unfinished(), files.load_settings()
    assert not [*files.games.glob(".*"), *files.config.glob(".*")]
