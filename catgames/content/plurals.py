"""Plural categories of integers and decimals, by the cardinal rules of Unicode CLDR.

A category is one of ``zero``, ``one``, ``two``, ``few``, ``many`` and ``other``; ``other`` is what
no rule matches, and every language has it.  https://unicode.org/reports/tr35/ describes the rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from .plural_rules import RULES

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
COUNTS = range(1000)
"""The counts for which texts are checked; no game counts further."""
_RELATION = re.compile(r"([nivfte])(?: mod (\d+))? (not )?in ([\d.,]+)")

Rules = Mapping[str, str]
"""The condition of each category but ``other``."""


@cache
def _by_language() -> dict[str, Rules]:
    return {language: rules for names, rules in RULES.items() for language in names.split()}


def plural_rules(language: str) -> Rules | None:
    """The rules of ``pl`` or ``pt_BR`` (else those of ``pt``); None if CLDR has none for it."""
    known = _by_language()
    return known.get(language, known.get(language.partition("_")[0]))


def category(rules: Rules, number: float) -> str:
    """The plural category of a number as it is written: 1.0 is written as 1."""
    written = f"{abs(number):g}" if number % 1 else str(round(abs(number)))
    whole, _, decimals = written.partition(".")
    operands = {
        "n": float(written),
        "i": int(whole),
        "v": len(decimals),
        "f": int(decimals or 0),
        "t": int(decimals or 0),  # as f: `written` has no trailing zeros
        "e": 0,
    }
    return next((name for name, rule in rules.items() if _holds(rule, operands)), "other")


def _holds(rule: str, operands: Mapping[str, float]) -> bool:
    return any(
        all(_related(relation, operands) for relation in part.split(" and "))
        for part in rule.split(" or ")
    )


def _related(relation: str, operands: Mapping[str, float]) -> bool:
    """Whether a relation such as ``n mod 10 in 2..4,9`` is true."""
    found = _RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"not a plural rule: {relation}")
    operand, modulus, negated, ranges = found.groups()
    value = operands[operand] % int(modulus) if modulus else operands[operand]
    within = any(
        value in range(int(low), int(high or low) + 1)
        for low, _, high in (part.partition("..") for part in ranges.split(","))
    )
    return within != bool(negated)


@cache
def needed(language: str) -> tuple[str, ...]:
    """The categories that a text with plural forms must have: those of COUNTS, and ``other``."""
    rules = plural_rules(language) or {}
    used = {category(rules, count) for count in COUNTS} | {"other"}
    return tuple(name for name in CATEGORIES if name in used)


def allowed(language: str) -> tuple[str, ...]:
    """Every category of a language, including those that only decimals or millions have."""
    return (*(plural_rules(language) or {}), "other")
