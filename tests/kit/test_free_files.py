"""The files of a free table: what they may leave out, set-ups, counters, and every mistake."""

from __future__ import annotations

import json
from random import Random

import pytest
from kit_folders import RULES, changed
from thorough import amount, thorough_only

from catgames import app
from catgames.catalog import offered
from catgames.core.record import Record
from catgames.core.types import CHANCE, BadContent
from catgames.kit import folder as kit_folder
from catgames.kit.folder import read_prototype
from catgames.kit.free_files import entry_of, place_key
from catgames.kit.pieces import DOWN
from catgames.match.players import Player
from catgames.properties.suite import check_game

THREE_LINES = """\
title: Lake
seats: [2, 4]
pieces: {card: cards.csv}
"""
CARDS = """\
name,count,title,value,text
tuna,3,Tuna,2,Swims
cream,2,"Cream, fresh",3,Sits
"""
RICH = """\
title: Lake   # a comment
seats: [2, 3]
pieces:
  card: cards.csv
  cube: {form: token, rows: [{name: red, count: 8}, {name: blue, count: 2}]}
  die: {turns: true, rows: [{name: one, value: 1}, {name: two, value: 2, count: 0}]}
zones:
  deck: {order: unknown, start: card}
  table: {loose: {width: 1200, height: 800, snap: squares, cell: 50}, start: [cube, die]}
  hand: {per: seat, seen_by: owner}
  lane: {track: 4}
  home: {per: seat, track: 2}
fields:
  round: {start: 1, least: 1, most: 5}
  coins: {per: seat, start: 3, least: 0}
setups:
  2:
    deck: [-tuna x2, -cream]
    hand 1: cream
    hand 2: [tuna]
    table 300 200: [red x5, blue]
    table 600 400 90: two
    lane 4: red
    home 2 1: [blue]
  3:
    deck: -card
    table 100 100: [cube, die]
"""


def load_prototype(folder, content=None):
    return kit_folder.load_prototype(folder, content, free_game=offered("free_game"))


def folder_of(path, game=THREE_LINES, cards=CARDS, id="lake"):
    folder = path / id
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(game, "utf-8")
    (folder / "cards.csv").write_text(cards, "utf-8")
    return folder


@pytest.fixture
def rich(tmp_path):
    return load_prototype(folder_of(tmp_path, RICH))


# ---------------------------------------------------------------- what may be left out


def test_three_lines_are_a_good_table(tmp_path):
    game = load_prototype(folder_of(tmp_path))
    d = game.data
    assert list(d.zones) == ["deck", "discard", "table", "hand"]
    assert d.zones["deck"].start == ("card",) and d.zones["table"].loose is not None
    assert d.zones["hand"].per_seat and d.zones["hand"].seen_by == "owner"
    assert d.fields["score"].per_seat and d.plates == ("score",)
    kinds = {area.zone: (area.kind, area.frame) for area in d.layout}
    assert kinds["deck"] == kinds["discard"] == ("pile", "left")
    assert kinds["hand"] == ("fan", "chooser") and kinds["table"][0] == "loose"
    assert [d.texts[language]["lake.zone.deck"] for language in ("en", "nl", "pt_BR")] == [
        "Draw pile", "Trekstapel", "Monte",
    ]  # fmt: skip
    for seed in range(2):
        check_game(game, 2, seed, 10)


@pytest.mark.parametrize(
    ("pieces", "zones"),
    [
        ("", {"discard", "table", "hand"}),
        ("pieces: {card: cards.csv}", {"deck", "discard", "table", "hand"}),
        (
            "pieces: {card: cards.csv, event: {rows: [{name: storm}]}}",
            {"card_deck", "event_deck", "discard", "table", "hand"},
        ),
    ],
)
def test_each_set_of_cards_has_a_draw_pile(tmp_path, pieces, zones):
    game = load_prototype(folder_of(tmp_path, f"title: Lake\nseats: 2\n{pieces}\n"))
    assert {*game.data.zones} == zones
    check_game(game, 2, 1, amount(8, 3))


