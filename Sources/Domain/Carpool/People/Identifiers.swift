public import Identity

/// Names a driver's offer to take people along.
public struct OfferID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The offer with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}

/// Names one party's request for a ride, and the ride that grows out of it.
public struct RequestID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The request with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}
