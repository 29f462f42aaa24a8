"""Events tell all that happens to the picture, and nothing that a viewer may not see."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from ..core.events import Event, play_on
from ..core.game import Game, View
from ..core.notation import read_target, write_target
from ..core.types import HIDDEN, TABLE, Picture, Seat
from .walks import Failed, Position, need, whole


def check_picture(p: Position) -> None:
    """Faces in ordered tuples, spots in words and numbers, empty spots left out."""
    for viewer in p.viewers:
        for spot, faces in p.game.picture(p.game.view(p.state, viewer)).items():
            where = f"{viewer}'s picture at {spot}"
            need(isinstance(faces, tuple) and bool(faces), p, f"{where} holds {faces!r}")
            good = all(type(f) is int and (f >= 0 or f == HIDDEN) for f in faces)
            need(good, p, f"{where} holds {faces!r}")
            need(read_target(write_target(spot)) == spot, p, f"{where}: no text for the spot")


def check_event(p: Position, e: Event) -> None:
    """An event holds plain public facts, and a face."""
    need(isinstance(e.kind, str) and bool(e.kind), p, f"{e} has no kind")
    numbers = (e.face, e.seat, e.amount, e.beat)
    need(all(type(n) is int for n in numbers), p, f"{e} holds something other than numbers")
    for spot in (e.src, e.dst, e.extra):
        atoms = isinstance(spot, tuple) and all(isinstance(a, int | str) or a is None for a in spot)
        need(atoms, p, f"{e}: {spot!r} is not a spot")
    need(e.face >= 0 or e.face == HIDDEN, p, f"{e} has no face")
    in_range = e.seen_by is None or all(0 <= seat < p.seats for seat in e.seen_by)
    need(in_range, p, f"{e}: seen_by names a seat that is not there")


def pictures(p: Position, s: Any) -> dict[Seat, Picture]:
    """What lies where in ``s``, for everybody."""
    return {viewer: p.game.picture(p.game.view(s, viewer)) for viewer in p.viewers}


def check_events(p: Position, before: dict[Seat, Picture], after: Any, events: list[Event]) -> None:
    """The picture before, with the events played on, is the picture after, for every viewer."""
    for viewer, picture in pictures(p, after).items():
        told = [e.for_viewer(viewer) for e in events]
        try:
            played = play_on(before[viewer], told)
        except ValueError as e:
            raise Failed(f"for viewer {viewer}, {p.move}: {e}", p) from None
        if played != picture:
            spots = [s for s in {**played, **picture} if played.get(s) != picture.get(s)]
            differ = "\n".join(
                f"  {s}: events give {played.get(s)}, the picture has {picture.get(s)}"
                for s in spots
            )
            lines = "\n".join(f"    {e}" for e in told)
            need(False, p, f"for viewer {viewer}, {p.move}:\n{differ}\n  events:\n{lines}")


def check_open_events(p: Position, before: Picture, after: Any, events: list[Event]) -> None:
    """As ``check_events``, with open hands: a change told to two groups must be made once."""
    picture = p.game.picture(View(after, TABLE))
    try:
        played = play_on(before, [e.for_all() for e in events])
    except ValueError as e:
        raise Failed(f"with open hands, {p.move}: {e}", p) from None
    need(played == picture, p, f"with open hands, {p.move}: {played}\nis not\n{picture}")


def check_open_game(game: Game[Any, Any], seats: int, seed: int) -> None:
    """Every move of a game with open hands.  Not for prototypes with pieces that nobody may see:
    at the end these are shown without an event."""
    for p in whole(game, seats, seed)[:-1]:
        s = p.state.clone()
        before, events = game.picture(View(p.state, TABLE)), list[Event]()
        game.apply(s, p.move, events)
        check_open_events(p, before, s, events)


def check_game(game: Game[Any, Any], seats: int, seed: int) -> None:
    """Every move of a game."""
    line = whole(game, seats, seed)
    before = pictures(line[0], line[0].state)
    for p, q in pairwise(line):
        s = p.state.clone()
        events: list[Event] = []
        game.apply(s, p.move, events)
        for e in events:
            check_event(p, e)
        check_events(p, before, q.state, events)
        before = pictures(q, q.state)


def check_other_moves(p: Position) -> None:
    """Moves that the random game did not make."""
    if p.decision is None:
        return
    before = pictures(p, p.state)
    legal = list(p.game.legal_moves(p.state))
    for move in p.rng().sample(legal, min(5, len(legal))):
        s = p.state.clone()
        events: list[Event] = []
        p.game.apply(s, move, events)
        check_events(replace(p, move=move), before, s, events)
