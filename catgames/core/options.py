"""What a table can set before a game: variants, sizes and limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from .types import Atom, BadOption

_NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Option:
    """One switch.  Offered are ``choices``, or every whole number from ``low`` to ``high``."""

    key: str
    default: Atom
    choices: tuple[Atom, ...] = ()
    low: int = 0
    high: int = 0
    needs: tuple[tuple[str, tuple[Atom, ...]], ...] = ()
    """Has an effect only where each named option has one of the values."""
    limit: bool = False
    """A safety net or fine number: set-up keeps it in the background."""

    def allows(self, value: object) -> bool:
        """Whether the value is offered; true and false are not the numbers 1 and 0."""
        if self.choices:
            return any(
                value == c and isinstance(value, bool) == isinstance(c, bool) for c in self.choices
            )
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        )

    def parse(self, text: str) -> Atom:
        """The value written as ``text`` on a command line.  Raises BadOption."""
        for choice in self.choices:
            if text.lower() == write(choice).lower():
                return choice
        if not self.choices and _NUMBER.fullmatch(text) and self.allows(int(text)):
            return int(text)
        raise BadOption(f"{self.key} can't be {text!r}; {self.offer()}")

    def offer(self) -> str:
        """The values in words, for messages."""
        if self.choices:
            return "choose one of " + ", ".join(write(c) for c in self.choices)
        return f"choose a whole number from {self.low} to {self.high}"


def write(value: Atom) -> str:
    """A value as it is typed: ``true``, ``12``, ``advanced``."""
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def complete_options(offered: Iterable[Option], given: Mapping[str, Atom]) -> dict[str, Atom]:
    """All options with their values, defaults filled in.  Raises BadOption naming the mistake."""
    by_key = {o.key: o for o in offered}
    for key, value in given.items():
        if key not in by_key:
            near = get_close_matches(str(key), by_key, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadOption(f"there is no option {key!r}{hint}")
        if not by_key[key].allows(value):
            raise BadOption(f"{key} can't be {value!r}; {by_key[key].offer()}")
    return {key: given.get(key, option.default) for key, option in by_key.items()}
