"""What is typed is not lost by a click beside its field, and means nothing to what lies below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from tour import ends_of, playtests_of, setups_of, shell_of

from catgames.event_mode.pin_pad import PinPadScene
from catgames.event_mode.plan import Pin
from catgames.playtests.dialogs import NoteScene
from catgames.ui.dialog import Dialog
from catgames.ui.input.inputs import Input
from catgames.ui.widgets.field import Field
from catgames.ui.window import Window

SIZE = (960, 540)


def keys(window: Window, words: str) -> None:
    """Letters as a keyboard sends them."""
    for letter in words:
        name = "space" if letter == " " else letter
        window.step([Input("key", key=name, text=letter), Input("text", text=letter)])


def fields(scene: Any) -> list[Field]:
    return [w for w in scene.group.widgets if isinstance(w, Field) and w.enabled]


def beside(scene: Any) -> list[tuple[int, int]]:
    """Pixels on which nothing can be pressed: in the panel of a dialog, and outside of it."""
    free = [
        (x, y)
        for y in range(4, SIZE[1], 20)
        for x in range(4, SIZE[0], 20)
        if (w := scene.group.under((x, y))) is None or not w.focusable
    ]
    if not isinstance(scene, Dialog):
        return free[:1] + free[-1:]
    inside = [pos for pos in free if scene.panel.collidepoint(pos)]
    outside = [pos for pos in free if not scene.panel.collidepoint(pos)]
    return inside[:1] + inside[-1:] + outside[:1]


def check_typing(window: Window, where: str) -> int:
    """Types into every field of the scene on top; returns how many there are."""
    scene: Any = window.scenes[-1]
    found = fields(scene)
    for number in range(len(found)):
        field = fields(scene)[number]
        before, most = field.value, field.most
        hands.click(window, field.rect.center)
        window.step([Input("key", key="a", ctrl=True)])
        keys(window, "ab")
        assert fields(scene)[number].value == "ab", where
        places = beside(scene)
        for pos in places:
            hands.click(window, pos)
            keys(window, "c")
        assert window.scenes[-1] is scene, f"{where}: a click beside has closed it"
        typed = "ab" + "c" * len(places)
        assert fields(scene)[number].value == typed[:most], f"{where}: typed letters are lost"
        keys(window, " u")
        assert window.scenes[-1] is scene, f"{where}: a letter or a space means something else"
        assert fields(scene)[number].value == f"{typed} u"[:most], where
        field = fields(scene)[number]
        field.on_change(before)
        scene.relayout()
    return len(found)


def seen_in(window: Window, stages: Any) -> set[str]:
    """The kinds of scenes with fields, each looked at once."""
    seen, with_fields = set[str](), set[str]()
    for stage in stages:
        kind = f"{type(window.scenes[-1]).__name__} {len(fields(window.scenes[-1]))}"
        if kind not in seen:
            seen.add(kind)
            if check_typing(window, stage):
                with_fields.add(kind.partition(" ")[0])
    return with_fields


@pytest.mark.parametrize(
    ("stages", "expected"),
    [
        (playtests_of, {"NoteScene", "FormScene"}),
        (shell_of, {"LookScene"}),
        (lambda w: setups_of(w, "clowder"), {"SetupScene", "TuneScene", "AddScene"}),
        (lambda w: ends_of(w, "template"), {"BranchScene"}),
    ],
    ids=["playtests", "shell", "setup", "end"],
)
def test_a_click_beside_a_field_loses_no_letter(home: Path, stages: Any, expected: Any) -> None:
    window = screens.open_window(home / "portable", SIZE)
    assert seen_in(window, stages(window)) >= expected


def test_a_note_is_written_over_a_table_that_takes_no_key(home: Path) -> None:
    """Every letter of the keyboard, with clicks beside between them."""
    window = screens.open_window(home / "portable", SIZE)
    table = hands.open_table(window, "cat_herders", screens.people(2))
    table.model.answer(table.match.legal()[0])
    hands.rest(window, table)
    left: list[str] = []
    window.push(NoteScene(window, "cat_herders", left.append, lambda: None))
    window.step([])
    scene: Any = window.scenes[-1]
    words = "the quick brown fox jumps over u r l h i"
    state = table.match.answers, table.stage.log_open
    for number, letter in enumerate(words):
        keys(window, letter)
        pos = beside(scene)[number % len(beside(scene))]
        hands.click(window, pos)
    assert window.scenes[-1] is scene and scene.text == words and not left
    assert (table.match.answers, table.stage.log_open) == state
    window.step([Input("key", key="return")])
    assert left == [words]


def test_an_empty_note_is_closed_by_a_click_beside(home: Path) -> None:
    window = screens.open_window(home / "portable", SIZE)
    window.push(NoteScene(window, "cat_herders", lambda text: None, lambda: None))
    hands.click(window, (3, 3))
    assert not isinstance(window.scenes[-1], NoteScene)


def test_clicks_beside_the_keys_of_the_pin_pad_lose_no_digit(home: Path) -> None:
    window = screens.open_window(home / "portable", SIZE)
    opened: list[bool] = []
    window.push(PinPadScene(window, Pin("4711"), lambda: opened.append(True)))
    scene: Any = window.scenes[-1]
    for digit in "4711":
        keys(window, digit)
        pos = next(p for p in beside(scene) if not pygame.Rect(0, 0, 60, 60).collidepoint(p))
        hands.click(window, pos)
        assert window.scenes[-1] is scene
    window.step([Input("key", key="return")])
    assert opened
