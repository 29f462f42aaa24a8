"""Dates as people say them."""

from __future__ import annotations

from datetime import date

import pytest

from catgames.content.languages import languages
from catgames.content.texts import catalogue
from catgames.ui.dates import date_of, moment_of

TODAY = date(2026, 3, 1)
SAID = [
    ("2026-03-01T19:33:00", "Today, 19:33", "Vandaag, 19:33", "Hoje, 19:33"),
    ("2026-02-28T00:05:59", "Yesterday, 00:05", "Gisteren, 00:05", "Ontem, 00:05"),
    ("2026-02-27T23:59:00", "2026-02-27, 23:59", "27-02-2026, 23:59", "27/02/2026, 23:59"),
    ("2026-03-02T08:00:00", "2026-03-02, 08:00", "02-03-2026, 08:00", "02/03/2026, 08:00"),
    ("2025-03-01", "2025-03-01", "01-03-2025", "01/03/2025"),
]


@pytest.mark.parametrize(("iso", "english", "dutch", "portuguese"), SAID)
def test_a_moment_is_said(iso: str, english: str, dutch: str, portuguese: str) -> None:
    said = {code: catalogue(code).translate(moment_of(iso, TODAY)) for code in languages()}
    assert said == {"en": english, "nl": dutch, "pt_BR": portuguese}


@pytest.mark.parametrize("iso", ["", "Soon", "2026-13-40T99:99:99"])
def test_what_is_no_time_stays_as_it_is(iso: str) -> None:
    assert catalogue("en").translate(date_of(iso, TODAY)) == iso[:10]
