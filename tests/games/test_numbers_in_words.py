"""Numbers of the data: which can't work together, and that what is written follows them."""

from __future__ import annotations

from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.content.check_texts import check_translation
from catgames.content.game_ids import game_ids
from catgames.content.rulebook_text import Words, read_rules, rules_path, rules_text
from catgames.content.texts import GAP, catalogue
from catgames.core.types import BadContent, Message
from catgames.store.variants import load_variant, make_variant, read_change

LANGUAGES = ("en", "pt_BR", "nl")


def changed(game_id: str, *changes: str) -> Any:
    base = load_game(game_id)
    return load_variant(make_variant(base, dict(map(read_change, changes))), base)


@pytest.mark.parametrize(
    ("game_id", "change", "words"),
    [
        ("clowder", "numbers.captures_to_win=8", "has only 7 life markers to lose"),
        ("clowder", "numbers.life_markers=2", "captures_to_win: a player has only 2"),
        ("clowder", "numbers.key_price=11", "key_price: there are only 10 treats"),
        ("clowder", "numbers.card_price=11", "card_price: there are only 10 treats"),
        ("cat_herders", "hex.sides.6.win=10", "can't be more than the 9 cats"),
        ("swap_clops", "group=19", "no face is on more than 18 tiles"),
        ("cattitude", "cards.many_turkeys.at_least=33", "only 32 cards of this species"),
        ("cats_mansion", "spat.energy_for_one=26", "25 is the most it has"),
        ("cats_mansion", "energy.start=26", "is more than 25, the most"),
        ("cats_mansion", "energy.move_costs=[26, 27]", "no cat can pay for its first step"),
    ],
)
def test_numbers_that_cannot_work_together_are_told(game_id, change, words):
    with pytest.raises(BadContent) as refused:
        changed(game_id, change)
    assert words in str(refused.value)


def text(game: Any, language: str, key: str, **more: Any) -> str:
    values = {**more, **game.text_facts(key)}
    words = catalogue(language).translate(Message(f"{game.info.id}.{key}", tuple(values.items())))
    assert not GAP.search(words) and "«" not in words
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_set_up_says_the_numbers_of_the_data(language):
    corners = "square.advanced={blue: [[0, 0], [12, 12]], red: [[12, 0], [0, 12]]}"
    sides = ("hex.sides.6.cats=8", "hex.sides.6.win=3")
    game = changed("cat_herders", *sides, "square.size=13", corners)
    key = "option.side.6"
    words = catalogue(language).translate(
        Message("cat_herders.option.side.each", (("value", 6), *game.text_facts(key).items()))
    )
    assert words.startswith("6: 8 ") and "3" in words
    assert "13 × 13" in text(game, language, "option.grid.square")
    clops = load_game("swap_clops")
    each = clops.text_facts("option.grid.8")
    words = catalogue(language).translate(
        Message("swap_clops.option.grid.each", (("value", 8), *each.items()))
    )
    assert words.startswith("8 × 8, 26 ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_say_the_numbers_of_the_data(language):
    key = "card.klepto_kitty.text"
    many = text(changed("clowder", "cards.klepto_kitty.effects.0.steal.treats=3"), language, key)
    one = text(changed("clowder", "cards.klepto_kitty.effects.0.steal.treats=1"), language, key)
    assert " 3 " in many and many != one
    paid = changed("clowder", "cards.dumpster_dive.cost=2")
    assert " 2 " in text(paid, language, "card.dumpster_dive.text")


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_data_or_of_set_up_has_an_open_gap(game_id, language):
    game, words = load_game(game_id), catalogue(language)
    for seats in game.info.seats:
        for option in game.options(seats):
            for value in option.choices:
                told = str(value).lower() if isinstance(value, bool) else str(value)
                for part in (told, "each"):
                    key = f"{game_id}.option.{option.key}.{part}"
                    if words.find(key) is not None:
                        facts = game.text_facts(f"option.{option.key}.{told}")
                        made = Message(key, (("value", value), *facts.items()))
                        assert not GAP.search(words.translate(made)), key
    for key in game.parts.words(game.data) if game.parts.words else ():
        text(game, language, key)


def test_a_size_of_the_data_can_be_played_and_is_named_in_set_up():
    """CH-20: the data file says which sizes there are."""
    small = "{cats: 5, win: 3, herders: 9}"
    game = changed("cat_herders", f"hex.sides.4={small}", "options.side.choices=[4, 5, 6]")
    options = game.complete_options(2, {"side": 4})
    state = game.new_state(2, options)
    assert game.decision(state) is not None
    assert game.text_facts("option.side.4") == {"cats": 5, "win": 3, "size": 4}
    with pytest.raises(BadContent, match="side 10 is missing"):
        changed("cat_herders", "options.side.choices=[6, 10]")
    with pytest.raises(BadContent, match="unknown key"):
        changed("cat_herders", f"hex.sides.11={small}")


# ---------------------------------------------------------------- rules that players read


def rules_words(game: Any, language: str) -> str:
    text = rules_text(game.info.id, language, game.content)
    assert text is not None
    blocks = (b for s in text.sections for b in s.blocks if isinstance(b, Words))
    return "\n".join(b.plain for b in blocks)


@pytest.mark.parametrize(
    ("language", "dear", "cheap", "captures"),
    [
        ("en", "five treats of its colour", "one treat of its colour", "four opposing cats"),
        ("nl", "vijf snoepjes van zijn kleur", "één snoepje van zijn kleur", "vang vier katten"),
        ("pt_BR", "cinco petiscos da cor", "um petisco da cor", "capture quatro gatos"),
    ],
)
def test_the_rules_say_the_numbers_of_the_data(language, dear, cheap, captures):
    own = rules_words(load_game("clowder"), language)
    costly = changed("clowder", "numbers.key_price=5", "numbers.captures_to_win=4")
    words = rules_words(costly, language)
    assert dear in words and captures in words
    assert dear not in own and captures not in own
    assert cheap in rules_words(changed("clowder", "numbers.key_price=1"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_other_boards_follow_the_data(language):
    game = changed("cat_herders", "hex.sides.9.herders=41", "square.cats=13")
    words = rules_words(game, language)
    assert " 41 " in words and " 13 " in words


def test_a_number_that_the_data_do_not_have_is_told_with_its_line(tmp_path):
    path = tmp_path / "en" / "clowder.md"
    path.parent.mkdir()
    path.write_text("# Clowder\n\nA key costs\n{numbers.key_prize} treats.\n", "utf-8")
    with pytest.raises(BadContent) as refused:
        read_rules(path)
    assert "clowder.md:4: the data have no number 'numbers.key_prize'" in str(refused.value)
    assert "did you mean 'numbers.key_price'?" in str(refused.value)


def test_a_translation_that_leaves_a_number_out_is_told(tmp_path):
    for language in ("en", "nl"):
        text = rules_path("clowder", language).read_text("utf-8")
        if language == "nl":
            text = text.replace("{numbers.keys}", "vier")
        file = tmp_path / language / "clowder.md"
        file.parent.mkdir()
        file.write_text(text, "utf-8")
    assert "repeats other numbers: numbers.keys" in check_translation(file)[0]
