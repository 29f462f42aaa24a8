"""The prompt of a table: who must do what, why something is refused, what a target would do, and
buttons for targets that have no place on the board.

In an open call it asks who wants to look, nobody, and who does not want to be asked again; no hand
shows meanwhile.  After a computer player has failed for the last time it asks how the game goes
on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ...core.types import TABLE, Seat, Target, message
from ...match.observer import Observer
from ...match.privacy import Hand, OpenCall
from ..graphics.context import DrawContext
from ..graphics.shapes import Box, Shape
from ..people.default_names import initial
from ..rulebook.headings import heading_of
from ..stage.stage import Stage
from ..widgets.prompt import Offer, PromptView, lettered
from ..widgets.widget import Widget
from .model import TableModel

REFUSAL_SECONDS = 5.0


class PromptBar:
    """Fills the prompt's view from the model."""

    def __init__(
        self,
        ctx: DrawContext,
        model: TableModel,
        stage: Stage,
        show_result: Callable[[], None],
        change_level: Callable[[Seat], None],
    ) -> None:
        self.ctx, self.model, self.stage, self.show_result = ctx, model, stage, show_result
        self.view = PromptView(ctx)
        self.change_level = change_level
        self.refusal = ""
        """Why something has just been refused."""
        self.refusal_rule = ""
        self._until, self._refused, self._ink = 0.0, object(), "danger"
        self._said: tuple[str, Seat | None] = ("", None)
        """The sentence that is shown, and whose mark stands before it."""
        self._waited = False
        """Whether a note has been kept for the next person who decides."""
        self._noted = (0, 0)
        """How far the game was at that."""
        self._question: tuple[str, Seat | None] | None = None
        """The last sentence that asked hands for something, and who was asked."""
        self._resting: list[Offer] = []
        """The buttons beside it, which stay while something moves; a press ends that."""
        self._goal = ""
        """What the game is about, while whoever is asked plays a first turn."""
        self.recap: Callable[[int], str] = lambda width: ""
        """What others have done, for a second line of this many pixels at most."""

    @property
    def rule(self) -> str:
        """The rule by which something has just been refused, or ""."""
        return self.refusal_rule if self.refusal else ""

    def refuse(self, words: str, rule: str = "") -> None:
        """Say for a while why something is not possible, with a rule to open."""
        self.ctx.sounds.play("common/refuse")
        self.ctx.voice(words)
        self._tell(words, rule, "danger")

    def note(self, words: str) -> None:
        """Say something that needs no answer: as long as a refusal, and while nobody decides; the
        next answer ends it, and so does a new turn."""
        self.ctx.voice(words)
        self._tell(words, "", "ink_soft")

    def _tell(self, words: str, rule: str, ink: str) -> None:
        self.refusal, self.refusal_rule, self._ink = words, rule, ink
        self._noted = self._progress()
        self._anchor()

    def _anchor(self) -> None:
        self._until, self._refused = self.model.now + REFUSAL_SECONDS, self._asked()
        self._waited = False

    def _progress(self) -> tuple[int, int]:
        """The answers of seats, and the turn."""
        match = self.model.match
        return sum(seat >= 0 for seat, _, _ in match.history()), match.turn

    def _asked(self) -> object:
        """What is asked and chosen; a refusal is over when that changes."""
        return self.model.question, self.model.selection.picks, self.model.selection.pending

    def _waits(self) -> bool:
        """Whether a note stays, since nobody at the screen is to decide."""
        model = self.model
        busy = model.selection.selector is None and not model.match.over
        return self._ink != "danger" and busy

    def forget(self) -> None:
        """Drop the refusal and what mouse or keys began on the buttons."""
        self.refusal = self.refusal_rule = ""
        self._said = ("", None)
        self.view.forget()

    def update(self, now: float) -> bool:
        """Drop a refusal that has been shown long enough; True: one was dropped."""
        if not self.refusal or now <= self._until or self._waits():
            return False
        self.refusal = ""
        return True

    # ------------------------------------------------------------------ words and buttons

    def refresh(self) -> None:
        """Show what is asked and chosen now; a refusal of something asked before vanishes."""
        if self.refusal and self._asked() != self._refused:
            if self._ink != "danger" and self._progress() != self._noted:
                self.refusal = ""
            elif self._waits():
                self._waited = True
            elif self._waited:  # whoever is asked now has the usual time to read it
                self._anchor()
            else:
                self.refusal = ""
        text, seat, offers = self.content()
        self._said = (text, seat)
        self._goal = self.goal()
        model = self.model
        if model.game.by_hand and model.match.asking is not None and model.selection.selector:
            self._question = text, seat
            self._resting = [replace(offer, act=self.stage.animator.skip) for offer in offers]
        look = None if seat is None else self.stage.look(seat)
        letter = "" if seat is None else initial(model.name(seat))
        question = model.question if model.match.people else None  # a press outlasts answers
        key = (question, model.selection.picks, model.selection.pending, self.ctx.language)
        self.view.show(text, look, letter, lettered(offers), key)

    def content(self) -> tuple[str, Seat | None, list[Offer]]:
        """The sentence, the seat whose mark stands before it, the buttons."""
        model, words, match = self.model, self.model.translate, self.model.match
        if match.over:
            result = Offer(words("table.result"), self.show_result, "primary")
            return words("prompt.over"), None, [result]
        if (call := match.call) is not None:
            text = words("table.mute_who") if model.muting else words(call.text)
            return text, None, self._call_offers(call)
        if match.asking is not None and model.selection.selector is not None:
            text = words(model.prompt())
            return text, match.asking, self._offers()
        if match.together is not None:
            return words("together.title"), None, []
        assert match.decision is not None
        seat = match.decision.seat
        hands = model.game.by_hand  # what they do is seen at once
        if not hands and self.stage.animator.busy() and not (match.curtain or model.quick):
            told = model.log.newest()  # it is still being shown
            if told is not None:
                return told.text, told.seat, self._without_people()
            if seat >= 0 and self._said[0]:  # what chance decided, too
                return *self._said, self._without_people()
        if seat < 0:
            return self.meanwhile()
        if match.computers.failed is not None:
            return (
                words(message("computers.failed", seat=("seat", seat))),
                seat,
                [
                    Offer(words("computers.again"), match.computers.ask_again),
                    Offer(words("computers.any"), match.answer_at_random),
                    Offer(words("computers.level"), partial(self.change_level, seat), "primary"),
                ],
            )
        if model.quick:
            watch = Offer(words("table.watch"), model.toggle_quick)
            return words("table.finishing"), None, [watch]
        quick = self._without_people()
        if match.reaction is not None:  # what is reacted to, and not that a computer is thinking
            return words(match.reaction[1]), None, quick
        if match.players[seat].human:  # the curtain falls, or the screen has to catch up
            if match.curtain is not None:
                return words(message("curtain.please", name=model.name(seat))), seat, []
            if self._question and self._question[1] == seat:
                return self.meanwhile()
            return words(model.game.prompt(match.view())), seat, self._resting
        if match.computers.paused:
            step = Offer(words("table.step"), match.computers.step, "primary")
            return words(message("table.waits", seat=("seat", seat))), seat, [*quick, step]
        return words(message("table.thinking", seat=("seat", seat))), seat, quick

    def _without_people(self) -> list[Offer]:
        """The button of a game that only computers play."""
        model = self.model
        return (
            []
            if model.match.people
            else [Offer(model.translate("table.finish"), model.toggle_quick)]
        )

    def meanwhile(self) -> tuple[str, Seat | None, list[Offer]]:
        """What dice and decks are about to do; while hands move, what they were asked: the bar
        does not tell how a die falls that still rolls."""
        if self._question is not None:
            return *self._question, self._resting
        model = self.model
        view = model.match.view_for(Observer(TABLE))
        return model.translate(model.game.prompt(view)), None, []

    def _call_offers(self, call: OpenCall) -> list[Offer]:
        """The buttons of an open call with their keys."""
        model, words = self.model, self.model.translate
        if model.muting:
            muted = model.match.muted
            offers = [
                Offer(model.name(s), partial(model.mute, s), "off" if s in muted else "plain", key)
                for s, key in _numbered(model.match.people)
            ]
            return [*offers, Offer(words("table.back"), model.toggle_muting, "primary", "M")]
        offers = [
            Offer(model.name(s), partial(model.open_call, s), "plain", key)
            for s, key in _numbered(call.seats)
        ]
        nobody = Offer(words("table.nobody"), partial(model.open_call, None), "primary", "N")
        return [*offers, nobody, Offer(words("table.mute"), model.toggle_muting, "quiet", "M")]

    def answer_call(self, key: str) -> bool:
        """Press the button of an open call that has this key; False: there is none."""
        call = self.model.match.call
        offers = [] if call is None else self._call_offers(call)
        offer = next((o for o in offers if o.key == key.upper()), None)
        if offer is not None:
            offer.act()
        return offer is not None

    def _offers(self) -> list[Offer]:
        model, words = self.model, self.model.translate
        if model.selection.pending:
            return [
                Offer(words("table.back"), model.back),
                Offer(words("table.confirm"), model.confirm, "primary"),
            ]
        shapes, board = self.stage.shapes(), self.stage.board
        targets, selector = model.selection.targets, model.selection.selector
        assert selector is not None
        shown = [t for t in board.also_buttons(self.stage.view) if t in targets and t in shapes]
        # A button for what a card on the table is played at makes no sense before the card.
        shown += [
            t
            for t in targets
            if t not in shapes and not any(before in shapes for before in selector.skipped(t))
        ]
        primary = board.primary(shown, self.stage.view)
        if shown == model.selection.choosable == [("verb", "pass")]:
            primary = shown[0]  # nothing else can be done
        offers = [
            Offer(
                self.words(target),
                partial(model.choose, target),
                "primary" if target == primary else "plain",
                _digit(target),
            )
            for target in shown
        ]
        if model.game.by_hand and model.selection.picks:
            return [Offer(words("hands.put_back"), model.back)]
        return [*self._hand_offers(), *offers]

    def _hand_offers(self) -> list[Offer]:
        """The button that shows or hides a hand that can be done without."""
        model, words, match = self.model, self.model.translate, self.model.match
        if match.hand_hidden:
            style = "primary" if model.hand_first else "plain"
            return [Offer(words("table.show_hand"), model.show_hand, style)]
        if match.hand is Hand.OPTIONAL and match.shared:
            key = lettered([Offer(words("table.show_hand"), model.show_hand)])[0].key
            return [Offer(words("table.hide_hand"), model.hide_hand, key=key)]
        return []

    def words(self, target: Target) -> str:
        """The words on a target's button."""
        model = self.model
        own = self.stage.board.button(target, self.stage.view)
        if own is not None:
            return model.translate(own)
        if isinstance(target, tuple) and target[0] == "verb":
            return model.translate(f"{model.game.info.id}.verb.{target[1]}")
        if isinstance(target, tuple) and target[0] == "seat":
            return model.name(int(target[1] or 0))
        return str(target[-1] if isinstance(target, tuple) else target)

    def button_shape(self, target: Target, radius: float) -> Shape | None:
        """The button of a target that can be chosen but has no place on the board."""
        return self._outline(self.button(target), radius)

    def hand_button_shape(self, radius: float) -> Shape | None:
        """The button that shows the hidden hand, if there is one."""
        return self._outline(self._labelled(self.model.translate("table.show_hand")), radius)

    def _outline(self, button: Widget | None, radius: float) -> Shape | None:
        if button is None:
            return None
        r = button.rect
        return Box(r.x, r.y, r.width, r.height, self.ctx.u(radius))

    def button(self, target: Target) -> Widget | None:
        """The button of a target that can be chosen; None: it has none."""
        if target not in self.model.selection.targets:
            return None
        return self._labelled(self.words(target))

    def _labelled(self, words: str) -> Widget | None:
        widgets = self.view.group.widgets
        return next((w for w in widgets if getattr(w, "label", None) == words), None)

    def target_at(self, pos: tuple[int, int]) -> Target:
        """What the button at a point stands for; None: there is no button of a target."""
        if not self.view.rect.collidepoint(pos):
            return None
        buttons = ((target, self.button(target)) for target in self.model.selection.targets)
        return next((t for t, found in buttons if found and found.rect.collidepoint(pos)), None)

    def goal(self) -> str:
        """What the game is about, for a person in a first turn; "" later, and where no text says
        it.  Nobody has to open the rules to learn what to play for."""
        model, match = self.model, self.model.match
        key = f"{model.game.info.id}.goal"
        if match.over or match.asking is None or self.ctx.catalogue.find(key) is None:
            return ""
        earlier = {turn for seat, _, turn in match.history() if seat == match.asking}
        return "" if earlier - {0, match.turn} else model.translate(key)

    def tip(self) -> str:
        """What the board says of what is under the mouse, or of a turn."""
        tip = self.stage.board.tip(self.stage.view, self.model.selection)
        return self.model.translate(tip) if tip else ""

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The view with its second line: a refusal, or what the hovered target would do."""
        prompt, stage, selection = self.view, self.stage, self.model.selection
        prompt.second, prompt.second_colour, prompt.link = "", "ink_soft", ""
        if self.refusal:
            prompt.second, prompt.second_colour = self.refusal, self._ink
            rule, game_id = self.refusal_rule, self.model.game.info.id
            prompt.link = heading_of(game_id, rule, self.ctx.language) if rule else ""
        elif (call := self.model.match.call) is not None and not self.model.muting:
            asked = ("list", tuple(("seat", seat) for seat in call.seats))
            prompt.second = self.model.translate(message("table.asked", seats=asked))
        elif not stage.animator.busy() and (selection.hover or self.model.game.by_hand):
            prompt.second = self.tip()
        prompt.second = prompt.second or self.recap(prompt.room)
        if not prompt.second and prompt.takes(self._goal):
            prompt.second = self._goal
        prompt.draw(surface)


def _numbered(seats: tuple[Seat, ...]) -> list[tuple[Seat, str]]:
    return [(seat, str(i)) for i, seat in enumerate(seats, 1)]


def _digit(target: Target) -> str:
    """The key of a number's button; "": it has none of its own."""
    number = target[-1] if isinstance(target, tuple) and target[:1] == ("number",) else target
    return str(number) if isinstance(number, int) and 0 <= number <= 9 else ""
