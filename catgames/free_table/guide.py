"""The steps of a turn that game.yaml names: which are done, and what is said meanwhile.

They are ticked off by moves and kept in the state, so that undo and replays have them too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ..core.types import TABLE, Message, Move, Seat, Spot, Target, message
from ..kit.cells import cell_key
from ..kit.guide import CELL, DOWN, INSTEAD, LOOK, OVER, PASSED, PLAYED, Step, Until
from ..kit.pieces import Piece
from ..kit.prototype import Prototype
from ..kit.state import State
from ..kit.words import gaps, has, piece_name, place_name, text_key
from ..kit.zones import NOBODY
from .hiding import sees_hand
from .pieces import at, hand_of, is_die, kinds, places, set_of, written

FARTHEST = 0.6
"""The share of a track that somebody walks: whoever goes on by more, or back, jumps."""


def tick(d: Prototype, s: State, seat: Seat, move: Move) -> None:
    """Tick off the first step that waits for a move of a seat, which is about to be made."""
    if seat != s.turn_of or _is_others(d, s, seat, move):
        return
    came = _came(d, *move[1:5:3]) if move[0] == "move" else ((), ())  # type: ignore[arg-type]
    if any(came):
        (s.came_to, s.came_by), s.came_took = came, ()
        said = sum(1 << n for n, step in enumerate(d.guide) if step.names(CELL, PASSED))
        s.steps_done &= ~(said << seat * len(d.guide))
    said_now = step_now(d, s, seat)
    first = _first(d, s, d.guide[said_now]) if said_now is not None else {}
    if (pile := str(move[1][0]) if move[0] in ("draw", "move") else "") in first:  # type: ignore[index]
        s.came_took += (pile,) * int(move[2] if move[0] == "draw" else move[3])  # type: ignore[arg-type]
    for n, step in enumerate(d.guide):
        if _is_done(d, s, seat, n):
            continue
        looks = move[0] == "look" and _looks(d, s, step) > 0
        waits = {about for verb, about in _until(d, s, step) if verb == move[0] or looks}
        if not waits.isdisjoint(("", *_about(d, s, move))):
            s.steps_done |= 1 << seat * len(d.guide) + n
            if not step.names(CELL, PASSED) and (card := _played(d, s, move)) >= 0:
                s.card_said = card
                _pass_for(d, s, seat, card)
            return


def _is_others(d: Prototype, s: State, seat: Seat, move: Move) -> bool:
    """Whether a move takes a piece in another seat's colour, which is no step of one's own turn."""
    if move[0] != "move":
        return False
    _, spot, first, many, *_ = move
    codes = at(d, s, spot)[int(first) : int(first) + int(many)]  # type: ignore[arg-type]
    owners = {d.pieces[code].of_seat for code in codes if code < kinds(d)}
    return bool(owners - {-1, seat})


def _pass_for(d: Prototype, s: State, seat: Seat, card: int) -> None:
    """A card that has been played changes what a step was about to ask for: it says that now."""
    ends = {*d.cards_until.get(card, ())} if d.pieces[card].columns.get(INSTEAD) else set()
    for n, step in enumerate(d.guide):
        if not step.names(PLAYED) and not ends.isdisjoint(step.until):
            s.steps_done |= 1 << seat * len(d.guide) + n


def begin_turn(d: Prototype, s: State, seat: Seat) -> None:
    """It is a seat's turn, of which nothing has been done yet."""
    s.turn_of = seat
    mask = (1 << len(d.guide)) - 1 << seat * len(d.guide)
    s.steps_done &= ~mask
    s.came_to = s.came_by = s.came_took = ()
    s.card_said = -1
    s.dice_rolled = ()


def rolls(d: Prototype, s: State, seat: Seat, set: str) -> tuple[str, ...]:
    """A die of a set is rolled; "again" if in this turn as many have been as there are."""
    rolled = s.dice_rolled.count((seat, set))
    there = sum(set_of(d, code) == set for _, codes in places(d, s) for code in codes)
    if rolled >= there:
        return ("again",)
    s.dice_rolled = tuple(sorted((*s.dice_rolled, (seat, set))))
    return ()


def is_aside(d: Prototype, s: State, seat: Seat) -> bool:
    """Whether a seat acts during the turn of another one, of which the game says the steps."""
    return bool(d.guide) and seat != s.turn_of


