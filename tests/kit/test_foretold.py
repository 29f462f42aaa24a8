"""The board says before a move what it takes and wins, afterwards who made it, and why a piece goes
by itself."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from board_harness import BoardHarness, states
from kit_folders import EXAMPLES, GAME, changed, make
from test_taken_together import glowing

from catgames.catalog import load_game
from catgames.core.types import BadContent
from catgames.kit.board.banner import Banner
from catgames.kit.board.board import StockBoard
from catgames.kit.board.outcomes import gain_of
from catgames.kit.folder import load_prototype, read_prototype
from catgames.ui.input.inputs import Input
from catgames.ui.stage.selection import Selection
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

GUESS = changed(GAME, "row: {}", "row: {}\n  under: {seen_by: nobody}")
GUESSES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", 1), ("draw", "deck", "under"), ("open", 0))


@rules.ask
class Open(Ask):
    verbs = ("open", "keep")

    def offers(self, d, s, seat):
        yield offer("open")
        yield offer("keep")

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        shown = s.under[0] if move == ("open",) else s.hand[seat][0]
        s.eaten[seat] += d.pieces[shown].value


@rules.score
def eaten(d, s, seat):
    return s.eaten[seat]
"""


@pytest.mark.parametrize("name", ["sunny_spots", "cat_carpet"])
def test_what_is_foretold_comes_true(examples: Path, name: str) -> None:
    game: Any = load_game(name)
    told, rng = set[float](), Random(2)
    for s, decision in states(game, 2, Random(7)):
        if decision.seat < 0:
            continue
        view = game.view(s, decision.seat)
        for move in rng.sample(legal := [*game.legal_moves(s)], min(3, len(legal))):
            after = s.clone()
            game.apply(after, move)
            won = game.scores(after)[decision.seat] - game.scores(s)[decision.seat]
            assert gain_of(game, view, move) == won
            told.add(won)
    assert {0, 1} <= told


def test_nothing_is_foretold_that_depends_on_what_is_hidden(tmp_path: Path) -> None:
    game: Any = load_prototype(make(tmp_path, GUESS, GUESSES))
    for s, decision in states(game, 2, Random(1)):
        if decision.seat >= 0:
            view = game.view(s, decision.seat)
            assert gain_of(game, view, ("open",)) == 0
            assert gain_of(game, view, ("keep",)) == game.data.pieces[s.hand[0][0]].value
            return
    raise AssertionError("nobody was asked")


def shown(window: Window) -> list[str]:
    window.step([])
    return room.texts(window)


def test_points_stand_on_the_tile_before_it_is_laid(home: Path, examples: Path) -> None:
    window = screens.open_window(home / "portable")
    table = screens.open_table(window, load_game("cat_carpet"), screens.people(2))
    for cell in (12, 0, 24):
        hands.rest(window, table)
        hands.choose(window, table, ("carpet", cell))
    hands.rest(window, table)
    hands.choose(window, table, ("carpet", 4))
    hands.rest(window, table)
    for cell, signs in ((13, "+1"), (22, "")):
        pos = hands.point_of(table, ("carpet", cell))
        assert pos is not None
        window.step([Input("hover", pos)])
        assert ("+1" in shown(window)) == bool(signs)
        assert table.prompt.tip() == ("Ada: +1 point" if signs else "")


