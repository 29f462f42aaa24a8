"""The turn: whose it is, walking, its end; who has won (CM-11 to CM-18, CM-36)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ....core.bags import without
from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import HIDDEN, Move, Seat, message
from ....core.view import ScoreRow
from ..data import NOT, TURN_CARD, Data
from ..geometry import CATS, OBJECTS
from ..state import State
from . import objects, setup, spats
from .frames import PlayerAsk, cell_of, face_of, rules, word_of
from .moving import gain, may_start, next_cost, note, place, seat_at, steps
from .setup import length, mark

CHAPTERS = (setup, objects, spats)
"""The other chapters with frames; importing them registers these."""
VERBS = frozenset({"draw", "step", "stay", "stop", "rest"}).union(
    *(chapter.VERBS for chapter in CHAPTERS)
)

STAY: Move = ("stay",)
STOP: Move = ("stop",)
REST: Move = ("rest",)


# ---------------------------------------------------------------------- whose turn


@rules.step
def next_turn(d: Data, s: State, events: Events) -> None:
    """CM-13, CM-36: go on with the next card, unless the game has taken too long."""
    if s.turns >= s.chosen.max_turns_per_cat * s.seats:
        s.active = -1
        note(events, "too_long", -2)
        return
    if not s.deck:
        _reshuffle(s, events)
    do_next(s, ("draw_turn",), ("next_turn",))


def _reshuffle(s: State, events: Events) -> None:
    if events is not None:
        for face in s.played:
            where = ("turn",) if face == s.card else ("played",)
            events.append(Event("turned_down", face, where, seen_by=(), beat=4))
            events.append(Event("moved", HIDDEN, where, ("deck",), seen_by=(), beat=4))
        note(events, "reshuffled", -2)
    s.deck = tuple(sorted(s.played))
    s.played = ()
    s.card = -1


@rules.ask
class DrawTurn(ChanceAsk[Data, State]):
    """CM-13: the next Turn Order card."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        draw = d.draw
        return [draw[face] for face in s.deck]

    def sample(self, d: Data, s: State, rng: Random, *args: Any) -> Move:
        return d.draw[rng.choice(s.deck)]

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        face = face_of(move)
        if events is not None:
            if s.card >= 0:
                events.append(Event("moved", s.card, ("turn",), ("played",)))
            events.append(Event("moved", face, ("deck",), ("turn",)))
        s.deck = without(s.deck, face)
        s.played = (*s.played, face)
        s.card = face
        seat = s.cats.index((face - TURN_CARD) // 3)
        do_next(s, ("walk", seat), ("end_turn", seat))
        _begin(d, s, events, seat)


def _begin(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Begin a cat's turn: it gets the energy of a rest, and the bonus of CM-13."""
    s.turns += 1
    s.active = seat
    s.bonus = int(d.plan.room[s.pos[seat]] == d.card_room[s.card - TURN_CARD])
    s.steps = s.fought = s.stepped_in = s.done = 0
    s.vacated = ()
    s.guard[seat] = 0
    note(events, "turn", seat, face=s.card, amount=s.bonus)
    rest, s.rest[seat] = s.rest[seat], NOT
    if d.rest_gain[rest]:
        gain(d, s, events, seat, d.rest_gain[rest], "rest")


@rules.step
def end_turn(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CM-11, CM-12: mark the station; the last one wins at once."""
    if s.ate[seat] == 2:
        s.ate[seat] = 1
    else:
        s.ate[seat] = s.duty[seat] = 0
    s.vacated = ()
    if mark(d, s, events, seat):
        s.stack.clear()
        note(events, "won", seat)
    s.active = -1
    s.bonus = s.steps = s.fought = s.stepped_in = s.done = 0


# ---------------------------------------------------------------------- walking


@rules.ask
class Walk(PlayerAsk):
    """What the active cat does next."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        table, fights, cats = d.step, d.fight, s.cats
        to = steps(d, s, seat)
        moves = [table[c] for c in to]
        for rival in may_start(d, s, seat):
            moves.append(fights[cats[rival]])
        if s.duty[seat]:  # CM-20: it must leave the Bowl if it can
            if all(c in s.pos for c in to):
                moves.append(STOP if s.steps or s.fought else STAY)
            return moves
        if s.steps or s.fought or s.stepped_in:
            moves.append(STOP)
            return moves
        at = s.pos[seat]
        if d.rest_place[at]:
            moves.append(REST)
        thing = d.plan.object[at]
        if thing >= 0 and objects.can_use(d, s, seat, thing):
            moves.append(d.use[thing])
        moves.append(STAY)
        return moves

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        verb = move[0]
        if verb == "step":
            _step(d, s, events, seat, cell_of(d, move))
        elif verb == "spat":
            rival = s.cats.index(CATS.index(word_of(move)))
            do_next(s, ("fight", seat, rival, 0), ("spats", seat, 1))
        elif verb == "rest":
            objects.take_rest(d, s, events, seat, d.rest_place[s.pos[seat]])
        elif verb == "use":
            objects.use(d, s, events, seat, OBJECTS.index(word_of(move)))
        else:
            note(events, "stayed" if verb == "stay" else "stopped", seat)


def _step(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    cost = next_cost(d, s)
    if cost:
        gain(d, s, events, seat, -cost, "step")
    s.steps += 1
    old = s.pos[seat]
    rival = seat_at(s, cell)
    if rival >= 0:  # CM-35: onto another cat's space
        do_next(s, ("fight", seat, rival, 1), ("go_on", seat))
        return
    off = int(d.plan.cushion[old] >= 0)
    how = "step" if cell in d.plan.adjacent[old] else "leap"
    place(d, s, events, seat, cell, how)
    s.done = int(d.plan.object[cell] >= 0)
    if s.chosen.personal_space:
        do_next(s, ("go_on", seat))
    else:
        spats.spats(d, s, events, seat, off)


@rules.step
def go_on(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CM-15, CM-27: after a step and its spats go on, unless the turn is ending."""
    if s.done:
        return
    if steps(d, s, seat) or may_start(d, s, seat):
        s.stack.append(("walk", seat))


# ---------------------------------------------------------------------- the score


def scores(d: Data, s: State) -> list[float]:
    """Stations marked, by seat."""
    return [float(n) for n in s.marks]


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CM-12, CM-36: most stations marked, then most energy, then shared."""
    ranks = list(zip(s.marks, s.energy))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def ending(d: Data, s: State) -> str:
    """CM-12: somebody has marked the last station; CM-36: the game took too long."""
    return "course" if max(s.marks) >= length(s) else "max_turns"


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Stations visited; energy behind the total where it has decided a tie (CM-36)."""
    cushion = tuple(float(marks > len(s.order)) for marks in s.marks)
    rooms = tuple(float(marks) - home for marks, home in zip(s.marks, cushion))
    rows = [ScoreRow(message("cats_mansion.score.rooms"), rooms)]
    if s.chosen.shorter:
        rows.append(ScoreRow(message("cats_mansion.score.cushion"), cushion))
    rows.append(ScoreRow(message("score.total"), tuple(scores(d, s)), total=True))
    if not s.stack and len({e for e, m in zip(s.energy, s.marks) if m == max(s.marks)}) > 1:
        rows.append(ScoreRow(message("cats_mansion.score.energy"), tuple(map(float, s.energy))))
    return tuple(rows)


def turns_begun(s: State) -> int:
    """The number of the turn, from 1."""
    return s.turns
