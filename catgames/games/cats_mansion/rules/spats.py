"""A spat: starting it, announcing what is spent on it, rolling the dice (CM-17, CM-18, CM-24, CM-27
to CM-29); then moving the loser and stepping in (CM-18, CM-27, CM-28, CM-31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import PASS, Move, Seat
from ..data import COIN, NOT, PURR, Data
from ..geometry import CATS
from ..state import ATTACKER, DEFENDER, Spat, State
from .frames import PlayerAsk, cell_of, number_of, rules, word_of
from .moving import free_pushes, gain, note, place, places_to_step_in, retreats, rivals, take_coin
from .objects import bonuses, total


@rules.ask
class Roll(ChanceAsk[Data, State]):
    """CM-24 (e): both dice."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return d.rolls

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        spat = s.spat
        assert spat is not None
        dice = number_of(move), number_of(move, 2)
        items = bonuses(d, s, ATTACKER), bonuses(d, s, DEFENDER)
        score = [dice[side] + total(items[side]) for side in (ATTACKER, DEFENDER)]
        s.spat = spat._replace(dice=dice, counted=items)
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
        _decide(d, s, events, side, score[side] >= d.spat["trounce"] * score[1 - side])


def _decide(d: Data, s: State, events: Events, side: int, trounced: bool) -> None:
    """CM-27, CM-28: a side wins; it may get a coin, and moves the loser."""
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


VERBS = frozenset({"spat", "pass", "retreat", "spend", "purr", "roll", "push", "step_in"})

# ---------------------------------------------------------------------- which spats


def forced(d: Data, s: State, seat: Seat, free: int) -> list[Seat]:
    """The ``rivals`` that must be fought: none after a ``free`` step, none on a cushion (CM-16)."""
    if free:
        return []
    return [r for r in rivals(d, s, seat) if d.plan.cushion[s.pos[r]] < 0]


@rules.step
def spats(d: Data, s: State, events: Events, seat: Seat, free: int) -> None:
    """CM-17, CM-18: the spats of a step, one by one.

    ``free``: 1 after a step off a cushion or without a step, when no spat is forced.
    """
    near = rivals(d, s, seat)
    if not near:
        s.stack.append(("go_on", seat))
        vacancies(d, s, events, seat)
    elif len(near) == 1 and forced(d, s, seat, free):
        do_next(s, ("fight", seat, near[0], 0), ("spats", seat, free))
    else:
        do_next(s, ("next_spat", seat, free))


@rules.ask
class NextSpat(PlayerAsk):
    """CM-18: the mover chooses the order of the spats; CM-16: some may be avoided."""

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
    """CM-24: start a spat; ``enter``: 1 if it is fought for the rival's space (CM-35)."""
    s.fought |= 1 << rival
    s.spat = Spat((seat, rival), enter)
    note(events, "spat", seat, amount=rival)
    do_next(s, ("retreat", rival))


# ---------------------------------------------------------------------- before the dice


@rules.ask
class Retreat(PlayerAsk):
    """CM-29: whether the defender pays to avoid the spat."""

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
            enter_space(d, s, events, attacker, old)


@rules.step
def coins_are_used(d: Data, s: State, events: Events) -> None:
    """CM-24 (b): coins must be used; they go back to the Mouse."""
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


class Spends(PlayerAsk):
    """CM-24 (c), (d): one side announces Purr card and energy."""

    side: int

    def seat(self, d: Data, s: State, *args: Any) -> Seat:
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
    """CM-24 (c)."""

    side = ATTACKER


@rules.ask
class DefenderSpends(Spends):
    """CM-24 (d)."""

    side = DEFENDER


@rules.ask
class Push(PlayerAsk):
    """CM-27, CM-28: where the winner moves the loser; an attacker may leave it where it is."""

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
            enter_space(d, s, events, seat, old)
        else:
            s.vacated = (*s.vacated, old)


def enter_space(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """CM-35: the attacker steps onto the space it fought for."""
    place(d, s, events, seat, cell, "step")
    s.done = int(d.plan.object[cell] >= 0)


@rules.step
def spat_is_over(d: Data, s: State, events: Events) -> None:
    """The next spat begins anew."""
    s.spat = None


@rules.step
def vacancies(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CM-18: after the last spat of a step, ask about stepping into a vacated space."""
    if places_to_step_in(d, s, seat):
        do_next(s, ("step_in", seat))
    else:
        s.vacated = ()


@rules.ask
class StepIn(PlayerAsk):
    """CM-27, CM-28, CM-31: whether to step in; it is free and starts no spat."""

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
