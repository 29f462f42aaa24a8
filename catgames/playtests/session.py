"""One playtest session: its notes, its forms, its times; each tab is a list of blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from statistics import median

import pygame

from ..core.types import Seat, message
from ..kit.questions import SCALE, TEXT
from ..match.recorder import EVERYBODY
from ..ui.dates import moment_of
from ..ui.graphics.context import DrawContext
from ..ui.input.inputs import Input
from ..ui.page import TALL, Page
from ..ui.shell import Shell
from ..ui.widgets.controls import Button
from ..ui.widgets.tile import Tab
from ..ui.widgets.widget import Group, Widget
from .blocks import SIZE, Answers, Bar, Block, Blocks, NoteFlag, Text
from .counter_charts import CounterCharts
from .playtest import CHOICES, MARKS, TEXTS, Form, Timing
from .tables import Session, own_answers
from .words import (
    Line,
    counter_lines,
    help_lines,
    note_lines,
    noted_words,
    played_lines,
    seat_words,
    table_words,
    times_words,
    title_of,
    writer_words,
)

DIGITS = ("1", "2", "3", "4", "5")
"""The answers of a scale."""


class SessionBlocks:
    """``wide``: the width of the blocks, in pixels."""

    def __init__(self, ctx: DrawContext, session: Session, wide: int) -> None:
        self.ctx, self.session, self.wide = ctx, session, wide
        record = session.record
        self.looks = [look for _, _, look in record.players] if record else []

    def look(self, seat: Seat) -> int:
        """The colour of a seat; -1: of everybody."""
        if seat == EVERYBODY:
            return -1
        return self.looks[seat] if seat < len(self.looks) else seat % len(self.ctx.theme.seats)

    def lines(self, lines: Sequence[Line]) -> list[Block]:
        """Lines as they are, long ones wrapped."""
        found: list[Block] = []
        for words, moment in lines:
            indent = 18.0 * (len(words) - len(words.lstrip(" "))) / 4
            for i, part in enumerate(self._wrapped(words.strip(), indent)):
                found.append(Text(part, indent=indent + 18 * (i > 0), moment=moment))
        return found

    def _wrapped(self, words: str, indent: float = 0) -> list[str]:
        wide = self.wide - self.ctx.u(50 + indent)
        return self.ctx.type.wrap(words, SIZE * self.ctx.unit, wide, "semibold") or [""]

    # ------------------------------------------------------------------ notes

    def notes(self) -> list[Block]:
        """The notes as flags, in the order of the game; while it is under way, what they say
        stays hidden."""
        s, say = self.session, self.ctx.translate
        if s.sealed or not s.playtest.notes:
            return self.lines(note_lines(self.ctx, s))
        found: list[Block] = []
        for n in sorted(s.playtest.notes, key=lambda n: n.at):
            said = n.text or say("playtest.sessions.mark")
            high = self.ctx.block_height(said, self.wide - self.ctx.u(76), SIZE, "bold")
            when = say(message("playtest.sessions.note_at", at=n.at))
            who, look = writer_words(self.ctx, n), self.look(n.seat)
            flag = NoteFlag(when, who, said, look, n.at, 36 + high / self.ctx.unit)
            found.append(flag)
        return found

    # ------------------------------------------------------------------ forms

    def forms(self) -> list[Block]:
        """Question by question: who gave which answer, and what was written."""
        forms = [form for _, form in sorted(self.session.playtest.forms.items())]
        if not forms:
            return [Text(self.ctx.translate("playtest.sessions.no_forms"))]
        say = self.ctx.translate
        found: list[Block] = [Text(" · ".join(map(self._who, forms)), "bold", high=32)]
        for q in MARKS:
            low, high = (say(f"playtest.form.{end}.{q}") for end in ("low", "high"))
            given = [(f, str(f.marks[q])) for f in forms if q in f.marks]
            found += self._answers(
                say(f"playtest.form.ask.{q}"), f"1: {low}, 5: {high}", DIGITS, given
            )
        for q, values in CHOICES.items():
            words = {value: say(f"playtest.form.answer.{value}") for value in values}
            given = [(f, words.get(f.choices[q], f.choices[q])) for f in forms if q in f.choices]
            found += self._answers(say(f"playtest.form.ask.{q}"), "", [*words.values()], given)
        for q in (q for q in TEXTS if q != "name"):
            written = [(f, f.texts[q]) for f in forms if q in f.texts]
            found += self._quotes(say(f"playtest.form.ask.{q}"), written)
        for own in own_answers(forms).values():
            given = [(f, word) for f, a in own for word in a.words]
            steps = max(a.steps for _, a in own)
            found += self._own(own[0][1].ask, own[0][1].kind, given, steps)
        return found

    def _own(
        self, ask: str, kind: str, given: list[tuple[Form, str]], steps: int
    ) -> Iterator[Block]:
        if kind == TEXT:
            yield from self._quotes(ask, given)
        else:
            columns = [str(n) for n in range(1, steps + 1)]
            if kind != SCALE:
                columns = list(dict.fromkeys(words for _, words in given))
            yield from self._answers(ask, "", columns, given)

    def _who(self, form: Form) -> str:
        name, seat = form.texts.get("name"), seat_words(self.ctx, form.seat)
        return f"{seat}: {name}" if name else seat

    def _answers(
        self, ask: str, scale: str, columns: Sequence[str], given: Sequence[tuple[Form, str]]
    ) -> Iterator[Block]:
        if given:
            by = [(words, form.seat, self.look(form.seat)) for form, words in given]
            yield Answers(ask, scale, columns, by)

    def _quotes(self, ask: str, given: Sequence[tuple[Form, str]]) -> Iterator[Block]:
        if not given:
            return
        yield Text("")
        for part in self._wrapped(ask):
            yield Text(part, "heavy", high=28)
        for form, words in given:
            who = form.texts.get("name") or seat_words(self.ctx, form.seat)
            for part in self._wrapped(f"{who}: {words}", 18):
                yield Text(part, indent=18)

    # ------------------------------------------------------------------ times

    def times(self) -> list[Block]:
        """How long seats and kinds of decisions took, as bars; and where people needed help."""
        p, say = self.session.playtest, self.ctx.translate
        if not p.timings and not p.incidents:
            return [Text(say("playtest.sessions.no_times"))]
        seats = sorted({t.seat for t in p.timings}, key=lambda seat: (seat == EVERYBODY, seat))
        kinds = sorted({t.kind for t in p.timings})
        by_seat = [
            (seat_words(self.ctx, seat), self.look(seat), [t for t in p.timings if t.seat == seat])
            for seat in seats
        ]
        by_kind = [
            (kind.replace("_", " "), -1, [t for t in p.timings if t.kind == kind]) for kind in kinds
        ]
        help = self.lines(help_lines(self.ctx, self.session))
        return [*self._bars(by_seat), Text(""), *self._bars(by_kind), *help]

    def _bars(self, rows: Sequence[tuple[str, int, Sequence[Timing]]]) -> Iterator[Block]:
        middles = [_middle(own) for _, _, own in rows]
        most = max([*middles, 0.1])
        for (name, look, own), middle in zip(rows, middles):
            yield Bar(name[:1].upper() + name[1:], middle / most, times_words(self.ctx, own), look)


def _middle(timings: Sequence[Timing]) -> float:
    thought = [t.seconds for t in timings if not t.is_pause]
    return median(thought) if thought else 0.0


Make = Callable[[SessionBlocks], list[Block]]


TABS: Mapping[str, tuple[str, Make]] = {
    "notes": ("icon_log", SessionBlocks.notes),
    "forms": ("icon_human", SessionBlocks.forms),
    "times": ("icon_clock", SessionBlocks.times),
    "played": ("icon_hand", lambda b: b.lines(played_lines(b.ctx, b.session))),
    "counters": ("icon_up", lambda b: b.lines(counter_lines(b.ctx, b.session))),
}


class SessionScene(Page):
    """A click on a note opens the replay at its moment."""

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.tab = "notes" if session.playtest.notes else "forms"
        self.music = "common"
        self.rows = Blocks(self.ctx, self.panel, [])

    def title(self) -> str:
        return title_of(self.ctx, self.session.playtest)

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (1180, TALL), (32, 24), (52, 36), head=96)
        made: list[Widget] = []
        words, high = ctx.translate("playtest.sessions.back"), ctx.u(48)
        back = pygame.Rect(0, inner.y, ctx.u(136), high)
        back.right = inner.right
        made.append(Button(ctx, back, words, self.shell.pop, icon="icon_back"))
        right = back.x
        if self.session.path is not None:
            words = ctx.translate("playtest.sessions.replay")
            rect = pygame.Rect(0, inner.y, ctx.u(150), high)
            rect.right = back.x - ctx.u(10)
            show = partial(self.shell.routes.replay_file, self.session.path)
            made.append(Button(ctx, rect, words, show, icon="icon_replay"))
            right = rect.x
        self.head.width = right - ctx.u(16) - self.head.x
        x, y = inner.x, self.head.bottom + ctx.u(8)
        for tab, (icon, _) in TABS.items():
            if tab == "counters" and not counter_lines(ctx, self.session):
                continue
            words = ctx.translate(f"playtest.sessions.tab_{tab}")
            rect = pygame.Rect(x, y, ctx.u(196), ctx.u(46))
            made.append(Tab(ctx, rect, words, icon, tab == self.tab, partial(self.open_tab, tab)))
            x = rect.right + ctx.u(8)
        room = pygame.Rect(inner.x, y + ctx.u(58), inner.width, 0)
        room.height = inner.bottom - room.y
        self.rows = self._rows(room)
        charts = CounterCharts(ctx, room, self.session) if self.tab == "counters" else self.rows
        made.append(charts)
        self.group = Group(made)

    def _rows(self, room: pygame.Rect) -> Blocks:
        """The blocks of the tab."""
        blocks = TABS[self.tab][1](SessionBlocks(self.ctx, self.session, room.width))
        path = self.session.path

        def show(moment: int) -> None:
            if path is not None:
                self.shell.routes.replay_file(path, moment)

        leads = path is not None and any(block.moment is not None for block in blocks)
        return Blocks(self.ctx, room, blocks, show if leads else None)

    def open_tab(self, tab: str) -> None:
        """Show another tab."""
        self.tab = tab
        self.relayout()

    def notch(self, pos: tuple[int, int]) -> float:
        return 2 * self.rows.line if self.rows.rect.collidepoint(pos) else 0

    def handle(self, e: Input) -> bool:
        if e.kind == "scroll" and self.rows.rect.collidepoint(e.pos):
            self.rows.scroll(self.turned.rows(e.amount * 2))
            return True
        if e.kind == "hover":
            return self.group.handle(e) | self.rows.point(e.pos)
        return super().handle(e)

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, head = self.ctx, self.head
        line = pygame.Rect(head.x, head.y, head.width, ctx.u(44))
        p = self.session.playtest
        box = ctx.text(surface, self.title(), line.midleft, 30, "ink", "title", "left", line)
        at = (box.right + ctx.u(14), line.centery + ctx.u(4))
        rest = pygame.Rect(at[0], line.y, max(1, line.right - at[0]), line.height)
        date = ctx.translate(moment_of(p.created))
        ctx.text(surface, date, at, 15, "ink_soft", "semibold", "left", rest)
        whole = self.rows.rect.width  # below the buttons
        for words, wide in (
            (table_words(ctx, self.session), head.width),
            (noted_words(ctx, p), whole),
        ):
            line = pygame.Rect(head.x, line.bottom, wide, ctx.u(26))
            ctx.text(surface, words, line.midleft, 16, "ink", "semibold", "left", line)
