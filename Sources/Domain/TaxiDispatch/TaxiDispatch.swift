// TaxiDispatch: taxis that are called and come: zones, a fair queue of free taxis in each, and the life of a call.

public import Identity

/// Names a taxi: the vehicle, whoever drives it.
public struct TaxiID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The taxi with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}

/// Names one person's call for a taxi.
public struct CallID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The call with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}

/// Names a zone; a zone keeps its name when it is moved, resized or called otherwise.
public struct ZoneID: Hashable, Comparable, Sendable {
    /// A number, from 1.
    public let value: Int32

    /// The zone with this number.
    public init(_ value: Int32) { self.value = value }

    public static func < (left: ZoneID, right: ZoneID) -> Bool { left.value < right.value }
}
