"""A game being played: asks the seats in turn, keeps the record, undoes, and says what may be
shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import CHANCE, TABLE, Atom, Decision, IllegalMove, Move, Says, Seat
from .history import Entry, History, learns
from .players import Player
from .privacy import OpenCall, Privacy

PASS: Move = ("pass",)


class Ticket(Protocol):
    """A computer's answer that is being thought about."""

    def poll(self) -> Move | None: ...

    def cancel(self) -> None: ...


class Thinker(Protocol):
    """Answers for computer seats; is handed views only."""

    def ask(self, game: Game[Any, Any], view: View[Any], level: str, seed: int) -> Ticket: ...


class Keeper(Protocol):
    """Writes a record down as it grows."""

    def begin(self, record: Record) -> None: ...

    def append(self, line: str) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Happening:
    """What one answered decision brought, as ``viewer`` saw it."""

    seat: Seat
    move: Move | None
    """None where the viewer may not know it."""
    kind: str
    events: tuple[Event, ...]
    before: View[Any]
    view: View[Any]
    lines: tuple[Says, ...]
    """What the log tells of it."""


class Match:
    """One game at one table.  The screen calls ``update`` in every frame in which nothing is
    animated."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom] | None = None,
        *,
        rng: Random,
        store: Keeper | None = None,
        record: Record | None = None,
        open_hands: bool = False,
        think: Thinker | None = None,
        undo_mode: str = "auto",
    ) -> None:
        self.game, self.players, self.rng = game, tuple(players), rng
        self.options = game.settle(len(players), options or {})
        self.open_hands = open_hands
        self.pace = 0.6
        """Seconds a computer takes at least."""
        self.paused = False
        self._think, self._store, self._undo_mode = think, store, undo_mode
        self._ticket: Ticket | None = None
        self._ticket_since = 0.0
        self._state: Any = game.new_state(len(players), self.options)
        self._history = History(fair=False)
        self._seat_people()
        self.record = record or Record.new(game, self.players, self.options, open_hands)
        if record is not None:
            self._replay(record)
        elif store is not None:
            store.begin(self.record)

    def _seat_people(self) -> None:
        people = self.people
        secrets = self.game.info.has_secrets and not self.open_hands
        self.privacy = Privacy(
            secrets and len(people) > 1, people[0] if len(people) == 1 else TABLE
        )
        self._history.fair = {"fair": True, "free": False}.get(self._undo_mode, self.privacy.shared)

    def _replay(self, record: Record) -> None:
        for seat, move in list(record.moves):
            self._apply(seat, move)

    # ------------------------------------------------------------------ who and what

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats for which a person answers."""
        return tuple(i for i, p in enumerate(self.players) if p.human)

    @property
    def decision(self) -> Decision | None:
        """The open decision; None: the game is over."""
        return self.game.decision(self._state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision is None

    @property
    def viewer(self) -> Seat:
        """Whose eyes the screen shows now."""
        return self.privacy.viewer()

    @property
    def curtain(self) -> Seat | None:
        """The person who must lift the curtain before the game can go on."""
        decision = self.decision
        if decision is None or self.call is not None or self._waved(decision):
            return None
        return self.privacy.curtain_for(decision, self.game.needs_hand(decision), self.people)

    @property
    def call(self) -> OpenCall | None:
        """An open call that waits for an answer."""
        decision = self.decision
        if decision is None or not self.privacy.shared or decision.kind not in self.game.open_calls:
            return None
        if decision.seat not in self.people or self._waved(decision):
            return None
        window, seats = self.game.asked(self._state)
        if self.privacy.wanted == (decision.seat, window):
            return None
        turn = self.game.turn(self._state)
        asked = [s for s in seats if s in self.people and not self.privacy.waves(s, window, turn)]
        text = self.game.prompt(self.game.view(self._state, TABLE))
        return OpenCall(window, tuple(asked), text)

    @property
    def asking(self) -> Seat | None:
        """The person whose answer the screen must collect now."""
        decision = self.decision
        if decision is None or decision.seat not in self.people or self._waved(decision):
            return None
        return None if self.call is not None or self.curtain is not None else decision.seat

    def _waved(self, decision: Decision) -> bool:
        """Whether a person has passed this window already."""
        if decision.kind not in self.game.open_calls or decision.seat not in self.people:
            return False
        window, _ = self.game.asked(self._state)
        return self.privacy.waves(decision.seat, window, self.game.turn(self._state))

    def view(self) -> View[Any]:
        """What the screen may draw now."""
        if self.open_hands:
            return self.final_view()
        return self.game.view(self._state, self.viewer)

    def final_view(self) -> View[Any]:
        """Everything open; for the end of the game and for open hands."""
        assert self.over or self.open_hands, "the game goes on"
        return View(self._state.clone(), self.viewer)

    def legal(self) -> Sequence[Move]:
        """The legal moves of the open decision; only for ``asking``."""
        assert self.asking is not None, "nobody at the screen is asked"
        return self.game.legal_moves(self._state)

    def history(self) -> list[tuple[Seat, Move, int]]:
        """Every answer so far: seat, move, turn.  Not for the screen of a game with secrets."""
        return [(e.seat, e.move, e.turn) for e in self._history.entries]

    # ------------------------------------------------------------------ going on

    def update(self, now: float) -> Happening | None:
        """Let chance or a computer answer; never blocks; None: nothing happened."""
        decision = self.decision
        if decision is None or self.paused:
            return None
        if decision.seat == CHANCE:
            return self._do(CHANCE, self.game.sample_chance(self._state, self.rng))
        if self._waved(decision):
            return self._do(decision.seat, PASS)
        if decision.seat in self.people:
            return None
        return self._compute(decision.seat, now)

    def _compute(self, seat: Seat, now: float) -> Happening | None:
        if self._think is None:
            legal = self.game.legal_moves(self._state)
            return self._do(seat, self.rng.choice(legal))
        if self._ticket is None:
            view = self.game.view(self._state, seat)
            level = self.players[seat].kind
            self._ticket = self._think.ask(self.game, view, level, self.rng.getrandbits(32))
            self._ticket_since = now
        if now - self._ticket_since < self.pace:
            return None
        move = self._ticket.poll()
        if move is None:
            return None
        self._ticket = None
        if move not in self.game.legal_moves(self._state):
            raise IllegalMove(f"{self.players[seat].name} answered {move!r}, which is not possible")
        return self._do(seat, move)

    def answer(self, move: Move) -> Happening:
        """The asked person's answer.  Raises IllegalMove."""
        seat = self.asking
        if seat is None or move not in self.game.legal_moves(self._state):
            raise IllegalMove(f"{move!r} is not possible now")
        return self._do(seat, move)

    def lift(self, seat: Seat) -> None:
        """The person has come to the screen."""
        assert self.curtain == seat, "the curtain stands for somebody else"
        self.privacy.eyes = seat

    def open_call(self, seat: Seat | None) -> None:
        """Answer an open call: somebody wants to look, or (None) nobody does."""
        call = self.call
        assert call is not None and (seat is None or seat in call.seats)
        for person in call.seats:
            if person == seat:
                self.privacy.wanted = (person, call.window)
                return
            self.privacy.passing[person] = call.window

    def mute(self, seat: Seat, on: bool) -> None:
        """ "Don't ask me this turn": pass every open call until the turn changes."""
        if on:
            self.privacy.muted[seat] = self.game.turn(self._state)
        else:
            self.privacy.muted.pop(seat, None)

    def _do(self, seat: Seat, move: Move) -> Happening:
        """Carry an answer out, write it down, tell it."""
        decision = self.decision
        assert decision is not None
        before = self.view() if not self.over else self.final_view()
        viewer = self.viewer
        events = self._apply(seat, move)
        self._history.undone.clear()
        self._write(self.record.add(seat, move))
        if self.over:
            self._write(self.record.finish(self.game, self._state))
        after = (
            View(self._state.clone(), viewer)
            if self.open_hands
            else self.game.view(self._state, viewer)
        )
        told = tuple(events if self.open_hands else (e.for_viewer(viewer) for e in events))
        known = not decision.secret or self.open_hands or viewer == seat
        lines = tuple(line for e in told if (line := self.game.log(e)) is not None)
        self._look_again()
        return Happening(seat, move if known else None, decision.kind, told, before, after, lines)

    def _apply(self, seat: Seat, move: Move) -> list[Event]:
        state, game = self._state, self.game
        decision = game.decision(state)
        assert decision is not None and decision.seat == seat
        before, events = state.clone(), list[Event]()
        game.apply(state, move, events)
        shows = self._history.fair and learns(game, before, events, seat)
        self._history.entries.append(
            Entry(before, seat, decision.kind, move, game.turn(before), shows)
        )
        return events

    def _look_again(self) -> None:
        decision, entries = self.decision, self._history.entries
        same = bool(entries) and self.game.turn(self._state) == entries[-1].turn
        self.privacy.after(decision.seat if decision else None, self.people, same)
        if decision is None or decision.kind not in self.game.open_calls:
            self.privacy.wanted = None

    def _write(self, line: str) -> None:
        if self._store is not None:
            self._store.append(line)

    # ------------------------------------------------------------------ taking back

    def can_undo(self) -> Says | None:
        """None: yes; otherwise the reason."""
        return self._history.why_not(self.people)

    def undo(self) -> View[Any]:
        """Take back up to and with the last person's answer; what the screen may show then."""
        assert self.can_undo() is None
        self._cancel()
        count = self._history.steps_back(self.people)
        taken = self._history.entries[-count:]
        del self._history.entries[-count:]
        self._state = taken[0].before
        self._history.undone.append([(e.seat, e.move) for e in taken])
        self._write(self.record.undo(count))
        if self.privacy.shared:
            self.privacy.eyes = taken[0].seat
        self.privacy.passing.clear()
        return self.view()

    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self._history.undone)

    def redo(self) -> View[Any]:
        """Play again what the last undo took back, dice and cards as they fell."""
        self._cancel()
        for seat, move in self._history.undone.pop():
            self._apply(seat, move)
            self._write(self.record.add(seat, move))
        if self.over:
            self._write(self.record.finish(self.game, self._state))
        self._look_again()
        return self.final_view() if self.over else self.view()

    def hand_over(self, seat: Seat, kind: str) -> None:
        """Change who answers for a seat: ``human`` or a computer level."""
        self._cancel()
        players = list(self.players)
        players[seat] = replace(players[seat], kind=kind)
        self.players = tuple(players)
        self._seat_people()
        self._write(self.record.seat(seat, kind))

    def _cancel(self) -> None:
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None

    def close(self) -> None:
        """Leave the table; the record is complete as it stands."""
        self._cancel()
        if self._store is not None:
            self._store.close()
