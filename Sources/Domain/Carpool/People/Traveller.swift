public import Identity

/// Somebody in a car, as far as the others' preferences can depend on it.
public struct Traveller: Hashable, Sendable {
    /// What a person says about their gender.
    public enum Gender: UInt8, CaseIterable, Hashable, Sendable {
        case undisclosed
        case woman
        case man
        case other
    }

    /// Who it is.
    public let id: PersonID
    /// What the person says about their gender; it counts for women-only rides once the identity is verified.
    public var gender: Gender
    /// The age in years, if known.
    public var age: UInt8?
    /// Whether an operator has checked the identity.
    public var isVerified: Bool
    /// Friends of this person, as far as they were asked for. Friendship is mutual: of two people it is enough that it is
    /// known of one, see ``isFriend(of:)``.
    public var friends: Set<PersonID>
    /// The people with whom this person must not be brought together, whoever of both does not want it; of two people it is
    /// enough that it is known of one.
    public var barred: Set<PersonID>
    /// What the person asks of the others.
    public var preferences: Preferences

    /// Somebody; what is not named is unknown.
    public init(
        id: PersonID, gender: Gender = .undisclosed, age: UInt8? = nil, isVerified: Bool = false,
        friends: Set<PersonID> = [], barred: Set<PersonID> = [], preferences: Preferences = .none
    ) {
        self.id = id
        self.gender = gender
        self.age = age
        self.isVerified = isVerified
        self.friends = friends
        self.barred = barred
        self.preferences = preferences
    }

    /// Whether the person counts as a woman for those who ride with women only.
    public var isVerifiedWoman: Bool { isVerified && gender == .woman }

    /// Whether the two are known to be friends.
    public func isFriend(of other: Traveller) -> Bool {
        friends.contains(other.id) || other.friends.contains(id)
    }

    /// Whether neither breaks a condition of the other.
    public func accepts(_ other: Traveller) -> Bool {
        guard HardTraits(of: self).agree(with: HardTraits(of: other)), !barred.contains(other.id),
            !other.barred.contains(id)
        else { return false }
        let isForFriends =
            preferences.friendsOnly == .required || other.preferences.friendsOnly == .required
        return !isForFriends || isFriend(of: other)
    }
}
