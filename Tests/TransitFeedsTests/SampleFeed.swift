import Geography
import Identity
import TransitFeeds

/// A small feed: two towns with a stop between, in a time zone one hour ahead of universal time.
enum SampleFeed {
    static let rabat = TransitStop(
        id: "rabat", name: "Gare de Rabat-Agdal",
        coordinate: Coordinate(latitude: 33.9999, longitude: -6.8556))
    static let settat = TransitStop(
        id: "settat", name: "Settat, \"Café de la Gare\"",
        coordinate: Coordinate(latitude: 33.0014, longitude: -7.6167))
    static let marrakech = TransitStop(
        id: "marrakech", name: "مراكش – باب دكالة",
        coordinate: Coordinate(latitude: 31.6342, longitude: -7.9999))

    static var feed: TransitFeed {
        get throws {
            let first = try day(2026, 11, 28)
            return TransitFeed(
                agency: TransitAgency(
                    id: "medina", name: "Medina", url: "https://medina.example.org/",
                    timeZone: "Africa/Casablanca",
                    language: "fr"),
                info: TransitFeedInfo(
                    publisher: "Medina", publisherURL: "https://medina.example.org/",
                    contactURL: "https://medina.example.org/contact", validFrom: first,
                    validTo: try day(2026, 12, 31), version: "2026-11-28"),
                stops: [rabat, settat, marrakech],
                routes: [TransitRoute(id: "rabat-marrakech", origin: "Rabat", destination: "Marrakech")],
                trips: [try trip("t1", on: first), try trip("t2", on: day(2026, 11, 29))])
        }
    }

    /// A trip of three stops that leaves at 12:00 and is there at 15:30.
    static func trip(_ id: String, on day: CalendarDate, leavingAt hours: Int = 12) throws -> TransitTrip {
        let start = hours * 3_600
        return TransitTrip(
            id: id, routeID: "rabat-marrakech", serviceDay: day, headsign: "Marrakech",
            stops: [
                TransitStopTime(
                    stopID: "rabat", arrival: ServiceTime(seconds: start),
                    departure: ServiceTime(seconds: start)),
                TransitStopTime(
                    stopID: "settat", arrival: ServiceTime(seconds: start + 5_400),
                    departure: ServiceTime(seconds: start + 5_700), isApproximate: true),
                TransitStopTime(
                    stopID: "marrakech", arrival: ServiceTime(seconds: start + 12_600),
                    departure: ServiceTime(seconds: start + 12_600)),
            ],
            booking: TransitBooking(
                page: "https://medina.example.org/rides/trips/\(id)", notice: .minutes(59.5)),
            shape: [
                rabat.coordinate, Coordinate(latitude: 33.5731, longitude: -7.5898), settat.coordinate,
                marrakech.coordinate,
            ])
    }

    static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDate {
        guard let date = CalendarDate(year: year, month: month, day: day) else { throw NoSuchDay() }
        return date
    }

    /// A moment in universal time.
    static func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) throws
        -> Timestamp
    {
        let start = try Self.day(year, month, day).milliseconds
        return Timestamp(milliseconds: start + Int64(hour * 60 + minute) * 60_000)
    }

    struct NoSuchDay: Error {}

    /// A message about the feed: one trip is late, one is cancelled, one is new; two cars are on the way.
    static var message: RealtimeFeed {
        get throws {
            let (today, tomorrow) = (try day(2026, 11, 28), try day(2026, 11, 29))
            let now = try moment(2026, 11, 28, 11, 20)
            let late = TripInstance(tripID: "t1", serviceDay: today)
            let new = TripInstance(tripID: "t3", serviceDay: today)
            return RealtimeFeed(
                made: now, scheduleVersion: "2026-11-28",
                updates: [
                    TripUpdate(
                        trip: late,
                        change: .delayed([
                            StopDelay(
                                sequence: 1, stopID: "rabat", arrival: .seconds(-90), departure: .zero),
                            StopDelay(
                                sequence: 2, stopID: "settat", arrival: .minutes(8), departure: .minutes(6)),
                        ]), measured: now),
                    TripUpdate(
                        trip: TripInstance(tripID: "t2", serviceDay: tomorrow), change: .cancelled,
                        measured: now),
                    TripUpdate(
                        trip: new,
                        change: .added(
                            AddedTrip(
                                routeID: "rabat-marrakech", headsign: "Marrakech",
                                stops: [
                                    AddedTrip.Stop(
                                        stopID: "rabat", arrival: now - .minutes(5),
                                        departure: now - .minutes(5)),
                                    AddedTrip.Stop(
                                        stopID: "marrakech", arrival: now + .minutes(200),
                                        departure: now + .minutes(200), delay: .minutes(3)),
                                ])), measured: now),
                ],
                positions: [
                    VehiclePosition(
                        trip: new, coordinate: Coordinate(latitude: 33.98, longitude: -6.87), measured: now,
                        isAdded: true),
                    VehiclePosition(
                        trip: late, coordinate: Coordinate(latitude: 33.91454, longitude: -7.00244),
                        measured: now),
                ])
        }
    }
}
