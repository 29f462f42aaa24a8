"""Pictures that the cells of a table name are found as people mean them, and come the right way
up and in their colours."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest
from importing import check, import_one, pieces
from PIL import Image

from catgames.kit.board.images import picture_of
from catgames.kit.files import inside

RED, BLUE = (200, 30, 30), (30, 30, 200)


def blue_above_red(size: tuple[int, int] = (60, 90)) -> Image.Image:
    picture = Image.new("RGB", size, RED)
    picture.paste(BLUE, (0, 0, size[0], size[1] // 2))
    return picture


def imported(tmp_path: Path, cell: str, heading: str = "Bild") -> Path | None:
    """The picture of the one card of a table beside which the pictures lie."""
    table = tmp_path / "cards.csv"
    table.write_text(f"Name,Anzahl,{heading}\nTuna,2,{cell}\nCream,1,\n", "utf-8")
    made, _ = import_one(table, tmp_path / "made")
    assert check(made) == []
    found = pieces(made)[0].picture
    return made / "pictures" / found if found else None


@pytest.mark.parametrize("folder", ["", "Bilder", "Export 2026"])
@pytest.mark.parametrize(
    "cell", ["Kätzchen.png", "kätzchen.PNG", "Kätzchen", unicodedata.normalize("NFD", "Kätzchen")]
)
def test_a_name_is_enough(tmp_path: Path, folder: str, cell: str) -> None:
    (tmp_path / folder).mkdir(exist_ok=True)
    blue_above_red().save(tmp_path / folder / "Kätzchen.png")
    assert imported(tmp_path, cell) is not None


@pytest.mark.parametrize("cell", ["art/deep.png", r"art\deep.png", "./art/deep.png", "art/deep"])
def test_a_path_is_understood_with_either_slash(tmp_path: Path, cell: str) -> None:
    (tmp_path / "art").mkdir()
    blue_above_red().save(tmp_path / "art" / "deep.png")
    assert imported(tmp_path, cell, "Card image") is not None


def test_a_word_below_another_heading_is_no_picture(tmp_path: Path) -> None:
    blue_above_red().save(tmp_path / "Tuna.png")
    assert imported(tmp_path, "Tuna", "Fish") is None


def test_no_picture_comes_from_outside(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    blue_above_red().save(tmp_path / "secret.png")
    assert imported(tmp_path / "in", "../secret.png") is None
    assert imported(tmp_path / "in", str(tmp_path / "secret.png")) is None


@pytest.mark.parametrize("cell", ["ä" * 240 + ".png", "a/" * 120 + ".png", "\x01.png", "....png"])
def test_a_name_that_no_file_can_have_is_kept_as_words(tmp_path: Path, cell: str) -> None:
    assert imported(tmp_path, cell) is None


@pytest.mark.parametrize("kind", ["gif", "bmp", "tif", "tiff", "webp", "jpg", "png"])
def test_what_drawing_programs_write_is_read(tmp_path: Path, kind: str) -> None:
    blue_above_red().save(tmp_path / f"a.{kind}")
    path = imported(tmp_path, f"a.{kind}")
    assert path is not None
    with Image.open(path) as picture:
        top, bottom = (picture.convert("RGB").getpixel((30, y)) for y in (20, 70))
    assert top[2] > 150 > top[0] and bottom[0] > 150 > bottom[2]


def test_sixteen_bits_of_grey_keep_their_shades(tmp_path: Path) -> None:
    Image.new("I;16", (40, 40), 32_768).save(tmp_path / "grey.png")
    path = imported(tmp_path, "grey.png")
    assert path is not None
    with Image.open(path) as picture:
        assert abs(picture.convert("L").getpixel((9, 9)) - 128) < 4


NOTED = [1, 2, 3, 4, 5, 6, 7, 8]
"""All that a camera may note; 2, 4, 5 and 7 are mirrored."""


def photograph(path: Path, noted: int) -> None:
    """Blue above red to whoever looks at it, with a white corner at the upper left."""
    seen = blue_above_red()
    seen.paste((255, 255, 255), (0, 0, 20, 20))
    back = {2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
            4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
            6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
            8: Image.Transpose.ROTATE_270}  # fmt: skip
    exif = Image.Exif()
    exif[0x0112] = noted
    (seen.transpose(back[noted]) if noted in back else seen).save(path, exif=exif, quality=95)


def is_upright(size: tuple[int, int], at) -> bool:
    corner, top, bottom = (at(place) for place in ((5, 5), (50, 35), (50, 80)))
    return size == (60, 90) and min(corner[:3]) > 200 and top[2] > 150 and bottom[0] > 150


@pytest.mark.parametrize("noted", NOTED)
def test_a_photograph_stands_upright_when_it_is_imported(tmp_path: Path, noted: int) -> None:
    photograph(tmp_path / "a.jpg", noted)
    path = imported(tmp_path, "a.jpg")
    assert path is not None
    with Image.open(path) as picture:
        assert is_upright(picture.size, picture.convert("RGB").getpixel)


@pytest.mark.parametrize("noted", NOTED)
def test_a_photograph_stands_upright_in_a_folder(tmp_path: Path, noted: int) -> None:
    (tmp_path / "pictures").mkdir()
    photograph(tmp_path / "pictures" / "a.jpg", noted)
    picture = picture_of(tmp_path, "a.jpg")
    assert picture is not None
    assert is_upright(picture.get_size(), lambda at: picture.get_at(at))


def test_damaged_notes_of_a_camera_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    photograph(tmp_path / "pictures" / "a.jpg", 6)
    raw = (tmp_path / "pictures" / "a.jpg").read_bytes()
    start = raw.index(b"Exif")
    (tmp_path / "pictures" / "a.jpg").write_bytes(
        raw[: start + 6] + b"\xff" * 8 + raw[start + 14 :]
    )
    assert isinstance(picture_of(tmp_path, "a.jpg"), pygame.Surface)


def test_accents_may_be_encoded_either_way_in_a_folder_of_a_prototype(tmp_path: Path) -> None:
    apart = unicodedata.normalize("NFD", "Kätzchen.png")
    (tmp_path / apart).write_bytes(b"x")
    assert inside(tmp_path, unicodedata.normalize("NFC", "Kätzchen.png")).read_bytes() == b"x"


@pytest.mark.parametrize("cell", ["3 Stück", "3 Stk.", "3 pcs", "3 copies", "3 stuks", "3 unid."])
def test_a_unit_may_stand_behind_how_many(tmp_path: Path, cell: str) -> None:
    table = tmp_path / "cards.csv"
    table.write_text(f"Name,Qty\nTuna,{cell}\nCream,1\n", "utf-8")
    made, said = import_one(table, tmp_path / "made")
    assert [p.count for p in pieces(made)] == [3, 1], said
