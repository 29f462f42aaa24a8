"""Figures as the cells of tables, and as sentences, in the commands, on pages and on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, isfinite
from typing import Any

from ..content.names import card_name, ending_name, move_name
from ..content.texts import Catalogue
from ..core.types import Message, message
from .comparison import Difference
from .figures import SHARE, Summary
from .overview import Overview
from .statistics import DIFFERENT, EQUIVALENT, UNDECIDED, Estimate

HOW_TO_READ = (
    "shares: value [95% interval] of what would be even; "
    "others: mean (5%, median, 95% of the games)"
)
NONE = "–"
"""The cell of a figure that no game tells."""


def cell(figure: Summary | None, of: str = "of") -> str:
    """A figure with its interval, or for lengths with the spread of the games.

    ``of``: the word before the share that would be even.
    """
    if figure is None or not figure.estimate.n:
        return NONE
    if figure.kind == SHARE:
        even = "" if figure.even is None else f" {of} {figure.even:.0%}"
        return f"{interval(figure.estimate, SHARE)}{even}"
    low, middle, high = figure.spread
    return f"{figure.estimate.value:.3g} ({low:.3g} {middle:.3g} {high:.3g})"


def interval(e: Estimate, kind: str) -> str:
    """A value with its 95% interval."""
    if kind == SHARE:
        return f"{e.value:.1%} [{e.low:.0%}, {e.high:.0%}]"
    low, high = (f"{x:.3g}" if isfinite(x) else "?" for x in (e.low, e.high))
    return f"{e.value:.3g} [{low}, {high}]"


def wins(e: Estimate) -> str:
    """Share of the wins with its interval; without one where games don't tell it, NONE of none."""
    if not e.n:
        return NONE
    if not isfinite(e.half) or not e.half:
        return f"{e.value:.1%}"
    return f"{e.value:.1%} [{max(0.0, e.low):.0%}, {min(1.0, e.high):.0%}]"


def difference(d: Difference) -> str:
    """B less A, with the interval; of shares in points."""
    e = d.difference
    if d.kind == SHARE:
        return f"{e.value * 100:+.1f} [{e.low * 100:+.0f}, {e.high * 100:+.0f}]"
    return f"{e.value:+.3g} [{e.low:+.2g}, {e.high:+.2g}]"


def detectable(d: Difference) -> str:
    """The smallest difference that so many games show."""
    return f"{d.detectable * 100:.1f}" if d.kind == SHARE else f"{d.detectable:.2g}"


Name = Callable[[str], Any]
"""``name(key)``: what a figure is called, as a value of a Message."""
MOST = 5
"""Differences that are named one by one."""


def comparison_words(found: Sequence[Difference], games: int, name: Name = str) -> list[Message]:
    """What a comparison of A and B says, in a few sentences."""
    different = sorted(
        (d for d in found if d.verdict == DIFFERENT), key=lambda d: d.p * 1e9 - abs(_effect(d))
    )
    words = [message("workbench.compared", count=games)]
    if different:
        told = tuple(_told(d, name) for d in different[:MOST])
        more = len(different) - MOST
        last = (message("workbench.more", count=more),) if more > 0 else ()
        words.append(message("workbench.different", which=("list", (*told, *last))))
    else:
        words.append(message("workbench.none_different"))
    same = sum(d.verdict == EQUIVALENT for d in found)
    words.append(message("workbench.equal", count=same, all=len(found)))
    words.append(message("workbench.open", count=sum(d.verdict == UNDECIDED for d in found)))
    wins = [d for d in found if d.key.startswith("win.seat.") and d.detectable < inf]
    if wins:
        least = round(100 * max(d.detectable for d in wins))
        words.append(message("workbench.least", count=least))
    return words


def _effect(d: Difference) -> float:
    return d.difference.value / (abs(d.a.value) or 1.0)


def _told(d: Difference, name: Name) -> Message:
    if d.kind == SHARE:
        return message(
            "workbench.share_changes",
            figure=name(d.key),
            a=percent(d.a.value),
            b=percent(d.b.value),
            points=signed(round(100 * d.difference.value)),
        )
    a, b = (float(f"{e.value:.3g}") for e in (d.a, d.b))
    change = signed(float(f"{d.difference.value:.2g}"))
    return message("workbench.mean_changes", figure=name(d.key), a=a, b=b, change=change)


