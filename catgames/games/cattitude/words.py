"""The names of cards, species and targets, what the log needs to know about events, and who must
do what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...core.events import Event
from ...core.types import Decision, Message, Seat, Target, message
from ...core.view import View
from .data import Data, Setup
from .rules.bidding import may_add
from .rules.choosing import next_runaway
from .rules.setup import giver
from .state import LEFT, State


def card_name(d: Data, face: int) -> Message:
    """The name of a card or token; HIDDEN: of a card face down."""
    known = 0 <= face < len(d.names)
    return message(f"cattitude.face.{d.names[face] if known else 'hidden'}")


def words(d: Data) -> list[str]:
    """The texts that cards and tokens need."""
    return [f"face.{name}" for name in d.names]


def text_facts(d: Data, key: str) -> dict[str, Any]:
    """How many cards of each back there are, and how each number of players divides them."""
    if key != "rules":
        return {}
    return {
        "blue_cards": sum(d.count[: d.first_red]),
        "red_cards": sum(d.count[d.first_red :]),
        "bonus_cards": sum(d.count[f] for f in range(d.cards) if d.bonus[f] >= 0),
        "players": {seats: _piles(setup, seats) for seats, setup in d.setups.items()},
    }


def _piles(setup: Setup, seats: int) -> dict[str, int]:
    return {
        "hand": setup.hand,
        "red": setup.red[-1],
        "big": setup.big,
        "big_size": setup.blue[0] * seats,
        "small": setup.rounds - setup.big,
        "small_blue": setup.blue[-1] * seats,
        "small_red": setup.red[-1] * seats,
        "nobles": setup.nobles_discarded,
        "blue_aside": setup.blue_discarded,
        "red_aside": setup.red_discarded,
    }


def card_names(d: Data, faces: Iterable[Any]) -> tuple[str, tuple[Message, ...]] | Message:
    """A list of cards by face, equal ones together; or the word for nothing."""
    found = [
        message("cattitude.several", number=n, card=card_name(d, face))
        if n > 1
        else card_name(d, face)
        for face, n in sorted(Counter(faces).items())
    ]
    return ("list", tuple(found)) if found else message("cattitude.nothing")


def species_name(d: Data, species: int) -> Message:
    """The name of a species, as a plural."""
    return message(f"cattitude.species.{d.species[species]}")


def backs(d: Data, counts: tuple[int, int]) -> Message:
    """Cards face down; ``counts``: of all of them, of those with red backs."""
    count, red = counts
    if not count:
        return message("cattitude.nothing")
    all_backs = message("cattitude.backs", count=count)
    return message("cattitude.red_backs", backs=all_backs, number=red) if red else all_backs


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """Cards with the place where they lie, bids, species, palaces; None: none of these."""
    if not isinstance(target, tuple):
        return None
    kind = target[0]
    if kind in ("card", "table", "cat", "laid_open", "laid_closed"):
        return message(f"cattitude.target.{kind}", card=card_name(d, int(target[1] or 0)))
    if kind == "palace":
        return message("cattitude.target.palace", seat=("seat", target[1]))
    if kind in ("discard", "direction", "rounds"):
        return message(f"cattitude.target.{kind}")
    if kind == "bid":
        return message(f"cattitude.board.{target[1]}")
    if kind == "species":
        return message("cattitude.target.species", birds=("text", f"cattitude.species.{target[1]}"))
    if kind == "group":
        name = ("text", f"cattitude.species.{target[2]}")
        return message("cattitude.target.group", birds=name, seat=("seat", target[1]))
    return None


# ------------------------------------------------------------------ for the log


def open_bid(d: Data, e: Event) -> tuple[Any, ...]:
    """The cards of the open bid that ``offered`` tells of."""
    return e.extra[1:]


def closed_bid(d: Data, e: Event) -> tuple[int, Any]:
    """How many cards the closed bid of ``offered`` has, and how many of them are red."""
    return e.amount, e.extra[0]


def token_name(d: Data, e: Event) -> str:
    """The name of the token that an event is about."""
    return d.names[e.face]


def side(d: Data, e: Event) -> str:
    """Where ``direction`` points."""
    return "left" if e.amount == LEFT else "right"


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """The other seats' views show the bidder's hand as it was dealt, so their prompts reveal
    nothing about the bid."""
    s = view.state
    kind, *data = s.stack[-1]
    key = f"cattitude.prompt.{kind}"
    if kind == "toss":
        return message(key)
    seat: Seat = data[0]
    who = ("seat", seat)
    if kind == "bid":
        if picks:
            return message(f"{key}.where", seat=who)
        if s.hand[seat]:
            return message(f"{key}.lay", seat=who, number=len(s.hand[seat]))
        if may_add(d, s, seat) and s.table[seat]:
            return message(f"{key}.add", seat=who, count=d.additions - len(s.added[seat]))
        return message(f"{key}.ready", seat=who)
    if kind == "choose":
        return message(key, seat=who, giver=("seat", giver(s, seat)))
    if kind == "runaway":
        return message(key, seat=who, card=card_name(d, next_runaway(d, s, seat)))
    if kind == "secure":
        which = f"{key}.cat" if picks else f"{key}.species"
        return message(which, seat=who, birds=species_name(d, data[1]))
    return message(key, seat=who)
