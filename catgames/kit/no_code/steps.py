"""Steps: what is done by itself, in setups, buttons, turns and moves.

A step is a mapping with one verb, ``{move: {from: deck, to: market, fill: 4}}``.  Reading a list of
them makes a *block*, and the frame ``(DO, block, index, seat, face, chosen, many)`` carries it
out, from one step to the next, until one has to wait for chance or for somebody's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from ...content.checks import Path_, hint
from ...content.languages import ENGLISH
from ...content.loader import Node, brief_text
from ...core.events import Event, Events
from ...core.rulebook import do_next
from ...core.types import Frame, Seat, Spot
from ..prototype import Prototype
from ..state import State
from ..zones import ALL, Zone
from .numbers import Now, Value, number_of, own_spots
from .values import Values

DO = "do"
"""The frame that carries out a block."""
Step = Callable[[Now, Events], Sequence[Frame]]
"""Does something; the frames are what has to be done before the next step."""
WHOSE = ("own", "each", "others", "next", "previous", "chosen", "first")
"""Whose zone is meant: of who does it, of each player in turn, of all others, of a neighbour, of
the chosen player, of the first one."""
ENDS = ("phase", "turn", "game")
MOST_STEPS = 60
"""Most steps of one list."""
_MOST_NESTED = 8
ALL_OF_THEM = 1_000_000


class Table(Protocol):
    """What steps do to the pieces: on the table of a game with rules, or on a free table.

    Each returns the frames that chance answers.
    """

    def look(self, s: State, spot: Spot) -> tuple[int, ...]:
        """The faces at a place, from below."""

    def left(self, s: State, spot: Spot) -> int:
        """How many pieces can be taken from a place, with what is shuffled into it."""

    def room(self, s: State, spot: Spot) -> int:
        """How many more pieces a place can hold."""

    def move(
        self, now: Now, events: Events, source: Spot, target: Spot, faces: Sequence[int] | int,
        side: str,
    ) -> Sequence[Frame]:  # fmt: skip
        """Move these pieces, or so many from above; ``side``: up, down or ""."""

    def shuffle(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        """Shuffle a place."""

    def turn(self, now: Now, events: Events, spot: Spot, side: str) -> Sequence[Frame]:
        """Turn all pieces at a place up or down; "": over."""

    def roll(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        """Roll all dice at a place."""

    def pass_on(self, now: Now, events: Events, zone: Zone, by: int) -> Sequence[Frame]:
        """Everybody hands what lies in a zone of theirs to the seat ``by`` places further on."""

    def change(
        self, now: Now, events: Events, field: str, seat: Seat | None, to: Any, by: int | None
    ) -> None:
        """Give a field a new value; ``seat``: whose, if there is one for each; ``by``: how much was
        added, if something was."""

    def next_seat(self, now: Now, events: Events, seat: Seat) -> Sequence[Frame]:
        """Say who is next."""

    def end(self, now: Now, events: Events, what: str) -> Sequence[Frame]:
        """End the phase, the turn or the game."""

    def ask(self, now: Now, events: Events, move: str, seat: Seat, times: int) -> Sequence[Frame]:
        """Let a seat make a move that it is asked for."""


@dataclass(frozen=True)
class Place:
    """A zone, whose of all players, and one of its cells."""

    zone: Zone
    whose: str = "own"
    cell: int | None = None

    def spots(self, now: Now, seat: Seat) -> list[Spot]:
        """Its places that are a seat's, or all's."""
        found = list(own_spots(self.zone, seat))
        return found if self.cell is None else found[self.cell : self.cell + 1]

    def seats(self, now: Now) -> list[Seat]:
        """Whose places are meant; one seat where there is only one place."""
        return whose(now, self.whose) if self.zone.per_seat else [now.seat]


def whose(now: Now, word: str) -> list[Seat]:
    """The seats that a word stands for, clockwise from who acts."""
    n, own = now.s.seats, now.seat
    return {
        "own": [own],
        "each": [(own + i) % n for i in range(n)],
        "others": [(own + i) % n for i in range(1, n)],
        "next": [(own + 1) % n],
        "previous": [(own - 1) % n],
        "chosen": [now.chosen] if now.chosen >= 0 else [],
        "first": [0],
    }[word]


class Steps:
    """Reads lists of steps into blocks."""

    table: Table

    def __init__(self, values: Values, table: Table | None = None) -> None:
        """Without a table, one has to be set before anything is done."""
        self.values = values
        if table is not None:
            self.table = table
        self.d: Prototype = values.d
        self.report = values.report
        self.blocks: list[list[Step]] = []
        self.moves: Sequence[str] = ()
        """Names of moves that can be asked for, and done by a step."""
        self.do_moves: dict[str, int] = {}
        """The block of what moves without pieces do, by name."""
        self.asked: set[str] = set()
        """Names of moves that somebody is asked for."""
        self.said: dict[str, tuple[str, str]] = {}
        """Texts of the log, and where they stand, by the kind of their event."""
        self.open_only = False
        """Whether steps know no more than what all see."""
        self.refused: Callable[[Path_, Node], str] = lambda path, node: ""
        """Why a step can't be here, and what to write instead; "": it can."""

    def prototype(self) -> Prototype:
        """The prototype with the texts of its steps."""
        d = self.d
        said = {f"log.{kind}": text for kind, (text, _) in self.said.items()}
        places = {(ENGLISH, f"log.{kind}"): at for kind, (_, at) in self.said.items()}
        words = {**d.words, ENGLISH: {**said, **d.words.get(ENGLISH, {})}} if said else d.words
        return replace(d, words=words, places={**places, **d.places})

    # ------------------------------------------------------------------ blocks

    def block(self, node: Node, path: Path_, piece: bool = False, deep: int = 0) -> int:
        """The number of a new block; ``piece``: its steps know a piece that was moved."""
        number = len(self.blocks)
        self.blocks.append([])
        listed = node.items if node.items is not None else [node]
        if len(listed) > MOST_STEPS or deep > _MOST_NESTED:
            self.report.at(node, path, f"has more than {MOST_STEPS} steps, or too many in others")
            return number
        for i, inner in enumerate(listed):
            at = (*path, i) if node.items is not None else path
            if inner.entries is None:
                what = "expected a step, such as {shuffle: deck} or {draw: {count: 2}}"
                near = hint(inner.value, self.verbs()) if isinstance(inner.value, str) else ""
                self.report.at(inner, at, what + near)
                continue
            self.blocks[number] += self.steps(inner, at, piece, deep)
        return number

    def verbs(self) -> Sequence[str]:
        """The first words of steps."""
        return tuple(_READERS)

    def steps(self, node: Node, path: Path_, piece: bool, deep: int) -> list[Step]:
        """The steps of a mapping; ``if`` with ``then`` and ``else`` are one."""
        entries = node.entries or {}
        if "if" in entries:
            return [self._if(node, path, piece, deep)]
        found = []
        for verb, inner in entries.items():
            read = _READERS.get(str(verb))
            if read is None:
                self.report.unknown((*path, verb), self.verbs())
                continue
            if what := self.refused((*path, verb), inner):
                self.report.where((*path, verb), what)
                continue
            found.append(read(self, inner, (*path, verb), piece, deep))
        return found

    def frames(self, block: int, now: Now) -> Sequence[Frame]:
        """What carries out a block."""
        if not self.blocks[block]:
            return ()
        return ((DO, block, 0, now.seat, now.face, now.chosen, now.many),)

    def do(
        self, d: Prototype, s: State, events: Events,
        block: int, index: int, seat: Seat, face: int, chosen: Seat, many: int,
    ) -> None:  # fmt: skip
        """The step of the rules that carries out a block; see the module."""
        now = Now(s, seat, face, chosen, many)
        steps = self.blocks[block]
        while index < len(steps):
            stack = len(s.stack)
            frames = steps[index](now, events)
            index += 1
            if frames or len(s.stack) != stack:
                rest = (DO, block, index, seat, face, chosen, many)
                do_next(s, *frames, *((rest,) if index < len(steps) and frames else ()))
                return

    # ------------------------------------------------------------------ places and amounts

    def place(self, node: Node, path: Path_) -> Place | None:
        """A zone by its name, ``hand of next``, ``market 3``."""
        if not isinstance(node.value, str):
            self.report.at(node, path, "expected a zone, such as deck or 'hand of each'")
            return None
        name, _, rest = node.value.strip().partition(" of ")
        name, *cells = name.split()
        if not (zone := self.values.zone(Node(node.line, name), path)):
            return None
        whose_ = rest.strip() or "own"
        if whose_ not in WHOSE:
            what = f"expected one of {', '.join(WHOSE)} after 'of'"
            self.report.at(node, path, f"{what}; found {brief_text(rest)!r}{hint(rest, WHOSE)}")
            return None
        if rest and not zone.per_seat:
            self.report.at(node, path, f"{name} is one for all; write {name!r}")
        cell = None
        if cells:
            right = zone.space is not None and len(cells) == 1 and cells[0].isdecimal()
            if not right or not 1 <= int(cells[0][:6]) <= zone.cells:
                there = f"there are 1 to {zone.cells}" if zone.space else "it has no cells"
                self.report.at(node, path, f"{node.value!r} is no cell of {name}; {there}")
                return None
            cell = int(cells[0]) - 1
        return Place(zone, whose_, cell)

    def places(self, node: Node, path: Path_) -> list[Place]:
        """One place, or a list of them."""
        if node.items is None:
            found = [self.place(node, path)]
        else:
            found = [self.place(n, (*path, i)) for i, n in enumerate(node.items)]
        return [place for place in found if place is not None]

    def default_pile(self, path: Path_, verb: str) -> list[Place]:
        """The one pile of unknown order that a step draws from if it names none."""
        piles = [zone for zone in self.d.zones.values() if zone.bag]
        if len(piles) != 1:
            self.report.where(path, f"{verb!r} needs 'from' with the pile")
            return []
        return [Place(piles[0])]

    def default_hand(self, path: Path_, verb: str, sources: Sequence[Place]) -> Place | None:
        """Where a pile says that its pieces are drawn to, or the first zone that only its owner
        sees."""
        for source in sources:
            if source.zone.drawn_to:
                return Place(self.d.zones[source.zone.drawn_to])
        for zone in self.d.zones.values():
            if zone.held and zone.space is None:
                return Place(zone)
        self.report.where(path, f"{verb!r} needs 'to' with the zone")
        return None

    # ------------------------------------------------------------------ the verbs

    def _if(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        given = self.values.entries(node, path, ("if", "then", "else"))
        test = self.values.test(given["if"], (*path, "if"), piece)
        if "then" not in given:
            self.report.at(node, path, "'if' needs 'then' with the steps")
        blocks = [
            self.block(given[key], (*path, key), piece, deep + 1) if key in given else None
            for key in ("then", "else")
        ]

        def do(now: Now, events: Events) -> Sequence[Frame]:
            block = blocks[0] if test(now) else blocks[1]
            return self.frames(block, now) if block is not None else ()

        return do

    def _move(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "move", 0)

    def _draw(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "draw", 1)

    def _deal(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "deal", 1)

    def _recall(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._moved(node, path, piece, "recall", 0)

    def _moved(self, node: Node, path: Path_, piece: bool, verb: str, default: int) -> Step:
        """``default``: how many pieces, if nothing is said; 0: all."""
        known = ("from", "to", "count", "fill", "up_to", "which", "side", "if")
        short = node.entries is None
        given = {} if short else self.values.entries(node, path, known)
        amount = given.get("count") or (node if short and verb in ("draw", "deal") else None)
        if short and verb in ("move", "recall"):
            self.report.at(node, path, f"write {verb}: {{from: …, to: …}}")
        sources = (
            self.places(given["from"], (*path, "from"))
            if "from" in given
            else self.default_pile(path, verb) if verb in ("draw", "deal") else []
        )  # fmt: skip
        if "from" not in given and not short and verb in ("move", "recall"):
            self.report.at(node, path, f"{verb!r} needs 'from'")
        target = (
            self.place(given["to"], (*path, "to"))
            if "to" in given
            else self.default_hand(path, verb, sources) if verb in ("draw", "deal") else None
        )  # fmt: skip
        if "to" not in given and not short and verb in ("move", "recall"):
            self.report.at(node, path, f"{verb!r} needs 'to'")
        test = self.values.test(given["if"], (*path, "if"), piece) if "if" in given else None
        fits = self.values.fits(given["which"], (*path, "which")) if "which" in given else None
        side = self._side(given.get("side"), path)
        every = default == 0
        count: Value | None = None
        if amount is not None and amount.value != "all":
            count = self.values.value(amount, (*path, "count") if not short else path, piece)
            every = False
        elif amount is not None:
            every = True
        fill: Value | None = None
        for key in ("fill", "up_to"):
            if key in given and given[key].value is not True:
                fill = self.values.value(given[key], (*path, key), piece)
            elif key in given:
                fill = _without_end
        if target is None:
            return _nothing
        if verb == "deal":
            if not target.zone.per_seat:
                self.report.where(path, "'deal' gives pieces to everybody: a zone with 'per: seat'")
            target = Place(target.zone, "each" if target.whose == "own" else target.whose)
        if fits is not None and any(source.zone.bag for source in sources):
            self.report.where((*path, "which"), "nobody sees what is in a pile of unknown order")
        closed = [s.zone.name for s in sources if s.zone.seen_by != ALL and not s.zone.bag]
        if fits is not None and self.open_only and closed:
            what = f"not all see what is in {closed[0]}, and what is picked would tell"
            self.report.where((*path, "which"), what)

        def do(now: Now, events: Events) -> Sequence[Frame]:
            if test is not None and not test(now):
                return ()
            many = None if count is None else max(0, number_of(count(now)))
            if many is None and not every:
                many = default
            full = None if fill is None else max(0, number_of(fill(now)))
            return self._carry(now, events, sources, target, many, full, fits, side)

        return do

    def _carry(
        self, now: Now, events: Events, sources: Sequence[Place], target: Place,
        many: int | None, full: int | None, fits: Any, side: str,
    ) -> list[Frame]:  # fmt: skip
        """Move so many pieces (None: all) from places to another one, until ``full`` lie there."""
        frames: list[Frame] = []
        gone: dict[Spot, int] = {}
        """How many pieces chance will have drawn from each place."""
        for seat in target.seats(now):
            goals = target.spots(now, seat)
            lying = sum(len(self.table.look(now.s, goal)) for goal in goals)
            wanted = ALL_OF_THEM if many is None else many
            if full is not None:
                wanted = max(0, full - lying)
            together = target.whose in ("each", "others")
            for source in sources:
                seats = source.seats(now)
                paired = together and source.zone.per_seat
                if paired and source.whose in ("own", "each", "others"):
                    seats = [seat]
                for owner in seats:
                    for spot in source.spots(now, owner):
                        wanted -= self._take(
                            now, events, spot, goals, wanted, fits, side, frames, gone
                        )
        return frames

    def _take(
        self, now: Now, events: Events, spot: Spot, goals: list[Spot], wanted: int, fits: Any,
        side: str, frames: list[Frame], gone: dict[Spot, int],
    ) -> int:  # fmt: skip
        """Move at most so many pieces from one place to the first ones with room."""
        table, s, moved = self.table, now.s, 0
        several = len(goals) > 1
        for goal in goals:
            left = wanted - moved
            if left <= 0:
                break
            if goal == spot:
                continue
            there = table.look(s, spot)
            room = table.room(s, goal) - gone.get(goal, 0)
            if several:  # one in each cell that is empty
                room = min(room, 1 - len(table.look(s, goal)) - gone.get(goal, 0))
            left = min(left, room)
            if fits is not None:
                faces = [face for face in reversed(there) if fits(now, face)][: max(0, left)]
                number = len(faces)
                more = table.move(now, events, spot, goal, faces, side) if faces else ()
            else:
                number = max(0, min(left, table.left(s, spot) - gone.get(spot, 0)))
                more = table.move(now, events, spot, goal, number, side) if number else ()
            if more:
                frames += more
                gone[spot] = gone.get(spot, 0) + number
                gone[goal] = gone.get(goal, 0) + number
            moved += number
        return moved

    def _side(self, node: Node | None, path: Path_) -> str:
        if node is None:
            return ""
        if node.value not in ("up", "down"):
            self.report.at(node, (*path, "side"), "expected up or down")
            return ""
        return str(node.value)

    def _shuffle(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._at_places(node, path, lambda now, events, spot: self.table.shuffle(
            now, events, spot))  # fmt: skip

    def _roll(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        dice = {set.name for set in self.d.sets.values() if set.turns}
        for place in self.places(node, path):
            lying = {*place.zone.of, *place.zone.start} or dice
            if not dice & lying:
                what = "no dice lie there; a die is a set of pieces with turns: true"
                self.report.at(node, path, what)
        return self._at_places(node, path, lambda now, events, spot: self.table.roll(
            now, events, spot))  # fmt: skip

    def _at_places(
        self, node: Node, path: Path_, act: Callable[[Now, Events, Spot], Sequence[Frame]]
    ) -> Step:
        places = self.places(node, path)

        def do(now: Now, events: Events) -> Sequence[Frame]:
            frames: list[Frame] = []
            for place in places:
                for seat in place.seats(now):
                    for spot in place.spots(now, seat):
                        if self.table.look(now.s, spot):
                            frames += act(now, events, spot)
            return frames

        return do

    def _turn(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        if node.entries is None:
            at, side = node, ""
        else:
            given = self.values.entries(node, path, ("at", "side"))
            side = self._side(given.get("side"), path)
            if "at" not in given:
                self.report.at(node, path, "'turn' needs 'at' with the zone")
                return _nothing
            at = given["at"]
        return self._at_places(at, path, lambda now, events, spot: self.table.turn(
            now, events, spot, side))  # fmt: skip

    def _pass(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        given = {} if node.entries is None else self.values.entries(node, path, ("from", "to"))
        named = given.get("from", node)
        zone = self.values.zone(named, path)
        to = given["to"].value if "to" in given else "next"
        if to not in ("next", "previous"):
            self.report.where((*path, "to"), "expected next or previous")
        if zone is not None and (not zone.per_seat or zone.space is not None):
            self.report.at(named, path, "what is passed on is a zone with 'per: seat' and no cells")
            zone = None
        if zone is None:
            return _nothing
        by, passed = (-1 if to == "previous" else 1), zone
        return lambda now, events: self.table.pass_on(now, events, passed, by)

    def _add(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._changed(node, path, piece, add=True)

    def _set(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._changed(node, path, piece, add=False)

    def _changed(self, node: Node, path: Path_, piece: bool, add: bool) -> Step:
        if node.entries is None:
            self.report.at(node, path, "expected what changes by how much: {points: 1}")
            return _nothing
        found: list[tuple[str, str, Value]] = []
        for key, inner in node.entries.items():
            at = (*path, key)
            name, _, word = str(key).partition(" of ")
            field = self.d.fields.get(name)
            if field is None:
                self.report.where(at, f"there is no field {name!r}{hint(name, self.d.fields)}")
                continue
            word = word.strip() or "own"
            if word not in WHOSE:
                self.report.where(at, f"expected one of {', '.join(WHOSE)} after 'of'")
                continue
            if not field.per_seat and " of " in str(key):
                self.report.where(at, f"{name} is one for all; write {name}")
            found.append((name, word, self.values.value(inner, at, piece)))

        def do(now: Now, events: Events) -> Sequence[Frame]:
            for name, word, value in found:
                field, by = self.d.fields[name], number_of(value(now))
                for seat in whose(now, word) if field.per_seat else [None]:
                    held = getattr(now.s, name)
                    old = held if seat is None else held[seat]
                    new = number_of(old) + by if add else by
                    if field.least is not None:
                        new = max(field.least, new)
                    if field.most is not None:
                        new = min(field.most, new)
                    if new != old:
                        added = new - number_of(old) if add else None
                        self.table.change(now, events, name, seat, new, added)
            return ()

        return do

    def _next(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        word = node.value
        if word not in WHOSE or word in ("each", "others"):
            self.report.at(node, path, "expected who is next: own, next, previous, chosen or first")
            return _nothing

        def do(now: Now, events: Events) -> Sequence[Frame]:
            seats = whose(now, str(word))
            return self.table.next_seat(now, events, seats[0]) if seats else ()

        return do

    def _end(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        what = node.value
        if what not in ENDS:
            self.report.at(node, path, f"expected one of {', '.join(ENDS)}{hint(what, ENDS)}")
            return _nothing
        return lambda now, events: self.table.end(now, events, str(what))

    def _say(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        given = {} if node.entries is None else self.values.entries(node, path, ("text", "count"))
        text = given.get("text", node).value
        if not isinstance(text, str) or not text.strip():
            self.report.at(node, path, "expected the words of a line in the log")
            return _nothing
        kind = f"said_{len(self.said) + 1}"
        self.said[kind] = text, self.report.place(path)
        count = self.values.value(given["count"], (*path, "count"), piece) if given else None
        if count is None and given:
            return _nothing

        def do(now: Now, events: Events) -> Sequence[Frame]:
            if events is not None:
                amount = number_of(count(now)) if count is not None else 0
                events.append(Event(kind, max(now.face, 0), seat=now.seat, amount=amount))
            return ()

        return do

    def _each(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._of_seats(node, path, piece, deep, "each")

    def _others(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        return self._of_seats(node, path, piece, deep, "others")

    def _of_seats(self, node: Node, path: Path_, piece: bool, deep: int, word: str) -> Step:
        block = self.block(node, path, piece, deep + 1)

        def do(now: Now, events: Events) -> Sequence[Frame]:
            return [
                frame
                for seat in whose(now, word)
                for frame in self.frames(block, Now(now.s, seat, now.face, now.chosen, now.many))
            ]

        return do

    def _ask(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        known = ("move", "who", "count")
        given = {} if node.entries is None else self.values.entries(node, path, known)
        named = given.get("move", node)
        name, word = named.value, given["who"].value if "who" in given else "own"
        if name not in self.moves:
            known_moves = hint(name, self.moves) if self.moves else ""
            self.report.at(named, path, f"there is no move {brief_text(name)!r}{known_moves}")
            return _nothing
        if word not in WHOSE:
            self.report.where((*path, "who"), f"expected one of {', '.join(WHOSE)}")
            return _nothing
        count = self.values.value(given["count"], (*path, "count")) if "count" in given else None
        self.asked.add(str(name))

        def do(now: Now, events: Events) -> Sequence[Frame]:
            times = number_of(count(now)) if count is not None else 1
            return [
                frame
                for seat in whose(now, str(word))
                for frame in self.table.ask(now, events, str(name), seat, times)
            ]

        return do

    def _do(self, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        name = node.value
        if name not in self.do_moves:
            what = "expected the name of a move or a button that takes no piece"
            self.report.at(node, path, f"{what}{hint(name, self.do_moves)}")
            return _nothing
        block = self.do_moves[str(name)]
        return lambda now, events: self.frames(block, now)


def _nothing(now: Now, events: Events) -> Sequence[Frame]:
    return ()


def _without_end(now: Now) -> int:
    return ALL_OF_THEM


_Read = Callable[[Steps, Node, Path_, bool, int], Step]
_READERS: Mapping[str, _Read] = {
    "move": Steps._move, "draw": Steps._draw, "deal": Steps._deal, "recall": Steps._recall,
    "shuffle": Steps._shuffle, "turn": Steps._turn, "roll": Steps._roll, "pass": Steps._pass,
    "add": Steps._add, "set": Steps._set, "ask": Steps._ask, "next": Steps._next,
    "say": Steps._say, "end": Steps._end, "each": Steps._each, "others": Steps._others,
    "do": Steps._do,
}  # fmt: skip
STEP_WORDS = tuple(_READERS)
