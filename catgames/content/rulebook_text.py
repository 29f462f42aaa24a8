"""The rules that players read: ``data/rules/<language>/<game>.md``, in a subset of Markdown.

``# Title {XY-1}`` once, at the top; ``## Heading {XY-2 XY-3}`` with the rule ids that the section
covers; paragraphs; lists with ``- ``; **bold**, *italic*, [words](https://page); lines of pictures
``![caption](sprite:group/name)``, where ``group/a+group/b`` draws b over a.  Nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from ..catalog import load_game
from ..core.types import BadContent
from .atlas import own_atlas
from .game_ids import coded_ids
from .languages import ENGLISH, PSEUDO, languages, longer
from .loader import brief_text, listed, read_file, text_of
from .paths import DATA, located, shown
from .rule_numbers import fill_numbers, paths_in, wrong_numbers

RULES = "rules"
"""The key with which a game's ``text_facts`` are asked for the numbers of its rules."""
_HEADING = re.compile(r"(#{1,2}) +([^{}]*?)(?: *\{([^{}]*)\})? *")
_ID = re.compile(r"([A-Z]{2,3})-\d+[a-z]?")
_PICTURE = re.compile(r"!\[([^\[\]]*)\]\(sprite:([^()\s]+)\)")
_PART = re.compile(r"(\*\*|\*|\[[^\[\]]+\]\(https?://[^()\s]+\))")
_LINK = re.compile(r"\[(.+)\]\(https?://(.+)\)")
_STRANGE = re.compile(r"!?\[[^\]]*\](\([^)]*\))?|[`<>|{}\[\]\\]|~~|__")
_END = re.compile(r"(?<=[.!?…]) ")
_OTHER = re.compile(r"#+|\d+[.)] |[*+] |>|```|---|\||    |\t")
"""Beginnings of Markdown lines that are not supported."""


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph or list item."""

    spans: tuple[Span, ...]
    point: bool = False

    @property
    def plain(self) -> str:
        """The text without styles, for searching."""
        return "".join(s.text for s in self.spans)


@dataclass(frozen=True, slots=True)
class Picture:
    """Sprites drawn over each other, and a caption."""

    sprites: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of pictures."""

    pictures: tuple[Picture, ...]


Block: TypeAlias = "Words | Figure"


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its contents."""

    title: str
    rules: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesText:
    """A game's rules; the first section has the game's title."""

    sections: tuple[Section, ...]

    def at(self, rule: str) -> int | None:
        """Index of the section that covers a rule id, preferably of the most specific one."""
        found = [i for i, s in enumerate(self.sections) if rule in s.rules]
        return min(found, key=lambda i: (i == 0, len(self.sections[i].rules)), default=None)


def first_sentences(text: str, longest: int) -> str:
    """The first sentence, and those behind it that are no longer together than so many letters."""
    said, *more = _END.split(text)
    for sentence in more:
        if len(said) + len(sentence) > longest:
            break
        said += f" {sentence}"
    return said


def rules_path(game: str, language: str = "en") -> Path:
    """The file of a game's rules."""
    return located(DATA / "rules" / language / f"{game}.md")


def rules_text(
    game: str, language: str = "en", content: Mapping[str, Any] | None = None
) -> RulesText | None:
    """A game's rules, in English if they are not translated; None: there are none.

    ``content``: the data whose numbers they repeat; None: those of the data file.  Raises
    BadContent.
    """
    if content is None:
        return _own_rules(game, language)
    if language == PSEUDO:
        english = rules_text(game, content=content)
        return english and _longer(english)
    for path in (rules_path(game, language), rules_path(game)):
        if path.exists():
            return read_rules(path, content)
    return None


@cache
def _own_rules(game: str, language: str) -> RulesText | None:
    return rules_text(game, language, _content_of(rules_path(game)))


def _longer(text: RulesText) -> RulesText:
    """The rules in the pseudo-language."""

    def block(part: Block) -> Block:
        if isinstance(part, Words):
            return replace(part, spans=tuple(replace(s, text=longer(s.text)) for s in part.spans))
        return Figure(tuple(replace(p, caption=longer(p.caption)) for p in part.pictures))

    return RulesText(
        tuple(
            Section(longer(s.title), s.rules, tuple(block(b) for b in s.blocks))
            for s in text.sections
        )
    )


def read_rules(path: Path, content: Mapping[str, Any] | None = None) -> RulesText:
    """Read a file of rules.  Raises BadContent with all mistakes, including missing sprites.

    ``content``: the data whose numbers it repeats, and which may leave some of them out; None:
    those of the game's data file.
    """
    name, text = shown(path), text_of(path)
    reader = _Reader(name)
    if paths_in(text):
        changed = content is not None
        numbers = _numbers(path, content)
        if not changed:
            reader.mistakes += wrong_numbers(text, numbers)
        language = path.parent.name if path.parent.name in languages() else ENGLISH
        text = fill_numbers(text, numbers, language, lenient=changed)
    read = reader.document(text)
    if reader.mistakes:
        raise BadContent(listed([f"{name}:{line}: {what}" for line, what in reader.sorted()]))
    return read


