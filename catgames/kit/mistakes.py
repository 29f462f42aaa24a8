"""Where and what went wrong in the code of a prototype, in one line."""

from __future__ import annotations

import builtins
import dis
import traceback
from pathlib import Path
from types import GetSetDescriptorType
from typing import Any

from ..content.loader import brief_text
from ..content.paths import PACKAGE, shown
from ..core.plain_text import printable
from ..core.rulebook import Ask
from ..core.types import FaultyRules
from .hints import frame_of_call, sentence_of
from .sources import line_of_code, line_of_function, line_of_word
from .time_limit import time_limit

RULES, GAME = "rules.py", "game.yaml"
LONGEST = 2.0
"""Seconds that an exception may take to say what it is."""
_NAME = vars(type)["__name__"].__get__
_TRACEBACK = vars(BaseException)["__traceback__"].__get__
_MRO = vars(type)["__mro__"].__get__
_VARS = vars(type)["__dict__"].__get__
"""What Python knows of a class and an exception, whatever they say of themselves."""
_LOOKED_AT = ("__dir__", "__getattr__", "__getattribute__", "__class__")
"""What answers for an object when its attributes are listed."""
_RAISE = dis.opmap["RAISE_VARARGS"]
_ANSWERS = ("answer", "offers", "options", "seat")
_OFFERS = ("offers", "options", "seat", "answer")


def in_code(e: BaseException, folder: Path, game: Any = None) -> str:
    """``file:line: what went wrong``, for an exception raised in the code of a folder, or below.

    An exception of the rules may do anything when it is looked at: then its class and place are
    said, which are found without it.
    """
    try:
        with time_limit(LONGEST):
            if type(e) is FaultyRules:
                return str(e)
            return f"{place_of(e, folder, game)}: {sentence_of(e)}"
    except BaseException as other:
        if is_interruption(other):
            raise
        what = f"{class_name(e)}, and fails when it is asked for its words"
        return f"{_raised(e, folder) or rules_file(folder)}: {what}"


def class_name(thing: object) -> str:
    """The name of a thing's class, whatever that says of itself."""
    return brief_text(printable(_NAME(type(thing))))


def is_interruption(e: BaseException) -> bool:
    """Whether somebody has pressed Ctrl-C, and no code has raised the same."""
    if type(e) is not KeyboardInterrupt:
        return False
    step = _TRACEBACK(e)
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    if step is None or Path(step.tb_frame.f_code.co_filename).is_relative_to(PACKAGE):
        return True
    code: bytes = step.tb_frame.f_code.co_code
    return code[int(step.tb_lasti)] != _RAISE


def is_harmless(e: BaseException) -> bool:
    """Whether an exception is one of Python's own with plain values, and so can be looked at."""
    known = any(type(e) is kind for kind in vars(builtins).values())
    # To guess what was meant, Python looks at the object that lacks an attribute.
    plain = type(e) is not AttributeError or _looks_plain(type(e.obj))
    return known and plain and all(type(v) in (str, int, float, type(None)) for v in e.args)


def _looks_plain(kind: type) -> bool:
    """Whether ``dir`` of an object of this class runs no code of a prototype."""
    for each in _MRO(kind):
        if any(each is known for known in vars(builtins).values()):
            continue
        own = _VARS(each)
        if any(name in own for name in _LOOKED_AT):
            return False
        if type(own.get("__dict__")) not in (type(None), GetSetDescriptorType):
            return False
    return True


def place_of(e: BaseException, folder: Path, game: Any = None) -> str:
    """The innermost line of the folder's code where an exception was raised, or else the function
    that the program had called or the frame that it was about."""
    if isinstance(e, SyntaxError) and e.filename:
        return f"{shown(Path(e.filename))}:{e.lineno or 1}"
    found = line_of_code(folder, getattr(e, "code", None))
    if not found and (word := getattr(e, "word", "")):
        found = line_of_word(folder, word)
    return found or _raised(e, folder) or _called(e, folder, game) or rules_file(folder)


def rules_file(folder: Path) -> str:
    """The first line of the rules, for what has no line of its own."""
    return f"{shown(folder / (RULES if (folder / RULES).exists() else GAME))}:1"


def _raised(e: BaseException, folder: Path) -> str:
    found, root = "", folder.resolve()
    for frame, line in traceback.walk_tb(_TRACEBACK(e)):
        path = Path(frame.f_code.co_filename)
        if path.is_absolute() and path.is_relative_to(root):
            found = f"{shown(path)}:{line}"
    return found


def _called(e: BaseException, folder: Path, game: Any) -> str:
    """For what was raised in the program: a function of the folder that it could not call, or whose
    result it used."""
    if name := frame_of_call(e):
        if found := line_of_function(folder, name):
            return found
        if found := line_of_word(folder, name):  # a step of every prototype, such as deal
            return found
    for frame, _ in reversed([*traceback.walk_tb(_TRACEBACK(e))]):
        asked, name = frame.f_locals.get("self"), frame.f_code.co_name
        if isinstance(asked, Ask):
            found = line_of_ask(folder, asked, (name,)) or line_of_ask(folder, asked, _OFFERS)
            return found or line_of_word(folder, asked.name)
        part = game and game.rules.parts.get(name)
        if found := line_of_code(folder, getattr(part, "__code__", None)):
            return found
        if found := line_of_word(folder, name) if name == "deal" else "":
            return found
    return ""


def line_of_ask(folder: Path, ask: Any, methods: tuple[str, ...]) -> str:
    """Where the first of these methods that an ask of the folder has begins; "" if it has none."""
    for method in methods:
        code = getattr(vars(type(ask)).get(method), "__code__", None)
        if found := line_of_code(folder, code):
            return found
    return ""


def line_of_frame(game: Any, state: Any) -> str:
    """Where the moves of the ask that is open are offered, or where its name is pushed."""
    if not state.stack:
        return rules_file(game.folder)
    name = state.stack[-1][0]
    ask = game.rules.asks.get(name)
    found = line_of_ask(game.folder, ask, _OFFERS) if ask else ""
    return found or line_of_word(game.folder, name) or rules_file(game.folder)


def line_of_answer(game: Any, verb: str) -> str:
    """Where a move with this verb is carried out."""
    for name, ask in game.rules.asks.items():
        if verb in (getattr(ask, "verbs", ()) or (name,)):
            return line_of_ask(game.folder, ask, _ANSWERS) or line_of_word(game.folder, name)
    return ""


def line_of_part(game: Any, name: str) -> str:
    """Where a part of the game is that the rules replace, or what counts its points."""
    functions = [game.rules.parts.get(name), *(fn for _, fn in game.rules.score_rows)]
    found = [line_of_code(game.folder, getattr(fn, "__code__", None)) for fn in functions if fn]
    return next(filter(None, found), rules_file(game.folder))
