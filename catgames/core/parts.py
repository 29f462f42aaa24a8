"""The functions that implement one game; ``Game`` calls them with the game's data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol

from .events import Event
from .options import Option
from .rulebook import D, S
from .types import Atom, Decision, Message, Move, Picture, Seat, Target
from .view import ScoreRow, View

Namer = Callable[[Any, Any], Any]
"""``namer(d, value)``: the value that fills a gap of a Message for this value of an event."""
Fact = Callable[[Any, Event], Any]
"""``fact(d, event)``: a value derived from an event as its reader sees it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Facts:
    """What statistics know of a game besides its results: where its cards come to players, and
    where they go when they are used."""

    name: Callable[[Any, int], str]
    """``name(d, face)``: the card's key in the data file."""
    dealt: frozenset[str]
    """Spots by their first word, with the seat as the second; cards that arrive are dealt."""
    used: frozenset[str]
    """Spots by their first word; cards that move there from one of ``dealt`` are used."""
    offered: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    """Spots of all and of a seat by their first word; cards that move from the one to the other,
    bought or won, are used too."""
    counts: Callable[[Any, int], bool] = lambda d, face: True
    """``counts(d, face)``: whether a piece is a card to which that applies."""
    by_choice: bool = False
    """Whether hands may be emptied by the rules, or passed on: then a card only counts as used if
    an answer of its owner names it, or names no card, and what is held is looked up at the end."""
    targets: frozenset[str] = frozenset({"card"})
    """Targets of moves by their first word, whose second is a face."""


class Features(Protocol):
    """What can be counted of a game's states, for an evaluation that is learned (docs/bots.md)."""

    names: Sequence[str]
    """What each feature is, by its number; it identifies the features."""

    def of(self, s: Any) -> list[dict[int, float]]:
        """By seat: the features that are not 0."""

    def weighed(self, weights: Sequence[float]) -> Callable[[Any], list[float]]:
        """A fast function of a state: by seat, the sum of the features times their weights."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Parts(Generic[D, S]):
    """One function for each thing a game has to answer.

    The first argument is always the game's data.  A function that may be called with a redacted
    state or a View must work with what that seat may know.  Parts that a game leaves out have a
    default in ``Game``.
    """

    # rules/
    start: Callable[[D, int, Mapping[str, Atom]], S]
    """``start(d, seats, options)``: see ``Game.start``; all options have a value."""
    scores: Callable[[D, S], Sequence[float]]
    winners: Callable[[D, S], tuple[Seat, ...]] | None = None
    """The winners of a finished game.  Default: the seats with the most points."""
    ending: Callable[[D, S], str] | None = None
    """How a finished game ended: one of ``endings``."""
    endings: tuple[str, ...] = ("score",)
    """Every way in which a game can end."""
    turn: Callable[[S], int] | None = None
    option_values: Mapping[str, Sequence[Atom]] = field(default_factory=dict)
    """Every option that the rules read, with all values that they can use; the data file offers
    some of them."""
    options: Callable[[D, int, Sequence[Option]], Sequence[Option]] | None = None
    """``options(d, seats, offered)``: the options of the data file for this many players."""
    open_call_order: Callable[[S], tuple[int, tuple[Seat, ...]]] | None = None
    check: Callable[[D, S], None] | None = None

    # views/
    redact: Callable[[S, Seat], S] | None = None
    determinise: Callable[[D, S, Random], S] | None = None
    """Gets the state of a view, and fills in what is HIDDEN."""
    picture: Callable[[D, S], Picture]
    describe: Callable[[D, View[S]], dict[str, Any]]
    breakdown: Callable[[D, S], Sequence[ScoreRow]] | None = None
    prompt: Callable[[D, View[S], Decision, tuple[Target, ...]], Message | None] | None = None
    """Returns None for the default, the text ``<game>.prompt.<kind>``, or ``<kind>_all`` where
    several may react."""
    prompt_over: Callable[[D, S], Message] | None = None
    """Replaces the prompt when the game is over."""
    shortcuts: Callable[[D, View[S], Decision], Mapping[Target, Sequence[Move]]] | None = None
    """See ``Game.shortcuts``."""
    target_name: Callable[[D, S, Target], Message | None] | None = None
    """Returns None if the target has no name of its own."""
    names: Mapping[str, Namer] = field(default_factory=dict)
    """The namers that data/log/<game>.yaml may use."""
    log_facts: Mapping[str, Fact] = field(default_factory=dict)
    """Derived values that data/log/<game>.yaml may use besides an event's own fields."""

    text_facts: Callable[[D, str], Mapping[str, Any]] | None = None
    """``text_facts(d, key)``: the numbers of the data that a text repeats, by gap; ``key`` is that
    of the text below the game's id, such as ``option.side.6`` or ``card.pounce.text``; ``rules``
    stands for the rules that players read, which know all numbers of the data file already."""
    revisions: Callable[[D, Seat, Sequence[Move]], Mapping[Move, Sequence[Move]]] | None = None
    """``revisions(d, seat, given)``: how a seat may change the answers that it has given in a row,
    in secret, before it goes on: for each way, a verb and targets, the answers in their place."""

    words: Callable[[D], Iterable[str]] | None = None
    """The keys of the texts that the data need, below the game's id: ``card.pounce.name``."""
    facts: Facts | None = None
    """None: the game has no cards that players hold."""

    # advice/
    refusal: Callable[[D, S, Decision, Target, tuple[Target, ...]], Message | None] | None = None
    explain: Callable[[D, View[S], Move], Sequence[Message]] | None = None
    evaluate: Callable[[D, S, Seat], float] | None = None
    evaluate_full: Callable[[D, S, Seat], float] | None = None
    move_priors: Callable[[D, S, Sequence[Move]], Sequence[float] | None] | None = None
    features: Callable[[Any], Features] | None = None
    """``features(game)``; None: the game knows better what its positions are worth."""
    length: Callable[[D, int, Mapping[str, Atom]], Message | None] | None = None
    """``length(d, seats, options)``: see ``Game.length``; all options have a value."""
