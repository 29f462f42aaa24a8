"""Whose eyes the screen shows, when the curtain stands, and who is called to an open call.

With one person at the screen none of this happens: the screen shows what that person may know.
With several people and secrets between them, "looking" means that somebody's hidden things are
on the screen.  The safe side is chosen throughout:

* Before a person decides something that needs their hand, the curtain stands, unless they are
  looking already.
* They look on while they decide again, while chance answers in the same turn (not after a
  reaction), and while computers answer a window of the same turn in which no other person is
  asked.  In all other cases the screen closes their hand before anything is shown of what they
  set off: what follows (a reveal, a computer's turn, another person's turn) is for everybody to
  watch.
* After a secret answer they look on only if the very next decision is theirs and secret too: what
  was secret may just have been turned up.
* Where a seat has changed hands, everybody whose hand did not lie open comes through the curtain
  again, even if they are the only person left: somebody else may sit before the screen.
* Only if their answer shows them something that the table does not see (they peeked) is that one
  happening shown to their eyes; then the hand is closed.
* Where people may react, one open call serves all of them: "Nobody" passes for everybody, a name
  passes for those asked before and leads behind the curtain to that person's real decision.  A
  call for a single person is made too: to pass without looking costs no curtain.
* Passes given in a call die with its window.  "Don't ask me this round" lasts until the turn
  changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.events import Event, play_on
from ..core.game import Game
from ..core.types import CHANCE, HIDDEN, TABLE, Decision, Message, Seat

_SHOWS = frozenset({"moved", "removed", "turned_up"})


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A question to several people at once."""

    window: int
    seats: tuple[Seat, ...]
    """The people still to be asked, in asking order."""
    text: Message


@dataclass(frozen=True, slots=True)
class Asked:
    """The open decision, as far as it matters who looks."""

    decision: Decision
    turn: int
    window: int | None
    """The number of the open window; None: no reaction is asked for."""
    people: tuple[Seat, ...]
    """The people among those still to be asked in the window, in asking order."""

    @classmethod
    def of(cls, game: Game[Any, Any], state: Any, people: Sequence[Seat]) -> Asked | None:
        """None: the game is over."""
        decision = game.decision(state)
        if decision is None:
            return None
        if decision.kind not in game.open_calls:
            return cls(decision, game.turn(state), None, ())
        window, seats = game.open_call_order(state)
        return cls(decision, game.turn(state), window, tuple(s for s in seats if s in people))


@dataclass(slots=True)
class Privacy:
    """Who looks now, and who wants to be left out of open calls."""

    people: tuple[Seat, ...]
    secrets: bool
    """The game has secrets and hands are not open."""
    eyes: Seat = TABLE
    away: frozenset[Seat] = frozenset()
    """People who may not be before the screen, although nobody else plays at it."""
    _passing: dict[Seat, int] = field(default_factory=dict)
    """People who have waved a window through."""
    _wanted: tuple[Seat, int] | None = None
    """The person who wants to look, and in which window."""
    _muted: dict[Seat, int] = field(default_factory=dict)
    """People who don't want to be asked, and the turn in which they said so."""

    @property
    def shared(self) -> bool:
        """Whether people at this screen have secrets from each other."""
        return self.secrets and len(self.people) > 1

    def viewer(self) -> Seat:
        """Whose eyes the screen shows now."""
        if len(self.people) == 1:
            return TABLE if self.away else self.people[0]
        return self.eyes if self.shared else TABLE

    def seat(self, people: tuple[Seat, ...]) -> None:
        """A seat has changed hands; the hand that lies open is closed."""
        before, self.people = self.viewer(), people
        alone = len(people) == 1 and self.secrets
        self.away = frozenset(people) - {before} if alone else frozenset()
        self.eyes = TABLE
        self.forget()

    def forget(self) -> None:
        """What was said about windows is void: answers have been taken back or seats changed."""
        self._passing.clear()
        self._muted.clear()
        self._wanted = None

    # ------------------------------------------------------------------ curtain

    def curtain_for(self, asked: Asked, needs_hand: bool) -> Seat | None:
        """The person who must come to the screen first."""
        seat = asked.decision.seat
        if seat not in self.people or not needs_hand:
            return None
        return seat if seat in self.away or (self.shared and seat != self.eyes) else None

    def lift(self, seat: Seat) -> None:
        """The person has come to the screen."""
        self.away = frozenset()
        self.eyes = seat if self.shared else TABLE

    def may_look_on(self, was: Asked, now: Asked | None) -> bool:
        """Whether whoever looks still may after ``was`` has been answered."""
        if now is None or not self.shared:
            return False
        seat = now.decision.seat
        if any(person != self.eyes for person in now.people):
            return False
        if was.decision.secret and was.decision.seat == self.eyes:
            return seat == self.eyes and now.decision.secret
        if seat == self.eyes:
            return True
        if now.turn != was.turn:
            return False
        if seat == CHANCE:
            return was.window is None
        return now.window is not None and seat not in self.people

    # ------------------------------------------------------------------ open calls

    def called(self, asked: Asked) -> tuple[Seat, ...]:
        """Whom an open call asks now; empty: there is none."""
        seat, window = asked.decision.seat, asked.window
        if window is None or seat not in self.people or self._wanted == (seat, window):
            return ()
        if len(self.people) == 1:
            return ()
        called = tuple(s for s in asked.people if not self.waves(s, asked))
        if seat not in called or called == (self.viewer(),):
            return ()
        return called if self.shared or len(called) > 1 else ()

    def answer(self, called: Sequence[Seat], window: int, seat: Seat | None) -> None:
        """Somebody wants to look, or (None) nobody does."""
        for person in called:
            if person == seat:
                self._wanted = (person, window)
                return
            self._passing[person] = window

    def mute(self, seat: Seat, turn: int | None) -> None:
        """Don't ask in this turn; None: ask again."""
        if turn is None:
            self._muted.pop(seat, None)
        else:
            self._muted[seat] = turn

    def muted(self, seat: Seat, turn: int) -> bool:
        """Whether they don't want to be asked in that turn."""
        return self._muted.get(seat) == turn

    def waves(self, seat: Seat, asked: Asked) -> bool:
        """Whether a person passes this window without being asked."""
        if asked.window is None or self._wanted == (seat, asked.window):
            return False
        return self._passing.get(seat) == asked.window or self.muted(seat, asked.turn)


def newly_seen(
    game: Game[Any, Any], before: Any, events: Sequence[Event], viewers: Sequence[Seat]
) -> Iterator[tuple[Seat, Event, tuple[Seat, ...]]]:
    """Every time one of ``viewers`` sees a face that was hidden from them until then.

    Yields the viewer, the event, and who of the viewers had seen that face before.
    """
    pictures = {v: game.picture(game.view(before, v)) for v in viewers}
    for event in events:
        lying = {v: pictures[v].get(event.src, ()) for v in viewers}
        knew = tuple(v for v in viewers if event.face in lying[v])
        for v in viewers:
            seen = event.for_viewer(v)
            shown = seen.kind in _SHOWS and seen.face != HIDDEN and HIDDEN in lying[v]
            if shown and (v not in knew or seen.kind == "turned_up"):
                yield v, event, knew
            pictures[v] = play_on(pictures[v], [seen])


def peeks(game: Game[Any, Any], before: Any, events: Sequence[Event], seat: Seat) -> bool:
    """Whether ``seat`` sees something hidden that the table does not get to see."""
    return any(
        event.for_viewer(TABLE).face == HIDDEN
        for _, event, _ in newly_seen(game, before, events, (seat,))
    )
