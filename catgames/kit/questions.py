"""``form.yaml``: what the designer of a prototype asks people after a game, besides what the form
of playtests asks anyway."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..content.checks import Choice, Flag, ListOf, MapOf, Report, Shape, Text, Whole
from ..content.languages import ENGLISH, languages
from ..content.loader import Node
from ..core.fields import wrong_id
from .specs import Either

FORM = "form.yaml"
SCALE, CHOICE, TEXT = "scale", "choice", "text"
KINDS = (SCALE, CHOICE, TEXT)
"""Answered by a number from 1 on, by one or several of a few words, by typing."""
MOST_QUESTIONS = 12
LONGEST_QUESTION, LONGEST_END = 100, 28
"""Characters of a question, and of the words for both ends of a scale."""
STEPS, LEAST_STEPS, MOST_STEPS = 5, 2, 10
"""The marks of a scale: as usual, and the limits."""
MOST_ANSWERS, IN_A_ROW, MOST_LETTERS = 8, 5, 48
"""Answers of a choice, how many stand side by side, and the characters of a row."""

Words = Mapping[str, str]
"""By language."""
_WORDS = Either(Text(), MapOf(Text(), languages()))
_QUESTION = Shape(
    {"kind": Choice(KINDS), "ask": _WORDS},
    {
        "low": _WORDS,
        "high": _WORDS,
        "steps": Whole(LEAST_STEPS, MOST_STEPS),
        "answers": ListOf(_WORDS, 2, MOST_ANSWERS),
        "several": Flag(),
    },
)


@dataclass(frozen=True)
class Question:
    """One question."""

    name: str
    """Its column in tables."""
    kind: str
    ask: Words
    ends: tuple[Words, Words] = ({}, {})
    """Of a scale: what 1 and the last mark mean."""
    answers: tuple[Words, ...] = ()
    """Of a choice."""
    steps: int = STEPS
    """Of a scale: how many marks it has."""
    several: bool = False
    """Of a choice: whether more than one answer may be given."""

    @property
    def rows(self) -> int:
        """Rows that the answers of a choice take."""
        return rows_of(len(self.answers))


def rows_of(answers: int) -> int:
    """Rows that so many answers take."""
    return 1 if answers <= IN_A_ROW else 2


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
    belong = {"low": SCALE, "high": SCALE, "steps": SCALE, "answers": CHOICE, "several": CHOICE}
    for key, only in belong.items():
        if kind and key in read and kind != only:
            report.where((*at, key), f"belongs to 'kind: {only}'")
    if kind == CHOICE and "answers" not in read:
        report.where(at, "a choice needs 'answers', a list of words")
    answers = [_words(given) for given in read.get("answers") or ()]
    for language in languages():
        shown = [words_in(words, language) for words in answers]
        most = MOST_LETTERS * rows_of(len(shown))
        if sum(map(len, shown)) > most:
            what = f"have more than {most} characters together; they stand side by side"
            report.where((*at, "answers"), what)
            break
        if len(set(shown)) < len(shown):
            report.where((*at, "answers"), "two of them are the same")
            break
    for key, most in (("ask", LONGEST_QUESTION), ("low", LONGEST_END), ("high", LONGEST_END)):
        if any(len(text) > most for text in _words(read.get(key)).values()):
            report.where((*at, key), f"has more than {most} characters")
    ends = (_words(read.get("low")), _words(read.get("high")))
    steps, several = read.get("steps") or STEPS, bool(read.get("several"))
    asks = _words(read["ask"])
    return Question(str(name), kind or TEXT, asks, ends, tuple(answers), steps, several)


def _words(read: Any) -> Words:
    if isinstance(read, str):
        return {ENGLISH: read}
    return {language: text for language, text in (read or {}).items() if text}
