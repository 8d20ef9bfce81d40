import Geography
import Identity
import PlannedTrips
import Roads

/// What the search must find, by the words of its definition and nothing else: every trip, every pair of ends, times by a plain
/// search over all arcs, and the nearest point of a way by trying all of its pieces.
struct ExhaustiveTrips {
    /// One way to ride along.
    struct Option: Hashable {
        var trip: PlannedTripID
        var board: HitEnd.Kind
        var boardNumber: Int
        var alight: HitEnd.Kind
        var alightNumber: Int
        var boardAt: Int64
        var detour: Int64
        var walk: Double
        /// Up to how much it may be dearer or cheaper: by what a millionth of a leg costs, and a coin.
        var price: Int64
        var doubt: Int64
    }

    private let map: RoadMap
    private var leaving: [[Int]]
    private var arriving: [[Int]]

    init(_ map: RoadMap) {
        self.map = map
        leaving = Array(repeating: [], count: map.network.nodeCount)
        arriving = leaving
        for arc in map.network.arcs {
            leaving[Int(map.network.tail(of: arc).index)].append(Int(arc.index))
            arriving[Int(map.network.head(of: arc).index)].append(Int(arc.index))
        }
    }

    private func time(_ arc: ArcID) -> Int64 { map.metric.time(of: arc)?.milliseconds ?? .max / 4 }

    private func before(_ position: RoadPosition) -> Int64 {
        Int64((Double(time(position.arc)) * Double(position.fraction)).rounded())
    }

    /// The times to or from a node that some nodes are entered at, by relaxing arcs until nothing changes.
    private func times(_ seeds: [(node: Int, time: Int64)], back: Bool) -> [Int64] {
        var times = Array(repeating: Int64.max / 4, count: map.network.nodeCount)
        var changed: [Int] = []
        for seed in seeds where seed.time < times[seed.node] {
            times[seed.node] = seed.time
            changed.append(seed.node)
        }
        while !changed.isEmpty {
            var next: Set<Int> = []
            for node in changed {
                for row in back ? arriving[node] : leaving[node] {
                    let arc = ArcID(UInt32(row))
                    let end = Int((back ? map.network.tail(of: arc) : map.network.head(of: arc)).index)
                    if times[node] + time(arc) < times[end] {
                        times[end] = times[node] + time(arc)
                        next.insert(end)
                    }
                }
            }
            changed = Array(next)
        }
        return times
    }

    private static func directions(_ place: RoadPlace) -> [RoadPosition] {
        [place.primary] + (place.opposite.map { [$0] } ?? [])
    }

    private func from(_ positions: [RoadPosition]) -> [Int64] {
        times(
            positions.map { (Int(map.network.head(of: $0.arc).index), time($0.arc) - before($0)) },
            back: false)
    }

    private func to(_ positions: [RoadPosition]) -> [Int64] {
        times(positions.map { (Int(map.network.tail(of: $0.arc).index), before($0)) }, back: true)
    }

    private func straight(_ starts: [RoadPosition], _ ends: [RoadPosition]) -> Int64 {
        var best = Int64.max / 4
        for start in starts {
            for end in ends where start.arc == end.arc && start.fraction <= end.fraction {
                best = min(best, before(end) - before(start))
            }
        }
        return best
    }

    private func time(_ starts: [RoadPosition], _ table: [Int64], _ ends: [RoadPosition]) -> Int64 {
        ends.reduce(straight(starts, ends)) {
            min($0, table[Int(map.network.tail(of: $1.arc).index)] + before($1))
        }
    }

    private func time(_ starts: [RoadPosition], to table: [Int64], _ ends: [RoadPosition]) -> Int64 {
        starts.reduce(straight(starts, ends)) {
            min($0, table[Int(map.network.head(of: $1.arc).index)] + time($1.arc) - before($1))
        }
    }

    private struct End {
        var kind: HitEnd.Kind
        var number: Int
        var leg: Int
        var driven: Int64
        var single: Int64
        var walk: Double
        var position: RoadPosition?
    }

    /// Two ends of which one lies before the other: how far along the trip they are in millionths of legs, and how much of the
    /// detour the car has made there.
    private struct Stretch {
        var detour: Int64
        var from: Double
        var to: Double
        var late: Double
    }

