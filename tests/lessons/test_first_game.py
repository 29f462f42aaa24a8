"""The game that a lesson suggests is played by whoever sat at the set-up."""

from __future__ import annotations

from typing import Any

import hands
import pytest
import screens
from teaching import advance, press

from catgames.match.players import Player
from catgames.ui.lesson.scene import LessonScene


def play_now(window: Any, game_id: str) -> Any:
    """The lesson to its end, and the game after it."""
    scene = screens.open_page(window, "lesson", game_id)
    assert isinstance(scene, LessonScene)
    advance(window, scene, len(scene.match.lesson.steps) - 1)
    press(window, scene, scene.translate("lesson.play"))
    return window.scenes[-1].match


@pytest.mark.parametrize("game_id", ["cat_herders", "swap_clops"])
def test_whoever_plays_a_game_for_the_first_time_keeps_their_name(
    window: Any, game_id: str
) -> None:
    """They played another game before; the set-up seats them."""
    window.known_players.remember([Player("Zuzanna", colour=3)])
    window.routes.open("setup", game_id)
    match = play_now(window, game_id)
    assert [p.name for p in match.players if p.human] == ["Zuzanna"]


@pytest.mark.parametrize("kinds", ["human tiger", "tiger human"])
def test_the_person_of_the_set_up_is_seated(window: Any, kinds: str) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    for seat, kind in enumerate(kinds.split()):
        setup.model.change_player(seat, kind=kind)
        if kind == "human":
            setup.model.change_player(seat, name="Łucja")
    match = play_now(window, "cat_herders")
    assert [p.name for p in match.players if p.human] == ["Łucja"]
    assert window.known_players.find("Łucja") is not None


@pytest.mark.parametrize("moves", [0, 1])
def test_a_first_game_that_is_left_at_once_is_not_kept(window: Any, moves: int) -> None:
    window.routes.open("setup", "cattitude")
    match = play_now(window, "cattitude")
    table: Any = window.scenes[-1]
    hands.rest(window, table)
    assert match.kept is False and match.answers, "the cards have been dealt"
    for _ in range(moves):
        table.model.answer(match.legal()[0])
    window.back_to_title()
    assert match.store.wait(30)
    assert len(window.games.unfinished()) == moves


def test_without_a_person_no_cat_lends_its_name(window: Any) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    for seat in (0, 1):
        setup.model.change_player(seat, kind="tiger")
    match = play_now(window, "cat_herders")
    assert [p.name for p in match.players if p.human] == ["Player 1"]
    hands.rest(window, window.scenes[-1])
