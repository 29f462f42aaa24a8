"""Reads lists of steps, and carries them out (docs/no-code.md).

A step is a mapping with one verb, ``{move: {from: deck, to: market, fill: 4}}``.  Reading a list of
them makes a *block*, and the frame ``(DO, block, index, seat, face, chosen, many)`` carries it
out, from one step to the next, until one has to wait for chance or for somebody's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...content.checks import Path_, hint
from ...content.languages import ENGLISH
from ...content.loader import Node
from ...core.events import Events
from ...core.rulebook import do_next
from ...core.types import Frame, Seat, Spot
from ..prototype import Prototype
from ..state import State
from ..zones import dealt_to
from .numbers import Now
from .table import DO, STEP_WORDS, Place, Step, Table
from .values import Values

MOST_STEPS = 60
"""Most steps of one list."""
_MOST_NESTED = 8


class Blocks:
    """Reads lists of steps into blocks; what derives from it has a method ``_verb`` for each."""

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
        self.asked: dict[tuple[str, ...], None] = {}
        """Names of moves that somebody is asked for, of those among which they choose."""
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
                near = hint(inner.value, STEP_WORDS) if isinstance(inner.value, str) else ""
                self.report.at(inner, at, what + near)
                continue
            self.blocks[number] += self.steps(inner, at, piece, deep)
        return number

    def steps(self, node: Node, path: Path_, piece: bool, deep: int) -> list[Step]:
        """The steps of a mapping; ``if`` with ``then`` and ``else`` are one."""
        entries = node.entries or {}
        if "if" in entries:
            return [self._read("if", node, path, piece, deep)]
        found = []
        for verb, inner in entries.items():
            if verb not in STEP_WORDS:
                self.report.unknown((*path, verb), STEP_WORDS)
            elif what := self.refused((*path, verb), inner):
                self.report.where((*path, verb), what)
            else:
                found.append(self._read(str(verb), inner, (*path, verb), piece, deep))
        return found

    def _read(self, verb: str, node: Node, path: Path_, piece: bool, deep: int) -> Step:
        read: Callable[[Node, Path_, bool, int], Step] = getattr(self, f"_{verb}")
        return read(node, path, piece, deep)

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
        if not self.values.says_whose(whose_, path):
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
        """Where a pile says that its pieces are drawn to, or where everybody holds cards: the zone
        called hand, or else the first one that only its owner sees."""
        for source in sources:
            if source.zone.drawn_to:
                return Place(self.d.zones[source.zone.drawn_to])
        own = dealt_to(self.d.zones)
        if own is not None and own.held:
            return Place(own)
        self.report.where(path, f"{verb!r} needs 'to' with the zone")
        return None

    # ------------------------------------------------------------------ what verbs share

    def _side(self, node: Node | None, path: Path_) -> str:
        if node is None:
            return ""
        if node.value not in ("up", "down"):
            self.report.at(node, (*path, "side"), "expected up or down")
            return ""
        return str(node.value)

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


def nothing(now: Now, events: Events) -> Sequence[Frame]:
    """A step that can't be read does nothing."""
    return ()
