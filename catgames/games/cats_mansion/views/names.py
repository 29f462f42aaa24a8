"""What each thing on the board is called, for whoever does not see it."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Target, message
from ..data import Data
from ..geometry import CATS, OBJECTS
from ..state import State
from .prompts import cat, room, thing


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """Squares by where they are, cats with their players, objects, energy; None: none of these."""
    if not isinstance(target, tuple) or len(target) < 2:
        return None
    kind, value = target[:2]
    if kind == "number":
        return message("cats_mansion.target.energy", count=int(value or 0))
    if kind == "object":
        return message("cats_mansion.target.object", thing=thing(OBJECTS.index(str(value))))
    if kind == "cat":
        return _cat(s, CATS.index(str(value)))
    return _square(d, s, int(value or 0), int(target[2] or 0)) if kind == "cell" else None


def _cat(s: State, number: int) -> Message:
    if number not in s.cats:
        return message("cats_mansion.target.cat", cat=cat(number))
    seat = ("seat", s.cats.index(number))
    return message("cats_mansion.target.cat_of", cat=cat(number), seat=seat)


def _square(d: Data, s: State, x: int, y: int) -> Message:
    plan = d.plan
    cell = plan.at(x, y)
    facts: dict[str, Any] = {"place": _place(d, cell), "column": x + 1, "row": y + 1}
    if cell in s.pos:
        return message("cats_mansion.target.taken", cat=cat(s.cats[s.pos.index(cell)]), **facts)
    return message("cats_mansion.target.square", **facts)


def _place(d: Data, cell: int) -> object:
    plan = d.plan
    if plan.object[cell] >= 0:
        return thing(plan.object[cell])
    if plan.room[cell] >= 0:
        return room(plan.room[cell])
    if plan.cushion[cell] >= 0:
        return message("cats_mansion.target.cushion", cat=cat(plan.cushion[cell]))
    return ("text", "cats_mansion.target.corridor")
