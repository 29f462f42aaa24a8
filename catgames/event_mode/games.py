"""Games of passers-by: how they begin, with the event's data and without anybody's last table, and
how they are counted."""

from __future__ import annotations

import sys
from collections import deque
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


from dataclasses import replace
from datetime import datetime

from ..match.match import Match
from .files import EventFiles
from .state import LONGEST_GAME, EventGame, EventState

MOST_NOTICES = 20
"""What visitors were told and staff may read again."""


class EventGames(Games):
    """Every game is the event's own, whatever asks for it: also the one after a lesson."""

    game: Game[Any, Any] | None = None
    """With the variant's data, as the next visitors play it; None: not loaded yet, or staff have
    to allow its code first."""
    refused: NotAllowed | None = None
    """Changed code that staff may allow."""
    damaged: Message | str | None = None
    """What is wrong with data saved meanwhile."""
    told_at = ""
    """When something of that was found, ISO."""

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
        self.told_at = datetime.now().isoformat(timespec="seconds")
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
            self.told_at = datetime.now().isoformat(timespec="seconds")
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


class GameTracker:
    """Keeps the state of event mode; every change is saved at once."""

    def __init__(self, files: EventFiles) -> None:
        self.files = files
        self.state = EventState()
        self.problem: Message | None = None
        """Why the state can't be read or saved."""
        self.problem_since = ""
        """When that began, ISO."""
        self.notices: deque[tuple[str, str]] = deque(maxlen=MOST_NOTICES)
        """What visitors were told of problems, and when."""
        self.again = False
        """Whether whoever begins a game now has played the one before, too."""
        self._match: Match | None = None
        self._again = False
        self._since = 0.0
        self._counted = False

    def load(self) -> None:
        """Read what was remembered, and make room on the disk."""
        self.state, problem = self.files.load_state()
        self._trouble(problem)
        self.files.prune(self.state.running)

    def change(self, state: EventState) -> None:
        """Save another state."""
        if state != self.state:
            self.state = state
            self._trouble(self.files.save_state(state))

    def _trouble(self, problem: Message | None) -> None:
        if problem is not None and self.problem is None:
            self.problem_since = datetime.now().isoformat(timespec="seconds")
        self.problem = problem

    def notice(self, words: str) -> None:
        """Remember what visitors were told of a problem; once if it is told again and again."""
        if words not in (told for _, told in self.notices):
            self.notices.append((datetime.now().isoformat(timespec="seconds"), words))

    def played(self, now: float) -> tuple[EventGame, ...]:
        """All games that are remembered, and the one under way, which has not ended."""
        if (match := self._match) is None or self._counted:
            return self.state.games
        return (*self.state.games, self._game(match, "running", now))

    # ------------------------------------------------------------------ games

    def watch(self, match: Match | None, now: float) -> None:
        """Look at the match on the screen, in every frame; None: there is none."""
        if match is not self._match:
            self.end("abandoned", now)
            self._match, self._counted = match, False
            if match is not None:
                self._begin(now)
        if match is not None and match.over:
            self.end("finished", now)

    def _begin(self, now: float) -> None:
        name, clock = self.files.playing, datetime.now()
        self._again, self.again = self.again, True
        if name == self.state.running and name:  # it goes on after an interruption
            begun = datetime.fromisoformat(self.state.begun)
            self._since = now - max(0.0, (clock - begun).total_seconds())
            return
        self._since = now
        begun_now = clock.isoformat(timespec="seconds")
        self.change(replace(self.state, running=name, begun=begun_now))

    def end(self, how: str, now: float) -> None:
        """The match is over, or was left, in one of the ways of ``event_state.ENDS``."""
        match = self._match
        if match is None or self._counted:
            return
        self._counted = True
        self.change(self.state.ended(self._game(match, how, now)))
        self.files.prune()

    def _game(self, match: Match, how: str, now: float) -> EventGame:
        seconds = round(min(max(0.0, now - self._since), LONGEST_GAME))
        seats, people = len(match.players), len(match.record.persons)
        begun = self.state.begun or datetime.now().isoformat(timespec="seconds")
        return EventGame(begun, match.game.info.id, seats, people, seconds, how, self._again)

    def give_up(self) -> None:
        """Forget the interrupted game, which can't go on."""
        self.change(replace(self.state, running="", begun=""))
