"""Records: writing, reading, and refusing damaged ones with a message."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from thorough import amount

from catgames.catalog import load_game
from catgames.core.fields import clean_name
from catgames.core.game import Game
from catgames.core.record import Record
from catgames.core.record_text import FORMAT, content_digest, without_torn_line
from catgames.core.types import CHANCE, BadRecord


@dataclass
class Who:
    name: str
    kind: str = "human"
    colour: int = 0


def played(id: str, seed: int = 1, most: int = 10_000) -> tuple[Record, list[str], Any]:
    """A random game's record, its written lines, and the final state."""
    game = load_game(id)
    rng, seats = Random(seed), game.info.seats[0]
    players = [Who(f"Zoë {i}", colour=i) for i in range(seats)]
    record = Record.new(
        game, players, game.complete_options(seats, {}), created="2025-01-02T03:04:05"
    )
    lines, state = [record.text()], game.new_state(seats)
    while (decision := game.decision(state)) is not None and len(lines) <= most:
        chance = decision.seat == CHANCE
        move = game.sample_chance(state, rng) if chance else rng.choice(game.legal_moves(state))
        game.apply(state, move)
        lines.append(record.add(decision.seat, move))
    if decision is None:
        lines.append(record.finish(game, state))
    return record, lines, state


def checked(*texts: str) -> str:
    """Lines as a program would write them."""
    check, lines = 0, []
    for text in texts:
        check = zlib.crc32(text.encode(), check)
        lines.append(f"{text}\t{check:08x}\n")
    return "".join(lines)


def bare(record: Record) -> list[str]:
    """The lines of a record without their checks."""
    return [line.rpartition("\t")[0] for line in record.text().splitlines()]


@pytest.mark.parametrize("id", ["template", "cat_herders", "cattitude", "cats_mansion"])
def test_a_record_comes_back_as_it_was_written(id):
    record, lines, state = played(id)
    again = Record.read("".join(lines))
    assert again.moves == record.moves and again.players == record.players
    assert again.options == record.options and again.created == "2025-01-02T03:04:05"
    assert again.end == record.end is not None
    assert again.replay(load_game(id)).key() == state.key()
    assert again.text() == record.text() == "".join(lines)


def test_lines_written_after_reading_go_on():
    record, lines, _ = played("template", most=20)
    again = Record.read("".join(lines))
    more = again.add(0, ("pass",))
    assert Record.read("".join(lines) + more).moves == [*record.moves, (0, ("pass",))]


def test_undone_answers_stay_in_the_file_but_not_in_the_game():
    record, lines, _ = played("template", most=20)
    before = list(record.moves)
    lines.append(record.undo(3))
    assert '{"undo": 3}' in lines[-1] and len(before) == 20
    assert Record.read("".join(lines)).moves == before[:-3]


def test_a_seat_handover_is_recorded():
    record, lines, _ = played("template", most=5)
    lines.append(record.hand_over(1, "greedy"))
    assert Record.read("".join(lines)).players[1] == ("Zoë 1", "greedy", 1)


def test_undo_after_the_end_takes_the_end_back():
    record, lines, _ = played("template")
    lines.append(record.undo(1))
    assert Record.read("".join(lines)).end is None
    with pytest.raises(BadRecord, match="goes on after its end"):
        Record.read(checked(*bare(played("template")[0]), "0 pass"))


def test_an_incomplete_last_line_is_ignored():
    record, lines, _ = played("template", most=30)
    text = "".join(lines)
    whole = "".join(lines[:-1])
    for cut in range(len(whole), len(text)):
        found = Record.read(text[:cut])
        lacks_only_its_end = cut == len(text) - 1
        assert found.moves == (record.moves if lacks_only_its_end else record.moves[:-1])
        assert Record.read(without_torn_line(text[:cut])).moves == found.moves


