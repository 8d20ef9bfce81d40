public import Identity

// Pictures: keeps pictures of anything, each in several sizes, in the database.

/// What a picture is of.
public struct PictureSubject: Hashable, Sendable {
    /// What kind of thing: `person`, `shop`, `product`.
    public let kind: String
    /// Which one.
    public let id: UniqueID

    /// A subject.
    public init(kind: String, id: UniqueID) {
        self.kind = kind
        self.id = id
    }
}
