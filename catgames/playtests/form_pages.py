"""What stands on the pages of the form, as many as the screen needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pygame

from ..content.languages import ENGLISH
from ..core.fields import clean_text
from ..core.types import Seat
from ..kit.questions import CHOICE, SCALE, STEPS, TEXT, Question, words_in
from ..ui.graphics.context import DrawContext
from ..ui.widgets.controls import Label
from ..ui.widgets.field import Field, TextBox
from ..ui.widgets.scale import Scale, Several
from ..ui.widgets.widget import Widget
from .playtest import CHOICES, LONGEST_ANSWER, MARKS, TEXTS, Form, OwnAnswer, clean_texts

HEIGHTS, LINE, ROW = {SCALE: 74, CHOICE: 54, TEXT: 104}, 54, 44
"""Heights of the questions by kind, that of a short text, and of a row of answers, in units."""
SECTIONS = (MARKS, (*CHOICES, *TEXTS))
"""What may stand together on a page."""


@dataclass(slots=True)
class Answers:
    """One player's answers while they are being given."""

    seat: Seat
    own: Mapping[str, Question] = field(default_factory=dict)
    """The questions of the game's own form."""
    given: dict[str, Any] = field(default_factory=dict)
    """By question: how many answers stand before the one that was chosen (of several, for each of
    them), or what was typed."""

    def form(self, language: str) -> Form | None:
        """The form; None: nothing was answered.  ``language``: in which it was asked."""
        given = self.given
        texts = clean_texts(given)
        marks = {q: int(given[q]) + 1 for q in MARKS if q in given}
        choices = {q: words[int(given[q])] for q, words in CHOICES.items() if q in given}
        answers = ((question, given.get(name)) for name, question in self.own.items())
        kept = (answer_of(question, answer, language) for question, answer in answers)
        own = tuple(answer for answer in kept if answer)
        return (
            Form(self.seat, marks, choices, texts, own)
            if marks or choices or texts or own
            else None
        )

    def give(self, question: str, answer: int | str | tuple[int, ...] | None) -> None:
        """Answer a question; None takes the answer back."""
        self.given.pop(question, None)
        if answer is not None:
            self.given[question] = answer


