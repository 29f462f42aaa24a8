"""What the name plates show: energy, Purr cards, coin, the stations due next."""

from __future__ import annotations

from ....core.types import Seat, message
from ....ui.stage.board import Good
from ..data import Data
from ..geometry import CATS, ROOMS
from ..rules import course
from ..state import State
from ..views.names import cat_name_of, room_name
from .pieces import ART


def goods(d: Data, s: State, seat: Seat) -> tuple[Good, ...]:
    """Empty before the seat has a cat."""
    if seat >= len(s.cats):
        return ()
    who, purrs, energy = cat_name_of(s, seat), s.purrs[seat], s.energy[seat]
    about_energy = message("cats_mansion.good.energy", cat=who, count=energy, most=d.energy["most"])
    about_purrs = message("cats_mansion.good.purrs", cat=who, count=purrs, bonus=d.spat["purr"])
    about_coin = message("cats_mansion.good.no_coin", cat=who)
    if s.coins[seat]:
        about_coin = message("cats_mansion.good.coin", cat=who, bonus=d.spat["coin"])
    return (
        Good(ART + "energy", str(energy), about_energy),
        Good(f"{ART}purr_{CATS[s.cats[seat]]}", str(purrs), about_purrs, dim=not purrs),
        Good(ART + "coin", "", about_coin, dim=not s.coins[seat]),
        *_due(s, seat),
    )


def _due(s: State, seat: Seat) -> tuple[Good, ...]:
    """The stations due next, the last one with the progress."""
    stations = course.due(s, seat) if s.homes else ()
    progress = f"{s.marks[seat]} / {course.length(s)}"
    if s.homes and not stations:  # it has won
        all_visited = message(
            "cats_mansion.good.done", cat=cat_name_of(s, seat), count=s.marks[seat]
        )
        last = s.order[0 if s.way[seat] < 0 else -1]
        sprite = "cushion_plain" if s.chosen.shorter else f"room_{ROOMS[last]}"
        return (Good(ART + sprite, progress, all_visited),)
    return tuple(
        Good(
            f"{ART}room_{ROOMS[r]}" if r >= 0 else ART + "cushion_plain",
            progress if r == stations[-1] else "",
            message(
                f"cats_mansion.good.{'due' if r >= 0 else 'due_home'}",
                cat=cat_name_of(s, seat),
                room=room_name(r),
                count=s.marks[seat],
            ),
        )
        for r in stations
    )
