"""The screens around the table, with real clicks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens

from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window


@pytest.fixture
def window(home: Path) -> Iterator[Window]:
    window = screens.open_window(home / "portable")
    yield window
    window.close()


def texts(window: Window) -> list[str]:
    window.ctx.printed = []
    window.draw()
    found, window.ctx.printed = [p.text for p in window.ctx.printed], None
    return found


def setup_of(window: Window, game_id: str) -> Any:
    window.routes.setup(game_id)
    return window.scenes[-1]


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_option_can_be_reached(window: Window, game_id: str) -> None:
    setup = setup_of(window, game_id)
    seen: set[str] = set()
    for _ in setup.pages():
        shown = texts(window)
        page = setup.pages()[setup.page]
        for option in page:
            name = window.ctx.translate(setup._key(option, "name"))
            assert name in " ".join(shown), (option.key, shown)
            seen.add(option.key)
        if len(setup.pages()) > 1:
            last = setup.page == len(setup.pages()) - 1
            hands.press_button(window, window.ctx.translate("setup.less" if last else "setup.more"))
    wanted = {
        o.key
        for o in setup.game.options(len(setup.model.players))
        if all(setup.model.options.get(k) in values for k, values in o.needs)
    }
    assert seen == wanted and setup.page == 0


def test_a_limit_is_typed_and_nonsense_is_not_taken(window: Window) -> None:
    setup = setup_of(window, "template")
    while setup.page < len(setup.pages()) - 1:
        hands.press_button(window, window.ctx.translate("setup.more"))
    field = next(w for w in setup.group.widgets if getattr(w, "value", None) == "5")
    hands.click(window, field.rect.center)
    window.step([Input("key", key="backspace"), Input("text", text="7")])
    assert setup.model.options["rounds"] == 7 and not field.wrong
    window.step([Input("text", text="9")])
    assert setup.model.options["rounds"] == 7 and field.wrong
    window.step([Input("key", key="backspace")])
    assert not field.wrong
    hands.press_button(window, window.ctx.translate("setup.play"))
    table: Any = window.scenes[-1]
    assert table.match.options["rounds"] == 7


def test_what_an_option_means_is_said_in_one_place(window: Window) -> None:
    setup = setup_of(window, "cat_herders")
    for widget in [w for w in setup.group.widgets if w.tip and not hasattr(w, "icon")]:
        window.step([Input("hover", widget.rect.center)])
        assert widget.tip in " ".join(texts(window))
        others = [w.rect for w in setup.group.widgets if w is not setup.group.at]
        assert setup.help.collidelist(others) == -1


def test_an_untouched_set_up_tells_how_long_the_game_is(window: Window) -> None:
    setup = setup_of(window, "swap_clops")
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
    assert end._headline() not in texts(window), "who has won is told at the end"
    until = time.monotonic() + 10
    while not end.counted and time.monotonic() < until:
        window.step([])
        time.sleep(0.01)
    assert end.counted and end._headline() in texts(window)
    window.close()


@pytest.mark.parametrize("e", [Input("press", (5, 5)), Input("key", key="space"), Input("back")])
def test_any_click_ends_the_counting(home: Path, e: Input) -> None:
    window, end = finished(home, 2.0)
    window.step([e])
    assert end.counted and window.scenes[-1] is end
    assert end._headline() in texts(window)
    window.close()


def test_without_animations_the_result_stands_at_once(home: Path) -> None:
    window, end = finished(home, 0.0)
    assert end.counted
    window.close()


# ---------------------------------------------------------------- title


def test_the_title_says_how_far_a_game_is(home: Path) -> None:
    window = screens.open_window(home / "portable")
    window.sessions.begin("cat_herders", screens.people(2), {})
    hands.play_on(window, Random(4), 9)
    table: Any = window.scenes[-1]
    turn = table.match.turn
    window.back_to_title()
    shown = " ".join(texts(window))
    assert f"turn {turn}" in shown and "Ada and Bo" in shown
    window.close()
