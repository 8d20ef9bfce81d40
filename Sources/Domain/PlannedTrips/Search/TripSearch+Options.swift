import Geography
import Roads

/// One way to get in or out, with what is needed to judge it.
struct EndOption {
    var kind: HitEnd.Kind
    /// The leg on which it lies; a stop lies on the leg that it begins, where one gets in, or that it ends.
    var leg: Int
    /// The time along the leg's fastest way to it, in milliseconds; for a door to it alone, by the fastest way.
    var driven: Int64
    /// The time from a door to the end of the leg, in milliseconds.
    var rest: Int64 = 0
    /// What driving there, and there alone, costs; in milliseconds.
    var detour: Int64 = 0
    var walk: Double
    var position: RoadPosition?
    /// How far along the leg a place on the way is.
    var share = LegShare.start

    /// Whether a place on the way is the very end of its leg, give or take what rounding does: it is the stop there, where
    /// the next leg begins.
    func isAtEnd(of leg: IndexedLeg) -> Bool { driven + 20 >= leg.key.roadTime }
}

/// A way to get in and one to get out, judged.
private struct PairOfEnds {
    var board: EndOption
    var alight: EndOption
    var detour: Int64
    /// Where along the trip the two are.
    var from: TripPosition
    var to: TripPosition
    /// What of the detour a door comes after, in milliseconds.
    var boardDelay: Int64 = 0
    var alightDelay: Int64 = 0
}

/// The place of something among so much, both in milliseconds.
private struct Part {
    let time: Int64
    let whole: Int64

    init(_ time: Int64, of whole: Int64) { (self.time, self.whole) = (time, max(whole, 1)) }

    /// The share between two others.
    func share(from start: Int, to end: Int) -> LegShare {
        LegShare(millionths: start + Int(Int64(end - start) * min(time, whole) / whole))
    }

    /// So much of a time, in milliseconds.
    func callAsFunction(_ span: Int64) -> Int64 {
        Int64((Double(span) * Double(min(time, whole)) / Double(whole)).rounded(.down))
    }
}

extension TripSearch {
    /// The best way to ride along on a trip when getting in on one of its legs.
    func best(of trip: IndexedTrip, boardingOn number: Int, _ query: TripQuery, _ sieve: LegSieve)
        -> TripHit?
    {
        let boards = boardOptions(trip, number, query, sieve)
        guard !boards.isEmpty else { return nil }
        let seats = Int8(clamping: query.seats)
        let limit = min(trip.offer.longestDetour + query.extraDetour, query.longestDetour).milliseconds
        var best: TripHit?
        for leg in number..<trip.legs.count {
            // Who rides on any part of a leg has a seat on the whole of it.
            guard trip.legs[leg].key.free >= seats else { break }
            let alights = alightOptions(trip, leg, sieve)
            for board in boards {
                for alight in alights {
                    guard let pair = pair(board, alight, on: trip.legs[leg], query), pair.detour <= limit
                    else { continue }
                    let hit = hit(trip, pair, query)
                    if board.kind == .door, !query.admits(hit.board.at) { continue }
                    if best.map({ TripSearch.isBefore(hit, $0, in: .fit) }) ?? true { best = hit }
                }
            }
        }
        return best
    }

    /// The ways to get in on a leg; at stops and on the way within the window.
    private func boardOptions(
        _ trip: IndexedTrip, _ number: Int, _ query: TripQuery, _ sieve: LegSieve
    ) -> [EndOption] {
        let leg = trip.legs[number]
        var options: [EndOption] = []
        let stop = trip.offer.stops[number]
        let distance = stop.place.coordinate.distance(to: query.from.coordinate)
        if distance <= query.longestWalk, query.admits(stop.at) {
            options.append(EndOption(kind: .stop, leg: number, driven: 0, walk: distance.metres))
        }
        if let wayside = wayside(&startStreets, on: leg, number),
            !wayside.isAtEnd(of: leg) || number + 1 == trip.legs.count,
            query.admits(trip.offer.moment(at: TripPosition(leg: number, share: wayside.share)))
        {
            options.append(wayside)
        }
        if sieve.mayFetch(leg.key), let before = toStart.time(from: stop.place)?.milliseconds,
            let after = fromStart.time(to: trip.offer.stops[number + 1].place)?.milliseconds,
            // At the stop itself the next leg begins.
            after > 20 || number + 1 == trip.legs.count
        {
            options.append(
                EndOption(
                    kind: .door, leg: number, driven: before, rest: after,
                    detour: before + after - leg.key.roadTime, walk: 0))
        }
        return options
    }

    /// The ways to get out on a leg.
    private func alightOptions(_ trip: IndexedTrip, _ number: Int, _ sieve: LegSieve) -> [EndOption] {
        let leg = trip.legs[number]
        var options: [EndOption] = []
        let stop = trip.offer.stops[number + 1]
        let distance = stop.place.coordinate.distance(to: endStreets.point)
        if distance.metres <= endStreets.longestWalk {
            options.append(
                EndOption(kind: .stop, leg: number, driven: leg.key.roadTime, walk: distance.metres))
        }
        if let wayside = wayside(&endStreets, on: leg, number), !wayside.isAtEnd(of: leg) {
            options.append(wayside)
        }
        if sieve.mayBring(leg.key),
            let before = toEnd.time(from: trip.offer.stops[number].place)?.milliseconds,
            let after = fromEnd.time(to: stop.place)?.milliseconds
        {
            options.append(
                EndOption(
                    kind: .door, leg: number, driven: before, rest: after,
                    detour: before + after - leg.key.roadTime, walk: 0))
        }
        return options
    }

