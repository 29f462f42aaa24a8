"""Cat spats, from the challenge to stepping in (CM-17, CM-18, CM-24 to CM-31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import COIN, NOT, PURR, Data
from ..geometry import CATS
from ..state import Spat, State
from .frames import PASS, Asked, Drawn, cell_of, number_of, rules, word_of
from .moving import free_pushes, gain, note, place, places_to_step_in, retreats, rivals, take_coin

ATTACKER, DEFENDER = 0, 1


# ---------------------------------------------------------------------- which spats


def forced(d: Data, s: State, seat: Seat, free: int) -> list[Seat]:
    """Those of ``rivals`` that must be fought: none on ``free`` steps or on a cushion (CM-16)."""
    if free:
        return []
    return [r for r in rivals(d, s, seat) if d.plan.cushion[s.pos[r]] < 0]


@rules.step
def spats(d: Data, s: State, events: Events, seat: Seat, free: int) -> None:
    """CM-17, CM-18: the spats of a step, one by one; ``free``: off a cushion, or not moved."""
    near = rivals(d, s, seat)
    if not near:
        do_next(s, ("vacancies", seat), ("go_on", seat))
    elif len(near) == 1 and forced(d, s, seat, free):
        do_next(s, ("fight", seat, near[0], 0), ("spats", seat, free))
    else:
        do_next(s, ("next_spat", seat, free))


@rules.ask
class NextSpat(Asked):
    """CM-18: the order of the spats is the mover's choice; CM-16: some may be left alone."""

    def options(self, d: Data, s: State, seat: Seat, free: int) -> Sequence[Move]:
        moves = [d.fight[s.cats[r]] for r in rivals(d, s, seat)]
        if not forced(d, s, seat, free):
            moves.append(PASS)
        return moves

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, free: int) -> None:
        if move == PASS:
            do_next(s, ("vacancies", seat), ("go_on", seat))
            return
        rival = s.cats.index(CATS.index(word_of(move)))
        do_next(s, ("fight", seat, rival, 0), ("spats", seat, free))


@rules.step
def fight(d: Data, s: State, events: Events, seat: Seat, rival: Seat, enter: int) -> None:
    """CM-24: the order of a spat."""
    s.fought |= 1 << rival
    s.spat = Spat((seat, rival), enter)
    note(events, "spat", seat, amount=rival)
    do_next(s, ("retreat", rival))


# ---------------------------------------------------------------------- before the dice


@rules.ask
class Retreat(Asked):
    """CM-29: the defender may pay to avoid the spat."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        table = d.retreat
        return [*(table[c] for c in retreats(d, s, seat)), PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        if move == PASS:
            frames = ("coins_are_used",), ("attacker_spends",), ("defender_spends",), ("roll",)
            do_next(s, *frames)
            return
        assert s.spat is not None
        attacker, enter, old = s.spat.attacker, s.spat.enter, s.pos[seat]
        s.spat = None
        s.rest[seat] = NOT
        gain(d, s, events, seat, -d.energy["retreat"], "retreat")
        place(d, s, events, seat, cell_of(d, move), "retreat")
        if enter:
            _enter(d, s, events, attacker, old)


@rules.step
def coins_are_used(d: Data, s: State, events: Events) -> None:
    """CM-24 (b): whoever has a coin must use it; it goes back to the Mouse."""
    assert s.spat is not None
    both = s.spat.seats
    s.spat = s.spat._replace(coins=(s.coins[both[0]], s.coins[both[1]]))
    for seat in both:
        if s.coins[seat]:
            s.coins[seat] = 0
            if events is not None:
                events.append(
                    Event("moved", COIN, ("coin", seat), ("coins",), seat, extra=("coin",))
                )


class Spends(Asked):
    """CM-24 (c), (d): Purr card and energy, announced together."""

    side: int

    def seat(self, d: Data, s: State, *args: Any, **_: Any) -> Seat:
        assert s.spat is not None
        return s.spat.seats[self.side]

    def options(self, d: Data, s: State) -> Sequence[Move]:
        seat = self.seat(d, s)
        many = s.energy[seat] // d.spat["energy_for_one"] + 1
        without_purr, with_purr = d.spends
        if s.purrs[seat]:
            return without_purr[:many] + with_purr[:many]
        return without_purr[:many]

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        assert s.spat is not None
        seat, side = self.seat(d, s), self.side
        energy, purr = number_of(move), int(move[0] == "purr")
        if energy:
            gain(d, s, events, seat, -energy, "spat")
        if purr:
            s.purrs[seat] -= 1
            if events is not None:
                face = PURR + s.cats[seat]
                events.append(Event("removed", face, ("purrs", seat), seat=seat, extra=("spat",)))
        s.spat = s.spat._replace(
            purrs=_with(s.spat.purrs, side, purr), energy=_with(s.spat.energy, side, energy)
        )
        note(events, "spends", seat, amount=energy, extra=(purr,))


def _with(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == ATTACKER else (pair[0], value)


@rules.ask
class AttackerSpends(Spends):
    side = ATTACKER


@rules.ask
class DefenderSpends(Spends):
    side = DEFENDER


# ---------------------------------------------------------------------- dice


Items = tuple[tuple[str, int], ...]


def standing(d: Data, s: State, me: Seat, foe: Seat) -> Items:
    """CM-25: the bonuses a cat has by where both are and by what its opponent does."""
    near = d.near[s.cats[me]][s.homes[me]]
    home = max(near[s.pos[me]], near[s.pos[foe]])
    items: list[tuple[str, int]] = []
    if home:
        items.append(("home" if home == d.spat["home"] else "near_home", home))
    if s.rest[foe]:
        items.append(("resting", d.spat["resting"]))
    return tuple(items)


def bonuses(d: Data, s: State, side: int) -> Items:
    """All bonuses of one side of the spat in hand, item by item, as far as they are announced."""
    spat = s.spat
    assert spat is not None
    me, foe = spat.seats[side], spat.seats[1 - side]
    coin = spat.coins[side] or s.coins[me]  # not handed in yet, but it will have to be
    more = (
        ("coin", coin * d.spat["coin"]),
        ("purr", spat.purrs[side] * d.spat["purr"]),
        ("energy", spat.energy[side] // d.spat["energy_for_one"]),
    )
    return standing(d, s, me, foe) + tuple(item for item in more if item[1])


def total(items: Items) -> int:
    """What the bonuses add up to."""
    return sum(amount for _, amount in items)


@rules.ask
class Roll(Drawn):
    """CM-24 (e): the attacker's die and the defender's."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return d.rolls

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        spat = s.spat
        assert spat is not None
        dice = number_of(move), number_of(move, 2)
        score = [dice[side] + total(bonuses(d, s, side)) for side in (ATTACKER, DEFENDER)]
        if events is not None:
            for side in (ATTACKER, DEFENDER):
                events.append(
                    Event(
                        "rolled",
                        seat=spat.seats[side],
                        amount=dice[side],
                        beat=5,
                        extra=(score[side],),
                    )
                )
        if score[ATTACKER] == score[DEFENDER]:  # CM-28
            note(events, "tie", spat.attacker, amount=spat.defender)
            do_next(s, ("roll",))
            return
        side = ATTACKER if score[ATTACKER] > score[DEFENDER] else DEFENDER
        _settle(d, s, events, side, score[side] >= d.spat["trounce"] * score[1 - side])


