"""Steps that change the sections that are rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..content.loader import read_text
from ..core.types import BadContent, GameError
from ..kit.editing import Document
from ..kit.no_code.routines import BUTTONS, STEPS
from ..kit.no_code.rule_lines import MOVES, ROWS, SCORE, TURNS
from ..kit.no_code.table import STEP_WORDS
from ..kit.prototype import Prototype
from ..kit.yaml_text import Way
from .names import forget_text, way_of_text
from .places import Step
from .refusals import refused
from .translations import TEXTS

# ---------------------------------------------------------------- what stands there


def put(way: Way, value: Any) -> Step:
    """Give something a value; None takes it away."""

    def step(document: Document, d: Prototype) -> None:
        if value is not None:
            _write(document, way, value)
        elif document.get(*way) is not None:
            _take_out(document, way)

    return step


def _write(document: Document, way: Way, new: Any) -> None:
    """Write only what is another value than the one that stands there."""
    old = document.get(*way)
    if not (isinstance(old, Mapping) and isinstance(new, Mapping) and old.keys() & new.keys()):
        if old != new or type(old) is not type(new):
            document.put(way, new)
        return
    for key, value in new.items():
        _write(document, (*way, key), value)
    for key in [key for key in old if key not in new]:
        document.remove((*way, key))


def put_step(way: Way, new: Mapping[str, Any]) -> Step:
    """Write another step where one stands."""

    def step(document: Document, d: Prototype) -> None:
        beside = isinstance(way[-1], str) and way[-1] in STEP_WORDS
        above, old = (way[:-1], way[-1]) if beside else (way, next(iter(document.get(*way))))
        ((verb, what),) = new.items()
        if verb == old:
            _write(document, (*above, verb), what)
        elif verb in document.get(*above):
            raise refused("step_twice")
        else:
            document.put((*above, verb), what)
            document.remove((*above, old))

    return step


def put_typed(way: Way, text: str) -> Step:
    """Write what somebody has typed as YAML.  Raises GameError: it is none."""

    def step(document: Document, d: Prototype) -> None:
        try:
            value = read_text(f"typed: {text}", "typed").plain()["typed"]
        except BadContent as e:
            raise GameError(str(e).replace("typed:1:", f"{document.name}:")) from None
        document.put(way, value)

    return step


def _take_out(document: Document, way: Way) -> None:
    """Remove something, and the list or mapping that has nothing else in it; a move, a row and a
    button stay."""
    stay = 2 if way[0] in ROWS else 0
    while len(way) - 1 > stay and (way[-1] == "then" or len(document.get(*way[:-1])) == 1):
        way = way[:-1]
    document.remove(way)


def unwrap(way: Way) -> Step:
    """Do the steps of a condition without it; those of its other case go."""

    def step(document: Document, d: Prototype) -> None:
        then = document.get(*way, "then")
        steps = then if isinstance(then, list) else _each(then)
        above = document.get(*way[:-1])
        if isinstance(above, list) and isinstance(way[-1], int):
            document.remove(way)
            for i, inner in enumerate(steps):
                document.insert(way[:-1], way[-1] + i, inner)
        else:
            document.put(way, steps)

    return step


def delete(way: Way) -> Step:
    """Take a line away."""

    def step(document: Document, d: Prototype) -> None:
        if len(way) == 2 and way[0] in (MOVES, SCORE) and len(document.get(way[0])) == 1:
            raise refused(f"last.{way[0]}")
        if len(way) == 2 and way[0] == BUTTONS:
            document.prune(way)
        else:
            _take_out(document, way)
        if len(way) == 2:
            for kind in TEXTS.get(str(way[0]), ()):
                forget_text(document, ("text",), kind, str(way[1]))

    return step


def neighbour(document: Document, way: Way, by: int) -> Way | None:
    """Where a line is after it has gone up or down one place; None: it can't."""
    above = document.get(*way[:-1])
    if isinstance(above, list) and isinstance(way[-1], int):
        to = way[-1] + by
        return (*way[:-1], to) if 0 <= to < len(above) else None
    if isinstance(above, Mapping) and len(way) > 1 and way[0] in ROWS:
        keys = [k for k in above if len(way) == 2 or k in STEP_WORDS]
        at = keys.index(way[-1]) + by
        return way if 0 <= at < len(keys) else None
    return None


def move(way: Way, by: int) -> Step:
    """Give a line the place of the one above it (-1) or below it (1)."""

    def step(document: Document, d: Prototype) -> None:
        above = document.get(*way[:-1])
        if isinstance(above, list):
            document.move(way[:-1], int(way[-1]), int(way[-1]) + by)
            return
        keys = [*above]
        movable = [k for k in keys if len(way) == 2 or k in STEP_WORDS]
        other = movable[movable.index(way[-1]) + by]
        document.move(way[:-1], keys.index(way[-1]), keys.index(other))

    return step


def rename(way: Way, words: str) -> Step:
    """Give a move, a row or a button the name that is shown; its id stays."""

    def step(document: Document, d: Prototype) -> None:
        kind, name = TEXTS[str(way[0])][0], str(way[1])
        place = way_of_text(document, ("text",), kind, name)
        document.put(place, " ".join(words.split()))

    return step


# ---------------------------------------------------------------- adding


def add_step(way: Way, new: Mapping[str, Any]) -> Step:
    """Add a step at the end of a list of steps, which is made if there is none."""

    def step(document: Document, d: Prototype) -> None:
        there = document.get(*way)
        ((verb, what),) = new.items()
        if way[0] in ROWS and len(way) == 2:  # a move or a button
            inner = STEPS if way[0] == BUTTONS else "do"
            if way[0] == BUTTONS and isinstance(there, list):
                document.insert(way, len(there), new)
            elif inner in there:
                add_step((*way, inner), new)(document, d)
            elif verb in there and way[0] == BUTTONS:
                document.put(way, [*_each(there), new])
            elif verb in there:
                document.put((*way, inner), [new])
            else:
                document.put((*way, verb), what)
        elif there is None:
            document.put(way, [new])
        elif isinstance(there, list):
            document.insert(way, len(there), new)
        else:
            document.put(way, [*_each(there), new])

    return step


def _each(steps: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [steps] if "if" in steps else [{verb: what} for verb, what in steps.items()]


def put_moment(way: Way, moment: str) -> Step:
    """Do a step of a turn at another moment."""

    def step(document: Document, d: Prototype) -> None:
        said = document.get(*way)
        new = said if isinstance(way[-1], int) or "if" in said else {way[-1]: said}
        document.prune(way)
        add_step((TURNS, moment), new)(document, d)

    return step


def put_phases(word: str, many: int) -> Step:
    """Divide a turn into so many phases, which are called ``word`` and a number; moves stay in
    those that there are."""

    def step(document: Document, d: Prototype) -> None:
        turns = document.get(TURNS) or {}
        there = turns.get("phases") or {}
        now: dict[str, Any] = (
            dict(there) if isinstance(there, Mapping) else dict.fromkeys(there, "any")
        )
        for name in [*now][many:]:
            del now[name]
        base = word.casefold().replace(" ", "_")
        while len(now) < many:
            now[next(n for n in (f"{base}_{i}" for i in range(1, 9)) if n not in now)] = 1
        if "moves" in turns and many:
            document.remove((TURNS, "moves"))
        put((TURNS, "phases"), now or None)(document, d)
        for name, move in (document.get(MOVES) or {}).items():
            if isinstance(move, Mapping) and move.get("phase") not in (None, *now):
                document.remove((MOVES, name, "phase"))

    return step
