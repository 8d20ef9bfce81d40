/// What a trip is like, as far as a search can ask for it, packed so that thousands can be looked at in microseconds.
public struct TripTraits: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The traits as bits.
    public let rawValue: UInt8

    /// The traits from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Smoking is allowed in the car.
    public static let smoking = TripTraits(rawValue: 1)
    /// Only women ride along.
    public static let womenOnly = TripTraits(rawValue: 2)
    /// Only men ride along.
    public static let menOnly = TripTraits(rawValue: 4)
    /// Whoever reserves has the seat at once.
    public static let instant = TripTraits(rawValue: 8)
    /// Each passenger may bring a piece of medium size.
    public static let mediumLuggage = TripTraits(rawValue: 16)
    /// Each passenger may bring a large piece.
    public static let largeLuggage = TripTraits(rawValue: 32)
    /// The driver takes cash.
    public static let cash = TripTraits(rawValue: 64)
    /// Its driver lets other apps show it.
    public static let shared = TripTraits(rawValue: 128)
}
