"""What the board says: goods on the plates, and what a swap under the mouse would bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.game import View
from ...core.types import HIDDEN, Move, Says, Seat, says
from ...ui.board import Good, Selection
from .board_tiles import BACK
from .data import FACES, LIKES, Data
from .grid import SIDES
from .preview import Created
from .scoring import likes
from .state import EMPTY, State
from .table import clop_name, like_name

Foreseen = Mapping[Move, tuple[Created, ...]]


def goods(d: Data, s: State, seat: Seat) -> tuple[Good, ...]:
    """The number collected; of a pile that is seen here, also how many like what."""
    pile, who = s.piles[seat], ("seat", seat)
    shown = [
        Good(BACK, str(len(pile)), says("swap_clops.good.collected", seat=who, count=len(pile)))
    ]
    if HIDDEN not in pile and (pile or s.setting.open_piles):
        for like, count in enumerate(likes(d, pile)):
            words = says("swap_clops.good.like", seat=who, count=count, like=like_name(like))
            sprite = f"swap_clops/like_{LIKES[like]}"
            shown.append(Good(sprite, str(count), words, dim=not count))
    return tuple(shown)


def tip(
    d: Data,
    view: View[State],
    selection: Selection,
    foreseen: Callable[[View[State]], Foreseen],
) -> Says | None:
    """Who is under the mouse, and what swapping them would collect."""
    s, hover = view.state, selection.hover
    if hover == ("supply",):
        return says("swap_clops.good.supply", count=len(s.bag))
    c = d.grids[s.setting.grid].index.get(hover)
    if c is None or s.cells[c] == EMPTY:
        return None
    if not selection.picks or hover == selection.picks[0] or not selection.moves:
        return _first(d, s, s.cells[c], selection, foreseen(view) if selection.selector else {})
    made = [group for move in selection.moves for group in foreseen(view).get(move, ())]
    return _brings(made)


def _first(d: Data, s: State, tile: int, selection: Selection, known: Foreseen) -> Says:
    about = about_tile(d, tile)
    if selection.picks or not selection.moves:
        return about
    sums = [sum(len(g.cells) for g in known.get(move, ())) for move in selection.moves]
    count = sum(1 for number in sums if number)
    what = says("swap_clops.tip.none")
    if count:
        what = says("swap_clops.tip.some", count=count, most=max(sums))
    return says("swap_clops.tip.both", first=about, second=what)


def about_tile(d: Data, tile: int) -> Says:
    """Face, shape, like and walls."""
    values: dict[str, Any] = {"clop": clop_name(d, tile), "like": like_name(d.like[tile])}
    walls = [
        ("text", f"swap_clops.side.{side}")
        for i, side in enumerate(SIDES)
        if d.walls[tile] >> i & 1
    ]
    if walls:
        return says("swap_clops.tip.walls", walls=("list", tuple(walls)), **values)
    return says("swap_clops.tip.likes", **values)


def _brings(made: list[Created]) -> Says:
    count = sum(len(group.cells) for group in made)
    if not made:
        return says("swap_clops.preview.nothing")
    if len(made) > 1:
        return says("swap_clops.preview.two", count=count)
    face = ("text", f"swap_clops.face.{FACES[made[0].face]}")
    return says("swap_clops.preview.group", count=count, face=face)
