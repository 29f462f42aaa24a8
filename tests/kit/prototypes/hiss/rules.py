"""Somebody eats a fish, and everybody else may hiss: a reaction window."""

from catgames.kit import PASS, Ask, Rules, do_next, face_of, offer, piece, seats_from

rules = Rules()
HISS = "hiss"


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", 4), ("go", 0))


@rules.step
def go(d, s, events, seat):
    s.turn += 1
    if s.turn <= 3 * s.seats:
        do_next(s, ("eat", seat), ("go", (seat + 1) % s.seats))


@rules.ask
class Eat(Ask):
    def offers(self, d, s, seat):
        yield offer("pass")
        for card in s.hand[seat]:
            no_fish = d.pieces[card].name == HISS
            yield offer("eat", piece(card), why="Nobody eats that." if no_fish else "")

    def answer(self, d, s, move, events, seat):
        if move == PASS:
            return
        s.move(face_of(move), ("hand", seat), "used", events)
        do_next(s, ("swallow", seat, face_of(move)))
        others = tuple(other for other in seats_from(s, seat)[1:] if s.hand[other])
        if others:
            s.calls += 1
            do_next(s, ("react", s.calls, others))


@rules.ask
class React(Ask):
    open_call = True
    verbs = ("hiss",)

    def offers(self, d, s, number, seats):
        yield offer("pass")
        for card in s.hand[seats[0]]:
            if d.pieces[card].name == HISS:
                yield offer("hiss", piece(card))

    def answer(self, d, s, move, events, number, seats):
        if move != PASS:
            s.move(face_of(move), ("hand", seats[0]), "used", events)
            s.stack.pop()
        elif len(seats) > 1:
            do_next(s, ("react", number, seats[1:]))


@rules.step
def swallow(d, s, events, seat, fish):
    s.move(fish, "used", ("eaten", seat), events)


@rules.score
def fish(d, s, seat):
    return d.value(s.eaten[seat])
