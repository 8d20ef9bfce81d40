public import Identity

/// What the console knows of people: whoever composes the server wires it to the accounts.
public struct ConsolePeople: Sendable {
    /// The full names of some people; those who have left are missing.
    public let names: @Sendable ([UniqueID]) async throws -> [UniqueID: String]
    /// Who has exactly that email address, phone number or identifier; nothing if nobody.
    public let find: @Sendable (String) async throws -> UniqueID?

    /// What is asked of the accounts.
    public init(
        names: @escaping @Sendable ([UniqueID]) async throws -> [UniqueID: String],
        find: @escaping @Sendable (String) async throws -> UniqueID?
    ) {
        self.names = names
        self.find = find
    }
}

extension ConsolePeople {
    /// Nobody is known.
    public static var none: ConsolePeople { ConsolePeople(names: { _ in [:] }, find: { _ in nil }) }
}
