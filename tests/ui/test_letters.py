"""The chain of fonts: what is drawn for letters that the family lacks, and what is said of those
that no font has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import letters
import pygame
import pytest

from catgames.content.languages import languages
from catgames.content.paths import DATA, TEXT
from catgames.core.plain_text import printable
from catgames.ui.graphics import fonts, runs
from catgames.ui.graphics.fonts import read_coverage
from catgames.ui.graphics.memory import Cache, pixels
from catgames.ui.graphics.typesetter import Typesetter
from catgames.ui.input.inputs import Input
from catgames.ui.widgets.field import Field

INK = pygame.Color("black")
BOX = "𓀀"
"""A hieroglyph, for which no font that comes with the program has a picture."""


@pytest.fixture
def type_() -> Iterator[Typesetter]:
    """Without what other tests have drawn."""
    made = Typesetter()
    made._lines, made._sizes, made._wraps = Cache(10**7, pixels), Cache(10**4), Cache(10**4)
    for kept in (fonts.font_of, fonts.missing, runs.runs_of):
        kept.cache_clear()
    yield made
    for kept in (fonts.font_of, fonts.missing, runs.runs_of):
        kept.cache_clear()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, type_: Typesetter) -> Typesetter:
    """On a system without fonts."""
    monkeypatch.setattr(fonts, "system_fonts", lambda bold: ())
    return type_


def drawn(type_: Typesetter, text: str, weight: str = "semibold") -> bytes:
    return pygame.image.tobytes(type_.line(text, 30, INK, weight), "RGBA")


def samples(of: dict[str, tuple[tuple[str, ...], tuple[str, ...]]]) -> list[str]:
    return [text for pair in of.values() for part in pair for text in part]


@pytest.mark.parametrize("weight", ["semibold", "title"])
@pytest.mark.parametrize("text", samples(letters.BUNDLED))
def test_every_letter_has_a_picture_on_any_system(
    alone: Typesetter, text: str, weight: str
) -> None:
    assert not fonts.missing(text, weight)
    box = drawn(alone, BOX, weight)
    plain = fonts.plain_symbols(unicodedata.normalize("NFC", text))
    for letter in {c for c in plain if not c.isspace() and unicodedata.category(c) != "Cf"}:
        assert drawn(alone, letter, weight) != box, f"{letter} U+{ord(letter):04X}"
    assert alone.size(text, 30, weight)[0] == alone.line(text, 30, INK, weight).width > 0


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *(("\ue001 gold", "\ue001"), ("a\u0378", "\u0378"), (f"{BOX}{BOX}♥{BOX}", BOX)),
        *(("thin\u2009space\u3000\u00a0\u202f", ""), ("soft\u00adhyphen", ""), ("🫨", "")),
        *(("tab\tline\nend", ""), ("𓀁x𓀀", "𓀁𓀀"), ("\U0001faff", "\U0001faff"), ("", "")),
    ],
)
def test_letters_that_no_font_has_are_found(alone: Typesetter, text: str, named: str) -> None:
    """Also those of private use, which are left out when a text is drawn."""
    assert fonts.missing(text) == named
    assert alone.line(text, 20, INK).width == alone.size(text, 20)[0]


@pytest.mark.parametrize("text", samples(letters.OF_THE_SYSTEM))
def test_other_scripts_are_drawn_with_the_systems_fonts_or_named(
    type_: Typesetter, text: str
) -> None:
    box, lacking = drawn(type_, BOX), fonts.missing(text)
    assert any(map(str.isalpha, text))
    for letter in {c for c in text if c.isalpha()}:
        assert (letter in lacking) == (fonts.font_of(letter, "semibold") is None)
        if fonts.font_of(BOX, "semibold") is None:
            assert (letter in lacking) == (drawn(type_, letter) == box), letter


def test_the_first_letters_of_all_texts_never_look_at_the_system(
    monkeypatch: pytest.MonkeyPatch, type_: Typesetter
) -> None:
    """It takes time, and the first picture must not wait for it."""

    def looked(bold: bool) -> tuple[Path, ...]:
        raise AssertionError("the system's fonts were looked at")

    monkeypatch.setattr(fonts, "system_fonts", looked)
    paths = [p for p in TEXT.rglob("*.yaml") if {p.stem, p.parent.name} & {*languages()}]
    assert len(paths) > 10 * len(languages())
    for path in paths:
        assert not fonts.missing(path.read_text("utf-8"), "title")


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        *(("Łucja Wół", "title"), ("Cattitude – É", "title"), ("Duel ⚔ of ♥", "title")),
        *(("Zażółć", "heavy"), ("Кошка", "heavy"), ("Ψιψίνα", "heavy"), ("Işık", "heavy")),
        *(("Příšera", "heavy"), ("Duel of Ćmas ♥", "heavy")),
    ],
)
def test_a_title_with_a_letter_that_its_font_lacks_is_bold_as_a_whole(
    alone: Typesetter, text: str, weight: str
) -> None:
    assert drawn(alone, text, "title") == drawn(alone, text, weight)
    other = "heavy" if weight == "title" else "bold"
    assert drawn(alone, text, "title") != drawn(alone, text, other)


@pytest.mark.parametrize(
    ("decorated", "plain"),
    [
        *(("♥\ufe0f", "♥"), ("⚔\ufe0f x", "⚔ x"), ("👍\U0001f3fd", "👍"), ("1\ufe0f\u20e3", "1")),
        *(("👩\u200d🚀", "👩🚀"), ("☠\ufe0e", "☠"), ("e\u0301", "é"), ("Z\u0307", "Ż")),
        *(("\u05e9\u200f", "\u05e9"), ("A\u030a", "Å"), ("\u1100\u1161", "가")),
    ],
)
def test_what_only_chooses_how_a_symbol_looks_leaves_no_box(
    type_: Typesetter, decorated: str, plain: str
) -> None:
    assert drawn(type_, decorated) == drawn(type_, plain)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("abc שלום def", ["abc ", "שלום", " def"]),
        ("שלום abc", ["abc", " ", "שלום"]),
        ("abc שלום 12 אב def", ["abc ", "אב", " ", "12", " ", "שלום", " def"]),
        ("שלום 50%!", ["!", "50%", " ", "שלום"]),
        ("السلام 3.5", ["3.5", " ", "السلام"]),
        ("Dame ♛ 2", ["Dame ", "♛", " 2"]),
    ],
)
def test_runs_stand_in_the_order_in_which_they_are_seen(
    alone: Typesetter, text: str, shown: list[str]
) -> None:
    found = runs.runs_of(text, "semibold")
    assert [run.text for run in found] == shown
    assert "".join(sorted("".join(shown))) == "".join(sorted(text))
    for run in found:
        strong = [unicodedata.bidirectional(c) for c in run.text]
        assert not (run.leftward and "L" in strong) and (run.leftward or "R" not in strong)


def test_letters_that_join_are_narrower_together_and_a_rare_space_is_no_box(
    alone: Typesetter,
) -> None:
    assert drawn(alone, "a\u3000b") == drawn(alone, "a b")
    word = "سلام"
    alone_wide = sum(alone.size(c, 40)[0] for c in word)
    assert alone.size(word, 40)[0] < 0.95 * alone_wide


JAPANESE = (
    "カードを二枚引き、一枚を捨てる（または「次の手番」まで待つ）。プレイヤーはコインを取る。"
)


@pytest.mark.parametrize("weight", ["medium", "semibold", "bold", "heavy", "title"])
@pytest.mark.parametrize("text", ["--set", "a---b", "(c)", "Łucja --games", "猫 --games (c)"])
def test_signs_are_drawn_as_they_are_typed(weight: str, text: str) -> None:
    """The family has one dash for two hyphens, and © for (c); an option is to be typed again."""
    type_ = Typesetter()
    together = type_.size(text, 40, weight)[0]
    signs = [c for c in "-c()" if c in text]
    one_by_one = {c: type_.size(c, 40, weight)[0] * text.count(c) for c in signs}
    rest = text.translate({ord(c): None for c in signs})
    assert together >= 0.88 * (sum(one_by_one.values()) + type_.size(rest, 40, weight)[0])
    line = type_.line(text, 40, (0, 0, 0), weight)
    assert line.get_width() == together


@pytest.mark.parametrize("width", [60, 100, 170, 250])
def test_lines_end_between_letters_of_scripts_without_spaces(type_: Typesetter, width: int) -> None:
    lines = type_.wrap(f"Neko {JAPANESE}", 16, width, whole_words=True)
    assert "".join(lines).replace(" ", "") == f"Neko{JAPANESE}"
    for line in lines:
        assert line[0] not in "、。）」ー" and line[-1] not in "（「"
        assert type_.size(line, 16)[0] <= width or len(line) < 5


@pytest.mark.parametrize(
    "word", ["จั่วไพ่สองใบแล้วทิ้งหนึ่งใบ", "क्षत्रियक्षत्रियक्षत्रिय", "x\u0302" * 30, "ax\u0331" * 20]
)
def test_no_line_begins_with_a_mark(type_: Typesetter, word: str) -> None:
    for width in range(20, 140, 7):
        lines = type_.wrap(word, 20, width)
        assert "".join(lines) == word
        assert not any(unicodedata.category(line[0])[0] == "M" for line in lines)


@pytest.mark.parametrize(
    ("word", "ends"),
    [
        ("https://example.org/cats/and/their/many/rules", "/"),
        ("fish|milk|cream|tuna|chicken|salmon", "|"),
        ("very-long-chains-of-words-with-signs", "-"),
    ],
)
def test_a_long_word_is_broken_behind_its_signs(type_: Typesetter, word: str, ends: str) -> None:
    lines = type_.wrap(word, 16, 130)
    assert "".join(lines) == word and len(lines) > 1
    assert all(line.endswith(ends) for line in lines[:-1])


def test_text_that_fits_is_no_smaller_than_it_must_be(type_: Typesetter) -> None:
    """A long word made all of its card's text tiny, and what was behind it was cut."""
    compound = "Donaudampfschifffahrtsgesellschaftskapitän erhält zwei Karten."
    fitted = type_.fit(compound, (200, 120), 20, 6)
    assert fitted.whole and fitted.px > 14 and "".join(fitted.lines).replace(" ", "")
    assert all(type_.size(line, fitted.px)[0] <= 200 for line in fitted.lines)
    for text in (compound, "a|b|c|" * 40, JAPANESE, "Rindfleischetikettierung", "x" * 60):
        fitted = type_.fit(text, (150, 90), 20, 6)
        assert all(type_.size(line, fitted.px)[0] <= 150 for line in fitted.lines)
        assert fitted.whole


