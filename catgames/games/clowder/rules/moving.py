"""The moves of cats and Nyx (CL-17 to CL-22)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import DOOR, ROOF, TREAT, Data
from ..geometry import BROKEN, COLOURS, TOWER, broken
from ..state import NYX, Played, State, Step
from .frames import note

ALL_EDGES = (0, 1, 2, 3, 4, 5)


def goals(
    d: Data, s: State, seat: Seat, cat: int, any_edge: bool = False, tower: bool = True
) -> list[int]:
    """CL-18, CL-19, CL-22: cells and doors that ``cat``, moved by ``seat``, can go to."""
    found: list[int] = []
    at, pos = s.pos[cat], s.pos
    edges = ALL_EDGES if any_edge else d.edges[s.roofs[at] * 4 + s.token[seat]]
    links, base = s.links, at * 6
    for edge in edges:
        to = links[base + edge]
        if to == TOWER:
            door = (edge + 3) % 6
            if tower and cat != NYX and s.keys[3 * seat + d.sector[door]]:
                found.append(DOOR + door)
        elif to != at and to not in found:
            if to in pos:
                other = pos.index(to)
                if other == NYX or other >> 1 == seat or s.fur >> other & 1:
                    continue
                if pos.count(to) > 1 and barring(s, seat, to) >= 0:
                    continue
            found.append(to)
    return found


def barring(s: State, seat: Seat, cell: int) -> int:
    """CL-18: the piece on a roof that keeps this seat's cats away: Nyx, an own cat or one with
    thick fur; -1: none.  While a capture is settled, several pieces stand on one roof."""
    for cat, at in enumerate(s.pos):
        if at == cell and (cat == NYX or cat >> 1 == seat or s.fur >> cat & 1):
            return cat
    return -1


def may_move(s: State, cat: int) -> bool:
    """CL-17: whether a cat is on the board, has not moved, and may still move this round."""
    if s.pos[cat] < 0 or s.moved >> cat & 1:
        return False
    return not (s.one_cat and s.moved >> (cat ^ 1) & 1)


def turn_moves(d: Data, s: State, seat: Seat) -> list[Move]:
    """CL-17, CL-19: the moves of cats or, when none can move, of Nyx; empty: nothing must move."""
    found: list[Move] = []
    if s.nyx_done:
        return found
    for cat in (2 * seat, 2 * seat + 1):
        if may_move(s, cat):
            moves = d.move[cat]
            found += [moves[goal] for goal in goals(d, s, seat, cat)]
    if not found and seat == s.order[-1]:
        moves = d.move[NYX]
        found = [moves[goal] for goal in goals(d, s, seat, NYX)]
    return found


def reserved(s: State) -> tuple[int, ...]:
    """CL-29: roofs that nobody may enter while a capture or tower step is being answered."""
    return tuple([cell for i in s.items if isinstance(i, Step) for cell in (i.start, i.goal)])


def empty_near(s: State, cell: int, edges: Sequence[int] = ALL_EDGES) -> list[int]:
    """The empty roofs that these edges of ``cell`` lead to."""
    found: list[int] = []
    links, base, pos = s.links, cell * 6, s.pos
    for edge in edges:
        to = links[base + edge]
        if to != TOWER and to not in pos and to not in found:
            found.append(to)
    if s.items:
        kept = reserved(s)
        return [to for to in found if to not in kept]
    return found


def held_cats(s: State, victims: bool) -> list[int]:
    """CL-29: the cats that no card may move now; with ``victims``, including those being
    captured."""
    held: list[int] = []
    for item in s.items:
        if isinstance(item, Step):
            held.append(item.cat)
            if victims and item.victim >= 0 and not item.victim_has_gone(s):
                held.append(item.victim)
    return held


def cats_on_board(s: State, victims: bool = True) -> list[int]:
    """The cats that a card may move, without Nyx (CL-31); ``victims`` as in ``held_cats``."""
    held = held_cats(s, victims) if s.items else ()
    return [c for c in range(2 * s.seats) if s.pos[c] >= 0 and c not in held]


def announce(s: State, item: Played | Step) -> None:
    """Put a card or step on top of the table; it happens once it has been answered (CL-26)."""
    s.items.append(item)
    do_next(s, ("answers",), ("settle_step" if isinstance(item, Step) else "settle_card",))


def start_move(d: Data, s: State, events: Events, seat: Seat, cat: int, goal: int) -> None:
    """Move a cat or Nyx; a capture or a step into the tower is only announced (CL-26)."""
    if cat != NYX:
        s.moved |= 1 << cat
    start = s.pos[cat]
    if goal >= DOOR:
        announce(s, Step(seat, cat, start, TOWER, -1, goal - DOOR))
        note(events, "tower_step", seat, cat, d.sector[goal - DOOR])
    elif goal in s.pos:
        victim = s.pos.index(goal)
        announce(s, Step(seat, cat, start, goal, victim))
        note(events, "capture", seat, cat, victim)
    else:
        step_over(d, s, events, seat, cat, goal)


def step_over(d: Data, s: State, events: Events, seat: Seat, cat: int, goal: int) -> None:
    """Put the cat or Nyx on ``goal``; a cat takes the treats, the roof that Nyx leaves breaks."""
    start = s.pos[cat]
    relocate(d, s, events, cat, goal, "move", seat)
    s.stirred = 1
    if cat != NYX:
        take_all(d, s, events, cat >> 1, goal)
        return
    for c in s.treats[start]:
        s.bag[c] += 1
        if events is not None:
            events.append(Event("moved", TREAT + c, d.at_treats[start], ("bag", COLOURS[c])))
    s.treats[start] = ()
    break_roof(d, s, events, start)


def relocate(
    d: Data, s: State, events: Events, cat: int, goal: int, how: str, seat: Seat = -2
) -> None:
    """Put a cat from one roof onto another; nothing else happens.  ``how`` is for the event."""
    if events is not None:
        src, dst = d.cell[s.pos[cat]], d.cell[goal]
        events.append(Event("moved", cat, src, dst, seat, extra=(how,)))
    s.pos[cat] = goal


def break_roof(d: Data, s: State, events: Events, cell: int) -> None:
    """Break a roof (CL-6, CL-19)."""
    if events is not None:
        old = ROOF + s.roofs[cell]
        events.append(Event("changed", ROOF + BROKEN, d.at_roof[cell], amount=old))
        events.append(Event("broke", src=d.at_roof[cell]))
    s.roofs[cell] = BROKEN
    s.links = broken(s.links, cell)


def take_all(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """CL-18: a seat takes all treats of a roof."""
    treats = s.treats[cell]
    if not treats:
        return
    s.treats[cell] = ()
    for c in treats:
        s.purse[3 * seat + c] += 1
        if events is not None:
            src, dst = d.at_treats[cell], ("purse", seat, COLOURS[c])
            events.append(Event("moved", TREAT + c, src, dst, seat, extra=("take",)))
