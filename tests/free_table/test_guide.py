"""The steps of a turn that a game names: they are ticked off by what hands do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from test_verbs import Table

from catgames.arranging.names import forget_in_turn
from catgames.catalog import offered
from catgames.commands.check_prototype import check_prototype
from catgames.core.types import BadContent
from catgames.free_table.guide import asked_for, left_out
from catgames.free_table.pieces import write_text
from catgames.free_table.screen.reach import ENDS as TO_END
from catgames.free_table.screen.reach import OPENS, Reach
from catgames.free_table.verbs import VERBS
from catgames.kit.editing import Document
from catgames.kit.folder import load_prototype
from catgames.kit.guide import VERBS as NAMED
from catgames.kit.pieces import DOWN

GAME = """\
title: Lake
seats: [2, 3]
pieces:
  card: {rows: [{name: tuna, count: 6}, {name: cream, count: 6}]}
  cat: {form: token, rows: [{name: ginger}, {name: cloud}]}
  die:
    turns: true
    rows: [{name: one, value: 1}, {name: six, value: 6, count: 0}, {name: dog, count: 0}]
zones:
  deck: {order: unknown, start: card}
  discard: {}
  way: {track: 4}
  table: {loose: true, start: [cat, die]}
  hand: {per: seat, seen_by: owner}
fields: {barks: 0, score: {per: seat}}
"""
TURN = """\
guide:
  - {say: "Roll", until: roll}
  - {say: "Walk {die}", until: [{move: cat}, {count: barks}]}
  - {say: "Draw, {seat}", until: {draw: deck}}
  - {say: "Discard"}