def test_a_chosen_piece_shows_what_it_wins_on_each_cell(home: Path, examples: Path) -> None:
    """Before the mouse is there; not before it is chosen, if there is a choice."""
    window = screens.open_window(home / "portable")
    table = screens.open_table(window, load_game("sunny_spots"), screens.people(2))
    told = list[str]()
    for _ in range(12):
        hands.rest(window, table)
        window.step([Input("hover", (3, 3))])
        targets, view = table.selection.targets, table.stage.view
        chosen = table.selection.selector
        assert chosen is not None
        ends = [chosen.through(t) for t in targets if t[0] == "floor"]
        won = [gain_of(table.game, view, *moves) for moves in ends]
        said = [text for text in shown(window) if text.startswith("+")]
        assert sorted(said) == sorted(f"+{points}" for points in won if points)
        told += said
        hands.choose(window, table, targets[-1])
    assert told, "nothing was won at all"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_button_of_a_number_lights_what_it_takes(
    home: Path, examples: Path, number: int
) -> None:
    window = screens.open_window(home / "portable")
    table = hands.open_table(window, load_game("last_sardine"), screens.people(2, 2))
    button = table.prompt.button(number)
    assert button is not None
    window.step([Input("hover", button.rect.center)])
    assert glowing(window, table, "tin") == [*range(number)]
    assert shown(window).count(f"Take {number}") == 2, "on the button and at the pieces"
    window.step([Input("hover", (3, 3))])
    assert {"1", "2", "3"} <= {*shown(window)}, "and on each piece how many it takes"


def test_what_was_moved_last_bears_the_mark_of_who_moved_it(home: Path, examples: Path) -> None:
    window = screens.open_window(home / "portable")
    table = hands.open_table(window, load_game("cat_carpet"), screens.people(2))
    hands.choose(window, table, ("carpet", 12))
    hands.rest(window, table)
    pictures = []
    for last in (table.selection.last_spots, {}):
        table.stage.draw(window.surface, Selection(last_spots=last))
        pictures.append(window.surface.copy())
    marked = pygame.mask.from_threshold(pictures[0], 0, (1, 1, 1, 255), pictures[1])
    marked.invert()
    red = window.ctx.theme.seats[0].colour
    own = pygame.mask.from_threshold(pictures[0], red, (8, 8, 8, 255))
    assert marked.overlap_area(own, (0, 0)) > 50
    cell = table.stage.shapes()["carpet", 12].box().inflate(8, 8)
    assert cell.contains(marked.get_bounding_rects()[0]) and len(marked.get_bounding_rects()) == 1
    hands.choose(window, table, ("carpet", 0))
    hands.rest(window, table)
    hands.choose(window, table, ("carpet", 24))
    hands.rest(window, table)
    for spot, tip in (
        (24, "Ada made the last move here"),
        (12, ""),
        (0, "Bo made the last move here"),
    ):
        window.step([Input("hover", table.stage.shapes()["carpet", spot].box().center)])
        assert table.prompt.tip() == tip


def banners_of(window: Window, table: TableScene) -> list[Banner]:
    seen: list[Banner] = []
    for _ in range(4000):
        screens.wait_until(window, window.now() + 2 * hands.FRAME)
        window.step([])
        for found in (f for f, _ in table.animator.flourishes if isinstance(f, Banner)):
            if found not in seen:
                seen.append(found)
        if len(seen) > 3 and any("only one" in banner.words for banner in seen):
            break
        if table.match.asking is not None and not table.animator.busy():
            hands.choose(window, table, min(table.selection.choosable, key=repr))
    return seen


@pytest.mark.parametrize(("seats", "size"), [(3, (1280, 720)), (3, (1920, 1080)), (4, (1280, 720))])
def test_lines_cross_no_frame_and_tell_of_the_only_choice(
    home: Path, examples: Path, seats: int, size: tuple[int, int]
) -> None:
    window = screens.open_window(home / "portable", size, screens.Still(), speed=1.0)
    table = screens.open_table(window, load_game("whisker_tricks"), screens.people(seats, 1))
    board = table.stage.board
    assert isinstance(board, StockBoard)
    seen = banners_of(window, table)
    assert "Ada had only one choice" in {banner.words for banner in seen}
    for banner in seen:
        crossed = banner.room.inflate(-8, -8).collidelistall(board.at.rims(0))
        assert not crossed, banner.words


# ---------------------------------------------------------------- plates, floors, things


