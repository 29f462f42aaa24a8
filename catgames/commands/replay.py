"""``replay``: a saved game told as text."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from ..content.texts import catalogue
from ..core.events import Event
from ..core.game import View
from ..core.options import write
from ..core.record import Record
from ..core.types import TABLE, Says, Seat
from ..store.files import game_of, read_record


def run(args: Namespace) -> int:
    """Prints it."""
    for line in tell(read_record(args.file)):
        print(line)
    return 0


def tell(record: Record) -> Iterator[str]:
    """The game line by line: all of it if it is over, else what lies open.  Raises BadRecord."""
    game = game_of(record)
    final = record.replay(game)
    say = catalogue("en").say

    def name(seat: Seat) -> str:
        return record.players[seat][0]

    def words(sentence: Says) -> str:
        return say(sentence, name)

    yield f"{say(f'{game.info.id}.title')}: {', '.join(p[0] for p in record.players)}"
    settled = ", ".join(f"{key} {write(value)}" for key, value in record.options.items())
    yield ", ".join(part for part in (record.created.replace("T", " "), settled) if part)
    state = game.new_state(record.seats, record.options)
    for _, move in record.moves:
        events: list[Event] = []
        game.apply(state, move, events)
        for event in events:
            line = game.log(event if record.end else event.for_viewer(TABLE))
            if line is not None:
                yield words(line)
    yield ""
    if record.end is None:
        decision = game.decision(final)
        yield words(game.prompt(game.view(final, TABLE))) if decision else ""
        return
    for row in game.breakdown(View(final, TABLE)):
        points = "  ".join(f"{name(s)} {value:g}" for s, value in enumerate(row.values))
        yield f"{words(row.source)}: {points}"
    yield "Winner: " + (", ".join(map(name, game.winners(final))) or "–")
