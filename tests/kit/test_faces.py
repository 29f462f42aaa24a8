"""What the faces of pieces may have: corners, icons, bold and italic, sizes and backs.  The same
sprites are on the table, on paper and in Tabletop Simulator."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from cpu_time import Times, assert_quick
from kit_folders import CARDS, GAME, changed, make

from catgames.catalog import add_folder, load_game
from catgames.commands.undrawn import undrawn
from catgames.core.types import HIDDEN, BadContent
from catgames.kit.board.brush import Brush
from catgames.kit.board.card_face import CardFace
from catgames.kit.board.components import components
from catgames.kit.board.faces import Faces
from catgames.kit.board.forms import Form
from catgames.kit.folder import load_prototype
from catgames.kit.game import PrototypeGame
from catgames.kit.looks import CORNERS
from catgames.kit.markup import Run, plain, runs
from catgames.ui.graphics.context import context_for_print

COIN = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="15" fill="#00ff00"/></svg>
"""
GREEN = (0, 255, 0)


def folder_of(tmp_path: Path, keys: str = "", cards: str = CARDS) -> Path:
    """A prototype with a picture ``coin``, whose set has these keys."""
    entry = f"{{file: cards.csv, {keys}}}" if keys else "cards.csv"
    folder = make(tmp_path, changed(GAME, "cards.csv", entry), cards=cards)
    (folder / "pictures").mkdir(exist_ok=True)
    (folder / "pictures" / "coin.svg").write_text(COIN)
    return folder


def faces_of(folder: Path, language: str = "en") -> Faces:
    game = load_prototype(folder)
    return Faces(context_for_print(language, game), game.data)


def look(faces: Faces, row: int, height: int = 448) -> pygame.Surface:
    return faces.ctx.atlas.get(faces.name(row, "card"), height=height)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and bytes(one.get_buffer().raw) == bytes(
        other.get_buffer().raw
    )


def count_green(picture: pygame.Surface, part: pygame.Rect | None = None) -> int:
    shown = picture.subsurface(part) if part else picture
    return pygame.mask.from_threshold(shown, GREEN, (60, 60, 60, 255)).count()


def mistakes(folder: Path) -> str:
    with pytest.raises(BadContent) as caught:
        load_prototype(folder)
    return str(caught.value)


# ---------------------------------------------------------------- marks in texts


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a **b** c", [Run("a "), Run("b", bold=True), Run(" c")]),
        ("*a* b", [Run("a", italic=True), Run(" b")]),
        ("***a***", [Run("a", bold=True, italic=True)]),
        ("**a *b* c**", [Run("a ", bold=True), Run("b", True, True), Run(" c", bold=True)]),
        ("*draw {coin}*", [Run("draw ", italic=True), Run("coin", icon=True)]),
        ("{coin}{coin}", [Run("coin", icon=True)] * 2),
        ("抽**一**张", [Run("抽"), Run("一", bold=True), Run("张")]),
        ("**é**, *ü*", [Run("é", bold=True), Run(", "), Run("ü", italic=True)]),
        (r"\*a\* \{coin}", [Run("*"), Run("a"), Run("*"), Run(" "), Run("{"), Run("coin}")]),
    ],
)
def test_marks_are_read(text: str, parts: list[Run]) -> None:
    assert runs(text, lambda word: word == "coin") == parts


@pytest.mark.parametrize(
    "text",
    ["2 * 3", "a*", "*a", "5*3*2", "* one\n* two", "**", "***", "Gain 3*. *Only once", "a ** b **",
     "*\n*", "{nothing}", "{}", "{ }", "a * b * c", "snake_case_", "*a\nb*"],
)  # fmt: skip
def test_a_star_that_belongs_to_no_other_stays(text: str) -> None:
    assert runs(text, lambda word: False) == [Run(text)]
    assert plain(text) == text


