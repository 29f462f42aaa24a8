"""Previews, hidden hands, refusals, prompts, and what the data file may say."""

from __future__ import annotations

import copy
from random import Random

import pytest
from clowder_roofs import FACE, GAME, NAME, Roofs, cell, move, target
from fresh_games import made

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.game import View
from catgames.core.types import HIDDEN, TABLE, BadContent, message
from catgames.games.clowder.advice.preview import dangers, ways
from catgames.games.clowder.board.panels import goods
from catgames.games.clowder.geometry import BROKEN, OUTER
from catgames.games.clowder.words import cat_name, colour_name

D = GAME.data


def way(game, cat, number, viewer=0):
    return {w.edge: w for w in ways(D, GAME.view(game.s, viewer), target(cat), number)}


# ---------------------------------------------------------------- previews


def test_CL_5_preview_of_a_way_round_the_edge():
    found = way(Roofs("0.1=E0", treats="A2=ry"), "0.1", 1)
    assert found["SW"].path == ("E0", "A2") and found["SW"].round_the_edge == (0,)
    assert found["SE"].target == ("cell", "C0") and found["SW"].treats == 2


def test_CL_6_preview_of_a_way_over_broken_roofs():
    found = way(Roofs("0.1=A0", broken="B0 B1"), "0.1", 1)
    assert found["SW"].path == ("A0", "B0", "C0") and found["SW"].refused is None
    assert found["SE"].path == ("A0", "B1", "C2") and found["SE"].target == ("door", "NW")
    assert found["SE"].refused is not None and found["SE"].refused.rule == "CL-22"


def test_CL_6_preview_of_a_way_that_leads_nowhere():
    found = way(Roofs("0.1=A2", broken="A0 A1"), "0.1", 1)
    assert found["E"].target == () and found["E"].refused.rule == "CL-6"
    assert found["E"].path == ("A2", "A0", "A1", "A2") and found["E"].round_the_edge == (0,)


def test_CL_18_preview_of_captures_and_of_what_is_in_the_way():
    found = way(Roofs("0.1=A0 1.1=B1 0.2=B0"), "0.1", 1)
    assert found["SE"].captures == ("cat", 1, 1)
    assert found["SW"].refused.rule == "CL-18"


def test_previews_agree_with_the_moves_that_are_legal():
    for seed in range(6):
        rng, s = Random(seed), GAME.new_state(3)
        while (ask := GAME.decision(s)) is not None:
            legal = GAME.legal_moves(s)
            if ask.kind == "turn":
                view = GAME.view(s, ask.seat)
                for cat in {m[1] for m in legal if m[0] == "move"}:
                    shown = ways(D, view, cat, s.token[ask.seat])
                    may = {w.target for w in shown if w.refused is None}
                    assert may == {m[2] for m in legal if m[0] == "move" and m[1] == cat}
            chance = ask.seat < 0
            GAME.apply(s, GAME.sample_chance(s, rng) if chance else rng.choice(legal))


def test_who_could_capture_before_and_after_the_reveal():
    frames = (("pick_token", 0),)
    game = Roofs("0.1=A0 1.1=B1", frames=frames, used=(0, 2, 0, 0))
    found = dangers(D, GAME.view(game.s, 1), 1)
    assert [(x.cat, x.by, x.numbers) for x in found] == [(("cat", 1, 1), ("cat", 0, 1), (1,))]
    assert not dangers(D, GAME.view(game.s, 0), 0)  # B1 leads NW, to A0, by 2: used
    game = Roofs("0.1=A0 1.1=B1", tokens=(2, 2, 2, 2))
    assert [x.by for x in dangers(D, GAME.view(game.s, 0), 0)] == [("cat", 1, 1)]
    assert not dangers(D, GAME.view(game.s, 1), 1)


def test_a_picked_number_that_is_seen_is_the_only_threat():
    game = Roofs("0.1=A0 1.1=B1", frames=(("pick_token", 1),), used=(2, 0, 0, 0))
    game.s.token[0] = 3
    assert [x.numbers for x in dangers(D, GAME.view(game.s, 1), 1)] == [(1,)], "it is hidden"
    assert not dangers(D, View(game.s.clone(), TABLE, everything=True), 1), (
        "hands are open, and 3 leads elsewhere"
    )


