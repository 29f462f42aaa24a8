"""The table: any game's board, seats, prompt and log, and the clicks that become moves.  Knows
no game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...core.selector import Chosen
from ...core.types import CHANCE, IllegalMove, Move, Says, Seat, Target, says
from ...match.history import Happening
from ...match.match import Match
from ...match.privacy import OpenCall
from ..board import Selection
from ..director import Director
from ..inputs import Input
from ..widgets.base import Group
from ..widgets.controls import Button
from ..widgets.log import LogPanel
from ..widgets.plate import Plate
from ..widgets.prompt import PromptBar
from .base import Scene
from .chronicle import Chronicle
from .curtain import GUARD, Curtain
from .rules import RulesScene, heading_of, rule_at

if TYPE_CHECKING:
    from ..window import Window

TOAST_SECONDS = 5.0
DRAG_PIXELS = 12


class TableScene(Scene):
    """One match on the screen."""

    def __init__(self, window: Window, match: Match) -> None:
        super().__init__(window)
        self.match = match
        self.game = match.game
        self.music = self.game.info.id
        from ..boards import board_class  # boards import pygame; found only when a table opens

        self.board = board_class(self.game.info.id)(self.game, self.kit, self.name, self.look)
        self.board.computer = lambda seat: match.players[seat].kind != "human"
        self.director = Director(self.board, self.kit)
        self.selection = Selection()
        self.prompt = PromptBar(self.kit)
        self.chronicle = Chronicle(match, self.say, self.look)
        self.log = LogPanel(self.kit, self.chronicle.lines)
        self.log_open = False
        self.tools = Group()
        self.curtain: Curtain | None = None
        self.plates: list[Plate] = []
        self.toast, self.toast_until, self.toast_rule = "", 0.0, ""
        self._told_problem = ""
        self.pending: Move | None = None
        self.now = 0.0
        self.mouse = (-1, -1)
        self.pressed_at: tuple[int, int] | None = None
        self.pressed_target: Target = None
        self._asked: object = None
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._shapes: tuple[object, object, dict[Target, Any]] = (None, None, {})
        self.ended = False
        self.muting = False
        """Whether the bar asks who does not want to be asked."""
        self.quiet_until = 0.0
        """A click or key before then was meant for what stood there before."""
        self._begin()

    # ------------------------------------------------------------------ names

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.match.players[seat].name if 0 <= seat < len(self.match.players) else "–"

    def look(self, seat: Seat) -> int:
        """A seat's index into the theme's seats: prescribed by the pieces, or the player's."""
        looks = self.board.looks
        return looks[seat] if looks else self.match.players[seat].colour

    def say(self, sentence: Says | str) -> str:
        """In words, with the players' names."""
        return self.kit.say(sentence, self.name)

    def title(self) -> str:
        return self.kit.say(f"{self.game.info.id}.title")

    # ------------------------------------------------------------------ course of the game

    def _begin(self) -> None:
        """Lay out the pieces; a new game's first deal is not played one by one."""
        while self.match.decision and self.match.decision.seat == CHANCE:
            if self.match.update(self.now) is None:
                break

    def enter(self) -> None:
        self._take_pace()
        self._sync()

    def _take_pace(self) -> None:
        self.director.speed = 0.0 if self.kit.reduced_motion else self.window.settings.speed
        self.match.pace = self.window.settings.pace

    def leave(self) -> None:
        self.match.close()

    def update(self, now: float) -> bool:
        self.now = self.selection.now = now
        self._take_pace()
        moved = self.director.update(now) or self.board.moving()
        if self.match.problem and self.match.problem != self._told_problem:
            self._told_problem = self.match.problem
            self._refuse(self._told_problem)
            moved = True
        if self.toast and now > self.toast_until:
            self.toast, moved = "", True
        if self.curtain is not None:
            return self.curtain.update(now) or moved
        for _ in range(60):  # chance that shows nothing needs no frame of its own
            if self._held():
                break
            happening = self.match.update(now)
            if happening is None:
                break
            moved = True
            self._told(happening)
            if happening.events:
                self.director.update(now)
        if not self.director.busy():
            moved = self._sync() or moved
        return moved

    def _held(self) -> bool:
        """Whether what is being shown must end first; chance may go on as soon as it is ready."""
        decision = self.match.decision
        chance = decision is not None and decision.seat == CHANCE
        return self.director.busy() and not (chance and self.director.ready())

    def wakes_in(self) -> float | None:
        if self.match.over or self.match.asking is not None or self.curtain:
            return self.toast_until - self.now if self.toast else None
        return 1 / 30

    def _told(self, happening: Happening) -> None:
        """Show what a decision brought."""
        shown = self.director.view
        if shown is None or shown.viewer != happening.before.viewer:
            self.director.show(happening.before)
        self.director.play(happening.events, happening.view)
        if self.director.speed == 0:
            self.director.show(happening.view)
        self._follow(happening.view.viewer)

    def _follow(self, viewer: Seat) -> None:
        """Tell the story to whoever looks now; nothing of what another player saw or did stays."""
        if viewer != self.chronicle.viewer:
            self.toast, self.prompt.second = "", ""
            self.selection.hover = self.pressed_at = self.pressed_target = None
        if self.chronicle.follow(viewer):
            self.log.back = 0
        self.selection.last = self.chronicle.last

    def _sync(self) -> bool:
        """Bring selection, curtain and prompt up to what the match waits for; True: something
        changed."""
        match = self.match
        call = match.call
        asked = (match.answers, match.viewer, match.asking, match.curtain, call, match.over)
        if asked == self._asked:
            return False
        self._asked = asked
        self.pending = None
        self.muting = False
        view = match.final_view() if match.over else match.view()
        if (
            self.director.view is None
            or self.director.view.viewer != view.viewer
            or not self.director.busy()
        ):
            first = self.director.view is None
            self.director.show(view)
            if first:
                self.director.deal_in()
        assert self.director.view is not None
        self._follow(self.director.view.viewer)
        self.selection.selector = None
        if call is not None:
            self.quiet_until = self.now + GUARD
        if match.curtain is not None:
            self.curtain = Curtain(
                self.kit, self.name(match.curtain), self.look(match.curtain), self._lift, self.now
            )
            self.curtain.layout(self.window.size)
        elif match.asking is not None:
            legal = match.legal()
            if len(legal) == 1 and self._plain(match):
                self._answer(legal[0])
                return True
            self.selection.selector = self.game.selector(legal)
            if match.decision and self._fresh_turn():
                self.kit.sounds.play("common/turn")
        elif match.over and not self.ended:
            self.ended = True
            self._end()
        self._prompt()
        return True

    def _plain(self, match: Match) -> bool:
        """A single option is played by itself, but never where that would tell what a hand
        holds."""
        decision = match.decision
        assert decision is not None
        return not (
            self.game.info.has_secrets
            and (decision.secret or decision.kind in self.game.open_calls)
        )

    def _fresh_turn(self) -> bool:
        history = self.match.history()
        seats = [h[0] for h in history if h[0] >= 0]
        return not seats or seats[-1] != self.match.asking

    def _lift(self) -> None:
        assert self.match.curtain is not None
        self.match.lift(self.match.curtain)
        self.curtain = None
        self.quiet_until = self.now + GUARD
        self._asked = None
        self._sync()

    def _end(self) -> None:
        from .end import EndScene

        self.kit.sounds.play("common/win")
        self.window.push(EndScene(self.window, self))

    # ------------------------------------------------------------------ choosing

    def _answer(self, move: Move) -> None:
        try:
            happening = self.match.answer(move)
        except IllegalMove as e:
            self._refuse(str(e))
            return
        self.selection.selector = None
        self.pending = None
        self._asked = None
        self._told(happening)
        self._prompt()

    def _choose(self, target: Target) -> None:
        selector = self.selection.selector
        if selector is None:
            self._refuse_target(target)
            return
        before = selector.picks
        did = selector.choose(target)
        if did is Chosen.NOTHING:
            self._refuse_target(target)
        elif did is Chosen.MOVE:
            assert selector.move is not None
            if self.window.settings.confirm:
                self.pending = selector.move
                self.kit.sounds.play("common/click")
            else:
                self._answer(selector.move)
        else:
            self.kit.sounds.play(
                "common/click" if len(selector.picks) > len(before) else "common/back"
            )
        self._prompt()

    def _back(self) -> bool:
        """One step back in what is being chosen; False: nothing was chosen."""
        selector = self.selection.selector
        if self.pending and selector:
            picks = selector.picks
            self.pending = None
            self.selection.selector = self.game.selector(selector.legal)
            for pick in picks[:-1]:
                self.selection.selector.choose(pick)
        elif not selector or not selector.back():
            return False
        self.kit.sounds.play("common/back")
        self._prompt()
        return True

    def _refuse_target(self, target: Target) -> None:
        if self.director.view is None or self.match.over:
            return
        picks = self.selection.picks
        reason = self.game.refused(self.match.view(), target, picks)
        if reason is not None:
            self._refuse(self.say(reason), reason.rule)

    def _refuse(self, words: str, rule: str = "") -> None:
        self.kit.sounds.play("common/refuse")
        self.toast, self.toast_until = words, self.now + TOAST_SECONDS
        self.toast_rule = rule

    def undo(self) -> None:
        """Take the last decision back, or say why not."""
        if self._back():
            return
        reason = self.match.can_undo()
        if reason is not None:
            self._refuse(self.say(reason))
            return
        self._jump(self.match.undo())

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.match.can_redo():
            self._jump(self.match.redo())
        else:
            self._refuse(self.say(says("match.redo.nothing")))

    def _jump(self, view: Any) -> None:
        self.kit.sounds.play("common/undo")
        self.ended = False
        self.director.show(view, slide=True)
        self._follow(view.viewer)
        self._asked = None
        self._sync()

    # ------------------------------------------------------------------ prompt

    def _prompt(self) -> None:
        match = self.match
        view = self.director.view
        if view is None:
            return
        buttons: list[tuple[str, Any, str]] = []
        hints: list[str] = []
        look: int | None = None
        letter = ""
        selector = self.selection.selector
        if match.call is not None and not match.over:
            text = self._call_bar(match.call, buttons)
            names = len(buttons) - (1 if self.muting else 2)
            hints = [*map(str, range(1, names + 1)), "N", "M"][: len(buttons)]
        elif match.over:
            text = self.say("prompt.over")
            buttons.append((self.say("table.result"), self._end, "primary"))
        elif match.asking is not None and selector is not None:
            text = self.say(self.game.prompt(view, selector.picks))
            look, letter = self.look(match.asking), self.name(match.asking)[:1].upper()
            if self.pending:
                buttons.append((self.say("table.back"), self._back, "plain"))
                move = self.pending
                buttons.append((self.say("table.confirm"), lambda: self._answer(move), "primary"))
            else:
                shapes = self.shapes()
                for target in selector.targets():
                    if target not in shapes:
                        main = isinstance(target, tuple) and target[0] == "verb"
                        style = "primary" if main and target != ("verb", "pass") else "plain"
                        act = partial(self._choose, target)
                        buttons.append((self._words(target), act, style))
        else:
            seat = match.decision.seat if match.decision else CHANCE
            text = self.say(says("table.thinking", seat=("seat", seat))) if seat >= 0 else ""
            if seat >= 0:
                look, letter = self.look(seat), self.name(seat)[:1].upper()
        key = (
            self._asked,
            self.selection.picks,
            self.pending,
            self.prompt.rect.size,
            self.kit.unit,
            self.muting,
            len(buttons),
        )
        self.prompt.show(text, look, letter, buttons, key, hints)

    def _words(self, target: Target) -> str:
        view = self.director.view
        assert view is not None
        own = self.board.button(target, view)
        if own is not None:
            return self.say(own)
        if isinstance(target, tuple) and target[0] == "verb":
            return self.say(f"{self.game.info.id}.verb.{target[1]}")
        if isinstance(target, tuple) and target[0] == "seat":
            return self.name(int(target[1] or 0))
        return str(target[-1] if isinstance(target, tuple) else target)

    def _call_bar(self, call: OpenCall, buttons: list[tuple[str, Any, str]]) -> str:
        """What an open call says; adds its buttons.  Nobody's hand shows meanwhile."""
        if self.muting:
            for seat in self.match.people:
                style = "off" if seat in self.match.muted else "plain"
                buttons.append((self.name(seat), partial(self._mute, seat), style))
            buttons.append((self.say("table.back"), self._toggle_muting, "primary"))
            return self.say("table.mute_who")
        for seat in call.seats:
            buttons.append((self.name(seat), partial(self._called, seat), "plain"))
        buttons.append((self.say("table.nobody"), lambda: self._called(None), "primary"))
        buttons.append((self.say("table.mute"), self._toggle_muting, "quiet"))
        if not self.chronicle.cause:
            return self.say(call.text)
        return self.say(says("table.anyone", line=self.chronicle.cause))

    def _toggle_muting(self) -> None:
        self.muting = not self.muting
        self._prompt()

    def _mute(self, seat: Seat) -> None:
        """Pass for them until the turn changes, or ask them again."""
        self.match.mute(seat, seat not in self.match.muted)
        self.muting = False
        self._asked = None
        self._sync()

    def _called(self, seat: Seat | None) -> None:
        happening = self.match.open_call(seat)
        self._asked = None
        if happening is not None:
            self._told(happening)
        self._sync()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        kit, (w, h) = self.kit, size
        gap, tools = kit.u(8), kit.u(52)
        bar = kit.u(66)
        self.prompt.rect = pygame.Rect(gap, h - bar - gap, w - tools - 3 * gap, bar)
        left = gap
        if not self.board.own_seats:
            left = self._place_plates(pygame.Rect(gap, gap, kit.u(212), h - bar - 3 * gap))
        right = w - tools - 2 * gap
        if self.log_open:
            self.log.rect = pygame.Rect(right - kit.u(300), gap, kit.u(300), h - bar - 3 * gap)
            right = self.log.rect.x - gap
        self.area = pygame.Rect(left, gap, right - left, h - bar - 3 * gap)
        self._place_tools(pygame.Rect(w - tools - gap, gap, tools, h - 2 * gap))
        view = self.match.final_view() if self.match.over else self.match.view()
        self.board.place(self.area, view)
        self._ground = None
        self._shapes = (None, None, {})
        if self.director.view is not None:
            self.director.relayout()
        if self.curtain:
            self.curtain.layout(size)
        self.prompt._shown = ()
        self._prompt()

    def _place_plates(self, room: pygame.Rect) -> int:
        kit, players = self.kit, self.match.players
        gap = kit.u(8)
        height = min(kit.u(132), (room.height - gap * (len(players) - 1)) // len(players))
        self.plates = [
            Plate(
                kit,
                pygame.Rect(room.x, room.y + i * (height + gap), room.width, height),
                p.name,
                self.look(i),
                p.kind != "human",
            )
            for i, p in enumerate(players)
        ]
        return room.right + gap

    def _place_tools(self, room: pygame.Rect) -> None:
        kit = self.kit
        made: list[Any] = []
        for i, (icon, act, tip) in enumerate(
            (
                ("icon_menu", self._menu, "table.menu"),
                ("icon_undo", self.undo, "table.undo"),
                ("icon_redo", self.redo, "table.redo"),
                ("icon_log", self.toggle_log, "table.log"),
                ("icon_help", self.open_rules, "rules.tip"),
            )
        ):
            rect = pygame.Rect(room.x, room.y + i * (room.width + kit.u(8)), room.width, room.width)
            made.append(Button(kit, rect, "", act, icon=icon, tip=kit.say(tip)))
        self.tools = Group(made)

    def toggle_log(self) -> None:
        """Open or close the log; the board makes room for it."""
        self.log_open = not self.log_open
        self.layout(self.window.size)

    def open_rules(self) -> None:
        """The rules beside the table: at the last refusal's, or at what must be done now."""
        view, decision = self.director.view, self.match.decision
        if self.curtain is not None or view is None:
            return
        asked = decision and decision.seat >= 0
        prompt = self.game.prompt(view, self.selection.picks) if asked else None
        rule = self.toast_rule if self.toast else rule_at(self.game, decision, prompt)
        self.window.push(RulesScene(self.window, self.game.info.id, rule, self))

    def _menu(self) -> None:
        from .menu import MenuScene

        self.window.push(MenuScene(self.window, self))

    def shapes(self) -> dict[Target, Any]:
        """The board's shapes for what is on the screen, kept until it changes."""
        view = self.director.view
        area = (self.area.topleft, self.area.size)
        if view is not None and (self._shapes[0] is not view or self._shapes[1] != area):
            self._shapes = (view, area, dict(self.board.shapes(view)))
        return self._shapes[2]

    def target_at(self, pos: tuple[int, int]) -> Target:
        """The topmost target there; what can be chosen goes first.  None: there is none."""
        can = set(self.selection.targets)
        found: Target = None
        for target, shape in self.shapes().items():
            if shape.contains(*pos) and (target in can or found not in can or found is None):
                found = target
        return found

    # ------------------------------------------------------------------ input

    def handle(self, e: Input) -> bool:
        if self.curtain is not None:
            return self.curtain.handle(e, self.now)
        if e.kind in ("press", "back", "key") and self.now < self.quiet_until:
            return True
        if e.kind == "hover":
            return self._hover(e)
        if e.kind == "scroll" and self.log_open and self.log.rect.collidepoint(e.pos):
            self.log.scroll(e.amount)
            return True
        if self.prompt.group.handle(e) or self.tools.handle(e):
            return True
        if e.kind == "press" and self.prompt.link_box.collidepoint(e.pos):
            self.open_rules()
            return True
        if e.kind == "press":
            return self._press(e)
        if e.kind == "release":
            return self._release(e)
        if e.kind == "back":
            if not self._back() and e.pos == (-1, -1):
                self._menu()
            return True
        if e.kind == "key":
            return self._key(e)
        return False

    def _hover(self, e: Input) -> bool:
        self.mouse = e.pos
        changed = self.prompt.group.handle(e) | self.tools.handle(e)
        target = self.target_at(e.pos) if not self.director.busy() else None
        if target != self.selection.hover:
            self.selection.hover = target
            changed = True
        return changed

    def _press(self, e: Input) -> bool:
        if self.director.busy():
            self.director.skip()
            return True
        target = self.target_at(e.pos)
        self.pressed_at, self.pressed_target = e.pos, target
        if target is None:
            if self.area.collidepoint(e.pos):
                self._back()
            return True
        self._choose(target)
        return True

    def _release(self, e: Input) -> bool:
        """A drag is a click on the source and one on the goal."""
        start, self.pressed_at = self.pressed_at, None
        if start is None or abs(start[0] - e.pos[0]) + abs(start[1] - e.pos[1]) < self.kit.u(
            DRAG_PIXELS
        ):
            return False
        target = self.target_at(e.pos)
        selector = self.selection.selector
        if (
            selector
            and target is not None
            and target != self.pressed_target
            and target in selector.targets()
        ):
            self._choose(target)
            return True
        return False

    def _call_key(self, key: str) -> bool:
        """An open call by keys: a name's number, N for nobody, M for "don't ask me"."""
        names = (
            self.match.people if self.muting else self.match.call.seats if self.match.call else ()
        )
        if key.isdigit() and 1 <= int(key) <= len(names):
            (self._mute if self.muting else self._called)(names[int(key) - 1])
        elif key == "n" and not self.muting:
            self._called(None)
        elif key in ("m", "n"):
            self._toggle_muting()
        else:
            return False
        return True

    def _key(self, e: Input) -> bool:
        if e.repeat:
            return True
        if self.match.call is not None and not e.ctrl and self._call_key(e.key):
            return True
        if e.key == "u" or (e.ctrl and e.key == "z"):
            self.undo()
        elif e.key == "r" or (e.ctrl and e.key == "y"):
            self.redo()
        elif e.key == "l":
            self.toggle_log()
        elif e.key in ("f1", "h"):
            self.open_rules()
        elif self.director.busy():
            self.director.skip()
        else:
            return False
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        view = self.director.view
        assert view is not None
        surface.blit(self._ground_for(surface, view), (0, 0))
        calm = not self.director.busy()
        selection = self.selection if calm else Selection(last=self.selection.last, now=self.now)
        self.director.draw(surface, ground=True)
        self.board.under(surface, view, selection)
        self.director.draw(surface)
        self.board.over(surface, view, selection)
        self.director.draw_flourishes(surface)
        self._draw_plates(surface, view)
        if self.log_open:
            self.log.draw(surface, self.say("table.log_title"))
        self._second_line(view, selection)
        self.prompt.draw(surface)
        self.tools.draw(surface)
        self._draw_tip(surface)
        if self.curtain is not None:
            self.curtain.draw(surface)

    def _ground_for(self, surface: pygame.Surface, view: Any) -> pygame.Surface:
        key = (self.board.ground_key(view), surface.get_size())
        if self._ground is None or key != self._ground_key:
            self._ground_key = key
            self._ground = pygame.Surface(surface.get_size()).convert()
            self.kit.tile(self._ground, "common/table_wood", 512)
            self.board.ground(self._ground, view)
        return self._ground

    def _draw_plates(self, surface: pygame.Surface, view: Any) -> None:
        decision = self.match.decision
        winners = self.game.winners(view.state) if self.match.over else ()
        for seat, plate in enumerate(self.plates):
            active = bool(decision) and decision.seat == seat  # type: ignore[union-attr]
            plate.portrait = self.board.portrait(view, seat)
            plate.draw(surface, self.board.goods(view, seat), active, seat in winners)

    def _second_line(self, view: Any, selection: Selection) -> None:
        self.prompt.second, self.prompt.second_colour, self.prompt.link = "", "ink_soft", ""
        if self.toast:
            self.prompt.second, self.prompt.second_colour = self.toast, "danger"
            if self.toast_rule:
                heading = heading_of(self.game.info.id, self.toast_rule)
                self.prompt.link = f"{heading} ({self.toast_rule})" if heading else ""
        elif selection.hover is not None and (tip := self.board.tip(view, selection)):
            self.prompt.second = self.say(tip)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        words = self.tools.at.tip if self.tools.at else ""
        for plate in self.plates:
            good = plate.good_at(self.mouse)
            if good and good.tip:
                words = self.say(good.tip)
        if words:
            draw_tooltip(self.kit, surface, words, self.mouse)


def draw_tooltip(kit: Any, surface: pygame.Surface, words: str, mouse: tuple[int, int]) -> None:
    """A few words beside the mouse, kept inside the window."""
    width = min(kit.u(300), kit.type.size(words, 15 * kit.unit, "semibold")[0] + 2)
    height = kit.block_height(words, width, 15, "semibold")
    box = pygame.Rect(
        mouse[0] + kit.u(14), mouse[1] + kit.u(18), width + kit.u(24), height + kit.u(14)
    )
    box.clamp_ip(surface.get_rect())
    kit.panel(surface, box, "panel_paper")
    kit.block(
        surface, words, box.inflate(-kit.u(22), -kit.u(12)), 15, "ink", "semibold", middle=True
    )
