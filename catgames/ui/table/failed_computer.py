"""The prompt after a computer player has failed for the last time: how the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...core.types import Seat, message
from ..widgets.prompt import Offer
from .model import TableModel


class FailedComputer:
    """Words and buttons for the failed computers of one table."""

    def __init__(self, model: TableModel, change_level: Callable[[Seat], None]) -> None:
        self.model, self.change_level = model, change_level

    def words(self, seat: Seat) -> str:
        """The prompt's sentence."""
        return self.model.translate(message("computers.failed", seat=("seat", seat)))

    def offers(self, seat: Seat) -> list[Offer]:
        """The prompt's buttons."""
        model, words = self.model, self.model.translate
        return [
            Offer(words("computers.again"), model.match.computers.ask_again),
            Offer(words("computers.any"), model.match.answer_at_random),
            Offer(words("computers.level"), partial(self.change_level, seat), "primary"),
        ]
