"""Says what is wrong with a text that is no YAML, in the words of somebody who writes game.yaml.

The parser names what it expected, which is seldom what was forgotten.  So the line is looked at:
its indentation, its quotes, braces and colons.
"""

from __future__ import annotations

import re
from typing import Any

_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'")
_ENTRY = re.compile(r"\s*(?:- +)*(?P<key>[^\s#:'\"{\[][^:]*?) *:(?: +(?P<value>.*))?$")
_SECOND_COLON = re.compile(r"[^'\"{\[|>#].*?:(?:\s|$)")
_NO_BLANK = re.compile(r"\s*(?:- +)*(?P<key>[\w-]+):(?=[^\s/])")
_TYPOGRAPHIC = "“”„‘’‚«»"
_STARTS = "*&!@`%?|>"
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
NO_BREAKS = "\u00a0\u2007\u202f\u3000"
"""Blanks that are letters for YAML."""
COLOUR = re.compile(r"^[^'\"]*: +(#[0-9a-fA-F]{6})\b")
_PAIRS = {"{": "}", "[": "]"}


def lines_of(text: str) -> list[str]:
    """The lines as the parser counts them."""
    return _BREAK.split(text)


def explain(text: str, error: Any) -> tuple[int, str]:
    """The line of a mistake, counted from 1, and a sentence; ``error`` is the parser's."""
    lines = lines_of(text)
    found = _CONTROL.search(text)
    if found:
        sign = f"U+{ord(found[0]):04X}"
        return len(lines_of(text[: found.start()])), f"has a sign that is no text ({sign})"
    problem = str(getattr(error, "problem", None) or "is not YAML text")
    mark: Any = getattr(error, "problem_mark", None)
    context: Any = getattr(error, "context_mark", None)
    at = min(mark.line, len(lines) - 1) if mark is not None else 0
    began = min(context.line, at) if context is not None else at
    for number in range(began, at + 1):
        if colour := COLOUR.search(lines[number]):
            return number + 1, a_comment(colour[1])
    if "end of stream" in problem and "quoted" in str(error.context):
        return began + 1, f"the quote that begins here ({_shown(lines[began])}) is not closed"
    if re.search(r"expected ',' or '[}\]]'", problem):
        return _in_braces(lines, at, began, mark.column, context.column if context else 0)
    if "unexpected ':'" in problem:
        return at + 1, "a blank is missing after a colon"
    if "expected ':'" in problem:
        return began + 1, _no_colon(lines[began])
    if "escape character" in problem:
        return at + 1, "in \"…\" a backslash is written twice, \\\\; in '…' once"
    if "nested deeper" in problem or "more than" in problem:
        return at + 1, problem
    return _in_line(lines, at, problem)


def a_comment(colour: str) -> str:
    """What is wrong with a colour that is a comment for YAML."""
    return f"what follows # is a comment; write '{colour}' in quotes"


def _in_line(lines: list[str], at: int, problem: str) -> tuple[int, str]:
    line = lines[at]
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent:
        return at + 1, "is indented with a tab; use spaces"
    if indent.strip(" "):
        return at + 1, "is indented with no-break spaces; use plain ones"
    entry = _ENTRY.match(line)
    value = ((entry["value"] or "") if entry else line.strip().removeprefix("- ")).strip()
    if what := _wrong_value(value, entry is not None):
        return at + 1, what
    if what := _wrong_indentation(lines, at):
        return at + 1, what
    if "'-'" in problem or ("block end" in problem and _is_item(_line_above(lines, at)[1])):
        return at + 1, "the lines of a list begin with '- ', and this one doesn't"
    above, before = _line_above(lines, at)
    if before and not _ENTRY.match(before) and not _is_item(before):
        return above + 1, _no_colon(before)
    return at + 1, f"{problem}; a text with : # {{ }} [ ] , or quotes in it needs quotes around it"


def _no_colon(line: str) -> str:
    """What is wrong with a line that begins an entry, and has no colon with a blank behind it."""
    if stuck := _NO_BLANK.match(line):
        return f"a blank is missing after the colon of {stuck['key']!r}"
    return f"a colon is missing in {_shown(line)}"


