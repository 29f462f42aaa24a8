"""Fields, steppers and sliders under real clicks and keys, also while the page is laid out anew."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from room import printed, texts

from catgames.ui.input import clipboard
from catgames.ui.input.inputs import Input
from catgames.ui.people.default_names import initial
from catgames.ui.people.faces import Face
from catgames.ui.widgets.button_rows import filling, needed
from catgames.ui.widgets.controls import Choice, Slider
from catgames.ui.widgets.field import NameField
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}


def of(scene: Any, kind: type) -> list[Any]:
    return [w for w in scene.group.widgets if isinstance(w, kind)]


def ctrl(window: Window, letters: str) -> None:
    for letter in letters:
        window.step([Input("key", key=letter, ctrl=True)])


def write(window: Window, words: str) -> None:
    for letter in words:
        window.step([Input("key", key=letter.lower(), text=letter), Input("text", text=letter)])


# ---------------------------------------------------------------- names


def test_what_is_typed_after_a_click_replaces_the_name(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    hands.click(window, of(setup, NameField)[0].rect.center)
    window.step([Input("key", key="backspace")])
    assert setup.model.players[0].name == "", "all of it is selected"
    write(window, "Adab")
    window.step([Input("key", key="delete"), Input("key", key="backspace")])
    assert setup.model.players[0].name == "Ada"
    hands.press(window, "setup.play")
    assert [p.name for p in window.known_players.people.profiles] == ["Ada"]


def test_a_second_click_keeps_the_name_and_tab_selects_it(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    field = of(setup, NameField)[0]
    for _ in range(2):
        hands.click(window, field.rect.center)
    write(window, "x")
    assert setup.model.players[0].name == "Player 1x"
    window.back_to_title()
    setup = screens.open_page(window, "setup", "clowder")
    while not of(setup, NameField)[0].focus:
        window.step([Input("key", key="tab")])
    write(window, "Bo")
    assert setup.model.players[0].name == "Bo"


def test_enter_in_a_field_goes_on_to_the_next_widget(window: Window) -> None:
    """After a click on it, the keys are the page's again."""
    setup = screens.open_page(window, "setup", "clowder")
    field = of(setup, NameField)[0]
    while not field.focus:
        window.step([Input("key", key="tab")])
    able = setup.group.able()
    following = able[able.index(field) + 1]
    write(window, "Bo")
    window.step([Input("key", key="return")])
    assert setup.group.focused is following
    hands.click(window, field.rect.center)
    window.step([Input("key", key="return")])
    assert setup.group.focused is None


