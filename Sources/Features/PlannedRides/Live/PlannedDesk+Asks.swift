import Geography
import Identity
import PlannedTrips

/// An ask on its way to the board.
struct Ask: Sendable {
    /// How many the passenger had made on the trip before it.
    let before: Int
    /// When it began, see ``ComingDeeds``.
    let start: Int

    init(_ before: Int, since start: Int) {
        self.before = before
        self.start = start
    }
}

/// Who asks how often.
extension PlannedDesk {
    /// How many times a passenger has asked on a trip.
    ///
    /// - Throws: ``BookingRefusal/usedBefore`` where the name of the wish is taken, ``BookingRefusal/tooManyAsks(most:)``.
    func checkAsks(_ wish: ReservationWish, on trip: PlannedTripID) async throws -> Int {
        let asks = try await store.asks(on: trip, by: wish.passenger.person, naming: wish.id)
        guard let asks else { throw BookingRefusal.usedBefore }
        guard asks < rules.mostAsks else { throw BookingRefusal.tooManyAsks(most: rules.mostAsks) }
        return asks
    }

    /// Refuses what was right when it began and is not any more.
    func checkStill(_ ask: Ask, _ wish: ReservationWish, on trip: PlannedTripID) throws(BookingRefusal) {
        guard !coming.isUsed(wish.id.uniqueID, since: ask.start) else { throw .usedBefore }
        let since = coming.count(of: .asking(wish.passenger.person, on: trip), since: ask.start)
        guard ask.before + since < rules.mostAsks else { throw .tooManyAsks(most: rules.mostAsks) }
    }

    /// Remembers the names of what the board is about to forget.
    func noteEnded(on book: TripBook) {
        if !book.isOpen { coming.use(book.trip.id.uniqueID) }
        for reservation in book.reservations where !book.isOpen || reservation.isOver {
            coming.use(reservation.id.uniqueID)
        }
    }

    // MARK: - Doors

    /// Refuses who has asked for doors that the car cannot come to as well as to all others, as often as one may ask: each
    /// refusal says a little of where the others are.
    func checkDoors(of person: PersonID, on book: TripBook) throws(BookingRefusal) {
        guard refusedDoors[book.trip.id]?[person] ?? 0 < rules.mostAsks else {
            throw .tooManyAsks(most: rules.mostAsks)
        }
    }

    /// Remembers a door that the car cannot come to as well as to all others.
    func noteDoor(of wish: ReservationWish, on book: TripBook) {
        guard wish.detour > book.detourLeft else { return }
        if refusedDoors[book.trip.id] == nil { refusedDoors = refusedDoors.filter { board[$0.key] != nil } }
        refusedDoors[book.trip.id, default: [:]][wish.passenger.person, default: 0] += 1
    }
}
