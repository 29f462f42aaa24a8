"""What a cat adds to its die in a spat (CM-24, CM-25)."""

from __future__ import annotations

from ....core.types import Seat
from ..data import Data
from ..state import Items, State


def standing(d: Data, s: State, me: Seat, foe: Seat) -> Items:
    """CM-25: a cat's bonuses from where both cats are and from the opponent's rest."""
    near = d.near[s.cats[me]][s.homes[me]]
    home = max(near[s.pos[me]], near[s.pos[foe]])
    items: list[tuple[str, int]] = []
    if home:
        items.append(("home" if home == d.spat["home"] else "near_home", home))
    if s.rest[foe]:
        items.append(("resting", d.spat["resting"]))
    return tuple(items)


def bonuses(d: Data, s: State, side: int) -> Items:
    """All bonuses of one side of the current spat that are announced or certain; once the dice
    have decided, those that counted."""
    spat = s.spat
    assert spat is not None
    if spat.counted is not None:
        return spat.counted[side]
    me, foe = spat.seats[side], spat.seats[1 - side]
    coin = spat.coins[side] or s.coins[me]  # before coins are used: it will have to be
    more = (
        ("coin", coin * d.spat["coin"]),
        ("purr", spat.purrs[side] * d.spat["purr"]),
        ("energy", spat.energy[side] // d.spat["energy_for_one"]),
    )
    return standing(d, s, me, foe) + tuple(item for item in more if item[1])


def total(items: Items) -> int:
    """What the bonuses add up to."""
    return sum(amount for _, amount in items)
