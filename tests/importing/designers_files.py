"""Files as designers have them, each with as little in it as there can be."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image


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


def xlsx(sheets: dict[str, list[list[Any]]], **state: str) -> bytes:
    """A workbook with as little in it as there can be; ``state``: of sheets that aren't visible."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        listed = "".join(
            f'<sheet name="{name}" sheetId="{i}" r:id="r{i}" state="{state.get(name, "visible")}"/>'
            for i, name in enumerate(sheets, 1)
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


def ods(sheets: dict[str, list[list[Any]]]) -> bytes:
    """A workbook of the free offices; below its rows, a million empty ones, as these write them."""
    names = "urn:oasis:names:tc:opendocument:xmlns:"
    tables = ""
    for name, rows in sheets.items():
        lines = ""
        for row in rows:
            cells = ""
            for cell in row:
                number = isinstance(cell, (int, float))
                kind = f'float" office:value="{cell}' if number else "string"
                words = "".join(f"<text:p>{line}</text:p>" for line in str(cell).split("\n"))
                cells += f'<table:table-cell office:value-type="{kind}">{words}</table:table-cell>'
            lines += f"<table:table-row>{cells}</table:table-row>"
        rest = '<table:table-cell table:number-columns-repeated="16000"/>'
        lines += f'<table:table-row table:number-rows-repeated="1048000">{rest}</table:table-row>'
        tables += f'<table:table table:name="{name}">{lines}</table:table>'
    spaces = " ".join(f'xmlns:{part}="{names}{part}:1.0"' for part in ("office", "table", "text"))
    body = f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        file.writestr("META-INF/manifest.xml", "<manifest/>")
        content = f"<office:document-content {spaces}>{body}</office:document-content>"
        file.writestr("content.xml", content)
    return made.getvalue()


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


def saved_table(folder: Path) -> Path:
    """A save of Tabletop Simulator, with the cache of its pictures."""
    cache, saves = folder / "Mods" / "Images", folder / "Saves"
    cache.mkdir(parents=True)
    saves.mkdir()
    sheet(2, 2).save(cache / "httpssteamusercontentaakamaihdnetugc123ABC.png")
    tabs = {"0": {"title": "Rules", "body": "[b]Play[/b] {one} card.\n- draw"}}
    (saves / "1.json").write_text(tts([DECK, *OTHERS], TabStates=tabs, LuaScript="x()"), "utf-8")
    return saves / "1.json"


def pcio(folder: Path) -> Path:
    """A table of PlayingCards.io."""
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
    with zipfile.ZipFile(folder / "cats.pcio", "w") as file:
        file.writestr("widgets.json", json.dumps(widgets))
        file.writestr("userassets/a.png", picture.getvalue())
    return folder / "cats.pcio"