def _numbers(path: Path, content: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The data with the numbers that the game works out of them; ``content`` as of
    ``read_rules``."""
    if path.stem not in coded_ids():
        return _content_of(path) if content is None else content
    game = load_game(path.stem, content)
    return {**game.content, **game.text_facts(RULES)}


def _content_of(path: Path) -> Any:
    file = located(DATA / f"{path.stem}.yaml")
    return read_file(file).plain() if file.exists() else {}


@dataclass(slots=True)
class _Reader:
    name: str
    mistakes: list[tuple[int, str]] = field(default_factory=list)
    titles: dict[str, int] = field(default_factory=dict)
    ids: list[tuple[int, str]] = field(default_factory=list)

    def mistake(self, line: int, text: str) -> None:
        self.mistakes.append((line, text))

    def sorted(self) -> list[tuple[int, str]]:
        return sorted(dict.fromkeys(self.mistakes))

    def document(self, text: str) -> RulesText:
        sections: list[tuple[str, tuple[str, ...], list[Block]]] = []
        for start, lines in _chunks(text):
            if lines[0].startswith("#"):
                sections.append((*self.heading(start, lines[0], not sections), []))
            elif not sections:
                self.mistake(start, "the first line must be '# Title'")
                sections.append(("", (), []))
            else:
                block = self.block(start, lines)
                if block:
                    sections[-1][2].append(block)
        if not sections:
            self.mistake(1, "is empty")
        self.same_prefix()
        return RulesText(tuple(Section(title, ids, tuple(b)) for title, ids, b in sections))

    def heading(self, line: int, text: str, first: bool) -> tuple[str, tuple[str, ...]]:
        match = _HEADING.fullmatch(text)
        if match is None or not match[2]:
            self.mistake(line, "expected '## Heading {XY-1 XY-2}'")
            return "", ()
        if first != (match[1] == "#"):
            what = "the first heading is the title, '# Title'" if first else "write '##'"
            self.mistake(line, f"{brief_text(text)!r}: {what}")
        title = "".join(s.text for s in self.spans(line, match[2]))
        if title in self.titles:
            first_line = self.titles[title]
            self.mistake(line, f"the heading {title!r} stands twice; first in line {first_line}")
        self.titles.setdefault(title, line)
        ids = tuple((match[3] or "").split())
        for id, count in Counter(ids).items():
            if not _ID.fullmatch(id):
                self.mistake(line, f"{id!r} is not a rule id such as XY-12")
            elif count > 1:
                self.mistake(line, f"{id} stands twice in this heading")
            self.ids.append((line, id))
        return title, ids

    def same_prefix(self) -> None:
        """All rule ids of a game must have the same prefix."""
        found = Counter(id.partition("-")[0] for _, id in self.ids if _ID.fullmatch(id))
        for line, id in self.ids:
            prefix = found.most_common(1)[0][0] if found else ""
            if _ID.fullmatch(id) and id.partition("-")[0] != prefix:
                self.mistake(line, f"{id} is not a rule of this game; its ids begin with {prefix}-")

    def block(self, line: int, lines: list[str]) -> Block | None:
        if lines[0].startswith("!["):
            return self.figure(line, " ".join(lines))
        point = lines[0].startswith("- ")
        strange = [(n, m) for n, part in enumerate(lines, line) if (m := _OTHER.match(part))]
        for number, match in strange:
            what, whole = match[0].strip() or "indenting", brief_text(lines[number - line].strip())
            self.mistake(number, f"{what} is no markup of rules: {whole!r}")
        if strange:
            return None
        text = "\n".join(part.strip() for part in lines)
        return Words(self.spans(line, text[2:] if point else text), point)

    def figure(self, line: int, text: str) -> Figure | None:
        found = [Picture(tuple(m[2].split("+")), m[1].strip()) for m in _PICTURE.finditer(text)]
        if _PICTURE.sub("", text).strip():
            self.mistake(line, "a line of pictures has nothing but ![caption](sprite:group/name)")
        for name in (s for p in found for s in p.sprites):
            if name not in _drawn(name.partition("/")[0]):
                self.mistake(line, f"there is no sprite {brief_text(name)!r}")
        return Figure(tuple(found)) if found else None

    def spans(self, line: int, text: str) -> tuple[Span, ...]:
        """Parse inline styles; every mark must be directly next to a word."""
        open_at: dict[str, int] = {}
        made: list[Span] = []
        at = 0
        for part in _PART.split(text):
            here = line + text.count("\n", 0, at)
            if part in ("*", "**"):
                closes = open_at.pop(part, None) is not None
                beside = text[at - 1 : at] if closes else text[at + len(part) :][:1]
                if not beside.strip():
                    self.mistake(here, f"{part} must stand directly before or behind words")
                if not closes:
                    open_at[part] = here
            elif part:
                self.letters(made, here, part, open_at)
            at += len(part)
        for mark, here in open_at.items():
            self.mistake(here, f"{mark} is opened and not closed")
        return tuple(made)

    def letters(self, made: list[Span], line: int, part: str, open_at: dict[str, int]) -> None:
        style = {"bold": "**" in open_at, "italic": "*" in open_at}
        link = _LINK.fullmatch(part)
        if link:
            made.append(Span(link[1], style["bold"], True))
            made.append(Span(f" ({link[2].rstrip('/')})", **style))
            return
        for strange in _STRANGE.finditer(part):
            at = line + part.count("\n", 0, strange.start())
            self.mistake(at, f"{brief_text(strange[0])!r} is no markup of rules")
        made.append(Span(part.replace("\n", " "), **style))


def _chunks(text: str) -> list[tuple[int, list[str]]]:
    """Groups of lines that form a block, each with the number of its first line."""
    found: list[tuple[int, list[str]]] = []
    ended = True
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        alone = line.startswith(("#", "- ", "![")) or (not ended and found[-1][1][0][:1] == "#")
        if not line.strip():
            ended = True
        elif ended or alone:
            found.append((number, [line]))
            ended = line.startswith("#")
        else:
            found[-1][1].append(line)
    return found


@cache
def _drawn(group: str) -> frozenset[str]:
    """The names of a group's sprites, as ``group/name``."""
    if not group.isidentifier():
        return frozenset()
    return frozenset(f"{group}/{name}" for name in own_atlas(group).names())
