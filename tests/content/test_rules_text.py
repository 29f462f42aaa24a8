"""The rules that players read: strict syntax, complete, reachable from every decision."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.content import check_texts
from catgames.content.game_ids import game_ids
from catgames.content.games import OVER
from catgames.content.rulebook_text import (
    Figure,
    Picture,
    RulesText,
    Section,
    Span,
    Words,
    read_rules,
    rules_path,
    rules_text,
)
from catgames.core.selector import Chosen
from catgames.core.types import CHANCE, BadContent, Target

GAMES = game_ids()

GOOD = """# Nine **Lives** {XY-1}

A game for *two*, by [a friend](https://friend.example/cats/).

## Falling {XY-2 XY-3}
Cats land
on their feet.

- first **this**
  goes on
- then that

![paw](sprite:common/paw) ![a paw in a ring](sprite:common/glow_ring+common/paw)
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "nine_lives.md"
    path.write_text(text, "utf-8")
    return path


def mistakes(folder: Path, text: str) -> list[str]:
    """The mistakes in a file, without its folder."""
    with pytest.raises(BadContent) as e:
        read_rules(written(folder, text))
    return [line.rpartition("nine_lives.md:")[2] for line in str(e.value).split("\n")]


def test_all_supported_markup(tmp_path: Path) -> None:
    read = read_rules(written(tmp_path, GOOD))
    paragraph = Words(
        (
            Span("A game for "),
            Span("two", italic=True),
            Span(", by "),
            Span("a friend", italic=True),
            Span(" (friend.example/cats)"),
            Span("."),
        )
    )
    figure = Figure(
        (
            Picture(("common/paw",), "paw"),
            Picture(("common/glow_ring", "common/paw"), "a paw in a ring"),
        )
    )
    points = (
        Words((Span("first "), Span("this", bold=True), Span(" goes on")), point=True),
        Words((Span("then that"),), point=True),
    )
    feet = Words((Span("Cats land on their feet."),))
    assert read == RulesText(
        (
            Section("Nine Lives", ("XY-1",), (paragraph,)),
            Section("Falling", ("XY-2", "XY-3"), (feet, *points, figure)),
        )
    )


def test_a_rule_leads_to_the_most_specific_heading() -> None:
    text = RulesText(
        (
            Section("Title", ("XY-1", "XY-2")),
            Section("All", ("XY-1", "XY-3", "XY-4")),
            Section("Some", ("XY-3", "XY-4")),
            Section("Later", ("XY-3", "XY-5")),
        )
    )
    assert [text.at(f"XY-{n}") for n in range(1, 7)] == [1, 0, 2, 2, 3, None]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("### Deeper {XY-4}", "expected '## Heading {XY-1 XY-2}'"),
        ("# Another {XY-4}", "'# Another {XY-4}': write '##'"),
        ("## Falling {XY-4}", "the heading 'Falling' stands twice; first in line 5"),
        ("## Up {XY-4 XY-4}", "XY-4 stands twice in this heading"),
        ("## Up {AB-4}", "AB-4 is not a rule of this game; its ids begin with XY-"),
        ("## Up {XY4}", "'XY4' is not a rule id such as XY-12"),
        ("## Up {XY-4", "expected '## Heading {XY-1 XY-2}'"),
        ("## {XY-4}", "expected '## Heading {XY-1 XY-2}'"),
        ("1. one", "1. is no markup of rules: '1. one'"),
        ("* star", "* is no markup of rules: '* star'"),
        ("> quoted", "> is no markup of rules: '> quoted'"),
        ("    code", "indenting is no markup of rules: 'code'"),
        ("| a | b |", "| is no markup of rules: '| a | b |'"),
        ("---", "--- is no markup of rules: '---'"),
        ("```", "``` is no markup of rules: '```'"),
        ("some `code`", "'`' is no markup of rules"),
        ("<b>loud</b>", "'<' is no markup of rules"),
        ("a [link](ftp://x.example)", "'[link](ftp://x.example)' is no markup of rules"),
        ("a picture ![p](sprite:common/paw)", "'![p](sprite:common/paw)' is no markup of rules"),
        ("a **bold word", "** is opened and not closed"),
        ("an *italic word", "* is opened and not closed"),
        ("2 * 3 * 4", "* must stand directly before or behind words"),
        ("![p](sprite:common/no_such)", "there is no sprite 'common/no_such'"),
        ("![p](sprite:../common/paw)", "there is no sprite '../common/paw'"),
        (
            "![p](https://x.example/a.png)",
            "a line of pictures has nothing but ![caption](sprite:group/name)",
        ),
    ],
)
def test_what_rules_may_not_have_is_reported_with_its_line(
    tmp_path: Path, line: str, told: str
) -> None:
    number = GOOD.count("\n") + 2
    assert f"{number}: {told}" in mistakes(tmp_path, f"{GOOD}\n{line}\n")