"""


def lake(tmp_path: Path, turn: str = TURN) -> Path:
    folder = tmp_path / "lake"
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME + turn, "utf-8")
    return folder


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(load_prototype(lake(tmp_path), free_game=offered("free_game")))


def says(table: Table) -> str:
    decision = table.game.decision(table.s)
    assert decision is not None
    return table.game.translate(table.game.prompt(table.game.view(table.s, decision.seat)))


def spot_of(table: Table, name: str) -> Any:
    faces = table.game.data.sets[name].faces
    return next(("table", *s[:3]) for s in table.s.table if {*s[3]} & {*faces})


def test_each_step_is_said_until_it_is_done(table: Table) -> None:
    assert says(table).endswith(": Roll")
    die = spot_of(table, "die")
    table.do("roll", die, 0)
    shown = table.game.data.pieces[table.at(die)[0]]
    assert says(table).endswith(f": Walk {shown.value or 'dog'}")
    table.do("move", ("deck",), 11, 1, ("discard",), "top")
    assert "Walk" in says(table), "another set"
    table.do("move", spot_of(table, "cat"), 0, 1, ("way", 1), "top")
    assert ": Draw, " in says(table)
    table.do("draw", ("deck",), 1)
    assert says(table).endswith(": Discard")
    table.do("next")
    assert says(table).endswith(": Roll")
    table.do("act", 0)
    assert "Roll" not in says(table), "it is another one's turn"


def test_one_of_several_ways_is_enough(table: Table) -> None:
    table.do("count", "score", 0, 1)
    assert says(table).endswith(": Roll")
    table.do("count", "barks", -1, 1)  # what comes later may be done first
    assert says(table).endswith(": Roll")
    die = spot_of(table, "die")
    table.do("roll", die, 0)
    assert ": Draw, " in says(table)


def test_who_was_interrupted_goes_on(table: Table) -> None:
    die = spot_of(table, "die")
    table.do("roll", die, 0)
    table.do("act", 1)
    assert says(table) == "Player 2 acts during Player 1’s turn", "no step is theirs"
    table.do("count", "barks", -1, 1)
    table.do("act", 0)
    assert ": Walk " in says(table), "nor do they take one away"
    table.do("reset")
    assert says(table).endswith(": Roll")


@pytest.mark.parametrize("by", ["next", "button"])
def test_whose_turn_begins_has_its_steps(tmp_path: Path, by: str) -> None:
    turn = TURN + "buttons: {go: {next: next}}\n"
    table = Table(load_prototype(lake(tmp_path, turn), free_game=offered("free_game")))
    table.do("roll", spot_of(table, "die"), 0)
    table.do("next")
    table.do("roll", spot_of(table, "die"), 0)
    table.do(*(("next",) if by == "next" else ("press", ("button", "go"))))
    assert says(table) == "Player 1: Roll"


def test_cards_in_another_order_are_no_move(tmp_path: Path) -> None:
    turn = 'guide: [{say: "Play", until: {move: hand}}]\n'
    table = Table(load_prototype(lake(tmp_path, turn), free_game=offered("free_game")))
    table.do("draw", ("deck",), 2)
    table.do("move", ("hand", 0), 0, 1, ("hand", 0), "top")
    assert says(table).endswith(": Play")
    table.do("move", ("hand", 0), 0, 1, ("discard",), "top")
    assert not says(table).endswith(": Play")


def test_verbs_of_steps_are_those_of_hands() -> None:
    assert {*NAMED} < {*VERBS}


MISTAKES = {
    "verb": ("{say: Go, until: rol}", "guide.0.until: there is no verb 'rol'"),
    "set": ("{say: Go, until: {move: cot}}", "there is no set or zone 'cot'; did you mean 'cat'?"),
    "counter": ("{say: Go, until: {count: bark}}", "there is no counter 'bark'"),
    "alone": ("{say: Go, until: {new: card}}", "guide.0.until: 'new' stands alone"),
    "no set": (
        "{say: Go, if: {dye: one}}",
        "guide.0.if: there is no set, counter or zone 'dye'; did you mean 'die'?",
    ),
    "zone": ("{say: Go, if: {hand: full}}", "guide.0.if: of a zone, write hand: open"),
    "shared": ("{say: Go, if: {deck: open}}", "nobody holds deck, so it is never open"),
    "no limit": ("{say: Go, if: {hand: over}}", "hand has no 'holds'"),
    "side": ("{say: Go, if: {die: [one, dig]}}", "guide.0.if: die has no side 'dig'"),
    "nothing": ("{until: roll}", "guide.0: "),
    "gap": ('{say: "Walk {dye}", until: roll}', "guide.1: nothing fills {dye}"),
    "key": ("{say: Go, till: roll}", "guide.0.till: unknown key"),
}


@pytest.mark.parametrize(("step", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_has_its_line(tmp_path: Path, step: str, said: str) -> None:
    try:
        mistakes = "\n".join(check_prototype(lake(tmp_path, f"guide:\n  - {step}\n")))
    except BadContent as e:
        mistakes = str(e)
    assert said in mistakes, mistakes
    assert f"game.yaml:{GAME.count(chr(10)) + 2}: " in mistakes


def test_rules_have_asks_instead(tmp_path: Path) -> None:
    folder = lake(tmp_path, 'guide: [{say: "Go"}]\n')
    (folder / "rules.py").write_text("from catgames.kit import Rules\n\nrules = Rules()\n", "utf-8")
    with pytest.raises(BadContent, match=r"game\.yaml:\d+: guide: .*free table"):
        check_prototype(folder)


STALLS = """\
guide:
  - {say: "Roll", until: roll}
  - {say: "Bark!", if: {die: dog}, until: {count: barks}}
  - {say: "Walk {die}", if: {die: [one, six]}, until: {move: cat}}
  - {say: "{cell}"}
  - {say: "Play a card"}
