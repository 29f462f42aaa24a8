"""A record, text and all, leads to the same states again."""

from __future__ import annotations

from thorough import amount

from catgames.properties.ends import check_notation, check_replay
from catgames.properties.walks import need, whole


def test_a_record_replays(table):
    game, seats = table
    for seed in range(amount(50) // len(game.info.seats) + 1):
        check_replay(game, seats, seed)


def test_every_legal_move_can_be_written(table):
    for seed in range(amount(8, 1)):
        check_notation(*table, seed)


def test_what_is_not_legal_is_refused(table):
    """``play`` answers a stranger's move with a sentence, and leaves the state alone."""
    from catgames.core.types import IllegalMove

    game, seats = table
    p = whole(game, seats, 1)[3]
    for move in ((), ("no_such_verb",), (*p.move, ("cell", 99, 99))):
        s = p.state.clone()
        try:
            game.play(s, move)
        except IllegalMove:
            need(s.key() == p.state.key(), p, f"the refused move {move} left a trace")
        else:
            need(False, p, f"{move} was played")