def test_a_mistake_in_the_middle_of_a_paragraph_has_its_own_line(tmp_path: Path) -> None:
    assert mistakes(tmp_path, "# T\n\nfine\nfine\nnot `fine`\n* worse\n") == [
        "6: * is no markup of rules: '* worse'"
    ]
    assert mistakes(tmp_path, "# T\n\nfine\nnot <fine\n") == ["4: '<' is no markup of rules"]


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_an_empty_file_is_reported(tmp_path: Path, text: str) -> None:
    assert mistakes(tmp_path, text) == ["1: is empty"]


def test_a_file_that_is_no_text_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "nine_lives.md"
    path.write_bytes(b"# T\n\xff\xfe")
    with pytest.raises(BadContent, match=r"nine_lives\.md:2: is not UTF-8 text"):
        read_rules(path)


def test_rules_that_open_nowhere_are_reported_with_their_line(tmp_path: Path) -> None:
    data = tmp_path / "nine_lives.yaml"
    data.write_text("rules_at:\n  jump: XY-2\n  purr: XY-9\n", "utf-8")
    (told,) = check_texts.check_rules_at(data, written(tmp_path, GOOD))
    assert "nine_lives.yaml:3: rules_at.purr: no heading of" in told
    assert told.endswith("nine_lives.md covers XY-9")


# ---------------------------------------------------------------- our own


def test_check_finds_no_mistake_in_any_rules() -> None:
    assert check_texts.check_rules() == []


@pytest.mark.parametrize("id", GAMES)
def test_the_rules_of_every_game_can_be_read(id: str) -> None:
    text = rules_text(id)
    assert text is not None and text == read_rules(rules_path(id))
    assert text.sections
    assert all(s.blocks for s in text.sections), "a heading without words"


@pytest.mark.parametrize("id", GAMES)
def test_a_language_without_rules_reads_english(id: str) -> None:
    assert rules_text(id, "tlh") == rules_text(id)
    assert rules_text("no_such_game") is None


@pytest.mark.parametrize("id", GAMES)
def test_every_decision_opens_a_heading(id: str) -> None:
    game, text = load_game(id), rules_text(id)
    assert text is not None
    table = game.content["rules_at"]
    assert set(table) == {*game.rules.asks, OVER}
    assert all(text.at(rule) for rule in table.values()), "the title is no answer"


def positions(id: str, seats: int, seed: int) -> Iterator[tuple[Any, list[Target]]]:
    """States of a random game with players' decisions, and all targets highlighted so far."""
    game, rng = load_game(id), Random(f"rules {id} {seats} {seed}")
    s, seen = game.new_state(seats, {}), dict[Target, None]()
    while (decision := game.decision(s)) is not None:
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
            continue
        legal = game.legal_moves(s)
        seen.update({t: None for move in rng.sample(legal, min(20, len(legal))) for t in move[1:]})
        if rng.random() < 0.3:
            yield s, rng.sample(list(seen), min(8, len(seen)))
        game.apply(s, rng.choice(legal))


@pytest.mark.parametrize("id", GAMES)
def test_every_refusal_and_prompt_leads_to_a_heading(id: str) -> None:
    game, text, refused, dark = load_game(id), rules_text(id), 0, 0
    assert text is not None
    for seats in {game.info.seats[0], game.info.seats[-1]}:
        for s, targets in positions(id, seats, 0):
            decision = game.decision(s)
            assert decision is not None
            view = game.view(s, decision.seat)
            rule = game.prompt(view).rule
            assert not rule or text.at(rule), (decision.kind, rule)
            selector = game.selector(game.legal_moves(s))
            lit = selector.targets()
            more = selector.choose(selector.targets()[0]) is Chosen.MORE
            for target, picks in (
                (t, p) for t in targets for p in ((), selector.picks)[: 1 + more]
            ):
                reason = game.refusal(view, target, picks)
                dark += not picks and target not in lit
                if reason is not None:
                    refused += 1
                    assert text.at(reason.rule) is not None, (target, reason)
    assert refused or not dark, "nothing that can't be chosen is refused"