text: {cell: {way: {3: The shop}}, cell_text: {way: {2: Rest., 3: Buy a fish.}}}
"""


@pytest.fixture
def stalls(tmp_path: Path) -> Table:
    return Table(load_prototype(lake(tmp_path, STALLS), free_game=offered("free_game")))


def roll(table: Table, side: str) -> None:
    die = spot_of(table, "die")
    for _ in range(200):
        table.do("roll", die, 0)
        if table.game.data.pieces[table.at(die)[0]].name == side:
            return
    raise AssertionError(f"never {side}")


@pytest.mark.parametrize(("side", "said"), [("one", "Walk 1"), ("six", "Walk 6"), ("dog", "Bark!")])
def test_a_step_belongs_to_sides_of_a_die(stalls: Table, side: str, said: str) -> None:
    roll(stalls, side)
    assert says(stalls).endswith(f": {said}")


def test_a_bark_is_counted_and_nobody_walks(stalls: Table) -> None:
    roll(stalls, "dog")
    stalls.do("count", "barks", -1, 1)
    assert says(stalls).endswith(": Play a card")


@pytest.mark.parametrize(
    ("cell", "said"), [(1, "Rest."), (2, "The shop – Buy a fish."), (3, ": Play a card")]
)
def test_the_cell_to_which_a_piece_went_says_what_to_do(
    stalls: Table, cell: int, said: str
) -> None:
    roll(stalls, "six")
    stalls.do("move", spot_of(stalls, "cat"), 0, 1, ("way", cell), "top")
    assert says(stalls).endswith(said)
    stalls.do("next")
    assert says(stalls).endswith(": Roll")
    roll(stalls, "six")
    stalls.do("move", spot_of(stalls, "cat"), 0, 1, ("table", 3, 3, 0), "top")
    assert says(stalls).endswith(": Play a card"), "the cell of another turn"


def test_a_step_forgets_a_die_that_is_taken_away(tmp_path: Path) -> None:
    """Its other words stay, and the file is one that can be loaded."""
    document = Document.read(lake(tmp_path, STALLS) / "game.yaml")
    forget_in_turn(document, "die")
    assert [("if" in step, step["say"]) for step in document.get("guide")] == [
        (False, "Roll"), (False, "Bark!"), (False, "Walk {die}"), (False, "{cell}"),
        (False, "Play a card"),
    ]  # fmt: skip


# ---------------------------------------------------------------- what a cell asks for

WAY = """way: {track: 4, cells: [
    {name: Rest, text: Draw a card., until: {draw: deck}},
    {name: Shop, text: Buy a fish., until: [{look: deck}, {move: deck}]},
    {name: Inn, text: Pay., until: {count: barks}},
    {name: Bridge, text: Wait.}]}"""
ROUND = """\
guide:
  - {say: "Roll", until: roll}
  - {say: "Walk", until: {move: cat}}
  - {say: "{cell}"}
  - {say: "Play a card", until: {move: discard}}
  - {say: "End"}
