public import Identity
public import TaxiDispatch

extension TaxiID {
    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id.bits)
    }
    /// The usual text of the identifier.
    public var text: String { UniqueID(bits: value).description }
}

extension CallID {
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