    /// The point of a way nearest to somewhere among those where people get in and out, and the time until there.
    private func wayside(_ way: Route, near point: Coordinate) -> (
        position: RoadPosition, driven: Int64, metres: Double
    )? {
        let network = map.network
        var best: (position: RoadPosition, driven: Int64, metres: Double)?
        var driven: Int64 = 0
        for (row, arc) in way.arcs.enumerated() {
            let start: Float = row == 0 ? way.start.fraction : 0
            let end: Float = row == way.arcs.count - 1 ? way.end.fraction : 1
            defer {
                driven +=
                    before(RoadPosition(arc: arc, fraction: end))
                    - before(RoadPosition(arc: arc, fraction: start))
            }
            guard RoadClassSet.doorsteps.contains(network.roadClass(of: arc)) else { continue }
            // The streets of the town are straight, so that the nearest point follows from the two ends.
            let line = [
                network.coordinate(of: RoadPosition(arc: arc, fraction: start)),
                network.coordinate(of: RoadPosition(arc: arc, fraction: end)),
            ]
            let plane = LocalProjection(origin: point)
            let (a, b) = (plane.point(line[0]), plane.point(line[1]))
            let square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
            let along = square > 0 ? min(1, max(0, -(a.x * (b.x - a.x) + a.y * (b.y - a.y)) / square)) : 0
            let (x, y) = (a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along)
            let metres = (x * x + y * y).squareRoot()
            if metres < (best?.metres ?? .infinity) - 0.000_1 {
                let position = RoadPosition(arc: arc, fraction: start + (end - start) * Float(along))
                let here = before(position) - before(RoadPosition(arc: arc, fraction: start))
                best = (position, driven + here, metres)
            }
        }
        return best
    }

