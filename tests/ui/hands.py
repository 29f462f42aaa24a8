"""Plays at the table as a person does: looks at what glows, moves the mouse there, clicks."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import screens
from screens import wait_until

from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

FRAME = 1 / 60
GLIMPSE = 1 / 20
"""Seconds between the frames of what a test only waits for; to draw them takes longest."""


def open_table(window: Window, *args: Any, **more: Any) -> TableScene:
    """A table (``screens.open_table``) on which nothing moves any more."""
    table = screens.open_table(window, *args, **more)
    rest(window, table)
    return table


def frame(window: Window) -> None:
    """The next frame, a sixtieth of a second later."""
    wait_until(window, window.now() + FRAME)
    window.step([])


def click(window: Window, pos: tuple[int, int]) -> None:
    """Move there; press and release in the next frame, as a quick hand does."""
    window.step([Input("hover", pos)])
    window.step([Input("press", pos), Input("release", pos)])


def point_of(table: TableScene, target: Any) -> tuple[int, int] | None:
    """A pixel where a click means ``target``; None: it is nowhere on the board."""
    shape = table.stage.shapes().get(target)
    if shape is None:
        return None
    box = shape.box()
    tries = [(0.5, 0.5), *((x / 20, y / 20) for y in range(1, 20) for x in range(1, 20, 2))]
    for x, y in tries:
        pos = (round(box.x + box.width * x), round(box.y + box.height * y))
        if table.pointer.target_at(pos) == target:
            return pos
    return None


def press_button(window: Window, words: str) -> None:
    """Click the button with these words on the top scene."""
    scene: Any = window.scenes[-1]
    while isinstance(scene, EndScene) and window.now() < scene.ready_at:
        wait_until(window, scene.ready_at)
        window.step([])
    groups = [scene.prompt.view.group] if isinstance(scene, TableScene) else [scene.group]
    if isinstance(scene, TableScene) and scene.curtain:
        groups = [scene.curtain.group]
    for group in groups:
        for w in group.widgets:
            if getattr(w, "label", None) == words:
                return click(window, w.rect.center)
    raise AssertionError(
        f"no button {words!r}: {[getattr(w, 'label', w) for g in groups for w in g.widgets]}"
    )


def press(window: Window, key: str) -> Any:
    """Click the button with the words of a key; returns the scene that is on top then."""
    press_button(window, window.ctx.translate(key))
    return window.scenes[-1]


def choose(window: Window, table: TableScene, target: Any) -> None:
    """Click a target, on the board or on its button."""
    pos = point_of(table, target)
    if pos is not None:
        click(window, pos)
        return
    press_button(window, table.prompt.words(target))


def within_reach(table: TableScene) -> list[Any]:
    """What can be chosen next on the board or by a button; what waits for a click before it, such
    as how to take the only card, is offered after that."""
    targets, shapes = table.selection.targets, table.stage.shapes()
    return [t for t in targets if t in shapes or table.prompt.button(t) is not None]


def offered(table: TableScene) -> list[Any]:
    """The same, where there must be something."""
    found = within_reach(table)
    assert found, table.selection.targets
    return found


def rest(window: Window, table: TableScene, seconds: float = 20.0) -> None:
    """Let animations and computers go on until somebody at the screen must do something."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        window.step([])
        if window.scenes[-1] is not table or table.curtain or table.model.ended:
            return
        if table.model.now < table.model.quiet_until:
            wait_until(window, table.model.quiet_until)
            continue
        if table.match.call:
            return
        if (
            table.match.asking is not None
            and table.selection.selector
            and not table.animator.busy()
        ):
            return
        if table.animator.busy() or table.announcement.holds_up(table.model.now):
            wait_until(window, window.now() + GLIMPSE)
        elif (table.match.computers._due or 0.0) > table.model.now:  # it seems to think
            wait_until(window, table.match.computers._due)
        else:  # a computer thinks
            time.sleep(0.003)
    raise AssertionError(f"nothing happens: {table.match.decision}")


def note_turns(table: TableScene) -> list[int | None]:
    """The seats that are in front after every answer, without repetitions; grows as the game goes
    on."""
    board, play, turns = table.stage.board, table.model.listener.play, list[int | None]()

    def played(result: Any) -> None:
        front = board.seat_in_front(table.match.view())
        if turns[-1:] != [front]:
            turns.append(front)
        play(result)

    turns.append(board.seat_in_front(table.match.view()))
    table.model.listener.play = played
    return turns


def play_on(window: Window, rng: Random, turns: int = 10_000) -> int:
    """Play random legal moves by mouse until the end (or so many clicks); returns the clicks."""
    table = next(s for s in window.scenes if isinstance(s, TableScene))
    clicks = 0
    while clicks < turns:
        rest(window, table)
        if isinstance(window.scenes[-1], EndScene):
            return clicks
        clicks += 1
        if table.curtain:
            wait_until(window, table.curtain.began + 0.3)
            window.step([])
            click(window, table.curtain.group.widgets[0].rect.center)
        elif table.match.call:
            click(window, rng.choice(table.prompt.view.group.widgets).rect.center)
        else:
            choose(window, table, rng.choice(offered(table)))
    return clicks