def step_now(d: Prototype, s: State, seat: Seat) -> int | None:
    """The number of the step that a seat does next, from 0; None: the game doesn't say, or it is
    not their turn."""
    if is_aside(d, s, seat):
        return None
    return next((n for n in range(len(d.guide)) if not _is_done(d, s, seat, n)), None)


def is_left(d: Prototype, s: State, seat: Seat) -> bool:
    """Whether a step is left that waits for something before a seat ends its turn."""
    return bool(waits_for(d, s, seat)) or _is_over(d, s, seat)


def _is_over(d: Prototype, s: State, seat: Seat) -> bool:
    """Whether the step that a seat does next is that it holds too much."""
    n = step_now(d, s, seat)
    return n is not None and (OVER,) in d.guide[n].shown.values()


def waits_for(d: Prototype, s: State, seat: Seat) -> Until:
    """What the step that a seat does next waits for; (): nothing."""
    n = step_now(d, s, seat)
    return () if n is None else _until(d, s, d.guide[n])


def cell_said(d: Prototype, s: State, seat: Seat) -> Spot:
    """The cell that the step which a seat does next says; () if it says none."""
    n = step_now(d, s, seat)
    return () if n is None else _spot(s, d.guide[n])


def step_words(d: Prototype, s: State, seat: Seat) -> Message | None:
    """What a seat does next; None: the game doesn't say."""
    n = step_now(d, s, seat)
    if n is None:
        return None
    said = {
        CELL: _text_of(d, s.came_to), PASSED: _text_of(d, s.came_by), PLAYED: _card_said(d, s),
    }  # fmt: skip
    values = {**gaps(s, seat), **_dice(d, s), **{k: v for k, v in said.items() if v is not None}}
    return message(f"{d.id}.guide.{n + 1}", **values)


def left_out(d: Prototype, s: State, seat: Seat) -> Message | None:
    """What the dice, a cell or a card demand that a seat has not done, or that it holds too much;
    None: nothing."""
    n = step_now(d, s, seat)
    demands = n is not None and (d.guide[n].shown or d.guide[n].names(CELL, PASSED, PLAYED))
    left = any(verb != "end" for verb, _ in waits_for(d, s, seat)) or _is_over(d, s, seat)
    return step_words(d, s, seat) if demands and left else None


def looks_at(d: Prototype, s: State, seat: Seat, spot: Spot) -> int:
    """At how many pieces of a pile a click looks, since the step that a seat does next is about
    that; 0: it doesn't."""
    n = step_now(d, s, seat)
    if n is None or all(about != spot[0] for _, about in _until(d, s, d.guide[n])):
        return 0
    return min(_looks(d, s, d.guide[n]), len(at(d, s, spot)))


def awaits(d: Prototype, s: State, seat: Seat, spot: Spot, code: int) -> bool:
    """Whether the step that a seat does next waits for a piece at a place to be moved."""
    until = waits_for(d, s, seat)
    return any(("move", about) in until for about in ("", spot[0], set_of(d, code)))


def plays(d: Prototype, s: State, seat: Seat) -> bool:
    """Whether the step that a seat does next waits for a piece to be laid where all see it, and
    the seat holds some."""
    goals = [d.zones.get(a) for v, a in waits_for(d, s, seat) if v == "move"]
    hand = hand_of(d, seat)
    open = any(zone is not None and zone.is_pile and zone.seen_by != NOBODY for zone in goals)
    return open and hand is not None and bool(at(d, s, hand))


def asked_for(d: Prototype, s: State, seat: Seat) -> list[Target]:
    """What the step that a seat does next asks for and hands touch: dice to roll, piles to draw
    from, to look at or to lay pieces on, pieces in the seat's own colour to move, counters of all
    to count; nothing if it may be about several things."""
    n = step_now(d, s, seat)
    until = () if n is None else _until(d, s, d.guide[n])
    for pile, many in _first(d, s, d.guide[n]).items() if n is not None else ():
        if s.came_took.count(pile) < many and (codes := at(d, s, (pile,))):
            return [("at", pile, len(codes) - 1)]
    if n is not None and _looks(d, s, d.guide[n]):
        until = tuple(end for end in until if end[0] == "look") or until
    found: list[Target] = []
    for verb, about in until if len({about for _, about in until}) == 1 else ():
        if verb == "roll":
            found += [
                ("at", *spot, i)
                for spot, there in places(d, s)
                for i, code in enumerate(there)
                if code < kinds(d) and is_die(d, code) and about in ("", set_of(d, code))
            ]
        elif verb in ("draw", "look", "move") and about in d.zones and d.zones[about].is_pile:
            top = len(at(d, s, (about,))) - 1
            found += [("at", about, top) if top >= 0 else (about,)]
        elif verb == "move" and about in d.sets:
            found += [
                ("at", *spot, i)
                for spot, there in places(d, s)
                for i, code in enumerate(there if not d.zones[str(spot[0])].held else ())
                if code < kinds(d) and set_of(d, code) == about and d.pieces[code].of_seat == seat
            ]
        elif verb == "count":
            name, by = about.removeprefix(DOWN), -1 if about.startswith(DOWN) else 1
            if name in d.fields and not d.fields[name].per_seat:
                found += [("count", name, -1, by)]
    return [*dict.fromkeys(found)]


