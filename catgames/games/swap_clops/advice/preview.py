"""What swaps would do: for highlights on the board, tips and searches."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.game import View
from ....core.types import Move, Target
from ..data import Data
from ..rules.scoring import swap
from ..rules.swaps import creating, swaps
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


def previews(d: Data, view: View[State]) -> dict[Move, tuple[Created, ...]]:
    """Every legal swap with the groups it creates: () for most."""
    s = view.state
    grid, cells = d.grids[s.setting.grid], s.cells[:]
    found: dict[Move, tuple[Created, ...]] = dict.fromkeys(swaps(d, grid, cells), ())
    for a, b, groups in creating(d, grid, s.cells):
        cells[a], cells[b] = cells[b], cells[a]
        made = tuple([_created(d, s, cells, group) for group in groups])
        found[grid.swaps[a][b]] = made
        cells[a], cells[b] = cells[b], cells[a]
    return found


def best(d: Data, view: View[State]) -> tuple[Move, int] | None:
    """The first of the legal swaps that collect most, and how many tiles; None: none collects."""
    s = view.state
    grid = d.grids[s.setting.grid]
    most, found = 0, None
    for a, b, groups in creating(d, grid, s.cells):
        tiles = sum(map(len, groups))
        if tiles > most:
            most, found = tiles, grid.swaps[a][b]
    return (found, most) if found else None


def _created(d: Data, s: State, cells: list[int], group: tuple[int, ...]) -> Created:
    targets = d.grids[s.setting.grid].targets
    return Created(
        tuple([targets[c] for c in group]),
        tuple([cells[c] for c in group]),
        d.face[cells[group[0]]],
    )
