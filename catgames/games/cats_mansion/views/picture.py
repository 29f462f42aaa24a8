"""What lies where."""

from __future__ import annotations

from ....core.types import HIDDEN, Picture
from ..data import CAT, COIN, OBJECT, OBJECT_CARD, PURR, ROOM_CARD, Data
from ..geometry import CATS, OBJECTS
from ..rules import course
from ..state import State


def picture(d: Data, s: State) -> Picture:
    """Spots: ``cell x y`` (object, then cat), ``cats`` (not drawn yet), ``order place``, ``course
    seat place`` (markers), ``purrs seat``, ``coin seat``, ``coins`` (at the Mouse), ``deck``,
    ``turn``, ``played``, ``objects`` (OBJECT cards) and ``found``."""
    spots = d.spots
    now: Picture = {spots[cell]: (OBJECT + i,) for i, cell in enumerate(d.plan.objects)}
    for seat, cat in enumerate(s.cats):
        spot = spots[s.pos[seat]]
        now[spot] = (*now.get(spot, ()), CAT + cat)
        now[course.marker(s, seat)] = (course.marker_face(s, seat),)
        now["purrs", seat] = (PURR + cat,) * s.purrs[seat]
        now["coin", seat] = (COIN,) * s.coins[seat]
    if len(s.cats) < s.seats:
        now["cats",] = tuple(CAT + c for c in range(len(CATS)) if c not in s.cats)
    for i, room in enumerate(s.order):
        now["order", i] = (ROOM_CARD + room,)
    now["coins",] = (COIN,) * (s.seats - sum(s.coins))
    now["deck",] = (HIDDEN,) * len(s.deck)
    now["turn",] = (s.card,) if s.card >= 0 else ()
    now["played",] = s.played[:-1]
    now["objects",] = (HIDDEN,) * (len(OBJECTS) - (s.found >= 0))
    now["found",] = (OBJECT_CARD + s.found,) if s.found >= 0 else ()
    return {spot: faces for spot, faces in now.items() if faces}
