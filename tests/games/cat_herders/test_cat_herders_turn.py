"""CH-7 and CH-14: what a herder may do, and passing."""

from __future__ import annotations

from cat_herders_park import GAME, cells, do, hexes, kind, moves, park, squares


def test_CH_07_place_on_any_empty_wall_space():
    s = park(hexes("b"))
    assert len(moves(s, "place")) == 30
    do(s, "place cell:0,-5")
    assert s.supply == (13, 15)
    assert "place cell:0,-5" not in moves(s)
    assert len(moves(s, "place")) == 29


def test_CH_07_move_one_or_two_spaces_in_six_directions():
    s = park(hexes("b"))
    reached = {m[2][1:] for m in GAME.legal_moves(s) if m[0] == "move"}
    assert reached == {
        (1, 0), (2, 0), (0, 1), (0, 2), (-1, 1), (-2, 2),
        (-1, 0), (-2, 0), (0, -1), (0, -2), (1, -1), (2, -2),
    }  # fmt: skip
    do(s, "move cell:0,0 cell:0,-2")
    assert cells(s, s.blue) == {(0, -2)}


def test_CH_07_wall_and_park_alike():
    s = park({(0, -5): "b"})
    assert moves(s, "move") == {
        f"move cell:0,-5 cell:{q},{r}"
        for q, r in [(1, -5), (2, -5), (0, -4), (0, -3), (-1, -4), (-2, -3)]
    }


def test_CH_scenario_6_no_move_over_a_cat_or_a_herder():
    s = park(
        hexes(
            """
              . . .
             . r c .
            . b b . .
             . . . .
              . . .
            """
        )
    )
    mine = moves(s, "move cell:-1,0 ")
    assert "move cell:-1,0 cell:1,0" not in mine  # over a blue herder
    assert "move cell:-1,0 cell:0,-1" not in mine  # onto a red herder ...
    assert not any(m.startswith("move cell:0,0 cell:0,-") for m in moves(s))  # and over it
    assert not any(m in moves(s) for m in ("move cell:0,0 cell:1,-1", "move cell:0,0 cell:2,-2"))
    assert "move cell:0,0 cell:2,0" in moves(s)


def test_CH_07_only_the_own_herders_move():
    s = park({(0, 0): "b", (3, 0): "r"}, turn=1)
    assert moves(s, "move cell:0,0") == set()
    assert moves(s, "move cell:3,0")


def test_CH_scenario_7_the_fifteenth_herder_is_the_last():
    s = park({(q, 0): "b" for q in range(-2, 3)}, supply=(1, 9))
    do(s, "place cell:0,-5")
    assert s.supply == (0, 9)
    do(s, "place cell:0,5")
    assert moves(s, "place") == set()
    assert moves(s, "move")


def test_CH_21_lines_in_eight_or_four_directions():
    drawing = squares(
        """
        . . . . .
        . . . . .
        . . b . .
        """
    )
    s = park(drawing, grid="square")
    assert len(moves(s, "move")) == 16
    assert "move cell:2,2 cell:4,4" in moves(s)
    s = park(drawing, grid="square", neighbours=4)
    assert len(moves(s, "move")) == 8
    assert "move cell:2,2 cell:3,3" not in moves(s)


LOCKED = hexes(
    """
     r r
    r b r
     r r
    """
)


def test_CH_14_no_legal_turn_is_a_pass():
    far = [(0, -3), (2, -3), (3, -2), (3, 0), (2, 1), (0, 3), (-2, 3), (-3, 2), (-3, 0), (-2, -1)]
    outer = {c: "r" for c in [(2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2)]}
    s = park({**LOCKED, **outer, far[0]: "r"}, supply=(0, 0))
    assert moves(s) == {"pass"}
    do(s, "pass")
    assert GAME.decision(s).seat == 1
    assert "pass" not in moves(s)
    assert s.passes == 1
    do(s, "move cell:0,-3 cell:1,-4")
    assert s.passes == 0


