"""The scores of the music: one loop per game and one for the title, all original."""

from .music import (
    CELESTA,
    HARPSICHORD,
    MARIMBA,
    PAD,
    PARLOUR,
    PIZZICATO,
    REED,
    TOY_PIANO,
    Part,
    Piece,
)

# A march for the title.
TITLE = Piece(
    128,
    4,
    (
        Part(
            MARIMBA,
            "A4 1 C5 1 F5 1 E5 .5 D5 .5   D5 1.5 A4 .5 F4 1 A4 1   "
            "Bb4 1 D5 1 F5 1 D5 1   C5 1.5 E5 .5 G5 1 - 1   "
            "A5 1 G5 .5 F5 .5 C5 1 A4 1   C5 1 E5 1 C5 1 A4 1   "
            "Bb4 1 D5 .5 F5 .5 G5 1 F5 1   E5 1.5 D5 .5 C5 1 - 1   "
            "D5 1 F5 .5 A5 .5 G5 1 F5 1   E5 1.5 C5 .5 A4 1 - 1   "
            "D5 1 Bb4 .5 D5 .5 F5 1 G5 1   A5 2 F5 1 - 1   "
            "G5 1 F5 .5 G5 .5 D5 1 Bb4 1   A4 1 D5 1 F5 1.5 E5 .5   "
            "D5 .5 F5 .5 Bb5 1 A5 .5 G5 .5 F5 1   E5 1 G5 1 C5 1 - 1",
        ),
        Part(
            PAD,
            "F3 4 D3 4 Bb3 4 C3 4 F3 4 A3 4 Bb3 4 C4 4  D3 4 A3 4 Bb3 4 F3 4 G3 4 D3 4 Bb3 4 C4 4",
            0.16,
        ),
    ),
    "F Dm Bb C F Am Bb C  Dm Am Bb F Gm Dm Bb C",
    "bcbc",
    PIZZICATO,
    0.35,
)

# Cat Herders: an unhurried waltz on plucked strings.
PARK = Piece(
    192,
    3,
    (
        Part(
            PIZZICATO,
            "D5 1 B4 1 G4 1  B4 2 D5 1  E5 1 G5 1 E5 1  D5 2 - 1  "
            "E5 1 G5 1 B5 1  A5 1.5 G5 .5 E5 1  F#5 1 A5 1 F#5 1  D5 2 - 1  "
            "D5 1 B4 1 G4 1  B4 1 D5 1 G5 1  E5 1 C5 1 E5 1  D5 2 B4 1  "
            "C5 1 E5 1 A5 1  F#5 1.5 E5 .5 D5 1  G5 1 D5 1 B4 1  G4 2 - 1  "
            "B4 1 E5 1 G5 1  F#5 1 E5 1 B4 1  C5 1 E5 1 G5 1  F#5 2 - 1  "
            "G5 1 F#5 1 E5 1  C5 1 E5 1 A5 1  A5 1 F#5 1 D5 1  D5 2 - 1  "
            "E5 1 G5 1 C5 1  B4 1 D5 1 G5 1  A5 1.5 G5 .5 E5 1  B4 2 E5 1  "
            "E5 1 D5 1 C5 1  A4 1 D5 1 F#5 1  G5 1 B4 1 D5 1  G4 2 - 1",
        ),
        Part(
            REED,
            "- 12 B4 3 C5 3 A4 3 F#4 3 - 12 E4 3 F#4 3 G4 6  "
            "E4 6 G4 3 A4 3 - 12 C5 3 B4 3 A4 3 G4 3 E4 3 F#4 3 G4 6",
            0.14,
        ),
    ),
    "G G C G Em Am D D G G C G Am D G G  Em Em C D Em Am D D C G Am Em C D G G",
    "bcc",
    PIZZICATO,
    0.4,
)

