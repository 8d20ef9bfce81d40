public import Geography

/// What an operator sees of a person: who they are and how the account stands. No birth date, no devices, no trips, no money.
public struct PersonFile: Sendable, Equatable {
    /// The person.
    public let person: Person
    /// How often the pause of the account was changed: 0 if it never was.
    public let pauseVersion: Int
    /// The full name of who paused the account; nothing if it is not paused.
    public let pausedBy: String?
    /// How many log-ins there are.
    public let logIns: Int
    /// When the newest of them was used, give or take some minutes.
    public let seenAt: Timestamp?
}

/// What came of looking for people.
public struct PeopleFound: Sendable, Equatable {
    /// What was read of the words that were typed, for the log: who was looked for is nobody's business there.
    public enum Kind: String, Sendable {
        case name, email, phone, identifier
    }

    /// What they were looked for by.
    public let kind: Kind
    /// At most ``limit`` people, by their names.
    public let people: [Person]
    /// Whether there are more.
    public let hasMore: Bool

    /// The most people of one answer.
    public static let limit = 30
}
