public import Geography
public import HTML
public import Identity

/// What is under way with a thing of the map, and whose it is: only for an operator who has said why they look, once
/// that is written down.
public struct LiveLook: Sendable {
    /// What somebody has to do with it.
    public enum Role: String, CaseIterable, Hashable, Sendable {
        /// Drives the vehicle.
        case driver
        /// Sits in it.
        case passenger
        /// Waits for it.
        case waiting
    }

    /// Somebody who has to do with it.
    public struct Person: Hashable, Sendable {
        /// Who.
        public let id: UniqueID
        /// What they have to do with it.
        public let role: Role
        /// What the others call them.
        public let firstName: String
        /// Whether they are made up: then they have no account, and nobody was looked at.
        public let isSimulated: Bool

        /// Somebody.
        public init(_ id: UniqueID, _ role: Role, firstName: String, isSimulated: Bool) {
            self.id = id
            self.role = role
            self.firstName = firstName
            self.isSimulated = isSimulated
        }
    }

    /// Something that is to be known of it.
    public enum Fact: Hashable, Sendable {
        /// The vehicle with its plate.
        case vehicle(String)
        /// Where it begins, as people say it.
        case from(String)
        /// Where it leads to, as people say it.
        case to(String)
        /// Since when it has been under way.
        case since(Timestamp)
        /// How many people travel.
        case people(Int)
    }

    /// How it stands.
    public let state: LiveThing.State
    /// Who has to do with it, the driver first.
    public let people: [Person]
    /// What is under way.
    public let facts: [Fact]
    /// Where operators read more of it, and can do something.
    public let page: URLReference?

    /// What is under way, and with whom.
    public init(
        _ state: LiveThing.State, people: [Person], facts: [Fact] = [], page: URLReference? = nil
    ) {
        self.state = state
        self.people = people
        self.facts = facts
        self.page = page
    }
}
