"""data/log/<game>.yaml: what it may hold, and how its mistakes are reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from catgames.catalog import load_game
from catgames.content import log_rules
from catgames.content.game_ids import game_ids
from catgames.core.events import Event
from catgames.core.types import BadContent

GAME = load_game("template")


def read(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> log_rules.LogRules:
    """The rules in ``text``, read as the template's."""
    path = folder / "template.yaml"
    path.write_text(text, "utf-8")
    monkeypatch.setattr(log_rules, "log_path", lambda game_id: path)
    log_rules.log_rules.cache_clear()
    try:
        return log_rules.log_rules("template", GAME.parts)
    finally:
        log_rules.log_rules.cache_clear()


@pytest.mark.parametrize("id", game_ids())
def test_the_rules_of_every_game_can_be_read(id):
    assert load_game(id).read_log().rules


def test_rules_are_read(tmp_path, monkeypatch):
    rules = read(
        "rules:\n  - {event: round, where: {amount: [3, any]}, text: log.round, "
        "gaps: {number: amount}}\n",
        tmp_path,
        monkeypatch,
    )
    line = rules.line(GAME.data, Event("round", amount=4))
    assert line is not None and GAME.translate(line) == "Round 4"


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{text: log.round}", "rules.0: 'event' is missing"),
        ("{event: round, text: log.rounds}", "there is no text 'template.log.rounds' in English"),
        ("{event: round, text: log.round}", "nothing fills the gap {number}"),
        ("{event: round, text: log.round, gaps: {number: amont}}", "did you mean 'amount'?"),
        ("{event: bid, text: log.bid, gaps: {card: face as crad}}", "did you mean 'card'?"),
        ("{event: round, where: {dist.0: hand}}", "there is no field 'dist'"),
        ("{event: round, where: {dst.x: hand}}", "expected a field such as amount or dst.1"),
        ("{event: round, texts: log.round}", "unknown key; did you mean 'text'?"),
        ('{event: round, text: "log.{extr.0}"}', "there is no field 'extr'"),
        ("{event: round, where: {dst.0: [[a]]}}", "expected a word or a whole number"),
    ],
)
def test_mistakes_are_reported_with_their_line(entry, said, tmp_path, monkeypatch):
    with pytest.raises(BadContent) as caught:
        read(f"rules:\n  - {{event: passed}}\n  - {entry}\n", tmp_path, monkeypatch)
    assert re.match(r"data/log/template.yaml:3: ", str(caught.value)), caught.value
    assert said.replace("rules.0", "rules.1") in str(caught.value)


def test_all_mistakes_are_reported_together(tmp_path, monkeypatch):
    with pytest.raises(BadContent) as caught:
        read(
            "rules:\n  - {event: round, where: {dist: 1}}\n  - {event: bid, text: log.no}\n",
            tmp_path,
            monkeypatch,
        )
    assert len(str(caught.value).splitlines()) == 2
