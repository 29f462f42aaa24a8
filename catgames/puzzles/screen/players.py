"""Who sits at the table of a puzzle."""

from __future__ import annotations

from ...bots.level_names import USUAL
from ...core.types import message
from ...match.players import HUMAN, Player
from ...ui.shell import Shell
from ..goals import Goal
from ..puzzle import Puzzle


def players_of(shell: Shell, puzzle: Puzzle, goal: Goal) -> list[Player]:
    """A person on the seat that is to reach the goal, whoever has played last, and computers."""
    known, players = shell.known_players.people.profiles, []
    for seat in range(puzzle.seats):
        name = shell.ctx.translate(message("player", number=seat + 1))
        kind = HUMAN if seat == goal.seat else USUAL
        if kind == HUMAN and known:
            name = known[0].name
        players.append(Player(name, kind, seat))
    return list(shell.games.seated(shell.known_players.dress(players)))
