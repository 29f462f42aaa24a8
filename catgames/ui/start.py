"""Opens the window.  Imports little, so that the first picture appears before most of the program
is loaded."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from _thread import interrupt_main
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ..catalog import prototypes
from ..content.game_ids import game_ids
from ..core.types import GameError
from ..store.folders import data_folder, settings_file
from ..store.settings import Settings, settings_in
from .graphics.sprites import Atlas
from .graphics.units import unit_of
from .opening import draw_lettering, draw_table, open_display, places

if TYPE_CHECKING:
    from .window import Window

LATEST = 1.0
"""Seconds after a signal in which the frame that is drawn may end."""


def run(
    portable: Path | None = None,
    game: str | None = None,
    language: str = "",
    begin: Callable[[Window], None] | None = None,
    no_code: bool = False,
    special: Callable[..., Window] | None = None,
) -> int:
    """Open the window and run until it is closed.  Raises GameError if there is no screen.

    ``begin`` may push scenes onto the title.  ``no_code``: no code of prototypes may run.
    ``special``: makes the window in place of the usual one, over the full screen.
    """
    ending = _Ending()
    gc.disable()  # nothing that is loaded before the first frame can be freed
    try:
        _run(ending, portable, game, language, begin, no_code, special)
    except GameError:
        raise
    except Exception as e:
        raise _ended(portable, e) from e
    finally:
        gc.enable()
    return 0


def _run(
    ending: _Ending,
    portable: Path | None,
    game: str | None,
    language: str,
    begin: Callable[[Window], None] | None,
    no_code: bool,
    special: Callable[..., Window] | None,
) -> None:
    atlas = Atlas()
    try:
        _first_picture(settings_in(settings_file(portable)), atlas, special is not None)
        if special is None:
            from .window import Window

            special = Window
        window = special(portable=portable, language=language, atlas=atlas)
    except pygame.error as e:
        raise GameError(f"No window can be opened: {e}") from None
    try:
        from .prototypes.permission import guard_prototypes

        ending.window = window
        guard_prototypes(window, no_code)
        window.prepare()
        _open(window, game, begin)
        ending.leave()  # a signal may have come before there was a window
        window.loop(after_first=_after_first)
        ending.leave()
    finally:
        window.close()
        ending.over()


def _after_first() -> None:
    from .preload import preload

    gc.enable()
    preload()


class _Ending:
    """Closes the window on SIGTERM and Ctrl-C: after the frame that is drawn, or when a second has
    passed or another signal has come, wherever the program is then.

    An exception that a signal raises between any two instructions can be lost, in a ``__del__`` for
    example, or told by C code that runs just then.  Without a handler of Python's, SDL would turn
    SIGTERM into an event, which a program that hangs never sees.
    """

    def __init__(self) -> None:
        self.told: list[int] = []
        """The signals that came."""
        self.window: Window | None = None
        if threading.current_thread() is threading.main_thread():
            _wake_up_for_signals()
            signal.signal(signal.SIGTERM, self._end)
            if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # or somebody wants none
                signal.signal(signal.SIGINT, self._end)

    def _end(self, number: int, frame: object) -> None:
        self.told.append(number)
        if self.window is not None:
            self.window.running = False
        if len(self.told) > 1:
            self.leave()
        late = threading.Timer(LATEST, interrupt_main, (number,))
        late.daemon = True
        late.start()

    def leave(self) -> None:
        """Leave the program in the way that the first signal asked for, if one has come."""
        if self.told and self.told[0] == signal.SIGINT:
            raise KeyboardInterrupt
        if self.told:
            sys.exit(0)

    def over(self) -> None:
        """All is saved and closed, and Python only waits for threads: let signals kill it.

        Python may overlook one there, and tells of an exception that a handler raises.
        """
        for number in (signal.SIGTERM, signal.SIGINT):
            if signal.getsignal(number) == self._end:
                signal.signal(number, signal.SIG_DFL)


@cache
def _wake_up_for_signals() -> None:
    """Start a thread that every signal wakes, and which by that makes the main thread look for
    signals.

    CPython can overlook a signal that another thread receives just when threads take turns; a
    frame that never ends would then never be interrupted.
    """
    if os.name == "nt":
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)

    def read() -> None:
        while os.read(reading, 64):
            pass

    threading.Thread(target=read, name="signals", daemon=True).start()


def _open(window: Window, game: str | None, begin: Callable[[Window], None] | None) -> None:
    try:
        window.open_first()
        if game:
            window.routes.open("setup", game)
        if begin:
            begin(window)
    except Exception as e:
        window.recover(e)


def _ended(portable: Path | None, fault: Exception) -> GameError:
    """What is left to say if not even the page about a fault can be shown."""
    from ..store.fault_log import log_fault

    log = log_fault(data_folder(portable), fault)
    where = f"; the details are in {log}" if log else ""
    return GameError(f"An unexpected error: {type(fault).__name__}: {fault}{where}")


def _first_picture(settings: Settings, atlas: Atlas, full: bool) -> None:
    """Draw the title's background with the program's name."""
    pygame.display.init()
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        raise GameError("No window can be opened: there is no screen")  # SDL draws into nowhere
    pygame.display.set_caption("catgames")
    surface = open_display(settings.size, full or settings.fullscreen, atlas)
    size = surface.get_size()
    unit = unit_of(size, settings.scale)
    draw_table(surface, atlas, unit)
    draw_lettering(surface, atlas, places(size, unit, len(game_ids()), bool(prototypes())).head)
    pygame.display.flip()
