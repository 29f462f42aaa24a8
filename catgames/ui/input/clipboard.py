"""The system's clipboard; without one nothing is copied and nothing pasted."""

from __future__ import annotations

from contextlib import suppress

import pygame


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    with suppress(pygame.error, ValueError):  # no clipboard, or a letter that it can't hold
        pygame.scrap.put_text(text)


def paste() -> str:
    """The text on the clipboard; "": there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""
