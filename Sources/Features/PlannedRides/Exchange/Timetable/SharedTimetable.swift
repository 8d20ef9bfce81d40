import Crypto
import Geography
import Identity
import Localization
import PlannedTrips
import TransitFeeds

/// R16: Trips whose drivers agree as a public timetable: between the middles of towns, in whole minutes, without names.
struct SharedTimetable {
    let city: PlannedCity
    let name: String
    /// The city's address, without a path.
    let origin: String
    let rules: BookingRules

    /// A timetable in which nothing is that planners would refuse.
    ///
    /// - Parameter books: The trips that may be shown.
    func feed(of books: [TripBook], at now: Timestamp) -> TransitFeed? {
        guard let today = date(of: now) else { return nil }
        var feed = TransitFeed(
            agency: TransitAgency(
                id: "carpool", name: name, url: "\(origin)/planned", timeZone: city.zone.name, language: "mul"
            ),
            info: TransitFeedInfo(
                publisher: name, publisherURL: "\(origin)/", contactURL: "\(origin)/planned",
                validFrom: today,
                validTo: today))
        var (stops, routes): ([String: TransitStop], [String: TransitRoute]) = ([:], [:])
        var lastDay = now + .minutes(7 * 24 * 60)
        for book in books {
            guard let (trip, towns) = transitTrip(book), let first = towns.first, let last = towns.last else {
                continue
            }
            for town in towns {
                stops[town.stopID] = TransitStop(
                    id: town.stopID, name: town.name, coordinate: town.coordinate)
            }
            routes[trip.routeID] = TransitRoute(id: trip.routeID, origin: first.name, destination: last.name)
            feed.trips.append(trip)
            lastDay = max(lastDay, book.trip.departure)
        }
        feed.stops = stops.values.sorted { $0.id < $1.id }
        feed.routes = routes.values.sorted { $0.id < $1.id }
        feed.info.validTo = date(of: lastDay) ?? today
        feed.info.version = Self.version(of: books)
        return Self.sound(feed)
    }

    /// The trips that were called off before they left, for those who have an older timetable.
    func message(of cancelled: [PlannedTrip], version: String?, at now: Timestamp) -> RealtimeFeed {
        let updates = cancelled.compactMap { trip -> TripUpdate? in
            guard trip.isShared, trip.company == .everyone, let day = serviceDay(of: trip) else { return nil }
            return TripUpdate(
                trip: TripInstance(tripID: trip.id.text, serviceDay: day), change: .cancelled, measured: nil)
        }
        return RealtimeFeed(made: now, scheduleVersion: version, updates: updates)
    }

    // MARK: - Trips

    private func transitTrip(_ book: TripBook) -> (trip: TransitTrip, towns: [SharedSeat.Town])? {
        let trip = book.trip
        guard let day = serviceDay(of: trip), let noon = noon(of: trip.departure) else { return nil }
        var (towns, times): ([SharedSeat.Town], [TransitStopTime]) = ([], [])
        var hasFree = false
        for (index, stop) in trip.stops.enumerated() {
            guard
                let town = city.town(of: stop.coordinate).map({
                    SharedSeat.Town(name: $0.name, coordinate: $0.coordinate)
                })
            else { return nil }
            let isFree = isFree(leg: index, of: book)
            let time = ServiceTime(of: stop.at.wholeMinute, noon: noon)
            if towns.last == town {
                // Two stops of a town are one to others: the car leaves when it leaves the second.
                times[times.count - 1].departure = max(times[times.count - 1].departure, time)
                times[times.count - 1].takesPassengers = isFree
            } else {
                towns.append(town)
                times.append(
                    TransitStopTime(
                        stopID: town.stopID, arrival: time, departure: time, takesPassengers: isFree,
                        setsDownPassengers: hasFree, isApproximate: true))
            }
            hasFree = hasFree || isFree
        }
        guard towns.count >= 2, hasFree, let first = towns.first, let last = towns.last, first != last else {
            return nil
        }
        let page = "\(origin)/planned/\(trip.id.text)"
        return (
            TransitTrip(
                id: trip.id.text, routeID: "\(first.stopID)-to-\(last.stopID)", serviceDay: day,
                headsign: last.name, stops: times,
                booking: TransitBooking(page: page, notice: trip.isInstant ? .zero : rules.answerLead)), towns
        )
    }

    private func isFree(leg: Int, of book: TripBook) -> Bool {
        guard let board = book.trip.point(atStop: leg), let alight = book.trip.point(atStop: leg + 1) else {
            return false
        }
        return book.offeredSeats.free(from: board.position, to: alight.position) > 0
    }

    // MARK: - Days

    private func serviceDay(of trip: PlannedTrip) -> CalendarDate? { date(of: trip.departure) }

    private func date(of moment: Timestamp) -> CalendarDate? {
        let local = city.zone.localTime(at: moment)
        return CalendarDate(year: local.year, month: local.month, day: local.day)
    }

    /// Noon of the day of a moment.
    private func noon(of moment: Timestamp) -> Timestamp? {
        city.zone.moment(ofField: "\(city.zone.field(of: moment).prefix { $0 != "T" })T12:00")
    }

    // MARK: - Whole feeds

    /// The feed without what keeps it from being written.
    private static func sound(_ feed: TransitFeed) -> TransitFeed {
        var feed = feed
        // A trip may have lost its stop, and its route with it.
        for _ in 0..<4 {
            let bad = Set(feed.problems().map(\.subject))
            guard !bad.isEmpty else { break }
            feed.stops.removeAll { bad.contains(.stop($0.id)) }
            feed.routes.removeAll { bad.contains(.route($0.id)) }
            feed.trips.removeAll { bad.contains(.trip($0.id)) }
        }
        let used = Set(feed.trips.flatMap { $0.stops.map(\.stopID) })
        feed.stops.removeAll { !used.contains($0.id) }
        let driven = Set(feed.trips.map(\.routeID))
        feed.routes.removeAll { !driven.contains($0.id) }
        return feed
    }

    /// Another text for other trips, or others of their seats and times.
    private static func version(of books: [TripBook]) -> String {
        let text = books.map { "\($0.trip.id.text) \($0.trip.version) \($0.liveReservations.count)" }.sorted()
        return String(Base64URL.encoded(Digest.blake2b(Array(text.joined(separator: "\n").utf8))).prefix(16))
    }
}

extension SharedSeat.Town {
    /// What timetables call it: where it is, to some ten metres.
    var stopID: String {
        let (north, east) = (
            Int((coordinate.latitude * 1e4).rounded()), Int((coordinate.longitude * 1e4).rounded())
        )
        return "\(north < 0 ? "s" : "n")\(abs(north))\(east < 0 ? "w" : "e")\(abs(east))"
    }
}
