"""What every game is made of on paper: counts from its data, pictures, words that fit."""

from __future__ import annotations

from collections import Counter

import pytest
from thorough import sample
from tour import EXAMPLES

from catgames.catalog import load_game
from catgames.commands.chosen_game import add_prototype
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.printing.faces import draw_side
from catgames.printing.open import open_game
from catgames.store.variants import load_variant, make_variant
from catgames.ui.stage.components import BOARD, CARD, DISC, HEX, TILE, Component

games = game_ids()
POINT = 300 / 72


def opened(game, language="en", **options):
    game = load_game(game) if isinstance(game, str) else game
    return open_game(game, language, game.complete_options(game.info.seats[-1], options))


def counts(found, form):
    """How many of each name there are of a form."""
    total = Counter()
    for c in found.components:
        if c.form == form and c.face:
            total[c.name] += c.count
    return total


# ---------------------------------------------------------------------- every game


@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("language", sample(languages()))
def test_everything_has_a_name_a_heading_and_pictures(game, language):
    found = opened(game, language)
    has = found.ctx.atlas.has
    for c in found.components:
        assert c.name and c.group and c.count > 0
        assert not any(sign in words for words in (c.name, c.group, c.text) for sign in "«{"), c
        assert not c.face or has(c.face), c.face
        assert not c.back or has(c.back), c.back
        assert min(c.size) >= 8


@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("language", sample(languages()))
def test_no_text_on_a_card_is_cut_at_six_points(game, language):
    found = opened(game, language)
    for c in found.components:
        if c.form == CARD and c.text:
            draw_side(found.ctx, c, False, 0)
    assert not found.ctx.cut_on_paper


@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("language", sample(languages()))
def test_no_gap_of_a_text_stays_open_on_a_card(game, language, monkeypatch):
    found = opened(game, language)
    drawn = []
    line = found.ctx.type.line
    monkeypatch.setattr(found.ctx.type, "line", lambda *a: (drawn.append(a[0]), line(*a))[1])
    for c in found.components:
        if c.form == CARD and c.face:
            draw_side(found.ctx, c, False, 0)
    assert not [words for words in drawn if "{" in words]


