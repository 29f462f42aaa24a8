"""What the verbs of a free table do, once they are allowed (``may``)."""

from __future__ import annotations

from typing import Any

from ..core.events import Event, Events
from ..core.types import TABLE, Seat, Spot
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.rules import do_next
from ..kit.state import State
from ..kit.zones import NOBODY
from . import guide
from .hiding import LOOK, SEE, TRAY, as_seen
from .may import KINDS
from .moving import move, refill, repaint, tell, viewers
from .pieces import MADE, at, drawn_to, lay, read_text, set_of, turned
from .set_up import ORDER, set_up

FREE, ROLL, TAKE = "free", "roll_die", "take_one"
"""Names of asks, as ORDER."""


def say(
    events: Events, kind: str, seat: Seat, source: Spot = (), target: Spot = (), many: int = 0
) -> None:
    """Tell everybody what a seat does."""
    if events is not None:
        events.append(Event(kind, 0, source, target, seat, many))


def do_move(
    d: Prototype, s: State, events: Events, seat: Seat, source: Spot, first: int, many: int,
    target: Spot, how: str, side: str = "keep",
) -> None:  # fmt: skip
    beat = 1 if many > 1 else 0
    start = len(events) if events is not None else 0
    move(d, s, events, source, first, many, target, how == "below", side, beat)
    if events is not None:
        if many == 1:  # the log names it as each viewer sees it arrive
            told = [e for e in events[start:] if e.kind == "moved"]
            events[start:start] = [
                Event("put", e.face, source, target, seat, 1, only=e.only, veiled=e.veiled)
                for e in told
            ]
        else:
            events.insert(start, Event("put", 0, source, target, seat, many))


def do_turn(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, first: int, many: int
) -> None:
    codes = at(d, s, spot)
    run = tuple(turned(d, code) for code in reversed(codes[first : first + many]))
    after = (*codes[:first], *run, *codes[first + many :])
    repaint(d, s, events, spot, lambda: lay(d, s, spot, after))
    if events is not None:
        face = as_seen(d, s, TABLE, spot)[first]
        events.append(Event("turned", face if many == 1 else 0, spot, seat=seat, amount=many))


def do_draw(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, many: int) -> None:
    hand = drawn_to(d, spot, seat)
    assert hand is not None
    say(events, "drew", seat, spot, hand, many)
    for _ in range(many):
        move(d, s, events, spot, len(at(d, s, spot)) - 1, 1, hand)


def do_deal(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, many: int) -> None:
    say(events, "dealt", seat, spot, (), many)
    for _ in range(many):
        for i in range(1, s.seats + 1):
            hand = drawn_to(d, spot, (max(-1, seat) + i) % s.seats)
            left = len(at(d, s, spot))
            if left and hand is not None and hand != spot:
                move(d, s, events, spot, left - 1, 1, hand)