"""


@pytest.fixture
def inns(tmp_path: Path) -> Table:
    folder = lake(tmp_path, ROUND)
    (folder / "game.yaml").write_text(GAME.replace("way: {track: 4}", WAY) + ROUND, "utf-8")
    return Table(load_prototype(folder, free_game=offered("free_game")))


@pytest.mark.parametrize(
    ("cell", "asks", "done"),
    [
        (0, "Rest – Draw a card.", [("draw", ("deck",), 1)]),
        (1, "Shop – Buy a fish.", [("look", ("deck",), 2), ("done",)]),
        (1, "Shop – Buy a fish.", [("move", ("deck",), 11, 1, ("table", 5, 5, 0), "top")]),
        (2, "Inn – Pay.", [("count", "barks", -1, 1)]),
    ],
)
def test_what_a_cell_asks_for_is_said_until_it_is_done(
    inns: Table, cell: int, asks: str, done: list[Any]
) -> None:
    roll(inns, "one")
    inns.do("move", spot_of(inns, "cat"), 0, 1, ("way", cell), "top")
    assert says(inns).endswith(asks)
    inns.do("count", "score", 0, 1)
    assert says(inns).endswith(asks), "something else"
    for move in done:
        inns.do(*move)
    assert says(inns).endswith(": Play a card")
    inns.do("move", ("deck",), 0, 1, ("discard",), "top")
    assert says(inns).endswith(": End")


def test_a_cell_that_does_not_say_when_stays(inns: Table) -> None:
    roll(inns, "one")
    inns.do("move", spot_of(inns, "cat"), 0, 1, ("way", 3), "top")
    inns.do("draw", ("deck",), 1)
    assert says(inns).endswith("Bridge – Wait.")


def test_whoever_goes_on_to_another_cell_is_told_what_that_asks_for(inns: Table) -> None:
    roll(inns, "one")
    inns.do("move", spot_of(inns, "cat"), 0, 1, ("way", 0), "top")
    inns.do("draw", ("deck",), 1)
    inns.do("move", ("way", 0), 0, 1, ("way", 2), "top")
    assert says(inns).endswith("Inn – Pay.")


@pytest.mark.parametrize(
    ("until", "said"),
    [
        ("rol", "there is no verb 'rol'; did you mean 'roll'?"),
        ("{draw: dek}", "there is no set or zone 'dek'; did you mean 'deck'?"),
        ("{count: bark}", "there is no counter 'bark'"),
        ("[roll, {new: card}]", "'new' stands alone"),
    ],
)
def test_a_cell_that_waits_for_nothing_has_its_line(tmp_path: Path, until: str, said: str) -> None:
    folder = lake(tmp_path, ROUND)
    text = GAME.replace("{track: 4}", f"{{track: 4, cells: [{{name: Inn, until: {until}}}]}}")
    (folder / "game.yaml").write_text(text + ROUND, "utf-8")
    with pytest.raises(BadContent, match=r"game\.yaml:\d+: zones\.way\.cells\.0\.until: .*") as e:
        check_prototype(folder)
    assert said in str(e.value)


def test_a_cell_forgets_a_zone_that_is_taken_away(tmp_path: Path) -> None:
    folder = lake(tmp_path, ROUND)
    (folder / "game.yaml").write_text(GAME.replace("way: {track: 4}", WAY) + ROUND, "utf-8")
    document = Document.read(folder / "game.yaml")
    forget_in_turn(document, "deck")
    cells = document.get("zones", "way", "cells")
    assert [cell.get("until") for cell in cells] == [None, None, {"count": "barks"}, None]


@pytest.mark.parametrize(
    ("picked", "said"),
    [("cat", ": Walk"), ("die", ": where does it go?"), ("deck", ": where does it go?")],
)
def test_what_is_picked_for_a_step_leaves_it_in_sight(inns: Table, picked: str, said: str) -> None:
    roll(inns, "six")
    spot = ("deck",) if picked == "deck" else spot_of(inns, picked)
    view = inns.game.view(inns.s, 0)
    prompt = inns.game.prompt(view, (("at", *spot, 0),))
    assert inns.game.translate(prompt).endswith(said)


def test_every_stall_of_the_market_has_one_name() -> None:
    folder = Path(__file__).parents[2] / "examples" / "free_table"
    d = load_prototype(folder, free_game=offered("free_game")).data
    names = [d.texts["en"][f"{d.id}.cell.stalls.{n}"] for n in range(1, 11)]
    rules = (folder / "rules.md").read_text("utf-8")
    stalls = rules.partition("## The stalls")[2].partition("##")[0].lower()
    assert all(f"**{name.lower()}**" in stalls for name in names), names


@pytest.fixture
def market() -> Table:
    folder = Path(__file__).parents[2] / "examples" / "free_table"
    return Table(load_prototype(folder, free_game=offered("free_game")))


def card(market: Table, name: str) -> None:
    """Play a card, wherever it is."""
    d = market.game.data
    face = next(f for f in d.sets["card"].faces if d.pieces[f].name == name)
    for spot in (("hand", 0), ("deck",)):
        for i, code in enumerate(market.at(spot)):
            if code % DOWN == face:
                if spot != ("hand", 0):
                    market.do("move", spot, i, 1, ("hand", 0), "top")
                    i = len(market.at(("hand", 0))) - 1
                market.do("move", ("hand", 0), i, 1, ("discard",), "top")
                return


def smokehouse(market: Table) -> None:
    roll(market, "three")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 3), "top")
    market.do("look", ("crate",), 2)
    assert "Smokehouse – Look at the top two" in says(market), "while somebody looks"
    market.do("move", ("crate",), 20, 1, ("catch", 0), "top")
    market.do("done")


def test_the_words_of_a_card_stay_until_they_are_done(market: Table) -> None:
    smokehouse(market)
    card(market, "double_bag")
    assert says(market).endswith(": Double Bag – Draw another fish.")
    market.do("draw", ("crate",), 1)
    assert "all done" in says(market)
    market.do("next")
    market.do("next")
    assert says(market).endswith(": roll the die")


def test_a_look_for_a_stall_is_none_for_the_card(market: Table) -> None:
    roll(market, "three")
    card(market, "double_bag")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 3), "top")
    market.do("look", ("crate",), 2)
    market.do("move", ("crate",), 20, 1, ("catch", 0), "top")
    market.do("done")
    assert says(market).endswith(": Double Bag – Draw another fish.")


def test_to_move_the_piece_of_somebody_else_is_no_step(market: Table) -> None:
    """A neighbour's cat that is pushed on brings no second stall."""
    smokehouse(market)
    before = says(market)
    other = next(i for i, code in enumerate(market.at(("stalls", 0))) if owner(market, code) == 1)
    market.do("move", ("stalls", 0), other, 1, ("stalls", 4), "top")
    assert says(market) == before
    market.do("move", ("stalls", 3), 0, 1, ("stalls", 4), "top")
    assert "Lookout" in says(market), "one's own does"


