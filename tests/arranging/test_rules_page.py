"""The page of rules as a designer uses it, with the mouse: the sections become sentences, and what
is chosen of them is written."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import hands
import mouse
import pytest
from hands import click
from mouse import Opener, key
from plain_yaml import plain_yaml
from screens import wait_until
from thorough import amount

from catgames import app
from catgames.arranging.screen.rules_page import SectionsScene
from catgames.arranging.screen.widgets import LeftField, RuleLine
from catgames.core.types import CHANCE
from catgames.kit.folder import load_prototype, read_prototype
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window

SUNBEAMS = """\
# Cats and sun.
title: Sunbeams  # for now
seats: [2, 4]

pieces:
  sunbeams:
    rows:
      - {name: sill, value: 3, count: 6, room: attic}
      - {name: rug, value: 1, count: 10, room: hall}  # the worst

zones:
  deck: {order: unknown, start: sunbeams}
  discard: {}
  sill: {per: seat}
  hand: {per: seat, seen_by: owner}

fields: {treats: {per: seat}}
deal: {sunbeams: 4}

setup:
  - deal: {from: deck, to: hand, count: 1}   # one more
  - shuffle: deck
turns: {draw: {up_to: 4}}
moves:
  lay:  # on the sill
    from: hand
    to: sill
    which: {value: ">= top(sill)"}
    because: A spot is at least as warm as the one before.
  trade: {from: hand, to: discard, add: {treats: 1}}
score:
  warmth: {sum: value, in: sill}
  rooms: {each: room, in: sill, points: [0, 0, 0, 3, 6, 10]}
  treats: treats  # as many as one has
end: {when: {deck: empty}, after: round}
"""
TRADE = "  trade: {from: hand, to: discard, add: {treats: 1}}\n"
SUM = "Treats: 2 × Treats + (the sum of value in Sill ÷ 3, rounded down)"
WINS = "whoever has the most points wins"
DEAL = "  - deal: {from: deck, to: hand, count: 1}   # one more\n"
SHUFFLE = "  - shuffle: deck\n"
ROOMS = "  rooms: {each: room, in: sill, points: [0, 0, 0, 3, 6, 10]}\n"
TREATS = "  treats: treats  # as many as one has\n"
ROOT = Path(__file__).parents[2]
TOPIC = "arranging.rules.panel"


def text_of(folder: Path) -> str:
    return (folder / "game.yaml").read_bytes().decode()


def plain(folder: Path) -> Any:
    return plain_yaml(text_of(folder))


def rules_of(opened: Opener, **more: Any) -> tuple[Window, Any, Path]:
    """The page, opened by its button."""
    window, _page, folder = opened(**more)
    mouse.button(window, "arranging.rules.button")
    window.step([])
    assert isinstance(window.scenes[-1], SectionsScene)
    return window, window.scenes[-1], folder


def sentences(page: Any) -> list[str]:
    return [page.ctx.translate(row.words) for row in page.rows]


def line(window: Window, *way: Any) -> None:
    """Click on a line; where it stands is its name."""
    page = mouse.page_of(window)
    page.scroll_to([row.way for row in page.rows].index(way))
    found = mouse.widget(window, RuleLine, stands_for=("rule", way))
    click(window, found.rect.center)
    assert page.chosen == way


def chooser(window: Window, name: str, nth: int = 0) -> Choice:
    """A chooser of the properties, by its label; ``nth``: one of the choosers below it."""
    words = window.ctx.translate(f"{TOPIC}.{name}")
    widgets = mouse.page_of(window).group.widgets
    at = next(i for i, w in enumerate(widgets) if getattr(w, "text", "") == words)
    found: Choice = [w for w in widgets[at:] if isinstance(w, Choice)][nth]
    return found


def pick(window: Window, name: str, value: Any, nth: int = 0) -> int:
    """Turn a chooser until it shows a value, by mouse; returns the clicks."""
    for clicks in range(80):
        found = chooser(window, name, nth)
        if found.values[found.index] == value:
            return clicks
        click(window, (found.rect.right - 8, found.rect.centery))
    raise AssertionError(f"{name}: {value!r} is not among {found.values}")


def add(window: Window, section: str) -> None:
    """Click on the button that adds to a section."""
    page = mouse.page_of(window)
    at = [row.way for row in page.rows].index(("section", section))
    page.scroll_to(at)
    head = next(w for w in page.group.widgets if getattr(w, "text", "") == sentences(page)[at])
    words = window.ctx.translate(f"arranging.rules.add.{section}")
    found = [w for w in page.group.widgets if getattr(w, "label", "") == words]
    click(window, min(found, key=lambda w: abs(w.rect.centery - head.rect.centery)).rect.center)


def changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that are gone, and those that are new."""
    old, new = before.splitlines(), after.splitlines()
    return [x for x in old if x not in new], [x for x in new if x not in old]


