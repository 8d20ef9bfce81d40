public import Identity

/// What is rated, reviewed or reported.
public struct RatingSubject: Hashable, Sendable {
    /// What kind of thing: `person`, `shop`, `product`, `review`.
    public let kind: String
    /// Which one.
    public let id: UniqueID

    /// A subject.
    public init(kind: String, id: UniqueID) {
        self.kind = kind
        self.id = id
    }

    /// A person.
    public static func person(_ id: UniqueID) -> RatingSubject { RatingSubject(kind: "person", id: id) }

    /// A review, by its own identifier.
    public static func review(_ id: UniqueID) -> RatingSubject { RatingSubject(kind: "review", id: id) }

    /// Whether it is a person.
    public var isPerson: Bool { kind == "person" }
}
