import Geography
import Identity
import Testing
import TransitFeeds

@Suite("What no timetable can hold")
struct RefusalTests {
    private typealias Code = TransitFeedError.Code

    private func expect(
        _ code: Code, of subject: TransitFeedError.Subject, location: SourceLocation = #_sourceLocation,
        _ change: (inout TransitFeed) throws -> Void
    ) throws {
        var feed = try SampleFeed.feed
        #expect(feed.problems().isEmpty)
        try change(&feed)
        let problems = feed.problems()
        #expect(
            problems.contains { $0.code == code && $0.subject == subject }, "\(problems)",
            sourceLocation: location)
        let error = #expect(throws: TransitFeedError.self, sourceLocation: location) { try feed.files() }
        #expect(error == problems.first, sourceLocation: location)
    }

    @Test func `R16: an agency and a publisher are named as planners need it`() throws {
        try expect(.badIdentifier, of: .agency) { $0.agency.id = "the agency" }
        try expect(.emptyName, of: .agency) { $0.agency.name = " \u{200B}\n" }
        for url in [
            "medina.example", "ftp://a.example", "https://", "https:///a", "https://a.example/é",
            "http://a b",
        ] {
            try expect(.badURL, of: .agency) { $0.agency.url = url }
        }
        for zone in ["", "Africa/", "Central European Time", "Afrique/Ève"] {
            try expect(.badTimeZone, of: .agency) { $0.agency.timeZone = zone }
        }
        for language in ["", "f", "12", "fr_FR", "français", "fr-"] {
            try expect(.badLanguage, of: .agency) { $0.agency.language = language }
        }
        try expect(.emptyName, of: .feed) { $0.info.publisher = "" }
        try expect(.badURL, of: .feed) { $0.info.contactURL = "mailto:a@b.example" }
        try expect(.badPeriod, of: .feed) { $0.info.validTo = try SampleFeed.day(2026, 11, 27) }
    }

    @Test func `R16: stops, routes and trips that cannot be told apart are refused`() throws {
        try expect(.repeatedIdentifier, of: .stop("rabat")) { $0.stops.append(SampleFeed.rabat) }
        try expect(.repeatedIdentifier, of: .route("rabat-marrakech")) { $0.routes += $0.routes }
        try expect(.repeatedIdentifier, of: .trip("t1")) { $0.trips[1].id = "t1" }
        for id in ["", "a b", "é", "a\n"] {
            try expect(.badIdentifier, of: .trip(id)) { $0.trips[0].id = id }
        }
    }

    @Test func `R16: trips to unknown stops, on unknown routes or to nowhere are refused`() throws {
        try expect(.unknownStop, of: .trip("t1")) { $0.trips[0].stops[1].stopID = "fes" }
        try expect(.unknownRoute, of: .trip("t2")) { $0.trips[1].routeID = "fes-rabat" }
        try expect(.tooFewStops, of: .trip("t1")) { $0.trips[0].stops.removeLast(2) }
        try expect(.emptyName, of: .trip("t1")) { $0.trips[0].headsign = "\u{202E}" }
        try expect(.emptyName, of: .route("rabat-marrakech")) { $0.routes[0].destination = "" }
        try expect(.badURL, of: .trip("t1")) { $0.trips[0].booking.page = "/rides/trips/t1" }
        try expect(.badNotice, of: .trip("t1")) { $0.trips[0].booking.notice = .seconds(-1) }
    }

    @Test func `R16: times that go back or lie outside the day are refused`() throws {
        let trip = try SampleFeed.trip("t1", on: SampleFeed.day(2026, 11, 28))
        for index in 1..<trip.stops.count {
            try expect(.timesGoBack, of: .trip("t1")) {
                $0.trips[0].stops[index].arrival.seconds = trip.stops[index - 1].departure.seconds - 1
            }
        }
        try expect(.timesGoBack, of: .trip("t1")) { $0.trips[0].stops[1].departure.seconds -= 301 }
        try expect(.badTime, of: .trip("t1")) { $0.trips[0].stops[0].arrival.seconds = -1 }
        try expect(.badTime, of: .trip("t1")) { $0.trips[0].stops[2].departure.seconds = 360_000 }
        var feed = try SampleFeed.feed
        feed.trips[0].stops[2].departure.seconds = 359_999
        #expect(feed.problems().isEmpty)
    }

    @Test func `R16: positions that are nowhere, and lines without length, are refused`() throws {
        for (latitude, longitude) in [(91, 0), (0, -181), (Double.nan, 0), (0, .infinity)] {
            let nowhere = Coordinate(latitude: latitude, longitude: longitude)
            try expect(.badCoordinate, of: .stop("rabat")) { $0.stops[0].coordinate = nowhere }
            try expect(.badCoordinate, of: .trip("t1")) { $0.trips[0].shape[1] = nowhere }
        }
        try expect(.shapeTooShort, of: .trip("t1")) {
            $0.trips[0].shape = [SampleFeed.rabat.coordinate, SampleFeed.rabat.coordinate]
        }
    }

    @Test func `R16: whoever leaves out what is refused can publish the rest`() throws {
        var feed = try SampleFeed.feed
        feed.stops[2].coordinate.latitude = .nan
        feed.trips[0].stops.removeLast()
        while !feed.problems().isEmpty {
            let bad = Set(feed.problems().map(\.subject))
            feed.stops.removeAll { bad.contains(.stop($0.id)) }
            feed.trips.removeAll { bad.contains(.trip($0.id)) }
        }
        #expect(feed.stops.count == 2 && feed.trips.map(\.id) == ["t1"])
        #expect(try !feed.files().isEmpty)
    }
}
