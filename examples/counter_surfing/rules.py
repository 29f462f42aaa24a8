"""Counter Surfing: treats fill the bowl, the second vase that wobbles falls."""

from catgames.kit import Ask, Event, Rules, do_next, offer

rules = Rules()


@rules.step
def begin(d, s, events):
    """A round: everybody has a turn; the last one is that in which somebody is full."""
    if max(s.eaten) < s.goal:
        do_next(s, *[("climb", seat) for seat in range(s.seats)], ("begin",))


@rules.step
def climb(d, s, events, seat):
    s.turn += 1
    s.bowl = s.wobbles = 0
    do_next(s, ("roll", "counter"), ("look", seat))


@rules.step
def look(d, s, events, seat):
    """What the die shows: a treat for the bowl, or a vase."""
    shown = d.pieces[s.counter[0]]
    if shown.name != "vase":
        s.bowl += shown.value
    else:
        s.wobbles += 1
    if s.wobbles < d.numbers.vases:
        do_next(s, ("surf", seat))
    elif events is not None:
        events.append(Event("crash", seat=seat, amount=s.bowl))


@rules.ask
class Surf(Ask):
    verbs = ("sneak", "home")

    def offers(self, d, s, seat):
        yield offer("sneak")
        yield offer("home", why="" if s.bowl else "There is nothing in the bowl.")

    def answer(self, d, s, move, events, seat):
        if move == ("sneak",):
            do_next(s, ("roll", "counter"), ("look", seat))
            return
        s.eaten[seat] += s.bowl
        if events is not None:
            events.append(Event("home", seat=seat, amount=s.bowl))


@rules.score
def eaten(d, s, seat):
    return s.eaten[seat]
