"""Dice that rules roll tumble, and nothing tells sooner how they fall."""

from __future__ import annotations

from pathlib import Path

import hands
import pytest
import screens
from kit_folders import changed, make
from test_shelf_and_handles import DICE, ROLLS

from catgames.catalog import add_folder, load_game
from catgames.core.events import Event, play_on
from catgames.core.types import CHANCE, TABLE
from catgames.kit.board.banner import Banner
from catgames.kit.folder import load_prototype
from catgames.ui.stage.actors import Actor
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

TWO = changed(DICE, "name: one, value: 1", "name: one, value: 1, count: 2")


WINDOW = {"clock": screens.Still(), "speed": 1.0}


def tumbling(table: TableScene) -> list[Actor]:
    every = [actor for actors in table.animator.actors.values() for actor in actors]
    return [a for a in every if a.tumble and a.share(table.animator.now) < 1]


def test_the_die_tumbles_and_neither_bar_nor_banner_tells_what_it_will_show(
    window: Window,
) -> None:
    table = screens.open_table(window, load_game("counter_surfing"), screens.people(2, 2))
    rolls, banners = 0, 0
    for _ in range(30):
        while table.match.asking is None or table.animator.busy():
            hands.frame(window)
        hands.choose(window, table, ("verb", "sneak"))
        seen = bool(tumbling(table))
        while table.animator.busy():
            shown = [f.words for f, _ in table.animator.flourishes if isinstance(f, Banner)]
            banners += bool(shown)
            if tumbling(table):
                seen = True
                assert not shown, "the die has not landed"
                assert table.prompt.view.text == "Roll …"
            hands.frame(window)
        rolls += seen
        if banners and rolls > 3:
            break
    assert rolls > 3 and banners


@pytest.mark.parametrize("pair", [(0, 0), (0, 1), (1, 1)])
def test_each_of_two_dice_tumbles_once(
    window: Window, tmp_path: Path, pair: tuple[int, int]
) -> None:
    add_folder(make(tmp_path, TWO, ROLLS))
    table = screens.open_table(window, load_game("lucky_paws"), screens.people(2, 2), at_once=False)
    animator, game = table.animator, table.model.game
    s = game.new_state(2)
    animator.show(game.view(s, TABLE))
    events: list[Event] = []
    for face in pair:
        assert game.decision(s).seat == CHANCE
        game.apply(s, ("roll", ("piece", face)), events)
    animator.play(events, game.view(s, TABLE))
    thrown = set[int]()
    for _ in range(90):
        animator.update(animator.now + hands.FRAME)
        thrown |= {id(actor) for actor in tumbling(table) if actor.spot == ("tray",)}
        if not animator.busy():
            break
    assert len(thrown) == 2
    assert [actor.face for actor in animator.actors["tray",]] == list(pair)


@pytest.mark.parametrize("pair", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_the_events_of_a_roll_lead_to_what_lies_there(
    tmp_path: Path, pair: tuple[int, int]
) -> None:
    game = load_prototype(make(tmp_path, TWO, ROLLS))
    s = game.new_state(2)
    before, events = game.picture(game.view(s, TABLE)), list[Event]()
    for face in pair:
        game.apply(s, ("roll", ("piece", face)), events)
    assert s.tray == pair, "the second die is the second one, whatever the first one shows"
    assert play_on(before, events) == game.picture(game.view(s, TABLE))
    assert [e.at for e in events if e.kind == "rolled"] == [0, 1]
