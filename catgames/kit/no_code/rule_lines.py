"""The sections that are rules, as lines: what stands where in game.yaml, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...core.types import Message, message
from ..prototype import Prototype
from ..words import field_name, set_name
from ..yaml_text import Way
from .routines import BUTTONS, SETUP, STEPS
from .section_words import end_in_words, move_in_words, row_in_words, turn_in_words
from .table import STEP_WORDS
from .turns import dealt
from .words import places_in_words, step_in_words, steps_in_words

TURNS, MOVES, SCORE, END = "turns", "moves", "score", "end"
MOMENTS = ("begin", "end", "round")
"""When a turn has steps."""
ROWS = {MOVES: "move", SCORE: "row", BUTTONS: "button"}
"""The kinds of lines that are entries of sections."""


@dataclass(frozen=True)
class Line:
    """A sentence, and where it stands."""

    kind: str
    """``section``, ``turn``, ``draw``, ``move``, ``row``, ``end``, ``button`` or ``step``."""
    way: Way
    words: Message
    deep: int = 0
    inner: Way = ()
    """Where the steps within a step stand; (): it has none."""
    within: bool = False
    """Whether it is such a step, which the line above says, too."""


def rule_lines(get: Callable[[str], Any], d: Prototype) -> list[Line]:
    """All lines, each section with a heading; ``get``: what a section says, as plain data."""
    rules, found = get(MOVES) is not None, list[Line]()
    sections = (SETUP, TURNS, MOVES, SCORE, END) if rules else (SETUP, BUTTONS, MOVES)
    for section in sections:
        heading = message(f"kit.lines.section.{section}")
        found.append(Line("section", ("section", section), heading))
        found += _READ[section](d, get(section))
    asked = {*_asked([get(section) for section in sections])}
    return [_if_asked(line, get(MOVES)) if line.way[1:] in asked else line for line in found]


def _asked(said: Any) -> Iterator[Way]:
    """The names of the moves that somebody is asked for, somewhere in this."""
    for key, inner in said.items() if isinstance(said, Mapping) else ():
        if key == "ask":
            named = inner.get("move") if isinstance(inner, Mapping) else inner
            yield from ((str(name),) for name in (named if isinstance(named, list) else [named]))
        yield from _asked(inner)
    for inner in said if isinstance(said, list) else ():
        yield from _asked(inner)


def _if_asked(line: Line, moves: Any) -> Line:
    """The line of a move that belongs to no turn, as it is asked for."""
    if line.kind != "move" or "phase" in (moves[line.way[1]] or {}):
        return line
    words = message("kit.rule.with", first=line.words, rest=message("kit.rule.asked"))
    return replace(line, words=words)


def laid(d: Prototype) -> Iterator[Message]:
    """What is so before the steps of ``setup``: where the pieces begin, what is dealt, and with
    how many of what everybody begins."""
    for name, zone in d.zones.items():
        if zone.start:
            sets = ("list", [set_name(d, set) for set in zone.start])
            key = "lying_shuffled" if zone.bag else "lying"
            yield message(f"kit.lines.{key}", sets=sets, place=places_in_words(d, name))
    for step in dealt(d):
        yield steps_in_words(d, step)
    for name, field in d.fields.items():
        if field.start:
            key = "kit.lines.counter_each" if field.per_seat else "kit.lines.counter"
            yield message(key, field=field_name(d, name), value=field.start)


def steps_at(steps: Any, way: Way) -> Iterator[tuple[Way, Mapping[str, Any]]]:
    """Each step, and where it stands: in a list, beside other verbs, or alone with its
    condition."""
    if isinstance(steps, list):
        for i, step in enumerate(steps):
            if isinstance(step, Mapping):
                yield (*way, i), step
    elif isinstance(steps, Mapping):
        if "if" in steps and "then" in steps:
            yield way, steps
        else:
            for verb, what in steps.items():
                if verb in STEP_WORDS:
                    yield (*way, verb), {verb: what}


def _steps(
    d: Prototype, steps: Any, way: Way, deep: int = 1, key: str = "then", within: bool = False
) -> Iterator[Line]:
    for at, step in steps_at(steps, way):
        words = message(f"kit.lines.{key}", steps=steps_in_words(d, step))
        parts = [*_parts(at, step)]
        yield Line("step", at, words, deep, parts[0][0] if parts else (), within)
        for inner, said, word in parts:
            yield from _steps(d, said, inner, deep + 1, word, True)


def _parts(way: Way, step: Mapping[str, Any]) -> Iterator[tuple[Way, Any, str]]:
    """Where steps within a step stand, what they are, and what a line of them begins with."""
    if "if" in step and "then" in step:
        yield (*way, "then"), step["then"], "so"
        if "else" in step:
            yield (*way, "else"), step["else"], "else"
    for verb in ("each", "others"):
        if verb in step:
            yield (way if way[-1] == verb else (*way, verb)), step[verb], "first"


def _setup(d: Prototype, said: Any) -> Iterator[Line]:
    yield from _steps(d, said, (SETUP,), 1, "first")


def _turns(d: Prototype, said: Any) -> Iterator[Line]:
    turns = said if isinstance(said, Mapping) else {}
    yield Line("turn", (TURNS,), turn_in_words(d, turns), 1)
    for moment in ("begin", "end"):
        yield from _steps(d, turns.get(moment), (TURNS, moment), 2, moment)
        if moment == "end" and "draw" in turns:
            drawn = message("kit.lines.end", steps=step_in_words(d, "draw", turns["draw"]))
            yield Line("draw", (TURNS, "draw"), drawn, 2)
    yield from _steps(d, turns.get("round"), (TURNS, "round"), 2, "round")


def _moves(d: Prototype, said: Any) -> Iterator[Line]:
    for name, move in (said or {}).items():
        way = (MOVES, name)
        yield Line("move", way, move_in_words(d, str(name), move), 1)
        if isinstance(move, Mapping):
            for key, what in move.items():
                if key == "do" and not isinstance(what, str):
                    yield from _steps(d, what, (*way, "do"), 2)
                elif key in STEP_WORDS:
                    yield from _steps(d, {key: what}, way, 2)


def _score(d: Prototype, said: Any) -> Iterator[Line]:
    for name, row in (said or {}).items():
        yield Line("row", (SCORE, name), row_in_words(d, str(name), row), 1)


def _end(d: Prototype, said: Any) -> Iterator[Line]:
    yield Line("end", (END,), end_in_words(d, said if isinstance(said, Mapping) else {}), 1)


def _buttons(d: Prototype, said: Any) -> Iterator[Line]:
    for name, button in (said or {}).items():
        words = message("kit.rule.typed", what=("text", f"{d.id}.button.{name}"))
        yield Line("button", (BUTTONS, name), words, 1)
        yield from _steps(d, button, (BUTTONS, name), 2)
        if isinstance(button, Mapping) and STEPS in button:
            yield from _steps(d, button[STEPS], (BUTTONS, name, STEPS), 2)


_READ = {
    SETUP: _setup, TURNS: _turns, MOVES: _moves, SCORE: _score, END: _end, BUTTONS: _buttons,
}  # fmt: skip
