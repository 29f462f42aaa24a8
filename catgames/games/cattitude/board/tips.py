"""Tips on what is under the mouse, and words on buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.types import Message, Seat, Target, message
from ....core.view import View
from ....ui.stage.board import Selection
from ..advice.preview import Securing, groups, securings, threats, totals_left
from ..data import NONE, SECOND, Data
from ..state import BID, CHOOSE, RUN_OFF, SECURE, State, species_asked
from ..words import card_name, card_names, species_name
from .pieces import signed


def button(d: Data, view: View[State], below: Seat, target: Target) -> Message | None:
    """Securing says what it brings and leaving names the birds; the others have their plain
    verb."""
    s = view.state
    if (species := species_asked(s)) is None:
        return None
    which = species_name(d, species)
    if target == ("verb", "keep"):
        return message("cattitude.board.keep", birds=which)
    if target == ("species", d.species[species]):
        ways = [way for way in securings(d, s, below) if way.species == species]
        return message("cattitude.board.bring", birds=which, sum=_sum(d, ways)) if ways else None
    return None


def _sum(d: Data, ways: Sequence[Securing]) -> str:
    """What birds and cats add up to, as ``7 − 2 = +5``; with a choice of cats the birds alone."""
    value = sum(d.value[face] for face in ways[0].cards if d.bird[face] != NONE)
    if len({way.points for way in ways}) > 1:
        return signed(value, plus=True)
    cats = ways[0].points - value
    return f"{signed(value)} {'−' if cats < 0 else '+'} {abs(cats)} = {signed(ways[0].points)}"


def tip(d: Data, view: View[State], selection: Selection, below: Seat) -> Message | None:
    """For what is under the mouse, whether it can be chosen or not; ``below``: the seat at the
    bottom."""
    s, hover = view.state, selection.hover
    match hover:
        case ("card" | "table" | "cat" | "laid_open" | "laid_closed", int(face)):
            return _card(d, face)
        case ("verb", "open" | "closed") if s.stage == BID and selection.picks:
            picked = selection.picks[0]
            assert isinstance(picked, tuple) and isinstance(picked[1], int)
            return message(f"cattitude.tip.lay_{hover[1]}", card=card_name(d, picked[1]))
        case ("bid", "open" | "closed") if s.stage == CHOOSE:
            return message(f"cattitude.tip.choose_{hover[1]}")
        case ("species", str(word)) if word in d.species:
            return _species(d, s, below, d.species.index(word))
        case ("group", int(seat), str(word)) if word in d.species:
            return _on_table(d, s, seat, d.species.index(word))
        case ("direction",) | ("rounds",):
            return message(f"cattitude.tip.{hover[0]}")
        case ("palace", int(seat)):
            key = "own_palace" if seat == below == view.viewer else "palace"
            count = len(s.palace[seat]) + len(s.bonus[seat])
            return message(f"cattitude.tip.{key}", seat=("seat", seat), count=count)
        case ("discard",):
            return message("cattitude.tip.discard", count=len(s.discard))
    return None


def _card(d: Data, face: int) -> Message:
    """What a card does."""
    name = card_name(d, face)
    if d.takes[face]:
        key = "second" if d.takes[face] == SECOND else "highest"
        return message(f"cattitude.tip.takes_{key}", card=name)
    value = signed(d.value[face], plus=True)
    if d.bonus[face] != NONE:
        which = species_name(d, d.bonus[face])
        if d.at_least[face]:
            number = d.at_least[face]
            return message("cattitude.tip.many", card=name, value=value, number=number, birds=which)
        return message("cattitude.tip.none", card=name, value=value, birds=which)
    if d.royal[face]:
        return message("cattitude.tip.royal", card=name, value=value)
    if d.noble[face] != NONE:
        return message(
            "cattitude.tip.noble", card=name, value=value, birds=species_name(d, d.noble[face])
        )
    return message(
        "cattitude.tip.bird", card=name, value=value, birds=species_name(d, d.bird[face])
    )


def _species(d: Data, s: State, seat: Seat, species: int) -> Message | None:
    which = species_name(d, species)
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
    return _on_table(d, s, seat, species)


def _on_table(d: Data, s: State, seat: Seat, species: int) -> Message:
    """What a species in front of a player is worth, and who would run off with it."""
    group, which = groups(d, s, seat)[species], species_name(d, species)
    if group.total is None:
        return message("cattitude.tip.no_birds", birds=which)
    takers = threats(d, s, group)
    key = "species" if not takers else f"threatened_{takers[0] if len(takers) == 1 else 'both'}"
    return message(f"cattitude.tip.{key}", birds=which, number=signed(group.total))


def _secure(d: Data, way: Securing) -> Message:
    """What goes under the palace, and for how many points."""
    points = signed(way.points, plus=True)
    return message("cattitude.tip.secure", cards=card_names(d, way.cards), points=points)
