/// Names a driver's offer to take people along.
public struct OfferID: Hashable, Comparable, Sendable {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The offer with these 128 bits.
    public init(_ value: UInt128) { self.value = value }

    public static func < (left: OfferID, right: OfferID) -> Bool { left.value < right.value }
}

/// Names one party's request for a ride, and the ride that grows out of it.
public struct RequestID: Hashable, Comparable, Sendable {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The request with these 128 bits.
    public init(_ value: UInt128) { self.value = value }

    public static func < (left: RequestID, right: RequestID) -> Bool { left.value < right.value }
}
