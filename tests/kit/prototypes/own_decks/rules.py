"""Everybody has a deck and a sack; prowlers know each other, and nobody else knows that they do."""

from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    roles = [("draw", "roles", "role", seat) for seat in range(s.seats)]
    do_next(s, *roles, ("meet",), ("deal", "deck", "hand", 3), ("go", 0))


@rules.step
def meet(d, s, events):
    prowlers = [seat for seat in range(s.seats) if s.role[seat] == (d.face("prowler"),)]
    for seat in prowlers:
        for other in prowlers:
            if other != seat:
                s.turn_up(("role", other), events, to=seat)


@rules.step
def go(d, s, events, seat):
    s.turn += 1
    if s.turn <= s.turns:
        do_next(s, ("act", seat), ("spy", seat), ("go", (seat + 1) % s.seats))


@rules.ask
class Act(Ask):
    verbs = tuple("draw lay keep give burn pour take stow grab look back".split())

    def offers(self, d, s, seat):
        after = (seat + 1) % s.seats
        yield offer("pass")
        if s.deck[seat]:
            yield offer("draw", ("deck", seat))
        if s.sack[seat]:
            yield offer("grab", ("sack", seat))
        if s.larder:
            yield offer("take", ("larder",))
        for treat in s.shelf:
            yield offer("stow", piece(treat, "shelf"))
        for card in s.hand[seat]:
            for verb in ("lay", "keep", "give", "burn", "back"):
                yield offer(verb, piece(card))
        if s.played[seat] or s.set_aside[seat]:
            yield offer("pour")
        if s.set_aside[after]:
            yield offer("look", ("set_aside", after))

    def answer(self, d, s, move, events, seat):
        verb, after, hand = move[0], (seat + 1) % s.seats, ("hand", seat)
        match verb:
            case "draw":
                do_next(s, ("draw", "deck", seat, "hand", seat))
            case "grab":
                do_next(s, ("draw", "sack", seat, "played", seat))
            case "take":
                do_next(s, ("draw", "larder", "shelf"))
            case "stow":
                s.move(face_of(move), "shelf", ("sack", seat), events)
            case "lay":
                s.move(face_of(move), hand, ("played", seat), events)
            case "keep":
                s.move(face_of(move), hand, ("set_aside", seat), events)
            case "give":
                s.move(face_of(move), hand, ("hand", after), events)
            case "burn":
                s.move(face_of(move), hand, "bin", events)
            case "back":
                s.move(face_of(move), hand, ("deck", seat), events)
            case "look":
                s.peek(seat, s.set_aside[after][0], move[1], events)
            case "pour":
                for face in s.played[seat]:
                    where = "deck" if d.pieces[face].set == "card" else "sack"
                    s.move(face, ("played", seat), (where, seat), events)
                s.move_all(("set_aside", seat), ("deck", seat), events)


@rules.ask
class Spy(Ask):
    """Nobody else learns whether something was looked at, nor what."""

    secret = True

    def offers(self, d, s, seat):
        yield offer("pass")
        for other in range(s.seats):
            if other != seat and s.set_aside[other]:
                yield offer("spy", ("set_aside", other))

    def answer(self, d, s, move, events, seat):
        if move[0] == "spy":
            s.peek(seat, s.pieces(move[1]), move[1], events, secret=True)


@rules.score
def treats(d, s, seat):
    return d.value(s.played[seat])
