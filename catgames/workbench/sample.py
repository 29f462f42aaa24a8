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
from ..core.types import CHANCE, Decision, Move, Seat
from ..store.disk import SUFFIX
from ..store.variants import Variant
from .cards import DEALT, DONE, FORCED, USED, CardNotes, cards_of, with_names


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
        self.cards = CardNotes(game)
        self.actions = self.cards.of[DONE]
        self._turn = -1

    def before(self, state: Any, decision: Decision, move: Move) -> Events:
        self.cards.begin()
        if decision.seat != CHANCE:
            turn = self.game.turn(state)
            self._note_answer(state, decision, turn, move)
            if turn != self._turn:
                self._turn = turn
                self._note_lead(state)
        self.answers += 1
        return self.cards.events()

    def _note_answer(self, state: Any, decision: Decision, turn: int, move: Move) -> None:
        options, seat = len(self.game.legal_moves(state)), decision.seat
        if self.decisions is not None:
            answer = with_names(self.game, move)
            noted = NotedDecision(self.answers, turn, seat, decision.kind, options, answer)
            self.decisions.append(noted)
        self.cards.answer(seat, move, FORCED if options == 1 else USED)
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

    def _note_lead(self, state: Any) -> None:
        game = self.game
        seats = len(game.scores(state))
        points = [max(LEAST, game.evaluate_basic(state, seat)) for seat in range(seats)]
        self.leads["points"].append(shares(points, 1.0))
        self.leads["estimate"].append(position_chances(game, state))

    def after(self, state: Any, events: Events) -> None:
        self.cards.after(events)

    def sample(self, setup: Setup, seed: int, state: Any, record: str = "") -> GameSample:
        """What was noted of a game that has ended in ``state``."""
        game = self.game
        self.cards.end(state)
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
            {k: {s: dict(c) for s, c in by.items()} for k, by in self.cards.of.items()},
            record,
            tuple(self.decisions or ()),
            game.together,
        )


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
