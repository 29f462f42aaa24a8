"""Tips on what is under the mouse, and words on buttons."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Seat, Spot, Target, message
from ....ui.stage.board import Selection
from ..advice.preview import percent, stakes
from ..data import ON_PILLOW, Data
from ..geometry import CATS, OBJECTS, ROOMS
from ..rules.moving import is_protected
from ..state import State
from ..words import cat_name, object_name, room_name
from .marks import Marks
from .spat_panel import SPENDS


def button(d: Data, s: State, target: Target) -> Message | None:
    """Words that say what the answer brings."""
    if not (isinstance(target, tuple) and s.stack):
        return None
    kind, verb = s.stack[-1][0], str(target[1])
    if target[0] == "object" and kind == "walk":
        gain = d.energy["bowl"]
        return message(f"cats_mansion.button.use_{verb}", count=gain)
    if target == ("verb", "rest"):
        gain = d.rest_gain[d.rest_place[s.pos[s.active]]]
        return message("cats_mansion.button.rest", count=gain)
    if target == ("verb", "pass") and kind in ("retreat", "push", "step_in", "next_spat"):
        return message(f"cats_mansion.button.{kind}_pass")
    return None


def tip(d: Data, s: State, marks: Marks, selection: Selection) -> Message | None:
    """For what is under the mouse, if somebody at the screen is asked."""
    hover = selection.hover
    if not (isinstance(hover, tuple) and s.stack and selection.selector):
        return None
    kind = s.stack[-1][0]
    if hover[0] == "cell":
        return _cell(d, s, marks, kind, selection)
    if hover[0] == "cat" and hover in selection.targets and kind in ("walk", "next_spat"):
        seat = s.cats.index(CATS.index(str(hover[1])))
        odds = marks.chance(s, seat, d.spots[s.pos[s.active]])
        return message("cats_mansion.tip.fight", cat=("seat", seat), chance=percent(odds))
    if hover[0] == "cat":
        return _cat(d, s, str(hover[1]))
    if hover[0] == "object":
        return message(f"cats_mansion.tip.{hover[1]}")
    if hover[0] in ("number", "verb", "stake") and kind in SPENDS:
        return _stake(d, s, kind, selection)
    return None


def _cell(d: Data, s: State, marks: Marks, kind: str, selection: Selection) -> Message | None:
    hover: Any = selection.hover
    if kind == "walk":
        return _step(d, s, marks, hover, hover in selection.targets)
    if hover in selection.targets and kind == "retreat":
        return message("cats_mansion.tip.retreat", cost=d.energy["retreat"])
    if hover in selection.targets and kind == "push":
        return message("cats_mansion.tip.push", cat=("seat", s.stack[-1][2]), to=_place(d, hover))
    return None


def _place(d: Data, spot: Spot) -> tuple[str, str]:
    """The name of a square."""
    _, x, y = spot
    assert isinstance(x, int) and isinstance(y, int)
    cell = d.plan.at(x, y)
    if d.plan.room[cell] >= 0:
        return room_name(d.plan.room[cell])
    if d.plan.object[cell] >= 0:
        return object_name(d.plan.object[cell])
    if d.plan.cushion[cell] >= 0:
        return ("text", "cats_mansion.place.cushion")
    return ("text", "cats_mansion.place.corridor")


def _step(d: Data, s: State, marks: Marks, spot: Spot, near: bool) -> Message | None:
    seen = marks.reachable(s)
    reach = seen.reach.get(spot)
    if reach is None:
        return _room(d, spot)
    parts = [message("cats_mansion.tip.cost", count=reach.steps, energy=reach.energy)]
    for seat in reach.spats:
        chance = percent(seen.chances[spot, seat])
        parts.append(message("cats_mansion.tip.spat", cat=("seat", seat), chance=chance))
    for seat in reach.offers:
        chance = percent(seen.chances[spot, seat])
        parts.append(message("cats_mansion.tip.offer", cat=("seat", seat), chance=chance))
    if reach.marks:
        parts.append(message("cats_mansion.tip.marks", room=_place(d, spot)))
    if reach.ends_turn:
        parts.append(message("cats_mansion.tip.ends"))
    parts = parts[:4]
    filled = {f"p{i}": part for i, part in enumerate(parts)}
    return Message(f"cats_mansion.tip.parts_{len(parts)}", tuple(filled.items()))


def _room(d: Data, spot: Spot) -> Message | None:
    """The name of a room that can't be reached this turn."""
    _, x, y = spot
    assert isinstance(x, int) and isinstance(y, int)
    at = d.plan.room[d.plan.at(x, y)]
    return message(f"cats_mansion.room.{ROOMS[at]}") if at >= 0 else None


def _cat(d: Data, s: State, name: str) -> Message | None:
    """A cat's energy, rest and protection."""
    cat = CATS.index(name)
    if cat not in s.cats:
        return None
    seat: Seat = s.cats.index(cat)
    who: dict[str, Any] = {
        "cat": cat_name(cat),
        "seat": ("seat", seat),
        "energy": s.energy[seat],
    }
    if is_protected(d, s, seat):
        at = d.plan.object[s.pos[seat]]
        word = object_name(at if at >= 0 else OBJECTS.index("mouse"))
        return message("cats_mansion.tip.protected", **who, thing=word)
    if d.rest_gain[s.rest[seat]]:
        how = "pillow" if s.rest[seat] == ON_PILLOW else "nap"
        gain = d.rest_gain[s.rest[seat]]
        return message(
            "cats_mansion.tip.asleep", **who, count=gain, how=how, bonus=d.spat["resting"]
        )
    return message("cats_mansion.tip.cat", **who)


def _stake(d: Data, s: State, kind: str, selection: Selection) -> Message | None:
    moves = tuple(selection.moves)
    if not moves:
        return None
    all_of = stakes(d, s, moves)
    attacks = kind == SPENDS[0]
    parts = []
    for stake in all_of[:2]:
        odds = stake.win.win if attacks else stake.win.lose
        worst = stake.answered.win if attacks else odds
        target: Any = stake.move[1]
        key = f"cats_mansion.tip.{'attack' if attacks else 'defend'}_{stake.move[0]}"
        parts.append(message(key, energy=target[1], chance=percent(odds), worst=percent(worst)))
    filled = {f"p{i}": part for i, part in enumerate(parts)}
    return Message(f"cats_mansion.tip.parts_{len(parts)}", tuple(filled.items()))
