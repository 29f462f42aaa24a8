"""The end of a capture or of a step into the tower (CL-20 to CL-23, CL-29), and how cats come onto
the board (CL-11, CL-15)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat, Spot
from ..data import LIFE, TREAT, Data, cat_spot, goal_of
from ..geometry import BROKEN, COLOURS, OUTER, ROOFS, TOWER
from ..state import CAPTURES_WON, NYX, OFF, TOWER_WON, State, Step
from .frames import TREATS, PlayerAsk, colour, note, round_table, rules
from .moving import empty_near, relocate, step_over, take_all
from .scoring import win


def free_roofs(s: State) -> list[int]:
    """CL-15: whole outer roofs without a cat; if there is none, any such roof."""
    roofs, pos = s.roofs, s.pos
    outer = [c for c in OUTER if roofs[c] != BROKEN and c not in pos]
    return outer or [c for c in ROOFS if roofs[c] != BROKEN and c not in pos]


def put(d: Data, s: State, events: Events, cat: int, cell: int) -> None:
    """Put a cat or Nyx onto the board; a cat takes the treats of its roof, Nyx leaves them."""
    if events is not None:
        seat = s.holder if cat == NYX else cat >> 1
        src, dst = cat_spot("off", cat), d.cell[cell]
        events.append(Event("moved", cat, src, dst, seat, extra=("place",)))
    s.pos[cat] = cell
    if cat != NYX:
        take_all(d, s, events, cat >> 1, cell)


@rules.step
def cats_return(d: Data, s: State, events: Events) -> None:
    """CL-15: players put back one cat each in turn, from the Nyx token, until no cat is off the
    board."""
    frames = []
    for turn in (0, 1):
        for seat in round_table(s.seats, s.holder):
            off = [cat for cat in (2 * seat, 2 * seat + 1) if s.pos[cat] < 0]
            if turn < len(off):
                frames.append(("cat_returns", seat, off[turn]))
    do_next(s, *frames)


@rules.step
def cat_returns(d: Data, s: State, events: Events, seat: Seat, cat: int) -> None:
    """CL-15: ask where a cat comes back; if there is no free roof, it waits until the next
    round."""
    if free_roofs(s):
        do_next(s, ("place_cat", seat, cat))
    else:
        note(events, "no_room", seat, cat)


@rules.ask
class PlaceCat(PlayerAsk):
    """Where a cat comes onto the board."""

    public = True

    def options(self, d: Data, s: State, seat: Seat, cat: int) -> Sequence[Move]:
        return [d.place[cell] for cell in free_roofs(s)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, cat: int) -> None:
        put(d, s, events, cat, goal_of(move[1]))


@rules.ask
class PlaceNyx(PlayerAsk):
    """CL-11: the holder of the Nyx token puts Nyx onto the outer circle."""

    public = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [d.place[cell] for cell in free_roofs(s)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        put(d, s, events, NYX, goal_of(move[1]))


@rules.step
def settle_step(d: Data, s: State, events: Events) -> None:
    """CL-29: all have passed; the cat moves, or stays if it was stopped."""
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
    """CL-20: the owner chooses, if there is a choice."""
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
class Flight(PlayerAsk):
    """CL-20: give a life marker, or pay the captor a treat and flee through area 1."""

    public = True

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
    """CL-20, CL-23: a life marker changes hands; unless the game is over, the owner draws a card
    and may answer with Feet First."""
    s.captures[captor] += (owner,)
    if events is not None:
        lives, won = ("lives", owner), ("captures", captor)
        events.append(Event("moved", LIFE + owner, lives, won, captor, amount=victim))
    if len(s.captures[captor]) >= d.captures_to_win:
        win(s, events, captor, CAPTURES_WON)
        return
    s.caught = -1
    if events is not None:
        at, off = d.cell[s.pos[victim]], cat_spot("off", victim)
        events.append(Event("moved", victim, at, off, owner, extra=("off",)))
    s.pos[victim] = OFF
    s.fallen = victim
    do_next(s, ("draws", owner), ("may_land", victim))
