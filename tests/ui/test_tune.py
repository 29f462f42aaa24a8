"""The page on which a game's numbers are changed, tried and saved."""

from __future__ import annotations

from typing import Any

import hands
import pytest
import screens
from kit_folders import EXAMPLES

from catgames.catalog import add_folder, load_game
from catgames.content.game_ids import game_ids
from catgames.kit.card_paths import numbers_in, usual_path
from catgames.store.variants import load_variant, make_variant, read_variant, value_at
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Button, Choice
from catgames.ui.window import Window
from catgames.workbench.tune.cells import PickButton, stepped
from catgames.workbench.tune.lines import CHANGED
from catgames.workbench.tune.model import Row, TuneModel, leaves, shown
from catgames.workbench.tune.pick import PickScene
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


def test_half_a_place_is_told_as_a_mistake() -> None:
    add_folder(EXAMPLES / "last_sardine")
    model = TuneModel(load_game("last_sardine"))
    model.change(row_of(model, "layout.0.at.0"), "[0.5]")
    assert "expected 2 values" in model.mistakes[0]


# ---------------------------------------------------------------- on the screen


WINDOW = {"size": (1280, 720)}


def open_page(window: Window) -> tuple[SetupScene, TuneScene]:
    setup = screens.open_page(window, "setup", "template")
    setup.page = len(setup.pages()) - 1
    setup.relayout()
    page = hands.press(window, "setup.tune")
    assert isinstance(page, TuneScene)
    return setup, page


def test_changes_are_tried_at_once(window: Window) -> None:
    setup: Any
    _, page = open_page(window)
    page._type(row_of(page.model, "hand"), "2")
    table = hands.press(window, "tune.try")
    assert isinstance(table, TableScene) and table.game.content["hand"] == 2
    window.back_to_title()
    setup = screens.open_page(window, "setup", "template")
    (tried,) = setup.variants
    setup._use(tried)
    setup._tune()
    again: Any = window.scenes[-1]
    assert row_of(again.model, "hand").text == "2"


def widgets_of(page: Any, path: str, *kinds: type) -> list[Any]:
    own = (path, (path, -1), (path, 1), ("back", path))
    found = [w for w in page.group.widgets if w.stands_for in own]
    return [w for w in found if not kinds or isinstance(w, kinds)]


def tuned(window: Window, game_id: str, section: str) -> Any:
    setup = screens.open_page(window, "setup", game_id)
    setup._tune()
    page: Any = window.scenes[-1]
    page._choose(section)
    return page


def test_numbers_are_stepped_within_what_fits_and_go_back_by_one_click(window: Window) -> None:
    page = tuned(window, "clowder", "numbers")
    path = "numbers.free_card_cats"
    for _ in range(3):  # at most 3 of 3 cats
        more = next(w for w in page.group.widgets if w.stands_for == (path, 1))
        hands.click(window, more.rect.center)
    assert row_of(page.model, path).text == "3" and not page.model.mistakes
    (back,) = [w for w in widgets_of(page, path, Button) if w.stands_for == ("back", path)]
    assert back.label == "2", "the original stands beside it"
    hands.click(window, back.rect.center)
    assert page.model.variant() is None
    assert ("back", path) not in [w.stands_for for w in page.group.widgets]


def test_words_of_a_closed_list_are_chosen(window: Window) -> None:
    page = tuned(window, "clowder", "cards")
    path = "cards.klepto_kitty.deck"
    (choice,) = widgets_of(page, path, Choice)
    assert choice.values == ["red", "blue", "yellow"]
    hands.click(window, (choice.rect.right - 8, choice.rect.centery))
    assert row_of(page.model, path).text == "blue"


def test_a_species_is_chosen_though_only_other_cards_tell_which_there_are(window: Window) -> None:
    page = tuned(window, "cattitude", "cards")
    (choice,) = widgets_of(page, "cards.turkey.bird", Choice)
    assert choice.values == ["turkey", "chicken", "peacock"]


