"""What the name plates show: what is collected, and how many of it like what."""

from __future__ import annotations

from ....core.types import HIDDEN, Seat, message
from ....ui.stage.board import Good
from ..data import LIKES, Data
from ..rules.scoring import likes
from ..state import State
from ..views.names import like_name
from .pieces import BACK


def goods(d: Data, s: State, seat: Seat) -> tuple[Good, ...]:
    """The number collected; of a pile that is seen here, also how many like what."""
    pile, who = s.piles[seat], ("seat", seat)
    shown = [
        Good(BACK, str(len(pile)), message("swap_clops.good.collected", seat=who, count=len(pile)))
    ]
    if HIDDEN not in pile and (pile or s.setting.open_piles):
        for like, count in enumerate(likes(d, pile)):
            words = message("swap_clops.good.like", seat=who, count=count, like=like_name(like))
            sprite = f"swap_clops/like_{LIKES[like]}"
            shown.append(Good(sprite, str(count), words, dim=not count))
    return tuple(shown)
