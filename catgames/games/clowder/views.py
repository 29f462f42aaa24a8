"""What viewers and programs get to see of a state, and states that are consistent with a view."""

from __future__ import annotations

from random import Random
from typing import Any

from ...core.bags import shuffle
from ...core.types import HIDDEN, Picture, Seat, Target
from ...core.view import View
from .data import CARD, DOOR, FUR, KEY, LIFE, NUMBERS, NYX_TOKEN, ROOF, TOKEN, TREAT, Data, cat_spot
from .geometry import BROKEN, CELLS, COLOURS, EDGES, NO_ROOF, ROOFS, TOWER, areas
from .rules.captures import flights
from .rules.moving import goals
from .state import NONE, NYX, Played, State, Step


def redact(s: State, viewer: Seat) -> State:
    """A clone in which others' cards, the decks, and tokens not yet revealed are HIDDEN."""
    v = s.clone()
    v.decks = [(HIDDEN,) * len(deck) for deck in s.decks]
    for seat in range(s.seats):
        if seat != viewer:
            for i in range(3 * seat, 3 * seat + 3):
                v.hands[i] = (HIDDEN,) * len(s.hands[i])
            if s.token[seat] != NONE and not s.revealed:
                v.token[seat] = HIDDEN
    return v


def unseen(d: Data, s: State) -> list[list[int]]:
    """By colour: the cards whose place the viewer doesn't know."""
    left = [*d.copies]
    for pile in (*s.discards, *s.hands):
        for face in pile:
            if face >= 0:
                left[face - CARD] -= 1
    for item in s.items:
        if isinstance(item, Played):
            left[item.face - CARD] -= 1
    for seat in range(s.seats):
        if s.known[seat] and hidden_hand(s, seat):
            for face in s.known[seat]:
                left[face - CARD] -= 1
    cards: list[list[int]] = [[], [], []]
    for colour, face in d.card_colours:
        if many := left[face - CARD]:
            cards[colour] += [face] * many
    return cards


def hidden_hand(s: State, seat: int) -> bool:
    """Whether the viewer doesn't see this seat's cards."""
    return any(HIDDEN in hand for hand in s.hands[3 * seat : 3 * seat + 3])


def determinise(d: Data, view: State, rng: Random) -> State:
    """Fill in what is HIDDEN: each unseen card is equally likely in every possible place."""
    s = view.clone()
    left = unseen(d, s)
    for cards in left:
        shuffle(cards, rng)
    for seat in range(s.seats):
        known = s.known[seat] if hidden_hand(s, seat) else ()
        for c in range(3):
            many = s.hands[3 * seat + c].count(HIDDEN)
            if many:
                sure = [face for face in known if d.card(face).colour == c]
                s.hands[3 * seat + c] = (*sure, *(left[c].pop() for _ in range(many - len(sure))))
        if s.token[seat] == HIDDEN:
            s.token[seat] = rng.choice(possible_tokens(s, seat))
    for c in range(3):
        if HIDDEN in s.decks[c]:
            s.decks[c] = tuple(sorted(left[c]))
    return s


def possible_tokens(s: State, seat: int) -> list[int]:
    """CL-14: the numbers that a seat may have picked; after Second Thoughts any of the three."""
    if s.rethought >> seat & 1:
        return list(NUMBERS)
    return [n for n in NUMBERS if n != s.used[seat]]


def picture(d: Data, s: State) -> Picture:
    """The faces at each spot; docs/games/clowder.md lists the spots."""
    found: Picture = {("table",): tuple(i.face for i in s.items if isinstance(i, Played))}
    for cell in ROOFS:
        if s.roofs[cell] != NO_ROOF:
            found[d.at_roof[cell]] = (ROOF + s.roofs[cell],)
        found[d.at_treats[cell]] = tuple([TREAT + c for c in s.treats[cell]])
    _cats(d, s, found)
    for c, colour in enumerate(COLOURS):
        found["bag", colour] = (TREAT + c,) * s.bag[c]
        found["keys", "stock", colour] = (KEY + c,) * s.stock[c]
        found["deck", colour] = (HIDDEN,) * len(s.decks[c])
        found["discard", colour] = s.discards[c]
    for seat in range(s.seats):
        _seat(d, s, seat, found)
    if s.holder >= 0:
        found["nyx_token", s.holder] = (NYX_TOKEN,)
    return {spot: faces for spot, faces in found.items() if faces}


