"""Reads data/cattitude.yaml into tables by face."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ...content.checks import Choice, Flag, ListOf, MapOf, Report, Shape, Spec, Text, Whole, nearest
from ...core.types import TABLE, Move

BACKS = ("blue", "red")
BLUE, RED = 0, 1
NONE = -1
"""No species."""
SECOND, HIGHEST = 1, 2
"""Which species a runaway takes, by rank of its total; 0: not a runaway."""
SIDES = ("open", "closed")
OPEN, CLOSED = 0, 1

PARTS: Mapping[str, Spec] = {
    "species": ListOf(Text(), 1, 9),
    "cards": MapOf(
        Shape(
            {"back": Choice(BACKS), "count": Whole(0, 99)},
            {
                "value": Whole(-99, 99),
                "bird": Text(),
                "noble": Text(),
                "royal": Flag(),
                "takes": Choice(("second", "highest")),
                "bonus": Text(),
                "at_least": Whole(1, 99),
            },
        )
    ),
    "setups": ListOf(
        Shape(
            {
                "players": Whole(2, 5),
                "hand": Whole(1, 9),
                "nobles_discarded": Whole(0, 9),
                "blue_discarded": Whole(0, 99),
                "big": ListOf(Whole(1, 99), 2, 2),
                "small": ListOf(Whole(1, 99), 2, 2),
                "red_discarded": Whole(0, 99),
                "red": Whole(1, 99),
            }
        ),
        4,
        4,
    ),
    "additions": Whole(0, 9),
}


@dataclass(frozen=True, slots=True)
class Setup:
    """The table for one number of players (CA-5, CA-6, CA-7)."""

    hand: int
    nobles_discarded: int
    blue_discarded: int
    red_discarded: int
    big: int
    rounds: int
    blue: tuple[int, ...]
    """Blue cards a player is dealt, by round (from 0)."""
    red: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Data:
    """Faces count from 0, all blue backs before all red ones; species count from 0 (CA-2)."""

    species: tuple[str, ...]
    names: tuple[str, ...]
    """Names of the cards, then of the tokens."""
    cards: int
    """The number of kinds of cards; faces from here on are tokens."""
    first_red: int
    count: tuple[int, ...]
    in_play: Mapping[int, tuple[int, ...]]
    """``count`` by number of players, without the nobles that are discarded (CA-5)."""
    value: tuple[int, ...]
    """With zeroes at the end, so that HIDDEN (a negative index) counts 0."""
    bird: tuple[int, ...]
    """Species of a bird; NONE: not a bird.  ``noble`` and ``bonus`` likewise."""
    noble: tuple[int, ...]
    royal: tuple[bool, ...]
    takes: tuple[int, ...]
    bonus: tuple[int, ...]
    at_least: tuple[int, ...]
    """How many birds a bonus card asks for; 0: it pays if there is no bird of the species."""
    royals: tuple[int, ...]
    """The faces that go with any species."""
    group: tuple[str, ...]
    """The group on the table that a card belongs to: a species, ``royal`` or ``runaway``."""
    choice_tokens: tuple[int, int]
    """Faces: open, closed."""
    direction_tokens: tuple[int, int]
    """Faces: left, right."""
    setups: Mapping[int, Setup]
    additions: int
    draws: tuple[tuple[Move, ...], tuple[Move, ...]]
    """Chance's moves for the cards with blue and with red backs."""
    lay: tuple[tuple[Move, Move], ...]
    """By face: a card of the hand into the open bid, into the closed bid."""
    add: tuple[tuple[Move, Move], ...]
    """The same for a card of the table."""
    lose: tuple[Move, ...]
    """By species, like ``secure``."""
    secure: tuple[Move, ...]
    others: Mapping[int, tuple[tuple[int, ...], ...]]
    """By number of players and seat: all other viewers, TABLE included."""


def compile_data(read: dict[str, Any], report: Report) -> Data:
    """Puts everything that does not fit together into the report."""
    species = tuple(read["species"])
    cards: dict[str, dict[str, Any]] = dict(
        sorted(read["cards"].items(), key=lambda item: item[1]["back"] != "blue")
    )
    _check_cards(species, cards, report)

    def column(key: str, default: Any) -> tuple[Any, ...]:
        return tuple(c.get(key, default) for c in cards.values())

    def of_species(key: str) -> tuple[int, ...]:
        return tuple(species.index(w) if w in species else NONE for w in column(key, None))

    names = tuple(cards)
    n, blues = len(names), sum(c["back"] == "blue" for c in cards.values())
    draws = _moves("draw", "card", range(n))
    tokens = ("choice_open", "choice_closed", "direction_left", "direction_right")
    royal = column("royal", False)
    bird, noble = of_species("bird"), of_species("noble")
    count, setups = column("count", 0), _setups(read, report, cards)
    return Data(
        species=species,
        names=names + tokens,
        cards=n,
        first_red=blues,
        count=count,
        in_play={
            seats: tuple(n - setup.nobles_discarded * (noble[f] >= 0) for f, n in enumerate(count))
            for seats, setup in setups.items()
        },
        value=column("value", 0) + (0,) * 9,
        bird=bird,
        noble=noble,
        royal=royal,
        takes=tuple((None, "second", "highest").index(t) for t in column("takes", None)),
        bonus=of_species("bonus"),
        at_least=column("at_least", 0),
        royals=tuple(f for f in range(n) if royal[f]),
        group=tuple(_group(species, bird[f], noble[f], royal[f]) for f in range(n)),
        choice_tokens=(n, n + 1),
        direction_tokens=(n + 2, n + 3),
        setups=setups,
        additions=read["additions"],
        draws=(draws[:blues], draws[blues:]),
        lay=_moves_into_bids("card", n),
        add=_moves_into_bids("table", n),
        lose=_moves("lose", "species", species),
        secure=_moves("secure", "species", species),
        others={seats: _others(seats) for seats in range(2, 6)},
    )


