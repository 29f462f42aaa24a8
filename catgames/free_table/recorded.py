"""What hands did, as steps of a button.

Moves are told from whoever acted first, as a button does what it does for whoever presses it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from ..core.game import Game
from ..core.record import Record
from ..core.types import CHANCE, Move, Seat, Spot
from ..kit.prototype import Prototype
from ..kit.state import State
from ..kit.zones import NOBODY
from .pieces import at, drawn_to, lying

Step = dict[str, Any]
SILENT = ("done", "look", "show", "open", "close", "lock", "unlock", "first", "write", "new")
"""What people do besides, and a button can't."""


@dataclass
class Proposal:
    """A step that was recorded, in the ways in which it may be meant."""

    variants: Sequence[Step]
    chosen: int = 0
    kept: bool = True

    @property
    def step(self) -> Step:
        """The way that has been chosen."""
        return self.variants[self.chosen]

    def widen(self) -> None:
        """Take the next way."""
        self.chosen = (self.chosen + 1) % len(self.variants)


@dataclass(frozen=True)
class _Moved:
    """Pieces that went from one place to another."""

    source: Spot
    target: Spot
    many: int
    side: str = ""


@dataclass
class Recorded:
    """The steps, and how many things can't be part of a button."""

    steps: list[Proposal] = field(default_factory=list)
    left: int = 0


def recorded(game: Game[Any, Any], record: Record, began: int) -> Recorded:
    """What was done since so many answers."""
    before: list[tuple[State, Seat, Move]] = []
    last = record.replay(game, lambda s, asked, move: before.append((s.clone(), asked.seat, move)))
    states = [s for s, _, _ in before] + [last]
    done = [i for i in range(began, len(before)) if before[i][1] != CHANCE]
    if not done:
        return Recorded()
    return _Reading(game.data, before[done[0]][1], last.seats).read(
        [(before[i][2], before[i][1], states[i], _after(done, i, states)) for i in done]
    )


def _after(done: Sequence[int], i: int, states: Sequence[State]) -> State:
    """The table before the next thing that somebody does: chance has answered."""
    following = [n for n in done if n > i]
    return states[following[0]] if following else states[-1]


_Done = tuple[Move, Seat, State, State]
"""A move, who made it, and the table before and after it."""


