public import Geography

/// The time that somebody spends in a car: from getting in up to, and without, the moment of getting out.
public struct TripSpan: Hashable, Sendable {
    /// When it begins.
    public var from: Timestamp
    /// When it is over.
    public var until: Timestamp

    /// A span of time.
    public init(from: Timestamp, until: Timestamp) {
        self.from = from
        self.until = until
    }

    /// The time of a ride from one place to another. Whose own door delays the car is later at every place after it that has
    /// its published moment.
    init(riding board: BoardingPoint, to alight: BoardingPoint, detour: TravelTime) {
        self.init(from: board.at, until: alight.isDoor ? alight.at : alight.at + detour)
    }

    /// Whether somebody would have to be in two cars at once. Who gets out at a moment may get in elsewhere then.
    public func overlaps(_ other: TripSpan) -> Bool { from < other.until && other.from < until }
}
