"""What a person has in the album, from the results of finished games."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

from catgames.album.album import earned as earned_in
from catgames.album.album import stickers_of
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.content.texts import catalogue
from catgames.puzzles.files import puzzles_of
from catgames.puzzles.progress import Progress, solved_by_grade
from catgames.store.player_files import Files
from catgames.store.profiles import People
from catgames.store.results import Result, Results

GAME = "clowder"
PEOPLE = People().seated("Ben", 1).seated("Ada", 0)
ADA = PEOPLE.profiles[0]


def game(number: int, *players: str, winner: int = 0, id: str = GAME, **more: object) -> Result:
    """A game of people ("Ada") and cats ("pip")."""
    who = tuple((name.title(), "human" if name.istitle() else name) for name in players)
    when = f"2026-01-01T10:{number:02d}:00"
    made = Result(id, when, 60, who, (0.0,) * len(who), (winner,), f"state {number}")
    return replace(made, **more)  # type: ignore[arg-type]


def earned(*results: Result) -> frozenset[str]:
    return earned_in(ADA, results, GAME)


def test_a_cat_is_beaten_by_winning_against_it() -> None:
    assert "cat_pip" in earned(game(1, "Ada", "pip"))
    assert "cat_pip" not in earned(game(1, "Ada", "pip", winner=1))
    assert "cat_pip" not in earned(game(1, "Ada", "pip", winners=(0, 1)))
    assert "cat_pip" not in earned(game(1, "Ben", "pip"))
    assert "cat_pip" not in earned(game(1, "Ada", "pip", id="swap_clops"))
    assert "cat_pip" not in earned(game(1, "Ada", "pip", left=(0,)))


def test_the_first_win_counts_against_anybody() -> None:
    assert "first" in earned(game(1, "Ben", "Ada", winner=1))
    assert earned(game(1, "Ben", "Ada")) == frozenset()


def test_a_streak_is_the_best_run_of_wins() -> None:
    won = [game(n, "Ada", "Ben") for n in range(1, 4)]
    lost = game(4, "Ada", "Ben", winner=1)
    assert "streak_3" in earned(*won, lost)
    assert "streak_3" not in earned(*won[:2], replace(lost, created="2026-01-01T10:02:30"), won[2])
    after = [game(n, "Ada", "Ben") for n in range(5, 10)]
    assert {"streak_3", "streak_5"} <= earned(*won, lost, *after)


def test_discoveries_are_those_of_the_own_seat() -> None:
    seen = game(1, "Ben", "Ada", found=((1, "thief"), (0, "swap")))
    assert earned(seen) == {"found_thief"}
    assert earned(replace(seen, left=(1,))) == frozenset()
    assert earned(replace(seen, offshoot=True)) == frozenset()


def test_every_place_has_words_in_every_language() -> None:
    for code in languages():
        words = catalogue(code)
        for id in game_ids():
            places = stickers_of(id)
            assert len({place.id for place in places}) == len(places) == 25
            for place in places:
                assert "album." not in words.translate(place.words)


def test_what_can_be_earned_has_a_place() -> None:
    cats = [place.id.removeprefix("cat_") for place in stickers_of(GAME) if place.part == "cats"]
    games = [game(n, "Ada", *cats) for n in range(1, 11)]
    places = {place.id for place in stickers_of(GAME)}
    solved = earned_in(ADA, games, GAME, {1: 5, 2: 9, 3: 4})
    assert solved <= places
    assert {"streak_10", "puzzle_1", "puzzle_2"} <= solved and "puzzle_3" not in solved
    assert len(cats) == 12 and {f"cat_{cat}" for cat in cats} <= solved


# ---------------------------------------------------------------- what is kept


def test_discoveries_are_kept_with_the_result(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "records" / "clowder" / "tower.catgame"
    (tmp_path / "finished").mkdir()
    (tmp_path / "finished" / record.name).write_bytes(record.read_bytes())
    index = tmp_path / "results.json"
    (first,) = Results(tmp_path / "finished", index).all()
    assert first.found
    assert Results(tmp_path / "finished", index).all() == [first]
    plain = json.loads(index.read_text())
    (row,) = plain["files"].values()
    for wrong in ([[9, "tower"]], [[0, "No Id"]], [7], [[0, "tower"]] * 999):
        row[2][-1] = wrong
        index.write_text(json.dumps(plain))
        assert Results(tmp_path / "finished", index).all() == [first], "it is read again"
    row[2][-1], plain["discoveries"] = [], "of yesterday"
    index.write_text(json.dumps(plain))
    assert Results(tmp_path / "finished", index).all() == [first], "others can be made now"


def test_solved_puzzles_are_counted_by_grade(tmp_path: Path) -> None:
    files = Files(tmp_path)
    assert not solved_by_grade(files, GAME)
    progress = Progress(files)
    for puzzle in puzzles_of(GAME)[:2]:
        progress.solve(puzzle.id, date(2026, 1, 1))
    assert solved_by_grade(files, GAME) == {puzzles_of(GAME)[0].grade: 2}


def test_a_damaged_file_of_puzzles_costs_only_their_stickers(tmp_path: Path) -> None:
    files = Files(tmp_path)
    progress = Progress(files)
    progress.path.parent.mkdir(parents=True, exist_ok=True)
    progress.path.write_text("{")
    assert not solved_by_grade(files, GAME)
    assert progress.path.read_text() == "{", "the page of puzzles tells it and keeps it"
