"""A game's rules in brief: a few sections of its rules, each with its first sentences and its
pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...content.rulebook_text import Figure, Picture, Section, Words
from ...content.texts import Catalogue
from ..rulebook.headings import text_of

PAGES = 4
MOST_PICTURES, MOST_POINTS = 5, 3
LONGEST = 280
"""Letters of a page, as far as whole sentences allow."""
LONGEST_LIST = 150
"""Letters of a list; its lines need more room."""
_END = re.compile(r"(?<=[.!?]) ")


@dataclass(frozen=True, slots=True)
class Brief:
    """One page."""

    title: str
    words: str
    pictures: tuple[Picture, ...]


def briefs(game_id: str, catalogue: Catalogue) -> list[Brief]:
    """The pages of a game, with pictures if it has some; none if it has no rules for players."""
    sections = text_of(game_id, catalogue).sections
    found = [page for s in sections[1:] if s.rules and (page := _brief(s)) is not None]
    with_pictures = [page for page in found if page.pictures]
    return (with_pictures if len(with_pictures) > 1 else found)[:PAGES]


def _brief(section: Section) -> Brief | None:
    """A section in brief; None: it has no words."""
    blocks = [b for b in section.blocks if isinstance(b, Words)]
    figures = [b for b in section.blocks if isinstance(b, Figure)]
    if not blocks:
        return None
    first, points = blocks[0], [b.plain for b in blocks if b.point]
    words = _first_sentences(first.plain)
    if first.point or words.endswith(":"):  # a list
        lines = points[:1]  # however long
        for point in points[1:MOST_POINTS]:
            if sum(map(len, lines)) + len(point) <= LONGEST_LIST:
                lines.append(point)
        words = "\n".join(lines if first.point else [words, *lines]).rstrip(";,")
        words = words[:1].upper() + words[1:]
    pictures = figures[0].pictures[:MOST_PICTURES] if figures else ()
    return Brief(section.title, words, pictures)


def _first_sentences(text: str) -> str:
    sentences = _END.split(text)
    words = sentences[0]
    for sentence in sentences[1:]:
        if len(words) + len(sentence) > LONGEST:
            break
        words += f" {sentence}"
    return words