def _cats(d: Data, s: State, found: Picture) -> None:
    cats = [*range(2 * s.seats), NYX]
    if s.caught >= 0:  # its captor arrived later
        cats.sort(key=lambda cat: cat != s.caught)
    for cat in cats:
        spot = d.cell[s.pos[cat]] if s.pos[cat] >= 0 else cat_spot("off", cat)
        found[spot] = (*found.get(spot, ()), cat)
        if s.fur >> cat & 1:
            found[cat_spot("fur", cat)] = (FUR,)


def _seat(d: Data, s: State, seat: int, found: Picture) -> None:
    for c, colour in enumerate(COLOURS):
        found["hand", seat, colour] = s.hands[3 * seat + c]
        found["purse", seat, colour] = (TREAT + c,) * s.purse[3 * seat + c]
        found["keys", seat, colour] = (KEY + c,) * s.keys[3 * seat + c]
    given = sum(markers.count(seat) for markers in s.captures)
    found["lives", seat] = (LIFE + seat,) * (d.life_markers - given)
    found["captures", seat] = tuple([LIFE + owner for owner in s.captures[seat]])
    token = s.token[seat]
    if token != NONE:
        found["token", seat] = (HIDDEN if token == HIDDEN else TOKEN + token,)
    if s.used[seat] != NONE:
        found["used", seat] = (TOKEN + s.used[seat],)


Description = dict[str, Any]


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """Everything that the viewer may know, JSON-compatible."""
    s = view.state
    return {
        "options": {
            "board": s.board,
            "first_holder": s.first_holder,
            "max_rounds": s.max_rounds,
        },
        "round": s.round,
        "roofs": {CELLS[c]: _roof(d, s, c) for c in ROOFS},
        "nyx": CELLS[s.pos[NYX]] if s.pos[NYX] >= 0 else None,
        "nyx_token": s.holder if s.holder >= 0 else None,
        "nyx_has_moved": bool(s.nyx_done),
        "bag": _by_colour(s.bag),
        "keys_left": _by_colour(s.stock),
        "decks": {c: len(s.decks[i]) for i, c in enumerate(COLOURS)},
        "discard_piles": {c: [_card(d, f) for f in s.discards[i]] for i, c in enumerate(COLOURS)},
        "players": [_player(d, s, seat) for seat in range(s.seats)],
        "cats": [_cat(d, s, cat) for cat in (*range(2 * s.seats), NYX)],
        "tokens_revealed": bool(s.revealed),
        "order": list(s.order),
        "active": s.active if s.active >= 0 else None,
        "one_cat_each": bool(s.one_cat),
        "highest_first": bool(s.highest_first),
        "table": [_item(d, s, item) for item in s.items],
        "asked": list(s.stack[-1][2]) if s.stack and s.stack[-1][0] in _CALLS else [],
        "free_card": COLOURS[s.free] if s.free >= 0 else None,
        "has_bought": bool(s.bought),
        "flight": _flight(d, s),
        "cat_just_captured": cat_word(s.fallen) if s.fallen >= 0 else None,
        "moved_or_fled_this_round": bool(s.stirred),
        "quiet_rounds": s.quiet,
        "ended_by": s.ending or None,
    }


_CALLS = ("answer", "before_reveal", "land")


def cat_word(cat: int) -> str:
    """``0.1`` is the first cat of seat 0; or ``nyx``."""
    return "nyx" if cat == NYX else f"{cat >> 1}.{1 + (cat & 1)}"


def _as_list(target: Target) -> list[Any]:
    return list(target) if isinstance(target, tuple) else [target]


def _by_colour(numbers: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, numbers, strict=True))


