"""Dates as people say them, in the language of the screen."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ..core.types import Message, message


def date_of(iso: str, today: date | None = None) -> Message:
    """The day of an ISO time: "today", "yesterday", or its numbers; what is no time stays as it is.

    ``today``: the day on which it is read.
    """
    try:
        day = datetime.fromisoformat(iso).date()
    except ValueError:
        return message("language.said", words=iso[:10])
    ago = (today or date.today()) - day
    if ago in (timedelta(0), timedelta(1)):
        return message("language.yesterday" if ago else "language.today")
    year, month, number = day.isoformat().split("-")
    return message("language.date", year=year, month=month, day=number)


def moment_of(iso: str, today: date | None = None) -> Message:
    """The day and the time of an ISO time."""
    day = date_of(iso, today)
    return message("language.moment", day=day, time=iso[11:16]) if iso[11:16] else day
