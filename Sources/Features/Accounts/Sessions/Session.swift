public import Database
public import Geography
public import Identity

/// A log-in that has not ended.
public struct Session: Sendable, Identifiable, Equatable {
    /// How a session shows itself.
    public enum Kind: String, Sendable, SQLEncodable, SQLDecodable {
        /// By a cookie of a browser.
        case browser
        /// By a bearer token of a program.
        case api
    }

    /// How far what is noted of a session's use may lag behind: not every call is worth a write.
    public static let seenWithin = TravelTime.minutes(5)

    /// Names the session among its person's; not a secret.
    public let id: UniqueID
    /// Who is logged in.
    public let person: Person
    /// How it shows itself.
    public let kind: Kind
    /// What the browser or program calls itself; as it says, at most 200 characters.
    public let device: String
    /// When the person logged in.
    public let createdAt: Timestamp
    /// When it was last used, give or take ``seenWithin``.
    public let seenAt: Timestamp
    /// When it ends by itself.
    public let expiresAt: Timestamp
}
