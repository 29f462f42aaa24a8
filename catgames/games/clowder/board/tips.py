"""Tips on what is under the mouse, and words on buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.game import Game, View
from ....core.types import Message, Seat, Target, message
from ....ui.stage.board import Selection
from ..advice.preview import Way, dangers, number_of, ways
from ..data import DOOR, Data, cat_of, goal_of, is_a
from ..geometry import COLOURS
from ..state import NYX, State
from ..words import cat_name, colour_name


def tip(game: Game[Any, Any], view: View[State], selection: Selection) -> Message | None:
    """The tip for the hovered target; see ``Board.tip``."""
    d: Data = game.data
    hover, s = selection.hover, view.state
    decision = game.decision(s) if selection.selector else None
    if is_a(hover, "number") and decision and hover in selection.targets:
        return _number(d, view, decision.seat, _int(hover))
    if is_a(hover, "cell") or is_a(hover, "door"):
        cats = [cat_of(t) for t in selection.picks if is_a(t, "cat")]
        if cats and is_a(selection.picks[0], "cat") and hover in selection.targets:
            return _goal(d, view, cats[0], hover)
    if is_a(hover, "deck") or is_a(hover, "key"):
        return _price(d, s, hover, selection)
    if is_a(hover, "cat") and selection.picks == ():
        return _cat(d, view, cat_of(hover))
    return None


def _int(target: Target) -> int:
    assert isinstance(target, tuple)
    return int(target[1] or 0)


def _joined(parts: Sequence[Message]) -> tuple[str, tuple[Message, ...]]:
    return ("list", tuple(parts))


def _can(d: Data, view: View[State], cat: int, number: int) -> list[Way]:
    return [w for w in ways(d, view, d.cat[cat], number) if w.refused is None]


def _number(d: Data, view: View[State], seat: Seat, number: int) -> Message:
    """What each cat of a seat could do with a number."""
    parts: list[Message] = []
    for cat in (2 * seat, 2 * seat + 1):
        if view.state.pos[cat] < 0:
            continue
        can, name = _can(d, view, cat, number), cat_name(cat)
        prey = [cat_name(cat_of(w.captures)) for w in can if w.captures]
        treats = max((w.treats for w in can), default=0)
        if not can:
            parts.append(message("clowder.tip.stuck", cat=name))
        elif any(is_a(w.target, "door") for w in can):
            parts.append(message("clowder.tip.tower", cat=name))
        elif prey:
            parts.append(message("clowder.tip.catch", cat=name, victims=_joined(prey)))
        elif treats:
            parts.append(message("clowder.tip.treats", cat=name, count=treats))
        else:
            parts.append(message("clowder.tip.goes", cat=name, count=len(can)))
    if not parts:
        return message("clowder.tip.no_cats", number=number)
    return message("clowder.tip.number", number=number, parts=_joined(parts))


def _goal(d: Data, view: View[State], cat: int, target: Target) -> Message | None:
    """What would happen at the hovered goal."""
    s, name = view.state, cat_name(cat)
    found = [w for w in _can(d, view, cat, number_of(s, cat)) if w.target == target]
    if not found:
        return None
    if goal_of(target) >= DOOR:
        return message("clowder.tip.win", cat=name)
    if found[0].captures:
        seat = s.active if cat == NYX else cat >> 1
        return message(
            "clowder.tip.capture",
            cat=name,
            victim=cat_name(cat_of(found[0].captures)),
            count=len(s.captures[seat]) + 1,
            win=d.captures_to_win,
        )
    if found[0].treats:
        return message("clowder.tip.takes", cat=name, count=found[0].treats)
    round_ = "round" if found[0].round_the_edge else "plain"
    return message(f"clowder.tip.{round_}", cat=name)


def _price(d: Data, s: State, target: Target, selection: Selection) -> Message | None:
    """What a card or a key costs and how many are left."""
    assert isinstance(target, tuple)
    c = COLOURS.index(str(target[1]))
    if target[0] == "key":
        left = s.stock[c]
        return message("clowder.tip.key", colour=colour_name(c), count=d.key_price, left=left)
    if any(m[0] == "free" for m in selection.moves):
        return message("clowder.tip.free", colour=colour_name(c))
    if any(m[0] == "draw" for m in selection.moves):
        return message("clowder.tip.draw", colour=colour_name(c))
    deck = len(s.decks[c])
    return message("clowder.tip.card", colour=colour_name(c), count=d.card_price, left=deck)


def _cat(d: Data, view: View[State], cat: int) -> Message | None:
    """Who could capture a cat."""
    s = view.state
    if cat == NYX or s.pos[cat] < 0:
        return None
    if s.fur >> cat & 1:
        return message("clowder.tip.fur", cat=cat_name(cat))
    by = [x for x in dangers(d, view, cat >> 1) if cat_of(x.cat) == cat]
    if not by:
        return message("clowder.tip.safe", cat=cat_name(cat))
    names = dict.fromkeys(cat_name(cat_of(x.by)) for x in by)
    return message("clowder.tip.danger", cat=cat_name(cat), by=_joined(list(names)))


def button(game: Game[Any, Any], view: View[State], target: Target) -> Message | None:
    """See ``Board.button``."""
    if is_a(target, "treat"):
        assert isinstance(target, tuple)
        return message(f"clowder.board.treat_{target[1]}")
    decision = game.decision(view.state)
    if target == ("verb", "pass") and decision and decision.kind in game.open_calls:
        return message("clowder.board.pass")
    return None
