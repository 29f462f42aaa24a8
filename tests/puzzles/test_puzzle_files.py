"""The files of puzzles, the puzzle of the day, and what is remembered of solved ones."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.lessons import rules_digest
from catgames.core.types import BadContent, GameError
from catgames.puzzles import files as puzzle_files
from catgames.puzzles.checks import check_puzzles, outdated_puzzles
from catgames.puzzles.files import puzzle_of_the_day, puzzles_of, read_puzzles
from catgames.puzzles.progress import Progress
from catgames.store.player_files import Files

GOOD = """games:
- players: 2
  options: {side: 5}
  moves: |
    cat cell:0,0; cat cell:1,0;
    cat cell:2,0
  puzzles:
  - {at: 3, goal: points, least: 1, grade: 1, solution: "place cell:0,-4"}
"""
FOR = f"written_for: {rules_digest(load_game('cat_herders').content)}\n"


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes a file of puzzles in a folder of its own, which is the only one."""
    monkeypatch.setattr(puzzle_files, "PUZZLES", tmp_path)

    def write(text, name="cat_herders", written_for=FOR):
        (tmp_path / f"{name}.yaml").write_text(text + written_for, "utf-8")
        return check_puzzles()

    return write


def test_the_shipped_files_have_no_mistakes(tmp_path, monkeypatch):
    for game_id in ("cattitude", "swap_clops"):
        (tmp_path / f"{game_id}.yaml").symlink_to(puzzle_files.PUZZLES / f"{game_id}.yaml")
    monkeypatch.setattr(puzzle_files, "PUZZLES", tmp_path)
    assert check_puzzles() == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("grade: 1", "grade: 4", ":8: games.0.puzzles.0.grade: expected a whole number from 1 to"),
        ("at: 3", "at: 9", ":8: games.0.puzzles.0.at: the game has 3 moves only"),
        ("cat cell:2,0", "dog cell:2,0;", ":6: ('dog', ('cell', 2, 0)) is not possible now"),
        ("cell:1,0", "cell:0,0", ":5: ('cat', ('cell', 0, 0)) is not possible now"),
        ("at: 3", "at: 2", ":8: nobody decides there"),
        ("goal: points", "goal: nonsense", ":8: nobody decides there"),
        ("side: 5", "side: 55", ":5: "),
        ("place cell", "cell", ":8: games.0.puzzles.0.solution: "),
        ('"place cell:0,-4"', "[place]", ":8: games.0.puzzles.0.solution: expected words, found a"),
        (
            "games:",
            "pictures: {points: cat_herders/dog}\ngames:",
            ":1: pictures.points: there is no",
        ),
        ("games:", "game:", ":1: game: unknown key"),
        ("players: 2", "players: two", ":2: games.0.players: expected a whole number"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(written, old, new, told):
    found = written(GOOD.replace(old, new, 1))
    assert any(f"cat_herders.yaml{told}" in line for line in found), found


def test_a_puzzle_that_stands_twice_is_told(written):
    line = GOOD.splitlines()[-1]
    assert any(":9: stands twice" in told for told in written(f"{GOOD}{line}\n"))


def test_puzzles_found_with_other_data_are_no_mistake_but_told(written):
    impossible = GOOD.replace("cell:1,0", "cell:0,0", 1)
    assert written(impossible) and outdated_puzzles(game_ids()) == []
    assert written(impossible, written_for="written_for: x012345678901\n") == []
    (told,) = outdated_puzzles(game_ids())
    assert "cat_herders.yaml:1: these puzzles were found with other data" in told


def test_a_file_of_no_game_is_told(written):
    assert any("there is no game 'ludo'" in told for told in written(GOOD, "ludo"))


def test_a_game_without_a_file_has_no_puzzles(written):
    assert read_puzzles("clowder") == ()
    assert puzzle_of_the_day(date(2026, 1, 1), ()) is None


def test_a_path_that_leads_nowhere_is_told():
    real = puzzles_of("clowder")[0]
    with pytest.raises(GameError, match=r"there is no 'players\.seat\.fish'"):
        replace(real, goal="players.seat.fish").begin(load_game("clowder"))


def test_a_file_that_is_no_yaml_is_told(written, tmp_path):
    (tmp_path / "cat_herders.yaml").write_text("games: [", "utf-8")
    with pytest.raises(BadContent, match=r"cat_herders.yaml:\d+: "):
        read_puzzles("cat_herders")


# ---------------------------------------------------------------- the day


def test_the_puzzle_of_the_day_comes_from_the_date_alone():
    known = [p for game in game_ids() for p in puzzles_of(game)]
    day = date(2026, 11, 27)
    assert puzzle_of_the_day(day, known) == puzzle_of_the_day(day, known[::-1])
    days = [puzzle_of_the_day(day + timedelta(n), known) for n in range(len(known))]
    assert len({puzzle.id for puzzle in days}) == len(known), "each comes once before any again"
    assert len({puzzle.game for puzzle in days[:20]}) > 2


# ---------------------------------------------------------------- progress


def test_what_is_solved_is_remembered_with_its_first_day(tmp_path):
    files = Files(tmp_path)
    assert Progress(files).solve("0123456789", date(2026, 1, 2)) is None
    again = Progress(files)
    assert again.solved == {"0123456789": "2026-01-02"} and again.problem is None
    again.solve("0123456789", date(2026, 3, 4))
    assert Progress(files).solved == {"0123456789": "2026-01-02"}


def test_two_programs_lose_nothing(tmp_path):
    one, other = Progress(Files(tmp_path)), Progress(Files(tmp_path))
    one.solve("aa", date(2026, 1, 2))
    other.solve("bb", date(2026, 1, 3))
    assert set(Progress(Files(tmp_path)).solved) == {"aa", "bb"}


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"solved": [1, {}]}', '{"solved": {"a": 7}}'])
def test_a_broken_file_is_put_aside_or_read_as_far_as_possible(tmp_path, text):
    files = Files(tmp_path)
    path = Progress(files).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    progress = Progress(files)
    assert progress.solved == {}
    aside = [p.name for p in path.parent.glob("puzzles.json.damaged*")]
    assert bool(aside) == (progress.problem is not None) == (not text.startswith('{"'))
    assert progress.solve("cc", date(2026, 1, 2)) is None
    assert Progress(files).solved == {"cc": "2026-01-02"}


def test_what_a_newer_program_has_written_stays(tmp_path):
    files = Files(tmp_path)
    path = Progress(files).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"solved": {"aa": "2026-01-01"}, "stars": 3}', "utf-8")
    Progress(files).solve("bb", date(2026, 1, 2))
    assert '"stars": 3' in path.read_text("utf-8")


def test_a_file_that_cant_be_read_stays_as_it_is(tmp_path):
    files = Files(tmp_path)
    path = Progress(files).path
    path.mkdir(parents=True)  # a folder in its place
    progress = Progress(files)
    assert progress.problem is not None and progress.solved == {}
    assert progress.solve("aa", date(2026, 1, 2)) is not None
    assert path.is_dir() and "aa" in progress.solved
