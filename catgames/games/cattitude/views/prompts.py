"""Who must do what."""

from __future__ import annotations

from ....core.types import Decision, Message, Seat, Target, message
from ....core.view import View
from ..data import Data
from ..rules.bidding import may_add
from ..rules.frames import giver
from ..rules.runaways import next_runaway
from ..state import State
from .names import card_name, species_name


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
