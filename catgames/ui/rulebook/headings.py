"""Finds headings and texts of the rules; those of a game without code are made from the sections of
its game.yaml."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...catalog import load_game, prototypes
from ...content.games import OVER
from ...content.rulebook_text import RulesText, Section, Span, Words, read_rules, rules_text
from ...content.texts import GAP, Catalogue
from ...core.game import Game
from ...core.types import BadContent, Decision, GameError, Message, message
from ...kit.files import read_text_file
from ...kit.no_code.routines import SETUP
from ...kit.no_code.rule_lines import MOVES, laid, rule_lines

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


def sections_text(
    game_id: str, title: str, words: Catalogue, content: Mapping[str, Any] | None
) -> RulesText | None:
    """The rules of a prototype whose sections say what is legal; None: they don't."""
    try:
        game = load_game(game_id)
    except GameError:
        return None
    said = game.content if content is None else content
    if MOVES not in said:
        return None
    say, found = words.translate, list[Section]()
    points = [Words((Span(say("rules.made")),))]
    for line in rule_lines(said.get, game.data):
        if line.kind == "section":
            if points:
                found.append(Section(title, (), tuple(points)))
            title, points = say(line.words), []
            if line.way[1] == SETUP:
                points += [_point("", say(first)) for first in laid(game.data)]
        elif line.within:
            continue
        elif line.deep > 1 and line.way[0] == MOVES:  # what a move does further
            points[-1] = Words((*points[-1].spans, Span(" " + _ended(say(line.words)))), True)
        elif line.kind in ("move", "row"):
            points.append(_point(*say(line.words).split(": ", 1)))
        else:
            points.append(_point("", say(line.words)))
    return RulesText((*found, Section(title, (), tuple(points))))


def _point(name: str, sentence: str) -> Words:
    """A sentence of a list, behind what it is about."""
    about = (Span(f"{name}: ", bold=True),) if name else ()
    return Words((*about, Span(_ended(sentence))), point=True)


def _ended(sentence: str) -> str:
    """A sentence with a capital letter and a full stop, and dots for the gaps of what is said."""
    sentence = GAP.sub("…", sentence)
    ended = sentence.rstrip("”")[-1:] in ".!?…"
    return f"{sentence[:1].upper()}{sentence[1:]}{'' if ended else '.'}"
