"""A game with one set of data and options, and what is noted of each game played with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from math import log
from typing import Any, NamedTuple

from ..bots.arena import Failure, Play, Players, Setup, Task, game_of
from ..bots.chances import LEAST, position_chances, shares
from ..bots.levels import find_level
from ..bots.timing import Times
from ..core.events import Events
from ..core.game import Game, share_of_win
from ..core.notation import write_move
from ..core.record import Record
from ..core.record_text import Edition, content_digest, edition_of
from ..core.types import CHANCE, PASS, Decision, Move, Seat
from ..store.disk import SUFFIX
from ..store.variants import Variant


@dataclass(frozen=True, slots=True)
class About:
    """What a report says of an arm; it can be sent to another process."""

    game_id: str
    seats: int
    data: str
    """What the data are called."""
    digest: str


@dataclass(frozen=True, slots=True)
class Arm:
    """A game with one set of data and options."""

    game: Game[Any, Any]
    setup: Setup
    """The set-up, with the first level in every seat."""
    variant: Variant | None = None
    title: str = ""
    """What its data are called, if they are neither the original nor a variant."""

    @property
    def name(self) -> str:
        """What reports call it."""
        if self.title:
            return self.title
        return self.variant.title if self.variant else "the original"

    @property
    def digest(self) -> str:
        """Digest of its data."""
        return content_digest(self.game.content)

    @property
    def edition(self) -> Edition:
        """What is played."""
        return edition_of(self.game.info.rules_version, self.game.content)

    @property
    def about(self) -> About:
        """What a report says of it."""
        setup = self.setup
        return About(setup.game_id, setup.seats, self.name, self.digest)

    def with_level(self, level: str) -> Setup:
        """The set-up with this level in every seat."""
        return replace(self.setup, levels=(level,) * self.setup.seats)


EVALUATORS = ("points", "estimate")
"""The lead in points alone, and the chances to win, from everything known about the game."""
DEALT, USED, FORCED, HELD, DONE = "dealt", "used", "forced", "held", "done"
"""Kinds of facts: cards that came to a seat, that it used, that it used since it had no other move,
and that it has at the end; and what it chose to do."""


class NotedDecision(NamedTuple):
    """A decision of a player, and the answer."""

    at: int
    """The number of answers before it, as ``replay --at`` takes it."""
    turn: int
    seat: Seat
    kind: str
    """The decision's kind."""
    options: int
    """How many moves were legal."""
    move: str


@dataclass(frozen=True, slots=True)
class GameSample:
    """What was noted of one game."""

    setup: Setup = field(compare=False)
    seed: int
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    ending: str
    turns: int
    answers: int
    """Number of answers, those of chance included."""
    choices: int
    """Answers of players with more than one legal move."""
    forced: int
    """Answers of players with a single legal move."""
    log_options: float
    """The sum of the logarithms of the numbers of legal moves, over ``choices``."""
    first: Seat
    """The first seat that had a choice."""
    opening: str
    """The move it chose, as in a record."""
    leads: Mapping[str, tuple[tuple[float, ...], ...]]
    """By evaluator: the predicted share of the win by seat, at the beginning of every turn."""
    cards: Mapping[str, Mapping[Seat, Mapping[str, int]]]
    """By kind of fact (DEALT, USED, FORCED, HELD, DONE): how often, by seat and card or action."""
    record: str = field(default="", compare=False)
    decisions: tuple[NotedDecision, ...] = field(default=(), compare=False)
    """The answers of players; of played games only with ``Setup.keep_records``."""
    together: bool = False
    """As ``Game.together``."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.scores)

    def share(self, seat: Seat) -> float:
        """The seat's share of the win."""
        return share_of_win(seat, self.winners, self.seats, self.together)


def record_name(game_id: str, level: str, seed: int) -> str:
    """The file name under which a measured game's record is kept."""
    return f"{game_id}-{level}-{seed}{SUFFIX}"


def by_level(samples: Iterable[GameSample], levels: Sequence[str]) -> dict[str, list[GameSample]]:
    """The games of each level that has played some, in the order of ``levels``."""
    found: dict[str, list[GameSample]] = {level: [] for level in levels}
    for s in samples:
        found[s.setup.levels[0]].append(s)
    return {level: games for level, games in found.items() if games}


