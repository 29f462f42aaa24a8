"""What a stranger sees on a free table: cards that can be read on it, named places, round pieces
that are outlined as such, and nothing large that hides what is needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
import room
from free_hands import tables

from catgames.catalog import add_folder, load_game
from catgames.core.types import CHANCE, BadContent
from catgames.free_table.screen.hands import REST
from catgames.free_table.screen.large import HIGH, Enlarged
from catgames.free_table.screen.reach import piece_of
from catgames.kit.areas import FLOORS
from catgames.kit.board.floors import draw_floor
from catgames.kit.board.forms import CARD, plain_form
from catgames.kit.board.ground import framed
from catgames.kit.board.slots import picture_in
from catgames.kit.folder import read_prototype
from catgames.ui.graphics.context import context_for_print
from catgames.ui.graphics.shapes import Circle
from catgames.ui.input.inputs import Input
from catgames.ui.stage.parts import Union

GAMES = ("free_table", "harbour", "bare")
BARE = """title: Bare
seats: [2, 4]
pieces:
  card: {rows: [{name: tuna, count: 30}]}
  chip: {form: token, rows: [{name: red, count: 9}]}
"""
"""A free table without zones or a layout."""


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path, own={"bare": BARE})


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    "game", [game for game in GAMES if game != "free_table"]
)  # a rug for a die
def test_cards_on_the_loose_table_are_nearly_as_large_as_in_the_hand(table, game, seats):
    at = table(game, seats).table.stage.board.at
    area = at.areas()[0]
    hands = [p for p in at.places.fronts.values() if p.area.frame == "chooser"]
    held = min(place.rect.height * 0.95 for place in hands)
    assert at.natural(area, plain_form(CARD)) >= 0.8 * min(held, at.ctx.u(250))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_the_loose_table_is_the_largest_place(table, game, size):
    places = table(game, size=size).table.stage.board.at.places
    sizes = {zone: p.tray.width * p.tray.height for (zone, _), p in places.shared.items()}
    largest = "stalls" if game == "free_table" else "table"  # its board weighs more
    assert max(sizes, key=lambda zone: sizes[zone]) == largest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_others_hold_lies_alike_on_all_mats_and_large(table, seats):
    at = table("free_table", seats).table.stage.board.at
    lies = []
    for seat, mat in enumerate(at.places.mats):
        own = [p for (_, owner), p in at.places.seats.items() if owner == seat]
        assert all(p.caption is None and mat.contains(p.rect) for p in own)
        lies.append([p.rect.move(-mat.x, -mat.y) for p in own])
        assert min(p.rect.height for p in own) >= 0.36 * mat.height
    assert lies == [lies[0]] * seats


def test_few_mats_leave_the_hand_all_of_the_width(table):
    for seats, wide in ((2, True), (4, False)):
        places = table("free_table", seats).table.stage.board.at.places
        assert (places.front.x == places.mats[0].x) == wide


@pytest.mark.parametrize("bare", [True, False], ids=["beside the cards", "on a card"])
def test_a_click_on_the_closed_hand_shows_it(table, bare):
    free = table("free_table")
    free.click(free.pos(free.top("deck")))
    strip = free.table.stage.board.closed_hand(free.table.stage.view)
    assert strip is not None and strip.contains(free.table.stage.shapes()["at", "hand", 0, 0].box())
    free.click((strip.x + 9, strip.bottom - 9) if bare else free.pos(free.top("hand", 0)))
    free.lift_curtain()
    assert free.table.match.viewer == 0
    assert free.table.stage.board.closed_hand(free.table.stage.view) is None


def test_each_of_the_pieces_at_one_place_of_a_board_can_be_grasped(table):
    free = table("free_table", 4)
    shapes = free.table.stage.shapes()
    cats = [shapes["at", "stalls", 0, i].box() for i in range(4)]
    for i, box in enumerate(cats):
        for x in (box.left + box.width // 5, box.left + box.width * 2 // 5):
            target = free.table.pointer.target_at((x, box.centery))
            assert target == ("at", "stalls", 0, i), (i, x)


@pytest.mark.parametrize("target", [("crate",), ("stalls", 0)])
def test_round_pieces_are_outlined_as_such(table, target):
    free = table("free_table")
    shape = free.table.stage.shapes()[free.top(*target)]
    disc = shape.parts[0] if isinstance(shape, Union) else shape  # beside the number of a pile
    assert isinstance(disc, Circle)
    box = disc.box()
    assert not shape.contains(box.left + box.width * 0.08, box.top + box.height * 0.08)


@pytest.mark.parametrize("game", ["free_table", "harbour"])
def test_what_is_enlarged_hides_neither_its_piece_nor_the_piles(table, game):
    free = table(game, size=(1280, 720))
    free.drag(free.pos(free.top("deck")), free.on_table(400, 300))
    board, view = free.table.stage.board, free.table.stage.view
    shapes = board.shapes(view)
    preview = Enlarged(board.ctx, board.at, board.picture(view), 0, shapes, lambda f, s: "")
    high = board.ctx.u(HIGH)
    for target, shape in shapes.items():
        piece = piece_of(target)
        if piece is None or board.at.form(free.codes(*piece[0])[-1], piece[0]).kind != CARD:
            continue
        large = preview.beside(shape.box(), round(high * 0.71), high)
        assert not large.colliderect(shape.box())
        piles = [s.box() for t, s in shapes.items() if piece_of(t) and t[1] in ("deck", "discard")]
        assert all(not large.colliderect(pile) for pile in piles)


@pytest.mark.parametrize(
    ("game", "zone"), [("harbour", "table"), ("free_table", "table"), ("harbour", "discard")]
)
def test_a_place_lights_up_when_something_picked_can_go_there(table, game, zone):
    """Also the largest one, the loose table, and a click on it puts the piece there."""
    free = table(game)
    piece = free.top(*free.stacks()[0])
    if zone == "discard":  # where a card goes that has been played, and no coin
        free.model.do(("move", ("deck",), 0, 1, ("table", 200, 200, 0), "top", "up"))
        free.rest()
        piece = ("at", "table", 200, 200, 0, 0)
    board, view = free.table.stage.board, free.table.stage.view
    box = board.where((zone,), view).box()
    rim = box.inflate(18, 18)
    glow = free.window.ctx.theme["glow"]

    def lit() -> int:
        free.window.draw()
        near = free.window.surface.subsurface(rim)
        return pygame.mask.from_threshold(near, glow, (12, 12, 12, 255)).count()

    if game == "free_table":  # what the turn asks for is lit until it is done
        free.click(free.pos(piece))
        free.step(Input("hover", (3, 3)))
    assert lit() < 60
    if free.model.reach().rolls(piece):  # a click rolls a die
        free.right_click(free.pos(piece))
        free.choose("Lay it down")
    else:
        free.click(free.pos(piece))
    assert free.table.selection.picks and lit() > box.width + box.height
    goal = free.on_table(900, 260) if zone == "table" else free.pos((zone,))
    free.click(goal)
    assert free.last()[0] == "move" and free.last()[4][0] == zone
    assert not free.table.selection.picks and lit() < 60


@pytest.mark.parametrize("spot", [("crate",), ("table", 640, 480, 0)])
def test_pieces_without_words_are_not_enlarged(table, spot):
    free = table("free_table")
    at = free.pos(free.top(*spot))
    free.step(Input("hover", at))
    free.window.draw()
    before = free.window.surface.copy()
    free.wait(REST + 0.1)
    free.window.draw()
    assert same(before, free.window.surface)


def test_nothing_is_enlarged_after_a_key(table):
    free = table("free_table")
    free.drag(free.pos(free.top("deck")), free.on_table(400, 300))
    free.model.do(("turn", free.last()[4], 0, 1))
    free.rest()
    at = free.pos(free.top(*free.stacks()[0]))
    free.step(Input("hover", at))
    free.step(Input("key", key="x"))
    free.wait(REST + 0.1)
    assert not free.table.stage.board.resting
    free.step(Input("hover", (at[0] + 1, at[1])))
    free.wait(REST + 0.1)
    assert free.table.stage.board.resting


@pytest.mark.parametrize("verb", ["roll", "shuffle"])
def test_a_closed_hand_lies_still_while_chance_answers(table, verb):
    free = table("free_table")
    free.model.do(("draw", ("deck",), 3))
    free.model.do(("next",))
    free.model.do(("draw", ("deck",), 3))
    free.rest()
    match, board = free.table.match, free.table.stage.board

    def lies() -> list[Any]:
        view = match.view()
        faces = board.picture(view)["hand", 1]
        return [board.pose(("hand", 1), i, len(faces), f, view) for i, f in enumerate(faces)]

    before, where = lies(), (free.stacks()[0], 0) if verb == "roll" else (("deck",),)
    assert len(before) == 6
    match.answer((verb, *where))
    assert match.decision.seat == CHANCE and lies() == before


@pytest.mark.parametrize(
    ("move", "spot"),
    [
        (("roll", ("table", 640, 480, 0), 0), ("table", 640, 480, 0)),
        (("shuffle", ("deck",)), ("deck",)),
        (("draw", ("deck",), 1), ("deck",)),
        (("draw", ("crate",), 1), ("crate",)),
        (("move", ("deck",), 0, 1, ("discard",), "top"), ("discard",)),
    ],
)
def test_no_piece_looks_like_somebodys_after_a_turn(table, move, spot):
    """A rim in a player's colour was read as 'this is theirs'; the log tells what was done."""
    free = table("free_table")
    rim = free.table.stage.shapes()[free.top(*spot)].box() if free.codes(*spot) else None
    rim = (rim or free.table.stage.shapes()[spot].box()).inflate(8, 8)
    blue = free.window.ctx.theme.seats[1].colour
    free.model.do(("next",))
    free.rest()

    def outlined() -> int:
        free.window.draw()
        near = free.window.surface.subsurface(rim)
        return pygame.mask.from_threshold(near, blue, (40, 40, 40, 255)).count()

    before = outlined()
    free.model.do(move)
    free.rest()
    free.model.do(("next",))
    free.rest()
    assert outlined() <= before + 20


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return bytes(a.get_view("2").raw) == bytes(b.get_view("2").raw)


