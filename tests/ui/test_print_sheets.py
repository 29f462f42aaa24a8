"""Printed sheets: sizes, marks, backs and boards, measured on the page and in the PDF."""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import pairwise

import pygame
import pytest

from catgames.content.texts import catalogue
from catgames.printing.contents import lines_of
from catgames.printing.faces import DPI, draw_side, pixels
from catgames.printing.page_layout import EDGE, MARGIN, OVERLAP, PAPERS, lay_out, parts
from catgames.printing.pages import Pages, write_pdf
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


def pages(ctx, *components, paper="a4", bleed=3.0, backs=False):
    """Copies of the pages after the one of the contents."""
    made = Pages(ctx, "Test", components, PAPERS[paper], bleed, backs)
    drawn = [page.copy() for page in made]
    assert len(drawn) == len(made)
    return drawn[2 if backs else 1 :]


def box_of(page, colour, near=40):
    """What a colour covers on a page, in millimetres."""
    mask = pygame.mask.from_threshold(page, colour, (near, near, near))
    boxes = mask.get_bounding_rects()
    whole = boxes[0].unionall(boxes[1:])
    return [side * 25.4 / DPI for side in whole]


# ---------------------------------------------------------------------- sizes


@pytest.mark.parametrize(("paper", "bleed"), [("a4", 0.0), ("letter", 2.0), ("a4", 3.0)])
def test_a_card_with_its_bleed_measures_what_it_should(ctx, paper, bleed):
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA))
    _, _, w, h = box_of(pages(ctx, card, paper=paper, bleed=bleed)[0], MAGENTA)
    measured = sorted((w, h))
    assert measured == pytest.approx([63 + 2 * bleed, 88 + 2 * bleed], abs=0.2)


@pytest.mark.parametrize("size", [(63.0, 88.0), CARD_ACROSS, (30.0, 30.0)])
def test_crop_marks_are_as_far_apart_as_the_card_is_wide(ctx, size):
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA), size=size)
    page = pages(ctx, card)[0]
    x, y, w, h = box_of(page, MAGENTA)
    above, beside = pixels(y - 2), pixels(x - 2)
    columns = [i for i in range(page.get_width()) if page.get_at((i, above))[0] < 128]
    rows = [i for i in range(page.get_height()) if page.get_at((beside, i))[0] < 128]
    first, last = columns[0], max(i for i in columns if i < pixels(x + w))
    top, bottom = rows[0], max(i for i in rows if i < pixels(y + h))
    found = sorted(((last - first) * 25.4 / DPI, (bottom - top) * 25.4 / DPI))
    assert found == pytest.approx(sorted(size), abs=0.2)


def test_marks_and_pieces_keep_away_from_the_edge_of_the_paper(ctx):
    card = Component(name="a", count=20, face=sprite(ctx, "m", MAGENTA))
    for paper in PAPERS:
        page = pages(ctx, card, paper=paper)[0]
        mask = pygame.mask.from_threshold(page, "white", (9, 9, 9))
        mask.invert()
        boxes = mask.get_bounding_rects()
        room = page.get_rect().inflate(-2 * pixels(MARGIN) + 2, -2 * pixels(MARGIN) + 2)
        assert boxes and room.contains(boxes[0].unionall(boxes[1:]))


def test_eight_cards_with_bleed_fit_on_a4_and_none_overlap():
    cards = [Component(name="a", count=17, face="x/y")]
    sheets, _ = lay_out(cards, A4, 3.0)
    assert [len(sheet.slots) for sheet in sheets] == [8, 8, 1]
    for sheet in sheets:
        boxes = [pygame.Rect(round(s.x * 10), round(s.y * 10), *[round(v * 10) for v in s.size])
                 .inflate(58, 58) for s in sheet.slots]  # fmt: skip
        assert all(box.collidelistall(boxes) == [i] for i, box in enumerate(boxes))


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


# ---------------------------------------------------------------------- backs


def two_sided(ctx, count, back, **more):
    return Component(name=str(back), count=count, face=sprite(ctx, "f", MAGENTA), back=back, **more)


def test_backs_lie_behind_their_fronts(ctx):
    green = two_sided(ctx, 3, sprite(ctx, "g", GREEN))
    blue = two_sided(ctx, 2, sprite(ctx, "b", BLUE))
    sheets, _ = lay_out([green, blue], A4, 3.0)
    _, back = pages(ctx, green, blue, backs=True)
    for slot in sheets[0].slots:
        colour = GREEN if slot.component is green else BLUE
        x, y = slot.x + slot.size[0] / 2, slot.y + slot.size[1] / 2
        assert back.get_at((pixels(A4[0] - x), pixels(y)))[:3] == colour


