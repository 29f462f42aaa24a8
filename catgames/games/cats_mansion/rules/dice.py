"""Rolling the dice of a spat (CM-24, CM-27, CM-28)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import Move
from ..data import NOT, Data
from ..state import ATTACKER, DEFENDER, State
from .bonuses import bonuses, total
from .frames import number_of, rules
from .moving import free_pushes, note, take_coin

VERBS = frozenset({"roll"})


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
