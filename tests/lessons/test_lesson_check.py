"""What is wrong with a lesson is told with its line; every planted mistake is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from teaching import WITH_LESSON, mistakes

from catgames.commands.check_lessons import check_lessons
from catgames.content.lessons import LESSONS, read_lesson
from catgames.content.texts import catalogue
from catgames.core.types import BadContent

TEXT = (LESSONS / "cat_herders.yaml").read_text("utf-8")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_the_games_have_lessons_without_mistakes() -> None:
    assert {"cat_herders", "cats_mansion", "cattitude", "clowder", "swap_clops"} <= {*WITH_LESSON}
    assert check_lessons() == []


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_a_lesson_is_short(game_id: str) -> None:
    lesson, words = read_lesson(game_id), catalogue("en")
    assert lesson.minutes(words) <= 10
    assert 12 <= len(lesson.steps) <= 22
    for step in lesson.steps:
        said = words.translate(lesson.message(step.says))
        assert len(said.split()) <= 40, said


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_more_clicks_and_words_take_longer(game_id: str) -> None:
    lesson = read_lesson(game_id)
    least = sum(s.clicks for s in lesson.steps) * 4 / 60
    assert lesson.minutes(catalogue("en")) > least + 1
    assert lesson.minutes(catalogue("xx")) >= lesson.minutes(catalogue("en"))


@pytest.mark.parametrize(
    ("old", "new", "at", "told"),
    [
        ("place cell:5,0", "place cell:0,0", "place cell:5,0", "is not possible: seat 0 decides"),
        ("click: cell:3,2", "click: cell:0,0", "click: cell:3,2", "'cell:0,0' can't be clicked"),
        ("plays: place cell:-5,0", "plays: place cell:5,0", "plays: place cell:-5", "not possible"),
        ('light: ["cell:1,1"]', 'light: ["cell:9,9"]', 'light: ["cell:1,1"]', "nowhere on the scr"),
        ("says: scared", "says: scarred", "- says: scared", "there is no text lesson_cat_herders."),
        ("wrong: drive_wrong", "wrong: driving", "says: drive\n", "there is no text"),
        ("says: park", "says: welcome", "# Cat Herders", "no step says lesson_cat_herders.park"),
        ("cat cell:0,4", "cat cell:9,9", "cat cell:0,4", "'cat cell:9,9' is not possible: chance"),
        (
            "position: last_cat",
            "position: last_cut",
            "position: last_cat",
            "no position 'last_cut'",
        ),
        ("  - says: park\n", "  - sais: park\n", "  - says: park", "unknown key; did you mean"),
        ("mood: points", "mood: pointy", "mood: points", "did you mean 'points'"),
        ("move: place cell", "any: true\n    move: place cell", "move: place", "awaits one thing"),
        ("kind: computer", "kind: learner", "players:", "exactly one of them is the learner"),
        ("place cell:5,0", "place cell:5;0", "place cell:5,0", "is not a move"),
    ],
)
def test_a_mistake_is_found_with_its_line(
    tmp_path: Path, old: str, new: str, at: str, told: str
) -> None:
    found = mistakes(tmp_path, TEXT, old, new)
    assert any(m.startswith(f"{line_of(TEXT, at)}:") and told in m for m in found), found


def test_the_planted_places_are_without_mistakes(tmp_path: Path) -> None:
    assert mistakes(tmp_path, TEXT) == []


def test_a_step_that_is_never_reached(tmp_path: Path) -> None:
    """The game is over, and the learner is to move again."""
    more = TEXT.replace("  - says: ends\n", "  - says: ends\n    move: place cell:1,4\n")
    assert any("the game is over" in m for m in mistakes(tmp_path, more))


def test_the_last_step_only_has_to_be_read(tmp_path: Path) -> None:
    cut = TEXT[: TEXT.index("  - says: stride")]
    assert any("the last step only has to be read" in m for m in mistakes(tmp_path, cut))


def test_a_position_does_not_follow_a_click(tmp_path: Path) -> None:
    """Its move would not be seen."""
    hasty = TEXT.replace("  - says: scared\n", "  - says: scared\n    position: last_cat\n")
    assert any("so that its move is seen" in m for m in mistakes(tmp_path, hasty))


def test_every_answer_to_a_step_is_followed(tmp_path: Path) -> None:
    """One of the three flights leads where the next turn of the lesson is not possible."""
    other = TEXT.replace(
        "plays: move cell:-5,2 cell:-3,2; flee cell:-2,1 cell:-1,1",
        "plays: place cell:-5,5; move cell:1,2 cell:1,0",
    )
    found = mistakes(tmp_path, other)
    assert any("'move cell:1,2 cell:1,0' is not possible" in m for m in found), found


def test_a_gap_that_cannot_be_filled() -> None:
    from catgames.content.texts import Catalogue
    from catgames.match.lesson_check import text_mistakes

    lesson = read_lesson("cat_herders")
    texts = dict(catalogue("en").texts)
    texts["lesson_cat_herders.teams"] = "{p3} has green herders"
    assert any("{p3}" in m for m in text_mistakes(lesson, Catalogue(texts)))


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    (tmp_path / "chess.yaml").write_text(TEXT, "utf-8")
    assert any("there is no game 'chess'" in m for m in check_lessons(tmp_path))


def test_reading_raises_all_mistakes_together(tmp_path: Path) -> None:
    path = tmp_path / "cat_herders.yaml"
    path.write_text(TEXT.replace("mood: points", "mood: pointy"), "utf-8")
    with pytest.raises(BadContent) as told:
        read_lesson("cat_herders", tmp_path)
    assert str(told.value).count("\n") >= 5
