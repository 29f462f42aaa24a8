"""So many pieces of a place are taken by clicking the last of them, and no other one moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from board_harness import BoardHarness
from kit_folders import changed, make

from catgames.bots.advice import Advice, RankedMove
from catgames.catalog import add_folder, load_game
from catgames.core.types import HIDDEN
from catgames.kit.board.board import StockBoard
from catgames.kit.folder import load_prototype
from catgames.ui.input.inputs import Input
from catgames.ui.stage.selection import Selection
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}

PILE = """\
title: Heap
seats: [2, 3]
pieces:
  stone: {form: FORM, rows: [{name: stone, count: 12}]}
zones:
  heap: {start: stone}
  won: {per: seat}
layout:
  - {zone: heap, kind: KIND, frame: middle}
  - {zone: won, kind: row, frame: players}
"""
TAKES = """\
from catgames.kit import Ask, Rules, do_next, offer

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("take", 0))


@rules.ask
class Take(Ask):
    def offers(self, d, s, seat):
        for count in (1, 2, 4):
            yield offer("take", count, why="Too many." if count > len(s.heap) else "")

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        for stone in s.heap[: move[1]]:
            s.move(stone, "heap", ("won", seat), events)
        if s.heap:
            do_next(s, ("take", (seat + 1) % s.seats))


@rules.score
def won(d, s, seat):
    return len(s.won[seat])
