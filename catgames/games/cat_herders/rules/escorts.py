"""CH-16: which herders can lead which captured cats out of the park."""

from __future__ import annotations

from ..geometry import Board
from ..state import State
from .park import own_beside


def escorted(board: Board, s: State, seat: int, cats: tuple[int, ...]) -> int:
    """How many of ``cats`` can get an escort each."""
    return _matched([own_beside(board, s, seat, c) for c in cats])


def pairs(board: Board, s: State, seat: int, cats: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each (cat, herder) after which still as many cats as possible can be escorted."""
    beside = [own_beside(board, s, seat, c) for c in cats]
    most = _matched(beside)
    found = []
    for i, cat in enumerate(cats):
        for herder in beside[i]:
            others = [[h for h in b if h != herder] for k, b in enumerate(beside) if k != i]
            if _matched(others) == most - 1:
                found.append((cat, herder))
    return found


def _matched(beside: list[list[int]]) -> int:
    """The size of a largest matching of cats with the herders beside them."""
    led: dict[int, int] = {}

    def find(cat: int, tried: set[int]) -> bool:
        for herder in beside[cat]:
            if herder not in tried:
                tried.add(herder)
                if herder not in led or find(led[herder], tried):
                    led[herder] = cat
                    return True
        return False

    return sum(find(cat, set()) for cat in range(len(beside)))
