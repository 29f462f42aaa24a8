"""Guards the program against the code of prototypes: mistakes and endless loops in it become one
error with file and line.

Every method of a game that runs such code is watched.  A thread looks at the calls now and then,
and raises Endless in the thread of one that takes too long; that costs a call next to nothing.
It takes effect between two instructions of Python: a single call of C code is not stopped.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Sequence
from functools import wraps
from inspect import isfunction
from itertools import count
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from ..content.loader import brief_text
from ..content.paths import shown
from ..core.game import Game
from ..core.types import CHANCE, BadContent, BadOption, BadRecord, FaultyRules, IllegalMove
from .mistakes import in_code
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
CHANGING = ("apply", "new_state", "options", "length", "revisions", "log", "open_call_order")
PASSED = (BadContent, BadOption, BadRecord, FaultyRules, IllegalMove)
"""Errors that say already what is wrong."""

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
        self.strict = False
        """Whether moves and states are checked; set where people play."""
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
    watch.strict = True


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


def _call(folder: Path, act: Callable[[], Any]) -> Any:
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
        _tell(e, folder)


def _tell(e: BaseException, folder: Path) -> NoReturn:
    """Raise FaultyRules, whatever it was, also SystemExit: the program goes on."""
    if isinstance(e, PASSED) or (isinstance(e, KeyboardInterrupt) and not watch.strict):
        raise e
    raise FaultyRules(in_code(e, folder)) from e


def _watched(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    asked, calls, numbers = name in ASKED, watch.calls, watch.numbers
    ident, slow = threading.get_ident, watch.slow

    @wraps(method)
    def call(self: Any, *args: Any, **how: Any) -> Any:
        thread = ident()
        if thread in calls:
            return method(self, *args, **how)
        if watch.strict and asked and args:
            return _call(self.folder, lambda: _strictly(self, name, method, args, how))
        if watch.thread is None:
            watch.enter(thread)
        calls[thread] = next(numbers)  # the same as _call, only faster: computers call it often
        try:
            found = method(self, *args, **how)
        except BaseException as e:
            watch.leave(thread)
            _tell(e, self.folder)
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
            return _call(folder, lambda: method(*args, **how))

        return call

    for name, method in list(vars(cls).items()):
        if isfunction(method):
            setattr(cls, name, watched(method))


def _strictly(
    game: Any, name: str, method: Callable[..., Any], args: Sequence[Any], how: Any
) -> Any:
    state = getattr(args[0], "state", args[0])
    before = state.key()
    found = method(game, *args, **how)
    if state.key() != before:
        what = f"changes the state while it is only asked ({name}); work on s.clone()"
        raise FaultyRules(f"{_line_of(game, state, name)}: {what}")
    if name == "legal_moves":
        _check_moves(game, state, found)
    elif name == "decision" and found is not None:
        seats = range(CHANCE, state.seats)
        if type(found.seat) is not int or found.seat not in seats:
            what = f"asks seat {brief_text(str(found.seat))}, which there is not"
            raise FaultyRules(f"{_line_of(game, state, name)}: {what}")
    return found


def _check_moves(game: Any, state: Any, moves: Sequence[Any]) -> None:
    """Moves are tuples of a verb and plain targets, each once; there is always one."""
    what = ""
    if not state.stack:
        return
    if not isinstance(moves, list | tuple):
        what = f"offers {brief_text(str(moves))!r} and no list of moves"
    elif not moves:
        what = "offers no move; an open decision has at least one (or use PASS)"
    else:
        strange = [m for m in moves if not _is_move(game, m)]
        if strange:
            what = f"offers {brief_text(str(strange[0]))!r}, which is no move: (verb, target, …)"
        elif len(set(moves)) < len(moves):
            twice = next(m for i, m in enumerate(moves) if m in moves[:i])
            what = f"offers {brief_text(str(twice))!r} twice"
    if what:
        raise FaultyRules(f"{_line_of(game, state, 'legal_moves')}: {what}")


def _is_move(game: Any, move: Any) -> bool:
    def plain(value: Any) -> bool:
        return value is None or type(value) in (int, str)

    if not (isinstance(move, tuple) and move and isinstance(move[0], str)):
        return False
    targets = all(plain(t) or (isinstance(t, tuple) and all(map(plain, t))) for t in move[1:])
    return targets and move[0] in game.verbs


def _line_of(game: Any, state: Any, name: str) -> str:
    """File and line of the ask that is open, or of what counts the points."""
    code = None
    if name in ("scores", "breakdown", "winners", "evaluate", "evaluate_full", "evaluate_basic"):
        functions = [fn for _, fn in game.rules.score_rows]
        code = getattr(functions[0], "__code__", None) if functions else None
    elif state.stack and state.stack[-1][0] in game.rules.asks:
        ask = type(game.rules.asks[state.stack[-1][0]])
        for method in ("offers", "options", "seat", "answer"):
            code = code or getattr(vars(ask).get(method), "__code__", None)
    if code is None:
        return f"{shown(game.folder / 'rules.py')}:1"
    return f"{shown(Path(code.co_filename))}:{code.co_firstlineno}"


def watch_methods(cls: type[G]) -> type[G]:
    """Watch all methods of a class of games that run the code of a folder."""
    for name in (*ASKED, *CHANGING):
        setattr(cls, name, _watched(name, getattr(cls, name)))
    return cls
