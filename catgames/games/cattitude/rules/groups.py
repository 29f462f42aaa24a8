"""Counting what lies on a table: species, runaways, and what can be secured.  Changes nothing."""

from __future__ import annotations

from ..data import SECOND, Data
from ..state import KEEP, NOTHING, OWN

Totals = tuple[int | None, ...]
"""By species: the total value of its birds; None: not a bird of it lies there (CA-14)."""
Cards = tuple[int, ...]


def totals(d: Data, cards: Cards) -> Totals:
    """Nobles don't count (CA-13)."""
    found: list[int | None] = [None] * len(d.species)
    bird, value = d.bird, d.value
    for face in cards:
        of = bird[face]
        if of >= 0:
            found[of] = (found[of] or 0) + value[face]
    return tuple(found)


def wanted(now: Totals, takes: int) -> tuple[int, ...]:
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


def left_of(now: Totals, lost: tuple[int, ...]) -> Totals:
    """The totals without the species that have been taken."""
    return tuple(None if i in lost else total for i, total in enumerate(now))


def runaways(d: Data, cards: Cards) -> Cards:
    """In the order in which they run: birdoholics before catastrophes (CA-14)."""
    running = [face for face in cards if d.takes[face]]
    return tuple(sorted(running, key=lambda face: d.takes[face]))


def endings(now: Totals, running: tuple[int, ...]) -> frozenset[frozenset[int]]:
    """Every set of species that can be gone in the end; ``running``: what each runaway takes."""
    if not running:
        return frozenset([frozenset()])
    options = wanted(now, running[0]) or (NOTHING,)
    return frozenset(
        end | ({species} - {NOTHING})
        for species in options
        for end in endings(left_of(now, (species,)), running[1:])
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
    """Species with a bird, and a noble of their own or a royal cat about (CA-15); open to all."""
    bird, noble, royal = d.bird, d.noble, d.royal
    birds = escorted = 0
    for face in cards:
        if bird[face] >= 0:
            birds |= 1 << bird[face]
        elif noble[face] >= 0:
            escorted |= 1 << noble[face]
        elif royal[face]:
            escorted = -1
    both = birds & escorted
    return tuple([i for i in range(len(d.species)) if both >> i & 1])


def free_royals(d: Data, cards: Cards, securing: tuple[int, ...]) -> Cards:
    """Kinds of royal cats that don't go along with a species yet, each once."""
    return tuple(r for r in d.royals if cards.count(r) > securing.count(r))


def going(d: Data, cards: Cards, species: int, how: int, beginner: int) -> Cards:
    """The cards that go under the palace with a species, sorted; ``how``: OWN or a royal's face."""
    if how == KEEP:
        return ()
    birds = [face for face in cards if d.bird[face] == species]
    if how != OWN:
        return tuple(sorted([*birds, how]))
    nobles = [face for face in cards if d.noble[face] == species]
    return tuple(sorted([*birds, *(nobles[:1] if beginner else nobles)]))  # CA-18


def secured(d: Data, cards: Cards, securing: tuple[int, ...], beginner: int) -> Cards:
    """All that goes under the palace by the answers given, species by species."""
    moved: list[int] = []
    for species, how in zip(securable(d, cards), securing):
        moved += going(d, cards, species, how, beginner)
    return tuple(moved)


def less(cards: Cards, gone: Cards) -> Cards:
    """``cards`` without ``gone``, order kept."""
    left = list(cards)
    for face in gone:
        left.remove(face)
    return tuple(left)


def pays(d: Data, bonus: int, palace: Cards) -> bool:
    """Whether a bonus card pays with these cards under the palace (CA-4)."""
    bird, species = d.bird, d.bonus[bonus]
    birds = sum([bird[face] == species for face in palace if face >= 0])
    return birds >= d.at_least[bonus] if d.at_least[bonus] else not birds


def palace_points(d: Data, palace: Cards, bonus: Cards) -> int:
    """The sum of CA-16; what is HIDDEN counts nothing."""
    value = d.value
    points = sum([value[face] for face in palace])
    return points + sum([value[b] for b in bonus if b >= 0 and pays(d, b, palace)])
