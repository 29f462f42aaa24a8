"""A record, text and all, leads to the same states again."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..core.notation import read_move, write_move
from .walks import need, some_options, whole


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
    """All legal moves have texts of their own; verbs are declared, and no target looks like one."""
    for p in whole(game, seats, seed):
        legal = game.legal_moves(p.state)
        for move in legal:
            need(move[0] in game.verbs, p, f"the verb of {move} is not among the game's verbs")
            need(read_move(write_move(move)) == move, p, f"{move} can't be read back")
            for target in move[1:]:
                first = target[0] if isinstance(target, tuple) and target else target
                need(first not in game.verbs, p, f"{target} begins with a verb")
        texts = {write_move(move) for move in legal}
        need(len(texts) == len(legal), p, "two moves are written alike")
