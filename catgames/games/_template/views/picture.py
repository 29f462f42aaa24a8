"""What lies where, what the log says, what programs and screen readers are told."""

from __future__ import annotations

from typing import Any

from ....core.events import Event
from ....core.game import ScoreRow
from ....core.types import HIDDEN, TABLE, Message, Picture, Seat, message
from ..data import Data
from ..rules.turn import best_bid, points
from ..state import NO_BID, State


def picture(s: State) -> Picture:
    """Spots: bag, kitchen, pot, discard, and a hand, bid and taken for every seat."""
    now: Picture = {
        ("bag",): (HIDDEN,) * len(s.bag),
        ("kitchen",): (HIDDEN,) * len(s.dishes),
        ("pot",): s.pot,
        ("discard",): s.discard,
    }
    for seat in range(s.seats):
        now["hand", seat] = s.hands[seat]
        now["bid", seat] = () if s.bids[seat] == NO_BID else (s.bids[seat],)
        now["taken", seat] = s.taken[seat]
    return {spot: faces for spot, faces in now.items() if faces}


def tell(d: Data, s: State) -> dict[str, Any]:
    """See docs/games/template.md."""

    def name(face: int) -> str | None:
        return None if face == NO_BID else "hidden" if face == HIDDEN else d.names[face]

    return {
        "options": {"ties": s.ties, "rounds": s.rounds},
        "round": s.round,
        "pot": [name(dish) for dish in s.pot],
        "kitchen": [name(dish) for dish in s.dishes],
        "bag": len(s.bag),
        "discard": [name(face) for face in s.discard],
        "best_bid": None if HIDDEN in s.bids else best_bid(d, s),
        "seats": [
            {
                "hand": [name(face) for face in s.hands[seat]],
                "bid": name(s.bids[seat]),
                "taken": [name(dish) for dish in s.taken[seat]],
                "points": points(d, s, seat),
            }
            for seat in range(s.seats)
        ],
    }


def face_name(d: Data, face: int) -> tuple[str, str]:
    """For the gaps of a sentence."""
    return ("text", "template.face." + ("hidden" if face == HIDDEN else d.names[face]))


_MOVED = {"bag": "drew", "kitchen": "served", "hand": "bid", "bid": "", "pot": "took"}
_SIMPLE = {"passed", "kept_pot", "hissed"}


def log(d: Data, e: Event) -> Message | None:
    """The line of an event, as its reader sees it."""
    if e.kind == "moved":
        word = _MOVED[str(e.src[0])]
        if e.dst == ("discard",):
            word = ""  # a hiss has its own line, and tidying up is worth none
        who = ("seat", e.seat) if e.seat != TABLE else None
        return (
            message(f"template.log.{word}", seat=who, card=face_name(d, e.face)) if word else None
        )
    if e.kind == "round":
        return message("template.log.round", number=e.amount)
    if e.kind == "turned_up":
        return message("template.log.turned_up", seat=("seat", e.seat), card=face_name(d, e.face))
    if e.kind == "reached":
        return message("template.log.reached", seat=("seat", e.seat))
    if e.kind == "counted":
        return message("template.log.counted", seat=("seat", e.seat), count=e.amount)
    if e.kind == "struck":
        by, of = ("seat", e.amount), ("seat", e.seat)
        return message(f"template.log.struck_{e.extra[0]}", by=by, seat=of)
    if e.kind in _SIMPLE:
        return message(f"template.log.{e.kind}", seat=("seat", e.seat), by=("seat", e.amount))
    return None


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """A row for every kind of dish (TE-10)."""
    dishes = sorted(set(d.dishes))
    rows = [
        ScoreRow(
            message(*face_name(d, dish)[1:]), tuple(_from(d, s, seat, dish) for seat in seats(s))
        )
        for dish in dishes
    ]
    total = tuple(float(points(d, s, seat)) for seat in seats(s))
    return (*rows, ScoreRow(message("score.total"), total, total=True))


def seats(s: State) -> range:
    """All seats."""
    return range(s.seats)


def _from(d: Data, s: State, seat: Seat, dish: int) -> float:
    return float(d.worth[dish] * s.taken[seat].count(dish))
