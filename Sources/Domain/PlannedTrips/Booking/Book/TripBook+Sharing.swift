public import Identity

extension TripBook {
    /// R16: The driver says whether other apps may show a trip that has not left. What people from there have reserved, or asked
    /// for, stays as it is.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func share(
        _ isShared: Bool, by person: PersonID
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        try requireLive()
        guard case .open = trip.status else { throw .tripHasLeft }
        return change { book in
            book.trip.isShared = isShared
            return []
        }
    }
}
