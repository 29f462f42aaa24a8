"""Set-up and the turn: cards, walking, resting, the objects, the end (CM-6 to CM-23, CM-36)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.bags import without
from ...core.events import Event, Events
from ...core.rulebook import do_next
from ...core.types import HIDDEN, Move, Seat
from . import spats  # its questions and steps belong to the book, too
from .book import PASS, Asked, Drawn, cards, cell_of, face_of, rules, word_of
from .course import mark
from .data import ATE, CAT, NOT, OBJECT_CARD, PURR, ROOM_CARD, TURN_CARD, Data
from .map import BOWL, CATS, MOUSE, OBJECTS, PILLOW, PRESENT
from .moving import gain, may_start, next_cost, note, place, seat_at, steps, take_coin
from .state import Chosen, State

__all__ = ["rules", "set_up", "spats"]

STAY: Move = ("stay",)
STOP: Move = ("stop",)
REST: Move = ("rest",)
PASSAGE: Move = ("passage",)


def set_up(d: Data, seats: int, chosen: Chosen) -> State:
    """An empty mansion with the whole game on the stack."""
    s = State(seats, chosen, d.energy["start"], d.spat["purr_cards"] - 1)
    s.way = [0 if chosen.bidirectional else 1] * seats
    who = "pick_cat" if chosen.picked else "draw_cat"
    do_next(
        s,
        *((who, seat) for seat in range(seats)),
        ("cats_are_in",),
        *[("deal",)] * len(d.room_cat),
        ("course_is_laid",),
        ("next_turn",),
    )
    return s


# ---------------------------------------------------------------------- set-up


@rules.ask
class DrawCat(Drawn):
    """CM-10: a cat at random for a seat."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return cards("draw", [CAT + c for c in range(len(CATS)) if c not in s.cats])

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        _take_cat(d, s, events, seat, face_of(move) - CAT)


@rules.ask
class PickCat(Asked):
    """CM-10: or the players pick, in the order of their seats."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("pick", ("cat", name)) for c, name in enumerate(CATS) if c not in s.cats]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        _take_cat(d, s, events, seat, CATS.index(word_of(move)))


def _take_cat(d: Data, s: State, events: Events, seat: Seat, cat: int) -> None:
    """A cat gets its player, its cushion and its three Purr cards (CM-6)."""
    s.cats = (*s.cats, cat)
    s.pos[seat] = d.plan.cushions[cat]
    if events is not None:
        cell = d.spots[s.pos[seat]]
        events.append(Event("moved", CAT + cat, ("cats",), cell, seat, extra=("set_up",)))
        events.append(Event("added", PURR + cat, dst=("course", seat, -1), seat=seat))
        for _ in range(s.purrs[seat]):
            events.append(Event("added", PURR + cat, dst=("purrs", seat), seat=seat))


@rules.step
def cats_are_in(d: Data, s: State, events: Events) -> None:
    """CM-8: the cats not in play and their Turn Order cards are put away."""
    s.deck = tuple(TURN_CARD + 3 * c + i for c in sorted(s.cats) for i in range(3))
    if events is not None:
        for c in range(len(CATS)):
            if c not in s.cats:
                events.append(Event("removed", CAT + c, ("cats",), beat=1))
        events.extend(Event("added", HIDDEN, dst=("deck",), beat=2) for _ in s.deck)


@rules.ask
class Deal(Drawn):
    """CM-11: Stack One, card by card."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return cards("deal", [ROOM_CARD + r for r in range(len(d.room_cat)) if r not in s.order])

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        if events is not None:
            events.append(Event("added", face_of(move), dst=("order", len(s.order))))
        s.order = (*s.order, face_of(move) - ROOM_CARD)


@rules.step
def course_is_laid(d: Data, s: State, events: Events) -> None:
    """CM-33: in the shorter course the second card of each cat goes."""
    if s.chosen.shorter:
        _shorten(d, s, events)
    s.homes = tuple(
        sum(1 << i for i, r in enumerate(d.cat_rooms[cat]) if r in s.order) for cat in s.cats
    )


def _shorten(d: Data, s: State, events: Events) -> None:
    seen: set[int] = set()
    stay: list[int] = []
    for i, r in enumerate(s.order):
        if d.room_cat[r] in seen:
            if events is not None:
                events.append(Event("removed", ROOM_CARD + r, ("order", i), beat=3))
            continue
        seen.add(d.room_cat[r])
        if events is not None and len(stay) < i:
            events.append(Event("moved", ROOM_CARD + r, ("order", i), ("order", len(stay)), beat=3))
        stay.append(r)
    s.order = tuple(stay)


