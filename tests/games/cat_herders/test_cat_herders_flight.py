"""CH-8 to CH-11 and CH-18: which cats flee, in which order, and where to."""

from __future__ import annotations

from cat_herders_park import GAME, cats, do, hexes, kind, moves, park, squares


def test_CH_08_every_cat_beside_the_herder_flees_once():
    s = park({(0, -2): "b", (-1, 1): "c", (1, 0): "c", (3, 0): "c"})
    do(s, "move cell:0,-2 cell:0,0")
    assert {m.split()[1] for m in moves(s)} == {"cell:-1,1", "cell:1,0"}
    do(s, "flee cell:1,0 cell:2,0")
    assert {m.split()[1] for m in moves(s)} == {"cell:-1,1"}
    do(s, "flee cell:-1,1 cell:-2,2")
    assert kind(s) == "turn"
    assert cats(s) == {(-2, 2), (2, 0), (3, 0)}


def test_CH_08_the_order_is_free():
    s = park({(0, -2): "b", (-1, 1): "c", (1, 0): "c"})
    do(s, "move cell:0,-2 cell:0,0", "flee cell:-1,1 cell:-2,1", "flee cell:1,0 cell:2,-1")
    assert kind(s) == "turn"


def test_CH_08_the_mover_moves_the_cats():
    s = park({(0, -2): "b", (1, 0): "c"})
    do(s, "move cell:0,-2 cell:0,0")
    assert s.stack[-1][:2] == ("flee", 0)


def test_CH_08_a_placed_herder_startles_as_well():
    s = park({(0, -4): "c"})
    do(s, "place cell:0,-5")
    assert kind(s) == "flee"
    assert all(not m.endswith("cell:0,-5") for m in moves(s))


def test_CH_08_other_herders_do_not_startle():
    s = park({(0, 0): "b", (1, 0): "c", (-3, 0): "b"})
    do(s, "move cell:-3,0 cell:-2,0")
    assert kind(s) == "turn"


def test_CH_09_a_quieter_space_excludes_the_others():
    s = park({(0, -2): "b", (1, 0): "c"})
    do(s, "move cell:0,-2 cell:0,0")
    # (1,-1) and (0,1) touch the herder; the three others do not
    assert moves(s) == {f"flee cell:1,0 cell:{q},{r}" for q, r in [(2, 0), (1, 1), (2, -1)]}


def test_CH_09_herders_of_both_colours_count():
    s = park({(0, -2): "b", (1, 0): "c", (3, -1): "r"})
    do(s, "move cell:0,-2 cell:0,0")
    # (2,-1) and (2,0) touch the red herder
    assert moves(s) == {"flee cell:1,0 cell:1,1"}


def test_CH_scenario_1_three_spaces_with_three_herders_each_are_all_offered():
    s = park(
        hexes(
            """
                . . . .
               . r . . .
              . . . r . .
             . b r c . . .
              . . . . b .
               . . r . .
                . . . b
            """
        ),
        capture_needs=3,
    )
    do(s, "move cell:0,3 cell:0,1")
    assert moves(s) == {f"flee cell:0,0 cell:{q},{r}" for q, r in [(1, 0), (-1, 1), (0, -1)]}
    told = GAME.describe(GAME.view(s, 0))["to_flee"]
    assert [space["herders"] for space in told[0]["may_go_to"]] == [3, 3, 3]


def test_CH_scenario_2_only_a_wall_space_is_empty_and_the_cat_stays():
    s = park(
        {(0, -4): "c", (1, -4): "r", (-1, -3): "r", (0, -1): "b"}, supply=(5, 5), capture_needs=3
    )
    do(s, "move cell:0,-1 cell:0,-3")
    assert kind(s) == "turn"  # (0,-5) and (1,-5) are empty, but they are the Wall
    assert cats(s) == {(0, -4)}


def boxed() -> dict[tuple[int, int], str]:
    """Two cats beside (0,0): A on (1,0) has only B's space left; B on (1,-1) can go up."""
    return {
        (1, 0): "c",
        (1, -1): "c",
        (2, -1): "r",
        (2, 0): "r",
        (1, 1): "r",
        (0, 1): "r",
        (-2, 0): "b",
    }


def test_CH_scenario_3_the_one_in_the_way_goes_first_and_then_the_other_must():
    s = do(park(boxed(), capture_needs=3), "move cell:-2,0 cell:0,0")
    assert moves(s) == moves(s, "flee cell:1,-1 ")
    do(s, sorted(moves(s))[0])
    assert moves(s) == {"flee cell:1,0 cell:1,-1"}
    do(s, "flee cell:1,0 cell:1,-1")
    assert kind(s) == "turn"


