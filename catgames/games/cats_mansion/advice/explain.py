"""What speaks for a move, for hints."""

from __future__ import annotations

from typing import Any

from ....core.game import View
from ....core.types import PASS, Message, Move, Seat, message
from ..data import Data
from ..geometry import CATS, OBJECTS
from ..rules import setup
from ..rules.frames import cell_of, word_of
from ..rules.moving import next_cost
from ..state import ATTACKER, State
from ..words import object_name, room_name
from .preview import claws, course_left, spat_ahead, spat_in_hand, stakes

_KEY = "cats_mansion.reason."


def explain(d: Data, view: View[State], move: Move) -> tuple[Message, ...]:
    """The most important first."""
    s, kind = view.state, view.state.stack[-1][0]
    if kind == "walk":
        return _walk(d, s, s.active, move)
    if kind in ("attacker_spends", "defender_spends"):
        return _spends(d, s, view.viewer, move)
    if kind == "retreat":
        return _retreat(d, s, view.viewer, move)
    if kind == "push":
        return _push(d, s, view.viewer, s.stack[-1][2], move)
    if kind == "step_in" and move != PASS:
        return _moved(d, s, view.viewer, cell_of(d, move))
    if move[0] == "use":
        return (_use(s, view.viewer, move),)
    return ()


def _walk(d: Data, s: State, seat: Seat, move: Move) -> tuple[Message, ...]:
    verb = move[0]
    if verb == "step":
        cost, found = next_cost(d, s), _moved(d, s, seat, cell_of(d, move))
        return (*found, message(_KEY + "free", cat=("seat", seat))) if not cost else found
    if verb == "spat":
        rival = s.cats.index(CATS.index(word_of(move)))
        odds = spat_ahead(d, s, seat, rival, d.spots[s.pos[seat]]).odds.win
        facts: dict[str, Any] = {"cat": ("seat", seat), "other": ("seat", rival)}
        return (message(f"{_KEY}odds_{claws(odds)}", **facts),)
    found = _station(d, s, seat)
    if verb == "rest":
        return (*found, message(_KEY + "rests", cat=("seat", seat), energy=s.energy[seat]))
    if verb == "use":
        return (*found, _use(s, seat, move))
    if not found and verb == "stop" and next_cost(d, s) > 0:
        cost, energy = next_cost(d, s), s.energy[seat]
        return (message(_KEY + "saves", cat=("seat", seat), cost=cost, energy=energy),)
    return found


def _station(d: Data, s: State, seat: Seat) -> tuple[Message, ...]:
    """If ending the turn here marks a station."""
    for station in setup.due(s, seat):
        if setup.is_at(d, s, seat, station):
            last = s.marks[seat] + 1 == setup.length(s)
            key = "wins" if last else "station"
            return (message(_KEY + key, cat=("seat", seat), room=room_name(station)),)
    return ()


def _moved(d: Data, s: State, seat: Seat, cell: int) -> tuple[Message, ...]:
    """What moving to a square means for the way that is left."""
    moved = s.clone()
    moved.pos[seat] = cell
    reached = _station(d, moved, seat)
    if reached:
        return reached
    nearer = course_left(d, s, seat) - course_left(d, moved, seat)
    facts: dict[str, Any] = {"cat": ("seat", seat), "room": room_name(setup.due(s, seat)[0])}
    if nearer > 0:
        return (message(_KEY + "nearer", **facts, count=nearer),)
    return (message(_KEY + "round_about", **facts),) if nearer < 0 else ()


def _use(s: State, seat: Seat, move: Move) -> Message:
    name = word_of(move)
    return message(f"{_KEY}use_{name}", cat=("seat", seat), thing=object_name(OBJECTS.index(name)))


def _spends(d: Data, s: State, seat: Seat, move: Move) -> tuple[Message, ...]:
    assert s.spat is not None
    stake = stakes(d, s, (move,))[0]
    attacks = s.spat.seats[ATTACKER] == seat
    win = stake.win.win if attacks else stake.win.lose
    other = s.spat.seats[1 if attacks else 0]
    facts: dict[str, Any] = {"cat": ("seat", seat), "other": ("seat", other)}
    found = [message(f"{_KEY}odds_{claws(win)}", **facts)]
    if move == d.spends[0][0]:
        found.append(message(_KEY + "keeps_all", **facts))
    return tuple(found)


def _retreat(d: Data, s: State, seat: Seat, move: Move) -> tuple[Message, ...]:
    ahead = spat_in_hand(d, s)
    assert ahead is not None and s.spat is not None
    facts: dict[str, Any] = {"cat": ("seat", seat), "other": ("seat", s.spat.attacker)}
    odds = message(f"{_KEY}odds_{claws(ahead.odds.lose)}", **facts)
    if move == PASS:
        return (odds,)
    return (message(_KEY + "avoids", **facts), *_moved(d, s, seat, cell_of(d, move)), odds)


def _push(d: Data, s: State, seat: Seat, loser: Seat, move: Move) -> tuple[Message, ...]:
    if move == PASS:
        return ()
    moved = s.clone()
    moved.pos[loser] = cell_of(d, move)
    back = course_left(d, moved, loser) - course_left(d, s, loser)
    facts: dict[str, Any] = {"cat": ("seat", seat), "other": ("seat", loser)}
    if back > 0:
        return (message(_KEY + "pushes_back", **facts, count=back),)
    return (message(_KEY + "pushes_away", **facts),)
