// Ratings: what people who shared a trip think of each other, and whom they report to the operator.

public import Geography
public import Identity

/// What one person gave another for a trip they shared.
public struct Rating: Hashable, Sendable {
    /// The trip; whether two people shared it is for the feature that knows trips to say.
    public var trip: UniqueID
    /// Who rates.
    public var from: UniqueID
    /// Who is rated.
    public var about: UniqueID
    /// How many stars.
    public var stars: StarCount
    /// A word with them.
    public var comment: Remark?
    /// When.
    public var at: Timestamp

    /// A rating.
    public init(
        trip: UniqueID, from: UniqueID, about: UniqueID, stars: StarCount, comment: Remark? = nil,
        at: Timestamp
    ) {
        self.trip = trip
        self.from = from
        self.about = about
        self.stars = stars
        self.comment = comment
        self.at = at
    }
}

/// One to five stars.
public struct StarCount: Hashable, Sendable {
    /// From 1 to 5.
    public let value: Int

    /// That many stars; nothing for any other number.
    public init?(_ value: Int) {
        guard 1...5 ~= value else { return nil }
        self.value = value
    }
}

/// How a person was rated by everybody together.
public struct RatingSummary: Hashable, Sendable {
    /// How many ratings there are.
    public var count: Int
    /// The average in hundredths of a star; `nil` before the first rating.
    public var average: Int?

    /// A summary of `count` ratings with that many stars in all.
    public init(count: Int, stars: Int) {
        self.count = count
        average = count > 0 ? (stars * 100 + count / 2) / count : nil
    }

    /// Nobody has rated yet.
    public static let none = RatingSummary(count: 0, stars: 0)
}
