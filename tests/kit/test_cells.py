"""Cells with names and texts of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit_folders import GAME, changed, make

from catgames.catalog import forget_prototypes
from catgames.commands.check_prototype import check_prototype
from catgames.core.types import BadContent
from catgames.kit.folder import load_prototype
from catgames.kit.words import place_name

BOARDS = {
    "track": "track: 4, cells: [{name: The moon, text: Draw.}, Chance, {}, Chance]",
    "squares": "grid: squares, width: 2, height: 2, cells: [{name: The moon}, Chance, {}, Chance]",
    "hexes": "grid: hexes, side: 2, cells: [The moon, Chance, {}, Chance]",
    "of each seat": "per: seat, track: 4, cells: [The moon, Chance, {}, Chance]",
}


def game_with(tmp_path: Path, board: str, text: str = ""):
    said = changed(GAME, "zones:\n", f"zones:\n  way: {{{board}}}\n")
    folder = make(tmp_path, said + text)
    forget_prototypes()
    return folder


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_cell_is_called_by_its_own_name(tmp_path, board):
    game = load_prototype(game_with(tmp_path, board))
    seats = [0] if "per: seat" in board else []
    said = [game.translate(place_name(game.data, ("way", *seats, cell))) for cell in range(4)]
    if seats:
        assert all(each.endswith(")") for each in said)
    assert said[0].startswith("The moon") and said[1].startswith("Chance (2)")
    assert said[2].startswith("Way "), "one without a name has a number"
    assert said[3].startswith("Chance (4)"), "equal names are told apart"


def test_other_languages_have_names_of_their_own(tmp_path):
    folder = game_with(tmp_path, BOARDS["track"])
    (folder / "text").mkdir()
    dutch = "cell: {way: {1: De maan, 3: De beurs}}\ncell_text: {way: {1: Trek.}}\n"
    (folder / "text" / "nl.yaml").write_text(dutch, "utf-8")
    game = load_prototype(folder)
    texts = game.texts["nl"]
    assert texts["lucky_paws.cell.way.1"] == "De maan"
    assert texts["lucky_paws.cell_text.way.1"] == "Trek."
    assert "Beurs" not in game.translate(place_name(game.data, ("way", 3)))
    assert not check_prototype(folder)


MISTAKES = {
    "too many": ("track: 2, cells: [a, b, c]", "", "zones.way.cells.2: 3 cells are named, and way"),
    "no cells": ("cells: [a]", "", "zones.way.cells: a zone with 'track' or 'grid' has cells"),
    "a key": ("track: 2, cells: [{title: a}]", "", "zones.way.cells.0.title: unknown key"),
    "no list": ("track: 2, cells: a", "", "zones.way.cells: expected a list, found 'a'"),
    "unknown zone": ("track: 2", "text: {cell: {wya: {1: x}}}\n", "did you mean 'way'?"),
    "number": ("track: 2", "text: {cell: {way: {3: x}}}\n", "way has 2 cells, counted from 1"),
    "from 0": ("track: 2", "text: {cell_text: {way: {0: x}}}\n", "way has 2 cells, counted from 1"),
    "none": ("holds: 1", "text: {cell: {way: {1: x}}}\n", "it has no cells"),
    "words": ("track: 2", "text: {cell: x}\n", "cell: expected words for each cell, found words"),
    "pieces": ("track: 2", "text: {piece: x}\n", "piece: expected words for each piece"),
}


@pytest.mark.parametrize(("board", "text", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_has_its_line(tmp_path, board, text, said):
    try:
        mistakes = "\n".join(check_prototype(game_with(tmp_path, board, text)))
    except BadContent as e:
        mistakes = str(e)
    assert said in mistakes and "game.yaml:" in mistakes, mistakes
