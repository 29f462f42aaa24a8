"""Begins games of passers-by: with the event's data, and without anybody's last table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Game
from ...core.registry import load_game
from ...core.types import Atom, GameError, NotAllowed
from ...store.variants import load_variant
from ..sessions import Host, Sessions
from .plan import EventPlan

if TYPE_CHECKING:
    from ...match.match import Match
    from ...match.players import Player
    from ...store.playtest_file import PlaytestFile


class EventSessions(Sessions):
    """Every game is the event's own, whatever asks for it: also the one after a lesson."""

    game: Game[Any, Any] | None = None
    """With the variant's data; None: not loaded yet."""

    def __init__(
        self,
        host: Host,
        show: Callable[[Match, PlaytestFile | None, bool], None],
        ask: Callable[[NotAllowed, Callable[[], None]], None],
        plan: EventPlan,
    ) -> None:
        super().__init__(host, show, ask)
        self.plan = plan

    def load(self) -> Game[Any, Any]:
        """Load the game.  Raises GameError."""
        id = self.plan.game_id
        try:
            game = load_game(id)
        except NotAllowed as e:
            how = f"`play --game {id}` with the same --games and --portable"
            more = "" if e.never else f"; {how} asks whether it may"
            raise GameError(f"{e}{more}") from None
        self.game = load_variant(self.plan.variant, game) if self.plan.variant else game
        return self.game

    def begin(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool = False,
        noted: bool | None = None,
    ) -> Match:
        """``noted``: False if the people before have stopped the notes; None: nobody was asked."""
        noted = self.plan.notes and noted is not False
        return super().begin(self.game or game, players, options, open_hands, noted)

    def remember_setup(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> None:
        """Nothing is remembered."""