def do_take(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    say(events, "takes", seat, spot)  # all see from whom before chance says which
    do_next(s, (TAKE, seat, *spot))


def do_shuffle(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    say(events, "shuffles", seat, spot)
    do_next(s, (ORDER, *spot))


def do_roll(d: Prototype, s: State, events: Events, seat: Seat, *dice: Any) -> None:
    for spot, index in reversed([*zip(dice[::2], dice[1::2])]):  # chance begins with the first
        last = len(at(d, s, spot)) - 1
        if d.zones[str(spot[0])].held and index < last:  # which one it is may tell of the others
            move(d, s, events, spot, index, 1, spot)
            index = last
        say(events, "rolls", seat, spot)
        do_next(s, (ROLL, index, *spot))


def do_look(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, many: int) -> None:
    say(events, "looked", seat, spot, (), many)
    first = len(at(d, s, spot)) - many
    repaint(d, s, events, spot, lambda: do_next(s, (LOOK, seat, first, *spot)))


def do_show(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, first: int, many: int, to: Seat
) -> None:
    if to >= 0:
        if events is not None:
            events.append(Event("showed", 0, spot, seat=seat, amount=many, extra=(to,)))
            for code in at(d, s, spot)[first : first + many]:
                events.append(Event("added", code, dst=TRAY, only=(to,)))
        s.shown = at(d, s, spot)[first : first + many]
        do_next(s, (SEE, to, seat))
    elif events is not None:
        for code in at(d, s, spot)[first : first + many]:
            events.append(Event("shown", code, spot, seat=seat, amount=1))


def do_open(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    zone = d.zones[str(spot[0])]
    here = (zone.name, zone.index(spot))

    def change() -> None:
        s.up = tuple(sorted({*s.up} ^ {here}))

    say(events, "closed" if here in s.up else "opened", seat, spot)
    repaint(d, s, events, spot, change)


def do_count(
    d: Prototype, s: State, events: Events, seat: Seat, name: str, whose: Seat, by: int
) -> None:
    if whose >= 0:
        getattr(s, name)[whose] += by
        now = getattr(s, name)[whose]
    else:
        setattr(s, name, getattr(s, name) + by)
        now = getattr(s, name)
    if events is not None:
        events.append(Event("set", 0, seat=seat, amount=now, extra=(name, whose, by)))


def do_write(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, index: int, column: str,
    text: str,
) -> None:  # fmt: skip
    face, words = at(d, s, spot)[index], read_text(text)
    assert words is not None
    known = 1 << seat
    both = (*s.written, (face, column, words, known))  # who can't see it still knows the old words
    s.written = tuple(sorted(both, key=lambda entry: entry[:2]))

    def facts(viewer: Seat | None) -> dict[str, Any]:
        sees = viewer in (None, seat)
        return {"seat": seat, "src": spot, "extra": (column, words) if sees else ()}

    tell(s, events, "wrote", facts)


def do_new(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, what: str = "card"
) -> None:
    made = dict(zip(MADE, s.made))
    face = d.sets[KINDS[what]].faces[made[KINDS[what]]]
    s.made = tuple(n + (name == KINDS[what]) for name, n in made.items())
    zone = d.zones[str(spot[0])]
    code = face if zone.held or zone.loose or zone.seen_by != NOBODY else face + DOWN
    lay(d, s, spot, (*at(d, s, spot), code), lift=True)
    looks = {v: as_seen(d, s, v, spot) for v in viewers(s)}

    def facts(viewer: Seat | None) -> dict[str, Any]:
        seen, place = looks[viewer], len(looks[viewer]) - 1
        if looks[viewer] != looks[None] and zone.held:  # in no order: among its like
            place = max(i for i, back in enumerate(seen) if set_of(d, back) == KINDS[what])
        return {"face": seen[place], "dst": spot, "put": place}

    say(events, "made" if what == "card" else "noted", seat, target=spot)
    tell(s, events, "added", facts)


def do_lock(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    locks = {*s.locks} ^ {spot}
    s.locks = tuple(sorted(locks))
    if events is not None:
        codes = as_seen(d, s, TABLE, spot)
        kind = "locked" if spot in locks else "unlocked"
        events.append(Event(kind, codes[-1], spot, seat=seat, amount=len(codes)))


def do_first(d: Prototype, s: State, events: Events, seat: Seat, who: Seat) -> None:
    s.first_player = who
    say(events, "is_first", who)


def do_next_turn(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    begin(d, s, events, (seat + 1) % s.seats)


def do_act(d: Prototype, s: State, events: Events, seat: Seat, who: Seat) -> None:
    hand_over(s, events, "acts", who)


def begin(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    """The next turn, that of a seat."""
    s.turn += 1
    guide.begin_turn(d, s, seat)
    hand_over(s, events, "begins", seat)


def hand_over(s: State, events: Events, kind: str, who: Seat) -> None:
    """From now on another seat acts."""
    s.stack[0] = (FREE, who)
    say(events, kind, who, many=s.turn)


def do_reset(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    say(events, "reset", seat)
    guide.begin_turn(d, s, seat)
    refill(d, s, events, lambda: set_up(d, s))


def do_end(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    say(events, "ended", seat)
    s.stack.clear()
