import Garage
import Geography
import Identity
import PlannedTrips
import Savings
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
    /// Whether it is told how far away the car is, but not where.
    var isCarHidden = false
    /// The time from there to where the passenger gets in or, on board, out.
    var timeLeft: TravelTime?
    /// By how much the car is late, in steps of five minutes, while it is on its way.
    var delay = TravelTime.zero
    /// Whether it has come past the place where the passenger waits.
    var isPassed = false
    /// The way to the messages with the driver.
    var talks = SeatTalks()
    /// What the ride saved its passenger, where it is over and that is known.
    var saved: SavedSum?
}

/// Looks reservations up, whether their trips are over or not.
struct SeatSights: Sendable {
    let desk: PlannedDesk
    let services: PlannedServices
    let clock: @Sendable () -> Timestamp

    /// How long before it is there a car is seen by who waits for it.
    static let lead = TravelTime.minutes(15)

    /// The trip of a reservation, with all that were ever on it.
    func book(of id: ReservationID) async throws -> TripBook? {
        try await desk.wholeBook(of: id, services.history)
    }

    /// A reservation for its passenger; nothing for anybody else.
    ///
    /// - Parameter forOthers: Whether it is for whoever has a link.
    func sight(
        of id: ReservationID, for passenger: PersonID, forOthers: Bool = false
    ) async throws -> SeatSight? {
        guard let book = try await book(of: id), let reservation = book[id],
            reservation.passenger == passenger
        else { return nil }
        let driver = book.trip.driver
        let profiles = await services.profiles(of: [driver, passenger], for: passenger)
        return await placed(
            SeatSight(
                book: book, reservation: reservation, driver: profiles[driver],
                car: await services.car(of: driver), firstName: profiles[passenger]?.firstName),
            forOthers: forOthers)
    }

    /// The same with where the car is now, for its passenger or for whoever has a link.
    ///
    /// Where a car stops tells where others live. So who waits sees it in the last minutes alone, and neither they nor who follows
    /// somebody by a link sees it on the way to another passenger's own place. Long after the ride nobody follows it.
    func placed(_ sight: SeatSight, forOthers: Bool = false) async -> SeatSight {
        var sight = sight
        (sight.carSight, sight.timeLeft, sight.isCarHidden) = (nil, nil, false)
        let delay = await desk.delay(of: sight.book)
        sight.delay = sight.reservation.state.isConfirmed ? delay.at(sight.reservation.board) : delay.ahead
        sight.isPassed = await desk.coming(to: sight.reservation.id, on: sight.book.trip.id).isPassed
        let (book, reservation, state) = (sight.book, sight.reservation, sight.reservation.state)
        let end = state.isOnBoard ? reservation.alight : reservation.board
        guard book.trip.status.isUnderway, state.isConfirmed || state.isOnBoard,
            clock() < end.at + book.trip.longestDetour + PlannedDesk.longestFollowed,
            let car = await desk.car(of: book.trip.id)
        else { return sight }
        let left = desk.finder.timeLeft(of: car, to: end, on: book)
        if !state.isOnBoard, left.map({ $0 > Self.lead }) ?? true { return sight }
        (sight.carSight, sight.timeLeft) = (car, left)
        let next = book.waypointsAhead.first
        let isOwn =
            next.map {
                $0.point.isStop || $0.boarding.contains(reservation.id)
                    || $0.alighting.contains(reservation.id)
            } ?? true
        sight.isCarHidden = !isOwn && (forOthers || !state.isOnBoard)
        return sight
    }
}

extension PlannedDesk {
    /// The trip of a reservation, over or not, with all that were ever on it.
    nonisolated func wholeBook(of id: ReservationID, _ history: PlannedHistory) async throws -> TripBook? {
        var trip = try await trip(of: id)
        if trip == nil { trip = try await history.trip(ofReservation: id) }
        guard let trip else { return nil }
        return try await wholeBook(trip)
    }
}