# Swap Clops: a toy piano.
TOYS = Piece(
    132,
    4,
    (
        Part(
            TOY_PIANO,
            "G5 .5 E5 .5 C5 .5 E5 .5 G5 1 C6 1   A5 .5 F5 .5 C5 .5 F5 .5 A5 2   "
            "G5 .5 E5 .5 C5 .5 E5 .5 G5 .5 A5 .5 G5 1   F5 .5 D5 .5 B4 .5 D5 .5 G5 2   "
            "E5 .5 G5 .5 C6 .5 G5 .5 E5 1 C5 1   A4 .5 C5 .5 E5 .5 C5 .5 A4 1 E5 1   "
            "D5 .5 F5 .5 A5 .5 F5 .5 D5 1 A5 1   G5 .5 A5 .5 B5 .5 A5 .5 G5 1 - 1   "
            "A5 .5 E5 .5 C5 .5 E5 .5 A5 1 - 1   G5 .5 E5 .5 B4 .5 E5 .5 G5 2   "
            "A5 .5 F5 .5 C5 .5 F5 .5 A5 .5 G5 .5 F5 1   E5 1 G5 1 C5 2   "
            "D5 .5 F5 .5 A5 .5 F5 .5 D5 1 F5 1   C5 .5 E5 .5 A5 .5 E5 .5 C5 1 A4 1   "
            "B4 .5 D5 .5 G5 .5 D5 .5 B4 1 D5 1   G5 .5 F5 .5 E5 .5 D5 .5 G4 1 - 1",
            0.8,
        ),
        Part(REED, "- 14 D4 1 E4 1 - 12 F4 2 - 1 B3 1  - 14 E4 1 G4 1 - 12 D4 2 - 1 B3 1", 0.12),
    ),
    "C F C G C Am Dm G  Am Em F C Dm Am G G",
    "bc-cbc-c",
    PIZZICATO,
    0.38,
    0.15,
)

# Cattitude: a baroque piece for the harpsichord.
BAROQUE = Piece(
    128,
    4,
    (
        Part(
            HARPSICHORD,
            "D5 .5 A4 .5 F5 .5 E5 .5 D5 .5 C5 .5 Bb4 .5 A4 .5   "
            "Bb4 .5 G4 .5 D5 .5 C5 .5 Bb4 .5 A4 .5 G4 .5 F4 .5   "
            "E4 .5 G4 .5 C5 .5 Bb4 .5 A4 .5 G4 .5 A4 .5 Bb4 .5   "
            "A4 .5 C5 .5 F5 .5 E5 .5 F5 .5 G5 .5 A5 .5 F5 .5   "
            "D5 .5 F5 .5 Bb5 .5 A5 .5 G5 .5 F5 .5 E5 .5 D5 .5   "
            "G5 .5 E5 .5 Bb4 .5 E5 .5 G5 .5 F5 .5 E5 .5 D5 .5   "
            "C#5 .5 E5 .5 A5 .5 G5 .5 F5 .5 E5 .5 D5 .5 C#5 .5   "
            "E5 .5 G5 .5 C#5 .5 E5 .5 A4 1 C#5 1   "
            "A4 .5 C5 .5 F5 .5 E5 .5 F5 .5 C5 .5 A4 .5 C5 .5   "
            "G4 .5 C5 .5 E5 .5 D5 .5 E5 .5 C5 .5 G4 .5 Bb4 .5   "
            "A4 .5 D5 .5 F5 .5 E5 .5 F5 .5 D5 .5 A4 .5 F5 .5   "
            "D5 .5 F5 .5 Bb5 .5 A5 .5 Bb5 .5 F5 .5 D5 .5 F5 .5   "
            "G5 .5 F5 .5 Eb5 .5 D5 .5 Bb4 .5 D5 .5 G4 .5 Bb4 .5   "
            "A4 .5 D5 .5 F5 .5 A5 .5 G5 .5 F5 .5 E5 .5 D5 .5   "
            "E5 .5 G5 .5 Bb5 .5 A5 .5 G5 .5 F5 .5 E5 .5 D5 .5   "
            "C#5 .5 E5 .5 A4 .5 C#5 .5 E5 1 A4 1",
            0.7,
        ),
        Part(
            HARPSICHORD,
            "D3 1 F3 1 A3 1 D3 1  G3 1 Bb3 1 G3 1 F3 1  E3 1 C3 1 E3 1 C3 1  F3 1 A3 1 F3 1 F3 1  "
            "Bb3 1 A3 1 G3 1 F3 1  E3 1 G3 1 E3 1 G3 1  A3 1 G3 1 F3 1 E3 1  A3 1 G3 1 E3 1 C#3 1  "
            "F3 1 A3 1 C4 1 A3 1  C3 1 E3 1 G3 1 E3 1  D3 1 F3 1 A3 1 F3 1  Bb3 1 F3 1 D3 1 F3 1  "
            "G3 1 Bb3 1 D3 1 G3 1  D3 1 F3 1 A3 1 D3 1  E3 1 G3 1 Bb3 1 G3 1  A3 1 G3 1 E3 1 C#3 1",
            0.6,
        ),
    ),
    "Dm Gm C F Bb Edim A A7  F C Dm Bb Gm Dm Edim A",
    "s",
    PAD,
    0.10,
    0.35,
)

