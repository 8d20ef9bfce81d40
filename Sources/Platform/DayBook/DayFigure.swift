// DayBook: what happened in the city, in one number a day and figure, kept so that nobody has to read the history again.

/// What is counted of a day.
public enum DayFigure: String, CaseIterable, Hashable, Sendable {
    /// Rides that were asked for that day.
    case requests
    /// Those of them that got a car: a driver agreed to come, whatever became of it.
    case matched
    /// Those of them whose passengers got in.
    case pickedUp
    /// How long these waited from asking to getting in, in seconds, added up.
    case waited
    /// The direct ways of those who arrived that day, less what drivers drove longer for them, in metres: what no car of
    /// their own drove.
    case saved
    /// What driving these alone would have cost, in minor units.
    case savedCost
    /// How many different people these were.
    case savers
    /// Planned trips that were to leave that day.
    case plannedTrips
    /// How many people arrived on seats of planned trips that day.
    case plannedSeats
    /// Taxis that were called or booked that day.
    case taxiCalls
    /// Those of them that brought somebody to the end.
    case taxiServed
    /// Money that changed hands through wallets, in minor units of the city's currency.
    case moved
}

/// The figures of one day.
public typealias DayFigures = [DayFigure: Int64]
