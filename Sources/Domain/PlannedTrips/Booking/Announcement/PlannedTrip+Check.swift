public import Geography
import Ledger

extension PlannedTrip {
    /// Says everything that keeps the trip from being published as it is; nothing if nothing does.
    ///
    /// - Parameters:
    ///   - roads: What the road between the stops takes; a leg that is missing there counts as one without a road.
    ///   - ceiling: The most that a seat may cost.
    ///   - otherTrips: When the driver is on the way with other trips.
    ///   - limits: Between which bounds trips can be published.
    ///   - now: The present moment.
    public func check(
        roads: TripRoads, ceiling: PriceCeiling, otherTrips: [TripSpan], limits: PublishingLimits = .init(),
        at now: Timestamp
    ) -> [TripProblem] {
        // With moments beyond all calendars nothing can be computed.
        guard stops.allSatisfy({ Timestamp.storable.contains($0.at.milliseconds) }) else {
            return [.leavesTooLate(latest: now + limits.longestLead)]
        }
        var problems: [TripProblem] = []
        if !limits.stops.contains(stops.count) {
            problems.append(.stopCount(stops.count, allowed: limits.stops))
        }
        if !limits.seats.contains(seats) { problems.append(.seatCount(seats, allowed: limits.seats)) }
        if longestDetour < .zero || longestDetour > limits.longestDetour {
            problems.append(.detour(longestDetour, longest: limits.longestDetour))
        }
        problems += checkForm(limits)
        if !stops.isEmpty { problems += checkDeparture(limits, at: now) }
        for leg in stops.indices.dropLast() {
            problems += checkTimes(of: leg, road: leg < roads.legs.count ? roads.legs[leg] : nil, limits)
        }
        problems += checkPlaces(limits)
        problems += checkWay(roads, limits)
        problems += checkPrices(roads, ceiling)
        problems += otherTrips.filter { span.overlaps($0) }.map { .overlapsOwnTrip($0) }
        return problems
    }

    /// R9: Says what keeps a published trip from being offered on the terms that it has here; nothing if nothing does. When it
    /// leaves does not matter, and prices only where they, or the seats that share the costs, are others than before.
    ///
    /// - Parameter old: The trip as it was.
    public func checkTerms(
        since old: PlannedTrip, roads: TripRoads, ceiling: PriceCeiling, limits: PublishingLimits = .init()
    ) -> [TripProblem] {
        var problems: [TripProblem] = []
        if !limits.seats.contains(seats) { problems.append(.seatCount(seats, allowed: limits.seats)) }
        problems += checkForm(limits)
        guard seats != old.seats || stops.map(\.price) != old.stops.map(\.price) else { return problems }
        for leg in stops.indices.dropLast() where stops[leg + 1].price > stops[leg].price {
            if leg >= roads.legs.count || roads.legs[leg] == nil { problems.append(.noRoad(leg: leg)) }
        }
        return problems + checkPrices(roads, ceiling)
    }

    private func checkForm(_ limits: PublishingLimits) -> [TripProblem] {
        var problems: [TripProblem] = []
        if !PlannedTexts.isNote(note) { problems.append(.badNote(longest: PlannedTexts.longestNote)) }
        if PlannedTexts.tellsContact(note) { problems.append(.contactInNote) }
        for (index, stop) in stops.enumerated() {
            if !stop.coordinate.isOnEarth { problems.append(.noPlace(stop: index)) }
            if !PlannedTexts.isName(stop.name) {
                problems.append(.badName(stop: index, longest: PlannedTexts.longestName))
            }
            if stop.price > limits.highestPrice {
                problems.append(
                    .priceTooHigh(stop: index, price: stop.price, highest: limits.highestPrice))
            }
        }
        return problems
    }

    private func checkDeparture(_ limits: PublishingLimits, at now: Timestamp) -> [TripProblem] {
        let (earliest, latest) = (now + limits.leastLead, now + limits.longestLead)
        if departure < earliest { return [.leavesTooSoon(earliest: earliest)] }
        return departure > latest ? [.leavesTooLate(latest: latest)] : []
    }

    private func checkTimes(of leg: Int, road: LegFacts?, _ limits: PublishingLimits) -> [TripProblem] {
        var problems: [TripProblem] = []
        let (start, end) = (stops[leg], stops[leg + 1])
        guard start.at < end.at else { return problems + [.timesNotIncreasing(leg: leg)] }
        guard let road else { return problems + [.noRoad(leg: leg)] }
        let planned = end.at - start.at
        let least = TravelTime.milliseconds(road.time.milliseconds * limits.leastTimePercent / 100)
        let longest =
            TravelTime.milliseconds(road.time.milliseconds * limits.longestTimeFactor) + limits.extraLegTime
        if planned < least { problems.append(.tooFast(leg: leg, planned: planned, least: least)) }
        if planned > longest { problems.append(.tooSlow(leg: leg, planned: planned, longest: longest)) }
        return problems
    }

    private func checkPlaces(_ limits: PublishingLimits) -> [TripProblem] {
        // Longer lists are refused as they are; no need to compare all their pairs.
        guard stops.count <= limits.stops.upperBound else { return [] }
        var problems: [TripProblem] = []
        for (index, stop) in stops.enumerated() {
            for other in stops.indices.dropFirst(index + 1) {
                let apart = stop.coordinate.distance(to: stops[other].coordinate)
                guard apart < limits.leastDistance else { continue }
                problems.append(
                    .samePlace(stop: index, other: other, apart: apart, least: limits.leastDistance))
            }
        }
        return problems
    }

    /// Without stops between the ends there is nothing that could be off the way.
    private func checkWay(_ roads: TripRoads, _ limits: PublishingLimits) -> [TripProblem] {
        guard stops.count > 2, let direct = roads.direct else { return [] }
        let time = roads.legs.reduce(TravelTime.zero) { $0 + ($1?.time ?? .zero) }
        let longest =
            TravelTime.milliseconds(direct.time.milliseconds * limits.longestWayPercent / 100)
            + limits.extraWayTime
        return time > longest ? [.offTheWay(time: time, longest: longest)] : []
    }

    private func checkPrices(_ roads: TripRoads, _ ceiling: PriceCeiling) -> [TripProblem] {
        var problems: [TripProblem] = []
        if let first = stops.first, first.price > 0 { problems.append(.firstStopCosts(first.price)) }
        for (index, stop) in stops.enumerated() where stop.price < 0 {
            problems.append(.priceNegative(stop: index, price: stop.price))
        }
        for (leg, end) in stops.dropFirst().enumerated() {
            let start = stops[leg]
            if end.price < start.price {
                problems.append(.priceFalls(stop: leg + 1, price: end.price, before: start.price))
                continue
            }
            guard leg < roads.legs.count, let road = roads.legs[leg] else { continue }
            let most = ceiling.most(for: road.distance)
            let (price, hasOverflown) = end.price.subtractingReportingOverflow(start.price)
            if hasOverflown || price > most.minorUnits {
                let asked = Money(minorUnits: hasOverflown ? .max : price, currency)
                problems.append(.priceAboveCeiling(leg: leg, price: asked, most: most))
            }
        }
        return problems
    }
}
