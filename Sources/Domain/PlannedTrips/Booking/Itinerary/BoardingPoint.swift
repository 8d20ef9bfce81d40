public import Geography

/// Where, and when, a passenger gets in or out.
public struct BoardingPoint: Hashable, Sendable {
    /// What kind of place it is.
    public enum Kind: Hashable, Sendable {
        /// A published stop, counted from 0.
        case stop(Int)
        /// A place on the way after this stop: it costs the driver no detour.
        case wayside(after: Int, share: LegShare)
        /// The passenger's own address, for which the driver leaves the way there, after this stop.
        case door(after: Int, share: LegShare)
    }

    /// What kind of place it is, and where along the trip.
    public var kind: Kind
    /// Its name, as people read it.
    public var name: String
    /// Where it is.
    public var coordinate: Coordinate
    /// When the car is to be there.
    public var at: Timestamp

    /// A place where a passenger gets in or out.
    public init(_ kind: Kind, name: String, coordinate: Coordinate, at: Timestamp) {
        self.kind = kind
        self.name = name
        self.coordinate = coordinate
        self.at = at
    }

    /// Where along the trip it is.
    public var position: TripPosition {
        switch kind {
        case .stop(let index): TripPosition(leg: index)
        case .wayside(let leg, let share), .door(let leg, let share): TripPosition(leg: leg, share: share)
        }
    }

    /// Whether it is one of the published stops.
    public var isStop: Bool {
        if case .stop = kind { true } else { false }
    }

    /// Whether the driver leaves the way for it.
    public var isDoor: Bool {
        if case .door = kind { true } else { false }
    }
}
