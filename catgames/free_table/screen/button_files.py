"""Buttons in the designer's files: the table goes on with what has been written; names, and
buttons that go."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...catalog import forget_game, load_game
from ...content.games import VARIANT
from ...core.types import GameError, message
from ...kit.no_code.routines import Button
from ...ui.data_watch import written
from ...ui.dialog import ConfirmScene, Dialog
from ...ui.shell import Shell
from ...ui.table.new_rules import has_same_pieces
from ...ui.widgets.button_rows import side_by_side
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Group
from ..game_file import LONGEST_NAME, delete_button, move_button, rename_button
from ..words import button_name
from .model import FreeModel


def change_files(shell: Shell, change: Callable[[], object]) -> bool:
    """Change the designer's files, or say why not; whether they were changed."""
    try:
        change()
    except GameError as e:
        shell.notify(shell.ctx.told(e))
        return False
    return True


def go_on_with_files(shell: Shell, model: FreeModel, said: str, back_to: int | None = None) -> bool:
    """Let the table go on with the files as they are now, and say so; ``back_to``: without what was
    answered since.  False: only the next game has them, and that is said."""
    match = model.match
    written(match.game.info.id)
    forget_game(match.game.info.id)
    game = load_game(match.game.info.id)
    noted = VARIANT in match.game.content or model.recorder.active
    if noted or not has_same_pieces(match, game):
        shell.notify(shell.ctx.translate("free.record.later"), "good")
        return False
    if back_to is not None:
        match.take_back(back_to)
    shell.games.go_on_with(match, game)
    shell.notify(shell.ctx.translate(f"free.record.{said}"), "good")
    return True


def ask_to_delete(shell: Shell, model: FreeModel, button: Button) -> None:
    """Ask whether a button is taken out of the files."""
    d, say = model.game.data, model.translate
    name = button_name(d, button.name)

    def delete() -> None:
        if change_files(shell, lambda: delete_button(d, button.name)):
            go_on_with_files(shell, model, "deleted")

    head = say(message("free.record.delete", button=name))
    words, yes = (shell.ctx.translate(f"free.record.delete_{key}") for key in ("ask", "do"))
    shell.push(ConfirmScene(shell, head, words, yes, delete))


def move_in_files(shell: Shell, model: FreeModel, button: Button, by: int) -> None:
    """Let a button stand further down or up."""
    if change_files(shell, lambda: move_button(model.game.data, button.name, by)):
        go_on_with_files(shell, model, "moved")


class RenameScene(Dialog):
    """What stands on a button."""

    def __init__(self, shell: Shell, model: FreeModel, button: Button) -> None:
        super().__init__(shell)
        self.model, self.button = model, button
        name = button_name(model.game.data, button.name)
        self.name = model.translate(message("free.press.name", button=name))

    def title(self) -> str:
        return self.ctx.translate("free.record.named")

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (520, 220), (40, 24), (56, 40), head=40, foot=52)
        box = pygame.Rect(inner.x, self.head.bottom + ctx.u(14), inner.width, ctx.u(44))
        field = Field(ctx, box, self.name, self._set, most=LONGEST_NAME)
        no = (ctx.translate("hands.pen.leave"), self.close, "plain", "icon_back")
        yes = (ctx.translate("hands.pen.do"), self.finish, "primary", "icon_check")
        self.group = Group([field, *side_by_side(ctx, self.foot, [no, yes])], field)
        field.take_focus()

    def _set(self, name: str) -> None:
        self.name = name

    def finish(self) -> None:
        """Write the name."""
        d = self.model.game.data
        if change_files(self.shell, lambda: rename_button(d, self.button.name, self.name)):
            self.close()
            go_on_with_files(self.shell, self.model, "renamed")
