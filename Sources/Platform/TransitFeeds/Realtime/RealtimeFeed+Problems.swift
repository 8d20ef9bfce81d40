import Geography

extension RealtimeFeed {
    /// Everything for which the message cannot be written; nothing where it can.
    ///
    /// Whether the timetable has the trips and stops that it names is not looked at.
    public func problems() -> [TransitFeedError] {
        var problems: [TransitFeedError] = []
        if !Self.isWritable(made) { problems.append(TransitFeedError(.badMoment, of: .feed)) }
        for update in updates {
            if let measured = update.measured, !Self.isWritable(measured) {
                problems.append(TransitFeedError(.badMoment, of: .trip(update.trip.tripID)))
            }
            problems += Self.codes(update.change).map { TransitFeedError($0, of: .trip(update.trip.tripID)) }
        }
        for position in positions {
            let subject = TransitFeedError.Subject.trip(position.trip.tripID)
            if !Self.isWritable(position.measured) {
                problems.append(TransitFeedError(.badMoment, of: subject))
            }
            let (latitude, longitude) = (position.coordinate.latitude, position.coordinate.longitude)
            if Coordinate(validating: latitude, longitude: longitude) == nil {
                problems.append(TransitFeedError(.badCoordinate, of: subject))
            }
        }
        for trips in [updates.map(\.trip), positions.map(\.trip)] {
            var known: Set<TripInstance> = []
            for trip in trips {
                let subject = TransitFeedError.Subject.trip(trip.tripID)
                if !FeedText.isIdentifier(trip.tripID) {
                    problems.append(TransitFeedError(.badIdentifier, of: subject))
                }
                if !known.insert(trip).inserted {
                    problems.append(TransitFeedError(.repeatedIdentifier, of: subject))
                }
            }
        }
        return problems
    }

    private static func codes(_ change: TripUpdate.Change) -> [TransitFeedError.Code] {
        switch change {
        case .cancelled: []
        case .delayed(let delays): codes(delays)
        case .added(let trip): codes(trip)
        }
    }

    private static func codes(_ delays: [StopDelay]) -> [TransitFeedError.Code] {
        var codes: [TransitFeedError.Code] = []
        if delays.isEmpty { codes.append(.noStops) }
        let sequences = [0] + delays.map(\.sequence)
        if !zip(sequences, sequences.dropFirst()).allSatisfy({ $0 < $1 && $1 <= Int(Int32.max) }) {
            codes.append(.badSequence)
        }
        if !delays.allSatisfy({ FeedText.isIdentifier($0.stopID) }) { codes.append(.badIdentifier) }
        if !delays.allSatisfy({ isWritable($0.arrival) && isWritable($0.departure) }) {
            codes.append(.badDelay)
        }
        return codes
    }

    private static func codes(_ trip: AddedTrip) -> [TransitFeedError.Code] {
        let ids = [trip.routeID] + trip.stops.map(\.stopID)
        var codes: [TransitFeedError.Code] = []
        if trip.stops.count < 2 { codes.append(.tooFewStops) }
        if !FeedText.isName(trip.headsign) { codes.append(.emptyName) }
        if !ids.allSatisfy(FeedText.isIdentifier) { codes.append(.badIdentifier) }
        if !trip.stops.allSatisfy({ isWritable($0.delay) }) { return codes + [.badDelay] }
        let planned = trip.stops.flatMap { [$0.arrival, $0.departure] }
        guard planned.allSatisfy(isWritable) else { return codes + [.badMoment] }
        let expected = trip.stops.flatMap { [$0.arrival + $0.delay, $0.departure + $0.delay] }
        guard expected.allSatisfy(isWritable) else { return codes + [.badMoment] }
        for times in [planned, expected] where !zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
            return codes + [.timesGoBack]
        }
        return codes
    }

    /// Whether a moment is one of those that there are dates for.
    private static func isWritable(_ moment: Timestamp) -> Bool {
        (0...Timestamp.storable.upperBound).contains(moment.milliseconds)
    }

    private static func isWritable(_ delay: TravelTime) -> Bool {
        let week = TravelTime.minutes(7 * 24 * 60)
        return (.zero - week...week).contains(delay)
    }
}
