"""The rules once more, written slowly with sets and coordinates straight from the rule book, and
compared with the game at every decision of random games over all variants."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from cat_herders_park import DATA, GAME, cats, cells

from catgames.core.types import CHANCE, Move

Cell = tuple[int, int]
HEX = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
FOUR = [(1, 0), (0, 1), (-1, 0), (0, -1)]
EIGHT = [*FOUR, (1, 1), (-1, 1), (-1, -1), (1, -1)]


def cell(c: Cell) -> tuple[str, int, int]:
    return ("cell", *c)


class Slow:
    """One game; ``herders`` and ``cats`` are sets of cells."""

    def __init__(self, s: Any) -> None:
        self.o = s.setting
        self.steps = HEX if self.o.grid == "hex" else EIGHT if self.o.neighbours == 8 else FOUR
        if self.o.grid == "hex":
            radius = self.o.side - 1
            size = range(-radius, radius + 1)
            self.board = {(q, r) for q in size for r in size if abs(q + r) <= radius}
            self.wall = {(q, r) for q, r in self.board if max(abs(q), abs(r), abs(q + r)) == radius}
        else:
            self.board = {(x, y) for x in range(11) for y in range(11)}
            self.wall = {(x, y) for x, y in self.board if x in (0, 10) or y in (0, 10)}
        default = {6: 2, 8: 3, 4: 2}[len(self.steps)]
        self.needs = default if self.o.capture_needs == "auto" else self.o.capture_needs
        self.herders = [cells(s, s.blue), cells(s, s.red)]
        self.cats = cats(s)
        self.supply = list(s.supply)
        self.captured = [0, 0]
        self.win = DATA.boards[s.board].counts.win
        self.seat, self.turns, self.passes = 0, 1, 0
        self.before: list[Any] = [self.position()]
        self.to_flee: set[Cell] = set()
        self.on_its_way: Cell | None = None
        self.to_escort: set[Cell] = set()
        self.over = False

    def position(self) -> Any:
        herders = tuple(frozenset(h) for h in self.herders)
        return (herders, frozenset(self.cats), tuple(self.supply), self.seat)

    def beside(self, c: Cell) -> set[Cell]:
        return {(c[0] + a, c[1] + b) for a, b in self.steps} & self.board

    def free(self, c: Cell) -> bool:
        return c in self.board and not any(c in x for x in (*self.herders, self.cats))

    def flights(self, c: Cell) -> set[Cell]:
        empty = {n for n in self.beside(c) - self.wall if self.free(n)}
        count = {n: len(self.beside(n) & (self.herders[0] | self.herders[1])) for n in empty}
        return {n for n in empty if count[n] == min(count.values())}

    def escorts(self, found: set[Cell]) -> dict[Cell, set[Cell]]:
        return {c: self.beside(c) & self.herders[self.seat] for c in found}

    def most(self, beside: dict[Cell, set[Cell]]) -> int:
        """By trying: the largest set of cats whose herders can all be different."""
        herders = sorted(set().union(*beside.values()))
        for n in range(min(len(beside), len(herders)), 0, -1):
            for some in combinations(beside, n):
                if any(
                    all(h in beside[c] for c, h in zip(some, p)) for p in permutations(herders, n)
                ):
                    return n
        return 0

    def legal(self) -> set[Move]:
        if self.on_its_way:
            c = self.on_its_way
            return {("flee", cell(c), cell(n)) for n in self.flights(c)}
        if self.to_flee:
            return {("flee", cell(c), cell(n)) for c in self.to_flee for n in self.flights(c)}
        if self.to_escort:
            return self.legal_escorts()
        moves: set[Move] = set()
        if self.supply[self.seat]:
            moves |= {("place", cell(c)) for c in self.wall if self.free(c)}
        for x, y in self.herders[self.seat]:
            for a, b in self.steps:
                one, two = (x + a, y + b), (x + 2 * a, y + 2 * b)
                if self.free(one):
                    moves.add(("move", cell((x, y)), cell(one)))
                    if self.free(two):
                        moves.add(("move", cell((x, y)), cell(two)))
        return moves or {("pass",)}

    def legal_escorts(self) -> set[Move]:
        beside = self.escorts(self.to_escort)
        most, moves = self.most(beside), set()
        for c in beside:
            for h in beside[c]:
                rest = {k: v - {h} for k, v in beside.items() if k != c}
                if self.most(rest) == most - 1:
                    moves.add(("escort", cell(c), cell(h)))
        return moves

    def play(self, move: Any) -> None:
        spots = [t[1:] for t in move[1:]]
        if move[0] == "flee":
            self.cats ^= set(spots)
            self.to_flee.discard(spots[0])
            second = self.o.cat_steps == 2 and self.on_its_way is None
            self.on_its_way = spots[1] if second and self.flights(spots[1]) else None
        elif move[0] == "escort":
            self.cats.remove(spots[0])
            self.captured[self.seat] += 1
            self.herders[self.seat].remove(spots[1])
            self.supply[self.seat] += self.o.escort == "returns_to_supply"
            self.to_escort.remove(spots[0])
            if not self.most(self.escorts(self.to_escort)):
                self.to_escort = set()
            if not self.to_escort:
                self.end_turn()
            return
        else:
            self.passes = self.passes + 1 if move[0] == "pass" else 0
            if move[0] == "place":
                self.supply[self.seat] -= 1
            if move[0] == "move":
                self.herders[self.seat].remove(spots[0])
            if spots:
                self.herders[self.seat].add(spots[-1])
                self.to_flee = self.beside(spots[-1]) & self.cats
        if self.on_its_way or any(self.flights(c) for c in self.to_flee):
            return
        self.to_flee = set()
        mine = self.herders[self.seat]
        caught = {c for c in self.cats if len(self.beside(c) & mine) >= self.needs}
        if caught and self.o.escort != "off":
            self.to_escort = caught
            return
        self.cats -= caught
        self.captured[self.seat] += len(caught)
        self.end_turn()

    def end_turn(self) -> None:
        if (
            self.captured[self.seat] >= self.win
            or self.passes == 2
            or self.turns == self.o.max_turns
        ):
            self.over = True
        else:
            self.turns += 1
            self.seat = 1 - self.seat
            self.before.append(self.position())
            self.over = self.before.count(self.position()) >= self.o.repetition


def compare(s: Any, slow: Slow) -> None:
    assert (GAME.decision(s) is None) == slow.over
    assert cells(s, s.blue) == slow.herders[0]
    assert cells(s, s.red) == slow.herders[1]
    assert cats(s) == slow.cats
    assert list(s.supply) == slow.supply
    assert list(GAME.scores(s)) == slow.captured
    if not slow.over:
        legal = GAME.legal_moves(s)
        assert len(set(legal)) == len(legal)
        assert set(legal) == slow.legal()
        assert GAME.decision(s).seat == slow.seat


def bold(s: Any, rng: Random) -> Move:
    """Random, but with a taste for moving herders beside cats, so that more happens."""
    legal = GAME.legal_moves(s)
    board = DATA.boards[s.board]
    for _ in range(3):
        move: Move = rng.choice(legal)
        if any(s.cells[n] >= 3 for n in board.around[board.index.get(move[-1], 0)]):
            break
    return move


@pytest.mark.parametrize("seed", range(24))
def test_CH_07_to_CH_21_the_game_agrees_with_the_slow_rules(seed: int):
    rng = Random(seed)
    options: dict[str, Any] = {
        "grid": ["hex", "hex", "square"][seed % 3],
        "side": rng.choice([5, 6]) if seed % 6 else 7,
        "neighbours": rng.choice([4, 8]),
        "setup": ["standard", "advanced", "empty"][seed // 3 % 3],
        "capture_needs": rng.choice(["auto", 2, 3]),
        "cat_steps": 1 + seed % 2,
        "escort": ["off", "leaves", "returns_to_supply"][seed // 2 % 3],
        "repetition": rng.choice([2, 3]),
        "max_turns": 120,
    }
    s = GAME.new_state(2, options)
    while GAME.decision(s).seat == CHANCE:
        GAME.apply(s, GAME.sample_chance(s, rng))
    slow = Slow(s)
    compare(s, slow)
    while GAME.decision(s) is not None:
        move = bold(s, rng)
        GAME.apply(s, move)
        GAME.check(s)
        slow.play(move)
        compare(s, slow)
