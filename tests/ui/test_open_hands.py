"""Several people who hide nothing from each other: all see every hand, and no curtain falls."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import hands
import keyboard
import pytest
import screens
from thorough import amount, sample

from catgames.catalog import load_game
from catgames.properties.walks import some_options
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window

SECRET = [g for g in screens.drawn_games if load_game(g).info.has_secrets]
PLAYED = [
    (game_id, seats, hands if seats % 2 else keyboard)
    for game_id in SECRET
    for seats in load_game(game_id).info.seats
]
"""Games with secrets, the number of people, and whether they use the mouse or keys."""


WINDOW: dict[str, Any] = {"size": (1280, 720)}


def sit(window: Window, game_id: str, who: str, options: Any = None) -> Any:
    """A table with open hands; ``who``: h for a person, c for a computer, by seat."""
    seated = screens.people(len(who))
    kinds = {"h": "human", "c": "random"}
    players = tuple(replace(p, kind=kinds[k]) for p, k in zip(seated, who, strict=True))
    return screens.open_table(window, game_id, players, options, open_hands=True)


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(("game_id", "seats", "device"), sample(PLAYED))
def test_a_whole_game(window: Window, game_id: str, seats: int, device: Any) -> None:
    rng = Random(f"open {game_id} {seats}")
    for seed in range(seats % 2, seats % 2 + amount(1, 1)):
        who = "h" * seats if seed % 2 == 0 else "ch" * seats
        options = some_options(load_game(game_id), seats, seed)
        sit(window, game_id, who[:seats], options)
        device.play_on(window, rng)
        assert isinstance(window.scenes[-1], EndScene)
        window.back_to_title()


# ---------------------------------------------------------------- who is in front


@pytest.mark.parametrize("game_id", SECRET)
def test_who_is_asked_is_in_front_and_never_a_computer(window: Window, game_id: str) -> None:
    many = min(3, load_game(game_id).info.seats[-1])
    table, rng = sit(window, game_id, "hch"[:many]), Random(3)
    turns = hands.note_turns(table)
    for _ in range(amount(60, 20)):
        hands.rest(window, table)
        if table.match.asking is None:
            break
        assert table.stage.board.seat_in_front(table.match.view()) == table.match.asking
        hands.play_on(window, rng, 1)
    assert set(turns) <= {None, *table.match.people}


def test_among_computers_the_decider_is_in_front(window: Window) -> None:
    table = sit(window, "clowder", "ccc")
    turns = hands.note_turns(table)
    while len(set(turns)) < 3:
        window.step([])
        assert not table.model.ended


# ---------------------------------------------------------------- Cattitude's table


def test_a_tossed_token_does_not_stop_the_game(window: Window) -> None:
    table = sit(window, "cattitude", "hhh", {"toss": True})
    rng = Random(1)
    while table.match.view().state.round < 3:
        hands.play_on(window, rng, 1)


@pytest.mark.parametrize("who", ["chch", "hcchc", "chh"])
def test_the_table_turns_to_people_alone(window: Window, who: str) -> None:
    """And to nobody else while computers and chance decide between them."""
    table, rng = sit(window, "cattitude", who), Random(3)
    turns = hands.note_turns(table)
    people, before = table.match.people, 0
    while table.match.view().state.round < 3:
        hands.rest(window, table)
        assert turns[-1] == table.match.asking
        assert len(turns) <= before + len(people), "not to the same person twice in between"
        before = len(turns)
        hands.play_on(window, rng, 1)
    assert set(turns) == set(people)


def test_when_the_table_turns_all_cards_go_along_before_bids_are_passed_on(window: Window) -> None:
    table = sit(window, "cattitude", "hhh")
    rng = Random(1)
    hands.rest(window, table)
    while table.match.asking != 2 or ("verb", "ready") not in table.selection.targets:
        hands.play_on(window, rng, 1)
    window.settings = replace(window.settings, speed=1.0)
    window._apply_settings()
    hands.choose(window, table, ("verb", "ready"))
    board, animator = table.stage.board, table.animator
    assert animator.busy() and board.below(animator.view) == 0
    middle = board.area.centery
    bids = [a for spot, actors in animator.actors.items() if spot[:2] == ("bid", 2) for a in actors]
    assert bids and all(a.pose.y < middle < a.start.y for a in bids), "they leave Ada's place"
