"""What a designer does on the page with the mouse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hands import click

from catgames.arranging.screen.widgets import AreaFrame, EyeButton, PaletteButton, PieceButton
from catgames.ui.input.inputs import Input
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window

Pos = tuple[int, int]
EMPTY = "# An idea.\ntitle: Lake  # for now\nseats: [2, 4]\n"
Opener = Callable[..., tuple[Window, Any, Path]]
"""Opens the page about a table in a window; see conftest."""


def page_of(window: Window) -> Any:
    return window.scenes[-1]


def widget(window: Window, kind: type, **like: Any) -> Any:
    """The widget of a kind whose attributes have these values."""
    widgets = [w for w in page_of(window).group.widgets if isinstance(w, kind)]
    found = [w for w in widgets if all(getattr(w, k) == v for k, v in like.items())]
    assert found, f"no {kind.__name__} {like}: {[getattr(w, 'label', w) for w in widgets]}"
    return found[-1]


def button(window: Window, key: str) -> None:
    """Click the button with these words."""
    words = window.ctx.translate(key)
    found = [w for w in page_of(window).group.widgets if words in (getattr(w, "label", ""), w.tip)]
    assert found, words
    assert found[0].enabled, words
    click(window, found[0].rect.center)


def add(window: Window, id: str) -> None:
    """Press something in the palette."""
    click(window, widget(window, PaletteButton, id=id).rect.center)


def area(window: Window, name: str) -> Any:
    return widget(window, AreaFrame, name=name)


def choose(window: Window, name: str) -> None:
    """Click on an area of the table."""
    click(window, area(window, name).rect.center)
    assert page_of(window).chosen == ("zone", name)


def turn(window: Window, key: str, times: int = 1) -> None:
    """Click so often on the right end of a choice, or on the left one."""
    words = window.ctx.translate(f"arranging.panel.{key}")
    for _ in range(abs(times)):
        widgets = page_of(window).group.widgets
        at = next(i for i, w in enumerate(widgets) if getattr(w, "text", "") == words)
        choice = widgets[at + 1]
        assert isinstance(choice, Choice)
        rect = choice.rect
        click(window, (rect.right - 8 if times > 0 else rect.x + 8, rect.centery))


def eye(window: Window, who: str) -> None:
    """Click one of the four eyes."""
    words = window.ctx.translate(f"arranging.eye.{who}")
    click(window, widget(window, EyeButton, label=words).rect.center)


def seats(window: Window, count: int) -> None:
    """Click on the number of players whose set-up is laid."""
    click(window, next(w for w in page_of(window).group.widgets
                       if getattr(w, "label", "") == str(count)).rect.center)  # fmt: skip


def piece(window: Window, title: str) -> PieceButton:
    found: PieceButton = widget(window, PieceButton, title=title)
    return found


def cell(window: Window, name: str, number: int) -> Pos:
    """The middle of a cell of an area."""
    view = page_of(window).view
    place = view.board.at.places.shared[name, None]
    middle: Pos = view.on_page(view.board.at.cells(place)[number].shape.box()).center
    return middle


def drag(window: Window, start: Pos, end: Pos) -> None:
    """Press, move in steps, let go."""
    window.step([Input("hover", start)])
    window.step([Input("press", start)])
    for n in range(1, 6):
        x = start[0] + (end[0] - start[0]) * n // 5
        window.step([Input("hover", (x, start[1] + (end[1] - start[1]) * n // 5))])
    window.step([Input("release", end)])


def key(window: Window, name: str, **more: Any) -> None:
    window.step([Input("key", key=name, **more)])
