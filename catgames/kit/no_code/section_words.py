"""Sections in words: what a turn is, what a move does, what counts, and when the game is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.types import Message, message
from ..prototype import Prototype
from ..words import field_name, label, row_name
from .condition_words import condition_in_words, pieces_in_words
from .number_words import as_typed, column_in_words, value_in_words
from .values import SCORES
from .words import one_by_one, places_in_words

CELLS = ("empty", "taken")
AFTER = ("turn", "round", "move")
WINS = ("most", "least", "last")


def _with(parts: Sequence[Message]) -> Message:
    """Parts of a sentence, one after the other, between commas."""
    first, *rest = parts
    return message("kit.rule.with", first=first, rest=_with(rest)) if rest else first


def move_in_words(d: Prototype, name: str, move: Any) -> Message:
    """One of the moves, without the steps that follow it."""
    said: Mapping[str, Any] = move if isinstance(move, Mapping) else {}
    parts = [_pieces(d, said)]
    for key in ("which", "must"):
        if key in said:
            parts.append(pieces_in_words(d, f"kit.rule.{key}", said[key]))
    if "if" in said:
        parts.append(message("kit.rule.if", test=condition_in_words(d, said["if"])))
    if "where" in said:
        parts.append(_where(d, said["where"]))
    cost = said.get("cost")
    for paid, price in cost.items() if isinstance(cost, Mapping) else ():
        parts += [_cost(d, str(paid), p) for p in (price if isinstance(price, list) else [price])]
    if "limit" in said:
        parts.append(message("kit.rule.limit", count=value_in_words(d, said["limit"])))
    if "phase" in said:
        parts.append(message("kit.rule.phase", phase=_phases(said["phase"])))
    for key in ("choose", "ends"):
        if key in said:
            parts.append(message(f"kit.rule.{key}.{said[key]}"))
    return message("kit.rule.move", name=("text", f"{d.id}.verb.{name}"), does=_with(parts))


def _cost(d: Prototype, name: str, price: Any) -> Message:
    """How much of a counter, or which pieces, a move costs."""
    if name not in d.zones:
        value = value_in_words(d, price, piece=True)
        key = "cost" if isinstance(value, int) else "cost_by"
        return message(f"kit.rule.{key}", field=field_name(d, name), price=value)
    said: Mapping[str, Any] = price if isinstance(price, Mapping) else {"count": price}
    count = value_in_words(d, said.get("count", 1), piece=True)
    key = "pays" if isinstance(count, int) else "pays_by"
    found = message(f"kit.rule.{key}", count=count, place=places_in_words(d, name))
    if "which" in said:
        found = pieces_in_words(d, "kit.rule.pays_which", said["which"], pays=found)
    if "same" in said:
        found = message("kit.rule.pays_same", pays=found, column=column_in_words(str(said["same"])))
    if "to" in said:
        found = message("kit.rule.pays_to", pays=found, target=places_in_words(d, said["to"]))
    return found


def _pieces(d: Prototype, said: Mapping[str, Any]) -> Message:
    if "from" not in said:
        return message("kit.rule.button")
    values = {"source": places_in_words(d, said["from"])}
    values["target"] = places_in_words(d, said.get("to", ""))
    count = said.get("count", 1)
    if isinstance(count, list) and len(count) == 2:
        low, high = (value_in_words(d, each) for each in count)
        return message("kit.rule.choice", low=low, high=high, **values)
    if count != 1:
        many = value_in_words(d, count)
        key = "several" if isinstance(many, int) else "several_by"
        return message(f"kit.rule.{key}", many=many, **values)
    return message("kit.rule.one", **values)


def _where(d: Prototype, where: Any) -> Message:
    if not isinstance(where, Mapping):
        return message(f"kit.rule.cell.{where}" if where in CELLS else "kit.rule.typed", what=where)
    parts = [_where(d, where["cell"])] if "cell" in where else []
    if "beside" in where:
        beside = where["beside"]
        any_ = message("kit.rule.beside_any")
        parts.append(any_ if beside == "any" else pieces_in_words(d, "kit.rule.beside", beside))
    return _with(parts or [message("kit.rule.typed", what=as_typed(where))])


def _phases(phase: Any) -> str:
    return ", ".join(label(str(each)) for each in (phase if isinstance(phase, list) else [phase]))


def turn_in_words(d: Prototype, turns: Mapping[str, Any]) -> Message:
    """What a turn is, without its steps."""
    phases = turns.get("phases")
    if phases:
        numbers = phases.items() if isinstance(phases, Mapping) else ((p, "any") for p in phases)
        parts = [
            message("kit.rule.in_phase", phase=label(str(phase)), moves=_moves(number))
            for phase, number in numbers
        ]
    else:
        parts = [_moves(turns.get("moves", 1))]
    for key in ("pass", "together", "first"):
        if key in turns:
            parts.append(message(f"kit.rule.{key}.{as_key(turns[key])}"))
    return message("kit.rule.turn", parts=_with(parts))


def as_key(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if value is not None else "no"


def _moves(number: Any) -> Message:
    if type(number) is int:
        return message("kit.rule.moves", count=number)
    return message("kit.rule.any_moves" if number == "any" else "kit.rule.typed", what=str(number))


def row_in_words(d: Prototype, name: str, row: Any) -> Message:
    """A row of the score."""
    counter = isinstance(row, str) and row in d.fields
    does = message("kit.rule.counter", field=field_name(d, row)) if counter else None
    return message("kit.rule.move", name=row_name(d, name), does=does or counted_in_words(d, row))


def counted_in_words(d: Prototype, row: Any) -> Message:
    """What is counted for a row, or to break a tie."""
    if not isinstance(row, Mapping):
        return _number(d, row)
    kind = next((key for key in SCORES if key in row), "")
    if not kind:
        return message("kit.rule.typed", what=as_typed(row))
    where = row.get("in") if kind in ("sum", "kinds", "each") else row[kind]
    column = column_in_words(str(row[kind]))
    if kind == "most":
        what: Any = value_in_words(d, row[kind])
        points = value_in_words(d, row.get("points", 0))
        return message("kit.rule.most", what=what, points=points)
    parts = [message(f"kit.rule.{kind}", column=column, place=places_in_words(d, where))]
    if "which" in row:
        parts.append(pieces_in_words(d, "kit.rule.only", row["which"]))
    if "points" in row:
        parts.append(message("kit.rule.points", points=as_typed(row["points"]).strip("[]")))
    if "times" in row:
        parts.append(message("kit.rule.times", times=value_in_words(d, row["times"])))
    return _with(parts)


def tie_in_words(d: Prototype, tie: Any, least: bool) -> Message:
    """What decides a tie, as a row of the score sheet."""
    return message(f"kit.rule.tie_row.{_tie(least)}", what=counted_in_words(d, tie))


def _tie(least: bool) -> str:
    return "least" if least else "most"


def _number(d: Prototype, value: Any) -> Message:
    if value in d.zones:
        return message("kit.rule.count", place=places_in_words(d, value), column="")
    return message("kit.rule.typed", what=value_in_words(d, value))


def end_in_words(d: Prototype, end: Mapping[str, Any]) -> Message:
    """When the game is over, and who wins."""
    parts = []
    if "when" in end:
        key = f"kit.rule.after.{as_key(end.get('after', 'turn'))}"
        parts.append(message(key, test=condition_in_words(d, end["when"])))
    if "rounds" in end:
        count = end["rounds"]
        key = "rounds" if type(count) is int else "rounds_of"
        parts.append(message(f"kit.rule.{key}", count=value_in_words(d, count)))
    when = _with(parts or [message("kit.rule.never")])
    wins = [message(f"kit.rule.wins.{as_key(end.get('wins', 'most'))}")]
    ties = end.get("tiebreak")
    for i, tie in enumerate(ties if isinstance(ties, list) else [] if ties is None else [ties]):
        least = isinstance(tie, Mapping) and [*tie] == ["least"]
        what = counted_in_words(d, tie["least"] if least else tie)
        wins.append(message(f"kit.rule.{'tie_then' if i else 'tie'}.{_tie(least)}", what=what))
    return message("kit.rule.end", when=when, wins=one_by_one(wins))
