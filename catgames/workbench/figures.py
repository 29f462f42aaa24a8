"""Figures of many games: shares with Wilson's interval, lengths, leads and cards.

Each figure has a key that is the same for every game, so that two sets of games can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import exp
from statistics import fmean

from .cards import DEALT, FORCED, HELD, USED
from .sample import EVALUATORS, GameSample
from .statistics import Estimate, brier, by_cluster, mean_of, quantile, share_by_cluster, share_of

SHARE, MEAN = "share", "mean"
DEAD_BAND = 0.05
"""A lead changes only when another seat is ahead by more than this share of the win."""
MOMENTS = (0.25, 0.5, 0.75)
"""Where in a game it is asked who leads."""
MARGINS = {SHARE: 0.05}
"""Differences that don't matter, for the verdict "equivalent"; of means a twentieth."""
LEAD = "estimate"
"""The evaluator that says who leads."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What is reported of one figure."""

    key: str
    kind: str
    estimate: Estimate
    """The value with its 95% interval; of no games if it is not known."""
    even: float | None
    spread: tuple[float, float, float]
    """The 5% quantile, the median and the 95% quantile of the games."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, with its value in every game."""

    key: str
    """Such as ``win.seat.1``."""
    kind: str
    """SHARE or MEAN."""
    values: tuple[tuple[int, float], ...]
    """A seed and a value for each game in which it is known."""
    even: float | None = None
    """The share if nothing made a difference, 1/k."""

    @property
    def estimate(self) -> Estimate:
        """The value with its 95% interval."""
        if self.kind == MEAN:
            return mean_of(by_cluster(self.values))
        if self.shared_seeds:
            return share_by_cluster(self.values)
        return share_of(sum(v for _, v in self.values), len(self.values))

    @property
    def shared_seeds(self) -> bool:
        """Whether several games have the same seed, and so the same deal."""
        return len({seed for seed, _ in self.values}) < len(self.values)

    def summary(self) -> Summary:
        """What is reported of it."""
        values = [v for _, v in self.values]
        low, middle, high = (quantile(values, p) for p in (0.05, 0.5, 0.95))
        return Summary(self.key, self.kind, self.estimate, self.even, (low, middle, high))


def summaries_of(
    samples: Sequence[GameSample], every: Sequence[GameSample] = ()
) -> dict[str, Summary]:
    """All figures of games of one set-up, by key; ``every`` as of ``figures_of``."""
    return {f.key: f.summary() for f in figures_of(samples, every)}


def summaries_by_level(
    by_level: Mapping[str, Sequence[GameSample]],
) -> dict[str, dict[str, Summary]]:
    """All figures of the games of each level, which stand beside each other."""
    every = [s for samples in by_level.values() for s in samples]
    return {level: summaries_of(samples, every) for level, samples in by_level.items()}


def figures_of(samples: Sequence[GameSample], every: Sequence[GameSample] = ()) -> list[Figure]:
    """All figures of games of one set-up.

    ``every``: these games and those that stand beside them, if there are such. Endings and cards
    that only the others have are 0 here.
    """
    if not samples:
        return []
    every = every or samples
    leads = () if samples[0].together else _leads(samples)  # nobody is ahead of the others
    return [*_shares(samples, every), *_lengths(samples), *leads, *_cards(samples, every)]


def keys_in_order(columns: Iterable[Iterable[str]]) -> list[str]:
    """The figures that any column has, those of one kind together."""
    kinds: dict[str, dict[str, None]] = {}
    for key in (key for keys in columns for key in keys):
        kinds.setdefault(key.partition(".")[0], {})[key] = None
    return [key for keys in kinds.values() for key in keys]


def _figure(
    key: str,
    kind: str,
    samples: Iterable[GameSample],
    value: Callable[[GameSample], float | None],
    even: float | None = None,
) -> Figure:
    told = ((s.seed, value(s)) for s in samples)
    return Figure(key, kind, tuple((seed, v) for seed, v in told if v is not None), even)


# ---------------------------------------------------------------- shares


