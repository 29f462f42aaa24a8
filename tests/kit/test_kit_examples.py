"""The examples are short, hold to the properties of every game, and every computer plays them."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from random import Random

import pytest
from kit_folders import EXAMPLES, HIDE_AND_SEEK, HISS, WITH_RULES, WITHOUT_CODE
from thorough import amount

import catgames.kit
from catgames.bots.levels import decide, find_level, levels
from catgames.core.types import CHANCE
from catgames.kit.folder import load_prototype
from catgames.properties.secrets import check_worlds_vary
from catgames.properties.suite import check_game, check_to_the_end
from catgames.properties.walks import samples

LINES = {
    "whisker_tricks": 150,
    "counter_surfing": 90,
    "sunny_spots": 150,
    "cat_carpet": 90,
    "last_sardine": 60,
    "free_table": 110,  # with the words of its cells and steps
}
"""At most so many lines of Python and YAML together."""
FOLDERS = [path for path in WITH_RULES if path not in WITHOUT_CODE] + [HISS, HIDE_AND_SEEK]
"""Those without code are looked at in ``tests/no_code``: three are the same games."""


def name(folder):
    return folder.relative_to(EXAMPLES.parent).as_posix()


def test_there_are_no_other_examples():
    assert {path.parent.name for path in EXAMPLES.glob("*/game.yaml")} == set(LINES)


@pytest.mark.parametrize("id", LINES)
def test_an_example_is_short(id):
    """Without its lesson and its translations, which a game can do without."""
    files = [*EXAMPLES.glob(f"{id}/**/*.py"), EXAMPLES / id / "game.yaml"]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert 20 < lines <= LINES[id]


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_the_properties_of_every_game_hold(folder):
    game = load_prototype(folder)
    for seats in game.info.seats:
        for seed in range(amount(2, 1)):
            assert check_to_the_end(game, seats, seed) > 5
            check_game(game, seats, seed, amount(20, 8))


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_worlds_vary(folder):
    game = load_prototype(folder)
    if game.info.has_secrets:
        check_worlds_vary(samples(game, game.info.seats[-1], amount(200, 40)))


@pytest.mark.parametrize("folder", FOLDERS[:-1], ids=name)
@pytest.mark.parametrize("level", levels())
def test_every_computer_level_answers(folder, level):
    """In the first decisions of a game, each in its own seat."""
    game, rng = load_prototype(folder), Random(3)
    s = game.new_state(game.info.seats[0])
    for _ in range(amount(100)):
        decision = game.decision(s)
        if decision is None:
            break
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
            continue
        view = game.view(s, decision.seat)
        game.play(s, decide(game, view, find_level(level), rng, within=0.05))


def test_the_documented_examples_run():
    tried = 0
    for module in pkgutil.iter_modules(catgames.kit.__path__, "catgames.kit."):
        if module.name == "catgames.kit.board":
            continue
        loaded = importlib.import_module(module.name)
        found = doctest.testmod(loaded, extraglobs={"piece": catgames.kit.piece})
        assert not found.failed, module.name
        tried += found.attempted
    assert tried > 8


def test_all_that_a_designer_imports_is_documented():
    for name in catgames.kit.__all__:
        thing = getattr(catgames.kit, name)
        assert not callable(thing) or thing.__doc__, name
