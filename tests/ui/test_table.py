"""The table, with real clicks: choosing, stepping back, refusals, undo, the end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from room import assert_texts_have_room

from catgames.catalog import load_game
from catgames.core.selector import Selector
from catgames.match.players import Player
from catgames.ui.input.inputs import Input
from catgames.ui.settings.scene import SettingsScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

HERDER, WALL, PARK = ("cell", -5, 2), ("cell", 0, -5), ("cell", 0, 0)


WINDOW: dict[str, Any] = {"size": (1280, 720)}


@pytest.fixture
def table(window: Window) -> Any:
    return hands.open_table(window, "cat_herders")


def own_herder(table: Any) -> Any:
    return next(m[1] for m in table.match.legal() if m[0] == "move")


def test_a_whole_game_is_played_by_mouse(window: Window) -> None:
    table = screens.open_table(window, "cat_herders", options={"max_turns": 40})
    hands.play_on(window, Random(3))
    assert table.match.over
    assert isinstance(window.scenes[-1], EndScene)


def test_the_prompt_names_who_must_do_what(window: Window, table: Any) -> None:
    assert table.prompt.view.text.startswith("Ada: ")
    hands.choose(window, table, own_herder(table))
    assert "where" in table.prompt.view.text


def test_the_last_pick_again_is_a_step_back(window: Window, table: Any) -> None:
    herder = own_herder(table)
    hands.choose(window, table, herder)
    assert table.selection.picks == (herder,)
    hands.choose(window, table, herder)
    assert table.selection.picks == ()


@pytest.mark.parametrize("back", [Input("back", (400, 300)), Input("back")])
def test_right_click_and_escape_step_back(window: Window, table: Any, back: Input) -> None:
    hands.choose(window, table, own_herder(table))
    window.step([back])
    assert table.selection.picks == ()
    assert window.scenes[-1] is table


def test_escape_with_nothing_picked_opens_the_menu(window: Window, table: Any) -> None:
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], MenuScene)
    window.step([Input("back")])
    assert window.scenes[-1] is table


def test_a_drag_is_a_click_on_source_and_goal(window: Window, table: Any) -> None:
    move = next(m for m in table.match.legal() if m[0] == "move")
    start, goal = (hands.point_of(table, t) for t in move[1:])
    assert start and goal
    answers = len(table.match.history())
    window.step([Input("hover", start), Input("press", start), Input("hover", goal)])
    window.step([Input("release", goal)])
    assert table.match.history()[answers][1] == move


def test_a_refused_click_says_why_with_the_rule(window: Window, table: Any) -> None:
    empty = next(
        t
        for t in table.stage.shapes()
        if t not in table.selection.targets
        and t not in table.stage.board.at.walls
        and not table.match.view().state.cells[table.stage.board.at.park.index[t]]
    )
    pos = hands.point_of(table, empty)
    assert pos
    hands.click(window, pos)
    assert "Park" in table.prompt.refusal and table.prompt.refusal_rule.startswith("CH-")
    assert table.prompt.view.second == table.prompt.refusal


def test_undo_takes_back_and_redo_plays_again(window: Window, table: Any) -> None:
    hands.play_on(window, Random(8), 12)
    hands.rest(window, table)
    while table.selection.picks:
        table.model.back()
    answers, key = len(table.match.history()), table.match.view().key()
    lines = len(table.stage.log.lines)
    hands.click(window, table.toolbar.group.widgets[1].rect.center)
    assert len(table.match.history()) < answers
    assert len(table.stage.log.lines) < lines
    hands.click(window, table.toolbar.group.widgets[2].rect.center)
    assert table.match.view().key() == key


def test_undo_with_nothing_to_take_back_says_so(window: Window, table: Any) -> None:
    window.step([Input("key", key="u")])
    assert table.prompt.refusal == window.ctx.translate("match.undo.nothing")


def test_confirming_waits_for_a_second_word(window: Window, table: Any) -> None:
    window.change_settings(confirm=True)
    move = next(m for m in table.match.legal() if m[0] == "place")
    answers = len(table.match.history())
    hands.choose(window, table, move[1])
    assert len(table.match.history()) == answers and table.selection.pending == (move,)
    hands.press(window, "table.back")
    assert not table.selection.pending
    hands.choose(window, table, move[1])
    hands.press(window, "table.confirm")
    assert table.match.history()[answers][1] == move


def test_hovering_a_move_tells_what_would_happen(window: Window, table: Any) -> None:
    from catgames.games.cat_herders.advice.preview import preview

    data, view = table.game.data, table.match.view()
    for rng in range(40):
        move = next((m for m in table.match.legal() if preview(data, view, m).flights), None)
        if move:
            break
        hands.play_on(window, Random(rng), 1)
        hands.rest(window, table)
        while table.selection.picks:
            table.model.back()
        view = table.match.view()
    assert move
    for target in move[1:-1]:
        hands.choose(window, table, target)
    before = window.surface.copy()
    pos = hands.point_of(table, move[-1])
    assert pos
    window.step([Input("hover", pos)])
    assert "run" in table.prompt.view.second
    assert window.surface.get_buffer().raw != before.get_buffer().raw


def test_nothing_is_drawn_while_nothing_moves(window: Window, table: Any) -> None:
    window.step([])
    frames = window.frames
    for _ in range(50):
        window.step([])
    assert window.frames == frames
    window.step([Input("hover", hands.point_of(table, own_herder(table)) or (0, 0))])
    assert window.frames == frames + 1


def test_an_animation_is_skipped_by_a_click_and_ends_at_the_truth(home: Path) -> None:
    window = screens.open_window(home / "portable", speed=0.5)
    table = hands.open_table(window, "cat_herders")
    move = next(m for m in table.match.legal() if m[0] == "place")
    hands.choose(window, table, move[1])
    assert table.animator.busy()
    window.step([Input("press", table.stage.area.center)])
    assert not table.animator.busy()
    shown = {spot: tuple(a.face for a in actors) for spot, actors in table.animator.actors.items()}
    assert shown == table.game.picture(table.match.view())


def test_animated_pieces_end_where_the_picture_says(home: Path) -> None:
    window = screens.open_window(home / "portable", speed=2.0)
    table = screens.open_table(window, "cat_herders", options={"max_turns": 6})
    hands.play_on(window, Random(2))
    shown = {spot: tuple(a.face for a in actors) for spot, actors in table.animator.actors.items()}
    assert shown == table.game.picture(table.match.final_view())


def test_again_begins_the_same_table_anew(window: Window) -> None:
    first = screens.open_table(window, "cat_herders", options={"max_turns": 2, "setup": "empty"})
    hands.play_on(window, Random(3))
    table = hands.press(window, "end.again")
    assert table is not first and table.match.options["setup"] == "empty"  # type: ignore[attr-defined]
    assert [p.name for p in table.match.players] == ["Ada", "Bo"]  # type: ignore[attr-defined]


def test_from_title_to_a_game_in_two_clicks(window: Window) -> None:
    title = window.scenes[-1]
    assert isinstance(title, TitleScene)
    cover = next(w for w in title.group.widgets if getattr(w, "game_id", "") == "cat_herders")
    hands.click(window, cover.rect.center)
    assert isinstance(window.scenes[-1], SetupScene)
    hands.press(window, "setup.play")
    assert window.title_of(window.scenes[-1]).startswith("Cat Herders")


def test_a_game_left_is_offered_and_goes_on(home: Path, window: Window) -> None:
    window.games.begin(load_game("cat_herders"), screens.people(2), {})
    hands.play_on(window, Random(4), 9)
    table: Any = window.scenes[-1]
    key = table.match.view().state.key()
    window.close()

    window = screens.open_window(home / "portable")
    title: Any = window.scenes[-1]
    button = next(w for w in title.group.widgets if getattr(w, "icon", "") == "icon_play")
    hands.click(window, button.rect.center)
    table = window.scenes[-1]
    assert table.match.view().state.key() == key


@pytest.mark.parametrize("moves", [0, 40])
def test_a_game_of_four_is_offered_by_all_its_names(window: Window, moves: int) -> None:
    window.change_settings(scale=200)
    names = ("Wilhelmina", "Tia Pimenta", "Juf Prikkel", "Bruno")
    players = tuple(Player(name, colour=i) for i, name in enumerate(names))
    window.games.begin(load_game("clowder"), players, {})
    table: Any = window.scenes[-1]
    hands.play_on(window, Random(1), moves)
    assert table.match.store is None or table.match.store.wait(30)
    window.back_to_title()
    for language in ("en", "nl", "pt_BR"):
        window.change_settings(language=language)
        assert_texts_have_room(window, language)


def test_settings_hold_at_once_and_are_kept(home: Path, window: Window) -> None:
    unit = window.ctx.unit
    window.push(SettingsScene(window))
    window.change_settings(scale=75, effects=0.25)
    assert window.ctx.unit < unit and window.ctx.sounds.effects == 0.25
    window.close()
    again = screens.Window(home / "portable", (1280, 720))
    assert again.settings.scale == 75


def test_a_set_up_is_remembered(home: Path, window: Window) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    setup.seats._rename(0, "Mia")
    setup._set_option("side", 8)
    window.close()
    window = screens.open_window(home / "portable")
    setup = screens.open_page(window, "setup", "cat_herders")
    assert setup.model.players[0].name == "Mia" and setup.model.options["side"] == 8


@pytest.mark.parametrize(
    ("others", "style"), [((), "primary"), ((("walk", ("cell", 1, 1)),), "plain")]
)
def test_to_pass_is_the_primary_button_only_when_nothing_else_can_be_done(
    window: Window, others: tuple[Any, ...], style: str
) -> None:
    table = screens.open_table(window, "cats_mansion", screens.people(3))
    table.selection.selector, table.selection.shortcuts = Selector([("pass",), *others]), {}
    words = table.prompt.words(("verb", "pass"))
    assert [o.style for o in table.prompt._offers() if o.words == words] == [style]
