"""Games of people from playtest sessions, to stand beside the computers' games.

They are few: of fewer than MANY games only counts, medians and quotes are reported, and
nothing is tested.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from ..catalog import offered
from ..core.types import BadRecord
from .arms import Arm
from .figures import SHARE, Figure, figures_of
from .sample import GameSample, sample_record
from .tables import NONE, cell

PEOPLE = "people"
"""The name of their column."""
MANY = 20
"""From this many games on they are reported like those of computers."""


@dataclass(frozen=True, slots=True)
class People:
    """The games of people with one set of data and so many seats, and what was noted of them."""

    noted: Any
    """``Noted``, as the wing of the playtests has read it."""
    samples: Sequence[GameSample]
    """Samples of the games that were played to their end."""
    problems: Sequence[str]

    @property
    def few(self) -> bool:
        """Whether there are too few games for intervals."""
        return len(self.samples) < MANY

    def cells(self) -> dict[str, str]:
        """Their figures as the cells of a table, by key: of few games how many of them, or the
        median and the limits."""
        figures = figures_of(self.samples)
        return {f.key: _few(f) if self.few else cell(f.summary()) for f in figures}

    def summary(self) -> str:
        """How many sessions there are and what is left out, in a sentence."""
        n = self.noted
        few = "; medians and limits, nothing is tested" if self.few else ""
        other = f"; {n.other} with other data or players are left out" if n.other else ""
        later = f"; the words of {n.sealed} that are not over are left out" if n.sealed else ""
        held = "1 session" if n.sessions == 1 else f"{n.sessions} sessions"
        return f"{held}, {len(self.samples)} played to the end{few}{other}{later}"

    def plain(self) -> dict[str, Any]:
        """All of it as plain data, without the figures."""
        n = self.noted
        return {
            "sessions": n.sessions,
            "games": len(self.samples),
            "left_out": n.other,
            "told": dict(n.told),
            "quotes": [{"where": where, "words": words} for where, words in n.quotes],
        }


def read_people(folder: Path | None, arm: Arm) -> People:
    """The sessions of an arm; ``folder``: that of ``--portable``, None: the platform's.

    A game counts if it was played with the arm's data by as many players; its options may differ.
    """
    variant = arm.variant.name if arm.variant is not None else ""
    noted = offered("people")(folder, arm.setup.game_id, arm.setup.seats, variant, arm.digest)
    samples, problems = list[GameSample](), list[str](noted.problems)
    for number, record in enumerate(noted.records):
        try:
            samples.append(sample_record(arm.game, record, number, PEOPLE))
        except BadRecord as e:
            problems.append(str(e))
    return People(noted, samples, problems)


def _few(figure: Figure) -> str:
    values = [v for _, v in figure.values]
    if not values:
        return NONE
    if figure.kind == SHARE:
        return f"{sum(values):.3g} of {len(values)}"
    return f"{median(values):.3g} ({min(values):.3g} to {max(values):.3g})"
