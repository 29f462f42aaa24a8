"""What went wrong in the code of a prototype, as a sentence, and what to write instead where that
can be guessed."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from ..content.checks import nearest
from ..content.loader import brief_text
from ..core.types import GameError
from .pieces import Piece
from .sentences import no_column, no_number, not_defined, state_has_no, write_import
from .state import State
from .time_limit import Endless

_LONGEST = 300
_CALL = re.compile(r"([\w.]+)\(\) (?:missing|takes|got) ")
KIT = "catgames.kit"
FORMS = (
    "a step gets (d, s, events) and then the values of its frame; in an ask, "
    "offers gets (self, d, s, seat) and answer (self, d, s, move, events, seat)"
)
_HINTS: tuple[tuple[type[BaseException], str, str], ...] = (
    (
        AttributeError,
        "'NoneType' object has no attribute 'append'",
        "events is None while a computer thinks: write 'if events is not None:' before it",
    ),
    (
        AttributeError,
        "'tuple' object has no attribute '(append|remove|pop|insert|extend|clear)'",
        "the pieces at a place are a tuple; s.move, s.move_all and s.change change it",
    ),
    (
        TypeError,
        "'str' object cannot be interpreted as an integer|can only concatenate str",
        "this is text; a number of game.yaml is a number if it has digits alone",
    ),
    (
        TypeError,
        "unhashable type: 'list'|indices must be integers or slices, not (list|tuple)",
        "a place is a tuple, ('hand', seat), and a frame has no lists: ('tie', *seats)",
    ),
    (
        IndexError,
        "list (assignment )?index out of range",
        "seats and cells are numbered from 0, so the last seat is s.seats - 1",
    ),
    (TypeError, r"Rules?\w*\.\w+\(\) missing .*'fn'", "write rules = Rules(), with parentheses"),
    (TypeError, _CALL.pattern, FORMS),
    (
        TypeError,
        "'str' and 'int'|'int' and 'str'|'str' and 'float'|'float' and 'str'",
        "a cell of the table is text if it is empty or has anything but a whole number, and every "
        "column of a hidden piece is ''",
    ),
    (
        TypeError,
        "'int' object is not (iterable|subscriptable)",
        "the seats are range(s.seats); a field has a value for each seat, s.name[seat], only with "
        "{per: seat} in game.yaml",
    ),
    (TypeError, "'NoneType' object is not|and 'NoneType'", "is a return missing?"),
    (
        TypeError,
        "'(function|type)' object is not subscriptable",
        "a frame is a tuple with a name, ('gather',), and not the function itself",
    ),
    (
        IndexError,
        "tuple index out of range",
        "where no pieces lie, the tuple is empty: look first whether there are any",
    ),
)


def kit_names() -> list[str]:
    """What rules can import from the kit."""
    return list(sys.modules[KIT].__all__)


def sentence_of(e: BaseException) -> str:
    """What went wrong."""
    if isinstance(e, Endless):
        return "does not come to an end"
    if isinstance(e, RecursionError):
        return "calls itself without end"
    kind = "" if isinstance(e, GameError) else type(e).__name__
    first = _words(e)[:_LONGEST].partition("\n")[0]
    text = f"{kind}: {first}" if kind and first else kind or first
    return brief_text(f"{text}{_hint(e)}", _LONGEST)


def frame_of_call(e: BaseException) -> str:
    """The name of the function that was called with too few or too many arguments; "" for other
    mistakes."""
    found = _CALL.match(str(e)[:_LONGEST]) if isinstance(e, TypeError) else None
    return found[1] if found else ""


def _words(e: BaseException) -> str:
    if isinstance(e, SyntaxError):
        return e.msg
    if isinstance(e, AttributeError) and e.name:
        return _no_attribute(e)
    if isinstance(e, NameError) and e.name:
        return _no_name(e)
    if isinstance(e, KeyError) and e.args:
        return f"there is no {e.args[0]!r}"
    if isinstance(e, ImportError) and e.name == KIT:
        wanted = re.search(r"name '(\w+)'", str(e))
        if wanted:
            near = nearest(wanted[1], kit_names())
            return f"catgames.kit has no {wanted[1]!r}{near}"
    if isinstance(e, StopIteration):
        return "next found nothing"
    return str(e)


def _no_attribute(e: AttributeError) -> str:
    names = [name for name in dir(e.obj) if name[0] != "_"]
    if isinstance(e.obj, State):
        return state_has_no(e.name, names)
    if isinstance(e.obj, SimpleNamespace):
        return no_number(e.name, names, f"; there are {', '.join(names)}" if names else "")
    if isinstance(e.obj, Piece):
        return no_column(f"no piece of {e.obj.set or 'the game'}", e.name, names)
    return f"{e}{nearest(e.name, names)}"


def _no_name(e: NameError) -> str:
    if e.name in kit_names():
        return f"{e.name!r} is not imported; {write_import(e.name)}"
    return not_defined(e.name, _names_at(e))


def _frame_at(e: BaseException) -> Any:
    """Where an exception was raised; None: nowhere."""
    step = e.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    return step.tb_frame if step else None


def _function_at(e: BaseException) -> str:
    frame = _frame_at(e)
    return frame.f_code.co_name if frame else ""


def _names_at(e: BaseException) -> Iterable[str]:
    """What was defined where an exception was raised."""
    frame = _frame_at(e)
    return {*frame.f_locals, *frame.f_globals, *dir(builtins)} if frame else ()


def _hint(e: BaseException) -> str:
    text = str(e)[:_LONGEST]
    if isinstance(e, TypeError) and _function_at(e) == "winners":
        return " (winners returns the seats that have won as a tuple, (0,))"
    for kind, pattern, hint in _HINTS:
        if isinstance(e, kind) and re.search(pattern, text):
            return f" ({hint})"
    return ""
