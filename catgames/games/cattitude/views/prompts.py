"""Prompts and log lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core.events import Event
from ....core.types import HIDDEN, Decision, Message, Seat, Target, message
from ....core.view import View
from ..advice.preview import counted
from ..data import Data
from ..rules.collecting import next_runaway
from ..rules.turn import giver, may_add
from ..state import LEFT, State


def card(d: Data, face: int) -> Message:
    """The name of a card, or of one face down."""
    known = 0 <= face < len(d.names)
    return message(f"cattitude.face.{d.names[face] if known else 'hidden'}")


def cards(d: Data, faces: Iterable[Any]) -> tuple[str, tuple[Message, ...]] | Message:
    """Cards in a row, equal ones together; or that there are none."""
    found = [
        message("cattitude.several", number=n, card=card(d, face)) if n > 1 else card(d, face)
        for face, n in counted(tuple(faces)).items()
    ]
    return ("list", tuple(found)) if found else message("cattitude.nothing")


def birds(d: Data, species: int) -> Message:
    """A species, as many birds."""
    return message(f"cattitude.species.{d.species[species]}")


# ------------------------------------------------------------------ prompts


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """Who must do what.  Others see the bidder's hand as it was, so this tells them nothing."""
    s = view.state
    kind, *data = s.stack[-1]
    key = f"cattitude.prompt.{kind}"
    if kind == "toss":
        return message(key)
    seat: Seat = data[0]
    who = ("seat", seat)
    if kind == "bid":
        if picks:
            return message(f"{key}.where", seat=who)
        if s.hand[seat]:
            return message(f"{key}.lay", seat=who, number=len(s.hand[seat]))
        if may_add(d, s, seat) and s.table[seat]:
            return message(f"{key}.add", seat=who, count=d.additions - len(s.added[seat]))
        return message(f"{key}.ready", seat=who)
    if kind == "choose":
        return message(key, seat=who, giver=("seat", giver(s, seat)))
    if kind == "runaway":
        return message(key, seat=who, card=card(d, next_runaway(d, s, seat)))
    if kind == "secure":
        which = f"{key}.cat" if picks else f"{key}.species"
        return message(which, seat=who, birds=birds(d, data[1]))
    return message(key, seat=who)


# ------------------------------------------------------------------ log


def log(d: Data, e: Event) -> Message | None:
    """A line of the log, as the reader of ``e`` may see it; additions are never named (CA-9)."""
    who = ("seat", e.seat)
    match e.kind:
        case "round":
            return message("cattitude.log.round", number=e.amount)
        case "direction":
            side = "left" if e.amount == LEFT else "right"
            return message(f"cattitude.log.direction_{side}")
        case "offered":
            red, *open_ = e.extra
            down = message("cattitude.backs", count=e.amount)
            if red:
                down = message("cattitude.red_backs", backs=down, number=red)
            if not e.amount:
                down = message("cattitude.nothing")
            return message("cattitude.log.offered", seat=who, open=cards(d, open_), closed=down)
        case "chose":
            side = d.names[e.face]
            return message(f"cattitude.log.{side}", seat=who, giver=("seat", e.amount))
        case "moved" if e.dst[0] == "bonus":
            if e.face == HIDDEN:
                return message("cattitude.log.bonus_face_down", seat=who)
            return message("cattitude.log.bonus", seat=who, card=card(d, e.face))
        case _:
            return _log_of_species(d, e)


def _log_of_species(d: Data, e: Event) -> Message | None:
    who = ("seat", e.seat)
    match e.kind:
        case "collected" if e.extra:
            return message("cattitude.log.collected", seat=who, cards=cards(d, e.extra))
        case "collected":
            return message("cattitude.log.collected_nothing", seat=who)
        case "ran_off" if e.extra:
            return message(
                "cattitude.log.ran_off", seat=who, runaway=card(d, e.face), cards=cards(d, e.extra)
            )
        case "ran_off":
            return message("cattitude.log.ran_off_alone", seat=who, runaway=card(d, e.face))
        case "secured":
            return message(
                "cattitude.log.secured",
                seat=who,
                cards=cards(d, e.extra),
                birds=birds(d, e.amount),
            )
        case "counted":
            return message("cattitude.log.counted", seat=who, count=e.amount)
    return None
