"""What the name plates show: captures, treats, keys and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.types import HIDDEN, Seat, message
from ....ui.stage.board import Good
from ..data import Data
from ..geometry import COLOURS
from ..state import State
from ..views.names import card_name


def goods(d: Data, s: State, seat: Seat) -> list[Good]:
    """See ``Board.goods``."""
    who, captures = ("seat", seat), len(s.captures[seat])
    words = message("clowder.good.captures", seat=who, count=captures, win=d.captures_to_win)
    prices: dict[str, Any] = {"card_price": d.card_price, "key_price": d.key_price}
    found = [Good("clowder/claws", f"{captures}/{d.captures_to_win}", words)]
    for c, colour in enumerate(COLOURS):
        many = s.purse[3 * seat + c]
        words = message(f"clowder.good.treats_{colour}", seat=who, count=many, **prices)
        found.append(Good(f"clowder/treat_{colour}", str(many), words, dim=not many))
    for colour, many in zip(COLOURS, s.keys[3 * seat : 3 * seat + 3]):
        if many:
            words = message(f"clowder.good.keys_{colour}", seat=who, count=many)
            found.append(Good(f"clowder/key_{colour}", str(many), words))
    for colour, hand in zip(COLOURS, s.hands[3 * seat : 3 * seat + 3]):
        if hand:
            held: Any = len(hand) if HIDDEN in hand else _names(d, hand)
            words = message(f"clowder.good.cards_{colour}", seat=who, cards=held)
            found.append(Good(f"clowder/back_{colour}", str(len(hand)), words))
    return found


def _names(d: Data, hand: Sequence[int]) -> tuple[str, tuple[Any, ...]]:
    return ("list", tuple(card_name(d, face) for face in hand))
