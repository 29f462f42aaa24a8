"""The prompt of an open call: who wants to look, nobody, and who does not want to be asked again.

No hand shows while it is open.
"""

from __future__ import annotations

from functools import partial

from ...core.types import Seat, message
from ...match.privacy import OpenCall
from ..widgets.prompt import Offer
from .model import TableModel


class OpenCalls:
    """Words and buttons for the open calls of one table."""

    def __init__(self, model: TableModel) -> None:
        self.model = model

    def words(self, call: OpenCall) -> str:
        """The prompt's sentence."""
        model = self.model
        if model.muting:
            return model.translate("table.mute_who")
        return model.translate(call.text)

    def second(self, call: OpenCall) -> str:
        """Whom it asks, and for how long."""
        seats = ("list", tuple(("seat", seat) for seat in call.seats))
        return self.model.translate(message("table.asked", seats=seats))

    def offers(self, call: OpenCall) -> list[Offer]:
        """The prompt's buttons with their keys."""
        model, words = self.model, self.model.translate
        if model.muting:
            muted = model.match.muted
            offers = [
                Offer(model.name(s), partial(model.mute, s), "off" if s in muted else "plain", key)
                for s, key in _numbered(model.match.people)
            ]
            return [*offers, Offer(words("table.back"), model.toggle_muting, "primary", "M")]
        offers = [
            Offer(model.name(s), partial(model.open_call, s), "plain", key)
            for s, key in _numbered(call.seats)
        ]
        nobody = Offer(words("table.nobody"), partial(model.open_call, None), "primary", "N")
        return [*offers, nobody, Offer(words("table.mute"), model.toggle_muting, "quiet", "M")]

    def key(self, key: str, call: OpenCall) -> bool:
        """Press the button of a key; False: there is none."""
        offer = next((o for o in self.offers(call) if o.key == key.upper()), None)
        if offer is not None:
            offer.act()
        return offer is not None


def _numbered(seats: tuple[Seat, ...]) -> list[tuple[Seat, str]]:
    return [(seat, str(i)) for i, seat in enumerate(seats, 1)]
