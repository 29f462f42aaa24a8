"""Which events have a line in the log, and what it says: rules read from data/log/<game>.yaml.

A rule picks events by kind and by the values of their fields, and names the text of the line and
what fills the text's gaps.  The first rule that fits an event decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .events import Event
from .parts import Fact, Namer
from .types import HIDDEN, Message

ANY, NONE, UNSEEN = "any", "none", "hidden"
"""In a condition: any value that is not empty, an empty one (0, an empty text or tuple, None, a
field that is not there), and the face HIDDEN."""
FIELDS = ("face", "src", "dst", "seat", "amount", "extra")
_INDEXED = re.compile(r"(\w+)(?:\.(\d+))?")
_IN_KEY = re.compile(r"\{([^{}]+)\}")


def _seat(d: Any, seat: Any) -> Any:
    return ("seat", seat)


def _seats(d: Any, seats: Iterable[Any]) -> Any:
    return ("list", tuple(("seat", seat) for seat in seats))


NAMERS: Mapping[str, Namer] = {"seat": _seat, "seats": _seats}
"""Namers that every game has; ``seat`` also names the field ``seat`` by default."""


@dataclass(frozen=True, slots=True)
class Field:
    """A value of an event: ``amount``, ``dst.1`` (the second part of ``dst``), or a fact."""

    name: str
    index: int | None = None

    @classmethod
    def parse(cls, text: str) -> Field:
        """The field written as ``text``.  Raises ValueError if it does not have the form of one."""
        found = _INDEXED.fullmatch(text)
        if found is None:
            raise ValueError(f"expected a field such as amount or dst.1, found {text!r}")
        return cls(found[1], None if found[2] is None else int(found[2]))

    def of(self, d: Any, event: Event, facts: Mapping[str, Fact]) -> Any:
        """The value; None where the tuple is shorter."""
        name = self.name
        value = getattr(event, name) if name in FIELDS else facts[name](d, event)
        if self.index is None:
            return value
        return value[self.index] if value and self.index < len(value) else None


@dataclass(frozen=True, slots=True)
class Gap:
    """What fills a gap of the text: a field, named by a namer or taken as it is."""

    field: Field
    namer: str = ""


@dataclass(frozen=True, slots=True)
class LogRule:
    """One entry of data/log/<game>.yaml."""

    event: str
    text: str
    """Key of the text after ``<game>.``; ``{field}`` in it is replaced by the field's value.
    Empty: these events have no line."""
    gaps: tuple[tuple[str, Gap], ...] = ()
    """A gap called ``seat`` is the event's seat unless it is given here."""
    where: tuple[tuple[Field, tuple[Any, ...]], ...] = ()
    """Each field must have one of its values (or fit ANY or NONE)."""
    heading: bool = False
    """Whether the line stands over those that follow, such as a turn's."""

    def fields_of_text(self) -> list[str]:
        """The fields that the text's key names."""
        return _IN_KEY.findall(self.text)


class LogRules:
    """The rules of one game, by kind of event."""

    def __init__(
        self,
        game_id: str,
        rules: Iterable[LogRule],
        names: Mapping[str, Namer],
        facts: Mapping[str, Fact],
    ) -> None:
        self.rules: dict[str, list[LogRule]] = {}
        for rule in rules:
            self.rules.setdefault(rule.event, []).append(rule)
        self._prefix = f"{game_id}."
        self._names = {**NAMERS, **names}
        self.facts = facts

    def line(self, d: Any, event: Event) -> Message | None:
        """The line of an event as its reader sees it; None: the event has no line."""
        rule = self._rule(d, event)
        return self._message(d, event, rule) if rule and rule.text else None

    def is_heading(self, d: Any, event: Event) -> bool:
        """Whether the line of an event is a heading."""
        rule = self._rule(d, event)
        return rule is not None and rule.heading

    def _rule(self, d: Any, event: Event) -> LogRule | None:
        for rule in self.rules.get(event.kind, ()):
            if all(fits(f.of(d, event, self.facts), values) for f, values in rule.where):
                return rule
        return None

    def _message(self, d: Any, event: Event, rule: LogRule) -> Message:
        def value(found: re.Match[str]) -> str:
            return str(Field.parse(found[1]).of(d, event, self.facts))

        params: dict[str, Any] = {"seat": ("seat", event.seat)}
        for name, gap in rule.gaps:
            raw = gap.field.of(d, event, self.facts)
            params[name] = self._names[gap.namer](d, raw) if gap.namer else raw
        key = _IN_KEY.sub(value, rule.text)
        return Message(self._prefix + key, tuple(params.items()))


def fits(value: Any, values: tuple[Any, ...]) -> bool:
    """Whether a field's value is one of those that a condition names."""
    given = value not in (None, 0, "", ())
    if value == HIDDEN and UNSEEN in values:
        return True
    return value in values or (ANY in values and given) or (NONE in values and not given)
