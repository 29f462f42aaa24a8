"""Prototypes are found by their ids, saved and resumed with their data, in every process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from kit_folders import EXAMPLES, GAME, ROOT, RULES, changed, make
from plain_yaml import plain_yaml

from catgames import app, catalog
from catgames.catalog import add_folder, all_ids, load_game, prototypes
from catgames.commands.new_game import KINDS
from catgames.content import game_ids
from catgames.content.paths import TEXT
from catgames.core.record import Record
from catgames.core.types import CHANCE, BadRecord, GameError
from catgames.kit.files import read_code
from catgames.kit.folder import load_code
from catgames.match.players import Player
from catgames.properties.suite import check_to_the_end
from catgames.store.player_files import Files
from catgames.store.unfinished import game_of


def test_prototypes_in_a_folder_are_found(tmp_path):
    make(tmp_path)
    make(tmp_path, id="more_paws")
    (tmp_path / "no_game").mkdir()
    assert add_folder(tmp_path) == []
    assert list(prototypes()) == ["lucky_paws", "more_paws"]
    assert all_ids()[-2:] == ("lucky_paws", "more_paws")
    assert load_game("lucky_paws").data.title == "Lucky Paws"


def test_a_folder_that_is_a_prototype_is_found_itself(tmp_path):
    add_folder(make(tmp_path))
    assert list(prototypes()) == ["lucky_paws"]


def test_an_unknown_game_is_refused_with_the_nearest(tmp_path):
    add_folder(make(tmp_path))
    with pytest.raises(GameError, match=r"no game 'lucky_paw' \(did you mean 'lucky_paws'\?\)"):
        load_game("lucky_paw")


OWN = "is a name that the program uses itself"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("clowder", "there is a game 'clowder' already"),
        *((name, f"{name!r} {OWN}") for name in ("cats", "hint", "settings", "kit")),
        ("lesson_clowder", f"'lesson_clowder' {OWN}"),
        ("4x4", "'4x4' must begin with a letter; 'x4' would do"),
        ("_paws", "'_paws' must begin with a letter; 'paws' would do"),
        ("a" * 46, "must have at most 40 letters, not 46; 'aaa"),
        ("Lucky Paws", "small letters a–z, digits and _, not L P or blanks; 'lucky_paws' would"),
        ("two words", "small letters a–z, digits and _, not blanks; 'two_words' would do"),
        ("lucky-paws", "small letters a–z, digits and _, not -; 'lucky_paws' would do"),
        ("große_katze", "not ß; 'grosse_katze' would do"),
        ("猫", "small letters a–z, digits and _, not 猫"),
        ("9" * 50, "must begin with a letter and must have at most 40 letters, not 50"),
    ],
)
def test_a_name_is_refused_for_the_rule_that_it_breaks(tmp_path, capsys, name, told):
    """In every place where a folder gets its name, by the same words."""
    make(tmp_path / "there", id=name)
    make(tmp_path / "there")
    (mistake,) = add_folder(tmp_path / "there")
    assert told in mistake
    assert list(prototypes()) == ["lucky_paws"]
    assert app.main(["check", str(tmp_path / "there" / name)]) == 1
    assert told in "".join(capsys.readouterr())
    assert app.main(["new-game", name, "--in", str(tmp_path / "new")]) != 0
    assert told in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", ["a:b", "a;b", 'a"b', "a,b c"])
def test_a_folder_is_found_whatever_signs_its_path_has(tmp_path, name):
    """Also where the sign separates the folders of a list, for all processes."""
    folder = make(tmp_path / name)
    make(tmp_path / "other", id="other_paws")
    assert add_folder(tmp_path / "other") == []
    assert add_folder(folder.parent) == []
    assert list(prototypes()) == ["lucky_paws", "other_paws"]
    told = "from catgames.catalog import prototypes; print(*prototypes())"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, cwd=ROOT)
    assert run.stdout.split() == ["lucky_paws", "other_paws"], run.stderr


def test_two_of_the_same_name_are_told(tmp_path):
    first, second = make(tmp_path / "a"), make(tmp_path / "b")
    assert add_folder(first.parent) == []
    (mistake,) = add_folder(second.parent)
    assert str(first) in mistake and str(second) in mistake


def test_the_reserved_names_are_the_sections_of_the_shell_s_texts():
    """Otherwise a prototype could overwrite them."""
    found: set[str] = set()
    for path in [TEXT / "en.yaml", *(TEXT / "en").glob("*.yaml")]:
        found |= set(plain_yaml(path.read_text("utf-8")))
    games = set(catalog.coded_ids())
    lessons = {f"lesson_{id}" for id in games}
    assert found - games - lessons == set(game_ids._SECTIONS)


def test_changed_files_are_read_again_after_forget(tmp_path):
    folder = make(tmp_path)
    add_folder(folder)
    assert load_game("lucky_paws") is load_game("lucky_paws")
    (folder / "game.yaml").write_text(changed(GAME, "Lucky", "Happy"), "utf-8")
    assert load_game("lucky_paws").data.title == "Lucky Paws"
    catalog.forget_prototypes()
    assert load_game("lucky_paws").data.title == "Happy Paws"


# ---------------------------------------------------------------- records


def played(id: str, answers: int = 9) -> Record:
    """A record of a game that is not over."""
    game, rng = load_game(id), Random(5)
    options = game.complete_options(2, {})
    state = game.new_state(2, options)
    record = Record.new(game, [Player(f"P{i}", "human", i) for i in range(2)], options)
    for _ in range(answers):
        decision = game.decision(state)
        if decision is None:
            break
        chance = decision.seat == CHANCE
        move = game.sample_chance(state, rng) if chance else rng.choice(game.legal_moves(state))
        game.apply(state, move)
        record.add(decision.seat, move)
    if game.decision(state) is None:
        record.finish(game, state)
    return record


def test_a_saved_game_goes_on_with_its_own_numbers(tmp_path):
    folder = make(tmp_path)
    add_folder(folder)
    record = Record.read(played("lucky_paws", 5).text())
    (folder / "cards.csv").write_text("name,count,value\ndog,9,7\n", "utf-8")
    catalog.forget_prototypes()
    assert load_game("lucky_paws").data.pieces[0].name == "dog"
    game = game_of(record)
    assert game.data.pieces[0].name == "tuna"
    assert game.decision(record.replay(game)) is not None
    assert not record.code_changed(game)


def test_changed_rules_are_told_where_a_game_does_not_fit_them(tmp_path):
    folder = make(tmp_path)
    add_folder(folder)
    record = Record.read(played("lucky_paws").text(), "old")
    (folder / "rules.py").write_text(changed(RULES, '"hand", 2', '"hand", 1'), "utf-8")
    catalog.forget_prototypes()
    game = game_of(record)
    assert record.code_changed(game)
    with pytest.raises(BadRecord, match=r"old:4: .* the game's rules\.py has changed since"):
        record.replay(game)


def test_changed_rules_that_change_nothing_in_a_game_are_fine(tmp_path):
    folder = make(tmp_path)
    add_folder(folder)
    record = Record.read(played("lucky_paws", 99).text())
    (folder / "rules.py").write_text(RULES + "\n# better\n", "utf-8")
    catalog.forget_prototypes()
    assert game_of(record).decision(record.replay(game_of(record))) is None


def test_a_game_at_the_table_is_saved_and_resumed(tmp_path):
    add_folder(make(tmp_path))
    files = Files(tmp_path / "home")
    files.games.mkdir(parents=True)
    (files.games / "old.catgame").write_text(played("lucky_paws", 5).text(), "utf-8")
    (saved,), problems = files.unfinished()
    assert not problems
    match = files.resume(saved, rng=Random(1), think=None)
    assert match.game.info.id == "lucky_paws"
    match.close()


# ---------------------------------------------------------------- commands


def test_simulate_arena_and_replay_take_a_prototype(tmp_path, capsys):
    folder = str(make(tmp_path))
    records = str(tmp_path / "records")
    args = ["--games", "4", "--bots", "greedy,random", "--jobs", "2"]
    assert app.main(["simulate", folder, *args, "--records", records]) == 0
    assert "lucky_paws, 2 players, 4 games" in capsys.readouterr().out
    assert app.main(["arena", "lucky_paws", *args]) == 0
    assert "greedy" in capsys.readouterr().out
    record = next(Path(records).iterdir())
    assert app.main(["replay", str(record), "--text"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"Tuna", out) and "«" not in out


def test_numbers_of_a_prototype_can_be_changed_for_a_measurement(tmp_path, capsys):
    game = changed(GAME, "fields:", "numbers: {worth: 1}\nfields:")
    folder = str(make(tmp_path, game, changed(RULES, ".value", ".value * d.numbers.worth")))
    points = []
    for worth in ("1", "10"):
        args = ["--games", "2", "--jobs", "1", "--set", f"numbers.worth={worth}"]
        assert app.main(["simulate", folder, *args]) == 0
        points.append(float(capsys.readouterr().out.splitlines()[-5].split()[-1]))
    assert points[1] == 10 * points[0] > 0


def test_replay_takes_the_folder_of_the_prototype(tmp_path, capsys, monkeypatch):
    folder = make(tmp_path)
    add_folder(folder)
    record = tmp_path / "x.catgame"
    record.write_text(played("lucky_paws").text(), "utf-8")
    monkeypatch.setenv(catalog.FOLDERS, "")
    catalog.forget_prototypes()
    assert app.main(["replay", str(record), "--text"]) == 2
    assert "there is no game 'lucky_paws'" in capsys.readouterr().err
    assert app.main(["replay", str(record), "--text", "--game", str(folder)]) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_can_be_played_at_once(tmp_path, capsys, kind):
    assert app.main(["new-game", "my_game", "--kind", kind, "--in", str(tmp_path)]) == 0
    folder = tmp_path / "my_game"
    assert app.main(["check", str(folder)]) == 0
    game = load_game("my_game")
    assert check_to_the_end(game, game.info.seats[0], 1) > 5
    assert load_game("my_game").data.title == "My Game"
    text = "".join(p.read_text("utf-8") for p in folder.iterdir() if p.is_file())
    others = [load_title(path) for path in sorted(p.parent for p in EXAMPLES.glob("*/game.yaml"))]
    assert not [title for title in others if title in text]
    assert len(text.splitlines()) < 30 or kind != "empty"


def load_title(folder: Path) -> str:
    """The title of an example."""
    title: str = plain_yaml((folder / "game.yaml").read_text("utf-8"))["title"]
    return title


@pytest.mark.parametrize(("platform", "quote"), [("linux", "'"), ("win32", '"')])
def test_the_next_commands_can_be_typed_as_they_are_printed(
    tmp_path, capsys, monkeypatch, platform, quote
):
    folder = tmp_path / "my games" / "mine"
    with monkeypatch.context() as changed:
        changed.setattr(sys, "platform", platform)
        assert app.main(["new-game", "mine", "--in", str(tmp_path / "my games")]) == 0
    assert f"main.py try {quote}{folder}{quote}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("s.turn += 1", "s.turn += 10**400", "turn"),
        ("if s.tin else int", "if s.tin else 10**400 + int", "score"),
    ],
)
def test_enormous_numbers_are_told(tmp_path, capsys, old, new, what):
    assert app.main(["new-game", "mine", "--in", str(tmp_path)]) == 0
    code = tmp_path / "mine" / "rules.py"
    assert old in code.read_text("utf-8")
    code.write_text(code.read_text("utf-8").replace(old, new), "utf-8")
    assert app.main(["simulate", str(tmp_path / "mine"), "--games", "2"]) == 1
    assert f"ends with a {what} that is no number up to" in capsys.readouterr().err


def test_a_new_game_is_refused_with_a_better_name(tmp_path, capsys):
    into = ["--in", str(tmp_path)]
    for name, told in (("Lucky Paws", "'lucky_paws' would do"), ("clowder", "already")):
        assert app.main(["new-game", name, *into]) == 2
        assert told in capsys.readouterr().err
    assert app.main(["new-game", "mine", *into]) == 0
    assert app.main(["new-game", "mine", *into]) == 2


def test_code_is_compiled_whenever_it_is_imported(tmp_path, monkeypatch):
    """Of two versions within a second, as long as each other, bytecode would be the same."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / "rules.py").write_text("from .helpers import CARDS\nCOPY = CARDS\n", "utf-8")
    for cards in (2, 1):
        (tmp_path / "helpers.py").write_text(f"CARDS = {cards}\n", "utf-8")
        os.utime(tmp_path / "helpers.py", (1e9, 1e9))
        assert cards == load_code(read_code(tmp_path), "rules").COPY
    assert not list(tmp_path.rglob("*.pyc"))


LIMITED = """
import resource, sys
from catgames import app
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
sys.exit(app.main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limits for one process")
@pytest.mark.parametrize("limit", [0, 100, 700])
def test_a_full_disk_leaves_no_half_of_a_new_game(tmp_path, limit):
    words = ["new-game", "mine", "--in", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, str(limit), *words], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (
        2,
        f"catgames: {tmp_path / 'mine'} can't be written: File too large\n",
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limits for one process")
def test_a_full_disk_is_told_with_the_file_that_print_writes(tmp_path):
    out = tmp_path / "out" / "a.pdf"
    words = ["print", str(EXAMPLES / "last_sardine"), "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, "5000", *words], capture_output=True, text=True
    )
    assert (done.returncode, list(out.parent.iterdir())) == (2, [])
    assert f"catgames: {out} can't be written: File too large" in done.stderr
