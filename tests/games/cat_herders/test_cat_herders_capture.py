"""CH-12, CH-13, CH-16, CH-17: capturing, winning, escorts."""

from __future__ import annotations

import pytest
from cat_herders_park import GAME, cats, cells, do, hexes, kind, moves, park

PAIR = hexes(
    """
      . . .
     . . . .
    . b c b .
     . . . .
      . . .
    """
)
"""The cat is on (0,0), with a blue herder on either side."""
AWAY = "place cell:0,-5"


def neighbours(cell: tuple[int, int]) -> set[tuple[int, int]]:
    q, r = cell
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    far = {(q + k * a, r + k * b) for a, b in ring for k in (1, 2)}
    return far - {(-1, 0), (0, 0), (1, 0)}


def test_CH_12_two_of_the_movers_herders_capture():
    s = park({**PAIR, (0, -1): "r", (1, -1): "r"})
    do(s, AWAY)
    assert s.captured == ((0,), ())
    assert cats(s) == set()
    assert GAME.scores(s) == (1, 0)
    assert GAME.decision(s).seat == 1


def test_CH_scenario_4_beside_two_since_before_the_turn():
    s = do(park(PAIR), "place cell:5,0")
    assert s.captured == ((0,), ())


def test_CH_scenario_4_a_pass_is_a_turn_too():
    s = park({**PAIR, **{c: "r" for c in neighbours((-1, 0)) | neighbours((1, 0))}}, supply=(0, 5))
    assert moves(s) == {"pass"}
    do(s, "pass")
    assert s.captured == ((0,), ())


def test_CH_scenario_5_one_blue_and_three_red_on_blues_turn():
    drawing = hexes(
        """
         r r
        b c r
         . .
        """
    )
    s = do(park(drawing), AWAY)
    assert s.captured == ((), ())
    do(s, "place cell:0,5")
    assert s.captured == ((), (0,))


def test_CH_12_the_others_herders_do_not_help():
    drawing = hexes(
        """
         . .
        b c r
         . .
        """
    )
    assert do(park(drawing), AWAY).captured == ((), ())


def test_CH_12_a_cat_beside_your_two_is_not_captured_in_the_opponents_turn():
    s = do(park(PAIR, turn=1), AWAY)
    assert s.captured == ((), ())


def test_CH_12_after_the_cats_have_moved():
    """The herder would be the second beside the cat, but it runs off first."""
    s = park({(-1, 0): "b", (0, 0): "c", (3, 0): "b"})
    do(s, "move cell:3,0 cell:1,0")
    assert kind(s) == "flee"
    for line in moves(s):
        assert do(s.clone(), line).captured == ((), ())


def test_CH_12_a_cat_that_cannot_move_is_captured():
    s = park(
        hexes(
            """
              . . .
             . r r .
            . b c . b
             . r r .
              . . .
            """
        )
    )
    do(s, "move cell:2,0 cell:1,0")
    assert s.captured == ((0,), ())


def test_CH_12_several_at_once():
    s = park({**PAIR, (2, 0): "c", (3, 0): "b"})
    do(s, AWAY)
    assert len(s.captured[0]) == 2


def test_CH_13_the_fifth_cat_wins():
    s = do(park({**PAIR, (0, 4): "c"}, captured=(4, 4)), AWAY)
    assert kind(s) is None
    assert s.ended == "cats"
    assert GAME.winners(s) == (0,)
    assert GAME.legal_moves(s) == ()


def test_CH_13_the_fourth_does_not():
    s = do(park({**PAIR, (0, 4): "c"}, captured=(3, 4)), AWAY)
    assert kind(s) == "turn"
    assert GAME.winners(s) == ()


def test_CH_20_the_number_to_win_follows_the_side():
    s = do(park({**PAIR, (0, 3): "c"}, captured=(3, 0), side=5), "place cell:0,-4")
    assert s.ended == "cats"


def test_CH_17_three_are_needed():
    s = do(park(PAIR, capture_needs=3), AWAY)
    assert s.captured == ((), ())
    s = do(park({**PAIR, (0, 1): "b"}, capture_needs=3), AWAY)
    assert s.captured == ((0,), ())


