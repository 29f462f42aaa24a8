"""Nobody learns what is not theirs to know: not from views, events, or who is asked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.types import CHANCE, HIDDEN, TABLE, FaultyRules, Move, Seat
from .copies import snapshot
from .walks import Position, answer, need

WORLDS = 4
"""How many worlds that the table may believe in are compared."""
STEPS_TOGETHER = 8
"""How long two worlds that look alike are played on side by side."""


def hidden_in(value: Any) -> int:
    """How many HIDDEN a snapshot holds."""
    if isinstance(value, tuple):
        return sum(map(hidden_in, value))
    return int(value == HIDDEN and type(value) is int)


def same_view(a: View[Any], b: View[Any]) -> bool:
    """Whether two views hold the same, whatever their keys say."""
    return a.key() == b.key() and snapshot(a.state) == snapshot(b.state)


def differing(a: View[Any], b: View[Any]) -> list[str]:
    """The slots in which two views differ."""
    pairs = zip(snapshot(a.state), snapshot(b.state))
    return [x[0] for x, y in pairs if x != y]


def difference(a: View[Any], b: View[Any]) -> str:
    """What the slots hold in which two views differ."""
    pairs = zip(snapshot(a.state), snapshot(b.state))
    return "; ".join(f"{x[0]}: {x[1]} / {y[1]}" for x, y in pairs if x != y)


def visible(events: Iterable[Event], viewer: Seat) -> tuple[Event, ...]:
    """The events that one viewer notices, as they see them."""
    seen = (e.for_viewer(viewer) for e in events)
    return tuple(e for e in seen if e.kind != "kept" or e.src)


def check_redact(p: Position) -> None:
    """Redacting twice is redacting once; the original stays; the table sees what all see."""
    game, s, kept = p.game, p.state, snapshot(p.state)
    table = snapshot(game.redact(s, TABLE))
    for viewer in p.viewers:
        view = game.view(s, viewer)
        need(snapshot(s) == kept, p, f"redact for {viewer} changes the state")
        again = View(game.redact(view.state, viewer), viewer)
        need(same_view(view, again), p, f"redact twice for {viewer}: {difference(view, again)}")
        open_ = game.redact(view.state, TABLE)
        need(snapshot(open_) == table, p, f"{viewer}'s view redacted for the table is not its own")
        need(view.state.stack == s.stack, p, f"redact for {viewer} changes the frames")


def check_options_are_seen(p: Position) -> None:
    """The decider's view has the same legal moves as the state."""
    if p.decision and p.decision.seat != CHANCE:
        seen = p.game.legal_moves(p.game.view(p.state, p.decision.seat).state)
        true = p.game.legal_moves(p.state)
        need(list(seen) == list(true), p, f"legal moves\n  of the view  {seen}\n  really  {true}")
        if p.decision.kind in p.game.hand_optional:
            need(not p.decision.secret, p, "a secret decision can't be made for all to see")
            open_ = p.game.legal_moves(p.game.redact(p.state, TABLE))
            need(bool(open_) and set(open_) <= set(true), p, f"with the hand face down: {open_}")
    for viewer in p.viewers:
        seen_decision = p.game.decision(p.game.view(p.state, viewer).state)
        need(seen_decision == p.decision, p, f"{viewer} sees the decision {seen_decision}")


def check_public_options(p: Position) -> None:
    """Where the options are said to be everybody's to know, they are the same in every world that
    the table may believe in."""
    game, d = p.game, p.decision
    if d is None or d.seat == CHANCE or not game.is_public(p.state):
        return
    view, rng, true = game.view(p.state, TABLE), p.rng(), list(game.legal_moves(p.state))
    guessed = [game.determinise(view, rng) for _ in range(WORLDS)]
    for world in (view.state, *guessed):
        need(game.is_public(world), p, f"that {d.kind} is public depends on a secret")
        seen = list(game.legal_moves(world))
        need(seen == true, p, f"public options\n  where the table looks  {seen}\n  really  {true}")


def check_determinise(p: Position) -> None:
    """A world filled in from a view is complete, looks the same, and adds up."""
    game, s, rng = p.game, p.state, p.rng()
    most = hidden_in(snapshot(s))  # a plain number may happen to be the same
    for viewer in p.viewers:
        view = game.view(s, viewer)
        world = game.determinise(view, rng)
        need(hidden_in(snapshot(world)) <= most, p, f"HIDDEN is left in {viewer}'s world")
        back = game.view(world, viewer)
        need(same_view(view, back), p, f"{viewer}'s world looks unlike: {difference(view, back)}")
        alike = snapshot(world) == snapshot(s)
        need((world.key() == s.key()) == alike, p, "a key leaves out what two states differ in")
        try:
            game.check(world)
        except AssertionError as e:
            need(False, p, f"{viewer}'s world does not add up: {e}")


@contextmanager
def in_a_guessed_world() -> Iterator[None]:
    """Adds to a mistake of the rules that it was made there, and perhaps only there."""
    try:
        yield
    except FaultyRules as e:
        what = (
            "found where the hidden pieces are dealt anew, as computers guess them; a hand may "
            "have there what it could not really have, so let the rules go on all the same: offer "
            "something in every case, and look before a piece is searched for"
        )
        raise FaultyRules(f"{e} ({what})") from e


