"""What a designer is told of mistakes that are found in more than one way: by reading the rules
(``lint``), where they fail (``hints``, ``moving``), and by what they return (``guard``)."""

from __future__ import annotations

from collections.abc import Iterable

from ..content.checks import nearest
from .zones import Zone

PLAIN = "whole numbers, words and tuples of them"
"""What a state and its frames hold."""


def not_defined(name: object, known: Iterable[object]) -> str:
    return f"{name!r} is not defined{nearest(name, known)}"


def write_import(name: str) -> str:
    """For a name of the kit that the rules have not imported."""
    return f"write 'from catgames.kit import …, {name}'"


def state_has_no(name: object, known: Iterable[object]) -> str:
    near = nearest(name, known)
    return f"s has no {name!r}{near or '; it has the zones, fields and options of game.yaml'}"


def no_number(name: object, known: Iterable[object], instead: str = "") -> str:
    """``instead``: what is said where no known name is similar, here and below."""
    return f"game.yaml has no number {name!r}{nearest(name, known) or instead}"


def no_column(of: str, name: object, known: Iterable[object]) -> str:
    """``of``: "no piece", or which of them have none."""
    return f"{of} has a column {name!r}{nearest(name, known)}"


def no_piece(name: object, known: Iterable[object] = ()) -> str:
    return f"there is no piece called {name!r}{nearest(name, known)}"


def no_set(name: object, known: Iterable[object]) -> str:
    return f"game.yaml has no pieces {name!r}{nearest(name, known)}"


def no_zone(name: object, known: Iterable[object], instead: str = "") -> str:
    return f"there is no zone {name!r}{nearest(name, known) or instead}"


def draw_from_own(zone: str) -> str:
    return f"each seat has a {zone} of its own; write ('draw', {zone!r}, seat, 'hand', seat)"


def nothing_to_draw(bag: str, refilled_from: str) -> str:
    what = f"{bag} and {refilled_from} are" if refilled_from else f"{bag} is"
    return f"{what} empty; look before a piece is drawn from it, or push 'draw_up_to'"


def place_in(zone: Zone, parts: int) -> str:
    """How a place of a zone is written in the rules; "": it has as many parts as it should."""
    form = [repr(zone.name), *["seat"] * zone.per_seat, *["cell"] * (zone.space is not None)]
    right = f"({', '.join(form)})" if len(form) > 1 else form[0]
    return "" if parts == len(form) else right


def frame_is_a_name(name: str) -> str:
    return f"{name!r} is no frame; write ({name!r},), with a comma"


def no_frame(name: object, hint: str) -> str:
    return f"there is no ask or step {name!r}{hint}"


def name_verbs(verbs: Iterable[object]) -> str:
    return f"write verbs = {tuple(verbs)!r} in the class"