def _card(d: Data, face: int) -> str | None:
    return None if face == HIDDEN else d.card(face).name


def _roof(d: Data, s: State, cell: int) -> Description:
    code = s.roofs[cell]
    whole = code < BROKEN
    links = s.links[cell * 6 : cell * 6 + 6]
    return {
        "colour": COLOURS[d.colour[code]] if whole else None,
        "broken": code == BROKEN,
        "areas": dict(zip(EDGES, map(int, areas(code)), strict=True)) if whole else None,
        "leads_to": {
            edge: CELLS[to] if to != cell and code != NO_ROOF else None
            for edge, to in zip(EDGES, links, strict=True)
        },
        "treats": [COLOURS[c] for c in s.treats[cell]],
    }


def _player(d: Data, s: State, seat: int) -> Description:
    i, token = 3 * seat, s.token[seat]
    hands = s.hands[i : i + 3]
    known = s.known[seat] if hidden_hand(s, seat) else ()
    return {
        "seat": seat,
        "treats": _by_colour(s.purse[i : i + 3]),
        "keys": _by_colour(s.keys[i : i + 3]),
        "captures": list(s.captures[seat]),
        "life_markers": d.life_markers - sum(c.count(seat) for c in s.captures),
        "cards": {c: len(hands[n]) for n, c in enumerate(COLOURS)},
        "hand": None if hidden_hand(s, seat) else [_card(d, f) for hand in hands for f in hand],
        "known_cards": [_card(d, f) for f in known],
        "token": token if token > NONE else None,
        "has_picked": token != NONE,
        "used_token": s.used[seat] or None,
        "may_have_swapped": bool(s.rethought >> seat & 1),
    }


def _cat(d: Data, s: State, cat: int) -> Description:
    at, seat = s.pos[cat], cat >> 1
    mover = (s.order[-1] if s.order else -1) if cat == NYX else seat
    by_number = at >= 0 and mover >= 0 and at != TOWER and s.token[mover] > NONE
    return {
        "cat": cat_word(cat),
        "seat": None if cat == NYX else seat,
        "roof": CELLS[at] if at >= 0 else None,
        "has_moved": bool(s.nyx_done if cat == NYX else s.moved >> cat & 1),
        "thick_fur": bool(s.fur >> cat & 1),
        "may_go_to": _goals(d, s, mover, cat) if by_number else None,
    }


def _goals(d: Data, s: State, seat: int, cat: int) -> list[str]:
    """The cells a cat can go to by name, and doors as ``tower NW``."""
    if s.roofs[s.pos[cat]] >= BROKEN:
        return []
    found = goals(d, s, seat, cat)
    return [f"tower {EDGES[g - DOOR]}" if g >= DOOR else CELLS[g] for g in found]


def _item(d: Data, s: State, item: Played | Step) -> Description:
    if isinstance(item, Played):
        return {
            "what": "card",
            "seat": item.seat,
            "card": _card(d, item.face),
            "named": [_as_list(t) for named in item.named for t in named],
            "cancelled": bool(item.void),
        }
    return {
        "what": "capture" if item.victim >= 0 else "tower_step",
        "seat": item.seat,
        "cat": cat_word(item.cat),
        "from": CELLS[item.start],
        "to": CELLS[item.goal],
        "door": EDGES[item.door] if item.door >= 0 else None,
        "captured": cat_word(item.victim) if item.victim >= 0 else None,
        "has_gone": item.victim >= 0 and s.pos[item.victim] != item.goal,
        "no_escape": bool(item.held),
        "cancelled": bool(item.void),
    }


def _flight(d: Data, s: State) -> Description | None:
    """The capture whose owner chooses between a life marker and fleeing."""
    if not s.stack or s.stack[-1][0] != "flight":
        return None
    _, owner, captor, cat, victim = s.stack[-1]
    return {
        "seat": owner,
        "captor": captor,
        "capturing": cat_word(cat),
        "captured": cat_word(victim),
        "may_flee_to": [CELLS[c] for c in flights(d, s, owner, victim)],
    }
