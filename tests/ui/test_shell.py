"""The screens around the table, with real clicks."""

from __future__ import annotations

import time
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from room import printed, texts
from thorough import sample

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.names import option_key
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.title import Cover, TitleScene
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_option_can_be_reached(window: Window, game_id: str) -> None:
    setup = screens.open_page(window, "setup", game_id)
    seen: set[str] = set()
    for _ in setup.pages():
        shown = texts(window)
        page = setup.pages()[setup.page]
        for option in page:
            name = window.ctx.translate(option_key(setup.game, option, "name"))
            assert name in " ".join(shown), (option.key, shown)
            seen.add(option.key)
        if len(setup.pages()) > 1:
            next_page = setup._next_page(setup.pages())
            hands.press_button(window, window.ctx.translate(f"setup.{next_page}"))
    wanted = {
        o.key
        for o in setup.game.options(len(setup.model.players))
        if all(setup.model.options.get(k) in values for k, values in o.needs)
    }
    assert seen == wanted and setup.page == 0


def test_a_limit_is_typed_and_nonsense_is_not_taken(window: Window) -> None:
    setup = screens.open_page(window, "setup", "template")
    while setup.page < len(setup.pages()) - 1:
        hands.press_button(window, window.ctx.translate(f"setup.{setup._next_page(setup.pages())}"))
    field = next(w for w in setup.group.widgets if getattr(w, "value", None) == "5")
    hands.click(window, field.rect.center)
    window.step([Input("key", key="backspace"), Input("text", text="7")])
    assert setup.model.options["rounds"] == 7 and not field.wrong
    for nonsense in ("9", "²"):
        window.step([Input("text", text=nonsense)])
        assert setup.model.options["rounds"] == 7 and field.wrong
        window.step([Input("key", key="backspace")])
        assert not field.wrong
    table = hands.press(window, "setup.play")
    assert table.match.options["rounds"] == 7


def test_what_an_option_means_is_said_where_the_mouse_or_the_focus_is(window: Window) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    setup._turn_page()
    while not setup.facts.reading.done:
        window.step([])
    window.step([])
    before = printed(window)
    for widget in [w for w in setup.group.widgets if w.tip and not hasattr(w, "icon")]:
        window.step([Input("hover", widget.rect.center)])
        said = [p for p in printed(window) if p not in before]
        assert widget.tip in " ".join(p.text for p in said)
        near = widget.rect.inflate(window.ctx.u(700), window.ctx.u(260))
        for p in said:
            assert near.contains(p.box) and not widget.rect.colliderect(p.box)
    window.step([Input("hover", (-1, -1))])
    assert not any(w.tip in texts(window) for w in setup.group.widgets if w.tip)
    window.step([Input("key", key="tab")])
    while not (setup.group.focused.tip and isinstance(setup.group.focused, Choice)):
        window.step([Input("key", key="tab")])
    assert setup.group.focused.tip in " ".join(texts(window))


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_values_stay_in_their_buttons(window: Window, size: tuple[int, int]) -> None:
    screens.resize_to(window, size)
    languages = sample(["en", "pt_BR", "nl"], 1)
    for language, game_id in product(languages, screens.drawn_games):
        window.change_settings(language=language)
        setup = screens.open_page(window, "setup", game_id)
        setup.seats.set_count(setup.game.info.seats[-1])
        for _ in setup.pages():
            for choice in [w for w in setup.group.widgets if isinstance(w, Choice)]:
                for index in range(len(choice.values)):
                    choice.index = index
                    window.ctx.printed = []
                    choice.draw(window.surface)
                    lines, window.ctx.printed = window.ctx.printed, None
                    face = choice.rect.inflate(-window.ctx.u(36), -window.ctx.u(6))
                    assert lines and all(face.contains(p.box) for p in lines), lines
            setup._turn_page()
        window.back_to_title()


def test_options_that_nobody_changed_follow_the_number_of_players(window: Window) -> None:
    for game_id in screens.drawn_games:
        setup = screens.open_page(window, "setup", game_id)
        seats = setup.game.info.seats
        for count in (*seats, *reversed(seats)):
            setup.seats.set_count(count)
            assert setup.model.options == setup.game.complete_options(count, {})
    setup = screens.open_page(window, "setup", "swap_clops")
    setup.model.set_option("grid", 7)
    setup.seats.set_count(3)
    assert setup.model.options["grid"] == 7


@pytest.mark.parametrize("size", screens.SIZES)
def test_nothing_on_a_set_up_covers_anything(window: Window, size: tuple[int, int]) -> None:
    screens.resize_to(window, size)
    for game_id in screens.drawn_games:
        setup = screens.open_page(window, "setup", game_id)
        for _ in setup.pages():
            rects = [setup.room, *(w.rect for w in setup.group.widgets)]
            assert len(rects) > 10
            for i, rect in enumerate(rects):
                assert rect.collidelist(rects[i + 1 :]) == -1, (game_id, i, rect)
            setup._turn_page()


