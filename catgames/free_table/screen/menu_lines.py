"""What a menu at a piece, a pile, a hand, a name plate or the bare table offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.types import TABLE, Message, Move, Seat, Spot, Target, message
from ...kit.no_code.routines import Button
from ...kit.zones import NOBODY, OWNER
from ..pieces import hand_of, is_back, is_die, owner_of, set_of, write_text
from ..routines import button_of, buttons_of
from ..words import where
from .reach import Grip, Reach, piece_of
from .sensible import sensible

MOST = 8
"""Lines of a menu; more than these go into one below them."""
NUMBERS = (1, 2, 3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a menu: a move, what the screen does (``act``), or further lines."""

    words: Message
    icon: str = ""
    moves: tuple[Move, ...] = ()
    act: str = ""
    """One of those of ``Handling.act``."""
    value: object = None
    lines: tuple[Line, ...] = ()


def lines_for(
    reach: Reach, target: Target, designers: bool, arranges: bool = False, records: bool = False
) -> list[Line]:
    """The lines of the menu at a target; None: the bare table.  ``designers``: whether the game's
    files may be written; ``records``: a button is being recorded."""
    if isinstance(target, tuple) and target[:1] == ("seat",):
        found = [*_of_plate(reach, int(target[1] or 0))]
    elif (button := button_of(reach.d, target)) is not None:
        found = [*_of_button(reach, target, button, designers)]
    elif (piece := piece_of(target)) is not None:
        found = [*_of_piece(reach, *piece)]
    elif (spot := reach.spot_of(target)) is not None and reach.codes(spot):
        found = [*_of_piece(reach, spot, len(reach.codes(spot)) - 1)]
    else:
        found = [*_of_table(reach, designers, arranges, records)]
    return folded(found)


def _of_button(reach: Reach, target: Target, button: Button, designers: bool) -> Iterator[Line]:
    """Whom it may be about, and what its designer can do with it."""
    for move in reach.presses(target) if button.choose else ():
        yield Line(message("free.press.who", seat=("seat", move[2])), "icon_human", (move,))
    if designers:
        yield Line(message("free.record.rename"), "icon_branch", act="rename", value=button)
        last = len(buttons_of(reach.d)) - 1
        place = buttons_of(reach.d).index(button)
        if place > 0:
            yield Line(message("free.record.up"), "icon_up", act="up", value=button)
        if place < last:
            yield Line(message("free.record.down"), "icon_down", act="down", value=button)
        yield Line(message("free.record.delete_line"), "icon_trash", act="delete", value=button)


def folded(lines: Sequence[Line]) -> list[Line]:
    """At most MOST lines: the last ones go into a menu of their own."""
    if len(lines) <= MOST:
        return list(lines)
    rest = Line(message("hands.menu.more"), "icon_menu", lines=tuple(lines[MOST - 1 :]))
    return [*lines[: MOST - 1], rest]


def _line(reach: Reach, key: str, icon: str, *moves: Move, **values: Any) -> Iterator[Line]:
    """A line, if its first move is possible."""
    if moves and reach.can(moves[0]):
        yield Line(message(f"hands.menu.{key}", **values), icon, moves)


def _many(reach: Reach, icon: str, verb: str, spot: Spot, most: int) -> Iterator[Line]:
    """A line with lines for numbers."""
    numbers = sorted({n for n in (*NUMBERS, most) if n <= most})
    found = [
        Line(_how_many(reach, verb, spot, n), icon, ((verb, spot, n),))
        for n in numbers
        if reach.can((verb, spot, n))
    ]
    if verb == "look" and found and found[-1].moves[0][2] == most:
        found[-1] = Line(message("hands.menu.search"), icon, found[-1].moves)
    if len(found) == 1:
        yield found[0]
    elif found:
        yield Line(message(f"hands.menu.{verb}"), icon, lines=tuple(found))


def _how_many(reach: Reach, verb: str, spot: Spot, many: int) -> Message:
    """``Look at the top 3``, and to where pieces are drawn."""
    goal = reach.d.zones[str(spot[0])].drawn_to
    if verb != "draw" or not goal:
        return message(f"hands.menu.{verb}_n", count=many)
    place = ("text", f"{reach.d.id}.zone.{goal}")
    return message("hands.menu.draw_to", count=many, place=place)


# ---------------------------------------------------------------- pieces


