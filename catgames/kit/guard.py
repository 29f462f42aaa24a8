"""Guards the program against the code of prototypes: mistakes and endless loops in it become one
error with file and line.

Every method of a game that runs such code is watched.  A thread looks at the calls now and then,
and raises Endless in the thread of one that takes too long; that costs a call next to nothing.
It takes effect between two instructions of Python: a single call of C code is not stopped.  Where
people play, and in ``try``, what the rules return is checked too, and that a state which is only
looked at stays as it is.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from inspect import isfunction
from itertools import count
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from ..content.checks import nearest
from ..content.loader import brief_text
from ..core.events import Event
from ..core.game import Game
from ..core.types import CHANCE, BadContent, BadOption, BadRecord, FaultyRules, IllegalMove, Message
from .mistakes import (
    class_name,
    in_code,
    is_harmless,
    is_interruption,
    line_of_answer,
    line_of_frame,
    line_of_part,
    rules_file,
)
from .rules import NO_MOVE, Ask
from .sentences import PLAIN, name_verbs, nothing_to_draw
from .sources import line_of_word
from .time_limit import Endless

POINTS = ("scores", "breakdown", "winners")
ESTIMATES = ("evaluate", "evaluate_full", "evaluate_basic")


def call_strictly(
    game: Any, name: str, method: Callable[..., Any], args: Sequence[Any], how: Any
) -> Any:
    """Call a method that only looks at a state.  Raises FaultyRules if it changes the state, or
    returns something strange."""
    state = getattr(args[0], "state", args[0])
    before = state.key()
    found = method(game, *args, **how)
    what = ""
    if state.key() != before:
        what = f"changes the state while it is only asked ({name}); work on s.clone()"
    elif name == "legal_moves":
        what = wrong_moves(game, state, found)
    elif name == "decision" and found is not None:
        what = _wrong_seat(state, found.seat)
    elif name in ESTIMATES and not 0 <= found <= 1:
        what = f"returns {found} for an estimate, which is from 0 (lost) to 1 (won)"
    if what:
        raise FaultyRules(f"{_line_of(game, state, name)}: {what}")
    return found


def wrong_state(state: Any) -> str:
    """What is wrong with what a state holds; "": nothing.

    Everybody looks at states, and what rules put into one may do anything when it is compared or
    shown.  So all that is Python's own is let through, and nothing else.
    """
    for name in ("stack", *type(state).__slots__):
        strange = _strange(getattr(state, name, None))
        if strange is not None:
            what = f"s.{name} holds a {class_name(strange)}"
            return f"{what}; a state has {PLAIN}, and lists for seats and cells"
    return ""


def wrong_events(state: Any, events: Any) -> str:
    """What is wrong with the places of the events of an answer; "": nothing."""
    spots = state.spots[state.seats]
    for event in events or ():
        if not isinstance(event, Event):
            return f"{brief_text(str(event))!r} is among the events; write Event('slept', face)"
        for name, place in (("src", event.src), ("dst", event.dst)):
            if place == () or (isinstance(place, tuple) and place in spots):
                continue
            right = "('hand', seat), ('board', cell) or ('deck',)"
            shown = brief_text(repr(place))
            return f"the event {event.kind!r} has {name}={shown}, which is no place; write {right}"
    return ""


def _strange(value: Any) -> Any:
    """The first thing in a value that is no plain data; None: there is none."""
    kind = type(value)
    if value is None or kind in (int, str, bool, float):
        return None
    if kind is dict:
        return _strange([*value.keys(), *value.values()])
    if kind in (list, tuple, set, frozenset):
        found = (_strange(inner) for inner in value)
        return next((strange for strange in found if strange is not None), None)
    return value


def _line_of(game: Any, state: Any, name: str) -> str:
    if name in (*POINTS, *ESTIMATES):
        return line_of_part(game, name)
    return line_of_frame(game, state)


def _wrong_seat(state: Any, seat: Any) -> str:
    if type(seat) is int and seat in range(CHANCE, state.seats):
        return ""
    hint = "; count clockwise with % s.seats" if seat == state.seats else ""
    return f"asks seat {brief_text(str(seat))}, which does not exist{hint}"


def wrong_moves(game: Any, state: Any, moves: Any) -> str:
    """What is wrong with the moves that an ask offers; "" if nothing is.

    Moves are tuples of a verb and plain targets, each once; there is always one.
    """
    if not state.stack:
        return ""
    frame = state.stack[-1]
    ask = game.rules.asks.get(frame[0])
    own = isinstance(ask, Ask) and type(ask).offers is not Ask.offers
    if own and (what := _wrong_offers(list(ask.offers(game.data, state, *frame[1:])))):
        return what
    if not isinstance(moves, list | tuple):
        return f"offers {brief_text(str(moves))!r} and no list of moves"
    if not moves:
        if frame[0] == "draw":
            refill = game.data.zones[frame[1]].refilled_from
            return f"offers no move: {nothing_to_draw(frame[1], refill)}"
        return NO_MOVE
    strange = [m for m in moves if not _is_move(m)]
    if strange:
        return f"offers {brief_text(str(strange[0]))!r}, which is no move: (verb, target, …)"
    for move in moves:
        if move[0] not in game.verbs:
            return _unknown_verb(ask, move[0], moves)
    if len(set(moves)) < len(moves):
        twice = next(m for i, m in enumerate(moves) if m in moves[:i])
        return f"offers {brief_text(str(twice))!r} twice"
    return ""


def _wrong_offers(offers: Sequence[Any]) -> str:
    for made in offers:
        pair = isinstance(made, tuple) and len(made) == 2 and isinstance(made[0], tuple)
        if not pair:
            shown = brief_text(str(made))
            return f"offers {shown!r}; yield what offer(verb, target, …) returns"
        if not isinstance(made[1], str | Message):
            return f"gives {brief_text(str(made[1]))!r} as why; it is a sentence, or '' for a move"
    return ""


def _unknown_verb(ask: Any, verb: str, moves: Sequence[Any]) -> str:
    verbs = getattr(ask, "verbs", ()) or (ask.name,)
    near = nearest(verb, verbs)
    there = dict.fromkeys(m[0] for m in moves if m[0] != "pass")
    say = near or f"; {name_verbs(there)}"
    return f"offers the verb {verb!r}, which is not one of its verbs ({', '.join(verbs)}){say}"


def _is_move(move: Any) -> bool:
    def plain(value: Any) -> bool:
        return value is None or type(value) in (int, str)

    if not (isinstance(move, tuple) and move and isinstance(move[0], str)):
        return False
    return all(plain(t) or (isinstance(t, tuple) and all(map(plain, t))) for t in move[1:])


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


SOON = 1_000_000
"""Steps within which an exception is raised in the own thread: the next one will do."""


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
                _absorb(thread)

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


def _raise_in(thread: int, what: type[BaseException]) -> None:
    value = ctypes.py_object(what)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), value)


def _absorb(thread: int) -> None:
    """Let what has been raised in this thread, or would be soon, have no effect.

    Raising nothing in its place would do, too, but then CPython 3.11 looks for it ever after, and
    never gets on while calls are profiled.
    """
    try:
        _raise_in(thread, Endless)
        for _ in range(SOON):
            pass
    except Endless:
        pass


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
            if name == "apply" and (watch.playing or watch.strict) and not self.by_hand:
                told = args[2] if len(args) > 2 else how.get("events")
                if what := wrong_events(args[0], told):
                    line = line_of_word(self.folder, what.split("'")[1])
                    line = line or line_of_answer(self, args[1][0]) or rules_file(self.folder)
                    raise FaultyRules(f"{line}: {what}")
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
