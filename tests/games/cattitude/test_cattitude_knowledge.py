"""Who knows what, and the end of the game."""

from __future__ import annotations

from random import Random

import pytest
from cattitude_table import (
    GAME,
    D,
    asked,
    bare,
    bid,
    bidding,
    choose,
    faces,
    lay,
    names,
    play,
    run,
    see,
    told,
)
from cattitude_table import collected as at_securing

from catgames.core.types import HIDDEN, TABLE

NO_PEACOCKS = faces("no_peacocks")[0]


def bonus_bid(open_: bool, choices: tuple[str, str, str]):
    """Seat 0 bids a bonus card to seat 1; the state after collecting, and all events."""
    s = bidding({0: "turkey*2 no_peacocks"}, round_=9)
    ways = ("turkey*2", "no_peacocks")
    events = bid(s, *(reversed(ways) if open_ else ways))
    events += bid(s, "turkey*3") + bid(s, "turkey*3")
    events += choose(s, *choices)
    return s, events


def test_CA_17_only_the_number_of_cards_in_other_palaces():
    s = at_securing({0: "turkey*2 duchess"})
    play(s, ("secure", ("species", "turkey")))
    assert see(s, 0).palace[0] == faces("turkey*2 duchess")
    for viewer in (1, 2, TABLE):
        assert see(s, viewer).palace[0] == (HIDDEN,) * 3
        told_all = GAME.describe(GAME.view(s, viewer))["players"][0]
        assert told_all["palace"] == [None] * 3
        assert told_all["score"] is None


def test_CA_17_open_palaces_show_what_was_secured():
    s = at_securing({0: "turkey*2 duchess"}, open_palaces=True)
    play(s, ("secure", ("species", "turkey")))
    s.bonus[0] = (NO_PEACOCKS,)
    for viewer in (1, 2, TABLE):
        assert see(s, viewer).palace[0] == faces("turkey*2 duchess")
        assert see(s, viewer).bonus[0] == (HIDDEN,)


def test_CA_17_a_bonus_card_from_an_open_bid_is_known_to_all():
    s, _ = bonus_bid(True, ("open", "open", "open"))
    for viewer in (0, 1, 2, TABLE):
        assert see(s, viewer).bonus[1] == (NO_PEACOCKS,)


def test_CA_17_from_a_closed_bid_to_bidder_and_taker():
    s, _ = bonus_bid(False, ("open", "closed", "open"))
    for viewer in (0, 1):
        assert see(s, viewer).bonus[1] == (NO_PEACOCKS,)
    for viewer in (2, TABLE):
        assert see(s, viewer).bonus[1] == (HIDDEN,)


def test_CA_17_one_that_comes_back_is_known_to_the_bidder_alone():
    s, _ = bonus_bid(False, ("open", "open", "open"))
    assert see(s, 0).bonus[0] == (NO_PEACOCKS,)
    for viewer in (1, 2, TABLE):
        assert see(s, viewer).bonus[0] == (HIDDEN,)


@pytest.mark.parametrize("taken", ["open", "closed"])
def test_CA_scenario_13_no_third_player_is_told_which_bonus_card(taken):
    s, events = bonus_bid(False, ("open", taken, "open"))
    thirds = (2, TABLE) if taken == "closed" else (1, 2, TABLE)
    for viewer in thirds:
        lines = told(events, viewer)
        assert any(line.startswith("A bonus card goes face down") for line in lines)
        assert not any("peacocks" in line for line in lines)
        assert not any(e.for_viewer(viewer).face == NO_PEACOCKS for e in events)
        assert "no_peacocks" not in str({**GAME.describe(GAME.view(s, viewer)), "faces": None}), (
            "the description names it"
        )
        assert not see(s, viewer).shown
        assert see(s, viewer).held[0] == HIDDEN
    assert any("bonus “no peacocks”" in line for line in told(events, 0))


def test_hands_and_bags_are_hidden():
    s = bidding({0: "turkey chicken peacock"})
    for viewer in (1, TABLE):
        assert see(s, viewer).hand[0] == (HIDDEN,) * 3
        assert set(see(s, viewer).blue + see(s, viewer).red) == {HIDDEN}
    assert see(s, 0).hand[0] == faces("turkey chicken peacock")


def test_backs_of_hands_and_closed_bids_are_seen():
    s = bidding({0: "turkey*2 queen", 1: "turkey*2 catastrophe", 2: "turkey*3"}, round_=9)
    picture = GAME.picture(GAME.view(s, 2))
    assert picture["hand", 0, "blue"] == (HIDDEN,) * 2
    assert picture["hand", 0, "red"] == (HIDDEN,)
    bid(s, "turkey", "turkey queen")
    bid(s, "turkey*2 catastrophe")
    bid(s, "", "turkey*3")
    picture = GAME.picture(GAME.view(s, 2))
    assert picture["offer", 1, "blue"] == (HIDDEN,)
    assert picture["offer", 1, "red"] == (HIDDEN,)
    assert picture["offer", 2, "open"] == faces("turkey*2 catastrophe")
    assert picture["offer", 0, "blue"] == faces("turkey*3"), "the own closed bid"