def _of_piece(reach: Reach, spot: Spot, index: int) -> Iterator[Line]:
    codes = reach.codes(spot)
    if not 0 <= index < len(codes):
        return
    if reach.d.zones[str(spot[0])].held:
        yield from _of_hand(reach, spot, index)
        return
    yield from _line(reach, "unlock", "icon_play", ("unlock", spot))
    if spot in reach.s.locks:
        return
    many = len(codes)
    grip = Grip(spot, index)
    if (roll := reach.rolls(grip.target)) is not None:
        yield from _line(reach, "roll", "icon_dice", roll)
        every = reach.rolls(*(Grip(spot, i).target for i in range(len(codes)))) or ()
        if len(every) > len(roll):
            yield from _line(reach, "roll_all", "icon_dice", every)
        yield from _take(reach, "put", grip)
    yield from _line(reach, "turn", "icon_swap", ("turn", spot, index, 1))
    if many > 1:
        yield from _many(reach, "icon_hand", "draw", spot, many)
        yield from _take(reach, "top", Grip(spot, many - 1))
        yield from _line(reach, "shuffle", "icon_replay", ("shuffle", spot))
        yield from _many(reach, "icon_eye", "look", spot, many)
        yield from _deal(reach, spot, many)
        yield from _of_pile(reach, spot, many)
    else:
        yield from _many(reach, "icon_hand", "draw", spot, 1)
        yield from _line(reach, "peek", "icon_eye", ("look", spot, 1))
    yield from _rotate(reach, spot, many)
    yield from _give(reach, grip)
    if reach.takes(spot, index):
        yield Line(message("hands.menu.below"), "icon_down", act="below", value=grip)
    yield from _write(reach, spot, index)
    yield from _several(reach, grip)
    yield from _line(reach, "lock", "icon_pause", ("lock", spot))


