"""What each person of a row chooses with: keys of their own, or a gamepad."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.types import Seat
from ...match.together import Question, Together
from ..input.inputs import Input
from ..input.own_keys import MOST_PEOPLE, own_keys, pad_buttons

CURTAIN, NEXT = "left_shoulder", "right_shoulder"
"""The buttons of a gamepad that lead to the curtain, and that hand it to the next person."""
LEFT_ALONE = ("start", "back")
"""The buttons that do what they do everywhere."""


class Choosers:
    """Turns inputs into choices; a gamepad stays with its person for the whole game."""

    def __init__(self) -> None:
        self.row: Together | None = None
        self.questions: list[Question] = []
        """Those of the row, from the first seat to the last."""
        self.pads: dict[int, Seat] = {}
        """Whose each gamepad is."""
        self._keys: dict[Seat, list[int]] = {}

    def begin(self, row: Together, people: Sequence[Seat]) -> None:
        """People begin to choose.  Each of the ``people`` at the screen has the same keys whoever
        else is asked, if there are enough for all."""
        self.row = row
        self.questions = sorted(row.questions, key=lambda question: question.seat)
        asked = [question.seat for question in self.questions]
        seats = sorted(people) if len(people) <= MOST_PEOPLE else asked
        self._keys = {
            q.seat: own_keys(len(seats), len(q.options))[seats.index(q.seat)]
            for q in self.questions
        }

    def pad_of(self, seat: Seat) -> int | None:
        """The gamepad of a person; None: they choose by keys."""
        return next((pad for pad, owner in self.pads.items() if owner == seat), None)

    def keys_of(self, question: Question) -> list[int]:
        """The places of the keys of a person, option by option."""
        return self._keys[question.seat]

    def take(self, e: Input) -> bool:
        """Whether an input is one of a person who chooses, and what it does."""
        assert self.row is not None
        if e.pad >= 0:
            return e.button not in LEFT_ALONE and self._take_button(self.row, e)
        for question in self.questions:
            keys = self.keys_of(question)
            if e.kind == "key" and not e.ctrl and e.place in keys:
                self.row.choose(question.seat, question.options[keys.index(e.place)])
                return True
        return False

    def _take_button(self, row: Together, e: Input) -> bool:
        questions = {q.seat: q for q in self.questions}
        seat = self.pads.get(e.pad)
        if e.repeat:
            return True
        if seat not in questions:
            self._hand_on(e.pad, list(questions))
        elif e.button == NEXT:
            at = list(questions).index(seat) + 1
            self._hand_on(e.pad, [*list(questions)[at:], *list(questions)[:at]])
        elif e.button == CURTAIN:
            row.come_alone(seat)
        else:
            options = questions[seat].options
            buttons = pad_buttons(len(options))
            if e.button in buttons:
                row.choose(seat, options[buttons.index(e.button)])
        return True

    def _hand_on(self, pad: int, seats: list[Seat]) -> None:
        """Give a gamepad to the first of these people who has none."""
        free = [seat for seat in seats if self.pad_of(seat) is None]
        if free:
            self.pads[pad] = free[0]