def test_CH_14_passing_only_without_a_legal_turn():
    assert "pass" not in moves(park(LOCKED, supply=(1, 0)))
    assert "pass" not in moves(park(LOCKED, turn=1, supply=(0, 0)))


def test_CH_14_both_pass_and_the_one_with_more_cats_wins():
    s = park({(0, 0): "c"}, supply=(0, 0), captured=(1, 2), escort="leaves")
    do(s, "pass", "pass")
    assert kind(s) is None
    assert s.ended == "passes"
    assert GAME.winners(s) == (1,)


def test_CH_14_equal_is_a_draw():
    s = park({(0, 0): "c"}, supply=(0, 0), captured=(2, 2), escort="leaves")
    do(s, "pass", "pass")
    assert kind(s) is None
    assert GAME.winners(s) == ()


ROUND = (
    "move cell:0,0 cell:1,0",
    "move cell:0,3 cell:1,3",
    "move cell:1,0 cell:0,0",
    "move cell:1,3 cell:0,3",
)


def test_CH_14_the_third_time_the_same_position_ends_the_game():
    s = park({(0, 0): "b", (0, 3): "r", (0, -3): "c"}, captured=(1, 0))
    do(s, *ROUND)
    assert kind(s) == "turn"
    do(s, *ROUND)
    assert kind(s) is None
    assert s.ended == "repetition"
    assert GAME.winners(s) == (0,)
    assert s.turns == 8


def test_CH_14_repetition_is_an_option():
    s = park({(0, 0): "b", (0, 3): "r"}, repetition=2)
    do(s, *ROUND)
    assert s.ended == "repetition"
    assert GAME.winners(s) == ()


def test_CH_14_the_player_to_move_belongs_to_the_position():
    s = park({(0, 0): "b", (0, 3): "r"}, repetition=2)
    do(s, "move cell:0,0 cell:2,0", "move cell:0,3 cell:1,3", "move cell:2,0 cell:1,0")
    do(s, "move cell:1,3 cell:0,3", "move cell:1,0 cell:0,0")
    assert kind(s) == "turn"  # the herders stand as at first, but red is to move
    assert GAME.decision(s).seat == 1


def test_CH_14_cats_belong_to_the_position():
    s = park({(0, 0): "b", (0, 3): "r", (3, 0): "c"}, repetition=2)
    do(s, "move cell:0,0 cell:2,0")
    do(s, sorted(moves(s))[0])
    do(s, "move cell:0,3 cell:1,3", "move cell:2,0 cell:0,0", "move cell:1,3 cell:0,3")
    assert kind(s) == "turn"


def test_CH_14_a_copy_has_a_history_of_its_own():
    s = park({(0, 0): "b", (0, 3): "r"})
    do(s, *ROUND)
    before = s.key()
    copy = do(s.clone(), *ROUND)
    assert copy.ended == "repetition"
    assert s.key() == before
    assert len(s.seen) == 5


def test_CH_14_placing_forgets_positions_that_cannot_come_back():
    s = park({(0, 0): "b", (0, 3): "r"})
    do(s, *ROUND, "place cell:0,-5", "place cell:0,5")
    assert len(s.seen) == 1
    do(s, *ROUND)
    assert kind(s) == "turn"
    do(s, *ROUND)
    assert s.ended == "repetition"


def test_CH_15_after_max_turns_the_one_with_more_cats_wins():
    s = park({(0, 0): "b", (0, 3): "r"}, captured=(0, 1), max_turns=3)
    do(s, "move cell:0,0 cell:1,0", "move cell:0,3 cell:1,3")
    assert kind(s) == "turn"
    do(s, "move cell:1,0 cell:2,0")
    assert kind(s) is None
    assert (s.ended, s.turns) == ("max_turns", 3)
    assert GAME.winners(s) == (1,)


def test_CH_15_three_hundred_is_the_default():
    assert GAME.new_state(2).setting.max_turns == 300
