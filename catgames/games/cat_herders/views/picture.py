"""What lies where: as picture, description, log and reckoning; and whether it adds up."""

from __future__ import annotations

from typing import Any

from ....core.events import Event
from ....core.types import Decision, Message, Move, Picture, Spot, Target, message
from ....core.view import ScoreRow, View
from ..data import Data
from ..geometry import Board
from ..rules.park import add_flights, can_flee
from ..rules.turn import CAT_FACE
from ..state import BESIDE, BLUE, BOTH, CAT, EMPTY, OFF, State

COLOURS = ("blue", "red")
NAMES = 21
"""So many cats have a name in the texts."""


def picture(d: Data, s: State) -> Picture:
    """Spots: ("cell", …), ("supply", seat), ("captured", seat); for faces see CAT_FACE."""
    targets = d.boards[s.board].targets
    shown: dict[Any, tuple[int, ...]] = {
        targets[c]: (thing - BLUE,) for c, thing in enumerate(s.cells) if thing > EMPTY
    }
    for seat in (0, 1):
        if s.supply[seat]:
            shown["supply", seat] = (seat,) * s.supply[seat]
        if s.captured[seat]:
            shown["captured", seat] = tuple(CAT_FACE + n for n in s.captured[seat])
    return shown


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/cat_herders.md."""
    s = view.state
    board = d.boards[s.board]
    counts = board.counts
    return {
        "options": s.setting._asdict(),
        "to_win": counts.win,
        "capture_needs": s.needs,
        "wall": _places(board, board.wall),
        "park": _places(board, board.park),
        "herders": {
            colour: {
                "seat": seat,
                "spaces": _places(board, s.red if seat else s.blue),
                "supply": s.supply[seat],
                "captured": [n + 1 for n in s.captured[seat]],
                "last_move": _words(s.last[seat]),
            }
            for seat, colour in enumerate(COLOURS)
        },
        "cats": [
            {"number": s.cells[c] - CAT + 1, "space": _place(board, c), **_beside(s, c)}
            for c in s.cats
        ],
        "to_move": COLOURS[s.stack[-1][1]] if s.stack and s.stack[-1][1] >= 0 else None,
        "to_flee": _to_flee(board, s),
        "to_escort": _to_escort(board, s),
        "passes_in_a_row": s.passes,
        "same_position": s.seen.count(s.seen[-1]) if s.seen else 0,
        "redeals": s.redeals,
        "ended_by": s.ended or None,
    }


def _place(board: Board, c: int) -> list[int]:
    target: Any = board.targets[c]
    return list(target[1:])


def _places(board: Board, spaces: Any) -> list[list[int]]:
    return [_place(board, c) for c in spaces]


def _beside(s: State, c: int) -> dict[str, int]:
    return {"blue_beside": s.near[c] & 15, "red_beside": s.near[c] >> 4}


def _words(move: Move | None) -> list[Any] | None:
    """A move with its cells as pairs."""
    if move is None:
        return None
    return [move[0], *[list(t[1:]) if isinstance(t, tuple) else t for t in move[1:]]]


def _to_flee(board: Board, s: State) -> list[dict[str, Any]]:
    """The cats still to be moved, the one that is on its way first (CH-18)."""
    if not s.stack or s.stack[-1][0] not in ("flee", "flee_on"):
        return []
    name, _, *rest = s.stack[-1]
    now = rest[0] if name == "flee" else (rest[0],)
    later = () if name == "flee" else rest[1]
    return [_flight(board, s, c, c in now) for c in (*now, *later)]


def _flight(board: Board, s: State, c: int, now: bool) -> dict[str, Any]:
    moves: list[Move] = []
    add_flights(board, s, c, moves)
    spaces = [board.index[m[2]] for m in moves]
    return {
        "cat": s.cells[c] - CAT + 1,
        "space": _place(board, c),
        "now": now,
        "may_go_to": [{"space": _place(board, n), "herders": s.near[n] % BOTH} for n in spaces],
    }


def _to_escort(board: Board, s: State) -> list[list[int]]:
    if not s.stack or s.stack[-1][0] != "escort":
        return []
    return _places(board, s.stack[-1][2])


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Cats are all that counts."""
    cats = (float(len(s.captured[0])), float(len(s.captured[1])))
    return (
        ScoreRow(message("cat_herders.score.cats"), cats),
        ScoreRow(message("score.total"), cats, total=True),
    )


def prompt_over(d: Data, s: State) -> Message:
    """How the game ended."""
    return message(f"cat_herders.ended.{s.ended}")


def prompt(
    d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]
) -> Message | None:
    """Who must do what."""
    s, name, seat = view.state, decision.kind, decision.seat
    who = ("seat", seat)
    board = d.boards[s.board]
    if name == "turn":
        if picks:
            return message("cat_herders.prompt.turn_to", seat=who)
        if not s.supply[seat]:
            return message("cat_herders.prompt.turn_move", seat=who)
    elif name in ("flee", "flee_on"):
        cat = picks[0] if picks else None
        if name == "flee_on" or cat is not None:
            where = s.stack[-1][2] if name == "flee_on" else board.index[cat]
            key = "flee_on" if name == "flee_on" else "flee_to"
            return message(
                f"cat_herders.prompt.{key}", seat=who, cat=cat_name(s.cells[where] - CAT)
            )
        count = sum(can_flee(board, s, c) for c in s.stack[-1][2])
        return message("cat_herders.prompt.flee", seat=who, count=count)
    elif name == "escort" and picks:
        number = s.cells[board.index[picks[0]]] - CAT
        return message("cat_herders.prompt.escort_by", seat=who, cat=cat_name(number))
    return None


def cat_name(number: int) -> Message:
    """The cats of the boards as they come have names; further ones are numbered."""
    if number < NAMES:
        return message(f"cat_herders.cat.{number + 1}")
    return message("cat_herders.cat.more", number=number + 1)


def log(event: Event) -> Message | None:
    """Herders, flights, captures, escorts, passes and the end have a line each."""
    key, who = "cat_herders.log.", ("seat", event.seat)
    if event.kind == "passed":
        return message(key + "passed", seat=who)
    if event.kind == "ended":
        return message(f"cat_herders.ended.{event.extra[0]}")
    if event.kind == "redealt":
        return message(key + "redealt")
    if event.kind == "removed" and event.face >= CAT_FACE:
        return None
    cat = cat_name(event.face - CAT_FACE)
    if event.kind == "added":
        return message(key + "dealt", cat=cat, space=space_name(event.dst))
    if event.kind == "removed":
        return message(key + "escort", seat=who, space=space_name(event.src))
    if event.kind != "moved":
        return None
    if event.dst[0] == "captured":
        return message(key + "captured", seat=who, cat=cat)
    if event.dst[0] == "supply":
        return message(key + "escort_back", seat=who, space=space_name(event.src))
    if event.src[0] == "supply":
        return message(key + "placed", seat=who, space=space_name(event.dst))
    if event.face < CAT_FACE:
        src, dst = space_name(event.src), space_name(event.dst)
        return message(key + "moved", seat=who, src=src, dst=dst)
    return message(key + "fled", cat=cat, space=space_name(event.dst), count=event.amount)


def space_name(spot: Spot) -> Message:
    """A cell's coordinates as words."""
    return message("cat_herders.space", a=spot[1], b=spot[2])


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
