"""Finds headings and texts of the rules."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...catalog import prototypes
from ...content.games import OVER
from ...content.rulebook_text import RulesText, Section, Span, Words, read_rules, rules_text
from ...content.texts import Catalogue
from ...core.game import Game
from ...core.types import BadContent, Decision, Message, message
from ...kit.files import read_text_file
from .from_sections import sections_text

CREDITS = "rules.credits"
"""The text above who made a game."""
RULES = "rules.md"
"""The file of a prototype with its rules for players."""


def rule_at(game: Game[Any, Any], decision: Decision | None, prompt: Message | None = None) -> str:
    """The id of the rule behind a decision (None: the end) or its prompt; "": there is none."""
    if prompt is not None and prompt.rule:
        return prompt.rule
    table = game.content.get("rules_at") or {}
    return str(table.get(decision.kind if decision else OVER, ""))


def heading_of(game_id: str, rule: str, language: str = "en") -> str:
    """The title of the section that covers a rule; "": there is none."""
    try:
        text = rules_text(game_id, language)
    except BadContent:
        return ""
    at = text.at(rule) if text else None
    return text.sections[at].title if text and at is not None else ""


def text_of(game_id: str, words: Catalogue, content: Mapping[str, Any] | None = None) -> RulesText:
    """A game's rules as of ``rules_of``, or a sentence if it has none."""
    text = _written(game_id, words, content)
    if text is None:
        title = _title(game_id, words)
        text = _sentence(title, words.translate(message("rules.missing", game=title)))
    return _with_credits(game_id, words, text)


def rules_of(
    game_id: str, words: Catalogue, content: Mapping[str, Any] | None = None
) -> RulesText | None:
    """A game's rules with the credits below; if they can't be read, what is wrong with them; of a
    prototype without rules for players, those that its game.yaml has; None: there are none.

    ``content``: the data whose numbers they repeat; None: the game's own.
    """
    text = _written(game_id, words, content)
    return text and _with_credits(game_id, words, text)


def _title(game_id: str, words: Catalogue) -> str:
    return str(words.find(f"{game_id}.title") or game_id)


def _written(game_id: str, words: Catalogue, content: Mapping[str, Any] | None) -> RulesText | None:
    title, folder = _title(game_id, words), prototypes().get(game_id)
    try:
        text = own_rules(folder) if folder else rules_text(game_id, words.language, content)
    except BadContent as e:
        first = str(e).split("\n")[0]
        text = _sentence(title, words.translate(message("rules.damaged", problem=first)))
    if text is None and folder:
        text = sections_text(game_id, title, words, content)
    return text


def _with_credits(game_id: str, words: Catalogue, text: RulesText) -> RulesText:
    page = words.find(f"{game_id}.page")
    original = page and words.translate(message("rules.page", page=page))
    retold = None if game_id in prototypes() else words.translate("rules.retold")
    lines = [words.find(f"{game_id}.designer"), original, retold]
    blocks = tuple(Words((Span(str(line)),)) for line in lines if line)
    if not blocks:
        return text
    credit = Section(words.translate(CREDITS), (), blocks)
    return replace(text, sections=(*text.sections, credit))


def own_rules(folder: Path) -> RulesText | None:
    """The rules.md of a prototype; None: there is none.  Raises BadContent."""
    if not os.path.lexists(folder / RULES):
        return None
    read_text_file(folder, RULES)  # refuses what is too long, or outside of the folder
    return read_rules(folder / RULES)


def _sentence(title: str, sentence: str) -> RulesText:
    return RulesText((Section(title, (), (Words((Span(sentence),)),)),))


def section_words(section: Section) -> str:
    """A heading with the text below it, for reading aloud."""
    said = [f"{section.title}."]
    for block in section.blocks:
        if isinstance(block, Words):
            said.append("".join(span.text for span in block.spans))
    return "\n".join(said)
