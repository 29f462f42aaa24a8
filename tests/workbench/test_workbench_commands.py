"""The commands of the workbench, as they are typed."""

from __future__ import annotations

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from argparse import Namespace
from pathlib import Path

import pytest
from thorough import sample

from catgames.app import STOPPED, WRONG, main
from catgames.bots.arena import Setup
from catgames.catalog import load_game
from catgames.content.paths import ROOT
from catgames.store.unfinished import read_record
from catgames.workbench.commands.sweep import table
from catgames.workbench.figures import summaries_of
from catgames.workbench.sample import Arm, play_sample

ONE = ["--levels", "random", "--jobs", "1"]
FAST = ["--levels", "random,greedy", "--jobs", "1"]


def test_measure_tells_figures_and_writes_them(tmp_path, capsys):
    line = ["measure", "template", "--games", "12", *FAST, "--json", str(tmp_path / "m.json")]
    assert main([*line, "--csv", str(tmp_path / "csv")]) == 0
    told = capsys.readouterr().out
    assert "win.seat.1" in told and "of 50%" in told and "385 games show a share" in told
    plain = json.loads((tmp_path / "m.json").read_text())
    assert set(plain["levels"]) == {"random", "greedy"}
    figure = plain["levels"]["greedy"]["figures"]["win.seat.1"]
    assert figure["low"] <= figure["value"] <= figure["high"] and figure["n"] == 12
    tables = {
        p.name: list(csv.DictReader(p.open(encoding="utf-8-sig")))
        for p in (tmp_path / "csv").iterdir()
    }
    assert len(tables["games.csv"]) == 24
    assert {row["kind"] for row in tables["cards.csv"]} == {
        "dealt",
        "used",
        "forced",
        "held",
        "done",
    }
    assert all(0 <= float(row["estimate_1"]) <= 1 for row in tables["turns.csv"])
    for game in tables["games.csv"]:
        own = [
            row
            for row in tables["decisions.csv"]
            if (row["level"], row["seed"]) == (game["level"], game["seed"])
        ]
        choices = [row for row in own if int(row["options"]) > 1]
        assert len(choices) == int(game["choices"])
        assert len(own) - len(choices) == int(game["forced"])
        assert (choices[0]["move"], choices[0]["seat"]) == (game["opening"], game["first"])
        moments = [int(row["at"]) for row in own]
        assert moments == sorted({*moments}) and moments[-1] < int(game["answers"])


