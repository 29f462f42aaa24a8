"""The bar of an open call: who wants to look, nobody, and who does not want to be asked again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ...core.types import Seat, message
from ...match.privacy import OpenCall
from ..widgets.prompt import Offer

if TYPE_CHECKING:
    from .scene import TableScene


class CallBar:
    """Nobody's hand shows while it is there."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.muting = False
        """Whether the bar asks who does not want to be asked."""

    def words(self, call: OpenCall) -> str:
        """What the bar says."""
        table = self.table
        if self.muting:
            return table.translate("table.mute_who")
        if not table.chronicle.cause:
            return table.translate(call.text)
        return table.translate(message("table.anyone", line=table.chronicle.cause))

    def offers(self, call: OpenCall) -> list[Offer]:
        """The bar's buttons with their keys."""
        table = self.table
        if self.muting:
            muted = table.match.muted
            offers = [
                Offer(table.name(s), partial(self._mute, s), "off" if s in muted else "plain", key)
                for s, key in self._numbered(table.match.people)
            ]
            return [*offers, Offer(table.translate("table.back"), self._toggle, "primary", "M")]
        offers = [
            Offer(table.name(s), partial(self._called, s), "plain", key)
            for s, key in self._numbered(call.seats)
        ]
        nobody = Offer(table.translate("table.nobody"), partial(self._called, None), "primary", "N")
        return [*offers, nobody, Offer(table.translate("table.mute"), self._toggle, "quiet", "M")]

    def _numbered(self, seats: tuple[Seat, ...]) -> list[tuple[Seat, str]]:
        return [(seat, str(i)) for i, seat in enumerate(seats, 1)]

    def key(self, key: str, call: OpenCall) -> bool:
        """Press the button of a key; False: there is none."""
        offer = next((o for o in self.offers(call) if o.key == key.upper()), None)
        if offer is not None:
            offer.act()
        return offer is not None

    def _toggle(self) -> None:
        self.muting = not self.muting
        self.table.telling.refresh()

    def _mute(self, seat: Seat) -> None:
        """Pass for them until the turn changes, or ask them again."""
        match = self.table.match
        match.mute(seat, seat not in match.muted)
        self.muting = False
        self.table.sync()

    def _called(self, seat: Seat | None) -> None:
        happening = self.table.match.open_call(seat)
        if happening is not None:
            self.table.told(happening)
        self.table.sync()
