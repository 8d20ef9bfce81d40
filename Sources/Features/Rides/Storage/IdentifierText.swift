public import Carpool
public import Identity

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

extension CarName {
    /// The usual text of an identifier.
    public var text: String { UniqueID(bits: value).description }
}
