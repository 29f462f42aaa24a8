"""Why a cat, a player, a roof or a door of the tower can't be chosen, and why a card can't be
played now, or can't name something (CL-27 to CL-31)."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Seat, Target, message
from ..data import CAPTURE_OF_OWN, DOOR, OWN_CAPTURE, Card, Data, cat_of
from ..geometry import BROKEN, CELLS, INNER, TOWER
from ..rules.cards import LAND, in_time, payments
from ..rules.frames import colour, number
from ..rules.moving import ALL_EDGES, barring, held_cats, reserved
from ..state import NYX, Named, State, Step
from ..views import hidden_hand
from ..words import Gap, card_name, cat_name, colour_name, who


def refuse(key: str, rule: str, **facts: Gap) -> Message:
    """A reason; ``facts`` fill the gaps of the text."""
    return message(f"clowder.refused.{key}", rule, **facts)


def cat_for(s: State, seat: Seat, cat: int, whose: str = "any") -> Message | None:
    """Why a card of ``seat`` can't name a cat (CL-29, CL-31); ``whose`` cats the card may name:
    ``own``, ``opponents`` or ``any``.  None: none of these reasons."""
    name = cat_name(cat)
    if cat == NYX:
        return refuse("not_nyx", "CL-31")
    if s.pos[cat] < 0:
        return refuse("off_board", "CL-31", cat=name)
    if whose == "own" and cat >> 1 != seat:
        return refuse("own_only", "CL-28", cat=name, seat=who(seat))
    if whose == "opponents" and cat >> 1 == seat:
        return refuse("opponents_only", "CL-28", cat=name)
    if cat in held_cats(s, whose != "own"):
        return refuse("held", "CL-29", cat=name)
    return None


def opponent_for(seat: Seat, before: Named, what: Named, has_nothing: str) -> Message:
    """Why a card of ``seat`` can't name a player; ``has_nothing`` is the reason if there is no
    other."""
    other = number(what)
    if other == seat:
        return refuse("oneself", "CL-28", seat=who(seat))
    key = "another_player" if what in before else has_nothing
    return refuse(key, "CL-28", seat=who(other))


def cat_on(s: State, cell: int) -> Message:
    """The name of the cat on a cell."""
    return cat_name(s.pos.index(cell))


def free_roof(s: State, cell: int, rule: str) -> Message:
    """Why a cat can't be put on a cell (CL-11, CL-15)."""
    if cell == TOWER:
        return refuse("start_tower", rule)
    if s.roofs[cell] == BROKEN:
        return refuse("broken", "CL-6", roof=CELLS[cell])
    if cell in s.pos:
        return refuse("taken", rule, cat=cat_on(s, cell), roof=CELLS[cell])
    assert cell in INNER
    return refuse("inner", rule, roof=CELLS[cell])


def cell_for(
    d: Data, s: State, seat: Seat, cat: int, cell: int, found: list[int], any_edge: bool = False
) -> Message | None:
    """Why ``cat``, moved by ``seat``, can't go to a cell (CL-18, CL-19); None: it can."""
    name, roof = cat_name(cat), CELLS[cell]
    if cell in found:
        return None
    if cell == TOWER:
        return refuse("nyx_tower", "CL-19") if cat == NYX else refuse("by_door", "CL-22", cat=name)
    if s.roofs[cell] == BROKEN:
        return refuse("broken", "CL-6", roof=roof)
    if cell == s.pos[cat]:
        return refuse("there_already", "CL-18", cat=name, roof=roof)
    edges = ALL_EDGES if any_edge else d.edges[s.roofs[s.pos[cat]] * 4 + s.token[seat]]
    if cell not in [s.links[s.pos[cat] * 6 + edge] for edge in edges]:
        if any_edge:
            return refuse("no_edge", "CL-31", cat=name, roof=roof)
        return refuse("no_way", "CL-17", cat=name, roof=roof, number=s.token[seat])
    other = barring(s, seat, cell)
    if other == NYX:
        return refuse("nyx_there", "CL-18", cat=name, roof=roof)
    if other >> 1 == seat:
        rule = "CL-19" if cat == NYX else "CL-18"
        return refuse("own_there", rule, cat=name, other=cat_name(other), roof=roof)
    return refuse("furry", "CL-28", cat=name, other=cat_name(other))


