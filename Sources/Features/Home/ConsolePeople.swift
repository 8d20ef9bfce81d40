public import Identity

/// What the console knows of people: whoever composes the server wires it to the accounts.
public struct ConsolePeople: Sendable {
    /// The full names of some people; those who have left are missing.
    public let names: @Sendable ([UniqueID]) async throws -> [UniqueID: String]
    /// Who has exactly that email address, phone number or identifier; nothing if nobody.
    public let find: @Sendable (String) async throws -> UniqueID?
    /// How some people are reached; those who have left are missing.
    public let contacts: @Sendable ([UniqueID]) async throws -> [UniqueID: Contact]

    /// How somebody is called and reached.
    public struct Contact: Hashable, Sendable {
        /// First and last name.
        public let name: String
        /// The telephone, where it is known.
        public let phone: String?

        /// Somebody's name and telephone.
        public init(name: String, phone: String?) {
            self.name = name
            self.phone = phone
        }
    }

    /// What is asked of the accounts.
    public init(
        names: @escaping @Sendable ([UniqueID]) async throws -> [UniqueID: String],
        find: @escaping @Sendable (String) async throws -> UniqueID?,
        contacts: @escaping @Sendable ([UniqueID]) async throws -> [UniqueID: Contact] = { _ in [:] }
    ) {
        self.names = names
        self.find = find
        self.contacts = contacts
    }
}

extension ConsolePeople {
    /// Nobody is known.
    public static var none: ConsolePeople { ConsolePeople(names: { _ in [:] }, find: { _ in nil }) }
}