def alarms(d: Prototype, face: int) -> bool:
    """Whether a side of a die lets a counter go on that the game says something of at its end."""
    piece = d.pieces[face]
    counted = {
        about
        for step in d.guide
        if piece.name in step.shown.get(piece.set, ())
        for verb, about in step.until
        if verb == "count"
    }
    return any(says_full(d, name) for name in counted & {*d.fields})


def says_full(d: Prototype, name: str) -> bool:
    """Whether the game says something of a counter that has reached its end."""
    return d.fields[name].most is not None and has(d, f"{d.id}.field_full.{name}")


def _until(d: Prototype, s: State, step: Step) -> Until:
    """What ends a step, also as the cell says to which a piece has gone, or the card that was
    played."""
    if step.until:
        return step.until
    if step.names(PLAYED):
        return d.cards_until.get(s.card_said, ())
    return d.cells_until.get(_cell(d, s, step), ())


def _first(d: Prototype, s: State, step: Step) -> Mapping[str, int]:
    """How many pieces are taken from a pile at the cell that a step says before what its text asks
    for else."""
    return d.cells_first.get(_cell(d, s, step), {})


def _spot(s: State, step: Step) -> Spot:
    """The cell that a step says: where a piece has gone, or which it passed; (): it says none."""
    came: Spot = s.came_to if step.names(CELL) else s.came_by if step.names(PASSED) else ()
    return came


def _cell(d: Prototype, s: State, step: Step) -> tuple[str, int]:
    """The zone and the number, from 1, of the cell that a step says; 0: it says none."""
    spot = _spot(s, step)
    if not spot:
        return "", 0
    zone = d.zones[str(spot[0])]
    return zone.name, zone.index(spot) + 1


def _came(d: Prototype, source: Spot, target: Spot) -> tuple[Spot, Spot]:
    """The cell to which a piece goes, and the first one on its way of which something is said to
    whoever passes it; (): nothing is said of it, or there is none."""
    said = source != target and _text_of(d, target) is not None
    on_way = way(d, source, target)[1:-1]
    passed = (spot for spot in on_way if (spot[0], int(spot[1] or 0) + 1) in d.cells_passed)
    return target if said else (), next(passed, ())


def way(d: Prototype, source: Spot, target: Spot) -> list[Spot]:
    """The cells on the way of a piece on a board of all, with both ends; empty: it went
    elsewhere."""
    zone = d.zones.get(str(source[0])) if source else None
    if zone is None or zone.space is None or zone.per_seat or target[:1] != source[:1]:
        return []
    first, last, count = zone.index(source), zone.index(target), zone.cells
    steps = (last - first) % count
    if zone.space.kind != "track" or steps > FARTHEST * count:
        return [source, target]
    return [(zone.name, (first + i) % count) for i in range(steps + 1)]


def _looks(d: Prototype, s: State, step: Step) -> int:
    """At how many pieces a step looks, as the cell or the card says that it names; 0: at none."""
    card = s.card_said
    if _spot(s, step):
        return d.cells_look.get(_cell(d, s, step), 0)
    many = d.pieces[card].columns.get(LOOK) if step.names(PLAYED) and card >= 0 else 0
    return many if isinstance(many, int) else 0


def _is_done(d: Prototype, s: State, seat: Seat, n: int) -> bool:
    """Whether a step has been done, or is none as the dice lie and pieces have gone."""
    step = d.guide[n]
    if s.steps_done >> seat * len(d.guide) + n & 1:
        return True
    if step.names(CELL, PASSED) and _spot(s, step) == ():
        return True
    if step.names(PLAYED) and s.card_said < 0:
        return True
    ways = step.until
    if ways and all(verb == "open" and _is_open(d, s, about, seat) for verb, about in ways):
        return True
    return not all(_shows(d, s, seat, name, sides) for name, sides in step.shown.items())


