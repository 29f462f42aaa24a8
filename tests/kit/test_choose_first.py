"""Who clicks what answers only later is told what to choose first, and hears why it never does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kit_folders import changed, make

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.types import Target
from catgames.kit.folder import load_prototype

GAME = """\
title: Shelves
seats: [2, 2]
pieces:
  thing: {FORMrows: [{name: vase, count: 3}, {name: clock, count: 3}]}
zones:
  hand: {per: seat}
  shelf: {track: 3, holds: 1}
  store: {start: thing}
"""
RULES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    for face in (0, 1):
        s.move(face, "store", ("hand", 0), events)
    do_next(s, ("put", 0))


@rules.ask
class Put(Ask):
    def offers(self, d, s, seat):
        for face in s.hand[seat]:
            for cell in range(3):
                why = "That shelf is broken." if cell == 2 else ""
                yield offer("put", FIRST, ("shelf", cell), why=why)

    def answer(self, d, s, move, events, seat):
        s.turn += 1


@rules.score
def none(d, s, seat):
    return 0
"""


def told(folder: Path, target: Target, picks: tuple[Target, ...] = ()) -> str:
    game: Any = load_prototype(folder)
    s = game.new_state(2)
    reason = game.refusal(game.view(s, 0), target, picks)
    return "" if reason is None else catalogue("en").translate(reason, str)


@pytest.mark.parametrize(
    ("form", "first", "said"),
    [
        ("", "piece(face)", "Choose a card first"),
        ("form: token, ", "piece(face)", "Choose a token first"),
        ("form: hex, ", "piece(face)", "Choose a tile first"),
        ("", '("hand", face)', "Choose a place first"),
    ],
)
def test_what_comes_first_is_told(tmp_path: Path, form: str, first: str, said: str) -> None:
    folder = make(tmp_path, changed(GAME, "FORM", form), changed(RULES, "FIRST", first))
    assert told(folder, ("shelf", 1)) == said


def test_what_never_answers_says_why(tmp_path: Path) -> None:
    folder = make(tmp_path, changed(GAME, "FORM", ""), changed(RULES, "FIRST", "piece(face)"))
    assert told(folder, ("shelf", 2)) == "That shelf is broken."
    assert told(folder, ("store",)) == "Not possible now: Store", "nothing goes there"
    assert told(folder, ("shelf", 1), (("piece", 0),)) == "", "after the piece it can be chosen"


def test_a_piece_comes_first_at_the_tables_of_the_examples(examples: Path) -> None:
    game: Any = load_game("sunny_spots")
    s = game.new_state(2)
    while game.decision(s).seat < 0:
        game.play(s, game.legal_moves(s)[len(s.hand[0]) % 2])
    middle = game.data.zones["floor"].space.cell_at(0, 0)

    def said(cell: int) -> str:
        return catalogue("en").translate(game.refusal(game.view(s, 0), ("floor", cell)), str)

    assert said(middle) == "Choose a tile first"
    assert said(0) == "The first tile lies in the middle."


def test_a_piece_answers_for_the_cell_that_it_hides(examples: Path) -> None:
    """Whoever clicks the cat that lies there means the place."""
    game: Any = load_game("cat_carpet")
    s = game.new_state(2)
    game.play(s, ("lie_down", ("carpet", 6)))
    for target in (("piece", 0), ("piece", 0, "carpet"), ("piece", 0, "carpet", 6)):
        reason = game.refusal(game.view(s, 1), target)
        assert catalogue("en").translate(reason, str) == "A cat lies there."
    reason = game.refusal(game.view(s, 1), ("piece", 2))
    assert "lies there" not in catalogue("en").translate(reason, str), "it is in the basket"