def owner(market: Table, code: int) -> int:
    return market.game.data.pieces[code].of_seat


def test_what_a_card_says_now_is_said(market: Table) -> None:
    smokehouse(market)
    d, s = market.game.data, market.s
    market.do("write", ("hand", 0), 0, "text", write_text("Sing."))
    words = d.pieces[s.hand[0][0]].title
    market.do("move", ("hand", 0), 0, 1, ("discard",), "top")
    assert says(market).endswith(f": {words} – Sing.")


@pytest.mark.parametrize("how", [("top", "down"), ("below", "down")])
def test_a_card_that_nobody_reads_says_nothing(market: Table, how: tuple[str, ...]) -> None:
    smokehouse(market)
    market.do("move", ("hand", 0), 0, 1, ("discard",), *how)
    assert "all done" in says(market)


@pytest.mark.parametrize(("cell", "many"), [(3, 2), (4, 3), (1, 0)])
def test_a_click_does_what_the_stall_says(market: Table, cell: int, many: int) -> None:
    roll(market, "three")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", cell), "top")
    reach = Reach(market.game, market.game.view(market.s, 0), 0)
    assert reach.draws(("crate",)) == (
        ("look", ("crate",), many) if many else ("draw", ("crate",), 1)
    )
    assert reach.draws(("deck",)) == ("draw", ("deck",), 1)


def test_a_click_does_what_the_card_says(market: Table) -> None:
    smokehouse(market)
    card(market, "sniff")
    reach = Reach(market.game, market.game.view(market.s, 0), 0)
    assert reach.draws(("crate",)) == ("look", ("crate",), 3)
    assert asked_for(market.game.data, market.s, 0) == [("at", "crate", 19)]
    market.do("look", ("crate",), 3)
    market.do("done")
    assert "all done" in says(market)


def test_every_stall_of_the_market_knows_when_it_is_done() -> None:
    """In all languages the steps are as many."""
    d = load_prototype(
        Path(__file__).parents[2] / "examples" / "free_table", free_game=offered("free_game")
    ).data
    assert {n for zone, n in d.cells_until if zone == "stalls"} == {*range(1, 11)}
    for words in d.texts.values():
        assert {key for key in words if key.startswith(f"{d.id}.guide.")} == {
            f"{d.id}.guide.{n}" for n in range(1, len(d.guide) + 1)
        }


def test_the_piece_in_the_own_colour_is_asked_for(market: Table) -> None:
    roll(market, "three")
    assert asked_for(market.game.data, market.s, 0) == [("at", "stalls", 0, 0)]
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 3), "top")
    assert ("at", "stalls", 3, 0) not in asked_for(market.game.data, market.s, 0)
    market.do("next")
    roll(market, "three")
    assert asked_for(market.game.data, market.s, 1) == [("at", "stalls", 0, 0)]


