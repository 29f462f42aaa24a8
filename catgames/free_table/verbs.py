"""What hands may do on a free table: the asks of its rules.

Moves of the seat that acts; S is a place, ``i`` the index of a piece from the bottom, ``n`` a number
of pieces from there upwards, P a seat or -1 for all:

``move S i n S top|below [up|down|keep]``, ``turn S i n``, ``draw S n`` to one's hand, ``deal S n`` to
each, ``take S`` one at random from a hand that others hold, ``shuffle S``, ``roll S i``, ``look S n``
at the uppermost, ``show S i n P``, ``open S`` and ``close S`` for a hand that lies open,
``count field P n``, ``write S i column text``, ``new S``, ``first P``, ``next``, ``act P``,
``reset``, ``end``.

More of them are legal than can be listed (``accepts``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ..core.events import Event, Events
from ..core.fields import LARGEST
from ..core.types import CHANCE, TABLE, Move, Seat, Spot
from ..kit.prototype import Prototype
from ..kit.rules import Ask, do_next
from ..kit.state import State
from ..kit.zones import NOBODY
from .hiding import LOOK, SEE, as_seen, sees_hand
from .moving import learn, move, refill, repaint, tell
from .pieces import (
    BLANK,
    DOWN,
    Codes,
    at,
    hand_of,
    held,
    is_back,
    is_place,
    lay,
    places,
    read_text,
    turned,
    write_text,
    wrong_text,
)

FREE, ORDER, ROLL, TAKE = "free", "order", "roll_die", "take_one"
FIRST = "first_player"
MOST_CHANGED = 400
"""Most changes of cards that a game keeps."""
MOST_LEFT = 1_000_000
"""The greatest number on a counter that has no limit of its own."""
SEEDS = 2**30


class Free(Ask):
    """The seat that acts does something; then it acts again, or another seat does."""

    verbs = (
        "move", "turn", "draw", "deal", "take", "shuffle", "roll", "look", "show", "open", "close",
        "count", "write", "new", "first", "next", "act", "reset", "end",
    )  # fmt: skip

    def options(self, d: Prototype, s: State, seat: Seat) -> Sequence[Move]:
        return [m for m in suggestions(d, s, seat) if may(d, s, seat, m)]

    def accepts(self, d: Prototype, s: State, move: Move, seat: Seat) -> bool:
        return may(d, s, seat, move)

    def answer(self, d: Prototype, s: State, move: Move, events: Events, seat: Seat) -> None:
        do_next(s, (FREE, seat))
        VERBS[str(move[0])][1](d, s, events, seat, *move[1:])
        learn(d, s, events)


class Look(Ask):
    """A seat looks at hidden pieces of a place, and may move them."""

    verbs = ("move", "done")

    def options(self, d: Prototype, s: State, seat: Seat, first: int, *spot: Any) -> Sequence[Move]:
        last = len(at(d, s, spot)) - 1
        hand = hand_of(d, seat)
        found: list[Move] = [("done",)]
        found += [
            ("move", spot, i, 1, spot, how) for i in {first, last} for how in ("top", "below")
        ]
        found += [("move", spot, i, 1, hand, "top") for i in {first, last} if hand]
        return [m for m in dict.fromkeys(found) if self.accepts(d, s, m, seat, first, *spot)]

    def accepts(
        self, d: Prototype, s: State, move: Move, seat: Seat, first: int, *spot: Any
    ) -> bool:
        if move == ("done",):
            return True
        own = move[:1] == ("move",) and move[1:2] == (spot,)
        return own and may(d, s, seat, move) and int(str(move[2])) >= first

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, first: int, *spot: Any
    ) -> None:
        do_next(s, (LOOK, seat, first, *spot))
        if move[0] == "move":
            VERBS["move"][1](d, s, events, seat, *move[1:])
        if move[0] == "done" or len(at(d, s, spot)) <= s.stack[-1][2]:
            repaint(d, s, events, [spot], lambda: s.stack.pop())
        learn(d, s, events)


class See(Ask):
    """A seat sees what another one shows it of a hand."""

    verbs = ("done",)

    def options(self, d: Prototype, s: State, seat: Seat, *shown: Any) -> Sequence[Move]:
        return [("done",)]

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, *shown: Any
    ) -> None:
        do_next(s, (SEE, seat, *shown))
        learn(d, s, events)
        repaint(d, s, events, [shown[3:]], lambda: s.stack.pop())


class _Chance(Ask):
    def seat(self, d: Prototype, s: State, *args: Any) -> Seat:
        return CHANCE


class Order(_Chance):
    """Chance shuffles a place: a number stands for an order."""

    verbs = ("order",)

    def options(self, d: Prototype, s: State, *spot: Any) -> Sequence[Move]:
        return [("order", number) for number in range(3)]

    def accepts(self, d: Prototype, s: State, move: Move, *spot: Any) -> bool:
        right = move[:1] == ("order",) and len(move) == 2 and type(move[1]) is int
        return right and 0 <= int(str(move[1])) < SEEDS

    def sample(self, d: Prototype, s: State, rng: Random, *spot: Any) -> Move:
        return ("order", rng.randrange(SEEDS))

    def answer(self, d: Prototype, s: State, move: Move, events: Events, *spot: Any) -> None:
        codes = list(at(d, s, spot))
        Random(int(str(move[1]))).shuffle(codes)
        by = _owner(d, spot)
        if events is not None:
            events.append(Event("shuffled", src=spot, seat=by, amount=len(codes)))
        repaint(d, s, events, [spot], lambda: lay(d, s, spot, tuple(codes)))


class RollDie(_Chance):
    """Chance rolls one die."""

    verbs = ("face",)

    def options(self, d: Prototype, s: State, index: int, *spot: Any) -> Sequence[Move]:
        name = d.pieces[at(d, s, spot)[index]].set
        return [("face", face) for face in d.sets[name].faces]

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, index: int, *spot: Any
    ) -> None:
        new = int(str(move[1]))
        codes = at(d, s, spot)
        if events is not None:
            amount = d.pieces[new].value
            events.append(Event("rolled", new, dst=spot, amount=amount))
        after = (*codes[:index], new, *codes[index + 1 :])
        repaint(d, s, events, [spot], lambda: lay(d, s, spot, after))


class TakeOne(_Chance):
    """Chance says which piece is taken from a hand."""

    verbs = ("which",)

    def options(self, d: Prototype, s: State, seat: Seat, *spot: Any) -> Sequence[Move]:
        return [("which", i) for i in range(len(at(d, s, spot)))]

    def answer(
        self, d: Prototype, s: State, move_: Move, events: Events, seat: Seat, *spot: Any
    ) -> None:
        hand = hand_of(d, seat)
        assert hand is not None
        _say(d, s, events, "took", seat, spot, hand, 1)
        move(d, s, events, spot, int(str(move_[1])), 1, hand)
        learn(d, s, events)


ASKS: tuple[type[Ask], ...] = (Free, Look, See, Order, RollDie, TakeOne)


# ---------------------------------------------------------------- what may be done


def may(d: Prototype, s: State, seat: Seat, move: Move) -> bool:
    """Whether a seat can do this, as far as the state, or somebody's view of it, tells."""
    if not move or move[0] not in VERBS:
        return False
    check = VERBS[str(move[0])][0]
    try:
        return bool(check(d, s, seat, *move[1:]))
    except TypeError:  # another number of targets
        return False


