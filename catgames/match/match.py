"""A game being played: asks the seats in turn, keeps the record, undoes, guards secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import (
    CHANCE,
    PASS,
    TABLE,
    Atom,
    Decision,
    IllegalMove,
    Message,
    Move,
    Seat,
)
from .computers import Computers, Thinker
from .history import Entry, History, LogEntry, MoveResult, RecordStore, lines_besides, log_entry
from .observer import Observer
from .players import Player, people
from .privacy import Hand, OpenCall, OpenDecision, Privacy, peeks
from .together import Question, Together, row_of


class Match:
    """One game at one table.

    The screen calls ``update`` in every frame in which nothing is animated, and reacts to
    ``curtain``, ``call``, ``together`` and ``asking``; at most one of the four is not None.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom] | None = None,
        *,
        rng: Random,
        store: RecordStore | None = None,
        record: Record | None = None,
        open_hands: bool = False,
        think: Thinker | None = None,
        undo_mode: str = "auto",
    ) -> None:
        """Start a game, or continue ``record``.

        ``think=None``: computers search in the calling thread.  ``undo_mode``: fair, free, or
        auto (fair if several people have or had secrets from each other).  Raises BadOption,
        BadRecord.
        """
        assert undo_mode in ("auto", "fair", "free"), undo_mode
        self.game, self.players = game, tuple(players)
        self.options = game.complete_options(len(self.players), options or {})
        self.open_hands, self.undo_mode = open_hands, undo_mode
        self.rng, self.store = rng, store
        self.computers = Computers(game, rng, think, self._answered)
        self._history = History(game, len(self.players))
        self.changes = 0
        """How often the position has changed: by answers, undo and redo."""
        secrets = game.info.has_secrets and not open_hands
        self._privacy = Privacy(people(self.players), secrets)
        self.at_once = (0, 0)
        """How many people can answer a secret question at once, and among how many options each;
        without any, all of them come through the curtain."""
        self._together: Together | None = None
        self._row: tuple[tuple[int, tuple[Seat, ...]], tuple[Question, ...]] | None = None
        self.fleeting = False
        """Whether it is not kept before a person has answered: nobody has set it up."""
        self.replaced = False
        """Whether another match goes on in its place."""
        self._open: tuple[Any, int, tuple[Seat, ...], OpenDecision | None] | None = None
        if record is None:
            created = store.created if store else ""
            record = Record.new(
                game,
                self.players,
                self.options,
                created=created,
                open_hands=open_hands,
                cats=[p.character for p in self.players],
            )
            self._state: Any = game.new_state(len(self.players), self.options)
        else:
            self._state = record.replay(game, self._remember)
        self.record = record
        if self.protected:  # whoever continues the game need not be the person who left it
            self._privacy.away = frozenset(self.people)
        if store is not None:
            store.begin(record)

    # ------------------------------------------------------------------ who decides what

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
        """Number of turns that have begun."""
        return self.game.turn(self._state)

    @property
    def viewer(self) -> Seat:
        """The viewer whose view the screen shows now: a person's seat or TABLE."""
        return self._privacy.viewer()

    def _open_decision(self) -> OpenDecision | None:
        """Kept until the game goes on, since the screen needs it several times in every frame."""
        state, answers, people = self._state, self.answers, self.people
        kept = self._open
        if kept is None or kept[0] is not state or kept[1:3] != (answers, people):
            kept = (state, answers, people, OpenDecision.of(self.game, state, people))
            self._open = kept
        return kept[3]

    def _passes(self, now: OpenDecision) -> bool:
        """Whether the decider is a person who passes without being asked: they don't want to be, or
        can do nothing else."""
        seat, forced = now.decision.seat, now.only_pass and not self.guards_hands
        return seat in self.people and (self._privacy.passes(seat, now) or forced)

    @property
    def call(self) -> OpenCall | None:
        """The open call that waits for an answer."""
        now = self._open_decision()
        if now is None or now.window is None or self._passes(now):
            return None
        called = self._privacy.called(now)
        return OpenCall(now.window, called, now.question) if called else None

    @property
    def reaction(self) -> tuple[int, Message] | None:
        """Number and question of the open reaction window, whoever is asked; None: none is
        open."""
        now = self._open_decision()
        return None if now is None or now.window is None else (now.window, now.question)

    @property
    def curtain(self) -> Seat | None:
        """The person who must lift the curtain before the game can go on."""
        now = self._open_decision()
        if now is None or self._passes(now) or self._privacy.called(now) or self._at_once(now):
            return None
        return self._privacy.curtain_for(now)

    @property
    def together(self) -> Together | None:
        """The people who choose at once; None: nobody does, or all have chosen."""
        now = self._open_decision()
        found = self._together if now is not None and self._at_once(now) else None
        return None if found is None or found.complete else found

    def _at_once(self, now: OpenDecision) -> bool:
        """Whether the open decision is answered together with others: they still choose, or have
        chosen, and its answer is about to be given."""
        found, privacy = self._together, self._privacy
        if found is not None and found.complete:
            return found.given(now.decision) is not None
        if privacy.looking != TABLE or now.decision.seat not in self.people:
            return False
        row = self._people_at_once()
        if found is None or found.questions is not row:
            self._together = Together(now.decision.kind, row) if row else None
        return self._together is not None

    def _people_at_once(self) -> tuple[Question, ...]:
        """The row of people who can answer the open question at once, if there are several."""
        people, options = self.at_once
        if not people or not self.shared:
            return ()
        position = self.changes, self.people
        if self._row is None or self._row[0] != position:
            self._row = position, row_of(self.game, self._state, self.people)
        row = self._row[1]
        fits = 1 < len(row) <= people and all(len(q.options) <= options for q in row)
        return row if fits else ()

    @property
    def asking(self) -> Seat | None:
        """The person whose answer the screen must collect now."""
        now = self._open_decision()
        if now is None or now.decision.seat not in self.people or self._passes(now):
            return None
        if self._privacy.called(now) or self._privacy.curtain_for(now) is not None:
            return None
        return None if self._at_once(now) else now.decision.seat

    @property
    def hand(self) -> Hand:
        """What the open decision has to do with the hand of the person who is asked."""
        now = self._open_decision()
        return Hand.UNUSED if now is None or self.asking is None else now.hand

    @property
    def hand_hidden(self) -> bool:
        """Whether the person who is asked has a hand that they may ask to see."""
        optional, now = self.hand is Hand.OPTIONAL and self._privacy.secrets, self.decision
        return optional and now is not None and self.viewer != now.seat

    # ------------------------------------------------------------------ what may be shown

    def view(self) -> View[Any]:
        """What the screen may show now."""
        return self._observer(self.viewer).view(self.game, self._state)

    @property
    def shared(self) -> bool:
        """Whether people at this screen have secrets from each other."""
        return self._privacy.shared

    @property
    def guards_hands(self) -> bool:
        """Whether somebody at this screen could learn what another person's hand holds from what
        that person is not asked."""
        return self.shared or bool(self._privacy.away)

    @property
    def protected(self) -> bool:
        """Whether people have secrets from each other, or had: a seat that was ever a person's
        counts, so that nobody looks into a hand by giving it to a computer for a while."""
        return self._privacy.secrets and len(self.record.persons) > 1

    def view_for(self, observer: Observer) -> View[Any]:
        """The game as any observer sees it; callers keep it from other players."""
        return observer.view(self.game, self._state)

    def final_view(self) -> View[Any]:
        """The state with nothing hidden; only when the game is over or hands are open."""
        assert self.over or self.open_hands, "the game is not over"
        return Observer(self.viewer, True).view(self.game, self._state)

    def _observer(self, viewer: Seat) -> Observer:
        return Observer(viewer, self.open_hands)

    def legal(self) -> Sequence[Move]:
        """The legal moves that the screen may offer; only while ``asking`` is not None."""
        assert self.asking is not None, "nobody at the screen is asked"
        public = self.hand_hidden
        return self.game.legal_moves(
            self.game.redact(self._state, TABLE) if public else self._state
        )

    def history(self) -> list[tuple[Seat, Move, int]]:
        """Every answer so far: seat, move, turn.  Contains secrets: not for the screen."""
        return [(e.seat, e.move, e.turn) for e in self._history.entries]

    @property
    def answers(self) -> int:
        """Number of answers so far."""
        return len(self._history.entries)

    def log_entries(self, viewer: Seat, start: int = 0) -> list[LogEntry]:
        """The log from answer number ``start`` on, as ``viewer`` may read it.  When the viewer
        changes, the whole log must be read again."""
        return self.log_for(self._observer(viewer), start)

    def log_for(self, observer: Observer, start: int = 0) -> list[LogEntry]:
        """The same for any observer; callers keep it from other players."""
        return self._history.log_entries(observer, self.record, start)

    def events_for(self, observer: Observer, start: int = 0) -> list[tuple[Event, ...]]:
        """What happened with each answer from number ``start`` on, as the observer saw it."""
        entries = self._history.entries[start:]
        return [observer.seen(entry.events(self.game)) for entry in entries]

    # ------------------------------------------------------------------ answers

    def update(self, now: float) -> MoveResult | None:
        """Let chance or a computer answer one decision; never blocks.

        None: nothing happened, or the last answer is not on the disk yet.  ``now`` is any clock
        in seconds that runs while nothing is animated.
        """
        asked = self._open_decision()
        if asked is None:
            return None
        seat = asked.decision.seat
        if self.store is not None and self.store.behind and not self._dealing(seat):
            return None
        if seat == CHANCE:
            return self._carry_out(asked, self.game.sample_chance(self._state, self.rng))
        if self._passes(asked):
            return self._carry_out(asked, PASS)
        if seat in self.people:
            if self._together is not None and self._at_once(asked):
                given = self._together.given(asked.decision)
                if given is not None:
                    return self._give(asked, given)
            self.computers.search_ahead(self._state, self.players, self.answers)
            return None
        window = asked.window is not None
        move = self.computers.answer(self._state, self.players, now, window)
        if self.computers.failed is not None and not self.people:
            self.answer_at_random()  # nobody is there to be asked
        return None if move is None else self._carry_out(asked, move)

    def _dealing(self, seat: Seat) -> bool:
        """Whether chance answers after chance, as in a deal: nobody decides in between, so that the
        next answer need not wait until the last one is on the disk."""
        entries = self._history.entries
        return seat == CHANCE and (not entries or entries[-1].seat == CHANCE)

    def _answered(self, seat: Seat) -> int:
        return sum(e.seat == seat for e in self._history.entries)

    def answer_at_random(self) -> None:
        """Let the computer that has failed answer with any legal move."""
        self.computers.answer_at_random(self._state)

    def answer(self, move: Move) -> MoveResult:
        """The answer of the person who is asked.  Raises IllegalMove."""
        asked = self._open_decision()
        if asked is None or self.asking is None:
            raise IllegalMove(f"nobody is asked now, and {move!r} is no answer")
        return self._carry_out(asked, move)

    def _give(self, asked: OpenDecision, move: Move) -> MoveResult | None:
        """Give an answer that was chosen together with others.  A prototype may be wrong about what
        everybody knows; then all come through the curtain."""
        try:
            return self._carry_out(asked, move)
        except IllegalMove:
            self._together, self.at_once = None, (0, 0)
            return None

    def force(self, move: Move) -> MoveResult:
        """Answer for any seat, or chance.  Raises IllegalMove, also where people have secrets."""
        asked = self._open_decision()
        if asked is None or self.protected:
            raise IllegalMove(f"{move!r} can't be put into the game now")
        self.computers.cancel()
        return self._carry_out(asked, move)

    def lift(self, seat: Seat) -> None:
        """Let a person look who has lifted the curtain.  Raises IllegalMove if it isn't theirs."""
        if self.curtain != seat:
            raise IllegalMove(f"the curtain does not stand for seat {seat}")
        self._privacy.lift(seat)

    def show_hand(self) -> None:
        """The person who is asked wants to see their hand: the curtain is drawn first."""
        assert self.hand_hidden and self.asking is not None, "no hand can be shown now"
        self._privacy.wants_hand = self.asking

    def look_away(self) -> None:
        """The person at the screen has left it, or hides their hand: the curtain is drawn before
        the next hand is shown."""
        self._privacy.looking = TABLE

    def open_call(self, seat: Seat | None) -> MoveResult | None:
        """Answer an open call: ``seat`` wants to look, or (None) nobody does.  Returns the pass of
        the first, if they pass; ``update`` returns those of the others.  Raises IllegalMove."""
        call = self.call
        if call is None or (seat is not None and seat not in call.seats):
            raise IllegalMove("there is no such open call")
        self._privacy.answer(call.seats, call.window, seat)
        asked = self._open_decision()
        return self._carry_out(asked, PASS) if asked and self._passes(asked) else None

    def mute(self, seat: Seat, on: bool) -> None:
        """ "Don't ask me this round": pass every reaction until the turn changes."""
        self._privacy.mute(seat, self.turn if on else None)

    @property
    def muted(self) -> tuple[Seat, ...]:
        """The people who don't want to be asked in this turn."""
        return tuple(s for s in self.people if self._privacy.muted(s, self.turn))

    def _carry_out(self, asked: OpenDecision, move: Move) -> MoveResult:
        """Apply an answer and record it; returns what the screen may show of it."""
        decision, before = asked.decision, self._state.clone()
        events: list[Event] = []
        self.game.play(self._state, move, events)
        self._history.undone.clear()
        if self._together is not None and not self._together.goes_on(decision.seat):
            self._together = None
        seat, kind = decision.seat, decision.kind
        entry = Entry(before, seat, kind, move, asked.turn, tuple(events))
        self._history.entries.append(entry)
        self.changes += 1
        self._write(self.record.add(decision.seat, move))
        self._finish()
        observer = self._observer(self._viewer_after(asked, before, events))
        besides = lines_besides(self.game, self.record, self.answers - 1)
        return MoveResult(
            log_entry(self.game, observer, decision, move, events, besides),
            observer.seen(events),
            observer.view(self.game, before),
            self.view_for(observer),
        )

    def _viewer_after(self, was: OpenDecision, before: Any, events: Sequence[Event]) -> Seat:
        """Hide the hand on the screen if it is time; the viewer to show the events to."""
        looking = self._privacy.looking
        stays = self._privacy.may_look_on(was, self._open_decision())
        if looking == TABLE or (stays and not self._people_at_once()):
            return self.viewer
        self._privacy.looking = TABLE
        return looking if peeks(self.game, before, events, looking) else TABLE

    def _remember(self, state: Any, decision: Decision, move: Move) -> None:
        """Add an answer of a loaded record to the history."""
        turn = self.game.turn(state)
        self._history.entries.append(Entry(state.clone(), decision.seat, decision.kind, move, turn))

    def _write(self, line: str) -> None:
        if self.store is not None:
            self.store.append(line)

    def _finish(self) -> None:
        if self.over and self.record.end is None:
            self._write(self.record.finish(self.game, self._state))

    # ------------------------------------------------------------------ undo

    def why_no_undo(self) -> Message | None:
        """Why nothing can be undone; None: ``undo`` is possible."""
        if self.game.by_hand:
            fair = False
        else:
            fair = self.protected if self.undo_mode == "auto" else self.undo_mode == "fair"
        owners = self.record.persons - {self.viewer} if self.protected else ()
        return self._history.why_not(self.people, fair, owners, self.over and self._privacy.secrets)

    def undo(self) -> View[Any]:
        """Undo everything from a person's last choice on; returns what the screen may show then."""
        assert self.why_no_undo() is None, "nothing can be undone"
        return self.take_back(self._history.last_answer(self.people, chosen=not self.protected))

    def take_back(self, at: int) -> View[Any]:
        """Undo everything from answer number ``at`` on, whether or not undo is allowed."""
        self.computers.cancel()
        self._together = None
        taken = self._history.take_back(at)
        self.changes += 1
        self._state = taken[0].before.clone()
        self._write(self.record.undo(len(taken)))
        self._reset_privacy(taken[0].seat)
        return self.view()

    def can_redo(self) -> bool:
        """Whether something that was undone can be redone."""
        return bool(self._history.undone)

    def redo(self) -> View[Any]:
        """Redo what the last undo took back, with the same dice and cards.

        Whoever redoes their own answers keeps looking where they would after giving them.
        """
        assert self.can_redo(), "nothing has been undone"
        self.computers.cancel()
        self._together = None
        self.changes += 1
        looking, stays = self._privacy.looking, True
        for entry in self._history.undone.pop():
            was = self._open_decision()
            assert was is not None
            self._history.entries.append(entry)
            self.game.apply(self._state, entry.move)
            self._write(self.record.add(entry.seat, entry.move))
            on = self._privacy.may_look_on(was, self._open_decision())
            stays = stays and on and entry.seat == looking
        self._finish()
        self._reset_privacy(looking if stays else TABLE)
        return self.view()

    def _reset_privacy(self, seat: Seat) -> None:
        """Hide the hand on the screen, except that of ``seat``.

        Anybody may have pressed the button, so only a person who undid their own answer keeps
        looking.
        """
        self._privacy.forget()
        if self._privacy.looking != seat:
            self._privacy.looking = TABLE

    # ------------------------------------------------------------------ changing secret answers

    def given_in_secret(self) -> list[Move]:
        """What the person who is asked has answered in a row, if all of this is secret."""
        decision, asking = self.decision, self.asking
        if decision is None or asking is None or not decision.secret:
            return []
        own = takewhile(lambda entry: entry.seat == asking, reversed(self._history.entries))
        return [entry.move for entry in own][::-1]

    def revisions(self) -> Mapping[Move, Sequence[Move]]:
        """Every way to change these answers, as a move that stands for it, with the answers to give
        instead."""
        asking = self.asking
        return {} if asking is None else self.game.revisions(asking, self.given_in_secret())

    def revise(self, way: Move) -> View[Any]:
        """Change them in one of these ways; returns what the screen may show then.

        They are undone and others given in their place, so rules, computers and records know
        nothing of it: the same answers could have been given at once.
        """
        instead = self.revisions()[way]
        self.take_back(self.answers - len(self.given_in_secret()))
        for move in instead:
            self.answer(move)
        return self.view()

    # ------------------------------------------------------------------ seats

    def hand_over_seat(self, seat: Seat, kind: str) -> None:
        """Change who answers for a seat: ``human`` or a computer level."""
        self.computers.cancel()
        self._together = None
        players = list(self.players)
        players[seat] = replace(players[seat], kind=kind)
        self.players = tuple(players)
        self._privacy.set_people(people(self.players))
        self._write(self.record.hand_over(seat, kind))

    @property
    def problem(self) -> Message | None:
        """Why the game can't be saved at the moment; None if it can."""
        return self.store.problem if self.store is not None else None

    @property
    def kept(self) -> bool:
        """Whether the game stays saved when the table is left."""
        persons, entries = self.record.persons, self._history.entries
        touched = any(e.seat in persons for e in entries) or bool(self._history.undone)
        return (touched or not self.fleeting) and not self.replaced

    def close(self) -> None:
        """Leave the table; the record is complete as it stands."""
        self.computers.cancel()
        if self.store is not None:
            (self.store.close if self.kept else self.store.discard)()
