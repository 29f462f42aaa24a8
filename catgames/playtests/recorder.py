"""Notes what happens at a table for the designer: times, refused clicks, undos, rules, hints; in a
file that grows with every event."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from ..core.types import Message, Seat, message
from ..kit.questions import Question
from ..match.match import Match
from ..match.recorder import EVERYBODY, Note, Recorder
from ..store.lock import lock_of
from ..store.writer import Writer
from .playtest import (
    HINT,
    MAX_PLAYTEST,
    REFUSED,
    RULES,
    UNDO,
    Event,
    Form,
    Incident,
    Playtest,
    RecordMoved,
    Stopped,
    Timing,
    event_line,
    header_line,
)

ROOM_FOR_FORMS = 100_000
"""Bytes that only forms may use, so that a very long session does not lose them."""


class PlaytestFile:
    """Saves what is noted, in a thread; the file is created with the first event.

    If the disk is full or gone the game goes on: ``problem`` says why, and everything is written
    as soon as that is possible.
    """

    def __init__(
        self, path: Path, playtest: Playtest, record_name: Callable[[], str], content: str = ""
    ) -> None:
        """``record_name``: the saved game's present file name; ``content``: what an existing file
        contains."""
        self.playtest = playtest
        self._record_name = record_name
        self._size = len(content)
        self._writer = Writer(path, content.encode(), lock_of, None, lambda: _other_path(path))

    @property
    def path(self) -> Path:
        """Where the file is or will be."""
        return self._writer.path

    @property
    def problem(self) -> Message | None:
        """Why the last events could not be saved; None: they are or will be."""
        if (failure := self._writer.failure) is None:
            return None
        return message("playtest.unsaved", problem=dict(failure.params)["problem"])

    def add(self, event: Event) -> bool:
        """Note an event; False: nothing more is noted, since the file is full or somebody wanted
        that."""
        if self.playtest.stopped:
            return False
        if (name := self._record_name()) != self.playtest.record:
            self._write(RecordMoved(name))
        return self._write(event)

    def _write(self, event: Event) -> bool:
        lines = event_line(event) if self._size else header_line(self.playtest) + event_line(event)
        spared = 0 if isinstance(event, Form | Stopped) else ROOM_FOR_FORMS
        if self._size + len(lines) > MAX_PLAYTEST - spared:  # JSON is written in ASCII
            return False
        self.playtest.add(event)
        self._size += len(lines)
        self._writer.append(lines.encode())
        return True

    def wait(self, seconds: float) -> bool:
        """Wait until everything is written or has failed; False: it takes longer."""
        return self._writer.wait(seconds)

    def close(self) -> None:
        """Close the file when everything is written."""
        self._writer.close(None)


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")


def _other_path(path: Path) -> Path:
    """A free path beside one that somebody else has changed."""
    number = 2
    while os.path.exists(other := path.with_name(f"{path.stem}-{number}{path.suffix}")):
        number += 1
    return other


class PlaytestRecorder(Recorder):
    """Takes the notes at one table whose people have agreed: seats, kinds and ids, but no card,
    place or move."""

    def __init__(
        self, match: Match, file: PlaytestFile, questions: Sequence[Question] | None = None
    ) -> None:
        """``questions``: those of one's own that the form has; None: those of the game."""
        self.match, self.file, self.questions = match, file, questions
        self._waiting: tuple[int, Seat, str] | None = None
        """The decision that waits: number of answers before, seat, kind."""
        self._since: float | None = None
        """Since when its player can see it; None: something else is shown."""
        self._spent = 0.0
        self.asked = False
        """Whether the people have been asked the designer's questions."""

    @property
    def active(self) -> bool:
        return not self.file.playtest.stopped

    @property
    def problem(self) -> Message | None:
        return self.file.problem

    @property
    def notes(self) -> Sequence[Note]:
        return self.file.playtest.notes

    # ------------------------------------------------------------------ times

    def look(self, now: float, shown: bool) -> None:
        asked = self._question()
        if self._waiting is not None and asked != self._waiting:
            self.pause(now)
            at, seat, kind = self._waiting
            if self.match.answers > at or (seat == EVERYBODY and self.match.answers == at):
                self.file.add(Timing(at, seat, kind, round(self._spent, 1)))
                self._forget()
            elif self.match.answers < at or asked is not None:
                self._forget()  # undone, or given to somebody else
        if asked is not None:  # who answers while something still moves took no time, but answered
            self._waiting = asked
            if self._since is None and shown:
                self._since = now

    def _question(self) -> tuple[int, Seat, str] | None:
        match, decision = self.match, self.match.decision
        if decision is None:
            return None
        everybody = match.call is not None or match.together is not None
        who = EVERYBODY if everybody else match.asking
        return None if who is None else (match.answers, who, decision.kind)

    def pause(self, now: float) -> None:
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
        self._add(REFUSED, rule)

    def undone(self) -> None:
        self._add(UNDO)

    def rules_read(self, about: str) -> None:
        self._add(RULES, about)

    def hint(self) -> None:
        self._add(HINT)

    @property
    def count(self) -> int:
        return len(self.notes) + len(self.file.playtest.forms)

    def note(self, text: str, staff: bool = False) -> bool:
        """A note at this moment; "": a mark.  ``staff``: of whoever looks after the table.
        False: nothing more is noted."""
        seat = EVERYBODY if staff else self._seat
        return self.file.add(Note(self.match.answers, seat, text, staff, _now()))

    def fill_in(self, form: Form) -> None:
        """A player's answers to the form."""
        self.file.add(replace(form, when=_now()))

    def stop(self) -> None:
        """Note nothing more: somebody has withdrawn the agreement."""
        self.file.add(Stopped(self.match.answers))
        self._forget()

    def close(self) -> None:
        self.file.close()

    # ------------------------------------------------------------------ pages

    def ask_for_note(self, shell: Any, told: Callable[[str], None]) -> None:
        from .dialogs import NoteScene

        def leave(text: str) -> None:
            self.note(text)
            told("playtest.note.left")

        def stop() -> None:
            self.stop()
            told("playtest.note.stopped")

        self.pause(shell.now())  # writing is no part of the decision
        shell.push(NoteScene(shell, self.match.game.info.id, leave, stop))

    def unasked(self) -> Sequence[Seat]:
        if not self.active or not self.match.over:
            return ()
        return [seat for seat in self.match.people if seat not in self.file.playtest.forms]

    def ask(self, shell: Any, looks: Sequence[int], then: Callable[[], None]) -> None:
        from .form import FormScene

        self.asked = True
        seats = self.unasked()
        own = self.questions
        if own is None:
            own = getattr(self.match.game.data, "questions", ())
        shell.push(FormScene(shell, self.match.players, looks, seats, self.fill_in, then, own))

    def before(self, shell: Any, looks: Sequence[int], leave: Callable[[], None]) -> None:
        """Whoever leaves the table is asked only once."""
        if self.unasked() and not self.asked:
            self.ask(shell, looks, leave)
        else:
            leave()
