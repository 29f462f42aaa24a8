"""What happens to the cards of a game while it is played: which come to players, which these use,
and which they have at the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..core.events import Events
from ..core.game import Game
from ..core.notation import write_move
from ..core.types import PASS, Move, Seat

DEALT, USED, FORCED, HELD, DONE = "dealt", "used", "forced", "held", "done"
"""Kinds of facts: cards that came to a seat, that it used, that it used since it had no other move,
and that it has at the end; and what it chose to do."""


class CardNotes:
    """Notes of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        kinds = (DEALT, USED, FORCED, HELD, DONE)
        self.of: dict[str, dict[Seat, Counter[str]]] = {kind: {} for kind in kinds}
        """By kind of fact: how often, by seat and card or action."""
        self._how: dict[Any, str] = {}
        """By seat: USED, or FORCED if its last answer was its only legal move."""
        self._named: dict[tuple[Any, int], str] = {}
        """By seat and face: the same of an answer that named a card, until it is used."""
        self._plain: Any = None
        """The seat that answers now, if it names no card and does not pass."""
        self._used: set[tuple[Any, int]] = set()
        """Cards that the answer now has used."""
        self._swept: set[Any] = set()
        """Seats from which the rules have taken a card that they did not name."""
        self._facts = game.parts.facts

    def events(self) -> Events:
        """The list for the events of an answer; None: nothing is to be learned from them."""
        return [] if self._facts else None

    def begin(self) -> None:
        """Somebody answers, or chance does."""
        self._plain, self._swept = None, set()

    def answer(self, seat: Seat, move: Move, how: str) -> None:
        """A player answers; ``how``: USED, or FORCED if nothing else is legal."""
        faces = faces_of(self.game, move)
        self._how[seat] = how
        self._plain = seat if not faces and move != PASS else None
        self._named |= {(seat, face): how for face in faces}

    def after(self, events: Events) -> None:
        """What the answer has done."""
        facts = self._facts
        if facts is None:
            return
        self._used = set[tuple[Any, int]]()
        for e in events or ():
            # What only others notice, its owner has noticed before.
            if e.kind == "moved" and e.dst[0] in facts.used and e.src[0] in facts.dealt:
                if e.only is None or e.src[1] in e.only:
                    self._use(e.src[1], e.face)
            elif e.kind == "moved" and e.dst[0] in facts.taken and e.src[0] in facts.offered:
                if e.only is None and e.face >= 0 and facts.counts(self.game.data, e.face):
                    self._used.add((e.dst[1], e.face))
                    self._count(self._how.get(e.dst[1], USED), e.dst[1], e.face)
            elif (
                e.kind in ("moved", "added")
                and e.dst[0] in facts.dealt
                and e.src[:2] != e.dst[:2]  # else a hand is sorted
            ):
                self._count(DEALT, e.dst[1], e.face)
        for key in self._used:
            self._named.pop(key, None)

    def _use(self, seat: Any, face: int) -> None:
        """A card has left a hand.  Where all answer in secret, the cards are shown after the last
        answer, so what counts is each seat's own.  Several equal ones may have one name."""
        assert self._facts is not None
        how = None if seat in self._swept else self._named.get((seat, face))
        if how is None and (seat == self._plain or not self._facts.by_choice):
            how = self._how.get(seat, USED)
        if how is None:
            self._swept.add(seat)
            self._named.pop((seat, face), None)
            return
        self._used.add((seat, face))
        self._count(how, seat, face)

    def end(self, state: Any) -> None:
        """What players have in the end."""
        facts = self._facts
        if facts is not None and facts.by_choice:
            for spot, faces in self.game.parts.picture(self.game.data, state).items():
                for face in faces if spot[0] in facts.dealt else ():
                    if face >= 0:
                        self._count(HELD, spot[1], face)
            return
        for seat, dealt in self.of[DEALT].items():
            gone = (self.of[kind].get(seat, Counter()) for kind in (USED, FORCED))
            self.of[HELD][seat] = dealt - sum(gone, Counter[str]())

    def _count(self, kind: str, seat: Any, face: int) -> None:
        assert self._facts is not None
        name = self._facts.name(self.game.data, face)
        self.of[kind].setdefault(seat, Counter())[name] += 1


# ---------------------------------------------------------------- names


def faces_of(game: Game[Any, Any], move: Move) -> list[int]:
    """The cards that a move names."""
    facts = game.parts.facts
    if facts is None:
        return []
    faces = (t[1] for t in move[1:] if isinstance(t, tuple) and t[0] in facts.targets)
    return [face for face in faces if isinstance(face, int) and face >= 0]


def cards_of(game: Game[Any, Any], move: Move) -> list[str]:
    """The keys of the cards that a move names."""
    facts = game.parts.facts
    return [facts.name(game.data, face) for face in faces_of(game, move)] if facts else []


def with_names(game: Game[Any, Any], move: Move) -> str:
    """A move as ``write_move`` writes it, but with the keys of its cards."""
    words = write_move(move).split(" ")
    for i, target in enumerate(move):
        words[i : i + 1] = cards_of(game, ("", target)) or words[i : i + 1]
    return " ".join(words)
