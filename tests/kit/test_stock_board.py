"""The stock board shows the examples by the rules of every board, and its parts lie apart."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import hands
import pygame
import pytest
import screens
import test_every_board as every
import tour
from board_harness import BoardHarness
from kit_folders import EXAMPLES, WITH_RULES, changed, make
from room import assert_texts_have_room
from thorough import amount, sample

from catgames.catalog import add_folder, load_game
from catgames.content.texts import catalogue
from catgames.core.types import TABLE, BadContent
from catgames.kit.board.board import StockBoard
from catgames.kit.board.crowding import crowded
from catgames.kit.folder import read_prototype
from catgames.match.replay import Replay
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window

IDS = [path.name for path in WITH_RULES if path.parent == EXAMPLES]
KINDS = ("human", "random", "human")
TABLES = [(id, seats) for id in IDS for seats in read_prototype(EXAMPLES / id)[0].seats]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_piece_has_a_picture(window: Window, game_id: str, seats: int) -> None:
    every.test_every_picture_that_a_board_asks_for_is_drawn(window, game_id, seats)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_move_can_be_clicked(window: Window, game_id: str, seats: int) -> None:
    every.test_every_move_can_be_clicked(window, game_id, seats)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_arrows_reach_every_target(window: Window, game_id: str, seats: int) -> None:
    every.test_arrows_reach_every_target(window, game_id, seats)


def test_with_open_hands_no_computer_is_in_front(window: Window) -> None:
    players = tuple(replace(p, kind=kind) for p, kind in zip(screens.people(3), KINDS, strict=True))
    table = screens.open_table(window, "whisker_tricks", players, open_hands=True)
    turns = hands.note_turns(table)
    hands.play_on(window, Random(2), 6)
    seen = set(turns)
    assert seen <= {None, 0, 2} and {0, 2} <= seen


@pytest.mark.parametrize("game_id", IDS)
def test_the_board_keeps_secrets(window: Window, examples: Path, game_id: str) -> None:
    game = load_game(game_id)
    if not game.info.has_secrets:
        return
    told = every.check_twins(window, game, game.info.seats[0], amount(50, 6))
    window.close()
    assert not told, told


@pytest.mark.parametrize("game_id", sample(IDS))
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 200), ((1920, 1080), 75)])
def test_texts_have_room_on_every_screen_of_a_prototype(
    home: Path, examples: Path, game_id: str, size: tuple[int, int], scale: int
) -> None:
    window = screens.open_window(home / "portable", size, scale=scale)
    for where in tour.game_of(window, game_id):
        assert_texts_have_room(window, f"{where}, {size}, {scale} %")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [75, 200])
@pytest.mark.parametrize("game_id", IDS)
def test_areas_lie_apart_and_on_the_board(
    home: Path, examples: Path, game_id: str, scale: int, size: tuple[int, int]
) -> None:
    game = load_game(game_id)
    window = screens.open_window(home / "portable", size, scale=scale)
    for seats in game.info.seats:
        harness = BoardHarness(window, game, game.view(game.new_state(seats), TABLE))
        board = harness.board
        assert isinstance(board, StockBoard)
        for front in (None, *range(seats)):
            places = list(board.at.places.shared.values())
            for seat in range(seats):
                own = board.at.places.of(seat, front)
                places += [place for key, place in own.items() if key[1] == seat]
            for i, place in enumerate(places):
                assert board.area.contains(place.tray), place
                assert min(place.rect.size) >= 12, place
                for other in places[:i]:
                    if other.seat is None and other.area == place.area:  # seats share it out
                        assert other.tray.contains(place.tray), (place, other)
                        continue
                    assert not place.tray.colliderect(other.tray), (place, other)


def test_a_card_has_its_title_and_its_text(window: Window, examples: Path) -> None:
    """Two cards that differ in their text alone look different, at any size that can be read."""
    game = load_game("whisker_tricks")
    board = BoardHarness(window, game, game.view(game.new_state(3), TABLE)).board
    assert isinstance(board, StockBoard)
    names = [board.faces.name(face, "card") for face in board.d.sets["card"].faces]
    looks = {bytes(window.ctx.atlas.get(n, height=160).get_buffer().raw) for n in names}
    assert len(looks) == len(names)
    assert window.ctx.atlas.get(names[0], height=160).get_flags() & pygame.SRCALPHA


def test_the_face_of_a_card_speaks_the_language_of_the_screen(
    window: Window, tmp_path: Path
) -> None:
    """Title and text, from text/nl.yaml, or else from the table."""
    folder = make(tmp_path, cards="name,title,text\ntuna,Tuna,Fresh\ncream,Cream,Sweet\n")
    (folder / "text").mkdir()
    words = "piece: {card: {tuna: Tonijn}}\npiece_text: {card: {tuna: Vers uit blik}}\n"
    (folder / "text" / "nl.yaml").write_text(words, "utf-8")
    add_folder(folder)
    game = load_game("lucky_paws")
    board = BoardHarness(window, game, game.view(game.new_state(2), TABLE)).board
    assert isinstance(board, StockBoard)

    def looks(face: int) -> bytes:
        sprite = window.ctx.atlas.get(board.faces.name(face, "card"), height=200)
        return bytes(sprite.get_buffer().raw)

    english = [looks(0), looks(1)]
    window.ctx.catalogue = catalogue("nl")
    assert (board.faces.piece(0).title, board.faces.piece(0).text) == ("Tonijn", "Vers uit blik")
    assert looks(0) != english[0] and looks(1) == english[1]
    window.ctx.catalogue = catalogue("en")
    assert looks(0) == english[0]


def test_counters_stand_on_the_board_apart_from_everything_else(
    window: Window, examples: Path
) -> None:
    game = load_game("counter_surfing")
    s = game.new_state(2)
    s.bowl, s.wobbles = 7, 1
    harness = BoardHarness(window, game, game.view(s, TABLE))
    board = harness.board
    assert isinstance(board, StockBoard)
    strip = board.at.places.counters
    assert strip is not None
    assert not any(strip.colliderect(p.tray) for p in board.at.places.shared.values())
    words = [board._counter(board.game.view(s, TABLE), name) for name in board.d.counters]
    assert words == ["Bowl 7", "Wobbles 1", "Goal 25"]


CROWDED = "".join(
    f"  home{i}: {{per: seat, grid: squares, width: 9, height: 9, holds: 1}}\n" for i in range(3)
)


def test_check_refuses_areas_that_lie_over_each_other_or_have_no_room(
    tmp_path: Path, examples: Path
) -> None:
    shutil.copytree(EXAMPLES / "whisker_tricks" / "pictures", tmp_path / "full" / "pictures")
    game = (EXAMPLES / "whisker_tricks" / "game.yaml").read_text("utf-8")
    cards = (EXAMPLES / "whisker_tricks" / "cards.csv").read_text("utf-8")
    rules = (EXAMPLES / "whisker_tricks" / "rules.py").read_text("utf-8")
    twice = changed(game, "plates:", "  - {zone: trick, kind: row, frame: right}\nplates:")
    with pytest.raises(BadContent, match=r"game\.yaml:\d+: .*trick has an area already"):
        read_prototype(make(tmp_path, twice, rules, cards, "twice"))
    areas = "".join(f"  - {{zone: home{i}, frame: players}}\n" for i in range(3))
    full = changed(changed(game, "plates:", f"{areas}plates:"), "fields:", f"{CROWDED}fields:")
    found = crowded(read_prototype(make(tmp_path, full, rules, cards, "full"))[0])
    assert {"home0", "home1", "home2"} <= found.keys()
    for id in IDS:
        assert not crowded(read_prototype(EXAMPLES / id)[0])


@pytest.mark.parametrize("game_id", IDS)
def test_every_example_is_played_to_its_end_by_mouse(window: Window, game_id: str) -> None:
    game = load_game(game_id)
    options = {o.key: o.low for o in game.options(2) if o.low}  # the shortest game
    table = screens.open_table(window, game, screens.people(game.info.seats[-1], 2), options)
    hands.play_on(window, Random(3))
    assert isinstance(window.scenes[-1], EndScene) and table.match.over
    window.routes.open("replay", Replay(game, table.match.record))
    for _ in range(3):
        window.step([Input("key", key="end"), Input("key", key="left")])


@pytest.mark.parametrize("game_id", [id for id in IDS if id == "whisker_tricks"])
def test_mouse_and_keys_bring_no_secret_of_a_prototype_to_light(
    window: Window, examples: Path, game_id: str
) -> None:
    told = every.explore_twins(window, load_game(game_id), 3, amount(8, 1))
    window.close()
    assert not told, told


def test_a_tile_is_dragged_to_its_place_and_shown_there_before(window: Window) -> None:
    table = hands.open_table(window, load_game("sunny_spots"), screens.people(2, 1))
    hand = table.stage.view.state.hand[0][0]
    source = hands.point_of(table, ("piece", hand))
    assert source is not None
    window.step([Input("press", source)])
    goals = [t for t in table.selection.targets if t is not None]
    goal = hands.point_of(table, goals[0])
    assert goal is not None and goals[0][0] == "floor"  # type: ignore[index]
    before = window.surface.copy()
    window.step([Input("hover", goal)])
    assert window.surface.get_at(goal) != before.get_at(goal), "the tile under the mouse"
    window.step([Input("release", goal)])
    own = [move for seat, move in table.match.record.moves if seat == 0]
    assert own[-1][1:] == (("piece", hand), goals[0])
