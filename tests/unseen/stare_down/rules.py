"""Stare Down: everybody lays a paw in secret, and pays to stare on; the strongest paw wins, and
paws that were shown are spent."""

from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece, seats_from

rules = Rules()


@rules.step
def begin(d, s, events):
    """A meal: it is brought, all lay a paw, and stare twice around."""
    if s.round == s.rounds:
        return
    s.round += 1
    s.turn += 1
    s.staring = [0] * s.seats
    s.kibble = [n + 1 for n in s.kibble]
    do_next(
        s,
        ("draw_up_to", 1, "kitchen", "sill"),
        *[("lay", seat) for seat in seats_from(s, s.leader)],
        *[("look", seat) for seat in seats_from(s, s.leader)] * 2,
        ("reveal",),
        ("begin",),
    )


@rules.ask
class Lay(Ask):
    secret = True

    def offers(self, d, s, seat):
        for card in s.hand[seat]:
            yield offer("lay", piece(card))

    def answer(self, d, s, move, events, seat):
        s.move(face_of(move), ("hand", seat), ("front", seat), events)


@rules.step
def look(d, s, events, seat):
    """Who has blinked is not asked again, nor who is the last to stare."""
    if s.staring[seat] >= 0 and sum(n >= 0 for n in s.staring) > 1:
        do_next(s, ("stare", seat))


@rules.ask
class Stare(Ask):
    verbs = ("stare", "blink")
    public = True

    def offers(self, d, s, seat):
        yield offer("stare", why="" if s.kibble[seat] else "There is no kibble left.")
        yield offer("blink")

    def answer(self, d, s, move, events, seat):
        if move == ("stare",):
            s.kibble[seat] -= 1
            s.pot += 1
            s.staring[seat] += 1
        else:
            s.staring[seat] = -1
        if events is not None:
            events.append(Event("stared" if move == ("stare",) else "blinked", seat=seat))


@rules.step
def reveal(d, s, events):
    """The strongest paw of those who still stare wins, if it is alone; whoever has blinked keeps
    theirs."""
    left = [seat for seat in seats_from(s, s.leader) if s.staring[seat] >= 0]
    s.leader = (s.leader + 1) % s.seats
    for seat in left:
        s.turn_up(("front", seat), events, beat=1)
    paws = {seat: d.value(s.front[seat]) for seat in left}
    best = [seat for seat in left if paws[seat] == max(paws.values())]
    if len(best) == 1:
        if events is not None:
            events.append(Event("strongest", s.front[best[0]][0], seat=best[0]))
        s.move_all("sill", ("won", best[0]), events, best[0], beat=2)
        s.kibble[best[0]] += s.pot
        s.pot = 0
    elif events is not None:
        events.append(Event("tied"))
    for seat in range(s.seats):
        s.move_all(("front", seat), ("spent" if seat in left else "hand", seat), events, beat=2)
        if not s.hand[seat]:
            s.move_all(("spent", seat), ("hand", seat), events, beat=2)


@rules.score
def prizes(d, s, seat):
    return d.value(s.won[seat])


@rules.score
def trios(d, s, seat):
    meals = [d.pieces[card].meal for card in s.won[seat]]
    return d.numbers.trio * min(meals.count(meal) for meal in ("bread", "fish", "milk"))


@rules.score
def kibble(d, s, seat):
    return s.kibble[seat]
