public import Identity

/// Names a driver's offer to take people along.
public struct OfferID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The offer with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}

/// Names one party's request for a ride, and the ride that grows out of it.
public struct RequestID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The request with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}
