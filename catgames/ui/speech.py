"""A text channel for screen readers: what is asked, what can be chosen, what happens, and what
the focus lies on, as sentences, one a line.

It says what is on the screen and nothing else: of a match, what whoever looks now may be told.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TextIO

from ..content.rulebook_text import Section, Words
from ..core.types import TABLE, Message, Target, message
from .stage.board import Selection

if TYPE_CHECKING:
    from .table.scene import TableScene
    from .widgets.widget import Widget
    from .window import Window

LIST = 12
"""So many choices are all named; of more only their number is said, until somebody asks."""


class Voice:
    """Writes sentences to a stream, each at once."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def say(self, words: str) -> None:
        """One or more sentences, a line each."""
        for line in words.splitlines():
            if line.strip():
                self.stream.write(" ".join(line.split()) + "\n")
        self.stream.flush()


def speak_aloud(window: Window, stream: TextIO | None = None) -> None:
    """From now on what happens in the window is said, to standard output if nowhere else."""
    window.speaks = True
    window.ctx.voice = Voice(stream or sys.stdout).say
    for scene in window.scenes[-1:]:
        window.steering.entered(scene)


def section_words(section: Section) -> str:
    """A heading of the rules with what stands below it."""
    said = [f"{section.title}."]
    for block in section.blocks:
        if isinstance(block, Words):
            said.append("".join(span.text for span in block.spans))
    return "\n".join(said)


# ---------------------------------------------------------------------- what the focus lies on


def words_at(table: TableScene, region: str, at: Any) -> str:
    """What a thing of a region of the table is, and what choosing it would do."""
    if region == "board":
        return target_name(table, at)
    if region in ("buttons", "tools"):
        group = table.prompt.group if region == "buttons" else table.tools
        return button_words(table, group.widgets[at]) if at in range(len(group.widgets)) else ""
    if region == "log":
        lines = table.chronicle.lines
        if not lines:
            return table.translate("speech.log_empty")
        line = lines[-1 - min(table.focus.line, len(lines) - 1)]
        return (
            line.text
            if table.focus.line
            else table.translate(message("speech.log", line=line.text))
        )
    return _plate_words(table, at)


def target_name(table: TableScene, target: Target) -> str:
    """A target by name, with the sentence that hovering it shows."""
    view = table.animator.view
    if view is None or target is None:
        return ""
    thing = table.translate(table.game.target_name(view, target))
    selection = table.selection
    here = Selection(selection.selector, target, selection.last, now=selection.now)
    tip = table.board.tip(view, here)
    words = table.translate(message("speech.with_tip", thing=thing, tip=tip)) if tip else thing
    if selection.selector is not None and target not in selection.targets:
        return table.translate(message("speech.cannot", thing=words))
    return words


def button_words(table: TableScene, widget: Widget) -> str:
    """A button of the table, with its key."""
    words, key = widget.spoken(), widget.hint_key().upper()
    return table.translate(message("speech.key", words=words, letter=key)) if key else words


def _plate_words(table: TableScene, at: int) -> str:
    number = 0
    for plate in table.stage.plates:
        goods = [good for _, good in plate.boxes]
        if number <= at < number + max(1, len(goods)):
            if not goods:
                return plate.name
            good = goods[at - number]
            words = table.translate(good.tip) if good.tip else good.text
            return table.translate(message("speech.plate", name=plate.name, goods=words))
        number += max(1, len(goods))
    return ""


# ---------------------------------------------------------------------- the course of a match


class Speaker:
    """Tells the course of one table's match as it goes on."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._told = table.match.answers
        self._curtain: object = None
        self._recap: object = None
        self._asked: object = None

    def tell(self) -> None:
        """Whatever is new on the table."""
        if not self.table.window.speaks:
            return
        self._events()
        if self._behind_curtain():
            self._asked = None
        elif self.table.asked is not None:
            self._missed()
            self._question()

    def _say(self, sentence: Message | str) -> None:
        self.table.ctx.voice(self.table.translate(sentence))

    def _events(self) -> None:
        """What has happened, as whoever looks now may be told it."""
        match = self.table.match
        viewer = TABLE if self.table.curtain is not None else self.table.chronicle.viewer
        if match.answers < self._told:
            self._told = match.answers
            self._say("speech.undone")
        for told in match.log_entries(viewer, self._told):
            for line in (*told.lines, *told.handovers):
                self._say(line.message)
        self._told = match.answers

    def _behind_curtain(self) -> bool:
        curtain = self.table.curtain
        if curtain is not None and curtain is not self._curtain:
            for key in ("please", "others"):
                self._say(message(f"curtain.{key}", name=curtain.name))
            if not self.table.window.steering.keyed:
                self._say(message("curtain.open", name=curtain.name))
        self._curtain = curtain
        return curtain is not None

    def _missed(self) -> None:
        """The card that tells what the others did meanwhile."""
        recap: Any = self.table.recap
        if recap is not None and recap is not self._recap:
            for line in recap.panel.lines:
                self.table.ctx.voice(line.text)
            self.table.ctx.voice(recap.group.widgets[0].spoken())
        self._recap = recap

    def _question(self) -> None:
        table = self.table
        asked = (table.asked, table.selection.picks, table.choosing.pending, table.prompt.text)
        if asked == self._asked or not table.prompt.text:
            return
        self._asked = asked
        table.ctx.voice(table.prompt.text)
        if table.match.asking is not None or table.match.call is not None:
            self.choices()

    def again(self) -> None:
        """The question once more, with every choice."""
        self.table.ctx.voice(self.table.prompt.text)
        self.choices(everything=True)

    def choices(self, everything: bool = False) -> None:
        """What can be chosen, or how much it is; and the buttons."""
        table = self.table
        buttons = [button_words(table, w) for w in table.prompt.group.able()]
        things = self._things()
        if len(things) > LIST and not everything:
            self._say(message("speech.many", count=len(things)))
            things = []
        if things or buttons:
            self._say(message("speech.choices", things="; ".join((*things, *buttons))))

    def _things(self) -> Sequence[str]:
        table = self.table
        view, shapes = table.animator.view, table.stage.shapes()
        if view is None or table.choosing.pending:
            return []
        found = [t for t in table.selection.targets if t in shapes]
        return [table.translate(table.game.target_name(view, t)) for t in found]