def test_a_stall_asks_for_what_comes_first(market: Table) -> None:
    roll(market, "three")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 7), "top")
    d, many = market.game.data, len(market.at(("deck",)))
    for drawn in range(2):
        assert asked_for(d, market.s, 0) == [("at", "deck", many - 1 - drawn)]
        market.do("draw", ("deck",), 1)
    assert asked_for(d, market.s, 0) == [("discard",)], "an empty pile is lit as a place"
    card(market, "sniff")
    assert "play a card" in says(market)


def test_a_stall_asks_no_empty_pile(market: Table) -> None:
    roll(market, "three")
    many = len(market.at(("deck",)))
    market.do("move", ("deck",), 0, many, ("discard",), "top")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 7), "top")
    assert asked_for(market.game.data, market.s, 0) == [("at", "discard", many - 1)]


def test_whoever_comes_again_draws_again(market: Table) -> None:
    roll(market, "three")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 7), "top")
    market.do("draw", ("deck",), 2)
    market.do("move", ("stalls", 7), 0, 1, ("stalls", 6), "top")
    market.do("move", ("stalls", 6), 0, 1, ("stalls", 7), "top")
    assert asked_for(market.game.data, market.s, 0)[0][1] == "deck"


def test_a_bark_is_taken_back_with_its_minus(market: Table) -> None:
    market.do("count", "barks", -1, 1)
    smokehouse(market)
    card(market, "quiet_dog")
    assert asked_for(market.game.data, market.s, 0) == [("count", "barks", -1, -1)]
    market.do("count", "barks", -1, 1)
    assert "Quiet, Dog!" in says(market), "that was the other way"
    market.do("count", "barks", -1, -1)
    assert "all done" in says(market)


def test_a_card_that_waits_for_nothing_has_its_line(tmp_path: Path) -> None:
    folder = lake(tmp_path, 'guide: [{say: "Play", until: {move: discard}}, {say: "{card}"}]\n')
    text = (folder / "game.yaml").read_text("utf-8")
    rows = '{name: tuna, count: 6, text: Sing., until: "draw dek"}'
    (folder / "game.yaml").write_text(text.replace("{name: tuna, count: 6}", rows), "utf-8")
    notes = load_prototype(folder, free_game=offered("free_game")).data.notes
    assert any(re.search(r"game\.yaml:\d+: until: .*'dek'; did you mean 'deck'", n) for n in notes)


def test_a_cell_sends_nobody_to_a_pile_that_is_none(tmp_path: Path) -> None:
    folder = lake(tmp_path, ROUND)
    text = GAME.replace("{track: 4}", "{track: 4, cells: [{name: Inn, first: {dek: 2}}]}")
    (folder / "game.yaml").write_text(text + ROUND, "utf-8")
    with pytest.raises(BadContent, match=r"cells\.0\.first: there is no pile 'dek'; did you mean"):
        check_prototype(folder)


def test_a_cell_forgets_a_pile_that_is_taken_away(tmp_path: Path) -> None:
    folder = lake(tmp_path, ROUND)
    text = GAME.replace("{track: 4}", "{track: 4, cells: [{name: Inn, first: {deck: 2}}]}")
    (folder / "game.yaml").write_text(text + ROUND, "utf-8")
    document = Document.read(folder / "game.yaml")
    forget_in_turn(document, "deck")
    assert document.get("zones", "way", "cells") == [{"name": "Inn"}]


# ---------------------------------------------------------------- a cell on the way, a full counter


LAPS = """\
guide:
  - {say: "Count", if: {barks: full}}
  - {say: "Walk", until: {move: cat}}
  - {say: "{passed}"}
  - {say: "{cell}"}
  - {say: "Done"}
"""
START = "{name: Start, text: Draw., passed: true, until: {draw: deck}}"
BARKS = 'barks: {most: 2, full: "the dog bites!"}'


