"""Moving pieces between zones, with the event of every move and what viewers remember.

A piece that a viewer has seen stays known to them where they can't see it any more, as long as
they can be sure: not in a bag of all, and not when a piece that they don't see leaves a spot with
several.  Where seats have bags of their own, a piece that moves among the places of one seat is
still known to be *somewhere* with that seat: who builds a deck knows what is in it, and so does
everybody who has seen what went there.
"""

from __future__ import annotations

from types import CodeType
from typing import TYPE_CHECKING, Any, ClassVar

from ..core.events import Event, Events
from ..core.types import TABLE, GameError, Seat, Spot
from .sentences import no_zone, place_in
from .zones import At, Declaration, Spots, Zone, bit, everybody

if TYPE_CHECKING:
    Place = Spot | str

__all__ = ["SOMEWHERE", "Moving", "RuleMistake"]

SOMEWHERE = ""
"""Stands for the zone of what is remembered to be at one of a seat's places, whichever; the index
is the seat."""


class RuleMistake(GameError):
    """What the rules of a prototype tried can't be done.

    ``code``: the function with the mistake; ``word``: a string of the code at which it stands.
    """

    def __init__(self, text: str, code: CodeType | None = None, word: str = "") -> None:
        super().__init__(text)
        self.code, self.word = code, word


class _Missing(RuleMistake):
    """A piece is not where the rules look for it."""

    def __init__(self, face: Any, spot: Spot, there: tuple[int, ...], to: str) -> None:
        what = f"there is no piece {face!r} at {_shown(spot)} to {to}"
        if not isinstance(face, int):
            what += "; a piece is named by its face, a number: face_of(move), d.face('name')"
        elif there:
            faces = ", ".join(map(str, sorted(set(there))[:8]))
            what += f"; there lie {faces}"
        else:
            what += "; nothing lies there"
        super().__init__(what)


