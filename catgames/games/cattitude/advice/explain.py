"""What speaks for a move, for hints."""

from __future__ import annotations

from typing import Any

from ....core.game import View
from ....core.types import HIDDEN, Message, Move, Seat, message
from ..data import CLOSED, OPEN, Data
from ..rules.counting import nobles_of, totals
from ..rules.setup import giver, receiver
from ..state import State
from ..words import card_name, species_name
from .evaluate import worth

_KEY = "cattitude.reason."


def explain(d: Data, view: View[State], move: Move) -> tuple[Message, ...]:
    """The most important first."""
    s = view.state
    kind, seat, *rest = s.stack[-1]
    if kind == "bid":
        return _bid(d, s, seat, move)
    if kind == "choose":
        return _choice(d, s, seat, OPEN if move[1] == ("bid", "open") else CLOSED)
    if kind == "secure":
        return _secure(d, s, seat, rest[0], move)
    if kind == "runaway":
        species = d.lose.index(move)
        points = totals(d, s.table[seat])[species] or 0
        return (message(_KEY + "least", species=species_name(d, species), points=points),)
    return ()


def _gain(d: Data, s: State, seat: Seat, *faces: int) -> float:
    """What cards would add to the worth of a seat's table."""
    rest = d.setups[s.seats].rounds - s.round
    table = s.table[seat]
    return worth(d, table + faces, rest) - worth(d, table, rest)


def _bid(d: Data, s: State, seat: Seat, move: Move) -> tuple[Message, ...]:
    to = receiver(s, seat)
    if len(move) == 1:
        return (message(_KEY + "ready", seat=("seat", seat)),)
    face: int = move[1][1]  # type: ignore[index, assignment]
    facts: dict[str, Any] = {
        "card": card_name(d, face),
        "seat": ("seat", seat),
        "other": ("seat", to),
    }
    own, theirs = _gain(d, s, seat, face), _gain(d, s, to, face)
    open_ = move[0] == "open"
    if d.takes[face]:
        return (message(_KEY + ("trouble_open" if open_ else "trouble_closed"), **facts),)
    if own < 0 and theirs < 0:
        return (message(_KEY + "unwanted", **facts),)
    if theirs > own:
        return (message(_KEY + ("bait" if open_ else "tempting"), **facts),)
    return (message(_KEY + ("keep_open" if open_ else "keep_closed"), **facts),)


def _choice(d: Data, s: State, seat: Seat, choice: int) -> tuple[Message, ...]:
    from_ = giver(s, seat)
    bids = (s.open[from_], s.closed[from_])
    who, other = ("seat", seat), ("seat", from_)
    many = len(bids[CLOSED])
    seen = tuple([f for f in bids[OPEN] if f != HIDDEN])
    gain = _gain(d, s, seat, *seen)
    if choice == OPEN:
        key = "open_helps" if round(gain) > 0 else "open_known"
        return (message(_KEY + key, seat=who, other=other, count=round(gain)),)
    key = "open_harms" if gain < 0 else "closed_more" if many else "closed_empty"
    return (message(_KEY + key, seat=who, other=other, count=many),)


def _secure(d: Data, s: State, seat: Seat, species: int, move: Move) -> tuple[Message, ...]:
    cards, who = s.table[seat], ("seat", seat)
    points = totals(d, cards)[species] or 0
    cost = sum([d.value[f] for f in cards if d.noble[f] == species])
    if not nobles_of(d, cards)[species]:
        royal = next((d.value[t[1]] for t in move[1:] if t[0] == "cat"), None)  # type: ignore[index]
        cost = royal if royal is not None else max([d.value[f] for f in cards if d.royal[f]] or [0])
    left = d.setups[s.seats].rounds - s.round
    facts: dict[str, Any] = {"seat": who, "species": species_name(d, species)}
    if move[0] != "keep":
        found = [message(_KEY + "secures", **facts, count=points + cost)]
        return (*found, message(_KEY + "last_chance")) if not left else tuple(found)
    if points + cost <= 0:
        return (message(_KEY + "no_gain", **facts),)
    return (message(_KEY + "waits", **facts, count=left),)
