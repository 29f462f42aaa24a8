"""What authors of rules are told: loops over pieces, places of events, fields that tell a secret,
points that depend on what is hidden, and the log of cards that lay open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kit_folders import GAME, RULES, changed, make

from catgames import app
from catgames.core.events import Event
from catgames.core.types import HIDDEN
from catgames.kit.folder import load_prototype
from catgames.kit.guard import strictly
from catgames.kit.lint import read_code

SETS = changed(GAME, "  card: cards.csv\n", "  card: cards.csv\n  coin: {rows: [{name: cent}]}\n")
SETS = changed(SETS, "seen_by: owner}", "seen_by: owner, of: card}")
SETS = changed(SETS, "{seen_by: nobody}", "{seen_by: nobody, of: card}")
TURN = "        s.turn += 1\n"


def tried(folder: Path, capsys: Any) -> str:
    assert app.main(["try", str(folder)]) == 1
    out = " ".join(capsys.readouterr())
    assert "Traceback" not in out
    return out


# ---------------------------------------------------------------- loops over pieces


def test_a_loop_over_pieces_meets_none_that_is_hidden(tmp_path: Path) -> None:
    d = load_prototype(make(tmp_path, SETS)).data
    assert [*d.pieces] == [0, 1, 2] and HIDDEN not in d.pieces
    assert {p.name for p in d.pieces.values()} == {"tuna", "cream", "cent"}
    hidden = d.pieces[HIDDEN]
    assert (hidden.name, hidden.suit, hidden.value) == ("hidden", "", 0)
    with pytest.raises(KeyError):
        d.pieces[3]


def test_the_pieces_of_a_set_have_names_faces_and_columns(tmp_path: Path) -> None:
    d = load_prototype(make(tmp_path, SETS)).data
    found = [(p.face, p.name, p.count, p.suit) for p in d.pieces_of("card")]
    assert found == [(0, "tuna", 3, "fish"), (1, "cream", 2, "milk")]
    assert [p.name for p in d.pieces_of("coin")] == ["cent"]
    with pytest.raises(KeyError, match="did you mean 'coin'"):
        d.pieces_of("coins")


@pytest.mark.parametrize(
    "code, said",
    [
        ("for p in d.card: s.turn += p.count", "d has no 'card'; write d.pieces_of('card')"),
        ("s.turn += len([p for p in d.coin])", "d has no 'coin'; write d.pieces_of('coin')"),
        ("for p in d.sets['card']: pass", "a loop over a set: write d.pieces_of('card')"),
        ("s.turn += len(d.pieces['card'])", "write d.pieces_of('card')"),
        ("s.turn += len(d.pieces_of('crad'))", "no pieces 'crad'; did you mean 'card'?"),
        ("s.turn += len(d.faces('cain'))", "no pieces 'cain'; did you mean 'coin'?"),
    ],
)
def test_other_loops_are_told_what_to_write(tmp_path: Path, code: str, said: str) -> None:
    rules = changed(RULES, TURN, f"{TURN}        {code}\n")
    found = read_code(load_prototype(make(tmp_path, SETS, rules)))
    assert len(found) == 1 and found[0].endswith(said) and "rules.py:2" in found[0]


# ---------------------------------------------------------------- places of events

EVENTS = changed(RULES, "import Ask,", "import Ask, Event,")


def with_event(event: str) -> str:
    return changed(
        EVENTS, TURN, f"{TURN}        if events is not None:\n            events.append({event})\n"
    )


@pytest.mark.parametrize(
    "event, said",
    [
        ("Event('purr', src='row')", "a place of an event is a tuple; write src=('row',)"),
        ("Event('purr', 0, 'row')", "a place of an event is a tuple; write src=('row',)"),
        ("Event('purr', dst='rwo')", "a place of an event is a tuple; write dst=('rwo',)"),
        ("Event('purr', dst=('rwo',))", "there is no zone 'rwo'; did you mean 'row'?"),
        ("Event('purr', src=('hand',))", "('hand',) is no place of hand; write ('hand', seat)"),
        ("Event('purr', 0, ('row', seat))", "('row', seat) is no place of row"),
    ],
)
def test_check_names_a_wrong_place_of_an_event(tmp_path: Path, event: str, said: str) -> None:
    found = read_code(load_prototype(make(tmp_path, GAME, with_event(event))))
    assert len(found) == 1 and said in found[0]


@pytest.mark.parametrize(
    "event, said",
    [
        ("Event('purr', src=('hand', seat + 5))", "the event 'purr' has src=('hand', "),
        ("Event('purr', dst=s.row[:1] or (1,))", "the event 'purr' has dst=("),
        ("Event('purr', src=['row'])", "the event 'purr' has src=['row'], which is no place"),
        ("('purr', 1)", "is among the events; write Event('slept', face)"),
    ],
)
def test_try_names_a_wrong_place_of_an_event(
    tmp_path: Path, capsys: Any, event: str, said: str
) -> None:
    out = tried(make(tmp_path, GAME, with_event(event)), capsys)
    assert said in out and "rules.py:" in out


@pytest.mark.parametrize(
    "event",
    ["Event('purr', src=('hand', seat), dst=('row',))", "Event('purr', 1, seat=seat, amount=2)"],
)
def test_events_with_right_places_are_fine(tmp_path: Path, event: str) -> None:
    game = load_prototype(make(tmp_path, GAME, with_event(event)))
    assert read_code(game) == []
    s, events = game.new_state(2), []
    with strictly():
        while game.decision(s).kind != "play":
            game.apply(s, game.legal_moves(s)[0], events)
        game.apply(s, game.legal_moves(s)[0], events)
    assert any(e.kind == "purr" for e in events)


# ---------------------------------------------------------------- what a field tells


@pytest.mark.parametrize(
    "old, new, field, step",
    [
        (TURN, f"{TURN}        s.best = (*s.hand[seat - 1], 0)[0]\n", "best", "answer"),
        ("2), *[", "2), ('peep',), *[", "best", "peep"),
        ("2), *[", "2), ('count',), *[", "eaten", "count"),
    ],
)
def test_a_field_that_tells_a_secret_is_named_with_its_step(
    tmp_path: Path, capsys: Any, old: str, new: str, field: str, step: str
) -> None:
    game = changed(GAME, "fields:\n", "fields:\n  best: 0\n")
    more = (
        "\n\n@rules.step\ndef peep(d, s, events):\n    s.best = s.hand[0][0]\n"
        "\n\n@rules.step\ndef count(d, s, events):\n    s.eaten[1] = d.value(s.hand[1])\n"
    )
    out = tried(make(tmp_path, game, changed(RULES, old, new) + more), capsys)
    assert "what somebody may not see can be learned" in out
    assert f"all see s.{field}" in out and f"{step} (" in out
    assert f"add an event there, events.append(Event({field!r}, amount=" in out


# ---------------------------------------------------------------- points of what is hidden


def test_points_that_depend_on_hidden_pieces_say_what_to_do(tmp_path: Path, capsys: Any) -> None:
    rules = changed(RULES, '"row", events', '"pile", events')
    rules = changed(rules, "return s.eaten[seat]", "return s.eaten[seat] + d.value(s.pile)")
    out = tried(make(tmp_path, GAME, rules), capsys)
    assert "sees other points than it has: eaten is " in out and "and really " in out
    assert "turn them up (s.turn_up)" in out


# ---------------------------------------------------------------- the log of open cards


@pytest.mark.parametrize("target", ["deck", "pile", ("hand", 1)])
def test_the_log_names_a_card_that_lay_open(tmp_path: Path, target: Any) -> None:
    game = load_prototype(make(tmp_path))
    s = game.start(2, {})
    events: list[Event] = []
    s.move(0, "deck", "row")
    s.move(0, "row", target, events)
    (event,) = [e for e in events if e.kind == "moved"]
    seen = event.for_viewer(0)
    assert seen.face == HIDDEN
    assert "Tuna" in game.translate(game.log(seen))


@pytest.mark.parametrize("source", ["pile", ("hand", 1)])
def test_the_log_names_no_card_that_was_hidden(tmp_path: Path, source: Any) -> None:
    game = load_prototype(make(tmp_path))
    s = game.start(2, {})
    events: list[Event] = []
    s.move(0, "deck", source)
    s.move(0, source, "deck", events)
    (event,) = [e for e in events if e.kind == "moved"]
    assert "hidden piece" in game.translate(game.log(event.for_viewer(0)))
