"""What happened, told in terms of the table; never in pixels or seconds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from .types import HIDDEN, TABLE, Atom, Picture, Seat, Spot


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Shared kinds, which every table animates and ``play_on`` understands:

    ``moved``        a piece goes from ``src`` to ``dst`` (to the end of what lies there)
    ``added``        a piece comes to ``dst`` from outside the picture
    ``removed``      a piece leaves ``src`` for good
    ``turned_up``    a hidden piece at ``src`` shows its ``face`` to those who see it
    ``turned_down``  the open piece ``face`` at ``src`` is hidden from all but ``seen_by``
    ``changed``      the piece ``amount`` at ``src`` becomes the piece ``face`` (both open)

    ``rolled`` (a die shows ``amount``), ``counted`` (``amount`` points or the like for ``seat``),
    ``passed`` and any word of one game leave the picture alone.
    """

    kind: str
    face: int = 0
    """The only field that can be secret (see ``seen_by``)."""
    src: Spot = ()
    dst: Spot = ()
    seat: Seat = TABLE
    amount: int = 0
    seen_by: tuple[Seat, ...] | None = None
    """Who may see ``face``; None: everybody.  ``turned_down``: who goes on seeing it."""
    beat: int = 0
    """Neighbouring events with the same beat other than 0 happen at the same time."""
    extra: tuple[Atom, ...] = ()
    """Further public facts of a game's own kinds."""
    only: tuple[Seat, ...] | None = None
    """Who notices it at all; None: everybody.  To the rest it is a blank ``kept``."""

    def for_viewer(self, viewer: Seat) -> Event:
        """This event as ``viewer`` sees it: the face is HIDDEN where it is not theirs to see."""
        if self.only is not None and viewer not in self.only:
            return Event("kept", beat=self.beat)
        sees = self.seen_by is None or viewer in self.seen_by
        if self.kind == "turned_down":  # all saw the face so far; those who go on see no change
            return replace(self, kind="kept") if sees else self
        if sees:
            return self
        return replace(self, face=HIDDEN)


Events: TypeAlias = "list[Event] | None"
"""A list to be added to; None: nobody is watching, so no events are built."""


def play_on(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after ``events``, all of them as one viewer sees them.

    Raises ValueError when an event moves a piece that does not lie where it says.
    """
    now = {spot: list(faces) for spot, faces in picture.items()}
    for e in events:
        if e.kind in ("moved", "removed"):
            _take(now, e)
        if e.kind in ("moved", "added"):
            now.setdefault(e.dst, []).append(e.face)
        elif e.kind == "turned_up":
            _swap(now, e, HIDDEN, e.face, strict=False)
        elif e.kind == "turned_down":
            _swap(now, e, e.face, HIDDEN, strict=True)
        elif e.kind == "changed":
            _swap(now, e, e.amount, e.face, strict=True)
    return {spot: tuple(faces) for spot, faces in now.items() if faces}


def _take(now: dict[Spot, list[int]], e: Event) -> None:
    faces = now.get(e.src, [])
    for face in (e.face, HIDDEN):  # a card played from a hidden hand shows its face only now
        if face in faces:
            faces.remove(face)
            return
    raise ValueError(f"{e} takes a piece that is not there: {faces}")


def _swap(now: dict[Spot, list[int]], e: Event, old: int, new: int, strict: bool) -> None:
    faces = now.get(e.src, [])
    if old in faces:
        faces[faces.index(old)] = new
    elif strict or new not in faces:
        raise ValueError(f"{e} changes a piece that is not there: {faces}")
