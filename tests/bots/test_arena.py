"""The arena: lineups, figures, and the same results in any number of processes."""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import permutations
from math import log10, sqrt
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import pytest
from test_faulty_players import alive
from thorough import sample

from catgames import app
from catgames.bots import cluster
from catgames.bots.arena import Play, Setup, play_all, play_tasks
from catgames.bots.lineups import lineups, make_schedule, rotations
from catgames.bots.ratings import RatedGame, ratings, standings, wilson
from catgames.bots.timing import Times, from_plain, merge_times
from catgames.catalog import load_game
from catgames.core.types import GameError

ROOT = Path(__file__).parents[2]
NO_DASK = importlib.util.find_spec("distributed") is None


# ---------------------------------------------------------------- who meets whom


@pytest.mark.parametrize(
    ("bots", "seats", "meet"),
    [
        ("ab", 2, ["ab"]),
        ("abb", 3, ["abb"]),
        ("a", 2, ["aa"]),
        ("ab", 3, ["aba", "bab"]),
        ("abc", 4, ["abca", "bcab", "cabc"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("abb", 2, ["ab"]),
        ("aaa", 2, ["aa"]),
    ],
)
def test_lineups(bots, seats, meet):
    found = lineups(tuple(bots), seats)
    assert sorted(sorted(c) for c in found) == sorted(sorted(c) for c in meet)


def test_rotations_are_distinct():
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]
    assert rotations(tuple("abab")) == [tuple("abab"), tuple("baba")]


@pytest.mark.parametrize(("bots", "seats"), [("abb", 3), ("ab", 3), ("abc", 2), ("abcd", 3)])
def test_every_level_holds_every_seat_equally_often_with_the_same_seeds(bots, seats):
    plan = make_schedule("template", tuple(bots), seats, {}, 7, 50)
    tasks = plan.tasks()
    assert len(tasks) == plan.games >= 50 > plan.games - len(plan.seatings)
    by_seed: dict[int, list[Any]] = {}
    for setup, seed in tasks:
        by_seed.setdefault(seed, []).append(setup.levels)
    assert list(by_seed) == list(range(7, 7 + plan.rounds))
    assert len({tuple(sorted(seatings)) for seatings in by_seed.values()}) == 1
    for level in set(bots):
        held = [sum(s[seat] == level for s in by_seed[7]) for seat in range(seats)]
        assert len(set(held)) == 1, (level, held)


# ---------------------------------------------------------------- figures


def test_the_interval_is_the_wilson_score_interval():
    """Its ends are the roots of the defining equation."""
    for share, n in ((0.0, 10), (0.65, 400), (0.5, 1), (1.0, 400), (1 / 3, 99)):
        for end in wilson(share, n):
            assert 0 <= end <= 1
            if 0 < end < 1:
                assert abs(share - end) == pytest.approx(1.96 * sqrt(end * (1 - end) / n), abs=1e-9)
    assert wilson(1.0, 400)[1] == 1.0 and wilson(0.0, 400)[0] == 0.0
    for n in range(1, 200):  # rounded, too, nobody has won more or less often than everybody
        for k in {0, 1, n // 2, n - 1, n}:
            low, high = wilson(k / n, n)
            assert 0 <= low <= k / n <= high <= 1, (k, n)


def test_shared_wins_are_divided_and_shares_are_of_each_seat():
    games = [
        RatedGame(("a", "b", "b"), (0,)),
        RatedGame(("b", "a", "b"), (0, 1)),
        RatedGame(("b", "b", "a"), (0, 1, 2)),
        RatedGame(("a", "b", "b"), ()),
    ]
    a, b = standings(games)
    assert a.wins == pytest.approx(1 + 1 / 2 + 1 / 3 + 1 / 3) and a.wins + b.wins == pytest.approx(
        4
    )
    assert (a.games, a.seats, b.games, b.seats) == (4, 4, 4, 8)
    assert a.share == pytest.approx(a.wins / 4) and b.share == pytest.approx(b.wins / 8)
    assert a.even == pytest.approx(1 / 3) == b.even
    assert (a.low, a.high) == pytest.approx(wilson(a.share, 4))
    assert (b.low, b.high) == pytest.approx([x / 2 for x in wilson(b.wins / 4, 4)])


def test_two_players_get_the_elo_difference():
    games = [RatedGame(("a", "b"), (0,))] * 3000 + [RatedGame(("b", "a"), (0,))] * 1000
    (a, error), (b, _) = ratings(["a", "b"], games)
    assert a - b == pytest.approx(400 * log10(3), rel=0.01) and a == pytest.approx(-b)
    # the standard error of log-odds of 3 to 1, of which each rating is half
    assert error == pytest.approx(1.96 * (400 / 2.302585) * sqrt(1 / 3000 + 1 / 1000) / 2, rel=0.02)


def test_ratings_of_several_levels_are_recovered():
    """The intervals contain the known ratings that the games are sampled from 95% of the time."""
    true = {"a": 150.0, "b": 20.0, "c": -20.0, "d": -150.0}
    rng, held = Random(3), 0
    for _ in range(40):
        games = []
        for seats in [p for p in permutations(true, 3)] * 12:
            weights = [10 ** (true[level] / 400) for level in seats]
            games.append(RatedGame(seats, tuple(rng.choices(range(3), weights))))
        found = ratings(list(true), games)
        assert sum(r for r, _ in found) == pytest.approx(0, abs=1e-6)
        held += sum(abs(r - t) <= e for (r, e), t in zip(found, true.values()))
    assert 0.90 <= held / 160 <= 0.99


def test_without_games_there_are_no_standings():
    assert standings([]) == []


def test_a_level_that_wins_everything_gets_a_finite_rating():
    (a, error), (b, _) = ratings(["a", "b"], [RatedGame(("a", "b"), (0,))] * 400)
    assert 300 < a < 2000 and b == pytest.approx(-a) and 0 < error < 2000


def test_times_are_accurate_and_survive_merging_and_saving():
    rng = Random(1)
    seconds = [rng.lognormvariate(-5, 1.5) for _ in range(5000)]
    parts = [Times(), Times()]
    for i, s in enumerate(seconds):
        parts[i % 2].add(s)
    whole = from_plain(json.loads(json.dumps(merge_times(parts).plain())))
    cuts = quantiles(seconds, n=20)
    assert whole.quantile(0.5) == pytest.approx(cuts[9], rel=0.06)
    assert whole.quantile(0.95) == pytest.approx(cuts[18], rel=0.06)
    assert whole.longest == max(seconds) == whole.quantile(1) and whole.number == 5000
    assert Times().quantile(0.5) == 0.0


def test_only_answers_with_a_choice_are_timed():
    game = load_game("template")
    setup = Setup("template", ("random", "random"), game.complete_options(2, {}), True, True)
    result = Play(game, setup, 3).to_the_end()
    timed = sum(times.number for times in result.times)
    assert 0 < timed < result.decisions
    untimed = Play(game, replace(setup, keep_times=False), 3).to_the_end()
    assert untimed.times == ()


# ---------------------------------------------------------------- the command


@pytest.fixture
def arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command; returns its output and the JSON it writes."""

    def call(line: str) -> tuple[str, dict[str, Any]]:
        assert app.main(["arena", *line.split(), "--json", str(tmp_path / "a.json")]) == 0
        return capsys.readouterr().out, json.loads((tmp_path / "a.json").read_text())

    return call


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    return {
        **report,
        "levels": [{k: v for k, v in x.items() if k != "seconds"} for x in report["levels"]],
        "results": [{k: v for k, v in r.items() if k != "seconds"} for r in report["results"]],
    }


def test_one_against_two_of_a_kind(arena):
    out, told = arena("template --seats 3 --bots greedy,random,random --games 40 --seed 5")
    assert "template, 3 players, 42 games, seeds 5–18" in out
    assert "3 seatings with every seed" in out
    greedy, luck = told["levels"]
    assert (greedy["level"], greedy["seats"], luck["seats"]) == ("greedy", 42, 84)
    assert greedy["wins"] + luck["wins"] == pytest.approx(42, abs=1e-4)
    assert greedy["low"] < greedy["share"] < greedy["high"] and greedy["share"] > greedy["even"]
    assert greedy["rating"] > 0 > luck["rating"]
    assert 0 < greedy["seconds"]["median"] <= greedy["seconds"]["p95"]
    assert greedy["seconds"]["p95"] <= greedy["seconds"]["longest"]
    assert greedy["seconds"]["median"] > luck["seconds"]["median"]
    by_hand = sum(
        1 / len(r["winners"]) for r in told["results"] if r["bots"].index("greedy") in r["winners"]
    )
    assert greedy["wins"] == pytest.approx(by_hand, abs=1e-4)


def test_the_same_results_whatever_the_jobs(arena):
    line = "template --bots greedy,random --games 30 --seed 2 --set ties=next --jobs"
    (_, first), (_, second) = (arena(f"{line} {jobs}") for jobs in (1, 3))
    assert without_times(first) == without_times(second)
    assert first["options"]["ties"] == "next"


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C comes differently there")
def test_ctrl_c_reports_the_games_played_so_far(tmp_path):
    line = "arena template --games 100000 --jobs 2 --json"
    file = tmp_path / "a.json"
    for seconds in (2, 8, 30):  # on a slow machine the first game takes its time
        program = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *line.split(), str(file)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        time.sleep(seconds)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=30)
        assert program.returncode == app.STOPPED and err == ""
        told = json.loads(file.read_text()) if file.exists() else {"games": 0}
        if told["games"]:
            break
    assert 0 < told["games"] < told["planned"] == 100_000
    assert f"{told['games']:,} of 100,000 games" in out and "greedy" in out


# ---------------------------------------------------------------- a cluster


@pytest.fixture(autouse=True)
def _no_strange_exceptions() -> None:
    """Dask looks at every class of exceptions when it is imported, also at those that prototypes of
    other tests have left behind, which may do anything."""
    if "distributed" not in sys.modules:
        gc.unfreeze()
        gc.collect()


@pytest.fixture(scope="module")
def scheduler() -> Any:
    """The address of a real scheduler with two worker processes."""
    if NO_DASK:
        pytest.skip("distributed is not installed (requirements-dask.txt)")
    distributed = importlib.import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, processes=True, threads_per_worker=1, dashboard_address=None
    ) as local:
        yield local.scheduler_address


def test_a_cluster_plays_the_same_games(scheduler, arena):
    line = "template --bots greedy,random --games 20 --seed 2"
    (here, first), (there, second) = (
        arena(f"{line} --jobs 1"),
        arena(f"{line} --scheduler {scheduler}"),
    )
    assert without_times(first) == without_times(second)
    assert scheduler in there and "one process" in here


def test_the_workbench_measures_the_same_on_a_cluster(scheduler, tmp_path):
    line = "measure template --levels random,greedy --games 10 --set hand=2"
    found = []
    for where in ("--jobs 1", f"--scheduler {scheduler}"):
        file = tmp_path / f"{len(found)}.json"
        assert app.main([*f"{line} {where} --json".split(), str(file)]) == 0
        found.append(json.loads(file.read_text()))
    assert found[0] == found[1] and found[0]["levels"]["greedy"]["games"] == 10


def test_workers_with_another_program_are_refused(scheduler, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "version", lambda: "older")
    line = f"arena template --games 2 --scheduler {scheduler}"
    assert app.main(line.split()) == app.WRONG
    assert "another version of the program" in capsys.readouterr().err


def test_an_error_on_a_worker_is_raised_here(scheduler):
    wrong = Setup("template", ("greedy", "gredy"), {})
    with pytest.raises(GameError, match="did you mean 'greedy'"):
        list(cluster.play_on_cluster([(wrong, 1)], scheduler))
    with pytest.raises(GameError, match="did you mean 'greedy'"):
        list(play_tasks([(wrong, 1)], 1))


@pytest.mark.skipif(NO_DASK, reason="distributed is not installed (requirements-dask.txt)")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:port"])
def test_an_unreachable_scheduler_is_reported(address, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "SECONDS", 0.5)
    assert app.main(f"arena template --games 2 --scheduler {address}".split()) == app.WRONG
    assert f"no scheduler answers at '{address}'" in capsys.readouterr().err


def test_missing_dask_is_reported(tmp_path):
    """In a Python whose import system can't find dask."""
    code = (
        "import sys\n"
        "class Gone:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'distributed': raise ModuleNotFoundError(name=name)\n"
        "sys.meta_path.insert(0, Gone())\n"
        "from catgames.app import main\n"
        "sys.exit(main('arena template --games 2 --scheduler tcp://x:1'.split()))"
    )
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == app.WRONG
    assert result.stderr.startswith("catgames: distributed is missing, which --scheduler needs")
    assert "requirements-dask.txt" in result.stderr


def test_dask_is_only_loaded_when_asked_for():
    code = (
        "import sys\nfrom catgames.app import main\n"
        "main('arena template --games 2'.split())\n"
        "sys.exit(any(m.split('.')[0] in ('dask', 'distributed') for m in sys.modules))"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True).returncode == 0
    )


def program(*args: str, cwd: Path | None = None, **env: str) -> subprocess.Popen[str]:
    """A program of dask, which knows nothing of this one unless it is told where it is."""
    outside = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_" + args[0], *args[1:]],
        cwd=cwd,
        env={**outside, **env},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


class Cluster:
    """A real scheduler, and worker processes that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file = folder, folder / "scheduler.json"
        self.scheduler = program(
            "scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(self.file),
            cwd=folder,
        )  # fmt: skip
        self.workers: list[subprocess.Popen[str]] = []
        self._until(lambda: self.file.exists() and self.file.read_text().endswith("}"))
        self.address = json.loads(self.file.read_text())["address"]

    def worker(self, knows_the_program: bool) -> None:
        env = {"PYTHONPATH": str(ROOT)} if knows_the_program else {}
        made = program(
            "worker", self.address, "--no-dashboard", "--no-nanny", "--nthreads", "1",
            cwd=self.folder, **env,
        )  # fmt: skip
        self.workers.append(made)
        distributed = importlib.import_module("distributed")
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(len(self.workers), timeout=30)

    def _until(self, so: Any) -> None:
        end = time.monotonic() + 30
        while not so():
            assert time.monotonic() < end
            time.sleep(0.05)

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def own_cluster(tmp_path: Path) -> Any:
    if NO_DASK:
        pytest.skip("distributed is not installed (requirements-dask.txt)")
    cluster = Cluster(tmp_path)
    yield cluster
    cluster.close()


def test_workers_without_the_program_are_reported(own_cluster, capsys):
    own_cluster.worker(knows_the_program=False)
    line = f"arena template --games 4 --scheduler {own_cluster.address}"
    assert app.main(line.split()) == app.WRONG
    err = capsys.readouterr().err
    assert err == "catgames: a worker of the cluster can't find catgames; see docs/strength.md\n"


def test_a_scheduler_needs_no_program(own_cluster, arena):
    own_cluster.worker(knows_the_program=True)
    _, told = arena(f"template --games 4 --scheduler {own_cluster.address}")
    assert told["games"] == told["planned"]


@pytest.mark.parametrize(
    ("killed", "sentence"),
    sample([("workers", "has no workers any more"), ("scheduler", "does not answer any more")]),
)
def test_a_cluster_that_is_lost_is_reported_with_the_games_so_far(
    own_cluster, monkeypatch, tmp_path, capsys, killed, sentence
):
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    own_cluster.worker(knows_the_program=True)
    play = cluster.play_on_cluster
    doomed = own_cluster.workers if killed == "workers" else [own_cluster.scheduler]

    def play_and_kill(tasks: Any, address: str, task: Any) -> Any:
        for number, outcome in enumerate(play(tasks, address, task)):
            if number == 3:
                for process in doomed:
                    process.kill()
            yield outcome

    file = tmp_path / "a.json"
    monkeypatch.setattr("catgames.commands.batch.play_on_cluster", play_and_kill)
    line = f"arena template --games 4000 --scheduler {own_cluster.address} --json {file}"
    assert app.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert err == f"catgames: the scheduler at {own_cluster.address} {sentence}\n"
    told = json.loads(file.read_text())
    assert 4 <= told["games"] < told["planned"] and f"{told['games']} of " in out


def test_an_empty_address_is_refused(capsys):
    with pytest.raises(SystemExit) as stopped:
        app.main(["arena", "template", "--games", "2", "--scheduler", ""])
    assert stopped.value.code == app.WRONG
    assert "is empty; it must be the address of a dask scheduler" in capsys.readouterr().err


# ---------------------------------------------------------------- games that fail

FAULTY = """
import sys
sys.path[:0] = {paths!r}
import faulty
from random import Random
from test_faulty_players import alive

from catgames import app
from catgames.bots.levels import ALGORITHMS
from catgames.bots.greedy import search_greedy

def now_and_then(game, view, config, rng, stop):
    if len(game.legal_moves(view.state)) > 2 and game.scores(view.state)[0] % 5 == 2:
        raise ZeroDivisionError("nine lives over none")
    return search_greedy(game, view, config, rng, stop)

faulty.register()
ALGORITHMS["raises"] = now_and_then
sys.exit(app.main(sys.argv[1:]))
"""


def faulty_program(tmp_path: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a program with faulty computer players."""
    paths = [str(ROOT), str(ROOT / "tests" / "bots"), str(ROOT / "tests")]
    script = tmp_path / "program.py"
    script.write_text(FAULTY.format(paths=paths))
    command = [sys.executable, str(script), *line.split()]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_the_line_that_plays_a_failed_game_again_has_the_changed_data(tmp_path):
    file = tmp_path / "large.catvariant"
    changed = "--set hand=4 --name Large"
    assert app.main(["variant", "template", *changed.split(), "--out", str(file)]) == 0
    line = "simulate template --bots greedy,raises --games 20 --jobs 1 --set ties=next"
    done = faulty_program(tmp_path, f"{line} --variant {file} --set hisses=9")
    first = done.stderr.splitlines()[0]
    assert first.endswith(f"--set ties=next --variant {file} --set hisses=9")
    again = faulty_program(tmp_path, first.partition("main.py ")[2])
    assert again.returncode == 1 and again.stderr.splitlines()[-1] == first


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_named_and_the_others_count(tmp_path, jobs):
    file = tmp_path / "r.json"
    line = f"simulate template --bots greedy,raises --games 20 --seed 3 --jobs {jobs}"
    done = faulty_program(tmp_path, f"{line} --set ties=next --json {file}")
    told = json.loads(file.read_text())
    assert done.returncode == 1 and 0 < len(told) < 20 and f"{len(told)} games" in done.stdout
    failed = sorted(set(range(3, 23)) - {r["seed"] for r in told})
    lines = done.stderr.splitlines()
    assert len(lines) == min(len(failed), 6) and "Traceback" not in done.stderr
    assert re.fullmatch(
        rf"catgames: template with seed {failed[0]} failed after \d+ answers \(seat \d, \w+\): "
        rf"ZeroDivisionError: nine lives over none; again: main.py (simulate template --games 1 "
        rf"--seed {failed[0]} --seats 2 --bots greedy,raises --set ties=next)",
        lines[0],
    )
    again = lines[0].partition("main.py ")[2]
    one = faulty_program(tmp_path, f"{again} --debug")
    assert one.returncode == 1 and "Traceback" in one.stderr
    assert one.stderr.splitlines()[-1] == lines[0], "the same sentence again"


def test_the_arena_counts_the_games_that_did_not_fail(tmp_path):
    file = tmp_path / "r.json"
    line = f"arena template --bots greedy,raises --games 20 --jobs 2 --json {file}"
    done = faulty_program(tmp_path, line)
    told = json.loads(file.read_text())
    assert done.returncode == 1 and 0 < told["games"] < 20 == told["planned"]
    assert "ZeroDivisionError" in done.stderr and f"{told['games']} of 20 games" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="kills as Unix does")
