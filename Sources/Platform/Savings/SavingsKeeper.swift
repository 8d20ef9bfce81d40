public import Database
import Geography
import Identity
import Ledger
public import Localization

/// Writes what rides saved, in the transaction in which they come to their end.
public struct SavingsKeeper: Sendable {
    /// What a kilometre costs a car, in minor units.
    public let costPerKilometre: Int64
    private let zone: LocalTimeZone

    /// - Parameters:
    ///   - zone: The city's, by whose calendar months are counted.
    ///   - costPerKilometre: What a kilometre costs a car, in minor units.
    public init(zone: LocalTimeZone, costPerKilometre: Int64) {
        self.zone = zone
        self.costPerKilometre = costPerKilometre
    }

    /// Keeps a ride, once: written again, after a crash or with what changes on it later, it stays as it was.
    public func statement(for ride: SavedRide) -> SQL {
        let local = zone.localTime(at: ride.arrivedAt)
        let month = "\(local.year)-\(local.month < 10 ? "0" : "")\(local.month)"
        return """
            INSERT INTO saved_rides
                (id, room, passenger_id, driver_id, is_simulated, people, month, metres, detour, alone, detour_cost,
                paid, currency, arrived_at, created_at, version)
            VALUES (\(ride.id), \(ride.room.rawValue), \(ride.passenger), \(ride.driver),
                \(ride.isSimulated ? 1 : 0), \(ride.people), \(month), \(ride.metres), \(ride.detour),
                \(ride.alone), \(ride.detourCost), \(ride.paid.minorUnits), \(ride.paid.currency.code),
                \(ride.arrivedAt), \(ride.arrivedAt), 1)
            ON CONFLICT (id) DO NOTHING
            """
    }
}
