"""A piece as a target: in the hand, in a zone, or at one place, and what is clicked for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pytest
import screens
from kit_folders import GAME, RULES, changed, make

from catgames import app
from catgames.catalog import add_folder
from catgames.kit.folder import load_prototype
from catgames.kit.lint import read_code
from catgames.kit.rules import place_of
from catgames.ui.window import Window

CUBES = """\
title: Lucky Paws
seats: 2
pieces:
  cube: {rows: [{name: red, count: 3}, {name: blue, count: 3}]}
zones:
  box: {start: cube}
  map: {grid: squares, width: 2, height: 2}
  home: {per: seat, track: 2}
"""
PUSHES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece, place_of

rules = Rules()


@rules.step
def begin(d, s, events):
    red, blue = d.face("red"), d.face("blue")
    for cell, cube in enumerate((red, red, blue)):
        s.move(cube, "box", ("map", cell), events)
    s.move(red, "box", ("map", 2), events)
    for seat in range(s.seats):
        s.move(blue, "box", ("home", seat, 1), events)
    do_next(s, *[("push", seat) for seat in range(s.seats)] * 4)


@rules.ask
class Push(Ask):
    def offers(self, d, s, seat):
        for cell, cubes in enumerate(s.map):
            for cube in cubes:
                yield offer("push", piece(cube, ("map", cell)), ("map", (cell + 1) % 4))
        for cube in s.pieces(("home", seat, 1)):
            yield offer("push", piece(cube, ("home", seat, 1)), ("home", seat, 0))

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        s.move(face_of(move), place_of(move), place_of(move, 2), events, seat)


@rules.score
def cubes(d, s, seat):
    return len(s.map[seat])
"""


def folder(tmp_path: Path, rules: str = PUSHES) -> Path:
    return make(tmp_path, CUBES, rules)


@pytest.fixture
def table(window: Window, tmp_path: Path) -> Any:
    folder(tmp_path)
    add_folder(tmp_path)
    return screens.open_table(window, "lucky_paws")


def test_pieces_in_cells_pass_check_and_try(tmp_path: Path, capsys: Any) -> None:
    assert app.main(["try", str(folder(tmp_path))]) == 0, capsys.readouterr()


def test_a_click_on_a_cube_takes_the_one_in_this_cell(window: Window, table: Any) -> None:
    hands.rest(window, table)
    board, view, red = table.stage.board, table.model.asked_view(), 0
    shapes = board.shapes(view)
    at = {cell: shapes["piece", red, "map", cell].box().center for cell in (0, 1, 2)}
    assert len(set(at.values())) == 3 and ("piece", red, "map", 3) not in shapes
    hands.click(window, at[1])
    hands.rest(window, table)
    if table.model.selection.picks:  # where it goes is asked as well
        hands.click(window, shapes["map", 2].box().center)
        hands.rest(window, table)
    move = table.match.history()[-1][1]
    assert move == ("push", ("piece", red, "map", 1), ("map", 2))


@pytest.mark.parametrize(
    "old, new, said",
    [
        ('("map", cell)), ("map"', '("mpa", cell)), ("map"', "there is no zone 'mpa'"),
        ('piece(cube, ("map", cell))', 'piece(cube, ("map", seat, cell))', "write ('map', cell)"),
        ('piece(cube, ("home", seat, 1))', 'piece(cube, ("home", 1))', "('home', seat, cell)"),
        ('piece(cube, ("map", cell))', 'piece(cube, "mpa")', "there is no zone 'mpa'"),
    ],
)  # fmt: skip
def test_check_names_a_wrong_place_of_a_piece(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    found = read_code(load_prototype(folder(tmp_path, changed(PUSHES, old, new))))
    assert len(found) == 1 and said in found[0]


def test_a_move_without_a_place_says_what_to_offer() -> None:
    with pytest.raises(Exception, match=r"names no place; offer \('board', cell\)"):
        place_of(("push", ("piece", 3)))


LAID = changed(
    GAME,
    "  row: {}\n  pile: {seen_by: nobody}\n",
    "  row: {}\n  played: {per: seat}\n  chosen: {per: seat, seen_by: owner, of: card}\n",
)
LAYOUTS = {
    "no layout": "",
    "both in front": """\
layout:
  - {zone: deck, kind: pile, frame: left}
  - {zone: played, kind: row, frame: chooser}
  - {zone: chosen, kind: row, frame: players}
  - {zone: hand, kind: fan, frame: chooser}
""",
    "hand behind the plates": """\
layout:
  - {zone: hand, kind: row, frame: players}
  - {zone: played, kind: row, frame: players}
""",
}


@pytest.mark.parametrize("zone", ["played", "chosen", "row"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_copy_of_a_card_in_hand_is_no_handle_of_it(
    window: Window, tmp_path: Path, layout: str, zone: str
) -> None:
    rules = changed(
        changed(RULES, "*[(", "('lay',), *[("),
        "@rules.ask\n",
        "@rules.step\ndef lay(d, s, events):\n    for seat in range(s.seats):\n"
        f"        place = 'row' if {zone!r} == 'row' else ({zone!r}, seat)\n"
        "        s.move(s.hand[seat][0], ('hand', seat), place, events)\n\n\n@rules.ask\n",
    )
    rules = changed(rules, "        if not s.hand[seat]:\n            yield", "        yield")
    make(tmp_path, LAID + LAYOUTS[layout], rules, "name,count\ntuna,20\n")
    add_folder(tmp_path)
    table = hands.open_table(window, "lucky_paws", screens.people(2, 1))
    view = table.model.asked_view()
    front = table.stage.board.seat_in_front(view)
    assert front == table.match.asking
    handle = table.stage.board.shapes(view)["piece", 0]
    hand = table.stage.board.shapes(view)["piece", 0, "hand", front]
    spots = table.stage.board.picture(view)
    assert any(spot[0] == zone for spot in spots)
    assert handle.box() == hand.box()
    slots = table.stage.board._marks(view).slots(("piece", 0))
    assert len(slots) == len(spots["hand", front])
