import CarpoolExchange
import Geography
import Testing

/// A list of parameters, as a text in a test says it: names and values with `=` between, pairs with `&`.
private func list(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
}

/// The same with one parameter more, in place of what it says already.
private func list(_ text: String, _ change: String) -> [(name: String, value: String)] {
    let changed = list(change)
    return list(text).filter { old in !changed.contains { $0.name == old.name } } + changed
}

@Suite("Queries of the Standard covoiturage")
struct QueryTests {
    private static let places =
        "departureLat=34.0209&departureLng=-6.84165&arrivalLat=33.57311&arrivalLng=-7.58984"
    private static let journeys = places + "&departureDate=1790000100"
    private static let trips = places + "&departureTimeOfDay=07:30:00"

    @Test func `R16: a search for journeys is read with the standard's defaults`() throws {
        let query = try JourneyQuery(list(Self.journeys))
        #expect(
            query
                == JourneyQuery(
                    departure: Documents.rabat, arrival: Documents.casablanca, departureTime: Documents.monday
                ))
        #expect(query.timeDelta == .minutes(15))
        #expect(query.departureRadius == .kilometres(1) && query.arrivalRadius == .kilometres(1))
        #expect(query.count == nil)
        let full = try JourneyQuery(
            list(Self.journeys + "&timeDelta=60&departureRadius=0.5&arrivalRadius=2e1&count=10&other=1"))
        #expect(full.timeDelta == .seconds(60))
        #expect(full.departureRadius == .metres(500) && full.arrivalRadius == .kilometres(20))
        #expect(full.count == 10)
    }

    @Test func `R16: a search for regular trips is read with the standard's defaults`() throws {
        let query = try RegularTripQuery(list(Self.trips))
        #expect(query.departureTimeOfDay.secondsAfterMidnight == 27_000)
        #expect(query.departureWeekdays == Set(Weekday.allCases))
        #expect(query.earliestDeparture == nil && query.latestDeparture == nil)
        let full = try RegularTripQuery(
            list(Self.trips + "&departureWeekdays=MON,SUN,MON&minDepartureDate=5&maxDepartureDate=5&count=0"))
        #expect(full.departureWeekdays == [.monday, .sunday])
        #expect(full.earliestDeparture == Timestamp(milliseconds: 5_000))
        #expect(full.latestDeparture == Timestamp(milliseconds: 5_000))
        #expect(full.count == 0)
    }

    @Test func `R16: whatever must be there is missed by its name`() {
        for (text, read) in [
            (Self.journeys, { _ = try JourneyQuery($0) }), (Self.trips, { _ = try RegularTripQuery($0) }),
            ("status=CONFIRMED", { _ = try StatusChangeQuery($0) }),
        ] as [(String, ([(name: String, value: String)]) throws -> Void)] {
            for (name, value) in list(text) {
                #expect(throws: QueryError(.missing, name)) {
                    try read(list(text).filter { $0.name != name })
                }
                #expect(throws: QueryError(.repeated, name)) { try read(list(text) + [(name, value)]) }
            }
        }
    }

    @Test(arguments: [
        ("departureLat=91", QueryError.Code.outOfRange), ("departureLat=nan", .malformed),
        ("departureLat=inf", .malformed), ("departureLat=0x1", .malformed), ("departureLat=", .malformed),
        ("departureLat=1,5", .malformed), ("departureLat=1.", .malformed), ("departureLat=.5", .malformed),
        ("departureLat=1e", .malformed), ("departureLat=1e999", .outOfRange),
        ("departureLat=--1", .malformed),
        ("departureLat=+1", .malformed), ("departureLat=1 ", .malformed), ("departureLat=1\0", .malformed),
        ("departureLat=1e1e1", .malformed), ("departureLat=٣", .malformed),
        ("departureLng=-180.1", .outOfRange),
        ("arrivalLat=-91", .outOfRange), ("arrivalLng=x", .malformed), ("departureDate=-1", .outOfRange),
        ("departureDate=1790000100000", .outOfRange), ("departureDate=1790000100.5", .malformed),
        ("departureDate=99999999999999999999", .outOfRange), ("departureDate=today", .malformed),
        ("timeDelta=-1", .outOfRange), ("timeDelta=604801", .outOfRange), ("timeDelta=1.5", .malformed),
        ("departureRadius=-0.1", .outOfRange), ("departureRadius=1000.1", .outOfRange),
        ("arrivalRadius=1km", .malformed), ("count=-1", .outOfRange), ("count=2147483648", .outOfRange),
        ("count=many", .malformed), ("count=" + String(repeating: "9", count: 5_000), .tooLong),
    ])
    func `R16: a parameter of a search that does not fit is refused by its name`(
        change: String, code: QueryError.Code
    ) {
        let name = String(change.prefix { $0 != "=" })
        #expect(throws: QueryError(code, name)) { try JourneyQuery(list(Self.journeys, change)) }
    }

    @Test(arguments: [
        ("departureTimeOfDay=7h30", "departureTimeOfDay", QueryError.Code.malformed),
        ("departureWeekdays=", "departureWeekdays", .unknownWord),
        ("departureWeekdays=MON,", "departureWeekdays", .unknownWord),
        ("departureWeekdays=mon", "departureWeekdays", .unknownWord),
        ("departureWeekdays=MON TUE", "departureWeekdays", .unknownWord),
        ("minDepartureDate=6&maxDepartureDate=5", "maxDepartureDate", .contradictory),
        ("minDepartureDate=-6", "minDepartureDate", .outOfRange),
        ("maxDepartureDate=x", "maxDepartureDate", .malformed),
    ])
    func `R16: nor is one of a search for regular trips`(change: String, name: String, code: QueryError.Code)
    {
        #expect(throws: QueryError(code, name)) { try RegularTripQuery(list(Self.trips, change)) }
    }

    @Test func `R16: a wish to change a status is read`() throws {
        for status in BookingStatus.allCases {
            #expect(try StatusChangeQuery([("status", status.rawValue)]).status == status)
        }
        let wish = try StatusChangeQuery([("status", "CANCELLED"), ("message", "Désolé,\nun empêchement.")])
        #expect(wish.message == "Désolé,\nun empêchement.")
        let long = String(repeating: "é", count: 501)
        #expect(throws: QueryError(.unknownWord, "status")) {
            try StatusChangeQuery([("status", "cancelled")])
        }
        #expect(throws: QueryError(.tooLong, "message")) {
            try StatusChangeQuery([("status", "CANCELLED"), ("message", long)])
        }
        #expect(throws: QueryError(.malformed, "message")) {
            try StatusChangeQuery([("status", "CANCELLED"), ("message", "a\u{0}")])
        }
        #expect(
            try StatusChangeQuery([("status", "CANCELLED"), ("message", String(long.dropLast()))]).message
                != nil)
    }

    @Test func `R16: what Medina asks is read as it was meant`() throws {
        for seed in 0..<500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func place() -> Coordinate {
                Coordinate(
                    latitude: Double.random(in: -90...90, using: &random),
                    longitude: Double.random(in: -180...180, using: &random))
            }
            func moment() -> Timestamp {
                Timestamp(milliseconds: Int64.random(in: 0...253_402_300_799, using: &random) * 1000)
            }
            let dates = [moment(), moment()].sorted()
            let radius = Distance.kilometres(Double(Int.random(in: 0...64_000, using: &random)) / 64)
            let journeys = JourneyQuery(
                departure: place(), arrival: place(), departureTime: moment(), timeDelta: .seconds(61),
                departureRadius: radius, count: Bool.random(using: &random) ? 3 : nil)
            #expect(try JourneyQuery(journeys.parameters) == journeys, "seed \(seed)")
            let trips = RegularTripQuery(
                departure: place(), arrival: place(),
                departureTimeOfDay: try #require(
                    TimeOfDay(secondsAfterMidnight: Int.random(in: 0..<86_400, using: &random))),
                departureWeekdays: [.friday, Weekday.allCases.randomElement(using: &random) ?? .monday],
                arrivalRadius: radius, earliestDeparture: dates[0], latestDeparture: dates[1])
            #expect(try RegularTripQuery(trips.parameters) == trips, "seed \(seed)")
        }
        let wish = StatusChangeQuery(status: .validated, message: "merci")
        #expect(try StatusChangeQuery(wish.parameters) == wish)
    }

    @Test func `R16: each operation's parameters are those that its query is read from`() throws {
        let journeys = JourneyQuery(
            departure: Documents.rabat, arrival: Documents.casablanca, departureTime: Documents.monday,
            count: 1)
        let trips = RegularTripQuery(
            departure: Documents.rabat, arrival: Documents.casablanca,
            departureTimeOfDay: try #require(TimeOfDay("00:00:00")), earliestDeparture: Documents.monday,
            latestDeparture: Documents.monday, count: 1)
        let wish = StatusChangeQuery(status: .confirmed, message: "")
        for (operation, parameters) in [
            (ExchangeOperation.driverJourneys, journeys.parameters),
            (.passengerJourneys, journeys.parameters),
            (.driverRegularTrips, trips.parameters), (.passengerRegularTrips, trips.parameters),
            (.changeBooking, wish.parameters),
        ] {
            #expect(
                Set(operation.parameters.filter { !$0.isInPath }.map(\.name)) == Set(parameters.map(\.name)))
            for parameter in operation.parameters {
                guard let usual = parameter.usual else { continue }
                #expect(parameters.contains { $0.name == parameter.name && $0.value == usual })
            }
        }
    }
}
