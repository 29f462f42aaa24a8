"""Possible moves of cats, threats to them, and affordable purchases."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.game import View
from ....core.types import Message, Seat, Target
from ..data import DOOR, NUMBERS, Data, cat_of
from ..geometry import BROKEN, CELLS, EDGES, NEXT, TOWER, wraps
from ..rules.moving import goals, may_move
from ..state import NONE, NYX, State
from ..words import cat_name
from .target_refusals import cell_for, door_for, refuse

NO_TARGET: Target = ()


@dataclass(frozen=True, slots=True)
class Way:
    """The line that begins at one edge of a cat's roof."""

    edge: str
    """The edge through which the cat leaves its roof."""
    path: tuple[str, ...]
    """The cells from the cat's own to where the line ends, broken roofs among them."""
    round_the_edge: tuple[int, ...]
    """Indices of ``path`` from which the step to the next cell goes round the edge of the board."""
    target: Target
    """The cell or, into the tower, the door; () where the line leads nowhere."""
    captures: Target
    """The opponents' cat that would be captured; () for none."""
    treats: int
    """How many treats the cat would take."""
    refused: Message | None
    """Why the cat can't go there; None: it can."""


@dataclass(frozen=True, slots=True)
class Danger:
    """An opponent's cat, or Nyx, that could capture a cat."""

    cat: Target
    by: Target
    seat: Seat
    """Who would move it."""
    numbers: tuple[int, ...]
    """The numbers still available to the player with which the capture is possible."""


def ways(d: Data, view: View[State], cat: Target, number: int) -> tuple[Way, ...]:
    """The two lines that a number allows a cat or Nyx, clockwise; it need not be the cat's turn.

    Nyx is taken to be moved by the viewer, or by the last player once the tokens are revealed.
    """
    s, c = view.state.clone(), cat_of(cat)
    if s.pos[c] < 0 or s.roofs[s.pos[c]] >= BROKEN:
        return ()
    seat = _mover(view, c)
    s.token[seat] = number
    found = goals(d, s, seat, c)
    edges = d.edges[s.roofs[s.pos[c]] * 4 + number]
    return tuple(_way(d, s, seat, c, edge, found) for edge in edges)


def idle_numbers(d: Data, view: View[State], seat: Seat) -> frozenset[int]:
    """The numbers by which none of a seat's cats could move as things stand; none of them if that
    is true of all."""
    cats = [d.cat[c] for c in (2 * seat, 2 * seat + 1)]
    idle = frozenset(
        n for n in NUMBERS if all(w.refused for cat in cats for w in ways(d, view, cat, n))
    )
    return idle if len(idle) < len(NUMBERS) else frozenset()


def _mover(view: View[State], cat: int) -> Seat:
    if cat != NYX:
        return cat >> 1
    s = view.state
    return s.order[-1] if s.order else max(view.viewer, 0)


def _way(d: Data, s: State, seat: Seat, cat: int, edge: int, found: list[int]) -> Way:
    at, path, turns = s.pos[cat], [s.pos[cat]], list[int]()
    while True:
        if wraps(path[-1], edge):
            turns.append(len(path) - 1)
        path.append(NEXT[path[-1] * 6 + edge])
        if path[-1] == at or s.roofs[path[-1]] != BROKEN:
            break
    to, names = path[-1], tuple(CELLS[c] for c in path)
    goal = DOOR + (edge + 3) % 6 if to == TOWER else to
    name, captures, treats = EDGES[edge], NO_TARGET, 0
    if to == at:
        nowhere = refuse("nowhere", "CL-6", cat=cat_name(cat))
        return Way(name, names, tuple(turns), NO_TARGET, NO_TARGET, 0, nowhere)
    if goal in found:
        if to != TOWER:
            treats = len(s.treats[to]) if cat != NYX else 0
            captures = d.cat[s.pos.index(to)] if to in s.pos else NO_TARGET
        return Way(name, names, tuple(turns), d.goal[goal], captures, treats, None)
    if to == TOWER:
        why: Message | None = door_for(d, s, seat, cat, goal)
    else:
        why = cell_for(d, s, seat, cat, to, found)
    return Way(name, names, tuple(turns), d.goal[goal], captures, treats, why)


def dangers(d: Data, view: View[State], seat: Seat) -> tuple[Danger, ...]:
    """Who could capture this seat's cats.

    Before the reveal: with each number that an opponent may still use this round, or only with the
    one picked if the viewer sees it.  After it: with the number revealed, as long as that cat has
    not moved, and by Nyx with the last player.
    """
    s, found = view.state, list[Danger]()
    own = {s.pos[c]: c for c in (2 * seat, 2 * seat + 1) if s.pos[c] >= 0}
    for cat in [*range(2 * s.seats), NYX]:
        mover = s.order[-1] if cat == NYX and s.order else cat >> 1
        if cat == NYX and not s.order:
            continue
        if mover == seat or s.pos[cat] < 0 or s.pos[cat] == TOWER:
            continue
        hits: dict[int, list[int]] = {}
        for number in _numbers(s, mover, cat):
            w = s.clone()
            w.token[mover] = number
            for goal in goals(d, w, mover, cat):
                if goal in own:
                    hits.setdefault(own[goal], []).append(number)
        for victim, numbers in hits.items():
            found.append(Danger(d.cat[victim], d.cat[cat], mover, tuple(numbers)))
    return tuple(found)


def _numbers(s: State, seat: Seat, cat: int) -> tuple[int, ...]:
    """The numbers with which a cat may still move this round."""
    if not s.revealed:
        picked = s.token[seat] in NUMBERS  # else none is picked, or the viewer does not see it
        return (s.token[seat],) if picked else tuple(n for n in NUMBERS if n != s.used[seat])
    begun = s.order.index(s.active) if s.active >= 0 else 0
    if s.order.index(seat) < begun:
        return ()
    if cat == NYX:
        return () if s.nyx_done else (s.token[seat],)
    return (s.token[seat],) if may_move(s, cat) else ()


def number_of(s: State, cat: int) -> int:
    """The number with which a cat or Nyx still has to move this round; NONE: it has moved, or the
    tokens are not revealed."""
    if not s.revealed or not s.order:
        return NONE
    if cat == NYX:
        return NONE if s.nyx_done else s.token[s.order[-1]]
    return s.token[cat >> 1] if may_move(s, cat) else NONE
