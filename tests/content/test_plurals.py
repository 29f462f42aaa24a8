"""Plural categories: those of CLDR, in sentences, and what `check` says of a translation."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel import Locale, localedata

from catgames.content.check_texts import check_texts
from catgames.content.plurals import COUNTS, RULES, allowed, category, needed, plural_rules
from catgames.content.texts import Catalogue, read_texts
from catgames.core.types import message

NUMBERS = [*COUNTS, 1_000, 2_011, 20_000, 1_000_000, 2_000_001, 0.5, 1.5, 2.25, 11.1, 3.21]

POLISH = """language:
  name: "Polski"
  point: ","
  thousands: "\\u00a0"
  date: "{day}.{month}.{year}"
cats:
  one: "{count} kot"
  few: "{count} koty"
  many: "{count} kotów"
  other: "{count} kota"
"""
ENGLISH = """language:
  name: "English"
  point: "."
  thousands: ","
  date: "{year}-{month}-{day}"
cats:
  one: "{count} cat"
  other: "{count} cats"
"""


def folder(path: Path, polish: str = POLISH, name: str = "pl") -> Path:
    path.joinpath("en.yaml").write_text(ENGLISH, "utf-8")
    path.joinpath(f"{name}.yaml").write_text(polish, "utf-8")
    return path


@pytest.mark.parametrize("language", [name for names in RULES for name in names.split()])
def test_the_table_is_babels(language: str) -> None:
    theirs = Locale.parse(language).plural_form
    rules = plural_rules(language)
    assert rules is not None and rules.keys() == theirs.rules.keys()
    for number in NUMBERS:
        assert category(rules, number) == theirs(number), number


def test_no_language_or_country_of_babel_is_missing() -> None:
    for id in localedata.locale_identifiers():
        theirs, rules = Locale.parse(id).plural_form, plural_rules(id)
        assert rules is not None, id
        for number in (0, 1, 2, 1.5):
            assert category(rules, number) == theirs(number), id


def test_a_country_may_have_rules_of_its_own() -> None:
    brazil, portugal = plural_rules("pt_BR"), plural_rules("pt_PT")
    assert brazil is not None and portugal is not None
    assert (category(brazil, 0), category(portugal, 0)) == ("one", "other")
    assert plural_rules("tlh") is None


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("ja", ("other",)),
        ("nl", ("one", "other")),
        ("pt_BR", ("one", "other")),  # many begins at a million
        ("cs", ("one", "few", "other")),  # many is for decimals
        ("pl", ("one", "few", "many", "other")),
        ("ar", ("zero", "one", "two", "few", "many", "other")),
    ],
)
def test_texts_need_the_categories_of_the_counts_that_occur(
    language: str, categories: tuple[str, ...]
) -> None:
    assert needed(language) == categories
    assert set(categories) <= set(allowed(language))


POLISH_COUNTS = {
    0: "0 kotów",
    1: "1 kot",
    2: "2 koty",
    5: "5 kotów",
    12: "12 kotów",
    22: "22 koty",
    1.5: "1,5 kota",
    -3: "−3 koty",
    4.0: "4 koty",
}


@pytest.mark.parametrize(("count", "said"), POLISH_COUNTS.items())
def test_polish_sentences(tmp_path: Path, count: float, said: str) -> None:
    polish = Catalogue(read_texts(folder(tmp_path), "pl"), None, "pl")
    assert polish.translate(message("cats", count=count)) == said


def test_a_space_may_part_the_thousands(tmp_path: Path) -> None:
    polish = Catalogue(read_texts(folder(tmp_path), "pl"), None, "pl")
    assert polish.translate(message("cats", count=12_345)) == "12\u00a0345 kotów"


def test_a_text_from_english_follows_the_english_rules() -> None:
    english = Catalogue({"cats": {"one": "{count} cat", "other": "{count} cats"}})
    russian = Catalogue({}, lambda: english, "ru")
    assert russian.translate(message("cats", count=21)) == "21 cats"  # one in Russian


def test_a_form_that_is_left_out_is_said_as_other() -> None:
    polish = Catalogue({"cats": {"one": "{count} kot", "other": "{count} kota"}}, None, "pl")
    assert polish.translate(message("cats", count=5)) == "5 kota"


def test_a_complete_translation_has_no_mistakes(tmp_path: Path) -> None:
    assert check_texts(folder(tmp_path)) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('  few: "{count} koty"\n', "", "cats: the plural form few is missing"),
        ('  other: "{count} kota"\n', "", "cats: the plural form other is missing"),
        ("  one:", '  two: "{count} kota"\n  one:', "cats: pl has no plural form two"),
    ],
)
def test_check_tells_plural_forms_that_are_missing_or_never_chosen(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert old in POLISH
    found = check_texts(folder(tmp_path, POLISH.replace(old, new, 1)))
    assert any(said in line and "pl.yaml:" in line for line in found), found


def test_a_language_without_known_rules_is_a_mistake(tmp_path: Path) -> None:
    found = check_texts(folder(tmp_path, ENGLISH, "tlh"))
    assert ["no plural rules are known for the language tlh" in line for line in found] == [True]