def door_for(d: Data, s: State, seat: Seat, cat: int, goal: int, any_edge: bool = False) -> Message:
    """Why ``cat`` can't enter the tower through the door ``goal`` (CL-22)."""
    if cat == NYX:
        return refuse("nyx_tower", "CL-19")
    edge = (goal - DOOR + 3) % 6
    at, name = s.pos[cat], cat_name(cat)
    edges = ALL_EDGES if any_edge else d.edges[s.roofs[at] * 4 + s.token[seat]]
    if s.links[at * 6 + edge] != TOWER or edge not in edges:
        return refuse("no_door", "CL-22", cat=name)
    colour = colour_name(d.sector[goal - DOOR])
    return refuse("no_key", "CL-22", seat=who(seat), colour=colour)


def empty_for(s: State, cat: int, cell: int) -> Message:
    """Why a card can't send ``cat`` to a cell (CL-29, CL-31)."""
    name, roof = cat_name(cat), CELLS[cell]
    if cell == TOWER:
        return refuse("card_tower", "CL-31", cat=name)
    if s.roofs[cell] == BROKEN:
        return refuse("broken", "CL-6", roof=roof)
    if cell in s.pos:
        return refuse("not_empty", "CL-28", cat=name, other=cat_on(s, cell), roof=roof)
    if cell in reserved(s):
        return refuse("reserved", "CL-29", roof=roof)
    return refuse("no_edge", "CL-31", cat=name, roof=roof)


def unplayable(d: Data, s: State, seat: Seat, face: int, time: str) -> Message | None:
    """Why a card can't be played at this time; None: it can."""
    if not d.is_card(face):
        return None
    name, card = card_name(d, face), d.card(face)
    if hidden_hand(s, seat):
        return refuse("face_down", "CL-27", seat=who(seat))
    if face not in s.hands[3 * seat + card.colour]:
        return refuse("not_held", "CL-27", seat=who(seat), card=name)
    if not in_time(d, s, seat, face, time):
        return _bad_time(s, card, name, time)
    if card.cost and not payments(s, seat, card.cost):
        return refuse("cost", "CL-30", seat=who(seat), card=name, count=card.cost)
    for effect in card.effects:
        if not effect.targets(d, s, seat):
            return refuse(f"nothing_{effect.kind}", "CL-30", seat=who(seat), card=name)
    return None


def _bad_time(s: State, card: Card, name: Any, time: str) -> Message:
    if card.answers:
        top = s.items[-1] if s.items else None
        if isinstance(top, Step) and card.answers in (OWN_CAPTURE, CAPTURE_OF_OWN):
            if top.victim_has_gone(s):
                return refuse("has_gone", "CL-29", card=name, cat=cat_name(top.victim))
            if card.answers == OWN_CAPTURE and top.held:
                return refuse("held_already", "CL-30", card=name)
        return refuse(f"only_{card.answers}", "CL-27", card=name)
    return refuse("only_landing" if time == LAND else f"only_{card.when}", "CL-27", card=name)


def card_target(
    d: Data, s: State, seat: Seat, picks: tuple[Target, ...], what: tuple[Any, ...]
) -> Message:
    """Why the card that was picked first can't name ``what`` after the other picks."""
    face = number(picks[0])
    card, named = d.card(face), picks[1:]
    name = card_name(d, face)
    if len(named) < card.cost:
        if what[0] == "treat":
            return refuse("no_treat", "CL-30", seat=who(seat), colour=colour_name(colour(what)))
        return refuse("pay_first", "CL-30", card=name)
    rest = named[card.cost :]
    for effect in card.effects:
        found = effect.targets(d, s, seat)
        if not found:
            return refuse(f"nothing_{effect.kind}", "CL-30", seat=who(seat), card=name)
        if len(rest) < len(found[0]):
            reason = None
            if what[0] != "cell" or what[1] in CELLS:
                reason = effect.why_not(d, s, seat, rest, what)
            if reason is None and what[0] == "cat" and not rest:
                reason = cat_for(s, seat, cat_of(what))
            return reason or refuse(f"names_{effect.kind}", "CL-30", card=name)
        rest = rest[len(found[0]) :]
    return refuse("names_nothing", "CL-30", card=name)
