"""Bids: splitting, adding, showing, choosing, collecting."""

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

from catgames.core.types import HIDDEN, TABLE
from catgames.games.cattitude.state import CHOOSE

TURKEY, CHICKEN, DUCHESS = faces("turkey chicken duchess")


def test_CA_09_all_cards_dealt_must_be_laid():
    s = bidding({0: "turkey*2 duchess"}, {0: "chicken"})
    for _ in range(3):
        assert {move[1][0] for move in legal(s)} == {"card"}
        play(s, legal(s)[0])
    assert ("ready",) in legal(s)


def test_CA_09_equal_cards_are_one_option_into_either_bid():
    s = bidding({0: "turkey*2 duchess"})
    assert legal(s) == [
        ("open", ("card", TURKEY)),
        ("closed", ("card", TURKEY)),
        ("open", ("card", DUCHESS)),
        ("closed", ("card", DUCHESS)),
    ]


@pytest.mark.parametrize(
    ("open_", "closed"), [("turkey*3", ""), ("", "turkey*3"), ("turkey", "turkey*2")]
)
def test_CA_09_any_split_an_empty_bid_included(open_, closed):
    s = bidding({})
    bid(s, open_, closed)
    assert asked(s) == ("bid", 1)
    assert (names(s.open[0]), names(s.closed[0])) == (open_, closed)


def test_CA_09_up_to_two_cards_of_the_own_table_go_along():
    s = bidding({}, {0: "chicken*2 duchess"})
    play(s, *[("open", ("card", TURKEY))] * 3)
    assert ("closed", ("table", CHICKEN)) in legal(s)
    play(s, ("closed", ("table", CHICKEN)), ("open", ("table", DUCHESS)))
    assert legal(s) == [("ready",)]
    assert names(s.table[0]) == "chicken"


def test_CA_09_in_the_first_round_there_is_nothing_to_add():
    s = bidding({}, round_=1)
    play(s, *[("open", ("card", TURKEY))] * 3)
    assert legal(s) == [("ready",)]


def test_CA_09_the_order_of_the_cards_in_a_bid_makes_no_difference():
    a, b = bidding({0: "turkey chicken duchess"}), bidding({0: "turkey chicken duchess"})
    bid(a, "turkey chicken", "duchess")
    play(b, ("closed", ("card", DUCHESS)), ("open", ("card", CHICKEN)), ("open", ("card", TURKEY)))
    play(b, ("ready",))
    assert a.key() == b.key()


def test_CA_09_until_bids_are_revealed_the_others_see_nothing_of_them():
    s = bidding({0: "turkey*2 duchess"}, {0: "chicken*2 baroness"})
    before = {v: see(s, v).key() for v in (1, 2, TABLE)}
    events = play(s, ("open", ("card", TURKEY)), ("closed", ("card", TURKEY)))
    events += play(s, ("closed", ("card", DUCHESS)), ("open", ("table", CHICKEN)))
    assert {v: see(s, v).key() for v in (1, 2, TABLE)} == before
    assert {e.for_viewer(v).kind for e in events for v in (1, 2, TABLE)} == {"kept"}
    own = see(s, 0)
    assert names(own.table[0]) == "chicken baroness"
    assert (names(own.open[0]), names(own.closed[0])) == ("turkey chicken", "turkey duchess")


def test_CA_09_revealed_are_the_open_bid_and_the_backs_of_the_closed_one():
    s = bidding({0: "turkey chicken queen"}, {0: "baroness"}, round_=9)
    events = bid(s, "turkey", "chicken queen", add_closed="baroness")
    events += bid(s, "turkey*3") + bid(s, "turkey*3")
    assert s.stage == CHOOSE
    for viewer in (1, 2, TABLE):
        seen = see(s, viewer)
        assert names(seen.open[0]) == "turkey"
        assert seen.closed[0] == (HIDDEN,) * 3
        assert seen.closed_red[0] == 1
        assert seen.table[0] == ()
        lines = told(events, viewer)
        assert lines[0].endswith("bids turkey face up; face down: 3 cards, 1 with a red back")
        assert not any("baroness" in line for line in lines)
    assert names(see(s, 0).closed[0]) == "chicken baroness queen"


def test_CA_09_what_the_others_are_told_does_not_depend_on_where_a_card_came_from():
    """The open turkey from the hand and the closed one from the table, or the other way round."""

    def events(**way):
        s = bidding({0: "turkey chicken chicken"}, {0: "turkey"})
        found = bid(s, **way) + bid(s, "turkey*3") + bid(s, "turkey*3")
        return [e.for_viewer(1) for e in found if e.for_viewer(1).kind != "kept"]

    one = events(open="turkey chicken", closed="chicken", add_closed="turkey")
    other = events(open="chicken", closed="turkey chicken", add_open="turkey")
    assert one == other