@pytest.mark.parametrize("floor", [*FLOORS])
def test_a_designer_chooses_the_floor(table, tmp_path, floor):
    game = tmp_path / "bare" / "game.yaml"
    game.write_text(f"{BARE}floor: {floor}\n", "utf-8")
    add_folder(tmp_path / "bare")
    free = table("bare")
    free.window.draw()
    area = free.table.stage.board.area
    low = pygame.Rect(area.x + 24, area.bottom - 40, area.width - 48, 16)
    shown = pygame.transform.average_color(free.window.surface.subsurface(low))
    wanted = pygame.Color(FLOORS[floor])
    assert max(abs(a - b) for a, b in zip(shown[:3], wanted[:3], strict=True)) < 60
    strongest = max(range(3), key=lambda i: wanted[i])
    assert shown[strongest] >= max(shown[:3]) - 8


def drawn(folder):
    game = load_game(folder.name)
    surface = pygame.Surface((640, 360))
    draw_floor(surface, context_for_print("en", game), game.data)
    return surface


def test_every_floor_looks_different_and_the_same_each_time(table, tmp_path):
    shown = {}
    for floor in FLOORS:
        folder = tmp_path / floor
        folder.mkdir()
        (folder / "game.yaml").write_text(f"{BARE}floor: {floor}\n", "utf-8")
        add_folder(folder)
        assert same(drawn(folder), drawn(folder)), floor
        shown[floor] = bytes(drawn(folder).get_view("2").raw)
    assert len(set(shown.values())) == len(FLOORS)