def _deal(reach: Reach, spot: Spot, many: int) -> Iterator[Line]:
    most = max(1, many // reach.s.seats)
    found = [
        Line(message("hands.menu.deal_n", count=n), "icon_human", (("deal", spot, n),))
        for n in NUMBERS
        if n <= most and reach.can(("deal", spot, n))
    ]
    if found:
        yield Line(message("hands.menu.deal"), "icon_human", lines=tuple(found))


def _take(reach: Reach, key: str, grip: Grip) -> Iterator[Line]:
    """A line that picks pieces; the next click says where they go."""
    if reach.takes(grip.spot, grip.first):
        yield Line(message(f"hands.menu.{key}"), "icon_hand", act="hold", value=grip)


def _of_pile(reach: Reach, spot: Spot, many: int) -> Iterator[Line]:
    """Taking all of it, half of it or its lowest piece, cutting and turning it."""
    half = many // 2
    found = [
        *_take(reach, "whole", Grip(spot, 0, many)),
        *_take(reach, "bottom", Grip(spot, 0)),
        *_take(reach, "split", Grip(spot, half, many - half)),
    ]
    cut: Move = ("move", spot, 0, half, spot, "top")
    found += _line(reach, "cut", "icon_swap", cut)
    found += _line(reach, "turn_all", "icon_swap", ("turn", spot, 0, many))
    if found:
        yield Line(message("hands.menu.pile"), "icon_card", lines=tuple(found))


def _rotate(reach: Reach, spot: Spot, many: int) -> Iterator[Line]:
    zone = reach.d.zones[str(spot[0])]
    if zone.loose is None:
        return
    _, x, y, angle = spot
    found = []
    for by in (90, 180, 270, 45):
        goal = (zone.name, x, y, (int(str(angle)) + by) % 360)
        move: Move = ("move", spot, 0, many, goal, "top")
        if reach.can(move):
            found.append(Line(message("hands.menu.by", angle=by), "icon_redo", (move,)))
    if found:
        yield Line(message("hands.menu.rotate"), "icon_redo", lines=tuple(found))


def _give(reach: Reach, grip: Grip) -> Iterator[Line]:
    found = []
    for seat in range(reach.s.seats):
        to = ("seat", seat)
        move = reach.put(grip, to) if reach.spot_of(to, grip) != grip.spot else None
        if move is not None:
            words = message("hands.give", seat=("seat", seat))
            found.append(Line(words, "icon_human", (move,)))
    if found:
        yield Line(message("hands.menu.give"), "icon_human", lines=tuple(found))


def _write(reach: Reach, spot: Spot, index: int) -> Iterator[Line]:
    writes: Move = ("write", spot, index, "text", write_text("–"))
    if reach.can(writes) and not is_die(reach.d, reach.codes(spot)[index]):
        yield Line(message("hands.menu.write"), "icon_branch", act="write", value=Grip(spot, index))


def _several(reach: Reach, grip: Grip) -> Iterator[Line]:
    if reach.takes(grip.spot, grip.first):
        yield Line(message("hands.menu.several"), "icon_check", act="several", value=grip)


# ---------------------------------------------------------------- hands and seats


def _of_hand(reach: Reach, spot: Spot, index: int) -> Iterator[Line]:
    s, many = reach.s, len(reach.codes(spot))
    if owner_of(reach.d, spot) == reach.seat and is_back(reach.d, reach.codes(spot)[index]):
        yield Line(message("table.show_hand"), "icon_eye", act="reveal")  # it lies face down
    yield from _show(reach, "show", spot, index, 1)
    yield from _give(reach, Grip(spot, index))
    if reach.takes(spot, index):
        grip = Grip(spot, index)
        yield from _play(reach, grip)
        yield Line(message("hands.menu.below"), "icon_down", act="below", value=grip)
        yield from _write(reach, spot, index)
        yield from _several(reach, grip)
    yield from _show(reach, "show_hand", spot, 0, many)
    place = where(reach.d, spot[:1])
    yield from _line(reach, "close", "icon_eye_off", ("close", spot), place=place)
    owner = owner_of(reach.d, spot)
    take: Move = ("take", spot)
    if reach.can(take) and owner != TABLE and s.seats > 1:
        words = message("hands.menu.take", seat=("seat", owner))
        yield Line(words, "icon_hand", (take,))


def _play(reach: Reach, grip: Grip) -> Iterator[Line]:
    """A card from a hand, laid where it most likely goes, or face down where everybody would see
    it."""
    found, name = [], set_of(reach.d, reach.codes(grip.spot)[grip.first])
    likely = sensible(reach, grip)
    for zone in sorted(reach.d.zones.values(), key=lambda zone: (zone.name,) not in likely):
        if zone.seen_by == OWNER or zone.per_seat or zone.loose is not None or zone.space:
            continue
        if name not in ((*zone.of, *zone.start) or (name,)):  # it is for pieces of other sets
            continue
        for side in ("down", "up") if zone.seen_by == NOBODY else ("up", "down"):
            move = reach.put(grip, (zone.name,), "top", side)
            if move is not None:
                title = ("text", f"{reach.d.id}.zone.{zone.name}")
                words = message(f"hands.menu.put_{side}", place=title)
                icon = "icon_eye" if side == "up" else "icon_eye_off"
                found.append(Line(words, icon, (move,)))
    if found:
        yield Line(message("hands.menu.put"), "icon_card", lines=tuple(found[:MOST]))


def _show(reach: Reach, key: str, spot: Spot, first: int, many: int) -> Iterator[Line]:
    found = []
    for seat in (-1, *range(reach.s.seats)):
        move: Move = ("show", spot, first, many, seat)
        if reach.can(move):
            whom = (
                message("hands.menu.all")
                if seat < 0
                else message("hands.menu.to", seat=("seat", seat))
            )
            found.append(Line(whom, "icon_eye", (move,)))
    if key == "show_hand":
        found += _line(reach, "open", "icon_card", ("open", spot))
    if found:
        place = where(reach.d, spot[:1])
        yield Line(message(f"hands.menu.{key}", place=place), "icon_eye", lines=tuple(found))


def _of_plate(reach: Reach, seat: Seat) -> Iterator[Line]:
    who = ("seat", seat)
    yield from _line(reach, "act", "icon_play", ("act", seat), seat=who)
    if reach.s.first_player != seat:
        yield from _line(reach, "first", "icon_first", ("first", seat), seat=who)
    spot = hand_of(reach.d, seat)
    if spot is not None:
        many = len(reach.codes(spot))
        yield from _line(reach, "take", "icon_hand", ("take", spot), seat=who)
        yield from _show(reach, "show_hand", spot, 0, many)
        place = where(reach.d, spot[:1])
        yield from _line(reach, "close", "icon_eye_off", ("close", spot), place=place)
    yield Line(message("handing.button"), "icon_human", act="seats", value=seat)


def _of_table(reach: Reach, designers: bool, arranges: bool, records: bool) -> Iterator[Line]:
    if records:
        yield Line(message("free.record.stop"), "icon_check", act="stop")
    yield from _line(reach, "next", "icon_turn_next", ("next",))
    if reach.looking is None:
        yield Line(message("hands.menu.new"), "icon_card", act="new", value="card")
        yield Line(message("hands.menu.new_note"), "icon_log", act="new", value="note")
    times = [
        Line(message("hands.menu.minutes", count=n), "icon_clock", act="timer", value=n)
        for n in (1, 2, 3, 5, 10)
    ]
    none = Line(message("hands.menu.no_timer"), "icon_close", act="timer", value=0)
    yield Line(message("hands.menu.timer"), "icon_clock", lines=(*times, none))
    if reach.can(("reset",)):
        yield Line(message("hands.menu.reset"), "icon_undo", act="reset")
    if found := [*_for_designers(reach, designers, arranges, records)]:
        yield Line(message("hands.menu.designers"), "icon_branch", lines=tuple(found))
    if reach.can(("end",)):
        yield Line(message("hands.menu.end"), "icon_trophy", act="end")


def _for_designers(reach: Reach, designers: bool, arranges: bool, records: bool) -> Iterator[Line]:
    """What changes the game's files."""
    if designers:
        yield Line(message("free.setup.save", count=reach.s.seats), "icon_save", act="setup")
        if not records:
            yield Line(message("free.record.menu"), "icon_play", act="record")
    if arranges:
        yield Line(message("arranging.menu"), "icon_swap", act="arrange")
