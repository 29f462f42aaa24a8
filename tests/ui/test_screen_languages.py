"""Languages on the screen: every text has room in each of them, and a switch holds at once."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import screens
import tour
from room import assert_texts_have_room, faults, printed
from thorough import SCALE

import catgames.ui
from catgames.arranging.screen.page import ArrangeScene
from catgames.content.game_ids import game_ids
from catgames.content.languages import PSEUDO
from catgames.content.texts import catalogue
from catgames.ui.graphics.context import DrawContext
from catgames.ui.settings.scene import SettingsScene
from catgames.ui.shell import Scene
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window, system_language

WINDOW = {"size": (1280, 720)}

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768))
SCALES = (75, 100, 200)
LANGUAGES = (PSEUDO, "en", "pt_BR", "nl")
PARTS = ("shell", *screens.drawn_games)


def chosen() -> Iterator[tuple[str, str, tuple[int, int], int]]:
    """Every screen in every language; sizes and scales in turn, so that every pair of them and
    each of them with every language is met.  In a quick run a part of it; at a scale of 10 all."""
    if SCALE >= 10:
        yield from product(PARTS, LANGUAGES, SIZES, SCALES)
        return
    for (i, part), (j, language) in product(enumerate(PARTS), enumerate(LANGUAGES)):
        yield part, language, SIZES[(i + j) % len(SIZES)], SCALES[(i + 2 * j) % len(SCALES)]


def some() -> list[tuple[str, str, tuple[int, int], int]]:
    """All at a scale of 1; in a quick run one language a part."""
    runs = list(chosen())
    if SCALE >= 1:
        return runs
    return [run for i, run in enumerate(runs) if i % len(LANGUAGES) == i // len(LANGUAGES) % 4]


def open_window(home: Path, size: tuple[int, int], language: str, **settings: Any) -> Window:
    window = screens.open_window(home / "portable", size, **settings)
    speak(window, language)
    return window


def speak(window: Window, language: str) -> None:
    """As the settings do; the pseudo-language can't be chosen there."""
    window._change_language(language)
    window.resize(window.size)


def screens_of(window: Window, part: str) -> Iterator[str]:
    return tour.shell_of(window) if part == "shell" else tour.game_of(window, part)


@pytest.mark.parametrize(
    ("part", "language", "size", "scale"),
    some(),
    ids=lambda v: f"{v[0]}x{v[1]}" if isinstance(v, tuple) else str(v),
)
def test_every_screen_has_room_for_its_texts_and_can_change_its_language(
    home: Path, part: str, language: str, size: tuple[int, int], scale: int
) -> None:
    window = open_window(home, size, language, scale=scale)
    rng, share = Random(part), SCALE * 4 if SCALE < 1 else float(language == PSEUDO)
    for where in screens_of(window, part):
        assert_texts_have_room(window, f"{where}, {language}, {size}, {scale} %")
        if rng.random() < share and not _told_once(where):
            assert_switches(window, where)
            speak(window, language)


def test_sizes_scales_and_languages_all_meet() -> None:
    runs = list(chosen())
    assert {(s, c) for _, _, s, c in runs} == set(product(SIZES, SCALES))
    assert {(x, s) for _, x, s, _ in runs} == set(product(LANGUAGES, SIZES))
    assert {(x, c) for _, x, _, c in runs} == set(product(LANGUAGES, SCALES))
    assert {(p, x) for p, x, _, _ in runs} == set(product(PARTS, LANGUAGES))


class Bad(Scene):
    """One fault in the layout."""

    fault: Any = None

    def draw(self, surface: pygame.Surface) -> None:
        type(self).fault(self.ctx, surface)