def test_a_plate_names_the_cards_that_the_viewer_sees():
    game = Roofs("0.1=A0", hands=("zoomies",))
    own, open_, other = (
        GAME.view(game.s, 0),
        View(game.s.clone(), TABLE, everything=True),
        GAME.view(game.s, 1),
    )
    for view, told in ((own, "Zoomies"), (open_, "Zoomies"), (other, "1")):
        tips = [good.tip for good in goods(D, view.state, 0) if "back_" in good.sprite]
        assert [GAME.translate(tip).endswith(f": {told}") for tip in tips if tip] == [True]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A's first cat could be captured by B's first cat"),
        ("nl", "De eerste kat van A zou gevangen kunnen worden door de eerste kat van B"),
        ("pt_BR", "O primeiro gato de A poderia ser capturado pelo primeiro gato de B"),
    ],
)
def test_cats_are_named_as_the_sentence_needs_it(language, said):
    tip = message("clowder.tip.danger", cat=cat_name(0), by=("list", (cat_name(2),)))
    assert catalogue(language).translate(tip, "ABC".__getitem__) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Draw a red card; it costs nothing"),
        ("nl", "Trek een rode kaart, gratis"),
        ("pt_BR", "Puxar uma carta vermelha, sem pagar nada"),
    ],
)
def test_a_cards_colour_agrees_with_the_card(language, said):
    tip = message("clowder.tip.draw", colour=colour_name(0))
    assert catalogue(language).translate(tip, "ABC".__getitem__) == said


def test_nyx_threatens_with_the_last_player():
    game = Roofs("0.1=D2 1.1=A0", nyx="C3", tokens=(1, 1, 1, 3))
    found = dangers(D, GAME.view(game.s, 0), 0)
    assert [(x.by, x.seat) for x in found] == [(("cat", "nyx"), 3)]


# ---------------------------------------------------------------- who knows what


def test_hands_are_hidden_but_their_colours_are_not():
    game = Roofs("0.1=A0", hands=("hiss catnip", "pounce"))
    view = GAME.view(game.s, 1)
    seen = GAME.picture(view)
    assert seen["hand", 0, "blue"] == (HIDDEN,) and seen["hand", 0, "yellow"] == (HIDDEN,)
    assert ("hand", 0, "red") not in seen and seen["hand", 1, "red"] == (FACE["pounce"],)
    assert GAME.describe(view)["players"][0]["cards"] == {"red": 0, "blue": 1, "yellow": 1}


def test_worlds_keep_what_all_have_seen_go_into_a_hand():
    game = Roofs("0.1=A0", hands=("dumpster_dive hiss",), purses=("b",), discards="locked_door")
    game.do("play dumpster_dive treat:blue", "fetch locked_door")
    for seed in range(30):
        world = GAME.determinise(GAME.view(game.s, 1), Random(seed))
        assert FACE["locked_door"] in world.hands[1]
        GAME.check(world)
    assert len({GAME.determinise(GAME.view(game.s, 1), Random(i)).hands[1] for i in range(30)}) > 3


def test_worlds_know_which_tokens_are_possible():
    frames = (("before_the_reveal", 0), ("reveal",))
    game = Roofs("0.1=A0", frames=frames, hands=("second_thoughts hiss",), used=(3, 1, 0, 0))
    game.s.token = [1, 2, 3, 3]
    drawn = [GAME.determinise(GAME.view(game.s, TABLE), Random(i)).token for i in range(60)]
    assert {t[0] for t in drawn} == {1, 2} and {t[1] for t in drawn} == {2, 3}
    assert {t[2] for t in drawn} == {1, 2, 3}
    game.s.stack.insert(0, ("round_begins",))
    game.do("play second_thoughts", "pick number:3")
    game = Roofs("0.1=A0", frames=frames, hands=("second_thoughts hiss",), used=(3, 1, 0, 0))
    game.s.token = [1, 2, 3, 3]
    game.do("play second_thoughts", "pick number:2")
    assert game.kind == "before_reveal"
    drawn = [GAME.determinise(GAME.view(game.s, TABLE), Random(i)).token for i in range(60)]
    assert {t[0] for t in drawn} == {1, 2, 3}


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("name", list(FACE))
def test_every_card_has_a_name_and_a_text(name):
    assert catalogue("en").find(f"clowder.card.{name}.name")
    assert catalogue("en").find(f"clowder.card.{name}.text")


