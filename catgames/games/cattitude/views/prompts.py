"""Prompts and log lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core.events import Event
from ....core.types import HIDDEN, Says, Seat, Target, says
from ..advice.preview import counted
from ..data import Data
from ..rules.collecting import next_runaway
from ..rules.turn import giver, may_add
from ..state import LEFT, State


def card(d: Data, face: int) -> Says:
    """The name of a card, or of one face down."""
    known = 0 <= face < len(d.names)
    return says(f"cattitude.face.{d.names[face] if known else 'hidden'}")


def cards(d: Data, faces: Iterable[Any]) -> tuple[str, tuple[Says, ...]] | Says:
    """Cards in a row, equal ones together; or that there are none."""
    found = [
        says("cattitude.several", number=n, card=card(d, face)) if n > 1 else card(d, face)
        for face, n in counted(tuple(faces)).items()
    ]
    return ("list", tuple(found)) if found else says("cattitude.nothing")


def birds(d: Data, species: int) -> Says:
    """A species, as many birds."""
    return says(f"cattitude.species.{d.species[species]}")


# ------------------------------------------------------------------ prompts


def prompt(d: Data, s: State, picks: tuple[Target, ...]) -> Says:
    """Who must do what.  Others see the bidder's hand as it was, so this tells them nothing."""
    kind, *data = s.stack[-1]
    key = f"cattitude.prompt.{kind}"
    if kind == "toss":
        return says(key)
    seat: Seat = data[0]
    who = ("seat", seat)
    if kind == "bid":
        if picks:
            return says(f"{key}.where", seat=who)
        if s.hand[seat]:
            return says(f"{key}.lay", seat=who, number=len(s.hand[seat]))
        if may_add(d, s, seat) and s.table[seat]:
            return says(f"{key}.add", seat=who, count=d.additions - len(s.added[seat]))
        return says(f"{key}.ready", seat=who)
    if kind == "choose":
        return says(key, seat=who, giver=("seat", giver(s, seat)))
    if kind == "runaway":
        return says(key, seat=who, card=card(d, next_runaway(d, s, seat)))
    if kind == "secure":
        which = f"{key}.cat" if picks else f"{key}.species"
        return says(which, seat=who, birds=birds(d, data[1]))
    return says(key, seat=who)


# ------------------------------------------------------------------ log


def log(d: Data, e: Event) -> Says | None:
    """A line of the log, as the reader of ``e`` may see it; additions are never named (CA-9)."""
    who = ("seat", e.seat)
    match e.kind:
        case "round":
            return says("cattitude.log.round", number=e.amount)
        case "direction":
            side = "left" if e.amount == LEFT else "right"
            return says(f"cattitude.log.direction_{side}")
        case "offered":
            red, *open_ = e.extra
            down = says("cattitude.backs", count=e.amount)
            if red:
                down = says("cattitude.red_backs", backs=down, number=red)
            if not e.amount:
                down = says("cattitude.nothing")
            return says("cattitude.log.offered", seat=who, open=cards(d, open_), closed=down)
        case "chose":
            side = d.names[e.face]
            return says(f"cattitude.log.{side}", seat=who, giver=("seat", e.amount))
        case "moved" if e.dst[0] == "bonus":
            if e.face == HIDDEN:
                return says("cattitude.log.bonus_face_down", seat=who)
            return says("cattitude.log.bonus", seat=who, card=card(d, e.face))
        case _:
            return _log_of_species(d, e)


def _log_of_species(d: Data, e: Event) -> Says | None:
    who = ("seat", e.seat)
    match e.kind:
        case "collected" if e.extra:
            return says("cattitude.log.collected", seat=who, cards=cards(d, e.extra))
        case "collected":
            return says("cattitude.log.collected_nothing", seat=who)
        case "ran_off" if e.extra:
            return says(
                "cattitude.log.ran_off", seat=who, runaway=card(d, e.face), cards=cards(d, e.extra)
            )
        case "ran_off":
            return says("cattitude.log.ran_off_alone", seat=who, runaway=card(d, e.face))
        case "secured":
            return says(
                "cattitude.log.secured",
                seat=who,
                cards=cards(d, e.extra),
                birds=birds(d, e.amount),
            )
        case "counted":
            return says("cattitude.log.counted", seat=who, count=e.amount)
    return None
