"""The moves that look possible, with a reason for what isn't legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...core.types import Message, Move, Seat, Spot, Target, message
from ..state import State
from .costs import Costs
from .moves import MoveRule
from .numbers import NOTHING, Now, number_of
from .steps import Steps

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


@dataclass(slots=True)
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


class Candidates:
    """Lists them; of those that are not legal only if somebody wants to know why."""

    def __init__(self, steps: Steps, costs: Costs) -> None:
        self.table, self.costs = steps.table, costs

    def all(
        self, s: State, seat: Seat, rules: Sequence[MoveRule], made: Sequence[int],
        legal: bool = False,
    ) -> Iterator[Candidate]:  # fmt: skip
        """All moves of some rules, in a fixed order; ``made``: how often each of the rules has been
        used in this turn; ``legal``: no others."""
        for number, rule in enumerate(rules):
            now = Now(s, seat)
            why: Reason = ""
            if rule.limit is not None and made[number] >= number_of(rule.limit(now)):
                why = "" if legal else message("kit.no_code.limit", count=made[number])
                if legal:
                    continue
            elif rule.test is not None and not rule.test(now):
                why = rule.because or NOT_NOW
            if why and legal:
                continue
            chosen: Sequence[Seat] = (-1,)
            if rule.choose:
                first = 0 if rule.choose == "player" else 1
                chosen = [(seat + i) % s.seats for i in range(first, s.seats)]
            named = rule.named and rule.target is not None and rule.target.whose == "chosen"
            for other in chosen:
                end = (("seat", other),) if rule.choose and not named else ()
                yield from self._of_rule(Now(s, seat, chosen=other), rule, why, end, legal)

    def _of_rule(
        self, now: Now, rule: MoveRule, why: Reason, end: tuple[Target, ...], legal: bool
    ) -> Iterator[Candidate]:
        chosen = now.chosen
        if rule.source is None:
            why = why or self._too_dear(rule, now, ())
            if not (why and legal):
                yield Candidate((rule.name, *end), why, rule, chosen=chosen, many=0)
            return
        sources = self._sources(now, rule)
        if not sources:
            if not legal:
                none = why or NOTHING_THERE
                yield Candidate((rule.name, *end), none, rule, chosen=chosen)
            return
        must = rule.must
        forced = must is not None and any(must(now, face) for _, _, face, _ in sources)
        alone = len(sources) == 1 and (sources[0][3] or rule.fits is not None)
        only: Spot = self._only(rule, now)
        for target, spot, face, _ in sources:
            with_face = Now(now.s, now.seat, face, chosen)
            wrong = why
            if not wrong and rule.fits is not None and not rule.fits(now, face):
                wrong = rule.because or DOES_NOT_FIT
            if not wrong and forced and must is not None and not must(now, face):
                wrong = rule.because or ANOTHER_FITS
            if wrong and legal:
                continue
            begin: tuple[Target, ...] = () if alone else (target,)
            goals: list[tuple[Spot, Reason]] | None = None
            for number in self._numbers(rule, with_face):
                with_face.many = number
                few = wrong or self._too_dear(rule, with_face, spot)
                if (
                    not few
                    and rule.most is not None
                    and number > self._there(rule, now, spot, face)
                ):
                    few = TOO_FEW
                if few and legal:
                    continue
                told = (number,) if rule.least is not rule.most else ()
                if goals is None:
                    goals = [*self._goals(rule, with_face, spot, only, legal)]
                for goal, bad in goals:
                    cell: tuple[Target, ...] = (goal,) if goal else ()
                    yield Candidate(
                        (rule.name, *begin, *told, *cell, *end), few or bad, rule,
                        face, spot, goal or only, number, chosen,
                    )  # fmt: skip

    def _there(self, rule: MoveRule, now: Now, spot: Spot, face: int) -> int:
        """How many pieces can be taken."""
        if rule.blind:
            return self.table.left(now.s, spot)
        return self.table.look(now.s, spot).count(face)

    def _sources(self, now: Now, rule: MoveRule) -> list[tuple[Target, Spot, int, bool]]:
        """What can be taken: its target, its place, its face, and whether nobody need name it."""
        place, look = rule.source, self.table.look
        assert place is not None
        zone = place.zone
        found: list[tuple[Target, Spot, int, bool]] = []
        for seat in place.seats(now):
            for spot in place.spots(now, seat):
                faces = look(now.s, spot)
                if rule.blind:
                    if self.table.left(now.s, spot):
                        found.append((spot, spot, NOTHING, True))
                elif zone.space is not None:
                    if faces:
                        found.append((spot, spot, faces[-1], False))
                else:
                    own = zone.per_seat and zone.held and seat == now.seat
                    kinds = [f for f in dict.fromkeys(faces) if f >= 0]
                    if rule.fits is not None and not own:
                        kinds = [f for f in kinds if rule.fits(now, f)] or kinds
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

    def _goals(
        self, rule: MoveRule, now: Now, source: Spot, only: Spot, legal: bool
    ) -> Iterator[tuple[Spot, Reason]]:
        """The cells to choose from, with what is wrong with each; one () without a choice."""
        place, table = rule.target, self.table
        assert place is not None
        zone = place.zone
        seats = place.seats(now)
        if not seats:
            return
        if zone.space is None or place.cell is not None:
            full = table.room(now.s, only) < 1
            if not (full and legal):
                yield (only if rule.named else ()), (FULL if full else "")
            return
        beside, first = zone.space.neighbours, seats[0] * zone.cells if zone.per_seat else 0
        cells = getattr(now.s, zone.name)[first : first + zone.cells]
        taken, free = rule.because or TAKEN, rule.because or NOTHING_THERE
        for spot, faces in zip(place.spots(now, seats[0]), cells):
            if spot == source:
                continue
            wrong: Reason = ""
            if (rule.empty and faces) or (zone.holds and len(faces) >= zone.holds):
                wrong = taken
            elif rule.empty is False and not faces:
                wrong = free
            elif rule.beside is not None and not any(
                rule.beside(now, face)
                for near in beside[int(spot[-1] or 0)]
                for face in cells[near]
            ):
                wrong = rule.because or NOT_BESIDE
            if not (wrong and legal):
                yield spot, wrong

    def _too_dear(self, rule: MoveRule, now: Now, kept: Spot) -> Reason:
        if not rule.costs and not rule.paid:
            return ""
        missing = self.costs.short(rule.costs, rule.paid, now, kept)
        if missing is not None and rule.because and not (rule.fits or rule.must or rule.test):
            return rule.because
        return missing or ""
