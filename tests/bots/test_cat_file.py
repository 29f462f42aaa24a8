"""The cats of data/cats.yaml: what they need, and what is wrong with a damaged file."""

from __future__ import annotations

from collections import Counter

import pytest

from catgames.bots.cats import cats, cats_of, free_cat, moments_of, read_cats
from catgames.bots.levels import offered_ids
from catgames.commands.check import checks
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.content.paths import DATA
from catgames.content.texts import catalogue
from catgames.core.types import BadContent
from catgames.match.remarks import SPOKEN

FILE = (DATA / "cats.yaml").read_text("utf-8")


def test_every_offered_level_has_three_cats_of_three_styles():
    for level in offered_ids():
        assert len({cat.style for cat in cats_of(level)}) == len(cats_of(level)) == 3


def test_a_free_cat_is_not_at_the_table_while_there_is_one():
    taken: list[str] = []
    for _ in range(3):
        taken.append(free_cat("tiger", taken))
    assert Counter(taken) == Counter(cat.id for cat in cats_of("tiger"))
    assert free_cat("tiger", taken) == taken[0] and free_cat("random", ()) == ""


def test_every_game_has_big_moments():
    assert all(moments_of(id).gain for id in game_ids())
    assert not moments_of("a_prototype").gain


@pytest.mark.parametrize("language", languages())
def test_every_cat_has_its_words_in_every_language(language):
    words = catalogue(language)
    for id in cats():
        said = [words.translate(f"cats.{id}.{key}") for key in SPOKEN]
        assert all(said) and len(set(said)) == len(said), id


@pytest.mark.parametrize("language", languages())
def test_no_cat_is_called_like_a_cat_of_a_game(language):
    words = catalogue(language)
    pieces = {words.translate(f"cat_herders.cat.{n}") for n in range(1, 21)}
    pieces |= {words.translate("clowder.cat.nyx")}
    assert not pieces & {words.translate(f"cats.{id}.name") for id in cats()}


def test_check_finds_no_mistake_in_the_cats():
    assert dict(checks())["cats"]() == []


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("pip: {level: kitten", "pip: {level: kiten", "did you mean 'kitten'?"),
        ("style: bold", "style: brave", "expected one of bold, patient, greedy, vengeful"),
        ("pip: ", "Pip!: ", "lower-case letters"),
        ("clowder: {gain", "cloder: {gain", "did you mean 'clowder'?"),
        ("captured: 1}", "captured: 0}", "captured"),
    ],
)
def test_mistakes_are_told_with_their_line(tmp_path, old, new, told):
    path = tmp_path / "cats.yaml"
    line = 1 + FILE[: FILE.index(old)].count("\n")
    path.write_text(FILE.replace(old, new, 1), "utf-8")
    with pytest.raises(BadContent) as e:
        read_cats(path)
    assert f"cats.yaml:{line}: " in str(e.value) and told in str(e.value)
