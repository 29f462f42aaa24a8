"""On the page of rules: steps within steps, conditions, and what players are asked for."""

from __future__ import annotations

from typing import Any

import mouse
import pytest
from mouse import Opener
from test_rules_page import (
    SUNBEAMS,
    add,
    changed,
    chooser,
    line,
    pick,
    plain,
    rules_of,
    sentences,
    text_of,
)

from catgames import app

TRADE = "  trade: {from: hand, to: discard, add: {treats: 1}}\n"
GAME = SUNBEAMS.replace(
    TRADE,
    """  trade:
    from: hand
    to: discard
    do:
      - each: {add: {treats: 1}}
      - if: {deck: empty}  # at the end
        then: {add: {treats: 2}}
        else: [{draw: 1}, {say: "on"}]
      - recall: {from: [sill, discard], to: discard}
      - ask: nap
      - others: [{ask: {move: [nap, dream], who: own}}, {do: dream}]
  dream: {limit: 1, add: {treats: 1}}
  nap: {limit: 1, add: {treats: 2}}
""",
).replace("{do: dream}", "{add: {treats: 3}}")
DO = ("moves", "trade", "do")


def test_every_step_within_is_a_line(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=GAME)
    said = sentences(page)
    for sentence in (
        "then: for each player: Treats +1", "Treats +1",
        "then: if Deck is empty: Treats +2; otherwise move 1 from Deck to Hand; say “on”",
        "then: Treats +2", "otherwise: move 1 from Deck to Hand", "otherwise: say “on”",
        "then: move all of Sill and Discard to Discard", "then: Nap",
        "then: for all other players: Nap or Dream; Treats +3", "Nap or Dream",
    ):  # fmt: skip
        assert sentence in said, sentence
    for row in [row for row in page.rows if row.kind == "step"]:
        line(window, *row.way)
        assert chooser(
            window, "if" if "if" in (page.model.document.get(*row.way) or ()) else "verb"
        )
    assert text_of(folder) == GAME


CHANGES: dict[str, tuple[tuple[Any, ...], str, Any, list[str], list[str]]] = {
    "what everybody gets": (
        (*DO, 0, "each", "add"), "by", 4,
        ["      - each: {add: {treats: 1}}"], ["      - each: {add: {treats: 4}}"],
    ),
    "others instead of all": (
        (*DO, 0), "verb", "others",
        ["      - each: {add: {treats: 1}}"], ["      - others: {add: {treats: 1}}"],
    ),
    "what a condition is about": (
        (*DO, 1), "if", "discard",
        ["      - if: {deck: empty}  # at the end"], ["      - if: {discard: empty}  # at the end"],
    ),
    "what is done if it holds": (
        (*DO, 1, "then", "add"), "by", 5,
        ["        then: {add: {treats: 2}}"], ["        then: {add: {treats: 5}}"],
    ),
    "what is done otherwise": (
        (*DO, 1, "else", 0), "count", 2,
        ['        else: [{draw: 1}, {say: "on"}]'],
        ['        else: [{draw: {count: 2}}, {say: "on"}]'],
    ),
    "nothing otherwise": (
        (*DO, 1), "otherwise", None, ['        else: [{draw: 1}, {say: "on"}]'], [],
    ),
    "where all goes": (
        (*DO, 2), "to", "sill",
        ["      - recall: {from: [sill, discard], to: discard}"],
        ["      - recall: {from: [sill, discard], to: sill}"],
    ),
    "another move": ((*DO, 3), "asked", "dream", ["      - ask: nap"], ["      - ask: dream"]),
    "one of two moves": (
        (*DO, 3), "or", "dream", ["      - ask: nap"], ["      - ask: [nap, dream]"],
    ),
    "who is asked": (
        (*DO, 3), "whom", "next",
        ["      - ask: nap"], ["      - ask: {move: nap, who: next}"],
    ),
    "one move again": (
        (*DO, 4, "others", 0), "or", None,
        ["      - others: [{ask: {move: [nap, dream], who: own}}, {add: {treats: 3}}]"],
        ["      - others: [{ask: {move: nap, who: own}}, {add: {treats: 3}}]"],
    ),
    "what has to be taken": (
        ("moves", "lay"), "must", "room", [], ["    must: {room: attic}"],
    ),
    "what is paid with": (("moves", "lay"), "cost", "sill", [], ["    cost: {sill: 1}"]),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_a_chooser_writes_one_line(opened: Opener, what: str) -> None:
    way, name, value, old, new = CHANGES[what]
    window, _page, folder = rules_of(opened, game_yaml=GAME)
    line(window, *way)
    pick(window, name, value)
    assert changed(GAME, text_of(folder)) == (old, new)
    assert app.main(["check", str(folder)]) == 0


def test_a_step_comes_under_a_condition_and_out_of_it(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=SUNBEAMS)
    add(window, "turns")
    pick(window, "verb", "if")
    way = ("turns", "end", 0)
    assert plain(folder)["turns"]["end"] == [{"if": {"deck": "empty"}, "then": [{"end": "turn"}]}]
    line(window, *way)
    mouse.button(window, "arranging.rules.then_step")
    assert plain(folder)["turns"]["end"][0]["then"] == [{"end": "turn"}, {"draw": 1}]
    line(window, *way)
    pick(window, "otherwise", True)
    assert plain(folder)["turns"]["end"][0]["else"] == [{"draw": 1}]
    line(window, *way, "else", 0)
    page.delete()
    assert "else" not in plain(folder)["turns"]["end"][0]
    line(window, *way)
    pick(window, "if", None)
    assert plain(folder)["turns"]["end"] == [{"end": "turn"}, {"draw": 1}]
    assert app.main(["check", str(folder)]) == 0


def test_without_its_last_step_a_condition_goes(opened: Opener) -> None:
    window, page, folder = rules_of(opened, game_yaml=GAME)
    line(window, *DO, 1, "then", "add")
    page.delete()
    assert all("if" not in step for step in plain(folder)["moves"]["trade"]["do"])
    line(window, *DO, 0, "each", "add")
    page.delete()
    assert [*plain(folder)["moves"]["trade"]["do"][0]] == ["recall"]
    assert app.main(["check", str(folder)]) == 0


def test_all_verbs_are_offered(opened: Opener) -> None:
    window, _page, folder = rules_of(opened, game_yaml=GAME)
    add(window, "turns")
    for verb in ("recall", "ask", "do", "each", "others", "draw", "if", "add"):
        pick(window, "verb", verb)
        (step,) = plain(folder)["turns"]["end"]
        assert verb in step
        assert app.main(["check", str(folder)]) == 0


def test_a_free_table_has_steps_within_too(opened: Opener) -> None:
    free = SUNBEAMS[: SUNBEAMS.index("turns:")] + (
        "buttons:\n  rest: {draw: 1}\n"
        "  party: [{each: {draw: 1}}, {if: {deck: empty}, then: {do: rest}}]\n"
    )
    window, page, folder = rules_of(opened, game_yaml=free)
    assert {"then: for each player: move 1 from Deck to Hand", "then: do “Rest”"} <= {
        *sentences(page)
    }
    line(window, "buttons", "party", 0, "each", "draw")
    pick(window, "count", 2)
    assert plain(folder)["buttons"]["party"][0] == {"each": {"draw": {"count": 2}}}
    line(window, "buttons", "party", 1)
    pick(window, "otherwise", True)
    assert app.main(["check", str(folder)]) == 0
