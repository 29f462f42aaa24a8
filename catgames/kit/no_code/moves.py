"""What people may do, as the section ``moves`` says it, with a reason for what isn't legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...content.checks import Path_, hint
from ...content.loader import Node
from ...core.types import Message, Move, Seat, Spot, Target, message
from .. import words
from ..state import State
from ..zones import ALL, NOBODY, OWNER
from .conditions import Fits, Test
from .numbers import NOTHING, Now, Value, number_of
from .steps import Steps
from .table import ENDS, STEP_WORDS, Place, Step

MOVE_WORDS = (
    "from", "to", "which", "must", "where", "count", "phase", "limit", "if", "because", "cost",
    "choose", "do", "ends",
)  # fmt: skip
CHOOSE = ("player", "other")
_MOST_CHOICES = 20
Reason = str | Message
NOT_NOW = message("kit.no_code.not_now")
NOTHING_THERE = message("kit.no_code.nothing_there")
DOES_NOT_FIT = message("kit.no_code.does_not_fit")
ANOTHER_FITS = message("kit.no_code.another_fits")
TOO_FEW = message("kit.no_code.too_few")
FULL = message("kit.no_code.full")
TAKEN = message("kit.no_code.taken")
NOT_BESIDE = message("kit.no_code.not_beside")


@dataclass
class MoveRule:
    """One entry of ``moves``."""

    name: str
    source: Place | None = None
    target: Place | None = None
    fits: Fits | None = None
    must: Fits | None = None
    """Which pieces have to be taken, if there are any."""
    empty: bool | None = None
    """Whether the cell to which it goes must be empty, or taken."""
    beside: Fits | None = None
    """What must lie in a cell beside it."""
    least: Value | None = None
    most: Value | None = None
    """How many pieces; None: one."""
    phases: tuple[str, ...] = ()
    limit: Value | None = None
    test: Test | None = None
    because: str = ""
    costs: list[tuple[str, Value]] = field(default_factory=list)
    choose: str = ""
    named: bool = False
    """Whether its goal is a target, as other moves take the same pieces elsewhere."""
    block: int | None = None
    ends: str = ""

    @property
    def blind(self) -> bool:
        """Whether who makes it does not see the pieces."""
        if self.source is None:
            return False
        zone, own = self.source.zone, self.source.whose == "own"
        return zone.bag or zone.seen_by == NOBODY or (zone.seen_by == OWNER and not own)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move, why it is not legal ("": it is), and what it would do."""

    move: Move
    why: Reason
    rule: MoveRule
    face: int = NOTHING
    source: Spot = ()
    target: Spot = ()
    many: int = 1
    chosen: Seat = -1


