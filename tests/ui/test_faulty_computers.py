"""A table whose computer players fail in real processes: it says so, asks again, offers another
level, and draws on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import faulty
import pytest
from hands import click, play_on, rest
from screens import open_table, open_window
from thorough import sample

from catgames.bots import worker
from catgames.catalog import load_game
from catgames.match.players import Player
from catgames.ui.table.curve import CurveScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.handover import HandoverScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
SOON = 40.0


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    faulty.as_main(monkeypatch)
    window = open_window(tmp_path, own_thinkers=True)
    yield window
    window.games.close()


def table_with(window: Window, *kinds: str) -> TableScene:
    names = ("Ada", "Bo", "Cleo")
    players = tuple(Player(names[i], kind, i) for i, kind in enumerate(kinds))
    return open_table(window, "cat_herders", players)


def watch(window: Window, until: Callable[[], object]) -> tuple[set[str], float]:
    """Draw frames until something is so; what was told meanwhile, and the longest frame."""
    table = next(s for s in window.scenes if isinstance(s, TableScene))
    end, told, longest = time.monotonic() + SOON, set[str](), 0.0
    last = False  # what a frame finds out, the next one tells
    while not last:
        last = bool(until())
        began = time.monotonic()
        assert last or began < end, (told, table.prompt.view.text)
        window.step([])
        longest = max(longest, time.monotonic() - began)
        told |= {window.notice, table.prompt.refusal}
        time.sleep(0.002)
    return told - {""}, longest


def offer(table: TableScene, key: str) -> tuple[int, int]:
    words = table.ctx.translate(f"computers.{key}")
    buttons = table.prompt.view.group.widgets
    return next(b.rect.center for b in buttons if words in getattr(b, "label", ""))


@pytest.mark.parametrize(
    "player", sample(["raises", "kills_itself", "stops_itself", "meows", "hoards"], 2)
)
def test_the_table_says_so_and_offers_to_go_on(window, player, monkeypatch):
    if faulty.FAULTS[getattr(faulty, player)] == "hung":
        monkeypatch.setattr(worker, "HUNG_SECONDS", 1.0)
    table = table_with(window, player, "human")
    kind = faulty.FAULTS[getattr(faulty, player)]
    told, longest = watch(window, lambda: table.match.computers.failed)
    assert told == {table.translate(f"computers.{kind}").replace("{seat}", "Ada")}
    assert longest < 1.0, "a frame waited for the process"
    watch(window, lambda: "three times" in table.prompt.view.text)
    before = table.match.answers
    click(window, offer(table, "any"))
    watch(window, lambda: table.match.answers > before)
    assert table.match.history()[before][0] == 0


def test_asking_again_and_another_level(window):
    table = table_with(window, "raises", "human")
    watch(window, lambda: "three times" in table.prompt.view.text)
    click(window, offer(table, "again"))
    assert table.match.computers.failed is None
    watch(window, lambda: "three times" in table.prompt.view.text)
    click(window, offer(table, "level"))
    scene = window.scenes[-1]
    assert isinstance(scene, HandoverScene) and scene.row == 0
    scene._set(0, "kitten")
    scene.done()
    before = table.match.answers
    watch(window, lambda: table.match.answers > before)
    assert table.match.computers.failed is None and "three" not in table.prompt.view.text


def test_a_table_of_computers_alone_goes_on_by_itself(window):
    table = table_with(window, "meows", "random")
    told, _ = watch(window, lambda: table.match.turn > 3)
    assert any("a random move instead" in words for words in told)
    assert table.match.computers.failed is None


def test_a_new_person_at_the_table_takes_the_seat_over(window):
    table = table_with(window, "kills_itself", "human")
    watch(window, lambda: table.match.computers.failed)
    table.match.hand_over_seat(0, "human")
    table.players_changed()
    rest(window, table)
    assert table.match.asking == 0 and table.match.computers.failed is None


def test_a_hint_that_fails_says_so(window, monkeypatch):
    table = table_with(window, "human", "random")
    rest(window, table)
    monkeypatch.setattr("catgames.bots.advice.STRONGEST", "raises")
    table.hint_card.ask()
    told, _ = watch(window, lambda: not table.model.hint.open)
    assert told == {table.ctx.translate("computers.no_hint")}
    assert table.match.asking is not None


def test_a_curve_that_fails_says_so(window, monkeypatch):
    table = table_with(window, "random", "random")
    play_on(window, Random(1))
    assert isinstance(window.scenes[-1], EndScene)
    game = load_game("cat_herders")

    def evaluate(state: Any, seat: int) -> float:
        raise ZeroDivisionError

    monkeypatch.setattr(game, "evaluate_full", evaluate, raising=False)
    scene = CurveScene(window, table.match, table.stage)
    window.push(scene)
    for _ in range(3):
        window.step([])
    assert scene.chances.done and scene.chances.failed
