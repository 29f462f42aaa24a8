"""What lies where: as picture, description, log and reckoning; and whether it adds up."""

from __future__ import annotations

from typing import Any

from ....core.events import Event
from ....core.types import HIDDEN, Decision, Message, Picture, Spot, Target, message
from ....core.view import ScoreRow, View
from ..data import FACES, LIKES, SHAPES, Data
from ..geometry import SIDES
from ..rules.groups import Group, lying
from ..rules.scoring import bonuses, likes, open_to_see, scores
from ..rules.turn import SUPPLY
from ..state import EMPTY, State
from .hiding import unseen


def picture(d: Data, s: State) -> Picture:
    """Spots: ("cell", x, y), ("pile", seat), ("supply",); faces are the tiles' numbers."""
    targets = d.grids[s.setting.grid].targets
    shown: dict[Any, tuple[int, ...]] = {
        targets[c]: (tile,) for c, tile in enumerate(s.cells) if tile != EMPTY
    }
    for seat, pile in enumerate(s.piles):
        if pile:
            shown["pile", seat] = pile
    if s.bag:
        shown[SUPPLY] = (HIDDEN,) * len(s.bag)  # SC-13: only how many there are
    return shown


# ---------------------------------------------------------------------- description


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/swap_clops.md."""
    s = view.state
    grid, points = d.grids[s.setting.grid], scores(d, s)
    rows = bonuses(d, s) if open_to_see(s) else None
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


# ---------------------------------------------------------------------- reckoning


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Clops, the majority of each like, and the sum; majorities only where all piles are seen."""
    rows = [ScoreRow(message("swap_clops.score.clops"), tuple([float(len(p)) for p in s.piles]))]
    if open_to_see(s):
        counts = [likes(d, pile) for pile in s.piles]
        for like, bonus in enumerate(bonuses(d, s)):
            each = " : ".join(str(c[like]) for c in counts)
            source = message("swap_clops.score.like", like=like_name(like), counts=each)
            rows.append(ScoreRow(source, tuple(map(float, bonus))))
    return (*rows, ScoreRow(message("score.total"), tuple(scores(d, s)), total=True))


# ---------------------------------------------------------------------- words


def prompt_over(d: Data, s: State) -> Message:
    """How the game ended."""
    return message(f"swap_clops.ended.{s.ended}")


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """Who must do what."""
    s, seat = view.state, decision.seat
    if decision.kind == "fill":
        return message("swap_clops.prompt.fill" if s.turns else "swap_clops.prompt.deal")
    who = ("seat", seat)
    c = d.grids[s.setting.grid].index.get(picks[0]) if picks else None
    if c is not None and s.cells[c] != EMPTY:
        return message("swap_clops.prompt.turn_with", seat=who, clop=clop_name(d, s.cells[c]))
    return message(
        "swap_clops.prompt.turn_last" if s.closing else "swap_clops.prompt.turn", seat=who
    )


def clop_name(d: Data, tile: int) -> Message:
    """By face and shape: the angry circle."""
    face, shape = FACES[d.face[tile]], SHAPES[d.shape[tile]]
    return message(
        "swap_clops.clop",
        face=("text", f"swap_clops.face.{face}"),
        shape=("text", f"swap_clops.shape.{shape}"),
    )


def like_name(like: int) -> tuple[str, str]:
    """A like's text."""
    return ("text", f"swap_clops.like.{LIKES[like]}")


def space_name(spot: Spot) -> Message:
    """A cell's coordinates as words."""
    return message("swap_clops.space", x=spot[1], y=spot[2])


def log(d: Data, event: Event) -> Message | None:
    """Swaps, collections, passes, the empty supply and the end have a line each."""
    key, who = "swap_clops.log.", ("seat", event.seat)
    if event.kind == "swapped":
        return message(
            key + "swapped",
            seat=who,
            first=clop_name(d, event.face),
            second=clop_name(d, event.amount),
            src=space_name(event.src),
            dst=space_name(event.dst),
        )
    if event.kind == "collected":
        face = FACES[int(event.extra[0] or 0)]
        face_name = ("text", f"swap_clops.face.{face}")
        return message(key + "collected", seat=who, count=event.amount, face=face_name)
    if event.kind == "passed":
        return message(key + "passed", seat=who)
    if event.kind == "supply_empty":
        return message(key + "supply_empty")
    if event.kind == "ended":
        return message(f"swap_clops.ended.{event.extra[0]}")
    return None


# ---------------------------------------------------------------------- sums


def check(d: Data, s: State) -> None:
    """Raises AssertionError when tiles are lost or doubled, or counters can't be."""
    on_grid = [tile for tile in s.cells if tile != EMPTY]
    everywhere = sorted([*on_grid, *s.bag, *(tile for pile in s.piles for tile in pile)])
    assert everywhere == list(range(d.tiles)), f"tiles {everywhere}"
    assert list(s.bag) == sorted(s.bag), "the supply has an order"
    assert len(s.cells) == s.setting.grid**2
    assert all(len(pile) == 0 or len(pile) >= d.group for pile in s.piles), "a pile is too small"
    filling = any(frame[0] == "fill_spaces" for frame in s.stack)
    assert filling or s.closing or EMPTY not in s.cells, "spaces were not filled"
    assert not s.closing or not s.bag, "the supply is not empty"
    assert 0 <= s.barren <= s.turns
    assert bool(s.ended) == (not s.stack)
