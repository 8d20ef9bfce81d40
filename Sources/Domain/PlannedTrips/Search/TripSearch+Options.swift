import Geography
import Roads

/// One way to get in or out, with what is needed to judge it.
struct EndOption {
    var kind: HitEnd.Kind
    /// The leg on which it lies; a stop lies on the leg that it begins, where one gets in, or that it ends.
    var leg: Int
    /// The time along the leg's fastest way to it, in milliseconds; for a door to it alone, by the fastest way.
    var driven: Int64
    /// What driving there, and there alone, costs; in milliseconds.
    var detour: Int64
    var walk: Double
    var position: RoadPosition?
}

/// A way to get in and one to get out, judged.
private struct PairOfEnds {
    var board: EndOption
    var alight: EndOption
    var detour: Int64
    /// Milliseconds driven on the leg of getting out until there.
    var driven: Int64
}

extension TripSearch {
    /// The best way to ride along on a trip when getting in on one of its legs.
    func best(of trip: IndexedTrip, boardingOn number: Int, _ query: TripQuery, _ sieve: LegSieve)
        -> TripHit?
    {
        let boards = boardOptions(trip, number, query, sieve)
        guard !boards.isEmpty else { return nil }
        var best: TripHit?
        for leg in number..<trip.legs.count {
            guard trip.offer.freeSeats[leg] >= query.seats else { break }
            let alights = alightOptions(trip, leg, sieve)
            for board in boards {
                for alight in alights {
                    guard let pair = pair(board, alight, on: trip.legs[leg], query),
                        pair.detour <= min(trip.offer.longestDetour, query.longestDetour).milliseconds
                    else { continue }
                    let hit = hit(trip, pair, query)
                    if let price = query.highestPrice, hit.price > price { continue }
                    if best.map({ TripSearch.isBefore(hit, $0, in: .fit) }) ?? true { best = hit }
                }
            }
        }
        return best
    }

    /// The ways to get in on a leg within the window.
    private func boardOptions(
        _ trip: IndexedTrip, _ number: Int, _ query: TripQuery, _ sieve: LegSieve
    ) -> [EndOption] {
        let leg = trip.legs[number]
        var options: [EndOption] = []
        let stop = trip.offer.stops[number]
        let distance = stop.place.coordinate.distance(to: query.from.coordinate)
        if stop.isPublished, distance <= query.longestWalk {
            options.append(EndOption(kind: .stop, leg: number, driven: 0, detour: 0, walk: distance.metres))
        }
        if let point = startStreets.nearest(on: leg, metric) {
            options.append(
                EndOption(
                    kind: .wayside, leg: number, driven: point.driven, detour: 0, walk: point.walk,
                    position: point.position))
        }
        if sieve.mayFetch(leg.key), let before = toStart.time(from: stop.place)?.milliseconds,
            let after = fromStart.time(to: trip.offer.stops[number + 1].place)?.milliseconds
        {
            options.append(
                EndOption(
                    kind: .door, leg: number, driven: before, detour: before + after - leg.key.roadTime,
                    walk: 0))
        }
        let (earliest, latest) = (query.earliest, query.at + query.window)
        options.removeAll { option in
            let at = stop.at + .milliseconds(leg.key.published(option.driven))
            return at < earliest || at > latest
        }
        return options
    }

    /// The ways to get out on a leg.
    private func alightOptions(_ trip: IndexedTrip, _ number: Int, _ sieve: LegSieve) -> [EndOption] {
        let leg = trip.legs[number]
        var options: [EndOption] = []
        let stop = trip.offer.stops[number + 1]
        let distance = stop.place.coordinate.distance(to: endStreets.point)
        if stop.isPublished, distance.metres <= endStreets.longestWalk {
            options.append(
                EndOption(
                    kind: .stop, leg: number, driven: leg.key.roadTime, detour: 0, walk: distance.metres))
        }
        if let point = endStreets.nearest(on: leg, metric) {
            options.append(
                EndOption(
                    kind: .wayside, leg: number, driven: point.driven, detour: 0, walk: point.walk,
                    position: point.position))
        }
        if sieve.mayBring(leg.key),
            let before = toEnd.time(from: trip.offer.stops[number].place)?.milliseconds,
            let after = fromEnd.time(to: stop.place)?.milliseconds
        {
            options.append(
                EndOption(
                    kind: .door, leg: number, driven: before, detour: before + after - leg.key.roadTime,
                    walk: 0))
        }
        return options
    }

