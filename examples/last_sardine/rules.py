"""Last Sardine: take up to three sardines; who takes the last one wins."""

from catgames.kit import Ask, Rules, do_next, offer

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("take", 0))


@rules.ask
class Take(Ask):
    def offers(self, d, s, seat):
        for count in range(1, d.numbers.most + 1):
            few = count > len(s.tin)
            yield offer("take", count, why="There are not so many left." if few else "")

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        for sardine in s.tin[: move[1]]:
            s.move(sardine, "tin", ("bowl", seat), events)
        if s.tin:
            do_next(s, ("take", (seat + 1) % s.seats))


@rules.score
def last_sardine(d, s, seat):
    return 0 if s.tin else int((s.turn - 1) % s.seats == seat)
