"""A walk through every screen there is, for whatever must hold on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import hands
import screens

from catgames.ui.inputs import Input
from catgames.ui.scenes.menu import MenuScene
from catgames.ui.scenes.rules import RulesScene
from catgames.ui.scenes.settings import SettingsScene
from catgames.ui.scenes.table import TableScene
from catgames.ui.window import Window


def rules_of(window: Window, table: TableScene) -> Iterator[str]:
    """The whole rules beside the table, page by page, and a search in them."""
    drawer = RulesScene(window, table.game.info.id, "", table)
    window.push(drawer)
    while True:
        yield f"rules from {drawer.scroll:.0f} on"
        if drawer.scroll >= drawer.page.height - drawer.room.height:
            break
        window.step([Input("key", key="page down")])
    for e in (Input("key", key="c"), Input("text", text="cat")):
        window.step([e])
    yield "rules searched"
    window.pop()


def scenes_of(window: Window, game_id: str) -> Any:
    """Every screen there is, one after another, with a name for messages."""
    yield "title"
    window.push(SettingsScene(window))
    yield "settings"
    window.pop()
    window.open_setup(game_id)
    setup: Any = window.scenes[-1]
    for seats in (setup.game.info.seats[0], setup.game.info.seats[-1]):
        setup._set_seats(seats)
        yield f"set-up for {seats}"
    window.back_to_title()
    for seats in {setup.game.info.seats[0], setup.game.info.seats[-1]}:
        table = screens.open_table(window, game_id, screens.people(seats, 1))
        hands.rest(window, table)
        yield f"table of {seats}"
        hands.play_on(window, Random(1), 12)
        table.toggle_log()
        yield f"table of {seats} with the log"
        window.push(MenuScene(window, table))
        yield "menu"
        window.pop()
        yield from rules_of(window, table)
        window.back_to_title()
    table = screens.open_table(window, game_id, screens.people(setup.game.info.seats[-1], 0))
    for _ in range(4000):
        window.step([])
        if table.ended:
            break
    yield "end"
    window.back_to_title()
