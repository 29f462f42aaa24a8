"""Which rule of the log decides about an event, and what the line says."""

from __future__ import annotations

from typing import Any

import pytest

from catgames.core.events import Event
from catgames.core.log import ANY, NONE, UNSEEN, Field, Gap, LogRule, LogRules
from catgames.core.types import HIDDEN, message

DATA = {"names": ("tuna", "milk")}


def where(**fields: Any) -> tuple[tuple[Field, tuple[Any, ...]], ...]:
    return tuple((Field.parse(name.replace("__", ".")), v) for name, v in fields.items())


def line(event: Event, *rules: LogRule) -> Any:
    names = {"dish": lambda d, face: ("text", d["names"][face])}
    facts = {"double": lambda d, e: 2 * e.amount}
    return LogRules("cafe", rules, names, facts).line(DATA, event)


def test_the_first_rule_that_fits_decides():
    rules = (
        LogRule("moved", "log.home", where=where(dst__0=("home",))),
        LogRule("moved", "log.moved"),
    )
    assert line(Event("moved", dst=("home", 1), seat=2), *rules).key == "cafe.log.home"
    assert line(Event("moved", dst=("shop",), seat=2), *rules).key == "cafe.log.moved"
    assert line(Event("rolled"), *rules) is None


def test_a_rule_without_text_keeps_an_event_out_of_the_log():
    assert line(Event("moved"), LogRule("moved", ""), LogRule("moved", "log.moved")) is None


def test_gaps_are_filled_from_fields_namers_and_facts():
    gaps = (
        ("dish", Gap(Field("face"), "dish")),
        ("count", Gap(Field("amount"))),
        ("twice", Gap(Field("double"))),
        ("by", Gap(Field("extra", 1), "seat")),
        ("all", Gap(Field("extra"), "seats")),
    )
    event = Event("sold", face=1, seat=3, amount=4, extra=(0, 2))
    assert line(event, LogRule("sold", "log.sold", gaps)) == message(
        "cafe.log.sold",
        seat=("seat", 3),
        dish=("text", "milk"),
        count=4,
        twice=8,
        by=("seat", 2),
        all=("list", (("seat", 0), ("seat", 2))),
    )


def test_a_gap_called_seat_can_be_another_seat():
    rule = LogRule("robbed", "log.robbed", (("seat", Gap(Field("amount"), "seat")),))
    assert line(Event("robbed", seat=0, amount=2), rule).params == (("seat", ("seat", 2)),)


def test_the_texts_key_can_name_a_field():
    assert line(Event("won", extra=("tower",)), LogRule("won", "ended.{extra.0}")).key == (
        "cafe.ended.tower"
    )


@pytest.mark.parametrize(
    ("wanted", "event", "fits"),
    [
        (where(amount=(1, 2)), Event("e", amount=2), True),
        (where(amount=(1, 2)), Event("e", amount=3), False),
        (where(amount=(ANY,)), Event("e", amount=3), True),
        (where(amount=(ANY,)), Event("e", amount=0), False),
        (where(amount=(NONE,)), Event("e", amount=0), True),
        (where(extra__3=(NONE,)), Event("e", extra=("a",)), True),
        (where(extra__0=(ANY,)), Event("e"), False),
        (where(face=(UNSEEN,)), Event("e", face=HIDDEN), True),
        (where(face=(UNSEEN,)), Event("e", face=7), False),
        (where(face=(ANY,), amount=(1,)), Event("e", face=7, amount=2), False),
        (where(double=(6,)), Event("e", amount=3), True),
    ],
)
def test_conditions(wanted, event, fits):
    assert (line(event, LogRule("e", "log.e", where=wanted)) is not None) == fits


@pytest.mark.parametrize("text", ["dst.", "dst.x", "a b", "", ".1"])
def test_what_is_no_field_is_refused(text):
    with pytest.raises(ValueError, match="expected a field"):
        Field.parse(text)