@pytest.mark.parametrize("pages", [["setup.more"], ["setup.more", "setup.designers"]])
def test_escape_closes_the_further_options_before_the_page(
    window: Window, pages: list[str]
) -> None:
    setup: Any = screens.open_page(window, "setup", "template")
    for key in pages:
        hands.press(window, key)
    assert setup.page == len(pages)
    window.step([Input("back")])
    assert window.scenes[-1] is setup and setup.page == 0
    window.step([Input("back")])
    assert window.scenes[-1] is not setup


def test_limits_lie_on_a_page_for_designers(window: Window) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    name = window.ctx.translate("cat_herders.option.redeal_max.name")
    assert name not in texts(window)
    hands.press(window, "setup.more")
    assert name not in texts(window)
    hands.press(window, "setup.designers")
    shown = " ".join(texts(window))
    assert name in shown and window.ctx.translate("setup.limits") in shown
    hands.press(window, "setup.less")
    assert setup.page == 0


def test_a_computer_is_called_one_and_the_length_is_told(window: Window) -> None:
    setup = screens.open_page(window, "setup", "cat_herders")
    assert "Crumpet" in texts(window) and "House cat" in texts(window)
    setup.seats._set_kind(1, "random")  # not a cat
    setup.relayout()
    assert "Computer:" in texts(window) and "Dice roller" in texts(window)
    setup = screens.open_page(window, "setup", "swap_clops")
    window.step([Input("hover", (1, 1))])
    length = setup.game.length(len(setup.model.players), setup.model.options)
    assert length and window.ctx.translate(length) in " ".join(texts(window))


# ---------------------------------------------------------------- the end


def finished(home: Path, speed: float) -> tuple[Window, Any]:
    window = screens.open_window(home / "portable", speed=speed)
    screens.open_table(window, "cat_herders", options={"max_turns": 2, "setup": "empty"})
    hands.play_on(window, Random(3))
    end = window.scenes[-1]
    assert isinstance(end, EndScene)
    return window, end


def test_the_result_is_counted_row_by_row(home: Path) -> None:
    window, end = finished(home, 2.0)
    assert not end.counted
    assert end.stage.headline(end.winners) not in texts(window), "who has won is told at the end"
    until = time.monotonic() + 10
    while not end.counted and time.monotonic() < until:
        window.step([])
        time.sleep(0.01)
    assert end.counted and end.stage.headline(end.winners) in texts(window)
    window.close()


@pytest.mark.parametrize("e", [Input("press", (5, 5)), Input("key", key="space"), Input("back")])
def test_any_click_ends_the_counting(home: Path, e: Input) -> None:
    window, end = finished(home, 2.0)
    window.step([e])
    assert end.counted and window.scenes[-1] is end
    assert end.stage.headline(end.winners) in texts(window)
    window.close()


def test_without_animations_the_result_stands_at_once(home: Path) -> None:
    window, end = finished(home, 0.0)
    assert end.counted
    window.close()


# ---------------------------------------------------------------- title


def test_the_title_says_how_far_a_game_is(window: Window) -> None:
    window.games.begin(load_game("cat_herders"), screens.people(2), {})
    hands.play_on(window, Random(4), 9)
    table: Any = window.scenes[-1]
    turn = table.match.turn
    window.back_to_title()
    shown = " ".join(texts(window))
    assert f"turn {turn}" in shown and "Ada and Bo" in shown


@pytest.mark.parametrize("size", [*screens.SIZES, (700, 900)])
def test_covers_are_large_and_apart(window: Window, size: tuple[int, int]) -> None:
    screens.resize_to(window, size)
    for scale in (75, 100, 200):
        window.change_settings(scale=scale)
        title: Any = window.scenes[0]
        covers = [w.rect for w in title.group.widgets if isinstance(w, Cover)]
        rects = [title.head, *(w.rect for w in title.group.widgets)]
        assert len(covers) == len(game_ids())
        assert min(c.width for c in covers) >= 0.2 * size[0]
        for i, rect in enumerate(rects):
            assert window.surface.get_rect().contains(rect)
            assert rect.collidelist(rects[i + 1 :]) == -1


def test_covers_tell_players_and_minutes(window: Window) -> None:
    for language in ("en", "pt_BR", "nl"):
        window.change_settings(language=language)
        shown = texts(window)
        for game_id in game_ids():
            facts = window.ctx.translate(f"{game_id}.facts")
            seats = load_game(game_id).info.seats
            number = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
            assert facts in shown and facts.split()[0] == number and " min" in facts


def test_the_cat_on_the_title_breathes_now_and_then(window: Window) -> None:
    title = window.scenes[0]
    assert isinstance(title, TitleScene)
    moved = [t for t in range(60 * 60) if title.update(t / 60)]
    assert 3 <= len(moved) <= 60, "a minute"
    window.change_settings(reduced_motion=True)
    assert sum(title.update(60 + t / 60) for t in range(60 * 60)) <= 1 and not title.cat.frame
