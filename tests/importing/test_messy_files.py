"""Files as they come from other programs and other hands: under wrong names, packed, in old
encodings, with several tables in a sheet, with pictures beside and behind."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from designers_files import card, xlsx
from importing import check, import_files, import_one, pieces
from PIL import Image, ImageOps

from catgames.core.types import GameError

TABLE = "Name,Qty,Text\nFox,2,a b\nHen,3,c\n"
PAGE = (
    "<html><body><table><tr><th>Name</th><th>Qty</th></tr><tr><td>Fox</td><td>2</td></tr>"
    "<tr><td>Hen</td><td>3</td></tr></table></body></html>"
)
SPREADSHEET = (
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet '
    'ss:Name="A"><Table><Row><Cell><Data>Name</Data></Cell><Cell><Data>Qty</Data></Cell></Row>'
    "<Row><Cell><Data>Fox</Data></Cell><Cell><Data>2</Data></Cell></Row><Row><Cell><Data>Hen"
    "</Data></Cell><Cell><Data>3</Data></Cell></Row></Table></Worksheet></Workbook>"
)
CARDS = [{"name": "Fox", "qty": 2}, {"name": "Hen", "qty": 3}]


def packed(**files: bytes | str) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


FIVE = {
    "a table called a workbook": ("a.xls", TABLE),
    "UTF-16 called a workbook": ("a.xlsx", TABLE.replace(",", "\t").encode("utf-16")),
    "a page called a workbook": ("a.xls", PAGE),
    "a page": ("a.html", PAGE),
    "the XML of a spreadsheet": ("a.xml", SPREADSHEET),
    "a workbook called a table": ("a.csv", xlsx({"A": [["Name", "Qty"], ["Fox", 2], ["Hen", 3]]})),
    "no ending": ("cards", TABLE),
    "another ending": ("cards.dat", TABLE),
    "an archive": ("a.zip", packed(**{"x/cards.csv": TABLE, "__MACOSX/x/._cards.csv": "?"})),
    "an archive in an archive": ("a.zip", packed(**{"b.zip": packed(**{"cards.csv": TABLE})})),
    "an archive called a workbook": ("a.xlsx", packed(**{"cards.csv": TABLE})),
    "Markdown": ("a.md", "# Mine\n\nWords, many, here.\n\n## Cards\n\n|Name|Qty|\n|-|-|\n|Fox|2|\n"
                         "|Hen|3|\n\nAnd the end, of it.\n"),
    "Markdown in a text": ("a.txt", "# Mine\n\nWords, many.\n\n|Name|Qty|\n|---|---|\n|Fox|2|\n"
                                    "|Hen|3|\n"),
    "items": ("a.md", "# Cards\n\n- **Fox** x2\n- **Hen** x3\n"),
    "headings": ("a.md", "# Cards\n\n## Fox (x2)\nSly.\n\n## Hen (x3)\nLays.\n"),
    "cells below each other": ("a.txt", "Qty  Name     Effect\n---  -------  ------\n"
                                        "2    Fox      Sly\n3    Red Hen  Lays\n"),
    "a drawn table": ("a.txt", "+------+-----+\n| Name | Qty |\n+------+-----+\n| Fox  | 2   |\n"
                               "| Hen  | 3   |\n+------+-----+\n"),
    "a table drawn with lines": ("a.txt", "┌─────┬────┐\n│Name │Qty │\n├─────┼────┤\n│Fox  │2   │\n"
                                          "│Hen  │3   │\n└─────┴────┘\n"),
    "a rare separator": ("a.txt", "Name~Qty\nFox~2\nHen~3\n"),
    "names and what they do": ("a.txt", "2x Fox: is sly\n3x Hen - lays an egg\n"),
    "JSON a line": ("a.jsonl", "\n".join(map(json.dumps, CARDS))),
    "JSON by name": ("a.json", json.dumps({"Fox": {"qty": 2}, "Hen": {"qty": 3}})),
    "JSON of quantities": ("a.json", '{"Fox": 2, "Hen": 3}'),
    "JSON of rows": ("a.json", '[["Name", "Qty"], ["Fox", 2], [], ["Hen", 3]]'),
    "JSON far inside": ("a.json", json.dumps({"game": {"decks": [{"name": "A", "cards": CARDS}]}})),
    "JSON in UTF-16": ("a.json", json.dumps(CARDS).encode("utf-16")),
    "UTF-32": ("a.csv", TABLE.encode("utf-32")),
    "signs of direction": ("a.csv", "\u200fName\u200e,Qty\nFox\u200e,\u200e2\n\u202bHen\u202c,3\n"),
    "sums and guesses": ("a.csv", "Name,Qty\nFox,1+1\nHen,~3\n"),
    "words": ("a.csv", "Name,Qty\nFox,a pair\nHen,trois\n"),
    "wide digits": ("a.csv", "名前,枚数\n狐,２枚\n鶏,３\n"),
    "Arabic": ("a.csv", "الاسم,العدد\nثعلب,٢\nدجاجة,٣\n"),
    "per player": ("a.csv", "Name,Copies per player\nFox,2\nHen,3\n"),
    "by players": ("a.csv", "Name,Qty (2p),Qty (4p)\nFox,1,2\nHen,2,3\n"),
    "in deck": ("a.csv", "#,Name,In Deck\n1,Fox,2\n2,Hen,3\n"),
    "French": ("a.csv", "Carte;Nombre;Effet\nRenard;2;pioche\nPoule;3;pond\n"),
    "a long preface": ("a.csv", "My game,\nby me,\na,\nb,\nc,\nd,\ne,\nName,Qty\nFox,2\nHen,3\n"),
    "a comment": ("a.csv", "Name,Qty\nFox,2\n# Cow,4\n//Dog,7\nHen,3\n"),
}  # fmt: skip


@pytest.mark.parametrize("what", FIVE)
def test_two_foxes_and_three_hens(tmp_path: Path, what: str) -> None:
    name, content = FIVE[what]
    raw = content if isinstance(content, bytes) else content.encode()
    (tmp_path / name).write_bytes(raw)
    made, said = import_one(tmp_path / name, tmp_path / "made")
    assert [p.count for p in pieces(made)] == [2, 3], said
    assert check(made) == []


@pytest.mark.parametrize(
    "content",
    [
        "Name,Qty,Text\nFox,2,a\nHen,3,b\n\nEvents,,\nName,Qty,Effect\nRain,1,c\nSun,4,d\n",
        "Name,Qty,Text\nFox,2,a\nHen,3,b\nTitle,Count,Cost\nRain,1,2\nSun,4,3\n",
        "Name,Qty,,Name,Qty\nFox,2,,Rain,1\nHen,3,,Sun,4\n",
        "Name,Qty,Name,Qty\nFox,2,Rain,1\nHen,3,Sun,4\n",
        "Deck,Name,Qty\nA,Fox,2\n,Hen,3\nB,Rain,1\n,Sun,4\n",
    ],
)
def test_several_sets_in_a_sheet(tmp_path: Path, content: str) -> None:
    (tmp_path / "a.csv").write_text(content, "utf-8")
    made, said = import_one(tmp_path / "a.csv", tmp_path / "made")
    found = [(p.name, p.count) for p in pieces(made)]
    assert found == [("Fox", 2), ("Hen", 3), ("Rain", 1), ("Sun", 4)], said
    assert len({p.set for p in pieces(made)}) == 2


@pytest.mark.parametrize(
    ("words", "encoding"),
    [
        ("Café|“Été”|naïve…|Übel", "mac_roman"),
        ("Żółw|łąka|Świerk|źdźbło", "cp1250"),
        ("Bär|Möwe|Füchse", "cp437"),
        ("Ação|Pão|Época", "cp1252"),
    ],
)
def test_old_encodings(tmp_path: Path, words: str, encoding: str) -> None:
    text = "Name;Text\n" + "".join(f"{word};x\n" for word in words.split("|"))
    (tmp_path / "a.csv").write_bytes(text.encode(encoding))
    made, said = import_one(tmp_path / "a.csv", tmp_path / "made")
    assert [p.name for p in pieces(made)] == words.split("|"), said


def test_one_odd_letter_and_spoilt_accents(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"Name\nF\xf6x\n\xf0\x9f\x90\xb1\n")
    (tmp_path / "b.csv").write_bytes("Name\nCafé\n".encode().decode("cp1252").encode())
    for name, wanted in (("a.csv", ["Föx", "🐱"]), ("b.csv", ["Café"])):
        made, _ = import_one(tmp_path / name, tmp_path / name[0])
        assert [p.name for p in pieces(made)] == wanted


def test_a_text_with_bars_stays_in_its_cell(tmp_path: Path) -> None:
    (tmp_path / "a.tsv").write_text("Name\tQty\nFox\t2\nName|Qty|Text|Cost|Value\t3\n", "utf-8")
    made, said = import_one(tmp_path / "a.tsv", tmp_path / "made")
    assert [p.count for p in pieces(made)] == [2, 3], said


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("Name,Print\nFox,2\nHen,3\n", "if 'Print' does, call it Qty"),
        ("Name,Copies per player\nFox,2\n", "if every player has so many, write the sum"),
        ("Name,Qty,Text\nBeasts,,\nFox,2,a\nHen,3,b\n", "row 2: 'Beasts' has nothing but a name"),
        ("Name,Qty\n# Fox,2\nHen,3\n", "row 2: '# Fox' is a comment"),
        ("Deck,Name\nA,Fox\n,Hen\nB,Cow\n", "empty cells of 'Deck' mean what stands above"),
    ],
)
def test_what_may_be_meant_otherwise_is_said(tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / "a.csv").write_text(content, "utf-8")
    _, said = import_one(tmp_path / "a.csv", tmp_path / "made")
    assert any(told in line for line in said), said


def test_sheets_of_notes_are_left_out(tmp_path: Path) -> None:
    sheets = {
        "Cards": [["Name", "Qty"], ["Fox", 2]],
        "Log": [["Monday", "weaker"], ["Sunday", "x"]],
    }
    (tmp_path / "a.xlsx").write_bytes(xlsx(sheets))
    made, said = import_one(tmp_path / "a.xlsx", tmp_path / "made")
    assert [p.name for p in pieces(made)] == ["Fox"]
    assert any("(Log): has no headings, as other sheets have" in line for line in said)


@pytest.mark.parametrize("name", ["a.docx", "a.numbers", "a.yaml", "a.psd"])
def test_what_can_not_be_read_is_said_with_a_way_out(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\0\1\2\3")
    with pytest.raises(GameError, match="save its list of cards as CSV"):
        import_one(tmp_path / name, tmp_path / "made")


# ---------------------------------------------------------------- pictures


def put(folder: Path, *names: str) -> Path:
    for i, name in enumerate(names):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        card(i).save(folder / name)
    return folder


@pytest.mark.parametrize(
    "column", [",Image\nFox,2,fox.png\nRed Hen,3,red_hen\n", "\nFox,2\nRed Hen,3\n"]
)
@pytest.mark.parametrize("where", ["", "art/"])
def test_pictures_of_a_table_are_no_cards_of_their_own(
    tmp_path: Path, column: str, where: str
) -> None:
    home = put(tmp_path / "game", *(f"{where}{n}.png" for n in ("01 fox", "red_hen", "back")))
    if "Image" in column:
        (home / where / "01 fox.png").rename(home / where / "fox.png")
    (home / "cards.csv").write_text("Name,Qty" + column, "utf-8")
    made, said = import_one(home, tmp_path / "made")
    found = pieces(made)
    assert [(p.name, p.count) for p in found] == [("Fox", 2), ("Red Hen", 3)], said
    assert all(p.picture for p in found) and len({p.picture for p in found}) == 2
    assert any("back.png is the picture of backs" in line for line in said), said


def test_a_table_and_a_folder_of_pictures_are_dropped_together(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("Name,Qty\nFox,2\nHen,3\n", "utf-8")
    folder = put(tmp_path / "elsewhere" / "art", "fox.png", "hen.png", "cow.png")
    made, said = import_files([tmp_path / "cards.csv", folder], tmp_path / "made")
    assert [(p.name, p.count, bool(p.picture)) for p in pieces(made)] == [
        ("Fox", 2, True), ("Hen", 3, True)
    ]  # fmt: skip
    assert any("belongs to no card of the table, and is left out: cow.png" in s for s in said)


@pytest.mark.parametrize(
    "back", ["CardBack", "zBack", "Kartenrücken", "reverso", "dos", "裏面", "рубашка", "01_BACK"]
)
def test_backs_have_names_in_many_languages(tmp_path: Path, back: str) -> None:
    made, said = import_one(put(tmp_path / "x", "fox.png", "hen.png", f"{back}.png"), tmp_path)
    assert {p.name for p in pieces(made)} == {"fox", "hen"}, said


@pytest.mark.parametrize("name", ["Back to the barn", "Setback", "Feedback", "Dos and don'ts"])
def test_a_card_may_have_such_a_word_in_its_name(tmp_path: Path, name: str) -> None:
    made, _ = import_one(put(tmp_path / "x", "fox.png", f"{name}.png"), tmp_path)
    assert {p.name for p in pieces(made)} == {"fox", name}


def test_fronts_and_backs_in_pairs(tmp_path: Path) -> None:
    flat = ("fox_front.png", "fox_back.png", "hen_front.png", "hen_back.png")
    deep = ("fronts/fox.png", "fronts/hen.png", "backs/fox.png", "backs/hen.png")
    for i, names in enumerate((flat, deep)):
        made, said = import_one(put(tmp_path / f"x{i}", *names), tmp_path / "made")
        assert [p.name for p in pieces(made)] == ["fox", "hen"], said
        assert (made / "x").exists() is False and len([*(made / "pictures").iterdir()]) == 4


def test_quantities_in_the_names_of_pictures(tmp_path: Path) -> None:
    names = ("3x fox.png", "hen×2.png", "cow_qty4.png", "owl_2copies.png", "rat (x2).png")
    made, _ = import_one(put(tmp_path / "x", *names), tmp_path / "made")
    assert {p.name: p.count for p in pieces(made)} == {
        "fox": 3, "hen": 2, "cow": 4, "owl": 2, "rat": 2
    }  # fmt: skip


def full(number: int, size: tuple[int, int] = (60, 84)) -> Image.Image:
    """A card whose picture reaches its edges."""
    return card(number, (size[0] + 8, size[1] + 8)).crop((4, 4, size[0] + 4, size[1] + 4))


def grid(columns: int, rows: int, gap: int, edge: int, paper: str = "white") -> Image.Image:
    w, h = 2 * edge + columns * (60 + gap) - gap, 2 * edge + rows * (84 + gap) - gap
    whole = Image.new("RGB", (w, h), paper)
    for i in range(columns * rows):
        place = edge + i % columns * (60 + gap), edge + i // columns * (84 + gap)
        whole.paste(full(i), place)
    return whole


@pytest.mark.parametrize(
    ("columns", "rows", "gap", "edge", "paper", "kind"),
    [
        (3, 3, 10, 20, "white", "png"),
        (3, 3, 10, 60, "white", "jpg"),
        (6, 4, 4, 0, "black", "png"),
        (10, 7, 6, 6, "white", "png"),
        (2, 2, 12, 40, "#888888", "png"),
    ],
)
def test_a_sheet_is_cut_at_the_edges_of_its_cards(
    tmp_path: Path, columns: int, rows: int, gap: int, edge: int, paper: str, kind: str
) -> None:
    grid(columns, rows, gap, edge, paper).save(tmp_path / f"a.{kind}", quality=95)
    made, said = import_one(tmp_path / f"a.{kind}", tmp_path / "made")
    found = pieces(made)
    assert len(found) == columns * rows, said
    for i in (0, len(found) - 1):
        with Image.open(made / "pictures" / str(found[i].picture)) as picture:
            assert abs(picture.width - 60) <= 2 and abs(picture.height - 84) <= 2
            middle = picture.convert("RGB").getpixel((picture.width // 2, picture.height // 2))
            wanted = full(i).getpixel((30, 42))
            near = zip(middle, wanted, strict=True)  # type: ignore[arg-type]
            assert all(abs(a - b) < 30 for a, b in near), (i, middle, wanted)


def test_a_sheet_of_backs_belongs_to_a_sheet_of_fronts(tmp_path: Path) -> None:
    home = tmp_path / "x"
    home.mkdir()
    grid(3, 3, 10, 20).save(home / "fronts.png")
    ImageOps.invert(grid(3, 3, 10, 20)).save(home / "backs.png")
    made, said = import_one(home, tmp_path / "made")
    assert len(pieces(made)) == 9 and len([*(made / "pictures").iterdir()]) == 18, said


def test_pages_of_cards_are_cut(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    page = ImageOps.pad(grid(3, 3, 4, 10).resize((500, 700)), (620, 877), color="white")
    page.save(tmp_path / "a.pdf", save_all=True, append_images=[page])
    made, said = import_one(tmp_path / "a.pdf", tmp_path / "made")
    assert len(pieces(made)) == 18, said


def test_a_picture_without_gaps_and_one_of_several_are_said(tmp_path: Path) -> None:
    card(1).save(tmp_path / "a.png")
    _, said = import_one(tmp_path / "a.png", tmp_path / "made")
    assert any("no gaps between cards are seen" in line for line in said)
    card(1).save(tmp_path / "b.gif", save_all=True, append_images=[card(2)])
    _, said = import_one(tmp_path / "b.gif", tmp_path / "made")
    assert any("b.gif: has 2 pictures in it; the first is taken" in line for line in said)