@pytest.mark.parametrize(
    ("more", "hands"),
    [
        ("deal: {card: 2}", [2, 2]),
        ("deal: {card: 9}", [3, 2]),
        ("deal: {card: 1, event: 1}", [2, 2]),
        ("deal: {card: 2}\nzones: {pile: {start: card}, hand: {per: seat}}", [2, 2]),
        ("deal: {card: 2}\nzones: {mat: {loose: true, start: card}, hold: {per: seat}}", [2, 2]),
        ("deal: {card: 2}\nzones: {deck: {order: unknown}}", []),
        ("deal: {card: 2}\nsetups: {2: {deck: -card, hand 1: [storm]}}", [1, 0]),
        ("deal: {card: 2}\nsetups: {2: {deck: -card}}", [2, 2]),
        ("deal: {card: 2}\nsetups: {2: {table 300 300: [-tuna x3, -cream]}}", [2, 2]),
        ("deal: {event: 2}\nsetups: {2: {deck: -card}}", [0, 0]),
    ],
)
def test_everybody_begins_with_what_is_dealt(tmp_path, more, hands):
    pieces = "pieces: {card: cards.csv, event: {rows: [{name: storm, count: 4}]}}"
    if "zones" in more or "9" in more:
        pieces = "pieces: {card: cards.csv}"
    if "setups" in more:
        hand = "hand: {per: seat, seen_by: owner}"
        more += f"\nzones: {{deck: {{order: unknown}}, table: {{loose: true}}, {hand}}}"
    game = load_prototype(folder_of(tmp_path, f"title: Lake\nseats: 2\n{pieces}\n{more}\n"))
    state = game.new_state(2)
    for again in (False, True):
        if again:
            game.play(state, ("reset",), None)
        while game.decision(state).seat == CHANCE:
            game.play(state, game.sample_chance(state, Random(4)), None)
        held = next(
            (getattr(state, name) for name in ("hand", "hold") if name in game.data.zones), []
        )
        assert [len(cards) for cards in held] == hands
        game.check(state)


@pytest.mark.parametrize(
    "more", ["", "zones: {mat: {loose: true, start: card}, hold: {per: seat}}"]
)
def test_dealing_tells_nothing_that_is_hidden(tmp_path, more):
    game = load_prototype(folder_of(tmp_path, f"{THREE_LINES}deal: {{card: 2}}\n{more}\n"))
    check_game(game, 2, 3, 6)


@pytest.mark.parametrize(
    ("zones", "lies"),
    [
        ("deck: {order: unknown}", {"deck": ("card",), "dice": ("die",)}),
        ("market: {start: card}", {"market": ("card",), "dice": ("die",)}),
        ("mat: {loose: true}", {"mat": ("die",), "deck": ("card",)}),
        ("market: {}", {"market": (), "deck": ("card",), "dice": ("die",)}),
        ("deck: {per: seat, order: unknown}", {"card_deck": ("card",), "dice": ("die",)}),
    ],
)
def test_no_set_of_pieces_lies_nowhere(tmp_path, zones, lies):
    die = "die: {turns: true, rows: [{name: one}, {name: two, count: 0}]}"
    text = f"title: Lake\nseats: 2\npieces: {{card: cards.csv, {die}}}\nzones: {{{zones}}}\n"
    d = load_prototype(folder_of(tmp_path, text)).data
    assert {name: d.zones[name].start for name in lies} == lies
    assert "hand" not in d.zones, "who names zones has those"


def test_own_words_come_before_those_of_the_program(tmp_path):
    text = THREE_LINES + "text: {zone: {deck: The lake}}\n"
    folder = folder_of(tmp_path, text)
    (folder / "text").mkdir()
    (folder / "text" / "nl.yaml").write_text("zone: {hand: Net}\n", "utf-8")
    texts = load_prototype(folder).data.texts
    assert texts["en"]["lake.zone.deck"] == "The lake"
    assert "lake.zone.deck" not in texts["nl"], "the text of game.yaml stands for all languages"
    assert texts["nl"]["lake.zone.hand"] == "Net"
    assert texts["pt_BR"]["lake.zone.hand"] == "Mão"


# ---------------------------------------------------------------- set-ups


