"""What lies on the stock board can be read: rows, badges, captions, dark motifs, folded trays."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from board_harness import BoardHarness
from kit_folders import changed, make

from catgames.catalog import add_folder, load_game
from catgames.core.types import HIDDEN, TABLE
from catgames.kit.areas import BORDERS
from catgames.kit.board import ground
from catgames.kit.board.board import StockBoard
from catgames.kit.board.forms import CARD, TILE
from catgames.kit.board.ground import CAPTIONS
from catgames.kit.board.slots import Slot, beside_words
from catgames.kit.folder import load_prototype
from catgames.ui.graphics.theme import theme
from catgames.ui.stage.selection import Selection
from catgames.ui.window import Window

MARKET = """\
title: Fair
seats: [2, 4]
pieces:
  card: cards.csv
zones:
  deck: {order: unknown, start: card}
  row: {}
  hand: {per: seat, seen_by: owner}
  pile: {seen_by: nobody}
  won: {per: seat}
fields:
  eaten: {per: seat}
layout:
  - {zone: deck, kind: pile, frame: left}
  - {zone: row, kind: row, frame: middle}
  - {zone: won, kind: pile, frame: players}
  - {zone: hand, kind: fan, frame: chooser}
"""
CARDS = """\
name,count,title,text,cost,value
tuna,20,Tuna of the High Seas,Draw a card,1,2
cream,20,Cream,Everybody passes a card to the left,2,3
"""
SIZES = [(1280, 720), (1920, 1080)]


def board_of(home: Path, folder: Path, size: tuple[int, int], many: int) -> StockBoard:
    """The board of a window of this size, with so many cards in the row."""
    add_folder(folder)
    window = screens.open_window(home / "portable", size)
    game = load_game(folder.name)
    s = game.new_state(2)
    s.row = tuple(i % 2 for i in range(many))
    board = BoardHarness(window, game, game.view(s, TABLE)).board
    assert isinstance(board, StockBoard)
    return board


def boxes(board: StockBoard, many: int) -> list[pygame.Rect]:
    slots = [board.at.slot(("row",), i, many, 0, None) for i in range(many)]
    aspect = board.faces.forms["card"].aspect
    return [
        pygame.Rect(s.x - s.height * aspect / 2, s.y - s.height / 2, s.height * aspect, s.height)
        for s in slots
        if s is not None
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("frame", ["middle", "top", "right"])
@pytest.mark.parametrize("many", [4, 5, 6])
def test_the_cards_of_a_market_lie_apart(
    home: Path, tmp_path: Path, size: tuple[int, int], frame: str, many: int
) -> None:
    text = changed(MARKET, "kind: row, frame: middle", f"kind: row, frame: {frame}")
    board = board_of(home, make(tmp_path, changed(text, "row: {}", "row: {holds: 6}")), size, many)
    found = boxes(board, many)
    assert all(board.area.contains(box) for box in found)
    if frame != "right":  # a column is too narrow
        assert not [a for i, a in enumerate(found) for b in found[:i] if a.colliderect(b)]
        assert min(box.height for box in found) >= 96 * size[1] / 720


@pytest.mark.parametrize("name", ["discard", "discard_pile", "graveyard", "trash"])
def test_a_discard_pile_takes_no_row_from_the_market(home: Path, tmp_path: Path, name: str) -> None:
    text = MARKET.partition("layout:")[0].replace("  won:", f"  {name}: {{}}\n  won:")
    board = board_of(home, make(tmp_path, text), SIZES[0], 5)
    found = boxes(board, 5)
    assert not [a for i, a in enumerate(found) for b in found[:i] if a.colliderect(b)]
    place = board.at.place((name,), None)
    assert place is not None and place.area.kind == "pile"


@pytest.mark.parametrize("form", [CARD, TILE, "token", "hex"])
@pytest.mark.parametrize("size", SIZES)
def test_how_many_there_are_stands_below_the_words(
    home: Path, tmp_path: Path, form: str, size: tuple[int, int]
) -> None:
    text = changed(MARKET, "card: cards.csv", f"card: {{file: cards.csv, form: {form}}}")
    board = board_of(home, make(tmp_path, text), size, 0)
    slot = board.at.slot(("deck",), 39, 40, 0, None)
    assert slot is not None
    r = board.ctx.u(16)
    x, y = beside_words(slot, board.faces.forms["card"].aspect, r)
    lowest = 0.95 if form == CARD else 0.93  # where titles and texts end
    assert y - r >= slot.y + slot.height * (lowest - 0.5) - 0.4 * r
    assert board.area.contains(pygame.Rect(x - r, y - r, 2 * r, 2 * r))


@pytest.mark.parametrize(("high", "covers"), [(66, False), (240, True)])
def test_a_number_on_a_small_card_leaves_its_words_alone(high: int, covers: bool) -> None:
    r, aspect = 10, 0.7
    for written in (False, True):
        x, _ = beside_words(Slot(200, 200, high), aspect, r, written)
        over = x - r < 200 + high * aspect / 2 - 0.2 * r
        assert over == (covers or not written)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", ["won", "a_place_with_a_name_of_many_words"])
def test_captions_are_never_small(home: Path, tmp_path: Path, language: str, name: str) -> None:
    text = MARKET.replace("won", name)
    add_folder(make(tmp_path, text))
    window = screens.open_window(home / "portable", SIZES[0], language=language)
    screens.open_table(window, "lucky_paws", screens.people(2))
    found = room.printed(window)
    words = load_game("lucky_paws").data.texts["en"][f"lucky_paws.zone.{name}"]
    mine = [p for p in found if p.text and words.startswith(p.text.rstrip("…"))]
    assert mine and all(p.size >= min(CAPTIONS) - 0.01 for p in mine)


def pale(window: Window, board: StockBoard, row: int) -> int:
    """Pixels of cream on a piece."""
    picture = window.ctx.atlas.get(board.faces.name(row, "card"), height=256)
    cream = theme()["cream"]
    return pygame.mask.from_threshold(picture, cream, (14, 14, 14, 255)).count()


@pytest.mark.parametrize("form", ["tile", "hex", "token", "card"])
def test_a_dark_motif_on_a_dark_ground_has_a_rim_of_light(
    window: Window, tmp_path: Path, form: str
) -> None:
    """A sprite and a picture, beside the same on a light ground."""
    motif = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.circle(motif, "#101014", (30, 30), 22)
    entry = f"card: {{file: cards.csv, form: {form}}}"
    cards = "name,count,title,icon,picture,colour\n" + "".join(
        f"{name}{i},4, ,{icon},{picture},{colour}\n"
        for i, (icon, picture) in enumerate((("common/face_midnight", ""), ("", "cat.png")))
        for name, colour in (("dark", "black"), ("light", "yellow"))
    )
    folder = make(tmp_path, changed(MARKET, "card: cards.csv", entry), cards=cards)
    (folder / "pictures").mkdir()
    pygame.image.save(motif, folder / "pictures" / "cat.png")
    add_folder(folder)
    game = load_game("lucky_paws")
    board = BoardHarness(window, game, game.view(game.new_state(2), TABLE)).board
    assert isinstance(board, StockBoard)
    for row in (0, 2):
        assert pale(window, board, row) > pale(window, board, row + 1) + 150, row


def test_a_tray_in_which_nothing_lies_is_folded_away(home: Path, tmp_path: Path) -> None:
    shades = []
    for many in (0, 3):
        board = board_of(home / str(many), make(tmp_path / str(many), MARKET), SIZES[0], many)
        view = board.game.view(board.game.new_state(2), TABLE)
        view.state.row = tuple(range(2))[: min(many, 2)]
        surface = pygame.Surface(SIZES[0])
        board.ground(surface, view)
        place = board.at.place(("row",), None)
        assert place is not None
        shades.append(sum(surface.get_at((place.tray.x + 30, place.tray.bottom - 12))[:3]))
        assert board._bare(view) == (() if many else ("row",))
    assert shades[0] > shades[1] + 20


def printed(window: Window, board: StockBoard, view: Any) -> list[str]:
    """What a board says of a position."""
    return room.texts(window, partial(board.still, window.surface, view, Selection()))


def test_a_supply_into_which_nothing_comes_back_is_gone_when_it_is_empty(
    window: Window, examples: Path, tmp_path: Path
) -> None:
    folder = copytree(examples / "sunny_spots", tmp_path / "sunny_spots")
    table = (folder / "game.yaml").read_text("utf-8")
    table = changed(table, ", vessel: basket", "")  # which would stay
    (folder / "game.yaml").write_text(table, "utf-8")
    game = load_prototype(folder)
    view = game.view(game.new_state(2), TABLE)
    board = BoardHarness(window, game, view).board
    assert isinstance(board, StockBoard)
    place = board.at.place(("bag",), None)
    assert place is not None and view.state.bag
    assert printed(window, board, view).count("Bag") == 1
    view = game.view(game.new_state(2), TABLE)
    view.state.bag = ()
    assert "Bag" not in printed(window, board, view)
    bare, drawn = pygame.Surface(window.surface.get_size()), window.surface
    for surface, zones in ((bare, ()), (drawn, ("bag",))):
        ground.draw_ground(surface, window.ctx, game.data, board.at, board.look, None, zones)
    corner = (place.tray.x + 4, place.tray.centery)
    assert drawn.get_at(corner) != bare.get_at(corner)


def test_what_is_dealt_from_a_deck_to_its_end_folds_its_tray(
    window: Window, tmp_path: Path
) -> None:
    """At a real table, without a click of the designer's."""
    add_folder(make(tmp_path, MARKET, cards="name,count,title\na,2,A\nb,2,B\n"))
    table = hands.open_table(window, "lucky_paws", screens.people(2))
    assert "deck" in table.stage.board._bare(table.stage.view)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_cat_that_is_laid_next_lies_on_the_basket(
    window: Window, examples: Path, seats: int
) -> None:
    game = load_game("cat_carpet")
    s, rng = game.new_state(seats), Random(4)
    while decision := game.decision(s):
        view = game.view(s, TABLE)
        picture = BoardHarness(window, game, view).board.picture(view)
        *rest, top = picture["basket",]
        assert top == decision.seat and len(rest) == len(s.basket) - 1
        assert {*rest} <= {HIDDEN}, "what lies below is not what comes next"
        game.play(s, rng.choice(game.legal_moves(s)))