def test_a_killed_process_of_the_arena_is_reported(tmp_path):
    file = tmp_path / "r.json"
    line = f"arena template --bots random,kills_itself --games 20 --jobs 2 --json {file}"
    done = faulty_program(tmp_path, line)
    assert done.returncode == app.WRONG
    assert done.stderr == (
        "catgames: a process that played games was killed; 0 of 20 games have been played\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_no_process_of_a_killed_arena_is_left_behind():
    line = "arena template --bots greedy,random --games 100000 --jobs 2"
    running = subprocess.Popen([sys.executable, str(ROOT / "main.py"), *line.split()])
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    end = time.monotonic() + 30
    while len(made := children.read_text().split()) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    running.kill()
    running.wait()
    while any(map(alive, map(int, made))) and time.monotonic() < end:
        time.sleep(0.01)
    assert len(made) >= 2 and not any(map(alive, map(int, made)))


class InterruptedPool(ProcessPoolExecutor):
    """Somebody presses Ctrl-C once more while it is shut down."""

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        signal.raise_signal(signal.SIGINT)
        super().shutdown(wait, cancel_futures=cancel_futures)


def test_a_second_ctrl_c_does_not_disturb_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("catgames.bots.arena.ProcessPoolExecutor", InterruptedPool)
    before = signal.getsignal(signal.SIGINT)
    games = play_all([1, 2, 3, 4], 2, abs)
    assert next(games) == 1
    games.close()
    assert signal.getsignal(signal.SIGINT) is before
