"""The rules that players read follow the data: no number of the data stands in them by itself."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from thorough import sample

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.rule_numbers import fill_numbers, number_at, paths_in, with_limits
from catgames.content.rulebook_text import Words, rules_path, rules_text
from catgames.core.types import BadContent

LANGUAGES = ("en", "pt_BR", "nl")
GAPS = re.compile(r"\{[^{}]*\}|\(sprite:[^()]*\)")
SMALL = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|twice"
NUMBER = re.compile(rf"\b(\d+|(?i:{SMALL}))\b\W+(?=(\w+))")

FIXED = {
    "cat_herders": ""
    "two players | Two teams | six spaces | 30 spaces | 61 green | six herders | six corners "
    "| three herders | two things | six directions | three empty | two have | two steps | 5 "
    "cats | 6 cats | 7 cats | 8 cats | 9 cats | eight directions | four directions | two "
    "opposite | two corners",
    "cats_mansion": ""
    "Five cats | three to | five players | ten rooms | five starting | four objects | two "
    "Bedrooms | three or | four players | ten room | three cards | three turns | 1 space | 2 "
    "spaces | 3 spaces | 4 spaces | 5 spaces | 6 spaces | 7 spaces | 8 spaces | 9 spaces | "
    "two cats | two turns | four object | 1 for | five rooms | Two way | two end",
    "cattitude": ""
    "two to | five players | Two players | Three players | Four players | Five players | 6 6 "
    "| 6 and | 3 it | 6 3 | 3 and | 3 one | 9 6 | 4 a | six a | four and | nine If | three to",
    "clowder": ""
    "two to | four players | six in | twelve in | six of | Three lines | two and | three dots "
    "| two neighbouring | 1 2 | 2 and | 3 follow | three doors | two edges | two players | "
    "three players | four What | two cats | 3 treats | 2 Treats | 3 touches | two ways | 1 to "
    "| Three things | Nine Lives | six edges | three even",
    "swap_clops": ""
    "two to | four players | two of | three traits | 90 of | 18 fans | two A | two Clops | "
    "two identical | two may | two groups | two swapped | two the | 1 point",
}
"""What no data file can change: numbers of pieces that the program knows by name, shapes of the
boards, names, and examples."""


def written(game_id: str, language: str) -> str:
    return rules_path(game_id, language).read_text("utf-8")


FOLLOWING = [id for id in game_ids() if paths_in(written(id, "en"))]
"""The games whose rules have gaps; a new game begins without any."""


def translations(game_id: str) -> list[str]:
    """The languages of a game's rules; a new game has only English ones at first."""
    return [language for language in LANGUAGES if rules_path(game_id, language).exists()]


def with_number(content: Any, path: str, number: int) -> Any:
    """The data with another number at the path."""
    changed = deepcopy(dict(content))
    at: Any = changed
    *steps, last = path.split(".")
    for step in steps:
        at = at[int(step)] if isinstance(at, list) else at[_key(at, step)]
    at[int(last) if isinstance(at, list) else _key(at, last)] = number
    return changed


def _key(at: Any, step: str) -> Any:
    return next(key for key in at if str(key) == step)


def page(game_id: str, language: str, content: Any) -> str:
    """The rules as they are read."""
    text = rules_text(game_id, language, content)
    assert text is not None
    return "\n".join(b.plain for s in text.sections for b in s.blocks if isinstance(b, Words))


@pytest.mark.parametrize("game_id", FOLLOWING)
def test_the_rules_have_no_number_that_the_data_could_change(game_id: str) -> None:
    assert game_id in FIXED, "list here the numbers in its rules that no data file can change"
    fixed = set(FIXED[game_id].split(" | "))
    left = {f"{m[1]} {m[2]}" for m in NUMBER.finditer(GAPS.sub("", written(game_id, "en")))}
    assert left - fixed == set()
    assert fixed - left == set(), "no longer in the rules"


