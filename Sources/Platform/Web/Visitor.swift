// Web: what the pages and the API of all features share: who asks, in which language, and how a page is framed.

public import Identity

/// A person who is logged in, as far as every feature needs to know.
public struct Visitor: Hashable, Sendable {
    /// Names the person everywhere in the city.
    public let id: UniqueID
    /// First name, for greetings.
    public let firstName: String
    /// First and last name.
    public let fullName: String
    /// Whether the person is made up.
    public let isDemo: Bool

    public init(id: UniqueID, firstName: String, fullName: String, isDemo: Bool) {
        self.id = id
        self.firstName = firstName
        self.fullName = fullName
        self.isDemo = isDemo
    }
}
