// Profiles: what everybody in the city may know of each other: a first name, stars, words; and telling the
// operator of somebody who should not be in a car with others.

public import Geography
public import Identity

/// A person as others see them.
public struct PublicPerson: Hashable, Sendable, Identifiable {
    /// Names the person everywhere in the city.
    public var id: UniqueID
    /// How others call them.
    public var firstName: String
    /// Since when they have an account.
    public var memberSince: Timestamp
    /// The languages they speak.
    public var languages: [SpokenLanguage]
    /// Whether the identity was checked.
    public var isVerified: Bool
    /// The local address of the photo, if there is one.
    public var photoAddress: String?
    /// How many trips they have made, on either side.
    public var trips: Int

    /// A person.
    public init(
        id: UniqueID, firstName: String, memberSince: Timestamp, languages: [SpokenLanguage] = [],
        isVerified: Bool = false, photoAddress: String? = nil, trips: Int = 0
    ) {
        self.id = id
        self.firstName = firstName
        self.memberSince = memberSince
        self.languages = languages
        self.isVerified = isVerified
        self.photoAddress = photoAddress
        self.trips = trips
    }
}

/// Knows the people of the city; the program wires it to accounts and rides.
public protocol PeopleDirectory: Sendable {
    /// The person, or nothing if there is none.
    func person(_ id: UniqueID) async throws -> PublicPerson?
    /// First and last name, for operators; nothing if there is no such person.
    func fullName(of id: UniqueID) async throws -> String?
    /// Whether somebody was on a trip, on either side; what a report names must be theirs.
    func wasOn(_ trip: UniqueID, _ person: UniqueID) async throws -> Bool
}
