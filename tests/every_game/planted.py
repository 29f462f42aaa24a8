"""The template with one bug each; ``test_planted`` sees each one caught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from catgames.catalog import load_game
from catgames.core.events import Event, Events
from catgames.core.game import View
from catgames.core.rulebook import Ask, Rulebook, do_next
from catgames.core.types import (
    HIDDEN,
    Atom,
    Decision,
    Message,
    Move,
    Picture,
    Seat,
    Target,
    message,
)
from catgames.games.template.data import HISS, Data
from catgames.games.template.game import Template
from catgames.games.template.rules import turn as good
from catgames.games.template.state import State


def planted(cls: type[Template]) -> Template:
    """The broken game, with the template's data."""
    whole = load_game("template")
    game = cls(whole.data, whole.content, whole.options(2))
    game.translate, game.read_log = whole.translate, whole.read_log
    return game


def rulebook(*changed: Any) -> Rulebook[Data, State]:
    """The template's rules with some asks (classes) and steps (functions) exchanged or added."""
    book: Rulebook[Data, State] = Rulebook()
    book.asks, book.steps = dict(good.rules.asks), dict(good.rules.steps)
    for thing in changed:
        if isinstance(thing, type) and issubclass(thing, Ask):
            book.asks[thing.name] = thing()
        else:
            book.steps[thing.__name__] = thing
    return book


class OtherState(Template):
    """A game whose states are of another class."""

    state_class: type[State]

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        s = super().start(seats, options)
        s.__class__ = self.state_class
        return s


# ---------------------------------------------------------------- copies and replay


class SharingState(State):
    __slots__ = ()

    def clone(self) -> State:
        c = super().clone()
        c.__class__ = SharingState
        c.hands = self.hands
        return c


class SharedList(OtherState):
    state_class = SharingState


class SharingTaken(SharingState):
    __slots__ = ()

    def clone(self) -> State:
        c = State.clone(self)
        c.__class__ = SharingTaken
        c.taken = self.taken
        return c


class SharedLater(OtherState):
    """As before, but the list changes only now and then."""

    state_class = SharingTaken


class ForgetfulState(State):
    __slots__ = ()

    def clone(self) -> State:
        c = super().clone()
        c.__class__ = ForgetfulState
        return c

    def key(self) -> tuple[Any, ...]:
        return (tuple(self.stack), self.pot, tuple(self.taken), self.discard)


class KeyLeavesHandsOut(OtherState):
    state_class = ForgetfulState


def noted(d: Data, s: State, events: Events, face: object) -> None:
    """Only the frame is of interest."""


class ListInFrame(Template):
    rules = rulebook(noted)

    def start(self, seats: int, options: Mapping[str, Atom]) -> State:
        s = super().start(seats, options)
        s.stack.insert(0, ("noted", [1, 2]))
        return s


class LookingSorts(Template):
    def picture(self, view: View[State]) -> Picture:
        view.state.hands.sort()
        return super().picture(view)


calls = count()


class RestlessServe(good.Serve):
    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        super().answer(d, s, move, events)
        if next(calls) % 7 == 0:
            s.windows += 1


class Undetermined(Template):
    """Something outside the state takes part."""

    rules = rulebook(RestlessServe)


# ---------------------------------------------------------------- moves, ends, words


class LosingDraw(good.Draw):
    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        super().answer(d, s, move, events, seat)
        if len(s.bag) == 9:
            s.bag = s.bag[1:]


class LostCard(Template):
    rules = rulebook(LosingDraw)


class StuckBid(good.Bid):
    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [m for m in super().options(d, s, seat) if m != ("bid", ("card", HISS))]


class DeadEnd(Template):
    """Three hisses in hand, and nothing to bid."""

    rules = rulebook(StuckBid)


class DoubleBid(good.Bid):
    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("bid", ("card", face)) for face in s.hands[seat]] or [good.PASS]


class SameMoveTwice(Template):
    rules = rulebook(DoubleBid)


class AskAgain(good.React):
    def answer(
        self, d: Data, s: State, move: Move, events: Events, window: int, seats: Any, by: Seat
    ) -> None:
        do_next(s, ("react", window, seats, by))


class NoEnd(Template):
    rules = rulebook(AskAgain)


class HiddenButton(good.React):
    def options(
        self, d: Data, s: State, window: int, seats: tuple[Seat, ...], by: Seat
    ) -> Sequence[Move]:
        moves = super().options(d, s, window, seats, by)
        return [("hiss", ("verb", "pass")), *moves[1:]] if len(moves) > 1 else moves


class Unclickable(Template):
    rules = rulebook(HiddenButton)


class NoCurtain(Template):
    def needs_hand(self, decision: Decision) -> bool:
        return decision.secret


class GuessingReact(good.React):
    def options(
        self, d: Data, s: State, window: int, seats: tuple[Seat, ...], by: Seat
    ) -> Sequence[Move]:
        maybe = {HISS, HIDDEN} & {*s.hands[seats[0]]}
        return [("hiss", ("card", HISS)), good.PASS] if maybe else [good.PASS]


class OffersAHiddenCard(Template):
    """As the table's view has it, the hidden card may be a hiss."""

    hand_optional = frozenset({"react"})
    rules = rulebook(GuessingReact)


class HandOfBids(good.Bid):
    public = True


class OpenBid(Template):
    """What may be bid is what the hand holds."""

    rules = rulebook(HandOfBids)


class OpenReact(GuessingReact):
    public = True


class PublicReaction(Template):
    """The table's view does not know whether there is a hiss to be played."""

    rules = rulebook(OpenReact)


class BidsFaceDown(Template):
    hand_optional = frozenset({"bid"})


class UndeclaredVerb(Template):
    verbs = Template.verbs - {"hiss"}


class BigEstimate(Template):
    def evaluate(self, s: State, seat: Seat) -> float:
        return 0.5 + sum(self.data.worth[dish] for dish in s.taken[seat]) / 8


class UnsureAtTheEnd(Template):
    def evaluate(self, s: State, seat: Seat) -> float:
        return 0.9 if seat in self.winners(s) else 0.1


class ScoresTooShort(Template):
    def scores(self, s: State) -> Sequence[float]:
        return super().scores(s)[:2]


class NoReason(Template):
    def rule_refusal(
        self, view: View[State], decision: Decision, target: Target, picks: tuple[Target, ...]
    ) -> Message | None:
        reason = super().rule_refusal(view, decision, target, picks)
        return None if reason and reason.key.endswith("not_held") else reason


class NoRule(Template):
    def rule_refusal(
        self, view: View[State], decision: Decision, target: Target, picks: tuple[Target, ...]
    ) -> Message | None:
        reason = super().rule_refusal(view, decision, target, picks)
        return reason and Message(reason.key, reason.params)


class NoText(Template):
    def log(self, event: Event) -> Message | None:
        return message("template.log.stolen") if event.kind == "counted" else super().log(event)


class GapLeft(Template):
    def log(self, event: Event) -> Message | None:
        return message("template.log.passed") if event.kind == "passed" else super().log(event)


class NotJson(Template):
    def describe(self, view: View[State]) -> dict[str, Any]:
        return {**super().describe(view), "hands": {seat: 1 for seat in range(view.state.seats)}}
