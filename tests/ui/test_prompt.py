"""The prompt: its words stay inside, whatever the buttons beside them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import screens

from catgames.ui.table.scene import BAR
from catgames.ui.widgets.prompt import Offer, PromptView

WORDS = (
    "O segundo gato de Açafrão capturou o segundo gato de Annelies-Maria. "
    "Annelies-Maria: pagar um petisco e fugir, ou dar um marcador de vida?"
)
BUTTONS = ("Dar marcador de vida", "Petisco vermelho", "Petisco azul", "Petisco amarelo")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("offers", [0, 1, 3, 4])
def test_long_words_stay_inside_and_beside_the_buttons(
    tmp_path: Path, scale: int, offers: int
) -> None:
    window = screens.open_window(tmp_path, scale=scale)
    ctx = window.ctx
    prompt = PromptView(ctx)
    prompt.rect = pygame.Rect(12, 720 - ctx.u(74), 1280 - ctx.u(76), ctx.u(BAR))
    prompt.show(WORDS, 0, "A", [Offer(w, lambda: None, key=w[0]) for w in BUTTONS[:offers]], None)
    ctx.printed = []
    prompt.draw(window.surface)
    printed, ctx.printed = ctx.printed, None
    buttons = [w.rect for w in prompt.group.widgets]
    left = min((b.x for b in buttons), default=prompt.rect.right)
    lines = [p for p in printed if p.box.x < left and len(p.text) > 1]
    assert " ".join(p.text for p in lines) == WORDS
    assert all(prompt.rect.contains(p.box) for p in lines)
    assert all(p.box.collidelist(buttons) < 0 for p in lines)
    assert all(p.size >= (15 if scale == 100 else 13) for p in lines)
    words = " ".join(p.text for p in printed if p.whole)
    assert all(w in words for w in BUTTONS[:offers])


def test_a_second_line_changes_nothing_of_the_first(tmp_path: Path) -> None:
    """Tips come and go with the mouse; words that grow and shrink meanwhile look like a mistake."""
    window = screens.open_window(tmp_path)
    ctx, prompt, sizes = window.ctx, PromptView(window.ctx), []
    prompt.rect = pygame.Rect(12, 640, 1190, ctx.u(BAR))
    for second in (None, "A tip"):
        prompt.show("Ada: roll the die", 0, "A", [], second)
        ctx.printed = []
        prompt.draw(window.surface)
        printed, ctx.printed = ctx.printed, None
        sizes += [p.size for p in printed if p.text == "Ada: roll the die"]
    assert len(sizes) == 2 and sizes[0] == sizes[1]
