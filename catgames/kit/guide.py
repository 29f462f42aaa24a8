"""The section ``guide`` of a free table: what is done in a turn, said one after the other.

Nothing is enforced: a step is done when hands have done what it waits for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..content.checks import Report, hint
from .pieces import Piece
from .sets import FREE
from .zones import Zone

ABOUT_PLACES = ("move", "draw", "deal", "take", "turn", "roll", "shuffle", "look", "show", "open")
CELL = "cell"
"""The gap for what is said of the cell to which a piece has just gone."""
PASSED = "passed"
"""The gap for what is said of the cell that a piece has just passed on its way.  Of a cell: whether
that is said of it."""
PLAYED = "card"
"""The gap for the name and the text of the card that was played last in this turn."""
LOOK = "look"
"""Of a cell, or of a card in a column: at how many pieces a click on the pile looks for which a
step waits that says it, rather than to draw."""
FIRST = "first"
"""Of a cell: how many pieces are taken from a pile before what its step waits for."""
INSTEAD = "instead"
"""Of a card in a column: whether what it says takes the place of a step that waits for the same and
is not done yet."""
UNTIL = "until"
"""Of a cell, or of a card in a column: when that is done which its text says."""
FULL, OPEN, OVER = "full", "open", "over"
"""What a step may wait for with a counter, and with a zone that everybody holds: that all have laid
theirs open, or that a seat has more there than it ``holds``."""
DOWN = "-"
"""Before the name of a counter: it is counted down."""
VERBS = (*ABOUT_PLACES, "count", "write", "new", "end")
"""Verbs of hands for which a step may wait."""


Until = tuple[tuple[str, str], ...]
"""A verb, and the set, zone or counter that it is about ("": any); one of these ends a step.
(): only the end of the turn does."""


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of a turn."""

    say: str
    until: Until = ()
    """A step that names CELL, PASSED or PLAYED also ends as the cell or the card says
    (``Prototype.cells_until``, ``cards_until``)."""
    shown: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Sides of sets of dice: the step is left out while no die of one of these sets shows one.
    Of a counter, FULL: it is left out until that has reached its ``most``; of a zone, OPEN: until
    all have laid theirs open, or OVER: unless the seat has more there than it holds."""

    def names(self, *gaps: str) -> bool:
        """Whether the sentence has one of these gaps."""
        return any(f"{{{gap}}}" in self.say for gap in gaps)


def read_steps(
    report: Report,
    read: Sequence[Mapping[str, Any]],
    zones: Mapping[str, Zone],
    sets: Mapping[str, Collection[str]],
    fields: Collection[str],
    limited: Collection[str],
    free: bool,
) -> tuple[Step, ...]:
    """The section as it was read; ``sets``: the rows of each; ``limited``: the fields that have a
    ``most``."""
    if read and not free:
        report.where(("guide",), f"{FREE}; rules say what comes next, and prompts ask for it")
    steps = []
    for i, entry in enumerate(read):
        until = entry.get("until") or ()
        check_until(report, ("guide", i, "until"), until, (*zones, *sets), fields)
        shown = {n: tuple(map(str, s)) for n, s in (entry.get("if") or {}).items()}
        for name, sides in shown.items():
            at = ("guide", i, "if")
            if name in fields and name not in sets:
                if sides != (FULL,):
                    report.where(at, f"of a counter, write {name}: {FULL}")
                elif name not in limited:
                    report.where(at, f"{name} has no 'most', so it is never {FULL}")
                continue
            if name in zones and name not in sets:
                if sides not in ((OPEN,), (OVER,)):
                    report.where(at, f"of a zone, write {name}: {OPEN}, or {name}: {OVER}")
                elif not zones[name].held:
                    report.where(at, f"nobody holds {name}, so it is never {sides[0]}")
                elif sides == (OVER,) and not zones[name].holds:
                    report.where(at, f"{name} has no 'holds', so there is never too much in it")
                continue
            if name not in sets:
                known = (*sets, *fields, *zones)
                report.where(at, f"there is no set, counter or zone {name!r}{hint(name, known)}")
                continue
            for side in sides:
                if side not in sets[name]:
                    report.where(at, f"{name} has no side {side!r}{hint(side, sets[name])}")
        steps.append(Step(entry.get("say") or "", tuple(until), shown))
    return tuple(steps)


def check_until(
    report: Report,
    at: tuple[str | int, ...],
    until: Iterable[tuple[str, str]],
    pieces: Collection[str],
    fields: Collection[str],
) -> None:
    """Report what nothing ever ends; ``pieces``: zones and sets."""
    for verb, about in until:
        if what := wrong_until(verb, about, pieces, fields):
            report.where(at, what)


def wrong_until(verb: str, about: str, pieces: Collection[str], fields: Collection[str]) -> str:
    """Why nothing ever ends what waits for a verb; "": something does."""
    known = fields if verb == "count" else pieces
    name = about.removeprefix(DOWN) if verb == "count" else about
    if verb not in VERBS:
        return f"there is no verb {verb!r}{hint(verb, VERBS)}"
    if about and verb not in (*ABOUT_PLACES, "count"):
        return f"{verb!r} stands alone"
    if about and name not in known:
        kind = "counter" if verb == "count" else "set or zone"
        return f"there is no {kind} {name!r}{hint(name, known)}"
    return ""


def read_cards(
    pieces: Mapping[int, Piece],
    steps: Sequence[Step],
    known: Collection[str],
    fields: Collection[str],
) -> tuple[dict[int, Until], list[str]]:
    """By face: what the column ``until`` says, as ``draw crate, move crate``; and what of it says
    nothing, with file and line, which is left out: the zone may have been taken away.

    Without a step that says what a card says, it is a column like any other.
    """
    found: dict[int, Until] = {}
    notes = []
    for face, piece in pieces.items() if any(step.names(PLAYED) for step in steps) else ():
        ends: list[tuple[str, str]] = []
        for end in str(piece.columns.get(UNTIL, "")).split(","):
            verb, _, about = end.strip().partition(" ")
            if what := verb and wrong_until(verb, about.strip(), known, fields):
                notes.append(f"{piece.where}: {UNTIL}: {what}; it is left out")
            elif verb:
                ends.append((verb, about.strip()))
        if ends:
            found[face] = tuple(ends)
    return found, notes


def said(report: Report, steps: Sequence[Step]) -> dict[str, tuple[str, str]]:
    """The sentences as texts, with the place of each."""
    places = (report.place(("guide", i, "say")) for i in range(len(steps)))
    return {f"guide.{n}": (step.say, at) for n, (step, at) in enumerate(zip(steps, places), 1)}