class Moving:
    """The methods of a state that move and turn pieces.

    A place is a spot, ``("hand", seat)``, or the name of a zone that has only one, ``"deck"``.
    """

    __slots__ = ("known", "seats", "up")
    declaration: ClassVar[Declaration]
    hidden: ClassVar[tuple[Zone, ...]]
    """Zones in which somebody can't see the pieces, apart from bags."""
    bags: ClassVar[tuple[Zone, ...]]
    bag_names: ClassVar[frozenset[str]]
    follows: ClassVar[bool]
    """Whether pieces are remembered to be somewhere with a seat: seats have bags of their own."""
    spots: ClassVar[Spots]

    seats: int
    known: tuple[tuple[str, int, int, int], ...]
    """What is remembered of pieces out of sight: zone, index of the spot, face, viewer."""
    up: tuple[tuple[str, int] | tuple[str, int, Seat], ...]
    """Spots of hidden zones whose pieces are turned up for all, zone and index; with a seat: for
    this one, in secret."""

    # ------------------------------------------------------------------ looking

    def pieces(self, place: Place) -> tuple[int, ...]:
        """The faces at a place."""
        return self._at(self._find(place))

    def room(self, place: Place) -> int:
        """How many more pieces a place can hold; a large number where there is no limit."""
        at = self._find(place)
        return at.zone.holds - len(self._at(at)) if at.zone.holds else 1_000_000

    def is_open(self, place: Place) -> bool:
        """Whether everybody sees the pieces at a place."""
        return self._sight(self._find(place)) == everybody(self.seats)

    # ------------------------------------------------------------------ moving

    def move(
        self,
        face: int,
        source: Place,
        target: Place,
        events: Events = None,
        seat: Seat | None = None,
        beat: int = 0,
    ) -> None:
        """Move a piece; ``seat`` moves it, by default the owner of one of the places.

        Raises RuleMistake if it is not there, or has no room.
        """
        src, dst = self._find(source), self._find(target)
        faces, others = self._at(src), self._at(dst)
        if dst.zone.holds and len(others) >= dst.zone.holds and src is not dst:
            raise RuleMistake(f"{_shown(dst.spot)} has no room; it holds {dst.zone.holds}")
        if face not in faces:
            raise _Missing(face, src.spot, faces, "move")
        at, count = faces.index(face), len(faces)
        faces = faces[:at] + faces[at + 1 :]
        self._put(src, faces)
        others = (*(faces if src is dst else others), face)
        self._put(dst, tuple(sorted(others)) if dst.zone.bag else others)
        a, b = src.sight, dst.sight
        full = everybody(self.seats)
        if self.up:
            a, b = self._sight(src), self._sight(dst)
            if count == 1 and src is not dst:
                self.up = tuple(up for up in self.up if up[:2] != (src.name, src.index))
        if a & b != full and (self.known or (a & ~b and not dst.zone.forgotten)):
            self._remember(src, dst, face, a, b, count)
        if events is not None:
            if seat is None:
                seat = next((o for o in (src.owner, dst.owner) if o is not None), TABLE)
            if a & ~b:
                self._turned_down(face, src.spot, a & ~b, self._seats(b), events, beat)
            by = None if b == full else self._seats(b)
            was = (face,) if a == full and by is not None else ()  # all know what goes out of sight
            events.append(
                Event("moved", face, src.spot, dst.spot, seat, seen_by=by, beat=beat, extra=was)
            )

    def move_all(
        self,
        source: Place,
        target: Place,
        events: Events = None,
        seat: Seat | None = None,
        beat: int = 0,
    ) -> None:
        """Move all pieces of a place; who remembers some of them goes on doing so."""
        src, dst = self._find(source), self._find(target)
        carried = []
        if self.known and src is not dst and not dst.zone.forgotten:
            here, sees = (src.name, src.index), self._sight(dst)
            known = [entry for entry in self.known if entry[:2] == here]
            self.known = tuple(entry for entry in self.known if entry[:2] != here)
            carried = [
                (dst.name, dst.index, face, viewer)
                for _, _, face, viewer in known
                if not sees & bit(viewer, self.seats)
            ]
        for face in self._at(src):
            self.move(face, source, target, events, seat, beat)
        self.known = tuple(sorted((*self.known, *carried)))

    def pass_on(self, zone: str, by: int, events: Events = None) -> None:
        """Everybody hands all pieces of a zone of theirs to the seat ``by`` places further on, all
        at once.  Who passes them on remembers what they are."""
        at = [self._find((zone, seat)) for seat in range(self.seats)]
        known, lying = self.known, [self._at(one) for one in at]
        kept = [entry for entry in known if entry[0] != zone]
        for one, faces in zip(at, lying):
            goal = at[(one.index + by) % self.seats]
            self._put(goal, faces)
            for viewer in (*range(self.seats), TABLE):
                own = bit(viewer, self.seats)
                if goal.sight & own:
                    continue
                seen = faces if one.sight & own else [
                    face for _, index, face, who in known
                    if (_, index, who) == (zone, one.index, viewer)
                ]  # fmt: skip
                kept += [(zone, goal.index, face, viewer) for face in seen]
            if events is not None:
                self._passed_on(faces, one, goal, events)
        self.known = tuple(sorted(kept))

    def change(
        self, old: int, new: int, place: Place, events: Events = None, which: int = -1
    ) -> None:
        """Turn a piece into another one of its set: a die is rolled, a token turned over.

        ``which``: the one that is meant of several that look the same; −1: the first.
        """
        at = self._lying(place)
        faces, spot = list(self._at(at)), at.spot
        if old not in faces:
            raise _Missing(old, spot, tuple(faces), "change")
        seen = self._sight(at)
        if seen == everybody(self.seats):
            which = faces.index(old) if which < 0 else which
            faces[which] = new
            if events is not None and old != new:
                events.append(Event("changed", new, spot, spot, amount=old, at=which))
        else:
            faces.remove(old)
            faces.append(new)
            # Who doesn't see it can't tell which piece it was, and whether it is another one now.
            here = ((at.name, at.index), (SOMEWHERE, at.owner))
            self.known = tuple(
                e for e in self.known if e[:2] not in here or seen & bit(e[3], self.seats)
            )
            if events is not None:
                by = self._seats(seen)
                events.append(Event("removed", old, spot, seen_by=by))
                events.append(Event("added", new, dst=spot, seen_by=by))
        self._put(at, tuple(faces))

    # ------------------------------------------------------------------ turning

    def turn_up(self, place: Place, events: Events = None, beat: int = 0, to: Seat = TABLE) -> None:
        """Show the pieces of a place to all, until they leave it or are turned down; or ``to`` one
        seat, in secret: nobody else learns that they are shown."""
        at = self._lying(place)
        before, faces = self._sight(at), self._at(at)
        self._check_seat(to)
        now = everybody(self.seats) if to == TABLE else before | bit(to, self.seats)
        if before == now or not faces:
            return
        here = (at.name, at.index) if to == TABLE else (at.name, at.index, to)
        self.up = tuple(sorted((*self.up, here)))
        self._sees(at, faces, now)
        if events is not None:
            by, only = (TABLE if at.owner is None else at.owner), None
            if to != TABLE:
                by, only = to, (to,)
            for face in faces:
                events.append(
                    Event("turned_up", face, at.spot, seat=by, seen_by=only, beat=beat, only=only)
                )

    def turn_down(
        self, place: Place, events: Events = None, beat: int = 0, to: Seat = TABLE
    ) -> None:
        """Hide the pieces of a place again from those who don't see them by the zone's rule; or
        from the one seat ``to`` that they were shown in secret."""
        at = self._find(place)
        here = (at.name, at.index)
        shown = here if to == TABLE else (*here, to)
        if shown not in self.up:
            return
        before, faces = self._sight(at), self._at(at)
        self.up = tuple(up for up in self.up if up != shown)
        after = self._sight(at)
        blind = [v for v in (*range(self.seats), TABLE) if before & ~after & bit(v, self.seats)]
        seen = [(*here, face, viewer) for face in faces for viewer in blind]
        self.known = tuple(sorted((*self.known, *seen)))
        if events is not None and blind:
            by, only = self._seats(after), None if to == TABLE else (to,)
            for face in faces:
                events.append(Event("turned_down", face, at.spot, seen_by=by, beat=beat, only=only))

    def peek(
        self,
        seat: Seat,
        face: int | tuple[int, ...],
        place: Place,
        events: Events = None,
        secret: bool = False,
    ) -> None:
        """Show a piece to one seat, which remembers it; or several pieces together.  ``secret``:
        nobody else learns that it has looked.

        Of equal pieces that are shown one after the other the seat can't know that they are two.
        """
        self._check_seat(seat)
        at = self._lying(place)
        faces, looked = self._at(at), face if isinstance(face, tuple) else (face,)
        for one in looked:
            if looked.count(one) > faces.count(one):
                raise _Missing(one, at.spot, faces, "look at")
        if not self._sight(at) & bit(seat, self.seats):
            for one in dict.fromkeys(looked):
                entry = (at.name, at.index, one, seat)
                for _ in range(looked.count(one) - self.known.count(entry)):
                    self._forget((SOMEWHERE, at.owner, one, seat))
                    self.known = tuple(sorted((*self.known, entry)))
        if events is not None:
            only = (seat,) if secret else None
            for one in looked:
                events.append(Event("peeked", one, at.spot, seat=seat, seen_by=(seat,), only=only))

    # ------------------------------------------------------------------ helpers

    def _find(self, place: Place) -> At:
        try:
            return self.spots[self.seats][place]
        except (KeyError, TypeError):  # a list can't be looked up
            raise RuleMistake(self._not_found(place)) from None

    def _lying(self, place: Place) -> At:
        """A place whose pieces can be shown and turned."""
        at = self._find(place)
        if at.zone.bag:
            what = "has 'order: unknown', so no piece in it can be shown or turned"
            raise RuleMistake(f"{at.name} {what}; let chance draw one into another zone first")
        return at

    def _not_found(self, place: Place) -> str:
        spot = (place,) if isinstance(place, str) else place
        if not isinstance(spot, tuple) or not spot:
            return f"{spot!r} is no place; a place is 'deck' or ('hand', seat)"
        for zone in self.declaration.zones:
            if zone.name == spot[0]:
                if right := place_in(zone, len(spot)):
                    return f"{_shown(spot)} is not a spot of the zone {zone.name}; write {right}"
                return f"there is no spot {_shown(spot)}"
        names = [z.name for z in self.declaration.zones]
        return no_zone(spot[0], names, f"; there are {', '.join(names)}")

    def _at(self, at: At) -> tuple[int, ...]:
        held: Any = getattr(self, at.name)
        found: tuple[int, ...] = held if at.single else held[at.index]
        return found

    def _put(self, at: At, faces: tuple[int, ...]) -> None:
        if at.single:
            setattr(self, at.name, faces)
        else:
            getattr(self, at.name)[at.index] = faces

    def _sight(self, at: At) -> int:
        """Who sees the pieces at a spot, as bits."""
        if (at.name, at.index) in self.up:
            return everybody(self.seats)
        secret = (up[2] for up in self.up if len(up) > 2 and up[:2] == (at.name, at.index))
        return at.sight | sum(bit(viewer, self.seats) for viewer in {*secret})

    def _check_seat(self, seat: Seat) -> None:
        """Raises RuleMistake unless a seat is one of the game's, or TABLE."""
        if seat != TABLE and seat not in range(self.seats):
            raise RuleMistake(f"there is no seat {seat!r}; there are 0 to {self.seats - 1}")

    def _forget(self, entry: tuple[Any, ...]) -> bool:
        """Forget one entry of this kind; returns whether there was one."""
        if entry not in self.known:
            return False
        at = self.known.index(entry)
        self.known = self.known[:at] + self.known[at + 1 :]
        return True

    def _sees(self, at: At, faces: tuple[int, ...], now: int) -> None:
        """Who sees the pieces at a spot, ``now``, needs not remember them."""
        for viewer in {entry[3] for entry in self.known}:
            if now & bit(viewer, self.seats):
                for face in faces:
                    if not self._forget((at.name, at.index, face, viewer)):
                        self._forget((SOMEWHERE, at.owner, face, viewer))

    def _remember(self, src: At, dst: At, face: int, a: int, b: int, count: int) -> None:
        """Update ``known`` after a move from a spot with ``count`` pieces, seen by ``a``, to one
        seen by ``b``."""
        here, kept, taken = (src.name, src.index), [], set[Seat]()
        owner, seen = src.owner, a | b
        follows = self.follows and owner is not None
        stays = follows and owner == dst.owner
        for entry in self.known:
            viewer = entry[3]
            if entry[:2] == here:
                sure = count == 1 or seen & bit(viewer, self.seats)
                if sure and entry[2] == face and viewer not in taken:
                    taken.add(viewer)
                    continue
                if not sure:  # it may have been any of them
                    if stays and owner is not None:
                        kept.append((SOMEWHERE, owner, entry[2], viewer))
                    continue
            kept.append(entry)
        if follows:
            kept = self._followed(kept, (SOMEWHERE, owner), face, seen, taken, stays)
        if not dst.zone.forgotten:
            for viewer in (*range(self.seats), TABLE):
                own = bit(viewer, self.seats)
                if not b & own and (a & own or (count == 1 and viewer in taken)):
                    kept.append((dst.name, dst.index, face, viewer))
        self.known = tuple(sorted(kept))

    def _followed(
        self,
        known: list[tuple[str, int, int, int]],
        here: tuple[str, Seat | None],
        face: int,
        seen: int,
        taken: set[Seat],
        stays: bool,
    ) -> list[tuple[str, int, int, int]]:
        """What of ``known`` is still somewhere with a seat, ``here``, when a piece leaves one of
        its places: ``taken`` have remembered it exactly there; it ``stays`` at another one."""
        kept, found = [], set(taken)
        for entry in known:
            viewer = entry[3]
            if entry[:2] == here and viewer not in taken:
                if seen & bit(viewer, self.seats):
                    if entry[2] == face and viewer not in found:
                        found.add(viewer)
                        continue
                elif not stays:
                    continue  # it may have been any of them
            kept.append(entry)
        return kept

    def _passed_on(self, faces: tuple[int, ...], at: At, goal: At, events: list[Event]) -> None:
        seen = None if goal.sight == everybody(self.seats) else self._seats(goal.sight)
        who = TABLE if at.owner is None else at.owner
        for face in faces:
            if lost := at.sight & ~goal.sight:
                self._turned_down(face, at.spot, lost, self._seats(goal.sight), events, 1)
            events.append(Event("moved", face, at.spot, goal.spot, who, seen_by=seen, beat=1))

    def _turned_down(
        self, face: int, spot: Spot, gone: int, by: tuple[Seat, ...], events: Any, beat: int
    ) -> None:
        """For those who see a piece until now, and not where it goes; ``by``: who sees it there."""
        viewers = (*range(self.seats), TABLE)
        only = tuple(v for v in viewers if gone & bit(v, self.seats))
        all_ = len(only) == len(viewers)
        events.append(
            Event("turned_down", face, spot, seen_by=by, beat=beat, only=None if all_ else only)
        )

    def _seats(self, mask: int) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)


def _shown(spot: Spot) -> str:
    return " ".join(str(part) for part in spot)
