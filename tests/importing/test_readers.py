"""Each kind of file becomes a table that loads, and nothing of it is lost without a word."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from importing import check, import_one, pieces
from PIL import Image

from catgames.core.types import GameError
from catgames.kit.folder import read_prototype


def card(number: int, size: tuple[int, int] = (60, 84)) -> Image.Image:
    """A picture with something on it, inside of a white edge."""
    picture = Image.new("RGB", size, "white")
    w, h = size
    for x in range(4, w - 4):
        for y in range(4, h - 4):
            picture.putpixel((x, y), ((x * 7 + number * 40) % 256, (y * 5) % 256, number * 9 % 256))
    return picture


def sheet(columns: int, rows: int) -> Image.Image:
    whole = Image.new("RGB", (60 * columns, 84 * rows), "white")
    for i in range(columns * rows):
        whole.paste(card(i), (i % columns * 60, i // columns * 84))
    return whole


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
    assert cards.back and any("card back.png is a back" in s for s in said)


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


def xlsx(sheets: dict[str, list[list[Any]]]) -> bytes:
    """A workbook with as little in it as there can be."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        listed = "".join(
            f'<sheet name="{name}" sheetId="{i}" r:id="r{i}"/>' for i, name in enumerate(sheets, 1)
        )
        links = "".join(
            f'<Relationship Id="r{i}" Type="{office}/worksheet" Target="worksheets/s{i}.xml"/>'
            for i in range(1, len(sheets) + 1)
        )
        file.writestr("[Content_Types].xml", "<Types/>")
        file.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="r" '
            f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        )
        file.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>{listed}</sheets></workbook>',
        )
        file.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{package}">{links}</Relationships>',
        )
        for i, rows in enumerate(sheets.values(), 1):
            lines = ""
            for r, row in enumerate(rows, 1):
                cells = ""
                for c, cell in enumerate(row):
                    at = f"{chr(65 + c)}{r}"
                    number = isinstance(cell, int)
                    cells += (
                        f'<c r="{at}"><v>{cell}</v></c>' if number
                        else f'<c r="{at}" t="inlineStr"><is><t>{cell}</t></is></c>'
                    )  # fmt: skip
                lines += f'<row r="{r}">{cells}</row>'
            text = f'<worksheet xmlns="{main}"><sheetData>{lines}</sheetData></worksheet>'
            file.writestr(f"xl/worksheets/s{i}.xml", text)
    return made.getvalue()


def test_every_sheet_of_a_workbook_is_a_set(tmp_path: Path) -> None:
    book = {
        "Fish": [["Card", "Qty", "Text"], ["Tuna", 3, "Draw"], ["Cream", 2, ""], ["Total", 5, ""]],
        "Tricks": [["Name", "Copies"], ["Hiss", 4]],
        "Notes": [["", ""]],
    }
    (tmp_path / "game.xlsx").write_bytes(xlsx(book))
    made, said = import_one(tmp_path / "game.xlsx", tmp_path / "made")
    found = {(p.set, p.name): p.count for p in pieces(made)}
    assert found == {("fish", "Tuna"): 3, ("fish", "Cream"): 2, ("tricks", "Hiss"): 4}, said
    assert any("Notes" in s and "empty" in s for s in said) and check(made) == []


def tts(objects: list[dict[str, Any]], **more: Any) -> str:
    return json.dumps({"SaveName": "Cats", "ObjectStates": objects, **more})


def at(x: float, z: float, turned: float = 0.0) -> dict[str, float]:
    return {"posX": x, "posZ": z, "rotY": 180.0, "rotZ": turned}