def test_CH_10_room_that_another_cat_makes_must_be_used():
    """Both cats have the same way out; whoever takes it leaves a space to the other."""
    taken = {c: "r" for c in [(2, 0), (1, 1), (0, 1), (0, -1), (1, -2), (2, -2)]}
    s = park({**taken, (1, 0): "c", (1, -1): "c", (-2, 0): "b"}, capture_needs=3)
    do(s, "move cell:-2,0 cell:0,0")
    assert moves(s) == {"flee cell:1,0 cell:2,-1", "flee cell:1,-1 cell:2,-1"}
    do(s, "flee cell:1,-1 cell:2,-1")
    assert moves(s) == {"flee cell:1,0 cell:1,-1"}
    do(s, "flee cell:1,0 cell:1,-1")
    assert kind(s) == "turn"


def test_CH_10_the_last_way_out_may_be_taken_from_another():
    """Two cats beside the herder, not beside each other, share the one empty space between them."""
    s = park(
        hexes(
            """
              r r .
             r c . r
            . r . c r
             . . r r
              b . .
            """
        ),
        capture_needs=3,
    )
    do(s, "move cell:-2,2 cell:0,0")
    assert moves(s) == {"flee cell:0,-1 cell:1,-1", "flee cell:1,0 cell:1,-1"}
    do(s, "flee cell:0,-1 cell:1,-1")
    assert kind(s) == "turn"
    assert cats(s) == {(1, -1), (1, 0)}


def test_CH_11_a_cat_that_comes_beside_the_herder_later_is_not_moved():
    """The fleeing cat runs round the herder and stays beside it: it is not moved twice."""
    ring = {c: "r" for c in [(2, -1), (2, 0), (1, 1), (2, -2)]}
    s = park({**ring, (1, 0): "c", (-2, 0): "b"}, capture_needs=3)
    do(s, "move cell:-2,0 cell:0,0")
    options = moves(s)
    assert options <= {"flee cell:1,0 cell:1,-1", "flee cell:1,0 cell:0,1"}
    do(s, sorted(options)[0])
    assert kind(s) == "turn"


def test_CH_11_counts_are_taken_afresh_and_cats_are_none():
    """A cat that moved out of the way frees a space with its own count."""
    s = do(park(boxed(), capture_needs=3), "move cell:-2,0 cell:0,0")
    do(s, sorted(moves(s))[-1])
    assert moves(s) == {"flee cell:1,0 cell:1,-1"}


def test_CH_18_two_steps_in_a_row_before_the_next_cat():
    s = park({(0, -2): "b", (-1, 1): "c", (1, 0): "c"}, cat_steps=2)
    do(s, "move cell:0,-2 cell:0,0", "flee cell:1,0 cell:2,0")
    assert kind(s) == "flee_on"
    assert moves(s) == moves(s, "flee cell:2,0 ")
    assert "flee cell:2,0 cell:1,0" not in moves(s)  # one herder is beside that, none elsewhere
    do(s, "flee cell:2,0 cell:3,0")
    assert kind(s) == "flee"
    assert moves(s) == moves(s, "flee cell:-1,1 ")


def test_CH_18_the_second_step_may_lead_back():
    """Every other space is taken, so the first one is the only one."""
    walls = {c: "r" for c in [(2, -1), (1, 1), (0, 1), (1, -1), (3, -1), (3, 0), (2, 1)]}
    s = park({**walls, (1, 0): "c", (-2, 0): "b"}, cat_steps=2, capture_needs=3)
    do(s, "move cell:-2,0 cell:0,0")
    assert moves(s) == {"flee cell:1,0 cell:2,0"}
    do(s, "flee cell:1,0 cell:2,0")
    assert moves(s) == {"flee cell:2,0 cell:1,0"}
    do(s, "flee cell:2,0 cell:1,0")
    assert kind(s) == "turn"
    assert cats(s) == {(1, 0)}


def test_CH_18_room_is_judged_by_the_first_step():
    s = do(park(boxed(), capture_needs=3, cat_steps=2), "move cell:-2,0 cell:0,0")
    assert moves(s) == moves(s, "flee cell:1,-1 ")


def test_CH_21_cats_flee_in_eight_or_four_directions():
    drawing = squares(
        """
        . . . . . .
        . . . . . .
        . . . c . .
        . . . . . .
        . . . . . .
        . . . b . .
        """
    )
    s = do(park(drawing, grid="square", neighbours=4), "move cell:3,5 cell:3,3")
    assert moves(s) == {f"flee cell:3,2 cell:{x},{y}" for x, y in [(3, 1), (2, 2), (4, 2)]}
    s = do(park(drawing, grid="square"), "move cell:3,5 cell:3,3")
    assert moves(s) == {f"flee cell:3,2 cell:{x},{y}" for x, y in [(2, 1), (3, 1), (4, 1)]}
