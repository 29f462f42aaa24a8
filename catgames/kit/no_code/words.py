"""Steps in words: what a list of steps does, for people who don't read YAML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.types import Message, message
from ..prototype import Prototype
from ..words import field_name, label
from .condition_words import condition_in_words, joined, pieces_in_words
from .number_words import columns_of, value_in_words
from .table import ENDS

AMOUNTS = ("count", "fill", "up_to")
_WHOSE = ("each", "others", "next", "previous", "chosen", "first")


def steps_as_sentence(d: Prototype, steps: Any) -> Message:
    """The same, beginning with a capital letter."""
    return message("kit.step.sentence", steps=steps_in_words(d, steps))


def steps_in_words(d: Prototype, steps: Any) -> Message:
    """What a list of steps does, or a single one, as plain data."""
    listed = steps if isinstance(steps, list) else [steps]
    found = [step_in_words(d, verb, what) for step in listed for verb, what in _verbs(step)]
    return one_by_one(found) if found else message("kit.step.nothing")


def one_by_one(found: Sequence[Message]) -> Message:
    """Sentences one after the other, between semicolons."""
    first, *rest = found
    return message("kit.step.then", first=first, rest=one_by_one(rest)) if rest else first


def _verbs(step: Any) -> list[tuple[str, Any]]:
    """The verbs of a step; one with a condition is one."""
    if "if" in step:
        return [("if", step)]
    return list(step.items())


def step_in_words(d: Prototype, verb: str, what: Any) -> Message:
    """What one verb does."""
    if verb in ("move", "recall", "draw", "deal"):
        return _moved(d, verb, what if isinstance(what, Mapping) else {"count": what})
    if verb == "turn" and isinstance(what, Mapping):
        key = {"up": "turn_up", "down": "turn_down"}.get(what.get("side", ""), "turn")
        return message(f"kit.step.{key}", place=places_in_words(d, what.get("at")))
    if verb in ("shuffle", "roll", "turn"):
        return message(f"kit.step.{verb}", place=places_in_words(d, what))
    if verb == "pass":
        back = isinstance(what, Mapping) and what.get("to") == "previous"
        named = what.get("from") if isinstance(what, Mapping) else what
        return message(
            "kit.step.pass_back" if back else "kit.step.pass", place=places_in_words(d, named)
        )
    if verb in ("add", "set"):
        return one_by_one([_changed(d, verb, str(name), by) for name, by in what.items()])
    if verb == "next":
        return message(f"kit.step.next.{what}")
    if verb in ("each", "others"):
        return message(f"kit.step.{verb}", steps=steps_in_words(d, what))
    if verb == "do":
        kind = "button" if d.routines is not None and what in d.routines.buttons else "verb"
        return message("kit.step.do", button=("text", f"{d.id}.{kind}.{what}"))
    if verb == "if":
        return _conditional(d, what)
    if verb == "say":
        words = what.get("text") if isinstance(what, Mapping) else what
        return message("kit.step.say", words=str(words))
    if verb == "ask":
        return _asked(d, what)
    return message(f"kit.step.end.{what}" if what in ENDS else "kit.step.end.game")


def _asked(d: Prototype, what: Any) -> Message:
    said = what if isinstance(what, Mapping) else {"move": what}
    named, who = said.get("move", ""), str(said.get("who", "own"))
    listed = named if isinstance(named, list) and named else [named]
    verbs = [message("kit.rule.typed", what=("text", f"{d.id}.verb.{v}")) for v in listed]
    asked = joined("or", verbs)
    return message(f"kit.step.ask.{who if who in _WHOSE else 'own'}", move=asked)


def _conditional(d: Prototype, step: Mapping[str, Any]) -> Message:
    test = condition_in_words(d, step["if"], its=True)
    found = message("kit.step.if", test=test, steps=steps_in_words(d, step.get("then") or {}))
    if "else" in step:
        return message("kit.step.else", first=found, steps=steps_in_words(d, step["else"]))
    return found


def _moved(d: Prototype, verb: str, what: Mapping[str, Any]) -> Message:
    if verb in ("draw", "deal") and not any(key in what for key in AMOUNTS):
        what = {**what, "count": 1}
    amount = next((key for key in AMOUNTS if key in what and what[key] != "all"), "")
    key = {"": "all", "count": "count", "fill": "fill", "up_to": "fill"}[amount]
    if what.get(amount) is True:
        key = "fill_all"
    if verb == "deal" and key == "count":
        key = "deal"
    values: dict[str, Any] = {"source": places_in_words(d, what.get("from"))}
    if key in ("count", "fill", "deal"):
        values["count"] = value_in_words(d, what[amount])
    if key in ("count", "deal") and not isinstance(values["count"], int):
        key = f"{key}_by"
    values["target"] = places_in_words(d, what["to"]) if "to" in what else _default_hand(d)
    if "from" not in what:
        values["source"] = _default_pile(d)
    found = message(f"kit.step.{key}", **values)
    for name in ("up", "down"):
        if what.get("side") == name:
            found = message(f"kit.step.side_{name}", step=found)
    if "which" in what:
        found = pieces_in_words(d, "kit.step.only_which", what["which"], step=found)
    if "if" in what:
        found = message(
            "kit.step.only_if", step=found, test=condition_in_words(d, what["if"], True)
        )
    return found


def _default_pile(d: Prototype) -> Any:
    """The one pile of unknown order, from which is drawn if none is named."""
    piles = [name for name, zone in d.zones.items() if zone.bag]
    return places_in_words(d, piles[0]) if len(piles) == 1 else message("kit.step.pile")


def _default_hand(d: Prototype) -> Any:
    """Where pieces go that are drawn or dealt, if nothing is said."""
    hands = [name for name, zone in d.zones.items() if zone.held and zone.space is None]
    return places_in_words(d, hands[0]) if hands else message("kit.step.hand")


def _changed(d: Prototype, verb: str, name: str, by: Any) -> Message:
    name, _, whose = name.partition(" of ")
    field: Any = field_name(d, name)
    if whose in _WHOSE:
        field = message(f"kit.step.of.{whose}", place=field)
    value = value_in_words(d, by, piece=by == name and name in columns_of(d))
    if verb == "set":
        return message("kit.step.set", field=field, value=value)
    if isinstance(by, int) and by < 0:
        return message("kit.step.less", field=field, value=-by)
    return message(
        "kit.step.more" if isinstance(value, int) else "kit.step.more_by",
        field=field,
        value=value,
    )


def places_in_words(d: Prototype, named: Any) -> Any:
    """A place, or several, to fill a gap."""
    if isinstance(named, list):
        return ("list", [places_in_words(d, each) for each in named])
    name, _, whose = str(named).partition(" of ")
    name, *cell = name.split() or [""]
    title: Any = ("text", f"{d.id}.zone.{name}") if name in d.zones else label(name)
    if cell:
        title = message("kit.step.cell", place=title, cell=cell[0])
    return message(f"kit.step.of.{whose}", place=title) if whose in _WHOSE else title
