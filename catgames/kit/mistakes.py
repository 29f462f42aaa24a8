"""Where and what went wrong in the code of a prototype, in one line."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

from ..content.paths import shown
from ..core.rulebook import Ask
from ..core.types import FaultyRules
from .hints import frame_of_call, sentence_of
from .sources import line_of_code, line_of_function, line_of_word

RULES = "rules.py"
_ANSWERS = ("answer", "offers", "options", "seat")
_OFFERS = ("offers", "options", "seat", "answer")


def in_code(e: BaseException, folder: Path, game: Any = None) -> str:
    """``file:line: what went wrong``, for an exception raised in the code of a folder, or below."""
    if isinstance(e, FaultyRules):
        return str(e)
    return f"{place_of(e, folder, game)}: {sentence_of(e)}"


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
    """The first line of rules.py, for what has no line of its own."""
    return f"{shown(folder / RULES)}:1"


def _raised(e: BaseException, folder: Path) -> str:
    found, root = "", folder.resolve()
    for frame in traceback.extract_tb(e.__traceback__):
        path = Path(frame.filename)
        if path.is_absolute() and path.is_relative_to(root):
            found = f"{shown(path)}:{frame.lineno}"
    return found


def _called(e: BaseException, folder: Path, game: Any) -> str:
    """For what was raised in the program: a function of the folder that it could not call, or whose
    result it used."""
    if name := frame_of_call(e):
        if found := line_of_function(folder, name):
            return found
        if found := line_of_word(folder, name):  # a step of every prototype, such as deal
            return found
    for frame, _ in reversed([*traceback.walk_tb(e.__traceback__)]):
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
