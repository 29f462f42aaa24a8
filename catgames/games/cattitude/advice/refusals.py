"""Why a target can't be clicked, with the rule id."""

from __future__ import annotations

from ....core.types import HIDDEN, Decision, Message, Seat, Target, message
from ..data import SECOND, Data
from ..rules.bidding import may_add
from ..rules.choosing import next_runaway
from ..rules.counting import free_royals, nobles_of, remaining, totals
from ..state import State
from ..words import card_name, species_name

_RULE = {"bid": "CA-9", "choose": "CA-11", "runaway": "CA-13", "secure": "CA-15"}


def refusal(
    d: Data, s: State, decision: Decision, target: Target, picks: tuple[Target, ...]
) -> Message:
    """Why ``target`` can't be clicked after ``picks``."""
    kind, *data = s.stack[-1]
    if kind == "toss":
        return message("cattitude.refused.toss", rule="CA-8")
    if kind == "deal":
        return message("cattitude.refused.deal", rule="CA-7")
    seat: Seat = data[0]
    match target:
        case ("verb", str(verb)):
            return _button(d, s, kind, seat, verb, picks)
        case ("card" | "laid_open" | "laid_closed", int(face)) if _bid(d, kind, face):
            return _hand_card(d, s, seat, face, picks)
        case ("table", int(face)) if kind == "bid" and 0 <= face < d.cards:
            return _table_card(d, s, seat, face, picks)
        case ("species", str(word)) if kind == "runaway" and word in d.species:
            return _run_off(d, s, seat, d.species.index(word))
        case ("species", str(word)) if kind == "secure" and word in d.species:
            return _species(d, s, seat, data[1], d.species.index(word))
        case ("cat", int(face)) if kind == "secure" and 0 <= face < d.cards:
            return _royal(d, s, seat, data[1], face, picks)
    return _not_now(kind, seat)


def _bid(d: Data, kind: str, face: int) -> bool:
    return kind == "bid" and 0 <= face < d.cards


def _not_now(kind: str, seat: Seat) -> Message:
    return message(f"cattitude.refused.other_{kind}", rule=_RULE[kind], seat=("seat", seat))


def _button(
    d: Data, s: State, kind: str, seat: Seat, verb: str, picks: tuple[Target, ...]
) -> Message:
    who = ("seat", seat)
    if kind == "bid" and verb == "ready" and picks:
        return _finish_first(d, picks)
    if kind == "bid" and verb == "ready":
        left = len(s.hand[seat])
        return message("cattitude.refused.not_ready", rule="CA-9", seat=who, count=left)
    if kind == "bid" and verb in ("open", "closed"):
        if not s.hand[seat] and not may_add(d, s, seat):
            return _no_more(d, s, seat)
        return message("cattitude.refused.no_card", rule="CA-9", seat=who)
    return _not_now(kind, seat)


# ------------------------------------------------------------------ bidding


def _hand_card(d: Data, s: State, seat: Seat, face: int, picks: tuple[Target, ...]) -> Message:
    who, name = ("seat", seat), card_name(d, face)
    if HIDDEN in s.hand[seat]:
        return message("cattitude.refused.face_down", rule="CA-17", seat=who)
    if picks:
        return _finish_first(d, picks)
    if face in s.open[seat] + s.closed[seat] and face not in s.hand[seat]:
        return message("cattitude.refused.laid", rule="CA-9", seat=who, card=name)
    if face not in s.hand[seat]:
        return message("cattitude.refused.not_held", rule="CA-9", seat=who, card=name)
    return message("cattitude.refused.one_of_two", rule="CA-9", card=name)


