"""Keys of many keyboards, with every modifier and held down: what the program takes them for."""

from __future__ import annotations

import sys
from typing import Any

import hands
import keyboard
import pygame
import pytest
import screens

from catgames.content.texts import catalogue
from catgames.ui.input import clipboard
from catgames.ui.input.bindings import action_of, cap
from catgames.ui.input.inputs import translate
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.window import Window

A, H, II, L, Q, U, V, Z = 4, 11, 12, 15, 20, 24, 25, 29
"""Places (scancodes) by what an English keyboard writes there."""


def down(
    window: Window,
    place: int,
    writes: str,
    mod: int = 0,
    code: int | None = None,
    times: int = 1,
) -> None:
    """A key goes down, writes, perhaps again and again, and comes up."""
    code = ord(writes) if code is None else code
    key = {"key": code, "mod": mod, "unicode": writes, "scancode": place}
    for _ in range(times):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **key))
        if writes:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=writes))
        keyboard.frame(window)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, **key))
    keyboard.frame(window)


def name(place: int, writes: str, mod: int = 0, code: int | None = None) -> str:
    """The name of a key; "": it means nothing."""
    code = ord(writes[0]) if code is None else code
    plain = {"key": code, "mod": mod, "unicode": writes, "scancode": place}
    e = translate(pygame.event.Event(pygame.KEYDOWN, **plain), set())
    return e.key if e is not None else ""


