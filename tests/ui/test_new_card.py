"""A card that does what another one does, made on the page Tune."""

from __future__ import annotations

from typing import Any

import hands
import pygame
import screens

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.texts import catalogue, words_of
from catgames.store.variants import load_variant, read_variant
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.field import Field
from catgames.ui.window import Window
from catgames.workbench.tune.add import AddScene
from catgames.workbench.tune.model import TuneModel
from catgames.workbench.tune.new_card import NewCard, places


def row_of(model: Any, path: str) -> Any:
    return next(row for row in model.rows if row.path == path)


def new_card(tune: TuneModel, like: str, name: str, text: str = "", place: int = 0) -> NewCard:
    card = NewCard(tune, places(tune.base)[place])
    card.choose(like)
    card.name, card.text = name, text
    return card


def test_games_with_named_cards_take_new_ones() -> None:
    taking = {id for id in (*game_ids(), "template") if places(load_game(id))}
    assert taking == {"cattitude", "clowder", "template"}
    (cards,) = places(load_game("clowder"))
    assert cards.words == ("card.NAME.name", "card.NAME.text")
    kinds = [name for name, _ in cards.patterns()]
    assert {"klepto_kitty", "hiss"} <= {*kinds} and "locked_door" not in kinds, "cancels as hiss"


def test_a_new_card_is_in_the_variant_with_its_words() -> None:
    tune = TuneModel(load_game("clowder"))
    card = new_card(tune, "klepto_kitty", "Big Steal", "Steal 3 treats")
    row = row_of(card, "effects.0.steal.treats")
    card.change(row, "many")
    assert "expected a whole number" in row.mistake
    card.change(row, "3")
    assert not row.mistake and card.add() == ""
    variant = tune.variant()
    assert variant is not None
    assert variant.changes["cards.big_steal"]["effects"] == [{"steal": {"treats": 3}}]
    game = load_variant(variant, tune.base)
    assert "big_steal" in {c.name for c in game.data.cards}
    own = words_of(catalogue("nl"), game)
    assert own.translate("clowder.card.big_steal.name") == "Big Steal"
    assert catalogue("nl").find("clowder.card.big_steal.name") is None, "it is the variant's alone"
    again = TuneModel(load_game("clowder"), variant)
    assert again.variant() == variant and row_of(again, "cards.big_steal.copies").text == "2"
    again.change(row_of(again, "cards.big_steal.copies"), "5")
    changed = again.variant()
    assert changed is not None and changed.changes["cards.big_steal"]["copies"] == 5


def test_words_that_are_written_again_take_the_place_of_the_first_ones() -> None:
    for text in ("Steal 5 treats", "Steal 6 treats"):
        tune = TuneModel(load_game("clowder"))
        assert new_card(tune, "klepto_kitty", "Second Steal", text).add() == ""
        variant = tune.variant()
        assert variant is not None
        own = words_of(catalogue("en"), load_variant(variant, tune.base))
        assert own.translate("clowder.card.second_steal.text") == text


def test_what_is_missing_is_told() -> None:
    tune = TuneModel(load_game("clowder"))
    assert new_card(tune, "hiss", "").add() == "tune.card_no_name"
    assert new_card(tune, "hiss", "7 lives", "No").add() == "tune.card_no_name"
    assert new_card(tune, "hiss", "Pounce", "No").add() == "tune.card_taken"
    assert new_card(tune, "hiss", "Great Hiss").add() == "tune.card_no_text"
    assert tune.variant() is None


def test_several_can_be_added_to_a_list_and_removed_again() -> None:
    tune = TuneModel(load_game("template"))
    for name in ("Lynx", "Puma", "Lion"):
        assert new_card(tune, "kitten", name).add() == ""
    assert [tune.name_of(p) for p in tune.added] == ["lynx", "puma", "lion"]
    tune.remove("cats.5")
    variant = tune.variant()
    assert variant is not None and [*variant.changes] == ["cats.4", "cats.5"]
    game = load_variant(variant, tune.base)
    assert game.data.names[5:7] == ("lynx", "lion") and "face.puma" not in variant.words
    tune.put_back()
    assert tune.variant() is None and not tune.words