def test_plates_show_the_piece_in_a_seats_colour(window: Window, examples: Path) -> None:
    game: Any = load_game("cat_carpet")
    s = game.new_state(3)
    board = BoardHarness(window, game, view := game.view(s, 0)).board
    for seat in range(3):
        (good,) = board.goods(view, seat)
        assert good.sprite == board.faces.name(seat, "cat")
        assert window.ctx.translate(good.tip) == game.data.pieces[seat].title


def test_only_sets_in_the_colours_of_seats_are_on_plates(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"game\.yaml:\d+: .*'card'"):
        read_prototype(make(tmp_path, GAME + "plates: [card]\n"))


@pytest.mark.parametrize("size", screens.SIZES)
@pytest.mark.parametrize("name", ["cat_carpet", "last_sardine"])
def test_what_lies_about_leaves_the_game_alone(
    home: Path, examples: Path, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, game = screens.open_window(home / "portable", size), load_game(name)
    found: list[pygame.Surface] = []
    for things in (True, False):
        if not things:
            monkeypatch.setattr("catgames.kit.board.scenery.THINGS", {})
        board: Any = BoardHarness(window, game, view := game.view(game.new_state(3), 0)).board
        found.append(pygame.Surface(window.surface.get_size()))
        board.ground(found[-1], view)
    changed_ = pygame.mask.from_threshold(found[0], 0, (1, 1, 1, 255), found[1])
    changed_.invert()
    for box in board.at.filled():
        part = pygame.Mask(box.size, True)
        assert not changed_.overlap(part, box.topleft), box
    assert changed_.count() or size[0] < 1280


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_board_lies_in_the_middle_of_its_floor(
    home: Path, examples: Path, size: tuple[int, int]
) -> None:
    window, game = screens.open_window(home / "portable", size), load_game("cat_carpet")
    board: Any = BoardHarness(window, game, game.view(game.new_state(2), 0)).board
    cells = [c.shape.box() for c in board.at.cells(board.at.places.shared["carpet", None])]
    assert abs(cells[0].unionall(cells).centerx - board.at.area.centerx) <= 4


def test_things_that_are_still_to_come_have_a_picture(window: Window, examples: Path) -> None:
    game: Any = load_game("counter_surfing")
    board: Any = BoardHarness(window, game, game.view(game.new_state(2), 0)).board
    steady, wobbling = board.shelf.sprite("wobbles", True), board.shelf.sprite("wobbles")
    assert steady and steady != wobbling
    assert not board.shelf.sprite("bowl", True)


@pytest.mark.parametrize(
    ("field", "what"),
    [
        ("{icon: star, empty: star}", "needs an 'icon' and the 'most'"),
        ("{empty: star, most: 2}", "needs an 'icon' and the 'most'"),
        ("{icon: star, empty: strar, most: 2}", "there is no icon 'strar'; did you mean 'star'?"),
    ],
)
def test_a_wrong_picture_of_them_is_named(tmp_path: Path, field: str, what: str) -> None:
    text = changed(GAME, "  eaten: {per: seat}\n", f"  eaten: {{per: seat}}\n  hearts: {field}\n")
    with pytest.raises(BadContent, match=rf"game\.yaml:\d+: .*{what}".replace("?", r"\?")):
        read_prototype(make(tmp_path, text))


def test_a_picture_with_an_outline_of_its_own_has_no_frame(window: Window, examples: Path) -> None:
    game: Any = load_prototype(EXAMPLES / "last_sardine")
    board: Any = BoardHarness(window, game, view := game.view(game.new_state(2), 0)).board
    surface = pygame.Surface(window.surface.get_size())
    board.ground(surface, view)
    ink, place = window.ctx.theme["ink"], board.at.places.shared["tin", None]
    shown_ = pygame.Rect(place.tray)
    black = pygame.mask.from_threshold(surface.subsurface(shown_), ink, (6, 6, 6, 255))
    rows = [black.overlap_area(pygame.Mask((shown_.w, 1), True), (0, y)) for y in range(shown_.h)]
    assert max(rows) < shown_.w * 0.9
