import Geography

extension TransitFeed {
    /// Everything for which the feed cannot be written; nothing where it can.
    ///
    /// Whoever would rather publish the rest leaves out the trips, stops and routes that are named, and asks again: a
    /// trip may have lost its stop.
    public func problems() -> [TransitFeedError] {
        var problems: [TransitFeedError] = []
        check(agency, into: &problems)
        check(info, into: &problems)
        for stop in stops {
            let subject = TransitFeedError.Subject.stop(stop.id)
            if !FeedText.isName(stop.name) { problems.append(TransitFeedError(.emptyName, of: subject)) }
            if !Self.isOnEarth(stop.coordinate) {
                problems.append(TransitFeedError(.badCoordinate, of: subject))
            }
        }
        for route in routes where !FeedText.isName(route.origin) || !FeedText.isName(route.destination) {
            problems.append(TransitFeedError(.emptyName, of: .route(route.id)))
        }
        let stopIDs = Set(stops.map(\.id))
        let routeIDs = Set(routes.map(\.id))
        for trip in trips { check(trip, stopIDs, routeIDs, into: &problems) }
        Self.check(stops.map(\.id), into: &problems) { .stop($0) }
        Self.check(routes.map(\.id), into: &problems) { .route($0) }
        Self.check(trips.map(\.id), into: &problems) { .trip($0) }
        return problems
    }

    private func check(_ agency: TransitAgency, into problems: inout [TransitFeedError]) {
        let checks: [(Bool, TransitFeedError.Code)] = [
            (FeedText.isIdentifier(agency.id), .badIdentifier), (FeedText.isName(agency.name), .emptyName),
            (FeedText.isURL(agency.url), .badURL), (FeedText.isTimeZone(agency.timeZone), .badTimeZone),
            (FeedText.isLanguage(agency.language), .badLanguage),
        ]
        problems += checks.filter { !$0.0 }.map { TransitFeedError($0.1, of: .agency) }
    }

    private func check(_ info: TransitFeedInfo, into problems: inout [TransitFeedError]) {
        let checks: [(Bool, TransitFeedError.Code)] = [
            (FeedText.isName(info.publisher), .emptyName), (FeedText.isURL(info.publisherURL), .badURL),
            (info.contactURL.map(FeedText.isURL) ?? true, .badURL),
            (info.validFrom <= info.validTo, .badPeriod),
        ]
        problems += checks.filter { !$0.0 }.map { TransitFeedError($0.1, of: .feed) }
    }

    private func check(
        _ trip: TransitTrip, _ stopIDs: Set<String>, _ routeIDs: Set<String>,
        into problems: inout [TransitFeedError]
    ) {
        let year = TravelTime.minutes(366 * 24 * 60)
        let times = trip.stops.flatMap { [$0.arrival, $0.departure] }
        let checks: [(Bool, TransitFeedError.Code)] = [
            (routeIDs.contains(trip.routeID), .unknownRoute),
            (trip.stops.allSatisfy { stopIDs.contains($0.stopID) }, .unknownStop),
            (trip.stops.count >= 2, .tooFewStops),
            (FeedText.isName(trip.headsign), .emptyName),
            (times.allSatisfy { ServiceTime.writable.contains($0.seconds) }, .badTime),
            (zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, .timesGoBack),
            (FeedText.isURL(trip.booking.page), .badURL),
            ((.zero...year).contains(trip.booking.notice), .badNotice),
            (trip.shape.allSatisfy(Self.isOnEarth), .badCoordinate),
        ]
        let failed = checks.filter { !$0.0 }.map { TransitFeedError($0.1, of: .trip(trip.id)) }
        problems += failed
        // What is nowhere on Earth has no points to count.
        if failed.isEmpty, !trip.shape.isEmpty, TransitShape(trip.shape).points.count < 2 {
            problems.append(TransitFeedError(.shapeTooShort, of: .trip(trip.id)))
        }
    }

    private static func check(
        _ ids: [String], into problems: inout [TransitFeedError],
        of subject: (String) -> TransitFeedError.Subject
    ) {
        var known: Set<String> = []
        for id in ids {
            if !FeedText.isIdentifier(id) {
                problems.append(TransitFeedError(.badIdentifier, of: subject(id)))
            }
            if !known.insert(id).inserted {
                problems.append(TransitFeedError(.repeatedIdentifier, of: subject(id)))
            }
        }
    }

    private static func isOnEarth(_ coordinate: Coordinate) -> Bool {
        Coordinate(validating: coordinate.latitude, longitude: coordinate.longitude) != nil
    }
}
