public import Carpool
public import Identity

extension UniqueID {
    /// The identifier with these 128 bits.
    public init(bits: UInt128) {
        self.init(high: UInt64(truncatingIfNeeded: bits >> 64), low: UInt64(truncatingIfNeeded: bits))
    }

    /// All 128 bits.
    public var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }
}

extension RequestID {
    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id.bits)
    }
    /// The identifier as other rooms know it.
    public var uniqueID: UniqueID { UniqueID(bits: value) }
    /// The usual text of the identifier.
    public var text: String { UniqueID(bits: value).description }
}

extension OfferID {
    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id.bits)
    }
    /// The usual text of the identifier.
    public var text: String { UniqueID(bits: value).description }
}

extension PersonID {
    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id.bits)
    }
    /// The identifier as other rooms know it.
    public var uniqueID: UniqueID { UniqueID(bits: value) }
    /// The usual text of the identifier.
    public var text: String { UniqueID(bits: value).description }
}

extension CarName {
    /// The usual text of an identifier.
    public var text: String { UniqueID(bits: value).description }
}
