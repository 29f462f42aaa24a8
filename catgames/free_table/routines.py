"""What steps of game.yaml do on a free table, in its set-up and when a button is pressed.

They know only what all see, so that nothing that they do tells more.  Which pieces of a hand they
take, unless it is all of them, chance says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.events import Event, Events
from ..core.types import HIDDEN, TABLE, Frame, Move, Seat, Spot, Target
from ..kit.no_code.numbers import Now
from ..kit.no_code.routines import Button, Routines
from ..kit.no_code.table import ALL_OF_THEM, DO, Table
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.rules import do_next
from ..kit.state import State
from ..kit.zones import Zone
from .doing import FREE, ROLL, begin, say
from .hiding import as_seen
from .may import MOST_LEFT
from .moving import move, repaint
from .pieces import Codes, at, is_back, is_die, kinds, lay, lying, turned
from .set_up import ORDER

PICK = "pick_one"
"""The ask in which chance says which piece leaves a hand: ``(pick_one, n, *source, *target,
side)``; the source has n parts."""
COLUMNS, ROWS = 8, 5
"""Points of a loose table at which steps lay pieces."""
KEEP = "keep"


class FreeTable(Table):
    """The pieces on a free table, as steps see and move them."""

    def __init__(self, d: Prototype) -> None:
        self.d = d
        self.printed = d.routines.values.d.pieces
        """The pieces of the files, which conditions know."""
        self.done = 0
        """How often anything was done."""

    def look(self, s: State, spot: Spot) -> tuple[int, ...]:
        return tuple(
            self._known(c) for p in self._places(s, spot) for c in as_seen(self.d, s, TABLE, p)
        )

    def _known(self, code: int) -> int:
        return code if code < kinds(self.d) and code in self.printed else HIDDEN

    def _places(self, s: State, spot: Spot) -> list[Spot]:
        """The place that is meant, or those of a loose table at which something lies that is not
        locked."""
        zone = self.d.zones[str(spot[0])]
        if zone.loose is None or len(spot) > 1:
            return [spot]
        return [place for place, _ in lying(s, zone) if place not in s.locks]

    def left(self, s: State, spot: Spot) -> int:
        return sum(len(at(self.d, s, place)) for place in self._places(s, spot))

    def room(self, s: State, spot: Spot) -> int:
        holds = self.d.zones[str(spot[0])].holds
        return holds - len(at(self.d, s, spot)) if holds else ALL_OF_THEM

    def move(
        self, now: Now, events: Events, source: Spot, target: Spot, faces: Sequence[int] | int,
        side: str,
    ) -> Sequence[Frame]:  # fmt: skip
        s, side = now.s, side or KEEP
        self.done += 1
        goal = self._goal(s, target)
        if not isinstance(faces, int):
            for face in faces:
                spot, index = next(self._with(s, source, face))
                move(self.d, s, events, spot, index, 1, goal, side=side)
            return ()
        if self.d.zones[str(source[0])].held and faces < self.left(s, source):
            return [(PICK, len(source), *source, *goal, side)] * faces
        for spot in reversed(self._places(s, source)):
            many = min(faces, len(at(self.d, s, spot)))
            if many:
                first = len(at(self.d, s, spot)) - many
                move(
                    self.d, s, events, spot, first, many, goal, side=side, beat=1 if many > 1 else 0
                )
            faces -= many
        return ()

    def _with(self, s: State, source: Spot, face: int) -> Iterator[tuple[Spot, int]]:
        """Where a piece lies of which all see the face, from above."""
        for spot in reversed(self._places(s, source)):
            codes = as_seen(self.d, s, TABLE, spot)
            yield from (
                (spot, i) for i in reversed(range(len(codes))) if self._known(codes[i]) == face
            )

    def _goal(self, s: State, target: Spot) -> Spot:
        """The place itself, or a point of a loose table at which nothing lies."""
        loose = self.d.zones[str(target[0])].loose
        if loose is None or len(target) > 1:
            return target
        columns, rows = COLUMNS, ROWS
        if loose.snap == "squares":
            columns, rows = max(1, loose.width // loose.cell), max(1, loose.height // loose.cell)
        points = [
            (target[0], loose.width * (2 * c + 1) // (2 * columns),
             loose.height * (2 * r + 1) // (2 * rows), 0)
            for r in range(rows)
            for c in range(columns)
        ]  # fmt: skip
        there = [place for place, _ in lying(s, self.d.zones[str(target[0])])]
        return max(points, key=lambda point: min((_far(point, p) for p in there), default=0))

    def shuffle(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        if self.d.zones[str(spot[0])].held:  # nobody sees the order
            return ()
        places = self._places(now.s, spot)
        return [(ORDER, *place) for place in places if len(at(self.d, now.s, place)) > 1]

    def turn(self, now: Now, events: Events, spot: Spot, side: str) -> Sequence[Frame]:
        if self.d.zones[str(spot[0])].held:
            return ()
        for place in self._places(now.s, spot):
            codes = at(self.d, now.s, place)
            after = tuple(self._turned(code, side) for code in codes)
            if not side:  # all of it at once, as hands do
                after = after[::-1]
            if after != codes:
                self.done += 1
                self._repaint(now.s, events, place, after)
        return ()

    def _turned(self, code: int, side: str) -> int:
        down = code >= DOWN or is_back(self.d, code)
        return code if side and down == (side == "down") else turned(self.d, code)

    def _repaint(self, s: State, events: Events, place: Spot, after: Codes) -> None:
        repaint(self.d, s, events, place, lambda: lay(self.d, s, place, after))

    def roll(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        d, s = self.d, now.s
        if d.zones[str(spot[0])].held:
            return ()
        dice = [
            (ROLL, i, *place)
            for place in self._places(s, spot)
            for i, code in enumerate(at(d, s, place))
            if is_die(d, code)
        ]
        if dice:
            say(events, "rolls", now.seat, spot)
        return dice

    def pass_on(self, now: Now, events: Events, zone: Zone, by: int) -> Sequence[Frame]:
        """Own pieces lie below those that arrive, and so come first when it is their turn."""
        d, s = self.d, now.s
        held = [len(at(d, s, (zone.name, seat))) for seat in range(s.seats)]
        for seat, many in enumerate(held):
            if many:
                self.done += 1
                goal = (zone.name, (seat + by) % s.seats)
                move(d, s, events, (zone.name, seat), 0, many, goal, beat=1)
        return ()

    def change(
        self, now: Now, events: Events, field: str, seat: Seat | None, to: Any, by: int | None
    ) -> None:
        self.done += 1
        to = max(-MOST_LEFT, min(MOST_LEFT, to))
        if seat is None:
            setattr(now.s, field, to)
        else:
            getattr(now.s, field)[seat] = to
        if events is not None:
            whose = -1 if seat is None else seat
            events.append(Event("set", 0, seat=now.seat, amount=to, extra=(field, whose, by or 0)))

    def next_seat(self, now: Now, events: Events, seat: Seat) -> Sequence[Frame]:
        self.done += 1
        begin(self.d, now.s, events, seat)
        return ()

    def end(self, now: Now, events: Events, what: str) -> Sequence[Frame]:
        say(events, "ended", now.seat)
        now.s.stack.clear()
        return ()

    def ask(
        self, now: Now, events: Events, moves: tuple[str, ...], seat: Seat, times: int
    ) -> Sequence[Frame]:
        return ()  # the reader refuses it


def _far(a: Spot, b: Spot) -> int:
    """The square of how far two points of a loose table lie apart."""
    (_, ax, ay, *_), (_, bx, by, *_) = a, b
    return int((ax - bx) ** 2 + (ay - by) ** 2)  # type: ignore[operator]


# ---------------------------------------------------------------- buttons


def routines_of(d: Prototype) -> Routines | None:
    """What a table does by itself."""
    found: Routines | None = d.routines
    return found


def buttons_of(d: Prototype) -> Sequence[Button]:
    """The buttons in the order of the file."""
    routines = routines_of(d)
    return () if routines is None else tuple(routines.buttons.values())


def target_of(button: Button) -> Target:
    """A button as a target."""
    return ("button", button.name)


def button_of(d: Prototype, target: object) -> Button | None:
    """The button that is a target; None: it is something else."""
    wanted = [button for button in buttons_of(d) if target == target_of(button)]
    return wanted[0] if wanted else None


def may_press(d: Prototype, s: State, seat: Seat, target: Any, *chosen: Any) -> bool:
    """Whether a button has what it needs, and does something; the last value is who was chosen."""
    button = button_of(d, target)
    if button is None or len(chosen) != bool(button.choose):
        return False
    if chosen and chosen[0] not in choices(s, seat, button):
        return False
    return is_ready(d, s, seat, button, *chosen) and _does(d, s, seat, button, *chosen)


def choices(s: State, seat: Seat, button: Button) -> list[Seat]:
    """The players who can be chosen."""
    others = [(seat + i) % s.seats for i in range(1, s.seats)]
    return {"": [], "other": others, "player": [*others, seat]}[button.choose]


def presses(d: Prototype, s: State, seat: Seat, button: Button) -> list[Move]:
    """The moves that press a button: one for each player who can be chosen; none: it does nothing
    now."""
    press: Move = ("press", target_of(button))
    every: list[Move] = [(*press, who) for who in choices(s, seat, button)] or [press]
    return [move for move in every if may_press(d, s, seat, *move[1:])]


def is_ready(d: Prototype, s: State, seat: Seat, button: Button, chosen: Seat = -1) -> bool:
    """Whether its condition holds."""
    return button.test is None or button.test(Now(s, seat, chosen=chosen))


def _does(d: Prototype, s: State, seat: Seat, button: Button, chosen: Seat = -1) -> bool:
    """Whether anything would happen, also where a view can't tell the pieces apart."""
    routines = routines_of(d)
    assert routines is not None
    if any("say" in step for step in button.steps):
        return True
    c, table = s.clone(), routines.steps.table
    assert isinstance(table, FreeTable)
    c.stack, before = [(FREE, seat)], table.done
    do_next(c, *routines.steps.frames(button.block, Now(c, seat, chosen=chosen)))
    while c.stack and c.stack[-1][0] == DO:
        routines.steps.do(d, c, None, *c.stack.pop()[1:])
    return table.done > before or c.stack != [(FREE, seat)]


def do_press(
    d: Prototype, s: State, events: Events, seat: Seat, target: Target, chosen: Seat = -1
) -> None:
    button = button_of(d, target)
    routines = routines_of(d)
    assert routines is not None and button is not None
    if events is not None:
        events.append(Event("pressed", 0, seat=seat, extra=(button.name, chosen)))
    do_next(s, *routines.steps.frames(button.block, Now(s, seat, chosen=chosen)))
