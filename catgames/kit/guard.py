"""Guards the program against the code of prototypes: mistakes and endless loops in it become one
error with file and line.

Every method of a game that runs such code is watched.  A thread looks at the calls now and then,
and raises Endless in the thread of one that takes too long; that costs a call next to nothing.
It takes effect between two instructions of Python: a single call of C code is not stopped.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import isfunction
from itertools import count
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from ..core.game import Game
from ..core.types import BadContent, BadOption, BadRecord, FaultyRules, IllegalMove
from .mistakes import in_code, is_harmless, is_interruption, line_of_answer, rules_file
from .strict import call_strictly, wrong_state
from .time_limit import Endless

TICK, TICKS = 0.5, 10
"""Seconds between two looks, and the number of looks after which a call is stopped."""
MOST_LINES, MOST_PRINTED = 1_000, 20_000
"""Lines that a call may print, and that are printed at all."""
ASKED = (
    *("decision", "legal_moves", "sample_chance", "scores", "winners", "ending", "turn", "redact"),
    *("determinise", "picture", "describe", "breakdown", "prompt", "target_name", "refusal"),
    *("shortcuts", "evaluate", "evaluate_full", "evaluate_basic", "move_priors", "explain"),
)
"""Methods that must not change the state, or the view's state, that they get first."""
NEW = "new_state"
CHANGING = ("apply", NEW, "options", "length", "revisions", "log", "open_call_order")
PASSED = (BadContent, BadOption, BadRecord, FaultyRules, IllegalMove)
"""Errors that say already what is wrong."""

T = TypeVar("T")
G = TypeVar("G", bound=Game[Any, Any])


class _Watch:
    """The calls under way, by thread."""

    def __init__(self) -> None:
        self.calls: dict[int, int] = {}
        """Their numbers."""
        self.slow: set[int] = set()
        """Threads in calls that were already under way at an earlier look."""
        self.stopped: set[int] = set()
        """Threads in which Endless has been raised, or will be in a moment."""
        self.lock = threading.Lock()
        self.numbers = count()
        self.thread: threading.Thread | None = None
        self.strict = self.playing = False
        """Whether moves and states are checked; whether people play, so that nothing may get
        through, not even a KeyboardInterrupt that rules raise."""
        self.printing, self.lines, self.printed = -1, 0, 0
        """The call that printed last, its lines, and all lines."""

    def enter(self, thread: int) -> None:
        self.calls[thread] = next(self.numbers)
        if self.thread is None:
            self.thread = threading.Thread(target=self._look, name="guard", daemon=True)
            self.thread.start()

    def leave(self, thread: int) -> None:
        self.calls.pop(thread, None)
        if not self.slow:  # nothing can have been raised
            return
        with self.lock:
            self.slow.discard(thread)
            if thread in self.stopped:  # it may not have been raised yet
                self.stopped.discard(thread)
                _raise_in(thread, None)

    def _look(self) -> None:
        seen: dict[int, tuple[int, int]] = {}
        pause = threading.Event()
        while True:
            pause.wait(TICK)
            for thread, call in list(self.calls.items()):
                last, ticks = seen.get(thread, (-1, 0))
                ticks = ticks + 1 if last == call else 0
                seen[thread] = (call, ticks)
                if ticks:
                    self._suspect(thread, call, ticks)

    def _suspect(self, thread: int, call: int, ticks: int) -> None:
        with self.lock:
            if self.calls.get(thread) == call:
                self.slow.add(thread)
                if ticks >= TICKS:
                    self.stopped.add(thread)
                    _raise_in(thread, Endless)


def _raise_in(thread: int, what: type[BaseException] | None) -> None:
    value = None if what is None else ctypes.py_object(what)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), value)


watch = _Watch()


def be_strict() -> None:
    """From now on, check all moves that rules offer, and that they leave states alone."""
    watch.strict = watch.playing = True


@contextmanager
def strictly() -> Iterator[None]:
    """Check moves and states for a while."""
    before, watch.strict = watch.strict, True
    try:
        yield
    finally:
        watch.strict = before


def bounded_print(*values: Any, **how: Any) -> None:
    """What ``print`` is in the code of prototypes.  Raises FaultyRules when a call of the rules
    prints without end."""
    call = watch.calls.get(threading.get_ident(), -1)
    watch.lines = watch.lines + 1 if call == watch.printing else 1
    watch.printing = call
    watch.printed += 1
    if watch.lines > MOST_LINES:
        raise RuntimeError(f"prints more than {MOST_LINES:,} lines for one answer")
    if watch.printed <= MOST_PRINTED:
        print(*values, **how)


def guarded(folder: Path, act: Callable[[], T], game: Any = None) -> T:
    """Call ``act``, which runs code of a folder.  Raises FaultyRules for whatever goes wrong."""
    thread = threading.get_ident()
    if thread in watch.calls:
        return act()
    watch.enter(thread)
    try:
        try:
            return act()
        finally:
            watch.leave(thread)
    except BaseException as e:
        watch.leave(thread)
        _tell(e, folder, game)


def _tell(e: BaseException, folder: Path, game: Any) -> NoReturn:
    """Raise FaultyRules, whatever it was, also SystemExit: the program goes on."""
    said = any(type(e) is kind for kind in PASSED) and all(type(word) is str for word in e.args)
    if said or (is_interruption(e) and not watch.playing):
        raise e
    # An exception that may do anything when it is looked at is left behind.
    raise FaultyRules(in_code(e, folder, game)) from (e if is_harmless(e) else None)


def _watched(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    asked, calls, numbers = name in ASKED, watch.calls, watch.numbers
    ident, slow = threading.get_ident, watch.slow
    new = name == NEW
    made = new or name == "apply"

    @wraps(method)
    def call(self: Any, *args: Any, **how: Any) -> Any:
        thread = ident()
        if thread in calls:
            return method(self, *args, **how)
        if watch.strict and asked and args:
            return guarded(self.folder, lambda: call_strictly(self, name, method, args, how), self)
        if watch.thread is None:
            watch.enter(thread)
        calls[thread] = next(numbers)  # the same as guarded, only faster: computers call it often
        try:
            found = method(self, *args, **how)
            if made and watch.playing and (what := wrong_state(found if new else args[0])):
                line = "" if new else line_of_answer(self, args[1][0])
                raise FaultyRules(f"{line or rules_file(self.folder)}: {what}")
        except BaseException as e:
            watch.leave(thread)
            _tell(e, self.folder, self)
        del calls[thread]
        if slow:
            watch.leave(thread)
        return found

    return call


def watch_class(cls: type[Any], folder: Path) -> None:
    """Watch all methods that a class of a folder's code defines."""

    def watched(method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def call(*args: Any, **how: Any) -> Any:
            return guarded(folder, lambda: method(*args, **how))

        return call

    for name, method in list(vars(cls).items()):
        if isfunction(method):
            setattr(cls, name, watched(method))


def watch_methods(cls: type[G]) -> type[G]:
    """Watch all methods of a class of games that run the code of a folder."""
    for name in (*ASKED, *CHANGING):
        setattr(cls, name, _watched(name, getattr(cls, name)))
    return cls
