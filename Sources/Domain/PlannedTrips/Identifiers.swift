public import Identity

/// Names a trip that a driver has published.
public struct PlannedTripID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The trip with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}

/// Names one passenger's reservation of seats on a trip.
public struct ReservationID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The reservation with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}
