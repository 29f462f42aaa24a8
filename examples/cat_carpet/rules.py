"""Cat Carpet: lay your cats side by side; the largest heap of one colour wins."""

from catgames.kit import Ask, Rules, do_next, offer

rules = Rules()


@rules.step
def begin(d, s, events):
    each = min(s.cats, len(s.carpet) // s.seats)
    do_next(s, *[("lie_down", seat) for _ in range(each) for seat in range(s.seats)])


@rules.ask
class LieDown(Ask):
    """A cat of the seat's own colour (its face is the seat's number) on a free square."""

    def offers(self, d, s, seat):
        for cell, cats in enumerate(s.carpet):
            yield offer("lie_down", ("carpet", cell), why="A cat lies there." if cats else "")

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        s.move(seat, "basket", move[1], events, seat)


@rules.score
def heap(d, s, seat):
    """The largest group of cats that lie side by side."""
    cells = [cell for cell, cats in enumerate(s.carpet) if cats == (seat,)]
    return max(map(len, d.zones["carpet"].space.groups(cells)), default=0)
