"""The reasons for a move, in words, for hints."""

from __future__ import annotations

from ....core.types import CHANCE, Message, Move, Seat, message
from ....core.view import View
from ..data import Data
from ..rules.turn import rules
from ..state import BOTH, CAT, SHIFT, State
from ..words import cat_name
from .preview import preview

_KEY = "cat_herders.reason."


def explain(d: Data, view: View[State], move: Move) -> tuple[Message, ...]:
    """The most important reason first."""
    s = view.state
    after = s.clone()
    name, seat, *rest = after.stack.pop()
    rules.asks[name].answer(d, after, move, None, seat, *rest)
    rules.run(d, after)
    if seat == CHANCE or move == ("pass",):
        return ()
    who, board = ("seat", seat), d.boards[s.board]
    found: list[Message] = []
    caught = len(after.captured[seat]) - len(s.captured[seat])
    if after.ended == "cats":
        found.append(message(_KEY + "wins", seat=who))
    elif caught:
        found.append(message(_KEY + "captures", seat=who, count=caught))
    elif name != "escort":
        ahead = preview(d, view, move)
        if ahead.surely:
            found.append(message(_KEY + "surely", seat=who, count=len(ahead.surely)))
        elif ahead.possibly:
            found.append(message(_KEY + "possibly", seat=who, count=len(ahead.possibly)))
    if move[0] == "flee":
        to = board.index[move[2]]
        cat = cat_name(s.cells[board.index[move[1]]] - CAT)
        if beside := after.near[to] >> SHIFT[seat] & 15:
            found.append(message(_KEY + "into_arms", seat=who, cat=cat, count=beside))
        elif not after.near[to] % BOTH:
            found.append(message(_KEY + "into_the_open", cat=cat))
    return (*found, *_places(s, after, seat), *_herder(move, seat))


def _places(s: State, after: State, seat: Seat) -> list[Message]:
    """How many cats are closer to capture, and to being saved from it."""
    other, found = 1 - seat, []
    own = _ready(after, seat) - _ready(s, seat)
    theirs = _ready(s, other) - _ready(after, other)
    if own > 0:
        found.append(message(_KEY + "surrounds", seat=("seat", seat), count=own))
    if theirs > 0:
        found.append(message(_KEY + "saves", seat=("seat", other), count=theirs))
    more = _beside(after, seat) - _beside(s, seat)
    if more > 0 and not own > 0:
        found.append(message(_KEY + "beside", seat=("seat", seat), count=more))
    return found


def _ready(s: State, seat: Seat) -> int:
    """Cats with enough of the seat's herders beside them to be captured."""
    return sum([(s.near[c] >> SHIFT[seat] & 15) >= s.needs for c in s.cats])


def _beside(s: State, seat: Seat) -> int:
    """Cats beside which one of the seat's herders stands."""
    return sum([(s.near[c] >> SHIFT[seat] & 15) > 0 for c in s.cats])


def _herder(move: Move, seat: Seat) -> tuple[Message, ...]:
    return (message(_KEY + "new_herder", seat=("seat", seat)),) if move[0] == "place" else ()
