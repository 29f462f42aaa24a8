"""Events: what happened on the table, independent of any screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from .types import HIDDEN, TABLE, Atom, Picture, Seat, Spot


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Common kinds, which every table animates and ``play_on`` applies:

    ``moved``        a piece moves from ``src`` to the end of ``dst``
    ``added``        a piece enters the picture at the end of ``dst``
    ``removed``      a piece leaves the picture from ``src``
    ``turned_up``    a hidden piece at ``src`` shows its ``face`` to those in ``seen_by``
    ``turned_down``  the open piece ``face`` at ``src`` is hidden from all but ``seen_by``
    ``changed``      the piece ``amount`` at ``src`` becomes the piece ``face`` (both open)

    ``shuffled`` (the pieces at ``src`` are mixed), ``rolled`` (a die shows ``amount``),
    ``counted`` (``amount`` points or the like for ``seat``), ``passed`` and a game's own kinds
    don't change the picture.
    """

    kind: str
    face: int = 0
    """The only field that can be secret (see ``seen_by``)."""
    src: Spot = ()
    dst: Spot = ()
    seat: Seat = TABLE
    amount: int = 0
    seen_by: tuple[Seat, ...] | None = None
    """Viewers who may see ``face``; None: everybody.  ``turned_down``: who keeps seeing it."""
    beat: int = 0
    """Consecutive events with the same beat, except 0, happen at the same time."""
    extra: tuple[Atom, ...] = ()
    """More public data, for kinds that only one game has."""
    only: tuple[Seat, ...] | None = None
    """Viewers who notice the event at all; None: everybody.  Others get a ``kept`` event."""
    at: int = -1
    """Which piece of ``src``, counted from the first, whatever side it shows before it is
    ``moved``; -1: the first that fits."""
    put: int = -1
    """Where in ``dst`` the piece comes to lie, counted from the first; -1: at the end."""
    veiled: bool = False
    """Whether another event tells the same where all hands are open."""

    def for_viewer(self, viewer: Seat) -> Event:
        """The event as ``viewer`` sees it: ``face`` is HIDDEN if the viewer may not see it."""
        if self.only is not None and viewer not in self.only:
            return Event("kept", HIDDEN, beat=self.beat)
        sees = self.seen_by is None or viewer in self.seen_by
        if self.kind == "turned_down":  # for those who keep seeing the face nothing changes
            return replace(self, kind="kept") if sees else self
        if sees:
            return self
        return replace(self, face=HIDDEN)

    def for_all(self) -> Event:
        """The event with open hands, when everybody sees what any seat sees.

        A change may be told in two events: one for the seats that notice it, and one for those
        that don't, the table among them.  The second is blank here.
        """
        if self.veiled:
            return Event("kept", beat=self.beat)
        nobody = self.seen_by == ()
        if self.kind == "turned_down":  # as long as anybody sees it, nothing changes
            return self if nobody else Event("kept", beat=self.beat)
        if self.only is not None and TABLE in self.only:
            return Event("kept", beat=self.beat)
        return replace(self, face=HIDDEN) if nobody else self


Events: TypeAlias = "list[Event] | None"
"""A list to append to; None: events are not needed and not built."""


def play_on(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after ``events``; both as the same viewer sees them.

    Raises ValueError if an event concerns a piece that is not at its spot.
    """
    now = {spot: list(faces) for spot, faces in picture.items()}
    for e in events:
        if e.kind in ("moved", "removed"):
            _take(now, e)
        if e.kind in ("moved", "added"):
            there = now.setdefault(e.dst, [])
            there.insert(len(there) if e.put < 0 else e.put, e.face)
        elif e.kind == "turned_up":
            _swap(now, e, HIDDEN, e.face, strict=False)
        elif e.kind == "turned_down":
            _swap(now, e, e.face, HIDDEN, strict=True)
        elif e.kind == "changed":
            _swap(now, e, e.amount, e.face, strict=True)
    return {spot: tuple(faces) for spot, faces in now.items() if faces}


def _take(now: dict[Spot, list[int]], e: Event) -> None:
    faces = now.get(e.src, [])
    if 0 <= e.at < len(faces):  # it may be turned over on its way
        del faces[e.at]
        return
    for face in (
        (e.face, HIDDEN) if e.at < 0 else ()
    ):  # a hidden card shows its face when it is played
        if face in faces:
            faces.remove(face)
            return
    raise ValueError(f"{e} takes a piece that is not there: {faces}")


def _swap(now: dict[Spot, list[int]], e: Event, old: int, new: int, strict: bool) -> None:
    faces = now.get(e.src, [])
    if e.at >= 0 and old in faces[e.at : e.at + 1]:
        faces[e.at] = new
    elif old in faces and e.at < 0:
        faces[faces.index(old)] = new
    elif strict or new not in faces:
        raise ValueError(f"{e} changes a piece that is not there: {faces}")
