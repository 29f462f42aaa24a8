"""``form.yaml``: what the designer of a prototype asks people after a game, besides what the form
of playtests asks anyway."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..content.checks import Choice, ListOf, MapOf, Report, Shape, Text
from ..content.languages import ENGLISH, languages
from ..content.loader import Node
from ..core.fields import wrong_id
from .specs import Either

FORM = "form.yaml"
SCALE, CHOICE, TEXT = "scale", "choice", "text"
KINDS = (SCALE, CHOICE, TEXT)
"""Answered by a number from 1 to 5, by one of a few words, by typing."""
MOST_QUESTIONS = 12
LONGEST_QUESTION, LONGEST_END = 100, 28
"""Characters of a question, and of the words for 1 and 5."""
MOST_ANSWERS, MOST_LETTERS = 5, 48
"""Answers of a choice, and the characters of all of them."""

Words = Mapping[str, str]
"""By language."""
_WORDS = Either(Text(), MapOf(Text(), languages()))
_QUESTION = Shape(
    {"kind": Choice(KINDS), "ask": _WORDS},
    {"low": _WORDS, "high": _WORDS, "answers": ListOf(_WORDS, 2, MOST_ANSWERS)},
)


@dataclass(frozen=True)
class Question:
    """One question."""

    name: str
    """Its column in tables."""
    kind: str
    ask: Words
    ends: tuple[Words, Words] = ({}, {})
    """Of a scale: what 1 and 5 mean."""
    answers: tuple[Words, ...] = ()
    """Of a choice."""


def words_in(words: Words, language: str) -> str:
    """Words in a language, or else in the one that there is."""
    return words.get(language) or words.get(ENGLISH) or next(iter(words.values()), "")


def read_questions(root: Node, name: str) -> tuple[Question, ...]:
    """The questions of a file.  Raises BadContent with all mistakes."""
    report = Report(name, root)
    read = MapOf(_QUESTION).read(root, (), report)
    if len(read) > MOST_QUESTIONS:
        report.where((), f"has more than {MOST_QUESTIONS} questions")
    found = tuple(_question(key, entry, report) for key, entry in read.items())
    report.close()
    return found


def _question(name: str, read: Mapping[str, Any], report: Report) -> Question:
    at, kind = (name,), read["kind"]
    if what := wrong_id(str(name)):
        report.where(at, what)
    for key, only in (("low", SCALE), ("high", SCALE), ("answers", CHOICE)):
        if kind and key in read and kind != only:
            report.where((*at, key), f"belongs to 'kind: {only}'")
    if kind == CHOICE and "answers" not in read:
        report.where(at, "a choice needs 'answers', a list of words")
    answers = [_words(given) for given in read.get("answers") or ()]
    for language in languages():
        shown = [words_in(words, language) for words in answers]
        if sum(map(len, shown)) > MOST_LETTERS:
            what = f"have more than {MOST_LETTERS} characters together; they stand side by side"
            report.where((*at, "answers"), what)
            break
        if len(set(shown)) < len(shown):
            report.where((*at, "answers"), "two of them are the same")
            break
    for key, most in (("ask", LONGEST_QUESTION), ("low", LONGEST_END), ("high", LONGEST_END)):
        if any(len(text) > most for text in _words(read.get(key)).values()):
            report.where((*at, key), f"has more than {most} characters")
    ends = (_words(read.get("low")), _words(read.get("high")))
    return Question(str(name), kind or TEXT, _words(read["ask"]), ends, tuple(answers))


def _words(read: Any) -> Words:
    if isinstance(read, str):
        return {ENGLISH: read}
    return {language: text for language, text in (read or {}).items() if text}
