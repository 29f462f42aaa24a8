"""Over a stock board there is one picture of a piece at a time, and no words on players' names."""

from __future__ import annotations

from pathlib import Path

import hands
import pygame
import pytest
import room
import screens
from kit_folders import make

from catgames.catalog import add_folder, load_game
from catgames.kit.board.board import StockBoard
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
HAND = """\
title: Paws
seats: [2, 4]
pieces:
  card: cards.csv
zones:
  deck: {order: unknown, start: card}
  hand: {per: seat, seen_by: owner}
  trick: {per: seat, holds: 1}
layout:
  - {zone: deck, kind: pile, frame: FRAME}
  - {zone: hand, kind: fan, frame: chooser}
  - {zone: trick, kind: KIND, frame: middle}
"""
RULES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", 4), *[("play", seat) for seat in range(s.seats)])


@rules.ask
class Play(Ask):
    def offers(self, d, s, seat):
        for card in s.hand[seat]:
            yield offer("play", piece(card))

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        s.move(face_of(move), ("hand", seat), ("trick", seat), events)


@rules.score
def played(d, s, seat):
    return len(s.trick[seat])
"""
CARDS = "name,count,title,text\na,12,Ginger,Draws a card and passes one on\nb,12,Grey,Sleeps\n"


def changed_by(window: Window, pos: tuple[int, int]) -> list[pygame.Rect]:
    """The parts of the screen that look otherwise while the mouse is there."""
    window.step([Input("hover", (3, 3))])
    window.draw()
    before = window.surface.copy()
    window.step([Input("hover", pos)])
    window.draw()
    mask = pygame.mask.from_threshold(before, (0, 0, 0), (9, 9, 9, 255), window.surface)
    mask.invert()
    return [box for box in mask.get_bounding_rects() if min(box.size) > 30]


def board_of(table: TableScene) -> StockBoard:
    board = table.stage.board
    assert isinstance(board, StockBoard)
    return board


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("which", [0, 1, 2, -1])
def test_one_picture_of_a_card(
    home: Path, examples: Path, size: tuple[int, int], which: int
) -> None:
    window = screens.open_window(home / "portable", size)
    table = hands.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))
    pos = hands.point_of(table, table.selection.targets[which])
    assert pos is not None
    front = board_of(table).at.places.front
    assert front is not None
    shown = [box for box in changed_by(window, pos) if not front.inflate(40, 40).contains(box)]
    assert len(shown) == 1, "two pictures of one card"


@pytest.mark.parametrize("frame", ["left", "right"])
@pytest.mark.parametrize("kind", ["row", "pile"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_at_other_games(
    home: Path, tmp_path: Path, frame: str, kind: str, seats: int
) -> None:
    text = HAND.replace("FRAME", frame).replace("KIND", kind)
    add_folder(make(tmp_path, text, RULES, cards=CARDS, id="paws"))
    window = screens.open_window(home / "portable")
    table = hands.open_table(window, load_game("paws"), screens.people(seats, 1))
    for target in table.selection.targets:
        pos, front = hands.point_of(table, target), board_of(table).at.places.front
        assert pos is not None and front is not None
        shown = [box for box in changed_by(window, pos) if not front.inflate(40, 40).contains(box)]
        assert len(shown) == 1
        deck = board_of(table).at.places.shared["deck", None].tray
        assert not any(box.colliderect(deck) for box in shown)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4])
def test_no_name_of_an_area_lies_on_a_players_name(
    home: Path, examples: Path, size: tuple[int, int], seats: int
) -> None:
    window = screens.open_window(home / "portable", size)
    table = hands.open_table(window, load_game("whisker_tricks"), screens.people(seats, 1))
    board = board_of(table)
    for seat, strip in board.at.named():
        window.step([Input("hover", (3, 3))])
        window.draw()
        before = window.surface.subsurface(strip).copy()
        tray = board.at.places.seats["trick", seat].tray
        window.step([Input("hover", (tray.centerx, tray.bottom - 9))])
        window.draw()
        after = window.surface.subsurface(strip)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("game_id", ["cat_carpet"])
def test_the_count_of_a_pile_goes_down_while_a_piece_is_held(
    home: Path, examples: Path, game_id: str
) -> None:
    window = screens.open_window(home / "portable")
    table = hands.open_table(window, load_game(game_id), screens.people(2, 1))
    top = table.animator.actors["basket",][-1].pose
    pos, many = (round(top.x), round(top.y)), len(table.stage.view.state.basket)

    def counted() -> list[str]:
        said = room.texts(window)
        return [text for text in said if text in (str(many), str(many - 1))]

    assert counted() == [str(many)]
    window.step([Input("hover", pos), Input("press", pos), Input("hover", (pos[0] + 80, pos[1]))])
    assert table.pointer.drag.moving and counted() == [str(many - 1)]
    window.step([Input("release", (3, 3))])
    assert counted() == [str(many)]
