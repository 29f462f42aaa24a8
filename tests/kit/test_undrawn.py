"""What is not drawn as a prototype's files say is named by ``check``, ``try`` and ``print``, with
file and line; and cards are drawn as their tables say."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from kit_folders import CARDS, GAME, changed, make
from thorough import sample

from catgames import app
from catgames.commands.undrawn import MOST, undrawn
from catgames.core.types import HIDDEN
from catgames.kit.board.faces import Faces
from catgames.kit.board.forms import plain_form
from catgames.kit.folder import load_prototype
from catgames.printing.open import open_game
from catgames.ui.graphics import fonts, runs
from catgames.ui.graphics.context import context_for_print

STRANGE = "𓀀"
LEDGER = "primary|general|session|interim|runoff|special|recall|caucus|convention|ballot|"


@pytest.fixture(autouse=True)
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that every machine lacks the same letters."""
    monkeypatch.setattr(fonts, "system_fonts", lambda bold: ())
    for kept in (fonts.font_of, fonts.missing, runs.runs_of):
        kept.cache_clear()


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints; it is content."""
    assert app.main([*words]) == 0
    out, err = capsys.readouterr()
    return out + err


def three_ways(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> list[str]:
    return [
        said(capsys, "check", str(folder)),
        said(capsys, "try", str(folder), "--games", "1"),
        said(capsys, "print", str(folder), "--out", str(tmp_path / "a.pdf")),
    ]


def rows(folder: Path, *lines: str) -> Path:
    (folder / "cards.csv").write_text(
        "\n".join(("name,count,title,text,value,colour", *(f"{line},blue" for line in lines)))
    )
    return folder


def test_letters_that_no_font_has_are_named_by_all_three(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = rows(make(tmp_path), "tuna,4,Tuna,,1", f"bird,4,Bird {STRANGE},Sings 𓀁,2")
    (folder / "game.yaml").write_text(GAME + f"text:\n  tagline: Of {STRANGE}\n")
    (folder / "rules.md").write_text(f"# Rules {{LP-1}}\n\n- A {STRANGE} sings.\n")
    for words in three_ways(capsys, folder, tmp_path):
        assert "cards.csv:3: no font has 𓀀 (U+13000)" in words
        assert "cards.csv:3: no font has 𓀁 (U+13001)" in words
        assert f"game.yaml:{len(GAME.splitlines()) + 2}: no font has 𓀀" in words
        assert "rules.md:3: no font has 𓀀" in words
        assert words.count("no font") == 4


@pytest.mark.parametrize(
    "text",
    ["♥ ♠ ♦ ♣ ★ ✓ ⚔", "Pay 2 💎 or ⚔️⚔️", "Мурка", "Γάτα", "Łucja żółć", "e\u0301", "חתול", "قطة"],
)
def test_what_can_be_drawn_is_not_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    folder = rows(make(tmp_path), f"tuna,8,{text},{text},1")
    assert not undrawn(load_prototype(folder))
    assert "Not drawn" not in said(capsys, "check", str(folder))


def test_a_script_that_no_font_has_is_no_flood(tmp_path: Path) -> None:
    folder = rows(make(tmp_path), *(f"c{i},1,{chr(0x13000 + i)}x,,1" for i in range(40)))
    found = undrawn(load_prototype(folder))
    assert len(found) == MOST + 1
    assert "cards.csv:8: in 34 further texts no font has" in found[-1]
    folder = rows(folder, *(f"c{i},1,{STRANGE} {i},,1" for i in range(40)))
    assert len(undrawn(load_prototype(folder))) == 1


@pytest.mark.parametrize(
    ("title", "text", "cut"),
    sample(
        [
            ("Ledger", LEDGER * 3, False),
            ("Ledger", "https://example.org/" + "cats/" * 40, False),
            ("Donaudampfschifffahrtsgesellschaftskapitän", "Kurz", False),
            ("Neko", "カードを二枚引き一枚を捨てる" * 4, False),
            ("The Extraordinarily Long Name of a Cat That Sits", "Short", False),
            ("Cat", "ab" * 60, False),
            ("Cat", "many words " * 60, True),
            ("Cat", LEDGER * 9, True),
            ("Cat", "x" * 1500, True),
            ("A title of far too many words " * 30, "Short", True),
        ],
        3,
    ),
)
def test_texts_are_broken_and_what_is_cut_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], title: str, text: str, cut: bool
) -> None:
    folder = rows(make(tmp_path), f"a,4,{title},{text},1", "b,4,Tea,Leaves,2")
    for words in three_ways(capsys, folder, tmp_path):
        assert ("cards.csv:2: cut on its card, in the smallest type: " in words) == cut
        assert words.count("cut on its card") == cut


def test_a_translated_text_is_measured_too(tmp_path: Path) -> None:
    folder = rows(make(tmp_path), "tuna,8,Tuna,Short,1")
    (folder / "text").mkdir()
    long = "lange woorden " * 60
    (folder / "text" / "nl.yaml").write_text(f"piece_text:\n  card:\n    tuna: {long}\n")
    (line,) = undrawn(load_prototype(folder))
    assert "nl.yaml:3: cut on its card" in line


def test_what_is_lost_of_a_drawing_is_named_by_all_three(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make(tmp_path)
    (folder / "pictures").mkdir()
    (folder / "pictures" / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<text y="5">3</text></svg>'
    )
    (folder / "cards.csv").write_text("name,count,picture\ntuna,4,a.svg\ncod,4,a.svg\n")
    for words in three_ways(capsys, folder, tmp_path):
        assert words.count("pictures/a.svg:2: its text (convert it to paths) is not drawn") == 1


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("cover.svg", '<svg><path d="M0 0H9e9" stroke-dasharray=".1"/></svg>', "too long to draw"),
        ("cover.png", "no picture", "is damaged"),
        ("cover.svg", "<svg>\n<text/></svg>", "its text"),
    ],
)
def test_a_cover_that_is_not_drawn_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: str, told: str
) -> None:
    folder = make(tmp_path)
    (folder / "pictures").mkdir()
    (folder / "pictures" / name).write_text(content)
    app.main(["check", str(folder)])
    words = capsys.readouterr().out
    assert f"pictures/{name}:" in words and words.count(told) == 1


# ---------------------------------------------------------------- values and titles


def face_of(folder: Path, row: int, height: int = 448) -> pygame.Surface:
    """The picture of the piece of a row."""
    game = load_prototype(folder)
    faces = Faces(context_for_print("en", game), game.data)
    return faces.ctx.atlas.get(faces.name(row, "card"), height=height)


def golden(picture: pygame.Surface) -> bool:
    """Whether a value stands in the corner of a blue card."""
    k = picture.get_height() / 224
    red, _, blue, _ = picture.get_at((round(24 * k), round(10 * k)))
    return red > blue + 40


def blue_at(folder: Path, form: str, x: float) -> bool:
    """Whether a cost stands at the top of a card, so many nominal pixels from the left."""
    picture = face_of(folder, 0)
    k = picture.get_height() / plain_form(form).size[1]
    red, _, blue, _ = picture.get_at((round(x * k), round(10 * k)))
    return blue > red + 40


@pytest.mark.parametrize(
    ("cell", "value", "mark", "at"),
    [
        ("3", "", "", "left"), ("0", "", "", "left"), ("X", "", "", "left"),
        ("10", "7", "", "right"), ("2", "", "common/paw", "right"), ("", "", "", ""),
        ("", "4", "", ""), ("two fish", "", "", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", ["card", "tile"])
def test_a_cost_is_drawn_in_a_corner(
    tmp_path: Path, cell: str, value: str, mark: str, at: str, form: str
) -> None:
    folder = make(tmp_path)
    table = f"name,cost,value,mark,colour\ntuna,{cell},,,red\ncream,1,{value},{mark},red\n"
    (folder / "cards.csv").write_text(table, "utf-8")
    text = GAME.replace("card: cards.csv", f"card: {{file: cards.csv, form: {form}}}")
    (folder / "game.yaml").write_text(text, "utf-8")
    corners = {"left": 24.3, "right": 132 if form == "card" else 99.8}
    assert [side for side, x in corners.items() if blue_at(folder, form, x)] == [at] * bool(at)


@pytest.mark.parametrize(
    ("cell", "shown"), [("", False), ("0", True), ("3", True), ("-2", True), ("  ", False)]
)
@pytest.mark.parametrize("other", ["", "0", "7"])
def test_a_value_is_drawn_where_one_is_written(
    tmp_path: Path, cell: str, shown: bool, other: str
) -> None:
    folder = rows(make(tmp_path), f"nap,4,Nap,Sleep,{cell}", f"fish,4,Fish,Eat,{other}")
    assert golden(face_of(folder, 0)) == shown
    assert golden(face_of(folder, 1)) == bool(other)
    assert load_prototype(folder).data.pieces[0].value == int(cell.strip() or 0)


def test_rows_of_game_yaml_draw_their_values_too(tmp_path: Path) -> None:
    own = "{rows: [{name: a, count: 4, value: 0, colour: blue}, {name: b, count: 4, colour: blue}]}"
    folder = make(tmp_path)
    (folder / "game.yaml").write_text(changed(GAME, "cards.csv", own))
    assert golden(face_of(folder, 0)) and not golden(face_of(folder, 1))


def torn(kind: str) -> bytes:
    """The first half of a picture, as a download that was broken off leaves it."""
    picture = pygame.Surface((200, 200))
    for x in range(200):
        pygame.draw.line(picture, (x, 7 * x % 256, 31 * x % 256), (x, 0), (0, 3 * x), 3)
    file = io.BytesIO()
    pygame.image.save(picture, file, kind)
    return file.getvalue()[: len(file.getvalue()) // 2]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.png", torn("a.png")),
        ("a.png", torn("a.png")[:60]),
        ("a.webp", b"RIFF\x20\0\0\0WEBPVP8L\x10\0\0\0\x2f\x09\x40\x02" + b"\0" * 12),
    ],
)
def test_a_picture_in_whose_place_a_paw_is_drawn_is_named_by_all_three(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes
) -> None:
    folder = make(tmp_path, cards=f"name,count,picture\ntuna,4,{name}\ncream,4,\n")
    (folder / "pictures").mkdir()
    (folder / "pictures" / name).write_bytes(content)
    for words in three_ways(capsys, folder, tmp_path):
        assert f"pictures/{name}:1: the picture is damaged, or" in words, words


@pytest.mark.parametrize("text", ["", "Sleep"])
@pytest.mark.parametrize("height", [140, 448, 1064])
def test_a_long_title_takes_two_lines(tmp_path: Path, text: str, height: int) -> None:
    """At every size, also enlarged: the last word is there."""
    long = "The Extraordinarily Long Name of a"
    folder = rows(make(tmp_path), f"a,4,{long} Cat,{text},1", f"b,4,{long} Dog,{text},1")
    one, two = (face_of(folder, row, height) for row in (0, 1))
    k = height / 224
    words = pygame.Rect(0, round(104 * k), one.get_width(), round(38 * k if text else 110 * k))
    colours = [pygame.image.tobytes(face.subsurface(words), "RGB") for face in (one, two)]
    rows_of = [
        y
        for y in range(words.height)
        if colours[0][y * words.width * 3 : (y + 1) * words.width * 3]
        != colours[1][y * words.width * 3 : (y + 1) * words.width * 3]
    ]
    assert rows_of


def test_no_value_and_no_icon_show_a_paw_everywhere(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "cards.csv").write_text(CARDS)
    opened = open_game(load_prototype(folder), "en", {})
    assert all(c.face for c in opened.components)
    assert HIDDEN not in [c.count for c in opened.components]
