"""Two versions of a prototype are compared, and games that were played tell theirs."""

from __future__ import annotations

import csv
import json
import os
import zlib
from pathlib import Path
from random import Random

import pytest
import voting
from replays import move_on

from catgames.app import WRONG, main
from catgames.bots.learned import read_file
from catgames.catalog import FOLDERS, VERSIONS, add_folder, forget_prototypes, load_game
from catgames.core.record_text import Edition
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.playtests.playtest import Timing, header_line, read_playtest
from catgames.store.player_files import Files
from catgames.workbench.commands import learn
from catgames.workbench.recorded import labels

ONE = ["--levels", "random", "--jobs", "1"]


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VERSIONS, "")


@pytest.fixture
def both(tmp_path: Path) -> tuple[str, str]:
    """Two versions, in folders of the same name."""
    first = voting.write(tmp_path / "first" / "votes")
    return str(first), str(voting.write_second(tmp_path / "second" / "votes"))


def simulate(game: str, records: Path, games: int = 3) -> None:
    forget_prototypes()
    line = ["simulate", game, "--games", str(games), "--records", str(records), "--jobs", "1"]
    assert main([*line, "--bots", "random,random"]) == 0


# ---------------------------------------------------------------- compare


def test_what_differs_stands_before_the_figures(both, tmp_path, capsys):
    file = tmp_path / "c.json"
    line = ["compare", *both, "--games", "12", "--levels", "random", "--jobs", "2"]
    assert main([*line, "--json", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:9] == [
        f"  A  version 1, {both[0]}",
        f"  B  version 2, {both[1]}",
        "     cards.aye.mana_cost: 4 → 3",
        "     cards.Dr. No: gone (count 2, value 0, mana_cost 1)",
        "     cards.maybe: new (count 4, value 5, mana_cost 2)",
        "     numbers.hand: 3 → 4",
        "     version: 1 → 2",
        "     rules.py differs in 1 line",
    ]
    plain = json.loads(file.read_text())
    assert plain["changes"] == [words.strip() for words in lines[3:9]]
    figures = plain["levels"]["random"]["figures"]
    assert figures["card.maybe.used"]["a"]["value"] == 0 < figures["card.maybe.used"]["b"]["value"]
    assert figures["points.winner"]["b"]["value"] > 5 * figures["points.winner"]["a"]["value"]
    assert (figures["length.turns"]["a"]["value"], figures["length.turns"]["b"]["value"]) == (6, 8)


def test_sides_may_be_changed_too_and_have_players_in_common(both, tmp_path, capsys):
    line = ["compare", *both, "--games", "2", *ONE]
    assert main([*line, "--b", "numbers.hand=3", "--a", "cards.aye.value=4"]) == 0
    told = capsys.readouterr().out
    assert "cards.aye.value=4" in told and "     numbers.hand:" not in told
    yaml = voting.YAML.replace("seats: [2, 4]", "seats: [5, 6]")
    large = str(voting.write(tmp_path / "large", yaml=yaml))
    assert main(["compare", both[0], large, "--games", "2", *ONE]) == WRONG
    assert "A and B have no number of players in common" in capsys.readouterr().err


def test_a_version_that_is_the_same_is_told(both, capsys):
    assert main(["compare", both[0], both[0], "--games", "2", *ONE]) == 0
    assert "A and B are the same game" in capsys.readouterr().err


def test_a_mistake_in_the_other_version_names_its_file(both, capsys):
    (Path(both[1]) / "cards.csv").write_text("name,count\naye,few\n", "utf-8")
    assert main(["compare", *both, "--games", "2", *ONE]) == WRONG
    err = capsys.readouterr().err
    assert f"{Path(both[1], 'cards.csv')}:2: count" in err and "Traceback" not in err


def test_both_sides_are_learned_alike(both, home, monkeypatch):
    """Else the side that computers know better seems to be another game."""
    monkeypatch.setattr(learn, "QUICK", 100)
    assert main(["learn", both[0], "--moves", "1500"]) == 0
    assert main(["compare", *both, "--games", "1", "--levels", "house_cat", "--jobs", "1"]) == 0
    known = [read_file(load_game(id)) for id in ("votes", "votes_2")]
    assert [found and found[1] for found in known] == [1500, 1500]


# ---------------------------------------------------------------- games that were played


def test_a_folder_of_games_has_a_group_for_each_version(both, tmp_path, capsys):
    played = tmp_path / "played"
    simulate(both[0], played)
    for path in played.glob("*.catgame"):
        path.rename(path.with_name(f"old-{path.name}"))
    _forget()
    simulate(both[1], played, games=2)
    _forget()
    capsys.readouterr()
    assert main(["measure", str(played)]) == WRONG
    assert "--game names the folder of a prototype" in capsys.readouterr().err
    games = ["--game", both[0], "--game", both[1]]
    line = ["measure", str(played), *games, "--side-by-side", "--csv", str(tmp_path / "csv")]
    assert main(line) == 0
    told = capsys.readouterr().out
    heads = [words for words in told.splitlines() if words.startswith("votes,")]
    assert heads == [
        f"votes, 2 players; version 1; the original; 3 games of {played}",
        f"votes, 2 players; version 2; the original; 2 games of {played}",
        "votes, 2 players; versions side by side",
    ]
    assert "random, version 1         random, version 2" in told
    rows = [
        [*csv.DictReader(path.open(encoding="utf-8-sig"))]
        for path in sorted(tmp_path.glob("csv/*/games.csv"))
    ]
    assert [{row["version"] for row in table} for table in rows] == [{"1"}, {"2"}]
    assert rows[0][0]["data"] != rows[1][0]["data"] and rows[0][0]["code"] != rows[1][0]["code"]


def test_a_folder_of_games_and_its_versions_belong_together(both, capsys):
    assert main(["measure", both[0], "--game", both[1], "--games", "2", *ONE]) == WRONG
    assert "are for a folder of games that were played" in capsys.readouterr().err


def test_labels_say_no_more_than_tells_editions_apart():
    first = Edition(1, "aaaaaaaa", "", "")
    assert labels([first, first._replace(version=2)]) == ["version 1", "version 2"]
    assert labels([first, first._replace(variant="Dear")]) == ["original", "Dear"]
    assert labels([first, first._replace(data="bbbbbbbb")]) == ["data aaaaaaaa", "data bbbbbbbb"]


# ---------------------------------------------------------------- sessions


def _forget() -> None:
    """As in another process that knows no prototype."""
    os.environ[FOLDERS] = os.environ[VERSIONS] = ""
    forget_prototypes()


def hold(files: Files, folder: str, seed: int) -> None:
    """One session of two people with the version in a folder."""
    _forget()
    assert not add_folder(Path(folder))
    rng, store = Random(seed), files.new_record("votes")
    players = [Player(f"P{i}", "human", i) for i in range(2)]
    match = Match(load_game("votes"), players, rng=rng, store=store)
    file = files.playtests.begin(store, match).file
    file.add(Timing(4, 0, "play", 5.0))
    while not match.over:
        move_on(match, rng)
    match.close()
    file.close()
    assert store.wait(20) and file.wait(20)


@pytest.fixture
def sessions(both, tmp_path: Path) -> Path:
    """Two of the second version, and one of the first."""
    files = Files(tmp_path / "people")
    for seed, folder in enumerate((both[0], both[1], both[1])):
        hold(files, folder, seed)
    return tmp_path / "people"


def test_sessions_are_listed_by_version(sessions, tmp_path, capsys):
    out = tmp_path / "tables"
    assert main(["sessions", "--portable", str(sessions), "--csv", str(out)]) == 0
    told = capsys.readouterr().out.splitlines()
    heads = [words for words in told if words.startswith("votes, version")]
    assert [head.partition(",")[2].partition(",")[0] for head in heads] == [
        " version 2",
        " version 1",
    ]
    assert heads[0].endswith(": 2 sessions") and heads[1].endswith(": 1 session")
    rows = [*csv.DictReader((out / "sessions.csv").open(encoding="utf-8-sig"))]
    assert [row["version"] for row in rows] == ["2", "2", "1"]
    assert len({(row["data"], row["code"]) for row in rows}) == 2


def test_without_saved_games_the_sessions_tell_it_themselves(sessions, capsys):
    for path in sessions.rglob("*.catgame"):
        path.unlink()
    assert main(["sessions", "--portable", str(sessions)]) == 0
    assert "votes, version 2, data " in capsys.readouterr().out


def test_a_session_of_an_older_program_has_an_unknown_version(sessions, capsys):
    for path in sessions.rglob("*.catgame"):
        path.unlink()
    for path in (sessions / "playtests").glob("*.catplaytest"):
        first, _, rest = path.read_text("utf-8").partition("\n")
        plain = json.loads(first.partition("\t")[0])
        text = json.dumps({k: v for k, v in plain.items() if k not in ("version", "data", "code")})
        path.write_text(f"{text}\t{zlib.crc32(text.encode()):08x}\n{rest}", "utf-8")
    assert main(["sessions", "--portable", str(sessions), "--json", "-"]) == 0
    out, err = capsys.readouterr()
    assert {row["version"] for row in json.loads(out)["sessions"]} == {""}
    assert "votes, version unknown: 3 sessions" in err


@pytest.mark.parametrize("wrong", [{"version": 0}, {"data": "x" * 8}, {"code": 3}, {"data": "ab"}])
def test_a_wrong_version_in_a_session_is_unknown(wrong):
    text = '{"catgames_playtest": 1, "game": "votes", "record": "a.catgame", "created": "",'
    text += ' "kinds": ["human"], "variant": "", "version": 1, "data": "0123abcd", "code": ""}'
    plain = json.loads(text)

    def read(header: dict[str, object]) -> Edition:
        line = json.dumps(header)
        return read_playtest(f"{line}\t{zlib.crc32(line.encode()):08x}\n", "x").edition

    assert read(plain) == Edition(1, "0123abcd", "", "")
    assert header_line(read_playtest(f"{text}\t{zlib.crc32(text.encode()):08x}\n", "x"))
    assert read({**plain, **wrong}).version == 0


def test_people_of_another_version_have_a_column_of_their_own(sessions, both, tmp_path, capsys):
    """Where the rules are still those that were played: only the list of cards has changed."""
    cards = voting.CARDS.replace("aye,Aye aye,8,1", "aye,Aye aye,8,2")
    folder = Path(voting.write(tmp_path / "third" / "votes", cards=cards))
    _forget()
    line = ["measure", str(folder), "--games", "2", *ONE, "--people", "--portable", str(sessions)]
    assert main([*line, "--json", str(tmp_path / "m.json")]) == 0
    out, err = capsys.readouterr()
    head = next(words for words in out.splitlines() if words.strip().startswith("figure"))
    assert head.split(maxsplit=1)[1].split("  ")[-1].strip() == "people, version 1"
    (other,) = json.loads((tmp_path / "m.json").read_text())["people"]["others"]
    assert (other["version"], other["games"]) == (1, 1)
    assert err.count("was played by rules 2 of votes; this program has rules 1") == 2