@pytest.mark.parametrize("size", [(63.0, 88.0), (88.0, 63.0)])
def test_a_card_that_is_turned_over_sideways_shows_its_back_upright(ctx, size):
    name = sprite(ctx, "upright", RED, (size[0] * 2, size[1] * 2), BLUE)
    front, back = pages(ctx, Component(name="a", count=1, face=name, size=size), backs=True)

    def up(page):
        red, blue = box_of(page, RED), box_of(page, BLUE)
        return [(red[i] + red[i + 2] / 2) - (blue[i] + blue[i + 2] / 2) for i in (0, 1)]

    (x, y), (x_behind, y_behind) = up(front), up(back)
    assert (-x_behind, y_behind) == pytest.approx((x, y), abs=0.5)
    assert max(map(abs, (x, y))) > 10


def test_with_backs_every_page_has_one_behind_it(ctx):
    board = Component(
        name="b", count=1, face=sprite(ctx, "g", GREEN), form=BOARD, size=(300.0, 200.0)
    )
    card = two_sided(ctx, 9, sprite(ctx, "b", BLUE))
    assert len(pages(ctx, card, board)) * 2 == len(pages(ctx, card, board, backs=True))


# ---------------------------------------------------------------------- boards


@pytest.mark.parametrize("paper", [*PAPERS])
@pytest.mark.parametrize("size", [(100.0, 100.0), (250.0, 190.0), (346.0, 274.0), (700.0, 90.0)])
def test_the_pages_of_a_board_cover_it_and_overlap(paper, size):
    found = parts(Component(name="b", count=1, face="x/y", form=BOARD, size=size), PAPERS[paper])
    w, h = size[::-1] if found[0].turned else size
    wide, high = (side - 2 * EDGE for side in PAPERS[paper])
    assert all(p.width <= wide + 1e-6 and p.height <= high + 1e-6 for p in found)
    assert found[0].x == found[0].y == 0
    assert found[-1].x + found[-1].width == pytest.approx(w)
    assert found[-1].y + found[-1].height == pytest.approx(h)
    for a, b in pairwise(found):
        if a.row == b.row:
            assert a.x + a.width - b.x == pytest.approx(OVERLAP)
        else:
            assert a.y + a.height - b.y == pytest.approx(OVERLAP)


def test_a_board_is_drawn_at_its_size_over_two_pages(ctx):
    name = sprite(ctx, "m", MAGENTA, (600, 400))
    board = Component(name="b", count=1, face=name, form=BOARD, size=(300.0, 200.0))
    boxes = [box_of(page, MAGENTA) for page in pages(ctx, board)]
    assert len(boxes) == 2
    assert sum(w for _, _, w, _ in boxes) - OVERLAP == pytest.approx(300, abs=0.2)
    assert all(h == pytest.approx(200, abs=0.2) for _, _, _, h in boxes)


# ---------------------------------------------------------------------- the PDF


def a_pdf(ctx, path, bleed=0.0):
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA))
    made = Pages(ctx, "Test", (card,), A4, bleed, False)
    list(write_pdf(path, made, "Test"))
    return path


def test_the_pdf_has_a4_pages_at_300_dots_an_inch(ctx, tmp_path):
    data = a_pdf(ctx, tmp_path / "a.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]", data)
    widths = [int(n) for n in re.findall(rb"/Width (\d+)", data)]
    assert len(widths) == 2 and len({*boxes}) == 1
    for (w, h), dots in zip(boxes, widths):
        millimetres = (float(w) / 72 * 25.4, float(h) / 72 * 25.4)
        assert millimetres == pytest.approx(A4, abs=0.1)
        assert dots / (millimetres[0] / 25.4) == pytest.approx(DPI, abs=0.1)


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm of poppler-utils is missing")
def test_a_card_in_the_rendered_pdf_measures_63_by_88_millimetres(ctx, tmp_path):
    path = a_pdf(ctx, tmp_path / "a.pdf")
    command = ["pdftoppm", "-r", str(DPI), "-f", "2", "-l", "2", "-png", str(path)]
    subprocess.run([*command, str(tmp_path / "page")], check=True)
    (file,) = tmp_path.glob("page*.png")
    _, _, w, h = box_of(pygame.image.load(str(file)), MAGENTA)
    assert sorted((w, h)) == pytest.approx([63.0, 88.0], abs=0.2)


def test_nothing_is_left_of_a_pdf_that_is_not_finished(ctx, tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(b"the one before")
    card = Component(name="a", count=1, face=sprite(ctx, "m", MAGENTA))
    writing = write_pdf(path, Pages(ctx, "Test", (card,), A4, 0.0, True), "Test")
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


def test_a_long_list_takes_several_pages_and_each_has_the_scale(ctx):
    face = sprite(ctx, "m", MAGENTA)
    many = [Component(name=f"n{i}", count=1, face=face, group="Many") for i in range(90)]
    made = Pages(ctx, "Test", tuple(many), A4, 3.0, False)
    contents = len(made) - -(-90 // 8)
    assert contents >= 3
    for number, page in enumerate(made):
        if number == contents:
            break
        row = pixels(A4[1] - 16) + 1
        dark = [x for x in range(page.get_width()) if page.get_at((x, row))[0] < 128]
        assert (dark[-1] - dark[0]) * 25.4 / DPI == pytest.approx(100, abs=0.2)