@pytest.mark.parametrize("name", ["meadow.png", "Floor.PNG"])
def test_a_floor_may_be_a_picture(table, tmp_path, name):
    folder = tmp_path / "meadow"
    (folder / "pictures").mkdir(parents=True)
    picture = pygame.Surface((64, 36))
    picture.fill("#b06010")
    pygame.image.save(picture, folder / "pictures" / name)
    (folder / "game.yaml").write_text(f"{BARE}floor: {name}\n", "utf-8")
    add_folder(folder)
    red, green, blue, _ = drawn(folder).get_at((300, 200))
    assert red > green > blue and red > 140


@pytest.mark.parametrize("floor", ["nigth", "'#102030'", "none.png", "cloth"])
def test_a_floor_that_there_is_not_is_said_with_its_line(tmp_path, floor):
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "game.yaml").write_text(f"{BARE}floor: {floor}\n", "utf-8")
    with pytest.raises(BadContent, match=r"game\.yaml:6: floor: ") as caught:
        read_prototype(tmp_path / "bare")
    assert "night" in str(caught.value) or floor == "none.png"


@pytest.mark.parametrize("size", [(960, 540), (1264, 672), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_names_on_mats_stay_where_they_are_when_the_turn_passes(table, size, seats):
    """Whoever acts holds the hand in front, and the mat has more room for what remains."""
    free = table("pond", seats, size)
    free.show_hand()
    layout = free.table.stage.board.at

    def of(front: int, seat: int) -> tuple[Any, Any]:
        place = layout.places.of(seat, front)["played", seat]
        mat = layout.places.mats[seat]
        caption = place.caption or pygame.Rect(mat)
        return (caption.x - mat.x, caption.y - mat.y), place.rect

    for seat in range(seats):
        names = {of(front, seat)[0] for front in range(seats)}
        assert len(names) == 1, (seat, names)
        own, other = of(seat, seat)[1], of((seat + 1) % seats, seat)[1]
        assert own.width >= other.width
        assert layout.places.mats[seat].contains(own)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_was_discarded_can_be_read(table, size):
    """Its title has letters of 7 pixels at least, also where the text has no room."""
    free = table("free_table", 2, size)
    free.show_hand()
    free.model.do(("move", ("hand", 0), 0, 1, ("discard",), "top"))
    free.rest()
    board, (code,) = free.table.stage.board, free.codes("discard")
    slot = board.at.slot(("discard",), 0, 1, code, 0)
    form = board.at.form(code, ("discard",))
    surface = pygame.Surface((round(slot.height * form.aspect), round(slot.height)))
    card = board.faces._drawn(board.faces.piece(code), form, surface)
    size_of_title = min(card.fitted_title(), card.plan.title_size)
    assert size_of_title * card.brush.k >= 6.5 and slot.height >= size[1] / 10


@pytest.mark.parametrize("size", [(960, 540), (1264, 672), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_shown_large_leaves_counters_and_catches_in_sight(table, size, seats, monkeypatch):
    free = table("free_table", seats, size)
    free.show_hand()
    for zone, n in (("discard", 0), ("table", 480), ("table", 200)):
        spot = (zone,) if zone == "discard" else (zone, n, 300, 0)
        free.model.do(("move", ("hand", 0), 0, 1, spot, "top"))
    free.rest()
    board, view = free.table.stage.board, free.table.stage.view
    shapes = free.table.stage.shapes()
    clear = [s.box() for t, s in shapes.items() if t[0] == "count"]
    clear += [mat for _, mat in board.at.mats(0)]
    clear += [board.at.places.shared["deck", None].tray]
    large = board.enlarged(view)
    shown: list[pygame.Rect] = []
    beside = Enlarged.beside
    monkeypatch.setattr(
        Enlarged, "beside", lambda self, *a: shown.append(beside(self, *a)) or shown[-1]
    )
    spots = [("stalls", n) for n in range(10)]
    pieces = [t for t in shapes if piece_of(t) and large.helps(t)]
    for target in (*spots, *pieces):
        large.explain(free.window.surface, target) or large.enlarge(
            free.window.surface, target, True
        )
    assert len(shown) >= 12
    assert all(not box.colliderect(other) for box in shown for other in clear)


@pytest.mark.parametrize("size", [(960, 540), (1264, 672), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_in_the_hand_can_be_read_in_every_window(table, size, seats):
    """Their texts have letters of 9 pixels at least: small cards give the text more room."""
    free = table("free_table", seats, size)
    free.show_hand()
    board, d = free.table.stage.board, free.table.game.data
    form = board.at.form(free.codes("hand", 0)[0], ("hand", 0))
    high = board.at.slot(("hand", 0), 0, 3, free.codes("hand", 0)[0], 0).height
    surface = pygame.Surface((round(high * form.aspect), round(high)))
    letters = {}
    for face in d.sets["card"].faces:
        card = board.faces._drawn(board.faces.piece(face), form, surface)
        size_of_text = min(card.fitted_text(), card.text_size if card.small else card.sizes.text)
        letters[card.piece.title] = size_of_text * card.brush.k
    assert min(letters.values()) >= 9, letters


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1264, 672), (1280, 720), (1920, 1080), (960, 540)])
def test_a_board_with_a_picture_has_the_room_and_no_line_for_its_name(table, size, seats):
    """More than half of the board is as wide as the market, and counters stand clear of it."""
    free = table("free_table", seats, size)
    board = free.table.stage.board
    place, whole = board.at.places.shared["stalls", None], board.area
    market = framed(free.window.ctx, picture_in(place.rect, board.at.proportions(place)))
    assert market.width > 0.52 * whole.width and market.height > 0.54 * whole.height
    printed = [p.text for p in room.printed(free.window)]
    assert "Market" not in printed and printed.count("Barks 0/3") == 1
    (_, barks), others = board._counter_boxes(free.table.stage.view)[0], board.at.places.shared
    assert not any(barks.colliderect(place.tray) for place in others.values())
    trays = [board.at.places.shared[name, None].tray for name in ("deck", "discard")]
    rows = {tray.y: [t for t in trays if t.y == tray.y] for tray in trays}
    ends = {(min(t.left for t in row), max(t.right for t in row)) for row in rows.values()}
    lefts, rights = ({end[i] for end in ends} for i in (0, 1))
    assert max(lefts) - min(lefts) <= 2 and max(rights) - min(rights) <= 2


def test_the_number_of_a_fish_can_be_read(table):
    """Also of one that costs a point, with a minus that is no hyphen."""
    free = table("free_table")
    d = free.table.game.data
    boot = next(f for f in d.sets["fish"].faces if d.pieces[f].name == "boot")
    faces = free.table.stage.board.faces
    drawn: list[str] = []
    line = free.window.ctx.type.line
    free.window.ctx.type.line = lambda text, *more: drawn.append(text) or line(text, *more)
    free.window.ctx.atlas.get(faces.name(boot, ""), height=47)
    assert drawn == ["−1"]
    badges = faces._drawn(d.pieces[boot], faces.forms["fish"], pygame.Surface((47, 47))).badges
    assert badges.r * 47 / faces.forms["fish"].size[1] >= 8


@pytest.mark.parametrize("size", [(1264, 672), (1280, 720), (1920, 1080)])
def test_a_pawn_that_stands_alone_is_large(table, size):
    free = table("free_table", 2, size)
    free.model.do(("move", ("stalls", 0), 0, 1, ("stalls", 4), "top"))
    free.rest()
    shapes = free.table.stage.shapes()
    assert shapes["at", "stalls", 4, 0].box().height >= 0.5 * shapes["stalls", 4].box().height


@pytest.mark.parametrize("game", ["free_table", "harbour"])
def test_no_card_buries_what_is_smaller(table, game):
    free = table(game)
    die = free.of_set("die")[0]
    x, y = die[1:3]
    free.model.do(("move", ("deck",), 0, 1, ("table", x + 5, y + 5, 0), "top", "up"))
    free.rest()
    assert free.table.pointer.target_at(free.on_table(x, y)) == ("at", *die, 0)
    board, view = free.table.stage.board, free.table.stage.view
    card = ("table", x + 5, y + 5, 0)
    heights = [board.pose(spot, 0, 1, board.picture(view)[spot][0], view).z for spot in (card, die)]
    assert heights[0] < heights[1]


@pytest.mark.parametrize("game", ["free_table", "bare"])
def test_a_card_that_is_let_go_on_a_die_lies_beside_it(table, game):
    free = table(game)
    spot = free.of_set("die")[0] if game == "free_table" else ("table", 500, 500, 0)
    if game == "bare":
        free.model.do(("move", ("chip_deck",), 0, 1, spot, "top", "up"))
        free.rest()
    free.drag(
        free.pos(free.top("deck" if game == "free_table" else "card_deck")),
        free.pos(("at", *spot, 0)),
    )
    placed = next(s for s in free.stacks() if s != spot)
    shapes = free.table.stage.shapes()
    card, small = (pygame.Rect(shapes["at", *s, 0].box()) for s in (placed, spot))
    assert not card.inflate(-card.width * 0.25, -card.height * 0.25).colliderect(small)
    area = free.table.stage.board.at.areas()[0].rect
    assert area.inflate(4, 4).contains(card)
