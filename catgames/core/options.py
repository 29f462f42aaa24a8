"""Options chosen before a game: variants, sizes and limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from .types import Atom, BadOption

_NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Option:
    """One option.  Its values are ``choices``, or all integers from ``low`` to ``high``."""

    key: str
    default: Atom
    choices: tuple[Atom, ...] = ()
    low: int = 0
    high: int = 0
    needs: tuple[tuple[str, tuple[Atom, ...]], ...] = ()
    """The option has an effect only if each of these options has one of the values."""
    limit: bool = False
    """Whether set-up lists the option among the advanced ones."""

    def allows(self, value: object) -> bool:
        """Whether the value is possible; booleans are not integers here."""
        if self.choices:
            return any(
                value == c and isinstance(value, bool) == isinstance(c, bool) for c in self.choices
            )
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        )

    def has_effect(self, chosen: Mapping[str, Atom]) -> bool:
        """Whether the option matters with these values of the others."""
        return all(chosen.get(key) in values for key, values in self.needs)

    def parse(self, text: str) -> Atom:
        """Parse a value given on the command line.  Raises BadOption."""
        for choice in self.choices:
            if text.lower() == write(choice).lower():
                return choice
        if not self.choices and _NUMBER.fullmatch(text) and self.allows(int(text)):
            return int(text)
        raise BadOption(f"{self.key} can't be {text!r}; {self.offer()}")

    def offer(self) -> str:
        """A description of the possible values, for messages."""
        if self.choices:
            return "choose one of " + ", ".join(write(c) for c in self.choices)
        return f"choose a whole number from {self.low} to {self.high}"


def write(value: Atom) -> str:
    """A value as it is typed on the command line: ``true``, ``12``, ``advanced``."""
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def changed_options(offered: Iterable[Option], given: Mapping[str, Atom]) -> list[str]:
    """What differs from the defaults, as it is set on the command line."""
    values = [(o, given.get(o.key, o.default)) for o in offered]
    return [f"{o.key}={write(value)}" for o, value in values if value != o.default]


def complete_options(offered: Iterable[Option], given: Mapping[str, Atom]) -> dict[str, Atom]:
    """The values of all options, with defaults where none is given.  Raises BadOption."""
    by_key = {o.key: o for o in offered}
    for key, value in given.items():
        if key not in by_key:
            near = get_close_matches(str(key), by_key, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            known = f"; known: {', '.join(by_key)}" if by_key else ""
            raise BadOption(f"there is no option {key!r}{hint}{known}")
        if not by_key[key].allows(value):
            raise BadOption(f"{key} can't be {value!r}; {by_key[key].offer()}")
    return {key: given.get(key, option.default) for key, option in by_key.items()}
