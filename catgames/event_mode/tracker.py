"""Notices when a game of passers-by begins and ends, and keeps count of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from ..core.types import Message
from ..match.match import Match
from .files import LONGEST_GAME, EventFiles, EventGame, EventState


class GameTracker:
    """Keeps the state of event mode; every change is saved at once."""

    def __init__(self, files: EventFiles) -> None:
        self.files = files
        self.state = EventState()
        self.problem: Message | None = None
        """Why the state can't be read or saved."""
        self._match: Match | None = None
        self._since = 0.0
        self._counted = False

    def load(self) -> None:
        """Read what was remembered, and make room on the disk."""
        self.state, self.problem = self.files.load_state()
        self.files.prune(self.state.running)

    def change(self, state: EventState) -> None:
        """Save another state."""
        if state != self.state:
            self.state = state
            self.problem = self.files.save_state(state)

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
        state, people = self.state, len(match.record.persons)
        seconds = round(min(max(0.0, now - self._since), LONGEST_GAME))
        seats = len(match.players)
        begun = state.begun or datetime.now().isoformat(timespec="seconds")
        self.change(state.ended(EventGame(begun, match.game.info.id, seats, people, seconds, how)))
        self.files.prune()

    def give_up(self) -> None:
        """Forget the interrupted game, which can't go on."""
        self.change(replace(self.state, running="", begun=""))
