"""Translating messages: gaps, counts, names, lists, and missing texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from catgames.content.texts import Catalogue, catalogue, read_texts
from catgames.core.types import BadContent, Message, message

ENGLISH = Catalogue(
    {
        "player": "Player {number}",
        "list.last": "{first} and {last}",
        "wins": "{seat} wins {count} and {other}",
        "points": {"one": "{count} point", "other": "{count} points"},
        "cat": "a cat",
        "sees": "{seat} sees {what}",
        "only_english": "Hello",
    }
)
GERMAN = Catalogue(
    {"cat": "eine Katze", "list.last": "{first} und {last}", "sees": "{seat} sieht {what}"},
    lambda: ENGLISH,
)
NAMES = ["Ann", "Tom", "Eve"]


def name(seat: int) -> str:
    return NAMES[seat]


def test_gaps_are_filled():
    assert (
        ENGLISH.translate(message("wins", seat="Ann", count=3, other=True)) == "Ann wins 3 and True"
    )


def test_a_gap_without_a_value_stays_visible():
    assert ENGLISH.translate(message("wins", seat="Ann")) == "Ann wins {count} and {other}"


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 points"), (1, "1 point"), (2, "2 points"), (-1, "−1 point"), (1.0, "1 point")],
)
def test_the_form_follows_the_count(count, text):
    assert ENGLISH.translate(message("points", count=count)) == text


def test_numbers_have_a_minus_sign_and_no_trailing_zeros():
    said = [ENGLISH.translate(message("sees", seat="x", what=v)) for v in (-3, 2.0, -2.5, 0)]
    assert said == ["x sees −3", "x sees 2", "x sees −2.5", "x sees 0"]


def test_seats_are_called_by_their_names():
    sentence = message("sees", seat=("seat", 1), what=("text", "cat"))
    assert ENGLISH.translate(sentence, name) == "Tom sees a cat"
    assert ENGLISH.translate(sentence) == "Player 2 sees a cat"


@pytest.mark.parametrize(
    ("seats", "text"),
    [((), ""), ((0,), "Ann"), ((0, 1), "Ann and Tom"), ((0, 1, 2), "Ann, Tom and Eve")],
)
def test_lists_are_joined_as_the_language_does(seats, text):
    what = ("list", tuple(("seat", s) for s in seats))
    assert ENGLISH.translate(message("sees", seat="x", what=what), name) == f"x sees {text}"


def test_messages_can_be_nested():
    inner = message("sees", seat=("seat", 0), what=("text", "cat"))
    outer = message("sees", seat=("seat", 1), what=inner)
    assert ENGLISH.translate(outer, name) == "Tom sees Ann sees a cat"


def test_a_text_missing_in_one_language_comes_from_english():
    assert GERMAN.translate("only_english") == "Hello"
    assert (
        GERMAN.translate(message("sees", seat="Ann", what=("text", "cat")))
        == "Ann sieht eine Katze"
    )
    two = message("sees", seat="x", what=("list", ("a", "b")))
    assert GERMAN.translate(two) == "x sieht a und b"


def test_a_text_missing_everywhere_shows_its_key():
    assert GERMAN.translate("nowhere") == "«nowhere»" and GERMAN.find("nowhere") is None
    assert (
        GERMAN.translate(Message("sees", (("seat", "x"), ("what", ("text", "gone")))))
        == "x sieht «gone»"
    )


def test_players_names_are_not_translated():
    tricky = ["{what}", "«key»", "Player {number}"]
    said = ENGLISH.translate(message("sees", seat=("seat", 0), what="a cat"), lambda s: tricky[s])
    assert said == "{what} sees a cat"


# ---------------------------------------------------------------- the files


def written(folder: Path, files: dict[str, str]) -> Path:
    for name_, text in files.items():
        path = folder / name_
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def test_keys_are_joined_and_files_of_games_added(tmp_path):
    files = {
        "xx.yaml": "a:\n  b: x\n  c: { one: 1x, other: nx }\n5: five\n",
        "xx/chess.yaml": "chess:\n  title: Chess\n",
        "yy.yaml": "a: not this one\n",
    }
    assert read_texts(written(tmp_path, files), "xx") == {
        "a.b": "x",
        "a.c": {"one": "1x", "other": "nx"},
        "5": "five",
        "chess.title": "Chess",
    }


def test_all_mistakes_of_all_files_are_reported_together(tmp_path):
    files = {
        "xx.yaml": "a: [1]\nb: true\nc:\nd: ''\ne: { one: [x], other: z }\n",
        "xx/chess.yaml": "chess:\n  title: on\n",
        "xx/go.yaml": "go: { a: x }\nchess: { a: z }\n",
    }
    with pytest.raises(BadContent) as caught:
        read_texts(written(tmp_path, files), "xx")
    said = [line.removeprefix(str(tmp_path)) for line in str(caught.value).splitlines()]
    assert said == [
        "/xx.yaml:1: a: expected words",
        "/xx.yaml:2: b: expected words",
        "/xx.yaml:3: c: expected words",
        "/xx.yaml:4: d: expected words",
        "/xx.yaml:5: e: expected words",
        "/xx/chess.yaml:2: on is read differently by different programs; write 'on' in quotes",
        "/xx/go.yaml:2: chess: the keys of this file begin with go",
    ]


def test_one_key_in_two_files_is_a_mistake(tmp_path):
    files = {
        "xx.yaml": "chess: { a: x }\n",
        "xx/chess.yaml": "chess: { a: { one: x, other: z } }\n",
    }
    with pytest.raises(BadContent, match=r"chess\.yaml:1: chess\.a: is already in another file"):
        read_texts(written(tmp_path, files), "xx")


def test_a_missing_language_is_refused(tmp_path):
    with pytest.raises(BadContent, match=r"xx\.yaml: can't be read"):
        read_texts(tmp_path, "xx")


def test_an_empty_language_is_fine(tmp_path):
    assert read_texts(written(tmp_path, {"xx.yaml": "# to be check_translation\n"}), "xx") == {}


def test_english_is_read_once_and_complete():
    assert catalogue("en") is catalogue("en")
    assert catalogue("en").find("prompt.over")


def test_a_topic_is_read_when_one_of_its_texts_is_needed(tmp_path):
    folder = written(tmp_path, {"xx/chess.yaml": "chess: { title: Chess, a: x }\n"})
    topics = {name_: folder / f"xx/{name_}.yaml" for name_ in ("chess", "go")}
    words = Catalogue({"hello": "Hi"}, lambda: ENGLISH, topics=topics)
    assert words.find("hello") == "Hi"
    assert words.find("cat") == "a cat"
    words.add({"chess.a": "own"})
    assert words.translate("chess.title") == "Chess"
    assert words.find("chess.a") == "own"
    with pytest.raises(BadContent, match=r"go\.yaml: can't be read"):
        words.find("go.title")
    written(folder, {"xx/go.yaml": "go:\n  title: Go\n"})
    assert words.find("go.title") == "Go"


def test_all_texts_have_those_of_topics_that_were_never_needed(tmp_path):
    folder = written(tmp_path, {"xx/chess.yaml": "chess: { title: Chess }\n"})
    words = Catalogue({"hello": "Hi"}, topics={"chess": folder / "xx/chess.yaml"})
    assert words.texts == {"hello": "Hi", "chess.title": "Chess"}