def test_a_set_up_is_laid_as_it_is_written(rich):
    d, s = rich.data, rich.new_state(2)
    tuna, cream, red, blue, one, two = range(6)
    assert d.setups[2] == {
        ("deck",): (tuna + DOWN, tuna + DOWN, cream + DOWN),
        ("hand", 0): (cream,),
        ("hand", 1): (tuna,),
        ("table", 300, 200, 0): (red,) * 5 + (blue,),
        ("table", 600, 400, 90): (two,),
        ("lane", 3): (red,),
        ("home", 1, 0): (blue,),
    }
    assert d.setups[3]["table", 100, 100, 0] == (red,) * 8 + (blue,) * 2 + (one,)
    assert s.table == ((300, 200, 0, (red,) * 5 + (blue,)), (600, 400, 90, (two,)))
    assert sum(d.counts(2)) == 3 + 2 + 6 + 1 + 1 + 1, "what is not laid stays in the box"
    assert sum(d.counts(3)) == 5 + 10 + 1
    for seats in (2, 3):
        check_game(rich, seats, 1, amount(10, 3))


def test_a_saved_game_keeps_its_set_ups(rich):
    players = [Player("Ada"), Player("Bo")]
    record = Record.new(rich, players, rich.complete_options(2, {}))
    kept = json.loads(json.dumps(Record.read(record.text(), "saved").content))
    again = load_prototype(rich.data.folder, kept)
    assert again.data.setups == rich.data.setups and again.by_hand


def test_a_saved_game_of_hands_goes_on_when_rules_have_been_written(rich):
    kept = json.loads(json.dumps(rich.content))
    (rich.data.folder / "rules.py").write_text(RULES, "utf-8")
    assert load_prototype(rich.data.folder, kept).by_hand


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_written_of_a_place_is_read_as_the_same(rich, seats):
    d = rich.data
    for spot, codes in d.setups[seats].items():
        text = changed(RICH, RICH[RICH.index("setups:") :], "setups:\n")
        names = ", ".join(f"'{entry_of(d.pieces, code)}'" for code in codes)
        text += f"  {seats}:\n    {place_key(d.zones[str(spot[0])], spot)}: [{names}]\n"
        assert read_prototype(folder_of(d.folder.parent, text))[0].setups == {seats: {spot: codes}}


def test_pieces_with_odd_names_are_written_so_that_they_are_read(tmp_path):
    cards = "name\n-3\n5\nbox x2\ntuna\n"
    extra = "pieces: {card: cards.csv, fish: {rows: [{name: tuna}]}}\n"
    text = "title: Lake\nseats: 2\n" + extra
    d = read_prototype(folder_of(tmp_path, text, cards))[0]
    for face in range(5):
        for code in (face, face + DOWN):
            setup = f'setups:\n  2:\n    deck: ["{entry_of(d.pieces, code)}"]\n'
            zones = "zones: {deck: {order: unknown, start: [card, fish]}}\n"
            read = read_prototype(folder_of(tmp_path, text + zones + setup, cards))[0]
            assert read.setups[2]["deck",] == (code,)