def answer_of(
    question: Question, given: int | str | tuple[int, ...] | None, language: str
) -> OwnAnswer | None:
    """What is kept of an answer; None: there is none."""
    ask = words_in(question.ask, language)
    answer: int | str | tuple[str, ...] | None = None
    if isinstance(given, tuple):
        answer = tuple(words_in(question.answers[i], ENGLISH) for i in given) or None
    elif isinstance(given, str):
        answer = clean_text(given, LONGEST_ANSWER) or None
    elif given is not None and question.kind == CHOICE:
        answer = words_in(question.answers[given], ENGLISH)
    elif given is not None:
        low, high = (words_in(end, language) for end in question.ends)
        both = ((1, low), (question.steps, high))
        ends = ", ".join(f"{n}: {words}" for n, words in both if words)
        ask, answer = f"{ask} ({ends})" if ends else ask, given + 1
    if answer is None:
        return None
    return OwnAnswer(question.name, question.kind, ask, answer, question.steps)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in the language of the screen."""

    kind: str
    ask: str
    labels: Sequence[str] = ()
    """Of a choice."""
    ends: tuple[str, str] = ("", "")
    """Of a scale."""
    most: int = LONGEST_ANSWER
    """Characters that may be typed."""
    steps: int = STEPS
    rows: int = 1
    several: bool = False


def asked(ctx: DrawContext, name: str, own: Mapping[str, Question]) -> Asked:
    """A question by its name."""
    if question := own.get(name):
        said = [words_in(words, ctx.language) for words in (*question.ends, *question.answers)]
        ask = words_in(question.ask, ctx.language)
        made = Asked(question.kind, ask, said[2:], (said[0], said[1]))
        steps, rows, several = question.steps, question.rows, question.several
        return replace(made, steps=steps, rows=rows, several=several)
    ask, say = ctx.translate(f"playtest.form.ask.{name}"), ctx.translate
    if name in MARKS:
        low, high = (say(f"playtest.form.{end}.{name}") for end in ("low", "high"))
        return Asked(SCALE, ask, ends=(low, high))
    if name in CHOICES:
        labels = [say(f"playtest.form.answer.{word}") for word in CHOICES[name]]
        return Asked(CHOICE, ask, labels)
    return Asked(TEXT, ask, most=TEXTS[name])


def _kind(name: str, own: Mapping[str, Question]) -> str:
    if name in own:
        return own[name].kind
    return SCALE if name in MARKS else CHOICE if name in CHOICES else TEXT


def _height(name: str, own: Mapping[str, Question]) -> int:
    if name in own:
        return HEIGHTS[own[name].kind] + (own[name].rows - 1) * (ROW + 6)
    return LINE if name == "name" else HEIGHTS[_kind(name, own)]


def paged(
    ctx: DrawContext, room: pygame.Rect, named: bool, own: Mapping[str, Question]
) -> list[list[str]]:
    """The questions, page by page; those of a section are as many on each page as on the others.

    ``named``: whether people are asked for their names; ``own``: questions of the game's own form,
    which come before those that are about no game in particular.
    """
    pages: list[list[str]] = []
    for questions in (tuple(own), *SECTIONS):
        section = tuple(q for q in questions if named or q != "name" or q in own)
        cuts = (_cut(section, many) for many in range(1, len(section) + 1))
        pages += next((cut for cut in cuts if all(_fits(ctx, p, room, own) for p in cut)), [])
    return pages


def _cut(questions: Sequence[str], many: int) -> list[list[str]]:
    each = -(-len(questions) // many)
    return [list(questions[i : i + each]) for i in range(0, len(questions), each)]


def _fits(
    ctx: DrawContext, page: Sequence[str], room: pygame.Rect, own: Mapping[str, Question]
) -> bool:
    return len(page) == 1 or sum(ctx.u(_height(q, own)) for q in page) <= room.height


def place(
    ctx: DrawContext, room: pygame.Rect, page: Sequence[str], answers: Answers
) -> list[Widget]:
    """The widgets of a page, from the top of ``room`` downwards."""
    made: list[Widget] = []
    y = room.y
    for name in page:
        row = pygame.Rect(room.x, y, room.width, ctx.u(_height(name, answers.own)))
        y = row.bottom
        question = asked(ctx, name, answers.own)
        given, give = answers.given.get(name), partial(answers.give, name)
        put = {SCALE: _scale, CHOICE: _choice, TEXT: _text}[question.kind]
        made += put(ctx, row, question, given, give)
    return made


def _halves(ctx: DrawContext, row: pygame.Rect, high: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of a question's words and of its answer."""
    wide = round(row.width * 0.42)
    words = pygame.Rect(row.x, row.y, wide - ctx.u(12), high)
    return words, pygame.Rect(row.x + wide, row.y, row.width - wide, high)


def _label(ctx: DrawContext, rect: pygame.Rect, question: Asked) -> Label:
    return Label(ctx, rect, question.ask, size=16.5, weight="bold", wrap=True)


def _scale(
    ctx: DrawContext, row: pygame.Rect, question: Asked, given: Any, give: Callable[..., None]
) -> list[Widget]:
    words, rect = _halves(ctx, row, ctx.u(ROW))
    words.inflate_ip(0, ctx.u(4))
    made: list[Widget] = [_label(ctx, words, question)]
    marks = [str(n) for n in range(1, question.steps + 1)]
    scale = Scale(ctx, rect, marks, given, give, size=17)
    ends = question.ends
    scale.tip = ", ".join(f"{n}: {said}" for n, said in zip((1, question.steps), ends) if said)
    made.append(scale)
    low = pygame.Rect(rect.x, rect.bottom + ctx.u(2), rect.width // 2 - ctx.u(6), ctx.u(20))
    high = low.move(rect.width - low.width, 0)
    for box, text, align in ((low, ends[0], "left"), (high, ends[1], "right")):
        if text:
            made.append(Label(ctx, box, text, size=15, colour="ink_soft", align=align))
    return made


def _choice(
    ctx: DrawContext, row: pygame.Rect, question: Asked, given: Any, give: Callable[..., None]
) -> list[Widget]:
    rows = question.rows
    words, rect = _halves(ctx, row, ctx.u(ROW * rows + 6 * (rows - 1)))
    kind = Several if question.several else Scale
    answers = kind(ctx, rect, question.labels, given, give, size=16, rows=rows)
    return [_label(ctx, words, question), answers]


def _text(
    ctx: DrawContext, row: pygame.Rect, question: Asked, given: Any, give: Callable[..., None]
) -> list[Widget]:
    words, rect = _halves(ctx, row, row.height - ctx.u(10))
    box = Field if row.height == ctx.u(LINE) else TextBox
    return [_label(ctx, words, question), box(ctx, rect, given or "", give, most=question.most)]