ROOM = pygame.Rect(20, 20, 60, 20)
FAULTS = {
    "is cut": lambda k, s: k.text(s, "x" * 90, ROOM.midleft, room=ROOM),
    "leaves the window": lambda k, s: k.text(s, "Hello", (1270, 10)),
    "too large for its room": lambda k, s: k.block(s, "many words " * 9, ROOM),
    "too small to read": lambda k, s: k.text(s, "Hello", ROOM.midleft, 6),
    "over each other": lambda k, s: [k.text(s, w, ROOM.midleft) for w in ("Hello", "World")],
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_in_the_layout_is_seen(window: Window, what: str) -> None:
    Bad.fault = staticmethod(FAULTS[what])
    window.push(Bad(window))
    assert any(what in fault for fault in faults(window))


def test_what_a_panel_covers_and_what_is_scrolled_away_is_no_fault(window: Window) -> None:
    def draw(ctx: DrawContext, surface: pygame.Surface) -> None:
        ctx.text(surface, "below", ROOM.midleft)
        ctx.panel(surface, ROOM)
        ctx.text(surface, "above", ROOM.midleft)
        surface.set_clip(pygame.Rect(0, 200, 50, 50))
        ctx.text(surface, "scrolled away", (0, 20))
        surface.set_clip(None)

    Bad.fault = staticmethod(draw)
    window.push(Bad(window))
    assert faults(window) == [] and [p.text for p in printed(window)] == ["above"]


def test_the_tour_leaves_out_no_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in pkgutil.walk_packages(catgames.ui.__path__, "catgames.ui."):
        importlib.import_module(module.name)
    seen: set[type[Scene]] = set()
    push = Window.push
    monkeypatch.setattr(Window, "push", lambda w, s: (seen.add(type(s)), push(w, s))[1])
    window = screens.open_window(home / "portable")
    for _ in chain(tour.shell_of(window), tour.game_of(window, "template")):
        pass
    for _ in tour.lesson_of(window, "cat_herders"):
        pass
    window.close()
    assert _all(Scene) - seen == set()


def _all(cls: type[Scene]) -> set[type[Scene]]:
    """The program's own scenes below this one that nothing is derived from."""
    below = {c for c in cls.__subclasses__() if c.__module__.startswith("catgames.")}
    return set().union(*(_all(c) for c in below)) if below else {cls}


# ---------------------------------------------------------------- switching


def picture(window: Window) -> tuple[list[tuple[str, tuple[int, ...]]], bytes]:
    """Texts and pixels of a frame."""
    texts = sorted((p.text, tuple(p.box)) for p in printed(window))
    return texts, window.surface.get_buffer().raw


def assert_switches(window: Window, where: str) -> None:
    """To English and back: nothing has been left over of what was said in between, and the screen
    is as if it had always spoken this language."""
    moved, window.ctx.reduced_motion = window.ctx.reduced_motion, True
    speak(window, PSEUDO)
    texts, pixels = picture(window)
    speak(window, "en")
    english = picture(window)
    speak(window, PSEUDO)
    now = picture(window)
    same = {t for t, _ in english[0]} & {t for t, _ in texts}
    own = _own_words(window)
    said = {t.partition(": ")[2] or t if t.partition(": ")[2] in own else t for t in same}
    assert not any(_is_english(t) and t not in own for t in said), f"{where}: {same}"
    assert now[0] == texts, where
    assert now[1] == pixels or _moving(window), f"{where}: something is painted in English yet"
    window.ctx.reduced_motion = moved


def _told_once(where: str) -> bool:
    """What is kept in words: questions, and what comes from data files."""
    data = ("tune", "what was found", "what a column", "a prototype with")
    return where in ANSWERED or where.startswith(data) or _more_of_the_same(where)


def _more_of_the_same(where: str) -> bool:
    """Pages after the first; and of the rules the place on the page is not kept to the pixel."""
    kind, _, number = where.rpartition(" ")
    later = {"rules from 0": False, "lesson, step": number not in ("0", "1", "2")}
    return later.get(kind, where.startswith("rules") or where.endswith(("page 1", "page 2")))


def _is_english(text: str) -> bool:
    """No name, number or title."""
    return any(word.islower() and word.isalpha() and len(word) > 2 for word in text.split())


def _own_words(window: Window) -> str:
    """What the designer of a prototype on the screen has written, which no language changes."""
    games = (getattr(getattr(scene, "match", None), "game", None) for scene in window.scenes)
    made = [game.data for game in games if getattr(game, "prototype", None)]
    made += [scene.d for scene in window.scenes if isinstance(scene, ArrangeScene)]
    return "\n".join(str(text) for d in made for text in d.texts["en"].values())


ANSWERED = ("a question", "open a file", "what becomes of changed cards", "choose files")
"""Kept in words, the settings can't be reached before it is answered; and names of files."""


def _moving(window: Window) -> bool:
    """Two frames of the same screen differ by themselves."""
    first = picture(window)[1]
    return first != picture(window)[1]


def choose_language(window: Window, language: str) -> None:
    """By the row of the settings page, with clicks."""
    window.push(SettingsScene(window))
    name = catalogue(language).translate("language.name")
    for _ in range(9):
        scene: Any = window.scenes[-1]
        scene.open_tab("screen")
        row = next(w for w in scene.group.widgets if isinstance(w, Choice) and name in w.labels)
        if row.labels[row.index] == name:
            break
        row.turn(1)
    assert window.language == language
    window.pop()


def test_the_settings_switch_the_language_and_keep_it(home: Path) -> None:
    window = screens.open_window(home / "portable")
    choose_language(window, "pt_BR")
    words = {p.text for p in printed(window)}
    assert "Sair" in words and "Quit" not in words
    window.close()
    again = screens.open_window(home / "portable")
    assert again.language == "pt_BR" and again.ctx.translate("title.quit") == "Sair"


def test_the_command_lines_language_goes_before_and_is_not_kept(home: Path) -> None:
    window = Window(home / "portable", language="nl")
    assert window.language == "nl"
    window.change_settings(mute=True)
    assert window.language == "nl", "another setting changes nothing"
    window.close()
    again = Window(home / "portable")
    assert again.language == "en"
    again.close()


def test_players_without_a_name_are_called_in_the_language_of_the_screen(window: Window) -> None:
    setup = screens.open_page(window, "setup", "template")
    setup.model.change_player(1, kind="random")  # no cat
    assert setup.model.players[1].name == "Player 2"
    setup.model.players[0] = screens.people(1)[0]
    setup.model.remember()
    choose_language(window, "pt_BR")
    assert [p.name for p in setup.model.players] == ["Ada", "Jogador 2"]
    window.back_to_title()
    choose_language(window, "en")
    window.routes.open("setup", "template")
    assert [p.name for p in window.scenes[-1].model.players] == ["Ada", "Player 2"]  # type: ignore[attr-defined]


def test_a_tables_log_and_prompt_are_told_anew(window: Window) -> None:
    table = screens.open_table(window, "cat_herders")
    table.toggle_log()
    before = [line.text for line in table.stage.log.lines]
    choose_language(window, "pt_BR")
    after = [line.text for line in table.stage.log.lines]
    assert len(before) == len(after) > 0 and not set(before) & set(after)
    assert "coloque um pastor" in table.prompt.view.text


def test_what_the_games_are_about_is_written_alike_large(home: Path) -> None:
    window = screens.open_window(home / "portable", (1280, 720), scale=150)
    for language in ("en", "nl", "pt_BR"):
        speak(window, language)
        words = " ".join(window.ctx.translate(f"{g}.tagline") for g in game_ids())
        sizes = {p.text: p.size for p in printed(window) if len(p.text) > 5 and p.text in words}
        assert len(sizes) >= 5
        assert min(sizes.values()) >= 0.85 * max(sizes.values()), sizes


# ---------------------------------------------------------------- the system's language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LC_ALL": "pt_BR.UTF-8", "LANG": "en_US.UTF-8"}, "pt_BR"),
        ({"LANGUAGE": "nl:en", "LANG": "en_US.UTF-8"}, "nl"),
        ({"LC_MESSAGES": "nl_NL.UTF-8", "LANG": "pt_BR.UTF-8"}, "nl"),
        ({"LC_ALL": "C.UTF-8", "LANG": "pt_BR.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE", "LANG": "de_DE"}, "en"),
    ],
)
def test_a_window_speaks_the_language_of_the_system_unless_another_one_was_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, variables.get(name, ""))
    window = screens.open_window(home / "portable")
    assert window.language == language
    choose_language(window, "nl" if language == "en" else "en")
    chosen = window.language
    window.close()
    again = screens.open_window(home / "portable")
    assert again.language == chosen != language, "what has been chosen goes before"
    again.change_settings(language="")
    assert again.language == language, "also after another one was chosen"


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_where_the_system_has_a_list_of_languages_that_counts(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    wanted = [{"language": "de", "country": "AT"}, {"language": "pt", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: wanted)
    assert system_language() == "pt_BR"
