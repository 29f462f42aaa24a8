"""Why a cat, a player, a roof or a door of the tower can't be chosen."""

from __future__ import annotations

from ....core.types import Message, Seat, message
from ..data import DOOR, Data
from ..geometry import BROKEN, CELLS, INNER, TOWER
from ..rules.frames import number
from ..rules.moving import ALL_EDGES, barring, held_cats, reserved
from ..state import NYX, Named, State
from ..views.names import Gap, cat_name, colour_name, who


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
