"""A match on a free table: undo without end, redo, saving, replay, and who sees what."""

from __future__ import annotations

from random import Random

from catgames.core.record import Record
from catgames.core.types import TABLE, Move
from catgames.kit.game import PrototypeGame
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.replay import Replay

PEOPLE = [Player("Ann", "human", 0), Player("Ben", "human", 1)]
MOVES = 300


def played(game: PrototypeGame, moves: int) -> Match:
    """A match in which two people do this and that; nobody ends it."""
    match, rng = Match(game, PEOPLE, rng=Random(3)), Random(4)
    while match.answers < moves:
        while match.update(0.0):
            pass
        if match.curtain is not None:
            match.lift(match.curtain)
        legal = [move for move in match.legal() if move[0] not in ("end", "reset")]
        match.answer(rng.choice(legal))
    while match.update(0.0):
        pass
    return match


def pictures(match: Match) -> list[object]:
    game, state = match.game, match._state
    return [game.picture(game.view(state, viewer)) for viewer in (0, 1, TABLE)]


def test_three_hundred_moves_are_taken_back_and_played_again(tea: PrototypeGame) -> None:
    match = played(tea, MOVES)
    last, key = pictures(match), match._state.key()
    steps = 0
    while match.why_no_undo() is None:
        match.undo()
        steps += 1
    first = Match(tea, PEOPLE, rng=Random(3))
    first.update(0.0)
    assert steps > 100 and pictures(match) == pictures(first)
    for _ in range(steps):
        match.redo()
    assert not match.can_redo() and pictures(match) == last and match._state.key() == key


def test_the_log_says_what_was_taken_back(tea: PrototypeGame) -> None:
    match = Match(tea, PEOPLE, rng=Random(3))
    match.update(0.0)
    match.answer(("draw", ("deck",), 1))
    match.answer(("look", ("deck",), 2))
    match.lift(0)
    match.answer(("done",))
    match.undo()
    lines = [line for entry in match.log_entries(TABLE) for line in entry.besides]
    words = [tea.translate(line.message) for line in lines]
    assert words == ["Player 1 takes back: Look at", "Player 1 takes back: Done"]
    text = match.record.text()  # also after it was saved: an undo has a line of its own there
    assert Record.read(text + match.record.undo(1)).taken_back[-1][1] == (
        (0, ("draw", ("deck",), 1)),
    )


def test_a_record_replays_to_the_same_picture(tea: PrototypeGame) -> None:
    match = played(tea, 200)
    record = Record.read(match.record.text())
    assert record.replay(tea).key() == match._state.key()
    replay = Replay(tea, record)
    assert len(replay) == match.answers
    assert len(match.record.text()) < 60_000


def test_a_wrong_answer_in_a_record_is_found(tea: PrototypeGame) -> None:
    match = played(tea, 30)
    record = Record.read(match.record.text())
    bad: list[Move] = [("draw", ("deck",), 99), ("order", -1), ("order", 2**30), ("fly",)]
    for move in bad:
        record.moves[0] = (record.moves[0][0], move)
        try:
            record.replay(tea)
        except Exception as e:
            assert type(e).__name__ == "BadRecord", e
        else:
            raise AssertionError(f"{move} was accepted")
