/// Room in a car: seats and pieces of luggage.
public struct Load: BitwiseCopyable, Hashable, Sendable {
    /// Seats.
    public var seats: Int16
    /// Pieces of luggage.
    public var luggage: Int16

    /// So many seats and pieces of luggage.
    public init(seats: Int, luggage: Int = 0) {
        self.seats = Int16(clamping: seats)
        self.luggage = Int16(clamping: luggage)
    }

    /// No room at all.
    public static let none = Load(seats: 0)

    /// Whether both numbers are at most the other's.
    public func fits(in other: Load) -> Bool { seats <= other.seats && luggage <= other.luggage }

    public static func + (left: Load, right: Load) -> Load {
        Load(seats: Int(left.seats) + Int(right.seats), luggage: Int(left.luggage) + Int(right.luggage))
    }
    public static func - (left: Load, right: Load) -> Load {
        Load(seats: Int(left.seats) - Int(right.seats), luggage: Int(left.luggage) - Int(right.luggage))
    }
}

/// The people who travel on one request.
public struct Party: Hashable, Sendable {
    /// The request they travel on.
    public let id: RequestID
    /// Who asked, and whose preferences count.
    public var lead: Traveller
    /// The room they take.
    public var load: Load

    /// The people who travel on one request.
    public init(id: RequestID, lead: Traveller, load: Load) {
        self.id = id
        self.lead = lead
        self.load = load
    }
}