@pytest.mark.parametrize("part", ["*a ", "*", "*a**b", "***a ", "{a", "\\*", "**a *b "])
def test_endless_texts_are_read_in_no_time(part: str) -> None:
    text = part * 30_000

    def act() -> Times:
        times = Times()
        with times.part():
            runs(text, lambda word: True)
        return times

    assert_quick(act)
    assert len(plain(text)) <= len(text)


def test_texts_are_read_aloud_without_stars() -> None:
    assert plain("**Draw** *two* {coin}") == "Draw two {coin}"


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("word", ["coin", "coin.svg", "Coin", " coin "])
@pytest.mark.parametrize("where", ["title", "text"])
def test_a_word_in_braces_is_an_icon(tmp_path: Path, word: str, where: str, language: str) -> None:
    row = f"x,8,{{{word}}} Tea,Nothing" if where == "title" else f"x,8,Tea,Pay {{{word}}} now"
    faces = faces_of(folder_of(tmp_path, cards=f"name,count,title,text\n{row}\n"), language)
    if language == "nl":
        game = load_prototype(faces.d.folder) if faces.d.folder else None
        assert game is not None
    assert count_green(look(faces, 0)) > 80


@pytest.mark.parametrize("word", ["paw", "common/paw", "star", "icon_star", "fish"])
def test_sprites_and_other_pieces_are_icons(tmp_path: Path, word: str) -> None:
    """``fish`` is a piece with a picture."""
    cards = f"name,count,title,text,picture\nx,4,Tea,Pay {{{word}}} now,\nfish,4,Fish,,coin.svg\n"
    folder = folder_of(tmp_path, cards=cards)
    shown = look(faces_of(folder), 0)
    (folder / "cards.csv").write_text(cards.replace(f"{{{word}}}", "[]"))
    assert not same(shown, look(faces_of(folder), 0))
    assert not [line for line in undrawn(load_prototype(folder)) if "braces" in line]
    if word == "fish":
        assert count_green(shown) > 80


@pytest.mark.parametrize(
    ("cell", "near"),
    [("{coim}", "did you mean {coin}?"), ("{R} and {2}", "is called 'R'"), ("{no such}", "so the")],
)
@pytest.mark.parametrize("column", ["title", "text"])
def test_a_word_that_is_no_icon_stays_and_is_named(
    tmp_path: Path, cell: str, near: str, column: str
) -> None:
    row = f"x,8,{cell},Text" if column == "title" else f"x,8,Title,{cell}"
    folder = folder_of(tmp_path, cards=f"name,count,title,text\nfirst,1,First,\n{row}\n")
    found = [line for line in undrawn(load_prototype(folder)) if "braces" in line]
    assert found and all("cards.csv:3: " in line for line in found) and near in " ".join(found)
    assert count_green(look(faces_of(folder), 1)) == 0