MISTAKES = [
    ("  2:\n    deck", "  5:\n    deck", "game.yaml:17: setups.5: is for 5 players, and 'seats'"),
    ("    deck: [-tuna", "    dek: [-tuna", "setups.2.dek: there is no zone 'dek'; did you mean"),
    ("-tuna x2", "-tona", "game.yaml:18: setups.2.deck.0: there is no piece 'tona'; did you mean"),
    ("-tuna x2", "-tuna x9", "'tuna' is laid more often than its column count says; left are 3"),
    ("red x5", "red x8", "game.yaml:23: setups.2.lane 4.0: 'red' is laid more often"),
    ("hand 1: cream", "hand: cream", "hand: is no place of hand; write 'hand player'"),
    ("hand 1: cream", "hand 4: cream", "setups.2.hand 4: player 4: there are 1 to 2"),
    ("lane 4: red", "lane 5: red", "cell 5: there are 1 to 4"),
    ("home 2 1", "home 2", "is no place of home; write 'home player cell'"),
    ("table 300 200", "table 300", "is no place of table; write 'table x y, or table x y angle'"),
    ("table 300 200", "table 300 900", "y 900: there are 0 to 800"),
    ("table 600 400 90", "table 600 400 50", "the angle 50 is no multiple of 15"),
    ("table 600 400 90", "table 300 200 0", "is the same place as 'table 300 200'"),
    ("    lane 4: red", "    lane 4: {a: b}", "lane 4: expected a word or a whole number"),
    ("  3:\n    deck: -card", "  three:\n    deck: -card", "setups.three: unknown key"),
    ("start: 1, least: 1", "start: 0, least: 1", "'least' is 1, so write start: 1"),
    ("start: 3, least: 0", "start: 9, most: 5", "'most' is 5, so write start: 5"),
    ("start: 1, least: 1", "start: 6, least: 8", "8 is more than 'most', 5"),
    ("start: 3, least: 0", "start: few, least: 0", "starts at a whole number"),
    ("least: 0}", "least: none}", "expected a whole number"),
    ("form: token", "form: meeple", "expected one of card, tile, hex, token, die"),
    ("snap: squares", "snap: circles", "expected one of squares, hexes"),
    (
        "deck: {order: unknown",
        "deck: {drawn_to: hnad, order: unknown",
        "game.yaml:8: zones.deck.drawn_to: there is no zone 'hnad'; did you mean 'hand'?",
    ),
    (
        "deck: {order: unknown",
        "deck: {drawn_to: table, order: unknown",
        "zones.deck.drawn_to: 'table' is no zone with 'per: seat' and without cells",
    ),
    (
        "deck: {order: unknown",
        "deck: {drawn_to: home, order: unknown",
        "zones.deck.drawn_to: 'home' is no zone with 'per: seat' and without cells",
    ),
    (
        "hand: {per: seat",
        "hand: {drawn_to: hand, per: seat",
        "another zone than the one they are in",
    ),
    ("deck: {order: unknown", "deck: {drawn_to: [hand], order: unknown", "expected words"),
    ("deck: {order: unknown", "deck: {draw_to: hand, order: unknown", "did you mean 'drawn_to'"),
    ("lane: {", "lane: {filled_from: dekc, ", "there is no zone 'dekc'; did you mean 'deck'?"),
    ("lane: {", "lane: {filled_from: hand, ", "filled_from: 'hand' is no single pile of all"),
    ("hand: {per: seat", "hand: {filled_from: deck, per: seat", "with 'track' or 'grid' has this"),
    ("width: 1200", "width: 20", "expected a whole number from 100 to 4000"),
    ("table: {loose", "table: {per: seat, loose", "a loose table is one for all"),
    ("seats: [2, 3]", "seats: 3", "setups.2: is for 2 players, and 'seats' says 3"),
    (
        "setups:",
        "deal: {crd: 3}\nsetups:",
        "deal.crd: there are no pieces 'crd'; did you mean 'card'",
    ),
    ("setups:", "deal: {die: 1}\nsetups:", "deal.die: dice are not dealt"),
    ("setups:", "deal: {card: 0}\nsetups:", "deal.card: expected a whole number from 1 to 100"),
    ("setups:", "deal: {card: five}\nsetups:", "deal.card: expected a whole number"),
    ("setups:", "deal: 5\nsetups:", "game.yaml:16: deal: expected"),
]


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES, ids=[new for _, new, _ in MISTAKES])
def test_every_mistake_is_named_with_its_line(tmp_path, old, new, told):
    with pytest.raises(BadContent) as e:
        load_prototype(folder_of(tmp_path, changed(RICH, old, new)))
    assert told in str(e.value)
    assert all("game.yaml:" in line for line in str(e.value).split("\n"))


