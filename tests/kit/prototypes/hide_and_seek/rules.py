"""Pieces wander through zones of every kind, so that everything there is to hide is hidden."""

from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    cups = [("shake", seat) for seat in range(s.seats)]
    do_next(s, ("deal", "deck", "hand", 2), ("draw", "deck", "row"), *cups, ("go", 0))


@rules.step
def shake(d, s, events, seat):
    """Loses which die was which."""
    for die in s.cup[seat][:1]:
        s.change(die, die, ("cup", seat), events)


@rules.step
def go(d, s, events, seat):
    s.turn += 1
    if s.turn <= s.turns:
        do_next(s, ("wander", seat), ("hide", seat), ("go", (seat + 1) % s.seats))


@rules.ask
class Wander(Ask):
    verbs = tuple("take lay give swap crown show cover look drop gather toss hoard".split())

    def offers(self, d, s, seat):
        after = (seat + 1) % s.seats
        for card in s.row:
            yield offer("take", piece(card, "row"))
        for card in s.hand[seat]:
            yield offer("lay", piece(card))
            yield offer("give", piece(card))
            yield offer("crown", piece(card))
            yield offer("drop", piece(card))
        if s.hand[after]:
            yield offer("show")
            yield offer("cover")
        for cell in range(3):
            if s.burrow[cell]:
                yield offer("look", ("burrow", cell))
                yield offer("swap", ("burrow", cell))
        yield offer("gather")
        yield offer("hoard")
        for face in d.sets["die"].faces:
            yield offer("toss", piece(face, "cup"))
        if s.deck:
            yield offer("take", ("deck",))

    def answer(self, d, s, move, events, seat):
        verb, after = move[0], (seat + 1) % s.seats
        hand = ("hand", seat)
        if move == ("take", ("deck",)):
            do_next(s, ("draw", "deck", "hand", seat))
        elif verb == "take":
            s.move(face_of(move), "row", hand, events)
        elif verb == "lay":
            s.move(face_of(move), hand, "row", events)
        elif verb == "give":
            s.move(face_of(move), hand, ("hand", after), events)
        elif verb == "crown":
            s.move(face_of(move), hand, ("hat", after), events)
        elif verb == "drop":
            s.move(face_of(move), hand, "heap", events)
        elif verb == "show":
            s.turn_up(("hand", after), events)
        elif verb == "cover":
            s.turn_down(("hand", after), events)
        elif verb == "look":
            s.peek(seat, s.burrow[move[1][1]][0], move[1], events)
        elif verb == "swap":
            s.move(s.burrow[move[1][1]][0], move[1], hand, events)
        elif verb == "toss":
            for die in s.cup[seat][:1]:
                s.change(die, face_of(move), ("cup", seat), events)
        elif verb == "hoard":
            s.move_all(("hand", after), hand, events)
            s.move_all("heap", ("hat", after), events)
        else:
            for place in [*(("hat", i) for i in range(s.seats)), "heap", "row"]:
                s.move_all(place, "deck", events)


@rules.ask
class Hide(Ask):
    """A card face down into the burrow: nobody else learns which."""

    secret = True

    def offers(self, d, s, seat):
        yield offer("pass")
        for card in s.hand[seat]:
            for cell in range(3):
                if s.room(("burrow", cell)):
                    yield offer("hide", piece(card), ("burrow", cell))

    def answer(self, d, s, move, events, seat):
        if move[0] == "hide":
            s.move(face_of(move), ("hand", seat), move[2], events)


@rules.score
def in_hand(d, s, seat):
    return d.value(s.hand[seat])
