"""Each kind of file becomes a table that loads, and nothing of it is lost without a word."""

from __future__ import annotations

import json
import os
import struct
import zipfile
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from designers_files import DECK, OTHERS, card, ods, pcio, saved_table, sheet, tts, xlsx
from importing import check, import_one, pieces

from catgames.core.types import GameError
from catgames.kit.folder import read_prototype


def test_a_folder_of_numbered_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "my deck"
    folder.mkdir()
    for i in range(1, 13):
        card(i).save(folder / f"{i}_fat-cat {i % 3} x2.png")
    card(0).save(folder / "card back.png")
    made, said = import_one(folder, tmp_path / "made")
    found = pieces(made)
    assert (len(found), sum(p.count for p in found)) == (12, 24), said
    assert all(p.picture for p in found) and check(made) == []
    (cards,) = read_prototype(made)[0].sets.values()
    assert (made / "pictures" / cards.back_picture).is_file()
    assert any("card back.png is the picture of backs" in s for s in said)


@pytest.mark.parametrize("name", ["fat cat back", "fat_cat-back", "Fat Cat (back)", "back fat cat"])
def test_a_back_that_is_called_like_a_card_is_that_of_this_card(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "my deck"
    folder.mkdir()
    for i, front in enumerate(("fat cat", "thin cat", "old cat")):
        card(i).save(folder / f"{front}.png")
    card(8).save(folder / f"{name}.png")
    card(9).save(folder / "backs.png")
    made, _ = import_one(folder, tmp_path / "made")
    backs = {p.name: p.own_back for p in pieces(made)}
    assert backs["fat cat"] and not backs["thin cat"] and not backs["old cat"]
    (cards,) = read_prototype(made)[0].sets.values()
    assert cards.back_picture and cards.back_picture != backs["fat cat"] and check(made) == []


@pytest.mark.parametrize("heading", ["Back", "Card back", "Backside"])
def test_a_column_of_pictures_of_backs_is_taken_up(tmp_path: Path, heading: str) -> None:
    (tmp_path / "img").mkdir()
    for name in ("red", "blue"):
        card(ord(name[0])).save(tmp_path / "img" / f"{name}.png")
    rows = f"Name,Qty,{heading}\nTuna,3,red.png\nCream,2,blue.png\nBoot,4,\n"
    (tmp_path / "cards.csv").write_text(rows)
    made, _ = import_one(tmp_path / "cards.csv", tmp_path / "made")
    found = pieces(made)
    assert [(made / "pictures" / p.own_back).is_file() for p in found[:2]] == [True, True]
    assert found[0].own_back != found[1].own_back and not found[2].own_back
    assert len(read_prototype(made)[0].sets) == 1 and check(made) == []


@pytest.mark.parametrize("grid", [(10, 7), (5, 4), (3, 3), (4, 2)])
def test_a_sheet_is_divided_by_its_gaps(tmp_path: Path, grid: tuple[int, int]) -> None:
    sheet(*grid).save(tmp_path / "all.png")
    made, said = import_one(tmp_path / "all.png", tmp_path / "made")
    assert len(pieces(made)) == grid[0] * grid[1], said


def test_a_sheet_is_divided_as_asked(tmp_path: Path) -> None:
    card(1, (400, 280)).save(tmp_path / "all.png")
    made, _ = import_one(tmp_path / "all.png", tmp_path / "made", grid=(4, 2))
    assert len(pieces(made)) == 8 and check(made) == []


def test_pages_of_a_pdf_are_cards(tmp_path: Path) -> None:
    pages = [card(i, (126, 176)) for i in range(3)]
    pages[0].save(tmp_path / "deck.pdf", save_all=True, append_images=pages[1:])
    made, said = import_one(tmp_path / "deck.pdf", tmp_path / "made")
    assert len(pieces(made)) == 3 and check(made) == [], said


@pytest.mark.parametrize(("ending", "write"), [("xlsx", xlsx), ("ods", ods)])
def test_every_sheet_of_a_workbook_is_a_set(
    tmp_path: Path, ending: str, write: Callable[[dict[str, list[list[Any]]]], bytes]
) -> None:
    book = {
        "Fish": [["Card", "Qty", "Text"], ["Tuna", 3, "Draw"], ["Cream", 2, ""], ["Total", 5, ""]],
        "Tricks": [["Name", "Copies"], ["Hiss", 4]],
        "Notes": [["", ""]],
    }
    path = tmp_path / f"game.{ending}"
    path.write_bytes(write(book))
    made, said = import_one(path, tmp_path / "made")
    found = {(p.set, p.name): p.count for p in pieces(made)}
    assert found == {("fish", "Tuna"): 3, ("fish", "Cream"): 2, ("tricks", "Hiss"): 4}, said
    assert any("Notes" in s and "empty" in s for s in said) and check(made) == []


def test_a_save_becomes_a_table_with_its_places(tmp_path: Path) -> None:
    made, said = import_one(saved_table(tmp_path), tmp_path / "made")
    found = {p.name: p for p in pieces(made)}
    assert {"Hiss", "Purr", "Roof", "Cube", "6"} <= set(found), said
    assert (found["Purr"].count, found["Cube"].count) == (2, 2)
    assert found["Hiss"].picture and not found["Roof"].picture
    d = read_prototype(made)[0]
    assert d.fields["fish"].start == 7 and set(d.setups) == {2, 3, 4}
    assert any("is a blank: Roof" in s for s in said)
    assert any("scripts are left out" in s for s in said)
    assert (made / "rules.md").is_file() and check(made) == []


@pytest.mark.parametrize("deep", ["", "games", "old/.hidden", "a/b"])
def test_a_save_is_found_two_folders_deep(tmp_path: Path, deep: str) -> None:
    home = tmp_path / "Documents"
    (home / deep).mkdir(parents=True)
    saved_table(home / deep)
    (home / "readme.docx").write_text("Hello")
    if deep in ("a/b", "old/.hidden"):
        with pytest.raises(GameError, match="there are no pictures, spreadsheets or saved tables"):
            import_one(home, tmp_path / "made")
        return
    made, said = import_one(home, tmp_path / "made")
    assert read_prototype(made)[0].title == "Cats", "as the save is called"
    tricks = [p for p in pieces(made) if p.name in ("Hiss", "Purr")]
    assert len(tricks) == 2 and all(p.picture for p in tricks) and check(made) == []
    assert any("Saves/1.json is taken" in line for line in said)


def test_folders_of_pictures_in_a_folder_are_a_set_each(tmp_path: Path) -> None:
    for name, many in (("Fish", 3), ("Tricks", 2), ("empty", 0), (".cache", 1)):
        (tmp_path / "cards" / name).mkdir(parents=True)
        for i in range(many):
            card(i).save(tmp_path / "cards" / name / f"{i + 1}.png")
    made, said = import_one(tmp_path / "cards", tmp_path / "made")
    assert Counter(p.set for p in pieces(made)) == {"fish": 3, "tricks": 2}, said
    assert check(made) == []


def test_the_newest_of_several_tables_is_read(tmp_path: Path) -> None:
    for i, name in enumerate(("old.csv", "new.csv", "damaged.pcio", "SaveFileInfos.json")):
        path = tmp_path / "cats" / "lists" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"name\n{path.stem}\n" * (path.suffix == ".csv") or "{", "utf-8")
        os.utime(path, (1e9 + i, 1e9 + i))
    made, said = import_one(tmp_path / "cats", tmp_path / "made")
    assert [p.name for p in pieces(made)] == ["new"]
    assert any("the newest of 4 files" in line and "lists/new.csv" in line for line in said), said


