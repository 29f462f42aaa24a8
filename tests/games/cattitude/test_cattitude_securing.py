"""Under the palace: securing, and the game for beginners."""

from __future__ import annotations

import pytest
from cattitude_table import (
    GAME,
    D,
    asked,
    bid,
    bidding,
    choose,
    faces,
    legal,
    names,
    play,
    see,
    told,
)
from cattitude_table import collected as at_securing

from catgames.core.types import CHANCE, HIDDEN, TABLE

KEEP = ("keep",)
ROYAL, QUEEN = faces("royal_cat queen")


def secure(species: str, cat: int | None = None):
    move = ("secure", ("species", species))
    return move if cat is None else (*move, ("cat", cat))


def secured(cards: str, *moves, **options) -> tuple[str, str]:
    """Palace and table of the only player with a table, after these answers."""
    s = at_securing({0: cards}, **options)
    play(s, *moves)
    assert asked(s)[1] == CHANCE, "the round is over"
    return names(s.palace[0]), names(s.table[0])


def test_CA_15_all_birds_and_all_nobles_go():
    assert secured("turkey*3 skinny_turkey duchess*2 chicken", secure("turkey")) == (
        names(faces("turkey*3 skinny_turkey duchess*2")),
        "chicken",
    )


def test_CA_scenario_5_with_nobles_of_their_own_the_royal_cat_stays():
    assert secured("turkey*2 duchess*2 royal_cat", secure("turkey")) == (
        names(faces("turkey*2 duchess*2")),
        "royal_cat",
    )


def test_CA_scenario_5_beginners_send_one_duchess():
    palace, table = secured("turkey*2 duchess*2 royal_cat", secure("turkey"), beginner=True)
    assert palace == names(faces("turkey*2 duchess"))
    assert table == names(faces("duchess royal_cat"))


def test_CA_18_never_a_royal_cat_instead():
    s = at_securing({0: "turkey duchess royal_cat queen"}, beginner=True)
    assert legal(s) == [secure("turkey"), KEEP]


@pytest.mark.parametrize("cat", ["royal_cat", "queen"])
def test_CA_15_without_nobles_one_royal_goes_along(cat):
    assert secured(f"peacock*2 {cat}", secure("peacock")) == (names(faces(f"peacock*2 {cat}")), "")


def test_CA_15_with_several_royals_the_player_chooses():
    s = at_securing({0: "peacock royal_cat queen"})
    assert legal(s) == [secure("peacock", ROYAL), secure("peacock", QUEEN), KEEP]
    assert secured("peacock royal_cat queen", secure("peacock", QUEEN)) == (
        names(faces("peacock queen")),
        "royal_cat",
    )


def test_CA_15_a_royal_goes_along_with_one_species_only():
    s = at_securing({0: "turkey peacock royal_cat"})
    play(s, secure("turkey"))
    assert legal(s) == [KEEP], "still asked: that the royal cat is gone is a secret"
    assert secured("turkey peacock royal_cat", KEEP, secure("peacock")) == (
        names(faces("peacock royal_cat")),
        "turkey",
    )


def test_CA_15_two_royal_cats_take_two_species():
    assert secured("turkey peacock royal_cat*2", secure("turkey"), secure("peacock")) == (
        names(faces("turkey peacock royal_cat*2")),
        "",
    )


def test_CA_15_nobles_without_a_bird_and_birds_without_a_noble_stay():
    s = at_securing({0: "turkey duchess", 1: "peacock duchess", 2: "duchess royal_cat"})
    play(s, KEEP)
    assert asked(s)[1] == CHANCE
    assert names(s.table[1]) == names(faces("peacock duchess"))


def test_CA_15_a_total_below_zero_may_be_secured():
    assert secured("skinny_turkey duchess", secure("turkey"))[0] == names(
        faces("skinny_turkey duchess")
    )


def test_CA_15_later_birds_need_a_noble_again():
    s = at_securing({0: "turkey duchess"})
    play(s, secure("turkey"))
    again = at_securing({0: "turkey"})
    again.palace[0] = s.palace[0]
    assert asked(again)[1] == CHANCE


def test_CA_15_all_decide_in_secret_and_it_happens_at_once():
    tables = {0: "turkey duchess", 1: "chicken baroness"}
    one, other = at_securing(tables), at_securing(tables)
    assert play(one, secure("turkey")) == play(other, KEEP) == []
    for viewer in (1, 2, TABLE):
        assert see(one, viewer).key() == see(other, viewer).key()
        assert see(one, viewer).securing[0] == (HIDDEN,)
    assert names(one.palace[0]) == ""
    events = play(one, KEEP)
    assert names(one.palace[0]) == names(faces("turkey duchess"))
    assert "secures the turkeys: turkey and duchess" in told(events, 2)[0]


def test_CA_15_in_the_last_round_too():
    s = at_securing({0: "turkey*3 duchess chicken"}, seats=2)
    s.round = D.setups[2].rounds
    play(s, secure("turkey"))
    assert asked(s) is None
    assert GAME.scores(s)[0] == 2
    assert names(s.discard) == "chicken"


def test_CA_15_royal_cats_lie_apart_from_the_groups():
    s = at_securing({0: "turkey duchess royal_cat queen"})
    picture = GAME.picture(GAME.view(s, TABLE))
    assert picture["table", 0, "royal"] == (ROYAL, QUEEN)
    assert picture["table", 0, "turkey"] == faces("turkey duchess")


def test_CA_02_a_royal_cat_can_be_bid():
    s = bidding({}, {0: "royal_cat queen"})
    bid(s, "turkey*3", add_open="royal_cat", add_closed="queen")
    bid(s, "turkey*3")
    bid(s, "turkey*3")
    choose(s, "open", "closed", "open")
    assert names(s.table[0]) == names(faces("turkey*6 royal_cat"))
    assert names(s.table[1]) == "queen"
