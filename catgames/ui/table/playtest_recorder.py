"""Notes what happens at a table for the designer: times, refused clicks, undos, rules, hints."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.types import Message, Seat
from ...match.match import Match
from ...store.playtest_file import PlaytestFile
from ...store.playtests import (
    EVERYBODY,
    HINT,
    REFUSED,
    RULES,
    UNDO,
    Form,
    Incident,
    Note,
    Stopped,
    Timing,
)


class PlaytestRecorder:
    """Takes the notes at one table whose people have agreed: seats, kinds and ids, but no card,
    place or move."""

    def __init__(self, match: Match, file: PlaytestFile) -> None:
        self.match, self.file = match, file
        self._waiting: tuple[int, Seat, str] | None = None
        """The decision that waits: number of answers before, seat, kind."""
        self._since: float | None = None
        """Since when its player can see it; None: something else is shown."""
        self._spent = 0.0
        self.asked = False
        """Whether the people have been asked the designer's questions."""

    @property
    def active(self) -> bool:
        """Whether anything is noted; nobody has withdrawn the agreement."""
        return not self.file.playtest.stopped

    @property
    def problem(self) -> Message | None:
        """Why nothing can be saved at the moment."""
        return self.file.problem

    @property
    def notes(self) -> Sequence[Note]:
        """The notes so far."""
        return self.file.playtest.notes

    @property
    def forms(self) -> Sequence[Seat]:
        """The seats whose players have filled in a form."""
        return tuple(self.file.playtest.forms)

    # ------------------------------------------------------------------ times

    def look(self, now: float, shown: bool) -> None:
        """Look at what the match waits for; ``shown``: its question is on the screen, and nothing
        moves any more.  Called in every frame."""
        asked = self._question()
        if self._waiting is not None and asked != self._waiting:
            self.pause(now)
            at, seat, kind = self._waiting
            if self.match.answers > at or (seat == EVERYBODY and self.match.answers == at):
                self.file.add(Timing(at, seat, kind, round(self._spent, 1)))
                self._forget()
            elif self.match.answers < at or asked is not None:
                self._forget()  # undone, or given to somebody else
        if asked is not None and self._since is None and shown:
            self._waiting, self._since = asked, now

    def _question(self) -> tuple[int, Seat, str] | None:
        match, decision = self.match, self.match.decision
        if decision is None:
            return None
        who = EVERYBODY if match.call is not None else match.asking
        return None if who is None else (match.answers, who, decision.kind)

    def pause(self, now: float) -> None:
        """The question is no longer shown; the next ``look`` at which it is goes on."""
        if self._since is not None:
            self._spent += now - self._since
        self._since = None

    def _forget(self) -> None:
        self._waiting, self._since, self._spent = None, None, 0.0

    # ------------------------------------------------------------------ the rest

    @property
    def _seat(self) -> Seat:
        asking = self.match.asking
        return EVERYBODY if asking is None else asking

    def _add(self, what: str, about: str = "") -> None:
        self.file.add(Incident(what, self.match.answers, self._seat, about))

    def refused(self, rule: str) -> None:
        """A click was refused because of a rule."""
        self._add(REFUSED, rule)

    def undone(self) -> None:
        """Somebody has taken an answer back."""
        self._add(UNDO)

    def rules_read(self, about: str) -> None:
        """The rules were opened at a rule or heading."""
        self._add(RULES, about)

    def hint(self) -> None:
        """Somebody has asked for a hint."""
        self._add(HINT)

    def note(self, text: str) -> None:
        """A note at this moment; "": a mark."""
        self.file.add(Note(self.match.answers, self._seat, text))

    def fill_in(self, form: Form) -> None:
        """A player's answers to the form."""
        self.file.add(form)

    def stop(self) -> None:
        """Somebody doesn't agree any more."""
        self.file.add(Stopped(self.match.answers))
        self._forget()

    def close(self) -> None:
        """The table is left."""
        self.file.close()