MANY_FROM_A_PILE = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("take", 0))


@rules.ask
class Take(Ask):
    def offers(self, d, s, seat):
        for card in sorted(set(s.discard)):
            yield offer("take", piece(card))

    def answer(self, d, s, move, events, seat):
        s.move(face_of(move), "discard", "row", events)


@rules.score
def none(d, s, seat):
    return 0
"""


def test_a_pile_from_which_one_chooses_stays_as_it_lies(window: Window, tmp_path: Path) -> None:
    zones = (
        "title: A\nseats: 2\npieces: {card: cards.csv}\nzones: {discard: {start: card}, row: {}}\n"
    )
    add_folder(make(tmp_path, zones, MANY_FROM_A_PILE, CARDS))
    game = load_game("lucky_paws")
    s = game.new_state(2)
    view = game.view(s, TABLE)
    assert BoardHarness(window, game, view).board.picture(view)["discard",] == s.discard


@pytest.mark.parametrize("size", SIZES)
def test_a_board_lies_within_the_border_of_the_rug(
    home: Path, examples: Path, size: tuple[int, int]
) -> None:
    window = screens.open_window(home / "portable", size)
    game = load_game("cat_carpet")
    board = BoardHarness(window, game, game.view(game.new_state(3), TABLE)).board
    edge = window.ctx.u(BORDERS["rug"] + 7)  # with the wooden rim
    inner = board.area.inflate(-2 * edge, -2 * edge)
    for place in board.at.places.every():
        assert inner.contains(place.tray)
        assert all(inner.contains(cell.shape.box()) for cell in board.at.cells(place))
