public import Identity

extension TripBook {
    /// R23: Who asked for seats and had no answer in time.
    public var unanswered: Set<PersonID> {
        Set(
            reservations.filter { reservation in
                guard case .lapsed(let cause, _) = reservation.state else { return false }
                return cause == .driverSilent || cause == .tripLeftWithoutAnswer
            }.map(\.passenger))
    }
}
