"""What a swap would do: for highlights on the board, tips and hints."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.game import View
from ....core.types import Move, Target
from ..data import Data
from ..rules.scoring import swap
from ..state import State


@dataclass(frozen=True, slots=True)
class Created:
    """A group that a swap would create, and that would be collected."""

    cells: tuple[Target, ...]
    """Its spaces in reading order, swapped ones among them."""
    tiles: tuple[int, ...]
    """The numbers of the tiles that would lie there."""
    face: int
    """Their common face, as in ``data.FACES``."""


def preview(d: Data, view: View[State], move: Move) -> tuple[Created, ...]:
    """The groups that one legal swap creates."""
    if move[0] != "swap":
        return ()
    s = view.state
    grid, cells = d.grids[s.setting.grid], s.cells[:]
    groups = swap(d, grid, cells, grid.index[move[1]], grid.index[move[2]])
    return tuple(_created(d, s, cells, group) for group in groups)


def _created(d: Data, s: State, cells: list[int], group: tuple[int, ...]) -> Created:
    targets = d.grids[s.setting.grid].targets
    return Created(
        tuple([targets[c] for c in group]),
        tuple([cells[c] for c in group]),
        d.face[cells[group[0]]],
    )
