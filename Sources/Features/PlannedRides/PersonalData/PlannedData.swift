public import Database
import FoundationEssentials
import Geography
import HTML
import Identity
import Localization
public import PersonalData

/// What planned rides keep about people.
public struct PlannedData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "planned" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "planned-trips", TextKey("privacy.plannedTrips"), TextKey("privacy.plannedTrips.text"),
                page: Self.trips),
            PersonalDataKind(
                "planned-seats", TextKey("privacy.plannedSeats"), TextKey("privacy.plannedSeats.text"),
                page: Self.seats),
            PersonalDataKind(
                "planned-alerts", TextKey("privacy.plannedAlerts"), TextKey("privacy.plannedAlerts.text"),
                page: Self.alerts),
        ]
    }

    @Sendable private static func trips(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT departs_at AS place_at, id AS place_id, body FROM planned_trips
            WHERE driver_id = \(question.person)
                AND (departs_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY departs_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(trip: $0) }
    }

    @Sendable private static func seats(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT boards_at AS place_at, id AS place_id, trip_id, body FROM planned_reservations
            WHERE passenger_id = \(question.person)
                AND (boards_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY boards_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(seat: $0) }
    }

    @Sendable private static func alerts(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, search, expires_at FROM planned_alerts
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let person = departure.person
        let drives = try transaction.value(
            "SELECT COUNT(*) FROM planned_trips WHERE driver_id = \(person) AND is_open = 1", as: Int.self)
        let seats = try transaction.value(
            "SELECT COUNT(*) FROM planned_reservations WHERE passenger_id = \(person) AND is_open = 1",
            as: Int.self)
        guard drives + seats > 0 else { return [] }
        return [
            DepartureObstacle("planned-under-way", TextKey("privacy.plannedUnderWay"), at: "/planned/mine")
        ]
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        try transaction.execute("DELETE FROM planned_alerts WHERE person_id = \(departure.person)")
        if try transaction.forgetPassenger(departure) > 0 { return false }
        return try transaction.forgetDriver(departure) == 0
    }
}

extension Transaction {
    /// Takes a passenger out of some reservations, which stay for their drivers; their own addresses go.
    ///
    /// - Returns: How many there were; none once all are done.
    fileprivate func forgetPassenger(_ departure: Departure) throws -> Int {
        let found = try rows(
            """
            SELECT id, body FROM planned_reservations WHERE passenger_id = \(departure.person)
            ORDER BY boards_at, id LIMIT \(departure.limit)
            """
        ) { (id: try $0.decode("id", as: String.self), body: try $0.decode("body", as: String.self)) }
        for seat in found {
            guard var record = ReservationRecord(body: seat.body) else {
                try execute("DELETE FROM planned_reservations WHERE id = \(seat.id)")
                continue
            }
            record.forgetPlaces()
            let (nobody, body) = (UniqueID.ofNobody(), try RecordEncoder.encode(record))
            try execute(
                """
                UPDATE planned_reservations SET passenger_id = \(nobody), body = \(body) WHERE id = \(seat.id)
                """)
        }
        return found.count
    }

    /// Takes a driver out of some trips. Those on which nobody ever had a seat go; of the others stay the names and times of
    /// the stops, which are the receipt of those who rode along.
    ///
    /// - Returns: How many there were; none once all are done.
    fileprivate func forgetDriver(_ departure: Departure) throws -> Int {
        let found = try rows(
            """
            SELECT id, body FROM planned_trips WHERE driver_id = \(departure.person)
            ORDER BY departs_at, id LIMIT \(departure.limit)
            """
        ) { (id: try $0.decode("id", as: String.self), body: try $0.decode("body", as: String.self)) }
        for trip in found {
            let seats = try value(
                "SELECT COUNT(*) FROM planned_reservations WHERE trip_id = \(trip.id)", as: Int.self)
            guard seats > 0, var record = TripRecord(body: trip.body) else {
                try execute("DELETE FROM planned_trips WHERE id = \(trip.id)")
                continue
            }
            record.note = ""
            let (nobody, body) = (UniqueID.ofNobody(), try RecordEncoder.encode(record))
            try execute(
                "UPDATE planned_trips SET driver_id = \(nobody), body = \(body) WHERE id = \(trip.id)")
        }
        return found.count
    }
}

extension TripRecord {
    /// A stored trip; nothing for one that cannot be read any more.
    init?(body: String) {
        guard let record = try? JSONDecoder().decode(TripRecord.self, from: Data(body.utf8)) else {
            return nil
        }
        self = record
    }
}

extension ReservationRecord {
    /// A stored reservation; nothing for one that cannot be read any more.
    init?(body: String) {
        guard let record = try? JSONDecoder().decode(ReservationRecord.self, from: Data(body.utf8)) else {
            return nil
        }
        self = record
    }

    /// Away from the stops of the trip nobody's places stay.
    mutating func forgetPlaces() {
        func forgotten(_ point: Point) -> Point {
            var point = point
            guard point.kind != "stop" else { return point }
            (point.name, point.latitude, point.longitude) = ("", 0, 0)
            return point
        }
        board = forgotten(board)
        alight = forgotten(alight)
        if let pending = change { change?.alight = forgotten(pending.alight) }
    }
}

extension PersonalRecord {
    /// A stored trip, as its driver may know it; nothing for one that cannot be read.
    init?(trip row: Row) {
        guard let id = try? row.decode("place_id", as: String.self),
            let body = try? row.decode("body", as: String.self), let trip = TripRecord(body: body)
        else { return nil }
        self.init()
        add("id", id)
        add("publishedAt", Timestamp(milliseconds: trip.publishedAt))
        add("state", trip.status.name)
        add("stops", trip.stops.map(\.name).joined(separator: " · "))
        add("leaves", trip.stops.first.map { Timestamp(milliseconds: $0.at) })
        add("arrives", trip.stops.last.map { Timestamp(milliseconds: $0.at) })
        add("price", trip.stops.last?.price)
        add("currency", trip.currency)
        add("seats", Int64(trip.seats))
        add("pausedSince", trip.pausedSince.map { Timestamp(milliseconds: $0) })
        add("resumedAt", trip.resumedAt.map { Timestamp(milliseconds: $0) })
        add("note", trip.note)
    }

    /// A stored reservation, as its passenger may know it; nothing for one that cannot be read.
    init?(seat row: Row) {
        guard let id = try? row.decode("place_id", as: String.self),
            let trip = try? row.decode("trip_id", as: String.self),
            let body = try? row.decode("body", as: String.self), let seat = ReservationRecord(body: body)
        else { return nil }
        self.init()
        add("id", id)
        add("trip", trip)
        add("askedAt", Timestamp(milliseconds: seat.askedAt))
        add("state", seat.state.name)
        add("seats", Int64(seat.seats))
        add("from", seat.board.name)
        add("fromLatitude", .real(seat.board.latitude))
        add("fromLongitude", .real(seat.board.longitude))
        add("getsIn", Timestamp(milliseconds: seat.board.at))
        add("to", seat.alight.name)
        add("toLatitude", .real(seat.alight.latitude))
        add("toLongitude", .real(seat.alight.longitude))
        add("getsOut", Timestamp(milliseconds: seat.alight.at))
        add("price", seat.price)
    }
}