def _shares(samples: Sequence[GameSample], every: Sequence[GameSample]) -> Iterator[Figure]:
    seats = samples[0].seats
    if samples[0].together:
        yield _figure("win.team", SHARE, samples, lambda s: float(bool(s.winners)))
        if all(len(s.winners) in (0, seats) for s in every):
            yield from _endings(samples, every)
            return
    even = None if samples[0].together else 1 / seats
    for seat in range(seats):
        yield _figure(f"win.seat.{seat + 1}", SHARE, samples, partial(_share_of, seat), even)
    yield _figure(
        "win.first", SHARE, samples, lambda s: s.share(s.first) if s.first >= 0 else None, even
    )
    yield from _endings(samples, every)
    if even is not None:
        yield _figure("ending.tie", SHARE, samples, lambda s: float(len(s.winners) != 1))
    openings = sorted({s.opening for s in samples if s.opening})
    if 1 < len(openings) <= MOST_OPENINGS:
        for opening in openings:
            own = [s for s in samples if s.opening == opening]
            yield _figure(f"win.opening.{opening}", SHARE, own, lambda s: s.share(s.first), even)


def _endings(samples: Sequence[GameSample], every: Sequence[GameSample]) -> Iterator[Figure]:
    for ending in sorted({s.ending for s in every}):
        yield _figure(f"ending.{ending}", SHARE, samples, partial(_ended, ending))


def _share_of(seat: int, s: GameSample) -> float:
    return s.share(seat)


def _ended(ending: str, s: GameSample) -> float:
    return float(s.ending == ending)


MOST_OPENINGS = 12
"""Openings that are listed one by one; of more, none has enough games."""


# ---------------------------------------------------------------- length


def _lengths(samples: Sequence[GameSample]) -> Iterator[Figure]:
    yield _figure("length.turns", MEAN, samples, lambda s: s.turns)
    yield _figure("length.choices", MEAN, samples, lambda s: s.choices)
    yield _figure("length.answers", MEAN, samples, lambda s: s.answers)
    yield _figure(
        "options.mean",
        MEAN,
        samples,
        lambda s: exp(s.log_options / s.choices) if s.choices else None,
    )
    yield _figure(
        "options.forced",
        MEAN,
        samples,
        lambda s: s.forced / (s.forced + s.choices) if s.forced + s.choices else None,
    )
    yield _figure("points.winner", MEAN, samples, lambda s: max(s.scores, default=0.0))
    yield _figure("points.margin", MEAN, samples, lambda s: _margin(s) if s.seats > 1 else None)


# ---------------------------------------------------------------- leads


def _leads(samples: Sequence[GameSample]) -> Iterator[Figure]:
    for evaluator in EVALUATORS:
        yield _figure(f"brier.{evaluator}", MEAN, samples, partial(_error, evaluator))
    yield _figure("lead.changes", MEAN, samples, _changes)
    yield _figure("lead.drama", MEAN, samples, _drama)
    yield _figure("lead.decided", MEAN, samples, _decided)
    yield _figure("lead.comeback", MEAN, samples, _comeback)
    for moment in MOMENTS:
        yield _figure(
            f"lead.wins.at_{moment:.0%}".rstrip("%"),
            SHARE,
            samples,
            partial(_leader_wins, moment),
            1 / samples[0].seats,
        )


def _error(evaluator: str, s: GameSample) -> float | None:
    leads = s.leads[evaluator]
    pairs = [(p, s.share(seat)) for shares in leads for seat, p in enumerate(shares)]
    return brier(pairs) if pairs else None


def leaders(s: GameSample) -> list[int]:
    """Who leads at the beginning of every turn; a change only beyond the dead band; -1: nobody has
    led yet."""
    found, leader = [], -1
    for shares in s.leads[LEAD]:
        best = max(range(len(shares)), key=shares.__getitem__)
        behind = max((p for i, p in enumerate(shares) if i != best), default=0.0)
        if (leader < 0 and shares[best] > behind + DEAD_BAND) or (
            leader >= 0 and shares[best] > shares[leader] + DEAD_BAND
        ):
            leader = best
        found.append(leader)
    return found


def _changes(s: GameSample) -> int:
    led = [seat for seat in leaders(s) if seat >= 0]
    return sum(a != b for a, b in pairwise(led))