# ---------------------------------------------------------------------- whose turn


@rules.step
def next_turn(d: Data, s: State, events: Events) -> None:
    """CM-13, CM-36: on with the next card, unless the game has gone on for too long."""
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
class DrawTurn(Drawn):
    """CM-13: the top card of the Turn Order deck."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return cards("draw", s.deck)

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
        do_next(s, ("begin", seat), ("walk", seat), ("end_turn", seat))


@rules.step
def begin(d: Data, s: State, events: Events, seat: Seat) -> None:
    """A cat's turn begins: the pay for its rest, the bonus of CM-13."""
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
    """CM-11, CM-12: the station is marked; the last one wins at once."""
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
class Walk(Asked):
    """What the cat whose turn it is does next."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        table, fights, cats = d.step, d.fight, s.cats
        to = steps(d, s, seat)
        moves = [table[c] for c in to]
        for rival in may_start(d, s, seat):
            moves.append(fights[cats[rival]])
        if s.duty[seat]:  # CM-20: off the Bowl, if there is any way
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
        if thing >= 0 and can_use(d, s, seat, thing):
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
            _rest(d, s, events, seat, d.rest_place[s.pos[seat]])
        elif verb == "use":
            _use(d, s, events, seat, OBJECTS.index(word_of(move)))
        else:
            note(events, "stayed" if verb == "stay" else "stopped", seat)


def can_use(d: Data, s: State, seat: Seat, thing: int) -> bool:
    """Whether an object would do anything for a cat that stands on its space."""
    if thing == MOUSE:
        return not s.coins[seat] and sum(s.coins) < s.seats  # CM-19
    if thing == BOWL:
        return not s.ate[seat]  # CM-20
    return thing == PRESENT  # one rests on the Pillow


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
        do_next(s, ("spats", seat, off))


@rules.step
def go_on(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CM-15, CM-27: after a step and its spats the cat goes on, unless the turn has ended."""
    if s.done:
        return
    if steps(d, s, seat) or may_start(d, s, seat):
        do_next(s, ("walk", seat))


def _rest(d: Data, s: State, events: Events, seat: Seat, how: int) -> None:
    s.rest[seat] = how
    note(events, "rests", seat, amount=how)


def _use(d: Data, s: State, events: Events, seat: Seat, thing: int) -> None:
    """An object's rule for a cat on its space, or that found it (CM-19 to CM-23)."""
    note(events, "used", seat, amount=thing)
    if thing == MOUSE:
        take_coin(s, events, seat)
    elif thing == BOWL:
        gain(d, s, events, seat, d.energy["bowl"], "bowl")
        s.rest[seat] = ATE
        s.ate[seat] = 2
        s.duty[seat] = 1
    elif thing == PILLOW:
        _rest(d, s, events, seat, 1)
    else:
        do_next(s, ("search",), ("found", seat))


# ---------------------------------------------------------------------- the Present


@rules.ask
class Search(Drawn):
    """CM-23: one of the four OBJECT cards, shuffled anew."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return cards("draw", [OBJECT_CARD + o for o in range(len(OBJECTS))])

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        s.found = face_of(move) - OBJECT_CARD
        if events is not None:
            events.append(Event("moved", face_of(move), ("objects",), ("found",), s.active))


@rules.ask
class Found(Asked):
    """CM-23: whether what was found is used."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        things = (MOUSE, BOWL, PILLOW) if s.found == PRESENT else (s.found,)
        # A found Mouse protects, even if it has no coin to give; the Bowl not two turns in a row.
        moves = [d.use[t] for t in things if t != BOWL or not s.ate[seat]]
        if s.found == PRESENT and d.plan.cushions[s.cats[seat]] not in s.pos:
            moves.append(PASSAGE)
        moves.append(PASS)
        return moves

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = OBJECT_CARD + s.found
        s.found = -1
        if events is not None:
            events.append(Event("turned_down", face, ("found",), seen_by=()))
            events.append(Event("moved", HIDDEN, ("found",), ("objects",), seen_by=()))
        if move[0] == "use":
            thing = OBJECTS.index(word_of(move))
            _use(d, s, events, seat, thing)
            s.guard[seat] = int(thing in (MOUSE, BOWL))
        elif move == PASSAGE:
            place(d, s, events, seat, d.plan.cushions[s.cats[seat]], "passage")
        else:
            note(events, "declined", seat, amount=face - OBJECT_CARD)
