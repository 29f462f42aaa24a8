"""What the models of a table and a replay have in common, without pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.game import Game
from ..core.types import Message, Seat
from ..match.players import Player
from .game_log import GameLog
from .stage.selection import Selection

Translate = Callable[[Message | str, Callable[[Seat], str]], str]
"""Puts a sentence into words; takes a function that gives players' names."""


class GameModel:
    """A game with its players, its log and what is being chosen."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: Callable[[], Sequence[Player]],
        translate: Translate,
        look: Callable[[Seat], int],
        *,
        most_lines: int | None = None,
        whole_turns: bool = False,
    ) -> None:
        """``look`` gives a seat's index into the theme's seats.  The rest: see ``GameLog``."""
        self.game, self._players, self._translate = game, players, translate
        self.log = GameLog(
            self.translate, look, len(players()), most=most_lines, whole_turns=whole_turns
        )
        self.selection = Selection(last=self.log.last, last_spots=self.log.last_spots)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        players = self._players()
        return players[seat].name if 0 <= seat < len(players) else "–"

    def translate(self, sentence: Message | str) -> str:
        """A sentence in the screen's language, with the players' names."""
        return self._translate(sentence, self.name)
