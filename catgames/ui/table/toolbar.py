"""The column of buttons beside the board, and what opens over a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from ...content.games import VARIANT
from ...content.rule_numbers import with_limits
from ...core.game import Game
from ...core.types import Seat, message
from ...match.observer import Observer
from ...match.replay import Replay
from ..graphics.context import DrawContext
from ..rulebook.headings import rule_at
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import Button, RecordingSign
from ..widgets.widget import Group
from .hint_card import HintCard
from .model import TableModel
from .prompt_bar import PromptBar


def variant_words(ctx: DrawContext, game: Game[Any, Any]) -> str:
    """What to say of a game with changed data; "": they are its own."""
    about = game.content.get(VARIANT)
    if not about:
        return ""
    words = ctx.translate(message("table.variant", name=str(about["name"])))
    return f"{words}\n{about['note']}" if about.get("note") else words


class Toolbar:
    """Buttons for what can be done at any moment; keys do the same (``by_key``)."""

    def __init__(
        self,
        shell: Shell,
        model: TableModel,
        stage: Stage,
        prompt: PromptBar,
        hint_card: HintCard,
        toggle_log: Callable[[], None],
        players_changed: Callable[[], None],
    ) -> None:
        self.shell, self.ctx, self.model, self.stage = shell, stage.ctx, model, stage
        self.prompt, self.hint_card, self.toggle_log = prompt, hint_card, toggle_log
        self.players_changed = players_changed
        self.restart: Callable[[], None] | None = None
        """Begins again with new rules, while there are any."""
        self.group = Group()
        self.room = pygame.Rect(0, 0, 1, 1)

    def place(self, room: pygame.Rect) -> None:
        """Lay the buttons out from the top of ``room`` downwards."""
        buttons = [
            ("icon_menu", self.menu, "table.menu"),
            ("icon_undo", self.model.undo, "table.undo"),
            ("icon_redo", self.model.redo, "table.redo"),
            ("icon_log", self.toggle_log, "table.log"),
            ("icon_hint", self.hint_card.ask, "hint.button"),
            ("icon_help", self.rules, "rules.tip"),
        ]
        if self.model.game.by_hand:  # nothing says what a good move is
            buttons = [button for button in buttons if button[0] != "icon_hint"]
        self.room = room
        ctx, rect = self.ctx, pygame.Rect(room.x, room.y, room.width, room.width)
        made = []
        for icon, act, tip in buttons:
            made.append(Button(ctx, rect.copy(), "", act, icon=icon, tip=ctx.translate(tip)))
            rect.y = rect.bottom + ctx.u(8)
        if self.restart is not None:
            words = ctx.translate("table.new_rules")
            made.append(Button(ctx, rect.copy(), "", self.restart, icon="icon_swap", tip=words))
            rect.y = rect.bottom + ctx.u(8)
        if words := variant_words(ctx, self.model.game):
            tell = partial(self.shell.notify, words)
            made.append(Button(ctx, rect.copy(), "", tell, icon="icon_branch", tip=words))
            rect.y = rect.bottom + ctx.u(8)
        if self.model.recorder.active:
            tip = ctx.translate("playtest.note.tip")
            made.append(RecordingSign(ctx, rect.copy(), "!", self.note, size=24, tip=tip))
        self.group = Group(made)

    def note(self) -> None:
        """Leave a note for the designer; never over the curtain."""
        if self.model.recorder.active and self.model.curtain is None:
            self.model.recorder.ask_for_note(self.shell, self._tell_of_note)

    def _tell_of_note(self, key: str) -> None:
        if not self.model.recorder.active:
            self.place(self.room)
        self.prompt.note(self.ctx.translate(key))

    def by_key(self, action: str) -> Callable[[], None] | None:
        """What a key's action does here; None: nothing."""
        acts = {
            "undo": self.model.undo,
            "redo": self.model.redo,
            "log": self.toggle_log,
            "rules": self.rules,
            "menu": self.menu,
            "hint": self.hint_card.ask,
            "note": self.note,
            "debug": self.debug,
        }
        return acts.get(action)

    def rules(self) -> None:
        """Open the rules at the last refusal's rule, or at what must be done now."""
        model, view, decision = self.model, self.stage.animator.view, self.model.match.decision
        if model.curtain is not None or view is None:
            return
        asked = decision and decision.seat >= 0
        prompt = model.game.prompt(view, model.selection.picks) if asked else None
        rule = self.prompt.rule or rule_at(model.game, decision, prompt)
        content = with_limits(model.game.content, model.match.options)
        self.shell.routes.open(
            "rules",
            model.game.info.id,
            rule,
            self.stage,
            self.prompt.view,
            model.recorder.rules_read,
            content,
        )

    def menu(self) -> None:
        """Open the menu."""
        from .menu import MenuScene

        shell, model = self.shell, self.model
        looks = [self.stage.look(seat) for seat in range(len(model.match.players))]
        before = partial(model.recorder.before, shell, looks)
        notes = model.recorder.notes
        end = model.ending()
        opens = self.rules, self.seats, before, notes, end, self.debug
        shell.push(MenuScene(shell, model.match, *opens))

    def debug(self) -> None:
        """Open the debug drawer; never over the curtain."""
        if self.model.curtain is None:
            self.shell.routes.open("debug", self.model, self.stage)

    def replay(self, at: int | None = None) -> None:
        """Show the game so far from the moment ``at`` on, as its present viewer may see it."""
        match = self.model.match
        observer = Observer(match.viewer, match.open_hands)
        self.shell.routes.open(
            "replay", Replay(match.game, match.record), at, observer, self.model.recorder.notes
        )

    def seats(self, seat: Seat | None = None) -> None:
        """Hand seats over; ``seat``: the row to begin with."""
        from .handover import HandoverScene

        match = self.model.match
        if not match.over:
            done = self.players_changed
            self.shell.push(HandoverScene(self.shell, match, self.stage, done, seat))
