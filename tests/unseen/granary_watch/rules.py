"""Granary Watch: plug the four holes before the winter or the grain is over."""

from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    for seat in range(s.seats):
        s.move(cat_of(d, seat), "box", ("rooms", 0), events)
    for room in (1, 3, 5):
        come(d, s, events, room)
    do_next(s, ("deal", "shed", "hand", 3), ("watch", 0))


@rules.step
def watch(d, s, events, seat):
    """A turn: some actions, then cards, then what the winter brings."""
    s.turn += 1
    s.actions = d.numbers.actions
    do_next(
        s,
        ("act", seat),
        ("draw_up_to", d.numbers.drawn, "shed", "hand", seat),
        ("too_many", seat),
        *[("draw_up_to", 1, "winter", "gone"), ("happen",)] * d.numbers.events,
        ("go_on", seat),
    )


@rules.ask
class Act(Ask):
    verbs = ("walk", "chase", "plug", "give")

    def offers(self, d, s, seat):
        here = room_of(d, s, seat)
        for room in beside(here):
            yield offer("walk", ("rooms", room))
        none = "" if rats(d, s, here) else "There is no rat here."
        yield offer("chase", why=none)
        yield offer("plug", why=cannot_plug(d, s, seat, here))
        for other in range(s.seats):
            if other != seat:
                apart = "" if room_of(d, s, other) == here else "They are in another room."
                for card in sorted({*s.hand[seat]}):
                    yield offer("give", piece(card, ("hand", seat)), ("seat", other), why=apart)
        yield offer("pass")

    def answer(self, d, s, move, events, seat):
        here = room_of(d, s, seat)
        verb = move[0]
        s.actions = 0 if verb == "pass" else s.actions - 1
        if verb == "walk":
            s.move(cat_of(d, seat), ("rooms", here), move[1], events)
        if verb == "chase":
            s.move(d.face("rat"), ("rooms", here), "box", events)
        if verb == "give":
            s.move(face_of(move), ("hand", seat), ("hand", move[2][1]), events)
        if verb == "plug":
            hole = hole_in(d, here)
            for card in cards_for(d, s, seat, hole)[: d.numbers.plug]:
                s.move(card, ("hand", seat), "used", events)
            s.move(hole.face, "box", ("rooms", here), events)
            s.holes -= 1
            if events is not None:
                events.append(Event("plugged", hole.face, seat=seat))
            if not s.holes:
                s.stack.clear()
                return
        if s.actions:
            do_next(s, ("act", seat))


@rules.step
def too_many(d, s, events, seat):
    if len(s.hand[seat]) > d.numbers.hand:
        do_next(s, ("put_down", seat), ("too_many", seat))


@rules.ask
class PutDown(Ask):
    def offers(self, d, s, seat):
        for card in sorted({*s.hand[seat]}):
            yield offer("put_down", piece(card, ("hand", seat)))

    def answer(self, d, s, move, events, seat):
        s.move(face_of(move), ("hand", seat), "used", events)


@rules.step
def happen(d, s, events):
    if not s.gone:
        return
    event = d.pieces[s.gone[-1]]
    if event.name == "full moon":
        for room in range(1, 7):
            if rats(d, s, room):
                come(d, s, events, room)
    elif not is_plugged(d, s, event.room):
        come(d, s, events, event.room)


@rules.step
def go_on(d, s, events, seat):
    if s.grain and s.winter:
        do_next(s, ("watch", (seat + 1) % s.seats))


def come(d, s, events, room):
    """A rat comes into a room; where it is crowded, they eat instead."""
    if rats(d, s, room) < d.numbers.crowd and d.face("rat") in s.box:
        s.move(d.face("rat"), "box", ("rooms", room), events, beat=1)
        return
    s.grain = max(0, s.grain - 1)
    if events is not None:
        events.append(Event("eaten", dst=("rooms", room)))


def beside(room):
    """The rooms around the yard are in a ring."""
    return range(1, 7) if room == 0 else (0, room % 6 + 1, (room - 2) % 6 + 1)


def cat_of(d, seat):
    return next(p.face for p in d.pieces_of("cat") if p.of_seat == seat)


def room_of(d, s, seat):
    return next(room for room, there in enumerate(s.rooms) if cat_of(d, seat) in there)


def rats(d, s, room):
    return s.rooms[room].count(d.face("rat"))


def hole_in(d, room):
    return next((p for p in d.pieces_of("plug") if p.room == room), None)


def is_plugged(d, s, room):
    hole = hole_in(d, room)
    return hole is not None and hole.face in s.rooms[room]


def cards_for(d, s, seat, hole):
    return [card for card in s.hand[seat] if d.pieces[card].kind == hole.name]


def cannot_plug(d, s, seat, room):
    hole = hole_in(d, room)
    if hole is None or is_plugged(d, s, room):
        return "There is no open hole here."
    if len(cards_for(d, s, seat, hole)) < d.numbers.plug:
        return f"That takes {d.numbers.plug} cards of {hole.name}."
    return ""


@rules.score
def holes(d, s, seat):
    return 10 * (4 - s.holes)


@rules.score
def grain(d, s, seat):
    return s.grain


@rules.part
def winners(d, s):
    """All of them, or the rats."""
    return () if s.holes else tuple(range(s.seats))