def test_interesting_games_can_be_replayed(tmp_path, capsys):
    folder = str(tmp_path / "my games")
    line = ["measure", "template", "--games", "6", "--levels", "random", "--jobs", "1"]
    assert main([*line, "--interesting", "--records", folder]) == 0
    told = capsys.readouterr().out.splitlines()
    replays = [shlex.split(words)[-1] for words in told if "main.py replay" in words]
    assert len(replays) >= 6
    assert main(["measure", folder, "--interesting"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert {shlex.split(words)[-1] for words in told if "main.py replay" in words} <= {*replays}
    for path in replays:
        game = load_game("template")
        assert game.decision(read_record(Path(path)).replay(game)) is None


def test_compare_tells_every_difference_and_a_paragraph(tmp_path, capsys):
    line = ["compare", "template", "--games", "40", *FAST, "--json", str(tmp_path / "c.json")]
    assert main([*line, "--a", "--b", "cats.3.count=20", "rounds=3"]) == 0
    told = capsys.readouterr().out
    assert "cats.3.count=20, rounds=3" in told and "B was compared with A over 40 games" in told
    figures = json.loads((tmp_path / "c.json").read_text())["levels"]["random"]["figures"]
    assert figures["length.turns"]["verdict"] == "different"
    assert figures["length.turns"]["difference"]["value"] == -2


def test_compare_says_that_nothing_differs(capsys):
    assert main(["compare", "template", "--games", "2", *ONE, "--b", "rounds=5"]) == 0
    assert "A and B are the same game" in capsys.readouterr().err
    assert main(["compare", "template", "--games", "2", *ONE, "--b", "rounds=4"]) == 0
    assert "the same game" not in capsys.readouterr().err


def test_restrict_ranks_what_it_bans(capsys):
    line = ["restrict", "template", "--games", "20", "--ban", "tiger", "--ban", "hiss", *ONE]
    assert main([*line, "--ban", "tigger"]) == 0
    said = capsys.readouterr()
    assert "tiger" in said.out and "hiss" in said.out and "without a ban it wins" in said.out
    assert "tigger" not in said.out
    assert "'tigger' was not met in 20 games; did you mean 'tiger'?" in said.err


def test_restrict_finds_what_there_is_to_ban(capsys):
    assert main(["restrict", "template", "--games", "4", "--levels", "random", "--jobs", "1"]) == 0
    assert {"kitten", "tabby", "bid"} <= {
        w.split()[0] for w in capsys.readouterr().out.splitlines()
    }


def test_sweep_goes_along_a_number(capsys):
    line = ["sweep", "template", "rounds=2..4", "--games", "8", "--levels", "random", "--jobs", "1"]
    assert main([*line, "--figure", "length.turns"]) == 0
    rows = [row.split() for row in capsys.readouterr().out.splitlines()]
    assert rows[0][-3:] == ["8", "games", "each"]
    assert [row[:2] for row in rows[3:]] == [["2", "2"], ["3", "3"], ["4", "4"]]


def test_sweep_writes_what_was_played_though_a_figure_is_misspelt(tmp_path, capsys):
    line = ["sweep", "template", "rounds=2..3", "--games", "2", *ONE, "--figure", "length.turn"]
    assert main([*line, "--json", str(tmp_path / "s.json")]) == WRONG
    assert "did you mean 'length.turns'?" in capsys.readouterr().err
    plain = json.loads((tmp_path / "s.json").read_text())
    assert [row["value"] for row in plain["values"]] == ["2", "3"]


def test_sweep_says_how_many_games_were_played_until_it_was_stopped():
    game = load_game("template")
    samples = [
        play_sample((Setup("template", ("random",) * 2, game.complete_options(2, {})), i))
        for i in range(5)
    ]
    found = {"2": summaries_of(samples), "3": summaries_of(samples[:4]), "4": {}}
    arm = Arm(game, samples[0].setup)
    args = Namespace(figure=["length.turns"], levels=("random",), games=2000)
    assert "0 to 5 games each" in table(arm, "rounds", found, args)[0]


def test_a_variant_is_written_shown_and_played(tmp_path, capsys):
    path = tmp_path / "few"
    line = ["variant", "template", "--set", "hand=2", "--name", "Small hands", "--out", str(path)]
    assert main(line) == 0
    file = str(path) + ".catvariant"
    assert main(["variant", file]) == 0
    assert "hand: 3 → 2" in capsys.readouterr().out
    assert main(["simulate", "template", "--games", "2", "--variant", file, "--json", "-"]) == 0
    out = capsys.readouterr()
    assert json.loads(out.out)[0]["variant"] == "Small hands" and "Small hands" in out.err
    assert main(["arena", "template", "--games", "2", "--variant", file, "--jobs", "1"]) == 0
    assert main(["measure", "template", "--games", "2", *FAST, "--variant", file]) == 0
    assert "Small hands" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("measure nothing", "there is no game 'nothing'"),
        ("measure {folder}", "{folder} has neither saved games (*.catgame) nor a prototype"),
        ("measure template --levels kiten", "did you mean 'kitten'"),
        ("measure template --set hands=2", "there is no option 'hands'"),
        ("measure template --set cats.9.count=2", "there is no entry '9' in cats"),
        ("measure template --seats 9", "is for 2 to 4 players, not 9"),
        ("sweep template rounds=4", "is no range"),
        ("sweep template rounds=2..3 --figure x --games 2", "there is no figure 'x'"),
        ("compare template --a rounds --games 2", "expected key=value, found 'rounds'"),
        ("compare template --a x.catvariant --games 2", "can't be read"),
        ("restrict template --levels random --games 4 --ban x", "nothing to ban"),
        ("measure template --csv {file}/x", "{file} is a file, not a folder"),
        ("measure template --csv {file}", "{file} is a file, not a folder"),
        ("compare template --json {folder}", "{folder} is a folder; name a file in it"),
        ("report template --out {folder}", "{folder} is a folder; name a file in it"),
        ("variant template --set hand=3 --name X --out {folder}/x", "is like that already"),
        ("report template --people --portable nowhere", "there is no folder nowhere"),
        ("variant template --set hand=2 --name X --out /", "/ is a folder; name a file in it"),
        ("variant template --set hand=2", "needs --set, --name and --out"),
    ],
)
def test_mistakes_are_told_in_a_sentence(line, words, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    places = {"file": tmp_path / "file", "folder": tmp_path}
    assert main(line.format(**places).split()) == WRONG
    said = capsys.readouterr().err
    assert words.format(**places) in said and "Traceback" not in said


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("measure template --games 1000000000000", "is at most 1,000,000, not 1000000000000"),
        ("sweep template rounds=2..3 --levels random,greedy", "is one level here"),
    ],
)
def test_wrong_arguments_are_told(line, words, capsys):
    with pytest.raises(SystemExit):
        main(line.split())
    assert words in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C comes differently there")
@pytest.mark.parametrize("command", sample(["simulate", "measure"]))
def test_what_was_played_is_kept_after_ctrl_c(command, tmp_path):
    file = tmp_path / "kept.json"
    line = [command, "template", "--games", "100000", "--json", str(file), "--jobs", "1"]
    for seconds in (2, 6, 15, 40):  # on a slow machine the first game takes its time
        program = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *line],
            stderr=subprocess.PIPE,
            text=True,
        )
        time.sleep(seconds)
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=60)
        assert program.returncode == STOPPED and "Traceback" not in said, said
        if file.exists():
            break
    assert json.loads(file.read_text())
