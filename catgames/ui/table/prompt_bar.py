"""The prompt of a table: who must do what, why something is refused, what a target would do, and
buttons for targets that have no place on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...core.types import Seat, Target, message
from ..graphics.context import DrawContext
from ..graphics.shapes import Box, Shape
from ..rulebook.headings import heading_of
from ..stage.stage import Stage
from ..widgets.letters import lettered
from ..widgets.prompt import Offer, PromptView
from .model import TableModel
from .open_calls import OpenCalls

REFUSAL_SECONDS = 5.0


class PromptBar:
    """Fills the prompt's view from the model."""

    def __init__(
        self, ctx: DrawContext, model: TableModel, stage: Stage, show_result: Callable[[], None]
    ) -> None:
        self.ctx, self.model, self.stage, self.show_result = ctx, model, stage, show_result
        self.view = PromptView(ctx)
        self.calls = OpenCalls(model)
        self.refusal = ""
        """Why something has just been refused."""
        self.refusal_rule = ""
        self._until = 0.0

    @property
    def rule(self) -> str:
        """The rule by which something has just been refused, or ""."""
        return self.refusal_rule if self.refusal else ""

    def refuse(self, words: str, rule: str = "") -> None:
        """Say for a while why something is not possible, with a rule to open."""
        self.ctx.sounds.play("common/refuse")
        self.ctx.voice(words)
        self.refusal, self.refusal_rule = words, rule
        self._until = self.model.now + REFUSAL_SECONDS

    def clear(self) -> None:
        """Drop the second line: somebody else may look now."""
        self.refusal, self.view.second = "", ""

    def update(self, now: float) -> bool:
        """True: a refusal has been shown long enough."""
        if not self.refusal or now <= self._until:
            return False
        self.refusal = ""
        return True

    # ------------------------------------------------------------------ words and buttons

    def refresh(self) -> None:
        """Show what is asked and chosen now."""
        text, seat, offers = self.content()
        model = self.model
        look = None if seat is None else self.stage.look(seat)
        letter = "" if seat is None else model.name(seat)[:1].upper()
        key = (model.question, model.selection.picks, model.builder.pending, self.ctx.language)
        self.view.show(text, look, letter, lettered(offers), key)

    def content(self) -> tuple[str, Seat | None, list[Offer]]:
        """The sentence, the seat whose mark stands before it, the buttons."""
        model, words, match = self.model, self.model.translate, self.model.match
        if match.over:
            result = Offer(words("table.result"), self.show_result, "primary")
            return words("prompt.over"), None, [result]
        if (call := match.call) is not None:
            return self.calls.words(call), None, self.calls.offers(call)
        if match.asking is not None and model.selection.selector is not None:
            view = self.stage.view
            text = words(model.game.prompt(view, model.selection.picks))
            return text, match.asking, self._offers()
        if match.decision is None or match.decision.seat < 0:
            return "", None, []
        seat = match.decision.seat
        if match.computers.paused:
            step = Offer(words("table.step"), match.computers.step, "primary")
            return words(message("table.waits", seat=("seat", seat))), seat, [step]
        return words(message("table.thinking", seat=("seat", seat))), seat, []

    def _offers(self) -> list[Offer]:
        model, words = self.model, self.model.translate
        if model.builder.pending:
            return [
                Offer(words("table.back"), model.back),
                Offer(words("table.confirm"), model.builder.confirm, "primary"),
            ]
        shapes, offers = self.stage.shapes(), []
        for target in model.selection.targets:
            if target not in shapes:
                verb = isinstance(target, tuple) and target[0] == "verb"
                style = "primary" if verb and target != ("verb", "pass") else "plain"
                offers.append(Offer(self.words(target), partial(model.choose, target), style))
        return offers

    def words(self, target: Target) -> str:
        """The words on a target's button."""
        model = self.model
        own = self.stage.board.button(target, self.stage.view)
        if own is not None:
            return model.translate(own)
        if isinstance(target, tuple) and target[0] == "verb":
            return model.translate(f"{model.game.info.id}.verb.{target[1]}")
        if isinstance(target, tuple) and target[0] == "seat":
            return model.name(int(target[1] or 0))
        return str(target[-1] if isinstance(target, tuple) else target)

    def button_shape(self, target: Target, radius: float) -> Shape | None:
        """The button of a target that can be chosen but has no place on the board."""
        if target not in self.model.selection.targets:
            return None
        words = self.words(target)
        for widget in self.view.group.widgets:
            if getattr(widget, "label", None) == words:
                r = widget.rect
                return Box(r.x, r.y, r.width, r.height, self.ctx.u(radius))
        return None

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The view with its second line: a refusal, or what the hovered target would do."""
        prompt, stage, selection = self.view, self.stage, self.model.selection
        prompt.second, prompt.second_colour, prompt.link = "", "ink_soft", ""
        if self.refusal:
            prompt.second, prompt.second_colour = self.refusal, "danger"
            rule, game_id = self.refusal_rule, self.model.game.info.id
            heading = heading_of(game_id, rule, self.ctx.language) if rule else ""
            prompt.link = f"{heading} ({rule})" if heading else ""
        elif not stage.animator.busy() and selection.hover is not None:
            tip = stage.board.tip(stage.view, selection)
            prompt.second = self.model.translate(tip) if tip else ""
        prompt.draw(surface)