@pytest.mark.parametrize(
    ("word", "hyphens"),
    [
        *(("Donaudampfschifffahrtsgesellschaftskapitän,", True), ("Ёлкопалкасосновый" * 2, True)),
        *(("https://example.org/" + "x" * 60, False), ("fish|milk|" * 9, False)),
        *((JAPANESE, False), ("จั่วไพ่สองใบแล้วทิ้งหนึ่งใบ" * 2, False), ("1234567890" * 6, False)),
    ],
)
def test_a_broken_word_has_hyphens_where_its_script_has_them(
    type_: Typesetter, word: str, hyphens: bool
) -> None:
    fitted = type_.fit(word, (160, 160), 20, 12)
    assert len(fitted.lines) > 1 and fitted.whole
    assert all(line.endswith("-") == hyphens for line in fitted.lines[:-1])
    assert "".join(line.rstrip("-") if hyphens else line for line in fitted.lines) == word
    assert all(type_.size(line, fitted.px)[0] <= 160 for line in fitted.lines)


def test_what_has_no_room_is_cut_and_said_to_be(type_: Typesetter) -> None:
    fitted = type_.fit("word " * 300, (150, 60), 20, 10)
    assert not fitted.whole and fitted.px == 10 and fitted.lines[-1].endswith("…")
    assert len(fitted.lines) * 10 * 1.2 <= 61


