"""Where lines may end: between words, between the letters of scripts without spaces, and, where a
word has no room at all, inside of it."""

from __future__ import annotations

from ...core.plain_text import clusters, is_mark

_NEVER_FIRST = frozenset(
    "!),.:;?]}»’”…、。〃々〉》」』】〕〗〙〛゛゜ゝゞ・ーヽヾ！），．：；？］｝～"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶะาำๅๆฯ"
)
"""What doesn't begin a line: closing signs, small kana, vowels behind their consonant in Thai."""
_NEVER_LAST = frozenset("([{«‘“〈《「『【〔〖〘〚（［｛เแโใไ")
"""What doesn't end a line: opening signs, vowels before their consonant in Thai."""
_AFTER = ("/\\|", "-–,;=&?_.")
"""Signs behind which a word that is too long is broken, the better ones first."""


def _without_spaces(letter: str) -> bool:
    """Whether a line may end beside this letter: Chinese and Japanese."""
    return (
        "\u2e80" <= letter < "\ua000"
        or "\uf900" <= letter < "\ufb00"
        or "\ufe30" <= letter < "\ufe50"
        or "\uff00" <= letter < "\uff61"
        or "\U00020000" <= letter < "\U00040000"
    )


def words_of(paragraph: str) -> list[tuple[str, str]]:
    """The parts that stay on one line, each with what is before it on the same line."""
    found: list[tuple[str, str]] = []
    for word in paragraph.split(" "):
        if word.isascii() or not any(map(_without_spaces, word)):
            found.append((" ", word))
            continue
        parts: list[str] = []
        for cluster in clusters(word):
            if parts and not _parted(parts[-1], cluster):
                parts[-1] += cluster
            else:
                parts.append(cluster)
        found += [("" if i else " ", part) for i, part in enumerate(parts)]
    return found


def _parted(before: str, after: str) -> bool:
    """Whether a line may end between them."""
    return (
        (_without_spaces(before[-1]) or _without_spaces(after))
        and after[0] not in _NEVER_FIRST
        and before[-1] not in _NEVER_LAST
    )


def takes_hyphen(word: str) -> bool:
    """Whether a hyphen stands where a word is broken: in words of scripts with spaces, but in no
    address or other chain of signs."""
    letters = word.strip("".join(_NEVER_FIRST | _NEVER_LAST))
    return all(c.isalpha() and c < "\u0590" for c in letters)


def end_of_line(word: str, most: int) -> int:
    """Where a word that is too long is broken, at most ``most`` letters from its beginning: behind
    a sign that joins two parts, or else as late as possible, but never between a letter and its
    marks."""
    for signs in _AFTER:
        if found := max(word.rfind(sign, 1, most) for sign in signs) + 1:
            return found
    at = most
    while at > 1 and (is_mark(word[at]) or word[at] in _NEVER_FIRST or word[at - 1] in _NEVER_LAST):
        at -= 1
    return at if at > 1 or not is_mark(word[1]) else most