def test_determinised_cards_lie_where_they_can_be():
    s = bidding({0: "turkey*2 queen"}, {1: "chicken*2"}, round_=9)
    s.palace[1] = faces("turkey*2 duchess")
    for face in s.palace[1]:
        s.blue[face] -= 1
    lay(s, "bonus", {2: "many_turkeys"})
    bid(s, "turkey*2", "queen")
    rng = Random(1)
    for viewer in (0, 1, 2, TABLE):
        view = GAME.view(s, viewer)
        for _ in range(40):
            world = GAME.determinise(view, rng)
            assert all(D.group[face] != "runaway" for face in world.palace[1])
            assert all(D.bonus[face] >= 0 for face in world.bonus[2])
            assert GAME.view(world, viewer).key() == view.key()
            assert not world.hand[0], "whoever is ready has laid all"


def test_unseen_cards_are_equally_likely_everywhere():
    s = bidding({0: "turkey*3", 1: "peacock*3", 2: "birdoholic*3"}, {1: "turkey*5 duchess"})
    view, rng = GAME.view(s, 0), Random(2)
    hands = [face for _ in range(3000) for face in GAME.determinise(view, rng).hand[1]]
    unseen = 90 - 3 - 6
    for name, number in (("turkey", 20), ("peacock", 14), ("duchess", 5), ("birdoholic", 4)):
        share = hands.count(faces(name)[0]) / len(hands)
        assert abs(share - number / unseen) < 0.015, name


# ---------------------------------------------------------------- the end


def ended(palaces: dict[int, str], bonus: dict[int, str], seats: int = 3):
    s = bare(seats)
    lay(s, "palace", palaces)
    lay(s, "bonus", bonus)
    s.stack = [("finish",)]
    return s, run(s)


def test_CA_16_the_palace_counts_bonus_cards_included():
    s, _ = ended({0: "turkey*6 duchess", 1: "peacock royal_cat"}, {0: "many_turkeys no_turkeys"})
    assert list(GAME.scores(s)) == [10, 1, 0]
    assert GAME.winners(s) == (0,)


def test_CA_16_what_is_not_secured_is_discarded():
    s = bare(2)
    lay(s, "table", {0: "turkey*9 duchess"})
    s.stack = [("finish",)]
    run(s)
    assert GAME.scores(s) == [0, 0]
    assert names(s.discard) == names(faces("turkey*9 duchess"))


def test_CA_16_a_tie_goes_to_fewer_cats_then_is_shared():
    s, _ = ended({0: "turkey*3 duchess", 1: "turkey*2"}, {})
    assert list(GAME.scores(s))[:2] == [2, 2]
    assert GAME.winners(s) == (1,)
    s, _ = ended({0: "chicken queen", 1: "turkey*2 duchess", 2: "turkey*3 royal_cat"}, {})
    assert GAME.winners(s) == (0, 1, 2)


def test_CA_scenario_8_no_turkeys_pays_with_an_empty_palace():
    s, _ = ended({}, {1: "no_turkeys"})
    assert list(GAME.scores(s)) == [0, 5, 0]


def test_CA_17_after_the_end_all_is_open():
    s, events = ended({0: "turkey duchess"}, {0: "no_turkeys no_peacocks"})
    for viewer in (1, TABLE):
        assert see(s, viewer).palace[0] == faces("turkey duchess")
        assert see(s, viewer).bonus[0] == faces("no_turkeys no_peacocks")
    assert told(events, TABLE)[0].endswith("is worth 5 points")


def test_CA_16_the_score_sheet_counts_every_card():
    s, _ = ended({0: "turkey*6 duchess", 1: "peacock royal_cat"}, {0: "many_turkeys"})
    rows = GAME.breakdown(GAME.view(s, 2))
    assert [(GAME.translate(r.source), r.values) for r in rows] == [
        ("Turkeys and their nobles", (5.0, 0.0, 0.0)),
        ("Chickens and their nobles", (0.0, 0.0, 0.0)),
        ("Peacocks and their nobles", (0.0, 3.0, 0.0)),
        ("Royal cats", (0.0, -2.0, 0.0)),
        ("Bonus cards", (5.0, 0.0, 0.0)),
        ("Total", (10.0, 1.0, 0.0)),
    ]
    assert rows[0].pieces == (faces("turkey*6 duchess"), (), ())
    assert rows[4].pieces == (faces("many_turkeys"), (), ())
    assert asked(s) is None