def why(game, words, picks=()):
    """The refusal of a target or a whole move."""
    thing = target(words) if " " not in words else move(words)
    view = GAME.view(game.s, game.seat)
    return GAME.why_not(view, thing, tuple(target(p) for p in picks))


def test_refusals_name_what_is_in_the_way():
    game = Roofs(
        "0.1=A0 1.1=B1 0.2=C1", nyx="B0", broken="E1", hands=("hiss zoomies",), moved="0.2"
    )
    assert why(game, "B0", ["0.1"]) == "Nyx is on B0; Player 1's first cat can't move there (CL-18)"
    assert why(game, "C4", ["0.1"]) == "Player 1's first cat's area 1 does not lead to C4 (CL-17)"
    assert why(game, "E1", ["0.1"]) == "Roof E1 is broken; no cat stops there (CL-6)"
    assert why(game, "1.1") == "Player 2's first cat is not Player 1's to move (CL-17)"
    assert why(game, "0.2") == "Player 1's second cat has moved this round (CL-17)"
    assert why(game, "nyx") == "Only Player 4, who is last this round, moves Nyx (CL-19)"
    assert why(game, "hiss") == ("Hiss! answers an opponent's card, and none is on top (CL-27)")
    assert why(game, "pounce") == "Player 1 does not hold Pounce (CL-27)"
    assert why(game, "nyx", ["zoomies"]) == "Cards that say “cat” don't mean Nyx (CL-31)"
    assert why(game, "0.1", ["zoomies"]) == (
        "Player 1's first cat has not moved yet this round (CL-28)"
    )


def test_refusals_at_the_tower_in_the_shop_and_in_flight():
    game = Roofs("0.1=B1", tokens=(3, 3, 3, 3), keys=("b",))
    assert why(game, "door:NW", ["0.1"]) == "Player 1 has no red key for that door (CL-22)"
    assert why(game, "door:E", ["0.1"]).endswith("can't reach that door of the tower now (CL-22)")
    game = Roofs("0.1=A0 1.1=B1 2.1=C1", purses=("", "r"))
    game.do("move 0.1 B1")
    assert why(game, "treat:blue") == "Player 2 has no blue treat (CL-20)"
    assert "flees to empty roofs only" in why(game, "C1", ["treat:red"])
    frames = (("shop_begins", 0),)
    game = Roofs("0.1=A0", frames=frames, order=(0, 1, 2, 3), purses=("rr",))
    assert why(game, "key:red") == "A red key costs 3 red treats; Player 1 has 2 (CL-24)"
    assert why(game, "deck:blue") == "A blue card costs 1 blue treat; Player 1 has 0 (CL-24)"


def test_an_open_call_is_put_to_all_on_the_table_and_to_one_behind_the_curtain():
    game = Roofs("0.1=A0", hands=("catnip", "hiss"))
    game.do("play catnip")
    message = [GAME.translate(GAME.prompt(GAME.view(game.s, v))) for v in (TABLE, 1)]
    assert message == [
        "Player 1 plays Catnip. Who answers with a card?",
        "Player 1 plays Catnip. Player 2: answer it?",
    ]


# ---------------------------------------------------------------- the data file


def changed(**cards):
    content = copy.deepcopy(dict(GAME.content))
    content["cards"].update(cards)
    return content


def refused(**cards):
    with pytest.raises(BadContent) as caught:
        load_game("clowder", changed(**cards))
    return str(caught.value)


