"""The command line: output, exit codes, and messages for all errors."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from catgames import app
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.core.record import Record

ROOT = Path(__file__).parents[1]
MAIN = [sys.executable, str(ROOT / "main.py")]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """``run("simulate", …)``: exit code, output, errors."""

    def call(*argv: object) -> tuple[int, str, str]:
        try:
            code = app.main([str(a) for a in argv])
        except SystemExit as e:  # argparse exits by itself
            code = int(e.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return call


# ---------------------------------------------------------------- simulate


def games(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text())
    return found


def test_simulate_prints_a_summary_and_writes_every_game(run, tmp_path):
    code, out, _ = run(
        *"simulate template --seats 3 --games 12 --seed 40 --bots greedy,random".split(),
        *("--set", "ties=next", "--json", tmp_path / "all.json", "--records", tmp_path / "kept"),
    )
    assert code == 0
    assert "template, 3 players, 12 games, seeds 40–51" in out and "ties=next" in out
    found = games(tmp_path / "all.json")
    assert [g["seed"] for g in found] == list(range(40, 52))
    for game in found:
        assert game["game"] == "template" and game["seats"] == 3
        assert game["bots"] == ["greedy", "random", "greedy"]
        assert game["options"]["ties"] == "next"
        best = max(game["scores"])
        assert game["winners"] == [s for s, points in enumerate(game["scores"]) if points == best]
        assert game["turns"] == 5 and game["decisions"] > 20 and game["seconds"] > 0
    assert len(list((tmp_path / "kept").glob("*.catgame"))) == 12


def test_the_shares_of_all_seats_add_up(run):
    _, out, _ = run(*"simulate template --games 30 --seats 4".split())
    rows = [line.split() for line in out.splitlines() if line.split()[1:2] == ["random"]]
    assert len(rows) == 4
    assert sum(float(row[2]) for row in rows) == pytest.approx(30, abs=0.01)
    assert sum(float(row[3].rstrip("%")) for row in rows) == pytest.approx(100, abs=0.3)


def without_seconds(path: Path) -> list[dict[str, Any]]:
    return [{k: v for k, v in g.items() if k != "seconds"} for g in games(path)]


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(run, tmp_path):
    for jobs in (1, 2, 3):
        run(
            *f"simulate template --games 20 --seed 7 --bots greedy,random --jobs {jobs}".split(),
            *("--json", tmp_path / f"{jobs}.json"),
        )
    first = without_seconds(tmp_path / "1.json")
    assert first == without_seconds(tmp_path / "2.json") == without_seconds(tmp_path / "3.json")
    run(*"simulate template --games 1 --seed 12 --json".split(), tmp_path / "one.json")
    run(*"simulate template --games 20 --seed 7 --json".split(), tmp_path / "all.json")
    assert without_seconds(tmp_path / "one.json")[0] == without_seconds(tmp_path / "all.json")[5]


def test_json_can_be_written_to_standard_output(run):
    code, out, err = run(*"simulate template --games 2 --json -".split())
    assert code == 0 and len(json.loads(out)) == 2 and "2 games" in err


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_one_game_is_no_games(run, command):
    _, out, _ = run(command, "template", "--games", 1, "--bots", "random", "--seed", 7)
    assert out.startswith("template, 2 players, 1 game, seed 7\n")


def test_every_game_can_be_simulated_with_every_number_of_seats(run):
    for id in game_ids():
        for seats in load_game(id).info.seats:
            code, out, err = run("simulate", id, "--seats", seats, "--games", 2, "--jobs", 1)
            assert code == 0 and not err, err
            assert f"{id}, {seats} players" in out


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("simulat", "did you mean 'simulate'?"),
        ("zzz", "there are play, simulate, arena"),
        ("simulate", "GAME"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate template --seats 9", "for 2 to 4 players, not 9"),
        ("simulate template --seats x", "--seats: 'x' is not a whole number"),
        ("simulate template --seed x", "--seed: 'x' is not a whole number"),
        ("variant chess --set a=1", "there is no game 'chess'"),
        ("arena template --seats 2.5", "--seats: '2.5' is not a whole number"),
        ("arena template --seed 1e3", "--seed: '1e3' is not a whole number"),
        ("measure template --seats x", "--seats: 'x' is not a whole number"),
        ("print template --bleed wide", "--bleed: 'wide' is not a number"),
        ("print template --bleed nan", "--bleed: 'nan' is not a number"),
        ("simulate template --games 0", "not a whole number above 0"),
        ("simulate template --games -3", "--games"),
        ("simulate template --jobs 0", "not a whole number above 0"),
        ("simulate template --bots gredy", "did you mean 'greedy'?"),
        ("simulate template --bots random,", "there is no computer level ''"),
        ("simulate template --bots random,random,random --seats 2", "too many for 2 seats"),
        ("simulate template --set ties", "expected key=value, found 'ties'"),
        ("simulate template --set tie=next", "did you mean 'ties'?"),
        ("simulate template --set ties=maybe", "choose one of nobody, next"),
        ("simulate template --set rounds=99", "from 1 to 10"),
        ("arena", "GAME"),
        ("arena template --bots greedy,gredy", "did you mean 'greedy'?"),
        ("arena template --seats 7", "for 2 to 4 players, not 7"),
        ("arena template --set tie=next", "did you mean 'ties'?"),
        ("arena template --jobs 2 --scheduler tcp://x", "not allowed with argument"),
        ("play --game chess", "there is no game 'chess'"),
        ("--game chess", "there is no game 'chess'"),
        ("replay", "FILE"),
        ("replay no_such.catgame", "no_such.catgame: can't be read: No such file"),
        (f"replay {ROOT / 'main.py'}", "main.py:1: is not a line of a saved game"),
        (f"replay {ROOT}", "can't be read"),
        ("check --fast", "unrecognized arguments"),
        ("play --portable here --portable there", "--portable: is given twice"),
        ("simulate template --games 2 --games 3", "--games: is given twice"),
        ("simulate template --json .", ". is a folder; name a file in it"),
        ("simulate template --records pyproject.toml", "is a file, not a folder"),
        ("simulate template --variant .", ".: can't be read: "),
        ("arena template --json .", ". is a folder; name a file in it"),
        ("sessions --json .", ". is a folder; name a file in it"),
        ("sessions --csv pyproject.toml", "is a file, not a folder"),
        ("play --portable pyproject.toml", "--portable wants a folder; pyproject.toml is a file"),
        ("sessions --portable nowhere", "there is no folder nowhere"),
        ("measure template --people --portable nowhere", "there is no folder nowhere"),
        ("replay .", ".: can't be read: "),
        ("replay x.catgame --text --portable here", "--text opens none"),
    ],
)
def test_errors_are_reported_with_a_message(run, line, sentence):
    code, out, err = run(*line.split(" "))
    assert code == 2 and sentence in err and not out
    assert "Traceback" not in err


def test_a_folder_of_sessions_that_cannot_be_read_says_why(run, tmp_path: Path) -> None:
    folder = tmp_path / "playtests"
    folder.write_text("")
    code, out, err = run("sessions", "--portable", tmp_path)
    assert code == 2 and not out
    assert err.startswith(f"catgames: {folder} can't be read: ") and "Message" not in err


EMPTY = """
play
play --portable
play --games
play --variant
play --game
play --event
simulate
simulate template --json
simulate template --records
arena
arena template --json
check
try
new-game x --in
replay
replay x.catgame --game
replay x.catgame --portable
restrict template --ban
sessions --game
sessions --csv
sessions --portable
print
print template --out
print template --tts
measure
measure template --csv
sweep
report template --out
variant
variant template --set hand=2 --name X --out
"""


@pytest.mark.parametrize("line", EMPTY.strip().splitlines())
def test_nothing_is_no_name_of_a_file_folder_or_game(run, monkeypatch, tmp_path, line):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*line.split(), "")
    assert code == 2 and "is empty; " in err and not out and "Traceback" not in err
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_reported(run, tmp_path):
    (tmp_path / "file").write_text("")
    target = tmp_path / "file" / "x.json"
    code, _, err = run(*"simulate template --games 1 --json".split(), target)
    assert code == 2 and "file" in err and "Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("command", ["simulate template --json", "print template --out"])
def test_only_a_file_is_replaced(run, tmp_path, command):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    code, out, err = run(*command.split(), pipe)
    assert code == 2 and err == f"catgames: {pipe} can't be written: it is not a file\n"
    assert not out and pipe.is_fifo()


@pytest.mark.parametrize("command", ["", "play", "simulate", "arena", "check", "replay"])
def test_help_lists_every_argument(run, command):
    code, out, _ = run(*([command] if command else []), "--help")
    assert code == 0 and "usage: main.py" in out
    wanted = {
        "": ("play", "simulate", "check", "replay", "cat_herders"),
        "play": ("--game", "--games", "--no-code", "--language", "--portable"),
        "simulate": ("--seats", "--games", "--seed", "--bots", "--set", "--records", "--json"),
        "arena": ("--seats", "--games", "--seed", "--bots", "--set", "--scheduler", "--json"),
        "check": ("file and line",),
        "replay": ("FILE", "--text", "--at", "--eyes"),
    }
    assert all(word in out for word in wanted[command])


# ---------------------------------------------------------------- replay


@pytest.fixture
def played(run, tmp_path: Path) -> Path:
    """The record of a game."""
    run(*"simulate template --games 1 --jobs 1 --records".split(), tmp_path)
    (path,) = tmp_path.glob("*.catgame")
    return path


def test_replay_prints_a_finished_game_completely(run, played):
    code, out, _ = run("replay", played, "--text")
    assert code == 0
    assert out.startswith("Saucers: random 1, random 2")
    assert "draws a" in out and "Winner: " in out


def test_replay_of_an_unfinished_game_reveals_no_secrets(run, played):
    lines = played.read_text().splitlines(keepends=True)
    played.write_text("".join(lines[:12]))
    code, out, _ = run("replay", played, "--text")
    assert code == 0 and "Winner" not in out
    told = [line for line in out.splitlines() if "draws" in line]
    cats = ("kitten", "tabby", "tom", "tiger", "hiss")
    assert told and not any(cat in line for line in told for cat in cats)


def test_replay_prints_what_an_observer_saw_up_to_a_moment(run, played):
    _, table, _ = run("replay", played, "--text", "--eyes", "table")
    _, whole, _ = run("replay", played, "--text", "--eyes", "open")
    _, own, _ = run("replay", played, "--text", "--eyes", "random 1")
    assert run("replay", played, "--text")[1] == whole
    assert run("replay", played, "--text", "--eyes", "1")[1] == own
    assert len({table, whole, own}) == 3
    _, early, _ = run("replay", played, "--text", "--at", "9")
    told = early.splitlines()[:-2]
    assert whole.splitlines()[: len(told)] == told and "Winner" not in early


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--eyes 9", "there are no eyes '9'; there are table, open, 1 random 1, 2 random 2"),
        ("--eyes ²", "there are no eyes '²'"),
        ("--eyes " + "9" * 5000, "there are no eyes"),
        (f"--game {ROOT / 'examples/last_sardine'}", "is a game of template, not of last_sardine"),
        ("--at 9999", "is behind its end"),
        ("--at -1", "'-1' is not a whole number"),
        ("--at x", "'x' is not a whole number"),
    ],
)
def test_an_impossible_replay_is_reported(run, played, more, sentence):
    code, out, err = run("replay", played, "--text", *more.split())
    assert code == 2 and sentence in err and not out and "Traceback" not in err


def test_an_unfinished_game_is_printed_without_secrets(run, played):
    record = Record.read(played.read_text())
    players = [(name, "human", colour) for name, _, colour in record.players]
    kinds = ("human",) * len(players)
    begun = replace(record, players=players, first_kinds=kinds, moves=record.moves[:12], end=None)
    played.write_text(begun.text())
    for eyes in ("1", "random 2", "open"):
        code, out, err = run("replay", played, "--text", "--eyes", eyes)
        assert code == 2 and not out and err
    assert run("replay", played, "--text", "--eyes", "table")[0] == 0


# ---------------------------------------------------------------- check


def test_check_finds_no_mistake_in_the_shipped_data(run):
    code, out, _ = run("check")
    assert code == 0 and "\nNo mistakes in texts, computer levels," in f"\n{out}"
    assert all(id in out for id in game_ids())


def check_copy(folder: Path, *edits: tuple[str, str, str]) -> tuple[int, list[str]]:
    """Exit code and lines of ``check`` in a copy of the project with some data changed: the file,
    what stands there, and what in its place."""
    for name in ("catgames", "data"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", folder)
    for name in ("sounds", "sprites"):
        (folder / name).symlink_to(ROOT / name)
    for name, old, new in edits:
        path = folder / "data" / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    result = subprocess.run(
        [sys.executable, "main.py", "check"], cwd=folder, capture_output=True, text=True
    )
    assert result.stderr == ""
    return result.returncode, result.stdout.splitlines()


def test_check_prints_all_mistakes_with_file_and_line(tmp_path):
    """In several files at the same time."""
    code, lines = check_copy(
        tmp_path,
        ("cat_herders.yaml", "herder_steps: 2", "herder_steps: two"),
        ("bots.yaml", "greedy, worlds", "greedy, wolds"),
        ("text/en/match.yaml", "match:", "match: [\nmatch:"),
        ("theme.yaml", '"#8a5a3a"', "brown"),
    )
    assert code == 1 and lines[-1].endswith("mistakes.")
    starts = ("cat_herders.yaml:2: herder_steps: ", "bots.yaml:", "text/en/match.yaml:")
    for start in (*starts, "theme.yaml:"):
        assert any(line.startswith(f"data/{start}") for line in lines), (start, lines)
    assert any("did you mean 'worlds'?" in line for line in lines)


def test_check_finds_what_is_named_and_missing(tmp_path):
    """Headings of rules, sprites, sounds, and names of colours and levels."""
    sounds: dict[str, str] = load_game("cat_herders").content["sounds"]
    event, sound = next(iter(sounds.items()))
    code, lines = check_copy(
        tmp_path,
        ("cat_herders.yaml", "turn: CH-7", "turn: CH-77"),
        ("cat_herders.yaml", sound, "common/roar"),
        ("bots.yaml", "  greedy:", "  shark: { algorithm: random }\n  greedy:"),
        ("theme.yaml", "name: red", "name: ruddy"),
        ("rules/en/swap_clops.md", "sprite:swap_clops/like_moon", "sprite:swap_clops/loon"),
    )
    assert code == 1
    assert lines[-1] == f"{4 + len(languages())} mistakes."  # one heading in each language
    assert any("rules_at.turn: no heading of" in line for line in lines), lines
    assert "data/text/en.yaml:1: colour.ruddy: the colour 'ruddy' has no name" in lines
    assert "data/text/en.yaml:1: level.shark: the computer level 'shark' has no name" in lines
    assert any(f"sounds.{event}: there is no sounds/common/roar.ogg" in line for line in lines)
    loon = [line for line in lines if "no sprite 'swap_clops/loon'" in line]
    assert len(loon) == 1 and loon[0].startswith("data/rules/en/swap_clops.md:")


# ---------------------------------------------------------------- as a program


def test_a_closed_pipe_ends_the_program_quietly(played):
    program = subprocess.Popen(
        [*MAIN, "replay", "--text", str(played)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None and program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait(20) == app.CLOSED_PIPE


def test_a_file_is_opened_however_its_name_is_written(run):
    code, out, err = run("EVENING.CATGAME", "--help")
    assert code == 0 and "play" in out.splitlines()[0], err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C comes differently there")
def test_ctrl_c_ends_the_program_quietly(tmp_path):
    line = "simulate cat_herders --games 50000 --jobs 2 --bots greedy --records".split()
    program = subprocess.Popen(
        [*MAIN, *line, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while program.poll() is None and not any(tmp_path.iterdir()):  # it plays
        time.sleep(0.01)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=20)
    assert program.returncode == app.STOPPED
    assert b"stopped after" in err and err.count(b"\n") <= 2 and b"Traceback" not in out + err


def test_a_missing_display_is_reported(tmp_path):
    result = subprocess.run(
        [*MAIN, "--portable", str(tmp_path)],
        env={**os.environ, "SDL_VIDEODRIVER": "no_such_driver"},
        capture_output=True,
        text=True,
    )
    assert result.returncode == 2
    assert result.stderr.lower().startswith("catgames: no window can be opened: ")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-", "| true"])
def test_closed_streams_are_no_traceback(closed):
    command = " ".join([*MAIN, "simulate template --games 2 --jobs 1 --json -", closed])
    found = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert "Traceback" not in found.stderr and "Exception" not in found.stderr
    assert found.returncode == 0


@pytest.mark.parametrize("line", ["simulate template --games 2 --jobs 1", "simulate --help"])
def test_letters_that_the_output_does_not_have_are_no_traceback(line):
    found = subprocess.run(
        [*MAIN, *line.split()],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0 and "?" in found.stdout and not found.stderr


def test_a_user_without_a_home_is_told(run, monkeypatch):
    pwd = pytest.importorskip("pwd")

    def unknown(_: object) -> object:
        raise KeyError("uid not found")

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in [n for n in os.environ if n == "HOME" or n.startswith("XDG")]:
        monkeypatch.delenv(name)
    code, _, words = run("--game", "template")
    assert code == 2 and words.startswith("catgames: this user has no home folder; --portable")


@pytest.mark.parametrize("name", ["/dev/zero", "pipe.catgame", "folder.catgame"])
def test_replay_opens_only_files(name, tmp_path):
    os.mkfifo(tmp_path / "pipe.catgame")
    (tmp_path / "folder.catgame").mkdir()
    found = subprocess.run(
        [*MAIN, "replay", str(tmp_path / name), "--text"], capture_output=True, text=True
    )
    assert found.returncode == 2 and "can't be read" in found.stderr
