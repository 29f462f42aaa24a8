"""Whose view the screen shows, when the curtain is drawn, and who is asked in an open call.

With one person at the screen none of this happens: the screen shows what that person may know.
With several people and secrets between them, a person is *looking* while their hidden things are
on the screen.  In doubt the screen shows less:

* Before a person decides something that needs their hand, the curtain is drawn, unless they are
  looking already, or decide openly and see no more than the table does: an empty hand needs none.
* Where the hand can be used but need not be (``Game.hand_optional``), it stays face down: the
  screen offers the moves that the table's view knows, and a way through the curtain to the hand.
  The person who looks may hide it again.
* They keep looking while they decide again, while chance answers in the same turn (not after a
  reaction), and while computers answer a window of the same turn in which no other person is
  asked.  In all other cases the hand is hidden before the consequences are shown: what follows
  (a reveal, a computer's turn, another person's turn) is for everybody to watch.
* After a secret answer they keep looking only if the very next decision is theirs and secret too:
  the secret may just have been revealed.
* After a seat was handed over, everybody whose hand was not on the screen comes through the
  curtain again, even if they are the only person left: somebody else may be at the screen.
* Where several people answer one secret question and everybody knows what may be answered, all of
  them may answer at once, without a curtain, each by a device of their own (``together``).  The
  hand on the screen is hidden before that.
* If their answer shows them something that the table does not see (they peeked), they see its
  events; then the hand is hidden.
* Where people may react, one open call serves all of them: "Nobody" passes for everybody; a name
  passes for those asked before and leads through the curtain to that person's decision.  A single
  person is called too: this way they can pass without a curtain.
* Passes given in a call are forgotten with its window.  "Don't ask me this round" lasts until the
  turn changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from ..core.events import Event, play_on
from ..core.game import Game
from ..core.types import CHANCE, HIDDEN, PASS, TABLE, Decision, Message, Seat

_SHOWS_FACE = frozenset({"moved", "removed", "turned_up"})
"""Kinds of events that show the face of a piece."""

_NO_QUESTION = Message("")


class Hand(Enum):
    """What a decision has to do with the hand of its seat."""

    UNUSED = "unused"
    """Nothing: the seat sees no more than the table does, or decides on open things."""
    OPTIONAL = "optional"
    """It can be used, and there are moves without it (``Game.hand_optional``)."""
    NEEDED = "needed"
    """It has to be seen."""


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A question to several people: which of them wants to look at their hand and react?"""

    window: int
    """Number of the reaction window."""
    seats: tuple[Seat, ...]
    """The people still to be asked, in asking order."""
    text: Message


@dataclass(frozen=True, slots=True)
class OpenDecision:
    """The facts about the open decision that privacy depends on, and the question of an open
    call."""

    decision: Decision
    turn: int
    window: int | None
    """Number of the open reaction window; None: the decision is no reaction."""
    people: tuple[Seat, ...]
    """The people among the seats still to be asked in the window, in asking order."""
    hand: Hand
    """What it has to do with the hand of its seat, if a person answers."""
    question: Message = _NO_QUESTION
    """What the window asks, as everybody may read it."""
    only_pass: bool = False
    """Whether a person is asked in a window and can do nothing but pass."""

    @classmethod
    def of(cls, game: Game[Any, Any], state: Any, people: Sequence[Seat]) -> OpenDecision | None:
        """The open decision of ``state``; None: the game is over."""
        decision = game.decision(state)
        if decision is None:
            return None
        hand = hand_for(game, state, decision) if decision.seat in people else Hand.UNUSED
        if decision.kind not in game.open_calls:
            return cls(decision, game.turn(state), None, (), hand)
        window, seats = game.open_call_order(state)
        asked = tuple(s for s in seats if s in people)
        question = game.prompt(game.view(state, TABLE))
        only_pass = decision.seat in people and list(game.legal_moves(state)) == [PASS]
        return cls(decision, game.turn(state), window, asked, hand, question, only_pass)


def hand_for(game: Game[Any, Any], state: Any, decision: Decision) -> Hand:
    """What an open decision has to do with its seat's hand.  That depends on which things are
    hidden, which everybody knows, and not on what they are."""
    if not game.needs_hand(decision):
        return Hand.UNUSED
    if decision.secret:
        return Hand.NEEDED
    own, public = (game.view(state, viewer) for viewer in (decision.seat, TABLE))
    if game.by_hand:  # words that only one person has read are no hand, and nobody else's business
        unused = game.picture(own) == game.picture(public)
    else:
        unused = own.state.key() == public.state.key()
    if unused:
        return Hand.UNUSED
    return Hand.OPTIONAL if decision.kind in game.hand_optional else Hand.NEEDED