def test_names_are_copied_cut_and_pasted(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    setup.seats._set_kind(1, "human")
    first, second = of(setup, NameField)[:2]
    hands.click(window, first.rect.center)
    write(window, "Ada")
    ctrl(window, "ac")
    assert clipboard.paste() == "Ada" and setup.model.players[0].name == "Ada"
    hands.click(window, second.rect.center)
    ctrl(window, "v")
    assert setup.model.players[1].name == "Ada"
    ctrl(window, "v")
    assert setup.model.players[1].name == "AdaAda"
    clipboard.copy("nothing")
    ctrl(window, "ax")
    assert setup.model.players[1].name == "" and clipboard.paste() == "AdaAda"


def test_nothing_happens_without_a_clipboard(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*args: Any) -> Any:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    setup = screens.open_page(window, "setup", "clowder")
    hands.click(window, of(setup, NameField)[0].rect.center)
    ctrl(window, "cvxv")
    assert setup.model.players[0].name == ""


def test_an_empty_name_says_what_belongs_there(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    setup.seats.look(0)
    window.step([])
    look: Any = window.scenes[-1]
    field = next(w for w in look.group.widgets if isinstance(w, NameField))
    assert field.value == "" and field.spoken() == "Name"
    assert "Name" in texts(window)
    look.begin_typing()
    window.step([Input("text", text="Ada")])
    assert field.spoken() == "Ada" and "Name" not in texts(window)


def test_marks_are_numbered_until_there_are_names(window: Window) -> None:
    for language in ("pt_BR", "nl"):
        window.change_settings(language=language)
        setup = screens.open_page(window, "setup", "clowder")
        setup.seats._set_kind(1, "human")
        assert [initial(p.name) for p in setup.model.players] == ["1", "2"]
        window.change_settings(language="en")  # an old game keeps its language
        assert [initial(face.player.name) for face in of(setup, Face)] == ["1", "2"]
    assert initial("Ada") == "A" and initial("Player") == "P" and initial("") == "?"


# ---------------------------------------------------------------- pages laid out anew


def test_the_mouse_stays_on_a_stepper_that_changes_the_page(window: Window) -> None:
    setup = screens.open_page(window, "setup", "clowder")
    kind = setup.seats._choices[1]
    hands.click(window, kind.rect.center)
    kind = setup.seats._choices[1]
    while setup.model.players[1].human:
        hands.click(window, kind.rect.center)
        kind = setup.seats._choices[1]
        assert kind.hover and setup.group.at is kind
    assert kind.tip and setup.group.at.tip == kind.tip


def test_arrows_change_the_stepper_that_was_clicked(window: Window) -> None:
    page = screens.open_page(window, "settings")
    page.open_tab("screen")
    size = of(page, Choice)[0]
    hands.click(window, (size.rect.right - 5, size.rect.centery))
    assert window.settings.scale == 115
    window.step([Input("key", key="left")])
    assert (window.settings.scale, window.language) == (100, "en")
    assert not page.group.by_keys or of(page, Choice)[0].focus


def test_a_slider_follows_the_mouse_all_the_way(window: Window) -> None:
    page = screens.open_page(window, "settings")
    page.open_tab("sound")
    bar = of(page, Slider)[1].rect
    window.step([Input("hover", bar.midleft), Input("press", bar.midleft)])
    assert window.settings.music == 0
    for share in (0.3, 0.6, 0.99):
        window.step([Input("hover", (round(bar.x + bar.width * share), bar.centery))])
    window.step([Input("release", bar.midright)])
    assert window.settings.music == 1
    window.step([Input("hover", bar.midleft)])
    assert window.settings.music == 1, "released"


@pytest.mark.parametrize("name", ["W" * 16, "Щ" * 16, "Cleopatra Filopa"])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_name_in_a_field_is_whole_or_shows_where_letters_are_typed(
    home: Path, name: str, scale: int
) -> None:
    window = screens.open_window(home / "portable", scale=scale)
    setup = screens.open_page(window, "setup", "clowder")
    field = of(setup, NameField)[0]
    hands.click(window, field.rect.center)
    field._set(name)
    shown = [p for p in printed(window) if p.box.colliderect(field.rect)]
    assert len(shown) == 1 and shown[0].whole and name.endswith(shown[0].text)
    window.step([Input("key", key="return")])
    shown = [p for p in printed(window) if p.box.colliderect(field.rect)]
    assert all(p.whole and field.rect.contains(p.box) for p in shown)
    assert "".join(p.text for p in shown) == name.replace(" ", "" if len(shown) > 1 else " ")


# ---------------------------------------------------------------- rows


def test_a_row_of_buttons_is_filled_and_all_its_words_are_of_one_size(window: Window) -> None:
    words = ("Replay", "Look at the table", "Go")
    entries = [(w, lambda: None, "plain", "icon_eye") for w in words]
    for wide in (1000, 600, needed(window.ctx, entries), 240):
        room = pygame.Rect(20, 30, wide, 50)
        made = filling(window.ctx, room, entries)
        assert made[0].rect.x == room.x and 0 <= room.right - made[-1].rect.right < 3
        for left, right in pairwise(made):
            assert right.rect.x - left.rect.right == window.ctx.u(12)
        assert len({button.small for button in made}) == 1
        crowded = any(button.crowded for button in made)
        assert crowded == made[0].small == (wide == 240), wide
