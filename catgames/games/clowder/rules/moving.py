"""Where cats and Nyx can go, and their moves up to the end of a capture (CL-17 to CL-23)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat, Spot
from ..data import DOOR, LIFE, ROOF, TREAT, Data, goal_of
from ..geometry import BROKEN, COLOURS, TOWER, broken
from ..state import CAPTURES_WON, NYX, OFF, TOWER_WON, Played, State, Step
from .frames import TREATS, Asked, colour, note, rules

ALL_EDGES = (0, 1, 2, 3, 4, 5)


# ---------------------------------------------------------------------- where to


def goals(
    d: Data, s: State, seat: Seat, cat: int, any_edge: bool = False, tower: bool = True
) -> list[int]:
    """CL-18, CL-19, CL-22: cells and doors that ``cat``, moved by ``seat``, can go to."""
    at, pos, found = s.pos[cat], s.pos, list[int]()
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
            found.append(to)
    return found


def may_move(s: State, cat: int) -> bool:
    """CL-17: on the board, not moved, and (Schrödinger's Cat) no other cat of the seat has."""
    if s.pos[cat] < 0 or s.moved >> cat & 1:
        return False
    return not (s.one_cat and s.moved >> (cat ^ 1) & 1)


def turn_moves(d: Data, s: State, seat: Seat) -> list[Move]:
    """CL-17, CL-19: what must be moved now: a cat, or Nyx, or nothing any more."""
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
    """The empty roofs that edges of ``cell`` lead to."""
    links, base, pos, found = s.links, cell * 6, s.pos, list[int]()
    for edge in edges:
        to = links[base + edge]
        if to != TOWER and to not in pos and to not in found:
            found.append(to)
    if s.items:
        kept = reserved(s)
        return [to for to in found if to not in kept]
    return found


# ---------------------------------------------------------------------- moves


def announce(s: State, item: Played | Step) -> None:
    """Put something on top; it happens when it has been answered (CL-26)."""
    s.items.append(item)
    do_next(s, ("answers",), ("settle_step" if isinstance(item, Step) else "settle_card",))


def start_move(d: Data, s: State, events: Events, seat: Seat, cat: int, goal: int) -> None:
    """A cat makes its move, or Nyx hers: a capture and the tower are announced first (CL-26)."""
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
    """The cat or Nyx arrives; a cat takes the treats, the roof that Nyx leaves breaks."""
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
    """Put a cat that is on the board onto another roof, and nothing else."""
    if events is not None:
        src, dst = d.at_cell[s.pos[cat]], d.at_cell[goal]
        events.append(Event("moved", cat, src, dst, seat, extra=(how,)))
    s.pos[cat] = goal


def break_roof(d: Data, s: State, events: Events, cell: int) -> None:
    """CL-6, CL-19: flip a roof."""
    if events is not None:
        old = ROOF + s.roofs[cell]
        events.append(Event("changed", ROOF + BROKEN, d.at_roof[cell], amount=old))
        events.append(Event("broke", src=d.at_roof[cell]))
    s.roofs[cell] = BROKEN
    s.links = broken(s.links, cell)


def take_all(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """CL-18: all treats of a roof."""
    treats = s.treats[cell]
    if not treats:
        return
    s.treats[cell] = ()
    for c in treats:
        s.purse[3 * seat + c] += 1
        if events is not None:
            src, dst = d.at_treats[cell], ("purse", seat, COLOURS[c])
            events.append(Event("moved", TREAT + c, src, dst, seat, extra=("take",)))


# ---------------------------------------------------------------------- captures


@rules.step
def settle_step(d: Data, s: State, events: Events) -> None:
    """CL-29: all have passed; the cat steps over, or stays if it was stopped."""
    step = s.items.pop()
    assert isinstance(step, Step)
    if step.void:
        note(events, "stays", step.seat, step.cat)
    elif step.victim < 0:
        relocate(d, s, events, step.cat, TOWER, "tower", step.seat)
        s.stirred = 1
        win(s, events, step.seat, TOWER_WON)
    else:
        step_over(d, s, events, step.seat, step.cat, step.goal)
        if s.pos[step.victim] == step.goal:
            s.caught = step.victim
            do_next(s, ("caught", step.victim >> 1, step.seat, step.cat, step.victim, step.held))


@rules.step
def caught(
    d: Data, s: State, events: Events, owner: Seat, captor: Seat, cat: int, victim: int, held: int
) -> None:
    """CL-20: is there a choice?"""
    if held or not flights(d, s, owner, victim):
        give(d, s, events, owner, captor, victim)
    else:
        do_next(s, ("flight", owner, captor, cat, victim))


def flights(d: Data, s: State, owner: Seat, victim: int) -> list[int]:
    """CL-20: the empty roofs that a captured cat can flee to; none without a treat."""
    if not any(s.purse[3 * owner : 3 * owner + 3]):
        return []
    at = s.pos[victim]
    return empty_near(s, at, d.edges[s.roofs[at] * 4 + 1])


@rules.ask
class Flight(Asked):
    """CL-20: a life marker, or a treat for the captor and away through area 1."""

    def options(
        self, d: Data, s: State, owner: Seat, captor: Seat, cat: int, victim: int
    ) -> Sequence[Move]:
        moves: list[Move] = [("give",)]
        cells = flights(d, s, owner, victim)
        for c in range(3):
            if s.purse[3 * owner + c]:
                moves += [("flee", TREATS[c], d.cell[to]) for to in cells]
        return moves

    def answer(
        self,
        d: Data,
        s: State,
        move: Move,
        events: Events,
        owner: Seat,
        captor: Seat,
        cat: int,
        victim: int,
    ) -> None:
        if move[0] == "give":
            give(d, s, events, owner, captor, victim)
            return
        c, goal = colour(move[1]), goal_of(move[2])
        s.purse[3 * owner + c] -= 1
        dst: Spot
        if cat == NYX:
            s.treats[s.pos[NYX]] += (c,)
            dst = d.at_treats[s.pos[NYX]]
        else:
            s.purse[3 * captor + c] += 1
            dst = ("purse", captor, COLOURS[c])
        if events is not None:
            src = ("purse", owner, COLOURS[c])
            events.append(Event("moved", TREAT + c, src, dst, owner, extra=("flight",)))
        s.caught = -1
        relocate(d, s, events, victim, goal, "flee", owner)
        s.stirred = 1
        take_all(d, s, events, owner, goal)


def give(d: Data, s: State, events: Events, owner: Seat, captor: Seat, victim: int) -> None:
    """CL-20, CL-23: a life marker changes hands; unless it was the last, a card and Feet First."""
    s.captures[captor] += (owner,)
    if events is not None:
        lives, won = ("lives", owner), ("captures", captor)
        events.append(Event("moved", LIFE + owner, lives, won, captor, amount=victim))
    if len(s.captures[captor]) >= d.captures_to_win:
        win(s, events, captor, CAPTURES_WON)
        return
    s.caught = -1
    if events is not None:
        at, off = d.at_cell[s.pos[victim]], ("off", owner, 1 + (victim & 1))
        events.append(Event("moved", victim, at, off, owner, extra=("off",)))
    s.pos[victim] = OFF
    s.fallen = victim
    do_next(s, ("draws", owner), ("may_land", victim))


def win(s: State, events: Events, seat: Seat, how: str) -> None:
    """CL-23: the game is over at once."""
    s.winners, s.ending = (seat,), how
    s.stack.clear()
    note(events, "won", seat, 0, how)