def test_one_of_a_kind_is_told_as_one(tmp_path: Path) -> None:
    things = [{**DECK, "ContainedObjects": DECK["ContainedObjects"][:1]}, *OTHERS[:3]]
    (tmp_path / "a.json").write_text(tts(things), "utf-8")
    _, said = import_one(tmp_path / "a.json", tmp_path / "made", seats=range(1, 2), hand=1)
    for one in ("Tricks: 1 card.", "die 6: 1 die.", "tile: 1 tile.", "For one player.",
                "begins with one card", "3 places on the table."):  # fmt: skip
        assert any(one in sentence for sentence in said), said


def test_a_save_reads_no_file_outside_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    card(1).save(tmp_path / "secret.png")
    address = (tmp_path / "secret.png").as_uri()
    tile = {"Name": "Custom_Tile", "Nickname": "x", "CustomImage": {"ImageURL": address}}
    (tmp_path / "in" / "a.json").write_text(tts([tile]), "utf-8")
    made, _ = import_one(tmp_path / "in" / "a.json", tmp_path / "made")
    assert not pieces(made)[0].picture


def test_a_pcio_becomes_a_table(tmp_path: Path) -> None:
    made, said = import_one(pcio(tmp_path), tmp_path / "made")
    found = {p.name: p for p in pieces(made)}
    assert (found["Hiss"].count, found["Purr"].count, bool(found["Hiss"].picture)) == (2, 2, True)
    assert read_prototype(made)[0].seats == range(2, 4) and check(made) == [], said