def _table_card(d: Data, s: State, seat: Seat, face: int, picks: tuple[Target, ...]) -> Message:
    who, name = ("seat", seat), card_name(d, face)
    if s.beginner:
        return _no_more(d, s, seat)
    if d.bonus[face] >= 0 and face in s.bonus[seat]:
        return message("cattitude.refused.bonus", rule="CA-10", card=name)
    if face not in s.table[seat]:
        return message("cattitude.refused.not_on_table", rule="CA-9", seat=who, card=name)
    if s.hand[seat]:
        left = len(s.hand[seat])
        return message("cattitude.refused.hand_first", rule="CA-9", seat=who, count=left)
    if not may_add(d, s, seat):
        return _no_more(d, s, seat)
    return (
        _finish_first(d, picks)
        if picks
        else message("cattitude.refused.one_of_two", rule="CA-9", card=name)
    )


def _no_more(d: Data, s: State, seat: Seat) -> Message:
    """Why no further card of the table can be added."""
    if s.beginner:
        return message("cattitude.refused.beginner", rule="CA-18")
    return message("cattitude.refused.enough", rule="CA-9", seat=("seat", seat), count=d.additions)


def _finish_first(d: Data, picks: tuple[Target, ...]) -> Message:
    first = picks[0]
    face = first[1] if isinstance(first, tuple) and len(first) > 1 else HIDDEN
    picked = card_name(d, face if isinstance(face, int) else HIDDEN)
    return message("cattitude.refused.one_first", rule="CA-9", card=picked)


# ------------------------------------------------------------------ runaways, securing


def _run_off(d: Data, s: State, seat: Seat, species: int) -> Message:
    if HIDDEN in s.lost[seat]:  # in a view, what is left may not be known
        return _not_now("runaway", seat)
    runaway = next_runaway(d, s, seat)
    name, which = card_name(d, runaway), species_name(d, species)
    now = totals(d, s.table[seat])
    if now[species] is None:
        who = ("seat", seat)
        return message("cattitude.refused.no_bird", rule="CA-14", seat=who, birds=which)
    if species in s.lost[seat]:
        return message("cattitude.refused.lost", rule="CA-14", birds=which)
    total = remaining(now, s.lost[seat])[species]
    key = "not_second" if d.takes[runaway] == SECOND else "not_highest"
    return message(f"cattitude.refused.{key}", rule="CA-13", card=name, birds=which, number=total)


def _species(d: Data, s: State, seat: Seat, asked: int, species: int) -> Message:
    who, which = ("seat", seat), species_name(d, species)
    if species == asked:
        if HIDDEN in s.securing[seat]:  # in a view, which royals are free may not be known
            return _not_now("secure", seat)
        if free_royals(d, s.table[seat], s.securing[seat]):
            return _not_now("secure", seat)
        return message("cattitude.refused.royals_gone", rule="CA-15", seat=who, birds=which)
    if totals(d, s.table[seat])[species] is None:
        return message("cattitude.refused.no_bird", rule="CA-14", seat=who, birds=which)
    if not nobles_of(d, s.table[seat])[species] and not any(
        royal in s.table[seat] for royal in d.royals
    ):
        return message("cattitude.refused.no_escort", rule="CA-15", seat=who, birds=which)
    return message(
        "cattitude.refused.other_species", rule="CA-15", birds=which, asked=species_name(d, asked)
    )


def _royal(
    d: Data, s: State, seat: Seat, asked: int, face: int, picks: tuple[Target, ...]
) -> Message:
    who, name, which = ("seat", seat), card_name(d, face), species_name(d, asked)
    if face not in d.royals:
        return message("cattitude.refused.not_royal", rule="CA-15", card=name)
    if face not in s.table[seat]:
        return message("cattitude.refused.not_on_table", rule="CA-15", seat=who, card=name)
    if nobles_of(d, s.table[seat])[asked]:
        return message("cattitude.refused.own_nobles", rule="CA-15", card=name, birds=which)
    if HIDDEN in s.securing[seat]:
        return _not_now("secure", seat)
    free = free_royals(d, s.table[seat], s.securing[seat])
    if face not in free:
        return message("cattitude.refused.royal_gone", rule="CA-15", card=name)
    return message("cattitude.refused.only_royal", rule="CA-15", card=name, birds=which)