def _wrong_value(value: str, is_entry: bool) -> str:
    """What is wrong with the value of an entry, or with an item of a list."""
    first = value[:1]
    if first and first in _TYPOGRAPHIC:
        return f"{first} is no quote of YAML; write \"…\" or '…' with the straight ones"
    if first and first in _STARTS:
        return f"a text that begins with {first} needs quotes"
    if is_entry and value.startswith("- "):
        return "a text that begins with - needs quotes; the items of a list stand below its name"
    if first in ("'", '"'):
        quoted = _QUOTED.match(value)
        rest = value[quoted.end() :].lstrip() if quoted else ""
        if rest and not rest.startswith("#"):
            other = "'" if first == '"' else '"'
            return f"goes on after {first}…{first}; put {other} around a text with {first} in it"
    if first in _PAIRS:
        rest = _after_brace(value)
        if rest and rest[0] in "}]":
            return f"has a {rest[0]} too many"
        if rest and not rest.startswith("#"):
            return f"a text that begins with {first} needs quotes"
    elif is_entry and _SECOND_COLON.match(value):
        return "a text with a colon needs quotes"
    return ""


def _after_brace(value: str) -> str:
    """What stands behind the brace that closes the first one of a value."""
    depth = 0
    for i, sign in enumerate(_QUOTED.sub(lambda m: "x" * len(m[0]), value)):
        depth += (sign in "{[") - (sign in "}]")
        if depth == 0:
            return value[i + 1 :].strip()
    return ""


def _in_braces(lines: list[str], at: int, began: int, column: int, opened: int) -> tuple[int, str]:
    """For what a comma or a closing brace was expected after."""
    sign = lines[began][opened : opened + 1]
    if at != began or not lines[at][:column].strip():
        end = _PAIRS.get(sign, "}")
        return began + 1, f"the {sign or '{'} is not closed; expected {end} or a comma behind it"
    before, behind = lines[at][:column].rstrip(), lines[at][column:].lstrip()
    if before[-1:] in ("}", "]") and behind[:1].isalnum():
        return at + 1, "a text with braces or brackets in it needs quotes"
    if not behind or behind[0] not in ":{[":
        return at + 1, f"the {sign} is not closed, or a comma is missing before {_shown(behind)}"
    return at + 1, f"a comma is missing, or quotes around a text: {_shown(before)}"


def _line_above(lines: list[str], at: int) -> tuple[int, str]:
    """The last line above that is neither empty nor a comment."""
    for i in range(at - 1, -1, -1):
        if lines[i].strip() and not lines[i].lstrip().startswith("#"):
            return i, lines[i]
    return 0, ""


def _is_item(line: str) -> bool:
    return line.lstrip().startswith("- ")


def _wrong_indentation(lines: list[str], at: int) -> str:
    """What is wrong with the beginning of a line, by the lines above it."""
    levels: list[int] = []
    opens = True
    for line in lines[:at]:
        words = line.lstrip(" ")
        if not words.strip() or words.startswith("#"):
            continue
        level = len(line) - len(words)
        while levels and levels[-1] > level:
            levels.pop()
        levels += [level] if level not in levels else []
        while words.startswith("- "):
            inner = words[1:].lstrip(" ")
            level += len(words) - len(inner)
            words = inner
            levels += [level] if _ENTRY.match(words) else []
        opens = words.rstrip().endswith((":", "|", ">", "-"))
    here = len(lines[at]) - len(lines[at].lstrip(" "))
    if not levels or here in levels or (opens and here > levels[-1]):
        return ""
    *others, last = (str(level) for level in levels[-3:])
    fits = f"{', '.join(others)} or {last}" if others else last
    spaces = "1 space" if here == 1 else f"{here} spaces"
    return f"is indented with {spaces}; {fits} would fit the lines above"


def _shown(line: str) -> str:
    text = line.strip()
    return repr(text if len(text) <= 40 else text[:39] + "…")
