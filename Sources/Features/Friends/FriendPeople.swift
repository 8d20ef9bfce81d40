public import Identity

/// Somebody as friends see them.
public struct FriendPerson: Hashable, Sendable, Identifiable {
    /// Names the person everywhere in the city.
    public let id: UniqueID
    /// How others call them.
    public let firstName: String
    /// First and last name, for friends and for whom they ask.
    public let fullName: String
    /// The local address of the photo, if there is one.
    public let photoAddress: String?

    /// A person.
    public init(id: UniqueID, firstName: String, fullName: String, photoAddress: String? = nil) {
        self.id = id
        self.firstName = firstName
        self.fullName = fullName
        self.photoAddress = photoAddress
    }
}

/// Knows the people of the city; the program wires it to accounts.
public protocol FriendPeople: Sendable {
    /// Those of some people who have an account.
    func people(_ ids: [UniqueID]) async throws -> [UniqueID: FriendPerson]
    /// Whose an address is, once they have confirmed it: anybody can claim what they have not.
    func person(at address: FriendAddress) async throws -> UniqueID?
    /// The addresses of a person themselves.
    func addresses(of person: UniqueID) async throws -> [FriendAddress]
}
