"""Puzzles of prototypes: found by the command, kept in their folders, checked as files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from counting import solutions
from kit_folders import EXAMPLES, RULES, changed, make

from catgames.app import main
from catgames.catalog import add_folder, load_game
from catgames.puzzles import finding
from catgames.puzzles.files import FILE, puzzles_of, read_head
from catgames.puzzles.goals import WIN

CARPET = EXAMPLES / "no_code" / "cat_carpet"
SPOTS = EXAMPLES / "sunny_spots"
FISH = """\
title: Three Fish
seats: [2, 3]
pieces:
  fish:
    rows:
      - {name: sprat, value: 1, count: 5}
      - {name: eel, value: 3, count: 5}
      - {name: cod, value: 4, count: 5}
zones:
  deck: {order: unknown, start: fish}
  hand: {per: seat, seen_by: owner}
  plate: {per: seat}
  bin: {}
deal: {fish: 3}
turns: {moves: 2, draw: {up_to: 3}}
moves:
  eat: {from: hand, to: plate}
  leave: {from: hand, to: bin}
score: {eaten: {sum: value, in: plate}}
end: {when: {deck: empty}}
"""


def copied(folder: Path, to: Path, text: str = "") -> Path:
    """A copy of an example, with a file of puzzles if there is a text for it."""
    made = shutil.copytree(folder, to / folder.name)
    (made / FILE).unlink(missing_ok=True)
    if text:
        (made / FILE).write_text(text, "utf-8")
    return made


def three_fish(to: Path, text: str = "") -> Path:
    """A game without code, with a file of puzzles if there is a text for it."""
    folder = to / "three_fish"
    folder.mkdir()
    (folder / "game.yaml").write_text(FISH, "utf-8")
    if text:
        (folder / FILE).write_text(text, "utf-8")
    return folder


def find(folder: Path, rounds: int = 2) -> int:
    return main(["puzzles", str(folder), "--rounds", str(rounds), "--jobs", "1"])


def test_puzzles_of_a_game_without_code_are_found_with_one_solution_each(tmp_path, capsys):
    folder = three_fish(tmp_path)
    assert find(folder) == 0
    out, err = capsys.readouterr()
    game, found = load_game("three_fish"), puzzles_of("three_fish")
    assert found and (err, f"three_fish: {len(found)} puzzles" in out) == ("", True)
    assert str(folder / FILE) in out
    assert [solutions(game, puzzle) for puzzle in found] == [1] * len(found)
    assert {puzzle.task.key for puzzle in found} <= {"puzzles.goal.points", "puzzles.goal.win"}
    assert all(puzzle.picture == ("common/crown" if puzzle.goal == WIN else "") for puzzle in found)
    before = (folder / FILE).read_text("utf-8")
    assert find(folder) == 0
    assert (folder / FILE).read_text("utf-8") == before, "the same rounds find the same"
    assert main(["check", str(folder)]) == 0


def test_without_chance_a_puzzle_that_comes_again_is_kept_once(tmp_path):
    folder = copied(CARPET, tmp_path)
    assert find(folder, 3) == 0
    assert puzzles_of("cat_carpet"), "a file with one of them twice can't be read"


def test_what_the_file_says_besides_puzzles_stays_and_is_heeded(tmp_path, capsys):
    head = "goals: [points] # not win\ntables:\n- {players: 2}\nleast: {points: 7}\n# the end\n"
    folder = three_fish(tmp_path, head)
    assert find(folder) == 0
    found = puzzles_of("three_fish")
    assert found and (folder / FILE).read_text("utf-8").startswith(head)
    assert {(p.goal, p.seats) for p in found} == {("points", 2)} and min(p.least for p in found) > 6
    assert find(folder, 3) == 0
    again = (folder / FILE).read_text("utf-8")
    assert again.startswith(head) and again.count("games:") == again.count("written_for:") == 1


def test_without_a_head_every_number_of_players_is_looked_at(tmp_path):
    add_folder(copied(CARPET, tmp_path))
    head = read_head(load_game("cat_carpet"))
    assert [*head.goals] == ["win", "points"]
    assert [(t.seats, t.options, t.level) for t in head.tables] == [
        (2, {}, "house_cat"),
        (3, {}, "house_cat"),
    ]


# ---------------------------------------------------------------- nothing is found


def test_a_game_without_puzzles_says_so_and_its_file_stays(tmp_path, capsys):
    text = "tables: [{players: 2}]\n"
    folder = copied(EXAMPLES / "no_code" / "counter_surfing", tmp_path, text)
    assert find(folder, 1) == 0
    out, err = capsys.readouterr()
    assert "counter_surfing: no puzzles: 1 game had no turn" in out and not err
    assert "stays as it was" in out and (folder / FILE).read_text("utf-8") == text


def test_a_free_table_has_none(tmp_path, capsys):
    folder = copied(EXAMPLES / "free_table", tmp_path)
    assert find(folder) == 2
    assert "free_table is a free table" in capsys.readouterr().err
    assert not (folder / FILE).exists()


FAILS = {
    "raise": "raise LookupError('a mouse')",
    "strange": "s.stack.append(7)",
}


@pytest.mark.parametrize("what", FAILS)
def test_rules_that_fail_are_a_sentence(tmp_path, capsys, what):
    folder = make(
        tmp_path, rules=changed(RULES, "        s.turn += 1\n", f"        {FAILS[what]}\n")
    )
    (folder / FILE).write_text("least: {points: 2}\n", "utf-8")
    assert find(folder) == 1
    out, err = capsys.readouterr()
    assert "lucky_paws with 2 players, round 1, failed: " in err and "Traceback" not in err
    assert "rules.py:" in err and not out
    assert (folder / FILE).read_text("utf-8") == "least: {points: 2}\n"


def test_a_game_that_never_ends_is_left_after_a_while(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(finding, "LONGEST", 0.2)
    again = "        s.turn += 1\n        return do_next(s, ('play', (seat + 1) % s.seats))\n"
    folder = make(tmp_path, rules=changed(RULES, "        s.turn += 1\n", again))
    (folder / FILE).write_text("tables: [{players: 2, level: kitten}]\n", "utf-8")
    assert find(folder) == 0
    assert "lucky_paws: no puzzles: 2 games had" in capsys.readouterr().out


def test_who_stops_the_search_keeps_the_file(tmp_path, capsys):
    stops = "        if s.seats == 3: __import__('signal').raise_signal(2)\n"
    rules = changed(RULES, "        s.turn += 1\n", f"{stops}        s.turn += 1\n")
    folder = make(tmp_path, rules=rules)
    text = "tables: [{players: 2, level: kitten}, {players: 3, level: kitten}]\n"
    (folder / FILE).write_text(text, "utf-8")
    assert find(folder) == 130
    out, err = capsys.readouterr()
    assert "stopped after 1 of 4 games" in err and "stays as it was" in out
    assert (folder / FILE).read_text("utf-8") == text


# ---------------------------------------------------------------- the file


MISTAKES = {
    "goals: [pionts]": ":1: goals.0: expected one of win, points, save; found 'pionts'; did you",
    "goals: []": ":1: goals: ",
    "tables: [{players: 5}]": ":1: tables.0: ",
    "tables: [{players: 2, options: {cat: 3}}]": ":1: tables.0: ",
    "tables: [{players: 2, level: lion}]": ":1: tables.0.level: expected one of kitten",
    "pictures: {win: ''}": ":1: pictures.win: expected words, found ''",
    "pictures: {win: [common/crown]}": ":1: pictures.win: expected words, found a list",
    "pictures: {win: crown}": ":1: pictures.win: there is no sprite 'crown'",
    "pictures: {win: ../common/crown}": ":1: pictures.win: there is no sprite",
    "least: {pionts: 2}": ":1: least.pionts: unknown key; did you mean 'points'?",
    "pictures: {cheese: common/crown}": ":1: pictures.cheese: unknown key; known: win, points",
    "puzzles: []": ":1: puzzles: unknown key",
    "games: [": ":2: ",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_told_with_file_and_line(tmp_path, capsys, text):
    folder = copied(CARPET, tmp_path, f"{text}\n")
    assert main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert f"{folder / FILE}{MISTAKES[text]}" in out, out
    assert find(folder) == 2, "and nothing is looked for"
    assert f"{FILE}:" in capsys.readouterr().err


def test_a_solution_that_is_none_and_other_data_are_told(tmp_path, capsys):
    folder = copied(SPOTS, tmp_path)
    text = (SPOTS / FILE).read_text("utf-8")
    line = next(n for n, what in enumerate(text.splitlines(), 1) if "solution:" in what) - 1
    (folder / FILE).write_text(text.replace("least: 2,", "least: 9,").replace("floor:", "floor:"))
    assert main(["check", str(folder)]) == 1
    assert ": solution: it does not reach the goal" in capsys.readouterr().out
    (folder / FILE).write_text(text.replace('solution: "lay', 'solution: "sit', 1))
    assert main(["check", str(folder)]) == 1
    assert f"{folder / FILE}:{line}: solution: " in capsys.readouterr().out
    rules = folder / "rules.py"
    rules.write_text(rules.read_text("utf-8") + "\n# another one\n", "utf-8")
    assert main(["check", str(folder)]) == 0, "others are to be found; that is no mistake"
    out = capsys.readouterr().out
    assert f"Look again: {folder / FILE}:1: these puzzles were found with other data" in out
    assert f"main.py puzzles {folder}" in out


def test_a_link_out_of_the_folder_is_not_followed(tmp_path, capsys):
    folder = copied(CARPET, tmp_path)
    (folder / FILE).symlink_to(SPOTS / FILE)
    assert main(["check", str(folder)]) == 1
    assert "'puzzles.yaml' is outside of the folder" in capsys.readouterr().out


def test_a_file_in_brackets_stays(tmp_path, capsys):
    text = "{goals: [points], tables: [{players: 2}]}\n"
    folder = three_fish(tmp_path, text)
    assert find(folder) == 2
    assert "can't be written anew" in capsys.readouterr().err
    assert (folder / FILE).read_text("utf-8") == text


def test_a_new_game_begins_without_the_puzzles_of_its_example(tmp_path):
    assert main(["new-game", "paws", "--kind", "hexes", "--in", str(tmp_path)]) == 0
    assert (tmp_path / "paws" / "game.yaml").exists() and not (tmp_path / "paws" / FILE).exists()


def test_a_file_with_other_capitals_is_told(tmp_path, capsys):
    folder = copied(CARPET, tmp_path)
    (folder / "Puzzles.yaml").write_text("goals: [win]\n", "utf-8")
    assert main(["check", str(folder)]) == 1
    assert "there is no file 'puzzles.yaml'; it is called 'Puzzles.yaml'" in capsys.readouterr().out


def test_a_link_that_leads_round_in_a_circle_is_told(tmp_path, capsys):
    folder = copied(CARPET, tmp_path)
    (folder / FILE).symlink_to(FILE)
    assert main(["check", str(folder)]) == 1
    assert "'puzzles.yaml' is a link to nothing" in capsys.readouterr().out
    (tmp_path / "round").symlink_to("round")
    assert main(["check", str(tmp_path / "round")]) == 1
    assert "there is no folder" in capsys.readouterr().out
