"""All cards of a set have letters of one size, apart from those with far more words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from kit_folders import EXAMPLES, GAME, changed, make

from catgames.catalog import add_folder, load_game
from catgames.kit.board.card_face import USUAL, CardFace
from catgames.kit.board.even_sizes import OUTLIER, even_size
from catgames.kit.board.faces import PAPER, Faces
from catgames.kit.board.forms import CARD, plain_form
from catgames.kit.folder import load_prototype
from catgames.ui.graphics.context import context_for_print

SHORT = "MMM"
MEDIUM = "Take a card at random from a cat beside you."
LONG = "Look at the top three cards of the deck and put them back in any order that you like."
ENDLESS = " ".join([LONG] * 6)


def faces_of(tmp_path: Path, rows: str, more: str = "") -> Faces:
    game = changed(GAME, "card: cards.csv", f"card: {{file: cards.csv{more}}}")
    cards = f"name,count,value,title,suit,text\n{rows}"
    game = load_prototype(make(tmp_path, game=game, cards=cards))
    return Faces(context_for_print("en", game), game.data)


def letters(faces: Faces, face: int, high: int = 440) -> int:
    """How high the letters of the text are drawn on a card."""
    picture = faces.ctx.atlas.get(faces.name(face, ""), height=high)
    room = picture.get_rect()
    room.top, room.height = round(high * 0.64), round(high * 0.33)
    room = room.inflate(-high // 8, 0)
    ink = faces.ctx.theme["ink_soft"]
    mask = pygame.mask.from_threshold(picture.subsurface(room), ink, (70, 70, 70, 255))
    boxes = mask.get_bounding_rects()
    return max((box.height for box in boxes), default=0)


def test_a_card_with_few_words_has_the_letters_of_those_with_more(tmp_path):
    large = letters(faces_of(tmp_path / "a", f"one,1,1,One,a,{SHORT}\n", ", text_size: large"), 0)
    rows = f"one,1,1,One,a,{SHORT}\ntwo,1,2,Two,b,{MEDIUM}\n"
    beside = letters(faces_of(tmp_path / "b", rows, ", text_size: large"), 0)
    assert 0 < beside < large


def test_one_card_with_far_more_words_does_not_make_all_small(tmp_path):
    few = "".join(f"n{i},1,1,Name{i},a,{SHORT}\n" for i in range(5))
    before = letters(faces_of(tmp_path / "a", few), 0)
    after = letters(faces_of(tmp_path / "b", few + f"two,1,2,Two,b,{ENDLESS}\n"), 0)
    assert abs(after - before) <= 1


@pytest.mark.parametrize(
    ("sizes", "wanted"),
    [
        ((20, 20, 20), 20),
        ((20, 18, 16), 16),
        ((20, 20, 20, 20, 9), 20),
        ((20, 19, 15, 8, 7), 15),
        ((20,), 20),
        ((), float("inf")),
        ((3, 3), 5.3),
    ],
)
def test_the_smallest_but_outliers(sizes, wanted):
    words = {"x" * (i + 1): size for i, size in enumerate(sizes)}
    assert even_size(words, words.__getitem__) == wanted
    assert 0 < OUTLIER < 1


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
@pytest.mark.parametrize("name", ["free_table", "whisker_tricks"])
def test_no_card_of_the_examples_loses_words(name, language):
    add_folder(EXAMPLES)
    game = load_game(name)
    faces = Faces(context_for_print(language, game), game.data)
    assert not [face for face in game.data.sets["card"].faces if faces.cut(face)]


def test_numbers_in_a_corner_have_one_size(tmp_path):
    rows = "one,1,1,One,a,\ntwo,1,-10,Two,b,\n"
    faces = faces_of(tmp_path, rows)
    sizes = faces._sizes_of("card", faces.forms["card"], False, PAPER)
    assert set(sizes.corners) == {"value"}
    brush_size = 0.122 * min(faces.forms["card"].size) * 1.3
    assert 0 < sizes.corners["value"] < brush_size


def card_of(faces: Faces, face: int, high: int) -> CardFace:
    form = plain_form(CARD)
    surface = pygame.Surface((round(high * form.aspect), high), pygame.SRCALPHA)
    return faces._drawn(faces.piece(face), form, surface)


def lines_of(faces: Faces, face: int, high: int) -> list[str]:
    """How the text of a card is broken into lines in a height."""
    card = card_of(faces, face, high)
    if card.plan.text is None:
        return []
    size = min(card.text_size, card.sizes.text)
    return card.brush.fit(card.text, card.plan.text, size).lines


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
@pytest.mark.parametrize("name", ["free_table", "whisker_tricks"])
@pytest.mark.parametrize("highs", [(148, 151, 157, 160, 163, 167), (200, 206, 214), (300, 330)])
def test_words_stay_in_their_lines_as_a_fan_closes(name, language, highs):
    """Nearly as large, so in the same lines; none has a short word alone at its end."""
    add_folder(EXAMPLES)
    game = load_game(name)
    faces = Faces(context_for_print(language, game), game.data)
    for face in game.data.sets["card"].faces:
        found = [lines_of(faces, face, high) for high in highs]
        assert found == [found[0]] * len(found)
        alone = [lines for lines in found if len(lines) > 1 and 3 * len(lines[-1]) < len(lines[0])]
        assert not alone


@pytest.mark.parametrize("text", [SHORT, "**M** *M* M", MEDIUM])
def test_the_text_of_a_card_is_as_dark_as_its_title(tmp_path, text):
    faces = faces_of(tmp_path, f"one,1,1,One,a,{text}\n")
    high = 440
    picture = faces.ctx.atlas.get(faces.name(0, ""), height=high)
    room = pygame.Rect(30, round(high * 0.64), 200, round(high * 0.33))
    ink = faces.ctx.theme["ink"]
    assert pygame.mask.from_threshold(picture.subsurface(room), ink, (9, 9, 9, 255)).count() > 40


def test_small_cards_with_room_have_larger_letters(tmp_path):
    faces = faces_of(tmp_path, f"one,1,1,One,a,{SHORT}\ntwo,1,2,Two,b,{LONG}\n")
    sizes = []
    for face in (0, 1):
        card = card_of(faces, face, 157)
        sizes.append(card.fitted_text() * card.brush.k)
    assert sizes[0] >= 13 > sizes[1] >= 9


@pytest.mark.parametrize("title", ["Lion of the Kitchen", "Night Watch of the Harbour", "Tea"])
def test_a_text_is_no_larger_than_a_small_title_and_leaves_room_for_the_art(tmp_path, title):
    card = card_of(faces_of(tmp_path, f"one,1,1,{title},a,{SHORT}\n"), 0, 152)
    assert card.fitted_text() <= max(USUAL, card.fitted_title())
    assert card.plan.art[3] >= 0.36 * card.form.size[1]


@pytest.mark.parametrize("high", [120, 150, 170])
def test_small_cards_have_letters_of_one_size_or_no_texts(tmp_path, high):
    rows = f"one,1,1,One,a,{SHORT}\ntwo,1,2,Two,b,{MEDIUM}\nthree,1,3,Three,c,{MEDIUM} {SHORT}\n"
    faces = faces_of(tmp_path, rows)
    cards = [card_of(faces, face, high) for face in range(3)]
    assert len({bool(card.text) for card in cards}) == 1
    if cards[0].text:
        assert len({min(card.text_size, card.sizes.text) for card in cards}) == 1