def test_a_record_keeps_the_data_it_began_with():
    """Even if the data on disk have changed since."""
    content = json.loads(json.dumps(load_game("template").content))
    content["dishes"][0]["worth"] = 7
    own = load_game("template", content)
    record = Record.new(own, [Who("a"), Who("b")], own.complete_options(2, {}))
    again = Record.read(record.text())
    assert content_digest(again.content) == content_digest(own.content)
    assert load_game("template", again.content).data.worth == own.data.worth
    assert load_game("template").data.worth != own.data.worth


def test_keys_that_are_numbers_keep_the_digest():
    content = {2: "two", 10: {"a": 1}}
    assert content_digest(content) == content_digest(json.loads(json.dumps(content)))


# ---------------------------------------------------------------- refused


def refused(text: str, game: Game[Any, Any] | None = None) -> str:
    """The text of the error."""
    with pytest.raises(BadRecord) as caught:
        record = Record.read(text, "my.catgame")
        record.replay(game or load_game(record.game_id))
    sentence = str(caught.value)
    assert sentence.startswith("my.catgame:") and sentence.count("\n") == 0
    assert len(sentence) < 300 and sentence.isprintable()
    return sentence


def with_header(**changes: Any) -> str:
    first, *rest = bare(played("template", most=10)[0])
    head = {**json.loads(first), **changes}
    return checked(json.dumps({k: v for k, v in head.items() if v is not ...}), *rest)


def test_other_formats_are_refused_with_a_message():
    for form in (0, FORMAT + 1, "1", None, []):
        assert f"this program reads {FORMAT}" in refused(with_header(catgames=form))


def test_other_rules_are_refused_with_a_message():
    assert "was played by rules 99 of template" in refused(with_header(rules_version=99))


@pytest.mark.parametrize(
    "change",
    [
        {"game": 7},
        {"players": []},
        {"players": [1, 2]},
        {"players": [{"name": "a", "kind": "human", "colour": 77}] * 2},
        {"players": [{"name": None, "kind": "human", "colour": 1}] * 2},
        {"seats": 3},
        {"options": []},
        {"options": {"no_such": 1}},
        {"options": {"ties": ["nobody"]}},
        {"options": {"ties": {"a": 1}}},
        {"content": {}},
        {"content": {"hand": 99}},
        {"content": ...},
        {"digest": "0"},
        {"created": 7},
        {"open_hands": "yes"},
        {"game": "x" * 200_000},
        {"game": "tem\x00plate"},
        {"game": "../template"},
        {"created": "2025-01-02\x00"},
        {"created": "../../../tmp"},
        {"created": "2" * 200_000},
        {"rules_version": 10**400},
        {"players": [{"name": "a", "kind": "human\u200b", "colour": 1}] * 2},
        {"players": [{"name": "a", "kind": "k" * 200_000, "colour": 1}] * 2},
        {"players": [{"name": "a", "kind": "human", "colour": 1}] * 400, "seats": 400},
        {"options": {"k" * 200_000: 1}},
        {"options": {"ties": "x" * 200_000}},
        {"options": {"rounds": 10**400}},
        {"options": {f"o{i}": 1 for i in range(10_000)}},
        {"content": {"name": "\ud800"}},
        {"content": {"hand": [[]] * 60_000}},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_header_with_something_wrong_is_refused(change):
    assert refused(with_header(**change)).startswith("my.catgame:1: ")


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Zoë", "Zoë"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("A\x00d\u200ba\u200f", "Ada"),
        ("\ud800Bo", "Bo"),
        ("\u200f", "?"),
        ("", "?"),
        ("x" * 200_000, "x" * 40),
        ("\u200b" * 50_000 + "x", "?"),
    ],
    ids=range(8),
)
def test_names_are_read_without_what_cannot_be_shown(name, cleaned):
    record = Record.read(with_header(players=[{"name": name, "kind": "human", "colour": 1}] * 2))
    assert [who for who, _, _ in record.players] == [cleaned] * 2
    assert clean_name(cleaned) == cleaned
    assert Record.read(record.text()).players == record.players


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "hello",
        "hello\nworld\n",
        "\x00\x01\x02",
        checked("[]"),
        checked("{}"),
        checked("[" * 100_000),
        checked('{"catgames": 1, "content": ' + "[" * 400 + "]" * 400 + "}"),
        checked('{"catgames": ' + "9" * 5000 + "}"),
    ],
    ids=range(10),
)
def test_what_is_no_record_is_refused(text):
    assert refused(text).startswith("my.catgame:1: ")


