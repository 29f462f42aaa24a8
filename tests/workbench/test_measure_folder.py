"""``measure FOLDER``: figures of games that have been played."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from catgames.app import WRONG, main
from catgames.catalog import load_game
from catgames.store.unfinished import read_record

LEVEL = ["--levels", "greedy", "--jobs", "1"]


def simulate(folder: Path, *more: str, games: int = 8, bots: str = "greedy") -> None:
    line = ["simulate", "template", "--games", str(games), "--records", str(folder)]
    assert main([*line, "--bots", bots, "--jobs", "1", *more]) == 0


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with eight games, which nobody changes."""
    folder = tmp_path_factory.mktemp("measured") / "played"
    simulate(folder)
    return folder


def figures(file: Path) -> Any:
    plain = json.loads(file.read_text())
    return {level: own["figures"] for level, own in plain["levels"].items()}


def test_the_games_of_a_folder_have_the_figures_of_the_same_games_when_played(
    tmp_path: Path, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    a, b = tmp_path / "a.json", tmp_path / "b.json"
    assert main(["measure", "template", "--games", "8", *LEVEL, "--json", str(a)]) == 0
    capsys.readouterr()
    folder = ["measure", str(played)]
    assert main([*folder, "--json", str(b), "--csv", str(tmp_path / "csv")]) == 0
    assert figures(a) == figures(b) and figures(a)["greedy"]["win.seat.1"]["n"] == 8
    rows = [*csv.DictReader((tmp_path / "csv" / "decisions.csv").open())]
    record = read_record(min(played.iterdir()))
    asked = [at for at, (seat, _) in enumerate(record.moves) if seat >= 0]
    assert [int(row["at"]) for row in rows if row["seed"] == "0"] == asked
    told = capsys.readouterr().out
    assert told.startswith(f"template, 2 players; the original; 8 games of {played}\n")


def test_other_data_options_players_and_seats_stand_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(tmp_path / "a", "--set", "hand=2", games=3)
    simulate(tmp_path / "b", "--set", "rounds=4", games=4)
    simulate(tmp_path / "c", "--seats", "3", games=2)
    simulate(tmp_path / "d", bots="greedy,random", games=5)
    (tmp_path / "all").mkdir()
    for path in tmp_path.glob("[abcd]/*.catgame"):
        path.rename(tmp_path / "all" / f"{path.parent.name}-{path.name}")
    capsys.readouterr()
    file = tmp_path / "m.json"
    line = ["measure", str(tmp_path / "all"), "--json", str(file), "--csv", str(tmp_path / "csv")]
    assert main(line) == 0
    heads = [line for line in capsys.readouterr().out.splitlines() if line.startswith("template,")]
    assert [head.partition(" games of ")[0] for head in heads] == [
        "template, 2 players; the original; 5",
        "template, 2 players; rounds=4; the original; 4",
        "template, 2 players; hand=2; 3",
        "template, 3 players; the original; 2",
    ]
    plain = json.loads(file.read_text())
    assert [list(group["levels"]) for group in plain] == [
        ["greedy+random"],
        ["greedy"],
        ["greedy"],
        ["greedy"],
    ]
    assert [group["variant"] for group in plain] == [None, None, "hand=2", None]
    rows = [len([*csv.DictReader(p.open())]) for p in sorted(tmp_path.glob("csv/*/games.csv"))]
    assert rows == [5, 4, 3, 2]
    assert main(["measure", str(tmp_path / "all"), "--seats", "3"]) == 0
    assert "template, 2 players" not in capsys.readouterr().out


def test_interesting_games_are_the_files_themselves(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(played.rglob("*"))
    assert main(["measure", str(played), "--interesting"]) == 0
    told = capsys.readouterr().out.splitlines()
    replays = [Path(words.split()[-1]) for words in told if "main.py replay" in words]
    assert replays and set(replays) <= set(before) and sorted(played.rglob("*")) == before


def test_damaged_and_unfinished_games_are_told_and_the_others_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "played"
    simulate(folder, games=9)
    paths = sorted(folder.glob("*.catgame"))
    for path in paths[:6]:
        path.write_text("no game\n", "utf-8")
    lines = paths[6].read_text("utf-8").splitlines(keepends=True)
    paths[6].write_text("".join(lines[:-1]), "utf-8")
    capsys.readouterr()
    assert main(["measure", str(folder)]) == 0
    out = capsys.readouterr()
    assert "; 2 games of " in out.out
    assert out.err.count("catgames: template-") == 5
    assert "catgames: … and 1 more games can't be used" in out.err
    assert "catgames: one game is not over and left out" in out.err
    assert "Traceback" not in out.err


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        *(
            (f"{{played}} {more}", f"have been played; {more.split()[0]} is of no use there")
            for more in (
                *("--games 5", "--set hand=2", "--levels tiger", "--skill"),
                *("--seed 0", "--jobs 2", "--debug", "--portable here"),
            )
        ),
        ("{played} --seats 4", "has no finished game of 4 players"),
        ("{empty}", "has no finished game that could be read"),
        ("{played} --json {empty}", "{empty} is a folder; name a file in it"),
        ("{played} --json {file}/x", "is a file, not a folder"),
        ("{played} --csv {file}/x", "is a file, not a folder"),
        ("template --games 2 --records {empty}/x", "--records is where --interesting keeps games"),
        ("template --games 2 --portable {empty}", "--portable is where --people takes sessions"),
    ],
)
def test_what_makes_no_sense_is_refused_before_a_game_is_read(
    tmp_path: Path, played: Path, capsys: pytest.CaptureFixture[str], line: str, sentence: str
) -> None:
    places = {"played": played, "empty": tmp_path / "empty", "file": tmp_path / "file"}
    places["empty"].mkdir()
    places["file"].write_text("")
    (places["empty"] / "x.catgame").write_text("", "utf-8")
    assert main(["measure", *line.format(**places).split()]) == WRONG
    out = capsys.readouterr()
    assert sentence.format(**places) in out.err and not out.out


def test_a_report_of_sessions_that_nothing_is_read_from_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "template", "--games", "2", "--portable", str(tmp_path)]) == WRONG
    assert "--portable is where --people takes sessions from" in capsys.readouterr().err


def test_people_have_a_column_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from catgames.core.record import Record
    from catgames.match.players import Player

    simulate(tmp_path, games=1)
    (path,) = tmp_path.glob("*.catgame")
    record, game = read_record(path), load_game("template")
    people = [Player("Ann", colour=1), Player("Greedy", "greedy", 2)]
    by_hand = Record.new(game, people, record.options)
    for seat, move in record.moves:
        by_hand.add(seat, move)
    by_hand.finish(game, record.replay(game))
    path.with_name("hand.catgame").write_text(by_hand.text(), "utf-8")
    capsys.readouterr()
    assert main(["measure", str(tmp_path), "--json", "-"]) == 0
    assert set(json.loads(capsys.readouterr().out)["levels"]) == {"greedy", "people"}
