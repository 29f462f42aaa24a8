"""Reads the sections of game.yaml that are rules: what a turn is, what counts, and when the game is
over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...content.checks import Path_, Report
from ...content.loader import Node, as_node
from ...core.options import Option
from ..prototype import Prototype
from ..yaml_text import flow
from ..zones import ALL, OWNER
from .candidates import Candidates
from .conditions import Test
from .costs import Costs
from .moves import MoveRule, Moves
from .numbers import Now, Spots, Value
from .play import RulesTable
from .standing import TIEBREAK, Ties, read_ties
from .steps import Steps
from .values import Values

SECTIONS = ("setup", "turns", "moves", "score", "end")
"""The sections that are rules; with ``moves`` a prototype needs no code."""
TURNS = ("phases", "moves", "pass", "begin", "end", "draw", "together", "first", "round")
END = ("when", "after", "rounds", "wins", TIEBREAK)

ANY = 1_000_000
"""So many moves are any number."""


class Phase:
    """A part of a turn: which moves it has, and how many of them may be made."""

    def __init__(self, name: str, most: int, may_pass: bool | None) -> None:
        self.name, self.most, self.may_pass = name, most, may_pass
        self.ask = name
        self.rules: list[MoveRule] = []
        self.numbers: list[int] = []
        """Where each of them stands among all moves."""
        self.hidden: list[Spots] = []
        """The places that only their owners see, from which its moves come."""

    def made(self, used: Sequence[int]) -> list[int]:
        """How often each of its moves has been made; ``used``: how often all of them."""
        return [used[number] for number in self.numbers]


class Sections:
    """Reads the sections of one prototype."""

    def __init__(self, d: Prototype, options: Sequence[Option], root: Node, report: Report) -> None:
        self.d, self.report = d, report
        self.unseen: set[str] = set()
        """The rows of the score that count what not all see."""
        self.table = RulesTable(d)
        self.values = Values(d, options, report, self.table.look)
        self.steps = Steps(self.values, self.table)
        self.costs = Costs(self.steps)
        self.moves = Moves(self.steps, self.costs)
        self.candidates = Candidates(self.steps, self.costs)
        given = {k: n for k, n in (root.entries or {}).items() if k in SECTIONS}
        names = [str(n) for n in (given["moves"].entries or {})] if "moves" in given else []
        self.steps.moves = names
        turns = self._entries(given.get("turns"), ("turns",), TURNS)
        self.phases = self._phases(turns)
        if "moves" in given:
            if not given["moves"].entries:
                what = "expected what may be done, by name: take: {from: tin, to: bowl}"
                report.at(given["moves"], ("moves",), what)
            self.moves.read(given["moves"], [phase.name for phase in self.phases])
        self.used = list(self.moves.rules.values())
        self.together = bool(turns["together"].value) if "together" in turns else False
        self.rotates = "first" in turns and turns["first"].value == "next"
        if "first" in turns and turns["first"].value not in ("next", "same"):
            report.at(turns["first"], ("turns", "first"), "expected next or same")
        self.setup = self._block(given.get("setup"), ("setup",))
        self.dealt = self.steps.block(as_node([*dealt(d)]), ("deal",))
        self.begin = self._block(turns.get("begin"), ("turns", "begin"))
        self.turn_end = self._block(turns.get("end"), ("turns", "end"))
        self.draw = self._block(
            Node(turns["draw"].line, entries={"draw": turns["draw"]}) if "draw" in turns else None,
            ("turns",),
        )
        self.round = self._block(turns.get("round"), ("turns", "round"))
        self._read_end(self._entries(given.get("end"), ("end",), END))
        if "end" not in given:
            report.at(
                root, (), "'end' is missing: when is the game over? end: {when: {deck: empty}}"
            )
        self.rows = self._rows(given.get("score"))
        self._share_out()
        if self.together:
            self._check_secret()

    def _entries(self, node: Node | None, path: Any, known: Sequence[str]) -> dict[str, Node]:
        return self.values.entries(node, path, known) if node is not None else {}

    def _block(self, node: Node | None, path: tuple[str, ...]) -> int | None:
        return self.steps.block(node, path) if node is not None else None

    def _phases(self, turns: Mapping[str, Node]) -> list[Phase]:
        node = turns.get("phases")
        may_pass = turns["pass"].value if "pass" in turns else None
        if may_pass not in (None, True, False):
            self.report.at(turns["pass"], ("turns", "pass"), "expected true or false")
        if node is None:
            most = self._most(turns["moves"], ("turns", "moves")) if "moves" in turns else 1
            return [Phase("", most, may_pass)]
        if "moves" in turns:
            what = "beside 'phases' each of them says how many: phases: {buy: 1, play: any}"
            self.report.at(turns["moves"], ("turns", "moves"), what)
        found: list[Phase] = []
        named: list[tuple[Node, Any, Node | None]] = [
            (n, n.value, None) for n in node.items or ()
        ] or [(n, k, n) for k, n in (node.entries or {}).items()]
        if not named:
            self.report.at(node, ("turns", "phases"), "expected names, such as [buy, play]")
        for i, (at, name, number) in enumerate(named):
            path = ("turns", "phases", name if number is not None else i)
            if not isinstance(name, str) or not name.isidentifier():
                self.report.at(at, path, f"{name!r} is no name; write a word such as buy")
                continue
            most = self._most(number, path) if number is not None else ANY
            found.append(Phase(name, most, may_pass))
        return found

    def _most(self, node: Node, path: Any) -> int:
        if node.value == "any":
            return ANY
        if type(node.value) is int and 0 < node.value < ANY:
            return int(node.value)
        self.report.at(node, path, "expected a number, or any")
        return 1

    def _read_end(self, given: Mapping[str, Node]) -> None:
        self.over: Test | None = None
        self.checked = given["after"].value if "after" in given else "turn"
        if self.checked not in ("move", "turn", "round"):
            self.report.at(given["after"], ("end", "after"), "expected move, turn or round")
        if "when" in given:
            test = self.values.test(given["when"], ("end", "when"))
            self.over = lambda now: any(test(Now(now.s, seat)) for seat in range(now.s.seats))
        self.rounds: Value | None = None
        if "rounds" in given:
            self.rounds = self.values.value(given["rounds"], ("end", "rounds"))
        self.wins = given["wins"].value if "wins" in given else "most"
        if self.wins not in ("most", "least", "last"):
            self.report.at(given["wins"], ("end", "wins"), "expected most, least or last")
        self.ties: Ties = []
        if TIEBREAK in given:
            self._read_ties(given[TIEBREAK])
        ends = any(rule.ends == "game" for rule in self.used)
        if given and "when" not in given and "rounds" not in given and not ends:
            self.report.where(("end",), "needs 'when' with what must hold, or 'rounds'")

    def _read_ties(self, node: Node) -> None:
        path = ("end", TIEBREAK)
        if self.wins == "last":
            self.report.at(node, path, "only one moves last, so there is no tie to break")
        self.ties = read_ties(self.values, node, self._counted)

    def _counted(self, name: str, node: Node, path: Path_) -> Value:
        """What is counted at the end; its name is noted if not all see what it looks at."""
        self.values.looked.clear()
        value = self.values.value(node, path)
        looked = [self.d.zones[zone] for zone in self.values.looked]
        if any(zone.seen_by != ALL or zone.bag for zone in looked):
            self.unseen.add(name)
        return value

    def _rows(self, node: Node | None) -> list[tuple[str, Value]]:
        if node is not None and node.entries is None:
            self.report.at(node, ("score",), "expected rows of the score sheet: {points: points}")
        rows: dict[str, Value] = {}
        for name, inner in ((node.entries if node is not None else None) or {}).items():
            if name == TIEBREAK:
                said = flow({TIEBREAK: inner.plain()})
                what = f"what decides a tie stands in 'end': end: {said}"
                self.report.where(("score", name), what)
                continue
            rows[str(name)] = self._counted(str(name), inner, ("score", name))
        if node is None and self.wins != "last":
            what = "'score' is missing: what counts? score: {points: points}"
            self.report.at(self.report.root, (), what)
        return list(rows.items())

    def _check_secret(self) -> None:
        """What all do at once, in secret, shows nothing before all have done it."""
        zones: set[str] = set()
        for rule in self.used:
            if self._only_asked(rule):
                continue
            path, target = ("moves", rule.name), rule.target
            if target is None or not (target.zone.per_seat and target.zone.seen_by == OWNER):
                what = "all choose at once, so it moves a piece to a zone that only its owner sees"
                self.report.where(path, f"{what}: {{per: seat, seen_by: owner}}")
                continue
            zones.add(target.zone.name)
            if rule.block is not None or rule.costs or rule.paid or rule.ends:
                what = "all choose at once, so what follows belongs to 'end' in 'turns'"
                self.report.where(path, what)
            elif len(zones) > 1:
                what = "all choose at once, and others see in which zone: it is one for all moves"
                self.report.where((*path, "to"), what)

    def _share_out(self) -> None:
        """Which moves each phase has; those that are only asked for belong to none."""
        for rule in self.used:
            for phase in self.phases:
                if phase.name in rule.phases or (not rule.phases and not self._only_asked(rule)):
                    phase.rules.append(rule)
        for phase in self.phases:
            if not phase.rules and self.used and not self.moves.lost:
                what = f"no move belongs to the phase {phase.name!r}" if phase.name else (
                    "all moves are only asked for; one belongs to a turn"
                )  # fmt: skip
                self.report.where(("turns", "phases") if phase.name else ("moves",), what)
            if phase.may_pass is None:  # unless a move says when it is over
                ends = any(rule.ends for rule in phase.rules)
                phase.may_pass = phase.most == ANY and not ends
            zones = [zone for rule in phase.rules for zone in rule.zones]
            phase.hidden = [Spots(zone) for zone in zones if zone.held and zone.per_seat]
            phase.numbers = [self.used.index(rule) for rule in phase.rules]
            alone = phase.rules[0].name if len(phase.rules) == 1 else "act"
            phase.ask = phase.name or alone
        for rules in (
            *(phase.rules for phase in self.phases),
            *map(self.rules_of, self.steps.asked),
        ):
            for rule in rules:
                rule.named |= goes_elsewhere(rule, rules)

    def _only_asked(self, rule: MoveRule) -> bool:
        """Whether a move belongs to no turn, as somebody is asked for it."""
        return not rule.phases and any(rule.name in names for names in self.steps.asked)

    def rules_of(self, names: Iterable[str]) -> list[MoveRule]:
        """The moves of these names, as far as there are any."""
        return [self.moves.rules[name] for name in names if name in self.moves.rules]


def dealt(d: Prototype) -> Iterator[dict[str, Any]]:
    """The steps that ``deal`` and ``filled_from`` stand for."""
    for name, many in d.deal.items():
        piles = [zone.name for zone in d.zones.values() if name in zone.start]
        if piles:
            yield {"deal": {"from": piles[0], "count": many}}
    for zone in d.zones.values():
        if zone.filled_from:
            yield {"move": {"from": zone.filled_from, "to": zone.name, "fill": True}}


def goes_elsewhere(rule: MoveRule, rules: Sequence[MoveRule]) -> bool:
    """Whether other moves take pieces from the same zone, and all of them go to different ones."""
    if rule.source is None or rule.target is None:
        return False
    ways = [r for r in rules if r.source is not None and r.source.zone is rule.source.zone]
    goals = {(r.target.zone.name, r.target.whose) for r in ways if r.target is not None}
    return len(goals) == len(ways) > 1
