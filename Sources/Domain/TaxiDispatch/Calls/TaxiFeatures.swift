/// What a vehicle has that not every one has, and what a caller may need.
public struct TaxiFeatures: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A wheelchair can be taken along with whoever sits in it.
    public static let wheelchair = TaxiFeatures(rawValue: 1)
    /// There is a seat for a small child.
    public static let childSeat = TaxiFeatures(rawValue: 2)
    /// Everything there is.
    public static let all: TaxiFeatures = [.wheelchair, .childSeat]
}

/// What a taxi has to offer for a call to go to it.
public struct TaxiWish: Hashable, Sendable {
    /// How many people travel, one at least.
    public var seats: Int
    /// What they need.
    public var features: TaxiFeatures
    /// Whether they would share the taxi with others, and pay less.
    public var mayShare: Bool

    /// A wish.
    public init(seats: Int = 1, features: TaxiFeatures = [], mayShare: Bool = false) {
        self.seats = seats
        self.features = features
        self.mayShare = mayShare
    }
}
