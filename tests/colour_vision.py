"""Text contrast, and distances between colours with and without colour blindness."""

from itertools import combinations

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """The linear RGB channels, 0..1, of a colour such as ``#c86432``."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def lab(colour: str, sight: str = "normal") -> Triple:
    """The colour in CIE Lab (D65), as seen with a kind of colour vision from SIGHTS."""
    r, g, b = (min(1.0, max(0.0, c)) for c in times(SIGHTS[sight], linear(colour)))

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    x, y, z = (root(v / w) for v, w in zip(times(TO_XYZ, (r, g, b)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str = "normal") -> float:
    """The CIE76 distance of two colours; about 2 is just noticeable side by side."""
    pairs = zip(lab(one, sight), lab(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def closest(colours: list[str]) -> tuple[float, str, str, str]:
    """The smallest distance between two of the colours in any kind of vision, with the two colours
    and the kind."""
    return min(
        (distance(one, other, sight), one, other, sight)
        for one, other in combinations(colours, 2)
        for sight in SIGHTS
    )


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1..21."""
    light, dark = sorted((times(TO_XYZ, linear(c))[1] for c in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
