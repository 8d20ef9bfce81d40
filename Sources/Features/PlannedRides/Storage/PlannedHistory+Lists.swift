import Database
import Geography
import Identity
import Ledger
import PlannedTrips

/// A place in a list of trips or seats, the latest first: before the entry that it names.
struct PlannedPlace: Hashable, Sendable {
    let moment: Timestamp
    let id: String

    /// Before everything.
    static let latest = PlannedPlace(moment: Timestamp(milliseconds: Timestamp.storable.upperBound), id: "")

    init(moment: Timestamp, id: String) {
        self.moment = moment
        self.id = id
    }

    /// Reads ``text``; nothing for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let moment = Int64(parts[0]), Timestamp.storable.contains(moment),
            ReservationID(text: String(parts[1])) != nil
        else { return nil }
        self.init(moment: Timestamp(milliseconds: moment), id: String(parts[1]))
    }

    /// The place as addresses carry it.
    var text: String { "\(moment.milliseconds).\(id)" }
}

extension PlannedHistory {
    /// The trips that somebody drove or offered, the latest first, and where the next ones are.
    func trips(
        of driver: PersonID, before place: PlannedPlace, limit: Int
    ) async throws -> ([PlannedTrip], next: PlannedPlace?) {
        try await database.read { transaction in
            let rows = try transaction.rows(
                """
                SELECT id, body, version, departs_at FROM planned_trips
                WHERE driver_id = \(driver.text) AND (departs_at, id) < (\(place.moment), \(place.id))
                ORDER BY departs_at DESC, id DESC LIMIT \(limit)
                """)
            let trips = try rows.compactMap { row -> PlannedTrip? in
                let (id, body, version): (String, String, Int) = (
                    try row.decode("id"), try row.decode("body"), try row.decode("version")
                )
                guard let id = PlannedTripID(text: id) else { return nil }
                return TripRecord(body: body)?.trip(id, driver: driver, version: version)
            }
            return (trips, try Self.end(rows, "departs_at", limit))
        }
    }

    /// The seats that somebody had or asked for, the latest first, and where the next ones are.
    func seats(
        of passenger: PersonID, before place: PlannedPlace, limit: Int
    ) async throws -> ([Reservation], next: PlannedPlace?) {
        try await database.read { transaction in
            let rows = try transaction.rows(
                """
                SELECT id, trip_id, body, version, boards_at FROM planned_reservations
                WHERE passenger_id = \(passenger.text)
                    AND (boards_at, id) < (\(place.moment), \(place.id))
                ORDER BY boards_at DESC, id DESC LIMIT \(limit)
                """)
            let seats = try rows.compactMap { row -> Reservation? in
                let (id, trip): (String, String) = (try row.decode("id"), try row.decode("trip_id"))
                let (body, version): (String, Int) = (try row.decode("body"), try row.decode("version"))
                guard let id = ReservationID(text: id), let trip = PlannedTripID(text: trip) else {
                    return nil
                }
                return ReservationRecord(body: body)?.reservation(
                    id, trip: trip, passenger: passenger, version: version)
            }
            return (seats, try Self.end(rows, "boards_at", limit))
        }
    }

    private static func end(_ rows: [Row], _ time: String, _ limit: Int) throws -> PlannedPlace? {
        guard rows.count >= limit, let last = rows.last else { return nil }
        return PlannedPlace(
            moment: Timestamp(milliseconds: try last.decode(time)), id: try last.decode("id"))
    }
}