@pytest.mark.parametrize(
    ("widgets", "names"),
    [
        (
            [{"color": "red"}, {"color": "red"}, {"color": "blue"}],
            {"Piece (red)": 2, "Piece (blue)": 1},
        ),
        ([{}, {}, {}], {"Piece": 3}),
        ([{"label": "Ana", "color": "red"}, {"label": "Rui"}], {"Ana": 1, "Rui": 1}),
        ([{"pieceType": "chessPawn", "color": "White"}], {"Chess pawn (white)": 1}),
        ([{"color": "#d04030"}, {"color": "#38f"}], {"Piece (red)": 1, "Piece (blue)": 1}),
        ([{"color": "#c94a3b"}, {"color": "#c94a3c"}], {"Piece (red)": 1, "Piece (red) 2": 1}),
        ([{"type": "board"}], {"Board": 1}),
    ],
)
def test_pieces_of_a_pcio_are_called_by_label_or_colour(
    tmp_path: Path, widgets: list[dict[str, str]], names: dict[str, int]
) -> None:
    with zipfile.ZipFile(tmp_path / "cats.pcio", "w") as file:
        file.writestr("widgets.json", json.dumps([{"type": "gamePiece", **w} for w in widgets]))
    made, said = import_one(tmp_path / "cats.pcio", tmp_path / "made")
    assert {p.name: p.count for p in pieces(made)} == names and check(made) == [], said