def test_a_designer_combines_effects_to_a_new_card_without_code():
    card = {
        "deck": "yellow",
        "copies": 3,
        "when": "any",
        "cost": 1,
        "effects": [{"take_treats": {"treats": 2}}, {"send": {"cat": "own", "treats": "left"}}],
    }
    game = load_game("clowder", changed(windfall=card))
    where = "play windfall treat:red E0 0.1 A1"
    table = Roofs("0.1=A0", purses=("r",), hands=("windfall",), treats="E0=by A1=r", game=game)
    face = ("card", table.face("windfall"))
    moves = [m for m in game.legal_moves(table.s) if m[0] == "play"]
    assert all(m[1] == face and len(m) == 6 for m in moves)
    table._play(("play", face, *move(where.replace("windfall ", "hiss "))[2:]))
    table.do("take treat:blue")
    assert table.purse(0) == "by" and table.where("0.1") == "A1" and table.treats("A1") == "r"


def test_CL_29_no_new_card_moves_the_cats_of_a_pending_capture_either():
    card = {"deck": "red", "copies": 3, "when": "any"}
    send = {**card, "effects": [{"send": {"cat": "opponents", "treats": "left"}}]}
    swap = {**card, "effects": [{"swap_cats": {}}]}
    game = load_game("clowder", changed(whistle=send, whirl=swap))
    hands = ("", "", "whistle whirl")
    table = Roofs("0.1=A0 0.2=E0 1.1=B1 1.2=D3 2.1=C4", hands=hands, game=game)
    table.do("move 0.1 B1")
    named = [m for m in game.legal_moves(table.s) if m[0] == "play"]
    assert table.seat == 2 and {m[1][1] for m in named} == {
        table.face("whistle"),
        table.face("whirl"),
    }
    cats = {t for m in named for t in m[2:] if t[0] == "cat"}
    assert cats == {("cat", 0, 2), ("cat", 1, 2), ("cat", 2, 1)}


def test_mistakes_in_cards_are_named_with_the_nearest_word():
    base = {"deck": "red", "copies": 1, "when": "turn", "effects": [{"steal": {"treats": 1}}]}
    assert "did you mean 'steal'" in refused(x={**base, "effects": [{"steel": {"treats": 1}}]})
    assert "did you mean 'turn'" in refused(x={**base, "when": "turns"})
    assert "is possible only with 'when: turn'" in refused(
        x={**base, "when": "any", "effects": [{"move_nyx": {}}]}
    )
    assert "needs 'answers:'" in refused(x={**base, "when": "any", "effects": [{"cancel": {}}]})
    assert "write 'when: any'" in refused(x={**base, "answers": "opponents_card"})
    assert "needs one effect, has 0" in refused(x={**base, "effects": [{}]})


def test_mistakes_in_the_board_are_named():
    content = copy.deepcopy(dict(GAME.content))
    content["roofs"]["authors_example"]["A0"] = "blue 123123"
    content["roofs"]["sectors"]["red"] = ["W", "E"]
    content["roofs"]["broken"][2] = ["A0", "A0"]
    with pytest.raises(BadContent) as caught:
        load_game("clowder", content)
    for text in ("A0: is no roof", "each of the six edges once", "names a roof twice"):
        assert text in str(caught.value)


def test_a_mistake_comes_with_its_line(tmp_path, monkeypatch):
    from catgames.content import games

    text = (games.DATA / "clowder.yaml").read_text("utf-8")
    wrong = text.replace("- send: { cat: opponents", "- send: { cat: opponent").replace(
        "[send: { cat: opponents", "[send: { cat: opponent"
    )
    (tmp_path / "clowder.yaml").write_text(wrong, "utf-8")
    line = next(i for i, t in enumerate(wrong.splitlines(), 1) if "cat: opponent," in t)
    monkeypatch.setattr(games, "DATA", tmp_path)
    with pytest.raises(BadContent) as caught:
        made("clowder")
    assert f"clowder.yaml:{line}: " in str(caught.value)
    assert "did you mean 'opponents'" in str(caught.value)
    assert NAME and cell("A0") == 0


def test_CL_15_the_circle_is_said_before_the_click():
    s = GAME.new_state(2, {})
    rng = Random(3)
    while GAME.decision(s).kind != "place_cat":
        GAME.apply(s, GAME.sample_chance(s, rng))
    seat = GAME.decision(s).seat

    def said() -> str:
        return GAME.prompt(GAME.view(s, seat)).key

    assert said() == "clowder.prompt.place_cat"
    for outer in OUTER:
        s.roofs[outer] = BROKEN
    assert said() == "clowder.prompt.place_cat_inside"
