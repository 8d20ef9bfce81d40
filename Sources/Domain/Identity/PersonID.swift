/// Names a person to the rules of a room: the account behind it is none of theirs.
public struct PersonID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The person with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}
