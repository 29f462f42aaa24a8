"""Tips on what is under the mouse, and words on buttons."""

from __future__ import annotations

from ....core.types import Message, Seat, Target, message
from ....core.view import View
from ....ui.stage.board import Selection
from ..advice.preview import Securing, securings, totals_left
from ..data import NONE, SECOND, Data
from ..state import BID, CHOOSE, RUN_OFF, SECURE, State
from ..views.names import birds, card, cards
from .cards import signed


def button(d: Data, view: View[State], target: Target) -> Message | None:
    """The button that leaves birds where they are names them; the others have their plain verb."""
    s = view.state
    if target == ("verb", "keep") and s.stage == SECURE and s.stack:
        return message("cattitude.board.keep", birds=birds(d, s.stack[-1][2]))
    return None


def tip(d: Data, view: View[State], selection: Selection, below: Seat) -> Message | None:
    """For what is under the mouse, whether it can be chosen or not; ``below``: the seat at the
    bottom."""
    s, hover = view.state, selection.hover
    match hover:
        case ("card" | "table" | "cat", int(face)):
            return _card(d, face)
        case ("verb", "open" | "closed") if s.stage == BID and selection.picks:
            picked = selection.picks[0]
            assert isinstance(picked, tuple) and isinstance(picked[1], int)
            return message(f"cattitude.tip.lay_{hover[1]}", card=card(d, picked[1]))
        case ("bid", "open" | "closed") if s.stage == CHOOSE:
            return message(f"cattitude.tip.choose_{hover[1]}")
        case ("species", str(word)) if word in d.species:
            return _species(d, s, below, d.species.index(word))
        case ("palace", int(seat)):
            key = "own_palace" if seat == below == view.viewer else "palace"
            count = len(s.palace[seat]) + len(s.bonus[seat])
            return message(f"cattitude.tip.{key}", seat=("seat", seat), count=count)
        case ("discard",):
            return message("cattitude.tip.discard", count=len(s.discard))
    return None


def _card(d: Data, face: int) -> Message:
    """What a card does."""
    name = card(d, face)
    if d.takes[face]:
        key = "second" if d.takes[face] == SECOND else "highest"
        return message(f"cattitude.tip.takes_{key}", card=name)
    value = signed(d.value[face], plus=True)
    if d.bonus[face] != NONE:
        which = birds(d, d.bonus[face])
        if d.at_least[face]:
            number = d.at_least[face]
            return message("cattitude.tip.many", card=name, value=value, number=number, birds=which)
        return message("cattitude.tip.none", card=name, value=value, birds=which)
    if d.royal[face]:
        return message("cattitude.tip.royal", card=name, value=value)
    if d.noble[face] != NONE:
        return message("cattitude.tip.noble", card=name, value=value, birds=birds(d, d.noble[face]))
    return message("cattitude.tip.bird", card=name, value=value, birds=birds(d, d.bird[face]))


def _species(d: Data, s: State, seat: Seat, species: int) -> Message | None:
    which = birds(d, species)
    if s.stage == RUN_OFF:
        total = totals_left(d, s, seat)[species]
        return message("cattitude.tip.lose", birds=which, number=signed(total)) if total else None
    if s.stage in (BID, CHOOSE, SECURE):
        ways = [way for way in securings(d, s, seat) if way.species == species]
        if ways and s.stage == SECURE:
            return _secure(d, ways[0])
        if ways:
            return message(
                "cattitude.tip.securable", birds=which, points=signed(ways[0].points, plus=True)
            )
    return None


def _secure(d: Data, way: Securing) -> Message:
    """What goes under the palace, and for how many points."""
    points = signed(way.points, plus=True)
    return message("cattitude.tip.secure", cards=cards(d, way.cards), points=points)
