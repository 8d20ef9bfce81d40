import Carpool
import Database
import Geography
import Identity
import PlannedTrips
import Roads
public import Savings

/// Works out what seats saved whose passengers have arrived.
public struct SeatSavings: Sendable {
    private let keeper: SavingsKeeper
    private let direct: @Sendable (Coordinate, Coordinate) -> LegFacts?

    /// - Parameters:
    ///   - keeper: Writes it.
    ///   - finder: Knows the ways by road.
    public init(_ keeper: SavingsKeeper, on finder: TripFinder) {
        self.keeper = keeper
        direct = { [finder] in finder.directWay(from: $0, to: $1) }
    }

    /// Keeps what a reservation saved; nothing while its passenger has not arrived, and where no road leads.
    ///
    /// What the driver drove longer is what both agreed on.
    func statement(for reservation: Reservation, on book: TripBook) -> SQL? {
        guard case .arrived(let moment) = reservation.state,
            let way = direct(reservation.board.coordinate, reservation.alight.coordinate)
        else { return nil }
        let driver = book.trip.driver
        let isSimulated = driver.isSimulatedPlanner
        return keeper.statement(
            for: SavedRide(
                reservation.id.uniqueID, in: .planned, passenger: reservation.passenger.uniqueID,
                driver: isSimulated ? nil : driver.uniqueID, isSimulated: isSimulated,
                people: reservation.seats, direct: way.distance, directTime: way.time,
                detour: reservation.detour, costPerKilometre: keeper.costPerKilometre,
                paid: reservation.price, arrivedAt: moment))
    }
}