def check_worlds_can_be_played(p: Position) -> None:
    """A world filled in goes on to its end."""
    game, rng = p.game, p.rng()
    world = game.determinise(game.view(p.state, rng.choice(p.viewers)), rng)
    with in_a_guessed_world():
        for _ in range(20_000):
            decision = game.decision(world)
            if decision is None:
                game.check(world)
                return
            game.apply(world, answer(game, world, decision, rng))
    need(False, p, "a game does not come to its end: what can be done for ever needs a limit")


def check_worlds_vary(positions: Iterable[Position]) -> None:
    """What is hidden is really drawn anew: worlds differ from one another and from the truth."""
    unsure, from_truth, from_other, p = 0, 0, 0, None
    for p in positions:
        truth, rng = snapshot(p.state), p.rng()
        view = p.game.view(p.state, rng.choice(p.viewers))
        if view.state.key() == p.state.key():
            continue
        a, b = (snapshot(p.game.determinise(view, rng)) for _ in "ab")
        unsure += 1
        from_truth += a != truth
        from_other += a != b
    if p is not None and unsure >= 20:
        few = f"of {unsure} worlds {from_truth} differ from the truth, {from_other} from another"
        need(from_truth > unsure // 4 and from_other > unsure // 4, p, few)


def check_same_events_same_view(p: Position) -> None:
    """Whatever is answered: who has seen the same happen, sees the same table.

    Only what comes next may differ after an open answer: that is public, with or without an event.
    And while secret answers are still collected, nobody else has seen a difference at all.
    """
    game, d = p.game, p.decision
    if d is None:
        return
    legal = list(game.legal_moves(p.state))
    is_open = d.seat != CHANCE and not d.secret
    seen: dict[Any, tuple[Move, View[Any]]] = {}
    secret: dict[Any, tuple[Move, Any]] = {}
    for move in p.rng().sample(legal, min(12, len(legal))):
        s = p.state.clone()
        events: list[Event] = []
        game.apply(s, move, events)
        after = game.decision(s)
        for viewer in p.viewers:
            if viewer == d.seat:
                continue
            view, told = game.view(s, viewer), visible(events, viewer)
            first, as_first = seen.setdefault((viewer, told), (move, view))
            need(
                same_view(view, as_first) or (is_open and differing(as_first, view) == ["stack"]),
                p,
                f"{viewer} sees the same happen after {first} and {move}, but then "
                f"sees {difference(as_first, view)}",
            )
            # Before another kind of question, or turn, something may have been revealed.
            same_kind = after and after.secret and after.kind == d.kind
            if d.secret and same_kind and game.turn(s) == game.turn(p.state):
                first, before = secret.setdefault((viewer, after), (move, (told, view)))
                need(
                    told == before[0],
                    p,
                    f"{viewer} is told {before[0]} of {first}, {told} of {move}",
                )
                need(
                    same_view(view, before[1]), p, f"{viewer} sees whether it was {first} or {move}"
                )


def check_twin_worlds(p: Position) -> None:
    """Two worlds that look alike to a viewer go on looking alike while what they see is alike."""
    game, rng = p.game, p.rng()
    for viewer in p.viewers:
        view = game.view(p.state, viewer)
        if view.state.key() == p.state.key():
            continue  # nothing is hidden from them
        twins = [p.state.clone(), game.determinise(view, rng), game.determinise(view, rng)]
        rng.shuffle(twins)
        a, b = twins[:2]
        _compare(p, a, b, viewer, "at once")
        steps: list[tuple[Move, Move]] = []
        for _ in range(STEPS_TOGETHER):
            with in_a_guessed_world():
                moves = _step_together(game, a, b, viewer, rng)
            if moves is None:
                break
            steps.append(moves)
            _compare(p, a, b, viewer, f"after {steps}")


def _compare(p: Position, a: Any, b: Any, viewer: Seat, when: str) -> None:
    game = p.game
    x, y = game.view(a, viewer), game.view(b, viewer)
    who, whom = game.decision(a), game.decision(b)
    need(who == whom, p, f"{when}, in {viewer}'s worlds {who} or {whom} depends on a secret")
    need(same_view(x, y), p, f"{when}, {viewer}'s worlds look different: {difference(x, y)}")
    told = [json.dumps(game.describe(game.view(world, viewer))) for world in (a, b)]
    need(told[0] == told[1], p, f"{when}, {viewer} is told {told[0]} or {told[1]}")
    if who and who.kind in game.open_calls:
        need(
            game.open_call_order(a) == game.open_call_order(b),
            p,
            f"{when}, who is asked depends on a secret",
        )


def _step_together(
    game: Game[Any, Any], a: Any, b: Any, viewer: Seat, rng: Random
) -> tuple[Move, Move] | None:
    """Play the same in both, or what looks the same to the viewer; None: it can't be done."""
    decision = game.decision(a)
    if decision is None:
        return None
    move = answer(game, a, decision, rng)
    told: list[Event] = []
    game.apply(a, move, told)
    legal = list(game.legal_moves(b))
    others = [] if decision.seat == viewer else rng.sample(legal, min(6, len(legal)))
    for twin in ([move] if move in legal else []) + others:
        after = b.clone()
        events: list[Event] = []
        game.apply(after, twin, events)
        if visible(events, viewer) == visible(told, viewer):
            for name, value in _contents(after):
                setattr(b, name, value)
            return move, twin
    return None


def _contents(s: Any) -> list[tuple[str, Any]]:
    from .copies import slots

    return [(name, getattr(s, name)) for name in slots(s)]