class _Reading:
    """Reads the moves of one recording."""

    def __init__(self, d: Prototype, first: Seat, seats: int) -> None:
        self.d, self.first, self.seats = d, first, seats
        self.found = Recorded()

    def read(self, done: Sequence[_Done]) -> Recorded:
        """The steps, equal ones together."""
        for key, run in groupby(done, self._key):
            moves = list(run)
            if key[0] == "moved":
                self._runs([m for each in moves for m in self._moved(each)], moves[-1][3])
            elif key[0] == "count":
                self._counted(moves)
            elif key[0] != "":
                self._others(moves)
        self._recall()
        return self.found

    def _key(self, done: _Done) -> tuple[Any, ...]:
        """Moves with the same key that follow each other are looked at together."""
        move, seat, *_ = done
        moved = self._moved(done)
        if moved:
            one = moved[0]
            return ("moved", one.source[0], one.target[0], one.side)
        if move[0] == "move":  # along the same loose table, or within a pile
            return ("",)
        return (move[0], *move[1:2]) if move[0] in ("count", "shuffle", "roll") else (move[0], seat)

    def _moved(self, done: _Done) -> list[_Moved]:
        """How a move moved pieces from zone to zone; none: it did not."""
        move, seat, *_ = done
        values: Any = move[1:]
        match move[0]:
            case "move" if values[0][0] != values[3][0] or values[0][:2] != values[3][:2]:
                if self._is_loose(values[0]) and values[0][0] == values[3][0]:
                    return []
                side = values[5] if len(values) > 5 and values[5] != "keep" else ""
                return [_Moved(values[0], values[3], values[2], side)]
            case "draw":
                return [_Moved(values[0], drawn_to(self.d, values[0], seat) or (), values[1])]
            case "deal":
                hands = [drawn_to(self.d, values[0], n) or () for n in range(self.seats)]
                return [_Moved(values[0], hand, values[1]) for hand in hands]
            case "take":
                return [_Moved(values[0], (values[0][0], seat), 1)]
        return []

    def _is_loose(self, spot: Spot) -> bool:
        return self.d.zones[str(spot[0])].loose is not None

    # ------------------------------------------------------------------ moves

    def _runs(self, run: Sequence[_Moved], after: State) -> None:
        """Moves between the same two zones: to and from each, or from one player to another."""
        pairs = list(dict.fromkeys((self._owner(m.source), self._owner(m.target)) for m in run))
        parts = [
            (pair, [m for m in run if (self._owner(m.source), self._owner(m.target)) == pair])
            for pair in pairs
        ]
        amounts = {sum(m.many for m in part) for _, part in parts}
        every = [*range(self.seats)]
        sources = sorted({source for source, _ in pairs if source is not None})
        targets = sorted({target for _, target in pairs if target is not None})
        if targets == every and len(amounts) == 1 and not sources and self.seats > 1:
            step = {"from": self._name(run[0].source), "to": str(run[0].target[0])}
            self._add(
                *({"deal": {**step, **amount}} for amount in self._dealt(run, amounts, after))
            )
        elif sources == every and not targets and self._is_empty(run[0].source[0], after):
            step = {"from": f"{run[0].source[0]} of each", "to": self._target(run)}
            self._add({"move": step})
        else:
            for _, part in parts:
                self._part(part, after)

    def _dealt(self, run: Sequence[_Moved], amounts: set[int], after: State) -> Iterator[Step]:
        yield {"count": next(iter(amounts))}
        held = {len(at(self.d, after, m.target)) for m in run}
        if len(held) == 1 and held != amounts:
            yield {"up_to": next(iter(held))}

    def _part(self, part: Sequence[_Moved], after: State) -> None:
        """Moves from one player's zone, or all's, to another one."""
        d, one, many = self.d, part[0], sum(m.many for m in part)
        source, target = self._source(part, after), self._target(part, after)
        if source is None or target is None:
            self.found.left += 1
            return
        held = d.zones[str(one.target[0])].held and self._owner(one.target) == self.first
        hidden = d.zones[str(one.source[0])]
        verb = "draw" if held and not hidden.held and hidden.space is None else "move"
        step: Step = {"from": source, "to": target}
        side: Step = {"side": one.side} if one.side else {}
        amounts: list[Step] = [{"count": many}]
        there = self._lying(target, one.target, after)
        if there:
            full = {"fill": there} if verb == "move" else {"up_to": there}
            fills = self._is_full(one.target, after) and target == one.target[0]
            amounts.insert(0 if fills else 1, full)
        emptied = self._is_empty(
            one.source[0], after, one.source if self._cell(one.source) else None
        )
        if self._owner(one.source) is not None:
            emptied = not at(d, after, one.source)
        if emptied and verb == "move" and hidden.seen_by != NOBODY:
            amounts.insert(0, {})
        elif verb == "move":
            amounts.append({})
        self._add(*({verb: {**step, **amount, **side}} for amount in amounts))

    def _lying(self, target: str, spot: Spot, after: State) -> int:
        """How many pieces lie in a zone, or at one place of it, in the end."""
        zone = self.d.zones[str(spot[0])]
        if zone.loose is not None:
            return 0
        if zone.space is None or target != zone.name:
            return len(at(self.d, after, spot))
        return sum(len(codes) for _, codes in lying(after, zone))

    def _source(self, part: Sequence[_Moved], after: State) -> str | None:
        cells = {self._cell(m.source) for m in part}
        several = len(cells) > 1 or self._is_empty(part[0].source[0], after)
        return self._name(part[0].source, several)

    def _target(self, part: Sequence[_Moved], after: State | None = None) -> str | None:
        full = after is not None and self._is_full(part[0].target, after)
        return self._name(part[0].target, len({self._cell(m.target) for m in part}) > 1 or full)

    def _is_empty(self, zone: object, s: State, only: Spot | None = None) -> bool:
        """Whether nothing lies in a zone, or at one place of it, apart from what is locked."""
        places = lying(s, self.d.zones[str(zone)])
        return not any(
            codes for spot, codes in places if spot not in s.locks and only in (None, spot)
        )

    def _is_full(self, spot: Spot, s: State) -> bool:
        """Whether something lies in each cell of a board."""
        zone = self.d.zones[str(spot[0])]
        if zone.space is None or zone.cells < 2:
            return False
        return all(codes for _, codes in lying(s, zone))

    def _owner(self, spot: Spot) -> Seat | None:
        return int(str(spot[1])) if self.d.zones[str(spot[0])].per_seat else None

    def _cell(self, spot: Spot) -> int | None:
        zone = self.d.zones[str(spot[0])]
        return int(str(spot[-1])) + 1 if zone.space is not None else None

    def _name(self, spot: Spot, whole: bool = False) -> str | None:
        """A place as steps name it; None: they can't."""
        owner, cell = self._owner(spot), None if whole else self._cell(spot)
        name = f"{spot[0]} {cell}" if cell is not None else str(spot[0])
        if owner is None or owner == self.first:
            return name
        word = self._word(owner)
        return f"{name} of {word}" if word else None

    def _word(self, seat: Seat) -> str:
        """Who a player is, seen from who presses the button."""
        words = {self.seats - 1: "previous", 1: "next", 0: "own"}
        return words.get((seat - self.first) % self.seats, "first" if seat == 0 else "")

    # ------------------------------------------------------------------ other verbs

    def _add(self, *variants: Step) -> None:
        found = list({repr(step): step for step in variants}.values())
        self.found.steps.append(Proposal(found))

    def _counted(self, done: Sequence[_Done]) -> None:
        """What one counter was counted by, of all or of each."""
        sums: dict[Any, int] = {}
        name = str(done[0][0][1])
        for move, *_ in done:
            sums[move[2]] = sums.get(move[2], 0) + int(str(move[3]))
        if {*sums} == {*range(self.seats)} and len({*sums.values()}) == 1 and self.seats > 1:
            by = next(iter(sums.values()))
            if by:
                self._add({"each": {"add": {name: by}}})
            return
        for whose, by in sums.items():
            word = "own" if whose == -1 else self._word(whose)
            if not word:
                self.found.left += 1
            elif by:
                self._add({"add": {name if word == "own" else f"{name} of {word}": by}})

    def _others(self, done: Sequence[_Done]) -> None:
        """Verbs that move nothing."""
        for i, (move, _, before, after) in enumerate(done):
            values: Any = move[1:]
            step: Step | None = None
            match move[0]:
                case "shuffle" if i:
                    continue  # once is enough
                case "shuffle":
                    step = {"shuffle": self._name(values[0])}
                case "roll":
                    step = {"roll": str(values[0][0])}
                case "turn":
                    step = self._turned(values, before, after)
                case "next":
                    step = {"next": "next"}
                case "act":
                    step = {"next": self._word(values[0])}
                case "press" if len(values) == 1:
                    step = {"do": values[0][1]}
            if step is None or None in step.values() or "" in step.values():
                self.found.left += 1
            else:
                self._add(step)

    def _turned(self, values: Any, before: State, after: State) -> Step | None:
        spot, _, many = values
        if many < len(at(self.d, before, spot)) or self._is_loose(spot):
            return None
        return {"turn": self._name(spot)}

    # ------------------------------------------------------------------ all of several places

    def _recall(self) -> None:
        """All of several places that went to the same one, one after the other, is one step."""
        found: list[Proposal] = []
        for proposal in self.found.steps:
            here = _all_of(proposal)
            if found and here and (before := _all_of(found[-1])) and before[1] == here[1]:
                sources = [*before[0], *here[0]]
                found[-1] = Proposal([{"recall": {"from": sources, "to": here[1]}}])
            else:
                found.append(proposal)
        self.found.steps = found


def _all_of(proposal: Proposal) -> tuple[list[str], str] | None:
    """From where a step takes everything, and to where; None: it does not."""
    (verb, what), *_ = proposal.step.items()
    if verb not in ("move", "recall") or {*what} != {"from", "to"}:
        return None
    return ([what["from"]] if isinstance(what["from"], str) else what["from"]), what["to"]
