"""CL-1 to CL-8: hexes, areas, the tower's sectors, the edge of the board, broken roofs."""

from __future__ import annotations

import random
from collections import Counter

from clowder_roofs import GAME, D, Roofs, cell

from catgames.core.types import CHANCE
from catgames.games.clowder.data import cat_of, goal_of
from catgames.games.clowder.geometry import (
    BROKEN,
    CELLS,
    EDGES,
    INNER,
    NEXT,
    OUTER,
    ROOFS,
    TO_TOWER,
    TOWER,
    areas,
    broken,
    links_of,
    turned,
)
from catgames.games.clowder.rules.frames import DECKS, KEYS, TREATS, colour, round_table
from catgames.games.clowder.rules.setup import roofs_left


def next_to(name, edge, links=NEXT):
    return CELLS[links[cell(name) * 6 + EDGES.index(edge)]]


def test_targets_name_cats_goals_and_colours():
    for cat, target in enumerate(D.cat):
        assert cat_of(target) == cat
    for goal, target in enumerate(D.goal):
        if target != ("",):
            assert goal_of(target) == goal
    for targets in (TREATS, KEYS, DECKS):
        assert [colour(target) for target in targets] == [0, 1, 2]


def test_all_seats_clockwise():
    for seats in D.broken:
        for first in range(seats):
            order = list(round_table(seats, first))
            assert order == [*range(first, seats), *range(first)]


def test_CL_1_rows_of_three_to_five_hexes_the_tower_in_the_middle():
    rows = Counter(name[0] for name in CELLS)
    assert rows == {"A": 3, "B": 4, "C": 5, "D": 4, "E": 3}
    assert CELLS[TOWER] == "C2" and len(INNER) == 6 and len(OUTER) == 12


def test_CL_1_neighbours_by_direction():
    assert [next_to("C2", e) for e in EDGES] == ["B1", "B2", "C3", "D2", "D1", "C1"]
    assert [next_to("B1", e) for e in EDGES] == ["A0", "A1", "B2", "C2", "C1", "B0"]


