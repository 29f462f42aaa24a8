"""The cards, and a data file with mistakes."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from cattitude_table import GAME, D, faces

from catgames.catalog import load_game
from catgames.core.types import BadContent
from catgames.games.cattitude.rules.counting import pays, totals

COUNTS = {
    "duchess": 6,
    "baroness": 5,
    "marquess": 4,
    "turkey": 28,
    "chicken": 21,
    "peacock": 14,
    "skinny_turkey": 2,
    "frightened_chicken": 2,
    "plucked_peacock": 2,
    "royal_cat": 2,
    "birdoholic": 4,
}


def test_CA_01_ninety_blue_and_fifteen_red_cards():
    blue = {D.names[f]: D.count[f] for f in range(D.first_red)}
    assert blue == COUNTS
    assert sum(blue.values()) == 90
    red = {D.names[f]: D.count[f] for f in range(D.first_red, D.cards)}
    assert sum(red.values()) == 15
    assert (red["queen"], red["catastrophe"]) == (1, 2)
    assert sum(n for name, n in red.items() if name.endswith("_diva")) == 6
    assert sum(n for f, n in enumerate(D.count) if D.bonus[f] >= 0) == 6


@pytest.mark.parametrize(
    ("noble", "bird"), [("duchess", "turkey"), ("baroness", "chicken"), ("marquess", "peacock")]
)
def test_CA_02_each_noble_goes_with_its_species(noble, bird):
    assert D.noble[faces(noble)[0]] == D.bird[faces(bird)[0]]
    assert D.bird[faces(noble)[0]] == -1


def test_CA_02_royal_cats_and_the_queen_go_with_any():
    assert D.royals == (*faces("royal_cat"), *faces("queen"))


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("turkey", 1),
        ("chicken", 2),
        ("peacock", 3),
        ("skinny_turkey", -1),
        ("frightened_chicken", -2),
        ("plucked_peacock", -3),
        ("duchess", -1),
        ("baroness", -2),
        ("marquess", -3),
        ("royal_cat", -2),
        ("queen", -1),
        ("turkey_diva", 5),
        ("chicken_diva", 6),
        ("peacock_diva", 7),
        ("no_turkeys", 5),
        ("many_peacocks", 5),
    ],
)
def test_CA_03_values(card, value):
    assert D.value[faces(card)[0]] == value


def test_CA_03_the_rulebooks_example_is_possible():
    assert totals(D, faces("turkey*9 chicken*3 peacock skinny_turkey turkey")) == (9, 6, 3)
    assert totals(D, faces("peacock*3 chicken*3 turkey*4 duchess")) == (4, 6, 9)


@pytest.mark.parametrize(
    ("bonus", "palace", "paid"),
    [
        ("no_turkeys", "", True),
        ("no_turkeys", "chicken baroness", True),
        ("no_turkeys", "skinny_turkey duchess", False),
        ("no_peacocks", "peacock_diva", False),
        ("many_turkeys", "turkey*5", False),
        ("many_turkeys", "turkey*6", True),
        ("many_chickens", "chicken*4", False),
        ("many_chickens", "chicken*3 frightened_chicken chicken_diva", True),
        ("many_peacocks", "peacock*3 turkey*9 marquess", False),
        ("many_peacocks", "peacock*4", True),
    ],
)
def test_CA_04_what_bonus_cards_pay_for(bonus, palace, paid):
    assert pays(D, faces(bonus)[0], faces(palace)) is paid


def test_CA_scenario_12_divas_and_minus_birds_count_for_at_least_six_turkeys():
    bonus = faces("many_turkeys")[0]
    assert pays(D, bonus, faces("turkey*4 skinny_turkey turkey_diva"))
    assert not pays(D, bonus, faces("turkey*4 turkey_diva"))


# ---------------------------------------------------------------- mistakes in the data file


def broken(path: tuple[Any, ...], value: Any) -> str:
    """The mistakes reported for the data file with one value replaced."""
    content = copy.deepcopy(dict(GAME.content))
    inner: Any = content
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(BadContent) as caught:
        load_game("cattitude", content)
    return str(caught.value)


def test_a_count_that_does_not_add_up_is_named():
    assert "uses 90 blue cards, and there are 91" in broken(("cards", "turkey", "count"), 29)
    assert "uses 15 red cards" in broken(("cards", "queen", "count"), 2)


def test_piles_must_deal_whole_hands():
    message = broken(("setups", 1), {**GAME.content["setups"][1], "hand": 4})
    assert "don't deal 4 cards" in message


def test_a_card_is_one_thing_of_a_known_species():
    assert "did you mean 'turkey'" in broken(("cards", "turkey", "bird"), "turky")
    assert "exactly one of" in broken(("cards", "turkey", "royal"), True)
    assert "one at most" in broken(("cards", "no_turkeys", "count"), 2)
