"""What stands on the pages of the form, as many as the screen needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from ..core.types import Seat
from ..ui.graphics.context import DrawContext
from ..ui.widgets.controls import Label
from ..ui.widgets.field import Field, TextBox
from ..ui.widgets.scale import Scale
from ..ui.widgets.widget import Widget
from .playtest import CHOICES, MARKS, TEXTS, Form, clean_texts

MARK, CHOICE, TEXT, LINE = 68, 52, 104, 52
"""Heights of the questions with marks, words, long and short texts, in units."""
SECTIONS = (MARKS, (*CHOICES, *TEXTS))
"""What may stand together on a page."""


@dataclass(slots=True)
class Answers:
    """One player's answers while they are being given."""

    seat: Seat
    marks: dict[str, int] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)

    def form(self) -> Form | None:
        """The form; None: nothing was answered."""
        texts = clean_texts(self.texts)
        answered = self.marks or self.choices or texts
        return Form(self.seat, dict(self.marks), dict(self.choices), texts) if answered else None

    def mark(self, question: str, answer: int | None) -> None:
        """Answer a question with a mark; ``answer`` counts from 0, None: none."""
        self.marks.pop(question, None)
        if answer is not None:
            self.marks[question] = answer + 1

    def choose(self, question: str, answer: int | None) -> None:
        """Answer a question with one of its words."""
        self.choices.pop(question, None)
        if answer is not None:
            self.choices[question] = CHOICES[question][answer]

    def write(self, question: str, text: str) -> None:
        """Answer a question by typing."""
        self.texts[question] = text


def _height(question: str) -> int:
    if question in MARKS:
        return MARK
    if question in CHOICES:
        return CHOICE
    return LINE if question == "name" else TEXT


def paged(ctx: DrawContext, room: pygame.Rect, named: bool = True) -> list[list[str]]:
    """The questions, page by page; those of a section are as many on each page as on the others.

    ``named``: whether people are asked for their names.
    """
    pages: list[list[str]] = []
    for questions in SECTIONS:
        section = tuple(q for q in questions if named or q != "name")
        cuts = (_cut(section, many) for many in range(1, len(section) + 1))
        pages += next(cut for cut in cuts if all(_fits(ctx, page, room) for page in cut))
    return pages


def _cut(questions: Sequence[str], many: int) -> list[list[str]]:
    each = -(-len(questions) // many)
    return [list(questions[i : i + each]) for i in range(0, len(questions), each)]


def _fits(ctx: DrawContext, page: Sequence[str], room: pygame.Rect) -> bool:
    return len(page) == 1 or sum(ctx.u(_height(q)) for q in page) <= room.height


def place(
    ctx: DrawContext, room: pygame.Rect, page: Sequence[str], answers: Answers
) -> list[Widget]:
    """The widgets of a page, from the top of ``room`` downwards."""
    made: list[Widget] = []
    y = room.y
    for question in page:
        row = pygame.Rect(room.x, y, room.width, ctx.u(_height(question)))
        y = row.bottom
        if question in MARKS:
            _mark(ctx, row, question, answers, made)
        elif question in CHOICES:
            _choice(ctx, row, question, answers, made)
        else:
            _text(ctx, row, question, answers, made)
    return made


def _halves(ctx: DrawContext, row: pygame.Rect, high: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of a question's words and of its answer."""
    wide = round(row.width * 0.42)
    words = pygame.Rect(row.x, row.y, wide - ctx.u(12), high)
    return words, pygame.Rect(row.x + wide, row.y, row.width - wide, high)


def _label(ctx: DrawContext, rect: pygame.Rect, question: str) -> Label:
    words = ctx.translate(f"playtest.form.ask.{question}")
    return Label(ctx, rect, words, size=16.5, weight="bold", wrap=True)


def _mark(
    ctx: DrawContext, row: pygame.Rect, question: str, answers: Answers, made: list[Widget]
) -> None:
    words, rect = _halves(ctx, row, ctx.u(38))
    words.inflate_ip(0, ctx.u(8))
    chosen = answers.marks.get(question)
    made.append(_label(ctx, words, question))
    digits = [str(n) for n in range(1, 6)]
    at, act = None if chosen is None else chosen - 1, partial(answers.mark, question)
    scale = Scale(ctx, rect, digits, at, act, size=17)
    ends = [ctx.translate(f"playtest.form.{end}.{question}") for end in ("low", "high")]
    scale.tip = f"1: {ends[0]}, 5: {ends[1]}"
    made.append(scale)
    low = pygame.Rect(rect.x, rect.bottom + ctx.u(4), rect.width // 2 - ctx.u(6), ctx.u(20))
    high = low.move(rect.width - low.width, 0)
    for box, text, align in ((low, ends[0], "left"), (high, ends[1], "right")):
        made.append(Label(ctx, box, text, size=15, colour="ink_soft", align=align))


def _choice(
    ctx: DrawContext, row: pygame.Rect, question: str, answers: Answers, made: list[Widget]
) -> None:
    words, rect = _halves(ctx, row, ctx.u(42))
    offered = CHOICES[question]
    chosen = answers.choices.get(question)
    labels = [ctx.translate(f"playtest.form.answer.{word}") for word in offered]
    at = None if chosen is None else offered.index(chosen)
    made.append(_label(ctx, words, question))
    made.append(Scale(ctx, rect, labels, at, partial(answers.choose, question), size=16))


def _text(
    ctx: DrawContext, row: pygame.Rect, question: str, answers: Answers, made: list[Widget]
) -> None:
    words, rect = _halves(ctx, row, row.height - ctx.u(10))
    made.append(_label(ctx, words, question))
    value, act, most = answers.texts.get(question, ""), partial(answers.write, question), TEXTS
    if question == "name":
        made.append(Field(ctx, rect, value, act, most=most[question]))
    else:
        made.append(TextBox(ctx, rect, value, act, most=most[question]))