    /// All ways to ride along on some trips, with those that hang by a hair told apart.
    func options(_ query: TripQuery, _ trips: [IndexedTrip]) -> (sure: Set<PlannedTripID>, possible: [Option])
    {
        let (o, d) = (Self.directions(query.from), Self.directions(query.to))
        let (fromO, toO, fromD, toD) = (from(o), to(o), from(d), to(d))
        var sure: Set<PlannedTripID> = []
        var possible: [Option] = []
        var dear: Set<PlannedTripID> = []
        for trip in trips {
            let offer = trip.offer
            guard offer.traits.isSuperset(of: query.needs), offer.traits.isDisjoint(with: query.refuses)
            else { continue }
            let limit = min(offer.longestDetour, query.longestDetour).milliseconds
            let whole = trip.ways.map(\.time.milliseconds)
            var (boards, alights): ([End], [End]) = ([], [])
            for leg in whole.indices {
                let (start, end) = (offer.stops[leg], offer.stops[leg + 1])
                let (s, e) = (Self.directions(start.place), Self.directions(end.place))
                boards.append(
                    End(
                        kind: .stop, number: leg, leg: leg, driven: 0, single: 0,
                        walk: start.place.coordinate.distance(to: query.from.coordinate).metres))
                alights.append(
                    End(
                        kind: .stop, number: leg + 1, leg: leg, driven: whole[leg], single: 0,
                        walk: end.place.coordinate.distance(to: query.to.coordinate).metres))
                if let point = wayside(trip.ways[leg], near: query.from.coordinate) {
                    boards.append(
                        End(
                            kind: .wayside, number: leg, leg: leg, driven: point.driven, single: 0,
                            walk: point.metres, position: point.position))
                }
                if let point = wayside(trip.ways[leg], near: query.to.coordinate) {
                    alights.append(
                        End(
                            kind: .wayside, number: leg, leg: leg, driven: point.driven, single: 0,
                            walk: point.metres, position: point.position))
                }
                let (sO, oE) = (time(s, to: toO, o), time(o, fromO, e))
                boards.append(
                    End(kind: .door, number: leg, leg: leg, driven: sO, single: sO + oE - whole[leg], walk: 0)
                )
                let (sD, dE) = (time(s, to: toD, d), time(d, fromD, e))
                alights.append(
                    End(kind: .door, number: leg, leg: leg, driven: sD, single: sD + dE - whole[leg], walk: 0)
                )
            }
            /// How far along its leg something is by itself, 0 up to 1.
            func share(_ end: End) -> Double {
                let all = Double(end.kind == .door ? whole[end.leg] + end.single : whole[end.leg])
                return all > 0 ? Double(end.driven) / all : 0
            }
            func stretch(_ board: End, _ alight: End) -> Stretch? {
                let (b, a) = (share(board), share(alight))
                let legs = (Double(board.leg), Double(alight.leg))
                var found = Stretch(
                    detour: max(board.single + alight.single, 0), from: legs.0 + b, to: legs.1 + a, late: 0)
                guard board.leg == alight.leg else {
                    if board.kind == .door {
                        let first =
                            alight.kind == .door ? min(max(board.single, 0), found.detour) : found.detour
                        found.late = b * Double(first)
                    }
                    return found
                }
                let rest = whole[board.leg]
                let dE = alight.single + rest - alight.driven
                switch (board.kind, alight.kind) {
                case (.door, .wayside):
                    guard let q = alight.position else { return nil }
                    let all = board.driven + time(o, fromO, [q])
                    let part = all > 0 ? Double(board.driven) / Double(all) : 0
                    found.detour = max(all - alight.driven, 0)
                    found.from = legs.0 + a * part
                    found.late = part * Double(found.detour)
                case (.wayside, .door):
                    guard let p = board.position else { return nil }
                    let way = time([p], to: toD, d)
                    found.detour = max(board.driven + way + dE - rest, 0)
                    found.to = legs.1 + b + (1 - b) * (way + dE > 0 ? Double(way) / Double(way + dE) : 0)
                case (.door, .door):
                    let way = time(o, fromO, d)
                    let all = Double(max(board.driven + way + dE, 1))
                    found.detour = max(board.driven + way + dE - rest, 0)
                    found.from = legs.0 + Double(board.driven) / all
                    found.to = legs.1 + Double(board.driven + way) / all
                    found.late = Double(board.driven) / all * Double(found.detour)
                default:
                    if board.kind == .door { found.late = b * Double(found.detour) }
                }
                return found
            }
            for board in boards {
                for alight in alights where board.leg <= alight.leg {
                    guard let stretch = stretch(board, alight), stretch.from < stretch.to + 3e-6 else {
                        continue
                    }
                    // A few millionths of a leg, and milliseconds, say nothing of who is right.
                    let isHair =
                        stretch.from > stretch.to - 3e-6
                        || (board.leg...alight.leg).contains { leg in
                            whole[leg] > 0 && (stretch.to - stretch.from) * Double(whole[leg]) < 25
                        }
                    func free(_ margin: Double) -> Int {
                        Self.free(offer.seats, stretch.from - margin, stretch.to + margin)
                    }
                    guard free(-3e-6) >= query.seats else { continue }
                    let start = offer.stops[board.leg]
                    let planned = Double((offer.stops[board.leg + 1].at - start.at).milliseconds)
                    let at =
                        start.at.milliseconds
                        + Int64(((stretch.from - Double(board.leg)) * planned + stretch.late).rounded(.down))
                    let off = abs(at - query.at.milliseconds)
                    func price(_ place: Double) -> Double {
                        let leg = min(Int(place), whole.count - 1)
                        let (from, to) = (offer.stops[leg].price, offer.stops[leg + 1].price)
                        return Double(from) + Double(to - from) * (place - Double(leg))
                    }
                    let cost = max(Int64((price(stretch.to) - price(stretch.from)).rounded(.down)), 0)
                    let doubt = board.kind == .stop && alight.kind == .stop ? 0 : offer.cashStep
                    let highest = query.highestPrice ?? .max / 2
                    let walkLimit = query.longestWalk.metres
                    let worst = max(board.walk, alight.walk)
                    guard stretch.detour <= limit + 5, off <= query.window.milliseconds + 5,
                        worst <= walkLimit + 0.1
                    else { continue }
                    // Which of its ways is the best is not known here: a trip is cheap enough for sure where all of them are.
                    if cost > highest - doubt { dear.insert(offer.id) }
                    if cost <= highest + doubt {
                        possible.append(
                            Option(
                                trip: offer.id, board: board.kind, boardNumber: board.number,
                                alight: alight.kind,
                                alightNumber: alight.number, boardAt: at, detour: stretch.detour,
                                walk: board.walk + alight.walk, price: cost, doubt: doubt))
                    }
                    if !isHair, stretch.detour <= limit - 5 || limit < 5 && stretch.detour == 0,
                        off <= query.window.milliseconds - 5, free(3e-6) >= query.seats,
                        worst <= walkLimit - 0.1 || worst == 0
                    {
                        sure.insert(offer.id)
                    }
                }
            }
        }
        return (sure.subtracting(dear), possible)
    }

    /// The seats that are free on every leg of which a part is driven.
    private static func free(_ seats: SeatCount, _ from: Double, _ to: Double) -> Int {
        seats.freeByLeg.enumerated().filter { Double($0.offset) < to && from < Double($0.offset + 1) }
            .map(\.element).min() ?? .max
    }
}
