"""The page on which a game's numbers are changed, tried and saved."""

from __future__ import annotations

from typing import Any

import hands
import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.store.variants import read_variant, value_at
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window
from catgames.workbench.tune.model import TuneModel, leaves, shown
from catgames.workbench.tune.scene import TuneScene


def row_of(model: TuneModel, path: str) -> Any:
    return next(row for row in model.rows if row.path == path)


@pytest.mark.parametrize("game_id", [*game_ids(), "template"])
def test_every_value_of_every_game_can_be_typed_as_it_is_shown(game_id: str) -> None:
    model = TuneModel(load_game(game_id))
    assert model.rows and model.variant() is None
    for row in model.rows:
        assert value_at(model.base.content, row.path) == row.base
    for row in model.rows[:40]:
        model.change(row, shown(row.base))
        assert not row.mistake and not row.changed


def test_rows_tell_what_the_data_file_says_beside_them() -> None:
    model = TuneModel(load_game("clowder"))
    assert row_of(model, "numbers.treats").comment == "of each colour"
    assert not any(p.startswith(("options", "sounds")) for p, _ in leaves(model.base.content))


def test_a_wrong_value_is_told_and_a_right_one_makes_a_variant() -> None:
    model = TuneModel(load_game("clowder"))
    row = row_of(model, "numbers.key_price")
    for wrong in ("", "dear", "0", "[1", "2.5"):
        model.change(row, wrong)
        assert row.mistake and model.mistakes
    model.change(row, "2")
    variant = model.variant()
    assert not row.mistake and variant is not None
    assert dict(variant.changes) == {"numbers.key_price": 2}
    assert TuneModel(load_game("clowder"), variant).variant() == variant
    model.put_back()
    assert model.variant() is None


# ---------------------------------------------------------------- on the screen


WINDOW = {"size": (1280, 720)}


def open_page(window: Window) -> tuple[SetupScene, TuneScene]:
    window.routes.open("setup", "template")
    setup: Any = window.scenes[-1]
    setup.page = len(setup.pages()) - 1
    setup.relayout()
    hands.press_button(window, window.ctx.translate("setup.tune"))
    page = window.scenes[-1]
    assert isinstance(page, TuneScene)
    return setup, page


def test_changes_are_tried_at_once(window: Window) -> None:
    setup: Any
    _, page = open_page(window)
    page._type(row_of(page.model, "hand"), "2")
    hands.press_button(window, window.ctx.translate("tune.try"))
    table: Any = window.scenes[-1]
    assert isinstance(table, TableScene) and table.game.content["hand"] == 2
    window.back_to_title()
    window.routes.open("setup", "template")
    setup = window.scenes[-1]
    (tried,) = setup.variants
    setup._use(tried)
    setup._tune()
    again: Any = window.scenes[-1]
    assert row_of(again.model, "hand").text == "2"


def test_a_mistake_keeps_the_page_open(window: Window) -> None:
    _, page = open_page(window)
    page._type(row_of(page.model, "hand"), "many")
    hands.press_button(window, window.ctx.translate("tune.try"))
    assert window.scenes[-1] is page and "expected" in page.problem
    tip = window.ctx.translate("tune.put_back")
    hands.click(window, next(w for w in page.group.widgets if w.tip == tip).rect.center)
    assert not page.problem and row_of(page.model, "hand").text == "3"


def test_changes_are_saved_under_a_name(window: Window) -> None:
    _, page = open_page(window)
    save = window.ctx.translate("tune.save")
    hands.press_button(window, save)
    assert page.problem == "Nothing has been changed."
    page._type(row_of(page.model, "hand"), "2")
    hands.press_button(window, save)
    assert page.problem == "Give the variant a name first."
    page._name("Small hands!")
    page.problem = ""
    hands.press_button(window, save)
    (path,) = window.files.variants.iterdir()
    assert path.name == "template_small_hands.catvariant"
    assert dict(read_variant(path).changes) == {"hand": 2}
    window.back_to_title()
    window.routes.open("setup", "template")
    setup: Any = window.scenes[-1]
    assert [v.name for v in setup.variants] == ["Small hands!"]


def test_rows_scroll(window: Window) -> None:
    _, page = open_page(window)
    page.lines = 2
    page.fill()
    page.scroll_to(3)
    assert page.top == 3
    page.scroll_to(10_000)
    assert page.top == page.count - 2
