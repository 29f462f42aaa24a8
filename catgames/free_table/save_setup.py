"""Writes how the table lies now into game.yaml, as the set-up for so many players.

Only the lines of that set-up change: comments, order and everything else stay as they were typed.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import yaml

from ..content.loader import read_text
from ..content.paths import shown
from ..core.types import GameError, Spot
from ..kit.folder import read_prototype
from ..kit.free_files import entry_of, place_key
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.schema import GAME
from ..kit.state import State
from ..kit.zones import NOBODY
from ..store.disk import in_english, replace_file
from .pieces import MADE, Codes, places

SECTION = "setups"
_WIDE = 100
_PLAIN = re.compile(r"-?[A-Za-z_][\w/ .'’-]*")
_WORDS = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))

Setup = dict[Spot, Codes]


def setup_of(d: Prototype, s: State) -> Setup:
    """What lies where, without cards that were made in the game; where nobody sees the order, it is
    that of the tables of pieces."""
    found: Setup = {}
    for spot, codes in places(d, s):
        zone = d.zones[str(spot[0])]
        kept = tuple(c for c in codes if d.pieces[c % DOWN].set not in MADE)
        if zone.seen_by == NOBODY or zone.held:
            kept = tuple(sorted(kept))
        if kept:
            found[spot] = kept
    return found


def save_setup(d: Prototype, s: State) -> None:
    """Write the set-up for as many players as there are.  Raises GameError; then nothing is
    changed."""
    if d.folder is None or not (d.folder / GAME).is_file():
        raise GameError(f"{d.id}: its folder is not there")
    path, setup = d.folder / GAME, setup_of(d, s)
    try:
        raw = path.read_bytes()
        text = raw.decode("utf-8-sig")
        new = with_setup(text, s.seats, list(lines_of(d, s.seats, setup)))
        _check(path, text, new, s.seats)
        mark = b"\xef\xbb\xbf" if raw.startswith(b"\xef\xbb\xbf") else b""
        replace_file(path, mark + new.encode())
        read = read_prototype(d.folder)[0].setups.get(s.seats)
        if read != setup:
            replace_file(path, raw)
            raise GameError(f"{shown(path)}: the pieces of this game are no longer in the files")
    except (OSError, UnicodeDecodeError) as e:
        what = in_english(e) if isinstance(e, OSError) else "is not UTF-8 text"
        raise GameError(f"{shown(path)}: can't be written: {what}") from None
    except GameError:
        if path.read_bytes() != raw:
            replace_file(path, raw)
        raise


def _check(path: Path, old: str, new: str, seats: int) -> None:
    """Raises GameError if anything but the set-up would change."""
    try:
        before, after = (read_text(text, shown(path)).plain() for text in (old, new))
        for plain in (before, after):
            kept = {k: v for k, v in (plain.get(SECTION) or {}).items() if k != seats}
            plain[SECTION] = kept
    except (AttributeError, TypeError):
        raise GameError(f"{shown(path)}:1: is no mapping of sections") from None
    if before != after:
        raise GameError(f"{shown(path)}: write the section {SECTION!r} by hand, key by key")


# ---------------------------------------------------------------- lines


def lines_of(d: Prototype, seats: int, setup: Setup) -> Iterator[str]:
    """The lines of a set-up, without indentation.  Pieces that are all there in a pile are written
    as their set."""
    whole = _whole_sets(d, seats, setup)
    for spot, codes in setup.items():
        zone = d.zones[str(spot[0])]
        entries: list[str] = []
        for (name, down), run in groupby(codes, lambda c: (d.pieces[c % DOWN].set, c >= DOWN)):
            if whole.get(name) == spot:
                entries.append(f"-{name}" if down else name)
                continue
            for code, same in groupby(run):
                many = len(list(same))
                entry = entry_of(d.pieces, code)
                entries.append(f"{entry.removesuffix(' x1')} x{many}" if many > 1 else entry)
        key = _quoted(place_key(zone, spot))
        line = f"{key}: [{', '.join(map(_quoted, entries))}]"
        yield from (
            textwrap.wrap(
                line, _WIDE, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
            )
            if _can_wrap(entries)
            else [line]
        )


def _can_wrap(entries: Sequence[str]) -> bool:
    """Whether lines may be broken at blanks: there is only one after each comma."""
    return not any("  " in entry for entry in entries)


def _whole_sets(d: Prototype, seats: int, setup: Setup) -> dict[str, Spot]:
    """The sets whose pieces all lie in one pile, with one side up, in the order of their table."""
    names = {p.name for p in d.pieces.values()} | {f"{p.set}/{p.name}" for p in d.pieces.values()}
    found: dict[str, Spot] = {}
    for name, set in d.sets.items():
        if set.turns or name in names or name in MADE:
            continue
        spots = [spot for spot, codes in setup.items() if any(c % DOWN in set.faces for c in codes)]
        if len(spots) != 1:
            continue
        lying = [c for c in setup[spots[0]] if c % DOWN in set.faces]
        box = d.box(seats)
        all_ = [f for f in set.faces for _ in range(box[f] or d.pieces[f].count)]
        sides = {c >= DOWN for c in lying}
        first = setup[spots[0]].index(lying[0])
        together = list(setup[spots[0]][first : first + len(lying)]) == lying
        if [c % DOWN for c in lying] == all_ and len(sides) == 1 and together:
            found[name] = spots[0]
    return found


def _quoted(word: str) -> str:
    """A word as it stands in YAML, also inside of a list in brackets."""
    if _PLAIN.fullmatch(word) and word.lstrip("-").lower() not in _WORDS and word == word.strip():
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


# ---------------------------------------------------------------- the text


def with_setup(text: str, seats: int, lines: Sequence[str]) -> str:
    """The text of game.yaml with another set-up for so many players."""
    end = "\r\n" if "\r\n" in text else "\n"
    own = text.split(end)
    root = _compose(text)
    section = _entry(root, SECTION)
    if section is None:
        while own and not own[-1].strip():
            own.pop()
        return end.join([*own, "", f"{SECTION}:", *_block(seats, lines, 2), ""])
    key, value = section
    if isinstance(value, yaml.MappingNode) and value.value and not value.flow_style:
        return end.join(_into(own, key.start_mark.line, value, seats, lines))
    kept = value.value if isinstance(value, yaml.MappingNode) else []
    others = [
        line
        for other, found in kept
        if other.value != str(seats)
        for line in [f"  {other.value}: {_source(text, found)}"]
    ]
    first, last = key.start_mark.line, _last(own, key.start_mark.line, value)
    return end.join(
        [*own[:first], f"{SECTION}:", *others, *_block(seats, lines, 2), *own[last + 1 :]]
    )


def _into(own: list[str], section: int, value: Any, seats: int, lines: Sequence[str]) -> list[str]:
    """The lines with a set-up put into the section that is there."""
    indent = value.value[0][0].start_mark.column
    block = _block(seats, lines, indent)
    after = section
    for key, found in value.value:
        first = key.start_mark.line
        last = _last(own, first, found)
        if key.value == str(seats):
            return [*own[:first], *block, *own[last + 1 :]]
        if key.value.isdecimal() and int(key.value) < seats:
            after = last
    return [*own[: after + 1], *block, *own[after + 1 :]]


def _block(seats: int, lines: Sequence[str], indent: int) -> list[str]:
    blank = " " * indent
    return [f"{blank}{seats}:{'' if lines else ' {}'}", *(f"{blank}  {line}" for line in lines)]


def _compose(text: str) -> Any:
    try:
        root = yaml.compose(text, yaml.SafeLoader)
    except yaml.YAMLError as e:
        mark = getattr(e, "problem_mark", None)
        raise GameError(f"{GAME}:{mark.line + 1 if mark else 1}: has a mistake") from None
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        raise GameError(f"{GAME}:1: its sections are not in lines of their own")
    return root


def _entry(root: Any, name: str) -> tuple[Any, Any] | None:
    return next(((k, v) for k, v in root.value if k.value == name), None)


def _source(text: str, node: Any) -> str:
    return " ".join(text[node.start_mark.index : node.end_mark.index].split())


def _last(own: Sequence[str], first: int, node: Any) -> int:
    """The last line of a value: comments and empty lines below it belong to what follows."""
    last: int = node.end_mark.line
    if last >= len(own) or not own[last][: node.end_mark.column].strip():
        last -= 1  # a block ends where something else begins
    last = min(max(first, last), len(own) - 1)
    while last > first and (not own[last].strip() or own[last].lstrip().startswith("#")):
        last -= 1
    return last
