"""The table before the first turn (CH-3 to CH-6)."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.types import Atom, Seat
from ..data import Data
from ..state import State, setting_of
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
