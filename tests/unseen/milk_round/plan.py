"""The cheapest roads that join the towns of the best orders; loads for them, then roads."""

from heapq import heappop, heappush


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer
    mine, free = set(s.roads[seat]), set(s.valley)

    def path(order):
        """The roads still missing to fulfil an order, and their length; None: there is no way."""
        heap, seen = [(0, d.pieces[order].start, ())], set()
        while heap:
            cost, town, way = heappop(heap)
            if town == d.pieces[order].goal:
                return [face for face in way if face not in mine], cost
            if town in seen:
                continue
            seen.add(town)
            for face in mine | free:
                road = d.pieces[face]
                if town in (road.start, road.goal):
                    other = road.goal if town == road.start else road.start
                    step = 0 if face in mine else road.length
                    heappush(heap, (cost + step, other, (*way, face)))
        return None

    left, wanted = s.wagons[seat], []
    for order in sorted(s.orders[seat], key=lambda face: -d.pieces[face].points):
        found = path(order)
        if found and found[1] <= left:
            wanted += [face for face in found[0] if face not in wanted]
    kinds = [move[0] for move in moves]
    if "give_back" in kinds:  # what is far for what it brings
        cost = {order: path(order) or ([], 30) for order in s.orders[seat]}
        bad = max(cost, key=lambda order: cost[order][1] - d.pieces[order].points)
        drop = cost[bad][1] > min(left * 0.6, d.pieces[bad].points + 2)
        return next(m for m in moves if m[0] == ("give_back" if drop else "pass")
                    and (m == ("pass",) or m[1][1] == bad))  # fmt: skip
    builds = [m for m in moves if m[0] == "build" and d.pieces[m[2][1]].name != "cat"]
    good = [m for m in builds if m[1][1] in wanted or not wanted]
    if good:
        return max(good, key=lambda m: d.pieces[m[1][1]].length)
    need = {d.pieces[face].load for face in wanted}
    open_ones = [m for m in moves if m[0] == "take" and m[1][0] == "piece"]
    useful = [m for m in open_ones if d.pieces[m[1][1]].name in need]
    return (useful or [m for m in moves if m[0] == "take"][-1:] or moves)[0]