def _is_run(d: Prototype, s: State, seat: Seat, spot: Any, first: Any, many: Any) -> bool:
    """Whether ``many`` pieces lie at a place from an index on, and can be taken."""
    if not is_place(d, s, spot) or type(first) is not int or type(many) is not int:
        return False
    codes = at(d, s, spot)
    if not (first >= 0 and many >= 1 and first + many <= len(codes)):
        return False
    return not held(d.zones[spot[0]]) or _is_known(d, s, seat, spot)


def _is_known(d: Prototype, s: State, seat: Seat, spot: Spot) -> bool:
    """Whether a seat sees what is held at a place; not where it lies face down on the screen."""
    return sees_hand(d, s, seat, spot) and not any(is_back(d, c) for c in at(d, s, spot))


def _may_move(
    d: Prototype, s: State, seat: Seat, source: Any, first: Any, many: Any, target: Any,
    how: Any, side: Any = "keep",
) -> bool:  # fmt: skip
    right = how in ("top", "below") and side in ("keep", "up", "down")
    if not right or not _is_run(d, s, seat, source, first, many) or not is_place(d, s, target):
        return False
    if source != target:
        return True
    stays = first == 0 if how == "below" else first + many == len(at(d, s, source))
    return not stays


def _may_turn(d: Prototype, s: State, seat: Seat, spot: Any, first: Any, many: Any) -> bool:
    if not _is_run(d, s, seat, spot, first, many) or held(d.zones[spot[0]]):
        return False
    return any(
        not d.sets[d.pieces[_plain(c)].set].turns for c in at(d, s, spot)[first : first + many]
    )