URL = "http://cloud-3.steamusercontent.com/ugc/123/ABC/"
DECK: dict[str, Any] = {
    "Name": "Deck", "Nickname": "Tricks", "Transform": at(0, 0, 180), "DeckIDs": [100, 101, 101],
    "CustomDeck": {"1": {"FaceURL": URL, "BackURL": URL, "NumWidth": 2, "NumHeight": 2}},
    "ContainedObjects": [
        {"Name": "Card", "CardID": 100, "Nickname": "Hiss"},
        {"Name": "Card", "CardID": 101, "Nickname": "Purr"},
        {"Name": "Card", "CardID": 101, "Nickname": "Purr"},
    ],
}  # fmt: skip
OTHERS: list[dict[str, Any]] = [
    {"Name": "Die_6", "Transform": at(3, 1)},
    {"Name": "Counter", "Nickname": "Fish", "Counter": {"value": 7}},
    {"Name": "Custom_Tile", "Nickname": "Roof", "Transform": at(-3, 1),
     "CustomImage": {"ImageURL": "http://gone.example/x.png"}},
    {"Name": "Bag", "Transform": at(5, 5), "ContainedObjects": [
        {"Name": "BlockSquare", "Nickname": "Cube"}, {"Name": "BlockSquare", "Nickname": "Cube"}]},
]  # fmt: skip


def test_a_save_becomes_a_table_with_its_places(tmp_path: Path) -> None:
    cache, saves = tmp_path / "Mods" / "Images", tmp_path / "Saves"
    cache.mkdir(parents=True)
    saves.mkdir()
    sheet(2, 2).save(cache / "httpssteamusercontentaakamaihdnetugc123ABC.png")
    tabs = {"0": {"title": "Rules", "body": "[b]Play[/b] {one} card.\n- draw"}}
    (saves / "1.json").write_text(tts([DECK, *OTHERS], TabStates=tabs, LuaScript="x()"), "utf-8")
    made, said = import_one(saves / "1.json", tmp_path / "made")
    found = {p.name: p for p in pieces(made)}
    assert {"Hiss", "Purr", "Roof", "Cube", "6"} <= set(found), said
    assert (found["Purr"].count, found["Cube"].count) == (2, 2)
    assert found["Hiss"].picture and not found["Roof"].picture
    d = read_prototype(made)[0]
    assert d.fields["fish"].start == 7 and set(d.setups) == {2, 3, 4}
    assert any("is a blank: Roof" in s for s in said)
    assert any("scripts are left out" in s for s in said)
    assert (made / "rules.md").is_file() and check(made) == []


def test_a_save_reads_no_file_outside_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    card(1).save(tmp_path / "secret.png")
    address = (tmp_path / "secret.png").as_uri()
    tile = {"Name": "Custom_Tile", "Nickname": "x", "CustomImage": {"ImageURL": address}}
    (tmp_path / "in" / "a.json").write_text(tts([tile]), "utf-8")
    made, _ = import_one(tmp_path / "in" / "a.json", tmp_path / "made")
    assert not pieces(made)[0].picture


def test_a_pcio_becomes_a_table(tmp_path: Path) -> None:
    picture = BytesIO()
    card(3).save(picture, "PNG")
    types = {"a": {"label": "Hiss", "image": "package://userassets/a.png"}, "b": {"label": "Purr"}}
    widgets = [
        {"id": "d", "type": "cardDeck", "label": "Tricks", "cardTypes": types},
        {"id": "p", "type": "cardPile", "x": 100, "y": 50},
        *({"id": f"c{i}", "type": "card", "deck": "d", "cardType": "ab"[i % 2], "parent": "p"}
          for i in range(4)),
        {"id": "n", "type": "counter", "label": "Fish", "counterValue": 3},
        {"id": "g", "type": "gamePiece", "pieceType": "pin", "color": "red", "x": 4, "y": 9},
        *({"id": f"s{i}", "type": "seat"} for i in range(3)),
    ]  # fmt: skip
    with zipfile.ZipFile(tmp_path / "cats.pcio", "w") as file:
        file.writestr("widgets.json", json.dumps(widgets))
        file.writestr("userassets/a.png", picture.getvalue())
    made, said = import_one(tmp_path / "cats.pcio", tmp_path / "made")
    found = {p.name: p for p in pieces(made)}
    assert (found["Hiss"].count, found["Purr"].count, bool(found["Hiss"].picture)) == (2, 2, True)
    assert read_prototype(made)[0].seats == range(2, 4) and check(made) == [], said


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


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "cats.csv").write_text("name\nTuna\n", "utf-8")
    first, second = (import_one(tmp_path / "cats.csv", tmp_path)[0] for _ in range(2))
    assert first != second and (tmp_path / "cats.csv").read_text("utf-8") == "name\nTuna\n"
