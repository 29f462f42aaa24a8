"""What the tabs of the staff page draw: notes and forms as they come, visitors, problems."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from ..content.names import game_title
from ..core.types import message
from ..ui.graphics.context import DrawContext
from ..ui.graphics.shapes import rounded
from .entries import Entry
from .problems import Problem
from .visitors import VisitorsOfDay

FIRST_HOUR, LEAST_HOURS = 9, 10
"""What a chart shows at least."""
COLUMNS = ("groups", "people", "begun", "finished", "left", "minutes")
MOST_GAMES = 5


def time_of(when: str) -> str:
    """Hours and minutes; "": nobody knows."""
    return when[11:16]


class Thumbnails:
    """Pictures of tables, small, each read once."""

    def __init__(self) -> None:
        self._made: dict[tuple[Path, tuple[int, int]], pygame.Surface | None] = {}

    def get(self, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture at this size; None: it can't be read."""
        key = path, size
        if key not in self._made:
            try:
                self._made[key] = pygame.transform.smoothscale(pygame.image.load(path), size)
            except (OSError, pygame.error, ValueError):
                self._made[key] = None
        return self._made[key]


def _ground(ctx: DrawContext, surface: pygame.Surface, row: pygame.Rect) -> pygame.Rect:
    rounded(surface, ctx.theme["paper_dark"], row, border_radius=ctx.u(8))
    return row.inflate(-ctx.u(24), -ctx.u(14))


def entry_words(ctx: DrawContext, entry: Entry) -> str:
    """What was written or answered."""
    say = ctx.translate
    if entry.hidden:
        return say("event.desk.hidden")
    asked = [(say(f"playtest.form.ask.{q}"), answer) for q, answer in entry.marks]
    told = [f"{ask} {answer}" for ask, answer in (*entry.own, *asked)]
    words = [entry.words] if entry.words else []
    return " · ".join([*words, *told]) or say("event.desk.mark")


def draw_entry(
    ctx: DrawContext, surface: pygame.Surface, row: pygame.Rect, entry: Entry, small: Thumbnails
) -> None:
    """A note or a form: when and whose, the words, the table."""
    room = _ground(ctx, surface, row)
    wide = round(room.height * 16 / 9)
    box = pygame.Rect(room.x, room.y, wide, room.height)
    if entry.picture is not None and (picture := small.get(entry.picture, box.size)) is not None:
        surface.blit(picture, box)
        pygame.draw.rect(surface, ctx.theme["ink"], box, ctx.u(1.5))
    else:
        ctx.icon(surface, "icon_log" if not entry.marks else "icon_human", box.center, 34)
    text = pygame.Rect(box.right + ctx.u(18), room.y, 0, ctx.u(26))
    text.width = room.right - text.x
    head = f"{time_of(entry.when)} · {ctx.translate(entry.who)}"
    ctx.text(surface, head, text, 16, "ink_soft", "bold")
    below = pygame.Rect(text.x, text.bottom, text.width, room.bottom - text.bottom)
    ctx.fit(surface, entry_words(ctx, entry), below, 18, "ink", "semibold")


def problem_words(ctx: DrawContext, problem: Problem) -> str:
    """What is wrong; the words of an error are nobody's language."""
    return problem.what if isinstance(problem.what, str) else ctx.translate(problem.what)


