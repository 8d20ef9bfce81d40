// TaxiDispatch: taxis that are called and come: zones, a fair queue of free taxis in each, and the life of a call.

public import Identity

/// Names a taxi: the vehicle, whoever drives it.
public struct TaxiID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The taxi with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}

/// Names one person's call for a taxi.
public struct CallID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The call with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}

/// Names a zone; a zone keeps its name when it is moved, resized or called otherwise.
public struct ZoneID: Hashable, Comparable, Sendable {
    /// A number, from 1.
    public let value: Int32

    /// The zone with this number.
    public init(_ value: Int32) { self.value = value }

    public static func < (left: ZoneID, right: ZoneID) -> Bool { left.value < right.value }
}
