"""A fault ends neither the program nor the game: a page tells of it, the log has the details."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from thorough import thorough_only

from catgames.catalog import load_game
from catgames.content.languages import PSEUDO, languages
from catgames.store.fault_log import MOST, NAME, log_fault
from catgames.ui.fault import FaultScene
from catgames.ui.input.inputs import Input
from catgames.ui.shell import Scene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window


class Broken(Scene):
    """Raises where it is told to."""

    def __init__(self, window: Window, where: str) -> None:
        super().__init__(window)
        setattr(self, where, self._raise)

    def _raise(self, *args: Any) -> Any:
        raise ZeroDivisionError("the cat sat on the rules")


def frames(window: Window, count: int = 3) -> None:
    """The real loop for so many frames."""
    steps, step = 0, window.step

    def counted(inputs: Any) -> bool:
        nonlocal steps
        steps += 1
        if steps > count:
            window.quit()
            return False
        return step(inputs)

    window.step = counted  # type: ignore[method-assign]
    window.loop()
    window.step = step  # type: ignore[method-assign]
    window.running = True


def begin(window: Window) -> Path:
    """A game with some answers; its file."""
    window.games.begin(load_game("cat_herders"), screens.people(2), {})
    hands.play_on(window, Random(4), 9)
    (path,) = window.files.games.glob("*.catgame")
    return path


@pytest.mark.parametrize("where", ["update", "draw", "leave"])
def test_a_fault_in_a_game_leads_to_a_page_and_back_to_the_game(window: Window, where: str) -> None:
    path = begin(window)
    before = path.read_bytes()
    table = window.scenes[-1]
    setattr(table, where, Broken(window, where)._raise)
    if where == "leave":
        table.update = table.leave
    window.redraw()
    frames(window)
    (page,) = window.scenes
    assert isinstance(page, FaultScene)
    assert path.read_bytes().startswith(before)
    log = (window.files.data / NAME).read_text()
    assert "ZeroDivisionError" in log and "test_faults.py" in log
    told = " ".join(p.text for p in room.printed(window))
    assert "the cat sat on the rules" in told and NAME in told and "saved" in told
    hands.press(window, "fault.back")
    (title,) = window.scenes
    assert isinstance(title, TitleScene) and title.saved
    window.games.resume(title.saved[0])
    hands.play_on(window, Random(5), 3)


@pytest.mark.parametrize("where", ["handle", "title", "enter"])
def test_a_fault_on_the_way_to_a_screen_leads_to_the_page(window: Window, where: str) -> None:
    button: Any = window.scenes[0].group.widgets[-1]
    button.on_click = lambda: window.push(Broken(window, where))
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button.rect.center)
    pygame.event.post(pressed)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=pressed.pos))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pressed.pos))
    frames(window, 4)
    assert [type(s) for s in window.scenes] == [FaultScene]
    window.step([Input("back")])
    assert [type(s) for s in window.scenes] == [TitleScene]


def test_a_screen_that_can_not_be_laid_out_does_not_open(window: Window) -> None:
    with pytest.raises(ZeroDivisionError):
        window.push(Broken(window, "layout"))
    assert [type(s) for s in window.scenes] == [TitleScene]
    window.resize((700, 500))


def test_a_fault_at_the_title_waits_for_the_player(window: Window) -> None:
    window.scenes[0].draw = Broken(window, "draw")._raise
    window.redraw()
    frames(window)
    assert [type(s) for s in window.scenes] == [FaultScene]


def test_a_fault_on_the_page_ends_the_program(window: Window) -> None:
    window.recover(ZeroDivisionError())
    window.scenes[0].draw = Broken(window, "draw")._raise
    window.redraw()
    with pytest.raises(ZeroDivisionError):
        frames(window)


def test_the_page_needs_no_sprites_and_no_theme(window: Window) -> None:
    def missing(name: str) -> Any:
        raise KeyError(name)

    window.ctx.atlas.find = missing  # type: ignore[method-assign]
    window.recover(ZeroDivisionError())
    for e in (
        Input("key", key="tab"),
        Input("hover", window.scenes[0].group.widgets[0].rect.center),
    ):
        window.redraw()
        window.step([e])


@pytest.mark.parametrize("size", screens.SIZES)
def test_the_page_has_room_for_its_words(
    window: Window, tmp_path: Path, size: tuple[int, int]
) -> None:
    screens.resize_to(window, size)
    path = tmp_path / "Library" / "Application Support" / "catgames" / NAME
    for language, log in product([*languages(), PSEUDO], (path, None)):
        window._change_language(language)
        window._drop_scenes()
        window.push(FaultScene(window, KeyError("ink" * 70), log, True))
        room.assert_texts_have_room(window, f"{size} {language}")


def test_the_log_is_bounded_and_keeps_the_newest(tmp_path: Path) -> None:
    for number in range(60):
        path = log_fault(tmp_path, ValueError(f"number {number} " + "x" * 5000))
    assert path is not None
    told = path.read_text()
    assert len(told) <= MOST and "number 59 " in told and "number 0 " not in told


def test_a_log_that_is_too_long_or_a_pipe_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(b"x" * (4 * MOST + 1))
    for _ in range(2):
        assert log_fault(tmp_path, ValueError("the \ud800 fault")) == path
        told = path.read_text("utf-8")
        assert "the ? fault" in told and "x" * 99 not in told
        path.unlink()
        os.mkfifo(path)  # nobody waits for what comes out of it
    path.unlink()
    path.write_bytes(b"\xff old\n")
    assert log_fault(tmp_path, ValueError("new")) == path
    assert path.read_text("utf-8").startswith("\ufffd old\n20")


def test_a_log_that_can_not_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert log_fault(tmp_path / "file", ValueError("\ud800")) is None
    assert log_fault(tmp_path / "folder", ValueError("\ud800")) is not None


@pytest.mark.parametrize(
    "size", [(1, 1), (1, 900), (1600, 1), pytest.param((8000, 4000), marks=thorough_only)]
)
def test_every_size_of_a_window_is_drawn(window: Window, size: tuple[int, int]) -> None:
    table = screens.open_table(window, "clowder")
    for _ in range(2):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        window.step(window.poll())
        window.routes.open("rules", "clowder", "", table.stage, table.prompt.view)
        window.step([])
    assert pygame.display.get_surface().get_size() == size
