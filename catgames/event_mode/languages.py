"""The languages as buttons, for visitors who would rather read another one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ..content.languages import languages
from ..content.texts import catalogue
from ..ui.shell import Shell
from ..ui.widgets.controls import Button

HIGH, WIDE, GAP = 46, 128, 8
"""A button and the gap between two, in units: a finger fits."""
ROWS = 2


def language_buttons(
    shell: Shell, right: tuple[int, int], most: int, then: Callable[[], object] = lambda: None
) -> list[Button]:
    """A button with the name of each language, the present one marked; they end at ``right``, the
    middle of their right edge, and take at most ``most`` pixels.  ``then`` follows a choice."""
    ctx, codes = shell.ctx, languages()
    if len(codes) < 2:
        return []
    gap, wide, high = ctx.u(GAP), ctx.u(WIDE), ctx.u(HIGH)
    rows = 1 if len(codes) * (wide + gap) - gap <= most else ROWS
    columns = -(-len(codes) // rows)
    wide = min(wide, (most - gap * (columns - 1)) // columns)
    x = right[0] - columns * (wide + gap) + gap
    y = right[1] - (rows * (high + gap) - gap) // 2
    made = []
    for i, code in enumerate(codes):
        at = (x + i % columns * (wide + gap), y + i // columns * (high + gap))
        name = str(catalogue(code).find("language.name")).partition(" (")[0]  # who reads it knows
        chosen = code == shell.language
        act = partial(_choose, shell, code, then)
        style = "primary" if chosen else "plain"
        rect = pygame.Rect(at, (wide, high))
        made.append(Button(ctx, rect, name, act, style=style, size=17))
        made[-1].stands_for = ("language", code)
    return made


def _choose(shell: Shell, code: str, then: Callable[[], object]) -> None:
    if code != shell.language:
        shell.change_settings(language=code)
    then()