def test_a_text_that_does_not_fit_is_cut_and_told_and_never_smaller_than_six_points(monkeypatch):
    variant = make_variant(
        load_game("clowder"),
        {"cards.growl": dict(load_game("clowder").content["cards"]["pounce"])},
        words={"card.growl.name": "Growl", "card.growl.text": "long " * 200},
    )
    found = opened(load_variant(variant))
    sizes = []
    line = found.ctx.type.line
    monkeypatch.setattr(found.ctx.type, "line", lambda *a: (sizes.append(a[1]), line(*a))[1])
    (growl,) = [c for c in found.components if c.name == "Growl"]
    draw_side(found.ctx, growl, False, 0)
    assert found.ctx.cut_on_paper == {"long " * 200}
    printed = sizes[len(sizes) // 2 :]  # first, the card is measured as a small picture
    assert min(printed) >= 6 * POINT * 0.97


# ---------------------------------------------------------------------- counts


def test_clowder_has_what_its_data_say():
    content, found = load_game("clowder").content, opened("clowder")
    numbers, cards = content["numbers"], content["cards"]
    assert sum(counts(found, CARD).values()) == sum(c["copies"] for c in cards.values())
    by_deck = Counter()
    for card in cards.values():
        by_deck[card["deck"]] += card["copies"]
    drawn = Counter()
    for c in found.components:
        if c.form == CARD:
            drawn[c.back.rpartition("_")[2]] += c.count
    assert drawn == by_deck
    assert sum(counts(found, HEX).values()) == 6 * content["roofs"]["of_each_way"] + 1
    discs = counts(found, DISC)
    assert discs["Red treat"] == discs["Blue treat"] == numbers["treats"]
    assert discs["Yellow key"] == numbers["keys"]
    assert discs["Player 4: life marker"] == numbers["life_markers"]
    chosen = [c for c in found.components if c.face in {f"clowder/token_{n}" for n in (1, 2, 3)}]
    assert len(chosen) == 12 and all(c.back for c in chosen), "numbers are chosen face down"
    assert sum(n for name, n in discs.items() if ": cat " in name) == 8


def test_a_variant_has_its_added_cards_and_changed_counts():
    base = load_game("clowder")
    added = {"deck": "red", "copies": 3, "when": "turn", "effects": [{"steal": {"treats": 3}}]}
    variant = make_variant(
        base,
        {"cards.big_steal": added, "cards.pounce.copies": 5, "numbers.treats": 12},
        words={"card.big_steal.name": "Big Steal", "card.big_steal.text": "Steal 3 treats"},
    )
    before, after = opened(base), opened(load_variant(variant))
    cards = counts(after, CARD)
    assert cards["Big Steal"] == 3 and cards["Pounce"] == 5
    assert sum(cards.values()) == sum(counts(before, CARD).values()) + 3 + 3
    assert counts(after, DISC)["Red treat"] == 12


def test_cattitude_has_what_its_data_say():
    content, found = load_game("cattitude").content, opened("cattitude")
    for back in ("blue", "red"):
        drawn = sum(c.count for c in found.components if c.back == f"cattitude/back_{back}")
        assert drawn == sum(c["count"] for c in content["cards"].values() if c["back"] == back)
    assert counts(found, CARD)["Turkey"] == content["cards"]["turkey"]["count"]
    assert counts(found, DISC)["Open or closed bid"] == counts(found, TILE)["Palace"] == 5


def test_swap_clops_has_every_tile_of_its_data():
    content, found = load_game("swap_clops").content, opened("swap_clops")
    wanted = Counter((t["face"], t["shape"]) for t in content["tiles"])
    assert sorted(counts(found, TILE).values()) == sorted(wanted.values())
    walls = sum(c.count for c in found.components if "Walls" in c.text)
    assert walls == sum("walls" in t for t in content["tiles"])


@pytest.mark.parametrize("options", [{}, {"side": 5}, {"side": 9}, {"grid": "square"}])
def test_cat_herders_has_the_board_and_the_pieces_of_its_options(options):
    content, found = load_game("cat_herders").content, opened("cat_herders", **options)
    square = options.get("grid") == "square"
    wanted = content["square"] if square else content["hex"]["sides"][options.get("side", 6)]
    discs = counts(found, DISC)
    assert discs["Herder, blue"] == discs["Herder, red"] == wanted["herders"]
    assert sum(discs.values()) == 2 * wanted["herders"] + wanted["cats"]
    (board,) = [c for c in found.components if c.form == BOARD]
    across = content["square"]["size"] if square else 2 * options.get("side", 6) - 1
    assert board.size[0] == pytest.approx(across * 24 + 14)


def test_cats_mansion_has_what_its_data_say():
    content, found = load_game("cats_mansion").content, opened("cats_mansion")
    cards = content["cards"]
    turns = sum(c.count for c in found.components if c.back.endswith("turn_back"))
    assert turns == sum(len(c["stack_two"]) for c in cards.values())
    order = sum(c.count for c in found.components if c.size == (88.0, 63.0))
    assert order == sum(len(c["stack_one"]) for c in cards.values())
    plan = content["map"]["plan"]
    (board,) = [c for c in found.components if c.form == BOARD]
    assert board.size == (len(plan[0]) * 24 + 10, len(plan) * 24 + 10)
    purrs = sum(n for name, n in counts(found, TILE).items() if "Purr" in name)
    markers = sum(n for name, n in counts(found, DISC).items() if "progress marker" in name)
    assert purrs + markers == 5 * content["spat"]["purr_cards"]
    assert [c.count for c in found.components if not c.face] == [2]


# ---------------------------------------------------------------------- prototypes


def prototype(name):
    return opened(load_game(add_prototype(EXAMPLES / name)))


def test_a_prototype_has_the_rows_of_its_table_as_often_as_they_say():
    found = prototype("whisker_tricks")
    rows = (EXAMPLES / "whisker_tricks" / "cards.csv").read_text("utf-8").strip().splitlines()[1:]
    assert len(counts(found, CARD)) == len(rows)
    assert not [c for c in found.components if c.form == BOARD]


def test_a_prototype_has_a_board_for_a_zone_with_cells_that_fits_its_pieces():
    found = prototype("sunny_spots")
    (board,) = [c for c in found.components if c.form == BOARD]
    tile = next(c for c in found.components if c.form == HEX)
    assert board.size[0] > 5 * tile.size[0] and board.size[1] > 4 * tile.size[1]


def test_the_dice_of_a_prototype_are_stickers():
    found = prototype("counter_surfing")
    assert [c.count for c in found.components] == [1] * 6
    assert all(c.size == (14.0, 14.0) and not c.back for c in found.components)


def test_a_component_is_never_changed_by_drawing_it():
    with pytest.raises(AttributeError):
        Component(name="a", count=1).count = 2
