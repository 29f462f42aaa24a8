"""Counts move sequences from fixed positions, as chess programs do (perft).

A position is the beginning of a saved game in tests/records; the counts that are expected stand in
docs/games/<game>.md, in the table below the heading "Counts".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from catgames.catalog import load_game
from catgames.core.game import Game
from catgames.core.record import Record

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
_ROW = re.compile(r"(?m)^\| `(?P<record>\w+)` \| (?P<moves>\d+) \| (?P<counts>[\d, |]+) \|$")


@dataclass(frozen=True)
class Counted:
    """A position, and how many sequences of 1, 2, 3 … moves begin there."""

    record: str
    """Name of the record, without its ending."""
    moves: int
    """Answers of the record before the position."""
    counts: tuple[int, ...]


def published(game_id: str) -> list[Counted]:
    """The rows of the table in docs/games/<game>.md."""
    text = (ROOT / "docs" / "games" / f"{game_id}.md").read_text("utf-8")
    return [
        Counted(
            row["record"],
            int(row["moves"]),
            tuple(int(n.replace(",", "")) for n in row["counts"].split("|") if n.strip()),
        )
        for row in _ROW.finditer(text)
    ]


def read_record(game_id: str, name: str) -> Record:
    """A record of tests/records."""
    path = RECORDS / game_id / f"{name}.catgame"
    return Record.read(path.read_text("utf-8"), path.name)


def position(game_id: str, name: str, moves: int) -> tuple[Game[Any, Any], Any]:
    """The game, by the rules of the record, and its state after so many answers."""
    record = read_record(game_id, name)
    game = load_game(game_id, record.content)
    state = game.new_state(record.seats, record.options)
    for _, move in record.moves[:moves]:
        game.play(state, move)
    return game, state


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Sequences of ``depth`` answers, chance's included; shorter ones that end the game count."""
    legal = game.legal_moves(state)
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = state.clone()
        game.apply(after, move)
        total += perft(game, after, depth - 1)
    return total
