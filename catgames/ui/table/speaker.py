"""Says for screen readers what happens at a table, what is asked and what the focus is on.

It says what is on the screen and nothing else: of the match, what the present viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...core.types import TABLE, Message, Target, message
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.widget import Group, Widget
from .model import TableModel
from .prompt_bar import PromptBar

LIST = 12
"""Up to this many choices are named; of more only the number is said, until it is asked for."""


class Speaker:
    """The voice of one table; silent unless the shell ``speaks``."""

    def __init__(self, shell: Shell, model: TableModel, stage: Stage, prompt: PromptBar) -> None:
        self.shell, self.model, self.stage, self.prompt = shell, model, stage, prompt
        self._answers = model.match.answers
        self._curtain: object = None
        self._recap: object = None
        self._question: object = None

    def say(self, sentence: Message | str) -> None:
        """Speak a sentence."""
        self.shell.ctx.voice(self.model.translate(sentence))

    # ------------------------------------------------------------------ course of the match

    def update(self) -> None:
        """Say whatever is new on the table."""
        self._say_events()
        if self._say_curtain():
            self._question = None
        elif self.model.question is not None:
            self._say_recap()
            self._say_question()

    def _say_events(self) -> None:
        model, match = self.model, self.model.match
        viewer = TABLE if model.curtain is not None else model.viewer
        if match.answers < self._answers:
            self._answers = match.answers
            self.say("speech.undone")
        for told in match.log_entries(viewer, self._answers):
            for line in (*told.lines, *told.besides):
                self.say(line.message)
        self._answers = match.answers

    def _say_curtain(self) -> bool:
        model = self.model
        curtain = None if model.curtain is None else (model.curtain, model.question)
        if model.curtain is not None and curtain != self._curtain:
            name = model.name(model.curtain)
            for key in ("please", "others"):
                self.say(message(f"curtain.{key}", name=name))
            if not self.shell.keys_lead:
                self.say(message("curtain.open", name=name))
        self._curtain = curtain
        return curtain is not None

    def _say_recap(self) -> None:
        recap = self.model.recap
        if recap is not None and recap is not self._recap:
            self.say(message("recap.since", name=self.model.name(recap[0])))
            for line in recap[1]:
                self.shell.ctx.voice(line.text)
        self._recap = recap

    def _say_question(self) -> None:
        model, text = self.model, self.prompt.view.text
        question = (model.question, model.selection.picks, model.selection.pending, text)
        if question == self._question or not text:
            return
        self._question = question
        self.shell.ctx.voice(text)
        if model.match.asking is not None or model.match.call is not None:
            self.say_choices()

    def repeat(self) -> None:
        """Say the question again, with every choice."""
        self.shell.ctx.voice(self.prompt.view.text)
        self.say_choices(everything=True)

    def say_choices(self, everything: bool = False) -> None:
        """What can be chosen, or how many things; and the buttons."""
        buttons = [self.button_words(w) for w in self.prompt.view.group.able()]
        things = self._things()
        if len(things) > LIST and not everything:
            self.say(message("speech.many", count=len(things)))
            things = []
        if things or buttons:
            self.say(message("speech.choices", things="; ".join((*things, *buttons))))

    def _things(self) -> Sequence[str]:
        model, shapes = self.model, self.stage.shapes()
        if self.stage.animator.view is None or model.selection.pending:
            return []
        view = self.stage.view
        found = [t for t in model.selection.targets if t in shapes]
        return [model.translate(model.game.target_name(view, t)) for t in found]

    # ------------------------------------------------------------------ what the focus is on

    def target_words(self, target: Target) -> str:
        """A target's name with its tip, and whether it can be chosen."""
        model, view = self.model, self.stage.animator.view
        if view is None or target is None:
            return ""
        thing = model.translate(model.game.target_name(view, target))
        selection = model.selection
        here = replace(selection, hover=target)
        tip = self.stage.board.tip(view, here)
        words = model.translate(message("speech.with_tip", thing=thing, tip=tip)) if tip else thing
        if selection.selector is not None and target not in selection.choosable:
            return model.translate(message("speech.cannot", thing=words))
        return words

    def button_words(self, widget: Widget) -> str:
        """A button's words with its key."""
        words, key = widget.spoken(), widget.hint_key().upper()
        if not key:
            return words
        return self.model.translate(message("speech.key", words=words, letter=key))

    def widget_words(self, group: Group, at: Any) -> str:
        """The words of the button at an index; "" where the group has none."""
        in_range = at in range(len(group.widgets))
        return self.button_words(group.widgets[at]) if in_range else ""

    def log_words(self, line: int) -> str:
        """A line of the log, counted from the newest."""
        lines, model = self.model.log.lines, self.model
        if not lines:
            return model.translate("speech.log_empty")
        text = lines[-1 - min(line, len(lines) - 1)].text
        return text if line else model.translate(message("speech.log", line=text))

    def plate_words(self, at: int) -> str:
        """A thing on the name plates by its index."""
        for plate in self.stage.plates:
            stops = plate.stops()
            if at < len(stops):
                name = f"{plate.name}, {plate.about}" if plate.about and not at else plate.name
                _, good, sign = stops[at]
                if good is None:
                    return name
                words = self.model.translate(good.tip) if good.tip else good.text
                words = f"{sign}, {words}" if sign else words
                return self.model.translate(message("speech.plate", name=name, goods=words))
            at -= len(stops)
        return ""
