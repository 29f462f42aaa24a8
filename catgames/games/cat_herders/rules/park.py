"""Moving herders and cats about, and looking where cats may go, who can be led out (CH-16), and
whether the first turn could capture (CH-6); no frames, no events."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator

from ....core.types import Move
from ..geometry import Board
from ..state import BESIDE, BLUE, BOTH, CAT, EMPTY, OFF, SHIFT, State


def lay_out(s: State, board: Board, herders: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """The board with the set-up's herders and no cats."""
    n = len(board.targets)
    s.cells = [EMPTY] * n + [OFF]
    s.near = [0] * n
    s.blue, s.red, s.cats = [], [], []
    s.position = 0
    for seat, spaces in enumerate(herders):
        for c in spaces:
            put_herder(board, s, seat, c)


def put_herder(board: Board, s: State, seat: int, c: int) -> None:
    """A herder comes to the empty space ``c``."""
    s.cells[c] = BLUE + seat
    insort(s.red if seat else s.blue, c)
    near, unit = s.near, BESIDE[seat]
    for n in board.around[c]:
        near[n] += unit
    s.position ^= board.bits[seat][c]


def take_herder(board: Board, s: State, seat: int, c: int) -> None:
    """The herder on ``c`` leaves it."""
    s.cells[c] = EMPTY
    (s.red if seat else s.blue).remove(c)
    near, unit = s.near, BESIDE[seat]
    for n in board.around[c]:
        near[n] -= unit
    s.position ^= board.bits[seat][c]


def put_cat(board: Board, s: State, number: int, c: int) -> None:
    """Cat ``number`` comes to the empty space ``c``."""
    s.cells[c] = CAT + number
    insort(s.cats, c)
    s.position ^= board.bits[2][c]


def take_cat(board: Board, s: State, c: int) -> int:
    """The cat on ``c`` leaves it; returns its number."""
    number = s.cells[c] - CAT
    s.cells[c] = EMPTY
    s.cats.remove(c)
    s.position ^= board.bits[2][c]
    return number


def herder_moves(board: Board, s: State, seat: int) -> list[Move]:
    """The seat's herders onto the Wall, then those that stand, in all directions (CH-7)."""
    occupied, n = s.position, len(s.near)
    occupied |= occupied >> n | occupied >> 2 * n
    moves: list[Move] = []
    if s.supply[seat]:
        for spaces, open_moves in board.placements:
            moves += open_moves[occupied & spaces]
    for c in s.red if seat else s.blue:
        for spaces, open_moves in board.moves[c]:
            moves += open_moves[occupied & spaces]
    return moves


def move_cat(board: Board, s: State, c: int, to: int) -> None:
    """The cat on ``c`` goes to the empty space ``to``."""
    cells, cats, bits = s.cells, s.cats, board.bits[2]
    cells[to] = cells[c]
    cells[c] = EMPTY
    cats.remove(c)
    insort(cats, to)
    s.position ^= bits[c] ^ bits[to]


def startled(board: Board, s: State, herder: int) -> tuple[int, ...]:
    """The cats adjacent to a herder that has come to rest (CH-8, CH-11)."""
    cells = s.cells
    return tuple([n for n in board.around[herder] if cells[n] >= CAT])


def can_flee(board: Board, s: State, cat: int) -> bool:
    """Whether an empty Park space is beside the cat (CH-10)."""
    cells = s.cells
    return not all([cells[n] for n, _ in board.exits[cat]])


def flights(board: Board, s: State, cats: Iterable[int]) -> list[Move]:
    """The moves of each of ``cats`` to the empty Park spaces beside it with the fewest herders
    (CH-9)."""
    cells, near = s.cells, s.near
    moves: list[Move] = []
    for cat in cats:
        fewest, start = BOTH, len(moves)
        for n, move in board.exits[cat]:
            if not cells[n]:
                herders = near[n] % BOTH
                if herders > fewest:
                    continue
                if herders < fewest:
                    fewest = herders
                    del moves[start:]
                moves.append(move)
    return moves


def surrounded(s: State, seat: int) -> tuple[int, ...]:
    """The cats with enough of the seat's herders beside them to be captured (CH-12)."""
    near, needs, shift = s.near, s.needs, SHIFT[seat]
    return tuple([c for c in s.cats if (near[c] >> shift & 15) >= needs])


def own_beside(board: Board, s: State, seat: int, c: int) -> list[int]:
    """The seat's herders adjacent to ``c``."""
    return [n for n in board.around[c] if s.cells[n] == BLUE + seat]


def endings(
    board: Board, s: State, cats: tuple[int, ...], going_on: int, visited: set[object]
) -> Iterator[bool]:
    """Play the flight of ``cats`` out in every way; at each yield ``s`` is one that can come of it.

    ``going_on`` is the cat that has its second step before it, or -1.  Yields True at an ending
    and False on the way; ``s`` is as before when the iterator is exhausted (not when it is
    dropped).  Situations in ``visited`` are left out.
    """
    moves = flights(board, s, cats if going_on < 0 else (going_on,))
    situation = (*s.cells, *cats, going_on)
    if situation in visited:
        return
    visited.add(situation)
    yield not moves
    for _, a, b in moves:
        cat, to = board.index[a], board.index[b]
        move_cat(board, s, cat, to)
        if going_on < 0:
            rest = tuple([c for c in cats if c != cat])
            second = to if s.setting.cat_steps == 2 else -1
            yield from endings(board, s, rest, second, visited)
        else:
            yield from endings(board, s, cats, -1, visited)
        move_cat(board, s, to, cat)


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


FIRST = 0


def first_turn_captures(board: Board, s: State) -> bool:
    """Whether a turn of the first player (herder and flights at will) can end with a capture."""
    if not s.cats:
        return False
    if surrounded(s, FIRST):  # rare: try every turn, for some may drive that cat away
        return _turn_captures(board, s.clone(), everywhere=True)
    return _turn_captures(board, s.clone(), everywhere=False)


def _turn_captures(board: Board, s: State, everywhere: bool) -> bool:
    """``everywhere``: also try turns that startle no cat.  Leaves ``s`` in an arbitrary state."""
    for move in herder_moves(board, s, FIRST):
        to = board.index[move[-1]]
        if everywhere or _beside_cat(board, s, to):
            start = board.index[move[1]] if move[0] == "move" else -1
            if start >= 0:
                take_herder(board, s, FIRST, start)
            put_herder(board, s, FIRST, to)
            if _captures(board, s, to):
                return True
            take_herder(board, s, FIRST, to)
            if start >= 0:
                put_herder(board, s, FIRST, start)
    return False


def _beside_cat(board: Board, s: State, c: int) -> bool:
    cells = s.cells
    return any([cells[n] >= CAT for n in board.around[c]])


def _captures(board: Board, s: State, herder: int) -> bool:
    """Whether the flight from a new herder can end with a capture; then ``s`` stays changed."""
    cats = startled(board, s, herder)
    if not _in_reach(board, s, cats) and not surrounded(s, FIRST):
        return False
    return any(over and surrounded(s, FIRST) for over in endings(board, s, cats, -1, set()))


def _in_reach(board: Board, s: State, cats: tuple[int, ...]) -> bool:
    """Whether one of ``cats`` could at all come where enough herders are beside it."""
    near, needs = s.near, s.needs * BESIDE[FIRST]
    spaces = set(cats)
    for _ in range(s.setting.cat_steps):
        spaces |= {n for c in spaces for n, _ in board.exits[c]}
    return any(near[c] & 15 >= needs for c in spaces)
