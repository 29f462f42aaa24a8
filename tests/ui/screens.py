"""Windows for tests: a folder of their own, no animation, no waiting."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakSet

import pygame

from catgames.bots.pool import ThinkerPool
from catgames.bots.requests import MoveRequest
from catgames.bots.worker import Worker, serve
from catgames.catalog import FOLDERS, has_board, load_game
from catgames.content.game_ids import game_ids
from catgames.core.game import Game
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn")
QUIET = {"speed": 0.0, "pace": 0.0, "recap": "never", "secrets": "curtain"}
"""What tests set that ask for nothing else: all secrets behind the curtain, by any one device."""
SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768))

drawn_games = tuple(g for g in ("template", *game_ids()) if has_board(g))
"""Games that can be shown, the template first."""


class SharedThinkers(ThinkerPool):
    """The search processes of all windows; to start them anew takes longer than most tests."""

    def __init__(self) -> None:
        super().__init__()
        self._put: WeakSet[MoveRequest] = WeakSet()

    def put(self, request: MoveRequest) -> None:
        self._put.add(request)
        super().put(request)

    def close(self) -> None:
        """Drop what is still searched for; the processes stay."""
        for request in list(self._put):
            request.cancel()
        self._put.clear()


_shared = SharedThinkers()


class ForkedWorker(Worker):
    """A process with the variables of this moment, from one that has imported the program once; to
    import it again for every window takes a fifth of a second."""

    def start(self) -> bool:
        if self._process is None or not self._process.is_alive():
            self.stop()
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload([serve.__module__])
            self.pipe, theirs = context.Pipe()
            given = (dict(os.environ), theirs)
            self._process = context.Process(target=_serve_with, args=given, daemon=True)
            self._process.start()
            theirs.close()
        return True


def _serve_with(variables: dict[str, str], pipe: Connection) -> None:
    os.environ.update(variables)
    serve(pipe)


def share_thinkers(window: Window) -> None:
    """Give a window the processes of all others; where these don't know its prototypes, forked
    ones, if the system has any."""
    if not os.environ.get(FOLDERS):
        window.games._thinkers = _shared
    elif "forkserver" in multiprocessing.get_all_start_methods():
        window.games._thinkers = own = ThinkerPool()
        own._dispatcher.workers = [ForkedWorker() for _ in own._dispatcher.workers]


class Clock:
    """Real time, of which a test that would only wait skips some."""

    def __init__(self) -> None:
        self.skipped = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.skipped


class Still(Clock):
    """Time that passes only where a test waits: on a busy machine, too, the same happens at the
    same moments."""

    def __call__(self) -> float:
        return 1000.0 + self.skipped


def wait_until(window: Window, when: float) -> None:
    """Go on when the window's clock says so."""
    seconds, clock = max(0.0, when - window.now()), window._clock
    if isinstance(clock, Clock):
        clock.skipped += seconds
    else:
        time.sleep(seconds)


def frame(window: Window) -> None:
    """A frame and a moment's sleep, as in the program: a loop of frames that never sleeps can keep
    the threads that it waits for from running at all."""
    window.step([])
    time.sleep(0.001)


_open: list[Window] = []


def close_windows() -> None:
    """Close what a test has opened and left open, and drop what is still searched for."""
    while _open:
        window = _open.pop()
        if window.scenes:
            window.close()
    _shared.close()


def open_window(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    clock: Callable[[], float] | None = None,
    own_thinkers: bool = False,
    **settings: Any,
) -> Window:
    """A window with the title in it; it is closed after the test."""
    window = Window(folder, size, clock=clock or Clock())
    _open.append(window)
    if not own_thinkers:
        share_thinkers(window)
    window.settings = replace(window.settings, **{**QUIET, **settings})
    window._apply_settings()
    if "language" in settings:
        window._change_language(window.settings.language)
    window.push(TitleScene(window))
    return window


def people(seats: int, humans: int | None = None) -> tuple[Player, ...]:
    """So many players, the first ``humans`` of them people (None: all)."""
    count = seats if humans is None else humans
    return tuple(Player(NAMES[i], "human" if i < count else "random", i) for i in range(seats))


def open_table(
    window: Window,
    game: Game[Any, Any] | str,
    players: tuple[Player, ...] = (),
    options: Mapping[str, Any] | None = None,
    at_once: bool = True,
    **settings: Any,
) -> TableScene:
    """A table on top of the title; without players: as few people as the game takes.

    ``at_once``: random computers answer in the same frame, without a process of their own.
    """
    game = load_game(game) if isinstance(game, str) else game
    players = players or people(game.info.seats[0])
    at_once = at_once and {p.kind for p in players} <= {"human", "random"}
    match = Match(
        game,
        players,
        options or {},
        rng=Random(5),
        think=None if at_once else window.games.thinkers,
        **settings,
    )
    table = TableScene(window, match)
    window.push(table)
    return table


def open_page(window: Window, *args: Any, **more: Any) -> Any:
    """Open a page by its name (``Routes.open``); returns the scene that is on top then."""
    window.routes.open(*args, **more)
    return window.scenes[-1]


def resize_to(window: Window, size: tuple[int, int]) -> None:
    """Give the window another size, as a player does by dragging its edge."""
    window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    window.resize(size)
