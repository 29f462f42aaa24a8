"""Merges what two programs have changed in the same file: settings and people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .profiles import MOST, People, key_of
from .settings import Settings


def merged(
    base: Mapping[str, Any], ours: Mapping[str, Any], theirs: Mapping[str, Any]
) -> dict[str, Any]:
    """What was changed here since ``base``, and everything else as it is in the file."""
    found = {}
    for key in {**theirs, **ours}:
        if key in ours and (key not in base or ours[key] != base[key]):
            found[key] = ours[key]
        elif key in theirs and (key in ours or key not in base):
            found[key] = theirs[key]
    return found


def merged_settings(base: Settings, ours: Settings, theirs: Settings) -> dict[str, Any]:
    """As plain data."""
    tables = merged(base.tables, ours.tables, theirs.tables)
    return {**merged(base.plain(), ours.plain(), theirs.plain()), "tables": tables}


def merged_people(base: People, ours: People, theirs: People) -> People:
    """Everybody whom one of the programs knows; names that both have changed keep all games."""
    before, here, there = (
        {key_of(p.name): p for p in people.profiles} for people in (base, ours, theirs)
    )
    profiles = merged(before, here, there)
    for key in here.keys() & there.keys() & profiles.keys():
        spans = dict.fromkeys((*profiles[key].spans, *there[key].spans))
        if there[key] != before.get(key) and here[key] != before.get(key):
            profiles[key] = replace(profiles[key], spans=tuple(spans))
    order = [key for key in {**here, **there} if key in profiles]
    return People(
        tuple([profiles[key] for key in order][:MOST]),
        merged(base.forgotten, ours.forgotten, theirs.forgotten),
        merged(base.others, ours.others, theirs.others),
    )
