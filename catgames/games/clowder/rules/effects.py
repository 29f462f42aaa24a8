"""What cards do: the closed set of effect kinds, which the data file combines (CL-28).

For each kind there is a way to name its targets when the card is played (``NAME``: every way, or
none if it could do nothing, CL-30) and what happens when the card takes effect (``DO``: False if
its targets are no longer possible).  Both get the effect's parameters as in ``data.EFFECTS``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement, permutations, product

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Seat
from ..data import DOOR, FUR, ROOF, Card, Data, cat_of, goal_of
from ..geometry import BROKEN, ROOFS, turned
from ..state import NYX, Named, Played, State, Step
from .frames import TREATS, note, number
from .moving import empty_near, goals, may_move, relocate, start_move, take_all
from .piles import drawable
from .returning import free_roofs, put

NOTHING: list[Named] = [()]
"""Possible, and nothing is to be named."""


# ---------------------------------------------------------------------- playing


def ways(d: Data, s: State, seat: Seat, card: Card) -> list[Named]:
    """Every way to pay for a card and to name its targets; none if it could do nothing."""
    found = [NAME[kind](d, s, seat, *params) for kind, params in card.effects]
    if card.cost:
        found.insert(0, payments(s, seat, card.cost))
    if len(found) == 1:
        return found[0]
    return [tuple(t for named in way for t in named) for way in product(*found)]


def payments(s: State, seat: Seat, cost: int) -> list[Named]:
    """Every choice of so many treats."""
    have = s.purse[3 * seat : 3 * seat + 3]
    choices = combinations_with_replacement(range(3), cost)
    return [
        tuple(TREATS[c] for c in choice)
        for choice in choices
        if all(have[c] >= n for c, n in Counter(choice).items())
    ]


def named_by(
    d: Data, s: State, seat: Seat, card: Card, targets: Named
) -> tuple[Named, tuple[Named, ...]]:
    """The targets of a move, split into the cost and what each effect names."""
    costs, rest = targets[: card.cost], targets[card.cost :]
    if len(card.effects) == 1:
        return costs, (rest,)
    named: list[Named] = []
    for kind, params in card.effects:
        many = len(NAME[kind](d, s, seat, *params)[0])
        named.append(rest[:many])
        rest = rest[many:]
    return costs, tuple(named)


def held_cats(s: State, victims: bool) -> list[int]:
    """CL-29: cats that no card moves now; with ``victims`` also those being captured."""
    held: list[int] = []
    for item in s.items:
        if isinstance(item, Step):
            held.append(item.cat)
            if victims and item.victim >= 0 and s.pos[item.victim] == item.goal:
                held.append(item.victim)
    return held


def cats_on_board(s: State, victims: bool = True) -> list[int]:
    """Cats, not Nyx (CL-31), that a card may move."""
    held = held_cats(s, victims) if s.items else ()
    return [c for c in range(2 * s.seats) if s.pos[c] >= 0 and c not in held]


# ---------------------------------------------------------------------- naming


def _steal(d: Data, s: State, seat: Seat, treats: int) -> list[Named]:
    rich = [o for o in range(s.seats) if o != seat and any(s.purse[3 * o : 3 * o + 3])]
    if not rich:
        return []
    many = min(treats, len(rich))
    return [tuple(("seat", o) for o in choice) for choice in permutations(rich, many)]


def movers(s: State, seat: Seat, which: str) -> list[int]:
    """The cats that Pounce (not_moved) or Zoomies (moved) may name."""
    own = (2 * seat, 2 * seat + 1)
    if which == "not_moved":
        return [c for c in own if may_move(s, c)]
    return [c for c in own if s.pos[c] >= 0 and s.moved >> c & 1]


def _move(d: Data, s: State, seat: Seat, which: str, through: str, tower: bool) -> list[Named]:
    return [
        (d.cat[c], d.goal[goal])
        for c in movers(s, seat, which)
        for goal in goals(d, s, seat, c, through == "any_edge", tower)
    ]


def _move_nyx(d: Data, s: State, seat: Seat) -> list[Named]:
    return [(d.cell[goal],) for goal in goals(d, s, seat, NYX)]


def sendable(s: State, seat: Seat, whose: str) -> list[int]:
    """The cats that Nine Lives (own) or Laser Pointer (opponents) may name."""
    own = whose == "own"
    return [c for c in cats_on_board(s, not own) if (c >> 1 == seat) == own]


def _send(d: Data, s: State, seat: Seat, whose: str, treats: str) -> list[Named]:
    return [
        (d.cat[c], d.cell[to]) for c in sendable(s, seat, whose) for to in empty_near(s, s.pos[c])
    ]


def _swap_cats(d: Data, s: State, seat: Seat) -> list[Named]:
    return [(d.cat[a], d.cat[b]) for a, b in permutations(cats_on_board(s), 2)]


def _always(d: Data, s: State, seat: Seat) -> list[Named]:
    """When it may be played at all, it can do something."""
    return NOTHING


def _protect(d: Data, s: State, seat: Seat) -> list[Named]:
    own = (2 * seat, 2 * seat + 1)
    return [(d.cat[c],) for c in own if s.pos[c] >= 0 and not s.fur >> c & 1]


def _come_back(d: Data, s: State, seat: Seat) -> list[Named]:
    return [(d.cell[cell],) for cell in free_roofs(s)]


def _lose_cards(d: Data, s: State, seat: Seat, cards: int) -> list[Named]:
    return [(("seat", o),) for o in range(s.seats) if o != seat and s.in_hand(o)]


def _one_cat_each(d: Data, s: State, seat: Seat) -> list[Named]:
    return [] if s.one_cat else NOTHING


def _highest_first(d: Data, s: State, seat: Seat) -> list[Named]:
    return [] if s.highest_first else NOTHING


def _take_treats(d: Data, s: State, seat: Seat, treats: int) -> list[Named]:
    nyx = s.pos[NYX]
    return [(d.cell[cell],) for cell in ROOFS if s.treats[cell] and cell != nyx]


def _fetch_cards(d: Data, s: State, seat: Seat, cards: int) -> list[Named]:
    return NOTHING if any(s.discards) else []


def _draw_cards(d: Data, s: State, seat: Seat, cards: int) -> list[Named]:
    return NOTHING if drawable(s) else []


def _turn_roof(d: Data, s: State, seat: Seat, steps: int) -> list[Named]:
    return [(d.cell[cell],) for cell in ROOFS if s.roofs[cell] != BROKEN]


NAME: Mapping[str, Callable[..., list[Named]]] = {
    "steal": _steal,
    "move": _move,
    "move_nyx": _move_nyx,
    "send": _send,
    "swap_cats": _swap_cats,
    "cancel": _always,
    "no_escape": _always,
    "protect": _protect,
    "come_back": _come_back,
    "lose_cards": _lose_cards,
    "one_cat_each": _one_cat_each,
    "highest_first": _highest_first,
    "choose_again": _always,
    "take_treats": _take_treats,
    "fetch_cards": _fetch_cards,
    "draw_cards": _draw_cards,
    "turn_roof": _turn_roof,
}


# ---------------------------------------------------------------------- taking effect


def _do_steal(d: Data, s: State, events: Events, seat: Seat, named: Named, treats: int) -> bool:
    victims = [number(t) for t in named]
    do_next(s, *[("robs", seat, victims[i % len(victims)]) for i in range(treats)])
    return any(any(s.purse[3 * v : 3 * v + 3]) for v in victims)


def _do_move(
    d: Data, s: State, events: Events, seat: Seat, named: Named, which: str, *how: str | bool
) -> bool:
    if named not in _move(d, s, seat, which, str(how[0]), bool(how[1])):
        return False
    start_move(d, s, events, seat, cat_of(named[0]), goal_of(named[1]))
    return True


def _do_move_nyx(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    if named not in _move_nyx(d, s, seat):
        return False
    start_move(d, s, events, seat, NYX, goal_of(named[0]))
    return True


def _do_send(
    d: Data, s: State, events: Events, seat: Seat, named: Named, whose: str, treats: str
) -> bool:
    if named not in _send(d, s, seat, whose, treats):
        return False
    cat, goal = cat_of(named[0]), goal_of(named[1])
    relocate(d, s, events, cat, goal, "send", seat)
    if treats == "taken":
        take_all(d, s, events, cat >> 1, goal)
    return True


def _do_swap_cats(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    a, b = (cat_of(t) for t in named)
    on_board = cats_on_board(s)
    if a not in on_board or b not in on_board:
        return False
    here, there = s.pos[a], s.pos[b]
    relocate(d, s, events, a, there, "swap", seat)
    relocate(d, s, events, b, here, "swap", seat)
    return True


def _do_cancel(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    under = s.items[-2]
    if under.void or (isinstance(under, Step) and _has_gone(s, under)):
        return False
    s.items[-2] = under._replace(void=1)
    note(events, "cancels", seat)
    return True


def _has_gone(s: State, step: Step) -> bool:
    return step.victim >= 0 and s.pos[step.victim] != step.goal


def _do_no_escape(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    under = s.items[-2]
    if isinstance(under, Played) or under.void or _has_gone(s, under):
        return False
    s.items[-2] = under._replace(held=1)
    note(events, "holds", seat)
    return True


def _do_protect(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    cat = cat_of(named[0])
    if s.pos[cat] < 0 or s.fur >> cat & 1:
        return False
    s.fur |= 1 << cat
    if events is not None:
        spot = ("fur", cat >> 1, 1 + (cat & 1))
        events.append(Event("added", FUR, dst=spot, seat=seat, amount=cat))
    return True


def _do_come_back(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    goal = goal_of(named[0])
    if s.pos[s.fallen] >= 0 or goal not in free_roofs(s):
        return False
    put(d, s, events, s.fallen, goal)
    return True


def _do_lose_cards(d: Data, s: State, events: Events, seat: Seat, named: Named, cards: int) -> bool:
    victim = number(named[0])
    do_next(s, *[("loses", victim)] * cards)
    return s.in_hand(victim) > 0


def _do_one_cat_each(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    s.one_cat = 1
    note(events, "one_cat_each", seat)
    return True


def _do_highest_first(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    s.highest_first = 1
    note(events, "highest_first", seat)
    return True


def _do_choose_again(d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
    s.rethought |= 1 << seat
    note(events, "rethinks", seat)
    do_next(s, ("choose_again", seat))
    return True


def _do_take_treats(
    d: Data, s: State, events: Events, seat: Seat, named: Named, treats: int
) -> bool:
    cell = goal_of(named[0])
    if not s.treats[cell] or s.pos[NYX] == cell:
        return False
    do_next(s, *[("picks", seat, cell)] * treats)
    return True


def _do_fetch_cards(
    d: Data, s: State, events: Events, seat: Seat, named: Named, cards: int
) -> bool:
    do_next(s, *[("fetches", seat)] * cards)
    return any(s.discards)


def _do_draw_cards(d: Data, s: State, events: Events, seat: Seat, named: Named, cards: int) -> bool:
    do_next(s, *[("draws", seat)] * cards)
    return True


def _do_turn_roof(d: Data, s: State, events: Events, seat: Seat, named: Named, steps: int) -> bool:
    cell = goal_of(named[0])
    old = s.roofs[cell]
    if old == BROKEN:
        return False
    s.roofs[cell] = turned(old, steps)
    if events is not None:
        spot = d.at_roof[cell]
        events.append(Event("changed", ROOF + s.roofs[cell], spot, seat=seat, amount=ROOF + old))
        note(events, "turned", seat, steps, d.cell[cell][1])  # type: ignore[index, arg-type]
    return True


DO: Mapping[str, Callable[..., bool]] = {
    "steal": _do_steal,
    "move": _do_move,
    "move_nyx": _do_move_nyx,
    "send": _do_send,
    "swap_cats": _do_swap_cats,
    "cancel": _do_cancel,
    "no_escape": _do_no_escape,
    "protect": _do_protect,
    "come_back": _do_come_back,
    "lose_cards": _do_lose_cards,
    "one_cat_each": _do_one_cat_each,
    "highest_first": _do_highest_first,
    "choose_again": _do_choose_again,
    "take_treats": _do_take_treats,
    "fetch_cards": _do_fetch_cards,
    "draw_cards": _do_draw_cards,
    "turn_roof": _do_turn_roof,
}
__all__ = ["DO", "DOOR", "NAME", "named_by", "ways"]
