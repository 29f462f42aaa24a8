"""Records for tests of replays: random games, and twins of which one viewer sees no difference."""

from __future__ import annotations

from random import Random
from typing import Any

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.game import Game, View
from catgames.core.record import Record
from catgames.core.types import CHANCE, Move, Seat
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.replay import Replay

MOST = 400
"""Answers; a game that is longer goes on."""
NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn")


def who(*kinds: str) -> list[Player]:
    return [Player(NAMES[i], kind, i) for i, kind in enumerate(kinds)]


def played(
    game: Game[Any, Any], players: list[Player], rng: Random, most: int = MOST, **more: Any
) -> Record:
    """A random game, whoever plays it; cut off after so many answers."""
    options = game.complete_options(len(players), {})
    record = Record.new(game, players, options, **more)
    state = game.new_state(len(players), options)
    while (decision := game.decision(state)) and len(record.moves) < most:
        chance = decision.seat == CHANCE
        move = game.sample_chance(state, rng) if chance else rng.choice(game.legal_moves(state))
        record.add(decision.seat, move)
        game.apply(state, move)
    if game.decision(state) is None:
        record.finish(game, state)
    return record


def move_on(match: Match, rng: Random, now: float = 0.0) -> None:
    """One step of a match without a screen; people answer at random."""
    if match.curtain is not None:
        match.lift(match.curtain)
    elif match.call is not None:
        match.open_call(rng.choice([None, *match.call.seats]))
    elif match.asking is not None:
        match.answer(rng.choice(match.legal()))
    else:
        match.update(now)


def twins(id: str, viewer: Seat, seed: int) -> tuple[Replay, Replay]:
    """Two games in which all that the viewer sees is the same; all else as different as can be."""
    game, rng = load_game(id), Random(f"{id}/{viewer}/{seed}")
    players = who(*["human"] * game.info.seats[-1])
    options = game.complete_options(len(players), {})
    records = [Record.new(game, players, options) for _ in range(2)]
    a, b = (game.new_state(len(players), options) for _ in range(2))
    for _ in range(120):
        decision = game.decision(a)
        if decision is None:
            break
        chance = decision.seat == CHANCE
        move = game.sample_chance(a, rng) if chance else rng.choice(game.legal_moves(a))
        events: list[Event] = []
        after = a.clone()
        game.apply(after, move, events)
        told = [e.for_viewer(viewer) for e in events]
        seen = told == events and not decision.secret  # all of it
        legal = list(game.legal_moves(b))
        tries = [] if seen or decision.seat == viewer else rng.sample(legal, min(6, len(legal)))
        tries = [*(m for m in tries if m != move), *([move] if move in legal else [])]
        view = game.view(after, viewer)
        other = next((m for m in tries if looks_like(game, b, m, told, view)), None)
        if other is None:
            break
        records[0].add(decision.seat, move)
        records[1].add(decision.seat, other)
        a = after
        game.apply(b, other)
    return Replay(game, records[0]), Replay(game, records[1])


def looks_like(
    game: Game[Any, Any], state: Any, move: Move, told: list[Event], view: View[Any]
) -> bool:
    """Whether an answer brings what the view's viewer is told, and the view."""
    after, events = state.clone(), []
    game.apply(after, move, events)
    same = [e.for_viewer(view.viewer) for e in events] == told
    return same and game.view(after, view.viewer).key() == view.key()
