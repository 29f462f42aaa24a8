"""What outside programs are told; every key is explained in docs/games/swap_clops.md."""

from __future__ import annotations

from typing import Any

from ....core.types import HIDDEN
from ....core.view import View
from ..data import FACES, LIKES, SHAPES, Data
from ..geometry import SIDES
from ..rules.groups import Group, lying
from ..rules.scoring import bonuses, likes, scores
from ..state import EMPTY, State
from .hiding import unseen


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/swap_clops.md."""
    s = view.state
    grid, points = d.grids[s.setting.grid], scores(d, s)
    rows = bonuses(d, s)
    return {
        "options": s.setting._asdict(),
        "group_size": d.group,
        "like_bonus": d.like_bonus,
        "clops": [
            {"space": _space(grid.targets[c]), **_clop(d, tile)}
            for c, tile in enumerate(s.cells)
            if tile != EMPTY
        ],
        "empty": [_space(grid.targets[c]) for c, tile in enumerate(s.cells) if tile == EMPTY],
        "groups": [_group(d, s, group) for group in lying(d, grid, s.cells)],
        "supply": len(s.bag),
        "unseen": unseen(d, s),
        "players": [
            {
                "seat": seat,
                "collected": len(pile),
                "tiles": list(pile) if HIDDEN not in pile else None,
                "likes": dict(zip(LIKES, likes(d, pile))) if HIDDEN not in pile else None,
                "bonus": sum(row[seat] for row in rows) if rows is not None else None,
                "points": points[seat] if rows is not None else None,
            }
            for seat, pile in enumerate(s.piles)
        ],
        "to_move": s.stack[-1][1] if s.stack and s.stack[-1][0] == "turn" else None,
        "filling": _space(grid.targets[s.stack[-1][2]])
        if s.stack and s.stack[-1][0] == "fill"
        else None,
        "supply_ran_out": s.closing,
        "turns_without_collecting": s.barren,
        "ended_by": s.ended or None,
    }


def _space(target: Any) -> list[int]:
    return list(target[1:])


def _clop(d: Data, tile: int) -> dict[str, Any]:
    return {
        "tile": tile,
        "shape": SHAPES[d.shape[tile]],
        "face": FACES[d.face[tile]],
        "like": LIKES[d.like[tile]],
        "walls": [side for i, side in enumerate(SIDES) if d.walls[tile] >> i & 1],
    }


def _group(d: Data, s: State, group: Group) -> dict[str, Any]:
    targets = d.grids[s.setting.grid].targets
    return {
        "face": FACES[d.face[s.cells[group[0]]]],
        "spaces": [_space(targets[c]) for c in group],
    }