@dataclass(slots=True)
class Privacy:
    """Who is looking, and who does not want to be asked in open calls."""

    people: tuple[Seat, ...]
    secrets: bool
    """Whether the game has secrets and hands are not open."""
    looking: Seat = TABLE
    """The person whose hand is on the screen."""
    wants_hand: Seat = TABLE
    """The person who wants to see a hand that they could do without; they have not come through
    the curtain yet."""
    away: frozenset[Seat] = frozenset()
    """People who may not be at the screen, although nobody else plays there."""
    _passing: dict[Seat, int] = field(default_factory=dict)
    """People who pass in a window, and its number."""
    _looker: tuple[Seat, int] | None = None
    """The person who wants to look, and the number of the window."""
    _muted: dict[Seat, int] = field(default_factory=dict)
    """People who don't want to be asked, and the turn for which this holds."""

    @property
    def shared(self) -> bool:
        """Whether people at this screen have secrets from each other."""
        return self.secrets and len(self.people) > 1

    def viewer(self) -> Seat:
        """The viewer whose view the screen shows now."""
        if len(self.people) == 1:
            return TABLE if self.away else self.people[0]
        return self.looking if self.shared else TABLE

    def set_people(self, people: tuple[Seat, ...]) -> None:
        """A seat was handed over; hides the hand on the screen."""
        before, self.people = self.viewer(), people
        alone = len(people) == 1 and self.secrets
        self.away = frozenset(people) - {before} if alone else frozenset()
        self.looking = TABLE
        self.forget()

    def forget(self) -> None:
        """Forget all answers to open calls, and who wants to see a hand, after an undo or a
        handover."""
        self._passing.clear()
        self._muted.clear()
        self._looker, self.wants_hand = None, TABLE

    # ------------------------------------------------------------------ curtain

    def curtain_for(self, now: OpenDecision) -> Seat | None:
        """The person who must lift the curtain before they decide."""
        seat = now.decision.seat
        if seat not in self.people or now.hand is Hand.UNUSED:
            return None
        if now.hand is Hand.OPTIONAL and seat != self.wants_hand:
            return None
        return seat if seat in self.away or (self.shared and seat != self.looking) else None

    def lift(self, seat: Seat) -> None:
        """Let a person look who has lifted the curtain."""
        self.away, self.wants_hand = frozenset(), TABLE
        self.looking = seat if self.shared else TABLE

    def may_look_on(self, was: OpenDecision, now: OpenDecision | None) -> bool:
        """Whether the person looking may keep looking after ``was`` has been answered."""
        if now is None or not self.shared:
            return False
        seat = now.decision.seat
        if any(person != self.looking for person in now.people):
            return False
        if was.decision.secret and was.decision.seat == self.looking:
            return seat == self.looking and now.decision.secret
        if seat == self.looking:
            return True
        if now.turn != was.turn:
            return False
        if seat == CHANCE:
            return was.window is None
        return now.window is not None and seat not in self.people

    # ------------------------------------------------------------------ open calls

    def called(self, now: OpenDecision) -> tuple[Seat, ...]:
        """The people whom an open call asks now; empty: there is no open call."""
        seat, window = now.decision.seat, now.window
        if window is None or seat not in self.people or self._looker == (seat, window):
            return ()
        if len(self.people) == 1:
            return ()
        called = tuple(s for s in now.people if not self.passes(s, now))
        if seat not in called or called == (self.viewer(),):
            return ()
        return called if self.shared or len(called) > 1 else ()

    def answer(self, called: Sequence[Seat], window: int, seat: Seat | None) -> None:
        """Answer an open call: ``seat`` wants to look, or (None) nobody does."""
        for person in called:
            if person == seat:
                self._looker = (person, window)
                return
            self._passing[person] = window

    def mute(self, seat: Seat, turn: int | None) -> None:
        """Don't ask the seat in this turn; None: ask again."""
        if turn is None:
            self._muted.pop(seat, None)
        else:
            self._muted[seat] = turn

    def muted(self, seat: Seat, turn: int) -> bool:
        """Whether the seat does not want to be asked in that turn."""
        return self._muted.get(seat) == turn

    def passes(self, seat: Seat, now: OpenDecision) -> bool:
        """Whether a person passes in this window without being asked."""
        if now.window is None or self._looker == (seat, now.window):
            return False
        return self._passing.get(seat) == now.window or self.muted(seat, now.turn)


def newly_seen(
    game: Game[Any, Any], before: Any, events: Sequence[Event], viewers: Sequence[Seat]
) -> Iterator[tuple[Seat, Event, tuple[Seat, ...]]]:
    """The faces that ``events`` reveal to ``viewers``.

    Yields the viewer, the event, and the viewers who could see that face before.
    """
    pictures = {v: game.picture(game.view(before, v)) for v in viewers}
    for event in events:
        lying = {v: pictures[v].get(event.src, ()) for v in viewers}
        knew = tuple(v for v in viewers if event.face in lying[v])
        for v in viewers:
            seen = event.for_viewer(v)
            shown = seen.kind in _SHOWS_FACE and seen.face != HIDDEN and HIDDEN in lying[v]
            if shown and (v not in knew or seen.kind == "turned_up"):
                yield v, event, knew
            pictures[v] = play_on(pictures[v], [seen])


def peeks(game: Game[Any, Any], before: Any, events: Sequence[Event], seat: Seat) -> bool:
    """Whether ``seat`` sees something hidden that the table does not see."""
    return any(
        event.for_viewer(TABLE).face == HIDDEN
        for _, event, _ in newly_seen(game, before, events, (seat,))
    )