HOSTILE: dict[str, tuple[str, bytes]] = {
    "an empty file": ("a.csv", b""),
    "zeros": ("a.csv", b"\0" * 5_000),
    "a program": ("a.exe", b"MZ"),
    "no workbook": ("a.xlsx", b"nothing of the kind"),
    "a damaged archive": ("a.xlsx", b"PK\x03\x04" + b"x" * 500),
    "no PDF": ("a.pdf", b"%PDF-1.7 nothing"),
    "no picture": ("a.png", b"nothing"),
    "deep JSON": ("a.json", b"[" * 100_000),
    "another JSON": ("a.json", b'{"a": 1}'),
    "objects of wrong kinds": ("a.json", b'{"ObjectStates": [1, null, "x", [], {}]}'),
    "numbers without end": (
        "a.json",
        b'{"ObjectStates": [{"Name": "Card", "CardID": 1e999}]}'[:-2],
    ),
    "no pcio": ("a.pcio", b"PK\x03\x04"),
    "200,000 rows": ("a.csv", b"name\n" + b"x\n" * 200_000),
    "30 MB": ("a.csv", b"x" * 30_000_000),
    "a row without end": ("a.csv", b"," * 9_000_000),
    "a row without end over many lines": ("a.csv", b'"a\n",' * 2_000_000),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_bad_file_is_answered_with_a_sentence(tmp_path: Path, what: str) -> None:
    name, content = HOSTILE[what]
    (tmp_path / name).write_bytes(content)
    with pytest.raises(GameError) as caught:
        import_one(tmp_path / name, tmp_path / "made")
    assert name in str(caught.value) and "Traceback" not in str(caught.value)
    assert not (tmp_path / "made").exists()


def test_zip_bombs_and_far_cells_are_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.xlsx", "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/workbook.xml", b"\0" * 200_000_000)
    far = xlsx({"a": [["Name"], ["x"]]}).replace(b'r="A2"', b'r="XFD1048576"')
    (tmp_path / "far.xlsx").write_bytes(far)
    for name in ("bomb.xlsx", "far.xlsx"):
        with pytest.raises(GameError, match=name):
            import_one(tmp_path / name, tmp_path / "made")


def far_cell(folder: Path) -> Path:
    """A workbook with one cell in its last row and column."""
    made = BytesIO(xlsx({"a": [["Name"], ["x"]]}))
    row = b'<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>z</t></is></c></row>'
    with zipfile.ZipFile(made) as old, zipfile.ZipFile(folder / "far.xlsx", "w") as new:
        for name in old.namelist():
            content = old.read(name).replace(b"</sheetData>", row + b"</sheetData>")
            new.writestr(name, content)
    return folder / "far.xlsx"


def huge_picture(folder: Path) -> Path:
    """A picture that says that it has 100,000 × 100,000 pixels."""
    card(1).save(folder / "huge.png")
    raw = (folder / "huge.png").read_bytes()
    head = b"IHDR" + struct.pack(">II", 100_000, 100_000) + raw[24:29]
    (folder / "huge.png").write_bytes(raw[:12] + head + struct.pack(">I", crc32(head)) + raw[33:])
    return folder / "huge.png"


def many_pages(folder: Path) -> Path:
    pdfium = pytest.importorskip("pypdfium2")
    book = pdfium.PdfDocument.new()
    for _ in range(1_000):
        book.new_page(200, 280)
    book.save(str(folder / "pages.pdf"))
    return folder / "pages.pdf"


def pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe.csv")
    return folder / "pipe.csv"


def device(folder: Path) -> Path:
    (folder / "zero.csv").symlink_to("/dev/zero")
    return folder / "zero.csv"


def ring(folder: Path) -> Path:
    (folder / "ring.csv").symlink_to("ring.csv")
    return folder / "ring.csv"


def hole(folder: Path) -> Path:
    """A file of a terabyte that takes no room on the disk."""
    with (folder / "hole.csv").open("wb") as file:
        file.truncate(10**12)
    return folder / "hole.csv"


def folder_of_links(folder: Path) -> Path:
    """A folder with nothing but links out of it."""
    (folder / "in").mkdir()
    (folder / "secret.csv").write_text("Name\nSpy\n", "utf-8")
    (folder / "in" / "a.csv").symlink_to(folder / "secret.csv")
    return folder / "in"


@pytest.mark.skipif(os.name == "nt", reason="pipes and links need rights on Windows")
@pytest.mark.parametrize(
    "make",
    [far_cell, huge_picture, many_pages, pipe, device, ring, hole, folder_of_links],
    ids=lambda make: make.__name__,
)
def test_traps_are_answered_with_a_sentence(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    path = make(tmp_path)
    with pytest.raises(GameError) as caught:
        import_one(path, tmp_path / "made")
    assert path.name in str(caught.value) and not (tmp_path / "made").exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "cats.csv").write_text("name\nTuna\n", "utf-8")
    first, second = (import_one(tmp_path / "cats.csv", tmp_path)[0] for _ in range(2))
    assert first != second and (tmp_path / "cats.csv").read_text("utf-8") == "name\nTuna\n"