def test_a_translated_text_is_looked_through_too(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    (folder / "text").mkdir()
    (folder / "text" / "nl.yaml").write_text("piece_text:\n  card: {tuna: 'Betaal {munt}'}\n")
    (line,) = [line for line in undrawn(load_prototype(folder)) if "braces" in line]
    assert "nl.yaml:2" in line and "'munt'" in line


@pytest.mark.parametrize("marked", ["**now**", "*now*", "***now***"])
def test_bold_and_italic_words_look_so(tmp_path: Path, marked: str) -> None:
    cards = f"name,count,title,text\nx,4,Tea,Drink now\ny,4,Tea,Drink {marked}\n"
    faces = faces_of(folder_of(tmp_path, cards=cards))
    assert not same(look(faces, 0), look(faces, 1))


def ink_rows(picture: pygame.Surface) -> int:
    """The rows of the text of a card that have letters in them."""
    w, h = picture.get_size()
    part = pygame.Rect(round(w * 0.1), round(h * 0.64), round(w * 0.78), round(h * 0.3))
    ink = pygame.mask.from_threshold(picture.subsurface(part), (107, 74, 54), (70, 70, 70, 255))
    return sum(any(ink.get_at((x, y)) for x in range(part.w)) for y in range(part.h))


@pytest.mark.parametrize("text", ["Nap", "*Nap*"])
def test_texts_have_a_size_of_their_own(tmp_path: Path, text: str) -> None:
    cards = f"name,count,title,text\nx,8,Tea,{text}\n"
    high = [
        ink_rows(look(faces_of(folder_of(tmp_path, f"text_size: {size}", cards)), 0))
        for size in ("8", "small", "normal", "large", "30")
    ]
    assert high == sorted(set(high))
    assert high[2] == ink_rows(look(faces_of(folder_of(tmp_path, "", cards)), 0))


# ---------------------------------------------------------------- corners


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("form", ["card", "tile", "hex"])
@pytest.mark.parametrize("column", ["power", "cost", "value"])
def test_each_corner_shows_its_column(tmp_path: Path, corner: str, form: str, column: str) -> None:
    cards = f"name,count,{column},colour,title\nx,4,7,black,Tea\ny,4,,black,Tea\n"
    faces = faces_of(folder_of(tmp_path, f"form: {form}, corner: {{{corner}: {column}}}", cards))
    one, other = look(faces, 0), look(faces, 1)
    w, h = one.get_size()
    middle = {
        name: (round(w * (0.2 if "left" in name else 0.78)), round(h * y))
        for name in CORNERS
        for y in [
            (0.31 if form == "hex" else 0.12) if "top" in name else 0.69 if form == "hex" else 0.85
        ]
    }
    changed_there = {
        name
        for name, at in middle.items()
        if not same(*(p.subsurface((at[0] - 9, at[1] - 9, 18, 18)).copy() for p in (one, other)))
    }
    assert changed_there == {corner}


@pytest.mark.parametrize("size", ["poker", "mini", "tarot", "square", "88 x 63", "120 x 70"])
@pytest.mark.parametrize("text", ["", "A text of some words that is neither short nor long."])
@pytest.mark.parametrize("title", ["Tea", "A very long title of one of the cards"])
def test_corners_cover_neither_title_nor_text(
    tmp_path: Path, size: str, text: str, title: str
) -> None:
    corners = ", ".join(f"{corner}: c{i}" for i, corner in enumerate(CORNERS))
    cards = f"name,count,title,text,c0,c1,c2,c3\nx,8,{title},{text},1,2,3,44\n"
    keys = f"size: {size}, form: card, corner: {{{corners}}}"
    faces = faces_of(folder_of(tmp_path, keys, cards))
    piece, form = faces.piece(0), faces.forms["card"]
    surface = pygame.Surface([2 * side for side in form.size], pygame.SRCALPHA)
    brush, colour = Brush(faces.ctx, surface, form.size), faces.colour(piece)
    face = CardFace(brush, faces.d, piece, form, colour, faces.corners("card"))
    body = pygame.FRect(1.5, 1.5, form.size[0] - 7, form.size[1] - 7)
    rooms = [pygame.FRect(room) for room in (face.plan.title, face.plan.text) if room]
    assert all(body.contains(room) and min(room.size) >= 20 for room in rooms), rooms
    r = face.badges.r
    for corner in CORNERS:
        assert face.badges.used(corner)
        x, y = face.badges.place(corner)
        disc = pygame.FRect(x - r, y - r, 2 * r, 2 * r)
        assert body.inflate(2, 2).contains(disc)
        assert not [room for room in rooms if room.inflate(-4, -4).colliderect(disc)], corner


def test_a_corner_may_have_several_columns_and_icons(tmp_path: Path) -> None:
    keys = "corner: {top_right: [value, suit, how]}"
    cards = "name,count,value,suit,how,title\nx,4,3,{coin},Fast,Tea\ny,4,,,,Tea\n"
    faces = faces_of(folder_of(tmp_path, keys, cards))
    one, other = look(faces, 0), look(faces, 1)
    assert count_green(one, pygame.Rect(200, 0, 120, 240)) > 300
    assert count_green(other) == 0


def test_a_cell_that_is_too_long_for_its_corner_is_named(tmp_path: Path) -> None:
    cards = "name,count,how\nx,4,Fast\ny,4,As fast as no other cat\n"
    folder = folder_of(tmp_path, "corner: {top_left: how}", cards)
    (line,) = [line for line in undrawn(load_prototype(folder)) if "corner" in line]
    assert "cards.csv:3: how: " in line


@pytest.mark.parametrize("heading", ["Cost", "Kosten", "Custo", "Price", "Prijs"])
def test_costs_are_shown_whatever_they_are_called(tmp_path: Path, heading: str) -> None:
    faces = faces_of(folder_of(tmp_path, cards=f"name,count,{heading},colour\nx,8,3,red\n"))
    red, _, blue, _ = look(faces, 0).get_at((48, 20))
    assert blue > red + 40
    assert faces.d.pieces[0].cost == 3


# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize(
    ("keys", "mm", "kind"),
    [
        ("size: poker", (63, 88), "card"), ("size: bridge", (57, 89), "card"),
        ("size: tarot", (70, 120), "card"), ("size: mini", (44, 63), "card"),
        ("size: square", (70, 70), "card"), ("size: 63 x 88", (63, 88), "card"),
        ("size: 63x88", (63, 88), "card"), ("size: 88 × 63 mm", (88, 63), "card"),
        ("size: 57.5 x 89", (57.5, 89), "card"),
        ("size: tarot, landscape: true", (120, 70), "card"),
        ("landscape: true", (88, 63), "card"), ("landscape: false", (63, 88), "card"),
        ("size: round", (70, 70), "token"), ("size: hex", (70 * 3**0.5 / 2, 70), "hex"),
        ("size: 40, form: token", (40, 40), "token"),
        ("size: 25 x 50, form: tile", (25, 50), "tile"),
        ("size: 45 mm, form: hex", (45 * 3**0.5 / 2, 45), "hex"), ("form: tile", (32, 32), "tile"),
    ],
)  # fmt: skip
def test_sets_have_sizes_on_paper_and_on_the_table(
    tmp_path: Path, keys: str, mm: tuple[float, float], kind: str
) -> None:
    faces = faces_of(folder_of(tmp_path, keys))
    assert faces.forms["card"] == Form(kind, pytest.approx(mm))  # type: ignore[arg-type]
    printed = [c for c in components(faces, 2, str) if c.group == "Card"]
    assert printed and all(c.size == pytest.approx(mm) for c in printed)
    assert all(c.face == faces.name(i, "card") for i, c in enumerate(printed))
    w, h = look(faces, 0, 400).get_size()
    assert w / h == pytest.approx(mm[0] / mm[1], abs=0.02)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("size: pokker", "expected millimetres, 63 x 88, or one of poker"),
        ("size: pokker", "did you mean 'poker'?"),
        ("size: 5 x 88", "sides have 8 to 180 millimetres"),
        ("size: 63 x 880", "sides have 8 to 180 millimetres"),
        ("size: [63, 88]", "expected millimetres"),
        ("size: 20 x 30, form: token", "a token has one size, how high it is: write 30"),
        ("size: round, form: card", "round is no size of a card"),
        ("landscape: true, form: hex", "a hex has no long side"),
        ("landscape: sideways", "landscape"),
        ("corner: {top: cost}", "unknown key"),
        ("corner: {top_left: suut}", "there is no column 'suut'; did you mean 'suit'?"),
        ("corner: cost", "expected a mapping"),
        ("turns: true, corner: {top_left: suit}", "a die has no corners"),
        ("text_size: tiny", "expected small, normal, large, or points from 5 to 40"),
        ("text_size: 90", "expected small, normal, large"),
        ("text_size: true", "expected small, normal, large"),
        ("back: mauve", "expected a colour as '#rrggbb', or a file in pictures/, found 'mauve'"),
        ("back: none.png", "none.png"),
    ],
)
def test_what_can_t_be_is_told_with_its_line(tmp_path: Path, keys: str, told: str) -> None:
    words = mistakes(folder_of(tmp_path, keys))
    assert told in words and "game.yaml:4: " in words


