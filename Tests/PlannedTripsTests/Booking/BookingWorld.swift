import Geography
import Identity
import Ledger
import PlannedTrips

/// A trip from Rabat by Casablanca and Settat to Marrakech, three legs of an hour each, and people who want seats.
enum BookingWorld {
    static let driver = PersonID(UInt128(1000))
    static let dirham = Currency.moroccanDirham
    /// When it is published.
    static let published = moment(0)
    /// When it leaves: ten days later.
    static let departure = moment(10 * 24 * 60)

    /// So many minutes after it is published.
    static func moment(_ minutes: Int64) -> Timestamp {
        Timestamp(milliseconds: 1_800_000_000_000 + minutes * 60_000)
    }

    /// So many minutes after it leaves.
    static func after(_ minutes: Int64) -> Timestamp { departure + .milliseconds(minutes * 60_000) }

    static func person(_ number: Int) -> PersonID { PersonID(UInt128(number)) }
    static func money(_ amount: Int64) -> Money { Money(minorUnits: amount, dirham) }
    static func hold(_ number: Int) -> UniqueID { UniqueID(bits: UInt128(50_000 + number)) }
    static func id(_ number: Int) -> ReservationID { ReservationID(UInt128(number)) }

    static let stops = [
        TripStop(
            name: "Rabat", coordinate: Coordinate(latitude: 34.02, longitude: -6.84), at: after(0), price: 0),
        TripStop(
            name: "Casablanca", coordinate: Coordinate(latitude: 33.57, longitude: -7.59), at: after(60),
            price: 3000),
        TripStop(
            name: "Settat", coordinate: Coordinate(latitude: 33.0, longitude: -7.62), at: after(120),
            price: 5000),
        TripStop(
            name: "Marrakech", coordinate: Coordinate(latitude: 31.63, longitude: -8.0), at: after(180),
            price: 9000),
    ]

    static func trip(
        seats: Int = 3, isInstant: Bool = false, company: TripCompany = .everyone, acceptsCash: Bool = true,
        stops: [TripStop] = stops, luggage: LuggageSize = .medium
    ) -> PlannedTrip {
        PlannedTrip(
            id: PlannedTripID(UInt128(1)), driver: driver, stops: stops, seats: seats, luggage: luggage,
            company: company, isInstant: isInstant, acceptsCash: acceptsCash, currency: dirham,
            publishedAt: published)
    }
}
