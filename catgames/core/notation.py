"""Moves as text and back: ``step cell:0,-5 cell:0,-4``.

Integers and words are written as they are, None as ``-``, a tuple that begins with a word as
``word:a,b``, and any other tuple as ``(a,b)``.
"""

from __future__ import annotations

import re

from .types import Atom, BadRecord, Move, Target

_WORD = re.compile(r"[^\W\d][\w.'-]*")
_SHOWN = 60
"""Characters of a text in a message."""
_NUMBER = re.compile(r"-?[0-9]{1,18}")


def write_move(move: Move) -> str:
    """The move as text, without a line end."""
    return " ".join(write_target(t) for t in move)


def read_move(text: str) -> Move:
    """Parse a move; does not check that it is legal.  Raises BadRecord."""
    move = tuple(read_target(word) for word in text.split())
    if not move or not isinstance(move[0], str):
        raise BadRecord(f"{text[:_SHOWN]!r} is not a move: it must begin with a verb")
    return move


def write_target(target: Target) -> str:
    """The target as text, without spaces."""
    if not isinstance(target, tuple):
        return _write_atom(target)
    if target and isinstance(target[0], str):
        return f"{_write_atom(target[0])}:" + ",".join(_write_atom(a) for a in target[1:])
    return "(" + ",".join(_write_atom(a) for a in target) + ")"


def read_target(text: str) -> Target:
    """Parse a target.  Raises BadRecord."""
    if text.startswith("(") and text.endswith(")"):
        return _read_atoms(text[1:-1])
    head, colon, rest = text.partition(":")
    if colon:
        if not _WORD.fullmatch(head):
            raise BadRecord(f"{text[:_SHOWN]!r} is not a target")
        return (head, *_read_atoms(rest))
    return _read_atom(text)


def _write_atom(atom: Atom) -> str:
    if atom is None:
        return "-"
    text = str(int(atom)) if isinstance(atom, int) else atom
    assert isinstance(atom, int) or _WORD.fullmatch(text), f"{atom!r} can't be written"
    return text


def _read_atoms(text: str) -> tuple[Atom, ...]:
    return tuple(_read_atom(a) for a in text.split(",")) if text else ()


def _read_atom(text: str) -> Atom:
    if text == "-":
        return None
    if _NUMBER.fullmatch(text):
        return int(text)
    if _WORD.fullmatch(text):
        return text
    raise BadRecord(f"{text[:_SHOWN]!r} is not a target")