class _Notes:
    """Takes notes while a game is played or replayed."""

    def __init__(self, game: Game[Any, Any], decisions: bool) -> None:
        self.game = game
        self.answers = self.choices = self.forced = 0
        self.decisions: list[NotedDecision] | None = [] if decisions else None
        self.log_options = 0.0
        self.first, self.opening = -1, ""
        self.leads: dict[str, list[tuple[float, ...]]] = {e: [] for e in EVALUATORS}
        kinds = (DEALT, USED, FORCED, HELD, DONE)
        self.cards: dict[str, dict[Seat, Counter[str]]] = {kind: {} for kind in kinds}
        self.actions = self.cards[DONE]
        self._turn = -1
        self._how: dict[Any, str] = {}
        """By seat: USED, or FORCED if its last answer was its only legal move."""
        self._named: dict[tuple[Any, int], str] = {}
        """By seat and face: the same of an answer that named a card, until it is used."""
        self._plain: Any = None
        """The seat that answers now, if it names no card and does not pass."""
        self._used: set[tuple[Any, int]] = set()
        """Cards that the answer now has used."""
        self._swept = False
        """Whether the answer now has made the rules take a card that nobody named."""
        self._facts = game.parts.facts

    def before(self, state: Any, decision: Decision, move: Move) -> Events:
        self._plain, self._swept = None, False
        if decision.seat != CHANCE:
            turn = self.game.turn(state)
            self._note_answer(state, decision, turn, move)
            if turn != self._turn:
                self._turn = turn
                self._note_lead(state)
        self.answers += 1
        return [] if self._facts else None

    def _note_answer(self, state: Any, decision: Decision, turn: int, move: Move) -> None:
        options, seat = len(self.game.legal_moves(state)), decision.seat
        if self.decisions is not None:
            answer = with_names(self.game, move)
            noted = NotedDecision(self.answers, turn, seat, decision.kind, options, answer)
            self.decisions.append(noted)
        self._note_cards(seat, move, FORCED if options == 1 else USED)
        if options == 1:
            self.forced += 1
            return
        if not self.choices:
            self.first, self.opening = seat, with_names(self.game, move)
        self.choices += 1
        self.log_options += log(options)
        said = write_move(move).split(" ")
        words = [w for w in said if w[-1] != ":" and not any(c.isdigit() for c in w)]
        self.actions.setdefault(seat, Counter())[" ".join(words)] += 1

    def _note_cards(self, seat: Seat, move: Move, how: str) -> None:
        faces = faces_of(self.game, move)
        self._how[seat] = how
        self._plain = seat if not faces and move != PASS else None
        self._named |= {(seat, face): how for face in faces}

    def _note_lead(self, state: Any) -> None:
        game = self.game
        seats = len(game.scores(state))
        points = [max(LEAST, game.evaluate_basic(state, seat)) for seat in range(seats)]
        self.leads["points"].append(shares(points, 1.0))
        self.leads["estimate"].append(position_chances(game, state))

    def after(self, state: Any, events: Events) -> None:
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

    def sample(self, setup: Setup, seed: int, state: Any, record: str = "") -> GameSample:
        """What was noted of a game that has ended in ``state``."""
        game = self.game
        self._note_held(state)
        return GameSample(
            setup,
            seed,
            tuple(game.scores(state)),
            tuple(game.winners(state)),
            game.ending(state),
            game.turn(state),
            self.answers,
            self.choices,
            self.forced,
            self.log_options,
            self.first,
            self.opening,
            {name: tuple(leads) for name, leads in self.leads.items()},
            {k: {s: dict(c) for s, c in by.items()} for k, by in self.cards.items()},
            record,
            tuple(self.decisions or ()),
            game.together,
        )

    def _use(self, seat: Any, face: int) -> None:
        """A card has left a hand.  Where all answer in secret, the cards are shown after the last
        answer, so what counts is each seat's own.  Several equal ones may have one name."""
        assert self._facts is not None
        how = None if self._swept else self._named.get((seat, face))
        if how is None and (seat == self._plain or not self._facts.by_choice):
            how = self._how.get(seat, USED)
        if how is None:
            self._swept = True
            self._named.pop((seat, face), None)
            return
        self._used.add((seat, face))
        self._count(how, seat, face)

    def _note_held(self, state: Any) -> None:
        """What players have in the end."""
        facts = self._facts
        if facts is not None and facts.by_choice:
            for spot, faces in self.game.parts.picture(self.game.data, state).items():
                for face in faces if spot[0] in facts.dealt else ():
                    if face >= 0:
                        self._count(HELD, spot[1], face)
            return
        for seat, dealt in self.cards[DEALT].items():
            gone = (self.cards[kind].get(seat, Counter()) for kind in (USED, FORCED))
            self.cards[HELD][seat] = dealt - sum(gone, Counter[str]())

    def _count(self, kind: str, seat: Any, face: int) -> None:
        assert self._facts is not None
        name = self._facts.name(self.game.data, face)
        self.cards[kind].setdefault(seat, Counter())[name] += 1


