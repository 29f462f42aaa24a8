"""What lies where."""

from __future__ import annotations

from ....core.types import HIDDEN, Picture
from ..data import FUR, KEY, LIFE, NYX_TOKEN, ROOF, TOKEN, TREAT, Data, cat_spot
from ..geometry import COLOURS, NO_ROOF, ROOFS
from ..state import NONE, NYX, Played, State


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
