"""The table card: one page of A5 for the table, with how to begin, who made the game and how to say
what one thinks of it."""

from __future__ import annotations

from ..content.rulebook_text import RulesText, Section, Span, Words, first_sentences
from ..core.types import message
from ..ui.rulebook.headings import CREDITS
from .booklet import Setting, Stretch
from .contents import cover_of, lines_of
from .open import OpenGame
from .paper import GREY, Paper

A5 = (148.0, 210.0)
SIDE = 13.0
"""Millimetres of white around it."""
LARGEST, LEAST, STEP = 14.0, 7.0, 0.5
"""Points of the text: as large as has room."""
COVER = (46.0, 28.75)
STEPS = 6
LONGEST = 180
"""Letters of a step that is taken from the rules, as far as its first sentence allows."""


class TableCard:
    """The page; in the middle of a larger one it has marks at its corners."""

    def __init__(self, found: OpenGame, light: bool) -> None:
        self.found, self.ctx, self.light = found, found.ctx, light
        self._texts = _texts(found)

    def draw(self, paper: Paper) -> None:
        """Draw it."""
        left, top = ((a - b) / 2 for a, b in zip(paper.size, A5))
        if left > 1:
            for x in (left, left + A5[0]):
                for y in (top, top + A5[1]):
                    paper.line((x, y - 1 if y == top else y + 1), (x, y - 5 if y == top else y + 5))
                    out = -1 if x == left else 1
                    paper.line((x + out, y), (x + 5 * out, y))
        wide, y = A5[0] - 2 * SIDE, top + SIDE
        if self.found.cover:
            picture = cover_of(self.ctx, self.found.cover, COVER, self.light)
            paper.picture(picture, (left + SIDE + wide - COVER[0], y, *COVER))
        self._set(paper, self._texts[0], left, y, wide - (COVER[0] + 6) * bool(self.found.cover),
                  COVER[1])  # fmt: skip
        y += COVER[1] + 5
        paper.line((left + SIDE, y), (left + SIDE + wide, y), GREY, 0.25)
        self._set(paper, self._texts[1], left, y + 4, wide, top + A5[1] - SIDE - y - 4, True)

    def _set(
        self,
        paper: Paper,
        text: RulesText,
        left: float,
        y: float,
        width: float,
        height: float,
        numbers: bool = False,
    ) -> None:
        size = LARGEST
        setting = Setting(self.ctx, text, width, size)
        while setting.height > height and size > LEAST:
            size -= STEP
            setting = Setting(self.ctx, text, width, size)
        stretches = setting.stretches(height)
        if len(stretches) > 1 and self.ctx.cut_on_paper is not None:
            rest = [run.text for run in setting.long.runs if run.box.y >= stretches[1].top]
            self.ctx.cut_on_paper.add(" ".join(rest))
        setting.draw(paper, stretches[0] if stretches else Stretch(0, 0), left + SIDE, y, numbers)


def _texts(found: OpenGame) -> tuple[RulesText, RulesText]:
    """Above and below the line."""
    ctx, id = found.ctx, found.game.info.id
    say, find = ctx.translate, ctx.catalogue.find
    tagline = str(find(f"{id}.tagline") or "")
    seats = found.game.info.seats
    players = message("print.card.players", least=seats[0], most=seats[-1])
    if len(seats) == 1:
        players = message("print.card.exactly", count=seats[0])
    head = (tagline, say(players))
    begin = [Words((Span(step),), point=True) for step in _steps(found)]
    sections = [Section("", (), ()), Section(say("print.card.begin"), (), tuple(begin))]
    if designer := find(f"{id}.designer"):
        sections.append(Section(say(CREDITS), (), (_words(str(designer)),)))
    feedback = find(f"{id}.table_card.feedback") or say("print.card.feedback")
    sections.append(Section(say("print.card.say"), (), (_words(str(feedback)),)))
    title = Section(found.title, (), tuple(_words(words) for words in head if words))
    return RulesText((title,)), RulesText(tuple(sections))


def _words(text: str) -> Words:
    return Words((Span(text),))


def _steps(found: OpenGame) -> list[str]:
    """How to begin: in the designer's words, or else what the rules say first of each of their
    chapters, or else what there is."""
    own = found.ctx.catalogue.find(f"{found.game.info.id}.table_card.begin")
    if isinstance(own, str) and own.strip():
        return [line.strip() for line in own.splitlines() if line.strip()][:STEPS]
    chapters = [s for s in found.rules.sections[1:] if s.rules or s.blocks] if found.rules else []
    credits = found.ctx.translate(CREDITS)
    read = [step for s in chapters if s.title != credits and (step := _first(s))]
    if read:
        return read[:STEPS]
    things = ", ".join(
        f"{found.ctx.number(line.component.count)} × {line.component.name}"
        for line in lines_of(found.components)[:12]
        if line.component
    )
    say = found.ctx.translate
    return [say(message("print.card.lay", things=things)), say("print.card.ask")]


def _first(section: Section) -> str:
    """What a chapter says first, behind its heading."""
    words = next((b.plain for b in section.blocks if isinstance(b, Words)), "")
    said = first_sentences(words, LONGEST)
    return f"{section.title}: {said}" if said else ""