def _settle(d: Data, s: State, events: Events, side: int, trounced: bool) -> None:
    """CM-27, CM-28: the winner may take a coin, and moves the loser."""
    spat = s.spat
    assert spat is not None
    winner, loser = spat.seats[side], spat.seats[1 - side]
    s.rest[loser] = NOT  # CM-30
    note(events, "spat_won", winner, amount=loser, extra=(int(trounced),))
    if trounced:
        take_coin(s, events, winner)
    if side == DEFENDER:  # the attacker's turn is over
        while s.stack[-1][0] != "end_turn":
            s.stack.pop()
    if not free_pushes(d, s, loser):
        s.spat = None
    elif side == ATTACKER:
        do_next(s, ("push", winner, loser), ("spat_is_over",))
    else:
        do_next(s, ("push", winner, loser), ("spat_is_over",), ("vacancies", winner))


# ---------------------------------------------------------------------- after the dice


@rules.ask
class Push(Asked):
    """CM-27, CM-28: where the winner moves the loser; only an attacker may let it be."""

    def options(self, d: Data, s: State, seat: Seat, loser: Seat) -> Sequence[Move]:
        table = d.push
        moves = [table[c] for c in free_pushes(d, s, loser)]
        if seat == s.active:
            moves.append(PASS)
        return moves

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: Seat, loser: Seat
    ) -> None:
        if move == PASS:
            note(events, "spares", seat, amount=loser)
            return
        assert s.spat is not None
        old = s.pos[loser]
        place(d, s, events, loser, cell_of(d, move), "push")
        if s.spat.enter and seat == s.active:  # CM-35
            _enter(d, s, events, seat, old)
        else:
            s.vacated = (*s.vacated, old)


def _enter(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """CM-35: the attacker's step onto the other cat's space is carried out."""
    place(d, s, events, seat, cell, "step")
    s.done = int(d.plan.object[cell] >= 0)


@rules.step
def spat_is_over(d: Data, s: State, events: Events) -> None:
    """Nothing of it is left but what it changed."""
    s.spat = None


@rules.step
def vacancies(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CM-18: after the last spat of a step, whether to step into a vacated space."""
    if places_to_step_in(d, s, seat):
        do_next(s, ("step_in", seat))
    else:
        s.vacated = ()


@rules.ask
class StepIn(Asked):
    """CM-27, CM-28, CM-31: free, no space moved, no spat of it."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        table = d.step_in
        return [*(table[c] for c in places_to_step_in(d, s, seat)), PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        s.vacated = ()
        if move == PASS:
            note(events, "keeps_place", seat)
            return
        cell = cell_of(d, move)
        place(d, s, events, seat, cell, "step_in")
        if seat == s.active:
            s.stepped_in = 1
            s.done |= int(d.plan.object[cell] >= 0)  # CM-15


__all__ = ["bonuses", "fight", "standing", "total"]
