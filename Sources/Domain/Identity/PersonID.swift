/// Names a person to the rules of a room: the account behind it is none of theirs.
public struct PersonID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The person with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}
