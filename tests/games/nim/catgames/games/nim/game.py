"""Rules, views and advice of Nim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...content.checks import Report, Spec, Whole
from ...core.events import Event, Events
from ...core.game import Game, GameInfo
from ...core.parts import Parts
from ...core.rulebook import Ask, Rulebook, do_next
from ...core.types import Atom, Decision, Frame, Message, Move, Picture, Seat, Target, message
from ...core.view import ScoreRow, View

PARTS: Mapping[str, Spec] = {"pile": Whole(1, 99), "most": Whole(1, 9)}


class State:
    """Everything lies open."""

    __slots__ = ("last", "pile", "stack", "turns")

    stack: list[Frame]
    pile: int
    last: Seat
    """Who has taken the last one so far."""
    turns: int

    def clone(self) -> State:
        c = State.__new__(State)
        c.stack, c.pile, c.last, c.turns = self.stack[:], self.pile, self.last, self.turns
        return c

    def key(self) -> tuple[Any, ...]:
        return (tuple(self.stack), self.pile, self.last, self.turns)


class Data(dict[str, int]):
    """The numbers of the data file."""


def compile_data(read: dict[str, Any], report: Report) -> Data:
    return Data(pile=read["pile"], most=read["most"])


rules: Rulebook[Data, State] = Rulebook()


@rules.ask
class Take(Ask[Data, State]):
    """NI-2: one to three of the pile; NI-3: nobody is asked when it is empty."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("take", ("number", n)) for n in range(1, 1 + min(d["most"], s.pile))]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        count = int(move[1][1])  # type: ignore[index]
        s.pile, s.last, s.turns = s.pile - count, seat, s.turns + 1
        if events is not None:
            for _ in range(count):
                events.append(Event("moved", 0, ("pile",), ("taken",), seat=seat))
            events.append(Event("took", seat=seat, amount=count))
        if s.pile:
            do_next(s, ("take", 1 - seat))


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    s = State()
    s.stack, s.pile, s.last, s.turns = [], d["pile"], 1, 1
    do_next(s, ("take", 0))
    return s


def scores(d: Data, s: State) -> list[float]:
    return [float(not s.stack and s.last == seat) for seat in range(2)]


def check(d: Data, s: State) -> None:
    assert 0 <= s.pile <= d["pile"], "the pile doesn't add up"


def picture(d: Data, s: State) -> Picture:
    found = {("pile",): (0,) * s.pile, ("taken",): (0,) * (d["pile"] - s.pile)}
    return {spot: faces for spot, faces in found.items() if faces}


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    return {"pile": view.state.pile, "most": d["most"]}


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    return (ScoreRow(message("score.total"), tuple(scores(d, s)), total=True),)


def target_name(d: Data, s: State, target: Target) -> Message:
    kind, *values = target if isinstance(target, tuple) else ("", target)
    if kind == "number":
        return message("nim.target.number", count=int(values[0] or 0))
    return message("nim.target.pile", count=s.pile)


def refusal(
    d: Data, s: State, decision: Decision, thing: Target | Move, picks: tuple[Target, ...]
) -> Message:
    return message("nim.refused.take", rule="NI-2", seat=("seat", decision.seat))


def evaluate(d: Data, s: State, seat: Seat) -> float:
    if not s.stack:
        return scores(d, s)[seat]
    ahead = (s.pile % (d["most"] + 1) != 0) == (s.stack[-1][1] == seat)
    return 0.8 if ahead else 0.2


class Nim(Game[Data, State]):
    """Who takes the last one wins."""

    info = GameInfo("nim", range(2, 3), has_secrets=False, has_chance=False, rules_version=1)
    rules = rules
    verbs = frozenset({"take"})
    parts = Parts(
        start=start,
        scores=scores,
        turn=lambda s: s.turns,
        check=check,
        picture=picture,
        describe=describe,
        breakdown=breakdown,
        target_name=target_name,
        refusal=refusal,
        evaluate=evaluate,
    )
