"""All properties over the positions of one random game."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from .copies import check_clone, check_looking, check_other_moves, check_plain, check_undo
from .ends import (
    check_final_sum,
    check_hints,
    check_notation,
    check_replay,
    check_scores,
    check_step,
    check_turns,
)
from .events import check_game as check_events
from .events import check_picture
from .secrets import (
    check_determinise,
    check_options_are_seen,
    check_public_options,
    check_redact,
    check_same_events_same_view,
    check_twin_worlds,
    check_worlds_can_be_played,
)
from .walks import walk, whole
from .words import (
    check_buttons,
    check_clicks,
    check_describe,
    check_every_path,
    check_legal_is_not_refused,
    check_log,
    check_open_call,
    check_open_decision,
    check_prompts,
    check_refused,
    things_in,
)

EACH = (
    check_clone,
    check_looking,
    check_describe,
    check_open_call,
    check_redact,
    check_options_are_seen,
    check_public_options,
    check_determinise,
    check_picture,
    check_clicks,
    check_every_path,
    check_open_decision,
    check_other_moves,
    check_same_events_same_view,
    check_twin_worlds,
    check_hints,
    check_prompts,
    check_log,
    check_buttons,
    check_legal_is_not_refused,
)
"""Properties of a single position."""


def check_to_the_end(game: Game[Any, Any], seats: int, seed: int) -> int:
    """One random game comes to its end, with nothing lost; returns how many answers it took.

    Raises AssertionError.
    """
    for p in walk(game, seats, seed):
        check_step(p)
    check_scores(p)
    check_final_sum(p)
    check_hints(p)
    return p.number


def check_game(game: Game[Any, Any], seats: int, seed: int, most: int = 40) -> None:
    """All properties of one random game, at ``most`` positions of it.  Raises AssertionError."""
    line = whole(game, seats, seed)
    for p in line:
        check_plain(p)
    check_notation(game, seats, seed)
    check_events(game, seats, seed)
    targets, moves = things_in(line)
    for p in line if len(line) <= most else line[0].rng().sample(line, most):
        for check in EACH:
            check(p)
        check_refused(p, targets, moves)
    check_worlds_can_be_played(line[0])
    check_turns(game, seats, seed)
    check_undo(game, seats, seed)
    check_replay(game, seats, seed)