# ---------------------------------------------------------------- backs


def back_of(game: PrototypeGame) -> pygame.Surface:
    faces = Faces(context_for_print("en", game), game.data)
    return faces.ctx.atlas.get(faces.name(HIDDEN, "card"), height=300)


@pytest.mark.parametrize(
    "keys", ["back: coin.svg", "back: coin.svg, size: mini", "back: coin.svg, form: hex"]
)
def test_backs_may_have_pictures(tmp_path: Path, keys: str) -> None:
    folder = folder_of(tmp_path, keys)
    picture = back_of(load_prototype(folder))
    middle = pygame.Rect(0, 0, 40, 40)
    middle.center = picture.get_rect().center
    assert count_green(picture, middle) == 40 * 40
    faces = faces_of(folder)
    assert {c.back for c in components(faces, 2, str) if c.group == "Card"} == {
        faces.name(HIDDEN, "card")
    }


def test_backs_may_have_the_names_of_colours(tmp_path: Path) -> None:
    named = back_of(load_prototype(folder_of(tmp_path / "a", "back: teal")))
    assert same(named, back_of(load_prototype(folder_of(tmp_path / "b", "back: '#3b9a94'"))))


@pytest.mark.parametrize(
    ("cell", "back"),
    [("teal", "#3b9a94"), ("#112233", "#112233"), ("coin.svg", "coin.svg"), ("", "")],
)
@pytest.mark.parametrize("heading", ["back", "Card back", "Backs"])
def test_cards_of_a_free_table_may_have_backs_of_their_own(
    tmp_path: Path, cell: str, back: str, heading: str
) -> None:
    folder = folder_of(tmp_path, cards=f"name,count,{heading}\nx,4,{cell}\ny,4,\n")
    (folder / "rules.py").unlink()
    add_folder(folder)
    game = load_game("lucky_paws")
    assert [game.data.pieces[face].own_back for face in (0, 1)] == [back, ""]
    faces = Faces(context_for_print("en", game), game.data)
    printed = [c.back for c in components(faces, 2, str) if c.group == "Card"]
    assert (printed[0] == printed[1]) == (not back)
    assert printed[1] == faces.name(HIDDEN, "card")
    if back == "coin.svg":
        assert count_green(faces.ctx.atlas.get(printed[0], height=200)) > 5_000


