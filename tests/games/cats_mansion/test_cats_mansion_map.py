"""The plan: walls, doors, cushions, objects, and bad drawings (CM-1 to CM-5)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from mansion import GAME, D, Race

from catgames.catalog import load_game
from catgames.content.loader import read_text
from catgames.core.types import BadContent
from catgames.games.cats_mansion.geometry import CATS, OBJECTS, ROOMS
from catgames.games.cats_mansion.rules.frames import cell_of

PLAN = D.plan


def ways(x: int, y: int) -> set[tuple[int, int]]:
    return {PLAN.xy(c) for c in PLAN.adjacent[PLAN.at(x, y)]}


def test_a_move_names_a_square_by_column_and_row():
    for cell in range(PLAN.width * PLAN.height):
        assert cell_of(D, ("step", ("cell", *PLAN.xy(cell)))) == cell == PLAN.at(*PLAN.xy(cell))


def test_CM_01_ten_rooms_and_no_diagonal_steps():
    assert len(ROOMS) == len(PLAN.rooms) == 10
    for cell, near in enumerate(PLAN.adjacent):
        x, y = PLAN.xy(cell)
        for other in near:
            u, v = PLAN.xy(other)
            assert abs(x - u) + abs(y - v) == 1
            assert cell in PLAN.adjacent[other]


def test_CM_02_cushions_lie_in_a_row_and_open_only_to_the_front():
    assert [PLAN.xy(c) for c in PLAN.cushions] == [(4 + i, 10) for i in range(5)]
    assert CATS == ("brown", "grey", "black", "orange_marmalade", "blue_persian")
    for cell in PLAN.cushions:
        x, y = PLAN.xy(cell)
        assert ways(x, y) == {(x, y - 1)}
    assert (4, 10) not in ways(3, 10)
    race = Race().put(brown=(5, 9), grey=(3, 5)).turn("brown")
    assert "5,10" in race.may("step"), "any cat may step onto any free cushion"
    race = Race().put(brown=(3, 10)).turn("brown")
    assert race.may("step") == ["3,9", "2,10"]
    assert "CM-2" in race.why_not("4,10")


def test_CM_03_objects_stand_by_their_rooms_and_are_not_moved():
    assert [PLAN.xy(c) for c in PLAN.objects] == [(6, 1), (12, 7), (1, 5), (12, 3)]


def test_CM_04_rooms_are_entered_by_doors_only():
    for room in range(10):
        assert 2 <= len(PLAN.rooms[room]) <= 6
        assert len(PLAN.doors(room)) == 2
    assert (2, 3) in ways(2, 2), "the Conservatory's door"
    assert (3, 3) not in ways(3, 2), "its wall"
    assert (4, 3) not in ways(3, 3)
    assert ways(6, 1) == {(6, 2)}, "no door towards an object"


def test_CM_04_every_room_is_within_twelve_steps_of_every_cushion():
    for room in range(10):
        for cushion in PLAN.cushions:
            assert D.to_room[room][cushion] <= 12
    gaps = [D.gap[a][b] for a in range(10) for b in range(10) if a != b]
    assert max(gaps) == 14
    assert 7.2 < sum(gaps) / len(gaps) < 7.4
    assert sum(not solid for solid in PLAN.solid) == 126


def test_CM_05_next_to_means_one_step_through_no_wall():
    race = Race().put(brown=(4, 5), grey=(3, 3)).turn("brown").do("step 4,4", "step 4,3")
    assert race.asks() == ("brown", "walk"), "Grey is behind the Conservatory's wall"


# ---------------------------------------------------------------------- bad drawings


def content() -> dict[str, Any]:
    return copy.deepcopy(GAME.content)


def mistakes(data: dict[str, Any]) -> str:
    with pytest.raises(BadContent) as caught:
        load_game("cats_mansion", data)
    return str(caught.value)


def redrawn(**rows: str) -> dict[str, Any]:
    """The content with some rows (``r3=...``) of the plan replaced."""
    data = content()
    for key, row in rows.items():
        data["map"]["plan"][int(key[1:])] = row
    return data


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ({"r3": ".#Cc.bBx.kK#?"}, "map.plan.3: column 8: 'x' is not in the legend"),
        ({"r8": "............"}, "map.plan.8: is 12 squares wide, the first line 13; column 13"),
        (
            {"r3": ".#cc.bBb.kK#?", "r4": ".ccc.bBb.kKk."},
            "plan.3: column 3: conservatory has 0 doors",
        ),
        ({"r3": ".#CC.bBb.kK#?"}, "map.plan.3: column 3: conservatory has 4 doors; 1 to 2"),
        ({"r4": "ccCc.bBb.kKk.", "r3": "c#Cc.bBb.kK#?"}, "conservatory has 7 squares; 2 to 6"),
        ({"r10": "ffF.21345.Ww#"}, "map.plan.10: column 6: the cushions stand side by side"),
        ({"r9": "fFf.#.....wW#"}, "column 5: the square in front of brown's cushion must be"),
        ({"r8": "......#......"}, "column 7: the square beyond the front space of black's"),
        ({"r9": "fFf......#wW#"}, "diagonally in front of blue_persian's cushion"),
        (
            {"r1": "###PpP.LlL###", "r2": "!............"},
            "plan.2: column 1: the mouse must stand by",
        ),
        ({"r5": "............=", "r6": ".dDd.rRr.nNn."}, "pillow must stand by drawing_room"),
        ({"r5": ".=.=........."}, "map.plan.5: column 4: pillow is drawn 2 times, not once"),
        ({"r5": "............."}, "map.plan: pillow is drawn 0 times, not once"),
        ({"r2": ".....###.....", "r5": ".=..###......"}, "would cut off"),
        ({"r0": "##.ppp#lll###"}, "map.plan.0: column 3: this square can't be reached"),
    ],
)
def test_CM_04_a_bad_drawing_is_reported_by_line_and_column(rows, expected):
    assert expected in mistakes(redrawn(**rows))


def test_CM_04_objects_keep_their_distance_and_rooms_their_reach():
    data = content()
    data["map"]["object_distance"] = 7
    assert "the bowl is 6 steps from a cushion's front space; 7 at least" in mistakes(data)
    data = content()
    data["map"]["reach"] = 11
    assert "blue_bedroom is 12 steps from brown's cushion; 11 at most" in mistakes(data)
    data = content()
    data["map"]["pillow_clear_of"] = ["orange_marmalade"]
    assert "the pillow or a square next to it is at orange_marmalade's home" in mistakes(data)


def test_CM_04_one_square_must_not_cut_off_a_room():
    """Front Hall with one door only, behind a corridor of one square."""
    data = redrawn(r8="##...........")
    assert "column 4: a cat here would cut off front_hall" in mistakes(data)


def test_CM_04_protected_cats_together_must_not_cut_off_a_room():
    data = redrawn(r1="###PpP.LlL###", r2="......!......")
    data["map"]["beside"] = {}
    assert "cats on Mouse, Bowl and Present together would cut off" not in mistakes_or_none(data)
    data = redrawn(r1="###PpP#LlL###", r2="....!........", r3=".#Cc..b..kK#?")
    assert "cats on Mouse, Bowl and Present together would cut off pink_bedroom" in mistakes(data)


def mistakes_or_none(data: dict[str, Any]) -> str:
    try:
        load_game("cats_mansion", data)
    except BadContent as e:
        return str(e)
    return ""


def test_mistakes_in_the_file_name_its_line():
    from catgames.content.checks import Report, Shape
    from catgames.content.games import COMMON
    from catgames.content.paths import DATA
    from catgames.games.cats_mansion.data import PARTS, compile_data

    text = (DATA / "cats_mansion.yaml").read_text("utf-8").replace(".cCc.bBb.kKk.", ".cCc.bBb.kKx.")
    line = next(i for i, row in enumerate(text.splitlines(), 1) if "kKx" in row)
    root = read_text(text, "data/cats_mansion.yaml")
    report = Report("data/cats_mansion.yaml", root)
    compile_data(Shape({**COMMON, **PARTS}).read(root, (), report), report)
    with pytest.raises(BadContent, match=f"cats_mansion.yaml:{line}: map.plan.4: column 12"):
        report.close()


def test_CM_07_the_cards_are_checked():
    data = content()
    data["cards"]["brown"]["stack_two"][0] = "front_hall"
    assert "front_hall is brown's own room" in mistakes(data)
    data = content()
    data["cards"]["brown"]["stack_one"][0] = "kitchen"
    assert "kitchen is in Stack One twice" in mistakes(data)


def test_the_legend_needs_every_sign_once():
    data = content()
    del data["map"]["legend"]["o"]
    assert "bowl has no sign; it needs one" in mistakes(data)
    data = content()
    data["map"]["legend"]["z"] = "bowl"
    assert "bowl has the signs" in mistakes(data)
    assert len(OBJECTS) == 4