def percent(share: float) -> Message:
    """A share as a whole percentage."""
    return message("workbench.percent", number=round(100 * share))


def signed(number: float) -> Message:
    """A number with its sign."""
    return message("workbench.plus" if number > 0 else "workbench.number", number=number)


def in_short(found: Sequence[Overview], level: Name = str, ending: Name = str) -> list[Message]:
    """What stands out in the games of each level; ``level(id)`` and ``ending(id)``: what these are
    called."""
    return [
        message("workbench.of_level", level=level(o.level), words=words)
        for o in found
        for about in stands_out(o, ending).values()
        for words in about
    ]


FAIR, LONG, ENDS, LEADS = "fair", "long", "ends", "leads"
"""What is told of a level: how fair the seats are, how long games last, how they end, and what a
lead is worth."""


def stands_out(o: Overview, ending: Name = str) -> dict[str, list[Message]]:
    """What stands out in the games of a level, by what it is about."""
    return {
        FAIR: _fairness(o),
        LONG: _length(o),
        ENDS: _endings(o, ending),
        LEADS: _leads(o),
    }


def _fairness(o: Overview) -> list[Message]:
    words = []
    for f in o.figures.values():
        e = f.estimate
        if f.key.startswith("win.seat.") and f.even and not e.low <= f.even <= e.high:
            seat = int(f.key.rpartition(".")[2])
            even, values = percent(f.even), _interval(e)
            words.append(message("workbench.unfair", seat=seat, even=even, **values))
    if team := o.figures.get("win.team"):
        words.append(message("workbench.team", **_interval(team.estimate)))
    return words or [message("workbench.fair")]


def _interval(e: Estimate) -> dict[str, Any]:
    """A share and the ends of its interval as values of a sentence."""
    low, high = max(0.0, e.low), min(1.0, e.high)
    return {"share": percent(e.value), "low": percent(low), "high": percent(high)}


def _length(o: Overview) -> list[Message]:
    if "length.turns" not in o.figures:
        return []
    few, middle, many = map(round, o.figures["length.turns"].spread)
    if few == many:
        return [message("workbench.length_same", count=middle)]
    return [message("workbench.length", count=middle, low=few, high=many)]


def ending_keys(o: Overview) -> list[str]:
    """The ways in which games end, if there are several."""
    keys = [k for k in o.figures if k.startswith("ending.") and k != "ending.tie"]
    return keys if len(keys) > 1 else []


def _endings(o: Overview, ending: Name) -> list[Message]:
    told = tuple(_ending(o.figures[key], ending) for key in ending_keys(o))
    return [message("workbench.endings", which=("list", told))] if told else []


def _leads(o: Overview) -> list[Message]:
    half = o.figures.get("lead.wins.at_50")
    if half is None or half.estimate.n <= 1:
        return []
    return [message("workbench.half_time", **_interval(half.estimate))]


def _ending(f: Summary, name: Name) -> Message:
    ending = name(f.key.removeprefix("ending."))
    return message("workbench.ending_share", ending=ending, **_interval(f.estimate))


# ---------------------------------------------------------------- names of figures


def figure_name(words: Catalogue, game_id: str, key: str) -> str:
    """What a figure of a game is called."""
    for start, gap in _PARTS.items():
        if key.startswith(start) and key != "ending.tie":
            rest = key.removeprefix(start).removesuffix(".used")
            name = _NAMES.get(gap)
            value = name(words, game_id, rest) if name else int(rest)
            return words.translate(Message(_key(start.rstrip("._")), ((gap, value),)))
    return words.translate(_key(key))


def _key(figure: str) -> str:
    return f"workbench.figure.{figure.replace('.', '_')}"


_PARTS = {
    "win.seat.": "seat",
    "win.opening.": "move",
    "lead.wins.at_": "percent",
    "card.": "card",
    "ending.": "ending",
}
"""Beginnings of keys, and the gap that the rest fills."""
_NAMES = {"move": move_name, "card": card_name, "ending": ending_name}
