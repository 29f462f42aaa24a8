"""Set-up shows how many seats a game has, and who joins takes the next one."""

from __future__ import annotations

import hands
import pytest
import screens

from catgames.content.game_ids import game_ids
from catgames.ui.setup.seats import FreePlace
from catgames.ui.window import Window


def free_places(setup: object) -> list[FreePlace]:
    return [w for w in setup.group.widgets if isinstance(w, FreePlace)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_seat_of_a_game_has_its_place(window: Window, game_id: str) -> None:
    setup = screens.open_page(window, "setup", game_id)
    for count in setup.game.info.seats:
        setup.seats.set_count(count)
        free = free_places(setup)
        assert count + len(free) == setup.game.info.seats[-1]
        assert [bool(place.label) for place in free] == [i == 0 for i in range(len(free))]


def test_a_click_on_the_next_free_place_seats_one_more(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    setup.seats.set_count(2)
    hands.click(window, free_places(setup)[1].rect.center)
    assert len(setup.model.players) == 2, "a place further on asks nobody"
    for count in (3, 4):
        hands.click(window, free_places(setup)[0].rect.center)
        assert len(setup.model.players) == count
    assert not free_places(setup)
