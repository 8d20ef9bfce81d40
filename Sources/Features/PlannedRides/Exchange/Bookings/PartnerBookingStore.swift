import CarpoolExchange
public import Database
import Geography
import Identity
import PlannedTrips

/// The seats that passengers of other operators have asked for.
public struct PartnerBookingStore: Sendable {
    let database: any Database

    /// How long after the ride what is known of its passenger is kept.
    static let memory = TravelTime.minutes(90 * 24 * 60)

    /// The bookings that a store knows.
    public init(_ database: any Database) { self.database = database }

    /// A booking by the name that both operators have for it.
    func booking(_ id: BookingID) async throws -> PartnerBooking? {
        try await database.read { try Self.booking(id, in: $0) }
    }

    private static func booking(_ id: BookingID, in transaction: any Transaction) throws -> PartnerBooking? {
        try transaction.rows(
            "SELECT partner_id, trip_id, body FROM carpool_bookings WHERE id = \(id.text)"
        ) { try PartnerBooking($0) }.compactMap(\.self).first
    }

    /// Keeps a booking, unless there is one of its name.
    ///
    /// - Returns: The one that is kept under that name.
    func keep(_ booking: PartnerBooking, at now: Timestamp) async throws -> PartnerBooking? {
        let body = String(decoding: try booking.sent.written(), as: UTF8.self)
        return try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO carpool_bookings (id, partner_id, trip_id, reservation_id, passenger_id, alias, body,
                    boards_at, created_at)
                VALUES (\(booking.id.text), \(booking.partner), \(booking.trip.uniqueID),
                    \(booking.reservation.uniqueID), \(booking.passenger.uniqueID), \(booking.alias), \(body),
                    \(booking.sent.passengerPickupTime.milliseconds), \(now.milliseconds))
                ON CONFLICT (id) DO NOTHING
                """)
            return try Self.booking(booking.id, in: transaction)
        }
    }

    /// Forgets a booking that came to nothing before it began.
    func forget(_ id: BookingID, by partner: UniqueID) async throws {
        try await database.write { transaction in
            try transaction.execute(
                "DELETE FROM carpool_bookings WHERE id = \(id.text) AND partner_id = \(partner)")
        }
    }

    /// Forgets who rode along long ago.
    func forget(ridesBefore moment: Timestamp) async throws {
        try await database.write { transaction in
            try transaction.execute("DELETE FROM carpool_bookings WHERE boards_at < \(moment.milliseconds)")
        }
    }

    /// What passengers of other operators are called, with whose they are.
    func names(of passengers: [PersonID]) async throws -> [PersonID: String] {
        try await database.read { transaction in
            var names: [PersonID: String] = [:]
            for passenger in passengers {
                let row = try transaction.optionalRow(
                    """
                    SELECT carpool_bookings.alias, carpool_partners.name FROM carpool_bookings
                    JOIN carpool_partners ON carpool_partners.id = carpool_bookings.partner_id
                    WHERE carpool_bookings.passenger_id = \(passenger.uniqueID)
                    ORDER BY carpool_bookings.created_at DESC LIMIT 1
                    """)
                guard let row else { continue }
                let (alias, service) = (
                    try row.decode("alias", as: String.self), try row.decode("name", as: String.self)
                )
                names[passenger] = "\(alias) (\(service))"
            }
            return names
        }
    }
}

extension PartnerBooking {
    /// A stored booking; nothing for one that cannot be read any more.
    fileprivate init?(_ row: Row) throws {
        let body = try row.decode("body", as: String.self)
        guard let sent = try? Booking(reading: Array(body.utf8)) else { return nil }
        self.init(
            sent, of: PlannedTripID(try row.decode("trip_id", as: UniqueID.self)),
            by: try row.decode("partner_id", as: UniqueID.self))
    }
}
