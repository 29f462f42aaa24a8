"""Dates as the screens write them."""

from __future__ import annotations

from ..core.types import Message, message


def date_of(iso: str) -> Message | str:
    """The day of an ISO time, as the screen's language writes it."""
    parts = iso[:10].split("-")
    if len(parts) != 3:
        return iso[:10]
    year, month, day = parts
    return message("language.date", year=year, month=month, day=day)