def test_spaces_are_chosen_on_a_drawing_of_the_board(window: Window) -> None:
    page = tuned(window, "clowder", "roofs")
    path = "roofs.broken.3"
    (button,) = widgets_of(page, path, PickButton)
    hands.click(window, button.rect.center)
    panel: Any = window.scenes[-1]
    assert isinstance(panel, PickScene) and panel.chosen == ["A0", "C4", "E0"]
    for name in ("C4", "B1"):
        space = next(w for w in panel.group.widgets if w.stands_for == name)
        hands.click(window, space.rect.center)
    assert row_of(page.model, path).text == "[A0, B1, E0]" and not page.model.mistakes


def test_what_is_changed_can_be_shown_alone(window: Window) -> None:
    page = tuned(window, "clowder", "")
    page._type(row_of(page.model, "numbers.keys"), "5")
    page._type(row_of(page.model, "cards.hiss.copies"), "3")
    page._choose(CHANGED)
    shown_now = [row.path for line in page.table for row, _ in line.cells]
    assert shown_now == ["numbers.keys", "cards.hiss.copies"]


def test_a_mistake_keeps_the_page_open(window: Window) -> None:
    _, page = open_page(window)
    page._type(row_of(page.model, "hand"), "many")
    hands.press(window, "tune.try")
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
    setup = screens.open_page(window, "setup", "template")
    assert [v.name for v in setup.variants] == ["Small hands!"]


def test_rows_scroll(window: Window) -> None:
    _, page = open_page(window)
    page.lines = 2
    page.fill()
    page.scroll_to(3)
    assert page.top == 3
    page.scroll_to(10_000)
    assert page.top == page.count - 2


@pytest.mark.parametrize(("text", "way", "value"), [("3", 1, 4), ("1", -1, None), ("x", 1, 3)])
def test_a_number_without_a_practical_limit_is_stepped_at_once(text, way, value):
    """A range of so many numbers is never gone through."""
    assert stepped(Row("coins.most", 3, text, fits=range(1, 10**15)), way) == value


@pytest.fixture
def prowl() -> TuneModel:
    """A prototype whose cards are a table."""
    add_folder(EXAMPLES / "no_code")
    return TuneModel(load_game("pantry_prowl"))


def test_the_numbers_of_a_table_of_cards_are_rows(prowl: TuneModel) -> None:
    rows = [row for row in prowl.rows if row.section == "cards"]
    assert len(rows) > 30
    for row in rows:
        assert value_at(prowl.base.content, row.path) == row.base
    row = row_of(prowl, "cards.hairball.count")
    prowl.change(row, "3")
    variant = prowl.variant()
    assert variant is not None and not row.mistake
    assert dict(variant.changes) == {row.path: 3} and dict(variant.was) == {row.path: row.base}
    changed = load_variant(variant, prowl.base)
    count = {p.name: p.count for p in changed.data.pieces.values()}
    assert count["hairball"] == 3


def test_a_cell_that_a_variant_names_otherwise_is_shown_at_its_row(prowl: TuneModel) -> None:
    variant = make_variant(prowl.base, {"pieces.card.Hairball.qty": 2}, "few")
    model = TuneModel(prowl.base, variant)
    assert row_of(model, "cards.hairball.count").text == "2"
    again = model.variant()
    assert again is not None and dict(again.changes) == {"cards.hairball.count": 2}


def test_pieces_of_one_name_in_two_sets_are_told_apart() -> None:
    content = {
        "code": "",
        "pieces": {"card": "a.csv", "tile": {"file": "b.csv"}},
        "files": {
            "a.csv": "name,cost\nTuna,1\nTuna,5\nBoot,2\n",
            "b.csv": "name,cost,note\nTuna,3,x\nv. 2,4,\n",
        },
    }
    numbers = numbers_in(content)
    assert numbers == {
        "pieces.card.Tuna.cost": 1,
        "cards.Boot.cost": 2,
        "pieces.tile.Tuna.cost": 3,
    }
    assert usual_path(content, "pieces.card.boot.Cost", numbers) == "cards.Boot.cost"
    assert usual_path(content, "pieces.tile.Tuna.note", numbers) == "pieces.tile.Tuna.note"
    assert usual_path(content, "cards.nobody.cost", numbers) == "cards.nobody.cost"