def test_CA_10_bonus_cards_are_bid_like_others_but_never_from_the_palace():
    s = bidding({0: "turkey*2 no_peacocks"}, {0: "chicken"}, round_=9)
    s.bonus[0] = faces("no_turkeys")
    assert ("closed", ("card", faces("no_peacocks")[0])) in legal(s)
    play(s, *[("open", ("card", TURKEY))] * 2)
    play(s, ("closed", ("card", faces("no_peacocks")[0])))
    assert {m[1] for m in legal(s) if len(m) > 1} == {("table", CHICKEN)}


def test_CA_18_beginners_add_nothing():
    s = bidding({}, {0: "chicken"}, beginner=True)
    play(s, *[("open", ("card", TURKEY))] * 3)
    assert legal(s) == [("ready",)]


# ---------------------------------------------------------------- choosing and collecting


def shown(direction: int = 1):
    """Three bids: seat 0 turkey | duchess, seat 1 chicken | baroness, seat 2 peacock | marquess."""
    s = bidding({0: "turkey duchess", 1: "chicken baroness", 2: "peacock marquess"})
    s.direction = direction
    for a, b in (("turkey", "duchess"), ("chicken", "baroness"), ("peacock", "marquess")):
        bid(s, a, b)
    return s


def after(s) -> list[str]:
    return [names(table) for table in s.table]


def test_CA_11_everybody_takes_one_bid_and_gets_the_other_of_their_own_back():
    s = shown()
    choose(s, "open", "closed", "open")
    # 0 takes the open bid of 2; 1 the closed one of 0; 2 the open one of 1.
    assert after(s) == [
        names(faces("turkey peacock")),
        names(faces("duchess baroness")),
        names(faces("chicken marquess")),
    ]


def test_CA_11_the_other_way_round():
    s = shown(direction=-1)
    choose(s, "open", "closed", "open")
    # 0 takes from 1, 1 from 2, 2 from 0.
    assert after(s) == [
        names(faces("chicken duchess")),
        names(faces("marquess baroness")),
        names(faces("turkey peacock")),
    ]


def test_CA_11_two_players_bid_to_each_other():
    s = bidding({0: "turkey duchess", 1: "chicken baroness"}, seats=2)
    bid(s, "turkey", "duchess")
    bid(s, "chicken", "baroness")
    choose(s, "closed", "closed")
    assert after(s) == [names(faces("turkey baroness")), names(faces("chicken duchess"))]


def test_CA_11_choices_are_secret_until_all_have_chosen():
    open_, closed = shown(), shown()
    told_open = choose(open_, "open")
    told_closed = choose(closed, "closed")
    for viewer in (1, 2, TABLE):
        assert see(open_, viewer).key() == see(closed, viewer).key()
        assert [e.for_viewer(viewer) for e in told_open] == [
            e.for_viewer(viewer) for e in told_closed
        ]
    assert see(open_, 0).choice[0] == 0


def test_CA_12_collected_cards_join_the_table_in_groups():
    s = bidding({0: "turkey chicken", 1: "duchess*2", 2: "peacock*2"}, {0: "turkey duchess"})
    bid(s, "turkey chicken")
    bid(s, "duchess*2")
    bid(s, "", "peacock*2")
    choose(s, "closed", "closed", "closed")
    assert names(s.table[0]) == names(faces("turkey*2 chicken peacock*2 duchess"))
    picture = GAME.picture(GAME.view(s, TABLE))
    assert picture["table", 0, "turkey"] == faces("turkey*2 duchess")
    assert picture["table", 0, "peacock"] == faces("peacock*2")


def test_CA_12_bonus_cards_go_straight_under_the_palace():
    s = bidding({0: "turkey no_peacocks"}, round_=9)
    bid(s, "no_peacocks", "turkey")
    bid(s, "turkey*3")
    bid(s, "turkey*3")
    choose(s, "closed", "open", "open")
    assert names(s.bonus[1]) == "no_peacocks"
    assert not any(D.bonus[f] >= 0 for table in s.table for f in table)


def test_CA_scenario_6_the_neighbour_takes_an_empty_closed_bid():
    s = bidding({0: "turkey*2 duchess", 1: "chicken*3", 2: "peacock*3"})
    bid(s, "turkey*2 duchess", "")
    bid(s, "chicken*3")
    bid(s, "peacock*3")
    choose(s, "closed", "closed", "closed")
    assert after(s) == ["turkey*2 duchess", "chicken*3", "peacock*3"]