def _plain(code: int) -> int:
    return code - DOWN if code >= DOWN else code


def _may_draw(d: Prototype, s: State, seat: Seat, spot: Any, many: Any) -> bool:
    hand = hand_of(d, seat)
    if hand is None or spot == hand or not is_place(d, s, spot) or held(d.zones[spot[0]]):
        return False
    return type(many) is int and 1 <= many <= len(at(d, s, spot))


def _may_deal(d: Prototype, s: State, seat: Seat, spot: Any, many: Any) -> bool:
    return _may_draw(d, s, seat, spot, 1) and type(many) is int and 1 <= many <= 100


def _may_take(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    hand = hand_of(d, seat)
    return (
        hand is not None and spot != hand and is_place(d, s, spot) and held(d.zones[spot[0]])
        and bool(at(d, s, spot))
    )  # fmt: skip


def _may_shuffle(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    return is_place(d, s, spot) and len(at(d, s, spot)) > 1 and not held(d.zones[spot[0]])


def _may_roll(d: Prototype, s: State, seat: Seat, spot: Any, index: Any) -> bool:
    if not _is_run(d, s, seat, spot, index, 1):
        return False
    return d.sets[d.pieces[_plain(at(d, s, spot)[index])].set].turns


def _may_look(d: Prototype, s: State, seat: Seat, spot: Any, many: Any) -> bool:
    if not is_place(d, s, spot) or held(d.zones[spot[0]]) or type(many) is not int:
        return False
    codes = at(d, s, spot)
    hidden = any(c >= DOWN or is_back(d, c) for c in codes[len(codes) - many :])
    return 1 <= many <= len(codes) and hidden


def _may_show(
    d: Prototype, s: State, seat: Seat, spot: Any, first: Any, many: Any, to: Any
) -> bool:
    if to == seat or not (to == -1 or _is_seat(s, to)):
        return False
    return _is_run(d, s, seat, spot, first, many) and _is_closed(d, s, spot)


def _is_closed(d: Prototype, s: State, spot: Spot) -> bool:
    zone = d.zones[str(spot[0])]
    return held(zone) and (zone.name, zone.index(spot)) not in s.up


def _may_open(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    if not is_place(d, s, spot) or not at(d, s, spot) or not held(d.zones[spot[0]]):
        return False
    return _is_closed(d, s, spot) and _is_known(d, s, seat, spot)


def _may_close(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    return is_place(d, s, spot) and held(d.zones[spot[0]]) and not _is_closed(d, s, spot)


def _may_count(d: Prototype, s: State, seat: Seat, name: Any, whose: Any, by: Any) -> bool:
    field = d.fields.get(name) if isinstance(name, str) else None
    if field is None or type(by) is not int or not by or not isinstance(field.start, int):
        return False
    if not (_is_seat(s, whose) if field.per_seat else whose == -1):
        return False
    now = getattr(s, name)[whose] if field.per_seat else getattr(s, name)
    least = -MOST_LEFT if field.least is None else field.least
    most = MOST_LEFT if field.most is None else field.most
    return bool(abs(by) < LARGEST and least <= now + by <= most)


def _may_write(
    d: Prototype, s: State, seat: Seat, spot: Any, index: Any, column: Any, text: Any
) -> bool:
    words = read_text(text)
    if words is None or len(s.written) >= MOST_CHANGED or not isinstance(column, str):
        return False
    if wrong_text(column, words) or not _is_run(d, s, seat, spot, index, 1):
        return False
    code = at(d, s, spot)[index]
    return code < DOWN and not is_back(d, code)


def _may_make(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    room = s.blanks < len(d.sets[BLANK].faces)
    if not room or not is_place(d, s, spot):
        return False
    return not held(d.zones[spot[0]]) or _is_known(d, s, seat, spot)


def _is_seat(s: State, seat: Any) -> bool:
    return type(seat) is int and 0 <= seat < s.seats


# ---------------------------------------------------------------- doing it


def _owner(d: Prototype, spot: Spot) -> Seat:
    zone = d.zones[str(spot[0])]
    owner = zone.owner(zone.index(spot)) if zone.loose is None else None
    return TABLE if owner is None else owner


def _say(
    d: Prototype, s: State, events: Events, kind: str, seat: Seat, source: Spot, target: Spot,
    many: int,
) -> None:  # fmt: skip
    if events is not None:
        events.append(Event(kind, 0, source, target, seat, many))


def _move(
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


def _turn(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, first: int, many: int
) -> None:
    codes = at(d, s, spot)
    run = tuple(turned(d, code) for code in reversed(codes[first : first + many]))
    after = (*codes[:first], *run, *codes[first + many :])
    repaint(d, s, events, [spot], lambda: lay(d, s, spot, after))
    if events is not None:
        face = as_seen(d, s, TABLE, spot)[first]
        events.append(Event("turned", face if many == 1 else 0, spot, seat=seat, amount=many))


def _draw(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, many: int) -> None:
    hand = hand_of(d, seat)
    assert hand is not None
    _say(d, s, events, "drew", seat, spot, hand, many)
    for _ in range(many):
        move(d, s, events, spot, len(at(d, s, spot)) - 1, 1, hand)


def _deal(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, many: int) -> None:
    _say(d, s, events, "dealt", seat, spot, (), many)
    for _ in range(many):
        for i in range(1, s.seats + 1):
            hand = hand_of(d, (seat + i) % s.seats)
            left = len(at(d, s, spot))
            if left and hand is not None and hand != spot:
                move(d, s, events, spot, left - 1, 1, hand)


def _take(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    do_next(s, (TAKE, seat, *spot))


def _shuffle(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    do_next(s, (ORDER, *spot))


def _roll(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, index: int) -> None:
    do_next(s, (ROLL, index, *spot))


def _look(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, many: int) -> None:
    _say(d, s, events, "looked", seat, spot, (), many)
    first = len(at(d, s, spot)) - many
    repaint(d, s, events, [spot], lambda: do_next(s, (LOOK, seat, first, *spot)))


def _show(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, first: int, many: int, to: Seat
) -> None:
    if to >= 0:
        if events is not None:
            events.append(Event("showed", 0, spot, seat=seat, amount=many, extra=(to,)))
        frame = (SEE, to, seat, first, first + many, *spot)
        repaint(d, s, events, [spot], lambda: do_next(s, frame))
    elif events is not None:
        for code in at(d, s, spot)[first : first + many]:
            events.append(Event("shown", code, spot, seat=seat, amount=1))


def _open(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    zone = d.zones[str(spot[0])]
    here = (zone.name, zone.index(spot))

    def change() -> None:
        s.up = tuple(sorted({*s.up} ^ {here}))

    _say(d, s, events, "closed" if here in s.up else "opened", seat, spot, (), 0)
    repaint(d, s, events, [spot], change)


def _count(
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


def _write(
    d: Prototype, s: State, events: Events, seat: Seat, spot: Spot, index: int, column: str,
    text: str,
) -> None:  # fmt: skip
    face, words = at(d, s, spot)[index], read_text(text)
    assert words is not None
    known = 1 << seat
    rest = tuple(e for e in s.written if e[:2] != (face, column))
    s.written = tuple(sorted((*rest, (face, column, words, known))))

    def facts(viewer: Seat | None) -> dict[str, Any]:
        sees = viewer in (None, seat)
        return {"seat": seat, "src": spot, "extra": (column, words) if sees else ()}

    tell(s, events, "wrote", facts)


def _new(d: Prototype, s: State, events: Events, seat: Seat, spot: Spot) -> None:
    face = d.sets[BLANK].faces[s.blanks]
    s.blanks += 1
    zone = d.zones[str(spot[0])]
    code = face if held(zone) or zone.loose or zone.seen_by != NOBODY else face + DOWN
    lay(d, s, spot, (*at(d, s, spot), code), lift=True)
    looks = {v: as_seen(d, s, v, spot) for v in (None, *range(s.seats), TABLE)}

    def facts(viewer: Seat | None) -> dict[str, Any]:
        seen, place = looks[viewer], len(looks[viewer]) - 1
        if looks[viewer] != looks[None] and held(zone):  # in no order: among its like
            place = max(i for i, back in enumerate(seen) if d.pieces[back].set == BLANK)
        return {"face": seen[place], "dst": spot, "put": place}

    if events is not None:
        events.append(Event("made", 0, dst=spot, seat=seat))
    tell(s, events, "added", facts)


def _first(d: Prototype, s: State, events: Events, seat: Seat, who: Seat) -> None:
    setattr(s, FIRST, who)
    if events is not None:
        events.append(Event("is_first", seat=who))


def _next(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    s.turn += 1
    _hand_over(s, events, "begins", (seat + 1) % s.seats)


def _act(d: Prototype, s: State, events: Events, seat: Seat, who: Seat) -> None:
    _hand_over(s, events, "acts", who)


def _hand_over(s: State, events: Events, kind: str, who: Seat) -> None:
    s.stack[-1] = (FREE, who)
    if events is not None:
        events.append(Event(kind, seat=who, amount=s.turn))


def _reset(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    if events is not None:
        events.append(Event("reset", seat=seat))
    refill(d, s, events, lambda: set_up(d, s))


def _end(d: Prototype, s: State, events: Events, seat: Seat) -> None:
    if events is not None:
        events.append(Event("ended", seat=seat))
    s.stack.clear()


def set_up(d: Prototype, s: State) -> None:
    """Lay everything as the game begins, new cards upon the first pile, and let piles that lie face
    down be shuffled."""
    for zone in d.zones.values():
        setattr(s, zone.name, () if zone.single else [()] * zone.count(s.seats))
    for field in d.fields.values():
        if field.name != "turn":
            setattr(s, field.name, [field.start] * s.seats if field.per_seat else field.start)
    s.up = ()
    setup = d.setups.get(s.seats)
    if setup is not None:
        for spot, codes in setup.items():
            lay(d, s, spot, codes)
    else:
        lay_start(d, s)
    blanks = d.sets[BLANK].faces[: s.blanks]
    if blanks:
        spot = first_pile(d, s)
        down = d.zones[str(spot[0])].seen_by == NOBODY
        lay(d, s, spot, (*at(d, s, spot), *(f + DOWN if down else f for f in blanks)))
    for spot, codes in reversed(list(places(d, s))):
        if len(codes) > 1 and d.zones[str(spot[0])].seen_by == NOBODY:
            do_next(s, (ORDER, *spot))


def first_pile(d: Prototype, s: State) -> Spot:
    """Where new cards lie when the table is set up again."""
    zones = sorted(
        d.zones.values(), key=lambda z: (z.per_seat, z.loose is not None, z.seen_by != NOBODY)
    )
    spot: Spot = (
        next(zones[0].spots(s.seats)) if zones[0].loose is None else (zones[0].name, 0, 0, 0)
    )
    return spot


def lay_start(d: Prototype, s: State) -> None:
    """Lay pieces where their zones say that they start; on a loose table each set has a stack."""
    for zone in d.zones.values():
        if zone.loose is not None:
            for number, name in enumerate(zone.start, 1):
                x = zone.loose.width * number // (len(zone.start) + 1)
                lay(d, s, (zone.name, x, zone.loose.height // 2, 0), d.faces(name))
            continue
        faces = tuple(f for name in zone.start for f in d.faces(name))
        down = zone.seen_by == NOBODY
        codes = tuple(f + DOWN if down and not _is_die(d, f) else f for f in faces)
        for seat in range(s.seats if zone.per_seat else 1):
            spots = list(zone.spots(s.seats))[seat * zone.cells : (seat + 1) * zone.cells]
            for i, spot in enumerate(spots):
                lay(d, s, spot, codes[i :: len(spots)])


def _is_die(d: Prototype, face: int) -> bool:
    return d.sets[d.pieces[face].set].turns


Check = Callable[..., bool]
Do = Callable[..., None]


def _always(d: Prototype, s: State, seat: Seat) -> bool:
    return True


VERBS: Mapping[str, tuple[Check, Do]] = {
    "move": (_may_move, _move),
    "turn": (_may_turn, _turn),
    "draw": (_may_draw, _draw),
    "deal": (_may_deal, _deal),
    "take": (_may_take, _take),
    "shuffle": (_may_shuffle, _shuffle),
    "roll": (_may_roll, _roll),
    "look": (_may_look, _look),
    "show": (_may_show, _show),
    "open": (_may_open, _open),
    "close": (_may_close, _open),
    "count": (_may_count, _count),
    "write": (_may_write, _write),
    "new": (_may_make, _new),
    "first": (lambda d, s, seat, who: _is_seat(s, who) and getattr(s, FIRST) != who, _first),
    "next": (_always, _next),
    "act": (lambda d, s, seat, who: _is_seat(s, who) and who != seat, _act),
    "reset": (_always, _reset),
    "end": (_always, _end),
}
"""By verb: whether it may be done, given the data, the state, the seat and the targets, and the
doing of it."""


# ---------------------------------------------------------------- a few of them


def suggestions(d: Prototype, s: State, seat: Seat) -> list[Move]:
    """Some moves of every kind, for who plays at random and for what lists moves."""
    found: list[Move] = [("next",), *(("act", who) for who in range(s.seats)), ("end",)]
    found += [("first", who) for who in range(s.seats)]
    goals = _goals(d, s, seat)
    for spot, codes in places(d, s):
        if codes:
            found += _with(d, seat, spot, codes, goals)
    for field in d.fields.values():
        whose = range(s.seats) if field.per_seat else (-1,)
        found += [("count", field.name, who, by) for who in whose for by in (1, -1)]
    for spot in goals[:2]:
        found.append(("new", spot))
    found.append(("reset",))
    return list(dict.fromkeys(found))


def _goals(d: Prototype, s: State, seat: Seat) -> list[Spot]:
    """Some places where something can be put."""
    found: list[Spot] = []
    for zone in d.zones.values():
        if zone.loose is not None:
            found.append((zone.name, zone.loose.width // 3, zone.loose.height // 3, 0))
            found += [(zone.name, *stack[:3]) for stack in getattr(s, zone.name)[:2]]
        else:
            spots = list(zone.spots(s.seats))
            found += spots[:2]
            found += [spot for spot in spots[2:] if zone.per_seat and spot[1] == seat][:2]
    return found


def _with(
    d: Prototype, seat: Seat, spot: Spot, codes: Codes, goals: Sequence[Spot]
) -> Iterator[Move]:
    """Some moves with the pieces at a place."""
    top = len(codes) - 1
    for goal in goals:
        yield ("move", spot, top, 1, goal, "top")
    goal = goals[top % len(goals)]
    yield ("move", spot, 0, len(codes), goal, "below")
    yield ("move", spot, 0, 1, spot, "top")
    yield ("turn", spot, top, 1)
    yield ("turn", spot, 0, len(codes))
    yield ("draw", spot, 1)
    yield ("deal", spot, 2)
    yield ("take", spot)
    yield ("shuffle", spot)
    yield ("roll", spot, top)
    yield ("look", spot, min(3, len(codes)))
    yield ("show", spot, 0, 1, -1)
    yield ("show", spot, 0, 1, 0)
    yield ("show", spot, 0, 1, 1)
    yield ("open", spot)
    yield ("close", spot)
    yield ("write", spot, top, "title", write_text("New"))
    if d.zones[str(spot[0])].loose is not None:
        yield ("move", spot, 0, len(codes), (*spot[:3], (int(str(spot[3])) + 90) % 360), "top")
