"""A click on anything that can't be chosen says why, with a rule that the drawer can open."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from thorough import amount

from catgames.catalog import load_game
from catgames.content.rulebook_text import rules_text
from catgames.core.types import Target

PATIENCE = 60.0
"""Seconds; computers take a moment to answer, whatever the machine."""
POSITIONS = amount(8, 1)


def check_click(table: Any, target: Target) -> None:
    """One sentence, and a heading of the rules; nothing is chosen by it."""
    picks, answers = table.selection.picks, table.match.answers
    table.prompt.refusal = table.prompt.refusal_rule = ""
    table.model.choose(target)
    told = f"{target} after {picks}: {table.prompt.refusal!r} ({table.prompt.refusal_rule})"
    assert table.match.answers == answers and table.selection.picks == picks, told
    words = table.prompt.refusal
    assert words.strip() and "«" not in words and "{" not in words, told
    text = rules_text(table.game.info.id)
    assert text is not None and text.at(table.prompt.refusal_rule) is not None, told


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_dark_target_says_why(tmp_path: Path, game_id: str) -> None:
    """All that can be clicked on the board, at the start of a choice and in the middle of it."""
    window = screens.open_window(tmp_path)
    info = load_game(game_id).info
    rng, clicked, dark = Random(f"why not {game_id}"), 0, 0
    for seats in (info.seats[0], info.seats[-1]):
        table = screens.open_table(window, game_id, screens.people(seats, 1))
        asked, until = 0, time.monotonic() + PATIENCE
        while time.monotonic() < until:
            window.step([])
            table.animator.skip()
            if table.match.over or asked >= POSITIONS:
                break
            if table.match.call is not None:
                table.match.open_call(rng.choice([*table.match.call.seats, None]))
                table.model.resync()
            selector = table.selection.selector
            if table.match.asking is None or selector is None:
                screens.wait_until(window, window.now() + hands.GLIMPSE)
                continue
            if rng.random() < 0.5 / seats or asked == 0:
                asked += 1
                dark += len(darkened(table))
                clicked += sweep(table)
                selector.choose(rng.choice(selector.targets()))
                if selector.move is None:
                    clicked += sweep(table)
            table.model.answer(rng.choice(table.match.legal()))
        window.back_to_title()
    assert clicked or not dark, "what can't be chosen was not clicked"


def sweep(table: Any) -> int:
    """Click everything that can't be chosen."""
    dark = darkened(table)
    for target in dark:
        check_click(table, target)
    return len(dark)


def darkened(table: Any) -> list[Target]:
    selector = table.selection.selector
    lit = {*selector.targets(), *selector.picks, *selector.instead(), *table.selection.shortcuts}
    return [target for target in table.stage.shapes() if target not in lit]
