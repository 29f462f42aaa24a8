"""The picture and the description of any prototype."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ..core.game import Game
from ..core.types import HIDDEN, Move, Picture, Target
from ..core.view import View
from .prototype import Prototype
from .state import State, spots_of
from .zones import NOBODY


def picture(d: Prototype, s: State) -> Picture:
    """The pieces at every spot of every zone.

    Of bags only backs are shown; and until the game is over also of what nobody may see and is not
    turned up, even if the state has the faces.
    """
    found: Picture = {}
    for zone in s.declaration.zones:
        spots = spots_of(s, zone)
        if zone.bag or (zone.seen_by == NOBODY and s.stack):
            up = () if zone.bag else [entry[:2] for entry in s.up]
            spots = [
                faces if (zone.name, i) in up else (HIDDEN,) * len(faces)
                for i, faces in enumerate(spots)
            ]
        found.update(zip(zone.spots(s.seats), spots))
    return {spot: faces for spot, faces in found.items() if faces}


def handles(game: Game[Any, State], view: View[State]) -> dict[Target, Sequence[Move]]:
    """Dice by which a move can be taken hold of that has no targets: those that it rolls in the
    same turn, found by carrying it out on what the viewer knows.  Dice that two moves roll are the
    handle of none."""
    s, found = view.state, dict[Target, list[Move]]()
    decision = game.decision(s)
    if decision is None or decision.seat < 0 or not any(x.turns for x in game.data.sets.values()):
        return {}
    for move in (m for m in game.legal_moves(s) if len(m) == 1):
        after = s.clone()
        try:
            game.apply(after, move)
        except Exception:  # the rules may stumble over what is hidden
            continue
        frame = after.stack[-1] if after.stack else ()
        rolls = frame[:1] == ("roll",) and after.turn == s.turn  # and is no way to the next turn
        if rolls and frame[1:] in s.spots[s.seats]:
            for face in {*s.pieces(frame[1:])} - {HIDDEN}:
                found.setdefault(("piece", face, frame[1]), []).append(move)
    return {target: moves for target, moves in found.items() if len(moves) == 1}


def plain_fields(s: State, without: Collection[str] = ()) -> dict[str, Any]:
    """Options and fields for ``describe``."""
    return {
        "options": {name: getattr(s, name) for name in s.declaration.options},
        "fields": {
            name: list(getattr(s, name)) if per_seat else getattr(s, name)
            for name, per_seat in s.declaration.fields
            if name not in without
        },
    }


def describe(d: Prototype, view: View[State]) -> dict[str, Any]:
    """Zones with the names of their pieces, fields and options, and what is remembered."""
    s = view.state

    def names(faces: tuple[int, ...]) -> list[str]:
        return [d.pieces[face].name for face in faces]

    zones: dict[str, Any] = {}
    for zone in s.declaration.zones:
        held = getattr(s, zone.name)
        if zone.bag:
            zones[zone.name] = len(held) if zone.single else [len(faces) for faces in held]
        else:
            zones[zone.name] = names(held) if zone.single else [names(faces) for faces in held]
    return {
        **plain_fields(s),
        "zones": zones,
        "remembered": [
            {"zone": name, "spot": index, "piece": d.pieces[face].name}
            for name, index, face, _ in s.known
        ],
    }
