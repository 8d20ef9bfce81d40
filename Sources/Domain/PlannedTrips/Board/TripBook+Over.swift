extension Reservation {
    /// Whether nothing can happen with it any more.
    public var isOver: Bool { !state.takesSeats && !awaitsCash }
}

extension TripBook {
    /// Whether anything can still happen on the trip: that its driver confirms having been paid in cash, too.
    public var isOpen: Bool { !trip.status.isOver || reservations.contains { $0.awaitsCash } }

    /// Leaves out the reservations with which nothing can happen any more.
    mutating func forgetEnded() { reservations.removeAll { $0.isOver } }
}
