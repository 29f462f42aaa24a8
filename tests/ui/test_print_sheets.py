"""Printed sheets: sizes, marks, backs and boards, measured on the page and in the PDF."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pypdfium2
import pytest

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.types import GameError
from catgames.printing.choices import SQUARE, Choices
from catgames.printing.contents import lines_of
from catgames.printing.faces import draw_side
from catgames.printing.open import OpenGame
from catgames.printing.page_layout import (
    BOARD_EDGE,
    CLOSEST,
    EDGE,
    MOST_PAGES,
    OVERLAP,
    PAPERS,
    lay_out,
    mirrored,
    parts,
)
from catgames.printing.pages import Pages
from catgames.printing.paper import DPI, pixels
from catgames.ui.graphics.context import DrawContext
from catgames.ui.graphics.sprites import Atlas
from catgames.ui.graphics.theme import theme
from catgames.ui.graphics.typesetter import Typesetter
from catgames.ui.sound import Sounds
from catgames.ui.stage.components import BOARD, CARD_ACROSS, DISC, HEX, TILE, Component

MAGENTA, GREEN, RED, BLUE = (255, 0, 255), (0, 160, 0), (200, 0, 0), (0, 0, 200)
A4 = PAPERS["a4"]


@pytest.fixture
def ctx():
    return DrawContext(theme(), Atlas(), Typesetter(), Sounds(), catalogue("en"))


def sprite(ctx, name, colour, size=(160, 224), below=None):
    """A sprite of one colour, or of two, one below the other."""

    def paint(surface):
        surface.fill(colour)
        if below is not None:
            w, h = surface.get_size()
            surface.fill(below, (0, h // 2, w, h))

    return ctx.atlas.define(f"test/{name}", size, paint)


def made(ctx, *components, **chosen):
    """The pages of things that belong to no game."""
    game = load_game("swap_clops")
    return Pages(OpenGame(game, ctx, "Test", components, ""), Choices(**chosen))


def rendered(path):
    """The pages of a PDF at 300 dots an inch."""
    document = pypdfium2.PdfDocument(path)
    try:
        drawn = [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]
    finally:
        document.close()
    return [pygame.image.frombytes(page.tobytes(), page.size, "RGB") for page in drawn]


@pytest.fixture
def pages(ctx, tmp_path):
    """Prints components; the pages behind those of what is in the box and what to cut."""

    def printed(*components, paper="a4", bleed=3.0, backs=False, **more):
        found = made(ctx, *components, paper=paper, bleed=bleed, backs=backs, **more)
        path = tmp_path / "a.pdf"
        assert list(found.write(path)) == list(range(1, len(found) + 1))
        drawn = rendered(path)
        assert len(drawn) == len(found)
        return drawn[2:]

    return printed


def near(page, at, colour):
    """Whether a pixel has a colour, as far as JPEG keeps it."""
    return max(abs(a - b) for a, b in zip(page.get_at(at)[:3], colour)) < 9


def box_of(page, colour, near=40):
    """What a colour covers on a page, in millimetres."""
    mask = pygame.mask.from_threshold(page, colour, (near, near, near))
    boxes = mask.get_bounding_rects()
    whole = boxes[0].unionall(boxes[1:])
    return [side * 25.4 / DPI for side in whole]


# ---------------------------------------------------------------------- sizes


@pytest.mark.parametrize(("paper", "bleed"), [("a4", 0.0), ("letter", 2.0), ("a4", 3.0)])
def test_a_card_with_its_bleed_measures_what_it_should(ctx, pages, paper, bleed):
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA))
    _, _, w, h = box_of(pages(card, paper=paper, bleed=bleed)[0], MAGENTA)
    real = lay_out([card], PAPERS[paper], bleed)[0][0].slots[0].bleed
    assert min(bleed, 1.0) <= real <= bleed
    assert sorted((w, h)) == pytest.approx([63 + 2 * real, 88 + 2 * real], abs=0.2)


@pytest.mark.parametrize("size", [(63.0, 88.0), CARD_ACROSS, (30.0, 30.0)])
def test_crop_marks_are_as_far_apart_as_the_card_is_wide(ctx, pages, size):
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA), size=size)
    page = pages(card)[0]
    x, y, w, h = box_of(page, MAGENTA)
    above, beside = pixels(y - 1.5), pixels(x - 1.5)
    columns = [i for i in range(page.get_width()) if page.get_at((i, above))[0] < 128]
    rows = [i for i in range(page.get_height()) if page.get_at((beside, i))[0] < 128]
    first, last = columns[0], max(i for i in columns if i < pixels(x + w))
    top, bottom = rows[0], max(i for i in rows if i < pixels(y + h))
    found = sorted(((last - first) * 25.4 / DPI, (bottom - top) * 25.4 / DPI))
    assert found == pytest.approx(sorted(size), abs=0.2)


@pytest.mark.parametrize("paper", [*PAPERS])
def test_marks_and_pieces_keep_away_from_the_edge_of_the_paper(ctx, pages, paper):
    card = Component(name="a", count=20, face=sprite(ctx, "m", MAGENTA))
    page = pages(card, paper=paper, bleed=0.0)[0]
    mask = pygame.mask.from_threshold(page, "white", (9, 9, 9))
    mask.invert()
    boxes = mask.get_bounding_rects()
    room = page.get_rect().inflate(-2 * pixels(CLOSEST) + 4, -2 * pixels(CLOSEST) + 4)
    assert boxes and room.contains(boxes[0].unionall(boxes[1:]))
    x, y, w, h = box_of(page, MAGENTA)
    width, height = PAPERS[paper]
    assert min(x, y, width - x - w, height - y - h) >= EDGE - 0.2


@pytest.mark.parametrize("bleed", [0.0, 2.0, 5.0])
@pytest.mark.parametrize("paper", [*PAPERS])
@pytest.mark.parametrize("size", [(63.0, 88.0), CARD_ACROSS])
def test_nine_cards_fit_on_a_page_and_their_bleeds_leave_white_between(paper, bleed, size):
    sheets, _ = lay_out(
        [Component(name="a", count=18, face="x/y", size=size)], PAPERS[paper], bleed
    )
    assert [len(sheet.slots) for sheet in sheets] == [9, 9]
    for sheet in sheets:
        assert min(s.bleed for s in sheet.slots) >= min(bleed, 1.0)
        boxes = [
            pygame.Rect(
                round((s.x - s.bleed) * 100), round((s.y - s.bleed) * 100),
                *[round((side + 2 * s.bleed) * 100) + 69 for side in s.size],
            )
            for s in sheet.slots
        ]  # fmt: skip
        assert all(box.collidelistall(boxes) == [i] for i, box in enumerate(boxes))


def test_the_gutter_between_two_cards_is_white(ctx, pages):
    page = pages(Component(name="a", count=9, face=sprite(ctx, "m", MAGENTA)), bleed=2.0)[0]
    y = page.get_height() // 2 + pixels(20)
    row = [page.get_at((x, y))[:3] == (255, 255, 255) for x in range(page.get_width())]
    first, last = row.index(False), len(row) - 1 - row[::-1].index(False)
    assert sum(row[first:last]) * 25.4 / DPI == pytest.approx(3, abs=0.4), "two gutters of 1.5 mm"


@pytest.mark.parametrize("count", [10, 11, 19, 28])
def test_no_card_lies_alone_on_the_last_page(count):
    sheets, _ = lay_out([Component(name="a", count=count, face="x/y")], A4, 2.0)
    found = [len(sheet.slots) for sheet in sheets]
    assert sum(found) == count and len(found) == -(-count // 9)
    assert max(found) - min(found) <= 1


def test_the_last_card_lies_among_the_tokens():
    things = [
        Component(name="a", count=10, face="x/y"),
        Component(name="b", count=9, face="x/z", form=DISC, size=(20.0, 20.0)),
    ]
    sheets, _ = lay_out(things, A4, 2.0)
    assert [len(sheet.slots) for sheet in sheets] == [9, 10]


def test_pieces_of_several_sizes_keep_apart_on_their_page():
    things = [
        Component(name=f"{n}", count=n, face="x/y", form=form, size=(w, w * 1.1))
        for n, form, w in ((4, TILE, 40.0), (7, DISC, 22.0), (13, HEX, 30.0), (30, TILE, 15.0))
    ]
    sheets, _ = lay_out([*things, Component(name="a", count=4, face="x/y")], A4, 2.0)
    assert sum(len(sheet.slots) for sheet in sheets) == 58
    for sheet in sheets:
        boxes = [
            pygame.Rect(*[round(v * 100) for v in (s.x, s.y, *s.size)]).inflate(
                200 * s.bleed, 200 * s.bleed
            )
            for s in sheet.slots
        ]
        assert all(box.collidelistall(boxes) == [i] for i, box in enumerate(boxes))


def test_what_would_take_hundreds_of_pages_is_refused_before_it_is_laid_out():
    flood = Component(name="fish", count=10_000_000, face="x/y")
    with pytest.raises(GameError, match=r"1,111,112 pages, and at most 300.*'fish'"):
        lay_out([flood], A4, 2.0)
    assert MOST_PAGES == 300
    board = Component(name="quay", count=1, face="x/y", form=BOARD, size=(1e5, 1e5))
    with pytest.raises(GameError, match="'quay'"):
        lay_out([board], A4, 2.0)


def test_the_corners_of_a_rounded_card_are_filled_with_the_colour_of_its_edge(ctx):
    def paint(surface):
        pygame.draw.rect(surface, GREEN, surface.get_rect(), border_radius=surface.get_width() // 8)

    name = ctx.atlas.define("test/rounded", (160, 224), paint)
    side = draw_side(ctx, Component(name="a", count=1, face=name), False, 3.0)
    w, h = side.get_size()
    for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1), (pixels(3.3), pixels(3.3))):
        assert side.get_at(at)[:3] == GREEN


def test_the_bleed_has_the_colour_that_is_most_of_the_edge(ctx):
    def paint(surface):
        w, h = surface.get_size()
        surface.fill(GREEN)
        for i in range(10):  # a wall of stones of several colours along two of the sides
            stone = (200, 20 * i, 90)
            surface.fill(stone, (0, h * i // 10, w // 10, h // 10 + 1))
            surface.fill(stone, (w * i // 10, 0, w // 10 + 1, h // 10))

    name = ctx.atlas.define("test/walls", (112, 112), paint)
    tile = Component(name="a", count=1, face=name, form=TILE, size=(30.0, 30.0))
    side = draw_side(ctx, tile, False, 3.0)
    w, h = side.get_size()
    assert {side.get_at(at)[:3] for at in ((2, 2), (2, h // 2), (w // 2, 2))} == {GREEN}


def test_the_bleed_of_a_card_with_a_thin_outline_goes_on_in_the_outline(ctx):
    def paint(surface):
        surface.fill(GREEN)
        line = round(surface.get_width() * 0.01)
        surface.fill(RED, surface.get_rect().inflate(-2 * line, -2 * line))

    name = ctx.atlas.define("test/outlined", (400, 560), paint)
    side = draw_side(ctx, Component(name="a", count=1, face=name), True, 3.0)
    assert side.get_at((2, side.get_height() // 2))[:3] == GREEN


@pytest.mark.parametrize("form", [HEX, DISC])
def test_round_and_hexagonal_pieces_have_their_size_between_their_sides(ctx, form):
    size = (40.0, 46.19) if form == HEX else (20.0, 20.0)
    piece = Component(
        name="a", count=1, face=sprite(ctx, "m", MAGENTA), form=form, size=size, ground="#00a000"
    )
    side = draw_side(ctx, piece, False, 0)
    box = side.get_bounding_rect(128)
    assert (box.w, box.h) == pytest.approx((pixels(size[0]), pixels(size[1])), abs=2)
    assert side.get_at((2, 2)).a == 0, "the corners of the rectangle stay empty"


def test_square_tokens_are_cut_along_marks(ctx, pages):
    token = Component(
        name="a", count=1, face=sprite(ctx, "m", MAGENTA), form=DISC, size=(20.0, 20.0),
        ground="#00a000",
    )  # fmt: skip
    page = pages(token, bleed=2.0, tokens=SQUARE)[0]
    x, y, w, h = box_of(page, GREEN)
    cut = 20 + 2 * lay_out([replace(token, form=TILE)], A4, 2.0)[0][0].slots[0].bleed
    assert (w, h) == pytest.approx((cut, cut), abs=0.2)
    assert page.get_at((pixels(x) + 3, pixels(y) + 3))[:3] != (255, 255, 255)


# ---------------------------------------------------------------------- little ink


def darkness(surface):
    colour = pygame.transform.average_color(surface)
    return 1 - (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255


def test_a_dark_card_with_light_letters_becomes_a_light_one_with_dark_letters(ctx):
    def paint(surface):
        surface.fill((40, 30, 60))
        w, h = surface.get_size()
        surface.fill((250, 240, 220), (w // 4, h // 2, w // 2, h // 50))  # a dash

    name = ctx.atlas.define("test/night", (160, 224), paint)
    card = Component(name="a", count=1, face=name)
    plain, light = (draw_side(ctx, card, False, 2.0, light=x) for x in (False, True))
    w, h = light.get_size()
    assert darkness(plain) > 0.8 and darkness(light) < 0.15
    ground, dash = light.get_at((w // 2, h // 4)), light.get_at((w // 2, h // 2 + 8))
    assert min(ground[:3]) > 200 and max(dash[:3]) < 120


def test_colours_of_players_can_be_told_apart_with_little_ink(ctx):
    found = []
    for n, colour in enumerate(((200, 40, 30), (40, 130, 220), (245, 215, 80), (20, 80, 65))):
        tile = Component(name="a", count=1, face=sprite(ctx, f"c{n}", colour), form=TILE)
        side = draw_side(ctx, tile, False, 0, light=True)
        found.append(side.get_at((50, 50))[:3])
    for a, b in ((a, b) for i, a in enumerate(found) for b in found[:i]):
        assert max(abs(x - y) for x, y in zip(a, b)) > 30


# ---------------------------------------------------------------------- backs


def two_sided(ctx, count, back, **more):
    return Component(name=str(back), count=count, face=sprite(ctx, "f", MAGENTA), back=back, **more)


@pytest.mark.parametrize("paper", [*PAPERS])
def test_backs_lie_behind_their_fronts(ctx, pages, paper):
    """Turned over on the long edge, each back covers its front to a fifth of a millimetre."""
    green = two_sided(ctx, 3, sprite(ctx, "g", GREEN))
    blue = two_sided(ctx, 2, sprite(ctx, "b", BLUE))
    disc = two_sided(ctx, 2, sprite(ctx, "r", RED), form=DISC, size=(30.0, 30.0), ground="#fdf3dd")
    things, size = (green, blue, disc), PAPERS[paper]
    sheets, _ = lay_out(things, size, 2.0)
    front, back = pages(*things, backs=True, paper=paper, bleed=2.0)
    turned = pygame.transform.flip(back, True, False)
    for slot in sheets[0].slots:
        colour = {"green": GREEN, "blue": BLUE, "red": RED}[
            {green: "green", blue: "blue", disc: "red"}[slot.component]
        ]
        x, y = slot.x + slot.size[0] / 2, slot.y + slot.size[1] / 2
        assert near(front, (pixels(x), pixels(y)), MAGENTA)
        assert near(turned, (pixels(x), pixels(y)), colour)
    assert box_of(turned, GREEN)[0] == pytest.approx(
        min(s.x - s.bleed for s in sheets[0].slots), abs=0.2
    )
    first = sheets[0].slots[0]
    assert mirrored(mirrored(first, size), size).x == pytest.approx(first.x)


@pytest.mark.parametrize("size", [(63.0, 88.0), (88.0, 63.0)])
def test_a_card_that_is_turned_over_sideways_shows_its_back_upright(ctx, pages, size):
    name = sprite(ctx, "upright", RED, (size[0] * 2, size[1] * 2), BLUE)
    front, back = pages(Component(name="a", count=1, face=name, size=size), backs=True)

    def up(page):
        red, blue = box_of(page, RED), box_of(page, BLUE)
        return [(red[i] + red[i + 2] / 2) - (blue[i] + blue[i + 2] / 2) for i in (0, 1)]

    (x, y), (x_behind, y_behind) = up(front), up(back)
    assert (-x_behind, y_behind) == pytest.approx((x, y), abs=0.5)
    assert max(map(abs, (x, y))) > 10


@pytest.mark.parametrize("backs", [True, False])
def test_there_are_no_empty_pages_and_sheets_begin_on_the_front_of_a_leaf(ctx, tmp_path, backs):
    board = Component(
        name="b", count=1, face=sprite(ctx, "g", GREEN), form=BOARD, size=(300.0, 200.0)
    )
    card = two_sided(ctx, 18, sprite(ctx, "b", BLUE))
    many = [Component(name=f"die {n}", count=1, group="dice") for n in range(50)]
    for things in ((card, board), (card, board, *many)):
        found = made(ctx, *things, backs=backs)
        list(found.write(tmp_path / "a.pdf"))
        drawn = rendered(tmp_path / "a.pdf")
        assert all(darkness(page) > 0.002 for page in drawn)
        sheets = [i for i, page in enumerate(drawn) if near(page, (900, 900), MAGENTA)]
        assert len(sheets) == 2
        if backs:
            assert all(i % 2 == 0 for i in sheets)


# ---------------------------------------------------------------------- boards


@pytest.mark.parametrize("paper", [*PAPERS])
@pytest.mark.parametrize("size", [(100.0, 100.0), (250.0, 190.0), (346.0, 274.0), (700.0, 90.0)])
def test_the_pages_of_a_board_cover_it_and_overlap(paper, size):
    found = parts(Component(name="b", count=1, face="x/y", form=BOARD, size=size), PAPERS[paper])
    w, h = size[::-1] if found[0].turned else size
    wide, high = (side - 2 * BOARD_EDGE for side in PAPERS[paper])
    assert all(p.width <= wide + 1e-6 and p.height <= high + 1e-6 for p in found)
    assert found[0].x == found[0].y == 0
    assert found[-1].x + found[-1].width == pytest.approx(w)
    assert found[-1].y + found[-1].height == pytest.approx(h)
    for a, b in pairwise(found):
        if a.row == b.row:
            assert a.x + a.width - b.x == pytest.approx(OVERLAP)
        else:
            assert a.y + a.height - b.y == pytest.approx(OVERLAP)


def test_a_board_is_drawn_at_its_size_over_two_pages(ctx, pages):
    name = sprite(ctx, "m", MAGENTA, (600, 400))
    board = Component(name="b", count=1, face=name, form=BOARD, size=(300.0, 200.0))
    boxes = [box_of(page, MAGENTA) for page in pages(board)]
    assert len(boxes) == 2
    assert sum(w for _, _, w, _ in boxes) - OVERLAP == pytest.approx(300, abs=0.4)
    assert all(h == pytest.approx(200, abs=0.2) for _, _, _, h in boxes)


# ---------------------------------------------------------------------- the PDF


def test_the_pdf_has_pages_of_a4_with_pictures_of_300_dots_an_inch(ctx, tmp_path):
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA))
    path = tmp_path / "a.pdf"
    list(made(ctx, card, bleed=0.0).write(path))
    document = pypdfium2.PdfDocument(path)
    for page in document:
        millimetres = [side / 72 * 25.4 for side in page.get_size()]
        assert millimetres == pytest.approx(A4, abs=0.1)
    (picture,) = document[2].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])
    assert picture.get_px_size() == (pixels(63), pixels(88))
    document.close()


def test_a_picture_is_in_the_file_once_however_often_it_is_shown(ctx, tmp_path):
    def paint(surface):
        for y in range(surface.get_height()):
            surface.fill((y * 7 % 256, y * 13 % 256, y * 29 % 256), (0, y, 999, 1))

    sizes = []
    for count in (1, 9):
        card = Component(name="a", count=count, face=ctx.atlas.define("test/n", (160, 224), paint))
        list(made(ctx, card, backs=False).write(tmp_path / "a.pdf"))
        sizes.append((tmp_path / "a.pdf").stat().st_size)
    assert sizes[1] < sizes[0] * 1.5


def test_nothing_is_left_of_a_pdf_that_is_not_finished(ctx, tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(b"the one before")
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA))
    writing = made(ctx, card).write(path)
    assert next(writing) == 1
    with pytest.raises(KeyboardInterrupt):
        writing.throw(KeyboardInterrupt)
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]
    assert path.read_bytes() == b"the one before"


# ---------------------------------------------------------------------- contents


def test_equal_things_are_counted_together_under_their_heading():
    things = [
        Component(name="tile", count=2, face="x/a", form=TILE, group="Tiles"),
        Component(name="tile", count=3, face="x/b", form=TILE, group="Tiles"),
        Component(name="die", count=2, group="Other"),
    ]
    found = [(x.heading, x.total, x.component and x.component.count) for x in lines_of(things)]
    assert found == [("Tiles", 5, None), ("", 0, 5), ("Other", 2, None), ("", 0, 2)]


def test_a_long_list_takes_several_pages_and_each_has_the_scale(ctx, tmp_path):
    face = sprite(ctx, "m", MAGENTA)
    many = [Component(name=f"n{i}", count=1, face=face, group="Many") for i in range(90)]
    found = made(ctx, *many, backs=False)
    contents = len(found) - 1 - 90 // 9
    assert contents >= 3
    list(found.write(tmp_path / "a.pdf"))
    for page in rendered(tmp_path / "a.pdf")[:contents]:
        row = pixels(A4[1] - 16)
        dark = [x for x in range(page.get_width()) if page.get_at((x, row))[0] < 128]
        assert (dark[-1] - dark[0]) * 25.4 / DPI == pytest.approx(100, abs=0.2)