class Moves:
    """Reads the section ``moves``, and lists candidates."""

    def __init__(self, steps: Steps) -> None:
        self.steps, self.values, self.report = steps, steps.values, steps.report
        self.rules: dict[str, MoveRule] = {}
        self.lost = False
        """Whether a move names a phase that there is not."""

    def read(self, node: Node, phases: Sequence[str]) -> None:
        """All moves, once their names are known to the steps."""
        for name, inner in (node.entries or {}).items():
            path = ("moves", name)
            listed = dict(inner.entries or {})
            for key in ("then", "else"):
                if listed.pop(key, None) is not None:
                    what = "the 'if' of a move says when it is legal; write do: [{if: …, then: …}]"
                    self.report.where((*path, key), what)
            known = (*MOVE_WORDS, *STEP_WORDS)
            given = self.values.entries(Node(inner.line, entries=listed), path, known)
            rule = self.rules[str(name)] = self._rule(str(name), given, path, phases)
            if rule.source is None and rule.block is not None:  # later steps may do it
                self.steps.do_moves[rule.name] = rule.block

    def _rule(
        self, name: str, given: dict[str, Node], path: Path_, phases: Sequence[str]
    ) -> MoveRule:
        v, rule = self.values, MoveRule(name)
        if "from" in given:
            rule.source = self.steps.place(given["from"], (*path, "from"))
        if "to" in given:
            rule.target = self.steps.place(given["to"], (*path, "to"))
        for key, other in (("from", "to"), ("to", "from")):
            if key in given and other not in given:
                self.report.where(path, f"{key!r} needs {other!r}")
        for key in ("which", "must", "where", "count"):
            if key in given and "from" not in given:
                self.report.where((*path, key), f"{key!r} is about pieces, and needs 'from'")
        if "which" in given:
            rule.fits = v.fits(given["which"], (*path, "which"))
        if "must" in given:
            rule.must = v.fits(given["must"], (*path, "must"))
        if rule.blind and (rule.fits or rule.must):
            key = "which" if rule.fits else "must"
            self.report.where((*path, key), "is about pieces that who moves them does not see")
        if "where" in given:
            self._where(given["where"], (*path, "where"), rule)
        if "count" in given:
            self._count(given["count"], (*path, "count"), rule)
        if "phase" in given:
            rule.phases = self._phases(given["phase"], (*path, "phase"), phases)
        if "limit" in given:
            rule.limit = v.value(given["limit"], (*path, "limit"))
        if "if" in given:
            rule.test = v.test(given["if"], (*path, "if"))
        if "because" in given:
            rule.because = str(given["because"].value or "")
        for key, inner in ((given["cost"].entries or {}) if "cost" in given else {}).items():
            at, known = (*path, "cost", key), self.values.d.fields
            if key not in known:
                self.report.where(at, f"there is no field {key!r}{hint(key, known)}")
                continue
            rule.costs.append((str(key), v.value(inner, at, not rule.blind)))
        if "cost" in given and given["cost"].entries is None:
            self.report.where((*path, "cost"), "expected what it costs: {coins: cost}")
        if "choose" in given:
            rule.choose = str(given["choose"].value)
            if rule.choose not in CHOOSE:
                what = f"expected one of {', '.join(CHOOSE)}"
                self.report.where((*path, "choose"), what)
        for key in ("from", "to"):
            place = rule.source if key == "from" else rule.target
            if place is not None and place.whose in ("each", "others"):
                what = "is one place; 'of own', 'of next', 'of previous', 'of chosen' or 'of first'"
                self.report.where((*path, key), what)
            if place is not None and place.whose == "chosen" and not rule.choose:
                self.report.where((*path, key), "'of chosen' needs choose: player, or other")
        if "ends" in given:
            rule.ends = str(given["ends"].value)
            if rule.ends not in ENDS:
                self.report.where((*path, "ends"), "expected phase, turn or game")
        self._steps(given, path, rule)
        return rule

    def _steps(self, given: dict[str, Node], path: Path_, rule: MoveRule) -> None:
        """What it does besides moving a piece: verbs of steps in the order of the file."""
        known = rule.source is not None and not rule.blind and not self._secretly(rule)
        made: list[Step] = []
        for key, inner in given.items():
            if key in STEP_WORDS and (key not in MOVE_WORDS or isinstance(inner.value, str)):
                made += self.steps.steps(Node(inner.line, entries={key: inner}), path, known, 0)
            elif key == "do":
                number = self.steps.block(inner, (*path, "do"), known)
                made += self.steps.blocks[number]
        if made:
            rule.block = len(self.steps.blocks)
            self.steps.blocks.append(made)

    def _secretly(self, rule: MoveRule) -> bool:
        """Whether a piece goes where not all see it from where not all see it, so that what comes
        next can't depend on what is on it."""
        source, target = rule.source, rule.target
        hidden = source is not None and source.zone.seen_by != ALL
        return hidden and target is not None and (target.zone.seen_by != ALL or target.zone.bag)

    def _where(self, node: Node, path: Path_, rule: MoveRule) -> None:
        if node.value in ("empty", "taken"):
            rule.empty = node.value == "empty"
        else:
            given = self.values.entries(node, path, ("cell", "beside"))
            if "cell" in given:
                rule.empty = given["cell"].value == "empty"
                if given["cell"].value not in ("empty", "taken"):
                    self.report.where((*path, "cell"), "expected empty or taken")
            if "beside" in given:
                rule.beside = self.values.fits(given["beside"], (*path, "beside"))
        if rule.target is not None and rule.target.zone.space is None:
            self.report.where(path, f"{rule.target.zone.name} has no cells")
            rule.empty = rule.beside = None

    def _count(self, node: Node, path: Path_, rule: MoveRule) -> None:
        if node.items is not None and len(node.items) == 2:
            low, high = (self.values.value(n, (*path, i)) for i, n in enumerate(node.items))
            rule.least, rule.most = low, high
        elif node.items is not None:
            self.report.at(node, path, "expected a number, or the fewest and the most, [1, 3]")
        else:
            rule.least = rule.most = self.values.value(node, path)

    def _phases(self, node: Node, path: Path_, phases: Sequence[str]) -> tuple[str, ...]:
        named = [n.value for n in node.items] if node.items is not None else [node.value]
        for name in named:
            if name not in phases:
                self.lost = True
                what = f"there is no phase {name!r}{hint(name, phases)}"
                more = "" if phases else "; 'phases' in 'turns' names them"
                self.report.at(node, path, what + more)
        return tuple(str(name) for name in named)

    # ------------------------------------------------------------------ candidates

    def candidates(
        self, s: State, seat: Seat, rules: Sequence[MoveRule], made: Sequence[int]
    ) -> Iterator[Candidate]:
        """All moves that look possible, in a fixed order; ``made``: how often each of the rules has
        been used in this turn."""
        for number, rule in enumerate(rules):
            now = Now(s, seat)
            why: Reason = ""
            if rule.limit is not None and made[number] >= number_of(rule.limit(now)):
                why = message("kit.no_code.limit", count=made[number])
            elif rule.test is not None and not rule.test(now):
                why = rule.because or NOT_NOW
            chosen: Sequence[Seat] = (-1,)
            if rule.choose:
                first = 0 if rule.choose == "player" else 1
                chosen = [(seat + i) % s.seats for i in range(first, s.seats)]
            named = rule.named and rule.target is not None and rule.target.whose == "chosen"
            for other in chosen:
                end = (("seat", other),) if rule.choose and not named else ()
                yield from self._of_rule(Now(s, seat, chosen=other), rule, why, end)

    def _of_rule(
        self, now: Now, rule: MoveRule, why: Reason, end: tuple[Target, ...]
    ) -> Iterator[Candidate]:
        chosen = now.chosen
        if rule.source is None:
            dear = why or self._too_dear(rule, now)
            yield Candidate((rule.name, *end), dear, rule, chosen=chosen, many=0)
            return
        sources = self._sources(now, rule)
        if not sources:
            none = why or NOTHING_THERE
            yield Candidate((rule.name, *end), none, rule, chosen=chosen)
            return
        all_ = [face for _, _, face, _ in sources]
        forced = rule.must is not None and any(rule.must(now, face) for face in all_)
        alone = len(sources) == 1 and (sources[0][3] or rule.fits is not None)
        for target, spot, face, _ in sources:
            with_face = Now(now.s, now.seat, face, chosen)
            wrong = why
            if not wrong and rule.fits is not None and not rule.fits(now, face):
                wrong = rule.because or DOES_NOT_FIT
            if not wrong and forced and rule.must is not None and not rule.must(now, face):
                wrong = rule.because or ANOTHER_FITS
            wrong = wrong or self._too_dear(rule, with_face)
            begin: tuple[Target, ...] = () if alone else (target,)
            there = self.steps.table.left(now.s, spot) if rule.blind else sum(
                f == face for f in self.steps.table.look(now.s, spot)
            )  # fmt: skip
            for number in self._numbers(rule, with_face):
                few = wrong or ("" if number <= there else TOO_FEW)
                told = (number,) if rule.least is not rule.most else ()
                for goal, bad in self._goals(rule, with_face, spot):
                    cell: tuple[Target, ...] = (goal,) if goal else ()
                    yield Candidate(
                        (rule.name, *begin, *told, *cell, *end), few or bad, rule,
                        face, spot, goal or self._only(rule, now), number, chosen,
                    )  # fmt: skip

    def _sources(self, now: Now, rule: MoveRule) -> list[tuple[Target, Spot, int, bool]]:
        """What can be taken: its target, its place, its face, and whether nobody need name it."""
        place, look = rule.source, self.steps.table.look
        assert place is not None
        zone = place.zone
        found: list[tuple[Target, Spot, int, bool]] = []
        for seat in place.seats(now):
            for spot in place.spots(now, seat):
                faces = look(now.s, spot)
                if rule.blind:
                    if self.steps.table.left(now.s, spot):
                        found.append((spot, spot, NOTHING, True))
                elif zone.space is not None:
                    if faces:
                        found.append((spot, spot, faces[-1], False))
                else:
                    own = zone.per_seat and zone.held and seat == now.seat
                    kinds = [f for f in dict.fromkeys(faces) if f >= 0]
                    fitting = [f for f in kinds if rule.fits is None or rule.fits(now, f)]
                    if fitting and not own:
                        kinds = fitting
                    for face in kinds:
                        target = ("piece", face) if own else ("piece", face, zone.name)
                        found.append((target, spot, face, len(kinds) == 1 and not own))
        return found

    def _numbers(self, rule: MoveRule, now: Now) -> Sequence[int]:
        if rule.least is None or rule.most is None:
            return (1,)
        low, high = number_of(rule.least(now)), number_of(rule.most(now))
        low = max(0, low)
        return range(low, min(max(low, high), low + _MOST_CHOICES) + 1)

    def _only(self, rule: MoveRule, now: Now) -> Spot:
        """The one place to which a move without a choice of cells goes."""
        assert rule.target is not None
        for seat in rule.target.seats(now):
            for spot in rule.target.spots(now, seat):
                return spot
        return ()

    def _goals(self, rule: MoveRule, now: Now, source: Spot) -> Iterator[tuple[Spot, Reason]]:
        """The cells to choose from, with what is wrong with each; one () without a choice."""
        place, table = rule.target, self.steps.table
        assert place is not None
        zone = place.zone
        seats = place.seats(now)
        if not seats:
            return
        if zone.space is None or place.cell is not None:
            full = table.room(now.s, self._only(rule, now)) < 1
            yield (self._only(rule, now) if rule.named else ()), (FULL if full else "")
            return
        beside, first = zone.space.neighbours, seats[0] * zone.cells if zone.per_seat else 0
        cells = getattr(now.s, zone.name)[first : first + zone.cells]
        taken, free = rule.because or TAKEN, rule.because or NOTHING_THERE
        for spot, faces in zip(place.spots(now, seats[0]), cells):
            if spot == source:
                continue
            if (rule.empty and faces) or (zone.holds and len(faces) >= zone.holds):
                yield spot, taken
            elif rule.empty is False and not faces:
                yield spot, free
            elif rule.beside is not None and not any(
                rule.beside(now, face)
                for near in beside[int(spot[-1] or 0)]
                for face in cells[near]
            ):
                yield spot, rule.because or NOT_BESIDE
            else:
                yield spot, ""

    def _too_dear(self, rule: MoveRule, now: Now) -> Reason:
        for name, value in rule.costs:
            price, has = number_of(value(now)), self._has(now, name)
            if price > has:
                if rule.because and not (rule.fits or rule.must or rule.test):
                    return rule.because
                what = words.field_name(self.values.d, name)
                return message("kit.no_code.costs", price=price, has=has, field=what)
        return ""

    def _has(self, now: Now, name: str) -> int:
        held: Any = getattr(now.s, name)
        return number_of(held[now.seat] if self.values.d.fields[name].per_seat else held)

    def price(self, rule: MoveRule, now: Now) -> list[tuple[str, int]]:
        """What a move costs: fields and numbers."""
        return [(name, number_of(value(now))) for name, value in rule.costs]
