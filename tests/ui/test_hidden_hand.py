"""A turn with the hand face down, by real clicks: two people at one screen of Clowder."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import hands
import pygame
import screens
from replays import move_on

from catgames.catalog import load_game
from catgames.core.types import PASS, TABLE
from catgames.match.match import Match
from catgames.match.privacy import Hand
from catgames.ui.input.inputs import Input
from catgames.ui.table.menu import MenuScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

SHOW, HIDE = "Show the cards …", "Hide the cards"


WINDOW: dict[str, Any] = {"size": (1280, 720)}


def to_turn(window: Window, wanted: Callable[[Any], bool] = lambda match: True) -> Any:
    """A table of two people at a decision with a hand that need not be used."""
    think = window.games.thinkers
    match = Match(load_game("clowder"), screens.people(2), {}, rng=Random(5), think=think)
    rng = Random(3)
    for now in range(3_000):
        if match.hand_hidden and wanted(match):
            break
        move_on(match, rng, now)
    table = TableScene(window, match)
    window.push(table)
    hands.rest(window, table)
    return table


def lift(window: Window, table: Any) -> None:
    """The one who is called comes and looks."""
    screens.wait_until(window, table.curtain.began + 0.26)
    window.step([])
    hands.click(window, table.curtain.group.widgets[0].rect.center)
    screens.wait_until(window, table.model.quiet_until + 0.01)
    window.step([])


def buttons(table: Any) -> list[str]:
    table.refresh()
    return [w.label for w in table.prompt.view.group.widgets]


def test_cats_are_moved_without_a_curtain(window: Window) -> None:
    table = to_turn(window, lambda match: match.legal()[0][0] == "move")
    seat, answers = table.match.asking, table.match.answers
    for target in table.match.legal()[0][1:]:
        hands.choose(window, table, target)
    assert table.match.answers > answers and table.curtain is None
    assert table.match.history()[answers][0] == seat
    assert table.animator.view.viewer == TABLE


def test_the_hand_is_shown_behind_the_curtain_and_hidden_again(window: Window) -> None:
    table = to_turn(window)
    seat = table.match.asking
    assert SHOW in buttons(table) and HIDE not in buttons(table)
    hands.press_button(window, SHOW)
    assert table.curtain is not None and table.match.curtain == seat
    lift(window, table)
    assert table.animator.view.viewer == seat
    assert HIDE in buttons(table) and SHOW not in buttons(table)
    hands.press_button(window, HIDE)
    assert table.animator.view.viewer == TABLE and SHOW in buttons(table)
    assert table.match.asking == seat


def test_the_curtain_is_closed_in_its_first_frame(window: Window) -> None:
    """The next one may take a while, and whatever is half open seems broken."""
    table = to_turn(window)
    hands.press_button(window, SHOW)
    seen = []
    for seconds in (0.0, 1.0):
        screens.wait_until(window, table.curtain.began + seconds)
        window.draw()
        seen.append(window.surface.subsurface((0, 0, 1280, 120)).copy())
    assert pygame.image.tobytes(seen[0], "RGB") == pygame.image.tobytes(seen[1], "RGB")


def test_a_key_shows_the_hand(window: Window) -> None:
    table = to_turn(window)
    button = next(w for w in table.prompt.view.group.widgets if w.label == SHOW)
    window.step([Input("key", key=button.hint_key())])
    assert table.curtain is not None


def test_the_only_open_move_is_not_played_by_itself(window: Window) -> None:
    """It would tell everybody that no card can be played."""
    table = to_turn(window, lambda match: list(match.legal()) == [PASS])
    answers = table.match.answers
    for _ in range(5):
        window.step([])
    assert table.match.answers == answers and table.match.hand is Hand.OPTIONAL
    hands.press_button(window, SHOW)
    lift(window, table)
    for _ in range(5):
        window.step([])
    assert table.match.answers == answers and HIDE in buttons(table)


def test_a_hint_waits_until_the_hand_is_shown(window: Window) -> None:
    """It may advise a card."""
    table = to_turn(window)
    table.hint_card.ask()
    assert not table.model.hint.open
    assert table.prompt.refusal == "The hint needs to see the cards: show them first."
    hands.press_button(window, SHOW)
    lift(window, table)
    table.hint_card.ask()
    assert table.model.hint.open


def test_escape_at_the_curtain_offers_the_menu_and_opens_nothing(window: Window) -> None:
    table = to_turn(window)
    table.model.show_hand()
    window.step([])
    screens.wait_until(window, table.curtain.began + 0.3)
    window.step([Input("back", (5, 5))])
    assert window.scenes[-1] is table, "a right click is no Escape"
    window.step([Input("back", (-1, -1))])
    assert isinstance(window.scenes[-1], MenuScene)
    window.step([Input("back", (-1, -1))])
    assert window.scenes[-1] is table and table.curtain is not None
    assert table.match.viewer == TABLE
