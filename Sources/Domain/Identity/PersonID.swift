/// Names a person to the rules of a room: the account behind it is none of theirs.
public struct PersonID: Hashable, Comparable, Sendable {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The person with these 128 bits.
    public init(_ value: UInt128) { self.value = value }

    public static func < (left: PersonID, right: PersonID) -> Bool { left.value < right.value }
}

extension PersonID {
    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id.bits)
    }
    /// The identifier as the account has it.
    public var uniqueID: UniqueID { UniqueID(bits: value) }
    /// The usual text of the identifier.
    public var text: String { UniqueID(bits: value).description }
}
