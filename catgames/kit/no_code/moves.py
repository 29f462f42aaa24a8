"""What people may do, as the section ``moves`` says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ...content.checks import Path_, hint
from ...content.loader import Node
from ..zones import ALL, NOBODY, OWNER, Zone
from .conditions import Fits, Test
from .costs import Costs, Payment
from .numbers import Value
from .steps import Steps
from .table import ENDS, STEP_WORDS, Place, Step

MOVE_WORDS = (
    "from", "to", "which", "must", "where", "count", "phase", "limit", "if", "because", "cost",
    "choose", "do", "ends",
)  # fmt: skip
CHOOSE = ("player", "other")


@dataclass(eq=False)
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
    """Counters, and how much of each it costs."""
    paid: list[Payment] = field(default_factory=list)
    """The pieces that it costs."""
    choose: str = ""
    named: bool = False
    """Whether its goal is a target, as other moves take the same pieces elsewhere."""
    block: int | None = None
    ends: str = ""

    @cached_property
    def blind(self) -> bool:
        """Whether who makes it does not see the pieces."""
        if self.source is None:
            return False
        zone, own = self.source.zone, self.source.whose == "own"
        return zone.bag or zone.seen_by == NOBODY or (zone.seen_by == OWNER and not own)

    @cached_property
    def held(self) -> bool:
        """Whether the piece comes from where only who makes it sees it."""
        return self.source is not None and not self.blind and self.source.zone.seen_by != ALL

    @cached_property
    def known(self) -> bool:
        """Whether all see the piece, there or where it goes, so that what follows may depend on
        it."""
        if self.source is None or self.blind:
            return False
        zone = self.target.zone if self.target is not None else self.source.zone
        return not self.held or (zone.seen_by == ALL and not zone.bag)

    @cached_property
    def zones(self) -> list[Zone]:
        """The zones whose pieces decide whether it can be made."""
        source = [self.source.zone] if self.source is not None else []
        return [*source, *(payment.place.zone for payment in self.paid)]


class Moves:
    """Reads the section ``moves``."""

    def __init__(self, steps: Steps, costs: Costs) -> None:
        self.steps, self.values, self.report = steps, steps.values, steps.report
        self.costs = costs
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
        if "cost" in given:
            at = (*path, "cost")
            rule.costs, rule.paid = self.costs.read(given["cost"], at, not rule.blind)
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
        made, known = list[Step](), rule.known
        for key, inner in given.items():
            if key in STEP_WORDS and (key not in MOVE_WORDS or isinstance(inner.value, str)):
                made += self.steps.steps(
                    Node(inner.line, entries={key: inner}), path, rule.known, 0
                )
            elif key == "do":
                number = self.steps.block(inner, (*path, "do"), known)
                made += self.steps.blocks[number]
        if made:
            rule.block = len(self.steps.blocks)
            self.steps.blocks.append(made)

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
