"""Begins games of passers-by: with the event's data, and without anybody's last table."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..catalog import load_game, reload_game
from ..core.game import Game
from ..core.types import Atom, GameError, Message, NotAllowed
from ..store.variants import load_variant
from ..ui.data_watch import DataWatch
from ..ui.start_games import Games, Host
from .plan import EventPlan

if TYPE_CHECKING:
    from ..match.match import Match
    from ..match.players import Player


class EventGames(Games):
    """Every game is the event's own, whatever asks for it: also the one after a lesson."""

    game: Game[Any, Any] | None = None
    """With the variant's data, as the next visitors play it; None: not loaded yet, or staff have
    to allow its code first."""
    refused: NotAllowed | None = None
    """Changed code that staff may allow."""
    damaged: Message | str | None = None
    """What is wrong with data saved meanwhile."""

    def __init__(self, host: Host, plan: EventPlan) -> None:
        super().__init__(host)
        self.plan = plan

    def load(self) -> None:
        """Load the game, unless its code has changed since it was allowed.  Raises GameError."""
        id = self.plan.game_id
        self._watch = DataWatch(id)
        try:
            self._take(load_game(id))
        except NotAllowed as e:
            if e.changed and not e.never:
                return self._refuse(e)
            how = f"`play --game {id}` with the same --games and --portable"
            more = "" if e.never else f"; {how} asks whether it may"
            raise GameError(f"{e}{more}") from None

    def _take(self, game: Game[Any, Any]) -> None:
        self.game = load_variant(self.plan.variant, game) if self.plan.variant else game
        self.refused = self.damaged = None

    def _refuse(self, refused: NotAllowed) -> None:
        self.refused, self.damaged = refused, None
        _tell(f"{refused} since it changed; the staff page asks whether it may")

    def update(self, now: float) -> bool:
        """Look whether files have been saved; True: the next visitors play something else."""
        return self._watch.changed(now) and self.reload()

    def reload(self) -> bool:
        """Read the game again.  What can't be used is told to staff and in the terminal, and the
        game from before stays; False: it does."""
        try:
            self._take(reload_game(self.plan.game_id))
        except NotAllowed as e:
            self._refuse(e)
        except GameError as e:
            self.damaged = e.words
            _tell(f"what has been saved is not used: {e}")
        else:
            _tell(f"{self.plan.game_id} has been saved; new games begin with that")
            return True
        return False

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
        offered = {o.key: o for o in (self.game or game).options(len(players))}
        own = {k: v for k, v in self.plan.options.items() if k in offered and offered[k].allows(v)}
        options = {**options, **own}
        return super().begin(self.game or game, players, options, open_hands, noted)

    def remember_setup(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> None:
        """No visitor's set-up is kept."""


def _tell(words: str) -> None:
    """Say something in the terminal of whoever looks after the stand."""
    print(f"catgames: {words}", file=sys.stderr, flush=True)
