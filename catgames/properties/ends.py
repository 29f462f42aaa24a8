"""Every game comes to its end, always with something to do, and every card accounted for."""

from __future__ import annotations

import math
from typing import Any

from ..core.game import Game
from ..core.notation import read_move, write_move
from ..core.types import CHANCE, Move
from .walks import Position, need, some_options, walk, whole


def check_replay(game: Game[Any, Any], seats: int, seed: int) -> None:
    """Every move written, read back and checked against the rules gives the same key."""
    line = whole(game, seats, seed)
    s = game.new_state(seats, some_options(game, seats, seed))
    for p in line:
        need(s.key() == p.state.key(), p, "the replayed game is in another state")
        if p.decision is None:
            break
        text = write_move(p.move)
        need(read_move(text) == p.move, p, f"{p.move} is written {text!r}, {read_move(text)} read")
        need("\n" not in text, p, f"{text!r} is not one line")
        game.play(s, read_move(text), [])


def check_notation(game: Game[Any, Any], seats: int, seed: int) -> None:
    """All legal moves can be written and read back, so no two are written alike; verbs are
    declared, and no target looks like one."""
    known: set[Move] = set()
    for p in walk(game, seats, seed):
        for move in {*game.legal_moves(p.state)} - known:
            need(move[0] in game.verbs, p, f"the verb of {move} is not among the game's verbs")
            need(read_move(write_move(move)) == move, p, f"{move} can't be read back")
            for target in move[1:]:
                first = target[0] if isinstance(target, tuple) and target else target
                need(first not in game.verbs, p, f"{target} begins with a verb")
            known.add(move)


def check_step(p: Position) -> None:
    """Legal moves are there and distinct; nothing is lost from the box."""
    game, s, d = p.game, p.state, p.decision
    legal = game.legal_moves(s)
    try:
        game.check(s)
    except AssertionError as e:
        need(False, p, f"check: {e}")
    if d is None:
        need(not legal, p, f"legal moves after the end: {legal}")
        return
    need(d.seat == CHANCE or 0 <= d.seat < p.seats, p, f"seat {d.seat} decides")
    need(d.kind in game.rules.asks, p, f"{d.kind} is not an ask")
    need(len(legal) > 0, p, "a decision without a legal move")
    twice = [] if len(set(legal)) == len(legal) else legal  # to write all takes most of the time
    need(not twice, p, f"the same move twice among {twice}")
    need(game.accepts(s, p.move), p, f"the sampled outcome {p.move} is not legal")


def check_scores(p: Position) -> None:
    """The reckoning of a game has one number a seat, rows that add up, and winners."""
    game, s = p.game, p.state
    scores = list(game.scores(s))
    need(len(scores) == p.seats, p, f"scores {scores}")
    need(all(map(math.isfinite, scores)), p, f"scores {scores}")
    winners = game.winners(s)
    need(list(winners) == sorted(set(winners)), p, f"winners {winners}")
    need(set(winners) <= set(range(p.seats)), p, f"winners {winners}")
    need(p.decision is None or not winners, p, f"winners {winners} before the end")
    rows = game.breakdown(game.view(s, 0))
    need(all(len(row.values) == p.seats for row in rows), p, f"breakdown {rows}")
    need([row.total for row in rows].count(True) == 1, p, f"breakdown {rows}")
    tied = p.decision is None and len({*scores}) < len(scores)
    need(rows[-1].total or tied, p, f"rows behind the total say what decides a tie: {rows}")
    counted = {face for row in rows for faces in row.pieces for face in faces}
    shown = {face for faces in game.picture(game.view(s, 0)).values() for face in faces}
    need(counted <= shown, p, f"pieces {counted - shown} are not in the picture")


def check_final_sum(p: Position) -> None:
    """At the end, when all is open to see, the rows make up the total, and the total the score."""
    game = p.game
    for seat in range(p.seats):
        rows = game.breakdown(game.view(p.state, seat))
        at = [row.total for row in rows].index(True)
        parts = sum(row.values[seat] for row in rows[:at])
        total = rows[at].values[seat]
        score = game.scores(p.state)[seat]
        need(at == 0 or parts == total, p, f"seat {seat}: rows {parts}, total {total}")
        need(total == score, p, f"seat {seat}: total {total}, score {score}")


def check_hints(p: Position) -> None:
    """Estimates are shares; at the end they say who has won.  Weights come one a move."""
    game, s = p.game, p.state
    estimates = [game.evaluate(s, seat) for seat in range(p.seats)]
    need(all(0 <= e <= 1 for e in estimates), p, f"estimates {estimates}")
    if p.decision is None:
        winners = game.winners(s)
        for seat, e in enumerate(estimates):
            if winners:
                right = e == 1 if winners == (seat,) else e > 0 if seat in winners else e == 0
                need(right, p, f"seat {seat} has the estimate {e}; winners {winners}")
        need(bool(winners) or len(set(estimates)) == 1, p, f"a draw with estimates {estimates}")
        return
    if p.decision.seat != CHANCE:
        legal = game.legal_moves(s)
        weights = game.move_priors(s, legal)
        if weights is not None:
            need(len(weights) == len(legal), p, f"{len(weights)} weights, {len(legal)} moves")
            need(all(map(math.isfinite, weights)), p, f"weights {weights}")


def check_turns(game: object, seats: int, seed: int) -> None:
    """The count of turns never falls, and has begun by the end."""
    before = 0
    for p in walk(game, seats, seed):  # type: ignore[arg-type]
        now = p.game.turn(p.state)
        need(now >= before, p, f"turn {now} after turn {before}")
        before = now
    need(before > 0, p, "the game is over and no turn has begun")