"""


def stock(table: TableScene) -> StockBoard:
    board = table.stage.board
    assert isinstance(board, StockBoard)
    return board


def places(table: TableScene, zone: str) -> set[tuple[float, float, float]]:
    return {(a.pose.x, a.pose.y, a.pose.height) for a in table.animator.actors.get((zone,), ())}


def clicks_through(window: Window, table: TableScene, zone: str, numbers: list[int]) -> None:
    """Take so many each time by a click on a piece."""
    for number in numbers:
        hands.rest(window, table)
        before, seat = places(table, zone), table.match.asking
        assert number in table.selection.targets
        slots = stock(table).together(table.stage.view)[number]
        slot = slots[-1].slot
        window.step([Input("hover", (round(slot.x), round(slot.y)))])
        assert table.selection.hover == number
        lit = {(s.x, s.y, s.height) for s, _, _ in slots}
        assert len(lit) == number and lit <= before
        at = len(table.match.record.moves)
        hands.click(window, (round(slot.x), round(slot.y)))
        assert table.match.record.moves[at] == (seat, ("take", number))
        hands.rest(window, table) if not table.match.over else None
        assert places(table, zone) == before - lit, "the lit ones went, and no other moved"


@pytest.mark.parametrize("size", screens.SIZES)
def test_the_third_sardine_takes_three(home: Path, examples: Path, size: tuple[int, int]) -> None:
    window = screens.open_window(home / "portable", size)
    table = screens.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    clicks_through(window, table, "tin", [3, 1, 2, 3, 2, 1])


@pytest.mark.parametrize("form", ["token", "card", "tile"])
def test_pieces_of_any_form_in_a_row(window: Window, tmp_path: Path, form: str) -> None:
    text = PILE.replace("KIND", "row").replace("FORM", form)
    add_folder(make(tmp_path, text, TAKES, id="heaps"))
    table = screens.open_table(window, load_game("heaps"), screens.people(3, 3))
    clicks_through(window, table, "heap", [4, 2, 1, 2])


def test_the_game_without_code_as_well(window: Window, examples: Path) -> None:
    add_folder(examples / "no_code" / "last_sardine")
    game: Any = load_prototype(examples / "no_code" / "last_sardine")
    s = game.new_state(2)
    board = BoardHarness(window, game, game.view(s, 0)).board
    assert isinstance(board, StockBoard)
    assert {n: len(slots) for n, slots in board.together(game.view(s, 0)).items()} == {
        1: 1, 2: 2, 3: 3,
    }  # fmt: skip


def test_numbers_keep_their_buttons(window: Window, examples: Path) -> None:
    table = hands.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    hands.press_button(window, "Take 2")
    assert table.match.record.moves[-1] == (0, ("take", 2))
    hands.rest(window, table)
    window.step([Input("key", key="3")])
    assert table.match.record.moves[-1] == (1, ("take", 3))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Take 3"), ("nl", "Take 3"), ("pt_BR", "Take 3")]
)
def test_the_button_of_a_number_says_what_it_does(
    home: Path, examples: Path, language: str, words: str
) -> None:
    window = screens.open_window(home / "portable", language=language)
    table = hands.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    assert table.prompt.words(3) == words


def glowing(window: Window, table: TableScene, zone: str) -> list[int]:
    """Which pieces of a row glow: the light under them shows below their lower ends."""
    board, many = stock(table), len(table.stage.view.state.tin)
    window.draw()
    lit, empty = window.surface.copy(), Selection()
    table.stage.draw(window.surface, empty)
    found = []
    for i in range(many):
        slot = board.at.slot((zone,), i, many, 0, None)
        assert slot is not None
        at = (round(slot.x), round(slot.y + slot.height * 0.48))
        plain, now = window.surface.get_at(at), lit.get_at(at)
        if sum(abs(a - b) for a, b in zip(plain[:3], now[:3])) > 60:
            found.append(i)
    return found


@pytest.mark.parametrize("number", [1, 2, 3])
def test_exactly_what_a_click_takes_is_lit(window: Window, examples: Path, number: int) -> None:
    table = hands.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    window.step([Input("hover", (3, 3))])
    assert glowing(window, table, "tin") == [0, 1, 2], "what can be clicked"
    pos = hands.point_of(table, number)
    assert pos is not None
    window.step([Input("hover", pos)])
    assert glowing(window, table, "tin") == [*range(number)]


def test_no_frame_lies_around_one_of_many(window: Window, examples: Path) -> None:
    """Who moved last is told where something lies alone, or on a cell of a board."""
    table = screens.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    for number in (3, 2, 1):
        hands.rest(window, table)
        hands.choose(window, table, number)
    hands.rest(window, table)
    spots = dict(table.selection.last_spots)
    assert any(spots.values())
    pictures = []
    for shown in (spots, {}):
        table.stage.draw(window.surface, Selection(last_spots=shown))
        pictures.append(pygame.image.tobytes(window.surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("pile", "", ""),
        ("row", "count, why", "count + 1, why"),
        ("row", '("won", seat), events)', '("won", seat), events) if s.won[0] else None'),
        ("row", "offer(\"take\", count", "offer(\"take\", \"heap\", count"),
    ],
    ids=["a pile", "another number", "fewer", "not the number alone"],
)  # fmt: skip
def test_what_is_no_number_of_pieces_has_no_place(
    home: Path, tmp_path: Path, kind: str, old: str, new: str
) -> None:
    rules = changed(TAKES, old, new) if old else TAKES
    if "count + 1" in new:
        rules = changed(rules, "move[1]]", "move[1] - 1]")
    if '"heap", count' in new:
        rules = changed(rules, "move[1]]", "move[2]]")
    text = PILE.replace("KIND", kind).replace("FORM", "token")
    game = load_prototype(make(tmp_path, text, rules))
    window = screens.open_window(home / "portable")
    s = game.new_state(2)
    board = BoardHarness(window, game, game.view(s, 0)).board
    assert isinstance(board, StockBoard)
    assert not board.together(game.view(s, 0))


def test_a_picture_without_a_ground_is_the_piece(window: Window, examples: Path) -> None:
    table = screens.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    board = stock(table)
    shown = window.ctx.atlas.get(board.faces.name(0, "sardine"), height=200)
    w, h = shown.get_size()
    assert shown.get_at((w // 2, h // 2)).a > 250
    corners = [shown.get_at((x, y)).a for x in (4, w - 8) for y in (4, h - 8)]
    assert not any(corners), "no card around the fish"
    (good,) = (g for g in board.goods(table.stage.view, 0) if g.sprite)
    assert good.sprite == board.faces.name(0, "sardine") != board.faces.name(HIDDEN, "sardine")


def test_a_click_on_a_sardine_further_on_says_which_can_be_taken(
    window: Window, examples: Path
) -> None:
    table = hands.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    slot = stock(table).at.slot(("tin",), 6, 15, 0, None)
    assert slot is not None
    hands.click(window, (round(slot.x), round(slot.y)))
    assert not [move for _, move in table.match.record.moves if move[0] == "take"]
    assert "take up to three, from the upper left" in table.prompt.refusal


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_hint_rings_all_that_a_number_takes(home: Path, examples: Path, number: int) -> None:
    window = screens.open_window(home / "portable")
    table = hands.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    hint, view = table.model.hint, table.stage.view
    hint.take(Advice((RankedMove(("take", number), 0.5, 0.5, 1.0),)), view)
    ((_, ring),) = table.hint_card.places()
    many = len(view.state.tin)
    slots = [stock(table).at.slot(("tin",), i, many, 0, None) for i in range(many)]
    assert [i for i, s in enumerate(slots) if s and ring.contains(s.x, s.y)] == [*range(number)]