def laps(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """The lake with a start that is passed, and barks that come to an end."""
    folder = lake(tmp_path, LAPS)
    shop = "{name: Shop, text: Buy., until: {draw: deck}}"
    way = f"way: {{track: 4, cells: [{START}, {{}}, {shop}]}}"
    text = GAME.replace("way: {track: 4}", way).replace("barks: 0", BARKS) + LAPS
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "game.yaml").write_text(text, "utf-8")
    return folder


@pytest.fixture
def lapping(tmp_path: Path) -> Table:
    """A cat stands in the last cell of the way."""
    table = Table(load_prototype(laps(tmp_path), free_game=offered("free_game")))
    table.do("move", spot_of(table, "cat"), 0, 1, ("way", 3), "top")
    table.do("next")
    table.do("next")
    return table


def test_what_a_cell_says_is_said_to_whoever_passes_it(lapping: Table) -> None:
    lapping.do("move", ("way", 3), 0, 1, ("way", 1), "top")
    assert says(lapping).endswith(": Start – Draw.")
    assert asked_for(lapping.game.data, lapping.s, 0) == [("at", "deck", 11)]
    lapping.do("draw", ("deck",), 1)
    assert says(lapping).endswith("Done")


def test_whoever_passes_one_cell_and_arrives_at_another_does_both(lapping: Table) -> None:
    """Each draw is one of them."""
    lapping.do("move", ("way", 3), 0, 1, ("way", 1), "top")
    lapping.do("next")
    lapping.do("next")
    lapping.do("move", ("way", 1), 0, 1, ("way", 3), "top")
    lapping.do("next")
    lapping.do("next")
    lapping.do("move", ("way", 3), 0, 1, ("way", 1), "top")
    lapping.do("move", ("way", 1), 0, 1, ("way", 2), "top")
    assert says(lapping).endswith(": Shop – Buy."), "who goes on has passed nothing else"


@pytest.mark.parametrize("to", [0, 2])
def test_who_arrives_or_goes_back_passes_nothing(lapping: Table, to: int) -> None:
    lapping.do("move", ("way", 3), 0, 1, ("way", to), "top")
    assert ("Start" in says(lapping)) == (to == 0)
    assert lapping.s.came_by == ()
    lapping.do("draw", ("deck",), 1)
    assert says(lapping).endswith("Done")


def test_a_step_can_wait_for_a_counter_that_is_full(lapping: Table) -> None:
    assert says(lapping).endswith("Walk")
    lapping.do("count", "barks", -1, 1)
    assert says(lapping).endswith("Walk")
    lapping.do("count", "barks", -1, 1)
    assert says(lapping).endswith("Count")
    assert lapping.log() == ["Barks 2/2: the dog bites!"]
    assert left_out(lapping.game.data, lapping.s, 0) is None, "nothing has to be done for it"
    lapping.do("count", "barks", -1, -1)
    assert says(lapping).endswith("Walk")


ENDS = {
    "no most": (("most: 2, ", ""), "fields.barks.full: needs the 'most' at which it is said"),
    "no counter": (("{barks: full}", "{bark: full}"), "there is no set, counter or zone 'bark'"),
    "another word": (("{barks: full}", "{barks: empty}"), "of a counter, write barks: full"),
    "no limit": (("{barks: full}", "{score: full}"), "score has no 'most', so it is never full"),
    "no text": (("text: Draw., ", ""), "cells.0.passed: needs a 'text', which is said then"),
    "no track": (("track: 4", "grid: squares, width: 4, height: 1"), "needs a 'track' of all"),
    "text of none": (("score:", "points:"), "there is no field_full 'score'"),
}