def test_the_sections_are_sentences(opened: Opener) -> None:
    _window, page, _folder = rules_of(opened, game_yaml=SUNBEAMS)
    said = sentences(page)
    assert "Lay: a piece from Hand to Sill, if its value ≥ the value on top of Sill" in said
    assert "Trade: a piece from Hand to Discard" in said and "then: Treats +1" in said
    assert "In a turn: one move" in said
    assert "Warmth: the sum of value in Sill" in said
    assert (
        "The game ends after the round in which Deck is empty; whoever has the most points wins"
        in said
    )


CHANGES: dict[str, tuple[tuple[Any, ...], str, Any, list[str], list[str]]] = {
    "how many are dealt": (
        ("setup", 0), "count", 3,
        ["  - deal: {from: deck, to: hand, count: 1}   # one more"],
        ["  - deal: {from: deck, to: hand, count: 3}   # one more"],
    ),
    "what is shuffled": (
        ("setup", 1), "at", "discard", ["  - shuffle: deck"], ["  - shuffle: discard"],
    ),
    "moves of a turn": (
        ("turns",), "moves", 2,
        ["turns: {draw: {up_to: 4}}"], ["turns: {draw: {up_to: 4}, moves: 2}"],
    ),
    "how many are drawn": (
        ("turns", "draw"), "count", 5,
        ["turns: {draw: {up_to: 4}}"], ["turns: {draw: {up_to: 5}}"],
    ),
    "where a move goes": (("moves", "lay"), "to", "discard", ["    to: sill"], ["    to: discard"]),
    "what a move ends": (("moves", "lay"), "ends", "turn", [], ["    ends: turn"]),
    "what a move costs": (("moves", "lay"), "cost", "treats", [], ["    cost: {treats: 1}"]),
    "how often": (("moves", "lay"), "limit", 2, [], ["    limit: 2"]),
    "how many equal ones": (("moves", "lay"), "count", 2, [], ["    count: 2"]),
    "no condition on pieces": (
        ("moves", "lay"), "which", None, ['    which: {value: ">= top(sill)"}'], [],
    ),
    "when a move may be made": (("moves", "lay"), "if", "deck", [], ["    if: {deck: empty}"]),
    "what a step adds": (
        ("moves", "trade", "add"), "by", 2,
        ["  trade: {from: hand, to: discard, add: {treats: 1}}"],
        ["  trade: {from: hand, to: discard, add: {treats: 2}}"],
    ),
    "another verb": (
        ("moves", "trade", "add"), "verb", "next",
        ["  trade: {from: hand, to: discard, add: {treats: 1}}"],
        ["  trade: {from: hand, to: discard, next: next}"],
    ),
    "how a row counts": (
        ("score", "warmth"), "kind", "count",
        ["  warmth: {sum: value, in: sill}"], ["  warmth: {count: sill}"],
    ),
    "the column of a row": (
        ("score", "rooms"), "column", "name",
        ["  rooms: {each: room, in: sill, points: [0, 0, 0, 3, 6, 10]}"],
        ["  rooms: {each: name, in: sill, points: [0, 0, 0, 3, 6, 10]}"],
    ),
    "what decides a tie": (
        ("end",), "tie", "treats",
        ["end: {when: {deck: empty}, after: round}"],
        ["end: {when: {deck: empty}, after: round, tiebreak: treats}"],
    ),
    "times": (
        ("score", "warmth"), "times", 2,
        ["  warmth: {sum: value, in: sill}"], ["  warmth: {sum: value, in: sill, times: 2}"],
    ),
    "a number of points": (
        ("score", "treats"), "number", "sill",
        ["  treats: treats  # as many as one has"], ["  treats: sill  # as many as one has"],
    ),
    "when it ends": (
        ("end",), "when", "discard",
        ["end: {when: {deck: empty}, after: round}"],
        ["end: {when: {discard: empty}, after: round}"],
    ),
    "when that is looked at": (
        ("end",), "after", "move",
        ["end: {when: {deck: empty}, after: round}"],
        ["end: {when: {deck: empty}, after: move}"],
    ),
    "rounds": (
        ("end",), "rounds", 4,
        ["end: {when: {deck: empty}, after: round}"],
        ["end: {when: {deck: empty}, after: round, rounds: 4}"],
    ),
    "who wins": (
        ("end",), "wins", "least",
        ["end: {when: {deck: empty}, after: round}"],
        ["end: {when: {deck: empty}, after: round, wins: least}"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_a_chooser_changes_its_line_and_no_other(opened: Opener, what: str) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    way, name, value, gone, new = CHANGES[what]
    line(window, *way)
    pick(window, name, value)
    assert changed(SUNBEAMS, text_of(folder)) == (gone, new)
    while page.model.done:
        mouse.button(window, "arranging.undo")
    assert text_of(folder) == SUNBEAMS


@pytest.mark.parametrize("end", ["\r\n", "\n"])
def test_line_ends_and_marks_stay(opened: Opener, end: str) -> None:
    window, _page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    raw = b"\xef\xbb\xbf" + SUNBEAMS.replace("\n", end).encode()
    (folder / "game.yaml").write_bytes(raw)
    line(window, "moves", "lay")
    pick(window, "ends", "turn")
    new = (folder / "game.yaml").read_bytes()
    assert [x for x in new.split(end.encode()) if x not in raw.split(end.encode())] == [
        b"    ends: turn"
    ]


def test_comparisons_and_their_values_are_chosen(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    line(window, "moves", "lay")
    pick(window, "which", "<=", nth=1)
    assert plain(folder)["moves"]["lay"]["which"] == {"value": "<= top(sill)"}
    pick(window, "which", 2, nth=2)
    assert plain(folder)["moves"]["lay"]["which"] == {"value": "<= 2"}
    pick(window, "which", "room")
    assert plain(folder)["moves"]["lay"]["which"] == {"room": "attic"}
    pick(window, "which", "!=", nth=1)
    assert plain(folder)["moves"]["lay"]["which"] == {"room": "not attic"}
    assert "Lay: a piece from Hand to Sill, if its room ≠ attic" in sentences(page)


ADDED = {
    "setup": ("setup", ["  - {deal: {from: deck, to: hand, count: 1}}"]),
    "turns": ("turns", ["turns: {draw: {up_to: 4}, end: [{draw: 1}]}"]),
    "moves": ("moves", ["  play: {from: discard, to: sill}"]),
    "score": ("score", ["  points: {sum: value, in: sill}"]),
}


@pytest.mark.parametrize("section", ADDED)
def test_a_line_is_added_moved_and_deleted(opened: Opener, section: str) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    add(window, section)
    _, new = ADDED[section]
    gone, now = changed(SUNBEAMS, text_of(folder))
    assert now == new and len(gone) == (1 if section == "turns" else 0)
    added = page.chosen
    assert added[0] == section
    if section != "turns":  # the only step
        mouse.button(window, "arranging.rules.up")
        assert page.chosen[:-1] == added[:-1]
        keys = [row.way for row in page.rows if row.way[:1] == (section,) and len(row.way) == 2]
        assert keys[-2] == page.chosen
        mouse.button(window, "arranging.rules.down")
    mouse.button(window, "arranging.panel.delete")
    assert plain(folder) == plain_yaml(SUNBEAMS)
    if section != "turns":
        assert text_of(folder) == SUNBEAMS
    while page.model.done:
        mouse.button(window, "arranging.undo")
    assert text_of(folder) == SUNBEAMS


@pytest.mark.parametrize(
    "way, rest",
    [
        (("setup", 0), ["  - deal: {from: deck, to: hand, count: 1}   # one more"]),
        (("turns", "draw"), ["turns: {draw: {up_to: 4}}"]),
        (("moves", "trade"), ["  trade: {from: hand, to: discard, add: {treats: 1}}"]),
        (("moves", "trade", "add"), ["  trade: {from: hand, to: discard, add: {treats: 1}}"]),
        (("score", "treats"), ["  treats: treats  # as many as one has"]),
    ],
)
def test_what_is_deleted_is_gone_from_its_line(opened: Opener, way: Any, rest: list[str]) -> None:
    window, _page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    line(window, *way)
    if way[-1] == "draw":
        key(window, "tab")  # by keys as well
        focused = mouse.page_of(window).group
        focused.set_focus(mouse.widget(window, RuleLine, stands_for=("rule", way)))
        key(window, "delete")
    else:
        mouse.button(window, "arranging.panel.delete")
    assert changed(SUNBEAMS, text_of(folder))[0] == rest
    assert plain(folder) != plain_yaml(SUNBEAMS)
    key(window, "z", ctrl=True)
    assert text_of(folder) == SUNBEAMS


CARDS = """\
title: Night Market  # ours
seats: [2, 4]
pieces:
  card:
    rows:
      - {name: lantern, value: 3, count: 9}
      - {name: fish, value: 1, count: 15}
"""


def computers_play(folder: Path, seats: int = 2) -> dict[str, int]:
    """Let computers choose at random until the game is over; returns how often each verb came."""
    game, verbs, rng = load_prototype(folder), Counter[str](), Random(3)
    s = game.new_state(seats)
    for _ in range(2000):
        decision = game.decision(s)
        if decision is None:
            return dict(verbs)
        chance = decision.seat == CHANCE
        move = game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s))
        verbs[move[0]] += not chance
        game.apply(s, move)
    raise AssertionError("no end")


def test_from_cards_on_an_empty_table_to_a_game_that_computers_play(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the mouse alone, in few clicks."""
    clicks = []

    def counting(window: Window, pos: tuple[int, int]) -> None:
        clicks.append(pos)
        hands.click(window, pos)

    for module in (mouse, sys.modules[__name__]):
        monkeypatch.setattr(module, "click", counting)
    window, _page, folder = opened(game_yaml=CARDS)
    mouse.add(window, "market")  # filled from the deck
    mouse.add(window, "player_board")
    mouse.button(window, "arranging.rules.button")
    window.step([])
    page: Any = window.scenes[-1]
    assert [row.way for row in page.rows][-1] == ("section", "moves")
    for _ in range(2):
        add(window, "moves")
    said = sentences(page)
    assert "Play: a piece from Hand to Player board" in said
    assert "Take: a piece from Market to Hand" in said
    assert f"The game ends after the round in which Draw pile is empty; {WINS}" in said
    line(window, "turns")
    pick(window, "moves", 2)
    assert len(clicks) == 7
    assert text_of(folder).startswith(CARDS), "what was typed by hand stays"
    assert app.main(["check", str(folder)]) == 0, capsys.readouterr().err
    assert app.main(["try", str(folder), "--games", "2"]) == 0
    verbs = computers_play(folder)
    assert verbs["play"] > 4 and verbs["take"] > 4
    mouse.button(window, "arranging.play")
    for _ in range(20):
        window.step([])
    table: Any = window.scenes[-1]
    assert isinstance(table, TableScene) and not table.match.game.by_hand
    while len(page.model.done):
        page.model.undo()
    assert text_of(folder) == CARDS


EMPTY_TABLES = {
    "cards": CARDS,
    "two sets": CARDS + "  coin: {rows: [{name: copper, count: 20}]}\n",
    "dice": CARDS + "  die: {turns: true, rows: [{name: one, value: 1}, {name: two, value: 2}]}\n",
    "a hand alone": CARDS + "zones: {hand: {per: seat, seen_by: owner}}\n",
    "no hand": CARDS + "zones: {deck: {order: unknown, start: card}, row: {track: 4, holds: 1}}\n",
    "a grid": CARDS + "zones: {box: {start: card}, grid: {grid: squares, width: 6, height: 4}}\n",
}  # fmt: skip


@pytest.mark.parametrize("what", EMPTY_TABLES)
def test_the_first_move_makes_a_game_that_check_finds_right(
    opened: Opener, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    window, page, folder = rules_of(opened, game_yaml=EMPTY_TABLES[what])
    assert page.model.free
    add(window, "moves")
    assert not page.model.free, window.notice
    assert app.main(["check", str(folder)]) == 0, capsys.readouterr()
    if "pieces" in plain(folder):
        computers_play(folder)
    mouse.button(window, "arranging.undo")
    assert text_of(folder) == EMPTY_TABLES[what] and page.model.free


@pytest.mark.parametrize(
    "section, text",
    [
        ("setups", "setups: {2: {discard: [lantern]}}\n"),
        ("buttons", "buttons: {tidy: {shuffle: deck}}\n"),
        ("guide", "guide: [{say: Draw a card}]\n"),
    ],
)
def test_what_only_a_free_table_has_is_not_lost(opened: Opener, section: str, text: str) -> None:
    window, page, folder = rules_of(opened, game_yaml=CARDS + text)
    add(window, "moves")
    assert text_of(folder) == CARDS + text and page.model.free
    told = window.ctx.translate(f"arranging.cannot.only_free.{section}")
    assert told in window.notice


def test_a_table_without_pieces_becomes_no_game(opened: Opener) -> None:
    window, page, folder = rules_of(opened)
    add(window, "moves")
    assert text_of(folder) == mouse.EMPTY and page.model.free
    assert window.notice == window.ctx.translate("arranging.cannot.no_pieces")


TYPED = SUNBEAMS.replace(
    "  trade: {from: hand, to: discard, add: {treats: 1}}",
    """  trade:
    from: hand
    to: discard
    which: [sill, {value: "> 2 * treats - 1", room: [hall, attic]}]
    where: {beside: any}
    do:
      - if: {treats: ">= 3"}
        then: [{set: {treats: 0}}, {say: "{seat} rests"}]
        else: {add: {treats: 1}}
      - {add: {treats: "min(2, cards)"}}""",
).replace("treats: treats  #", "treats: 2 * treats + sum(sill) // 3  #")


def test_what_no_chooser_says_is_shown_and_stays_as_it_is(opened: Opener) -> None:
    game = TYPED.replace("    where: {beside: any}\n", "").replace("min(2, cards)", "min(2, hand)")
    window, page, folder = rules_of(opened, game_yaml=game)
    said = sentences(page)
    assert SUM in said
    assert "then: if Treats ≥ 3: set Treats to 0; say “{seat} rests”; otherwise Treats +1" in said
    for way in [row.way for row in page.rows if row.kind != "section"]:
        line(window, *way)
    line(window, "moves", "trade")
    assert chooser(window, "which").labels[0].startswith("[sill, {value:")
    pick(window, "limit", 2)
    assert changed(game, text_of(folder)) == ([], ["    limit: 2"])


def typed(window: Window, words: str) -> None:
    """Click into the line as typed, replace it, and leave it with Enter."""
    field = next(w for w in mouse.page_of(window).group.widgets
                 if isinstance(w, LeftField) and w.stands_for[0] == "typed")  # fmt: skip
    click(window, field.rect.center)
    window.step([Input("text", text=words)])
    key(window, "return")


def test_a_line_is_typed(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    line(window, "score", "treats")
    typed(window, "2 * treats + sum(sill) // 3")
    gone, new = changed(SUNBEAMS, text_of(folder))
    assert gone == ["  treats: treats  # as many as one has"]
    assert new == ['  treats: "2 * treats + sum(sill) // 3"  # as many as one has']
    assert SUM in sentences(page)


@pytest.mark.parametrize(
    "way, words, told",
    [
        (("score", "treats"), "2 * treets", "score.treats: there is no number 'treets'"),
        (("score", "treats"), "{sum: value, in: sil}", "there is no zone 'sil'"),
        (("moves", "trade"), "{from: hand, to: discard, which: {roof: x}}", "has a column"),
        (("moves", "trade"), "{from: hand}", "'from' needs 'to'"),
        (("end",), "{when: {dek: empty}}", "dek"),
        (("setup", 0), "{deel: 3}", "deel"),
        (("setup", 0), "{deal: [", "game.yaml"),
        (("turns",), "{moves: lots}", "expected a number, or any"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_and_nothing_is_written(
    opened: Opener, way: Any, words: str, told: str
) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    line(window, *way)
    typed(window, words)
    assert told in window.notice and "game.yaml" in window.notice
    assert text_of(folder) == SUNBEAMS and not page.model.done


def test_steps_of_a_turn_go_to_another_moment(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    add(window, "turns")
    assert page.chosen == ("turns", "end", 0)
    for moment in ("round", "begin"):
        pick(window, "moment", moment)
        assert plain(folder)["turns"] == {"draw": {"up_to": 4}, moment: [{"draw": 1}]}
        assert page.chosen == ("turns", moment, 0)
    for verb in ("deal", "shuffle", "turn", "pass", "add", "set", "next", "say", "end", "move"):
        pick(window, "verb", verb)
        assert [*plain(folder)["turns"]["begin"][0]] == [verb]
        assert page.chosen == ("turns", "begin", 0)


def test_phases_are_made_and_moves_put_into_them(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    line(window, "turns")
    pick(window, "phases", 2)
    assert plain(folder)["turns"]["phases"] == {"phase_1": 1, "phase_2": 1}
    line(window, "moves", "lay")
    pick(window, "phase", "phase_2")
    assert plain(folder)["moves"]["lay"]["phase"] == "phase_2"
    assert "In a turn: Phase 1 (one move), Phase 2 (one move)" in sentences(page)
    line(window, "turns")
    click_back = chooser(window, "phases").rect
    click(window, (click_back.x + 8, click_back.centery))
    assert "phase" not in plain(folder)["moves"]["lay"]


def test_a_free_table_gets_steps_and_buttons(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=CARDS)
    add(window, "setup")
    pick(window, "count", 3)
    add(window, "buttons")
    assert plain(folder)["setup"] == [{"deal": {"from": "deck", "to": "hand", "count": 3}}]
    assert plain(folder)["buttons"] == {"button": [{"draw": 1}]}
    mouse.button(window, "arranging.rules.then_step")
    assert len(plain(folder)["buttons"]["button"]) == 2
    pick(window, "verb", "shuffle")
    assert plain(folder)["buttons"]["button"][1] == {"shuffle": "deck"}
    assert app.main(["check", str(folder)]) == 0
    assert page.model.free


def test_a_move_is_renamed_and_keeps_its_id(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    line(window, "moves", "lay")
    field = next(w for w in page.group.widgets if isinstance(w, LeftField) and w.value == "Lay")
    click(window, field.rect.center)
    window.step([Input("text", text="Lie down")])
    key(window, "return")
    assert plain(folder)["text"] == {"verb": {"lay": "Lie down"}}
    assert [*plain(folder)["moves"]] == ["lay", "trade"]
    line(window, "moves", "lay")
    mouse.button(window, "arranging.panel.delete")
    assert "text" not in plain(folder)


@pytest.mark.parametrize("language", ["nl", "pt_BR"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_every_line_has_room_in_every_language(
    opened: Opener, size: tuple[int, int], language: str
) -> None:
    window, page, _folder = rules_of(opened, game_yaml=SUNBEAMS, size=size)
    window._change_language(language)
    page.keep_choice()
    page.relayout()
    for row in page.rows:
        assert "«" not in page.ctx.translate(row.words)
        page.choose(row.way)
        window.step([])
        widgets = page.group.widgets
        bottom = page.panel.bottom
        for widget in widgets:
            for text in (getattr(widget, "label", ""), getattr(widget, "text", "")):
                assert "«" not in text
            assert all("«" not in x for x in getattr(widget, "labels", ()))
            assert widget.rect.bottom <= bottom, (row.way, widget)


MOVED = {
    "lines with comments": (
        SUNBEAMS, ("moves", "lay"), 1,
        SUNBEAMS.replace(TRADE, "").replace("moves:\n", "moves:\n" + TRADE),
    ),
    "a step": (
        SUNBEAMS, ("setup", 1), -1,
        SUNBEAMS.replace(DEAL + SHUFFLE, SHUFFLE + DEAL),
    ),
    "in brackets": (
        SUNBEAMS.replace("  trade: {from: hand, to: discard, add: {treats: 1}}",
                         "  trade: {from: hand, to: discard, add: {treats: 1}, draw: 1}"),
        ("moves", "trade", "add"), 1,
        SUNBEAMS.replace("  trade: {from: hand, to: discard, add: {treats: 1}}",
                         "  trade: {from: hand, to: discard, draw: 1, add: {treats: 1}}"),
    ),
    "a row": (
        SUNBEAMS, ("score", "treats"), -1,
        SUNBEAMS.replace(ROOMS + TREATS, TREATS + ROOMS),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", MOVED)
def test_a_line_moves_as_it_is_typed(opened: Opener, what: str) -> None:
    before, way, by, after = MOVED[what]
    window, page, folder = rules_of(opened, game_yaml=before)
    line(window, *way)
    if what == "a step":  # by keys
        page.group.set_focus(mouse.widget(window, RuleLine, stands_for=("rule", way)))
        key(window, "up", ctrl=True)
    else:
        mouse.button(window, f"arranging.rules.{'down' if by > 0 else 'up'}")
    assert text_of(folder) == after
    assert page.chosen == (("setup", 0) if what == "a step" else way)
    mouse.button(window, "arranging.undo")
    assert text_of(folder) == before


def test_the_page_is_used_by_keys_alone(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)

    def reach(name: str) -> None:
        for _ in range(60):
            key(window, "tab")
            if page.group.focused is not None and name in page.group.words(page.group.focused):
                return
        raise AssertionError(name)

    reach("Lay: a piece from Hand to Sill")
    key(window, "return")
    assert page.chosen == ("moves", "lay")
    reach("Ends: nothing")
    key(window, "right")
    assert changed(SUNBEAMS, text_of(folder)) == ([], ["    ends: phase"])
    key(window, "z", ctrl=True)
    assert text_of(folder) == SUNBEAMS
    key(window, "escape")
    window.step([Input("back")])
    assert not isinstance(window.scenes[-1], SectionsScene)


def test_another_program_writes_meanwhile(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    new = SUNBEAMS.replace("up_to: 4", "up_to: 6")
    (folder / "game.yaml").write_text(new, "utf-8")
    line(window, "moves", "lay")
    pick(window, "ends", "turn")
    assert changed(new, text_of(folder)) == ([], ["    ends: turn"])
    (folder / "game.yaml").write_text(SUNBEAMS, "utf-8")
    wait_until(window, window.now() + 1)
    window.step([])
    assert page.model.document.text == SUNBEAMS and not page.model.done


GAMES = sorted(path.parent for path in (ROOT / "examples").glob("no_code/*/game.yaml"))
GAMES += sorted(path.parent for path in (ROOT / "tests/no_code").glob("prototypes/*/game.yaml"))


def choosers(page: SectionsScene) -> list[Choice[Any]]:
    """Those that offer more than one value."""
    return [w for w in page.group.widgets if isinstance(w, Choice) and w.enabled]


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_chooser_of_every_game_writes_what_is_read_or_says_why_not(
    opened: Opener, game: Path
) -> None:
    text = (game / "game.yaml").read_text("utf-8")
    window, page, folder = rules_of(opened, example=str(game))
    rng, refused = Random(game.name), 0
    ways = [row.way for row in page.rows if row.kind != "section"]
    for way in rng.sample(ways, min(len(ways), amount(10, 4))):
        assert "«" not in page.ctx.translate(next(r.words for r in page.rows if r.way == way))
        page.choose(way)
        many = len(choosers(page))
        for number in rng.sample(range(many), min(many, amount(3, 1))):
            page.choose(way)
            found, window.notice = choosers(page)[number], ""
            assert not any("«" in label for label in found.labels), found.labels
            side = rng.choice((8, found.rect.width - 8))
            click(window, (found.rect.x + side, found.rect.centery))
            if page.model.done:
                read_prototype(folder)
                page.undo()
            else:
                refused += 1
                assert window.notice, (way, number, found.labels, found.values, found.index)
            assert text_of(folder) == text, way


def test_a_value_that_would_be_a_mistake_is_passed_over_and_told(opened: Opener) -> None:
    game = SUNBEAMS.replace('which: {value: ">= top(sill)"}', "add: {treats: value}")
    window, _page, folder = rules_of(opened, game_yaml=game)
    line(window, "moves", "lay")
    for _ in range(3):  # from the deck, nobody would see what it counts
        rect = chooser(window, "from").rect
        click(window, (rect.right - 8, rect.centery))
    assert "nobody" in window.notice or "no column" in window.notice
    assert plain(folder)["moves"]["lay"]["from"] in ("discard", "sill", "hand")


def test_counters_that_only_the_rules_have_are_not_offered(opened: Opener) -> None:
    game = SUNBEAMS.replace("after: round}", "after: round, wins: last}").replace(
        "in: sill}", "in: hand}"
    )
    window, page, _folder = rules_of(opened, game_yaml=game)
    assert {"last_move", "final_warmth"} <= {*page.model.d.fields}
    line(window, "moves", "lay")
    assert chooser(window, "cost").values == [None, "treats", "sill", "hand"]  # and pieces
    window.step([Input("back")])
    said = [getattr(w, "label", "") for w in mouse.page_of(window).group.widgets]
    assert "Treats" in said and not {"Last move", "Final warmth"} & {*said}


def test_the_words_of_a_deleted_move_go_in_every_language(opened: Opener) -> None:
    game = SUNBEAMS + "text:\n  verb.lay: Bask\n  prompt: {lay: x}\n  row: {warmth: Heat}\n"
    window, _page, folder = rules_of(opened, game_yaml=game)
    other = folder / "text" / "nl.yaml"
    other.parent.mkdir()
    dutch = "verb:\n  lay: Zonnen\n  trade: Ruilen\nrow: {warmth: Warmte}\n"
    other.write_text(dutch, "utf-8")
    for way in (("moves", "lay"), ("score", "warmth")):
        line(window, *way)
        mouse.button(window, "arranging.panel.delete")
    assert "text" not in plain(folder)
    assert plain_yaml(other.read_text("utf-8")) == {"verb": {"trade": "Ruilen"}}
    for _ in range(2):
        mouse.button(window, "arranging.undo")
    assert text_of(folder) == game and other.read_text("utf-8") == dutch
