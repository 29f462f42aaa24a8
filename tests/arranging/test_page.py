"""The page as a designer uses it: by mouse, by keys, with files that others change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import mouse
import pytest
import screens
from mouse import EMPTY, Opener
from plain_yaml import plain_yaml

from catgames.arranging import things
from catgames.arranging.screen.page import ArrangeScene
from catgames.arranging.screen.widgets import LeftField
from catgames.catalog import load_game
from catgames.core.types import CHANCE
from catgames.free_table.pieces import places
from catgames.kit.folder import read_prototype
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Switch


def text_of(folder: Path) -> str:
    return (folder / "game.yaml").read_text("utf-8")


def test_from_an_empty_table_to_a_market_game_that_is_played(opened: Opener) -> None:
    window, page, folder = opened()
    for what in ("draw_pile", "cards", "market", "counter", "dice"):
        mouse.add(window, what)
    assert page.chosen == ("dice", "die")
    mouse.turn(window, "dice", 1)  # two of them
    mouse.choose(window, "hand")
    mouse.turn(window, "deal", 3)
    mouse.choose(window, "market")
    mouse.turn(window, "cells", 1)
    discard, deck = (mouse.area(window, name).rect for name in ("discard", "deck"))
    mouse.drag(window, deck.center, (discard.centerx, discard.y + 20))
    mouse.seats(window, 2)
    for cell in range(2):
        deck = mouse.area(window, "deck").rect.center
        mouse.drag(window, deck, mouse.cell(window, "market", cell))
    text = text_of(folder)
    assert text.startswith(EMPTY), "what was typed by hand stays"
    plain = plain_yaml(text)
    assert plain["zones"]["market"] == {"track": 5, "holds": 1, "filled_from": "deck"}
    assert plain["deal"] == {"card": 3} and [*plain["fields"]] == ["score", "counter"]
    assert {k for k in plain["setups"][2] if k.startswith("market")} == {"market 1", "market 2"}
    assert [a["zone"] for a in plain["layout"]][:2] == ["deck", "discard"]
    mouse.button(window, "arranging.play")  # a game begins at once, for as many as are laid out
    for _ in range(20):
        window.step([])
    table: Any = window.scenes[-1]
    assert isinstance(table, TableScene) and len(table.match.players) == 2
    hands.rest(window, table)
    s = table.match.record.replay(table.match.game)
    lying = {spot: len(codes) for spot, codes in places(table.match.game.data, s)}
    assert lying["hand", 0] == lying["hand", 1] == 3
    assert lying["market", 0] == lying["market", 1] == 1
    for move in (("draw", ("deck",), 1), ("move", ("market", 0), 0, 1, ("hand", 0), "top")):
        table.match.answer(move)
        hands.rest(window, table)
    s = table.match.record.replay(table.match.game)
    assert len(s.hand[0]) == 5 and not s.market[0]


def test_every_step_of_a_session_is_taken_back_by_the_button(opened: Opener) -> None:
    window, page, folder = opened()
    for what in ("market", "player_board", "counter", "cards", "track", "hand"):
        mouse.add(window, what)
    mouse.choose(window, "market")
    mouse.eye(window, "nobody")
    mouse.turn(window, "where", 1)
    mouse.button(window, "arranging.panel.duplicate")
    mouse.button(window, "arranging.panel.delete")
    many = len(page.model.done)
    assert many == 10
    after = text_of(folder)
    for _ in range(many):
        mouse.button(window, "arranging.undo")
    assert text_of(folder) == EMPTY and not page.model.done
    for _ in range(many):
        mouse.key(window, "y", ctrl=True)
    assert text_of(folder) == after


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_an_area_is_dragged_to_each_side(opened: Opener, size: tuple[int, int]) -> None:
    window, page, folder = opened(size=size)
    mouse.add(window, "market")
    for frame, x, y in (("right", 0.99, 0.3), ("top", 0.6, 0.02), ("left", 0.02, 0.2)):
        room = page.room
        goal = (room.x + round(room.width * x), room.y + round(room.height * y))
        mouse.drag(window, mouse.area(window, "market").rect.center, goal)
        layout = plain_yaml(text_of(folder))["layout"]
        found = next(a for a in layout if a["zone"] == "market")
        assert found["frame"] == frame, frame
    outside = (page.room.x - 40, page.room.centery)
    before = text_of(folder)
    mouse.drag(window, mouse.area(window, "market").rect.center, outside)
    assert text_of(folder) == before


def test_an_edge_is_dragged_to_give_an_area_more_room(opened: Opener) -> None:
    window, _page, folder = opened()
    mouse.add(window, "draw_pile")
    mouse.choose(window, "discard")
    frame = mouse.area(window, "discard")
    edge = frame.handles()["y"].center
    mouse.drag(window, edge, (edge[0], edge[1] + 90))
    layout = plain_yaml(text_of(folder))["layout"]
    assert next(a for a in layout if a["zone"] == "discard")["weight"] > 1
    assert mouse.area(window, "discard").rect.height > frame.rect.height
    mouse.choose(window, "hand")
    assert not mouse.area(window, "hand").handles(), "it has all of its frame already"


def test_dice_that_somebody_has_drawn_stay_when_there_are_more_of_them(opened: Opener) -> None:
    window, page, folder = opened("free_table")
    before = text_of(folder).splitlines()
    page.choose("dice", "die")
    mouse.turn(window, "dice", 1)
    mouse.turn(window, "sides", 1)
    new = text_of(folder).splitlines()
    changed = [line for line in before if line not in new]
    assert changed == ["      - {name: one, value: 1, icon: common/die_1}"]
    assert len(page.d.sets["die"].faces) == 8 and len(page.d.faces("die")) == 2
    mouse.turn(window, "sides", -1)
    mouse.turn(window, "dice", -1)
    assert [*text_of(folder).splitlines()] == [
        line.replace("icon: common/die_1}", "icon: common/die_1, count: 1}") for line in before
    ]


def test_something_of_the_palette_is_dropped_where_it_shall_lie(opened: Opener) -> None:
    window, page, folder = opened()
    palette = mouse.widget(window, mouse.PaletteButton, id="discard_pile")
    room = page.room
    mouse.drag(window, palette.rect.center, (room.right - 12, room.y + 80))
    layout = plain_yaml(text_of(folder))["layout"]
    assert layout[-1]["zone"] == "discard_2" and layout[-1]["frame"] == "right"
    assert page.chosen == ("zone", "discard_2")


def test_names_are_typed_and_ids_stay(opened: Opener) -> None:
    window, _page, folder = opened()
    mouse.add(window, "market")
    name = mouse.widget(window, LeftField)
    hands.click(window, name.rect.center)
    window.step([Input("text", text="Stalls: all")])
    mouse.key(window, "return")
    plain = plain_yaml(text_of(folder))
    assert plain["text"]["zone"]["market"] == "Stalls: all" and "market" in plain["zones"]
    name = mouse.widget(window, LeftField)
    hands.click(window, name.rect.center)
    window.step([Input("text", text="Hand")])
    mouse.key(window, "return")
    assert plain_yaml(text_of(folder)) == plain, "something else is called so"


def test_all_of_it_by_keys(opened: Opener) -> None:
    window, page, folder = opened()

    def go_to(kind: type, **like: Any) -> Any:
        for _ in range(80):
            mouse.key(window, "tab")
            w = page.group.focused
            if isinstance(w, kind) and all(getattr(w, k, None) == v for k, v in like.items()):
                return w
        raise AssertionError(f"Tab doesn't reach {kind} {like}")

    go_to(mouse.PaletteButton, id="market")
    mouse.key(window, "return")
    assert "market" in page.d.zones
    go_to(mouse.AreaFrame, name="hand")
    mouse.key(window, "return")
    assert page.chosen == ("zone", "hand")
    go_to(mouse.EyeButton, label=window.ctx.translate("arranging.eye.others"))
    mouse.key(window, "return")
    assert page.d.zones["hand"].seen_by == "others"
    mouse.key(window, "z", ctrl=True)
    assert page.d.zones["hand"].seen_by == "owner"
    go_to(mouse.PaletteButton, id="cards")
    mouse.key(window, "return")
    mouse.seats(window, 3)
    while page.box.setup:  # all of it into the box
        spot = next(iter(page.box.setup))
        page.box.move((spot, 0), (page.room.x - 9, page.room.y))
    go_to(mouse.PieceButton, faces=page.box._entries()[1][1])
    mouse.key(window, "return")
    go_to(mouse.AreaFrame, name="hand")
    mouse.key(window, "return")
    assert read_prototype(folder)[0].setups[3] == {("hand", 0): page.d.sets["card"].faces[:1]}
    for _ in range(2):  # each into the next place that is free
        go_to(mouse.PieceButton, faces=page.box._entries()[1][1])
        mouse.key(window, "return")
        go_to(mouse.AreaFrame, name="market")
        mouse.key(window, "return")
    assert len([spot for spot in page.box.setup if spot[0] == "market"]) == 2
    mouse.key(window, "delete")
    assert len([spot for spot in page.box.setup if spot[0] == "market"]) == 1
    page.show_seats(0)
    window.step([])
    go_to(mouse.AreaFrame, name="discard")
    mouse.key(window, "delete")
    assert "discard" not in page.d.zones
    window.step([Input("back")])
    assert window.scenes[-1] is not page


def test_pieces_go_to_their_places_and_back_into_the_box(opened: Opener) -> None:
    window, page, folder = opened("free_table")
    mouse.seats(window, 2)
    midnight = mouse.piece(window, "Black cat")
    fifth = mouse.cell(window, "stalls", 4)
    mouse.drag(window, midnight.rect.center, fifth)
    assert page.d.setups[2]["stalls", 4], "the fifth stall"
    mouse.drag(window, fifth, page.panel.center)
    assert ("stalls", 4) not in page.d.setups[2]
    table = mouse.area(window, "table")
    mouse.drag(window, mouse.piece(window, "Siamese cat").rect.center, table.rect.center)
    loose = [spot for spot in page.d.setups[2] if spot[0] == "table"]
    assert len(loose) == 2
    hand = mouse.area(window, "hand").rect.center
    deck = mouse.area(window, "deck").rect.center
    mouse.drag(window, deck, hand)
    assert len(page.d.setups[2]["hand", 0]) == 1 and "deck: -card," in text_of(folder)
    discard = mouse.area(window, "discard").rect.center
    hands.click(window, mouse.widget(window, Switch).rect.center)
    mouse.drag(window, deck, discard)
    assert ("deck",) not in page.d.setups[2] and len(page.d.setups[2]["discard",]) == 19
    mouse.button(window, "arranging.box.forget")
    assert 2 not in page.d.setups and 3 in page.d.setups


def test_the_table_begins_as_it_was_laid(opened: Opener) -> None:
    window, page, _folder = opened("free_table")
    mouse.seats(window, 4)
    deck, hand = (mouse.area(window, n).rect.center for n in ("deck", "hand"))
    mouse.drag(window, deck, hand)
    wanted = page.box.setup["hand", 0]
    game = load_game("free_table")
    s = game.new_state(4)
    while (decision := game.decision(s)) and decision.seat == CHANCE:
        game.apply(s, game.legal_moves(s)[0])
    assert s.hand[0] == wanted


def test_right_clicks_and_escape_leave_what_can_be_undone(opened: Opener) -> None:
    window, page, folder = opened("free_table")
    before = (folder / "game.yaml").read_bytes()
    mouse.turn(window, "most_players", 1)
    assert (folder / "game.yaml").read_bytes() != before
    area = mouse.area(window, "table").rect.center
    for _ in range(2):
        window.step([Input("back", area)])
        assert window.scenes[-1] is page
    page.choose("zone", "deck")
    window.step([Input("back")])
    assert window.scenes[-1] is page and not page.chosen[1]
    page.undo()
    assert (folder / "game.yaml").read_bytes() == before
    window.step([Input("back")])
    assert window.scenes[-1] is not page


def test_a_second_deck_is_all_there_in_set_ups(opened: Opener) -> None:
    _, page, _ = opened()
    for _ in range(2):
        page.do(things.add_cards("card", 12))
    first, second = page.d.sets
    assert second not in {p.name for p in page.d.pieces.values()} and first != second


def test_an_empty_table_is_made_from_the_title_and_played(home: Path) -> None:
    """Twice, since the name of the first folder is taken then."""
    window = screens.open_window(home, (1280, 720))
    for title in ("My game", "My game 2"):
        window.routes.open("choose_files")
        window.step([])
        hands.press(window, "importing.choose.blank")
        window.step([])
        page: Any = window.scenes[-1]
        assert isinstance(page, ArrangeScene) and page.d.title == title
        mouse.button(window, "arranging.play")
        for _ in range(5):
            window.step([])
        table = window.scenes[-1]
        assert isinstance(table, TableScene)
        window.back_to_title()
