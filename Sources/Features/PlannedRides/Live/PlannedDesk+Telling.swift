import Events
import PlannedTrips

/// Who is told that something is different.
extension PlannedDesk {
    /// What the pages of a trip and of the seats on it wait for.
    static func topics(of id: PlannedTripID, _ book: TripBook?) -> [Topic] {
        [.plannedTrip(id)] + (book?.reservations ?? []).map { Topic.plannedSeat($0.id) }
    }

    /// Tells the pages of a trip that its car is somewhere else.
    func announceMove(of book: TripBook) {
        bus?.publish(.moved(book.trip.id), to: Self.topics(of: book.trip.id, book))
    }

    /// Tells the pages that show a seat, and those that a link shows it on, that links were made or ended.
    nonisolated func announceLinks(of id: ReservationID) { bus?.publish(.links(id), to: .plannedSeat(id)) }
}
