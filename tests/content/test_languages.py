"""Languages: checks against English, plural and word forms, and the pseudo-language."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from catgames.content import check_texts
from catgames.content.check_texts import gaps, missing_texts
from catgames.content.game_ids import game_ids
from catgames.content.languages import PSEUDO, languages, locales_of, longer
from catgames.content.paths import DATA, TEXT
from catgames.content.rulebook_text import rules_text
from catgames.content.texts import GAP, Catalogue, catalogue, fitting, read_texts
from catgames.core.types import BadContent, message

HABITS = """language:
  name: "X"
  point: ","
  thousands: "."
  date: "{year} {month} {day}"
"""
ENGLISH = """
cat: "a cat"
dog: "a dog"
sees: "{seat} sees {what}"
points:
  one: "{count} point"
  other: "{count} points"
total: "In all {count}"
"""
DUTCH = """
cat: "een kat"
dog: "een hond"
sees: "{seat} ziet {what}"
points:
  one: "één punt"
  other: "{count} punten"
total: "Samen {count}"
"""


def texts(folder: Path, dutch: str = DUTCH, english: str = ENGLISH, habits: str = HABITS) -> Path:
    """A folder with two languages."""
    folder.joinpath("en.yaml").write_text(HABITS + english, "utf-8")
    folder.joinpath("nl.yaml").write_text(habits + dutch, "utf-8")
    return folder


def test_a_complete_translation_has_no_mistakes(tmp_path: Path) -> None:
    assert check_texts.check_texts(texts(tmp_path)) == [] and missing_texts(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dog:", "dogg:", "dogg: there is no such text; did you mean 'dog'?"),
        ("{what}", "{wat}", "sees: the gap {what} is missing"),
        ("{what}", "{wat}", "sees: the English text has no gap {wat}; did you mean 'what'?"),
        ("een kat", "een kat {count}", "cat: the English text has no gap {count}"),
        (
            'points:\n  one: "één punt"\n  other: "{count} punten"',
            'points: "{count} punten"',
            "points: the plural forms are missing",
        ),
        ('"een kat"', "{one: een, other: x}", "cat: has plural forms, but nothing to count"),
        ("{what}", "{what@the}", "sees: no text has a form @the"),
        ("cat:", '"cat@the": "de kat"\ncat:', "cat@the: no gap asks for the form @the"),
        ("cat:", '"cot@the": "de kat"\ncat:', "cot@the: there is no such text; did you mean 'cat'"),
        ("dog:", "dog:\n  - x\nd:", "dog: expected words"),
    ],
)
def test_a_mistake_is_reported_with_file_and_line(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert old in DUTCH
    found = check_texts.check_texts(texts(tmp_path, DUTCH.replace(old, new, 1)))
    assert any(said in line and "nl.yaml:" in line for line in found), found


def test_the_same_count_may_be_said_in_forms_that_english_lacks(tmp_path: Path) -> None:
    forms = DUTCH.replace('"Samen {count}"', '{one: "Alleen {count}", other: "Samen {count}"}')
    assert check_texts.check_texts(texts(tmp_path, forms)) == []


def test_forms_of_words_may_be_asked_for_where_they_are_made(tmp_path: Path) -> None:
    bent = DUTCH.replace("{what}", "{what@the}") + '"cat@the": "de kat"\n'
    assert check_texts.check_texts(texts(tmp_path, bent)) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('  point: ","\n', "", "language.point is missing"),
        ("  date: ", "  data: ", "language.date is missing"),
    ],
)
def test_a_language_says_what_it_does_with_numbers(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    found = check_texts.check_texts(texts(tmp_path, habits=HABITS.replace(old, new)))
    assert any(said in line for line in found), found


def test_what_is_not_translated_is_listed_by_file(tmp_path: Path) -> None:
    texts(tmp_path, DUTCH.replace('dog: "een hond"\n', ""))
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "go.yaml").write_text("go: { title: Go, text: Stones }\n")
    first, second = missing_texts(tmp_path)
    assert first.endswith("nl.yaml: one text is missing: dog")
    assert second.endswith("nl/go.yaml: all 2 texts are missing")
    assert check_texts.check_texts(tmp_path) == [], "that is no mistake"


def test_the_shipped_languages_have_no_mistakes() -> None:
    assert check_texts.check_texts() == []


# ---------------------------------------------------------------- rules


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{SC-5", "{SC-50 SC-5", "covers SC-50 SC-5"),
        ("\n## ", "\n## One more\n\nWords.\n\n## ", "headings, the English rules"),
        ("sprite:swap_clops/like_moon", "sprite:swap_clops/like_stars", "has other pictures than"),
    ],
)
def test_rules_in_two_languages_are_the_same_rules(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    name = "swap_clops.md"
    for language in ("en", "nl"):
        (tmp_path / language).mkdir()
        shutil.copy(DATA / "rules" / "en" / name, tmp_path / language)
    path = tmp_path / "nl" / name
    assert check_texts.check_translation(path) == []
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    found = check_texts.check_translation(path)
    assert any(said in line and f"nl/{name}:1" in line for line in found), found


def test_rules_that_are_not_translated_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_texts, "languages", lambda: ("en", "eo"))
    found = check_texts.missing_rules()
    assert any("data/rules/eo/clowder.md" in line for line in found)
    assert not any("/en/" in line for line in found)


# ---------------------------------------------------------------- what a language does


def test_every_language_has_a_name_of_its_own_and_english_is_first() -> None:
    assert languages()[0] == "en" and {"pt_BR", "nl"} <= set(languages())
    names = [str(catalogue(id).texts.get("language.name")) for id in languages()]
    assert len(set(names)) == len(names) and "Nederlands" in names


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ([("pt", "BR")], "pt_BR"),
        ([("pt", None)], "pt_BR"),
        ([("pt", "PT")], "pt_BR"),
        ([("nl", "BE")], "nl"),
        ([("de", "DE"), ("nl", None)], "nl"),
        ([("de", "DE")], "en"),
        ([("p", None)], "en"),
        ([], "en"),
    ],
)
def test_the_systems_language_is_chosen_if_available(
    wanted: list[tuple[str, str | None]], language: str
) -> None:
    assert fitting(wanted) == language


@pytest.mark.parametrize(
    ("language", "everything", "messages", "lang", "found"),
    [
        ("", "pt_BR.UTF-8", "", "en_US.UTF-8", "pt_BR"),
        ("nl:en", "", "", "en_US.UTF-8", "nl"),
        ("nl", "pt_BR.UTF-8", "en_GB.UTF-8", "en_US.UTF-8", "nl"),
        ("", "pt_PT.UTF-8", "nl_NL.UTF-8", "en_US.UTF-8", "pt_BR"),
        ("", "", "nl_NL.UTF-8", "pt_BR.UTF-8", "nl"),
        ("", "", "", "nl_BE@euro", "nl"),
        ("", "", "", "nl_NL.ISO-8859-15@euro", "nl"),
        ("", "", "", "pt", "pt_BR"),
        ("", "", "", "pt-BR", "pt_BR"),
        ("de:fr:pt:nl", "", "", "de_DE.UTF-8", "pt_BR"),
        ("de", "", "", "nl_NL.UTF-8", "nl"),
        (":nl:", "", "", "en_US.UTF-8", "nl"),
        ("en:nl", "nl_NL.UTF-8", "", "nl_NL.UTF-8", "en"),
        ("", "C", "", "nl_NL.UTF-8", "en"),
        ("", "C.UTF-8", "nl_NL.UTF-8", "nl_NL.UTF-8", "en"),
        ("", "", "POSIX", "nl_NL.UTF-8", "en"),
        ("nl", "C", "", "nl_NL.UTF-8", "en"),
        ("nl", "", "", "C.UTF-8", "nl"),
        ("nl", "", "", "", "nl"),
        ("", "", "", "", "en"),
        ("", "", "", "C", "en"),
        ("", "de_DE.UTF-8", "", "", "en"),
        ("_:@.", "_.UTF-8", "@", "nonsense", "en"),
    ],
)
def test_environment_variables_choose_the_language(
    language: str, everything: str, messages: str, lang: str, found: str
) -> None:
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    values = (language, everything, messages, lang)
    assert fitting(locales_of(dict(zip(names, values, strict=True)))) == found
    present = {n: v for n, v in zip(names, values, strict=True) if v}
    assert fitting(locales_of(present)) == found, "empty is as good as not there"


BRAZILIAN = Catalogue(
    {
        "language.point": ",",
        "language.thousands": ".",
        "points": {"one": "{count} ponto", "other": "{count} pontos"},
        "cat.1": "o gato de {seat}",
        "cat.1@of": "do gato de {seat}",
        "cat.2": "Nyx",
        "list.last": "{first} e {last}",
        "runs": "{cat} corre",
        "roof": "O telhado {cat@of}",
        "waits": "{seat} espera",
    },
    language="pt_BR",
)


@pytest.mark.parametrize(("count", "said"), [(0, "0 ponto"), (1, "1 ponto"), (2, "2 pontos")])
def test_the_language_decides_which_counts_are_one(count: int, said: str) -> None:
    assert BRAZILIAN.translate(message("points", count=count)) == said


def test_numbers_are_written_as_the_language_does() -> None:
    said = [BRAZILIAN.number(n) for n in (1.5, -2.25, 9999, 10_000, 1_234_567, 3.0)]
    assert said == ["1,5", "−2,25", "9999", "10.000", "1.234.567", "3"]
    assert catalogue("en").number(1_234_567) == "1,234,567"


def test_a_gap_asks_for_a_form_and_takes_the_plain_word_where_there_is_none() -> None:
    mine = message("cat.1", seat=("seat", 0))
    assert (
        BRAZILIAN.translate(message("roof", cat=mine), lambda s: "Ana")
        == "O telhado do gato de Ana"
    )
    assert BRAZILIAN.translate(message("roof", cat=("text", "cat.2"))) == "O telhado Nyx"
    both = ("list", (mine, ("text", "cat.2")))
    said = BRAZILIAN.translate(message("roof", cat=both), lambda s: "Ana")
    assert said == "O telhado do gato de Ana e Nyx"


def test_a_sentence_begins_with_a_capital_letter_but_a_name_is_left_as_it_is() -> None:
    mine = message("cat.1", seat=("seat", 0))
    assert BRAZILIAN.translate(message("runs", cat=mine), lambda s: "ana") == "O gato de ana corre"
    assert BRAZILIAN.translate(message("waits", seat=("seat", 0)), lambda s: "ana") == "ana espera"


# ---------------------------------------------------------------- the pseudo-language


def test_the_pseudo_language_is_longer_everywhere_and_keeps_every_gap() -> None:
    english = read_texts(TEXT, "en")  # without those of prototypes that other tests have added
    other = catalogue(PSEUDO).texts
    assert english.keys() <= other.keys()
    assert sum(text == other[key] for key, text in english.items()) < len(english) / 20
    for key, text in english.items():
        assert gaps(other[key]) == gaps(text), key
        forms = [("", text)] if isinstance(text, str) else list(text.items())
        for form, words in forms:
            now = other[key] if isinstance(text, str) else other[key][form]  # type: ignore[index]
            before, after = (GAP.sub("", str(t)) for t in (words, now))
            same = key.startswith("language.") or now == words
            if not same and any(c.isalpha() for c in before):
                assert len(after) >= len(before) * 1.4, (key, now)


def test_a_pseudo_text_is_as_much_longer_as_it_says() -> None:
    words = "The wind turns and the whole clowder runs"
    assert len(longer(words)) == pytest.approx(len(words) * 1.4, abs=1)
    assert longer("{a} · {b@the}") == "{a} · {b@the}", "nothing to make longer"


def test_rules_are_in_the_pseudo_language_too() -> None:
    for game in game_ids():
        english, other = rules_text(game), rules_text(game, PSEUDO)
        assert english and other and len(english.sections) == len(other.sections)
        assert all(o.title.startswith("[") for o in other.sections)


def test_no_file_is_the_pseudo_language() -> None:
    assert PSEUDO not in languages() and not (TEXT / f"{PSEUDO}.yaml").exists()
    with pytest.raises(BadContent):
        check_texts.check_texts(TEXT / "nowhere")


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_no_instruction_takes_a_mouse_for_granted(language: str) -> None:
    """The notes of a playtest count clicks; whoever plays may use keys or a gamepad."""
    click = re.compile(r"\bclick|\bklik|\bcliqu|\bclica", re.IGNORECASE)
    counts = ("playtest.", "event.", "setup.notes_help")
    texts = read_texts(TEXT, language)  # prototypes may have come along meanwhile
    found = [key for key, text in texts.items() if click.search(str(text))]
    assert found and not [key for key in found if not key.startswith(counts)]