LAYOUTS = {
    "Russian": "дгшя",
    "Ukrainian": "дгшя",
    "Greek": "λθιζ",
    "Hebrew": "ךוןז",
    "Bulgarian": "вксю",
    "Bulgarian, phonetic": "лъиз",
    "Serbian, Cyrillic": "луис",
    "Macedonian": "луиз",
    "Arabic": "معهئ",
    "Persian": "معهظ",
    "Georgian": "ლუიზ",
    "Armenian": "լւիզ",
    "Thai": "สรนผ",
    "Hindi": "तहगॆ",
    "Korean": "ㅣㅕㅑㅋ",
    "Khmer": "លុិឋ",
}
"""What the keys with L, U, I and Z on them write."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_where_a_key_writes_no_latin_letter_its_place_counts(layout: str) -> None:
    letters = zip((L, U, II, Z), "luiz", LAYOUTS[layout], strict=True)
    for place, letter, written in letters:
        assert name(place, written) == letter, written
        shifted = name(place, written.upper()[0], pygame.KMOD_SHIFT, ord(written))
        assert shifted == letter, written


@pytest.mark.parametrize(
    ("place", "writes", "wanted"),
    [
        (Q, "a", "a"),  # AZERTY
        (A, "q", "q"),
        (26, "z", "z"),
        (29, "w", "w"),
        (51, "m", "m"),
        (16, ",", ","),
        (28, "z", "z"),  # QWERTZ
        (Z, "y", "y"),
        (56, "z", "z"),  # Dvorak
        (Z, ";", ";"),
        (Q, "'", "'"),
        (L, "n", "n"),
        (19, "l", "l"),
        (24, "l", "l"),  # Colemak
        (II, "ı", "i"),  # Turkish: "I" is on it
        (52, "i", "i"),
        (51, "ö", "ö"),  # a Latin letter
        (31, "é", "2"),  # digits of AZERTY are written with Shift
        (31, "ě", "2"),
        (31, "٢", "2"),
        (31, "२", "2"),
    ],
)
def test_a_latin_letter_counts_wherever_it_is(
    window: Window, place: int, writes: str, wanted: str
) -> None:
    assert name(place, writes) == wanted


def test_digits_are_digits_of_any_script_and_with_shift() -> None:
    assert name(31, "2", pygame.KMOD_SHIFT, ord("é")) == "2"
    assert name(33, "4", pygame.KMOD_SHIFT, ord("'")) == "4"
    assert name(31, "@", pygame.KMOD_SHIFT, ord("2")) == "2"
    assert name(0, "٣", 0, pygame.K_KP3) == "3" and name(0, "", 0, pygame.K_KP8) == "up"


@pytest.mark.parametrize("sign", "?!\u061f\uff1f\uff01")
@pytest.mark.parametrize("mod", [0, pygame.KMOD_SHIFT, pygame.KMOD_RALT, pygame.KMOD_MODE])
def test_signs_are_known_by_what_they_write(sign: str, mod: int) -> None:
    key = pygame.event.Event(pygame.KEYDOWN, key=ord("7"), mod=mod, unicode=sign, scancode=36)
    e = translate(key, set())
    assert e is not None and action_of(e) == ("keys" if sign in "?\u061f\uff1f" else "note")


FOREIGN = {
    "Alt": pygame.KMOD_LALT,
    "AltGr": pygame.KMOD_RALT,
    "AltGr by another name": pygame.KMOD_MODE,
    "AltGr on Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "the system's key": pygame.KMOD_LMETA,
    "Ctrl and Alt": pygame.KMOD_LCTRL | pygame.KMOD_LALT,
    "Shift and Alt": pygame.KMOD_LSHIFT | pygame.KMOD_LALT,
}
KEYS = {
    "l": (L, ord("l")),
    "u": (U, ord("u")),
    "tab": (43, pygame.K_TAB),
    "enter": (40, pygame.K_RETURN),
    "space": (44, pygame.K_SPACE),
    "escape": (41, pygame.K_ESCAPE),
    "f1": (58, pygame.K_F1),
    "f2": (59, pygame.K_F2),
    "f11": (68, pygame.K_F11),
    "f12": (69, pygame.K_F12),
    "left": (80, pygame.K_LEFT),
    "backspace": (42, pygame.K_BACKSPACE),
    "д": (L, ord("д")),
}


def seen(window: Window, table: Any) -> tuple[Any, ...]:
    """What keys change."""
    scenes = [type(s) for s in window.scenes]
    picks, open_ = table.selection.picks, table.stage.log_open
    return scenes, table.match.answers, picks, open_, table.focus.shown, window.settings.fullscreen


@pytest.mark.parametrize("held", FOREIGN)
def test_keys_of_the_system_trigger_nothing(window: Window, table: Any, held: str) -> None:
    before, lead = seen(window, table), window.keys_lead
    for place, code in KEYS.values():
        writes = chr(code) if code < 0x10000 and chr(code).isalpha() else ""
        down(window, place, writes, FOREIGN[held], code=code)
        assert seen(window, table) == before, (held, code)
    assert window.keys_lead == lead


@pytest.mark.parametrize("code", [pygame.K_LALT, pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_MODE])
def test_a_modifier_alone_triggers_nothing(window: Window, table: Any, code: int) -> None:
    before = seen(window, table)
    keyboard_lead = window.keys_lead
    down(window, 225, "", code=code)
    assert seen(window, table) == before and window.keys_lead == keyboard_lead


@pytest.mark.parametrize("key", ["l", "u", "r", "i", "h", "д", "f1", "f2", "f11", "f12", "enter"])
def test_a_key_with_ctrl_is_another_key(window: Window, table: Any, key: str) -> None:
    place, code = KEYS.get(key) or ((L, ord(key)) if len(key) == 1 else (0, 0))
    before = seen(window, table)
    down(window, place, "", pygame.KMOD_LCTRL, code=code)
    assert seen(window, table) == before


def test_ctrl_and_a_letter_press_no_button(window: Window) -> None:
    scene = screens.open_page(window, "setup", "cat_herders")
    letters = {w.hint_key() for w in scene.group.widgets if w.hint_key()} or {"p"}
    for letter in letters:
        down(window, 0, "", pygame.KMOD_LCTRL, code=ord(letter))
        assert window.scenes[-1] is scene


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL])
@pytest.mark.parametrize("writes", "zяζזю")
def test_ctrl_z_undoes_on_every_layout(window: Window, table: Any, writes: str, held: int) -> None:
    before = table.match.answers
    hands.choose(window, table, table.selection.targets[0])
    while table.match.answers == before:
        hands.choose(window, table, table.selection.targets[0])
    hands.rest(window, table)
    after = table.match.answers
    down(window, Z, writes, held)
    assert table.match.answers < after, "undone"
    hands.rest(window, table)
    shifted = held | pygame.KMOD_LSHIFT
    down(window, Z, writes, shifted)
    hands.rest(window, table)
    assert table.match.answers == after, "and done again by Ctrl+Shift+Z"


@pytest.mark.parametrize("writes", "vмωה")
def test_ctrl_v_pastes_into_a_field_and_writes_nothing(
    window: Window, writes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "paste", lambda: "Łucja")  # a dummy display has no clipboard
    scene = screens.open_page(window, "setup", "cat_herders")
    field = next(w for w in scene.group.widgets if hasattr(w, "placeholder"))
    hands.click(window, field.rect.center)
    down(window, V, writes, pygame.KMOD_LCTRL)
    assert scene.model.players[0].name == "Łucja"
    down(window, A, "ф", pygame.KMOD_LCTRL)
    down(window, H, "р")
    assert scene.model.players[0].name == "р", "all was selected, letters are still written"
    down(window, Q, "@", pygame.KMOD_RALT, code=ord("q"))
    assert scene.model.players[0].name == "р@", "AltGr writes"
    down(window, Q, "q", pygame.KMOD_LALT)
    down(window, Q, "q", pygame.KMOD_LMETA)
    assert scene.model.players[0].name == "р@", "Alt does not"


def test_cmd_is_the_key_of_commands_on_a_mac(
    window: Window, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert name(Z, "z", pygame.KMOD_LMETA) == "", "elsewhere it is the system's"
    monkeypatch.setattr(sys, "platform", "darwin")
    for mod in (pygame.KMOD_LMETA, pygame.KMOD_RMETA, pygame.KMOD_LCTRL):
        key = pygame.event.Event(pygame.KEYDOWN, key=ord("я"), mod=mod, unicode="", scancode=Z)
        e = translate(key, set())
        assert e is not None and action_of(e) == "undo"
    assert name(L, "@", pygame.KMOD_LALT, ord("l")) == "", "Option writes letters"
    assert cap(catalogue("en"), "ctrl+z") == "Cmd+Z"


# ---------------------------------------------------------------- held keys


@pytest.mark.parametrize("times", [2, 7])
@pytest.mark.parametrize("key", ["enter", "space", "l", "д", "h", "f1", "f2", "f12"])
def test_a_held_key_acts_once(window: Window, table: Any, key: str, times: int) -> None:
    place, code = KEYS.get(key) or (H, ord(key))
    answers = table.match.answers
    down(window, place, key if len(key) == 1 else "", code=code, times=times)
    opened = {"f1": "RulesScene", "h": "RulesScene", "f2": "KeysScene", "f12": "DebugScene"}
    assert type(window.scenes[-1]).__name__ == opened.get(key, "TableScene")
    assert table.stage.log_open == (key in ("l", "д"))
    assert table.focus.shown or key not in ("enter", "space"), "that is all that they do at first"
    assert table.match.answers == answers and not table.selection.picks


def test_held_enter_and_undo_repeat_no_move(window: Window, table: Any) -> None:
    def mine() -> int:
        return sum(seat == 0 for seat, _ in table.match.record.moves)

    keyboard.press(window, "right")
    made = [0]
    while made[-1] < 3:  # later moves take two keys: a herder and its way
        down(window, 40, "", code=pygame.K_RETURN, times=5)
        hands.rest(window, table)
        made.append(mine())
        assert made[-1] - made[-2] <= 1 and len(made) < 9
    down(window, U, "г", times=9)
    assert mine() == 2, "one move is taken back"


def test_a_held_f11_does_not_flicker(window: Window) -> None:
    down(window, 68, "", code=pygame.K_F11, times=7)
    assert window.settings.fullscreen
    down(window, 68, "", code=pygame.K_F11, times=4)
    assert not window.settings.fullscreen


def test_a_held_letter_opens_one_page(window: Window, table: Any) -> None:
    down(window, H, "р", times=5)
    rules = window.scenes[-1]
    assert isinstance(rules, RulesScene) and rules.query == ""


def test_held_keys_still_move_and_delete(window: Window) -> None:
    scene = screens.open_page(window, "setup", "cat_herders")
    assert isinstance(scene, SetupScene)
    field = next(w for w in scene.group.widgets if hasattr(w, "placeholder"))
    hands.click(window, field.rect.center)
    keyboard.write(window, "Zuzanna")
    hands.click(window, field.rect.center)
    down(window, 42, "", code=pygame.K_BACKSPACE, times=4)
    assert scene.model.players[0].name == "Zuz"
    down(window, A, "a", times=3)
    assert scene.model.players[0].name == "Zuzaaa", "and letters write"


def test_a_layout_changed_while_a_key_is_down_leaves_no_key_held() -> None:
    held: set[int] = set()
    down, up = (
        pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=L)
        for kind, code in ((pygame.KEYDOWN, ord("д")), (pygame.KEYUP, ord("l")))
    )
    for _ in range(2):
        e = translate(down, held)
        assert e is not None and not e.repeat
        translate(up, held)
