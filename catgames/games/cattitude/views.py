"""What lies where, and what outside programs are told."""

from __future__ import annotations

from typing import Any

from ...core.types import HIDDEN, Picture, Seat
from ...core.view import View
from .advice import preview
from .data import BACKS, CLOSED, NONE, OPEN, SIDES, Data
from .rules import emit
from .rules.choosing import choices
from .rules.counting import Cards, palace_points
from .rules.setup import giver, pile, receiver, until_red
from .state import BID, CHOOSE, DEAL, KEEP, LEFT, OWN, STAGES, State


def picture(d: Data, s: State) -> Picture:
    """The spots are explained in ``rules/emit.py``."""
    found: Picture = {}
    for round_ in range(max(s.round, 1), d.setups[s.seats].rounds + 1):
        for back, n in zip(BACKS, pile(d, s, round_)):
            found["pile", round_, back] = (HIDDEN,) * n
    for seat in range(s.seats):
        _add_bids(d, s, seat, found)
        for face in s.table[seat]:
            spot = emit.on_table(d, seat, face)
            found[spot] = (*found.get(spot, ()), face)
        found["palace", seat] = s.palace[seat]
        found["bonus", seat] = s.bonus[seat]
        if s.choice[seat] in (OPEN, CLOSED):
            found["choice", seat] = (d.choice_tokens[s.choice[seat]],)
    if s.direction:
        found[emit.DIRECTION] = (d.direction_tokens[s.direction != LEFT],)
    found[emit.DISCARD] = s.discard
    return {spot: faces for spot, faces in found.items() if faces}


def _add_bids(d: Data, s: State, seat: Seat, found: Picture) -> None:
    """A seat's hand and bids, or the bids that its neighbour is offered."""
    hand, open_, closed = s.hand[seat], s.open[seat], s.closed[seat]
    if s.stage in (DEAL, BID):
        blue = [f for f in hand if 0 <= f < d.first_red]
        red = [f for f in hand if f >= d.first_red]
        if HIDDEN in hand:
            most = d.setups[s.seats].blue[s.round - 1]
            blue, red = list(hand[:most]), list(hand[most:])
        found["hand", seat, "blue"], found["hand", seat, "red"] = tuple(blue), tuple(red)
        found["bid", seat, "open"], found["bid", seat, "closed"] = open_, closed
    elif open_ or closed:
        to = receiver(s, seat)
        blue_backs = len(closed) - s.closed_red[seat]
        found["offer", to, "open"] = open_
        found["offer", to, "blue"] = closed[:blue_backs]
        found["offer", to, "red"] = closed[blue_backs:]


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/cattitude.md."""
    s, viewer = view.state, view.viewer
    setup = d.setups[s.seats]
    return {
        "faces": list(d.names[: d.cards]),
        "options": {
            "beginner": bool(s.beginner),
            "toss": bool(s.toss),
            "open_palaces": bool(s.open_palaces),
        },
        "round": s.round,
        "rounds": setup.rounds,
        "rounds_until_red": until_red(d, s),
        "stage": STAGES[s.stage],
        "direction": None if not s.direction else "left" if s.direction == LEFT else "right",
        "additions": 0 if s.beginner else d.additions,
        "piles": [
            {"round": r, **dict(zip(BACKS, pile(d, s, r)))}
            for r in range(max(s.round, 1), setup.rounds + 1)
        ],
        "dealt_to_each": {
            "blue": setup.blue[max(s.round, 1) - 1],
            "red": setup.red[max(s.round, 1) - 1],
        },
        "discarded_in_set_up": {
            "nobles_of_each_kind": setup.nobles_discarded,
            "blue": setup.blue_discarded,
            "red": setup.red_discarded,
        },
        "discard": _names(d, s.discard),
        "players": [_player(d, s, seat, viewer) for seat in range(s.seats)],
        "question": _question(d, s),
    }


def _names(d: Data, cards: Cards) -> list[str | None]:
    """None: the viewer sees only its back."""
    return [d.names[face] if face >= 0 else None for face in cards]


def _player(d: Data, s: State, seat: Seat, viewer: Seat) -> dict[str, Any]:
    hidden = HIDDEN in s.palace[seat] or HIDDEN in s.bonus[seat]
    return {
        "seat": seat,
        "gives_to": receiver(s, seat) if s.direction or s.seats == 2 else None,
        "hand": _names(d, s.hand[seat]),
        "bid": _bid(d, s, seat) if s.stage == BID and seat == viewer else None,
        "offer": _offer(d, s, seat) if s.stage == CHOOSE else None,
        "choice": {HIDDEN: "hidden", 0: "open", 1: "closed"}.get(s.choice[seat]),
        "table": _names(d, s.table[seat]),
        "groups": [_group(d, group) for group in preview.groups(d, s, seat)],
        "securable": [_securing(d, way) for way in preview.securings(d, s, seat)],
        "lost": [_species(d, species) for species in s.lost[seat]],
        "securing": [_how(d, how) for how in s.securing[seat]],
        "palace": _names(d, s.palace[seat]),
        "bonus": _names(d, s.bonus[seat]),
        "score": None if hidden else palace_points(d, s.palace[seat], s.bonus[seat]),
    }


def _bid(d: Data, s: State, seat: Seat) -> dict[str, Any]:
    bid = preview.bid_so_far(d, s, seat)
    return {
        "open": _names(d, bid.open),
        "closed": _names(d, bid.closed),
        "added": _names(d, bid.added),
        "additions_left": bid.additions_left,
    }


def _offer(d: Data, s: State, seat: Seat) -> dict[str, Any]:
    by = giver(s, seat)
    red = s.closed_red[by]
    return {
        "from": by,
        "open": _names(d, s.open[by]),
        "closed": _names(d, s.closed[by]),
        "closed_backs": {"blue": len(s.closed[by]) - red, "red": red},
    }


def _group(d: Data, group: preview.Group) -> dict[str, Any]:
    return {
        "species": d.species[group.species],
        "total": group.total,
        "birds": _names(d, group.birds),
        "nobles": _names(d, group.nobles),
        "birdoholic_may_take": group.birdoholic,
        "catastrophe_may_take": group.catastrophe,
    }


def _securing(d: Data, way: preview.Securing) -> dict[str, Any]:
    return {
        "species": d.species[way.species],
        "royal": None if way.royal == NONE else d.names[way.royal],
        "cards": _names(d, way.cards),
        "points": way.points,
    }


def _species(d: Data, species: int) -> str:
    return "hidden" if species == HIDDEN else "nothing" if species < 0 else d.species[species]


def _how(d: Data, how: int) -> str:
    words = {HIDDEN: "hidden", KEEP: "keep", OWN: "own_nobles"}
    return words[how] if how in words else d.names[how]


def _question(d: Data, s: State) -> dict[str, Any] | None:
    """What the open decision is about."""
    if not s.stack:
        return None
    kind, *data = s.stack[-1]
    if kind == "secure":
        return {"species": d.species[data[1]]}
    if kind == "runaway":
        if HIDDEN in s.lost[data[0]]:  # what is left depends on a secret answer
            return {"may_take": None}
        return {"may_take": [d.species[i] for i in choices(d, s, data[0])]}
    if kind == "choose":
        return {"bids": list(SIDES), "from": giver(s, data[0])}
    if kind == "deal":
        return {"to": data[0], "back": BACKS[data[1]]}
    return {}
