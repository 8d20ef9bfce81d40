import BoardKeeping
import Database
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlannedTrips
import Takings

/// What drivers took in of seats on planned trips.
extension PlannedHistorySource: TakingSource {
    func takings(of driver: UniqueID, in span: Range<Timestamp>) async throws -> [Taking] {
        guard isDriver else { return [] }
        try await desk.settled()
        let driver = PersonID(driver)
        // A seat of a trip that left two days before has ended by itself; calling off costs at most a week ahead, and a trip may be
        // put off after that.
        let left = span.lowerBound - .minutes(48 * 60)..<span.upperBound + .minutes(21 * 24 * 60)
        return try await history.seats(onTripsOf: driver, leaving: left).compactMap { $0.taking }
            .filter { span.contains($0.at) }
    }
}

extension PlannedHistory {
    /// The seats that people had or asked for on the trips of a driver that leave in a span of time.
    func seats(
        onTripsOf driver: PersonID, leaving span: Range<Timestamp>
    ) async throws -> [Reservation] {
        try await database.read { transaction in
            let trips = try transaction.rows(
                """
                SELECT id FROM planned_trips
                WHERE driver_id = \(driver.text) AND departs_at >= \(span.lowerBound)
                    AND departs_at < \(span.upperBound)
                ORDER BY departs_at, id LIMIT 500
                """
            ) { try $0.decode("id", as: String.self) }
            guard !trips.isEmpty else { return [] }
            return try transaction.rows(
                """
                SELECT id, trip_id, passenger_id, body, version FROM planned_reservations
                WHERE trip_id IN \(list: trips) ORDER BY trip_id, created_at, id
                """
            ).compactMap { row in
                let (id, trip): (String, String) = (try row.decode("id"), try row.decode("trip_id"))
                let (passenger, body): (String, String) = (
                    try row.decode("passenger_id"), try row.decode("body")
                )
                let version: Int = try row.decode("version")
                guard let id = ReservationID(text: id), let trip = PlannedTripID(text: trip),
                    let passenger = PersonID(text: passenger)
                else { return nil }
                return ReservationRecord(body: body)?.reservation(
                    id, trip: trip, passenger: passenger, version: version)
            }
        }
    }
}

extension Reservation {
    /// What its driver took in; fees of seats in cash are owed, and are not among it.
    fileprivate var taking: Taking? {
        let address: URLReference = "/planned/\(trip.text)"
        switch state {
        case .arrived(let moment) where price.minorUnits > 0:
            return Taking(
                id.uniqueID, .fare, at: moment, price, isCash: isCash, people: seats, to: address)
        case .absent(let fee, let moment) where fee.minorUnits > 0 && !isCash:
            return Taking(id.uniqueID, .fee, at: moment, fee, isCash: false, people: seats, to: address)
        case .cancelled(.passenger, let fee, let moment) where fee.minorUnits > 0 && !isCash:
            return Taking(id.uniqueID, .fee, at: moment, fee, isCash: false, people: seats, to: address)
        default: return nil
        }
    }
}