def draw_problem(
    ctx: DrawContext, surface: pygame.Surface, row: pygame.Rect, problem: Problem
) -> None:
    """A problem: when and what, and what helps."""
    room = _ground(ctx, surface, row)
    when = pygame.Rect(room.x, room.y, ctx.u(112), room.height)
    day = problem.when[:10]
    words = f"{time_of(problem.when)}\n{day}" if day else ctx.translate("event.desk.now")
    ctx.fit(surface, words, when, 17, "ink_soft", "bold")
    text = pygame.Rect(when.right + ctx.u(8), room.y, 0, room.height // 2)
    text.width = room.right - text.x
    ctx.fit(surface, problem_words(ctx, problem), text, 17, "danger", "bold")
    ctx.fit(surface, ctx.translate(problem.helps), text.move(0, text.height), 17, "ink", "semibold")


def draw_visitors(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, day: VisitorsOfDay
) -> None:
    """Groups by the hour as bars, a colour for each game, and the figures of every game."""
    games = list(day.games)[:MOST_GAMES]
    table = ctx.u(34) * (len(games) + 2 if len(games) > 1 else 2)
    chart = pygame.Rect(room.x, room.y, room.width, room.height - table - ctx.u(12))
    _chart(ctx, surface, chart, day, list(day.games))
    _figures(ctx, surface, pygame.Rect(room.x, room.bottom - table, room.width, table), day, games)


def colour_of(ctx: DrawContext, games: Sequence[str], game: str) -> pygame.Color:
    """The colour of a game's bars."""
    seats = ctx.theme.seats
    number = games.index(game) + 1  # the first colour is red, as problems are
    return seats[number % len(seats)].colour


def _chart(
    ctx: DrawContext,
    surface: pygame.Surface,
    room: pygame.Rect,
    day: VisitorsOfDay,
    games: Sequence[str],
) -> None:
    hours = [*day.hours, FIRST_HOUR]
    first = min(hours)
    last = min(23, max(*hours, first + LEAST_HOURS - 1))
    first = max(0, min(first, last - LEAST_HOURS + 1))
    plot = pygame.Rect(room.x, room.y + ctx.u(24), room.width, room.height - ctx.u(50))
    most = max(1, *(day.begun_in(hour) for hour in range(first, last + 1)))
    wide = plot.width // (last - first + 1)
    for hour in range(first, last + 1):
        x, y = plot.x + (hour - first) * wide, plot.bottom
        for game, count in sorted(day.hours.get(hour, {}).items()):
            high = round(plot.height * count.groups / most)
            bar = pygame.Rect(x + ctx.u(8), y - high, wide - ctx.u(16), high)
            rounded(surface, colour_of(ctx, games, game), bar, border_radius=ctx.u(4))
            y -= high
        if groups := day.begun_in(hour):
            at = (x + wide // 2, y - ctx.u(12))
            ctx.text(surface, ctx.number(groups), at, 17, "ink", "heavy", "middle")
        at = (x + wide // 2, plot.bottom + ctx.u(14))
        ctx.text(surface, str(hour), at, 15, "ink_soft", "bold", "middle")
    line = plot.bottomleft, (plot.x + wide * (last - first + 1), plot.bottom)
    pygame.draw.line(surface, ctx.theme["ink"], *line, ctx.u(2))


def _figures(
    ctx: DrawContext,
    surface: pygame.Surface,
    room: pygame.Rect,
    day: VisitorsOfDay,
    games: Sequence[str],
) -> None:
    """A heading, a row for each game, and all of them together."""
    high, name = ctx.u(34), round(room.width * 0.3)
    wide = (room.width - name) // len(COLUMNS)
    for i, column in enumerate(COLUMNS):
        box = pygame.Rect(room.x + name + i * wide, room.y, wide - ctx.u(6), high)
        ctx.text(
            surface, ctx.translate(f"event.desk.{column}"), box, 15, "ink_soft", "bold", "right"
        )
    rows = [(game_title(ctx.catalogue, game), game, day.games[game]) for game in games]
    if len(rows) != 1:
        rows.append((ctx.translate("event.desk.all"), "", day.total))
    for i, (title, game, count) in enumerate(rows):
        row = pygame.Rect(room.x, room.y + (i + 1) * high, room.width, high)
        pygame.draw.line(surface, ctx.theme["paper_dark"], row.topleft, row.topright, ctx.u(2))
        box = pygame.Rect(row.x, row.y, name, high)
        if game:
            mark = pygame.Rect(row.x, 0, ctx.u(16), ctx.u(16))
            mark.centery = row.centery
            colour = colour_of(ctx, list(day.games), game)
            rounded(surface, colour, mark, border_radius=ctx.u(4))
        box.x, box.width = box.x + ctx.u(26), box.width - ctx.u(32)
        ctx.text(surface, title, box, 17, "ink", "bold")
        for j, column in enumerate(COLUMNS):
            box = pygame.Rect(row.x + name + j * wide, row.y, wide - ctx.u(6), high)
            words = ctx.number(getattr(count, column))
            ctx.text(surface, words, box, 19, "ink", "heavy", "right")


def visitors_words(ctx: DrawContext, day: VisitorsOfDay) -> list[str]:
    """The same for those who don't see it."""
    total = [f"{ctx.translate(f'event.desk.{c}')}: {getattr(day.total, c)}" for c in COLUMNS]
    hours = (message("event.desk.hour", hour=h, groups=day.begun_in(h)) for h in sorted(day.hours))
    return [*total, *map(ctx.translate, hours)]