# Cat's Mansion Race: a waltz on a parlour piano.
MANSION = Piece(
    144,
    3,
    (
        Part(
            PARLOUR,
            "G4 1.5 C5 .5 Eb5 1  D5 2 C5 1  C5 1.5 F5 .5 Ab5 1  G5 3  "
            "Ab5 1 G5 1 Eb5 1  F5 2 D5 1  Eb5 1 G5 1 F5 1  Eb5 2 - 1  "
            "F5 1.5 Eb5 .5 C5 1  Eb5 2 C5 1  B4 1 D5 1 F5 1  D5 2 G4 1  "
            "C5 1.5 Eb5 .5 Ab5 1  G5 2 Eb5 1  Bb4 1.5 Eb5 .5 G5 1  F5 2 - 1  "
            "D5 1 F5 1 Bb5 1  F5 2 D5 1  G5 1.5 Eb5 .5 C5 1  G4 2 - 1  "
            "C5 1 F5 1 Ab5 1  G5 2 Eb5 1  D5 1 B4 1 G4 1  F4 1 G4 1 B4 1",
        ),
    ),
    "Cm Cm Fm Cm Ab Bb Eb Eb Fm Cm G G7  Ab Ab Eb Eb Bb Bb Cm Cm Fm Cm G G7",
    "bcc",
    PARLOUR,
    0.35,
    0.3,
)

# Clowder: a slow piece for the evening.
DUSK = Piece(
    96,
    3,
    (
        Part(
            CELESTA,
            "E5 2 A5 1  G5 1.5 F5 .5 C5 1  E5 2 C5 1  D5 3  "
            "C5 1 E5 1 A5 1  A5 1.5 G5 .5 F5 1  F5 1 E5 1 D5 1  E5 2 B4 1  "
            "A4 1 C5 1 F5 1  E5 2 G5 1  F5 1.5 E5 .5 D5 1  C5 2 E5 1  "
            "A5 1 G5 1 F5 1  D5 2 B4 1  C5 1 A4 1 E5 1  B4 2 G#4 1",
        ),
        Part(
            REED,
            "A3 3 A3 3 G3 3 B3 3 A3 3 C4 3 A3 3 G#3 3  F3 3 G3 3 A3 3 C4 3 A3 3 B3 3 A3 3 G#3 3",
            0.16,
        ),
    ),
    "Am F C G Am F Dm E  F C Dm Am F G Am E",
    "s",
    PAD,
    0.16,
    0.45,
)

PIECES = {
    "common": TITLE,
    "cat_herders": PARK,
    "swap_clops": TOYS,
    "cattitude": BAROQUE,
    "cats_mansion": MANSION,
    "clowder": DUSK,
}
