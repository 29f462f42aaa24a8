"""Checks what rules return where people play, and in ``try``: moves, seats, points, estimates, and
that a state which is only looked at stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..content.checks import nearest
from ..content.loader import brief_text
from ..core.types import CHANCE, FaultyRules
from .mistakes import class_name, line_of_frame, line_of_part
from .rules import NO_MOVE, Ask

PLAIN = "whole numbers, words and tuples of them, and lists for seats and cells"
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
            return f"s.{name} holds a {class_name(strange)}; a state has {PLAIN}"
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
            return f"offers no move: {frame[1]} is empty; look before a piece is drawn from it"
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
        if not isinstance(made[1], str):
            return f"gives {brief_text(str(made[1]))!r} as why; it is a sentence, or '' for a move"
    return ""


def _unknown_verb(ask: Any, verb: str, moves: Sequence[Any]) -> str:
    verbs = getattr(ask, "verbs", ()) or (ask.name,)
    near = nearest(verb, verbs)
    there = tuple(dict.fromkeys(m[0] for m in moves if m[0] != "pass"))
    say = near or f"; write verbs = {there} in the class"
    return f"offers the verb {verb!r}, which is not one of its verbs ({', '.join(verbs)}){say}"


def _is_move(move: Any) -> bool:
    def plain(value: Any) -> bool:
        return value is None or type(value) in (int, str)

    if not (isinstance(move, tuple) and move and isinstance(move[0], str)):
        return False
    return all(plain(t) or (isinstance(t, tuple) and all(map(plain, t))) for t in move[1:])