@pytest.mark.parametrize(("change", "said"), ENDS.values(), ids=ENDS)
def test_what_never_comes_to_an_end_is_a_mistake_with_its_line(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    folder = laps(tmp_path, change)
    if "field_full" in said:
        with (folder / "game.yaml").open("a", encoding="utf-8") as file:
            file.write("text: {field_full: {score: Enough}}\n")
    try:
        mistakes = "\n".join(check_prototype(folder))
    except BadContent as e:
        mistakes = str(e)
    (line,) = (line for line in mistakes.split("\n") if said in line)
    assert re.search(r"game.yaml:\d+: ", line)


def test_at_the_end_all_show_what_they_have_before_it_ends(market: Table) -> None:
    market.do("draw", ("crate",), 1)
    market.do("next")
    market.do("draw", ("crate",), 1)
    for _ in range(3):
        market.do("count", "barks", -1, 1)
    buttons = []
    for seat in (1, 0):
        assert says(market).endswith(": show your catch to all")
        reach = Reach(market.game, market.game.view(market.s, seat), seat)
        assert reach.said() == {OPENS: ("open", ("catch", seat))}
        market.do("open", ("catch", seat))
        reach = Reach(market.game, market.game.view(market.s, seat), seat)
        buttons.append({**reach.said()})
        if seat == 1:
            assert says(market).endswith("then “Next turn”")
            market.do("next")
    assert "when all have counted, end the game" in says(market)
    assert buttons == [{}, {TO_END: ("end",)}]


def test_who_has_nothing_to_show_goes_on_to_count(market: Table) -> None:
    for _ in range(3):
        market.do("count", "barks", -1, 1)
    assert "when all have counted, end the game" in says(market)


@pytest.mark.parametrize("tie", ["hand", "{least: hand}"])
def test_a_tie_is_broken_by_what_the_game_says(tmp_path: Path, tie: str) -> None:
    turn = f"end: {{tiebreak: {tie}}}\n"
    table = Table(load_prototype(lake(tmp_path, turn), free_game=offered("free_game")))
    table.do("draw", ("deck",), 1)
    table.do("end")
    assert [*table.game.winners(table.s)] == [0 if tie == "hand" else 1]


def test_a_free_table_ends_as_its_people_say(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="end: needs 'moves'"):
        load_prototype(lake(tmp_path, "end: {rounds: 3}\n"), free_game=offered("free_game"))


def test_a_card_that_changes_the_walk_takes_its_place(market: Table) -> None:
    roll(market, "three")
    card(market, "silent_paws")
    assert says(market).endswith("Silent Paws – Move one stall further than the die says.")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 4), "top")
    assert "Lookout – Look at the top three" in says(market)
    market.do("look", ("crate",), 3)
    market.do("done")
    assert "all done" in says(market), "nobody walks twice"


def test_after_the_walk_such_a_card_asks_for_more(market: Table) -> None:
    smokehouse(market)
    card(market, "silent_paws")
    assert says(market).endswith("Silent Paws – Move one stall further than the die says.")


def test_a_card_that_adds_a_walk_leaves_the_other(market: Table) -> None:
    roll(market, "three")
    card(market, "long_leap")
    assert "walk 3 clockwise" in says(market)


def test_who_holds_too_many_cards_is_told_so(market: Table) -> None:
    smokehouse(market)
    card(market, "double_bag")
    market.do("draw", ("crate",), 1)
    assert "all done" in says(market)
    market.do("draw", ("deck",), 6 - len(market.at(("hand", 0))))
    assert says(market).endswith(": play a card, or discard down to five")
    assert left_out(market.game.data, market.s, 0) is not None
    market.do("move", ("hand", 0), 0, 1, ("discard",), "top")
    assert "all done" in says(market)


@pytest.mark.parametrize("by", ["cell", "card"])
def test_what_a_cell_or_a_card_says_is_missed_at_the_end_of_a_turn(market: Table, by: str) -> None:
    if by == "cell":
        roll(market, "three")
        market.do("move", ("stalls", 0), 0, 1, ("stalls", 3), "top")
    else:
        smokehouse(market)
        assert left_out(market.game.data, market.s, 0) is None, "a card is played if one likes"
        card(market, "double_bag")
    assert left_out(market.game.data, market.s, 0) is not None


def test_who_acts_out_of_turn_changes_nothing_that_is_said(market: Table) -> None:
    roll(market, "three")
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 3), "top")
    before = says(market)
    market.do("act", 1)
    market.do("move", ("stalls", 0), 0, 1, ("stalls", 5), "top")
    market.do("act", 0)
    assert says(market) == before
