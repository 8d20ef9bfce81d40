/// How somebody feels about smoke, music or talk in the car. The outer two are conditions, the inner two wishes.
public enum Attitude: Int8, CaseIterable, Hashable, Sendable {
    case refuses = -2
    case dislikes = -1
    case indifferent = 0
    case likes = 1
    case needs = 2
}

/// How much a limit on the company counts.
public enum Restriction: Int8, CaseIterable, Hashable, Sendable {
    /// Everybody is welcome.
    case none
    /// A wish: it lowers the fit.
    case preferred
    /// A condition: nobody else is matched.
    case required
}

/// What somebody asks of the people in the same car.
public struct Preferences: Hashable, Sendable {
    /// Smoking during the ride.
    public var smoking: Attitude
    /// Music during the ride.
    public var music: Attitude
    /// Conversation during the ride.
    public var talk: Attitude
    /// The ages that are welcome, in years.
    public var ages: ClosedRange<UInt8>
    /// How much ``ages`` counts.
    public var ageRestriction: Restriction
    /// Whether everybody else in the car should be a verified woman.
    public var womenOnly: Restriction
    /// Whether everybody else in the car should be a friend.
    public var friendsOnly: Restriction

    /// Preferences; whatever is not named is all the same to the person.
    public init(
        smoking: Attitude = .indifferent, music: Attitude = .indifferent, talk: Attitude = .indifferent,
        ages: ClosedRange<UInt8> = 0...UInt8.max, ageRestriction: Restriction = .none,
        womenOnly: Restriction = .none, friendsOnly: Restriction = .none
    ) {
        self.smoking = smoking
        self.music = music
        self.talk = talk
        self.ages = ages
        self.ageRestriction = ageRestriction
        self.womenOnly = womenOnly
        self.friendsOnly = friendsOnly
    }

    /// Somebody to whom everything is all the same.
    public static let none = Preferences()
}
