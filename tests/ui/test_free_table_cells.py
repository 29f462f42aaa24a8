"""Cells of a board: what they are is said beside them, and those of a picture fit what it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
import room
from free_hands import FreeTable, tables

from catgames.free_table.screen.board import FULL
from catgames.free_table.screen.flourishes import Full
from catgames.free_table.screen.hands import REST
from catgames.ui.input.inputs import Input

NAMES = {"en": "Fishmonger", "nl": "Visboer", "pt_BR": "Peixaria"}


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path)


def said(free: FreeTable) -> list[str]:
    return room.texts(free.window)


@pytest.mark.parametrize("language", NAMES)
def test_pointing_at_a_cell_says_what_it_is(table, language):
    free = table(language=language)
    free.step(Input("hover", free.pos(("stalls", 1))))
    assert said(free).count(NAMES[language]) == 1, "on the board, and nothing else at once"
    free.wait(REST + 0.1)
    free.step(Input("hover", free.pos(("stalls", 1))))
    assert said(free).count(NAMES[language]) == 2
    free.step(Input("hover", free.pos(free.top("deck"))))
    assert said(free).count(NAMES[language]) == 1


def test_pointing_at_a_pawn_says_where_it_stands(table):
    free = table()
    free.step(Input("hover", free.pos(("at", "stalls", 0, 0))))
    free.wait(REST + 0.1)
    assert "Moon" in said(free)


@pytest.mark.parametrize("target", [("stalls", 5), ("at", "stalls", 0, 1)])
def test_the_menu_of_a_cell_says_it_too(table, target):
    free = table()
    free.right_click(free.pos(target))
    free.window.step([])
    assert ("Moon" if target[0] == "at" else "Pickpocket") in said(free)


def test_the_log_names_the_cell(table):
    free = table()
    free.drag(free.pos(("at", "stalls", 0, 0)), free.pos(("stalls", 3)))
    assert any("Smokehouse" in line.text for line in free.model.log.lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_pawns_stand_large_in_their_cell_and_below_its_sign(table, seats, size):
    free = table(seats=seats, size=size)
    shapes = free.table.stage.shapes()
    cell = shapes["stalls", 0].box()
    cats = [shapes["at", "stalls", 0, i].box() for i in range(seats)]
    edge = cell.inflate(8, 8)
    assert all(edge.contains(cat) for cat in cats)
    assert min(cat.height for cat in cats) >= 0.35 * cell.height
    if seats == 2:
        assert all(cat.top >= cell.y + cell.height * 0.45 for cat in cats)


def test_cells_do_not_overlap(table):
    shapes = table().table.stage.shapes()
    cells = [shapes["stalls", n].box() for n in range(10)]
    assert not any(a.colliderect(b) for i, a in enumerate(cells) for b in cells[:i])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_what_is_said_of_a_cell_hides_no_other_cell(table, size):
    free = table(size=size)
    shapes = free.table.stage.shapes()
    boxes = {n: shapes["stalls", n].box() for n in range(10)}
    free.step(Input("hover", (3, 3)))
    free.window.draw()
    before = free.window.surface.copy()
    for n in (0, 1, 3, 5, 6, 8):
        free.step(Input("hover", boxes[n].center))
        free.wait(REST + 0.1)
        free.window.draw()
        assert len(said(free)) > 10
        for other, box in boxes.items():
            grid = [
                (x, y)
                for x in range(box.left + 4, box.right - 4, 6)
                for y in range(box.top + 4, box.bottom - 4, 6)
            ]
            changed = sum(before.get_at(p) != free.window.surface.get_at(p) for p in grid)
            assert other == n or changed <= len(grid) * 0.1, f"{n} hides {other}"


@pytest.mark.parametrize("where", ["piece", "cell"])
def test_a_stall_that_the_bar_explains_is_not_explained_twice(table, where):
    free = table()
    (die,) = free.of_set("die")
    for _ in range(40):  # until it is a number
        if "Walk" in free.table.prompt.content()[0]:
            break
        free.model.do(("roll", die, 0))
        free.rest()
    free.drag(free.pos(("at", "stalls", 0, 0)), free.pos(("stalls", 6)))
    assert "Harbour stall" in free.table.prompt.content()[0]
    target = ("at", "stalls", 6, 0) if where == "piece" else ("stalls", 6)
    for words, goal in (("Harbour stall", target), ("Fish auction", ("stalls", 9))):
        free.step(Input("hover", free.pos(goal)))
        free.wait(REST + 0.1)
        free.step(Input("hover", free.pos(goal)))
        assert said(free).count(words) == 1 + (words != "Harbour stall")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("many", [1, 2, 3])
def test_what_is_looked_at_hides_no_cell_no_pile_and_no_mat(table, seats, size, many):
    free = table(seats=seats, size=size)
    free.show_hand()
    free.model.do(("look", ("crate",), many))
    free.rest()
    at, shapes = free.table.stage.board.at, free.table.stage.shapes()
    tray = at.tray_for(free.table.stage.view.state).rect
    cells = [shapes["stalls", n].box() for n in range(10)]
    piles = [at.places.shared[zone, None].tray for zone in ("deck", "discard", "crate")]
    mats = [mat for _, mat in at.mats(0)]
    assert tray.collidelist([pygame.Rect(box) for box in (*cells, *piles, *mats)]) < 0
    pieces = [shapes["at", "crate", 20 - i].box() for i in range(many)]
    assert all(tray.contains(box) for box in pieces)
    assert min(box.height for box in pieces) >= at.ctx.u(64)


def test_the_tray_stays_where_it_is_when_one_of_two_is_taken(table):
    free = table()
    free.show_hand()
    free.model.do(("look", ("crate",), 2))
    free.rest()
    board, stage = free.table.stage.board, free.table.stage
    before = board.at.tray_for(stage.view.state).rect
    free.model.do(("move", ("crate",), len(free.codes("crate")) - 1, 1, ("catch", 0), "top"))
    free.rest()
    assert board.at.tray_for(stage.view.state).rect == before
    free.model.do(("done",))
    free.rest()
    free.model.do(("look", ("crate",), 3))
    free.rest()
    assert board.at.tray_for(stage.view.state).rect.width > before.width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("game", ["free_table", "harbour"])
def test_signs_of_counters_are_as_large_as_a_finger(table, size, game):
    free = table(size=size, game=game)
    shapes, aim = free.table.stage.shapes(), free.table.pointer.aim
    least = free.table.ctx.u(44) - 1
    shared = [shape.box() for target, shape in shapes.items() if target[0] == "count"]
    assert shared and all(min(box.width, box.height) >= least for box in shared)
    free.window.draw()
    for plate in free.table.stage.plates:
        for box, good in plate.boxes:
            for x, by in ((box.left, -1), (box.right - 1, 1)) if good.signs else ():
                hit = [y for y in range(box.y - 40, box.bottom + 40) if aim.counter_at((x, y))]
                assert len(hit) >= least
                assert {aim.counter_at((x, y)) for y in hit} == {(good.field, good.seat, by)}


def test_what_is_looked_at_is_seen_once(table):
    """In the tray; where it lies it shows its back, as it will when the look is over."""
    free = table()
    free.show_hand()
    crate = pygame.Rect(free.table.stage.shapes()[free.top("crate")].box()).inflate(-24, -24)

    def looks() -> bytes:
        free.step(Input("hover", (3, 3)))
        free.window.draw()
        return pygame.image.tobytes(free.window.surface.subsurface(crate), "RGB")

    before = looks()
    free.model.do(("look", ("crate",), 2))
    free.rest()
    assert looks() == before


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_tray_stays_where_it_is_however_many_pieces_it_holds(table, size):
    middles = []
    for many in (2, 3):
        free = table(size=size)
        free.show_hand()
        free.model.do(("look", ("crate",), many))
        free.rest()
        middles.append(free.table.stage.board.at.tray_for(free.table.stage.view.state).rect.center)
        assert said(free).count("Top") == 1
    assert abs(middles[0][0] - middles[1][0]) <= 1 and middles[0][1] == middles[1][1]


def test_only_what_lies_in_an_order_has_a_top(table):
    free = table()
    free.show_hand()
    free.model.do(("look", ("crate",), 1))
    free.rest()
    assert "Top" not in said(free), "there is one"


def test_whoever_looks_sees_what_they_carry(table):
    free = table()
    free.show_hand()
    free.model.do(("look", ("crate",), 2))
    free.rest()
    top, view = free.top("crate"), free.table.stage.view
    board = free.table.stage.board
    seen = board.image(board.picture(view)["crate",][-1], (), view)
    start = free.pos(top)
    free.step(Input("hover", start), Input("press", start), Input("hover", (start[0] - 60, 300)))
    assert [held.sprite for held in free.table.pointer.drag.held] == [seen]
    free.step(Input("hover", (500, 560)), Input("release", (500, 560)))
    free.rest()
    assert board.image(free.codes("crate")[-1], ("crate",), free.table.stage.view) != seen


def count_barks(free: FreeTable, many: int) -> None:
    for _ in range(many):
        free.click(free.pos(("count", "barks", -1, 1)))


CLOSES = {
    "en": "Barks 3/3: the market closes!",
    "nl": "Geblaf 3/3: de markt sluit!",
    "pt_BR": "Latidos 3/3: a feira fecha!",
}


@pytest.mark.parametrize("language", CLOSES)
def test_a_counter_that_is_full_is_told_as_long_as_it_is(table, language):
    free = table(language=language)
    count_barks(free, 2)
    assert CLOSES[language] not in said(free)
    count_barks(free, 1)
    assert CLOSES[language] in said(free)
    assert CLOSES[language] in [line.text for line in free.model.log.lines]
    next_turn = free.table.prompt.button(("verb", "next"))
    assert next_turn.style == "plain", "nobody is told to go on"
    free.key("space")
    free.rest()
    assert CLOSES[language] in said(free), "the next one has to know as well"
    free.click(free.pos(("count", "barks", -1, -1)))
    assert CLOSES[language] not in said(free)


@pytest.mark.parametrize("still", [False, True])
def test_a_counter_that_becomes_full_makes_itself_heard_and_seen(table, still):
    free = table(speed=1.0, reduced_motion=still)
    played = []
    free.window.ctx.sounds.play = played.append
    for _ in range(3):
        free.model.do(("count", "barks", -1, 1))
        banners = []
        for _ in range(20):
            free.wait(0.05)
            flourishes = free.table.animator.flourishes
            banners += [f for f, _ in flourishes if isinstance(f, Full)]
        free.rest()
    assert bool(banners) == (FULL in played) != still, "where nothing moves, the bar says it"
    assert CLOSES["en"] in said(free)


def test_who_shall_play_a_card_is_told_to_look_at_the_hand_first(table):
    free = table()
    d = free.table.game.data
    closed = "Your cards lie face down: show them first"
    assert closed not in said(free)
    for _ in range(60):
        if d.pieces[free.codes(*free.of_set("die")[0])[-1]].name == "three" and free.moves():
            break
        free.model.do(("roll", free.of_set("die")[0], 0))
        free.rest()
    free.model.do(("move", ("stalls", 0), 0, 1, ("stalls", 1), "top"))
    free.rest()
    free.model.do(("draw", ("crate",), 1))
    free.rest()
    assert "play a card" in free.table.prompt.content()[0] and closed in said(free)

    def show() -> Any:
        buttons = free.table.prompt.view.group.widgets
        return next(b for b in buttons if b.label.startswith(("Show", "Hide")))

    assert show().style == "primary"
    free.show_hand()
    assert show().style == "plain" and closed not in said(free)


def test_names_lie_over_the_light_of_what_is_meant(table):
    """Their pixels are the same with the light as without."""
    free = table()
    board, surface = free.table.stage.board, free.window.surface
    shape = free.table.stage.shapes()["stalls", 3]
    free.window.draw()
    box = pygame.Rect(0, 0, 40, 8)
    box.center = shape.box().midtop
    before = surface.subsurface(box).copy().get_buffer().raw
    board.outline(surface, free.table.stage.view, ("stalls", 3))
    assert surface.subsurface(box).copy().get_buffer().raw == before