@pytest.mark.parametrize("path", sorted((DATA / "fonts").glob("*.ttf")), ids=lambda p: p.name)
def test_the_letters_of_a_font_are_those_that_it_draws(path: Path) -> None:
    """Coverage is read from the file; what it says can be drawn."""
    pygame.font.init()
    letters_of, font = read_coverage(path), pygame.font.Font(str(path), 20)
    none = pygame.image.tobytes(font.render("\ue123", True, INK), "RGBA")
    assert any(chr(code) in letters_of for code in range(0x21, 0x1F700))
    for code in (*range(0x21, 0x600), *range(0x2000, 0x2C00), *range(0x1F300, 0x1F700)):
        c = chr(code)
        if unicodedata.category(c)[0] in "LNS" and font.size(c)[0]:
            same = pygame.image.tobytes(font.render(c, True, INK), "RGBA") == none
            assert (c in letters_of) != same, f"U+{code:04X}"


@pytest.mark.parametrize(
    "content", [b"", b"OTTO", b"ttcf" + b"\xff" * 40, b"\0\1\0\0\0\x09" + b"x" * 50]
)
def test_a_damaged_font_of_the_system_has_no_letters(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "font.ttf").write_bytes(content)
    assert "a" not in read_coverage(tmp_path / "font.ttf")


def test_a_font_that_says_too_much_draws_a_box(
    monkeypatch: pytest.MonkeyPatch, type_: Typesetter, tmp_path: Path
) -> None:
    """Its table of letters is whole, its outlines are not there."""
    whole = (DATA / "fonts" / "NotoSansSymbols2-Regular.ttf").read_bytes()
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(whole)
    monkeypatch.setattr(fonts, "BUNDLED", ())
    monkeypatch.setattr(fonts, "system_fonts", lambda bold: (broken,))
    letter = next(c for c in map(chr, range(0x2300, 0x3000)) if c in read_coverage(broken))
    assert fonts.font_of(letter, "semibold") == broken
    broken.write_bytes(b"")
    assert type_.line(letter, 30, INK).width > 0


def test_a_sheet_of_forty_names_and_texts(tmp_path: Path) -> None:
    assert len(letters.all_lines()) >= 40
    letters.draw_sheet(tmp_path / "sheet.png")
    assert pygame.image.load(tmp_path / "sheet.png").get_width() > 1000


@pytest.mark.parametrize("name", ["น้ำฝน", "क्षत्रिय", "קָפֶה", "قِطّة", "xe\u0301", "Ёжик"])
def test_names_are_typed_letter_by_letter(name: str) -> None:
    """A mark that comes alone, as keyboards of Thai or Hindi send it, was lost."""
    field = Field(Any, pygame.Rect(0, 0, 200, 30), "", lambda value: None)
    for c in name:
        field.key(Input("text", text=c))
    assert field.value == printable(name)
    for c in ("\0", "\u200b"):
        field.key(Input("text", text=c))
    assert field.value == printable(name)
