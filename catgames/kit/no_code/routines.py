"""What a free table does by itself: the set-up before every game, and buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...content.checks import Path_, Report, hint
from ...content.loader import Node
from ...core.fields import wrong_id
from ...core.options import Option
from ..prototype import Prototype
from .conditions import Test
from .moves import CHOOSE
from .standing import TIEBREAK, Ties, read_ties
from .steps import Steps
from .table import STEP_WORDS
from .values import Values

SETUP, BUTTONS = "setup", "buttons"
OF_RULES = ("turns", "score", "end")
"""Sections that say something only beside ``moves``."""
MOST_BUTTONS = 12
STEPS = "steps"
_CHOSEN = re.compile(r"\bchosen\b")
WORDS = ("if", "because", "confirm", "choose")
"""What a button says besides its steps."""


@dataclass(frozen=True)
class Button:
    """One entry of ``buttons``."""

    name: str
    block: int
    steps: Sequence[Mapping[str, Any]]
    """As plain data."""
    test: Test | None = None
    because: str = ""
    """Why it can't be pressed, where its condition does not hold."""
    confirm: bool = False
    choose: str = ""
    """``player`` or ``other``: who presses it chooses one; "": nobody is chosen."""


class Routines:
    """Reads ``setup`` and ``buttons``.

    Whoever makes the game gives the steps their table.
    """

    def __init__(self, d: Prototype, options: Sequence[Option], root: Node, report: Report) -> None:
        self.report = report
        self.values = Values(d, options, report, lambda s, spot: self.steps.table.look(s, spot))
        self.steps = Steps(self.values)
        self.steps.open_only, self.steps.refused = True, _refused
        given = root.entries or {}
        self.ties: Ties = []
        """What decides between those who have equally many points."""
        ties = given["end"].entries or {} if "end" in given else {}
        if [*ties] == [TIEBREAK]:
            self.ties = read_ties(self.values, ties[TIEBREAK])
        for name in OF_RULES:
            if name in given and not (name == "end" and self.ties):
                report.where((name,), "needs 'moves', which say what is legal")
        self.buttons: dict[str, Button] = {}
        if BUTTONS in given:
            self._read(given[BUTTONS])
        self.setup: int | None = None
        if SETUP in given:
            self.setup = self.steps.block(given[SETUP], (SETUP,))

    def _read(self, node: Node) -> None:
        entries = node.entries
        if not entries:
            what = "expected buttons by their names: {refill: {move: {from: …, to: …}}}"
            self.report.at(node, (BUTTONS,), what)
            return
        if len(entries) > MOST_BUTTONS:
            what = f"there are {len(entries)}; a table has room for {MOST_BUTTONS}"
            self.report.at(node, (BUTTONS,), what)
        for name, inner in entries.items():
            path = (BUTTONS, name)
            if what := wrong_id(str(name)):
                self.report.where(path, what)
            self.buttons[str(name)] = self._button(str(name), inner, path)
            self.steps.do_moves[str(name)] = self.buttons[str(name)].block

    def _button(self, name: str, node: Node, path: Path_) -> Button:
        """Its steps stand beside the rest, or in ``steps``; a list is nothing but steps."""
        given = dict(node.entries or {})
        own = WORDS if "then" not in given else WORDS[1:]  # a condition may be that of a step
        said = {str(key): given.pop(key) for key in own if key in given}
        known = (STEPS, *WORDS, *STEP_WORDS)
        for key in [key for key in given if key not in (*known, "then", "else")]:
            if key in ("from", "to", "which", "count"):
                what = "a button takes no piece by itself; write move: {from: …, to: …}"
                self.report.where((*path, key), what)
            else:
                self.report.unknown((*path, key), known)
            given.pop(key)
        listed, at = node, path
        if STEPS in given:
            listed, at = given.pop(STEPS), (*path, STEPS)
            for key in given:
                self.report.where((*path, key), "stands among the 'steps' of this button")
        elif node.entries is not None:
            listed = Node(node.line, entries=given)
        number = self.steps.block(listed, at)
        if not (listed.items or listed.entries or listed.value):
            self.report.at(node, path, "does nothing; write its steps: [{shuffle: deck}]")
        test = self.values.test(said["if"], (*path, "if")) if "if" in said else None
        confirm = said.get("confirm")
        if confirm is not None and type(confirm.value) is not bool:
            self.report.at(confirm, (*path, "confirm"), "expected true or false")
        choose = said.get("choose")
        if choose is not None and choose.value not in CHOOSE:
            what = f"expected one of {', '.join(CHOOSE)}{hint(choose.value, CHOOSE)}"
            self.report.at(choose, (*path, "choose"), what)
        because = said.get("because")
        if because is not None and not isinstance(because.value, str):
            self.report.at(because, (*path, "because"), "expected words")
        if because is not None and test is None:
            what = "says why the button can't be pressed, and needs the 'if' that must hold"
            self.report.at(because, (*path, "because"), what)
        plain = listed.plain()
        if choose is None and _names_chosen(plain):
            self.report.where(path, "'of chosen' needs choose: player, or other")
        return Button(
            name, number, plain if isinstance(plain, list) else [plain], test,
            str(because.value or "") if because is not None else "",
            confirm is not None and confirm.value is True,
            str(choose.value) if choose is not None and choose.value in CHOOSE else "",
        )  # fmt: skip


def _names_chosen(step: object) -> bool:
    """Whether the player is named in steps whom somebody chooses."""
    if isinstance(step, dict):
        return any(_names_chosen(each) for key, each in step.items() if key != "say")
    if isinstance(step, list):
        return any(map(_names_chosen, step))
    return isinstance(step, str) and bool(_CHOSEN.search(step))


def _refused(path: Path_, node: Node) -> str:
    """Why a step makes no sense on a free table, and what to write instead; "": it does."""
    verb = path[-1]
    if verb == "ask":
        return "nobody is asked for moves on a free table; a button with choose: player asks whom"
    if verb == "end" and node.value != "game":
        return "a free table has no phases, and its turns end with next: next; or write end: game"
    if verb in ("end", "next") and path[0] == SETUP:
        return "the game has not begun; a button can do this"
    return ""