@pytest.mark.parametrize("cell", ["Forest", "none.png"])
def test_a_back_that_there_is_not_is_told_and_loses_nothing(tmp_path: Path, cell: str) -> None:
    folder = folder_of(tmp_path, cards=f"name,count,back\nx,4,{cell}\ny,4,\n")
    (folder / "rules.py").unlink()
    add_folder(folder)
    game = load_game("lucky_paws")
    assert any(f"cards.csv:2: has no back {cell!r}" in note for note in game.data.notes)
    assert game.data.pieces[0].columns["back"] == cell and not game.data.pieces[0].own_back


@pytest.mark.parametrize("where", ["back", "floor"])
def test_a_damaged_picture_of_backs_or_floor_is_named(tmp_path: Path, where: str) -> None:
    folder = make(tmp_path)
    (folder / "pictures").mkdir()
    picture = io.BytesIO()
    pygame.image.save(pygame.Surface((60, 60)), picture, "a.png")
    (folder / "pictures" / "a.png").write_bytes(picture.getvalue()[:50])
    text = changed(GAME, "cards.csv", "{file: cards.csv, back: a.png}")
    (folder / "game.yaml").write_text(text if where == "back" else f"{GAME}floor: a.png\n")
    found = undrawn(load_prototype(folder))
    assert any("a.png:1: the picture is damaged" in line for line in found)
