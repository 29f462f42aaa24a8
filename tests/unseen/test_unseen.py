"""Prototypes as designers bring them to playtests, with a plan for each: how somebody plays who
knows the game after a few evenings.  ``python -m tools.unseen`` measures computers on them; so
nothing in the program is made for one of them."""

from __future__ import annotations

from random import Random

import pytest
from thorough import SCALE, amount, sample

from catgames import app
from catgames.core.types import PASS
from catgames.properties.secrets import check_worlds_vary
from catgames.properties.suite import check_game, check_to_the_end
from catgames.properties.walks import samples
from tools.unseen import ROOT, UNSEEN, tasks_of, won_by
from tools.unseen import main as unseen
from tools.unseen_players import HABITS, PLAN, load, play, playouts

FOLDERS = sorted(path.parent for path in UNSEEN.glob("*/game.yaml"))
named = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def test_there_are_eight_of_them_and_three_without_code():
    assert len(FOLDERS) >= 8
    assert sum(not (folder / "rules.py").exists() for folder in FOLDERS) >= 3


@named
def test_check_finds_no_mistake(folder):
    assert app.main(["check", str(folder)]) == 0


@named
def test_the_properties_of_every_game_hold(folder):
    game = load(folder)
    for seats in sample(game.info.seats):
        for seed in range(amount(1, 1)):
            if SCALE >= 1:
                assert check_to_the_end(game, seats, seed) > 5
            check_game(game, seats, seed, amount(15, 1))
    if game.info.has_secrets:
        check_worlds_vary(samples(game, game.info.seats[-1], amount(200, 20)))


@named
def test_a_plan_is_no_search(folder):
    lines = (folder / PLAN).read_text("utf-8").splitlines()
    assert len(lines) <= 50
    assert not any("clone" in line or "determinise" in line for line in lines)


@named
def test_the_plan_beats_chance(folder):
    seats = load(folder).info.seats[0]
    tasks = tasks_of(folder, "plan", "random", amount(100, 12), seats)
    (plan, chance), _ = won_by(tasks, map(play, tasks))
    even = 0.1 if tasks[0].together else 1.0
    assert sum(plan) / len(plan) > even + 0.3
    assert not chance or sum(chance) / len(chance) < sum(plan) / len(plan)


def test_the_same_habit_on_both_sides_wins_what_is_even(capsys):
    """Each seat is held equally often, with the same deals."""
    assert unseen(["--player", "first", "--against", "first", "--games", "6", "--seats", "3",
                   "--only", "two_ponds", "--only", "whisker_tricks"]) == 0  # fmt: skip
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [row[:4] for row in rows] == [["two_ponds", "3", "6", "1.00"],
                                         ["whisker_tricks", "3", "6", "1.00"]]  # fmt: skip


def test_teams_are_counted_by_themselves_and_play_in_processes(capsys):
    unseen(["--player", "plan", "--against", "random", "--games", "12", "--jobs", "2",
            "--only", "granary_watch"])  # fmt: skip
    words = capsys.readouterr().out.splitlines()[1].split()
    assert words[:3] == ["granary_watch", "2", "24"]
    assert float(words[3]) > 0.4 and float(words[6]) == 0


@pytest.mark.parametrize(
    ("habit", "chosen"),
    [("first", 0), ("last", 4), ("never_pass", 1), ("dearest", 3)],
)
def test_habits_are_what_they_are_called(habit, chosen):
    game = load(UNSEEN / "moonlight_bazaar")
    view = game.view(game.new_state(2), 0)
    bobbin, canopy = (game.data.face(name) for name in ("bobbin", "canopy"))
    moves = [PASS, ("buy", ("piece", bobbin, "stalls")), ("buy", ("seat", 1)),
             ("buy", ("piece", canopy, "stalls")), ("rest",)]  # fmt: skip
    assert HABITS[habit](game, view, moves, Random(1)) == moves[chosen]


def test_playouts_leave_as_many_sardines_as_lose():
    game, rng = load(ROOT / "examples" / "last_sardine"), Random(1)
    s = game.new_state(2)
    while len(s.tin) > 7:
        game.apply(s, ("take", 1))
    view, enough = game.view(s, game.decision(s).seat), iter([False] * 2000)
    assert playouts(game, view, rng, lambda: next(enough, True), False) == ("take", 3)
