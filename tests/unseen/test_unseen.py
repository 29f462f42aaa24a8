"""Prototypes as designers bring them to playtests, with a plan for each: how somebody plays who
knows the game after a few evenings.  ``python -m tools.unseen`` measures computers on them; so
nothing in the program is made for one of them."""

from __future__ import annotations

import pytest
from thorough import SCALE, amount, sample

from catgames import app
from catgames.properties.secrets import check_worlds_vary
from catgames.properties.suite import check_game, check_to_the_end
from catgames.properties.walks import samples
from tools.unseen import UNSEEN, tasks_of, won_by
from tools.unseen_players import PLAN, load, play

FOLDERS = sorted(path.parent for path in UNSEEN.glob("*/game.yaml"))
named = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


@named
def test_check_finds_no_mistake(folder):
    assert app.main(["check", str(folder)]) == 0


@named
def test_the_properties_of_every_game_hold(folder):
    game = load(folder)
    for seats in sample(game.info.seats):
        for seed in range(amount(3, 1)):
            if SCALE >= 1:
                assert check_to_the_end(game, seats, seed) > 5
            check_game(game, seats, seed, amount(15, 1))
    if game.info.has_secrets:
        check_worlds_vary(samples(game, game.info.seats[-1], amount(400, 20)))


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
