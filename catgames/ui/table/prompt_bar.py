"""What the table says at the bottom: who must do what, why something is refused, what would
happen; and the buttons for what lies nowhere on the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...core.types import Seat, Target, message
from ..rulebook.scene import heading_of
from ..widgets.letters import lettered
from ..widgets.prompt import Offer, PromptBar

if TYPE_CHECKING:
    from .scene import TableScene

TOAST_SECONDS = 5.0


class Telling:
    """Fills the prompt's bar of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.bar = PromptBar(table.ctx)
        self.toast = ""
        """Why something has just been refused."""
        self.toast_rule = ""
        self._until = 0.0

    @property
    def rule(self) -> str:
        """The rule by which something has just been refused, or ""."""
        return self.toast_rule if self.toast else ""

    def refuse(self, words: str, rule: str = "") -> None:
        """Say for a while why something is not possible, with a rule to open."""
        self.table.ctx.sounds.play("common/refuse")
        self.table.ctx.voice(words)
        self.toast, self.toast_rule = words, rule
        self._until = self.table.now + TOAST_SECONDS

    def forget(self) -> None:
        """Somebody else looks now."""
        self.toast, self.bar.second = "", ""

    def update(self, now: float) -> bool:
        """True: a refusal has been read long enough."""
        if not self.toast or now <= self._until:
            return False
        self.toast = ""
        return True

    def wakes_in(self) -> float | None:
        """Seconds until a refusal goes away."""
        return self._until - self.table.now if self.toast else None

    # ------------------------------------------------------------------ prompt and buttons

    def refresh(self) -> None:
        """Bring the prompt and its buttons up to what is asked and chosen."""
        table = self.table
        view, match = table.animator.view, table.match
        if view is None:
            return
        text, offers, seat = "", list[Offer](), None
        if match.over:
            text = table.translate("prompt.over")
            offers = [Offer(table.translate("table.result"), table.show_end, "primary")]
        elif (call := match.call) is not None:
            text, offers = table.calls.words(call), table.calls.offers(call)
        elif match.asking is not None and table.selection.selector is not None:
            seat = match.asking
            text = table.translate(table.game.prompt(view, table.selection.picks))
            offers = self._offers()
        elif match.decision is not None and match.decision.seat >= 0:
            seat = match.decision.seat
            text = table.translate(message("table.thinking", seat=("seat", seat)))
            if match.computers.paused:
                text = table.translate(message("table.waits", seat=("seat", seat)))
                offers = [Offer(table.translate("table.step"), match.computers.step, "primary")]
        self._show(text, seat, offers)

    def _show(self, text: str, seat: Seat | None, offers: list[Offer]) -> None:
        table = self.table
        look = None if seat is None else table.look(seat)
        letter = "" if seat is None else table.name(seat)[:1].upper()
        key = (table.asked, table.selection.picks, table.choosing.pending, table.ctx.language)
        self.bar.show(text, look, letter, lettered(offers), key)
        table.focus.settle()

    def _offers(self) -> list[Offer]:
        table = self.table
        if table.choosing.pending:
            return [
                Offer(table.translate("table.back"), table.back),
                Offer(table.translate("table.confirm"), table.choosing.confirm, "primary"),
            ]
        shapes, offers = table.stage.shapes(), []
        for target in table.selection.targets:
            if target not in shapes:
                main = isinstance(target, tuple) and target[0] == "verb"
                style = "primary" if main and target != ("verb", "pass") else "plain"
                offers.append(Offer(self.words(target), partial(table.choose, target), style))
        return offers

    def words(self, target: Target) -> str:
        """What stands on a target's button."""
        table = self.table
        view = table.animator.view
        assert view is not None
        own = table.board.button(target, view)
        if own is not None:
            return table.translate(own)
        if isinstance(target, tuple) and target[0] == "verb":
            return table.translate(f"{table.game.info.id}.verb.{target[1]}")
        if isinstance(target, tuple) and target[0] == "seat":
            return table.name(int(target[1] or 0))
        return str(target[-1] if isinstance(target, tuple) else target)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The bar with its second line: a refusal, or what the hovered target would do."""
        bar, table = self.bar, self.table
        bar.second, bar.second_colour, bar.link = "", "ink_soft", ""
        view = table.animator.view
        if self.toast:
            bar.second, bar.second_colour = self.toast, "danger"
            rule, language = self.toast_rule, table.ctx.language
            heading = heading_of(table.game.info.id, rule, language) if rule else ""
            bar.link = f"{heading} ({rule})" if heading else ""
        elif view is not None and not table.animator.busy() and table.selection.hover is not None:
            tip = table.board.tip(view, table.selection)
            bar.second = table.translate(tip) if tip else ""
        bar.draw(surface)
