public import Geography

/// A place where a published trip stops, with its moment and what a seat costs up to there.
public struct TripStop: Hashable, Sendable {
    /// The place's name, as it was published.
    public var name: String
    /// Where it is.
    public var coordinate: Coordinate
    /// When the car leaves there; at the last stop, when it arrives.
    public var at: Timestamp
    /// What a seat costs from the first stop to here, in minor units: 0 at the first, never falling.
    public var price: Int64

    /// A stop; the price is in minor units, per seat, from the first stop.
    public init(name: String, coordinate: Coordinate, at: Timestamp, price: Int64) {
        self.name = name
        self.coordinate = coordinate
        self.at = at
        self.price = price
    }
}

extension [TripStop] {
    /// The same stops with the same times between them, leaving the first one at another moment: what a weekly
    /// repetition makes of its pattern.
    public func departing(at moment: Timestamp) -> [TripStop] {
        guard let departure = first?.at else { return [] }
        return map { stop in
            var moved = stop
            moved.at = moment + (stop.at - departure)
            return moved
        }
    }

    /// The way back: the stops from the last to the first, each leg with the time and the price that it has on the
    /// way there.
    public func returning(at moment: Timestamp) -> [TripStop] {
        guard let end = last else { return [] }
        return reversed().map { stop in
            var turned = stop
            turned.at = moment + (end.at - stop.at)
            turned.price = end.price - stop.price
            return turned
        }
    }
}