def _is_open(d: Prototype, s: State, name: str, seat: Seat) -> bool:
    """Whether what a seat holds in a zone lies open, or is nothing."""
    zone = d.zones.get(name)
    spots = [spot for spot in zone.spots(s.seats) if spot[1] == seat] if zone else []
    return all(sees_hand(d, s, TABLE, spot) or not at(d, s, spot) for spot in spots)


def _shows(d: Prototype, s: State, seat: Seat, name: str, sides: Collection[str]) -> bool:
    """Whether a die of a set shows one of these sides, a counter has reached its end, all have laid
    a zone of theirs open, or the seat has too much there."""
    if name in d.sets:
        return any(piece.name in sides for piece in dice_of(d, s, name))
    if name in d.zones:
        if sides == (OVER,):
            return len(at(d, s, (name, seat))) > d.zones[name].holds
        return all(_is_open(d, s, name, who) for who in range(s.seats))
    field, now = d.fields[name], getattr(s, name)
    return bool((now[seat] if field.per_seat else now) == field.most)


def _text_of(d: Prototype, spot: Spot) -> Message | None:
    """The name of a cell and what is said of it; None: nothing is."""
    zone = d.zones.get(str(spot[0])) if spot else None
    if zone is None or zone.space is None or zone.per_seat:
        return None
    number = zone.index(spot) + 1
    what = f"{d.id}.{cell_key(zone.name, number, 'text')}"
    if not has(d, what):
        return None
    return message("free.prompt.cell", place=place_name(d, spot), text=("text", what))


def _played(d: Prototype, s: State, move: Move) -> int:
    """The card with a text that a move plays: it leaves a hand, and all see it; -1: none."""
    match move:
        case ("move", tuple(source), int(first), 1, tuple(target), *how) if "down" not in how:
            zone, code = d.zones[str(target[0])], at(d, s, source)[first]
            open = d.zones[str(source[0])].held and not zone.held and zone.seen_by != NOBODY
            return code if open and code < kinds(d) and written(d, s, code).text else -1
    return -1


def _card_said(d: Prototype, s: State) -> Message | None:
    """The name and the text of the card that was played; None: none was."""
    card = s.card_said
    if card < 0:
        return None
    piece, text = written(d, s, card), ("text", f"{d.id}.{text_key(d, card)}")
    if piece is d.pieces[card]:
        return message("free.prompt.cell", place=piece_name(d, card), text=text)
    name, words = (message("free.titled", title=words) for words in (piece.title, piece.text))
    return message("free.prompt.cell", place=name, text=words)


def _about(d: Prototype, s: State, move: Move) -> Iterator[str]:
    """The counter, or the zones and the sets of pieces, that a move is about: nothing of which
    others who see it learn nothing."""
    verb, *rest = move
    if verb == "count":
        yield str(rest[0])
        if int(rest[2]) < 0:  # type: ignore[arg-type]
            yield f"{DOWN}{rest[0]}"
        return
    spots: list[Any] = [t for t in rest if isinstance(t, tuple) and t[0] in d.zones]
    if verb == "move" and len({*spots}) < 2:  # only in another order
        return
    yield from (spot[0] for spot in spots)
    if not spots:
        return
    codes, numbers = at(d, s, spots[0]), [int(n) for n in rest if isinstance(n, int)]
    if verb in ("move", "turn"):
        codes = codes[numbers[0] : numbers[0] + numbers[1]]
    elif verb == "draw":
        codes = codes[-numbers[0] :]
    elif verb == "roll":
        codes = tuple(at(d, s, spot)[n] for spot, n in zip(spots, numbers))
    else:
        return
    yield from (set_of(d, code) for code in codes)


def dice_of(d: Prototype, s: State, name: str) -> list[Piece]:
    """What the dice of a set show that can be seen."""
    codes = [c for _, there in places(d, s) for c in there if c < kinds(d)]
    return [d.pieces[code] for code in codes if d.pieces[code].set == name]


def _dice(d: Prototype, s: State) -> dict[str, Any]:
    """What the dice of each set show: their sum, or the side of a single one that has no number."""
    found: dict[str, Any] = {}
    for name in (name for name, set in d.sets.items() if set.turns):
        shown = dice_of(d, s, name)
        if len(shown) == 1 and not shown[0].has_value:
            found[name] = ("text", f"{d.id}.{shown[0].key}")
        else:
            found[name] = sum(piece.value for piece in shown)
    return found
