"""The course of a replay, without pygame: which moment is shown, to which viewer, how fast, and
what people noted there while they played."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ...core.game import View
from ...core.types import Message, Seat, message
from ...match.history import MoveResult
from ...match.observer import Observer
from ...match.recorder import Note
from ...match.replay import Replay
from ..game_model import GameModel, Translate


class MomentNotes:
    """The notes of one replay, by moment.

    While a game is open in which people have secrets from each other, a note may tell what somebody
    holds: then its words are kept back.
    """

    def __init__(self, notes: Sequence[Note], last: int, secret: bool) -> None:
        """``last``: the last moment; notes on answers that were undone stand there."""
        self._secret = secret
        self._notes = sorted(((min(n.at, last), n) for n in notes), key=lambda pair: pair[0])
        self.moments = sorted({at for at, _ in self._notes})
        """The moments with notes."""

    def next_moment(self, at: int, step: int) -> int:
        """The next (1) or previous (-1) moment with a note; the same if there is none."""
        if step > 0:
            later = self.moments[bisect_right(self.moments, at) :]
            return later[0] if later else at
        earlier = self.moments[: bisect_left(self.moments, at)]
        return earlier[-1] if earlier else at

    def words(self, at: int) -> list[Message]:
        """What was noted at a moment, a sentence for each note."""
        return [self._sentence(note) for moment, note in self._notes if moment == at]

    def _sentence(self, note: Note) -> Message:
        seat = ("seat", note.seat)
        if self._secret:
            return message("replay.note_later")
        key = "note" if note.text else "mark"
        key = key if note.seat >= 0 else f"{key}_table"
        return message(f"replay.{key}", seat=seat, text=note.text)


SPEEDS = (0.5, 1.0, 2.0, 4.0)
PAUSE = 0.75
"""Seconds between two answers at speed 1; none after chance that the log leaves out."""
MOST_LINES = 200
"""Lines in the log; older ones are a jump away."""


class ReplayListener(Protocol):
    """Shows on the screen what the model reports."""

    def show(self, view: View[Any], slide: bool) -> None:
        """Show a moment; ``slide``: the pieces glide there."""

    def play(self, result: MoveResult) -> None:
        """Animate an answer."""

    def viewer_changed(self) -> None:
        """Show this moment to another viewer, and nothing of what the last one saw."""

    def curtain_needed(self, seat: Seat) -> None:
        """Hide everything until this player comes, then call ``lift_curtain``."""

    def moment_changed(self) -> None: ...

    def refresh(self) -> None:
        """The speed or whether it plays has changed."""


class ReplayModel(GameModel):
    """A record at one moment, as one viewer sees it."""

    def __init__(
        self,
        replay: Replay,
        translate: Translate,
        look: Callable[[Seat], int],
        at: int | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        """``at``: the moment shown first; None: the first decision of a player.  ``notes``: what
        people noted while they played."""
        players, most = replay.players, MOST_LINES
        super().__init__(replay.game, lambda: players, translate, look, most_lines=most)
        self.replay = replay
        self.notes = MomentNotes(notes, len(replay), replay.shared)
        self.listener: ReplayListener
        """Set before anything is shown."""
        self.observer = replay.default_observer()
        self.waiting: Observer | None = None
        """The viewer for whom the curtain is closed."""
        self.at = replay.first if at is None else min(max(0, at), len(replay))
        self.playing = False
        self.speed = 1.0
        """Times the speed of the settings."""
        self.now = self._due = 0.0
        self.write_log()

    def write_log(self) -> None:
        """Write the log for the present viewer and language."""
        self.log.clear()
        self.log.add(self.replay.log_entries(self.observer))
        self._show_log()

    def _show_log(self) -> None:
        """Let the log end here, and show the ways of the last turn."""
        self.log.show(self.at)
        self.selection.moved = self.log.moved(self.log.turn_before(self.at), self.at)

    def view(self) -> View[Any]:
        """What the viewer sees at this moment."""
        return self.replay.view(self.at, self.observer)

    # ------------------------------------------------------------------ moments

    def go(self, at: int, slide: bool = True) -> None:
        """Show a moment without playing what leads to it."""
        self.at = min(max(0, at), len(self.replay))
        self.listener.show(self.view(), slide)
        self._moment_changed()

    def jump(self, at: int) -> None:
        """Stop and show a moment."""
        self.playing = False
        self.go(at)

    def step(self) -> None:
        """Play the next answer."""
        if self.at == len(self.replay):
            self.playing = False
            return
        result = self.replay.move_result(self.at, self.observer)
        self.listener.play(result)
        self._due = self.now + (0 if result.quiet else PAUSE / self.speed)
        self.at += 1
        self._moment_changed()

    def step_once(self) -> None:
        """Play the next answer and stop there."""
        self.playing = False
        self.step()

    def _moment_changed(self) -> None:
        self._show_log()
        self.listener.moment_changed()

    def noted_words(self) -> str:
        """The notes at this moment in words; "": there are none."""
        return "\n".join(self.translate(words) for words in self.notes.words(self.at))

    def news(self) -> list[str]:
        """The log's lines about the last answer."""
        return [line.text for line in self.log.lines if line.answer == self.at]

    # ------------------------------------------------------------------ playing

    def toggle(self) -> None:
        """Play, from the beginning if everything has been shown; or stop."""
        self.playing = not self.playing
        if self.playing and self.at == len(self.replay):
            self.go(self.replay.first)
        self._due = self.now
        self.listener.refresh()

    def due(self) -> bool:
        """Whether the next answer is to be played, as soon as nothing moves."""
        return self.playing and self.now >= self._due

    def set_speed(self, speed: float) -> None:
        """Play at one of SPEEDS."""
        self.speed = speed
        self.listener.refresh()

    def next_speed(self) -> None:
        """Play at the next of SPEEDS; after the last comes the first."""
        self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    # ------------------------------------------------------------------ viewers

    def look_through(self, observer: Observer) -> None:
        """Show what a viewer sees, after a curtain where others at the screen may not."""
        if observer not in self.replay.observers() or observer == self.observer:
            return
        self.playing = False
        if self.replay.shared and observer.viewer >= 0:
            self._see(Observer())
            self.waiting = observer
            self.listener.curtain_needed(observer.viewer)
        else:
            self._see(observer)

    def next_observer(self) -> None:
        """Show what the next of the viewers who may look sees."""
        observers = self.replay.observers()
        self.look_through(observers[(observers.index(self.observer) + 1) % len(observers)])

    def lift_curtain(self) -> None:
        """Show what the player who has come through the curtain sees."""
        assert self.waiting is not None
        observer, self.waiting = self.waiting, None
        self._see(observer)

    def _see(self, observer: Observer) -> None:
        self.observer = observer
        self.write_log()
        self.listener.viewer_changed()
        self.listener.moment_changed()
