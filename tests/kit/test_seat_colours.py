"""Pieces that have the colour of a seat: ``colour: seat 1``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
import screens
from kit_folders import GAME, changed, make

from catgames import app
from catgames.catalog import add_folder
from catgames.kit.board.faces import Faces
from catgames.kit.folder import load_prototype
from catgames.ui.graphics.context import context_for_print
from catgames.ui.window import Window

PAWNS = changed(
    changed(
        GAME,
        "  card: cards.csv\n",
        "  card: cards.csv\n  pawn:\n    form: token\n    rows:\n"
        "    - {name: first, colour: seat 1}\n    - {name: second, colour: Speler 2}\n"
        "    - {name: third, colour: seat 3}\n    - {name: rock, colour: grey}\n",
    ),
    "  row: {}\n",
    "  row: {start: pawn}\n",
)
PAWNS = changed(PAWNS, "seen_by: owner}", "seen_by: owner, of: card}")
PAWNS = changed(PAWNS, "{seen_by: nobody}", "{seen_by: nobody, of: card}")


def colours(faces: Faces) -> list[str]:
    return [faces.piece(p.face).colour for p in faces.d.pieces_of("pawn")]


def hexes(window: Window, *looks: int) -> list[str]:
    found = []
    for look in looks:
        r, g, b, _ = window.ctx.theme.seats[look].colour
        found.append(f"#{r:02x}{g:02x}{b:02x}")
    return found


def test_rules_know_whose_colour_a_piece_has(tmp_path: Path) -> None:
    d = load_prototype(make(tmp_path, PAWNS)).data
    assert [(p.of_seat, p.colour) for p in d.pieces_of("pawn")][:2] == [(0, ""), (1, "")]
    assert [p.of_seat for p in d.pieces_of("pawn")] == [0, 1, 2, -1]
    assert {p.of_seat for p in d.pieces_of("card")} == {-1}


def test_pieces_follow_the_colours_of_the_players(window: Window, tmp_path: Path) -> None:
    make(tmp_path, PAWNS)
    add_folder(tmp_path)
    players = [replace(p, colour=look) for p, look in zip(screens.people(2), (4, 2))]
    table: Any = screens.open_table(window, "lucky_paws", players)
    faces = table.stage.board.faces
    assert colours(faces)[:3] == hexes(window, 4, 2, 0), "nobody has the third seat"
    before = faces.name(2, "pawn")
    faces.look = lambda seat: 1  # another colour, as after handing over
    assert colours(faces)[0] == hexes(window, 1)[0] and faces.name(2, "pawn") != before
    assert faces.name(5, "pawn") == faces.name(5, "pawn")


def test_on_paper_every_seat_has_its_own_colour(window: Window, tmp_path: Path) -> None:
    game = load_prototype(make(tmp_path, PAWNS))
    faces = Faces(context_for_print("en", game), game.data)
    assert colours(faces)[:3] == hexes(window, 0, 1, 2)
    assert pygame.Color(colours(faces)[3])


@pytest.mark.parametrize(
    "wrong, said",
    [("seat 0", "there is no seat 0"), ("seat 13", "there is no seat 13"), ("saet 1", "seat 1")],
)
def test_a_seat_that_cannot_be_is_a_mistake(
    tmp_path: Path, capsys: Any, wrong: str, said: str
) -> None:
    assert app.main(["check", str(make(tmp_path, PAWNS.replace("seat 3", wrong)))]) == 1
    out = " ".join(capsys.readouterr())
    assert said in out and "game.yaml:10" in out


def test_a_column_seat_of_the_designer_s_own_stays_data(tmp_path: Path) -> None:
    text = PAWNS.replace("{name: rock,", "{name: rock, seat: 7,")
    d = load_prototype(make(tmp_path, text)).data
    assert d.pieces_of("pawn")[3].seat == 7
