"""What lies where, the reckoning, and whether the cards add up."""

from __future__ import annotations

from ....core.game import ScoreRow
from ....core.types import HIDDEN, Picture, Seat, message
from ..data import BACKS, BLUE, CLOSED, OPEN, RED, Data
from ..rules import emit
from ..rules.groups import palace_points, pays
from ..rules.piles import not_dealt, pile
from ..rules.turn import receiver
from ..state import BID, DEAL, LEFT, State
from .prompts import card


def picture(d: Data, s: State) -> Picture:
    """What lies where; the spots are explained in ``tell``."""
    found: Picture = {}
    for round_ in range(max(s.round, 1), d.setups[s.seats].rounds + 1):
        for back, n in zip(BACKS, pile(d, s, round_)):
            found["pile", round_, back] = (HIDDEN,) * n
    for seat in range(s.seats):
        _bids(d, s, seat, found)
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


def _bids(d: Data, s: State, seat: Seat, found: Picture) -> None:
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


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Card by card; what the viewer can't see counts nothing (CA-16)."""
    rows = []
    for face in range(d.cards):
        if d.bonus[face] >= 0:
            values = tuple(
                float(d.value[face] * (face in s.bonus[i] and pays(d, face, s.palace[i])))
                for i in range(s.seats)
            )
            there = any(face in bonus for bonus in s.bonus)
        else:
            counts = [palace.count(face) for palace in s.palace]
            values, there = tuple(float(d.value[face] * n) for n in counts), any(counts)
        if there:
            rows.append(ScoreRow(card(d, face), values))
    totals = tuple(float(palace_points(d, s.palace[i], s.bonus[i])) for i in range(s.seats))
    return (*rows, ScoreRow(message("score.total"), totals, total=True))


def check(d: Data, s: State) -> None:
    """Raises AssertionError when the cards don't add up."""
    nobles = d.setups[s.seats].nobles_discarded
    should = [n - nobles if d.noble[f] >= 0 else n for f, n in enumerate(d.count)]
    found = [*s.blue, *s.red]
    for cards in (s.hand, s.open, s.closed, s.table, s.palace, s.bonus, (s.discard,)):
        for one in cards:
            for face in one:
                found[face] += 1
    assert found == should, f"the cards don't add up: {found}, not {should}"
    assert sum(s.blue) == not_dealt(d, s)[BLUE], "blue cards are missing from the piles"
    assert sum(s.red) == not_dealt(d, s)[RED], "red cards are missing from the piles"
    for seat in range(s.seats):
        assert all(d.bonus[b] >= 0 for b in s.bonus[seat]), "not a bonus card"
        assert not any(d.bonus[f] >= 0 for f in s.table[seat]), "a bonus card on a table"
        assert list(s.table[seat]) == sorted(s.table[seat]), "a table is not in order"
