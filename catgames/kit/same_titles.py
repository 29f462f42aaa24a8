"""Tells pieces apart in sentences that have the same title: "Two (hearts)"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from .pieces import COLOURS, Piece

_LONGEST = 24
"""Characters of what tells two pieces apart; more belongs on the card."""
_SPRITE = "mark"
_COLOUR_NAMES = {colour: name for name, colour in COLOURS.items()}


def told_apart(
    pieces: Sequence[Piece], titles: Callable[[Piece], Iterable[tuple[str, str]]]
) -> dict[int, str]:
    """By face: the first thing in which a piece differs from all others that share its title, in
    any language.  ``titles``: languages and titles of a piece."""
    together: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        for title in titles(piece):
            together.setdefault(title, []).append(piece)
    found: dict[int, str] = {}
    for twins in together.values():
        if len(twins) > 1:
            facts = [_facts(piece) for piece in twins]
            for what in facts[0]:
                by = [fact.get(what, "") for fact in facts]
                if len(set(by)) == len(by) and all(0 < len(word) <= _LONGEST for word in by):
                    break
            found |= {piece.face: word for piece, word in zip(twins, by)}
    return found


def _facts(piece: Piece) -> Mapping[str, str]:
    """What can tell a piece apart, the best first; the last one always does."""
    return dict(_all_facts(piece))


def _all_facts(piece: Piece) -> Iterator[tuple[str, str]]:
    yield "value", str(piece.value).replace("-", "−")
    yield from ((c, str(cell)) for c, cell in piece.columns.items() if c != _SPRITE)
    yield "colour", _COLOUR_NAMES.get(piece.colour, "")
    name = piece.name.replace("_", " ")
    yield "name", name
    yield "set", f"{piece.set.replace('_', ' ')} {name}"
