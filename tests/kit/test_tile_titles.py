"""The titles of tiles have one size and one ink, whatever the colours of the tiles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import screens
from kit_folders import make

from catgames.catalog import add_folder, load_game
from catgames.kit.board.faces import Faces
from catgames.kit.pieces import COLOURS
from catgames.kit.prototype import Prototype

GAME = """\
title: Tiles
seats: [2, 2]
pieces:
  tile: {form: FORM, file: cards.csv}
zones:
  bag: {order: unknown, start: tile}
  floor: {grid: GRID, holds: 1}
"""
TITLES = ["A patch of sun", "A cushion", "A sleepy cat", "Box", "A plant"]
GRIDS = {"hex": "hexes, side: 3", "tile": "squares, width: 4, height: 4"}


def faces_of(home: Path, folder: Path, titles: list[str], form: str) -> tuple[Faces, Prototype]:
    colours = [*COLOURS]
    rows = [f"t{i},2,{title},{colours[i]}" for i, title in enumerate(titles)]
    text = GAME.replace("FORM", form).replace("GRID", GRIDS[form])
    cards = "\n".join(["name,count,title,colour", *rows]) + "\n"
    add_folder(make(folder, text, cards=cards, id="tiles"))
    window, game = screens.open_window(home / "portable"), load_game("tiles")
    return Faces(window.ctx.of(game), game.data), game.data


def letters(picture: pygame.Surface) -> pygame.Rect:
    """Where the ink of the title is: dark on paper."""
    w, h = picture.get_size()
    low = picture.subsurface(w // 7, round(h * 0.62), w - 2 * (w // 7), round(h * 0.15))
    ink = pygame.mask.from_threshold(low, (42, 23, 18), (60, 60, 60, 255))
    boxes = [b for b in ink.get_bounding_rects() if 2 < b.height < low.get_height() * 0.9]
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize("height", [120, 170, 260])
def test_hexagons_have_titles_of_one_size(home: Path, tmp_path: Path, height: int) -> None:
    faces, d = faces_of(home, tmp_path, TITLES, "hex")
    tall = []
    for face in d.sets["tile"].faces:
        picture = faces.ctx.atlas.get(faces.name(face, "tile"), height=height)
        tall.append(letters(picture).height)
    assert max(tall) - min(tall) <= max(2, height * 0.03), tall  # y reaches lower than x


@pytest.mark.parametrize("form", ["hex", "tile"])
@pytest.mark.parametrize("colour", range(0, len(COLOURS), 2))
def test_a_title_lies_on_paper_on_a_tile_of_any_colour(
    home: Path, tmp_path: Path, form: str, colour: int
) -> None:
    titles = [f"Tile {i}" for i in range(len(COLOURS))]
    faces, d = faces_of(home, tmp_path, titles, form)
    face = d.sets["tile"].faces[colour]
    picture = faces.ctx.atlas.get(faces.name(face, "tile"), height=200)
    w, h = picture.get_size()
    y = round(h * (0.695 if form == "hex" else 0.8))
    row = [picture.get_at((x, y)) for x in range(w // 6, w - w // 6)]
    paper = faces.ctx.theme["paper_light"]
    share = sum(all(abs(a - b) < 12 for a, b in zip(p[:3], paper[:3])) for p in row) / len(row)
    assert share > 0.4


@pytest.mark.parametrize("height", [60, 76, 90, 96, 104, 112, 140])
def test_without_room_for_its_title_a_picture_lies_in_the_middle(
    home: Path, tmp_path: Path, height: int
) -> None:
    faces, d = faces_of(home, tmp_path, TITLES, "hex")
    picture = faces.ctx.atlas.get(faces.name(d.sets["tile"].faces[0], "tile"), height=height)
    w, h = picture.get_size()
    paper = faces.ctx.theme["paper_light"]
    label = pygame.mask.from_threshold(picture, paper, (9, 9, 9, 255))
    if label.count() > w * h * 0.02:
        return
    inner = picture.subsurface(w // 5, h // 5, w - 2 * (w // 5), h - 2 * (h // 5))
    body = pygame.mask.from_threshold(inner, pygame.Color(COLOURS["red"]), (40, 40, 40, 255))
    body.invert()
    middle = body.centroid()[1] + h // 5
    assert abs(middle - h / 2) <= h * 0.06


@pytest.mark.parametrize("form", ["hex", "tile", "token"])
def test_a_motif_lies_on_the_body_of_a_whole_piece(home: Path, tmp_path: Path, form: str) -> None:
    """Of a picture without a ground in a row with a colour: the colour is that of the body."""
    picture = pygame.Surface((100, 100), pygame.SRCALPHA)
    pygame.draw.circle(picture, "#fdf3dd", (50, 50), 40)
    drawn = []
    for whole in ("true", "false"):
        text = GAME.replace("FORM", form).replace("GRID", GRIDS["hex"])
        text = text.replace("file: cards.csv", f"file: cards.csv, whole: {whole}")
        cards = "name,count,title,colour,picture\na,2,A,red,a.png\n"
        folder = make(tmp_path, text, cards=cards, id=f"tiles_{whole}")
        (folder / "pictures").mkdir()
        pygame.image.save(picture, folder / "pictures" / "a.png")
        add_folder(folder)
        window, game = screens.open_window(home / whole), load_game(f"tiles_{whole}")
        faces = Faces(window.ctx.of(game), game.data)
        shown = faces.ctx.atlas.get(faces.name(0, "tile"), height=60)
        drawn.append(shown)
    motifs = [pygame.mask.from_threshold(d, "#fdf3dd", (9, 9, 9, 255)).count() for d in drawn]
    assert motifs[0] > motifs[1] > 50, "larger than beside a title"
    edges = [tuple(d.get_at((d.get_width() // 2, 3))) for d in drawn]
    assert edges[0] == edges[1], "the same body"
