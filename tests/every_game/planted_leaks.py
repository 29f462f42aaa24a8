"""The template with one leak or wrong event each; ``test_planted`` sees each one caught."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from planted import Template, noted, rulebook

from catgames.core.events import Event, Events
from catgames.core.game import View
from catgames.core.rulebook import do_next
from catgames.core.types import HIDDEN, TABLE, Move, Seat
from catgames.games.template.data import HISS, Data
from catgames.games.template.rules import turn as good
from catgames.games.template.state import State

# ---------------------------------------------------------------- secrets


class ForgottenPool(Template):
    def redact(self, s: State, viewer: Seat) -> State:
        c = super().redact(s, viewer)
        c.bag = s.bag
        return c

    def determinise(self, view: View[State], rng: Random) -> State:
        w = super().determinise(view, rng)
        w.bag = view.state.bag  # nobody looks whether the rest still fits
        return w


class IndexedBid(good.Bid):
    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        hand = s.hands[seat]
        super().answer(d, s, move, events, seat)
        if events is not None and move != good.PASS:
            gap = hand.index(good.face_of(move))
            events.append(Event("gap", seat=seat, amount=gap))


class HandShowsTheGap(Template):
    rules = rulebook(IndexedBid)


class RivalBid(good.Bid):
    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        rival = s.bids[(seat + 1) % s.seats]
        moves = super().options(d, s, seat)
        return [m for m in moves if m != ("bid", ("card", rival))] or moves


class OptionsFromARivalsBid(Template):
    rules = rulebook(RivalBid)


class OpenBid(good.Bid):
    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        told: list[Event] = []
        super().answer(d, s, move, told, seat)
        if events is not None:
            events += [Event(e.kind, e.face, e.src, e.dst, e.seat) for e in told]


class EventWithoutSeenBy(Template):
    rules = rulebook(OpenBid)


def call(d: Data, s: State, events: Events, by: Seat) -> None:
    seats = good.round_from(s, by)
    holders = tuple(seat for seat in seats if seat != by and HISS in s.hands[seat])
    if holders:
        s.windows += 1
        do_next(s, ("react", s.windows, holders, by))


class OnlyHoldersAreAsked(Template):
    rules = rulebook(call)


class Remembering(Template):
    """Keeps the true state beside the views."""

    truth: State

    def redact(self, s: State, viewer: Seat) -> State:
        if HIDDEN not in s.bag:
            self.truth = s.clone()
        return super().redact(s, viewer)


class KeepsTheTrueCards(Remembering):
    def determinise(self, view: View[State], rng: Random) -> State:
        return self.truth.clone()


class DescribeLeaks(Remembering):
    def describe(self, view: View[State]) -> dict[str, Any]:
        return {**super().describe(view), "last": self.truth.hands[-1][-1:]}


class NotedBid(good.Bid):
    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        super().answer(d, s, move, events, seat)
        s.stack.insert(0, ("noted", s.bids[seat]))


class SecretInAFrame(Template):
    rules = rulebook(NotedBid, noted)


class HiddenIsLeft(Template):
    def determinise(self, view: View[State], rng: Random) -> State:
        w = super().determinise(view, rng)
        w.bag = view.state.bag
        return w


class TableSeesTooMuch(Template):
    def redact(self, s: State, viewer: Seat) -> State:
        c = super().redact(s, viewer)
        if viewer == TABLE:
            c.hands[0] = s.hands[0]
        return c


# ---------------------------------------------------------------- events


def silent_tidy(d: Data, s: State, events: Events) -> None:
    good.tidy(d, s, None)


def sorting_tidy(d: Data, s: State, events: Events) -> None:
    good.tidy(d, s, events)
    s.discard = tuple(sorted(s.discard))


silent_tidy.__name__ = sorting_tidy.__name__ = "tidy"


class MissingEvent(Template):
    rules = rulebook(silent_tidy)


class ReorderedPile(Template):
    rules = rulebook(sorting_tidy)


class AskedByHand(Template):
    def open_call_order(self, s: State) -> tuple[int, tuple[Seat, ...]]:
        number, seats = super().open_call_order(s)
        return number, tuple(seat for seat in seats if seat == seats[0] or HISS in s.hands[seat])


class CountingBid(good.Bid):
    """A counter that all can see moves for some of the secret answers only."""

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        super().answer(d, s, move, events, seat)
        if move != good.PASS and s.bids[seat] == 1 and s.seats > 2:
            s.windows += 1


class CounterTells(Template):
    rules = rulebook(CountingBid)
