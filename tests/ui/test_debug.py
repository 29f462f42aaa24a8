"""The debug drawer: what it shows, what it plays, and what it must never show."""

from __future__ import annotations

from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from thorough import amount

from catgames.catalog import load_game
from catgames.core.notation import write_move
from catgames.core.types import TABLE, IllegalMove
from catgames.match.inspector import Inspector
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.debug import DebugScene

WINDOW = {"size": (1280, 720)}

SECRET = tuple(g for g in screens.drawn_games if load_game(g).info.has_secrets)


def opened(window: Any, game_id: str, humans: int = 1, **more: Any) -> tuple[Any, Any]:
    """A table with the drawer open over it."""
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, humans), **more)
    window.step([])
    table.animator.skip()
    window.step([Input("key", key="f12")])
    drawer = window.scenes[-1]
    assert isinstance(drawer, DebugScene)
    window.step([])
    return table, drawer


def turn_to(window: Any, tab: str) -> None:
    hands.press_button(window, window.ctx.translate(f"debug.{tab}"))


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_a_whole_game_is_played_by_clicking_its_legal_moves(window: Any, game_id: str) -> None:
    """For everybody: people, computers, dice and decks."""
    table, drawer = opened(window, game_id)
    turn_to(window, "moves")
    rng = Random(2)
    for _ in range(amount(60, 20)):
        if table.match.over:
            break
        before = table.match.answers
        legal = [write_move(m) for m in drawer.inspector.moves()]
        assert drawer.rows.lines == legal[: len(drawer.rows.lines)] and legal
        drawer.rows.scroll(-9999)
        i = rng.randrange(min(len(legal), drawer.rows.fits))
        high = window.ctx.u(24)
        hands.click(window, (drawer.rows.rect.x + 20, drawer.rows.rect.y + i * high + high // 2))
        assert table.match.answers > before, drawer.report
        assert write_move(table.match.record.moves[before][1]) == legal[i]
        window.step([])
        if window.scenes[-1] is not drawer:
            break


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_it_shows_the_state_and_the_frames(window: Any, game_id: str) -> None:
    table, drawer = opened(window, game_id)
    assert drawer.rows.lines[0] == f"game: {game_id}"
    assert any(line.startswith("decision:") for line in drawer.rows.lines)
    turn_to(window, "frames")
    top = table.match.view().state.stack[-1]
    assert drawer.rows.lines[0].split()[0] == top[0]
    assert len(drawer.rows.lines) == len(table.match.view().state.stack)


@pytest.mark.parametrize("game_id", SECRET)
def test_one_person_may_look_with_all_eyes(window: Any, game_id: str) -> None:
    table, drawer = opened(window, game_id)
    observers = drawer.inspector.observers()
    assert {e.viewer for e in observers} == {TABLE, *range(len(table.match.players))}
    assert observers[-1].everything
    drawer._look(observers[-1])
    assert table.animator.view.state.key() == table.match.view_for(observers[-1]).state.key()
    window.step([Input("back")])
    assert table.animator.view.viewer == table.match.viewer
    own = table.match.view().state.key()
    assert table.animator.view.state.key() == own, "the others' hands stay on the screen"


@pytest.mark.parametrize("game_id", SECRET)
def test_people_with_secrets_see_what_the_table_shows(window: Any, game_id: str) -> None:
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, 2))
    glass = Inspector(table.match)
    assert not glass.unrestricted and glass.text() == ""
    assert [e.viewer for e in glass.observers()] == [table.match.viewer]
    legal = table.game.legal_moves(table.match._state)
    with pytest.raises(IllegalMove):
        table.match.force(legal[0])
    for _ in range(40):  # behind the curtain there is no drawer
        window.step([])
        table.animator.skip()
        if table.curtain is not None:
            window.step([Input("key", key="f12")])
            assert window.scenes[-1] is table
            break


@pytest.mark.parametrize("game_id", SECRET)
def test_a_seat_that_was_a_persons_stays_closed(window: Any, game_id: str) -> None:
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, 2))
    for seat, kind in ((1, "greedy"), (0, "greedy")):
        window.step([])
        table.match.hand_over_seat(seat, kind)
        table.players_changed()
        table.toolbar.debug()
        drawer: Any = window.scenes[-1]
        if isinstance(drawer, DebugScene):  # else there is a curtain
            assert len(drawer.inspector.observers()) == 1
            hands.press(window, "debug.copy")
            assert not drawer.report and "debug.everything" not in str(drawer.rows.lines)
            window.pop()


def test_open_hands_are_open(window: Any) -> None:
    _, drawer = opened(window, "cattitude", 2, open_hands=True)
    assert drawer.inspector.unrestricted and drawer.inspector.text()


def test_a_game_goes_through_the_clipboard(window: Any) -> None:
    table, _ = opened(window, "template")
    hands.press(window, "debug.copy")
    assert pygame.scrap.get_text() == table.match.record.text()
    replay = hands.press(window, "debug.paste")
    assert isinstance(replay, ReplayScene) and len(replay.model.replay) == table.match.answers


def test_nonsense_in_the_clipboard_is_told(window: Any) -> None:
    _, drawer = opened(window, "template")
    for nonsense in ("", "no game", '{"format": 99}\n'):
        pygame.scrap.put_text(nonsense)
        hands.press(window, "debug.paste")
        assert window.scenes[-1] is drawer and drawer.report
        drawer.report = ""


def test_a_line_of_the_log_opens_the_replay_there(window: Any) -> None:
    table = screens.open_table(window, "cat_herders")
    hands.play_on(window, Random(4), 5)
    table.toggle_log()
    window.dirty = True
    window.step([])
    box, line = next((b, x) for b, x in table.stage.log._boxes[1:] if b.height)
    hands.click(window, box.center)
    replay = window.scenes[-1]
    assert isinstance(replay, ReplayScene) and replay.model.at == line.answer
