"""Any text can be measured, shortened, wrapped, drawn and typed; fonts keep no file open."""

from __future__ import annotations

import os
from pathlib import Path

import hands
import pygame
import pytest
import screens
from hypothesis import given
from hypothesis import strategies as st
from thorough import sample

from catgames.match.players import Player
from catgames.ui.graphics.typesetter import FONTS, WIDEST, Typesetter
from catgames.ui.input.inputs import Input
from catgames.ui.widgets.field import Field
from catgames.ui.window import Window

STRANGE = (
    *("\0", "a\0b", "\u200f", "\u200b", "\ufeff", "\ud800", "\udfff", "\u202eabc", "\u0301"),
    *("\n", "\r\n\t", "\x07", "a" + "\u0301" * 300, "\U000e0001", "\U0001f431", "שלום", ""),
    *("x" * 200_000, "x " * 100_000, "\n" * 200_000, "\U00020000" * 5000),
)
INK = pygame.Color("black")


def everything(text: str) -> None:
    """Each thing that drawing does with a text."""
    type_ = Typesetter()
    short = type_.cut(text, 16, 100)
    assert type_.size(short, 16)[0] <= 100
    assert type_.size(text, 16)[1] == type_.line(text, 16, INK).height
    for line in (*type_.wrap(text, 16, 100), *type_.wrap_evenly(text, 16, 100)):
        type_.line(line, 16, INK)


@pytest.mark.parametrize("text", STRANGE, ids=lambda text: ascii(text[:8]))
def test_any_text_can_be_drawn(text: str) -> None:
    everything(text)


@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=40))
def test_random_text_can_be_drawn(text: str) -> None:
    everything(text)


def test_a_path_is_broken_between_its_folders() -> None:
    type_ = Typesetter()
    path = "/home/grandmother/.local/share/catgames/games/2026-11-23_clowder.catgame"
    for place in (path, path.replace("/", "\\")):
        lines = type_.wrap(f"Not saved: {place}: the disk is full", 16, 260)
        assert "".join(lines[1:]).startswith(place) and lines[0] == "Not saved:"
        assert all(line.endswith(("/", "\\")) for line in lines[1:-2])
        assert lines[-2].startswith("2026")
    for width in range(1, 200):
        assert "".join(type_.wrap(path, 16, width)) == path


def test_centred_lines_are_about_equally_long() -> None:
    type_ = Typesetter()
    words = "Cats on the roofs, a witch, and streets that change"
    for width in range(60, 500, 20):
        lines, even = type_.wrap(words, 16, width), type_.wrap_evenly(words, 16, width)
        assert len(even) == len(lines) and " ".join(even) == words
        assert max(type_.size(line, 16)[0] for line in even) <= width
    assert type_.wrap(words, 16, 350) == [words[:-7], "change"]
    assert type_.wrap_evenly(words, 16, 350) == [words[:27].strip(), words[27:].strip()]
    for width in range(1, 200):
        lines = type_.wrap("Discarded: 0", 16, width)
        if lines[0] == "Discarded:":
            assert type_.wrap_evenly("Discarded: 0", 16, width) == lines
    assert type_.wrap_evenly(words, 16, 0) == type_.wrap(words, 16, 0)


def test_a_text_is_cut_as_late_as_it_can_be() -> None:
    type_ = Typesetter()
    for words in ("Wilhelmina the Third", "iiiiiiiiiiiiiiiiiii", "a b c d e f g h"):
        for width in range(12, 200, 7):
            short = type_.cut(words, 16, width)
            assert type_.size(short, 16)[0] <= width
            if short != words:
                letters = len(short) - 1
                more = words[: letters + 1 + (words[letters] == " ")] + "…"
                assert type_.size(more, 16)[0] > width


def test_a_text_is_measured_a_few_times_to_be_cut() -> None:
    """A name of 200,000 letters was measured 200,000 times."""
    type_, measured = Typesetter(), 0
    font = type_._font(16, "semibold")

    class Counting:
        def size(self, text: str) -> tuple[int, int]:
            nonlocal measured
            measured += 1
            return font.size(text)

    type_._fonts[16, "semibold"] = Counting()
    assert type_.cut("x" * 200_000, 16, 300).endswith("x…")
    assert measured < 30


def test_a_line_is_drawn_no_wider_than_any_window() -> None:
    """Scaling a surface of 260,000 pixels crashed the program now and then."""
    assert Typesetter().line("x" * 200_000, 16, INK).width <= WIDEST


@pytest.mark.parametrize("size", [10, 11, 12, 13, 16])
def test_spaces_between_words_stay_in_small_type(size: int) -> None:
    """The renderer rounds them to whole pixels: "runsto" at 10 pixels."""
    type_ = Typesetter()

    def spaces(size: int) -> int:
        return type_.size("o" + " " * 20 + "o", size)[0] - type_.size("oo", size)[0]

    assert spaces(size) == pytest.approx(spaces(200) * size / 200, rel=0.07)


def test_fonts_of_many_sizes_open_no_files(window: Window) -> None:
    handles = Path("/proc/self/fd")
    if not handles.exists():
        pytest.skip("handles are counted on Linux")
    before = len(os.listdir(handles))
    type_ = window.ctx.type
    for size in range(6, 400, 3):
        for weight in ("medium", "italic", "semibold", "bold", "heavy", "title"):
            type_.size("x", size, weight)
    assert len(os.listdir(handles)) <= before
    assert len(type_._fonts) <= FONTS


def test_a_name_field_takes_only_what_can_be_drawn(window: Window) -> None:
    """Clear the field, type or paste, play: all by keys."""
    for text in sample(STRANGE, 6):
        window.back_to_title()
        window.routes.open("setup", "cat_herders")
        field = next(w for w in window.scenes[-1].group.widgets if isinstance(w, Field))
        window.scenes[-1].group.set_focus(field)
        window.step([Input("key", key="backspace", ctrl=True), Input("text", text=text)])
        assert len(field.value) <= field.most
        field.value.encode()
        window.step([])
        hands.press(window, "setup.play")
        window.step([])
        scene = window.scenes[-1]
        assert scene.title() and all(p.name.strip() for p in scene.match.players), ascii(text[:8])


def test_strange_names_are_drawn_on_a_table_and_in_the_title_bar(window: Window) -> None:
    texts = sample(STRANGE, 6)
    for text, other in zip(texts[::2], texts[1::2] + texts[:1]):
        table = screens.open_table(window, "clowder", (Player(text), Player(other, "human", 1)))
        table.toggle_log()
        for _ in range(3):
            window.step([])
            window.redraw()
        window.back_to_title()
        for title in (text, other):
            window.scenes[-1].title = lambda: title  # noqa: B023
            window._top_changed()
