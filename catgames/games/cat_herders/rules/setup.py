"""The table before the first turn (CH-3 to CH-6), and whether everything on it adds up."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.types import Atom, Seat
from ..data import Data
from ..geometry import Board
from ..state import BESIDE, BLUE, CAT, COLOURS, OFF, State, setting_of
from .park import lay_out
from .turn import deal_frames


def start(d: Data, seats: Seat, options: Mapping[str, Atom]) -> State:
    """The park with its herders; the frames deal the cats one by one."""
    s = State()
    s.setting = setting = setting_of(dict(options))
    s.board = d.index(setting.grid, setting.side, setting.neighbours)
    board = d.boards[s.board]
    needs = setting.capture_needs
    s.needs = needs if isinstance(needs, int) else board.counts.needs
    herders = board.setups[setting.setup]
    lay_out(s, board, herders)
    blue, red = (board.counts.herders - len(spaces) for spaces in herders)
    s.supply = (blue, red)
    s.captured = ((), ())
    s.turns = s.passes = s.redeals = 0
    s.seen, s.last, s.ended = [], (None, None), ""
    s.stack = deal_frames(board.counts.cats)
    return s


def check(d: Data, s: State) -> None:
    """Raises AssertionError when pieces, counts or the position do not add up."""
    board, herders = d.boards[s.board], (s.blue, s.red)
    near, position = [0] * len(board.targets), 0
    for seat, spaces in enumerate(herders):
        for c in spaces:
            position |= board.bits[seat][c]
            for n in board.around[c]:
                near[n] += BESIDE[seat]
        left = len(s.captured[seat]) if s.setting.escort == "leaves" else 0
        whole = len(spaces) + s.supply[seat] + left
        assert whole == board.counts.herders, f"{COLOURS[seat]} has {whole} herders"
        assert s.supply[seat] >= 0
        at = [c for c, thing in enumerate(s.cells) if thing == BLUE + seat]
        assert at == spaces, f"{COLOURS[seat]} herders are listed at {spaces}, and stand at {at}"
    for c in s.cats:
        position |= board.bits[2][c]
    assert near == s.near, "herders beside the spaces are miscounted"
    assert position | s.position & 1 == s.position, "the position is out of step"
    assert [c for c, thing in enumerate(s.cells) if thing >= CAT] == s.cats
    assert set(s.cats) <= set(board.park), "a cat is on the Wall"
    _check_cats(board, s)
    assert s.cells[-1] == OFF


def _check_cats(board: Board, s: State) -> None:
    numbers = [s.cells[c] - CAT for c in s.cats] + [n for seat in (0, 1) for n in s.captured[seat]]
    dealing = bool(s.stack) and s.stack[-1][0] == "deal_cat"
    expected = len(s.cats) if dealing else board.counts.cats
    assert sorted(numbers) == list(range(expected)), f"cats {sorted(numbers)}"