def test_a_name_that_may_be_two_pieces_is_asked_for_exactly(tmp_path):
    text = changed(RICH, "name: red, count: 8", "name: tuna, count: 8").replace("red", "cube/tuna")
    with pytest.raises(BadContent, match="'tuna' may be several pieces; write card/tuna or cube/"):
        load_prototype(folder_of(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("setups: {2: {deck: tuna}}", "setups: only a free table, a folder without rules.py"),
        ("deal: {card: 2}", "deal.card: only a free table, a folder without rules.py"),
        ("fields: {coins: {per: seat, most: 9}}", "fields.coins.most: only a free table"),
        ("zones: {h: {per: seat}, d: {drawn_to: h}}", "zones.d.drawn_to: only a free table"),
        ("zones: {m: {track: 2, filled_from: d}, d: {}}", "filled_from: only a free table"),
        ("zones: {mat: {loose: true}}", "zones.mat.loose: only a free table"),
    ],
)
def test_what_only_a_free_table_has_is_a_mistake_beside_rules(tmp_path, text, told):
    folder = folder_of(tmp_path, THREE_LINES + text + "\n")
    (folder / "rules.py").write_text(RULES, "utf-8")
    with pytest.raises(BadContent, match=told):
        load_prototype(folder)


def test_a_folder_with_other_code_still_needs_rules(tmp_path):
    folder = folder_of(tmp_path)
    (folder / "rule.py").write_text(RULES, "utf-8")
    with pytest.raises(BadContent, match=r"there is no file 'rules\.py'"):
        load_prototype(folder)


def test_mixed_sets_lie_hidden_together(tmp_path):
    text = changed(RICH, "{order: unknown, start: card}", "{order: unknown, start: [card, cube]}")
    text = changed(text, "start: [cube, die]", "start: die")[: text.index("setups:")]
    game = load_prototype(folder_of(tmp_path, text[: text.index("setups:")]))
    assert game.data.zones["hand"].of == ()
    check_game(game, 2, 2, amount(15, 4))


# ---------------------------------------------------------------- commands


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(THREE_LINES, id="three lines"),
        pytest.param(RICH, id="rich", marks=thorough_only),
    ],
)
def test_check_and_try_know_free_tables(tmp_path, capsys, game):
    folder = folder_of(tmp_path, game)
    assert app.main(["check", str(folder)]) == 0
    assert app.main(["try", str(folder), "--games", "1"]) == 0
    told = capsys.readouterr()
    assert "No mistakes in lake" in told.out and "without a mistake" in told.out
    assert not told.err


def test_check_names_what_is_wrong_with_a_free_table(tmp_path, capsys):
    cards = changed(CARDS, "name,count,title,value,text", "name,count,title,value,icon")
    cards = changed(changed(cards, "Swims", "common/paww"), "Sits", "")
    folder = folder_of(tmp_path, THREE_LINES + "text: {verb: {mvoe: Go}}\n", cards)
    assert app.main(["check", str(folder)]) == 1
    told = capsys.readouterr().out
    assert "cards.csv:2: icon: there is no icon 'common/paww'; did you mean 'common/paw'?" in told
    assert "game.yaml:4: verb.mvoe: there is no verb 'mvoe'; did you mean 'move'?" in told


COMMANDS = [
    "simulate {} --games 2",
    "arena {} --games 2",
    "learn {} --moves 100",
    "measure {} --games 2",
    "compare {} --games 2 --a --b version=2",
    "restrict {} --games 2 --ban draw",
    "report {} --games 2",
    "sweep {} version=1..2 --games 2",
]


@pytest.mark.parametrize("line", COMMANDS, ids=[line.split()[0] for line in COMMANDS])
def test_computers_say_in_a_sentence_what_a_free_table_lacks(tmp_path, capsys, line):
    folder = folder_of(tmp_path)
    assert app.main(line.format(folder).split()) == 2
    told = capsys.readouterr().err
    assert "lake is a free table: people move its pieces by hand" in told
    assert "rules.py (docs/prototypes.md)" in told and len(told.strip().split("\n")) == 1


@pytest.mark.parametrize("how", ["--out", "--tts"])
def test_a_free_table_is_printed(tmp_path, how):
    folder, out = folder_of(tmp_path, RICH), tmp_path / "out"
    assert app.main(["print", str(folder), how, str(out)]) == 0
    assert out.exists()


def test_what_a_set_up_leaves_in_the_box_is_printed_all_the_same(rich):
    d = rich.data
    assert [d.box(2)[face] for face in range(6)] == [3, 2, 8, 2, 1, 0]
    assert [d.counts(2)[face] for face in range(6)] == [3, 2, 6, 2, 0, 1]