def play_sample(task: Task) -> GameSample | Failure:
    """Play one game; called in any process.  Raises GameError if its set-up is wrong."""
    setup, seed = task
    return sample_game(game_of(setup), setup, seed)


def sample_game(
    game: Game[Any, Any], setup: Setup, seed: int, answers: Any = None
) -> GameSample | Failure:
    """Play one game of ``game``; ``answers`` as of ``Play.to_the_end``."""
    play, notes = Play(game, setup, seed), _Notes(game, setup.keep_records)
    try:
        result = play.to_the_end(notes, answers)
        game.ending(play.state)
    except Exception as e:  # the other games are played all the same
        return play.failure(e)
    return notes.sample(setup, seed, play.state, result.record)


def sample_record(game: Game[Any, Any], record: Record, seed: int, level: str) -> GameSample:
    """What can be noted of a recorded game that is over; ``level``: what stands for its players.

    Raises BadRecord.
    """
    record.replay(game)  # or it does not fit the rules
    notes, state = _Notes(game, decisions=True), game.new_state(record.seats, record.options)
    for _, move in record.moves:
        decision = game.decision(state)
        assert decision is not None
        events = notes.before(state, decision, move)
        game.apply(state, move, events)
        notes.after(state, events)
    setup = Setup(record.game_id, (level,) * record.seats, record.options)
    return notes.sample(setup, seed, state)


# ---------------------------------------------------------------- restricted play


def play_banned(task: tuple[Setup, int, Seat, str]) -> GameSample | Failure:
    """Play one game in which one seat never uses something unless it must (Jaffe 2012).

    The last two parts of the task: the seat, and the words of the ban as of ``forbids``.
    """
    setup, seed, banned, words = task
    game = game_of(setup)
    levels, times = [find_level(level) for level in setup.levels], [Times() for _ in setup.levels]
    free = Players(game, setup, seed, levels, times)
    bound = Players(restricted(game, banned, words), setup, seed, levels, times)

    def answers(state: Any, seat: Seat) -> Move:
        return (bound if seat == banned else free)(state, seat)

    return sample_game(game, setup, seed, answers)


def restricted(game: Game[Any, Any], banned: Seat, words: str) -> Game[Any, Any]:
    """The game as a seat sees it that must not use something."""
    limited, legal = copy(game), game.legal_moves

    def legal_moves(s: Any) -> Sequence[Move]:
        moves, decision = legal(s), game.decision(s)
        if decision is None or decision.seat != banned:
            return moves
        return [m for m in moves if not forbids(game, words, m)] or moves

    limited.legal_moves = legal_moves  # type: ignore[method-assign]
    return limited


def forbids(game: Game[Any, Any], words: str, move: Move) -> bool:
    """Whether a ban concerns a move; ``words``: a card's key in the data file, a verb, or a target
    as moves write it (``stop:bowl``)."""
    return words in write_move(move).split(" ") or words in cards_of(game, move)


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


def bans_of(game: Game[Any, Any], samples: Iterable[GameSample]) -> list[str]:
    """Everything that can be banned: the cards and actions that were met, in alphabetical
    order."""
    found: set[str] = set()
    for sample in samples:
        for kind in (DEALT, USED, FORCED):
            found.update(name for c in sample.cards[kind].values() for name in c)
        found.update(
            word for c in sample.cards[DONE].values() for name in c for word in name.split()
        )
    return sorted(found)