    private func wayside(_ streets: inout NearStreets, on leg: IndexedLeg, _ number: Int) -> EndOption? {
        guard let point = streets.nearest(on: leg, metric) else { return nil }
        return EndOption(
            kind: .wayside, leg: number, driven: point.driven, walk: point.walk, position: point.position,
            share: LegShare(.milliseconds(point.driven), of: .milliseconds(leg.key.roadTime)))
    }

    /// Whether one can get in here and out there, what it costs the driver, and where on the trip both are.
    ///
    /// A door lies between the stops, the places on the way and the doors beside it as the time by road to it lies between
    /// those to them, and of what the detour adds as much is driven when the car is there.
    private func pair(_ board: EndOption, _ alight: EndOption, on leg: IndexedLeg, _ query: TripQuery)
        -> PairOfEnds?
    {
        // From the end of the trip one gets somewhere by a detour only.
        if board.kind == .wayside, alight.kind == .stop, board.leg == alight.leg, board.isAtEnd(of: leg) {
            return nil
        }
        let end = alight.kind == .stop ? TripPosition(leg: alight.leg + 1) : place(of: alight)
        var pair = PairOfEnds(board: board, alight: alight, detour: 0, from: place(of: board), to: end)
        if board.leg != alight.leg || board.kind == .stop || alight.kind == .stop {
            pair.detour = max(board.detour + alight.detour, 0)
            if board.kind == .door { pair.boardDelay = alone(board)(pair.detour) }
            if alight.kind == .door {
                let before = min(max(board.detour, 0), pair.detour)
                pair.boardDelay = board.kind == .door ? alone(board)(before) : 0
                pair.alightDelay = before + alone(alight)(pair.detour - before)
            }
            return pair.from < pair.to ? pair : nil
        }
        switch (board.kind, alight.kind) {
        case (.door, .wayside):
            guard let position = alight.position, let rest = fromStart.time(to: position)?.milliseconds else {
                return nil
            }
            let part = Part(board.driven, of: board.driven + rest)
            pair.detour = max(board.driven + rest - alight.driven, 0)
            pair.from = TripPosition(leg: board.leg, share: part.share(from: 0, to: alight.share.millionths))
            pair.boardDelay = part(pair.detour)
        case (.wayside, .door):
            guard let position = board.position, let way = toEnd.time(from: position)?.milliseconds else {
                return nil
            }
            let part = Part(way, of: way + alight.rest)
            pair.detour = max(board.driven + way + alight.rest - leg.key.roadTime, 0)
            pair.to = TripPosition(
                leg: alight.leg, share: part.share(from: board.share.millionths, to: 1_000_000))
            pair.alightDelay = part(pair.detour)
        case (.door, .door):
            guard let way = fromStart.time(to: query.to)?.milliseconds else { return nil }
            let whole = board.driven + way + alight.rest
            let (first, second) = (Part(board.driven, of: whole), Part(board.driven + way, of: whole))
            pair.detour = max(whole - leg.key.roadTime, 0)
            pair.from = TripPosition(leg: board.leg, share: first.share(from: 0, to: 1_000_000))
            pair.to = TripPosition(leg: alight.leg, share: second.share(from: 0, to: 1_000_000))
            (pair.boardDelay, pair.alightDelay) = (first(pair.detour), second(pair.detour))
        default: break
        }
        return pair.from < pair.to ? pair : nil
    }

    /// A door among the two stops of its leg.
    private func alone(_ door: EndOption) -> Part { Part(door.driven, of: door.driven + door.rest) }

    /// Where something is by itself, other than a stop at which one gets out.
    private func place(of option: EndOption) -> TripPosition {
        switch option.kind {
        case .stop, .wayside: TripPosition(leg: option.leg, share: option.share)
        case .door: TripPosition(leg: option.leg, share: alone(option).share(from: 0, to: 1_000_000))
        }
    }

    private func hit(_ trip: IndexedTrip, _ pair: PairOfEnds, _ query: TripQuery) -> TripHit {
        let board = end(pair.board, of: trip, pair.from, delay: pair.boardDelay, query.from)
        let deviation = abs((board.at - query.at).milliseconds)
        return TripHit(
            trip: trip.offer.id, board: board,
            alight: end(pair.alight, of: trip, pair.to, delay: pair.alightDelay, query.to),
            detour: .milliseconds(pair.detour), price: trip.offer.price(from: pair.from, to: pair.to),
            bother: weights.bother(
                walk: pair.board.walk + pair.alight.walk, detour: pair.detour, deviation: deviation))
    }

    private func end(
        _ option: EndOption, of trip: IndexedTrip, _ position: TripPosition, delay: Int64, _ door: RoadPlace
    ) -> HitEnd {
        let coordinate =
            switch option.kind {
            case .stop: trip.offer.stops[position.leg].place.coordinate
            case .wayside:
                option.position.map { roads.map.network.coordinate(of: $0) } ?? door.coordinate
            case .door: door.coordinate
            }
        return HitEnd(
            kind: option.kind, number: position.leg, position: position, coordinate: coordinate,
            walk: .metres(option.walk), at: trip.offer.moment(at: position) + .milliseconds(delay))
    }
}
