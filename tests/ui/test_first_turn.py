"""What somebody reads who has never seen the game: what to play for, and buttons that fit."""

from __future__ import annotations

from random import Random
from typing import Any

import hands
import pytest
import room
import screens

from catgames.catalog import game_ids
from catgames.content.texts import catalogue
from catgames.ui.window import Window

WINDOW: dict[str, Any] = {"size": (1280, 720)}


def second_line(window: Window, table: Any) -> str:
    table.selection.hover = None
    window.dirty = True
    window.step([])
    return str(table.prompt.view.second)


def asked(window: Window, table: Any) -> int:
    hands.rest(window, table)
    return int(table.match.asking)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_says_what_to_play_for(game_id: str) -> None:
    assert catalogue("en").find(f"{game_id}.goal")


@pytest.mark.parametrize("game_id", ["cat_herders", "cattitude", "clowder"])
def test_a_first_turn_says_what_to_play_for_and_later_ones_do_not(
    window: Window, game_id: str
) -> None:
    table = screens.open_table(window, game_id, open_hands=True)
    goal, rng, turns = window.ctx.translate(f"{game_id}.goal"), Random(3), dict[int, set[int]]()
    first = later = False
    for _ in range(400):
        if later or table.match.over:
            break
        if table.match.call is not None:
            hands.press(window, "table.nobody")
            continue
        seat, turn = asked(window, table), table.match.turn
        before = turns.setdefault(seat, set())
        if before <= {0, turn}:
            said, room = second_line(window, table), table.prompt.view.takes(goal)
            assert said == (goal if room else "")
            first = first or room
        elif later := True:
            assert second_line(window, table) != goal
        before.add(turn)
        table.model.answer(rng.choice(table.match.legal()))
    assert first and later


def test_the_page_before_a_game_says_what_to_play_for(window: Window) -> None:
    window.routes.open("setup", "swap_clops")
    said = " ".join(room.texts(window))
    assert window.ctx.translate("swap_clops.goal").split(".")[0].split()[-1] in said


def test_no_button_offers_whom_a_card_is_played_at_before_the_card(window: Window) -> None:
    table = screens.open_table(window, "clowder", screens.people(2), open_hands=True)
    rng, early = Random(11), 0
    for _ in range(900):
        if table.match.over:
            break
        if table.match.call is not None:
            hands.press(window, "table.nobody")
            continue
        asked(window, table)
        whom = [t for t in table.selection.targets if isinstance(t, tuple) and t[0] == "seat"]
        skipped = [t for t in whom if table.selection.selector.skipped(t)]
        if skipped:
            early += 1
            assert all(table.prompt.button(t) is None for t in skipped)
            table.model.choose(table.selection.selector.skipped(skipped[0])[0])
            window.step([])
            assert table.prompt.button(skipped[0]) is not None
            assert table.prompt.view.text.endswith("against whom?")
            table.model.back()
            if early > 2:
                break
        table.model.answer(rng.choice(table.match.legal()))
    assert early
