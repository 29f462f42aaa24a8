"""Actions that a level never chooses, although they are legal, and why.

Found in as many games as ``GAMES`` says, with the number of players that ``SEATS`` says.
"""

from __future__ import annotations

SEATS = {
    "cat_herders": 2,
    "cats_mansion": 3,
    "cattitude": 3,
    "clowder": 3,
    "swap_clops": 2,
}

GAMES: dict[str, dict[str, int]] = {
    "clowder": {"alley_cat": 100, "tiger": 20},
    "swap_clops": {"tiger": 100},
    "cattitude": {"tiger": 200},
    "cat_herders": {"tiger": 200},
}
"""Fewer than 500 games, for levels that search long."""

BY_COLOUR = (
    "In the full evaluation a card counts by its colour, and a red one most; three iterations are "
    "too few to see what another one would do."
)
"""Clowder, house cat: which card Dumpster Dive takes out of the discard piles."""

UNUSED: dict[tuple[str, str], dict[tuple[str, ...], str]] = {
    ("clowder", "house_cat"): {
        ("fetch", "card", name): BY_COLOUR
        for name in (
            "catnip",
            "dumpster_dive",
            "feet_first",
            "hiss",
            "locked_door",
            "midnight_madness",
            "second_thoughts",
            "trekkie_transporter",
        )
    },
}
