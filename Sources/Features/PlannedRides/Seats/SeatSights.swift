import Garage
import Geography
import Identity
import PlannedTrips
import Travellers

/// A reservation as its passenger's page, and whoever has a link to it, are shown it.
public struct SeatSight: Sendable {
    let book: TripBook
    let reservation: Reservation
    let driver: RiderProfile?
    let car: Vehicle.Details?
    /// The passenger's first name, for others.
    let firstName: String?
    /// Where the car was seen, while the passenger waits for it or sits in it.
    var carSight: TripCarSight?
    /// The time from there to where the passenger gets in or, on board, out.
    var timeLeft: TravelTime?
    /// The way to the messages with the driver.
    var talks = SeatTalks()
}

/// Looks reservations up, whether their trips are over or not.
struct SeatSights: Sendable {
    let desk: PlannedDesk
    let services: PlannedServices

    /// The trip of a reservation, with all that were ever on it.
    func book(of id: ReservationID) async throws -> TripBook? {
        var trip = try await desk.trip(of: id)
        if trip == nil { trip = try await services.history.trip(ofReservation: id) }
        guard let trip else { return nil }
        return try await desk.wholeBook(trip)
    }

    /// A reservation for its passenger; nothing for anybody else.
    func sight(of id: ReservationID, for passenger: PersonID) async throws -> SeatSight? {
        guard let book = try await book(of: id), let reservation = book[id],
            reservation.passenger == passenger
        else { return nil }
        let driver = book.trip.driver
        let profiles = await services.profiles(of: [driver, passenger], for: passenger)
        return await placed(
            SeatSight(
                book: book, reservation: reservation, driver: profiles[driver],
                car: await services.car(of: driver), firstName: profiles[passenger]?.firstName))
    }

    /// The same with where the car is now.
    func placed(_ sight: SeatSight) async -> SeatSight {
        var sight = sight
        (sight.carSight, sight.timeLeft) = (nil, nil)
        let state = sight.reservation.state
        guard sight.book.trip.status.isUnderway, state.isConfirmed || state.isOnBoard,
            let car = await desk.car(of: sight.book.trip.id)
        else { return sight }
        sight.carSight = car
        let end = state.isOnBoard ? sight.reservation.alight : sight.reservation.board
        sight.timeLeft = desk.finder.timeLeft(of: car, to: end, on: sight.book)
        return sight
    }
}