@pytest.mark.parametrize(
    "line",
    [
        "0 fly",
        "0",
        "pass",
        "7 pass",
        "-1 pass",
        "0 bid card:99",
        "",
        "{}",
        '{"undo": 0}',
        '{"undo": 99}',
        '{"undo": "1"}',
        '{"seat": 9, "kind": "human"}',
        '{"end": [], "winners": [], "digest": ""}',
        "{" * 5000,
        "9" * 5000 + " pass",
        "0 " + "x" * 5000 + ":1",
        "0 " + "x" * 200_000,
        "9" * 400 + " pass",
        "٣ pass",
        '{"sat": ' + "9" * 400 + "}",
        '{"sat": 1e400}',
        '{"seat": 0, "kind": "\\u0000"}',
        '{"seat": 0, "kind": "' + "k" * 200_000 + '"}',
        '{"end": [1e999, 0], "winners": [0], "digest": "' + "0" * 64 + '"}',
        '{"end": [' + "9" * 400 + ', 0], "winners": [0], "digest": "' + "0" * 64 + '"}',
        '{"end": [1, 0], "winners": [0], "digest": "' + "0" * 200_000 + '"}',
    ],
    ids=lambda line: line[:30],
)
def test_an_answer_that_does_not_fit_is_refused_with_its_line(line):
    lines = bare(played("template", most=10)[0])
    number = len(lines) + 1
    at = int(refused(checked(*lines, line)).split(":")[1])
    assert at in (number, number - 1)  # a wrong end is reported at the last answer


def test_an_end_that_is_not_the_games_is_refused():
    lines = bare(played("template")[0])
    end = json.loads(lines[-1])
    for change in ({"digest": "0" * 64}, {"end": [9, 9]}, {"winners": []}):
        wrong = json.dumps({**end, **change})
        assert "does not end as it is written down" in refused(checked(*lines[:-1], wrong))


# ---------------------------------------------------------------- damage


def damage(text: str, rng: Random) -> str:
    """The text with one mistake."""
    raw = bytearray(text.encode())
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(raw))
    kind = rng.randrange(6)
    if kind <= 1:
        raw[at] ^= 1 << rng.randrange(8)
    elif kind == 2:
        raw[at:at] = rng.randbytes(rng.randint(1, 20))
    elif kind == 3:
        del raw[at : at + rng.randint(1, 200)]
    elif kind == 4:
        i = rng.randrange(len(lines) - 1)
        del lines[i]
        return "".join(lines)
    else:
        i, j = rng.sample(range(len(lines)), 2)
        lines[i], lines[j] = lines[j], lines[i]
        return "".join(lines)
    return raw.decode("utf-8", "replace")


@pytest.mark.parametrize("id", ["template", "cat_herders"])
def test_damage_is_never_taken_for_another_game(id):
    """It is refused with a line, or (at the end of the file) loses at most one answer."""
    record, _, _ = played(id, most=120)
    text, game, rng = record.text(), load_game(id), Random(5)
    refusals = 0
    damaged = amount(150, 15)
    for _ in range(damaged):
        wrong = damage(text, rng)
        if wrong == text:
            continue
        try:
            again = Record.read(wrong, "my.catgame")
            again.replay(game)
        except BadRecord as e:
            assert str(e).startswith("my.catgame:")
            refusals += 1
        else:
            assert again.moves == record.moves[: len(again.moves)]
            assert len(wrong) >= len(text) - 40 or text.startswith(without_torn_line(wrong))
    assert refusals > damaged * 0.6
