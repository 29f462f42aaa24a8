"""The reasons for a move, for hints."""

from __future__ import annotations

from ....core.game import View
from ....core.types import Message, Move, Seat, Target, message
from ..data import DOOR, Data, cat_of, cat_target, goal_of
from ..geometry import COLOURS, TO_TOWER
from ..rules.frames import colour, number
from ..state import NYX, State, Step
from ..words import card_name, cat_name, colour_name
from .preview import Way, dangers, ways

_KEY = "clowder.reason."


def explain(d: Data, view: View[State], move: Move) -> tuple[Message, ...]:
    """The reasons for a legal move of the viewer, the most important first."""
    s, head = view.state, move[0]
    seat = view.viewer
    who = ("seat", seat)
    if head == "pick":
        return _number(d, view, seat, number(move[1]))
    if head in ("move", "place"):
        return _move(d, view, seat, move)
    if head == "buy" and isinstance(move[1], tuple) and move[1][0] == "key":
        c = colour(move[1])
        return (message(_KEY + "key", seat=who, colour=colour_name(c)),)
    if head in ("buy", "free"):
        key = "free_card" if head == "free" else "card"
        return (message(_KEY + key, seat=who, count=s.in_hand(seat) + 1),)
    if head == "play":
        return _plays(d, s, move)
    if head == "draw":
        return (message(f"{_KEY}draws_{COLOURS[colour(move[1])]}"),)
    if head == "give":
        return (message(_KEY + "gives", seat=who),)
    if head == "flee":
        return (message(_KEY + "flees", seat=who),)
    if head == "pass" and s.in_hand(seat):
        return (message(_KEY + "keeps_cards", seat=who),)
    return ()


def _move(d: Data, view: View[State], seat: Seat, move: Move) -> tuple[Message, ...]:
    s, goal = view.state, goal_of(move[-1])
    cat = cat_of(move[1]) if move[0] == "move" else -1
    if goal >= DOOR:
        return (message(_KEY + "tower", cat=cat_name(cat)),)
    found: list[Message] = []
    if goal in s.pos:
        victim = cat_name(s.pos.index(goal))
        third = len(s.captures[seat]) == 2
        found.append(message(_KEY + ("wins" if third else "captures"), other=victim))
    if cat != NYX and s.treats[goal]:
        found.append(message(_KEY + "treats", seat=("seat", seat), count=len(s.treats[goal])))
    if 0 <= cat < NYX and any(danger.cat == cat_target(cat) for danger in dangers(d, view, seat)):
        found.append(message(_KEY + "out_of_danger", cat=cat_name(cat)))
    if cat != NYX and goal in TO_TOWER:
        found.append(message(_KEY + "inner"))
    return tuple(found)


def _number(d: Data, view: View[State], seat: Seat, n: int) -> tuple[Message, ...]:
    """What the seat's cats could do with this number in the present position."""
    found: list[tuple[Target, Way]] = []
    for cat in (cat_target(2 * seat), cat_target(2 * seat + 1)):
        found += [(cat, way) for way in ways(d, view, cat, n) if way.refused is None]
    said = []
    for cat, way in found:
        name = cat_name(cat_of(cat))
        if way.target and goal_of(way.target) >= DOOR:
            said.append(message(_KEY + "could_enter", number=n, cat=name))
        elif way.captures:
            other = cat_name(cat_of(way.captures))
            said.append(message(_KEY + "could_capture", number=n, cat=name, other=other))
    treats = max([way.treats for _, way in found], default=0)
    if treats:
        said.append(message(_KEY + "could_take", number=n, count=treats))
    if n == 1:
        said.append(message(_KEY + "early", number=n))
    return tuple(said)


def _plays(d: Data, s: State, move: Move) -> tuple[Message, ...]:
    name = card_name(d, number(move[1]))
    if s.items and isinstance(s.items[-1], Step):
        cat = cat_name(s.items[-1].cat)
        return (message(_KEY + "answers", card=name, cat=cat),)
    return (message(_KEY + "in_time", card=name),)
