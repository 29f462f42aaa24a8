"""The rules of a game without code, in sentences made from the sections of its game.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalog import load_game
from ...content.rulebook_text import RulesText, Section, Span, Words
from ...content.texts import GAP, Catalogue
from ...core.types import GameError
from ...kit.no_code.routines import SETUP
from ...kit.no_code.rule_lines import MOVES, laid, rule_lines


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
