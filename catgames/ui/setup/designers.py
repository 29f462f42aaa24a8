"""What set-up offers to designers: all numbers of the game, and notes about the people who play."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.options import Option
from ..graphics.context import DrawContext
from ..shell import Shell
from ..widgets.controls import Button, Choice
from ..widgets.field import Field
from .model import SetupModel


def foot_button(
    ctx: DrawContext,
    foot: pygame.Rect,
    key: str,
    act: Callable[[], None],
    icon: str,
    narrow: bool,
) -> Button:
    """At the right end of ``foot``; ``narrow``: an icon and a tip take the place of words."""
    rect = pygame.Rect(0, foot.y + ctx.u(4), ctx.u(38 if narrow else 170), ctx.u(38))
    rect.right = foot.right
    words = ctx.translate(key)
    if narrow:
        return Button(ctx, rect, "", act, icon=icon, tip=words)
    return Button(ctx, rect, words, act, size=15)


def limit_field(
    ctx: DrawContext, model: SetupModel, option: Option, rect: pygame.Rect, tip: str
) -> Field:
    """A field for a number; values that are not allowed get a red edge and are ignored."""

    def take(text: str) -> None:
        field.wrong = not (text.isdecimal() and option.allows(int(text)))
        if not field.wrong:
            model.set_option(option.key, int(text))

    field = Field(ctx, rect, str(model.options[option.key]), take, most=6)
    field.tip = tip
    return field


def notes_choice(
    shell: Shell, model: SetupModel, rect: pygame.Rect, relayout: Callable[[], None]
) -> Choice:
    """Whether notes are taken; everybody is asked first."""
    ctx = shell.ctx

    def agree() -> None:
        model.set_noted(True)
        relayout()

    def change(noted: bool) -> None:
        model.set_noted(False)
        relayout()
        if noted:
            shell.routes.open("agreement", agree)

    labels = [ctx.translate("setup.no"), ctx.translate("setup.yes")]
    choice = Choice(ctx, rect, [False, True], labels, model.noted, change)
    choice.tip = ctx.translate("setup.notes_help")
    return choice
