"""Birdoholics and catastrophes."""

from __future__ import annotations

import pytest
from cattitude_table import GAME, D, asked, collected, faces, legal, names, play, see

from catgames.core.types import TABLE
from catgames.games.cattitude.rules.counting import outcomes, takable


def settle(cards: str, *species: str, **options) -> str:
    """What lies in front of the player when all have run off, after these choices."""
    s = collected({0: cards}, **options)
    for name in species:
        assert asked(s) == ("runaway", 0)
        play(s, ("lose", ("species", name)))
    assert not asked(s) or asked(s)[0] != "runaway"
    before = faces(cards)
    everything = sorted((*s.table[0], *s.palace[0], *s.discard))
    assert everything == list(before), "a card is lost"
    return names(s.table[0])


def test_CA_scenario_1_the_second_highest_goes_and_the_nobles_stay():
    assert settle("turkey*4 duchess chicken*3 baroness peacock*3 birdoholic") == names(
        faces("turkey*4 duchess baroness peacock*3")
    )


def test_CA_scenario_2_two_birdoholics_leave_only_the_highest():
    assert settle("turkey*4 chicken*3 peacock*3 birdoholic*2") == "peacock*3"


def test_CA_scenario_3_one_species_loses_nothing():
    assert settle("turkey*4 duchess birdoholic") == "turkey*4 duchess"
    assert settle("turkey*4 baroness birdoholic*3") == "turkey*4 baroness"


@pytest.mark.parametrize("gone", ["turkey", "chicken"])
def test_CA_scenario_4_two_sixes_and_a_three(gone):
    s = collected({0: "turkey*6 chicken*3 peacock birdoholic"})
    assert legal(s) == [("lose", ("species", "turkey")), ("lose", ("species", "chicken"))]
    left = settle("turkey*6 chicken*3 peacock birdoholic", gone)
    assert left == names(
        tuple(f for f in faces("turkey*6 chicken*3 peacock") if D.names[f] != gone)
    )


def test_CA_scenario_4_one_of_the_two_lower_ones():
    # 6 / 3 / 3: three chickens, three turkeys, one peacock
    s = collected({0: "chicken*3 turkey*3 peacock birdoholic"})
    assert legal(s) == [("lose", ("species", "turkey")), ("lose", ("species", "peacock"))]


def test_CA_scenario_9_a_birdoholic_and_then_a_catastrophe():
    assert settle("turkey*4 chicken*3 peacock*3 birdoholic catastrophe") == "turkey*4"
    assert settle("turkey*4 chicken*3 peacock*3 catastrophe*2") == "turkey*4"


def test_CA_scenario_10_a_skinny_turkey_is_a_species_and_goes():
    assert settle("peacock skinny_turkey birdoholic") == "peacock"


def test_CA_scenario_11_no_bird_nothing_lost():
    s = collected({0: "duchess birdoholic catastrophe"})
    assert names(s.table[0]) == "duchess"
    assert names(s.discard) == names(faces("birdoholic catastrophe"))


def test_CA_13_minus_birds_run_along():
    assert settle("turkey*6 skinny_turkey peacock*3 birdoholic") == "peacock*3"


def test_CA_13_a_catastrophe_takes_the_highest_and_asks_among_equals():
    assert settle("turkey*4 chicken*3 catastrophe") == "turkey*4"
    assert settle("turkey*6 chicken*3 peacock catastrophe", "chicken") == names(
        faces("turkey*6 peacock")
    )


def test_CA_14_the_last_species_is_safe_from_birdoholics_not_from_catastrophes():
    assert settle("turkey*4 chicken*3 birdoholic catastrophe") == ""
    assert settle("turkey*4 catastrophe") == ""


def test_CA_14_second_number_in_descending_order():
    assert takable((6, 6, 3), 1) == (0, 1)
    assert takable((6, 3, 3), 1) == (1, 2)
    assert takable((4, 4, 4), 1) == (0, 1, 2)
    assert takable((None, 4, None), 1) == ()
    assert takable((None, 4, None), 2) == (1,)
    assert takable((None, 0, -1), 1) == (2,)
    assert takable((None, None, None), 2) == ()


def test_CA_14_nothing_is_asked_where_it_makes_no_difference():
    # Two catastrophes take both sixes, whichever goes first.
    assert settle("turkey*6 chicken*3 peacock catastrophe*2") == "peacock"
    assert len(outcomes((6, 6, 3), (2, 2))) == 1
    assert len(outcomes((6, 6, 3), (1,))) == 2


def test_CA_14_one_at_a_time_each_on_what_is_left():
    # All worth 6: the first takes any, the second one of the other two.
    s = collected({0: "turkey*6 chicken*3 peacock*2 birdoholic*2"})
    assert len(legal(s)) == 3
    play(s, ("lose", ("species", "chicken")))
    assert legal(s) == [("lose", ("species", "turkey")), ("lose", ("species", "peacock"))]
    play(s, ("lose", ("species", "peacock")))
    assert names(s.table[0]) == "turkey*6"


def test_CA_15_a_secret_choice_leaves_no_trace():
    cards = "turkey*6 chicken*3 peacock*2 birdoholic"
    tables = {0: cards, 1: "turkey*2 chicken birdoholic"}
    one, other = collected(tables), collected(tables)
    a = play(one, ("lose", ("species", "turkey")))
    b = play(other, ("lose", ("species", "chicken")))
    assert asked(one) == asked(other) == ("runaway", 1)
    assert a == b == []
    for viewer in (1, 2, TABLE):
        assert see(one, viewer).key() == see(other, viewer).key()
    assert names(one.table[0]) == names(faces(cards))
    play(one, ("lose", ("species", "turkey")))
    assert names(one.table[0]) == names(faces("chicken*3 peacock*2"))
    assert names(one.table[1]) == "chicken"
    assert GAME.picture(GAME.view(one, 2))["discard",]