    /// Whether one can get in here and out there, and what it costs the driver.
    private func pair(_ board: EndOption, _ alight: EndOption, on leg: IndexedLeg, _ query: TripQuery)
        -> PairOfEnds?
    {
        func pair(_ detour: Int64, _ driven: Int64) -> PairOfEnds {
            PairOfEnds(board: board, alight: alight, detour: max(detour, 0), driven: driven)
        }
        guard board.leg == alight.leg else { return pair(board.detour + alight.detour, alight.driven) }
        switch (board.kind, alight.kind) {
        case (.stop, _), (.wayside, .stop): return pair(alight.detour, alight.driven)
        case (.door, .stop):
            return pair(board.detour, board.driven + (leg.key.roadTime + board.detour - board.driven))
        case (.wayside, .wayside):
            return board.driven < alight.driven ? pair(0, alight.driven) : nil
        case (.door, .wayside):
            guard let position = alight.position, let rest = fromStart.time(to: position)?.milliseconds else {
                return nil
            }
            return pair(board.driven + rest - alight.driven, board.driven + rest)
        case (.wayside, .door):
            guard let position = board.position, let rest = toEnd.time(from: position)?.milliseconds else {
                return nil
            }
            let driven = board.driven + rest
            return pair(
                driven + (alight.detour + leg.key.roadTime - alight.driven) - leg.key.roadTime, driven)
        case (.door, .door):
            guard let rest = fromStart.time(to: query.to)?.milliseconds else { return nil }
            let driven = board.driven + rest
            return pair(
                driven + (alight.detour + leg.key.roadTime - alight.driven) - leg.key.roadTime, driven)
        }
    }

    private func hit(_ trip: IndexedTrip, _ pair: PairOfEnds, _ query: TripQuery) -> TripHit {
        let (board, alight) = (pair.board, pair.alight)
        let boardAt =
            trip.offer.stops[board.leg].at + .milliseconds(trip.legs[board.leg].key.published(board.driven))
        // What was driven longer before this leg comes on top of the published times.
        let before = board.leg == alight.leg ? 0 : max(board.detour, 0)
        let key = trip.legs[alight.leg].key
        let alightAt = trip.offer.stops[alight.leg].at + .milliseconds(before + key.published(pair.driven))
        let deviation = abs((boardAt - query.at).milliseconds)
        return TripHit(
            trip: trip.offer.id,
            board: end(board, of: trip, at: boardAt, number: board.leg, query.from),
            alight: end(
                alight, of: trip, at: alightAt, number: alight.kind == .stop ? alight.leg + 1 : alight.leg,
                query.to),
            detour: .milliseconds(pair.detour), price: price(trip, board, alight),
            bother: weights.bother(
                walk: board.walk + alight.walk, detour: pair.detour, deviation: deviation))
    }

    private func end(
        _ option: EndOption, of trip: IndexedTrip, at: Timestamp, number: Int, _ door: RoadPlace
    ) -> HitEnd {
        let coordinate =
            switch option.kind {
            case .stop: trip.offer.stops[number].place.coordinate
            case .wayside:
                option.position.map { roads.map.network.coordinate(of: $0) } ?? door.coordinate
            case .door: door.coordinate
            }
        return HitEnd(
            kind: option.kind, number: number, coordinate: coordinate, walk: .metres(option.walk), at: at)
    }

    /// What a seat costs between two ends: the difference of the published prices, between two stops in proportion to the
    /// driving time, rounded down.
    private func price(_ trip: IndexedTrip, _ board: EndOption, _ alight: EndOption) -> Int64 {
        func price(_ option: EndOption) -> Double {
            let (from, to) = (trip.offer.stops[option.leg].price, trip.offer.stops[option.leg + 1].price)
            let whole = trip.legs[option.leg].key.roadTime
            let share = whole > 0 ? Double(min(option.driven, whole)) / Double(whole) : 0
            return Double(from) + Double(to - from) * share
        }
        return max(Int64((price(alight) - price(board)).rounded(.down)), 0)
    }
}