def test_CH_14_capturing_forgets_earlier_positions():
    s = park({**PAIR, (0, 4): "c", (3, 0): "r", (-3, 0): "b"}, turn=1)
    do(s, "move cell:3,0 cell:4,0")
    assert len(s.seen) == 2
    do(s, "move cell:-3,0 cell:-4,0")
    assert s.captured == ((0,), ())
    assert len(s.seen) == 1


def test_CH_16_off_is_the_default():
    s = do(park(PAIR), AWAY)
    assert len(s.blue) == 3


def test_CH_16_the_capturer_chooses_the_escort():
    s = do(park(PAIR, escort="leaves"), AWAY)
    assert kind(s) == "escort"
    assert GAME.decision(s).seat == 0
    assert moves(s) == {"escort cell:0,0 cell:-1,0", "escort cell:0,0 cell:1,0"}
    do(s, "escort cell:0,0 cell:1,0")
    assert cells(s, s.blue) == {(-1, 0), (0, -5)}
    assert s.captured == ((0,), ())
    assert GAME.decision(s).seat == 1


def test_CH_scenario_7_an_escort_that_leaves_does_not_come_back():
    s = do(park(PAIR, escort="leaves", supply=(1, 9)), AWAY, "escort cell:0,0 cell:1,0")
    assert s.supply == (0, 9)
    do(s, "place cell:0,5")
    assert moves(s, "place") == set()


def test_CH_16_an_escort_may_return_to_the_supply():
    s = do(park(PAIR, escort="returns_to_supply", supply=(1, 9)), AWAY, "escort cell:0,0 cell:1,0")
    assert s.supply == (1, 9)


def test_CH_16_only_herders_beside_the_cat_and_of_the_capturer():
    s = do(park({**PAIR, (0, -1): "r", (0, 3): "b"}, escort="leaves"), AWAY)
    assert moves(s) == {"escort cell:0,0 cell:-1,0", "escort cell:0,0 cell:1,0"}


TWO_CATS = {(-1, 0): "b", (0, 0): "c", (1, 0): "b", (2, 0): "c", (3, 0): "b"}


def test_CH_16_one_herder_escorts_only_one_cat():
    s = do(park(TWO_CATS, escort="leaves"), AWAY)
    assert moves(s) == {
        "escort cell:0,0 cell:-1,0",
        "escort cell:0,0 cell:1,0",
        "escort cell:2,0 cell:1,0",
        "escort cell:2,0 cell:3,0",
    }
    do(s, "escort cell:0,0 cell:1,0")
    assert moves(s) == {"escort cell:2,0 cell:3,0"}
    do(s, "escort cell:2,0 cell:3,0")
    assert s.captured == ((0, 1), ())


def test_CH_16_too_few_escorts_the_others_stay_free():
    s = park(
        hexes(
            """
              . . .
             . . c c
            . . b b b
             . . c c
              . . .
            """
        ),
        escort="leaves",
    )
    do(s, AWAY)
    for left in (3, 2, 1):
        assert kind(s) == "escort"
        assert len(s.cats) == left + 1
        do(s, sorted(moves(s))[-1])
    assert GAME.decision(s) == GAME.decision(park({}, turn=1))
    assert len(s.captured[0]) == 3
    assert len(s.cats) == 1
    assert cells(s, s.blue) == {(0, -5)}


def test_CH_16_no_pair_that_costs_another_cat_its_escort():
    """(-1,0) has (0,0) and (-2,0); the two others have only (0,0) and (1,0)."""
    herders = {(0, 0): "b", (1, 0): "b", (-2, 0): "b"}
    s = park({**herders, (1, -1): "c", (0, 1): "c", (-1, 0): "c"}, escort="leaves")
    do(s, AWAY)
    assert moves(s, "escort cell:-1,0") == {"escort cell:-1,0 cell:-2,0"}
    assert len(moves(s)) == 5
    while kind(s) == "escort":
        do(s, sorted(moves(s))[0])
    assert len(s.captured[0]) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_CH_16_works_for_both_colours(seat: int):
    colour = "br"[seat]
    s = park({(-1, 0): colour, (0, 0): "c", (1, 0): colour}, turn=seat, escort="leaves")
    do(s, AWAY)
    assert GAME.decision(s).seat == seat
    do(s, "escort cell:0,0 cell:-1,0")
    assert len(s.captured[seat]) == 1
