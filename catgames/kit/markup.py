"""What the texts of pieces may have besides letters: ``{coin}`` is an icon, and ``**bold**`` and
``*italic*`` are as in Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_LETTER = r"0-9A-Za-z\u00c0-\u1fff"
"""Letters of scripts with spaces: a star between two of them is no mark."""
_EMPHASIS = re.compile(
    rf"\\(?P<sign>[*{{])|(?<![{_LETTER}*])(?P<mark>\*{{1,3}})(?=[^\s*])(?P<inner>.+?)"
    rf"(?<=[^\s*])(?P=mark)(?![{_LETTER}*])"
)
LONGEST = 4_000
"""Characters of a text in which marks are looked for; no card has room for more."""
_ICON = re.compile(r"\{ *([^\s{}](?:[^{}\n]{0,58}[^\s{}])?) *\}")


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one weight, or the name of an icon."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: bool = False


def runs(text: str, is_icon: Callable[[str], bool], emphasis: bool = True) -> list[Run]:
    """A text in parts.  What ``is_icon`` does not know, and a star that belongs to no other, stay
    letters, as they were typed."""
    read = _emphasised if emphasis else _icons
    return [*read(text, is_icon, Run(""))]


def _emphasised(text: str, is_icon: Callable[[str], bool], like: Run) -> Iterator[Run]:
    at = 0
    both = like.bold and like.italic  # nothing inside can be more than that
    for found in () if both else _EMPHASIS.finditer(text[:LONGEST]):
        yield from _icons(text[at : found.start()], is_icon, like)
        at = found.end()
        if sign := found["sign"]:
            yield Run(sign, like.bold, like.italic)
            continue
        stars = len(found["mark"])
        inner = Run("", like.bold or stars > 1, like.italic or stars != 2)
        yield from _emphasised(found["inner"], is_icon, inner)
    yield from _icons(text[at:], is_icon, like)


def _icons(text: str, is_icon: Callable[[str], bool], like: Run) -> Iterator[Run]:
    at = 0
    for found in _ICON.finditer(text):
        if is_icon(found[1]):
            if letters := text[at : found.start()]:
                yield Run(letters, like.bold, like.italic)
            yield Run(found[1], icon=True)
            at = found.end()
    if letters := text[at:]:
        yield Run(letters, like.bold, like.italic)


def plain(text: str) -> str:
    """A text as it is read aloud: without the stars around words; icons stay in their braces.

    >>> plain("Draw **two** cards, or 2 * 3 {coin}")
    'Draw two cards, or 2 * 3 {coin}'
    """
    return "".join(run.text for run in _emphasised(text, lambda name: False, Run("")))


def icons_in(text: str) -> list[str]:
    """The words in braces, in their order.

    >>> icons_in("Pay {coin} or {2 fish}")
    ['coin', '2 fish']
    """
    return _ICON.findall(text)