@pytest.mark.parametrize(
    ("game_id", "language"),
    [(id, language) for id in game_ids() for language in translations(id) if language != "en"],
)
def test_a_translation_has_no_other_digits_than_the_english_rules(
    game_id: str, language: str
) -> None:
    def digits(of: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", GAPS.sub("", written(game_id, of))))

    assert digits(language) == digits("en")


@pytest.mark.parametrize(
    ("game_id", "language"), [(id, language) for id in FOLLOWING for language in translations(id)]
)
def test_every_number_that_the_rules_repeat_changes_them(game_id: str, language: str) -> None:
    game, text = load_game(game_id), written(game_id, language)
    numbers = {**game.content, **game.text_facts("rules")}
    if "spaces" in numbers:  # show the lines of all steps
        numbers["spaces"] = dict.fromkeys(numbers["spaces"], 1)
    before = fill_numbers(text, numbers, language)
    assert paths_in(text) and not paths_in(before)
    for path in paths_in(text):
        number = number_at(numbers, path)
        assert number is not None
        others = {0, 1, 2, number + 7} if f"{{{path}" in text else {0 if number else 1}
        for other in others - {number}:
            after = fill_numbers(text, with_number(numbers, path, other), language)
            assert after != before, (path, other)
            assert not paths_in(after)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_changed_number_is_read_in_the_rules_of_the_changed_game(game_id: str) -> None:
    """Through the loader; a number that only fits together with others is left out."""
    game = load_game(game_id)
    own = {language: page(game_id, language, game.content) for language in translations(game_id)}
    assert own["en"] == page(game_id, "en", None)
    paths, held = sample(sorted(paths_in(written(game_id, "en"))), 12), []
    for path in paths:
        number = number_at(game.content, path)
        for other in () if number is None else (number + 1, number - 1):
            content = with_number(game.content, path, other)
            try:
                load_game(game_id, content)
            except BadContent:
                continue
            held.append(path)
            for language in own:
                assert page(game_id, language, content) != own[language], (language, path)
            break
    assert len(set(held)) >= len(paths) // 4, held


@pytest.mark.parametrize(
    ("game_id", "language", "changes", "read"),
    [
        ("swap_clops", "en", {"group": 3, "stuck_rounds": 1}, "At least three Clops"),
        ("swap_clops", "en", {"stuck_rounds": 1}, "for one turn of each player"),
        ("swap_clops", "nl", {"like_bonus": 1}, "1 punt voor de meeste fans"),
        ("swap_clops", "pt_BR", {"options.max_barren_rounds.default": 1}, "uma rodada inteira."),
        ("cattitude", "en", {"additions": 1}, "up to one of the cards"),
        ("cattitude", "pt_BR", {"additions": 1}, "até uma das cartas"),
        ("cattitude", "en", {"cards.turkey.value": -4}, "28 turkeys (−4 points each)"),
        ("cattitude", "nl", {"cards.many_turkeys.at_least": 1}, "minstens 1 vogel, bij"),
        ("cats_mansion", "en", {"spat.purr_cards": 1}, "It has one Purr card, which marks its"),
        ("cats_mansion", "nl", {"spat.purr_cards": 2}, "aan, de andere is voor ruzies."),
        ("cats_mansion", "pt_BR", {"energy.start": 1}, "com 1 ponto de energia (PE)"),
        ("cats_mansion", "en", {"energy.move_costs": [1, 2, 2]}, "up to three spaces:"),
        ("cats_mansion", "en", {"energy.move_costs": [1, 2, 2]}, "1 space costs 1 EP\n"),
        ("cats_mansion", "en", {"energy.move_costs": [0, 0]}, "2 spaces cost nothing\nThe"),
        ("clowder", "en", {"cards.catnip.effects": [{"draw_cards": {"cards": 2}}]}, "two cards fr"),
        ("clowder", "nl", {"roofs.broken.2": ["A0"]}, "is aan het begin één dak kapot"),
        ("cat_herders", "pt_BR", {"herder_steps": 1}, "até uma casa em linha reta"),
    ],
)
def test_changed_numbers_read_well(
    game_id: str, language: str, changes: dict[str, Any], read: str
) -> None:
    content: Any = load_game(game_id).content
    for path, value in changes.items():
        content = with_number(content, path, value)
    assert read in page(game_id, language, content)
    assert read not in page(game_id, language, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_about_something_that_a_variant_leaves_out_is_not_read(language: str) -> None:
    content = deepcopy(dict(load_game("cat_herders").content))
    del content["hex"]["sides"][9]
    content["options"]["side"]["choices"].remove(9)
    words = {"en": "Side", "pt_BR": "Lado", "nl": "Kant"}[language]
    assert f"{words} 8: " in page("cat_herders", language, content)
    assert f"{words} 9: " not in page("cat_herders", language, content)
    assert f"{words} 9: " in page("cat_herders", language, None)


SIDES = {"en": "{0} by {0}", "nl": "{0} bij {0}", "pt_BR": "{0} por {0}"}


def words_of(number: int, language: str) -> str:
    return fill_numbers("{n}", {"n": number}, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rules_name_the_grid_that_each_number_of_players_is_offered(
    language: str, seats: int
) -> None:
    game = load_game("swap_clops")
    side = game.complete_options(seats, {})["grid"]
    assert isinstance(side, int)
    said = SIDES[language].format(words_of(side, language))
    assert said in page("swap_clops", language, None)
    changed = with_number(game.content, "length.grid_for_two", 7)
    two = SIDES[language].format(words_of(7, language))
    assert two in page("swap_clops", language, changed)
    one_size = deepcopy(dict(game.content))
    del one_size["length"]["grid_for_two"]
    assert "two players" not in page("swap_clops", "en", one_size)


SUGGESTED = [
    (id, seats, option.key)
    for id in game_ids()
    for seats in load_game(id).info.seats
    for option in load_game(id).options(seats)
    if load_game(id).complete_options(seats, {})[option.key]
    != load_game(id).content["options"].get(option.key, {}).get("default", option.default)
]
"""Options whose first value depends on the number of players."""


def test_options_that_depend_on_the_players_are_in_the_rules() -> None:
    told = {
        ("swap_clops", 2, "grid"),
        ("cats_mansion", 4, "shorter"),
        ("cats_mansion", 5, "shorter"),
    }
    assert set(SUGGESTED) == told, "say in the rules of all languages what is offered to whom"


@pytest.mark.parametrize(
    ("language", "rooms", "suggested"),
    [
        ("en", "course (below) has only five rooms", "suggests this course when many play"),
        ("nl", "race (verderop) heeft maar vijf kamers", "veel spelers wordt deze race"),
        ("pt_BR", "curto (adiante) tem só cinco cômodos", "muitos jogadores, este percurso"),
    ],
)
def test_the_shorter_course_is_known_before_the_race_begins(
    language: str, rooms: str, suggested: str
) -> None:
    read = page("cats_mansion", language, None)
    assert rooms in read and suggested in read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game_id", "limit"),
    [
        ("clowder", "max_rounds"),
        ("cat_herders", "max_turns"),
        ("cat_herders", "redeal_max"),
        ("cat_herders", "repetition"),
        ("cats_mansion", "max_turns_per_cat"),
        ("swap_clops", "max_barren_rounds"),
    ],
)
def test_limits_chosen_for_a_game_are_those_in_its_rules(
    game_id: str, limit: str, language: str
) -> None:
    game = load_game(game_id)
    options = game.complete_options(game.info.seats[0], {limit: 17})
    read = page(game_id, language, with_limits(game.content, options))
    assert words_of(17, language) in read
    assert read != page(game_id, language, None)
    usual = game.complete_options(game.info.seats[0], {})
    assert page(game_id, language, with_limits(game.content, usual)) == page(
        game_id, language, None
    )


def test_cards_that_a_variant_leaves_out_are_none() -> None:
    content = deepcopy(dict(load_game("cattitude").content))
    del content["cards"]["skinny_turkey"]
    content["cards"]["turkey"]["count"] += 2
    assert "\n0 skinny turkeys (0), 2 frightened" in page("cattitude", "en", content)


def test_gaps_of_rules() -> None:
    numbers = {"a": {"none": 0, "one": 1, "three": 3, "less": -2, "many": 40}}

    def filled(text: str, language: str = "en", lenient: bool = False) -> str:
        return fill_numbers(text, numbers, language, lenient)

    assert filled("{a.three} {a.three@digits} {a.less} {a.many}") == "three 3 −2 40"
    assert filled("{a.one@f} {a.one}", "pt_BR") == "uma um"
    parts = "{a.%s|nothing|# cat|# cats}"
    assert [filled(parts % n) for n in ("none", "one", "three")] == [
        "nothing",
        "one cat",
        "three cats",
    ]
    assert filled("{a.none|cat|cats}") == "cats" and filled("x{a.none||one|#}y") == "xy"
    assert filled("1\n{?a.none}2\n{?a.one}3") == "1\n\n3"
    assert filled("{a.no} {?a.no}x") == "{a.no} {?a.no}x".replace("{?a.no}", "")
    assert filled("{a.no} x\n{?a.no}y", lenient=True) == "no x\n"