def test_changes_that_fit_only_together_can_be_made() -> None:
    """The piles of Cattitude use all cards, so that a new one takes the place of another."""
    tune = TuneModel(load_game("cattitude"))
    card = new_card(tune, "turkey", "Fat Turkey")
    assert row_of(card, "count").text == "0" and card.add() == ""
    fewer, more = row_of(tune, "cards.turkey.count"), row_of(tune, "cards.fat_turkey.count")
    tune.change(fewer, "26")
    assert "there are 88" in fewer.mistake
    tune.change(more, "2")
    assert not tune.mistakes
    variant = tune.variant()
    assert variant is not None and variant.changes["cards.fat_turkey"]["count"] == 2


# ---------------------------------------------------------------- on the screen


WINDOW = {"size": (1280, 720)}


def open_page(window: Window) -> tuple[Any, AddScene]:
    setup = screens.open_page(window, "setup", "clowder")
    setup._tune()
    tune: Any = window.scenes[-1]
    page = hands.press(window, "tune.add")
    assert isinstance(page, AddScene)
    return tune, page


def write(window: Window, page: Any, number: int, words: str) -> None:
    """Type into a field, as a designer does."""
    from catgames.ui.input.inputs import Input

    field = [w for w in page.group.widgets if isinstance(w, Field)][number]
    hands.click(window, field.rect.center)
    window.step([Input("text", text=words)])


def test_a_card_is_made_and_tried_at_once(window: Window) -> None:
    _, page = open_page(window)
    write(window, page, 0, "Big Steal")
    hands.press(window, "tune.try")
    assert window.scenes[-1] is page and page.problem == "Write what the card says."
    write(window, page, 1, "Steal 2 treats, quickly")
    write(window, page, 2, "20")
    table = hands.press(window, "tune.try")
    assert isinstance(table, TableScene)
    assert table.game.content["cards"]["big_steal"]["copies"] == 20
    hands.rest(window, table)
    window.draw()


def drawn_card(window: Window, page: Any) -> bytes:
    """The pixels of the card beside the fields, once it has been drawn anew."""
    page.update(window.now() + 1)
    window.draw()
    return pygame.image.tobytes(window.surface.subsurface(page.card_room), "RGB")


def test_the_card_is_drawn_while_it_is_made(window: Window) -> None:
    _, page = open_page(window)
    seen = [drawn_card(window, page)]
    write(window, page, 0, "Big Steal")
    seen.append(drawn_card(window, page))
    write(window, page, 1, "Steal 2 treats, quickly")
    seen.append(drawn_card(window, page))
    page._type(row_of(page.card, "deck"), "blue")
    seen.append(drawn_card(window, page))
    assert len(set(seen)) == 4, "name, text and deck are to be seen on it"
    page._type(row_of(page.card, "copies"), "?")
    assert drawn_card(window, page) == seen[-1], "what can't be used leaves it as it was"


def test_a_name_stays_as_it_was_typed(window: Window) -> None:
    tune, page = open_page(window)
    write(window, page, 0, "Éclair d'Or")
    write(window, page, 1, "Steal 2 treats, quickly")
    page._choose("pounce")
    window.change_settings(language="nl")
    assert next(w for w in page.group.widgets if isinstance(w, Field)).value == "Éclair d'Or"
    hands.press(window, "tune.add_it")
    assert "Éclair d'Or" in [line.heading for line in tune.table]
    variant = tune.model.variant()
    assert "cards.eclair_d_or" in variant.changes


def test_an_added_card_is_saved_and_can_be_removed(window: Window) -> None:
    tune, page = open_page(window)
    write(window, page, 0, "Big Steal")
    write(window, page, 1, "Steal 2 treats, quickly")
    hands.press(window, "tune.add_it")
    assert window.scenes[-1] is tune and row_of(tune.model, "cards.big_steal.copies")
    tune._name("Thieves")
    hands.press(window, "tune.save")
    (path,) = window.files.variants.iterdir()
    saved = read_variant(path)
    assert saved.words["card.big_steal.text"] == "Steal 2 treats, quickly"
    remove = next(w for w in tune.group.widgets if w.stands_for == ("remove", "cards.big_steal"))
    hands.click(window, remove.rect.center)
    assert tune.model.variant() is None


def test_the_numbers_of_a_card_scroll_by_wheel_and_page_keys(window: Window) -> None:
    _, page = open_page(window)
    window.change_settings(scale=200)
    page._choose("pounce")
    assert len(page.card.rows) > page.lines
    for e in (Input("scroll", amount=-1), Input("key", key="page down")):
        page.scroll_to(0)
        assert page.handle(e) and page.top > 0
    page.handle(Input("key", key="page up"))
    assert page.top == 0
