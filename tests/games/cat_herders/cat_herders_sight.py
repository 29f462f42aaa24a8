"""A park of Cat Herders looked at by coordinates alone, for tests."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from catgames.catalog import load_game
from catgames.core.types import message

DATA: Any = load_game("cat_herders").data


class Park:
    """The board by coordinates: "b", "r" or the number of a cat on every space taken."""

    def __init__(self, s: Any) -> None:
        board = DATA.boards[s.board]
        self.square, self.side = board.grid == "square", board.side
        self.straight = self.square and board.neighbours == 4
        self.on = {
            t: {1: "b", 2: "r"}.get(thing, thing - 3)
            for t, thing in zip(board.targets, s.cells)
            if thing
        }

    def exists(self, t: Any) -> bool:
        if t is None or t[0] != "cell":
            return False
        if self.square:
            return 0 <= t[1] < self.side and 0 <= t[2] < self.side
        return max(abs(t[1]), abs(t[2]), abs(t[1] + t[2])) < self.side

    def wall(self, t: Any) -> bool:
        if self.square:
            return bool({t[1], t[2]} & {0, self.side - 1})
        return max(abs(t[1]), abs(t[2]), abs(t[1] + t[2])) == self.side - 1

    def far(self, a: Any, b: Any) -> int:
        x, y = b[1] - a[1], b[2] - a[2]
        if not self.square:
            return max(abs(x), abs(y), abs(x + y))
        return abs(x) + abs(y) if self.straight else max(abs(x), abs(y))

    def line(self, a: Any, b: Any) -> list[Any]:
        """The spaces after ``a`` up to ``b``, if one of the directions leads there."""
        n = self.far(a, b)
        dx, dy = b[1] - a[1], b[2] - a[2]
        if n == 0 or dx % n or dy % n or self.far(("", 0, 0), ("", dx // n, dy // n)) != 1:
            return []
        return [("cell", a[1] + dx // n * k, a[2] + dy // n * k) for k in range(1, n + 1)]

    def beside(self, t: Any) -> list[Any]:
        steps = [("cell", t[1] + x, t[2] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        return [n for n in steps if self.exists(n) and self.far(t, n) == 1]

    def herders(self, t: Any, colours: str = "br") -> int:
        return sum(str(self.on.get(n, "")) in [*colours] for n in self.beside(t))

    def cat(self, t: Any) -> bool:
        return isinstance(self.on.get(t), int)

    def best(self, cat: Any) -> int:
        """The fewest herders beside an empty Park space where the cat can go (CH-9)."""
        return min(self.herders(n) for n in self.rooms(cat))

    def rooms(self, cat: Any) -> list[Any]:
        return [n for n in self.beside(cat) if n not in self.on and not self.wall(n)]

    def names(self, words: Any, t: Any) -> bool:
        """Whether ``words`` name what stands there."""
        thing = self.on[t]
        if isinstance(thing, int):
            known = message(f"cat_herders.cat.{thing + 1}")
            return bool(words in (known, message("cat_herders.cat.more", number=thing + 1)))
        return bool(words == message("cat_herders.herder_of", seat=("seat", "br".index(thing))))


def led(p: Park, colour: str, cats: list[Any], without: tuple[Any, ...] = ()) -> int:
    """How many cats can get an escort each, tried in every order (CH-16)."""
    best = 0
    for order in permutations(cats):
        found = [set(without)]
        for cat in order:
            found = [
                {*used, h}
                for used in found
                for h in p.beside(cat)
                if p.on.get(h) == colour and h not in used
            ] or found
        best = max(best, max(map(len, found)) - len(without))
    return best
