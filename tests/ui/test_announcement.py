"""What may be reacted to: the call's own question, and what was played in the middle."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import hands
import pytest
import screens
from replays import move_on

from catgames.catalog import load_game
from catgames.match.match import Match
from catgames.match.observer import Observer
from catgames.ui.input.inputs import Input
from catgames.ui.table.announcement import SECONDS
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

WINDOW: dict[str, Any] = {"size": (1280, 720), "pace": 0.2}


def reacting(humans: int, kind: str = "answer") -> Match:
    """A game of Clowder in which something has been played that may be answered."""
    game = load_game("clowder")
    for seed in range(60):
        match = Match(game, screens.people(3, humans), {}, rng=Random(seed))
        match.computers.pace = match.computers.reaction = 0
        rng = Random(seed)
        for number in range(300):
            decision = match.decision
            if decision is None:
                break
            asked = match.call is not None if humans > 1 else decision.seat not in match.people
            if decision.kind == kind and asked and match.curtain is None:
                return match
            move_on(match, rng, number)
    raise AssertionError("nothing is ever played")


def sit(window: Window, match: Match) -> TableScene:
    table = TableScene(window, match)
    window.push(table)
    window.step([])
    return table


@pytest.mark.parametrize("kind", ["answer", "before_reveal", "land"])
def test_a_call_asks_its_own_question(window: Window, kind: str) -> None:
    match = reacting(3, kind)
    table = sit(window, match)
    call = match.call
    assert call is not None
    question = match.game.prompt(match.view_for(Observer()))
    assert table.prompt.view.text == table.translate(question)
    assert "Who " in table.prompt.view.text
    window.draw()
    assert all(table.name(seat) in table.prompt.view.second for seat in call.seats)
    assert table.announcement.open == (kind == "answer")


def test_what_was_played_is_shown_for_two_seconds_and_computers_wait(window: Window) -> None:
    match = reacting(1)
    clock = [5.0]
    window.now = lambda: clock[0]  # type: ignore[method-assign]
    answers = match.answers
    table = sit(window, match)
    for _ in range(10):
        assert table.announcement.open and match.answers == answers
        assert "thinking" not in table.prompt.view.text
        clock[0] += SECONDS / 10.5
        window.step([])
    for _ in range(400):
        clock[0] += 0.1
        time.sleep(0.005)  # their processes have their own time
        window.step([])
        if match.answers > answers:
            return
    raise AssertionError("the computers still wait")


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_a_click_takes_it_away_and_chooses_nothing(window: Window, by_key: bool) -> None:
    match = reacting(3)
    table = sit(window, match)
    hands.rest(window, table)
    assert table.announcement.open
    answers = match.answers
    if by_key:
        window.step([Input("key", key="right")])
    else:
        hands.click(window, table.announcement.box().center)
    assert not table.announcement.open and match.answers == answers and match.call is not None