def test_CL_2_each_area_has_two_neighbouring_edges():
    for code in range(36):
        text = areas(code)
        for n in "123":
            edges = [e for e in range(6) if text[e] == n]
            assert len(edges) == 2 and (edges[1] - edges[0]) % 6 in (1, 5)
    assert len({(code // 12, areas(code)) for code in range(36)}) == 36


def test_CL_2_six_of_each_colour_three_each_way_round():
    for board in ("random", "authors_example"):
        s = GAME.new_state(4, {"board": board})
        rng = random.Random(3)
        while GAME.decision(s).kind in ("draw_roof", "rotate_roof"):
            GAME.apply(s, GAME.sample_chance(s, rng))
        assert roofs_left(D, s) == [0] * 6
        kinds = Counter(s.roofs[c] // 6 for c in ROOFS)
        assert kinds == dict.fromkeys(range(6), 3)


def test_CL_2_clockwise_roofs_read_one_two_three_clockwise():
    assert "112233" in areas(0) * 2 and "112233" not in areas(6) * 2
    assert "332211" in areas(6) * 2


def test_CL_3_each_key_opens_two_edges_of_the_tower():
    colours = {edge: "red blue yellow".split()[D.sector[i]] for i, edge in enumerate(EDGES)}
    assert colours == {
        "W": "red",
        "NW": "red",
        "NE": "yellow",
        "E": "yellow",
        "SE": "blue",
        "SW": "blue",
    }


def test_CL_4_inner_roofs_turn_until_three_faces_the_tower():
    for seed in range(20):
        rng, s = random.Random(seed), GAME.new_state(4)
        while GAME.decision(s).kind in ("draw_roof", "rotate_roof"):
            GAME.apply(s, GAME.sample_chance(s, rng))
        for c in INNER:
            assert areas(s.roofs[c])[TO_TOWER[c]] == "3"


def test_CL_4_an_inner_roof_turns_on_clockwise_from_its_random_rotation():
    s = GAME.new_state(4)
    for _ in range(cell("B1")):
        GAME.play(s, ("lay", ("roof", "blue" if s.roofs[2] < 36 else "yellow", "clockwise")))
        GAME.play(s, ("rotate", ("number", 0)))
    GAME.play(s, ("lay", ("roof", "red", "clockwise")))
    GAME.play(s, ("rotate", ("number", 5)))  # area 3 is W and NW; the tower is to the SE
    assert areas(s.roofs[cell("B1")]) == areas(turned(5, 3))


def test_CL_4_an_outer_roof_keeps_its_random_rotation():
    s = GAME.new_state(4)
    GAME.play(s, ("lay", ("roof", "red", "clockwise")))
    GAME.play(s, ("rotate", ("number", 4)))
    assert areas(s.roofs[0]) == areas(4)


def test_CL_5_leaving_the_board_leads_to_the_far_end_of_the_line():
    assert next_to("E0", "SE") == "C0" and next_to("E0", "SW") == "A2"
    assert next_to("C0", "W") == "C4" and next_to("C4", "E") == "C0"
    assert next_to("A1", "NW") == "D3" and next_to("A1", "NE") == "D0"
    for c in range(19):
        for e in range(6):
            assert NEXT[NEXT[c * 6 + e] * 6 + (e + 3) % 6] == c


def test_CL_6_a_step_goes_straight_on_over_broken_roofs():
    links = broken(NEXT, cell("B1"))
    assert next_to("B0", "E", links) == "B2" and next_to("B2", "W", links) == "B0"
    links = broken(links, cell("B2"))
    assert next_to("B0", "E", links) == "B3"
    assert next_to("A0", "SE", links) == "C2"


def test_CL_6_lines_over_broken_roofs_wrap_round_the_edge():
    links = broken(NEXT, cell("B3"))
    assert next_to("B2", "E", links) == "B0" and next_to("B0", "W", links) == "B2"


def test_CL_6_a_line_that_comes_back_leads_nowhere():
    links = broken(broken(NEXT, cell("A0")), cell("A1"))
    assert next_to("A2", "E", links) == "A2"
    game = Roofs("0.1=A2", broken="A0 A1")  # A2's area 1 is NE and E
    assert game.moves("0.1") == {"E0"}


def test_CL_6_the_order_of_breaking_does_not_matter():
    rng = random.Random(1)
    for _ in range(50):
        codes = [0] * 19
        cells = rng.sample(ROOFS, rng.randint(1, 17))
        links = NEXT
        for c in cells:
            links = broken(links, c)
            codes[c] = BROKEN
        assert links == links_of(codes) == walked(codes)


def walked(codes):
    """The links, found step by step."""
    links = []
    for c in range(19):
        for e in range(6):
            to = NEXT[c * 6 + e]
            while codes[to] == BROKEN and to != c:
                to = NEXT[to * 6 + e]
            links.append(c if codes[c] == BROKEN else to)
    return tuple(links)


def test_CL_6_a_broken_roof_has_no_areas_and_nobody_lands_on_it():
    game = Roofs("0.1=A0", broken="B0 B1")  # A0's area 1 is SE and SW; no key for the tower
    assert game.moves("0.1") == {"C0"}


def test_CL_7_broken_roofs_by_number_of_players():
    corners = {"A0", "A2", "C0", "C4", "E0", "E2"}
    for seats, names in ((2, corners), (3, {"A0", "C4", "E0"}), (4, set())):
        s = GAME.new_state(seats, {"board": "authors_example"})
        assert {CELLS[c] for c in ROOFS if s.roofs[c] == BROKEN} == names
        assert s.links == walked(s.roofs)


def test_CL_8_the_authors_board():
    s = GAME.new_state(4, {"board": "authors_example"})
    assert GAME.decision(s).seat == CHANCE and GAME.decision(s).kind == "throw"
    tiles = {CELLS[c]: (s.roofs[c] // 12, areas(s.roofs[c])) for c in ROOFS}
    assert tiles["A0"] == (1, "322113") and tiles["C1"] == (1, "133221")
    assert tiles["D2"] == (0, "332211") and tiles["E2"] == (0, "233112")


def test_CL_scenario_1_a_cat_on_A0_with_1():
    assert Roofs("0.1=A0").moves("0.1") == {"B0", "B1"}


def test_CL_scenario_2_a_cat_on_E0_with_1_goes_round_the_edge():
    assert Roofs("0.1=E0").moves("0.1") == {"A2", "C0"}


def test_CL_scenario_4_over_a_broken_roof_into_the_tower():
    with_key = Roofs("0.1=C4", broken="C3", keys=("y",))
    assert "door:E" in {w.split()[2] for w in with_key.legal}
    for other in ("", "r", "b"):
        assert not any("door" in w for w in Roofs("0.1=C4", broken="C3", keys=(other,)).legal)
    with_key.do("move 0.1 door:E").all_pass()
    assert with_key.s.winners == (0,) and with_key.s.ending == "tower"


def test_CL_scenario_5_all_inner_roofs_have_three_on_the_tower():
    for c in INNER:
        assert areas(D.example[c])[TO_TOWER[c]] == "3"
