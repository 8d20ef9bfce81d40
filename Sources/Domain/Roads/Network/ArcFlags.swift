/// What else is to be known of an arc.
public struct ArcFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// The flags from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Part of a roundabout or another circular junction.
    public static let roundabout = ArcFlags(rawValue: 1)
    /// Under the ground, or covered.
    public static let tunnel = ArcFlags(rawValue: 2)
    /// Only for those who have business there: used at the ends of a trip rather than for passing through.
    public static let destinationOnly = ArcFlags(rawValue: 4)
    /// A toll is charged.
    public static let toll = ArcFlags(rawValue: 8)
}
