"""Whether hands may do something: what the verbs of a free table need (``verbs``).

Each function gets the data, the state or a view of it, the seat that acts, and the targets of a
move, which may be anything.
"""

from __future__ import annotations

from typing import Any

from ..core.fields import LARGEST
from ..core.types import Seat, Spot
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.state import State
from .hiding import sees_hand
from .pieces import (
    BLANK,
    MADE,
    NOTE,
    at,
    drawn_to,
    is_back,
    is_die,
    is_place,
    places,
    read_text,
    wrong_text,
)

MOST_CHANGED = 400
"""Most changes of cards that a game keeps."""
KINDS = {"card": BLANK, "note": NOTE}
"""What can be made: by the word of a move, the set."""
MOST_DICE = 60
"""Most dice that are rolled at once."""
MOST_LEFT = 1_000_000
"""The greatest number on a counter that has no limit of its own."""


def _is_free(d: Prototype, s: State, spot: Any) -> bool:
    """Whether it is a place whose pieces are not locked."""
    return is_place(d, s, spot) and spot not in s.locks


def _is_run(d: Prototype, s: State, seat: Seat, spot: Any, first: Any, many: Any) -> bool:
    """Whether ``many`` pieces lie at a place from an index on, and can be taken."""
    if not _is_free(d, s, spot) or type(first) is not int or type(many) is not int:
        return False
    codes = at(d, s, spot)
    if not (first >= 0 and many >= 1 and first + many <= len(codes)):
        return False
    return not d.zones[spot[0]].held or _is_known(d, s, seat, spot)


def _is_known(d: Prototype, s: State, seat: Seat, spot: Spot) -> bool:
    """Whether a seat sees what is held at a place; not where it lies face down on the screen."""
    return sees_hand(d, s, seat, spot) and not any(is_back(d, c) for c in at(d, s, spot))


def may_move(
    d: Prototype, s: State, seat: Seat, source: Any, first: Any, many: Any, target: Any,
    how: Any, side: Any = "keep",
) -> bool:  # fmt: skip
    right = how in ("top", "below") and side in ("keep", "up", "down")
    if not right or not _is_run(d, s, seat, source, first, many) or not _is_free(d, s, target):
        return False
    if source != target:
        return True
    stays = first == 0 if how == "below" else first + many == len(at(d, s, source))
    return not stays


def may_turn(d: Prototype, s: State, seat: Seat, spot: Any, first: Any, many: Any) -> bool:
    if not _is_run(d, s, seat, spot, first, many) or d.zones[spot[0]].held:
        return False
    run = at(d, s, spot)[first : first + many]
    return any(not is_die(d, code) for code in run)


def may_draw(d: Prototype, s: State, seat: Seat, spot: Any, many: Any) -> bool:
    if not _is_free(d, s, spot) or d.zones[spot[0]].held:
        return False
    if drawn_to(d, spot, seat) in (None, spot):
        return False
    return type(many) is int and 1 <= many <= len(at(d, s, spot))


def may_deal(d: Prototype, s: State, seat: Seat, spot: Any, many: Any) -> bool:
    return may_draw(d, s, seat, spot, 1) and type(many) is int and 1 <= many <= 100


def may_take(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    """Somebody else's piece at random, to one's own place of the same name."""
    if not is_place(d, s, spot) or not d.zones[spot[0]].held:
        return False
    return spot != (spot[0], seat) and bool(at(d, s, spot))


def may_shuffle(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    return _is_free(d, s, spot) and len(at(d, s, spot)) > 1 and not d.zones[spot[0]].held


def may_roll(d: Prototype, s: State, seat: Seat, *dice: Any) -> bool:
    pairs = list(zip(dice[::2], dice[1::2]))
    if not 1 <= len(pairs) <= MOST_DICE or len(dice) % 2 or len({*pairs}) < len(pairs):
        return False
    if not all(_is_run(d, s, seat, spot, index, 1) for spot, index in pairs):
        return False
    held = len(pairs) > 1 and any(d.zones[spot[0]].held for spot, _ in pairs)
    return not held and all(is_die(d, at(d, s, spot)[index]) for spot, index in pairs)


def may_look(d: Prototype, s: State, seat: Seat, spot: Any, many: Any) -> bool:
    if not _is_free(d, s, spot) or d.zones[spot[0]].held or type(many) is not int:
        return False
    codes = at(d, s, spot)
    hidden = any(c >= DOWN or is_back(d, c) for c in codes[len(codes) - many :])
    return 1 <= many <= len(codes) and hidden


def may_show(d: Prototype, s: State, seat: Seat, spot: Any, first: Any, many: Any, to: Any) -> bool:
    if to == seat or not (to == -1 or is_seat(s, to)):
        return False
    return _is_run(d, s, seat, spot, first, many) and _is_closed(d, s, spot)


def _is_closed(d: Prototype, s: State, spot: Spot) -> bool:
    zone = d.zones[str(spot[0])]
    return zone.held and (zone.name, zone.index(spot)) not in s.up


def may_open(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    if not is_place(d, s, spot) or not at(d, s, spot) or not d.zones[spot[0]].held:
        return False
    return _is_closed(d, s, spot) and sees_hand(d, s, seat, spot)


def may_close(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    return is_place(d, s, spot) and d.zones[spot[0]].held and not _is_closed(d, s, spot)


def may_count(d: Prototype, s: State, seat: Seat, name: Any, whose: Any, by: Any) -> bool:
    field = d.fields.get(name) if isinstance(name, str) else None
    if field is None or type(by) is not int or not by or not isinstance(field.start, int):
        return False
    if not (is_seat(s, whose) if field.per_seat else whose == -1):
        return False
    now = getattr(s, name)[whose] if field.per_seat else getattr(s, name)
    least = -MOST_LEFT if field.least is None else field.least
    most = MOST_LEFT if field.most is None else field.most
    return bool(abs(by) < LARGEST and least <= now + by <= most)


def may_write(
    d: Prototype, s: State, seat: Seat, spot: Any, index: Any, column: Any, text: Any
) -> bool:
    words = read_text(text)
    if words is None or len(s.written) >= MOST_CHANGED or not isinstance(column, str):
        return False
    if wrong_text(column, words) or not _is_run(d, s, seat, spot, index, 1):
        return False
    code = at(d, s, spot)[index]
    if code >= DOWN or is_back(d, code):
        return False
    return not _is_closed(d, s, spot) or not _lies_open(d, s, code)


def _lies_open(d: Prototype, s: State, code: int) -> bool:
    """Whether all see a piece of this kind: what is written on one of them stands on all."""
    return any(code in codes and not _is_closed(d, s, spot) for spot, codes in places(d, s))


def may_make(d: Prototype, s: State, seat: Seat, spot: Any, what: Any = "card") -> bool:
    if what not in KINDS or not _is_free(d, s, spot):
        return False
    number = list(MADE).index(KINDS[what])
    if s.made[number] >= MADE[KINDS[what]]:
        return False
    return not d.zones[spot[0]].held or _is_known(d, s, seat, spot)


def may_lock(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    return _is_free(d, s, spot) and d.zones[spot[0]].loose is not None and bool(at(d, s, spot))


def may_unlock(d: Prototype, s: State, seat: Seat, spot: Any) -> bool:
    return spot in s.locks


def is_seat(s: State, seat: Any) -> bool:
    return type(seat) is int and 0 <= seat < s.seats
