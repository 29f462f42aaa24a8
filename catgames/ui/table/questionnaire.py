"""The designer's questions to the people at a table whose game is over."""

from __future__ import annotations

from collections.abc import Callable

from ...core.types import Seat
from ...match.match import Match
from ..shell import Shell
from ..stage.stage import Stage
from .playtest_recorder import PlaytestRecorder


class Questionnaire:
    """Asks those who have not answered yet; who leaves the table is asked only once."""

    def __init__(
        self, shell: Shell, match: Match, stage: Stage, recorder: PlaytestRecorder | None
    ) -> None:
        """``recorder``: takes the answers; None: no notes are taken."""
        self.shell, self.match, self.stage, self.recorder = shell, match, stage, recorder

    def unasked(self) -> list[Seat]:
        """The people who may still answer; nobody before the game is over."""
        recorder = self.recorder
        if recorder is None or not recorder.active or not self.match.over:
            return []
        return [seat for seat in self.match.people if seat not in recorder.forms]

    def ask(self, then: Callable[[], None]) -> None:
        """Let the people answer one after the other; ``then`` is called after the last."""
        from ..playtests.form import FormScene

        assert self.recorder is not None
        self.recorder.asked = True
        players = self.match.players
        looks = [self.stage.look(seat) for seat in range(len(players))]
        save, seats = self.recorder.fill_in, self.unasked()
        self.shell.push(FormScene(self.shell, players, looks, seats, save, then))

    def before(self, leave: Callable[[], None]) -> None:
        """Leave the table; questions that nobody was asked come first."""
        if self.unasked() and self.recorder is not None and not self.recorder.asked:
            self.ask(leave)
        else:
            leave()
