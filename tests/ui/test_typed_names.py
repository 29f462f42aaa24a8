"""Names that were typed in a set-up come back with the person, whatever happens in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hands
import keyboard
import pytest
import screens
from thorough import sample

from catgames.ui.input.inputs import Input
from catgames.ui.widgets.controls import Choice
from catgames.ui.widgets.field import NameField
from catgames.ui.window import Window

NAME = "Zuzanna"


def kind_of(setup: Any, seat: int) -> Choice:
    kinds = [w for w in setup.group.widgets if isinstance(w, Choice) and "human" in w.values]
    return kinds[seat]


def turn(window: Window, setup: Any, seat: int, step: int) -> None:
    """Click one of the arrows beside a kind of player."""
    rect = kind_of(setup, seat).rect
    x = rect.right - 6 if step > 0 else rect.x + 6
    hands.click(window, (x, rect.centery))


def type_name(window: Window, setup: Any, seat: int, name: str) -> None:
    while not setup.model.players[seat].human:
        turn(window, setup, seat, -1)
    fields = [w for w in setup.group.widgets if isinstance(w, NameField)]
    field = fields[sum(p.human for p in setup.model.players[:seat])]
    hands.click(window, field.rect.center)
    keyboard.write(window, name)
    assert setup.model.players[seat].name == name


@pytest.mark.parametrize("game_id", ["clowder", "swap_clops", "cats_mansion"])
def test_a_person_comes_back_through_every_kind(window: Window, game_id: str) -> None:
    setup = screens.open_page(window, "setup", game_id)
    for seat, name in enumerate((NAME, "Ewa")):
        type_name(window, setup, seat, name)
        for _ in kind_of(setup, seat).values:
            turn(window, setup, seat, 1)
        assert setup.model.players[seat].human and setup.model.players[seat].name == name


def leave(window: Window, setup: Any) -> Any:
    window.step([Input("back")])
    return screens.open_page(window, "setup", "clowder")


def seats_change(window: Window, setup: Any) -> Any:
    setup.seats.set_count(2)
    setup.seats.set_count(4)
    return setup


def language_changes(window: Window, setup: Any) -> Any:
    window.change_settings(language="nl")
    window.change_settings(language="pt_BR")
    return setup


def another_game(window: Window, setup: Any) -> Any:
    window.back_to_title()
    type_name(window, screens.open_page(window, "setup", "cattitude"), 0, "Łukasz")
    window.back_to_title()
    return screens.open_page(window, "setup", "clowder")


MEANWHILE = [leave, seats_change, language_changes, another_game]


@pytest.mark.parametrize("meanwhile", MEANWHILE)
@pytest.mark.parametrize("seat", sample([0, 1, 2, 3], 2))
def test_a_name_outlives(
    window: Window, meanwhile: Callable[[Window, Any], Any], seat: int
) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    setup.seats.set_count(4)
    type_name(window, setup, seat, NAME)
    setup = meanwhile(window, setup)
    assert setup.model.players[seat].name == NAME, "the person was there all the time"
    turn(window, setup, seat, 1)
    setup = meanwhile(window, setup)
    assert not setup.model.players[seat].human
    turn(window, setup, seat, -1)
    assert setup.model.players[seat].name == NAME


def test_who_had_no_seat_comes_back_as_they_were(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    setup.seats.set_count(4)
    type_name(window, setup, 2, NAME)
    setup.seats._set_kind(3, "tiger")
    before = list(setup.model.players)
    setup.seats.set_count(2)
    setup.seats.set_count(4)
    assert setup.model.players == before


def test_a_name_that_somebody_else_has_taken_does_not_come_twice(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    setup.seats.set_count(3)
    type_name(window, setup, 0, NAME)
    turn(window, setup, 0, 1)
    type_name(window, setup, 1, NAME)
    turn(window, setup, 0, -1)
    assert [p.name for p in setup.model.players[:2]] == ["Player 1", NAME]


def test_the_last_name_comes_back_and_a_deleted_one_stays_away(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    for name, kept in ((NAME, NAME), ("Ewa", "Ewa"), ("", "Player 1")):
        type_name(window, setup, 0, name) if name else setup.model.change_player(0, name="")
        turn(window, setup, 0, 1)
        assert setup.model.players[0].name != name, "a kitten"
        turn(window, setup, 0, -1)
        assert setup.model.players[0].human and setup.model.players[0].name == kept
