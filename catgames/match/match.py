"""A game being played: asks the seats in turn, keeps the record, undoes, says what may be shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import CHANCE, TABLE, Atom, Decision, IllegalMove, Message, Move, Seat
from .computers import Computers, Thinker
from .history import Entry, Happening, History, Told, handed
from .observer import Eyes, lines, places
from .players import Player, people
from .privacy import Asked, OpenCall, Privacy, peeks

PASS: Move = ("pass",)


class Keeper(Protocol):
    """Writes a record down as it grows."""

    created: str
    problem: Message | None
    """Why the last line could not be written; "" if it could."""

    def begin(self, record: Record) -> None: ...

    def append(self, line: str) -> None: ...

    def close(self) -> None: ...


class Match:
    """One game at one table.

    The screen calls ``update`` in every frame in which nothing is animated, and answers what
    ``curtain``, ``call`` and ``asking`` tell it; at most one of the three is not None.
    """

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
        """With ``record`` the game goes on where that stops.  ``think=None``: computers answer in
        the caller's own time.  ``undo_mode``: fair, free, or auto (fair where several people have
        secrets from each other).  Raises BadOption, BadRecord.
        """
        assert undo_mode in ("auto", "fair", "free"), undo_mode
        self.game, self.players = game, tuple(players)
        self.options = game.complete_options(len(self.players), options or {})
        self.open_hands, self.undo_mode = open_hands, undo_mode
        self.rng, self._store = rng, store
        self._computers = Computers(game, rng, think)
        self._history = History(game, len(self.players))
        secrets = game.info.has_secrets and not open_hands
        self._privacy = Privacy(people(self.players), secrets)
        if record is None:
            created = store.created if store else ""
            record = Record.new(
                game, self.players, self.options, created=created, open_hands=open_hands
            )
            self._state: Any = game.new_state(len(self.players), self.options)
        else:
            self._state = record.replay(game, self._remember)
        self.record = record
        if store is not None:
            store.begin(record)

    # ------------------------------------------------------------------ who and what

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats for which a person answers."""
        return self._privacy.people

    @property
    def decision(self) -> Decision | None:
        """The open decision; None: the game is over."""
        return self.game.decision(self._state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision is None

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self.game.turn(self._state)

    @property
    def viewer(self) -> Seat:
        """Whose eyes the screen shows now: a person's seat or TABLE."""
        return self._privacy.viewer()

    def _asked(self) -> Asked | None:
        return Asked.of(self.game, self._state, self.people)

    def _waved(self, asked: Asked) -> bool:
        """Whether the decider is a person who passes without being asked."""
        seat = asked.decision.seat
        return seat in self.people and self._privacy.waves(seat, asked)

    @property
    def call(self) -> OpenCall | None:
        """An open call that waits for an answer."""
        asked = self._asked()
        if asked is None or asked.window is None or self._waved(asked):
            return None
        called = self._privacy.called(asked)
        if not called:
            return None
        text = self.game.prompt(self.game.view(self._state, TABLE))
        return OpenCall(asked.window, called, text)

    @property
    def curtain(self) -> Seat | None:
        """The person who must lift the curtain before the game can go on."""
        asked = self._asked()
        if asked is None or self._waved(asked) or self._privacy.called(asked):
            return None
        return self._privacy.curtain_for(asked, self.game.needs_hand(asked.decision))

    @property
    def asking(self) -> Seat | None:
        """The person whose answer the screen must collect now."""
        asked = self._asked()
        if asked is None or asked.decision.seat not in self.people or self._waved(asked):
            return None
        if self.curtain is not None or self._privacy.called(asked):
            return None
        return asked.decision.seat

    def view(self) -> View[Any]:
        """What the screen may draw now."""
        return self._eyes(self.viewer).view(self.game, self._state)

    @property
    def shared(self) -> bool:
        """Whether people at this screen have secrets from each other."""
        return self._privacy.shared

    def seen_by(self, eyes: Eyes) -> View[Any]:
        """The game as any eyes see it: whoever calls this answers for nobody being cheated."""
        return eyes.view(self.game, self._state)

    def final_view(self) -> View[Any]:
        """Everything open; only when the game is over."""
        assert self.over or self.open_hands, "the game goes on"
        return View(self._state.clone(), self.viewer)

    def _eyes(self, viewer: Seat) -> Eyes:
        return Eyes(viewer, self.open_hands)

    def legal(self) -> Sequence[Move]:
        """The legal moves of the open decision; only while somebody is asked."""
        assert self.asking is not None, "nobody at the screen is asked"
        return self.game.legal_moves(self._state)

    def history(self) -> list[tuple[Seat, Move, int]]:
        """Every answer so far: seat, move, turn.  Holds secrets: not for the screen."""
        return [(e.seat, e.move, e.turn) for e in self._history.entries]

    @property
    def answers(self) -> int:
        """How many answers have been given."""
        return len(self._history.entries)

    def story(self, viewer: Seat, start: int = 0) -> list[Told]:
        """Every answer from the ``start``-th on as ``viewer`` may be told of it.

        Nobody else's log: where the viewer changes, the whole story is to be told anew.
        """
        told, eyes = list[Told](), self._eyes(viewer)
        for entry in self._history.entries[start:]:
            decision = self.game.decision(entry.before)
            assert decision is not None
            events = entry.events(self.game)
            move = entry.move if eyes.may_know(self.game, decision, events) else None
            seen = eyes.seen(events)
            said = lines(self.game, seen)
            swaps = handed(self.record, start + len(told))
            told.append(Told(entry.seat, move, said, places(seen), swaps))
        return told

    # ------------------------------------------------------------------ computers' pace

    @property
    def pace(self) -> float:
        """Seconds a computer's turn takes at least."""
        return self._computers.pace

    @pace.setter
    def pace(self, seconds: float) -> None:
        self._computers.pace = seconds

    @property
    def reaction(self) -> float:
        """Seconds a computer's reaction takes, whatever it holds."""
        return self._computers.reaction

    @reaction.setter
    def reaction(self, seconds: float) -> None:
        self._computers.reaction = seconds

    @property
    def paused(self) -> bool:
        """Whether computers wait for ``step``."""
        return self._computers.paused

    @paused.setter
    def paused(self, on: bool) -> None:
        self._computers.paused = on

    def step(self) -> None:
        """Let one computer answer although they are paused."""
        self._computers.step()

    # ------------------------------------------------------------------ going on

    def update(self, now: float) -> Happening | None:
        """Let chance or a computer answer one decision; never blocks; None: nothing happened.

        ``now`` is any clock in seconds that goes on while nothing is animated.
        """
        asked = self._asked()
        if asked is None:
            return None
        seat = asked.decision.seat
        if seat == CHANCE:
            return self._do(asked, self.game.sample_chance(self._state, self.rng))
        if self._waved(asked):
            return self._do(asked, PASS)
        if seat in self.people:
            self._computers.look_ahead(self._state, self.players, self.answers)
            return None
        move = self._computers.answer(
            lambda: self.game.view(self._state, seat),
            self.players[seat].kind,
            now,
            asked.window is not None,
        )
        return None if move is None else self._do(asked, move)

    def answer(self, move: Move) -> Happening:
        """The asked person's answer.  Raises IllegalMove."""
        asked = self._asked()
        if asked is None or self.asking is None:
            raise IllegalMove(f"nobody is asked now, and {move!r} is no answer")
        return self._do(asked, move)

    def force(self, move: Move) -> Happening:
        """An answer in place of whoever is asked, chance and computers included.  Raises
        IllegalMove; refused where people have secrets from each other."""
        asked = self._asked()
        if asked is None or self.shared:
            raise IllegalMove(f"{move!r} can't be put into the game now")
        self._computers.cancel()
        return self._do(asked, move)

    def lift(self, seat: Seat) -> None:
        """The person has come to the screen.  Raises IllegalMove if the curtain isn't theirs."""
        if self.curtain != seat:
            raise IllegalMove(f"the curtain does not stand for seat {seat}")
        self._privacy.lift(seat)

    def look_away(self) -> None:
        """Whoever looks has left the screen: the next hand waits behind its curtain."""
        self._privacy.eyes = TABLE

    def open_call(self, seat: Seat | None) -> Happening | None:
        """Answer an open call: somebody wants to look, or (None) nobody does.

        The happening is the pass of whoever is asked first, if they pass; ``update`` brings the
        others'.  Raises IllegalMove.
        """
        call = self.call
        if call is None or (seat is not None and seat not in call.seats):
            raise IllegalMove("there is no such open call")
        self._privacy.answer(call.seats, call.window, seat)
        asked = self._asked()
        return self._do(asked, PASS) if asked and self._waved(asked) else None

    def mute(self, seat: Seat, on: bool) -> None:
        """ "Don't ask me this round": pass every reaction until the turn changes."""
        self._privacy.mute(seat, self.turn if on else None)

    @property
    def muted(self) -> tuple[Seat, ...]:
        """The people who don't want to be asked in this turn."""
        return tuple(s for s in self.people if self._privacy.muted(s, self.turn))

    def _do(self, asked: Asked, move: Move) -> Happening:
        """Carry an answer out, write it down, tell it."""
        game, decision, before = self.game, asked.decision, self._state.clone()
        events: list[Event] = []
        game.play(self._state, move, events)
        self._history.undone.clear()
        self._history.entries.append(
            Entry(before, decision.seat, decision.kind, move, asked.turn, tuple(events))
        )
        self._write(self.record.add(decision.seat, move))
        self._finish()
        eyes = self._eyes(self._look_again(asked, before, events))
        told = eyes.seen(events)
        return Happening(
            decision.seat,
            move if eyes.may_know(game, decision, events) else None,
            decision.kind,
            told,
            eyes.view(game, before),
            eyes.view(game, self._state),
            lines(game, told),
        )

    def _look_again(self, was: Asked, before: Any, events: Sequence[Event]) -> Seat:
        """Close the hand that lies open if it is time; whose eyes are to see what happened."""
        eyes = self._privacy.eyes
        if eyes == TABLE or self._privacy.may_look_on(was, self._asked()):
            return self.viewer
        self._privacy.eyes = TABLE
        return eyes if peeks(self.game, before, events, eyes) else TABLE

    def _remember(self, state: Any, decision: Decision, move: Move) -> None:
        """Take an answer of a loaded record into the history."""
        turn = self.game.turn(state)
        self._history.entries.append(Entry(state.clone(), decision.seat, decision.kind, move, turn))

    def _write(self, line: str) -> None:
        if self._store is not None:
            self._store.append(line)

    def _finish(self) -> None:
        if self.over and self.record.end is None:
            self._write(self.record.finish(self.game, self._state))

    # ------------------------------------------------------------------ taking back

    def can_undo(self) -> Message | None:
        """None: yes; otherwise the reason."""
        fair = self._privacy.shared if self.undo_mode == "auto" else self.undo_mode == "fair"
        return self._history.why_not(self.people, fair)

    def undo(self) -> View[Any]:
        """Take back up to and with a person's last answer; what the screen may show then."""
        assert self.can_undo() is None, "nothing can be taken back"
        self._computers.cancel()
        taken = self._history.take_back(self.people)
        self._state = taken[0].before.clone()
        self._write(self.record.undo(len(taken)))
        self._jumped(taken[0].seat)
        return self.view()

    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self._history.undone)

    def redo(self) -> View[Any]:
        """Play again what the last undo took back, dice and cards as they fell."""
        assert self.can_redo(), "nothing has been taken back"
        self._computers.cancel()
        for entry in self._history.undone.pop():
            self._history.entries.append(entry)
            self.game.apply(self._state, entry.move)
            self._write(self.record.add(entry.seat, entry.move))
        self._finish()
        self._jumped(TABLE)
        return self.view()

    def _jumped(self, seat: Seat) -> None:
        """Only whoever has their hand open and took their own answer back looks on: anybody could
        have pressed the button."""
        self._privacy.forget()
        if self._privacy.eyes != seat:
            self._privacy.eyes = TABLE

    # ------------------------------------------------------------------ seats

    def resign_to(self, seat: Seat, kind: str) -> None:
        """Change who answers for a seat: ``human`` or a computer level."""
        self._computers.cancel()
        players = list(self.players)
        players[seat] = replace(players[seat], kind=kind)
        self.players = tuple(players)
        self._privacy.seat(people(self.players))
        self._write(self.record.seat(seat, kind))

    @property
    def problem(self) -> Message | None:
        """Why the game can't be saved at this moment; None if it can."""
        return self._store.problem if self._store is not None else None

    def close(self) -> None:
        """Leave the table; the record is complete as it stands."""
        self._computers.cancel()
        if self._store is not None:
            self._store.close()
