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
    /// The direct ways of those of them who arrived, in metres, added up: what no car of their own drove.
    case saved
    /// Taxis that were called or booked that day.
    case taxiCalls
    /// Those of them that brought somebody to the end.
    case taxiServed
    /// Money that changed hands through wallets, in minor units of the city's currency.
    case moved
}

/// The figures of one day.
public typealias DayFigures = [DayFigure: Int64]
