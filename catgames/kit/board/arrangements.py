"""Ways to divide the board; the first one in which everything has room is used.

The later ones give more of the board to the players' mats, leave out space between areas, and
captions: they are for many zones and many players.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

SIDE = 0.17
"""The width of a column at the side, as a share of the board's."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Shares of the board, and how close to each other areas lie."""

    beside: float = 0.24
    """The width of the mats if they stand beside the middle, next to the name plates."""
    below: bool = False
    """Whether the mats lie below the middle, where they have all of the width."""
    right: float = 0.0
    """The width of the mats if they stand on the right of the middle, in rows and columns."""
    middle: float = 0.5
    """The height of the middle if mats lie below it; a smaller one if they have boards."""
    strip: float = 0.33
    """The height of what the chooser has in front."""
    side: float = SIDE
    """The width of a column at the side that has more than two piles and rows."""
    few: float = SIDE
    """And of one that has no more."""
    top: float = 1.0
    """The height of the top, as a share of the usual one."""
    inside: bool = False
    """Whether all lies within the border of the floor."""
    gap: int = 9
    pad: int = 12
    """Units between areas, and around the pieces of an area."""
    captioned: int = 62
    """Units of the height from which on an area has a caption."""


_TIGHT = Arrangement(gap=4, pad=3, captioned=84)
ARRANGEMENTS = (
    Arrangement(inside=True),
    Arrangement(),
    Arrangement(gap=6, pad=8, captioned=74),
    _TIGHT,
    replace(_TIGHT, beside=0.32, strip=0.3),
    replace(_TIGHT, below=True, middle=0.42, strip=0.27),
    replace(_TIGHT, beside=0.42, strip=0.27, top=0.9),
    replace(_TIGHT, below=True, middle=0.36, strip=0.22, top=0.9),
    replace(_TIGHT, below=True, middle=0.3, strip=0.2, top=0.8),
    replace(_TIGHT, right=0.4, strip=0.27, top=0.9),
    replace(_TIGHT, right=0.55, strip=0.22, top=0.9),
    replace(_TIGHT, right=0.66, strip=0.2, top=0.8),
    replace(_TIGHT, below=True, middle=0.24, strip=0.2, top=1.0),
)