def _moves(verb: str, kind: str, values: Iterable[int | str]) -> tuple[Move, ...]:
    """The moves with one target of this kind."""
    return tuple((verb, (kind, value)) for value in values)


def _moves_into_bids(kind: str, cards: int) -> tuple[tuple[Move, Move], ...]:
    """By face: into the open bid, into the closed one."""
    return tuple((("open", (kind, f)), ("closed", (kind, f))) for f in range(cards))


def _others(seats: int) -> tuple[tuple[int, ...], ...]:
    viewers = (TABLE, *range(seats))
    return tuple(tuple(other for other in viewers if other != seat) for seat in range(seats))


def _group(species: tuple[str, ...], bird: int, noble: int, royal: bool) -> str:
    if royal:
        return "royal"
    return species[max(bird, noble)] if max(bird, noble) != NONE else "runaway"


def _check_cards(
    species: tuple[str, ...], cards: dict[str, dict[str, Any]], report: Report
) -> None:
    kinds = ("bird", "noble", "royal", "takes", "bonus")
    for name, card in cards.items():
        is_a = [k for k in kinds if card.get(k)]
        if len(is_a) != 1:
            report.where(("cards", name), f"must be exactly one of {', '.join(kinds)}")
        for key in ("bird", "noble", "bonus"):
            word = card.get(key)
            if word is not None and word not in species:
                text = f"{word!r} is not a species{nearest(word, species)}"
                report.where(("cards", name, key), text, species)
        if "at_least" in card and "bonus" not in card:
            report.where(("cards", name, "at_least"), "only a bonus card has this")
        if card.get("bonus") and card["count"] > 1:
            # The state keeps by face who knows where a bonus card lies (CA-17).
            report.where(("cards", name, "count"), "of every bonus card there is one at most")
    for name, card in cards.items():
        birds = sum(c["count"] for c in cards.values() if c.get("bird") == card.get("bonus"))
        if card.get("bonus") in species and card.get("at_least", 0) > birds:
            text = f"there are only {birds} cards of this species"
            report.where(("cards", name, "at_least"), text)
    for word in species:
        for key in ("bird", "noble"):
            if not any(c.get(key) == word for c in cards.values()):
                report.where(("species",), f"{word} has no {key}")


def _setups(
    read: dict[str, Any], report: Report, cards: dict[str, dict[str, Any]]
) -> dict[int, Setup]:
    in_all = {b: sum(c["count"] for c in cards.values() if c["back"] == b) for b in BACKS}
    kinds = sum("noble" in c for c in cards.values())
    setups: dict[int, Setup] = {}
    for i, read_setup in enumerate(read["setups"]):
        where = ("setups", i)
        players = read_setup["players"]
        if players in setups:
            report.where(where, f"there are two for {players} players")
        (big, big_size), (small, small_size) = read_setup["big"], read_setup["small"]
        nobles = read_setup["nobles_discarded"]
        blue = big * big_size + small * small_size + nobles * kinds + read_setup["blue_discarded"]
        red = small * read_setup["red"] + read_setup["red_discarded"]
        for back, used in (("blue", blue), ("red", red)):
            if used != in_all[back]:
                text = f"uses {used} {back} cards, and there are {in_all[back]}"
                report.where(where, text)
        if any(c["count"] < nobles for c in cards.values() if "noble" in c):
            report.where((*where, "nobles_discarded"), "there are not that many nobles")
        hands = (big_size, small_size + read_setup["red"])
        if any(pile != players * read_setup["hand"] for pile in hands) or small_size % players:
            report.where(where, f"the piles don't deal {read_setup['hand']} cards to each player")
        setups[players] = Setup(
            hand=read_setup["hand"],
            nobles_discarded=nobles,
            blue_discarded=read_setup["blue_discarded"],
            red_discarded=read_setup["red_discarded"],
            big=big,
            rounds=big + small,
            blue=(big_size // players,) * big + (small_size // players,) * small,
            red=(0,) * big + (read_setup["red"] // players,) * small,
        )
    return setups
