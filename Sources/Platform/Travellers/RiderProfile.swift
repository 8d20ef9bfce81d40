// Travellers: who shares a car, as the others in it see them: people's profiles, how well they know each other, and who
// must not meet.

public import Carpool
public import Identity

/// A person as the other people of a car see them.
public struct RiderProfile: Hashable, Sendable {
    /// Who it is.
    public var id: PersonID
    /// How others call them.
    public var firstName: String
    /// What they say about their gender.
    public var gender: Traveller.Gender
    /// The age in years, if known.
    public var age: UInt8?
    /// Whether the identity has been checked.
    public var isVerified: Bool
    /// The average rating in hundredths of a star; `nil` before the first.
    public var rating: Int?
    /// How many ratings that is.
    public var ratingCount: Int
    /// The local address of the photo.
    public var photoAddress: String?
    /// The languages the person speaks, as BCP 47 tags.
    public var languages: [String]
    /// How well whoever looks knows them; `nil` where that was not asked.
    public var acquaintance: Acquaintance?
    /// Whether nobody is behind it: a part of a living sample city.
    public var isSimulated = false

    /// A person; what is not named is unknown.
    public init(
        id: PersonID, firstName: String, gender: Traveller.Gender = .undisclosed, age: UInt8? = nil,
        isVerified: Bool = false, rating: Int? = nil, ratingCount: Int = 0, photoAddress: String? = nil,
        languages: [String] = []
    ) {
        self.id = id
        self.firstName = firstName
        self.gender = gender
        self.age = age
        self.isVerified = isVerified
        self.rating = rating
        self.ratingCount = ratingCount
        self.photoAddress = photoAddress
        self.languages = languages
    }
}