def _decided(s: GameSample) -> float | None:
    """The part of the game after which the winner stays ahead."""
    if len(s.winners) != 1 or not s.leads[LEAD]:
        return None
    led = leaders(s)
    behind = [i for i, seat in enumerate(led) if seat != s.winners[0]]
    return (behind[-1] + 1) / len(led) if behind else 0.0


def _comeback(s: GameSample) -> float | None:
    """How far the winner was behind at worst, as a share of the win."""
    if len(s.winners) != 1 or not s.leads[LEAD]:
        return None
    return max(max(shares) - shares[s.winners[0]] for shares in s.leads[LEAD])


def _drama(s: GameSample) -> float | None:
    """How far the winner was behind on average, over the turns when somebody else led (Browne
    2008)."""
    if len(s.winners) != 1:
        return None
    gaps = [max(shares) - shares[s.winners[0]] for shares in s.leads[LEAD]]
    behind = [gap for gap in gaps if gap > 0]
    return fmean(behind) if behind else 0.0


def _leader_wins(moment: float, s: GameSample) -> float | None:
    led = leaders(s)
    if not led:
        return None
    leader = led[min(len(led) - 1, int(moment * len(led)))]
    return s.share(leader) if leader >= 0 else None


# ---------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class CardFigure:
    """What is known of one card or action.  Shares are associations, not effects: whoever wins may
    merely have more time to play it."""

    name: str
    dealt: float
    """A game, over all seats; 0: not a card."""
    used: float
    """By choice."""
    forced: float
    """Used as the only legal move."""
    held: float
    """At the end."""
    with_it: Estimate
    """Share of the win of seats that used it."""
    without: Estimate


def card_figures(samples: Sequence[GameSample], kind: str = USED) -> list[CardFigure]:
    """Every card that was dealt or used, or (with DONE) every action, by name."""
    kinds = (DEALT, USED, FORCED) if kind == USED else (kind,)
    names = {n for s in samples for k in kinds for by in s.cards[k].values() for n in by}
    return [_card(samples, name, kind) for name in sorted(names)]


def _card(samples: Sequence[GameSample], name: str, kind: str) -> CardFigure:
    def count(s: GameSample, kind: str) -> int:
        return sum(by.get(name, 0) for by in s.cards[kind].values())

    dealt = fmean(count(s, DEALT) for s in samples)
    used = fmean(count(s, kind) for s in samples)
    forced = fmean(count(s, FORCED) for s in samples) if kind == USED else 0.0
    held = fmean(count(s, HELD) for s in samples) if kind == USED else 0.0
    wins: dict[bool, list[tuple[int, float]]] = {True: [], False: []}
    for s in samples:
        for seat in range(s.seats):
            wins[name in s.cards[kind].get(seat, {})].append((s.seed, s.share(seat)))
    with_it, without = (share_by_cluster(wins[had]) for had in (True, False))
    return CardFigure(name, dealt, used, forced, held, with_it, without)


def _cards(samples: Sequence[GameSample], every: Sequence[GameSample]) -> Iterator[Figure]:
    for name in sorted({n for s in every for by in s.cards[USED].values() for n in by}):
        yield _figure(
            f"card.{name}.used",
            MEAN,
            samples,
            partial(_times_used, name),
        )


def _times_used(name: str, s: GameSample) -> int:
    return sum(by.get(name, 0) for by in s.cards[USED].values())


# ---------------------------------------------------------------- games worth a look


def interesting(samples: Sequence[GameSample], most: int = 3) -> dict[str, list[GameSample]]:
    """The closest and longest games, those with the biggest comebacks and most changes of lead."""
    orders: dict[str, Callable[[GameSample], float]] = {
        "closest": lambda s: -_margin(s),
        "longest": lambda s: s.answers,
        "comeback": lambda s: _comeback(s) or 0.0,
        "changes": _changes,
    }
    return {what: sorted(samples, key=order, reverse=True)[:most] for what, order in orders.items()}


def _margin(s: GameSample) -> float:
    """The points between the best two; 0 with one seat."""
    ordered = sorted(s.scores)
    return ordered[-1] - ordered[-2] if len(ordered) > 1 else 0.0
