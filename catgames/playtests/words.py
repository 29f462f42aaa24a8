"""What the pages of playtest sessions say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from ..content.names import game_title
from ..core.types import Seat, message
from ..match.recorder import EVERYBODY, Note
from ..ui.graphics.context import DrawContext
from .played import DRAWN, WAYS, by_turn
from .playtest import HINT, REFUSED, RULES, UNDO, Playtest, Timing
from .tables import Session, median_seconds

COUNTED = ((REFUSED, "refused"), (UNDO, "undos"), (RULES, "rules"), (HINT, "hints"))


def title_of(ctx: DrawContext, p: Playtest) -> str:
    """The game, and the variant that was played."""
    game = game_title(ctx.catalogue, p.game_id)
    if not p.variant:
        return game
    return ctx.translate(message("playtest.sessions.variant", game=game, variant=p.variant))


def _count(ctx: DrawContext, key: str, count: int) -> str:
    return ctx.translate(message(f"playtest.sessions.{key}", count=count))


def table_words(ctx: DrawContext, s: Session) -> str:
    """Who played, and for how long."""
    computers = s.playtest.seats - s.people
    told = [_count(ctx, "people", s.people)]
    if computers:
        told.append(_count(ctx, "computers", computers))
    if s.minutes is not None:
        told.append(_count(ctx, "minutes", max(1, round(s.minutes))))
    if s.record is None:
        told.append(ctx.translate("playtest.sessions.gone"))
    elif not s.over:
        told.append(ctx.translate("playtest.sessions.unfinished"))
    return " · ".join(told)


def noted_words(ctx: DrawContext, p: Playtest) -> str:
    """How much was noted, and of what."""
    told = []
    if (middle := median_seconds(p.timings)) is not None:
        seconds = ctx.number(round(middle, 1))
        told.append(ctx.translate(message("playtest.sessions.decision", seconds=seconds)))
    counts = [("pauses", sum(t.is_pause for t in p.timings))]
    counts += [(key, p.count(what)) for what, key in COUNTED]
    counts += [("notes", len(p.notes)), ("forms", len(p.forms))]
    told += [_count(ctx, key, count) for key, count in counts if count]
    return " · ".join(told)


def seat_words(ctx: DrawContext, seat: Seat) -> str:
    """A seat; there are no names."""
    if seat == EVERYBODY:
        return ctx.translate("playtest.sessions.everybody")
    return ctx.translate(message("playtest.sessions.seat", number=seat + 1))


def writer_words(ctx: DrawContext, note: Note) -> str:
    """Who wrote a note."""
    if note.staff:
        return ctx.translate("playtest.sessions.staff")
    return seat_words(ctx, note.seat)


# ---------------------------------------------------------------- one session

Line = tuple[str, int | None]
"""A line, and the moment to which it leads."""


def note_lines(ctx: DrawContext, s: Session) -> list[Line]:
    """The notes, in the order of the game."""
    found: list[Line] = []
    if s.sealed and s.playtest.notes:
        found.append((ctx.translate("playtest.sessions.later"), None))
    for n in sorted(s.playtest.notes, key=lambda n: n.at):
        at = ctx.translate(message("playtest.sessions.note_at", at=n.at))
        text = n.text or ctx.translate("playtest.sessions.mark")
        said = f"{at} · {writer_words(ctx, n)}"
        found.append((said if s.sealed else f"{said}: {text}", n.at))
    return found or [(ctx.translate("playtest.sessions.no_notes"), None)]


def help_lines(ctx: DrawContext, s: Session) -> list[Line]:
    """Where people needed help."""
    found: list[Line] = []
    for what, key in ((REFUSED, "refused_by"), (RULES, "rules_at")):
        about = Counter(i.about for i in s.playtest.incidents if i.what == what and i.about)
        if about:
            told = ", ".join(f"{name} ×{many}" for name, many in about.most_common())
            found += [("", None), (f"{ctx.translate(f'playtest.sessions.{key}')}: {told}", None)]
    return found


def played_lines(ctx: DrawContext, s: Session) -> list[Line]:
    """What was played: turns, verbs, pieces, and the counters turn by turn."""
    p = s.played
    if p is None or not p.turns:
        return [(ctx.translate("playtest.sessions.no_play"), None)]
    say, id = ctx.translate, s.playtest.game_id
    turns = _count(ctx, "turns", len(p.turns))
    if times := [t.seconds for t in p.turns if t.timings]:
        seconds, longest = (ctx.number(round(f(times), 1)) for f in (median, max))
        words = {"turns": turns, "seconds": seconds, "longest": longest}
        turns = say(message("playtest.sessions.turn_times", **words))
    found: list[Line] = [(turns, None)]
    verbs: Counter[str] = Counter()
    for (_, verb), times_done in p.verbs.items():
        verbs[verb] += times_done
    told = {"verbs": [f"{_name(ctx, id, 'verb', verb)} ×{n}" for verb, n in verbs.most_common()]}
    kinds = [k for k in p.kinds.values() if k.count]
    for way in WAYS:
        most = sorted((k for k in kinds if k.ways[way]), key=lambda k: -k.ways[way])
        told[f"ways.{way}"] = [f"{k.title} ×{k.ways[way]}" for k in most]
    told["idle"] = [k.title for k in kinds if k.ways[DRAWN] and k.ways.total() == k.ways[DRAWN]]
    told["unseen"] = [k.title for k in kinds if not k.seen]
    for key, each in told.items():
        if each:
            found.append((f"{say(f'playtest.sessions.{key}')}: {', '.join(each)}", None))
    return [*found, *counter_lines(ctx, s)]


def _name(ctx: DrawContext, game_id: str, kind: str, name: str) -> str:
    """What a game calls a verb or a field of its own."""
    key = f"{game_id}.{kind}.{name}"
    known = isinstance(ctx.catalogue.find(key), str)
    return ctx.translate(key) if known else name.replace("_", " ")


def counter_lines(ctx: DrawContext, s: Session) -> list[Line]:
    """How each counter that ever changed begins, and its value at the end of every turn."""
    found = list[Line]()
    for (name, seat), values in by_turn(s.played).items() if s.played else ():
        words = {"counter": counter_name(ctx, s, name), "who": seat_words(ctx, seat)}
        key = "counter_of_all" if seat == EVERYBODY else "counter"
        head = ctx.translate(message(f"playtest.sessions.{key}", **words))
        found.append((f"{head}: {' '.join(map(ctx.number, values))}", None))
    return found


def counter_name(ctx: DrawContext, s: Session, name: str) -> str:
    """What a game calls one of its counters."""
    return _name(ctx, s.playtest.game_id, "field", name)


def times_words(ctx: DrawContext, timings: Sequence[Timing]) -> str:
    """How many decisions, how long they took, and pauses."""
    thought = [t.seconds for t in timings if not t.is_pause]
    pauses = len(timings) - len(thought)
    told = [_count(ctx, "decisions", len(thought))] if thought else []
    middle = median_seconds(timings)
    if middle is not None:
        longest = ctx.translate(
            message("playtest.sessions.longest", seconds=ctx.number(max(thought)))
        )
        told = [
            ctx.translate(
                message(
                    "playtest.sessions.times",
                    many=told[0],
                    seconds=ctx.number(round(middle, 1)),
                    longest=longest,
                )
            )
        ]
    if pauses:
        told.append(_count(ctx, "pauses", pauses))
    return ", ".join(told)
