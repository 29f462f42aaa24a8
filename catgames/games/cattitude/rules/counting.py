"""Counting the cards on a table: totals, what runaways take, what can be secured; and the points
under the palaces (CA-4, CA-16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.types import Message, Seat, message
from ....core.view import ScoreRow
from ..data import SECOND, Data
from ..state import KEEP, NOTHING, OWN, State

Totals = tuple[int | None, ...]
"""By species: the total value of its birds; None: no bird of it lies there (CA-14)."""
Cards = tuple[int, ...]


def totals(d: Data, cards: Cards) -> Totals:
    """The sum of the birds of each species; None: there are none (CA-13)."""
    found: list[int | None] = [None] * len(d.species)
    bird, value = d.bird, d.value
    for face in cards:
        of = bird[face]
        if of >= 0:
            found[of] = (found[of] or 0) + value[face]
    return tuple(found)


def takable(now: Totals, takes: int) -> tuple[int, ...]:
    """The species that a birdoholic (SECOND) or catastrophe (HIGHEST) may take (CA-13, CA-14)."""
    ranked = sorted((t for t in now if t is not None), reverse=True)
    if takes == SECOND:
        if len(ranked) < 2:
            return ()
        number = ranked[1]
    elif ranked:
        number = ranked[0]
    else:
        return ()
    return tuple(i for i, total in enumerate(now) if total == number)


def remaining(now: Totals, lost: tuple[int, ...]) -> Totals:
    """The totals without the species that have been taken."""
    return tuple(None if i in lost else total for i, total in enumerate(now))


def runaways(d: Data, cards: Cards) -> Cards:
    """In the order in which they run off: birdoholics before catastrophes (CA-14)."""
    running = [face for face in cards if d.takes[face]]
    return tuple(sorted(running, key=lambda face: d.takes[face]))


def outcomes(now: Totals, running: tuple[int, ...]) -> frozenset[frozenset[int]]:
    """Every set of species that can be lost; ``running``: what each runaway takes."""
    if not running:
        return frozenset([frozenset()])
    options = takable(now, running[0]) or (NOTHING,)
    return frozenset(
        rest | ({species} - {NOTHING})
        for species in options
        for rest in outcomes(remaining(now, (species,)), running[1:])
    )


def nobles_of(d: Data, cards: Cards) -> list[int]:
    """By species: how many of its own nobles there are."""
    found = [0] * len(d.species)
    for face in cards:
        of = d.noble[face]
        if of >= 0:
            found[of] += 1
    return found


def securable(d: Data, cards: Cards) -> tuple[int, ...]:
    """Species with a bird and with a noble of their own, or any royal cat (CA-15)."""
    bird, noble, royal = d.bird, d.noble, d.royal
    birds = nobles = 0  # bits, one a species
    for face in cards:
        if bird[face] >= 0:
            birds |= 1 << bird[face]
        elif noble[face] >= 0:
            nobles |= 1 << noble[face]
        elif royal[face]:
            nobles = -1
    both = birds & nobles
    return tuple([i for i in range(len(d.species)) if both >> i & 1])


def free_royals(d: Data, cards: Cards, securing: tuple[int, ...]) -> Cards:
    """The royal cats and queens not given to a species yet, every face once."""
    return tuple(r for r in d.royals if cards.count(r) > securing.count(r))


def cards_to_secure(d: Data, cards: Cards, species: int, how: int, beginner: int) -> Cards:
    """The cards that go under the palace with a species, sorted; ``how``: see state.py."""
    if how == KEEP:
        return ()
    birds = [face for face in cards if d.bird[face] == species]
    if how != OWN:
        return tuple(sorted([*birds, how]))
    nobles = [face for face in cards if d.noble[face] == species]
    return tuple(sorted([*birds, *(nobles[:1] if beginner else nobles)]))  # CA-18


def secured(d: Data, cards: Cards, securing: tuple[int, ...], beginner: int) -> Cards:
    """All cards that go under the palace by the answers given, species by species."""
    moved: list[int] = []
    for species, how in zip(securable(d, cards), securing):
        moved += cards_to_secure(d, cards, species, how, beginner)
    return tuple(moved)


def without(cards: Cards, gone: Cards) -> Cards:
    """``cards`` less ``gone``; the order stays."""
    left = list(cards)
    for face in gone:
        left.remove(face)
    return tuple(left)


def pays(d: Data, bonus: int, palace: Cards) -> bool:
    """Whether a bonus card pays with these cards under the palace (CA-4)."""
    bird, species = d.bird, d.bonus[bonus]
    birds = sum([bird[face] == species for face in palace if face >= 0])
    return birds >= d.at_least[bonus] if d.at_least[bonus] else not birds


@lru_cache(1 << 10)
def palace_points(d: Data, palace: Cards, bonus: Cards) -> int:
    """The sum of a palace (CA-16); HIDDEN cards count 0."""
    value = d.value
    points = sum([value[face] for face in palace])
    return points + sum([value[b] for b in bonus if b >= 0 and pays(d, b, palace)])


def scores(d: Data, s: State) -> list[int]:
    """The sum of each seat's palace."""
    return [palace_points(d, s.palace[i], s.bonus[i]) for i in range(s.seats)]


def final_rank(d: Data, s: State, seat: int, points: float) -> tuple[float, int]:
    """Greater is better: points, then fewer noble and royal cats under the palace (CA-16)."""
    cats = sum([d.royal[f] or d.noble[f] >= 0 for f in s.palace[seat]])
    return points, -cats


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """The seats with the highest final rank (CA-16)."""
    ranks = [final_rank(d, s, i, points) for i, points in enumerate(scores(d, s))]
    return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """A row for every species with its nobles, for royal cats and for bonus cards, each with its
    cards; HIDDEN cards count 0 (CA-16)."""
    rows = []
    for i, word in enumerate(d.species):
        own = [f for f in range(d.cards) if i in (d.bird[f], d.noble[f])]
        source = message("cattitude.score.birds", birds=message(f"cattitude.species.{word}"))
        rows.append(_row(d, source, [_among(palace, own) for palace in s.palace]))
    royals = [_among(palace, d.royals) for palace in s.palace]
    rows.append(_row(d, message("cattitude.score.royals"), royals))
    paid = [
        tuple(b for b in bonus if b >= 0 and pays(d, b, palace))
        for bonus, palace in zip(s.bonus, s.palace)
    ]
    rows.append(_row(d, message("cattitude.score.bonus"), paid))
    totals = tuple(float(points) for points in scores(d, s))
    return (*rows, ScoreRow(message("score.total"), totals, total=True))


def _among(palace: Cards, faces: Sequence[int]) -> Cards:
    return tuple(sorted(face for face in palace if face in faces))


def _row(d: Data, source: Message, cards: Sequence[Cards]) -> ScoreRow:
    values = tuple(float(sum(d.value[face] for face in faces)) for faces in cards)
    return ScoreRow(source, values, pieces=tuple(cards))
